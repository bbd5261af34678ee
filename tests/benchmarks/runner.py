"""Runs a command line once and prints what it took: `STDIN STDOUT COMMAND...`.

A process of its own, and a small one: the system counts in the memory of a program that of the process that starts it.
"""

import os
import sys
import time

_script, stdin, stdout, *command = sys.argv
written = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
files = ((os.POSIX_SPAWN_OPEN, 0, stdin, os.O_RDONLY, 0), (os.POSIX_SPAWN_OPEN, 1, stdout, written, 0o600))
start = time.perf_counter()
number = os.posix_spawnp(command[0], command, os.environ, file_actions=files)
_pid, status, usage = os.wait4(number, 0)
seconds = time.perf_counter() - start
print(os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, seconds, usage.ru_maxrss)  # noqa: T201

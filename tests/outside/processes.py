"""`cacho` as a process whose time and memory are known."""

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import IO, Any, Final, NamedTuple

__all__ = ["COMMAND", "HAS_STATUS", "Measured", "measured"]

COMMAND: Final = [sys.executable, "-m", "cacho_cli"]

HAS_STATUS: Final = Path("/proc/self/status").exists()
"""Whether the system says how much memory a process has had, itself and not what it came from."""

_MEASURED: Final = """\
import re, sys, time
from cacho_cli import streams
from cacho_cli.main import main
streams.prepare()
code = main(sys.argv[2:])
peak = re.search(r"VmHWM:\\s+(\\d+) kB", open("/proc/self/status").read())[1]
open(sys.argv[1], "w").write(f"{code} {time.process_time()} {int(peak) / 1024}")
"""


class Measured(NamedTuple):
    """What came of a command line, its seconds of the processor, and the most mebibytes that it had."""

    code: int
    seconds: float
    megabytes: float
    out: bytes
    err: bytes


def measured(
    *arguments: str, env: dict[str, str], stdin: bytes | IO[bytes] = b"", out: IO[bytes] | int = subprocess.PIPE
) -> Measured:
    """Run a command line to its end; what it writes goes to `out` if that is given."""
    given: dict[str, Any] = {"input": stdin} if isinstance(stdin, bytes) else {"stdin": stdin}
    with tempfile.NamedTemporaryFile("r", encoding="utf-8") as figures:
        command = [sys.executable, "-c", _MEASURED, figures.name, *arguments]
        done = subprocess.run(command, env=env, stdout=out, stderr=subprocess.PIPE, timeout=600, check=True, **given)
        code, seconds, megabytes = figures.read().split()
    return Measured(int(code), float(seconds), float(megabytes), done.stdout or b"", done.stderr)

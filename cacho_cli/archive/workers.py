"""Processes of this machine that judge; each belongs to one thread, which waits for it."""

import pickle
import signal
import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock, local
from typing import TypeAlias, cast

from cacho_cli.archive.pieces import Brief, Piece
from cacho_cli.archive.staff import StaffError
from cacho_cli.archive.tasks import Answer

__all__ = ["Workers"]

_Process: TypeAlias = "subprocess.Popen[bytes]"
_PATIENCE = 10
"""Seconds in which a process that closed its output has to end."""
_START = "import sys; sys.path[:] = sys.argv[1:]; from cacho_cli.archive.worker import serve; serve()"


class Workers:
    """So many processes at most, each started when there is something to do for it.

    They end with `close`, and when this process ends, however it does: nobody else holds the pipes to them.
    """

    def __init__(self, count: int, brief: Brief) -> None:
        """Start none yet."""
        self.most = 2 * count + 1
        """How many tasks are to be under way, so that no process waits for one."""
        self._brief = pickle.dumps(brief)
        self._threads = ThreadPoolExecutor(count, initializer=_leave_interrupts_to_the_main_thread)
        self._own = local()
        self._all: list[_Process] = []
        self._lock = Lock()
        self._closed = False

    def submit(self, pieces: tuple[Piece, ...]) -> "Future[list[Answer]]":
        """Have pieces judged, by a process that has nothing else to do."""
        return self._threads.submit(self._ask, pieces)

    def processes(self) -> list[int]:
        """The numbers of the processes."""
        return [process.pid for process in self._all]

    def close(self) -> None:
        """End all processes, whatever they are doing."""
        with self._lock:
            self._closed = True
        for process in self._all:
            process.kill()
        self._threads.shutdown(cancel_futures=True)
        for process in self._all:
            process.communicate()

    def _ask(self, pieces: tuple[Piece, ...]) -> list[Answer]:
        known: _Process | None = getattr(self._own, "process", None)
        process = known or self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            if known is None:
                process.stdin.write(self._brief)
            pickle.dump(pieces, process.stdin)
            process.stdin.flush()
            answer = pickle.load(process.stdout)
        except (EOFError, OSError, pickle.UnpicklingError) as error:
            raise _lost(_status(process)) from error
        if isinstance(answer, Exception):
            raise answer
        return cast("list[Answer]", answer)

    def _started(self) -> "_Process":
        """The process of this thread."""
        flags = ["-I"] if sys.flags.isolated else []
        command = [sys.executable, *flags, "-c", _START, *sys.path]
        with self._lock:
            if self._closed:
                raise _lost(0)
            try:
                process = subprocess.Popen(
                    command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
                )
            except OSError as error:
                raise StaffError("cannot-start-worker", reason=error) from error
            self._all.append(process)
        self._own.process = process
        return process


def _status(process: _Process) -> int:
    """How a process ended of which nothing more can be had."""
    try:
        return process.wait(_PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        return process.wait()


def _lost(status: int) -> StaffError:
    """A process ended that should not have; below zero the status is the signal that ended it."""
    return StaffError("worker-killed", signal=-status) if status < 0 else StaffError("worker-ended", status=status)


def _leave_interrupts_to_the_main_thread() -> None:
    """Let the processes that this thread starts inherit that Ctrl-C is not theirs: this process ends them."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})

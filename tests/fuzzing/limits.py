"""How long one input may take, and how much memory all of them together."""

import resource
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

from tests.fuzzing.targets import Target

__all__ = ["MOST_MEMORY", "MOST_SECONDS", "TooMuchMemoryError", "TooSlowError", "limited", "within"]

MOST_SECONDS: Final = 1.0
"""Of the processor, whatever else it does, for an input and everything that is asked about it."""

MOST_MEMORY: Final = 256 * 1024 * 1024
"""Bytes by which a process may grow after its first input."""

_UNIT: Final = 1 if sys.platform == "darwin" else 1024


class TooSlowError(BaseException):
    """An input took longer than it may. Nothing that looks for bugs in the code catches it."""


class TooMuchMemoryError(AssertionError):
    """The process has grown more than it may."""


@contextmanager
def within(seconds: float = MOST_SECONDS) -> Iterator[None]:
    """Raise `TooSlowError`, wherever the code is, after so many seconds of the processor."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise TooSlowError(f"still busy after {seconds:g} s of the processor")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def limited(target: Target, most: int = MOST_MEMORY) -> Target:
    """The target, with an end to its patience and to its memory."""
    base = 0

    def watched(data: bytes) -> None:
        nonlocal base
        with within():
            target(data)
        size = _peak()
        base = base or size
        if size - base > most:
            raise TooMuchMemoryError(f"grown by {(size - base) >> 20} MiB")

    return watched


def _peak() -> int:
    """The most memory that this process has had, in bytes; where the system says, without what it was started from."""
    try:
        with open("/proc/self/status", "rb") as status:
            return next(int(line.split()[1]) * 1024 for line in status if line.startswith(b"VmHWM:"))
    except FileNotFoundError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * _UNIT

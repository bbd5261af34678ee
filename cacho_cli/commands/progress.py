"""How far a command is with its input: a line on a terminal, after a second, that goes again."""

import os
import stat
import sys
from collections.abc import Callable, Iterator
from time import monotonic

import click

from cacho_cli import streams
from cacho_cli.commands.common import is_quiet

__all__ = ["Progress", "expect", "input_size", "progress_line", "step", "watched"]

_PATIENCE = 1.0
"""Seconds without a word."""
_PAUSE = 0.1
"""Seconds between two words."""
_PIECE = 64 * 1024
_MEGABYTE = 1_000_000
_CELLS = 30
_KEY = "cacho.progress"


def progress_line(done: int, total: int | None) -> str:
    """How much of so many bytes is done, as a bar; where nobody knows how many there are, the megabytes.

    >>> progress_line(45, 100), progress_line(12_345_678, None)
    ('[#############.................]  45 %', '12 MB')
    """
    if not total or done > total:
        return f"{done // _MEGABYTE} MB"
    filled = _CELLS * done // total
    return f"[{'#' * filled}{'.' * (_CELLS - filled)}] {100 * done // total:3} %"


class Progress:
    """The bytes that were read and worked on, and when that was last shown."""

    def __init__(self, measure: Callable[[], int | None]) -> None:
        """`measure` says how many there will be; it is asked once, and only if something is shown."""
        self._measure = measure
        self._total: int | None = None
        self._done = 0
        self._next = monotonic() + _PATIENCE
        self._is_measured = False

    def advance(self, count: int) -> None:
        """So many more are done; show it if it is time to."""
        self._done += count
        now = monotonic()
        if now < self._next:
            return
        if not self._is_measured:
            self._total, self._is_measured = self._measure(), True
        if self._total is not None or self._done >= _MEGABYTE:
            streams.show_status(progress_line(self._done, self._total))
            self._next = now + _PAUSE


def expect(measure: Callable[[], int | None]) -> None:
    """Say how to find out how many bytes the command will read; unless somebody does it is standard input's."""
    click.get_current_context().meta[_KEY] = Progress(measure)


def watched(blocks: Iterator[bytes]) -> Iterator[bytes]:
    """The blocks of an input as they are; on a terminal, in pieces small enough to show how it goes."""
    if not _is_shown():
        return blocks
    return _counted(blocks, click.get_current_context().meta.setdefault(_KEY, Progress(input_size)))


def step(count: int) -> None:
    """So many bytes more, which somebody else read, are done."""
    if _is_shown():
        click.get_current_context().meta.setdefault(_KEY, Progress(input_size)).advance(count)


def _counted(blocks: Iterator[bytes], progress: Progress) -> Iterator[bytes]:
    for block in blocks:
        for start in range(0, len(block), _PIECE):
            piece = block[start : start + _PIECE]
            yield piece
            progress.advance(len(piece))


def _is_shown() -> bool:
    """Whether somebody looks at standard error, on a terminal that can take a line back."""
    return streams.is_terminal(sys.stderr) and os.environ.get("TERM") != "dumb" and not is_quiet()


def input_size() -> int | None:
    """How many bytes standard input has if it is a file."""
    try:
        status = os.fstat(sys.stdin.fileno())
    except (AttributeError, OSError):
        return None
    return status.st_size if stat.S_ISREG(status.st_mode) else None

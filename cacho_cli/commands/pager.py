"""Long texts for people: on a terminal they go through the pager, as those of git do."""

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from cacho_cli import streams

if TYPE_CHECKING:
    import subprocess

__all__ = ["paged", "pager_words"]

_DEFAULT = "less"
_SETTINGS = {"LESS": "FRX", "LV": "-c"}
"""For those who have set nothing else: let colours through, and end at once where all fits on the screen."""


def pager_words() -> list[str]:
    """The pager and its arguments, by PAGER; nothing where there is none, or none is wanted."""
    from shlex import split

    try:
        words = split(os.environ.get("PAGER", _DEFAULT))
    except ValueError:
        return []
    is_unwanted = words in ([], ["cat"]) or os.environ.get("TERM") == "dumb"
    return [] if is_unwanted or shutil.which(words[0]) is None else words


@contextmanager
def paged(*, is_wanted: bool = True) -> Iterator[None]:
    """Send what is written meanwhile to the pager, if standard output is a terminal; reports of faults go along.

    How wide and in which colours a text may be is to be asked before, while the terminal can still be asked.
    """
    pager = _started() if is_wanted and streams.is_terminal(sys.stdout) else None
    if pager is None or pager.stdin is None:
        yield
        return
    from signal import SIG_IGN, SIGINT, signal

    interrupt = signal(SIGINT, SIG_IGN)  # it is the pager's, which may know a use for it
    restore = streams.divert(pager.stdin.fileno())
    try:
        yield
        streams.flush()
    finally:
        restore()
        pager.stdin.close()
        pager.wait()
        signal(SIGINT, interrupt)


def _started() -> "subprocess.Popen[bytes] | None":
    """The pager at work, or None where there is none."""
    words = pager_words()
    if not words:
        return None
    from subprocess import PIPE, Popen

    streams.clear_status()
    streams.flush()
    try:
        return Popen(words, stdin=PIPE, env={**_SETTINGS, **os.environ})
    except OSError:
        return None

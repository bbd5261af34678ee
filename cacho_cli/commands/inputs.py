"""What commands read: standard input and files, in blocks; a source that cannot be read is a refusal."""

import os
import stat
import sys
from collections.abc import Iterable, Iterator, Mapping

import click

from cacho_cli import streams
from cacho_cli.commands.common import Refusal, remark
from cacho_cli.commands.progress import watched

__all__ = ["STANDARD_INPUT", "check_read_once", "dashes", "file_blocks", "file_start", "standard_input", "unreadable"]

STANDARD_INPUT = "-"
"""What stands for standard input where a path could stand."""

_BLOCK = 1024 * 1024
_DEVICES = ("/dev/", "/proc/")
"""Where standard input has other names."""


def check_read_once(paths: Iterable[str], rules: Mapping[str, str] | None = None) -> None:
    """Refuse, before anything is read, what would have standard input read for the second time.

    `paths` are what a command reads, `rules` the house rules for it, by what names them (as `rules_given` says).
    Raises `click.UsageError`.
    """
    takers = [name for name, path in (rules or {}).items() if _is_standard_input(path)]
    takers += [path for path in paths if _is_standard_input(path)]
    if len(takers) > 1:
        from cacho_cli.messages.shell import said

        raise click.UsageError(said("input-twice", first=takers[0]))


def dashes(words: Iterable[str]) -> list[str]:
    """The words that stand for standard input where words are hands: there it has no other name."""
    return [word for word in words if word == STANDARD_INPUT]


def _is_standard_input(path: str) -> bool:
    """Whether who reads a path takes it from standard input: `-`, or another name of its pipe or its terminal."""
    if path == STANDARD_INPUT or not path.startswith(_DEVICES):
        return path == STANDARD_INPUT
    try:
        found, standard = os.stat(path), os.fstat(sys.stdin.fileno())
    except (AttributeError, OSError):
        return False
    is_stream = stat.S_ISFIFO(found.st_mode) or streams.is_terminal(sys.stdin)
    return is_stream and os.path.samestat(found, standard)


def standard_input(hint: str = "") -> Iterator[bytes]:
    """Standard input in blocks; where a person sits there, the sentence named `hint` is said first.

    Raises `Refusal` where it cannot be read.
    """
    is_typed = streams.is_terminal(sys.stdin)
    if hint and is_typed:
        from cacho_cli.messages.shell import said

        remark(said(hint))
    try:
        yield from streams.read_blocks() if is_typed else watched(streams.read_blocks())
    except OSError as error:
        from cacho_cli.messages.shell import reason, said

        raise Refusal(said("cannot-read-input", reason=reason(error))) from error


def file_blocks(path: str, hint: str = "") -> Iterator[bytes]:
    """A file in blocks, or for `-` standard input with its hint. Raises `Refusal` where it cannot be read."""
    if path == STANDARD_INPUT:
        yield from standard_input(hint)
        return
    try:
        with open(path, "rb", buffering=0) as file:
            yield from watched(iter(lambda: file.read(_BLOCK), b""))
    except OSError as error:
        raise unreadable(path, error) from error


def file_start(path: str, most: int, hint: str = "") -> bytes:
    """A whole file (or standard input), or at least its first `most` bytes. Raises `Refusal` as `file_blocks` does."""
    start = b""
    for block in file_blocks(path, hint):
        start += block
        if len(start) >= most:
            break
    return start


def unreadable(path: str, error: OSError) -> Refusal:
    """Why a file cannot be read."""
    from cacho_cli.messages.shell import reason, said

    return Refusal(said("cannot-read", reason=reason(error), file=path))

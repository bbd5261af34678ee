"""What commands read: standard input and files, in blocks; a source that cannot be read is a refusal."""

import sys
from collections.abc import Iterator

from cacho_cli import streams
from cacho_cli.commands.common import Refusal, remark
from cacho_cli.commands.progress import watched

__all__ = ["STANDARD_INPUT", "file_blocks", "file_start", "standard_input", "unreadable"]

STANDARD_INPUT = "-"
"""What stands for standard input where a path could stand."""

_BLOCK = 1024 * 1024


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

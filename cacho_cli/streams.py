"""The standard streams: results in blocks, messages at once, input in blocks, in whatever encoding the streams have.

Imported before anything else when the command starts, so it imports only what the interpreter has loaded anyway.
"""

import errno
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import TextIO

__all__ = [
    "OutputError",
    "ReaderGoneError",
    "abandon",
    "can_show",
    "flush",
    "is_terminal",
    "note",
    "prepare",
    "read_blocks",
    "write",
    "write_bytes",
]

_OUTPUT_BLOCK = 64 * 1024
_INPUT_BLOCK = 1024 * 1024


class OutputError(Exception):
    """Standard output or standard error could not be written; `cause` says why."""

    def __init__(self, cause: OSError) -> None:
        """Keep the reason."""
        super().__init__(cause)
        self.cause = cause


class ReaderGoneError(Exception):
    """Nobody reads standard output (or standard error) any more."""


def prepare() -> None:
    """Give standard output a buffer that `PYTHONUNBUFFERED` does not take away, and escapes where an encoding ends."""
    out = sys.stdout
    if out is not None:
        sys.stdout = open(  # noqa: SIM115 - it lives as long as the process
            out.fileno(), "w", _OUTPUT_BLOCK, out.encoding, "backslashreplace", closefd=False
        )


def write(text: str) -> None:
    """Write a result to standard output; it may leave only with `flush`.

    Raises `OutputError` where it cannot be written, and `ReaderGoneError` where nobody reads it any more.
    """
    if sys.stdout is not None:
        _attempt(sys.stdout.write, text)
    elif text:
        raise OutputError(_closed())


def write_bytes(content: bytes) -> None:
    """Write a result that is a file's content, whatever encoding standard output has; raises as `write` does."""
    if sys.stdout is not None:
        _attempt(sys.stdout.flush)
        _attempt(sys.stdout.buffer.write, content)
    elif content:
        raise OutputError(_closed())


def note(text: str) -> None:
    """Write a line that is no result to standard error, after the results that came before it.

    Where standard error is closed, nobody wants it.
    """
    if sys.stdout is not None:
        _attempt(sys.stdout.flush)
    if sys.stderr is not None:
        _attempt(sys.stderr.write, text + "\n")


def flush() -> None:
    """Let go of everything written so far; raises as `write` does."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            _attempt(stream.flush)


def _attempt(action: "Callable[..., object]", *arguments: str | bytes) -> None:
    try:
        action(*arguments)
    except BrokenPipeError as error:
        raise ReaderGoneError from error
    except OSError as error:
        raise OutputError(error) from error


def _closed() -> OSError:
    return OSError(errno.EBADF, os.strerror(errno.EBADF))


def abandon(*streams: "TextIO | None") -> None:
    """Send what could not be written nowhere, so that the interpreter does not try and complain once more."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in streams:
        if stream is not None:
            os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def read_blocks() -> "Iterator[bytes]":
    """Standard input as it arrives, in blocks of at most a mebibyte; results so far are let go before each wait.

    Raises `OSError` where it cannot be read.
    """
    if sys.stdin is None:
        raise _closed()
    read = sys.stdin.buffer.read1  # type: ignore[union-attr] # a buffered reader, though typeshed says less
    while True:
        flush()
        block = read(_INPUT_BLOCK)
        if not block:
            return
        yield block


def is_terminal(stream: "TextIO | None") -> bool:
    """Whether a person sits at this stream."""
    return stream is not None and stream.isatty()


def can_show(characters: str) -> bool:
    """Whether standard output can say these characters as they are."""
    try:
        characters.encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except UnicodeEncodeError:
        return False
    return True

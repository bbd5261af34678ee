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
    "clear_status",
    "divert",
    "flush",
    "is_terminal",
    "note",
    "prepare",
    "read_blocks",
    "show_status",
    "write",
    "write_bytes",
]

_OUTPUT_BLOCK = 64 * 1024
_INPUT_BLOCK = 1024 * 1024

_diverted: "tuple[TextIO, ...]" = ()
_status_is_shown = False


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
    if _status_is_shown:
        clear_status()
    if sys.stdout is not None:
        _attempt(sys.stdout.write, text)
    elif text:
        raise OutputError(_closed())


def write_bytes(content: bytes) -> None:
    """Write a result that is a file's content, whatever encoding standard output has; raises as `write` does."""
    clear_status()
    if sys.stdout is not None:
        _attempt(sys.stdout.flush)
        _attempt(sys.stdout.buffer.write, content)
    elif content:
        raise OutputError(_closed())


def note(text: str) -> None:
    """Write a line that is no result to standard error, after the results that came before it.

    Where standard error is closed, nobody wants it.
    """
    clear_status()
    if sys.stdout is not None:
        _attempt(sys.stdout.flush)
    if sys.stderr is not None:
        _attempt(sys.stderr.write, text + "\n")


def show_status(text: str) -> None:
    """Show on standard error, which is a terminal, a text of one line until something else is written.

    The results so far leave before it, so that none of them comes out behind it on the same line.
    """
    global _status_is_shown  # noqa: PLW0603 - one terminal has one line to write on
    if sys.stderr is not None and not _diverted:
        flush()
        _status_is_shown = True
        _attempt(sys.stderr.write, f"\r{text}\x1b[K")
        _attempt(sys.stderr.flush)


def clear_status() -> None:
    """Take away what `show_status` shows, if it shows anything."""
    global _status_is_shown  # noqa: PLW0603 - as above
    if _status_is_shown and sys.stderr is not None:
        _status_is_shown = False
        _attempt(sys.stderr.write, "\r\x1b[K")
        _attempt(sys.stderr.flush)


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
    """Whether a person sits at this stream, or at the end of the pager behind it."""
    return stream is not None and (stream in _diverted or stream.isatty())


def divert(descriptor: int) -> "Callable[[], None]":
    """Lead every standard stream that is a terminal to a pager's descriptor; what comes back leads them home."""
    global _diverted  # noqa: PLW0603 - there is one set of standard streams
    flush()
    _diverted = tuple(stream for stream in (sys.stdout, sys.stderr) if stream is not None and stream.isatty())
    homes = [(stream.fileno(), os.dup(stream.fileno())) for stream in _diverted]
    for stream in _diverted:
        os.dup2(descriptor, stream.fileno())

    def restore() -> None:
        global _diverted  # noqa: PLW0603 - as above
        for number, home in homes:
            os.dup2(home, number)
            os.close(home)
        _diverted = ()

    return restore


def can_show(characters: str) -> bool:
    """Whether standard output can say these characters as they are."""
    try:
        characters.encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except UnicodeEncodeError:
        return False
    return True

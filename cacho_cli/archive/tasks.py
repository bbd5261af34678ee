"""What is handed out to be judged in one go: a few pieces, so that small files cost little."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from cacho_cli.archive.pieces import Brief, Found, Piece, Read, judge

__all__ = ["Answer", "do", "read_file"]

Answer: TypeAlias = Found | OSError | None
"""What came of a piece, or why its file cannot be read, or None where no session begins in it."""

_BLOCK = 256 * 1024


def do(pieces: Iterable[Piece], brief: Brief, read: Read) -> list[Answer]:
    """Judge pieces, one after the other; one that cannot be read does not stop the others."""
    return [_answer(piece, brief, read) for piece in pieces]


def _answer(piece: Piece, brief: Brief, read: Read) -> Answer:
    try:
        return judge(piece, brief, read)
    except OSError as error:
        return OSError(error.errno, error.strerror) if error.errno else OSError(str(error))


def read_file(path: str, start: int) -> Iterator[bytes]:
    """The blocks of a file of this machine from a place on. Raises `OSError` where it cannot be read."""
    with open(path, "rb", buffering=0) as file:
        file.seek(start)
        while block := file.read(_BLOCK):
            yield block

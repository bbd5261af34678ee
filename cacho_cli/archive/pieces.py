"""What can be judged by itself, wherever that may be: a stretch of a file, or bytes that were read already."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from cacho_cli.game.pieces import Judged, judge_piece, line_start
from cacho_cli.game.referee import RuleLayers
from cacho_cli.transcript.cuts import Cutter

__all__ = ["Brief", "Bytes", "Found", "Piece", "Read", "Stretch", "judge", "together"]


class Stretch(NamedTuple):
    """What begins between two places in a file, counted in bytes; without an `end`, up to the file's own.

    It begins at the first cut at or after `start` and ends before the first one at or after `end`. One that is `exact`
    begins at `start` itself, and what is wrong with its first line as such may have been `told`.
    """

    path: str
    start: int = 0
    end: int | None = None
    exact: bool = False
    told: bool = False


class Bytes(NamedTuple):
    """What begins at a cut, or where a transcript does; `told` is as of a stretch."""

    content: bytes
    told: bool = False


Piece: TypeAlias = Stretch | Bytes
Read: TypeAlias = Callable[[str, int], Iterator[bytes]]
"""Gives the blocks of a file from a place on; raises `OSError` where it cannot be read."""


class Brief(NamedTuple):
    """How to judge: under which house rules, and whether reports are wanted (see `judge_piece`)."""

    layers: RuleLayers
    reports: bool


class Found(NamedTuple):
    """What came of a piece, and at which of the file's bytes (or of its own) what is unclosed at its end begins."""

    judged: Judged
    unclosed_at: int = 0


def judge(piece: Piece, brief: Brief, read: Read) -> Found | None:
    """Judge a piece; None where no session begins between its two places. Raises `OSError` as `read` does."""
    begun = _begun(piece, read)
    if begun is None:
        return None
    start, blocks = begun
    judged = judge_piece(blocks, brief.layers, reports=brief.reports, first_line_told=piece.told)
    if judged.unclosed is None:
        return Found(judged)
    again = _begun(piece, read)
    return Found(judged, start + line_start(again[1] if again else (), judged.unclosed.line))


def _begun(piece: Piece, read: Read) -> tuple[int, Iterator[bytes]] | None:
    """Where a piece really begins, and its blocks."""
    if isinstance(piece, Bytes):
        return 0, iter((piece.content,))
    path, start, end, exact, _ = piece
    at = start if exact or not start else start - 1  # with the byte before it, by which a line is known to begin
    cutter = Cutter(read(path, at))
    if at != start:
        for skipped in cutter.part(1):
            at += len(skipped)
            if end is not None and at >= end:
                return None
        if cutter.at_end:
            return None
    return at, cutter.part(end - at) if end is not None else cutter.rest()


def together(piece: Piece, found: Found, following: Piece) -> Piece:
    """What is unclosed at the end of a piece, and the one that follows it, as one piece."""
    start, told = found.unclosed_at, found.judged.told
    if isinstance(piece, Bytes):
        assert isinstance(following, Bytes)
        return Bytes(piece.content[start:] + following.content, told)
    assert isinstance(following, Stretch)
    return Stretch(piece.path, start, following.end, exact=True, told=told)

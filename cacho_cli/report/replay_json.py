"""A replay as one document, as `schemas/replay.json` describes it, written piece by piece."""

from collections.abc import Iterable, Iterator

from cacho_cli.game.story import Evening, HandStory, chapters
from cacho_cli.report.json_text import document_text
from cacho_cli.report.listing import lines, nested
from cacho_cli.report.replay_rows import chapter_rows, hand_row, session_row
from cacho_cli.report.rows import Row

__all__ = ["hand_document", "replay_document"]


def replay_document(evenings: Iterable[Evening]) -> Iterator[str]:
    """All sessions, with no more of them in memory than one."""
    yield from nested({"version": 1}, "sessions", map(_session, evenings))
    yield "\n"


def hand_document(evening: Evening, hand: HandStory) -> str:
    """The same document with nothing in it but one hand."""
    session = {**_head(evening), "events": [], "hands": [hand_row(evening, hand)]}
    return document_text({"version": 1, "sessions": [session]})


def _session(evening: Evening) -> Iterator[str]:
    """A session: what happened between the hands comes first, since there is little of it."""
    told = (each for each in chapters(evening.events) if not isinstance(each, HandStory))
    head = {**_head(evening), "events": [row for each in told for row in chapter_rows(evening, each)]}
    hands = (hand_row(evening, each) for each in chapters(evening.events) if isinstance(each, HandStory))
    return nested(head, "hands", ([line.rstrip()] for line in lines(hands)))


def _head(evening: Evening) -> Row:
    row = session_row(evening)
    return {key: value for key, value in row.items() if key not in ("event", "hand")}

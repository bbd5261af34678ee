"""A replay as one document, as `schemas/replay.json` describes it, written piece by piece."""

from collections.abc import Iterable, Iterator

from cacho_cli.game.story import Evening, HandStory, chapters
from cacho_cli.report.json_text import document_text
from cacho_cli.report.listing import lines, nested
from cacho_cli.report.replay_rows import hand_rows, interlude_row, session_row
from cacho_cli.report.rows import Row

__all__ = ["hand_document", "replay_document"]


def replay_document(evenings: Iterable[Evening]) -> Iterator[str]:
    """All sessions, with no more of them in memory than one."""
    yield from nested({"version": 1}, "sessions", map(_session, evenings))
    yield "\n"


def hand_document(evening: Evening, hand: HandStory) -> str:
    """The same document with nothing in it but one hand."""
    session = {**_head(evening), "events": [], "hands": [_hand(evening, hand)]}
    return document_text({"version": 1, "sessions": [session]})


def _session(evening: Evening) -> Iterator[str]:
    """A session: what happened between the hands comes first, since there is little of it."""
    head = {**_head(evening), "events": list(_between_hands(evening))}
    hands = (_hand(evening, told) for told in chapters(evening.events) if isinstance(told, HandStory))
    return nested(head, "hands", ([line.rstrip()] for line in lines(hands)))


def _head(evening: Evening) -> Row:
    row = session_row(evening)
    return {key: value for key, value in row.items() if key not in ("event", "hand")}


def _between_hands(evening: Evening) -> Iterator[Row]:
    hands = 0
    for told in chapters(evening.events):
        if isinstance(told, HandStory):
            hands = told.begun.hand
        else:
            yield interlude_row(evening, told, hands)


def _hand(evening: Evening, hand: HandStory) -> Row:
    begun = hand.begun
    return {"hand": begun.hand, "line": begun.line, "number": begun.number, "events": [*hand_rows(evening, hand)]}

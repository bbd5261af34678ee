"""The events of a session as rows, for `json` and `jsonl`; `schemas/replay-line.json` describes each."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from cacho_cli.cards.deck import CARD_CODES, Card
from cacho_cli.game.events import (
    Acted,
    CardsDealt,
    CardsShown,
    ChipsBought,
    ChipsCounted,
    Event,
    HandBegun,
    HandEnded,
    HandLost,
    HandVoided,
    PotWon,
    ResultBooked,
    SeatingChanged,
    ShowdownRanked,
    UncalledReturned,
)
from cacho_cli.game.story import Chapter, Evening, HandStory, chapters, codes_to_blame
from cacho_cli.report.rows import Row
from cacho_cli.report.rows import hand_row as worth_row

__all__ = ["chapter_rows", "event_rows", "hand_row", "session_row"]

Names = Sequence[str]


def session_row(evening: Evening) -> Row:
    """What is known of a session as a whole; of one with a faulty header hardly anything."""
    report = evening.report
    row: Row = {"event": "session", "session": evening.number, "hand": None, "line": evening.line}
    if report is None:
        return {**row, "date": None, "players": [], "bought": None, "stacks": None, "valid": False}
    return {
        **row,
        "date": None if report.day is None else report.day.isoformat(),
        "players": list(report.names),
        "bought": _by_name(report.bought, report.names),
        "stacks": _by_name(report.stacks, report.names),
        "valid": all(each.severity != "error" for each in evening.diagnostics),
    }


def event_rows(evening: Evening) -> Iterator[Row]:
    """Every event of a session in order, after a row for the session itself."""
    yield session_row(evening)
    for chapter in chapters(evening.events):
        yield from chapter_rows(evening, chapter)


def chapter_rows(evening: Evening, chapter: Chapter) -> Iterator[Row]:
    """The events of a hand, or the one between hands that this is."""
    names = evening.report.names if evening.report else ()
    hand, events = (chapter.begun.hand, chapter.events) if isinstance(chapter, HandStory) else (None, (chapter,))
    for event in events:
        name, facts = _ROWS[type(event)]
        row = {"event": name, "session": evening.number, "hand": hand, "line": event.line, **facts(event, names)}
        if isinstance(event, HandLost) and isinstance(chapter, HandStory):
            row["codes"] = list(codes_to_blame(chapter, evening.diagnostics))
        yield row


def hand_row(evening: Evening, hand: HandStory) -> Row:
    """A hand with its events."""
    begun = hand.begun
    return {"hand": begun.hand, "line": begun.line, "number": begun.number, "events": [*chapter_rows(evening, hand)]}


def _by_name(values: Sequence[int] | None, names: Names) -> dict[str, int] | None:
    """What each player has, None where that is not certain."""
    return None if values is None else dict(zip(names, values, strict=True))


def _named(seats: Iterable[int], names: Names) -> list[str]:
    return [names[seat] for seat in seats]


def _codes(cards: Iterable[Card]) -> list[str]:
    return [CARD_CODES[card] for card in cards]


def _hand_begun(event: HandBegun, names: Names) -> Row:
    return {
        "number": event.number,
        "dealer": None if event.dealer is None else names[event.dealer],
        "order": _named(event.order, names),
        "stacks": _by_name(event.stacks, names),
    }


def _cards_dealt(event: CardsDealt, names: Names) -> Row:
    cards = {names[seat]: CARD_CODES[card] for seat, card in event.cards}
    return {"round": event.round, "cards": cards, "continued": event.continued}


def _acted(event: Acted, names: Names) -> Row:
    return {
        "player": names[event.seat],
        "action": event.kind,
        "to_call": event.due,
        "chips": event.chips,
        "to": event.to,
        "stack": event.stack,
        "pot": event.pot,
    }


def _uncalled_returned(event: UncalledReturned, names: Names) -> Row:
    return {"player": names[event.seat], "chips": event.chips, "stack": event.stack, "pot": event.pot}


def _cards_shown(event: CardsShown, names: Names) -> Row:
    return {"player": names[event.seat], "cards": _codes(event.cards)}


def _showdown_ranked(event: ShowdownRanked, names: Names) -> Row:
    return {
        "ranking": [
            {"place": each.place, "name": names[each.seat], **worth_row(each.cards, each.evaluation)}
            for each in event.hands
        ]
    }


def _pot_won(event: PotWon, names: Names) -> Row:
    return {
        "chips": event.pot.chips,
        "contenders": _named(event.pot.contenders, names),
        "winner": names[event.winner],
        "decided_by": event.decided_by,
        "tied": _named(event.tied, names),
    }


def _hand_ended(event: HandEnded, names: Names) -> Row:
    return {"stacks": _by_name(event.stacks, names)}


def _result_booked(event: ResultBooked, names: Names) -> Row:
    return {"changes": {names[seat]: chips for seat, chips in event.changes}}


def _chips_counted(event: ChipsCounted, names: Names) -> Row:
    stacks, bought = _by_name(event.stacks, names), _by_name(event.bought, names)
    return {"stacks": stacks, "bought": bought, "certain": event.certain}


def _chips_bought(event: ChipsBought, names: Names) -> Row:
    return {"player": names[event.seat], "chips": event.chips}


def _seating_changed(event: SeatingChanged, names: Names) -> Row:
    return {"player": names[event.seat], "sits_out": event.sits_out}


def _nothing(_event: Event, _names: Names) -> Row:
    return {}


_ROWS: dict[type[Event], tuple[str, Callable[[Any, Names], Row]]] = {
    HandBegun: ("hand-begun", _hand_begun),
    CardsDealt: ("cards-dealt", _cards_dealt),
    Acted: ("acted", _acted),
    UncalledReturned: ("uncalled-returned", _uncalled_returned),
    CardsShown: ("cards-shown", _cards_shown),
    ShowdownRanked: ("showdown-ranked", _showdown_ranked),
    PotWon: ("pot-won", _pot_won),
    HandVoided: ("hand-voided", _nothing),
    HandEnded: ("hand-ended", _hand_ended),
    HandLost: ("hand-lost", _nothing),
    ResultBooked: ("result-booked", _result_booked),
    ChipsCounted: ("chips-counted", _chips_counted),
    ChipsBought: ("chips-bought", _chips_bought),
    SeatingChanged: ("seating-changed", _seating_changed),
}
"""Under which name an event goes, and what is said of it besides its place."""

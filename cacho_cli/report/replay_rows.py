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
from cacho_cli.game.story import Evening, HandStory, Interlude, chapters, codes_to_blame
from cacho_cli.report.rows import Row, hand_row

__all__ = ["event_rows", "hand_rows", "interlude_row", "session_row"]

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
    hands = 0
    for chapter in chapters(evening.events):
        if isinstance(chapter, HandStory):
            hands = chapter.begun.hand
            yield from hand_rows(evening, chapter)
        else:
            yield interlude_row(evening, chapter, hands)


def hand_rows(evening: Evening, hand: HandStory) -> Iterator[Row]:
    """The events of a hand."""
    for event in hand.events:
        row = _row(evening, event, {"hand": hand.begun.hand})
        if isinstance(event, HandLost):
            row["codes"] = list(codes_to_blame(hand, evening.diagnostics))
        yield row


def interlude_row(evening: Evening, interlude: Interlude, hands: int) -> Row:
    """What happened after so many hands of the session."""
    return _row(evening, interlude, {"hand": None, "after_hand": hands})


def _row(evening: Evening, event: Event, place: Row) -> Row:
    name, facts = _ROWS[type(event)]
    names = evening.report.names if evening.report else ()
    return {"event": name, "session": evening.number, **place, "line": event.line, **facts(event, names)}


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
            {"place": each.place, "name": names[each.seat], **hand_row(each.cards, each.evaluation)}
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

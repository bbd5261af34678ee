"""The story of a session: its events hand by hand, for whoever tells it to people, line by line or as a picture."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias, TypeVar

from cacho_cli.cards.deck import Card
from cacho_cli.diagnostics import Diagnostic
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
from cacho_cli.game.referee import SessionReport

__all__ = [
    "Chapter",
    "Evening",
    "HandStory",
    "Interlude",
    "Round",
    "Step",
    "chapters",
    "codes_to_blame",
    "course_of_chips",
]

Kind = TypeVar("Kind")

Interlude: TypeAlias = ChipsCounted | ChipsBought | SeatingChanged
"""What happens between hands."""

Step: TypeAlias = Acted | UncalledReturned
"""What changes the pot or the turn."""


class Evening(NamedTuple):
    """A session as it was judged, and what happened in it.

    `number` counts the sessions of a transcript from 1, `hands_before` the hands in those before this one; `line` is
    where it opens. `report` is None where the header is faulty, and then nothing happened.
    """

    file: str
    number: int
    line: int
    hands_before: int
    report: SessionReport | None
    diagnostics: tuple[Diagnostic, ...]
    events: Sequence[Event]


class Round(NamedTuple):
    """A betting round: its number, the cards of its deal that somebody wrote down, by seat, and what was done."""

    number: int
    cards: tuple[tuple[int, Card], ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class HandStory:
    """A hand as far as it is certain.

    `events` are all that happened in it, in order; the other fields sort them. `showdown` is None unless hands were
    compared, `result` unless only the chips that moved were written down. A hand that is told to its end has `ended`,
    any other `lost`, the line from which on it is not certain.
    """

    events: tuple[Event, ...]
    begun: HandBegun
    rounds: tuple[Round, ...] = ()
    shown: tuple[CardsShown, ...] = ()
    showdown: ShowdownRanked | None = None
    pots: tuple[PotWon, ...] = ()
    result: ResultBooked | None = None
    void: bool = False
    ended: HandEnded | None = None
    lost: int | None = None


Chapter: TypeAlias = HandStory | Interlude


def chapters(events: Iterable[Event]) -> Iterator[Chapter]:
    r"""The hands of a session and what happened between them, in order; no more than one hand is held at a time.

    >>> from cacho_cli.game.validation import judge_sessions
    >>> events = []
    >>> for _ in judge_sessions([b"---\nplayers: [Ana, Beto]\n---\nhand\ndeal\nothers pass\n"], None, events):
    ...     [hand] = chapters(events)
    >>> hand.void, [step.kind for step in hand.rounds[0].steps], hand.ended.stacks
    (True, ['pass', 'pass'], (20, 20))
    """
    hand: list[Event] = []
    for event in events:
        if isinstance(event, ChipsCounted | ChipsBought | SeatingChanged):
            yield from _told(hand)
            hand = []
            yield event
            continue
        if isinstance(event, HandBegun):
            yield from _told(hand)
            hand = []
        hand.append(event)
    yield from _told(hand)


def _told(events: Sequence[Event]) -> Iterator[HandStory]:
    """The story in the events of one hand, if there are any."""
    if not events:
        return
    begun, *rest = events
    if not isinstance(begun, HandBegun):
        raise ValueError(f"not the events of a session: {begun} outside a hand")
    lost = _first(rest, HandLost)
    yield HandStory(
        events=tuple(events),
        begun=begun,
        rounds=tuple(_rounds(rest)),
        shown=tuple(_only(rest, CardsShown)),
        showdown=_first(rest, ShowdownRanked),
        pots=tuple(_only(rest, PotWon)),
        result=_first(rest, ResultBooked),
        void=_first(rest, HandVoided) is not None,
        ended=None if lost else _first(rest, HandEnded),
        lost=lost.line if lost else None,
    )


def _only(events: Iterable[Event], kind: type[Kind]) -> Iterator[Kind]:
    return (event for event in events if isinstance(event, kind))


def _first(events: Iterable[Event], kind: type[Kind]) -> Kind | None:
    return next(_only(events, kind), None)


def _rounds(events: Iterable[Event]) -> Iterator[Round]:
    cards: list[tuple[int, Card]] = []
    steps: list[Step] = []
    number = 0
    for event in events:
        if isinstance(event, Acted | UncalledReturned):
            steps.append(event)
        elif isinstance(event, CardsDealt):
            if number and not event.continued:
                yield Round(number, tuple(cards), tuple(steps))
                cards, steps = [], []
            number = event.round
            cards += event.cards
    if number:
        yield Round(number, tuple(cards), tuple(steps))


def codes_to_blame(hand: HandStory, diagnostics: Sequence[Diagnostic]) -> tuple[str, ...]:
    """The codes of the faults that made the rest of a hand uncertain, as far as one can tell; `()` for a whole hand.

    `diagnostics` are those of the session, in their order.
    """
    if hand.lost is None:
        return ()
    errors = [each for each in _of_hand(hand.begun, diagnostics) if each.severity == "error"]
    at_the_line = [each for each in errors if each.span.line == hand.lost]
    return tuple(dict.fromkeys(each.code for each in at_the_line or errors))


def _of_hand(begun: HandBegun, diagnostics: Sequence[Diagnostic]) -> Iterator[Diagnostic]:
    """Those of one hand among many: none stands above the line where it begins, or below where the next one does."""
    last: int | None = None
    for index in range(bisect_left(diagnostics, begun.line, key=_line), len(diagnostics)):
        each = diagnostics[index]
        if last is not None and each.span.line > last:
            return
        if each.hand == begun.hand:
            yield each
        elif each.hand is not None and each.hand > begun.hand:
            last = each.span.line


def _line(diagnostic: Diagnostic) -> int:
    return diagnostic.span.line


def course_of_chips(events: Iterable[Event]) -> list[tuple[int, ...] | None]:
    """All stacks as the first hand of a session begins and after each hand; None where they are not certain.

    A count makes them certain again.
    """
    course: list[tuple[int, ...] | None] = []
    for event in events:
        if isinstance(event, HandBegun):
            course += [None] if course else [event.stacks, None]
        elif isinstance(event, HandEnded):
            course[-1] = event.stacks
        elif isinstance(event, ChipsCounted) and event.certain and course:
            course[-1] = course[-1] or event.stacks
    return course

"""A question about the chances at a showdown, as a command line asks it: who takes part, what is known of the cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from cacho_cli.cards.deck import CARD_CODES, DECK, Card
from cacho_cli.comparing.comparison import MAX_HANDS, MIN_HANDS, Contestant, TieBreak, card_twice
from cacho_cli.comparing.contestants import Entry, card_fault, card_twice_fault, read_entries
from cacho_cli.odds.patterns import HAND_SIZE
from cacho_cli.players.ages import Age, older

if TYPE_CHECKING:
    from cacho_cli.diagnostics import Diagnostic, Facts

__all__ = ["House", "Question", "beaten", "read_question"]


class House(NamedTuple):
    """What holds for every question: the dead cards, how many players take part (None: those who are written), ties.

    `roster` has ages by folded name; `game_date` is the day of the game.
    """

    dead: tuple[Card, ...] = ()
    players: int | None = None
    tie_break: TieBreak = "age"
    roster: Mapping[str, Age] = {}
    game_date: date | None = None


class Question(NamedTuple):
    """Who takes part, with the cards known of each, in the order of seats from the elder hand; and all other cards."""

    players: tuple[Contestant, ...]
    available: tuple[Card, ...]


def read_question(entries: Sequence[Entry], house: House) -> Question | tuple[Diagnostic, ...]:
    """The question that one or more words ask, or all faults in it.

    They are read as those of a comparison, but what is known of a hand may be anything from nothing to three cards.
    Whoever `house.players` adds is called by the number of his place, and nothing is known of him. Too many are refused
    before anything else, what is missing if all is well that is written.
    """
    number = len(entries) if house.players is None else house.players
    fault = _too_many(entries, number)
    if fault is not None:
        return (fault,)
    contestants, faults = read_entries(entries, house.roster, house.game_date, partly=True)
    if faults:
        return faults
    added = (Contestant(str(place), ()) for place in range(len(contestants) + 1, number + 1))
    players = (*contestants, *added)
    fault = _card_fault(entries, players, house.dead) or _too_few(entries, number, house.dead)
    if fault is not None:
        return (fault,)
    gone = {*house.dead, *(card for each in players for card in each.cards)}
    return Question(players, tuple(card for card in DECK if card not in gone))


def _too_many(entries: Sequence[Entry], number: int) -> Diagnostic | None:
    """More written than `--players` says, or more than can play, at the first that is too many (K503)."""
    if len(entries) > number:
        return _at(entries[number], "more-than-said", {"given": len(entries), "most": number})
    return _wrong_number(entries[MAX_HANDS], number) if number > MAX_HANDS else None


def _too_few(entries: Sequence[Entry], number: int, dead: Sequence[Card]) -> Diagnostic | None:
    """Too few players, or too few cards for all their hands, at the last that is written (K503)."""
    if number < MIN_HANDS:
        return _wrong_number(entries[-1], number)
    due, left = number * HAND_SIZE, len(DECK) - len(dead)
    if due > left:
        return _at(entries[-1], "dead", {"given": number, "due": due, "dead": len(dead), "left": left})
    return None


def _wrong_number(entry: Entry, number: int) -> Diagnostic:
    return _at(entry, "chances", {"given": number, "least": MIN_HANDS, "most": MAX_HANDS})


def _card_fault(entries: Sequence[Entry], players: Sequence[Contestant], dead: Sequence[Card]) -> Diagnostic | None:
    """A card in two places (C201)."""
    twice = card_twice(players)
    if twice is not None:
        return card_twice_fault(entries, twice)
    for player in players:
        for card in player.cards:
            if card in dead:
                return card_fault(entries, card, "dead", {"player": player.name, "card": CARD_CODES[card]})
    return None


def _at(entry: Entry, wording: str, facts: Facts) -> Diagnostic:
    return entry.fault("K503", wording, 0, len(entry.word.text), facts)


def beaten(question: Question, house: House) -> tuple[frozenset[int], ...]:
    """For every player, who loses a tie to him for certain: by age, or where the house says so by seat.

    >>> ages = [Age(years=64), Age(years=71), Age()]
    >>> beaten(Question(tuple(Contestant("", (), age) for age in ages), DECK), House())
    (frozenset(), frozenset({0}), frozenset())
    """
    players = range(len(question.players))
    if house.tie_break == "seat":  # law 6.8
        return tuple(frozenset(players[player + 1 :]) for player in players)
    ages = [each.age for each in question.players]
    return tuple(  # law 6.7, 6.9
        frozenset(other for other in players if older(ages[player], ages[other], house.game_date) == "first")
        for player in players
    )

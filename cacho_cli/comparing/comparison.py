"""A showdown of known hands: who wins, by what, and the whole ranking (law 6.2, 6.7 to 6.9)."""

from collections.abc import Sequence
from datetime import date
from typing import Literal, NamedTuple, TypeAlias

from cacho_cli.cards.deck import Card
from cacho_cli.cards.hands import Bonus, Evaluation, evaluate, places
from cacho_cli.players.ages import UNKNOWN_AGE, Age, age_groups

__all__ = [
    "MAX_HANDS",
    "MIN_HANDS",
    "CardTwice",
    "Comparison",
    "Contestant",
    "DecidedBy",
    "Placing",
    "TieBreak",
    "card_twice",
    "compare",
]

DecidedBy: TypeAlias = Literal["combination", "age", "seat"]
TieBreak: TypeAlias = Literal["age", "seat"]

MIN_HANDS = 2
MAX_HANDS = 8  # law 1.2: eight hands of three are the whole deck


class Contestant(NamedTuple):
    """One who shows three cards."""

    name: str
    cards: tuple[Card, ...]
    age: Age = UNKNOWN_AGE


class Placing(NamedTuple):
    """A contestant's place, from 1; who cannot be told apart shares one."""

    place: int
    contestant: Contestant
    evaluation: Evaluation


class Comparison(NamedTuple):
    """The outcome of a showdown.

    `decided_by` says what told the winner from the second. Where nobody can tell, `winner` and `decided_by` are None
    and `tied` has the names that share the first place; otherwise it is empty.
    """

    winner: str | None
    decided_by: DecidedBy | None
    tied: tuple[str, ...]
    ranking: tuple[Placing, ...]


class CardTwice(NamedTuple):
    """A card in two hands: the fault C201. The names are the same where one hand holds it twice."""

    card: Card
    first: str
    second: str
    code: str = "C201"


def card_twice(contestants: Sequence[Contestant]) -> CardTwice | None:
    """The first card that is seen for the second time, None where all are different.

    >>> card_twice([Contestant("Ana", (12, 16, 20)), Contestant("Beto", (20, 21, 22))])
    CardTwice(card=20, first='Ana', second='Beto', code='C201')
    """
    seen: dict[Card, str] = {}
    for contestant in contestants:
        for card in contestant.cards:
            if card in seen:
                return CardTwice(card, seen[card], contestant.name)
            seen[card] = contestant.name
    return None


def compare(
    contestants: Sequence[Contestant],
    tie_break: TieBreak = "age",
    game_date: date | None = None,
    *,
    oldest_first: Sequence[str] | None = None,
    bonus: Bonus = 20,
) -> Comparison | CardTwice:
    """Rank hands, given in the order of seats from the elder hand.

    Ties are broken by who is older (`oldest_first` where it names everybody tied, else the ages), or by seat.

    Raises `ValueError` if somebody does not hold three cards, or nobody takes part.

    >>> outcome = compare([Contestant("Ana", (12, 16, 20), Age(years=71)), Contestant("Beto", (21, 22, 23))])
    >>> outcome.winner, outcome.decided_by
    ('Beto', 'combination')
    """
    if not contestants:
        raise ValueError("nobody to compare")
    fault = card_twice(contestants)
    if fault is not None:
        return fault
    evaluations = [evaluate(each.cards, bonus) for each in contestants]
    strengths = {index: evaluation.strength for index, evaluation in enumerate(evaluations)}
    ranked = places(strengths, lambda tied: _break_tie(tied, contestants, tie_break, game_date, oldest_first))
    ranking = [Placing(place, contestants[index], evaluations[index]) for place, index in ranked]
    return _outcome(ranking, tie_break)


def _break_tie(
    tied: list[int],
    contestants: Sequence[Contestant],
    tie_break: TieBreak,
    game_date: date | None,
    oldest_first: Sequence[str] | None,
) -> tuple[tuple[int, ...], ...]:
    """Those of one strength (by index) in groups that share a place, the best first."""
    if tie_break == "seat":  # law 6.8
        return tuple((index,) for index in tied)
    ages = {index: contestants[index].age for index in tied}
    stated = None if oldest_first is None else _indices(oldest_first, contestants)
    return age_groups(ages, stated, game_date)


def _indices(names: Sequence[str], contestants: Sequence[Contestant]) -> list[int]:
    """The contestants of a list of names, which may name others too."""
    index_of = {each.name: index for index, each in enumerate(contestants)}
    return [index_of[name] for name in names if name in index_of]


def _outcome(ranking: list[Placing], tie_break: TieBreak) -> Comparison:
    first = [each for each in ranking if each.place == 1]
    if len(first) > 1:
        return Comparison(None, None, tuple(each.contestant.name for each in first), tuple(ranking))
    strength = first[0].evaluation.strength
    alone = all(each.evaluation.strength < strength for each in ranking[1:])
    return Comparison(first[0].contestant.name, "combination" if alone else tie_break, (), tuple(ranking))

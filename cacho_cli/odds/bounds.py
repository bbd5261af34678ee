"""How many completions leave every hand within a bound: counted by patterns and factorials, without dealing one."""

from collections.abc import Collection, Sequence
from math import comb, factorial, prod
from typing import NamedTuple

from cacho_cli.cards.deck import Card, rank_of
from cacho_cli.odds.patterns import HAND_SIZE, highest_rank, patterns
from cacho_cli.odds.sharing import Share, Taker, shares

__all__ = ["completions", "completions_within"]


def completions(hands: Sequence[Collection[Card]], available: Collection[Card]) -> int:
    """How many ways there are to give every hand the cards it misses.

    >>> completions([[], []], range(24)), completions([[0, 1]], [2])
    (2691920, 1)
    """
    missing = [HAND_SIZE - len(hand) for hand in hands]
    spare = len(available) - sum(missing)
    if spare < 0:
        return 0
    return factorial(len(available)) // (factorial(spare) * prod(map(factorial, missing)))


def completions_within(
    hands: Sequence[Collection[Card]], available: Collection[Card], strength: int, below: Collection[int] = ()
) -> int:
    """How many completions leave no hand above a strength, and those of the players in `below` under it.

    >>> completions_within([[]], range(24), 16), completions_within([[]], range(24), 11)
    (2024, 2004)
    >>> completions_within([[], [0, 1, 2]], range(3, 24), 1, below=[0])  # nothing is under a high card that is an ace
    0
    """
    if len(below) == len(hands) > 0:
        return completions_within(hands, available, strength - 1)
    if strength - bool(below) < 1:
        return 0
    reach, lower = _up_to(available, strength), _up_to(available, strength - 1)
    missing = [HAND_SIZE - len(hand) for hand in hands]
    missing_below = sum(missing[player] for player in below)
    spare = len(reach) - sum(missing)
    highest = reach - lower if missing_below else frozenset[Card]()
    takers = _takers(hands, _Question(strength, below, reach, lower, bool(highest)))
    room = _Room(len(reach - highest), len(highest), len(reach) - missing_below)
    if takers is None or spare < 0 or room.places < room.highest:
        return 0
    fillings = sum(share.ways * _fillings(share, room) for share in shares(takers, reach, highest))
    return fillings // (factorial(spare) * prod(map(factorial, missing)))


def _up_to(cards: Collection[Card], bound: int) -> frozenset[Card]:
    """Those of the cards that a hand within a bound may hold."""
    return frozenset(card for card in cards if rank_of(card) <= highest_rank(bound))


class _Question(NamedTuple):
    """The strength that nobody is above, who is to be under it, and the cards that these and others may get."""

    strength: int
    below: Collection[int]
    reach: frozenset[Card]
    lower: frozenset[Card]
    is_marking: bool


def _takers(hands: Sequence[Collection[Card]], asked: _Question) -> list[Taker] | None:
    """The players by what keeps their hands within their bounds, if anything has to; None if nothing does."""
    takers = []
    for player, hand in enumerate(hands):
        is_below = player in asked.below
        bound = asked.strength - is_below
        if any(rank_of(card) > highest_rank(bound) for card in hand):
            return None
        terms = dict(patterns(hand, asked.lower if is_below else asked.reach, bound))
        if not terms.pop(frozenset(), 0):
            return None
        if terms:
            takers.append(Taker(terms, HAND_SIZE - len(hand), asked.is_marking and not is_below))
    return takers


class _Room(NamedTuple):
    """Cards that may go to everybody, cards that may not, and the places for these: in hands, or in none."""

    cards: int
    highest: int
    places: int


def _fillings(share: Share, room: _Room) -> int:
    """In how many ways the cards that no pattern holds can be put into the places that are left.

    First the highest, and none into a place where a pattern has a card already: those collisions are what marked cards
    are for, by inclusion and exclusion over how many there are. Then the others, wherever there is a place.
    """
    free = room.highest - share.highest
    sign = -1 if share.marked % 2 else 1
    collisions = comb(free, share.marked) * factorial(share.marked)
    places = room.places - share.highest - share.marked
    put = prod(range(places, places - free + share.marked, -1))
    return sign * collisions * put * factorial(room.cards - share.cards + share.highest)

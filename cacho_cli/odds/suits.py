"""The cards that come to be shared, suit by suit: what patterns lie where, and the sums over all ways to take them.

A pattern is a run of cards of one suit, each next to the other among those to be shared, or sixes of several suits. So
the runs that lie side by side in a suit are summed along a path over its cards; of the groups of sixes only one at a
time finds three.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from cacho_cli.cards.deck import RANKS, SUITS, Card, rank_of
from cacho_cli.odds.patterns import Pattern
from cacho_cli.odds.takers import Sum, taken

__all__ = ["Layout", "Offers", "Sixes", "along", "layout"]

Offers: TypeAlias = tuple[tuple[int, int], ...]
"""Who may take a pattern, each player as a bit, and the weight it has with each."""


class Run(NamedTuple):
    """A run of `size` cards, some of them the highest ones, that ends somewhere on a path; `before` it lie so many."""

    before: int
    size: int
    highest: int
    offers: Offers


Path: TypeAlias = tuple[tuple[Run, ...], ...]
"""For each card of a suit the runs that end with it."""


class Sixes(NamedTuple):
    """Sixes that somebody may take together; what is left of each suit is its path, perhaps with the six gone."""

    size: int
    highest: int
    offers: Offers
    suits: tuple[tuple[int, bool], ...]


class Layout(NamedTuple):
    """Where patterns lie: the different paths, which of them each suit has, and the groups of sixes."""

    paths: tuple[Path, ...]
    suits: tuple[int, ...]
    sixes: tuple[Sixes, ...]


def layout(cards: Iterable[Card], offers: Mapping[Pattern, Offers], highest: frozenset[Card]) -> Layout:
    """Lay patterns out over the cards to be shared.

    >>> both = ((0b01, -6), (0b10, -6))
    >>> layout([0, 4, 1, 5], {frozenset([0, 4]): both, frozenset([1, 5]): both}, frozenset()).suits
    (0, 0, 1, 1)
    """
    suits: list[list[Card]] = [[] for _ in SUITS]
    for card in sorted(cards):
        suits[card % len(SUITS)].append(card)
    paths = [_path(suit, offers, highest) for suit in suits]
    different = tuple(dict.fromkeys(paths))
    path_of_suit = tuple(different.index(path) for path in paths)
    return Layout(different, path_of_suit, _sixes(path_of_suit, offers, highest))


def _path(suit: Sequence[Card], offers: Mapping[Pattern, Offers], highest: frozenset[Card]) -> Path:
    steps: list[list[Run]] = [[] for _ in suit]
    for pattern, each in offers.items():
        places = sorted(suit.index(card) for card in pattern if card in suit)
        if len(places) == len(pattern):
            steps[places[-1]].append(Run(places[0], len(pattern), len(pattern & highest), each))
    return tuple(tuple(sorted(step)) for step in steps)


def _sixes(
    path_of_suit: Sequence[int], offers: Mapping[Pattern, Offers], highest: frozenset[Card]
) -> tuple[Sixes, ...]:
    """Groups that leave the same paths are one, with all their offers; the suits whose six is gone go first."""
    found: dict[tuple[int, int, tuple[tuple[int, bool], ...]], Offers] = {}
    for pattern, each in offers.items():
        suits = {card % len(SUITS) for card in pattern}
        if len(suits) > 1:
            assert {rank_of(card) for card in pattern} == {RANKS[-1]}
            left = sorted(
                ((path, suit in suits) for suit, path in enumerate(path_of_suit)), key=lambda each: not each[1]
            )
            key = len(pattern), len(pattern & highest), tuple(left)
            found[key] = (*found.get(key, ()), *each)
    return tuple(Sixes(size, tops, each, left) for (size, tops, left), each in found.items())


def along(path: Path, weighed: Callable[[Run], Iterable[tuple[int, Sum]]], one: Sum) -> list[dict[int, Sum]]:
    """The sums by takers over none of the cards of a path, over the first, over the first two, and so on.

    >>> pairs = layout([0, 4, 8], {frozenset(p): ((1, 2), (2, 3)) for p in ([0, 4], [4, 8])}, frozenset())
    >>> along(pairs.paths[0], lambda run: run.offers, 1)[-1]  # one of two pairs for one of two players
    {0: 1, 1: 4, 2: 6}
    """
    sums: list[dict[int, Sum]] = [{0: one}]
    for step in path:
        grown = dict(sums[-1])
        for run in step:
            for players, value in taken(sums[run.before], weighed(run)).items():
                grown[players] = grown[players] + value if players in grown else value
        sums.append(grown)
    return sums

"""The cards that come to be shared, suit by suit: what patterns lie where, and the sum over all ways to lay them out.

A pattern is a run of cards of one suit, each next to the other among those to be shared, or sixes of several suits. So
the runs that lie side by side in a suit are summed along a path over its cards; only one group of sixes fits at a time.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias, TypeVar

from cacho_cli.cards.deck import RANKS, SUITS, Card, rank_of
from cacho_cli.odds.layers import Layers
from cacho_cli.odds.patterns import Pattern

__all__ = ["Layout", "laid_out", "layout", "most_patterns"]

Sum = TypeVar("Sum", int, Layers)

_Step: TypeAlias = tuple[tuple[int, int], ...]
"""Of the runs that end with a card: how many cards lie before each, and the slot of its weight."""
_Path: TypeAlias = tuple[_Step, ...]
"""A step for each card of a suit that is to be shared."""


class _Sixes(NamedTuple):
    """Groups of sixes: their slots, and what they all leave, which is each suit's path, perhaps with its six gone."""

    slots: tuple[int, ...]
    factors: tuple[tuple[int, bool], ...]


class Layout(NamedTuple):
    """Where patterns lie: the different paths, which of them each suit has, and the sixes."""

    paths: tuple[_Path, ...]
    path_of_suit: tuple[int, ...]
    sixes: tuple[_Sixes, ...]


def layout(cards: Iterable[Card], slots: Mapping[Pattern, int]) -> Layout:
    """Lay patterns out over the cards to be shared; patterns of the same weight may have one slot.

    >>> layout([0, 4, 8, 1], {frozenset([0, 4]): 0, frozenset([4, 8]): 0}).paths[0]  # 1, 2 and 3 of oros
    ((), ((0, 0),), ((1, 0),))
    """
    suits: list[list[Card]] = [[] for _ in SUITS]
    for card in sorted(cards):
        suits[card % len(SUITS)].append(card)
    paths = [_path(suit, slots) for suit in suits]
    different = tuple(dict.fromkeys(paths))
    path_of_suit = tuple(different.index(path) for path in paths)
    return Layout(different, path_of_suit, _sixes(path_of_suit, slots))


def _path(suit: Sequence[Card], slots: Mapping[Pattern, int]) -> _Path:
    steps: list[list[tuple[int, int]]] = [[] for _ in suit]
    for pattern, slot in slots.items():
        places = sorted(suit.index(card) for card in pattern if card in suit)
        if len(places) == len(pattern):
            steps[places[-1]].append((places[0], slot))
    return tuple(tuple(sorted(step)) for step in steps)


def _sixes(path_of_suit: Sequence[int], slots: Mapping[Pattern, int]) -> tuple[_Sixes, ...]:
    found: dict[tuple[tuple[int, bool], ...], list[int]] = {}
    for pattern, slot in slots.items():
        suits = {card % len(SUITS) for card in pattern}
        if len(suits) > 1:
            assert {rank_of(card) for card in pattern} == {RANKS[-1]}
            factors = tuple(sorted((path, suit in suits) for suit, path in enumerate(path_of_suit)))
            found.setdefault(factors, []).append(slot)
    return tuple(_Sixes(tuple(numbers), factors) for factors, numbers in found.items())


def most_patterns(where: Layout) -> int:
    """The most patterns that lie side by side, and one more where there may be sixes."""
    longest = [_most_of(path) for path in where.paths]
    return sum(longest[path] for path in where.path_of_suit) + bool(where.sixes)


def _most_of(path: _Path) -> int:
    most = [0]
    for step in path:
        most.append(max([most[-1], *(most[before] + 1 for before, _ in step)]))
    return most[-1]


def laid_out(where: Layout, weights: Sequence[Sum], one: Sum) -> Sum:
    """The sum, over every set of patterns without a common card, of the product of their weights.

    `weights` are by slot, `one` is the product of none.

    >>> pairs = {frozenset([0, 4]): 0, frozenset([4, 8]): 1, frozenset([8, 12]): 2}
    >>> laid_out(layout([0, 4, 8, 12], pairs), [2, 3, 5], 1)  # 1 + 2 + 3 + 5 + 2 * 5
    21
    """
    sums = [_along(path, weights, one) for path in where.paths]
    first, second, third, fourth = (sums[path][-1] for path in where.path_of_suit)
    total = (first * second) * (third * fourth)
    for sixes in where.sixes:
        weight = sum((weights[slot] for slot in sixes.slots[1:]), weights[sixes.slots[0]])
        if weight:
            product = weight  # has most of the highest cards already, so that few layers are multiplied
            for path, is_gone in sixes.factors:
                product = product * sums[path][-2 if is_gone else -1]
            total = total + product
    return total


def _along(path: _Path, weights: Sequence[Sum], one: Sum) -> list[Sum]:
    """The sums over none of the cards of a path, over the first, over the first two, and so on."""
    sums = [one]
    for step in path:
        total = sums[-1]
        for before, slot in step:
            weight = weights[slot]
            if weight:
                total = total + sums[before] * weight
        sums.append(total)
    return sums

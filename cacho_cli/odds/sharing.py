"""How patterns can be shared out among players, at most one to each: counted in one go, by inclusion and exclusion.

If everybody may take as many patterns as there are, the ways to share them out among some of the players are a product
over the suits. The ways in which nobody takes two are found from these as a permanent is by Ryser's formula: with
signs, over all sets of players. Players of whom the same is known are not told apart.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import comb, perm
from typing import NamedTuple, TypeVar

from cacho_cli.cards.deck import Card
from cacho_cli.odds.layers import Layers, layer, layer_parts
from cacho_cli.odds.patterns import Pattern
from cacho_cli.odds.suits import Layout, laid_out, layout, most_patterns

__all__ = ["Group", "Share", "shares"]

Sum = TypeVar("Sum", int, Layers)


class Group(NamedTuple):
    """What each of some players may take: patterns with their terms; they miss so many cards each.

    `is_marking` says that they may hold the highest cards, which others may not, and that their other cards may be
    marked.
    """

    terms: frozenset[tuple[Pattern, int]]
    missing: int
    is_marking: bool = False


class Share(NamedTuple):
    """Ways to share out patterns of so many cards, among them so many of the highest, with so many others marked.

    `ways` sums up the products of the terms, each times the places that the cards can have in the hands.
    """

    cards: int
    highest: int
    marked: int
    ways: int


def shares(groups: Mapping[Group, int], cards: Iterable[Card], highest: frozenset[Card]) -> Iterator[Share]:
    """All ways to share out patterns of some cards among so many players of each group; no pattern at all is one way.

    No more cards are highest or marked, both together, than there are `highest` ones: others do not matter.

    >>> pair = Group(frozenset([(frozenset([0, 4]), -1)]), 3)
    >>> list(shares({pair: 2}, [0, 4, 8], frozenset()))  # two players, each with 3 x 2 places for it
    [Share(cards=0, highest=0, marked=0, ways=1), Share(cards=2, highest=0, marked=0, ways=-12)]
    """
    slots = _slots(tuple(groups), highest)
    where = layout(cards, slots)
    packing = _packing(groups, where, slots, highest)
    if highest:
        weights = {group: _layered_weights(group, slots, packing, highest) for group in groups}
        sums = _by_number(groups, where, weights, Layers(len(highest), {0: 1}))
        packed = ((size, number, part) for size, each in enumerate(sums) for number, part in each.parts.items())
    else:
        plain = {group: _weights(group, slots, packing) for group in groups}
        packed = ((size, 0, part) for size, part in enumerate(_by_number(groups, where, plain, 1)))
    return _nobody_twice(packed, packing, sum(groups.values()))


def _slots(groups: Sequence[Group], highest: frozenset[Card]) -> dict[Pattern, int]:
    """A slot for every pattern, the same one for those that weigh the same whoever takes them."""
    terms = [dict(group.terms) for group in groups]
    numbers: dict[tuple[int, ...], int] = {}
    slots: dict[Pattern, int] = {}
    for pattern in dict.fromkeys(pattern for each in terms for pattern in sorted(each, key=sorted)):
        profile = (len(pattern), len(pattern & highest), *(each.get(pattern, 0) for each in terms))
        slots[pattern] = numbers.setdefault(profile, len(numbers))
    return slots


class _Packing(NamedTuple):
    """How sums over patterns are kept in one whole number, so that one multiplication multiplies them all.

    It has a field of `width` bytes for every number of patterns below `row` and every number of cards in them.
    """

    width: int
    row: int

    def one(self, cards: int) -> int:
        """A one in the field of a single pattern of so many cards."""
        return 1 << 8 * self.width * (1 + self.row * (cards - 1))

    def fields(self, packed: int) -> Iterator[tuple[int, int, int]]:
        """What is not nought: a number of patterns, of cards in them, and the sum, which may be negative."""
        count = packed.bit_length() // (8 * self.width) + 2
        nought = (1 << 8 * self.width - 1).to_bytes(self.width, "little")
        raised = packed + int.from_bytes(nought * count, "little")
        data = raised.to_bytes(self.width * count, "little")
        for number in range(count):
            field = data[number * self.width : (number + 1) * self.width]
            if field != nought:
                more, patterns = divmod(number, self.row)
                value = int.from_bytes(field, "little") - int.from_bytes(nought, "little")
                yield patterns, patterns + more, value


def _packing(
    groups: Mapping[Group, int], where: Layout, slots: Mapping[Pattern, int], highest: frozenset[Card]
) -> _Packing:
    """Fields wide enough: no sum can be more than it would be if nothing were negative, for all sets of players."""
    weights = [0] * (1 + max(slots.values(), default=0))
    for group, count in groups.items():
        for slot, (pattern, weight) in _weighed(group, slots).items():
            marks = 2 ** len(pattern - highest) if group.is_marking else 1
            weights[slot] += count * abs(weight) * marks
    bits = laid_out(where, weights, 1).bit_length() + sum(groups.values()) + 1
    return _Packing(bits // 8 + 1, most_patterns(where) + 1)


def _weighed(group: Group, slots: Mapping[Pattern, int]) -> dict[int, tuple[Pattern, int]]:
    """The weight of one pattern in each slot: its term, times the places that its cards can have in a hand."""
    return {slots[pattern]: (pattern, term * perm(group.missing, len(pattern))) for pattern, term in group.terms}


def _weights(group: Group, slots: Mapping[Pattern, int], packing: _Packing) -> list[int]:
    weights = [0] * (1 + max(slots.values(), default=0))
    for slot, (pattern, weight) in _weighed(group, slots).items():
        weights[slot] = weight * packing.one(len(pattern))
    return weights


def _layered_weights(
    group: Group, slots: Mapping[Pattern, int], packing: _Packing, highest: frozenset[Card]
) -> list[Layers]:
    """The same; each of the cards that are not the highest may be marked or not."""
    limit = len(highest)
    weights = [Layers(limit, {})] * (1 + max(slots.values(), default=0))
    for slot, (pattern, weight) in _weighed(group, slots).items():
        tops, others = len(pattern & highest), len(pattern - highest)
        most = min(others, limit - tops) if group.is_marking else 0
        one = weight * packing.one(len(pattern))
        weights[slot] = Layers(limit, {layer(tops, marked): comb(others, marked) * one for marked in range(most + 1)})
    return weights


def _by_number(
    groups: Mapping[Group, int], where: Layout, weights: Mapping[Group, Sequence[Sum]], one: Sum
) -> list[Sum]:
    """For each number of players, what is laid out among them, added up over all sets of so many."""
    nought = one * 0
    sets = [(0, 1, [nought] * max(map(len, weights.values()), default=0))]
    for group, count in groups.items():
        sets = list(_with_some(sets, count, weights[group]))
    sums = [nought] * (sum(groups.values()) + 1)
    for size, times, weights_of_all in sets:
        sums[size] = sums[size] + laid_out(where, weights_of_all, one) * times
    return sums


def _with_some(
    sets: Iterable[tuple[int, int, list[Sum]]], count: int, weights: Sequence[Sum]
) -> Iterator[tuple[int, int, list[Sum]]]:
    """Sets of players (how many are in each, how many sets are like it, their weights) with up to `count` more."""
    for size, times, weights_of_all in sets:
        grown = weights_of_all
        for more in range(count + 1):
            if more:
                grown = [before + added for before, added in zip(grown, weights, strict=True)]
            yield size + more, times * comb(count, more), grown


def _nobody_twice(packed: Iterable[tuple[int, int, int]], packing: _Packing, players: int) -> Iterator[Share]:
    """The shares in which everybody has one pattern or none, from sums over sets of so many players, by layer."""
    ways: dict[tuple[int, int], int] = {}
    for size, number, part in packed:
        for patterns, cards, value in packing.fields(part):
            if size <= patterns <= players:
                times = comb(players - size, patterns - size) * (-1) ** (patterns - size)
                ways[cards, number] = ways.get((cards, number), 0) + times * value
    for (cards, number), count in ways.items():
        if count:
            yield Share(cards, *layer_parts(number), count)

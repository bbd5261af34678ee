"""How patterns can be shared out among players, at most one to each: all ways summed up at once."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import comb, perm, prod
from typing import NamedTuple

from cacho_cli.cards.deck import Card
from cacho_cli.odds.layers import Layers, layer, layer_parts
from cacho_cli.odds.patterns import Pattern
from cacho_cli.odds.suits import Layout, Offers, Run, Sixes, along, layout
from cacho_cli.odds.takers import Sum, joined, product, taken

__all__ = ["Share", "Taker", "shares"]


class Taker(NamedTuple):
    """A player who misses so many cards, with the terms of the patterns he may take.

    `is_marking` says that he may hold the highest cards, which others may not, and that his other cards may be marked.
    """

    terms: Mapping[Pattern, int]
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


def shares(takers: Sequence[Taker], cards: Iterable[Card], highest: frozenset[Card]) -> Iterator[Share]:
    """All ways to share out patterns of some cards among players; no pattern at all is one way.

    No more cards are highest or marked, both together, than there are `highest` ones: others do not matter.

    >>> pair = {frozenset([0, 4]): -1}
    >>> list(shares([Taker(pair, 3), Taker(pair, 3)], [0, 4, 8], frozenset()))  # two players, each with 3 x 2 places
    [Share(cards=0, highest=0, marked=0, ways=1), Share(cards=2, highest=0, marked=0, ways=-12)]
    """
    where = layout(cards, _offers(takers), highest)
    packing = _Packing(_width(takers, highest))
    if highest:
        marking = sum(1 << player for player, taker in enumerate(takers) if taker.is_marking)
        weighing = _Weighing(len(highest), marking, packing)
        total = _summed_up(where, weighing.layered, Layers(len(highest), {0: 1}), len(takers))
        parts = total.parts
    else:
        parts = {0: _summed_up(where, packing.plain, 1, len(takers))}
    for number, part in parts.items():
        for size, ways in packing.fields(part):
            yield Share(size, *layer_parts(number), ways)


def _offers(takers: Sequence[Taker]) -> dict[Pattern, Offers]:
    """For each pattern who may take it, and its weight: the term, times the places of its cards in his hand."""
    offers: dict[Pattern, Offers] = {}
    for player, taker in enumerate(takers):
        for pattern, term in taker.terms.items():
            weight = term * perm(taker.missing, len(pattern))
            offers[pattern] = (*offers.get(pattern, ()), (1 << player, weight))
    return offers


def _width(takers: Iterable[Taker], highest: frozenset[Card]) -> int:
    """How many bytes hold whatever comes of it: no sum can be more than if all could be taken and nothing negative."""
    most = prod(
        1
        + sum(
            abs(term) * perm(taker.missing, len(pattern)) * (2 ** len(pattern - highest) if taker.is_marking else 1)
            for pattern, term in taker.terms.items()
        )
        for taker in takers
    )
    return (most.bit_length() + 1) // 8 + 1


class _Packing(NamedTuple):
    """How sums for every number of cards are kept in one whole number, so that one multiplication multiplies them all.

    It has a field of `width` bytes for each.
    """

    width: int

    def plain(self, run: Run | Sixes) -> Offers:
        """Weights in the field of as many cards."""
        return tuple((player, weight << 8 * self.width * run.size) for player, weight in run.offers)

    def fields(self, packed: int) -> Iterator[tuple[int, int]]:
        """What is not nought: a number of cards, and the sum, which may be negative."""
        count = packed.bit_length() // (8 * self.width) + 2
        nought = (1 << 8 * self.width - 1).to_bytes(self.width, "little")
        raised = packed + int.from_bytes(nought * count, "little")
        data = raised.to_bytes(self.width * count, "little")
        for number in range(count):
            field = data[number * self.width : (number + 1) * self.width]
            if field != nought:
                yield number, int.from_bytes(field, "little") - int.from_bytes(nought, "little")


class _Weighing(NamedTuple):
    """Weights in layers, up to so many, where the players of `marking` may have each other card marked or not."""

    limit: int
    marking: int
    packing: _Packing

    def layered(self, run: Run | Sixes) -> Iterator[tuple[int, Layers]]:
        """The weights of a pattern with each player."""
        others = run.size - run.highest
        for player, weight in self.packing.plain(run):
            most = min(others, self.limit - run.highest) if player & self.marking else 0
            layers = {layer(run.highest, marked): comb(others, marked) * weight for marked in range(most + 1)}
            yield player, Layers(self.limit, layers)


def _summed_up(
    where: Layout, weighed: Callable[[Run | Sixes], Iterable[tuple[int, Sum]]], one: Sum, players: int
) -> Sum:
    """The sum over all ways to share patterns out."""
    sums = [along(path, weighed, one) for path in where.paths]
    first, second, third, fourth = (sums[path][-1] for path in where.suits)
    left = product(first, second)
    right = left if where.suits[:2] == where.suits[2:] else product(third, fourth)
    total = joined(left, right, players, one * 0)
    for sixes in where.sixes:
        first, second, third, fourth = (sums[path][-2 if is_gone else -1] for path, is_gone in sixes.suits)
        left = taken(first, list(weighed(sixes)))  # has most of the highest cards, so few layers are multiplied
        total = total + joined(product(product(left, second), third), fourth, players, one * 0)
    return total

"""Sums by who takes part in them: a number for every set of players, each player a bit of a whole number.

They are polynomials in as many variables as there are players, in which nobody's variable comes twice in a product.
"""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from cacho_cli.odds.layers import Layers

__all__ = ["Sum", "joined", "product", "taken"]

Sum = TypeVar("Sum", int, Layers)


def taken(sums: Mapping[int, Sum], offers: Iterable[tuple[int, Sum]]) -> dict[int, Sum]:
    """The sums with one player more, out of offers to single players.

    >>> taken({0: 1, 0b01: 10}, [(0b01, 2), (0b10, 3)])
    {1: 2, 2: 3, 3: 30}
    """
    found: dict[int, Sum] = {}
    for player, offer in offers:
        for players, value in sums.items():
            if not players & player:
                both = players | player
                found[both] = found[both] + value * offer if both in found else value * offer
    return found


def product(first: Mapping[int, Sum], second: Mapping[int, Sum]) -> dict[int, Sum]:
    """The product of sums: nobody takes part on both sides.

    >>> product({0: 1, 0b01: 10}, {0: 2, 0b01: 100, 0b10: 1000})
    {0: 2, 1: 120, 2: 1000, 3: 10000}
    """
    found: dict[int, Sum] = {}
    for players, value in first.items():
        for others, factor in second.items():
            if not players & others:
                all_of_them = players | others
                if all_of_them in found:
                    found[all_of_them] = found[all_of_them] + value * factor
                else:
                    found[all_of_them] = value * factor
    return found


def joined(first: Mapping[int, Sum], second: Mapping[int, Sum], count: int, nought: Sum) -> Sum:
    """The sum of a product over all sets of so many players, without multiplying each by each.

    >>> joined({0: 1, 0b01: 10}, {0: 2, 0b01: 100, 0b10: 1000}, 2, 0)
    11122
    """
    everybody = (1 << count) - 1
    within = [second.get(players, nought) for players in range(everybody + 1)]
    for player in range(count):  # then what is summed over sets is summed over all sets within them
        bit = 1 << player
        for players in range(everybody + 1):
            if players & bit:
                within[players] = within[players] + within[players ^ bit]
    total = nought
    for players, value in first.items():
        total = total + value * within[everybody ^ players]
    return total

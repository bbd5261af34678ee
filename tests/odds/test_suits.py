"""Laying patterns out over the cards, held against trying all sets of them."""

import random
from collections.abc import Mapping
from itertools import combinations
from math import prod

import pytest

from cacho_cli.cards.deck import DECK, Card
from cacho_cli.odds.patterns import Pattern, patterns
from cacho_cli.odds.suits import laid_out, layout, most_patterns


def tried(slots: Mapping[Pattern, int], weights: list[int]) -> tuple[int, int]:
    """The sum over all sets of patterns without a common card, and how many patterns are in the largest."""
    total = most = 0
    for size in range(len(slots) + 1):
        for chosen in combinations(slots, size):
            if len(frozenset[Card]().union(*chosen)) == sum(map(len, chosen)):
                total += prod(weights[slots[pattern]] for pattern in chosen)
                most = size
    return total, most


@pytest.mark.parametrize("seed", range(30))
def test_all_sets_of_patterns(seed: int) -> None:
    rng = random.Random(seed)
    cards = rng.sample(DECK, 12)
    known, available = cards[: seed % 3], cards[seed % 3 :]
    found = [*patterns(known, available, 6), *patterns([], available, 8)]
    chosen = [pattern for pattern in dict.fromkeys(found) if pattern][:12]
    slots = {pattern: number % 7 for number, pattern in enumerate(chosen)}
    weights = [rng.randint(-5, 5) for _ in range(7)]
    where = layout(available, slots)
    total, most = tried(slots, weights)
    assert laid_out(where, weights, 1) == total
    assert most <= most_patterns(where) <= most + 1


def test_suits_that_are_alike_share_a_path() -> None:
    pairs = {frozenset([0, 4]): 0, frozenset([1, 5]): 0, frozenset([2, 6]): 1}
    where = layout(range(8), pairs)
    assert len(where.paths) == 3
    assert where.path_of_suit == (0, 0, 1, 2)


def test_groups_of_sixes_exclude_each_other() -> None:
    sixes = {frozenset(three): 0 for three in combinations(DECK[-4:], 3)}
    assert laid_out(layout(DECK, sixes), [10], 1) == 1 + 4 * 10


def test_a_pattern_keeps_its_six_from_the_others() -> None:
    five_six, three_sixes = frozenset([16, 20]), frozenset([20, 21, 22])
    assert laid_out(layout(DECK, {five_six: 0, three_sixes: 1}), [2, 3], 1) == 1 + 2 + 3
    assert laid_out(layout(DECK, {frozenset([19, 23]): 0, three_sixes: 1}), [2, 3], 1) == 1 + 2 + 3 + 2 * 3

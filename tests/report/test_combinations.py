"""What beats what: held against all hands, evaluated one by one."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from cacho_cli.cards.deck import DECK, rank_of
from cacho_cli.cards.hands import Bonus, evaluate
from cacho_cli.report.combinations import HANDS, KEYS, class_rows, combinations_parts
from cacho_cli.report.parts import Table

EVALUATED = [(evaluate(cards), cards) for cards in combinations(DECK, 3)]


def test_counts_are_those_of_all_hands() -> None:
    counts = Counter(evaluation.strength for evaluation, _ in EVALUATED)
    assert {row["strength"]: row["count"] for row in class_rows()} == counts
    assert counts.total() == HANDS == 2024


@pytest.mark.parametrize("bonus", [20, 30])
def test_values_are_those_of_all_hands(bonus: Bonus) -> None:
    values = {(hand.strength, hand.category, hand.value) for hand in (evaluate(cards, bonus) for _, cards in EVALUATED)}
    assert {(row["strength"], row["category"], row["value"]) for row in class_rows(bonus)} == values


def test_ranks_are_those_that_count() -> None:
    ranks = {hand.strength: sorted({rank_of(card) for card in hand.combination}) for hand, _ in EVALUATED}
    assert {row["strength"]: sorted(set(row["ranks"])) for row in class_rows()} == ranks
    assert next(class_rows())["ranks"] == [6, 6, 6]


def test_best_comes_first() -> None:
    assert [row["strength"] for row in class_rows()] == list(range(16, 0, -1))


def test_probabilities_are_exact_and_come_to_one() -> None:
    rows = list(class_rows())
    assert all(tuple(row) == KEYS for row in rows)
    assert [Fraction(row["fraction"]) for row in rows] == [Fraction(row["count"], 2024) for row in rows]
    assert sum(Fraction(row["fraction"]) for row in rows) == 1
    assert all(row["probability"] == float(Fraction(row["fraction"])) for row in rows)


def test_percents_are_rounded_to_the_nearest() -> None:
    table, _ = combinations_parts(20, "age")
    assert isinstance(table, Table)
    for row, cells in zip(class_rows(), table.rows, strict=True):
        assert abs(Fraction(cells[-1]) - 100 * Fraction(row["fraction"])) <= Fraction(1, 200)
        assert len(cells[-1].partition(".")[2]) == 2


@pytest.mark.parametrize(("tie_break", "words"), [("age", "the oldest player wins"), ("seat", "who acts first wins")])
def test_ties_are_spoken_of(tie_break: str, words: str) -> None:
    _, sentences = combinations_parts(20, tie_break)
    assert not isinstance(sentences, Table)
    assert sentences[0] == "2024 hands in all."
    assert words in sentences[1]

"""The ranking of three-card hands: three sixes, cacho, two-card straight flush, high card (law 6.2 to 6.6).

Which hand is better depends on its strength alone, 1 (a high card that is an ace) to 16 (three sixes). The bonus of
the house gives a cacho its value; it never changes the order.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import combinations, permutations
from typing import Literal, NamedTuple, TypeAlias

from cacho_cli.cards import DECK, Card, rank_of

__all__ = ["CATEGORIES", "CLASSES", "Bonus", "Category", "Evaluation", "HandClass", "evaluate", "strength_table"]

Category: TypeAlias = Literal["three-sixes", "cacho", "two-card", "high-card"]
Bonus: TypeAlias = Literal[20, 30]

CATEGORIES: tuple[Category, ...] = ("three-sixes", "cacho", "two-card", "high-card")
"""The categories, the best first."""  # law 6.2

_TWO_CARD_POINTS = 20  # law 6.4


class Evaluation(NamedTuple):
    """What a hand is worth.

    `value` is None for three sixes, `strength` is 1 (worst class) to 16, `combination` holds the cards that count, in
    the order of the deck.
    """

    category: Category
    value: int | None
    strength: int
    combination: tuple[Card, ...]


class HandClass(NamedTuple):
    """One of the 16 classes of strength: hands of the same class are tied.

    `points` is the sum of the ranks that count (None for three sixes), `hands` the number of hands in the class.
    """

    strength: int
    category: Category
    points: int | None
    hands: int

    def value(self, bonus: Bonus = 20) -> int | None:
        """The value of the hands of this class.

        >>> [row.value(30) for row in CLASSES if row.category == "cacho"]
        [45, 42, 39, 36]
        """
        if self.points is None:  # law 6.6
            return None
        return self.points + {"cacho": bonus, "two-card": _TWO_CARD_POINTS}.get(self.category, 0)


CLASSES: tuple[HandClass, ...] = (
    HandClass(16, "three-sixes", None, 4),
    HandClass(15, "cacho", 15, 4),
    HandClass(14, "cacho", 12, 4),
    HandClass(13, "cacho", 9, 4),
    HandClass(12, "cacho", 6, 4),
    HandClass(11, "two-card", 11, 84),
    HandClass(10, "two-card", 9, 80),
    HandClass(9, "two-card", 7, 80),
    HandClass(8, "two-card", 5, 80),
    HandClass(7, "two-card", 3, 84),
    HandClass(6, "high-card", 6, 732),
    HandClass(5, "high-card", 5, 464),
    HandClass(4, "high-card", 4, 256),
    HandClass(3, "high-card", 3, 112),
    HandClass(2, "high-card", 2, 28),
    HandClass(1, "high-card", 1, 4),
)
"""What beats what: every class, the best first."""

_STRENGTHS: dict[tuple[Category, int | None], int] = {(row.category, row.points): row.strength for row in CLASSES}


def evaluate(cards: Iterable[Card], bonus: Bonus = 20) -> Evaluation:
    """The combination in three cards, in whatever order they come.

    Raises `ValueError` if they are not three different cards of the deck.

    >>> from cacho_cli.cards import CARD_BY_CODE
    >>> evaluate(CARD_BY_CODE[code] for code in ("6o", "5o", "4o"))
    Evaluation(category='cacho', value=35, strength=15, combination=(12, 16, 20))
    """
    return _evaluate_sorted(tuple(sorted(cards)), bonus)


@lru_cache(maxsize=4096)  # both bonuses: 2 x 2,024 hands
def _evaluate_sorted(cards: tuple[Card, ...], bonus: Bonus) -> Evaluation:
    if len(set(cards)) != 3 or len(cards) != 3 or not set(cards).issubset(DECK):
        raise ValueError(f"not three different cards of the deck: {cards}")
    category, counting = _combination(cards)
    points = None if category == "three-sixes" else _points(category, counting)
    strength = _STRENGTHS[category, points]
    return Evaluation(category, CLASSES[len(CLASSES) - strength].value(bonus), strength, counting)


def _combination(cards: tuple[Card, ...]) -> tuple[Category, tuple[Card, ...]]:
    """The category of three sorted cards, and those of them that count."""
    low, middle, high = cards
    if rank_of(low) == 6:
        return "three-sixes", cards
    if middle == low + 4 and high == middle + 4:  # law 6.3: one suit is four cards apart from rank to rank
        return "cacho", cards
    for pair in combinations(cards, 2):  # law 6.4
        if pair[1] == pair[0] + 4:
            return "two-card", pair
    return "high-card", tuple(card for card in cards if rank_of(card) == rank_of(high))  # law 6.5


def _points(category: Category, counting: tuple[Card, ...]) -> int:
    return rank_of(counting[-1]) if category == "high-card" else sum(map(rank_of, counting))


@cache
def strength_table() -> bytes:
    """The strength of every hand, for streams of them: at `first * 576 + second * 24 + third`, in any order.

    It is 0 where the three are not different. Built when first asked for.

    >>> from cacho_cli.cards import CARD_BY_CODE
    >>> strength_table()[CARD_BY_CODE["6o"] * 576 + CARD_BY_CODE["4o"] * 24 + CARD_BY_CODE["5o"]]
    15
    """
    table = bytearray(24**3)
    for hand in combinations(DECK, 3):
        strength = _evaluate_sorted.__wrapped__(hand, 20).strength
        for first, second, third in permutations(hand):
            table[first * 576 + second * 24 + third] = strength
    return bytes(table)

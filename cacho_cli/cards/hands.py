"""The ranking of three-card hands: three sixes, cacho, two-card straight flush, high card (law 6.2 to 6.6).

Which hand is better depends on its strength alone, 1 (a high card that is an ace) to 16 (three sixes). The bonus of
the house gives a cacho its value; it never changes the order.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Literal, NamedTuple, TypeAlias, TypeVar

from cacho_cli.cards.deck import DECK, RANKS, SUITS, Card, rank_of

__all__ = [
    "CATEGORIES",
    "CLASSES",
    "Bonus",
    "Category",
    "Evaluation",
    "HandClass",
    "evaluate",
    "places",
    "strengths_by_mask",
]

Holder = TypeVar("Holder")

Category: TypeAlias = Literal["three-sixes", "cacho", "two-card", "high-card"]
Bonus: TypeAlias = Literal[20, 30]

CATEGORIES: tuple[Category, ...] = ("three-sixes", "cacho", "two-card", "high-card")
"""The categories, the best first."""  # law 6.2

_TWO_CARD_POINTS = 20  # law 6.4
_NEXT_RANK = len(SUITS)
"""How far apart two cards of one suit and neighbouring ranks are."""
_LOWEST_SIX = DECK[-_NEXT_RANK]


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

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks of the cards that count, the lowest first; of a high card, which several cards may have, the one.

        >>> [row.ranks for row in CLASSES[:6]]
        [(6, 6, 6), (4, 5, 6), (3, 4, 5), (2, 3, 4), (1, 2, 3), (5, 6)]
        """
        if self.points is None:
            return (RANKS[-1],) * 3
        count = {"cacho": 3, "two-card": 2}.get(self.category, 1)
        lowest = (self.points - count * (count - 1) // 2) // count
        return tuple(range(lowest, lowest + count))


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

    >>> from cacho_cli.cards.deck import CARD_BY_CODE
    >>> evaluate(CARD_BY_CODE[code] for code in ("6o", "5o", "4o"))
    Evaluation(category='cacho', value=35, strength=15, combination=(12, 16, 20))
    """
    return _evaluate_sorted(tuple(sorted(cards)), bonus)


@lru_cache(maxsize=4096)  # both bonuses: 2 x 2,024 hands
def _evaluate_sorted(cards: tuple[Card, ...], bonus: Bonus) -> Evaluation:
    if len(cards) != 3 or not DECK[0] <= cards[0] < cards[1] < cards[2] <= DECK[-1]:
        raise ValueError(f"not three different cards of the deck: {cards}")
    category, counting = _combination(*cards)
    row = CLASSES[-_strength(category, counting)]
    return Evaluation(category, row.value(bonus), row.strength, counting)


def _combination(low: Card, middle: Card, high: Card) -> tuple[Category, tuple[Card, ...]]:
    """The category of three cards in their order, and those of them that count."""
    if low >= _LOWEST_SIX:
        return "three-sixes", (low, middle, high)
    low_pair, high_pair = middle - low == _NEXT_RANK, high - middle == _NEXT_RANK
    if low_pair and high_pair:  # law 6.3
        return "cacho", (low, middle, high)
    if low_pair:  # law 6.4
        return "two-card", (low, middle)
    if high_pair:
        return "two-card", (middle, high)
    if high - low == _NEXT_RANK:
        return "two-card", (low, high)
    lowest_equal = high - high % _NEXT_RANK  # law 6.5
    if low >= lowest_equal:
        return "high-card", (low, middle, high)
    return "high-card", (middle, high) if middle >= lowest_equal else (high,)


def _strength(category: Category, counting: tuple[Card, ...]) -> int:
    if category == "three-sixes":
        points = None
    elif category == "high-card":
        points = rank_of(counting[-1])
    else:
        points = sum(map(rank_of, counting))
    return _STRENGTHS[category, points]


def places(
    strengths: Mapping[Holder, int], in_groups: Callable[[list[Holder]], Iterable[Sequence[Holder]]]
) -> Iterator[tuple[int, Holder]]:
    """The place, from 1, of everybody who holds a hand of some strength, the best first.

    `in_groups` parts those with the same strength: who is in one group shares a place.

    >>> list(places({"Ana": 6, "Beto": 15, "Carmen": 6}, lambda tied: [tied]))
    [(1, 'Beto'), (2, 'Ana'), (2, 'Carmen')]
    """
    place = 1
    for strength in sorted(set(strengths.values()), reverse=True):
        for group in in_groups([holder for holder, held in strengths.items() if held == strength]):
            yield from ((place, holder) for holder in group)
            place += len(group)


@cache
def strengths_by_mask() -> dict[int, int]:
    """The strength of every hand, for those who go through thousands: by the sum of `1 << card` of its cards.

    Built when first asked for.

    >>> from cacho_cli.cards.deck import CARD_BY_CODE
    >>> strengths_by_mask()[sum(1 << CARD_BY_CODE[code] for code in ("6o", "4o", "5o"))]
    15
    """
    return {
        1 << low | 1 << middle | 1 << high: _strength(*_combination(low, middle, high))
        for low, middle, high in combinations(DECK, 3)
    }

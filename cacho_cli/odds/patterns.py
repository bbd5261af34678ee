"""What keeps a hand within a bound, as a sum over the cards it holds.

A hand is within a bound if its strength is not above it. Whether it is can be written as a sum of small whole numbers
over groups of its cards: 1 for every hand, -1 for each pair of neighbours that is too good, and so on. Where a hand
has such a group, its other cards are free, and free cards are easily counted over all completions at once.
"""

from collections.abc import Collection, Mapping
from functools import cache
from itertools import combinations
from typing import TypeAlias

from cacho_cli.cards.deck import DECK, RANKS, SUITS, Card
from cacho_cli.cards.hands import CLASSES

__all__ = ["HAND_SIZE", "Pattern", "highest_rank", "patterns"]

Pattern: TypeAlias = frozenset[Card]
"""Cards that a hand holds, whatever else it holds."""

HAND_SIZE = 3

_NEXT_RANK = len(SUITS)
_RUNS = {row.ranks: row.strength for row in CLASSES if row.category in ("cacho", "two-card")}
_THREE_SIXES = CLASSES[0].strength


def highest_rank(bound: int) -> int:
    """The highest rank that a hand within a bound may hold.

    >>> highest_rank(4), highest_rank(9)  # at most a four; at most 3 and 4 of a suit, beside any other card
    (4, 6)
    """
    return min(bound, RANKS[-1])


def patterns(known: Collection[Card], available: Collection[Card], bound: int) -> Mapping[Pattern, int]:
    """What each group of cards that may yet come to a hand adds to the sum of `known`; empty if that is always 0.

    A completion of `known` by available cards is within the bound if the groups in it, the empty one among them, add
    up to 1; otherwise they add up to 0. No card may be of a rank above `highest_rank(bound)`.

    >>> from cacho_cli.cards.deck import CARD_BY_CODE
    >>> five, six, ace = (CARD_BY_CODE[code] for code in ("5o", "6o", "1c"))
    >>> patterns([five], {six, ace}, 10) == {frozenset(): 1, frozenset([six]): -1}
    True
    """
    known = frozenset(known)
    missing = HAND_SIZE - len(known)
    found = {frozenset[Card](): 1}
    for group, term in _terms(bound).items():
        rest = group - known
        if len(rest) <= missing and rest.issubset(available):
            found[rest] = found.get(rest, 0) + term
    if not found[frozenset()]:
        return {}
    return {group: term for group, term in found.items() if term}


@cache
def _terms(bound: int) -> Mapping[Pattern, int]:
    """What each group of cards in a hand adds, beside the 1 for every hand.

    >>> len(_terms(16)), set(_terms(6).values())  # under the best bound anything goes; two pairs are one hand
    (0, {1, -1})
    """
    lowest_above = highest_rank(bound) * _NEXT_RANK
    terms: dict[Pattern, int] = {}
    for length in (2, 3):
        for start in DECK:
            run = tuple(range(start, start + length * _NEXT_RANK, _NEXT_RANK))
            if run[-1] < lowest_above:
                ranks = tuple(card // _NEXT_RANK + 1 for card in run)
                _add(terms, run, _RUNS[ranks] <= bound)
    if lowest_above > DECK[-1]:
        for sixes in combinations(DECK[-_NEXT_RANK:], HAND_SIZE):
            _add(terms, sixes, bound >= _THREE_SIXES)
    return terms


def _add(terms: dict[Pattern, int], cards: tuple[Card, ...], is_within: bool) -> None:
    """Make the sum over these cards what it must be, after the sums over fewer of them."""
    term = is_within - 1 - sum(terms.get(frozenset(pair), 0) for pair in combinations(cards, 2))
    if term:
        terms[frozenset(cards)] = term

"""Showdowns with unknown cards as the law tells them: every completion is dealt out, and ranked by rules of its own."""

from collections.abc import Callable, Collection, Sequence
from functools import cache
from itertools import combinations

__all__ = ["DECK", "Hand", "dealt", "rank"]

Hand = frozenset[tuple[int, str]]
"""Cards, each as its number and the letter of its suit."""

DECK: tuple[tuple[int, str], ...] = tuple((number, suit) for suit in "oceb" for number in range(1, 7))


@cache
def rank(hand: Hand) -> tuple[int, int]:
    """What the hand is worth, to be compared with that of another (law 6.2 to 6.6)."""
    (first, _), (second, _), (third, _) = cards = sorted(hand)
    if first == 6:
        return 4, 0
    suits = {suit for _, suit in cards}
    if len(suits) == 1 and (second, third) == (first + 1, first + 2):
        return 3, first + second + third
    pairs = [a + b for (a, suit), (b, other) in combinations(cards, 2) if suit == other and b == a + 1]
    return (2, max(pairs)) if pairs else (1, third)


def dealt(
    hands: Sequence[Hand], available: Collection[tuple[int, str]], is_older: Callable[[int, int], bool]
) -> tuple[int, list[int], int]:
    """How many completions there are, how many of them each player wins, and how many nobody can tell who wins."""
    wins = [0] * len(hands)
    deals = undecided = 0

    def deal(player: int, left: frozenset[tuple[int, str]], worth: tuple[tuple[int, int], ...]) -> None:
        nonlocal deals, undecided
        if player < len(hands):
            for more in combinations(sorted(left), 3 - len(hands[player])):
                deal(player + 1, left.difference(more), (*worth, rank(hands[player].union(more))))
            return
        deals += 1
        tied = [each for each, value in enumerate(worth) if value == max(worth)]
        eldest = [each for each in tied if all(each == other or is_older(each, other) for other in tied)]
        if eldest:
            wins[eldest[0]] += 1
        else:
            undecided += 1

    deal(0, frozenset(available), ())
    return deals, wins, undecided

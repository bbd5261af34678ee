"""Sharing patterns out, held against handing them out one by one."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import product
from math import comb, perm, prod

import pytest

from cacho_cli.cards.deck import DECK, Card, rank_of
from cacho_cli.odds.patterns import patterns
from cacho_cli.odds.sharing import Share, Taker, shares

NONE: frozenset[Card] = frozenset()


def _handed_out(takers: Sequence[Taker], highest: frozenset[Card]) -> dict[tuple[int, int, int], int]:
    """The same by trying every pattern, or none, for everybody."""
    found: Counter[tuple[int, int, int]] = Counter()
    for chosen in product(*([(NONE, 1), *taker.terms.items()] for taker in takers)):
        cards = NONE.union(*(pattern for pattern, _ in chosen))
        if len(cards) < sum(len(pattern) for pattern, _ in chosen):
            continue
        ways = prod(
            term * perm(taker.missing, len(pattern)) for (pattern, term), taker in zip(chosen, takers, strict=True)
        )
        markable = sum(
            len(pattern - highest) for (pattern, _), taker in zip(chosen, takers, strict=True) if taker.is_marking
        )
        tops = len(cards & highest)
        for marked in range(len(highest) - tops + 1):
            found[len(cards), tops, marked] += ways * comb(markable, marked)
    return {key: ways for key, ways in found.items() if ways}


@pytest.mark.parametrize("seed", range(60))
def test_as_handed_out(seed: int) -> None:
    rng = random.Random(seed)
    cards = rng.sample(DECK, 15)
    available = frozenset(cards[4:])
    highest = frozenset(card for card in available if rank_of(card) == 6) if seed % 2 else NONE
    takers = []
    for number in range(2 + seed % 3):
        known = [card for card in cards[number : number + rng.randint(0, 1)] if rank_of(card) < 6]
        is_marking = bool(highest) and rng.random() < 0.5
        reach = available if is_marking or not highest else available - highest
        terms = patterns(known, reach, rng.choice([6, 7, 9, 12]))
        chosen = rng.sample(
            sorted((sorted(pattern), term) for pattern, term in terms.items() if pattern), k=min(9, len(terms) - 1)
        )
        takers.append(Taker({frozenset(pattern): term for pattern, term in chosen}, 3 - len(known), is_marking))
    found = {(each.cards, each.highest, each.marked): each.ways for each in shares(takers, available, highest)}
    assert found == _handed_out(takers, highest)


def test_three_sixes_leave_one() -> None:
    three = frozenset(DECK[-3:])
    takers = [Taker({three: -1}, 3, is_marking=True), Taker({frozenset([16, 20]): -1}, 3, is_marking=True)]
    assert set(shares(takers, DECK, frozenset(DECK[-4:]))) == {
        Share(0, 0, 0, 1),
        Share(3, 3, 0, -6),
        Share(2, 1, 0, -6),
        Share(2, 1, 1, -6),
        Share(5, 4, 0, 36),
    }


@pytest.mark.parametrize("highest", [NONE, frozenset(DECK[-4:])])
def test_nobody(highest: frozenset[Card]) -> None:
    assert list(shares([], DECK, highest)) == [Share(0, 0, 0, 1)]

"""Sharing patterns out, held against handing them out one by one."""

import random
from collections import Counter
from itertools import product
from math import comb, perm, prod

import pytest

from cacho_cli.cards.deck import DECK, Card, rank_of
from cacho_cli.odds.patterns import patterns
from cacho_cli.odds.sharing import Group, Share, shares


def handed_out(groups: Counter[Group], highest: frozenset[Card]) -> dict[tuple[int, int, int], int]:
    """The same by trying every pattern, or none, for everybody."""
    found: Counter[tuple[int, int, int]] = Counter()
    players = list(groups.elements())
    choices = [[(frozenset[Card](), 1), *group.terms] for group in players]
    for chosen in product(*choices):
        cards = frozenset[Card]().union(*(pattern for pattern, _ in chosen))
        if len(cards) < sum(len(pattern) for pattern, _ in chosen):
            continue
        ways = prod(
            term * perm(group.missing, len(pattern)) for (pattern, term), group in zip(chosen, players, strict=True)
        )
        markable = sum(
            len(pattern - highest) for (pattern, _), group in zip(chosen, players, strict=True) if group.is_marking
        )
        tops = len(cards & highest)
        for marked in range(len(highest) - tops + 1):
            found[len(cards), tops, marked] += ways * comb(markable, marked)
    return {key: ways for key, ways in found.items() if ways}


@pytest.mark.parametrize("seed", range(40))
def test_as_handed_out(seed: int) -> None:
    rng = random.Random(seed)
    cards = rng.sample(DECK, 14)
    groups: Counter[Group] = Counter()
    is_layered = seed % 2 == 1
    highest = frozenset(card for card in cards[4:] if rank_of(card) == 6) if is_layered else frozenset[Card]()
    for number in range(3):
        known = cards[number : number + rng.randint(0, 2)]
        known = [card for card in known if rank_of(card) < 6]
        is_marking = bool(highest) and rng.random() < 0.5
        reach = frozenset(cards[4:]) if is_marking or not highest else frozenset(cards[4:]) - highest
        terms = patterns(known, reach, rng.choice([6, 7, 9, 12]))
        chosen = sorted(
            ((pattern, term) for pattern, term in terms.items() if pattern), key=lambda each: sorted(each[0])
        )
        group = Group(frozenset(chosen[:9]), 3 - len(known), is_marking)
        groups[group] += rng.randint(1, 2) if number == 0 else 1
    found = {(each.cards, each.highest, each.marked): each.ways for each in shares(groups, cards[4:], highest)}
    assert found == handed_out(groups, highest)


def test_nobody() -> None:
    assert list(shares({}, DECK, frozenset())) == [Share(0, 0, 0, 1)]
    assert list(shares({}, DECK, frozenset(DECK[-4:]))) == [Share(0, 0, 0, 1)]

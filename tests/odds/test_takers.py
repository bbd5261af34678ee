"""Sums by who takes part in them, held against multiplying out."""

import random
from itertools import product as pairs

import pytest

from cacho_cli.odds.layers import Layers
from cacho_cli.odds.takers import joined, product, taken


def _random(rng: random.Random, players: int) -> dict[int, int]:
    chosen = rng.sample(range(1 << players), rng.randint(1, 1 << players))
    return {each: rng.randint(-9, 9) for each in chosen}


@pytest.mark.parametrize("seed", range(20))
def test_nobody_takes_part_twice(seed: int) -> None:
    rng = random.Random(seed)
    players = 1 + seed % 5
    first, second = _random(rng, players), _random(rng, players)
    expected: dict[int, int] = {}
    for (some, value), (others, factor) in pairs(first.items(), second.items()):
        if not some & others:
            expected[some | others] = expected.get(some | others, 0) + value * factor
    assert product(first, second) == expected
    assert joined(first, second, players, 0) == sum(expected.values())


@pytest.mark.parametrize("seed", range(10))
def test_one_player_more(seed: int) -> None:
    rng = random.Random(seed)
    sums = _random(rng, 4)
    offers = [(1 << player, rng.randint(-9, 9)) for player in rng.sample(range(4), 3)]
    assert taken(sums, offers) == product(sums, dict(offers))


def test_sums_in_layers() -> None:
    one, two = Layers(1, {0: 1, 1: 5}), Layers(1, {0: 2})
    assert product({0b01: one}, {0b10: two}) == {0b11: Layers(1, {0: 2, 1: 10})}
    assert joined({0b01: one}, {0b10: two, 0b01: two}, 2, Layers(1, {})).parts == {0: 2, 1: 10}


def test_nobody_at_all() -> None:
    assert joined({0: 3}, {0: 5}, 0, 0) == 15

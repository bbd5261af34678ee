"""Main pot and side pots."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.game.pots import Pot, make_pots


@pytest.mark.parametrize(
    ("paid", "live", "pots"),
    [
        ([3, 3, 3], [0, 1, 2], [Pot(9, (0, 1, 2))]),
        ([3, 3, 3], [2, 0, 1], [Pot(9, (2, 0, 1))]),
        ([3, 3, 1], [0, 1], [Pot(7, (0, 1))]),  # law 5.5: what who left paid stays
        ([3, 1, 1], [0], [Pot(5, (0,))]),
        ([2, 9, 9], [0, 1, 2], [Pot(6, (0, 1, 2)), Pot(14, (1, 2))]),  # law 5.3
        ([2, 5, 9, 9], [0, 1, 2, 3], [Pot(8, (0, 1, 2, 3)), Pot(9, (1, 2, 3)), Pot(8, (2, 3))]),
        ([2, 5, 9, 9], [0, 1, 2], [Pot(8, (0, 1, 2)), Pot(9, (1, 2)), Pot(8, (2,))]),
        ([2, 9, 9, 4], [0, 1, 2], [Pot(8, (0, 1, 2)), Pot(16, (1, 2))]),
        ([2, 9, 9, 1], [0, 1, 2], [Pot(7, (0, 1, 2)), Pot(14, (1, 2))]),
        ([2, 2, 9], [0, 1], [Pot(13, (0, 1))]),  # somebody who left paid more than anybody still in
        ([2, 4, 9], [0, 1], [Pot(6, (0, 1)), Pot(9, (1,))]),
        ([1, 1], [0, 1], [Pot(2, (0, 1))]),
        ([0, 0, 0], [0, 1], []),
        ([0, 3], [0], [Pot(3, (0,))]),
        ([], [], []),
    ],
)
def test_pots(paid: list[int], live: list[int], pots: list[Pot]) -> None:
    assert list(make_pots(paid, live)) == pots


PAID = st.lists(st.integers(0, 12), min_size=1, max_size=9)


@given(PAID, st.data())
def test_every_chip_lies_in_one_pot_and_nobody_contends_for_more_than_he_matched(
    paid: list[int], data: st.DataObject
) -> None:
    live = data.draw(st.lists(st.sampled_from(range(len(paid))), min_size=1, unique=True))
    pots = make_pots(paid, live)
    assert sum(pot.chips for pot in pots) == sum(paid)
    assert all(pot.chips > 0 for pot in pots)
    most = max(paid[seat] for seat in live)
    for seat in live:
        contended = sum(pot.chips for pot in pots if seat in pot.contenders)
        if paid[seat] < most:
            assert contended == sum(min(put, paid[seat]) for put in paid)
        else:
            assert contended == sum(paid)


@given(PAID, st.data())
def test_each_pot_has_fewer_contenders_than_the_one_before(paid: list[int], data: st.DataObject) -> None:
    live = data.draw(st.lists(st.sampled_from(range(len(paid))), min_size=1, unique=True))
    contenders = [set(pot.contenders) for pot in make_pots(paid, live)]
    assert all(contenders)
    assert all(later < earlier for earlier, later in pairwise(contenders))
    assert all(each <= set(live) for each in contenders)

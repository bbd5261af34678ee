"""Where things stand in a chart."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.report.evening.scales import Scale, apart, spread, step_of


@pytest.mark.parametrize(
    ("most", "lines", "step"),
    [(1, 7, 1), (7, 7, 1), (8, 7, 2), (70, 7, 10), (71, 7, 20), (1236, 7, 200), (500, 24, 50)],
)
def test_steps_are_round_and_few(most: int, lines: int, step: int) -> None:
    assert step_of(most, lines) == step


@given(st.integers(1, 10**9), st.integers(1, 30))
def test_no_smaller_round_step_would_do(most: int, lines: int) -> None:
    step = step_of(most, lines)
    assert step * lines >= most
    smaller = {1: None, 2: step // 2, 5: step * 2 // 5}[int(str(step)[0])] if step > 1 else None
    if smaller is None and step > 1:
        smaller = step // 2
    assert smaller is None or smaller * lines < most


@given(st.integers(0, 2000), st.integers(1, 60))
def test_no_more_than_may_be(places: int, most: int) -> None:
    assert len(range(0, places, apart(places, most))) <= most


def test_scale() -> None:
    scale = Scale(to=20, step=5)
    assert scale.ticks() == [0, 5, 10, 15, 20]
    assert [scale.project(value, 200, 0) for value in (0, 5, 20)] == [200, 150, 0]
    assert [scale.contains(value) for value in (-1, 0, 20, 21)] == [False, True, True, False]


@given(st.lists(st.floats(0, 100), max_size=10))
def test_labels_give_way_and_keep_their_order(places: list[float]) -> None:
    moved = spread(places, 10, 100)
    order = sorted(range(len(places)), key=lambda each: (places[each], moved[each]))
    ranked = [moved[each] for each in order]
    assert all(after - before >= 10 - 1e-9 for before, after in pairwise(ranked))
    assert all(-1e-9 <= place <= 100 + 1e-9 for place in moved)


def test_labels_that_are_apart_stay_where_they_are() -> None:
    assert spread([90.0, 10.0, 50.0], 10, 100) == [90, 10, 50]

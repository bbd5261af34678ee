"""Which codes are wanted: by beginnings, and what is no code."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.commands.selection import Selection
from cacho_cli.law import CODES

BEGINNINGS = sorted({code[:length] for code in CODES for length in range(1, 5)})
BEGINNING = st.lists(st.sampled_from(BEGINNINGS), max_size=4).map(tuple)


@pytest.mark.parametrize(
    ("selected", "ignored", "wanted", "unwanted"),
    [
        ((), (), "B302 T101 W901", ""),
        (("B",), (), "B302 B301", "T101 W901"),
        (("B3", "T"), (), "B302 T101", "W901"),
        ((), ("B",), "T101 W901", "B302"),
        ((), ("B302",), "B301 T101", "B302"),
        (("B",), ("B302",), "B301", "B302 T101"),
        (("B302",), ("B",), "B302", "B301 T101"),
        (("B302",), ("B302",), "", "B302 B301"),
        (("B", "B302"), ("B3",), "B302", "B301"),
        (("B30",), ("B3", "B302"), "B301", "B302 B310"),
    ],
)
def test_the_longer_beginning_decides(
    selected: tuple[str, ...], ignored: tuple[str, ...], wanted: str, unwanted: str
) -> None:
    selection = Selection(selected, ignored)
    assert [code for code in (wanted + " " + unwanted).split() if selection.wants(code)] == wanted.split()


@given(BEGINNING, BEGINNING)
def test_order_and_repetition_do_not_matter(selected: tuple[str, ...], ignored: tuple[str, ...]) -> None:
    one, other = Selection(selected, ignored), Selection(selected[::-1] * 2, ignored[::-1] * 2)
    assert [one.wants(code) for code in CODES] == [other.wants(code) for code in CODES]


def test_whatever_begins_a_code_is_a_beginning() -> None:
    assert all(
        Selection((beginning,), ()).wants(code) == code.startswith(beginning)
        for beginning, code in product(BEGINNINGS, CODES)
    )

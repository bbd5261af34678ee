"""Whole numbers as people write them."""

import pytest

from cacho_cli.numerals import whole_number


@pytest.mark.parametrize(
    ("text", "most", "number"),
    [
        ("0", 130, 0),
        ("000", 130, 0),
        ("130", 130, 130),
        ("0130", 130, 130),
        ("131", 130, None),
        ("1000", 130, None),
        ("", 130, None),
        ("-0", 130, None),
        ("1\n", 130, None),
        ("1_0", 130, None),
        ("٣", 130, None),
        ("0" * 30 + "7", 130, 7),
        ("0" * 30, 130, 0),
        ("9" * 100_000, 130, None),
    ],
)
def test_whole_numbers(text: str, most: int, number: int | None) -> None:
    assert whole_number(text, most) == number

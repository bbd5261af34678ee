"""Exact money and rounding to coins."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.settlement.money import EXACT, is_finer_than_cent, minor_digits, round_to_coin, to_units, unit_of


def test_no_digit_is_lost_that_the_default_context_would_lose() -> None:
    chip_value = Decimal("0." + "123456789" * 40)
    money = EXACT.multiply(Decimal(999_999_999_999), chip_value)
    assert Fraction(money) == 999_999_999_999 * Fraction(chip_value)
    assert money != Decimal(999_999_999_999) * chip_value
    assert EXACT.subtract(EXACT.add(money, Decimal(1)), money) == 1


@pytest.mark.parametrize(
    ("currency", "digits"),
    [("EUR", 2), ("USD", 2), ("XXX", 2), ("CLP", 0), ("JPY", 0), ("KWD", 3), ("TND", 3), ("CLF", 4)],
)
def test_smallest_units_of_currencies(currency: str, digits: int) -> None:
    assert minor_digits(currency) == digits


@pytest.mark.parametrize(
    ("amount", "currency", "finer"),
    [
        ("0.01", "EUR", False),
        ("0.010", "EUR", False),
        ("0.011", "EUR", True),
        ("0.005", "EUR", True),
        ("0.005", "KWD", False),
        ("0.0005", "KWD", True),
        ("1", "CLP", False),
        ("100", "CLP", False),
        ("1.0", "CLP", False),
        ("1.5", "CLP", True),
        ("1." + "0" * 50 + "1", "EUR", True),
    ],
)
def test_finer_than_a_cent(amount: str, currency: str, finer: bool) -> None:
    assert is_finer_than_cent(Decimal(amount), currency) is finer


@pytest.mark.parametrize(
    ("amounts", "unit"),
    [([], "1"), (["5", "20"], "1"), (["0.50"], "0.01"), (["0.5", "0.125"], "0.001"), ([Decimal("1E+3")], "1")],
)
def test_the_unit_in_which_all_amounts_are_whole(amounts: list[str], unit: str) -> None:
    found = unit_of(map(Decimal, amounts))
    assert found == Decimal(unit)
    assert [to_units(Decimal(amount), found) * found for amount in amounts] == [Decimal(amount) for amount in amounts]


def test_amounts_that_are_none_are_a_mistake_of_the_caller() -> None:
    with pytest.raises(ValueError, match="finite"):
        unit_of([Decimal("NaN")])


@pytest.mark.parametrize(
    ("amounts", "coin", "coins"),
    [
        ([7, -3, -4], 5, [2, -1, -1]),
        ([6, -3, -3], 5, [1, 0, -1]),  # equals: who sits first is rounded up
        ([-3, 6, -3], 5, [0, 1, -1]),
        ([1, 1, -2], 5, [0, 0, 0]),
        ([4, 4, 4, -12], 5, [1, 1, 1, -3]),
        ([4, 4, 4, -12], 8, [1, 1, 0, -2]),
        ([10, -10], 5, [2, -2]),  # whole coins stay as they are
        ([10, 3, -13], 5, [2, 1, -3]),
        ([0, 0], 5, [0, 0]),
        ([], 5, []),
    ],
)
def test_rounding_by_largest_remainder(amounts: list[int], coin: int, coins: list[int]) -> None:
    assert round_to_coin(amounts, coin) == coins


@given(st.lists(st.integers(-(10**20), 10**20) | st.integers(-12, 12), max_size=30), st.integers(1, 10**6))
def test_rounding_takes_less_than_a_coin_from_anybody(some: list[int], coin: int) -> None:
    amounts = [*some, -sum(some)]
    coins = round_to_coin(amounts, coin)
    assert sum(coins) == 0
    gains = [whole * coin - amount for whole, amount in zip(coins, amounts, strict=True)]
    assert all(abs(gain) < coin for gain in gains)
    raised = [amount % coin for amount, gain in zip(amounts, gains, strict=True) if gain > 0]
    lowered = [amount % coin for amount, gain in zip(amounts, gains, strict=True) if gain < 0]
    assert min(raised, default=coin) >= max(lowered, default=0), "the largest remainders are rounded up"

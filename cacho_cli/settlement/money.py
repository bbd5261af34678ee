"""Exact money: decimal arithmetic that never loses a digit, rounding to a smallest coin, the cents of a currency."""

from collections.abc import Iterable, Sequence
from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, Context, Decimal, Inexact, InvalidOperation, Overflow

__all__ = ["EXACT", "is_finer_than_cent", "minor_digits", "round_to_coin", "to_units", "unit_of"]

EXACT = Context(prec=MAX_PREC, Emax=MAX_EMAX, Emin=MIN_EMIN, traps=[Inexact, InvalidOperation, Overflow])
"""For sums, differences and products only (they are exact in it); a division could ask for endless digits."""

_NO_DECIMALS = (
    *("BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG"),
    *("RWF", "UGX", "UYI", "VND", "VUV", "XAF", "XOF", "XPF"),
)
_THREE_DECIMALS = ("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND")
_DIGITS = {
    **dict.fromkeys(_NO_DECIMALS, 0),
    **dict.fromkeys(_THREE_DECIMALS, 3),
    **dict.fromkeys(("CLF", "UYW"), 4),
}


def minor_digits(currency: str) -> int:
    """How many decimals the smallest unit of a currency has (ISO 4217), 2 for a currency not known here.

    >>> minor_digits("EUR"), minor_digits("CLP"), minor_digits("KWD")
    (2, 0, 3)
    """
    return _DIGITS.get(currency, 2)


def is_finer_than_cent(amount: Decimal, currency: str) -> bool:
    """Whether an amount is no whole number of the currency's smallest units.

    >>> is_finer_than_cent(Decimal("0.125"), "EUR"), is_finer_than_cent(Decimal("0.100"), "EUR")
    (True, False)
    >>> is_finer_than_cent(Decimal("0.5"), "CLP")
    True
    """
    return -_exponent(EXACT.normalize(amount)) > minor_digits(currency)


def unit_of(amounts: Iterable[Decimal]) -> Decimal:
    """The largest power of ten, at most 1, of which all amounts are written as whole numbers; 1 for none.

    >>> unit_of([Decimal("1.5"), Decimal("0.25"), Decimal(3)])
    Decimal('0.01')
    """
    return Decimal((0, (1,), min((0, *map(_exponent, amounts)))))


def to_units(amount: Decimal, unit: Decimal) -> int:
    """A whole number of units, of an amount that `unit_of` was asked about.

    >>> to_units(Decimal("1.5"), Decimal("0.01"))
    150
    """
    return int(EXACT.scaleb(amount, -_exponent(unit)))


def round_to_coin(amounts: Sequence[int], coin: int) -> list[int]:
    """Round amounts that sum to zero to whole coins that sum to zero, by largest remainder.

    Amounts and the coin (more than 0) are in one unit; the result is in coins. Everybody is rounded down, and what
    that leaves over goes, a coin each, to those who lost most by it, the earlier of equals first. Nobody gains or loses
    as much as one coin: the coins left over are fewer than those who lost, being the sum of what they lost.

    >>> round_to_coin([7, -3, -4], 5)
    [2, -1, -1]
    >>> round_to_coin([1, 1, 1, -3], 2)
    [1, 1, 0, -2]
    """
    parts = [divmod(amount, coin) for amount in amounts]
    coins = [whole for whole, _ in parts]
    losers = sorted(range(len(parts)), key=lambda seat: -parts[seat][1])
    for seat in losers[: -sum(coins)]:
        coins[seat] += 1
    return coins


def _exponent(amount: Decimal) -> int:
    exponent = amount.as_tuple().exponent
    if not isinstance(exponent, int):
        raise ValueError(f"not a finite amount: {amount}")
    return exponent

"""Amounts of money as people write them."""

from collections.abc import Iterable
from decimal import Decimal

from cacho_cli.messages.translation import language
from cacho_cli.settlement.money import EXACT, minor_digits

__all__ = ["amount_text", "decimal_text", "decimals_of", "sum_text"]


def decimals_of(amounts: Iterable[Decimal], currency: str | None) -> int:
    """How many decimals all of these amounts are written with: those of the currency, or more if any needs more.

    Where there is no currency the decimals are those that the amounts have.

    >>> decimals_of([Decimal("1.5"), Decimal("2.1250")], "EUR"), decimals_of([Decimal("1.5")], "EUR")
    (3, 2)
    >>> decimals_of([Decimal(3)], None), decimals_of([Decimal("1.50")], None)
    (0, 2)
    """
    if currency is None:
        return max([0, *map(_decimals, amounts)])
    return max([minor_digits(currency), *(_decimals(EXACT.normalize(amount)) for amount in amounts)])


def amount_text(amount: Decimal, decimals: int) -> str:
    """An amount without its currency, with at least so many decimals as `decimals_of` says for it.

    >>> amount_text(Decimal("-1.5"), 2), amount_text(Decimal("1000000"), 0)
    ('-1.50', '1000000')
    """
    return decimal_text(EXACT.quantize(amount, Decimal((0, (1,), -decimals))))


def decimal_text(number: Decimal) -> str:
    """A number with just its own decimals, after the mark that the language in use has for them.

    >>> decimal_text(Decimal("0.10"))
    '0.10'
    """
    text = format(number, "f")
    return text.replace(".", ",") if language() == "es" else text


def sum_text(amount: Decimal, decimals: int, currency: str | None) -> str:
    """An amount with its currency.

    >>> sum_text(Decimal("1.5"), 2, "EUR"), sum_text(Decimal(15), 0, None)
    ('1.50 EUR', '15')
    """
    text = amount_text(amount, decimals)
    return text if currency is None else f"{text} {currency}"


def _decimals(amount: Decimal) -> int:
    exponent = amount.as_tuple().exponent
    if not isinstance(exponent, int):
        raise ValueError(f"not a finite amount: {amount}")
    return -exponent

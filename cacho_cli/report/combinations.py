"""What beats what: the classes of hands with their values, how many hands each has, and how likely it is dealt."""

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from typing import Final

from cacho_cli.cards.hands import CLASSES, Bonus, HandClass
from cacho_cli.messages.money import decimal_text
from cacho_cli.messages.shell import said
from cacho_cli.messages.words import category_name, heading
from cacho_cli.report.parts import Part, Table
from cacho_cli.report.rows import Row

__all__ = ["HANDS", "KEYS", "class_rows", "combinations_parts"]

HANDS: Final = sum(row.hands for row in CLASSES)
"""How many hands of three cards there are."""

KEYS: Final = ("strength", "category", "ranks", "value", "count", "fraction", "probability")
"""The keys of a row."""

_COLUMNS: Final = ("category", "ranks", "value", "count", "fraction", "probability")
_NO_VALUE: Final = "-"
_HUNDREDTH: Final = Decimal("0.01")
_SENTENCES: Final = {"age": "classes-by-age", "seat": "classes-by-seat"}


def class_rows(bonus: Bonus = 20) -> Iterator[Row]:
    """A row for each class of hands, the best first, as `schemas/combinations-line.json` describes it.

    >>> next(class_rows())["fraction"]
    '1/506'
    """
    for row in CLASSES:
        yield {
            "strength": row.strength,
            "category": row.category,
            "ranks": list(row.ranks),
            "value": row.value(bonus),
            "count": row.hands,
            "fraction": str(Fraction(row.hands, HANDS)),
            "probability": row.hands / HANDS,
        }


def combinations_parts(bonus: Bonus, tie_break: str) -> Iterator[Part]:
    """The classes as people read them, and how ties are broken (`age` or `seat`)."""
    headings = [heading(column) for column in _COLUMNS]
    yield Table(headings, [_cells(row, bonus) for row in CLASSES], right=(2, 3, 4, 5))
    yield (said("classes", hands=HANDS), said(_SENTENCES[tie_break]))


def _cells(row: HandClass, bonus: Bonus) -> tuple[str, ...]:
    value = row.value(bonus)
    percent = (Decimal(row.hands * 100) / HANDS).quantize(_HUNDREDTH)
    return (
        category_name(row.category),
        ", ".join(map(str, row.ranks)),
        _NO_VALUE if value is None else str(value),
        str(row.hands),
        str(Fraction(row.hands, HANDS)),
        decimal_text(percent),
    )

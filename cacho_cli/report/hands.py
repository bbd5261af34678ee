"""Hands for people; their rows are those of `cacho_cli.report.rows`."""

from collections.abc import Iterable, Iterator
from itertools import permutations
from typing import TYPE_CHECKING

from cacho_cli.cards.hands import CATEGORIES
from cacho_cli.messages.words import category_name, combination_name, heading
from cacho_cli.report.rows import Row
from cacho_cli.report.tables import aligned_row
from cacho_cli.report.width import display_width

if TYPE_CHECKING:
    from cacho_cli.report.parts import Part

__all__ = ["COLUMNS", "KEYS", "hand_cells", "hand_lines", "hand_parts", "other_orders"]

_NO_VALUE = "-"
COLUMNS = ("cards", "category", "value", "combination")
"""What is shown of a hand, by the keys of its row."""
KEYS = ("line", "cards", "category", "value", "strength", "combination")
"""The keys of a row."""


def hand_lines(rows: Iterable[Row]) -> Iterator[str]:
    """A table of hands, line by line as they come; rows that are faults have no line.

    The widths are the same whatever the hands are.
    """
    headings = [heading(column) for column in COLUMNS]
    widths = [
        max(map(display_width, column)) for column in zip(headings, ("6o 5o 4o", _widest_name(), "35", ""), strict=True)
    ]
    started = False
    for row in rows:
        if "error" in row:
            continue
        if not started:
            yield aligned_row(headings, widths, right=(2,)) + "\n"
            started = True
        yield aligned_row(hand_cells(row), widths, right=(2,)) + "\n"


def hand_parts(rows: Iterable[Row]) -> "Iterator[Part]":
    """The same table for any look."""
    from cacho_cli.report.parts import Table  # noqa: PLC0415 - the lines of plain text, most of all output, need none

    headings = [heading(column) for column in COLUMNS]
    yield Table(headings, (hand_cells(row) for row in rows if "error" not in row), right=(2,))


def _widest_name() -> str:
    return max(map(category_name, CATEGORIES), key=display_width)


def hand_cells(row: Row) -> tuple[str, ...]:
    """What is shown of one hand, as `COLUMNS` says."""
    value = _NO_VALUE if row["value"] is None else str(row["value"])
    return " ".join(row["cards"]), category_name(row["category"]), value, combination_name(tuple(row["combination"]))


def other_orders(text: str, row: Row, written: str) -> Iterator[tuple[str, str]]:
    """A hand given as codes in every order, and what is written of it then: only the order of `cards` is different.

    >>> dict(other_orders("6o5o4o", {"cards": ["6o", "5o", "4o"]}, " 6o 5o 4o cacho 4o 5o 6o"))["4o6o5o"]
    ' 4o 6o 5o cacho 4o 5o 6o'
    """
    cards = row["cards"]
    gap = text[2:-4]
    if text != gap.join(cards) or gap not in ("", " "):
        return
    before, rest = written.split(cards[0], 1)
    between, rest = rest.split(cards[1], 1)
    after = rest.split(cards[2], 1)[1]
    for one, two, three in permutations(cards):
        yield f"{one}{gap}{two}{gap}{three}", f"{before}{one}{between}{two}{between}{three}{after}"

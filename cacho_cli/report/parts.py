"""What a page is put together from, before it is text, HTML or anything else."""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple, TypeAlias

__all__ = ["Markup", "Part", "Table"]


class Table(NamedTuple):
    """Headings, and rows of as many cells; the columns whose index is in `right` stand to the right."""

    headings: Sequence[str]
    rows: Iterable[Sequence[str]]
    right: Collection[int] = ()

    def each(self, change: Callable[[str], str]) -> "Table":
        """The same table with something made of every cell.

        >>> Table(["Player"], [["Ana"]]).each(str.upper).rows
        [['ANA']]
        """
        headings, *rows = ([change(cell) for cell in row] for row in (self.headings, *self.rows))
        return Table(headings, rows, self.right)


class Markup(NamedTuple):
    """How a sentence is written, without its line end, and a table, line by line.

    `gap` is what stands, besides the line end, between two sentences.
    """

    sentence: Callable[[str], str]
    table: Callable[[Table], Iterable[str]]
    gap: str = "\n"


Part: TypeAlias = Table | Sequence[str]
"""A table, or sentences."""

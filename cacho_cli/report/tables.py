"""Tables of text: headings, and columns that stay straight under any characters."""

from collections.abc import Collection, Iterable, Sequence
from functools import partial

from cacho_cli.report.width import clusters, display_width

__all__ = ["aligned_row", "plain_table", "tabulated"]

_GAP = "  "
_FILLER = "\U000f0000"
_FIRST_STAND_IN = 0xF0001
"""Characters for private use, which no text has: they are shown as their numbers wherever they come from outside."""


def aligned_row(cells: Sequence[str], widths: Sequence[int], right: Collection[int] = ()) -> str:
    """One row, its cells as wide as `widths` says (at least); those whose index is in `right` stand to the right.

    >>> aligned_row(("Ana", "35"), (5, 4), right=(1,))
    'Ana      35'
    """
    padded = (
        _padded(cell, width, index in right) for index, (cell, width) in enumerate(zip(cells, widths, strict=True))
    )
    return _GAP.join(padded).rstrip()


def _padded(cell: str, width: int, right: bool) -> str:
    padding = " " * (width - display_width(cell))
    return padding + cell if right else cell + padding


def plain_table(headings: Sequence[str], rows: Iterable[Sequence[str]], right: Collection[int] = ()) -> str:
    r"""A small table without rules, for commands that must start at once; each line with its end.

    >>> print(plain_table(("Player", "Value"), [("Ana", "35"), ("Beto", "6")], right=(1,)), end="")
    Player  Value
    Ana        35
    Beto        6
    """
    lines = [tuple(headings), *map(tuple, rows)]
    widths = [max(map(display_width, column)) for column in zip(*lines, strict=True)]
    return "".join(aligned_row(line, widths, right) + "\n" for line in lines)


def tabulated(
    headings: Sequence[str], rows: Iterable[Sequence[str]], right: Collection[int] = (), style: str = "plain"
) -> str:
    """A table in one of tabulate's styles, with a line end. Cells are shown as they are: `0.10` stays `0.10`.

    >>> print(tabulated(("Player", "Money"), [("Ana", "1234567.80")], right=(1,)), end="")
    Player       Money
    Ana     1234567.80
    """
    from tabulate import tabulate  # noqa: PLC0415 - 24 ms for those who print no such table

    sides = ["right" if index in right else "left" for index in range(len(headings))]
    stand_ins: dict[int, str] = {}
    head, *body = [[_as_wide_as_long(cell, stand_ins) for cell in row] for row in (headings, *rows)]
    if style == "plain":  # as headers they would be two columns wider
        table = tabulate([head, *body], tablefmt=style, colalign=sides, disable_numparse=True)
    else:
        alignment = sides if body else None  # tabulate 0.9 trips over the sides of columns without rows
        table = tabulate(body, head, tablefmt=style, colalign=alignment, disable_numparse=True)
    shown = table.translate(stand_ins)
    return "".join(f"{line.rstrip()}\n" for line in shown.split("\n"))


def _as_wide_as_long(text: str, stand_ins: dict[int, str]) -> str:
    """A text of as many characters as it has columns, since tabulate counts characters.

    What is wider or narrower is replaced by characters without a meaning; `stand_ins` says what each stands for.
    """
    if text.isascii():
        return text
    return "".join(map(partial(_stand_in, stand_ins=stand_ins), clusters(text)))


def _stand_in(cluster: str, stand_ins: dict[int, str]) -> str:
    width = display_width(cluster)
    if width == len(cluster) == 1:
        return cluster
    stand_in = _FIRST_STAND_IN + len(stand_ins)
    stand_ins.update({stand_in: cluster, ord(_FILLER): ""})
    return chr(stand_in) + _FILLER * (width - 1)

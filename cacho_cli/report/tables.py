"""Tables of text: headings, and columns that stay straight under any characters."""

from collections.abc import Collection, Iterable, Sequence

from cacho_cli.report.width import display_width

__all__ = ["aligned_row", "plain_table", "tabulated"]

_GAP = "  "


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
    body = [list(row) for row in rows]
    if style == "plain":  # as headers they would be two columns wider
        table = tabulate([list(headings), *body], tablefmt=style, colalign=sides, disable_numparse=True)
    else:
        alignment = sides if body else None  # tabulate 0.9 trips over the sides of columns without rows
        table = tabulate(body, list(headings), tablefmt=style, colalign=alignment, disable_numparse=True)
    return table + "\n"

"""Hands and showdowns as text for people; their rows are those of `cacho_cli.report.rows`."""

from collections.abc import Iterable, Iterator

from cacho_cli.hands import CATEGORIES
from cacho_cli.messages.shell import said
from cacho_cli.messages.wording import joined
from cacho_cli.messages.words import category_name, combination_name, heading
from cacho_cli.report.rows import Row
from cacho_cli.report.tables import aligned_row, plain_table
from cacho_cli.report.width import display_width

__all__ = ["hand_lines", "showdown_texts"]

_NO_VALUE = "-"
_COLUMNS = ("cards", "category", "value", "combination")


def hand_lines(rows: Iterable[Row]) -> Iterator[str]:
    """A table of hands, line by line as they come; rows that are faults have no line.

    The widths are the same whatever the hands are.
    """
    headings = [heading(column) for column in _COLUMNS]
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
        yield aligned_row(_cells(row), widths, right=(2,)) + "\n"


def _widest_name() -> str:
    return max(map(category_name, CATEGORIES), key=display_width)


def _cells(row: Row) -> tuple[str, ...]:
    value = _NO_VALUE if row["value"] is None else str(row["value"])
    return " ".join(row["cards"]), category_name(row["category"]), value, combination_name(tuple(row["combination"]))


def showdown_texts(rows: Iterable[Row]) -> Iterator[str]:
    """Showdowns as they come: who wins, and the ranking; rows that are faults have no text."""
    gap = ""
    for row in rows:
        if "error" not in row:
            yield f"{gap}{_verdict(row)}\n\n{_ranking(row['ranking'])}"
            gap = "\n"


def _verdict(row: Row) -> str:
    if row["winner"] is None:
        return said("nobody-wins", tied=joined(tuple(row["tied"])))
    best = category_name(row["ranking"][0]["category"])
    return said(f"wins-by-{row['decided_by']}", winner=row["winner"], category=best)


def _ranking(ranking: Iterable[Row]) -> str:
    headings = [heading(column) for column in ("place", "name", *_COLUMNS)]
    rows = [(str(row["place"]), row["name"], *_cells(row)) for row in ranking]
    return plain_table(headings, rows, right=(0, 4))

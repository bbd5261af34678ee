"""Showdowns for people and in separated values; their rows are those of `cacho_cli.report.rows`."""

from collections.abc import Iterable, Iterator

from cacho_cli.messages.shell import said
from cacho_cli.messages.words import category_name, heading
from cacho_cli.report.hands import COLUMNS, hand_cells
from cacho_cli.report.parts import Part, Table
from cacho_cli.report.rows import Row

__all__ = ["KEYS", "placing_records", "showdown_parts"]

KEYS = ("line", "place", "name", "cards", "category", "value", "strength", "combination")
"""The keys of a record: who took which place in the showdown of a line."""


def placing_records(row: Row) -> Iterator[Row]:
    """A record for everybody in a showdown; one of the line alone for a fault."""
    line = {"line": row["line"]}
    yield from ({**line, **placing} for placing in row.get("ranking", [{}]))


def showdown_parts(rows: Iterable[Row]) -> Iterator[Part]:
    """Showdowns as they come: who wins, and the ranking; rows that are faults have no part."""
    for row in rows:
        if "error" not in row:
            yield (_verdict(row),)
            yield _ranking(row["ranking"])


def _verdict(row: Row) -> str:
    if row["winner"] is None:
        from cacho_cli.messages.wording import joined  # noqa: PLC0415 - ties are few, and it costs some start-up

        return said("nobody-wins", tied=joined(tuple(row["tied"])))
    best = category_name(row["ranking"][0]["category"])
    return said(f"wins-by-{row['decided_by']}", winner=row["winner"], category=best)


def _ranking(ranking: Iterable[Row]) -> Table:
    headings = [heading(column) for column in ("place", "name", *COLUMNS)]
    rows = [(str(row["place"]), row["name"], *hand_cells(row)) for row in ranking]
    return Table(headings, rows, right=(0, 4))

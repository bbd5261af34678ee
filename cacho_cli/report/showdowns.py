"""Showdowns as text for people; their rows are those of `cacho_cli.report.rows`."""

from collections.abc import Iterable, Iterator

from cacho_cli.messages.shell import said
from cacho_cli.messages.words import category_name, heading
from cacho_cli.report.hands import COLUMNS, hand_cells
from cacho_cli.report.rows import Row
from cacho_cli.report.tables import plain_table

__all__ = ["showdown_texts"]


def showdown_texts(rows: Iterable[Row]) -> Iterator[str]:
    """Showdowns as they come: who wins, and the ranking; rows that are faults have no text."""
    gap = ""
    for row in rows:
        if "error" not in row:
            yield f"{gap}{_verdict(row)}\n\n{_ranking(row['ranking'])}"
            gap = "\n"


def _verdict(row: Row) -> str:
    if row["winner"] is None:
        from cacho_cli.messages.wording import joined  # noqa: PLC0415 - ties are few, and it costs some start-up

        return said("nobody-wins", tied=joined(tuple(row["tied"])))
    best = category_name(row["ranking"][0]["category"])
    return said(f"wins-by-{row['decided_by']}", winner=row["winner"], category=best)


def _ranking(ranking: Iterable[Row]) -> str:
    headings = [heading(column) for column in ("place", "name", *COLUMNS)]
    rows = [(str(row["place"]), row["name"], *hand_cells(row)) for row in ranking]
    return plain_table(headings, rows, right=(0, 4))

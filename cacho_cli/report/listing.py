"""Rows of a stream as JSON: one document, or a line each."""

from collections.abc import Iterable, Iterator

from cacho_cli.report.json_text import line_text
from cacho_cli.report.rows import Row

__all__ = ["document", "lines", "listing"]


def listing(rows: Iterable[Row]) -> Iterator[str]:
    r"""One document with all rows, row by row as they come.

    >>> "".join(listing([{"line": 1}, {"line": 2}]))
    '{"version": 1, "results": [\n{"line": 1},\n{"line": 2}\n]}\n'
    >>> "".join(listing([]))
    '{"version": 1, "results": []}\n'
    """
    return document({"version": 1}, "results", lines(rows))


def document(head: Row, key: str, rows: Iterable[str]) -> Iterator[str]:
    r"""One document of the entries of `head` and then, under `key`, rows that are written already, a line each.

    >>> "".join(document({"version": 1, "valid": True}, "diagnostics", []))
    '{"version": 1, "valid": true, "diagnostics": []}\n'
    """
    start = line_text(head).removesuffix("}\n") + f', "{key}": ['
    before = start
    for row in rows:
        yield f"{before}\n{row.rstrip()}"
        before = ","
    yield start + "]}\n" if before == start else "\n]}\n"


def lines(rows: Iterable[Row]) -> Iterator[str]:
    """Each row on a line of its own."""
    return map(line_text, rows)

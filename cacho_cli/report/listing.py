"""Rows of a stream as JSON: one document, or a line each."""

import json
from collections.abc import Iterable, Iterator

from cacho_cli.report.json_text import line_text
from cacho_cli.report.rows import Row

__all__ = ["document", "lines", "listing", "nested"]


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
    yield from nested(head, key, ([row.rstrip()] for row in rows))
    yield "\n"


def nested(head: Row, key: str, parts: Iterable[Iterable[str]]) -> Iterator[str]:
    r"""The same without a line end, each row in pieces, so that it can be a document of this kind itself.

    >>> "".join(nested({}, "sessions", [nested({"line": 1}, "hands", [['{"hand": 1}']])]))
    '{"sessions": [\n{"line": 1, "hands": [\n{"hand": 1}\n]}\n]}'
    """
    start = json.dumps(head).removesuffix("}") + f'{", " if head else ""}"{key}": ['
    before = start
    for pieces in parts:
        yield f"{before}\n"
        yield from pieces
        before = ","
    yield f"{start}]}}" if before == start else "\n]}"


def lines(rows: Iterable[Row]) -> Iterator[str]:
    """Each row on a line of its own."""
    return map(line_text, rows)

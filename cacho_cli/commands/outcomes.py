"""How commands that answer a question a line print their answers, and which exit code comes of them."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cacho_cli import streams
from cacho_cli.commands.common import in_color, remark, table_style
from cacho_cli.commands.writing import write_json, write_page, write_records
from cacho_cli.exit_codes import DONE, FAULTS, REFUSED
from cacho_cli.messages.translation import N_, _
from cacho_cli.report.formats import JSON_FORMATS, SEPARATORS
from cacho_cli.report.parts import Part
from cacho_cli.report.rows import Row

if TYPE_CHECKING:
    from cacho_cli.diagnostics import Diagnostic

__all__ = ["ARGUMENT", "View", "print_row", "print_rows", "refused_row"]

ARGUMENT = N_("argument")
"""What stands in the place of a file's name for what was given as an argument."""


class View(NamedTuple):
    """How rows are written where they are not JSON.

    The records of a row, by their keys, are for separated values; the parts are what people read of all rows. Where
    there are `lines`, they are those parts as plain text, line by line as the rows come.
    """

    keys: Sequence[str]
    records: Callable[[Row], Iterable[Row]]
    parts: Callable[[Iterable[Row]], Iterable[Part]]
    lines: Callable[[Iterable[Row]], Iterable[str]] | None = None


def refused_row(source: str, diagnostic: "Diagnostic") -> Row:
    """The row of a question that cannot be answered. Why is said on standard error too, with its place in `source`."""
    from cacho_cli.messages.faults import message
    from cacho_cli.report.faults import diagnostic_text

    remark(diagnostic_text(_(source), diagnostic, color=in_color(sys.stderr)))
    error = {"code": diagnostic.code, "name": diagnostic.name, "message": message(diagnostic)}
    return {"line": diagnostic.span.line, "error": error}


def print_rows(rows: Iterable[Row], view: View, output_format: str) -> int:
    """Write any number of answers as they come, and return the highest exit code of them."""
    code = DONE

    def watched() -> Iterator[Row]:
        nonlocal code
        for row in rows:
            code = max(code, _code(row))
            yield row

    _write(watched(), view, output_format)
    return code


def print_row(row: Row, view: View, output_format: str) -> int:
    """Write the answer to a command that asks one question, and return its exit code."""
    if output_format in JSON_FORMATS:
        write_json({"version": 1, **row}, output_format)
    else:
        _write([row], view, output_format)
    return _code(row)


def _write(rows: Iterable[Row], view: View, output_format: str) -> None:
    if output_format in JSON_FORMATS:
        _write_pieces(_json(rows, output_format))
    elif output_format in SEPARATORS:
        write_records(view.keys, (record for row in rows for record in view.records(row)), output_format)
    elif view.lines is not None and output_format == "text" and table_style() is None:
        _write_pieces(view.lines(rows))
    else:
        write_page(view.parts(rows), output_format)


def _json(rows: Iterable[Row], output_format: str) -> Iterable[str]:
    from cacho_cli.report import listing

    return listing.listing(rows) if output_format == "json" else listing.lines(rows)


def _write_pieces(pieces: Iterable[str]) -> None:
    for piece in pieces:
        streams.write(piece)


def _code(row: Row) -> int:
    if "error" in row:
        return REFUSED
    return FAULTS if row.get("tied") else DONE

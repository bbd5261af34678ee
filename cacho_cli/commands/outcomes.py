"""How commands that answer a question a line print their answers, and which exit code comes of them."""

import sys
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from cacho_cli import streams
from cacho_cli.commands.common import in_color, remark
from cacho_cli.exit_codes import DONE, FAULTS, REFUSED
from cacho_cli.messages.translation import N_, _
from cacho_cli.report.rows import Row

if TYPE_CHECKING:
    from cacho_cli.diagnostics import Diagnostic

__all__ = ["ARGUMENT", "print_row", "print_rows", "refused_row"]

ARGUMENT = N_("argument")
"""What stands in the place of a file's name for what was given as an argument."""

AsText = Callable[[Iterable[Row]], Iterable[str]]


def refused_row(source: str, diagnostic: "Diagnostic") -> Row:
    """The row of a question that cannot be answered. Why is said on standard error too, with its place in `source`."""
    from cacho_cli.messages.faults import message
    from cacho_cli.report.faults import diagnostic_text

    remark(diagnostic_text(_(source), diagnostic, color=in_color(sys.stderr)))
    error = {"code": diagnostic.code, "name": diagnostic.name, "message": message(diagnostic)}
    return {"line": diagnostic.span.line, "error": error}


def print_rows(rows: Iterable[Row], output_format: str, as_text: AsText) -> int:
    """Write any number of answers as they come, and return the highest exit code of them."""
    code = DONE

    def watched() -> Iterator[Row]:
        nonlocal code
        for row in rows:
            code = max(code, _code(row))
            yield row

    for text in _formatted(watched(), output_format, as_text):
        streams.write(text)
    return code


def print_row(row: Row, output_format: str, as_text: AsText) -> int:
    """Write the answer to a command that asks one question, and return its exit code."""
    document = {"version": 1, **row}
    if output_format == "json":
        from cacho_cli.report.json_text import document_text

        streams.write(document_text(document))
        return _code(row)
    return print_rows([document], output_format, as_text)


def _formatted(rows: Iterator[Row], output_format: str, as_text: AsText) -> Iterable[str]:
    if output_format == "text":
        return as_text(rows)
    from cacho_cli.report import listing

    return listing.listing(rows) if output_format == "json" else listing.lines(rows)


def _code(row: Row) -> int:
    if "error" in row:
        return REFUSED
    return FAULTS if row.get("tied") else DONE

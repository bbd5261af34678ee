"""How commands that answer a question a line print their answers, and which exit code comes of them."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cacho_cli import streams
from cacho_cli.commands.common import in_color, remark, table_style
from cacho_cli.commands.inputs import STANDARD_INPUT
from cacho_cli.exit_codes import DONE, FAULTS, REFUSED
from cacho_cli.messages.translation import N_, _
from cacho_cli.report.formats import JSON_FORMATS, SEPARATORS
from cacho_cli.report.rows import Row

if TYPE_CHECKING:
    from cacho_cli.diagnostics import Diagnostic
    from cacho_cli.report.parts import Part
    from cacho_cli.transcript.source import Line

    Answer: TypeAlias = Row | Diagnostic
    """The row of an answer, or why there is none."""

__all__ = [
    "ARGUMENT",
    "View",
    "answer_rows",
    "answered_row",
    "print_answers",
    "print_row",
    "print_rows",
    "refused_row",
]

ARGUMENT = N_("argument")
"""What stands in the place of a file's name for what was given as an argument."""


class View(NamedTuple):
    """How rows are written where they are not JSON.

    The records of a row, by their keys, are for separated values; the parts are what people read of all rows. Where
    there are `lines`, they are those parts as plain text, line by line as the rows come. `alike` is for streams: see
    `cacho_cli.report.stream.Answering`.
    """

    keys: Sequence[str]
    records: Callable[[Row], Iterable[Row]]
    parts: "Callable[[Iterable[Row]], Iterable[Part]]"
    lines: Callable[[Iterable[Row]], Iterable[str]] | None = None
    alike: Callable[[str, Row, str], Iterable[tuple[str, str]]] = lambda _text, _row, _tail: ()


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


def answered_row(source: str, answer: "Answer") -> Row:
    """The row of an answer; that of a fault as `refused_row` makes it."""
    return answer if isinstance(answer, dict) else refused_row(source, answer)


def answer_rows(blocks: Iterable[bytes], answer: "Callable[[Line], Answer | None]") -> Iterator[Row]:
    """The rows of the answers to the lines of standard input."""
    from cacho_cli.transcript.source import read_lines

    for line in read_lines(blocks):
        answered = answer(line)
        if answered is not None:
            yield answered_row(STANDARD_INPUT, answered)


def print_answers(
    blocks: Iterable[bytes], answer: "Callable[[Line], Answer | None]", view: View, output_format: str
) -> int:
    """Write the answers to the lines of standard input as they come, and return the highest exit code of them.

    A row must be one record of its view, and be what `cacho_cli.report.stream.answers` asks of it.
    """
    if output_format not in ("jsonl", *SEPARATORS):
        return print_rows(answer_rows(blocks, answer), view, output_format)
    from cacho_cli.report.stream import Answering, answers

    code = DONE
    opening, head, row_text = _row_format(view.keys, output_format)

    def written(answered: "Answer") -> str:
        nonlocal code
        row = answered_row(STANDARD_INPUT, answered)
        code = max(code, _code(row))
        return row_text(row)

    streams.write(opening)
    _write_pieces(answers(blocks, Answering(answer, written, head, view.alike)))
    return code


def _row_format(keys: Sequence[str], output_format: str) -> tuple[str, str, Callable[[Row], str]]:
    """What comes before the rows, what before the number in each of them, and how one is written."""
    if output_format == "jsonl":
        from cacho_cli.report.json_text import line_text

        return "", '{"line": ', line_text
    from cacho_cli.report.separated import separated, separated_row

    separator = SEPARATORS[output_format]
    return "".join(separated(keys, (), separator)), "", lambda row: separated_row(keys, row, separator)


def print_row(row: Row, view: View, output_format: str) -> int:
    """Write the answer to a command that asks one question, and return its exit code."""
    if output_format in JSON_FORMATS:
        from cacho_cli.commands.writing import write_json

        write_json({"version": 1, **row}, output_format)
    else:
        _write([row], view, output_format)
    return _code(row)


def _write(rows: Iterable[Row], view: View, output_format: str) -> None:
    if output_format in JSON_FORMATS:
        _write_pieces(_json(rows, output_format))
    elif output_format in SEPARATORS:
        from cacho_cli.commands.writing import write_records

        write_records(view.keys, (record for row in rows for record in view.records(row)), output_format)
    elif view.lines is not None and output_format == "text" and table_style() is None:
        _write_pieces(view.lines(rows))
    else:
        from cacho_cli.commands.writing import write_page

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

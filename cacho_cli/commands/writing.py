"""How results are written to standard output: as JSON, as separated values, or as a page for people."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from cacho_cli import streams
from cacho_cli.commands.common import table_style
from cacho_cli.report.formats import JSON_FORMATS, SEPARATORS
from cacho_cli.report.page import page
from cacho_cli.report.parts import Part
from cacho_cli.report.rows import Row

__all__ = ["Result", "write_json", "write_page", "write_records", "write_result"]


class Result(NamedTuple):
    """A result in the three ways in which one is written; each is made only where it is asked for.

    A document for JSON, records with their keys for separated values, sentences and tables for people.
    """

    document: Callable[[], Row]
    keys: Sequence[str]
    records: Callable[[], Iterable[Row]]
    parts: Callable[[], Iterable[Part]]


def write_result(result: Result, output_format: str) -> None:
    """Write a result in a format."""
    if output_format in JSON_FORMATS:
        write_json(result.document(), output_format)
    elif output_format in SEPARATORS:
        write_records(result.keys, result.records(), output_format)
    else:
        write_page(result.parts(), output_format)


def write_json(row: Row, output_format: str) -> None:
    """Write a document, for `jsonl` on one line."""
    from cacho_cli.report.json_text import document_text, line_text

    streams.write(document_text(row) if output_format == "json" else line_text(row))


def write_records(keys: Sequence[str], records: Iterable[Row], output_format: str) -> None:
    """Write records as they come, as `csv` or `tsv`."""
    from cacho_cli.report.separated import separated

    for line in separated(keys, records, SEPARATORS[output_format]):
        streams.write(line)


def write_page(parts: Iterable[Part], output_format: str) -> None:
    """Write sentences and tables as they come, as text or in a markup."""
    for text in page(parts, output_format, table_style()):
        is_beyond = output_format == "html" and not streams.can_show(text)
        streams.write(text.encode("ascii", "xmlcharrefreplace").decode() if is_beyond else text)

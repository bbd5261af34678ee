"""Values parted by commas or tabs (RFC 4180, each line ended by LF), for spreadsheets and programs.

The headings are the keys of JSON and the values those of JSON, in every language: lists with a space between two
items, nothing where there is null.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from cacho_cli.messages.safety import safe
from cacho_cli.report.rows import Row

__all__ = ["separated", "separated_row"]

_FORMULA: Final = re.compile("[=+@\t\r\n\\-\uff1d\uff0b\uff20\uff0d]")
_PLAIN: Final = re.compile("([0-9A-Za-z][0-9A-Za-z -]*)?")
_NUMBER: Final = re.compile(r"-?[0-9]+(\.[0-9]+)?")


def separated(keys: Sequence[str], records: Iterable[Row], separator: str = ",") -> Iterator[str]:
    r"""A line of the keys and then one for each record, as they come; what a record lacks is left empty.

    >>> "".join(separated(("line", "cards", "value"), [{"line": 1, "cards": ["6o", "5o"], "value": None}]))
    'line,cards,value\n1,6o 5o,\n'
    """
    yield separator.join(keys) + "\n"
    for record in records:
        yield separated_row(keys, record, separator)


def separated_row(keys: Sequence[str], record: Row, separator: str = ",") -> str:
    """The line of one record."""
    return separator.join([_cell(record.get(key), separator) for key in keys]) + "\n"


def _cell(value: object, separator: str) -> str:
    """A value such that it comes back as one cell, and as no formula."""
    if type(value) is int:
        return str(value)
    text = _text(value)
    if _PLAIN.fullmatch(text):  # as most are
        return text
    if _FORMULA.match(text) and not _NUMBER.fullmatch(text):
        text = f"'{text}"  # what spreadsheets take for the mark of a text
    if not {separator, '"', "\n", "\r"}.isdisjoint(text):
        text = '"' + text.replace('"', '""') + '"'
    return text


def _text(value: object) -> str:
    if isinstance(value, str):
        return value if value.isascii() and value.isprintable() else safe(value, len(value))
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    return " ".join([_text(item) for item in value]) if isinstance(value, (list, tuple)) else str(value)

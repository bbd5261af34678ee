"""YAML as most headers are written, read without a YAML library: what is plain reads the same in either way.

Plain are lines `key: value` without indentation and, below a key that has no value, such lines with one indentation;
values that are words, quoted words, or a list of such in one pair of brackets; and comments. Everything else, and
every fault, is left to `cacho_cli.settings.yaml_text`.
"""

import re
from collections.abc import Sequence as Several
from functools import partial
from typing import TypeAlias

from cacho_cli.settings.yaml_nodes import Mapping, Node, Scalar, Sequence

__all__ = ["plain_mapping"]

_Entry: TypeAlias = tuple[Scalar, Node]

_WORD = r"""\w[\w .'-]{0,98}(?<! )|"[\w .'-]{0,98}"|'[\w .-]{0,98}'"""
"""What begins with a letter or a digit, and has nothing in it that means something in YAML, or is quoted."""
_QUOTES = frozenset("\"'")
_COMMENT = "#[ -~\u00a0-\u017f]*"
_LINE = re.compile(rf"( *)({_WORD}):(?: +(?:({_WORD})|(\{{[^][{{}}#]*\}})|(\[[^][{{}}#]*\])))?(?: +{_COMMENT}| *)\Z")
_IDLE = re.compile(rf" *(?:{_COMMENT})?\Z")
_PAIR = re.compile(rf" *({_WORD}): +({_WORD}) *([,}}])")
_ITEM = re.compile(rf" *({_WORD}) *([],])")

_scalar = partial(tuple.__new__, Scalar)
"""`Scalar._make` without a call of Python for each piece."""


def plain_mapping(text: str, first_line: int) -> Mapping | None:
    r"""The mapping that a plain text is; None for a text that has to be read with more care.

    >>> plain_mapping("players:\n  Ana: {age: 71}", 2).span
    Span(line=2, column=1, end_line=3, end_column=17)
    >>> plain_mapping("players: &all [Ana]", 2) is None
    True
    """
    top: list[tuple[Scalar, Node, list[_Entry]]] = []
    below: list[_Entry] = []
    takes_lines = False
    for number, line in enumerate(text.split("\n"), first_line):
        found = _LINE.match(line)
        if found is None:
            if _IDLE.match(line):
                continue
            return None
        indent = found.end(1)
        key = _piece(found[2], number, indent)
        value = _value(found, number)
        if value is None:
            return None
        if not indent:
            below = []
            takes_lines = found.lastindex == 2
            top.append((key, value, below))
        elif takes_lines and (not below or below[0][0].place[1] == indent + 1):
            below.append((key, value))
        else:
            return None
    return _block([(key, _block(below) if below else value) for key, value, below in top]) if top else None


def _block(entries: Several[_Entry]) -> Mapping:
    """The mapping that begins with the first key and ends with the last value."""
    return Mapping(tuple(entries), (*entries[0][0].place[:2], *entries[-1][1].place[2:]))


def _piece(written: str, line: int, start: int) -> Scalar:
    """A word that begins behind so many characters of a line."""
    column = start + 1
    place = line, column, line, column + len(written)
    if written[0] in _QUOTES:
        return _scalar((written[1:-1], place, True))
    return _scalar((written, place, False))


def _value(found: re.Match[str], number: int) -> Node | None:
    """What stands behind the colon of a line."""
    kind = found.lastindex or 0
    start, end = found.span(kind)
    if kind == 2:
        return _scalar(("", (number, end + 1, number, end + 1), False))
    if kind == 3:
        return _piece(found[3], number, start)
    place = number, start + 1, number, end + 1
    if kind == 4:
        entries = _pairs(found.string, number, start + 1)
        return Mapping(tuple(entries), place) if entries else None
    items = _items(found.string, number, start + 1)
    return Sequence(tuple(items), place) if items else None


def _pairs(line: str, number: int, position: int) -> list[_Entry]:
    """The entries of a mapping in brackets; none where they are not plain."""
    entries: list[_Entry] = []
    while found := _PAIR.match(line, position):
        entries.append((_piece(found[1], number, found.start(1)), _piece(found[2], number, found.start(2))))
        if found[3] == "}":
            return entries
        position = found.end()
    return []


def _items(line: str, number: int, position: int) -> list[Node]:
    """The items of a sequence in brackets; none where they are not plain."""
    items: list[Node] = []
    while found := _ITEM.match(line, position):
        items.append(_piece(found[1], number, found.start(1)))
        if found[2] == "]":
            return items
        position = found.end()
    return []

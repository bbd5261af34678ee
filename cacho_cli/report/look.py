"""How text may look where it is shown: how wide, in colour or not, with which signs beyond letters."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from cacho_cli.report.width import display_width

__all__ = ["ASCII_SIGNS", "PLAIN", "SIGNS", "Look", "Signs", "flowing", "visible_width", "wrapped"]

_PAINT: Final = re.compile("\x1b\\[[0-9;]*m")


class Signs(NamedTuple):
    """What stands for a cut text, for chips nobody knows in a chart, and for no chips up to the most."""

    ellipsis: str
    unknown: str
    levels: str


SIGNS: Final = Signs("…", "·", "▁▂▃▄▅▆▇█")
ASCII_SIGNS: Final = Signs("~", "?", "0123456789")
"""For encodings that lack the others."""


class Look(NamedTuple):
    """The width in columns, whether to paint, and the signs there are."""

    width: int
    color: bool
    signs: Signs


PLAIN: Final = Look(80, False, SIGNS)
"""A page without colour."""


def visible_width(text: str) -> int:
    r"""The columns that a text takes, whatever its colours.

    >>> visible_width("\x1b[1mAna\x1b[0m")
    3
    """
    return display_width(_PAINT.sub("", text))


def flowing(start: str, items: Sequence[str], width: int, indent: str) -> list[str]:
    """Items after the words they belong to, on as many lines as they need.

    >>> flowing("  Now: ", ["Ana 20", "Beto 12", "Carmen 28"], 24, "    ")
    ['  Now: Ana 20, Beto 12,', '    Carmen 28']
    """
    pieces = [*(f"{item}," for item in items[:-1]), *items[-1:]]
    return _filled(start, pieces, width, indent)


def wrapped(text: str, width: int, start: str = "", indent: str = "") -> list[str]:
    """A sentence on as many lines as it needs, broken between words.

    >>> wrapped("Ana takes 20 chips: cacho 42", 18, indent="  ")
    ['Ana takes 20', '  chips: cacho 42']
    """
    return _filled(start, text.split(" "), width, indent)


def _filled(start: str, pieces: Sequence[str], width: int, indent: str) -> list[str]:
    lines = [start + "".join(pieces[:1])]
    for piece in pieces[1:]:
        if visible_width(lines[-1]) + 1 + visible_width(piece) > width:
            lines.append(indent + piece)
        else:
            lines[-1] += f" {piece}"
    return lines

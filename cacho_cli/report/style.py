"""Colour for terminals; it never carries a meaning that the words do not."""

from typing import Final, Literal, TypeAlias

__all__ = ["Role", "painted"]

Role: TypeAlias = Literal[
    "error",
    "warning",
    "note",
    "help",
    "place",
    "heading",
    "margin",
    "part",
    "strong",
    "winner",
    "quiet",
    "gain",
    "loss",
    "chart",
    "o",
    "c",
    "e",
    "b",
]
"""What a piece of text is; `o`, `c`, `e` and `b` are the suits."""

_CODES: Final[dict[Role, str]] = {
    "error": "1;31",
    "warning": "1;33",
    "note": "1;36",
    "help": "1;32",
    "place": "1",
    "heading": "1",
    "margin": "2",
    "part": "36",
    "strong": "1",
    "winner": "1;32",
    "quiet": "2",
    "gain": "32",
    "loss": "31",
    "chart": "36",
    "o": "33",
    "c": "31",
    "e": "94",
    "b": "32",
}


def painted(text: str, role: Role, color: bool) -> str:
    r"""The text in the colour of its role, or as it is.

    >>> painted("error", "error", True), painted("error", "error", False)
    ('\x1b[1;31merror\x1b[0m', 'error')
    """
    return f"\x1b[{_CODES[role]}m{text}\x1b[0m" if color else text

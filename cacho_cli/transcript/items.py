"""A line cut into its items, without its comment."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

__all__ = ["Item", "items_of", "tidy", "without_comment", "without_full_stop"]

_COMMENT = re.compile(r"(?:\A|[ \t])#")
_UNTIDY = ("#", ";", "\t", "  ", ",\n", " \n")
"""What stands in lines that are not tidy, with few exceptions, if there is an end of line after each."""


class Item(NamedTuple):
    """A piece of a line between separators: where it starts in the line, and its text without white space around it."""

    start: int
    text: str

    @property
    def end(self) -> int:
        """The offset after its last character."""
        return self.start + len(self.text)


def without_comment(line: str) -> str:
    """The line up to its comment.

    >>> without_comment("Ana bet # at last"), without_comment("Ana#2 bet")
    ('Ana bet', 'Ana#2 bet')
    """
    if "#" not in line:
        return line
    found = _COMMENT.search(line)
    return line[: found.start()] if found else line


def items_of(text: str, start: int = 0) -> Iterator[Item]:
    """The items of a text from `start` on; empty ones, and full stops that stand alone, are left out.

    >>> [item.text for item in items_of("Ana pass; Beto bet,")]
    ['Ana pass', 'Beto bet']
    """
    for piece in text[start:].replace(";", ",").split(","):
        item = piece.lstrip()
        before = len(piece) - len(item)
        item = item.rstrip()
        if item and item != ".":
            yield Item(start + before, item)
        start += len(piece) + 1


def without_full_stop(text: str) -> str:
    """The text without the full stop that a phone puts at the end of a sentence.

    >>> without_full_stop("others fold.")
    'others fold'
    """
    return text[:-1].rstrip() if text.endswith(".") else text


def tidy(lines: Sequence[str]) -> Sequence[str]:
    r"""Lines that say the same without comments, most of them with single spaces, and just a comma between items.

    Only where something is found that untidy people write are they gone through one by one.

    >>> tidy(["deal Ana 6o,Beto\t5c ; # so far", " nula."])
    ['deal Ana 6o, Beto 5c', 'nula']
    """
    whole = "\n".join((*lines, ""))
    return [*map(_tidied, lines)] if any([mark in whole for mark in _UNTIDY]) else lines  # noqa: C419 - quicker


def _tidied(line: str) -> str:
    pieces = without_comment(line).replace(";", ",").replace("\t", " ").split(",")
    text = ", ".join(filter(_is_item, [" ".join(filter(None, piece.split(" "))) for piece in pieces]))
    if "#" in text:  # it begins no comment, as it would behind a comma and a space
        return line
    return text.removesuffix(".") if text[:-1].isalpha() else text


def _is_item(piece: str) -> bool:
    return piece not in ("", ".")

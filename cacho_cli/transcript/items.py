"""A line cut into its items, without its comment."""

import re
from collections.abc import Iterator
from typing import NamedTuple

__all__ = ["Item", "items_of", "without_comment", "without_full_stop"]

_COMMENT = re.compile(r"(?:\A|[ \t])#")


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

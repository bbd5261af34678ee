"""How many columns of a terminal a text takes."""

import unicodedata
from itertools import accumulate, takewhile
from typing import Final

__all__ = ["clusters", "display_width", "is_attached", "shortened"]

_TEXT_ZERO: Final = frozenset({"Mn", "Me", "Cf"})
_EMOJI_STYLE: Final = "\ufe0f"
_SKIN_TONES: Final = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
_JAMO: Final = frozenset(map(chr, (*range(0x1160, 0x1200), *range(0xD7B0, 0xD800))))


def is_attached(character: str) -> bool:
    r"""Whether a character takes no column of its own but is drawn upon the one before it.

    >>> is_attached("\N{COMBINING ACUTE ACCENT}"), is_attached("a")
    (True, False)
    """
    if character < "\u0300":
        return character == "\u00ad"
    return unicodedata.category(character) in _TEXT_ZERO or character in _JAMO or character in _SKIN_TONES


def clusters(text: str) -> list[str]:
    r"""The text cut into characters as one sees them: each with what is drawn upon it.

    >>> list(map(len, clusters("n\N{COMBINING TILDE}a")))
    [2, 1]
    """
    found: list[str] = []
    for character in text:
        if found and is_attached(character):
            found[-1] += character
        else:
            found.append(character)
    return found


def display_width(text: str) -> int:
    """The columns that a text without tabs and control characters takes.

    >>> display_width("Núñez"), display_width("王"), display_width("⚔️")
    (5, 2, 2)
    """
    if text.isascii():
        return len(text)
    return sum(map(_cluster_width, clusters(text)))


def _cluster_width(cluster: str) -> int:
    if is_attached(cluster[0]):
        return 0
    if unicodedata.east_asian_width(cluster[0]) in "WF":
        return 2
    return 2 if _EMOJI_STYLE in cluster else 1


def shortened(text: str, most: int, ellipsis: str = "…") -> str:
    """The text, or its beginning and an ellipsis where it takes more than so many columns.

    >>> shortened("Ana María", 5), shortened("王王王", 5), shortened("Ana", 3)
    ('Ana …', '王王…', 'Ana')
    """
    if display_width(text) <= most:
        return text
    left = most - display_width(ellipsis)
    ends = accumulate(map(display_width, clusters(text)))
    kept = takewhile(lambda each: each[1] <= left, zip(clusters(text), ends, strict=True))
    return "".join(cluster for cluster, _ in kept) + ellipsis

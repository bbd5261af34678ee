"""A line cut into words as a shell does it, each character with its place."""

from typing import NamedTuple

__all__ = ["UnclosedQuoteError", "Word", "shell_words"]

_BLANKS = " \t\r\n"
_ESCAPED_IN_DOUBLE_QUOTES = '"\\$`'


class Word(NamedTuple):
    """A word without its quotes; `places` are the offsets of its characters, `start` and `end` those of the whole."""

    text: str
    places: tuple[int, ...]
    start: int
    end: int

    @classmethod
    def whole(cls, text: str) -> "Word":
        """A word that stands alone, such as an argument."""
        return cls(text, tuple(range(len(text))), 0, len(text))

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Where a part of the text stands, from its first character to after its last one.

        >>> shell_words("compare 'Ana'=6o")[1].span(0, 3)
        (9, 12)
        """
        if start >= end:
            place = self.places[start] if start < len(self.places) else self.end
            return place, place
        return self.places[start], self.places[end - 1] + 1


class UnclosedQuoteError(ValueError):
    """A quotation mark (or a backslash) that nothing follows; `place` is its offset."""

    def __init__(self, place: int) -> None:
        """Keep the place."""
        super().__init__(place)
        self.place = place


def shell_words(line: str) -> list[Word]:
    r"""The words of a line, by the rules of POSIX shells without their expansions; `#` before a word begins a comment.

    Raises `UnclosedQuoteError`.

    >>> [word.text for word in shell_words('Ana:71="4o 5o 6o" Beto\\ B=6c6e6b # the last hand')]
    ['Ana:71=4o 5o 6o', 'Beto B=6c6e6b']
    """
    words: list[Word] = []
    place = 0
    while place < len(line):
        if line[place] in _BLANKS:
            place += 1
        elif line[place] == "#":
            break
        else:
            words.append(_word(line, place))
            place = words[-1].end
    return words


def _word(line: str, start: int) -> Word:
    places: list[int] = []
    place = start
    while place < len(line) and line[place] not in _BLANKS:
        character = line[place]
        if character in "'\"":
            place = _quoted(line, place, places)
        elif character == "\\":
            if place + 1 == len(line):
                raise UnclosedQuoteError(place)
            places.append(place + 1)
            place += 2
        else:
            places.append(place)
            place += 1
    return Word("".join(line[each] for each in places), tuple(places), start, place)


def _quoted(line: str, start: int, places: list[int]) -> int:
    """Add the places of what stands between quotation marks; where the text after them begins."""
    mark = line[start]
    place = start + 1
    while place < len(line):
        character = line[place]
        if character == mark:
            return place + 1
        if character == "\\" and mark == '"' and line[place + 1 : place + 2] in tuple(_ESCAPED_IN_DOUBLE_QUOTES):
            place += 1
        places.append(place)
        place += 1
    raise UnclosedQuoteError(start)

"""Answers to lines that come by the million: each a row that begins with the number of its line.

What a line is answered depends on the line alone, but for that number; so the rows of lines seen before are written
from memory, which makes no difference to a single byte.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import compress, count, repeat
from operator import itemgetter, not_
from typing import TYPE_CHECKING, Final, NamedTuple

from cacho_cli.report.rows import Row
from cacho_cli.transcript.source import Line, lines_of, whole_lines

if TYPE_CHECKING:
    from cacho_cli.diagnostics import Diagnostic

__all__ = ["Answering", "answers"]

_MOST_REMEMBERED: Final = 16 * 1024  # three cards in any order are 12,144 lines
_LONGEST_REMEMBERED: Final = 48
"""How many lines are remembered, and how many bytes they may have: some 5 MB."""

_LAST_DIGITS: Final = tuple(f"{number:03}" for number in range(1000))


class Answering(NamedTuple):
    """How lines are answered.

    `answer` makes a row of a line, with nothing in it that depends on anything but the line's text, besides its number;
    or a fault, or None where there is nothing to answer. `written` makes text of either; a row's begins with `head` and
    the number. `alike`, given the text of a line, its row, and what is written of that after the number, knows the same
    of other lines: their texts, and what is written after their numbers.
    """

    answer: "Callable[[Line], Row | Diagnostic | None]"
    written: "Callable[[Row | Diagnostic], str]"
    head: str = ""
    alike: Callable[[str, Row, str], Iterable[tuple[str, str]]] = lambda _text, _row, _tail: ()


def answers(blocks: Iterable[bytes], answering: Answering) -> Iterator[str]:
    r"""What the lines of a text are answered, written, in pieces of any number of rows.

    A fault is written only when everything before it has been taken.

    >>> length = lambda line: {"line": line.number, "length": len(line.text)} if line.text else None
    >>> answering = Answering(length, lambda row: "{line}: {length}\n".format(**row))
    >>> print("".join(answers([b"Ana\nBeto\n\nAna"], answering)), end="")
    1: 3
    2: 4
    4: 3
    """
    known: dict[bytes, str] = {}
    first = 1
    for chunk, too_long in whole_lines(blocks):
        raw_lines = chunk.split(b"\n")
        try:
            tails = itemgetter(*raw_lines)(known) if len(raw_lines) > 1 else (known[chunk],)
        except KeyError:
            yield from _learning(known, raw_lines, first, too_long, answering)
        else:
            yield from _numbered(tails, first, answering.head)
        first += len(raw_lines)


def _learning(
    known: dict[bytes, str], raw_lines: list[bytes], first: int, too_long: bool, answering: Answering
) -> Iterator[str]:
    """The answers to lines some of which are new."""
    tails = list(map(known.get, raw_lines, repeat("")))
    done = 0
    for index in compress(count(), map(not_, tails)):
        raw = raw_lines[index]
        tails[index] = known.get(raw, "")  # perhaps since a moment ago
        if tails[index]:
            continue
        line = _line(raw, first + index, too_long)
        answer = answering.answer(line)
        if isinstance(answer, dict):
            tails[index] = tail = answering.written(answer).removeprefix(f"{answering.head}{line.number}")
            if line.number > 1 and len(raw) <= _LONGEST_REMEMBERED:  # the first may have a byte order mark
                _remember(known, [(line.text, tail), *answering.alike(line.text, answer, tail)])
            continue
        yield from _numbered(tails[done:index], first + done, answering.head)
        done = index + 1
        if answer is not None:
            yield answering.written(answer)
    yield from _numbered(tails[done:], first + done, answering.head)


def _line(raw: bytes, number: int, too_long: bool) -> Line:
    if raw.isalnum() and not too_long:  # letters and digits of ASCII, as most lines are: nothing can be wrong with them
        return Line(number, raw.decode())
    [line] = lines_of(raw, number, too_long)
    return line


def _remember(known: dict[bytes, str], tails: list[tuple[str, str]]) -> None:
    if len(known) + len(tails) > _MOST_REMEMBERED:
        known.clear()
    for text, tail in tails:
        known[text.encode()] = tail


def _numbered(tails: Sequence[str], first: int, head: str) -> Iterator[str]:
    """The rows of consecutive lines; those of one thousand share all but the last digits of their numbers."""
    done = 0
    while done < len(tails):
        thousands, start = divmod(first + done, 1000)
        part = tails[done : done + 1000 - start]
        numbers = range(start, start + len(part))
        pieces = [f"{head}{thousands or ''}"] * (3 * len(part))
        pieces[1::3] = _LAST_DIGITS[start : numbers.stop] if thousands else map(str, numbers)
        pieces[2::3] = part
        yield "".join(pieces)
        done += len(part)

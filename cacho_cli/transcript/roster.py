"""The players of a session, and how their names are found at the start of a text."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cacho_cli.folding import fold_name, fold_word
from cacho_cli.transcript.statements import OTHER_PLAYERS
from cacho_cli.vocabulary import OTHERS, folded

__all__ = ["Roster", "Subject"]

_WORD = re.compile(r"[^\s:]+:?|:")
_OTHERS = folded(OTHERS)
_MEMO_LIMIT = 1024
_MEMO_LONGEST = 100


class Subject(NamedTuple):
    """A player found at the start of a text: the seat, where the name ends, where what follows begins."""

    seat: int
    end: int
    rest: int


class Roster:
    """The players' names in seat order, ready to be matched.

    >>> roster = Roster(("Ana", "Ana Folds"))
    >>> [(found.seat, found.rest) for found in roster.subjects("ana folds: passes")]
    [(1, 11), (0, 4)]
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.folded = folded = tuple([fold_name(name) for name in names])
        several_words = [name for name in folded if " " in name]
        beginnings = {name.partition(" ")[0] for name in several_words}
        self._seats = {name: seat for seat, name in enumerate(folded)}
        self._longest = 1 + max([name.count(" ") for name in several_words], default=0)
        self._whole: dict[str, int | None] = {}
        self._alone = {name: seat for seat, name in enumerate(names) if folded[seat] not in beginnings}

    def seat(self, written: str) -> int | None:
        """The seat of the player whose whole name this is."""
        if written in self._whole:
            return self._whole[written]
        seat = self._seats.get(fold_name(written))
        if len(written) <= _MEMO_LONGEST:
            if len(self._whole) >= _MEMO_LIMIT:
                self._whole.clear()
            self._whole[written] = seat
        return seat

    def subjects(self, text: str, others: bool = False) -> tuple[Subject, ...]:
        """Every player, and with `others` the word for the others, that the text can begin with; longest name first.

        A colon may follow the name and belongs to neither name nor rest.
        """
        head, space, rest = text.partition(" ")
        if space and head in self._alone and rest[:1].isalnum():  # as most are written: one word, as in the header
            return (Subject(self._alone[head], len(head), len(head) + 1),)
        return tuple(self._subjects(text, others))

    def _subjects(self, text: str, others: bool) -> Iterator[Subject]:
        ends: list[int] = []
        for found in _WORD.finditer(text):
            if len(ends) > self._longest:
                break
            colon = found.group().endswith(":")
            if found.group() != ":":
                ends.append(found.end() - colon)
            if colon:
                break
        for end in reversed(ends):
            seat = self.seat(text[:end])
            if seat is None and others and fold_word(" ".join(text[:end].split())) in _OTHERS:
                seat = OTHER_PLAYERS
            if seat is not None:
                yield Subject(seat, end, _after(text, end))


def _after(text: str, end: int) -> int:
    """Where the text goes on after a name that ends at `end`, without white space and the colon."""
    rest = text[end:].lstrip()
    if rest.startswith(":"):
        rest = rest[1:].lstrip()
    return len(text) - len(rest)

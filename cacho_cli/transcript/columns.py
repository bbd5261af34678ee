"""Many lines at once, column by column: all that players do, then all cards that are dealt, then all that are shown.

One thing is worked out for all lines before the next is: a processor is quicker at doing one thing many times than many
things in turn. What is not written as most people write is read like every line, by `cacho_cli.transcript.syntax`, and
its statements come to the same steps.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, repeat
from typing import Final, TypeAlias, cast

from cacho_cli.folding import fold_name
from cacho_cli.memo import LONGEST
from cacho_cli.transcript.items import tidy
from cacho_cli.transcript.meanings import (
    NOT_TOLD,
    Said,
    bet_by,
    card_of,
    chips_claimed,
    chips_counted,
    chips_moved,
    masks_of,
    number_of,
    said_by,
)
from cacho_cli.transcript.plain import PlainReader, is_dealer, is_for_all
from cacho_cli.transcript.statements import BETTING, OTHER_PLAYERS, Reading
from cacho_cli.transcript.steps import UNPLAIN, Move, Pair, Step, add_move, counted, steps_of
from cacho_cli.vocabulary import KEYWORDS, Keyword

__all__ = ["Columns"]

_Steps: TypeAlias = Sequence[Step]
_NumbersOf: TypeAlias = Callable[[Sequence[str]], Sequence[int | None]]
"""What works out the numbers that texts mean; None for those that mean none."""
_Read: TypeAlias = "Callable[[Columns, Sequence[str]], Iterator[_Steps | None]]"
"""What reads lines of one kind, from behind their first word; None for those that it cannot read."""
_Groups: TypeAlias = list[tuple[int, list[str]]]
"""Lines that follow one another, each group with the place of its first."""
_ByKeyword: TypeAlias = dict[_Read, tuple[list[int], list[str]]]

_MOST_ITEMS: Final = 4096
_LONGEST_LINE: Final = 2048
"""A longer line is hardly right, and to find that out twice takes time."""
_UNREAD: Final = "\0"
"""Stands for a line that is left to be read with care: it says nothing, for no line may hold it."""
_NO_PLAYER: Final = frozenset((None, OTHER_PLAYERS))
_WRONG: Final[Pair] = (-1, 0)
_MORE: Final = -2
"""Whose the cards are that are shown without a name: they belong to the player before."""
_NOTHING: Final[Step] = ("nothing", None)


class Columns:
    """Reads the lines of one table.

    >>> from cacho_cli.transcript.reader import Reader
    >>> reader = Reader(("Ana", "Beto"))
    >>> columns = Columns(2, reader.plain, reader.read)
    >>> columns.steps(["beto: BETS; ana folds # at last", "deal Ana 6o", "Beto buys 3", "Beto buys"])
    [(('moves', [(1, ('bet', None, False)), (0, ('fold', None, False))]),), (('deal', [(0, 1048576)]),), \
[('buy', (1, 3))], (('unplain', None),)]
    """

    def __init__(self, players: int, reader: PlainReader, read: Callable[[str], Reading]) -> None:
        self._players = players
        self._seat_of, self._named = reader.seat.__getitem__, reader.named
        self._moves: dict[str, Move] = {}
        self._others: dict[str, Step | None] = {}
        self._after = _AFTER
        if not _FIRST_WORDS.isdisjoint(reader.first_words):
            names = reader.first_words
            self._after = {word: read for word, read in _AFTER.items() if fold_name(word.rstrip(",")) not in names}
        self._read = read

    def steps(self, lines: Sequence[str]) -> list[_Steps]:
        """What each of the lines comes to; what players do on lines that follow each other may stand with the first."""
        steps: list[_Steps | None] = [()] * len(lines)
        texts = tidy(lines)
        if max(map(len, texts), default=0) > _LONGEST_LINE:
            texts = [text if len(text) <= _LONGEST_LINE else _UNREAD for text in texts]
        groups, columns = self._sorted(texts)
        for read, (places, rests) in columns.items():
            for at, each in zip(places, read(self, rests), strict=True):
                steps[at] = each
        said = self._said([",".join(filter(None, group)) for _, group in groups])
        for (at, group), each in zip(groups, said, strict=True):
            if each is None:  # perhaps only one of the lines is at fault
                steps[at : at + len(group)] = [next(self._said([text])) for text in group]
            else:
                steps[at] = each
        if None in steps:
            return [self._with_care(line) if each is None else each for line, each in zip(lines, steps, strict=True)]
        return cast(list[_Steps], steps)

    def _sorted(self, texts: Sequence[str]) -> tuple[_Groups, _ByKeyword]:
        """Groups of lines of what players do, and the places of lines with keywords, with what stands behind these."""
        groups: _Groups = []
        group: list[str] | None = None
        columns: _ByKeyword = {}
        after = self._after.get
        for at, text in enumerate(texts):
            word, _, rest = text.partition(" ")
            read = after(word)
            if read is not None:
                group = None
                column = columns.get(read)
                if column is None:
                    column = columns[read] = [], []
                column[0].append(at)
                column[1].append(rest)
            elif group is not None:
                group.append(text)
            elif text:
                group = [text]
                groups.append((at, group))
        return groups, columns

    def _with_care(self, line: str) -> _Steps:
        statements, flaws = self._read(line)
        return UNPLAIN if flaws else steps_of(statements, self._players)

    def _said(self, texts: Sequence[str]) -> Iterator[_Steps | None]:
        """What players do."""
        if len(self._moves) + len(self._others) > _MOST_ITEMS:
            self._moves.clear()
            self._others.clear()
        items = ",".join(texts).replace(", ", ",").split(",")
        new = {*items}.difference(self._moves, self._others)
        if new:
            self._learn([*new])
        moves = [*map(self._moves.get, items)]
        start = 0
        for text in texts:
            end = start + text.count(",") + 1
            said = moves[start:end]
            yield (("moves", said),) if None not in said else self._mixed(items[start:end])
            start = end

    def _learn(self, items: Sequence[str]) -> None:
        """Work out and remember what items are: moves, or other steps."""
        parted = [item.partition(" ") for item in items]
        seats = map(self._seat_of, [name for name, _, _ in parted])
        bets = map(bet_by, [rest for _, _, rest in parted])
        for item, (_, _, rest), seat, bet in zip(items, parted, seats, bets, strict=True):
            if seat is None or bet is None or seat < 0:
                self._learn_other(item, seat, rest)
            elif len(item) <= LONGEST:
                self._moves[item] = (seat, bet)

    def _learn_other(self, item: str, seat: int | None, rest: str) -> None:
        """The same of an item that is not just a player and a bet."""
        if seat is None:
            seat, rest = self._named(item)
        said = said_by(rest)
        if len(item) > LONGEST:
            return
        if seat is None or said is None:
            self._others[item] = None if item else _NOTHING
        elif said[0] in BETTING and (seat >= 0 or is_for_all(said[0], said[1])):
            self._moves[item] = (seat, said)
        else:
            self._others[item] = _other(seat, said) if seat >= 0 else None

    def _mixed(self, items: Sequence[str]) -> _Steps | None:
        """The steps of a line that is not all moves."""
        steps: list[Step] = []
        for item in items:
            move = self._moves.get(item)
            if move is not None:
                add_move(steps, move)
                continue
            other = self._others.get(item)
            if other is None:
                return None
            if other is not _NOTHING:
                steps.append(other)
        return steps

    def _deals(self, rests: Sequence[str]) -> Iterator[_Steps | None]:
        lists = self._pairs([rest for rest in rests if rest], _each(card_of))
        for rest in rests:
            cards = next(lists) if rest else ()
            once = cards is not None and (len(cards) < 2 or len(dict(cards)) == len(cards))
            yield (("deal", cards),) if once else None

    def _shows(self, rests: Sequence[str]) -> Iterator[_Steps | None]:
        for cards in self._pairs(rests, masks_of):
            shown = cards and _of_each(cards)
            yield (("show", shown),) if shown else None

    def _wins(self, rests: Sequence[str]) -> Iterator[_Steps | None]:
        for claims in self._pairs(rests, _each(chips_claimed)):
            if claims:
                yield (("win", [(seat, None if chips == NOT_TOLD else chips) for seat, chips in claims]),)
            else:
                yield None

    def _results(self, rests: Sequence[str]) -> Iterator[_Steps | None]:
        for changes in self._pairs(rests, _each(chips_moved)):
            yield (("result", changes),) if changes and len(dict(changes)) == len(changes) else None

    def _counts(self, rests: Sequence[str]) -> Iterator[_Steps | None]:
        for chips in self._pairs(rests, _each(chips_counted)):
            yield None if chips is None else counted(chips, self._players)

    def _pairs(self, rests: Sequence[str], numbers_of: _NumbersOf) -> Iterator[Sequence[Pair] | None]:
        """The lists of lines: players, each with the number that is meant behind his name; None where there is none."""
        items = ",".join(rests).replace(", ", ",").split(",")
        parted = [item.partition(" ") for item in items]
        seats = [*map(self._seat_of, [name for name, _, _ in parted])]
        numbers = numbers_of([rest for _, _, rest in parted])
        plain = _NO_PLAYER.isdisjoint(seats) and None not in numbers
        if plain:
            pairs = cast(list[Pair], [*zip(seats, numbers, strict=True)])
        else:
            pairs = [*map(self._pair, items, seats, numbers, repeat(numbers_of))]
        start = 0
        for rest in rests:
            end = start + rest.count(",") + 1
            listed = pairs[start:end]
            yield listed if plain or _WRONG not in listed else None
            start = end

    def _pair(self, item: str, seat: int | None, number: int | None, numbers_of: _NumbersOf) -> Pair:
        """The player and the number of an item, of which one may not have been found at once."""
        if seat is None:
            seat, rest = self._named(item)
            [number] = numbers_of([item if seat is None else rest])
            if seat is None and numbers_of is masks_of and number is not None:
                return _MORE, number
        return _WRONG if seat is None or seat < 0 or number is None else (seat, number)

    def _hands(self, rests: Sequence[str]) -> Iterator[_Steps | None]:
        for rest, number in zip(rests, map(number_of, rests), strict=True):
            yield self._hand(rest) if number is None else (("hand", (number, None)),)

    def _hand(self, text: str) -> _Steps | None:
        head, comma, tail = text.partition(", ")
        number = number_of(head)
        if number is None:
            words = head.split(" ")
            number = number_of(words[0])
            rest = words if number is None else words[1:]
            if comma and rest:
                return None
            words = rest or tail.split(" ")
        else:
            words = tail.split(" ")
        if words == [""]:
            return (("hand", (number, None)),)
        dealer = self._seat_of(words[1]) if len(words) == 2 and is_dealer(words[0]) else None
        if dealer is None or dealer < 0 or "." in words[1]:
            return None
        return (("hand", (number, dealer)),)

    def _voids(self, rests: Sequence[str]) -> Iterator[_Steps | None]:
        for rest in rests:
            yield None if rest else (("void", None),)


def _each(number_of: Callable[[str], int | None]) -> _NumbersOf:
    return lambda texts: [*map(number_of, texts)]


def _of_each(cards: Sequence[Pair]) -> Sequence[Pair] | None:
    """The cards that are shown, with those that stand without a name where they belong; None where they cannot."""
    shown: list[Pair] = []
    for seat, mask in cards:
        if seat != _MORE:
            shown.append((seat, mask))
        elif shown and not mask & shown[-1][1]:
            shown[-1] = (shown[-1][0], mask | shown[-1][1])
        else:
            return None
    return shown


def _other(seat: int, said: Said) -> Step:
    """What somebody does that is no move."""
    verb, amount, _ = said
    if verb == "buy":
        return "buy", (seat, amount)
    if verb in ("show", "win"):
        return verb, [(seat, amount)]
    return "seat", (seat, verb == "sits-out")


_READ: Final[Mapping[Keyword, _Read]] = {
    "hand": Columns._hands,
    "deal": Columns._deals,
    "show": Columns._shows,
    "win": Columns._wins,
    "void": Columns._voids,
    "result": Columns._results,
    "count": Columns._counts,
}


def _behind(second: str, read: _Read) -> _Read:
    """What reads lines that begin with a keyword of two words, from behind the first."""

    def read_on(columns: Columns, rests: Sequence[str]) -> Iterator[_Steps | None]:
        parted = [rest.partition(" ") for rest in rests]
        found = read(columns, [rest for word, _, rest in parted if word == second])
        for word, _, _ in parted:
            yield next(found) if word == second else None

    return read_on


def _readers() -> Iterator[tuple[str, _Read]]:
    for keyword, languages in KEYWORDS.items():
        for words in chain(*languages):
            first, _, second = words.partition(" ")
            read = _behind(second, _READ[keyword]) if second else _READ[keyword]
            for written in (first, first.upper(), first.capitalize()):
                yield written, read
                if not second:
                    yield f"{written},", read


_AFTER: Final = dict(_readers())
"""What reads lines that begin with a keyword as most write it, by its first word."""
_FIRST_WORDS: Final = frozenset([fold_name(word.rstrip(",")) for word in _AFTER])

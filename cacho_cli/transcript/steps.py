"""What lines come to, without where anything stands in them: all that matters of a line in which nothing is wrong.

Most lines are read here at once. What is not written as most people write is read like every line, by
`cacho_cli.transcript.syntax`, and its statements come to the same steps.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from cacho_cli.folding import fold_name
from cacho_cli.transcript.items import without_comment
from cacho_cli.transcript.meanings import (
    Said,
    card_of,
    chips_moved,
    chips_won,
    mask_of,
    mask_of_tokens,
    number_of,
    said_by,
)
from cacho_cli.transcript.plain import LONGEST, PlainReader, is_dealer, is_for_all
from cacho_cli.transcript.statements import (
    BETTING,
    Action,
    Buy,
    Cards,
    Count,
    Deal,
    Hand,
    Reading,
    Result,
    Seating,
    Show,
    Statement,
    Void,
    Win,
)
from cacho_cli.vocabulary import KEYWORDS, Keyword

__all__ = ["UNPLAIN", "Move", "Pair", "Said", "Step", "Steps", "steps_of"]

Move: TypeAlias = tuple[int, Said]
"""A player (`OTHER_PLAYERS` for all who are still to act), and what he does in the betting."""

Pair: TypeAlias = tuple[int, int]
"""A player, and the mask of his cards (the sum of `1 << card`), or chips."""

Step: TypeAlias = tuple[str, Any]
"""What is told, and of what or whom:

- `hand`: its number and the seat of its dealer, None where they are not told;
- `deal`, `show`: the cards of players, a `Pair` each;
- `moves`: what is done in the betting, a `Move` each;
- `win`, `result`: players and chips, None for chips that are not told;
- `void`: nothing more;
- `count`: the chips of all players, by seat;
- `buy`: a player and chips; `seat`: a player, and whether he sits out from now on;
- `unplain`: nothing; the line needs care, or is wrong.
"""

UNPLAIN: Final[tuple[Step, ...]] = (("unplain", None),)

_MOST_LINES = 2048


class _Moves(dict[str, Move | None]):
    """The moves that items of lines are; None for one that is none, or is not written as most are."""

    def __init__(self, reader: PlainReader) -> None:
        super().__init__()
        self._seat_of, self._named = reader.seat.__getitem__, reader.named

    def __missing__(self, item: str) -> Move | None:
        words = item.split(None, 1)
        seat = self._seat_of(words[0]) if len(words) == 2 else None
        if seat is not None:
            rest = words[1]
        else:
            seat, rest = self._named(item)
        said = said_by(rest)
        move = None
        if seat is not None and said is not None and said[0] in BETTING:
            move = (seat, said) if seat >= 0 or is_for_all(said[0], said[1]) else None
        if len(self) >= _MOST_LINES:
            self.clear()
        self[item] = move
        return move


class Steps(dict[str, Sequence[Step]]):
    """What the lines of one table come to; worked out when a line is asked for the first time, and remembered.

    >>> from cacho_cli.transcript.reader import Reader
    >>> reader = Reader(("Ana", "Beto"))
    >>> steps = Steps(2, reader.plain, reader.read)
    >>> steps["beto: BETS; ana folds # at last"]
    (('moves', [(1, ('bet', None, False)), (0, ('fold', None, False))]),)
    >>> steps["deal Ana 6o"], steps["Beto buys 3"], steps["Beto buys"]
    ((('deal', [(0, 1048576)]),), [('buy', (1, 3))], (('unplain', None),))
    """

    def __init__(self, players: int, reader: PlainReader, read: Callable[[str], Reading]) -> None:
        super().__init__()
        self._players = players
        self._seat_of, self._named = reader.seat.__getitem__, reader.named
        self._move_of = _Moves(reader).__getitem__
        self._after_keyword = _AFTER_KEYWORD
        if not _KEYWORD_BEGINNINGS.isdisjoint(reader.first_words):
            names = reader.first_words
            self._after_keyword = {
                word: read for word, read in _AFTER_KEYWORD.items() if fold_name(word.rstrip(",")) not in names
            }
        self._read = read

    def __missing__(self, line: str) -> Sequence[Step]:
        """Read a line that is not remembered."""
        if len(line) > LONGEST:
            return self._with_care(line)
        text = without_comment(line) if "#" in line else line
        if ";" in text:
            text = text.replace(";", ",")
        words = text.split(None, 1)
        steps: Sequence[Step] | None = ()
        if words:
            after_keyword = self._after_keyword.get(words[0])
            if after_keyword is None:
                moves = [*map(self._move_of, text.split(","))]
                steps = (("moves", moves),) if None not in moves else self._mixed(text)
            elif len(words) == 1:
                steps = after_keyword(self, "")
            else:  # hardly ever said again, so it is not remembered
                return after_keyword(self, words[1]) or self._with_care(line)
        if steps is None:
            steps = self._with_care(line)
        if len(self) >= _MOST_LINES:
            self.clear()
        self[line] = steps
        return steps

    def _with_care(self, line: str) -> Sequence[Step]:
        statements, flaws = self._read(line)
        return UNPLAIN if flaws else steps_of(statements, self._players)

    def _mixed(self, text: str) -> Sequence[Step] | None:
        """The steps of a line of moves and of what is done between hands."""
        steps: list[Step] = []
        for item in filter(str.strip, text.split(",")):
            move = self._move_of(item)
            if move is not None:
                _add_move(steps, move)
                continue
            seat, rest = self._named(item)
            said = said_by(rest)
            if seat is None or seat < 0 or said is None or said[0] in BETTING:
                return None
            steps.append(("buy", (seat, said[1])) if said[0] == "buy" else ("seat", (seat, said[0] == "sits-out")))
        return steps

    def _deal(self, text: str) -> Sequence[Step] | None:
        cards = self._pairs(text, card_of) if text else []
        return None if cards is None or len(dict(cards)) < len(cards) else (("deal", cards),)

    def _show(self, text: str) -> Sequence[Step] | None:
        cards = self._pairs(text, mask_of)
        return (("show", cards),) if cards else None

    def _win(self, text: str) -> Sequence[Step] | None:
        claims = self._pairs(text, chips_won, optional=True)
        return (("win", claims),) if claims else None

    def _result(self, text: str) -> Sequence[Step] | None:
        changes = self._pairs(text, chips_moved)
        return (("result", changes),) if changes and len(dict(changes)) == len(changes) else None

    def _count(self, text: str) -> Sequence[Step] | None:
        counted = self._pairs(text, chips_won)
        return None if counted is None else _counted(counted, self._players)

    def _pairs(
        self, text: str, meaning: Callable[[str], int | None], *, optional: bool = False
    ) -> list[tuple[int, Any]] | None:
        """The players of a list with the number that is meant behind each name; None where there is none."""
        seat_of = self._seat_of
        pairs = []
        for item in text.split(","):
            name, _, rest = item.strip().partition(" ")
            seat = seat_of(name)
            if seat is None:
                if not name:  # an empty item
                    continue
                seat, rest = self._named(item)
            number = meaning(rest)
            if seat is None or seat < 0 or (number is None and not (optional and not rest)):
                return None
            pairs.append((seat, number))
        return pairs

    def _hand(self, text: str) -> Sequence[Step] | None:
        head, comma, tail = text.partition(",")
        number = number_of(head)
        if number is None:
            words = head.split()
            number = number_of(words[0]) if words else None
            rest = words if number is None else words[1:]
            if comma and rest:
                return None
            words = rest or tail.split()
        else:
            words = tail.split()
        if not words:
            return (("hand", (number, None)),)
        dealer = self._seat_of(words[1]) if len(words) == 2 and is_dealer(words[0]) else None
        if dealer is None or dealer < 0 or "." in words[1]:
            return None
        return (("hand", (number, dealer)),)

    def _void(self, text: str) -> Sequence[Step] | None:
        return None if text else (("void", None),)


_AfterKeyword: TypeAlias = Callable[[Steps, str], Sequence[Step] | None]

_READ: Final[Mapping[Keyword, _AfterKeyword]] = {
    "hand": Steps._hand,
    "deal": Steps._deal,
    "show": Steps._show,
    "win": Steps._win,
    "void": Steps._void,
    "result": Steps._result,
    "count": Steps._count,
}


def _after_two_words(second: str, read: _AfterKeyword) -> _AfterKeyword:
    """What is read after the first word of a keyword of two."""

    def read_on(steps: Steps, text: str) -> Sequence[Step] | None:
        word, _, rest = text.partition(" ")
        return read(steps, rest) if word == second else None

    return read_on


def _after_keywords() -> Iterator[tuple[str, _AfterKeyword]]:
    for keyword, (english, spanish) in KEYWORDS.items():
        for words in (*english, *spanish):
            first, _, second = words.partition(" ")
            read = _after_two_words(second, _READ[keyword]) if second else _READ[keyword]
            for word in (first, first.upper(), first.capitalize()):
                yield word, read
                if not second:
                    yield f"{word},", read


_AFTER_KEYWORD: Final = dict(_after_keywords())
"""What is read after the word that a line begins with, where it is a keyword as most write them."""
_KEYWORD_BEGINNINGS: Final = frozenset([fold_name(word.rstrip(",")) for word in _AFTER_KEYWORD])


def steps_of(statements: Iterable[Statement], players: int) -> Sequence[Step]:
    """What statements come to, told by so many players; moves that follow each other are one step.

    >>> from cacho_cli.transcript.roster import Roster
    >>> from cacho_cli.transcript.syntax import read_line
    >>> steps_of(read_line("Ana pass, Beto pass, Ana buys 5", Roster(("Ana", "Beto"))).statements, 2)
    [('moves', [(0, ('pass', None, False)), (1, ('pass', None, False))]), ('buy', (0, 5))]
    """
    steps: list[Step] = []
    for statement in statements:
        if isinstance(statement, Action):
            phrase = statement.phrase
            _add_move(steps, (statement.seat, (phrase.verb, phrase.amount, phrase.by)))
        else:
            steps.append(_step(statement, players))
    return steps


def _step(statement: Statement, players: int) -> Step:
    """What a statement comes to that is no move."""
    match statement:
        case Hand(_, number, _, dealer):
            return "hand", (number, dealer)
        case Deal(_, cards):
            return _shown("deal", cards)
        case Show(_, cards):
            return _shown("show", cards)
        case Win(_, _, winners):
            return "win", [(each.seat, each.chips) for each in winners]
        case Result(_, changes):
            return "result", [(each.seat, each.chips or 0) for each in changes]
        case Count(_, stacks):
            return (_counted([(each.seat, each.chips or 0) for each in stacks], players) or UNPLAIN)[0]
        case Buy(_, seat, _, chips):
            return "buy", (seat, chips)
        case Seating(_, seat, sits_out):
            return "seat", (seat, sits_out)
        case Void():
            return "void", None
    return UNPLAIN[0]


def _shown(what: str, cards: Iterable[Cards]) -> Step:
    """The step of cards; none where there is one that cannot be read."""
    masks = [(each.seat, mask_of_tokens(each.tokens)) for each in cards]
    sure = all(mask for _, mask in masks) and not any(each.unsure for each in cards)
    return (what, masks) if sure else UNPLAIN[0]


def _counted(counted: Sequence[Pair], players: int) -> Sequence[Step] | None:
    """The step of a count that tells of everybody once."""
    chips = dict(counted)
    if not len(counted) == len(chips) == players:
        return None
    return (("count", tuple(map(chips.__getitem__, range(players)))),)


def _add_move(steps: list[Step], move: Move) -> None:
    if steps and steps[-1][0] == "moves":
        steps[-1][1].append(move)
    else:
        steps.append(("moves", [move]))

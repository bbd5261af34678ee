"""What the lines of a hand come to, without where anything stands: all that a hand takes in which nothing is wrong."""

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Final, NamedTuple, TypeAlias, TypeVar, cast

from cacho_cli.cards.deck import Card
from cacho_cli.cards.text import plain_codes
from cacho_cli.transcript.items import without_comment
from cacho_cli.transcript.plain import LONGEST, PlainReader, all_cards, chips_of, phrase_of
from cacho_cli.transcript.statements import (
    BETTING,
    OTHER_PLAYERS,
    Action,
    Cards,
    Deal,
    Phrase,
    Result,
    Show,
    Statement,
    Void,
    Win,
)
from cacho_cli.vocabulary import PLURALS, Keyword, Verb

__all__ = ["Changed", "Claimed", "Dealt", "Gist", "Moves", "Nothing", "Said", "Shown", "gist_of", "gist_reader"]

_T = TypeVar("_T")
_MOST_LINES = 2048
_MOST_REMEMBERED = 8192


class Said(NamedTuple):
    """What somebody does, in whatever words: as in a phrase of betting."""

    verb: Verb
    amount: int | None
    by: bool


class Moves(NamedTuple):
    """Players (`OTHER_PLAYERS` for all who are still to act), and what they do."""

    moves: tuple[tuple[int, Said], ...]


class Dealt(NamedTuple):
    """A card to everybody still in; the players whose card is known."""

    cards: tuple[tuple[int, tuple[Card, ...]], ...]


class Shown(NamedTuple):
    """Players and the cards they show."""

    cards: tuple[tuple[int, tuple[Card, ...]], ...]


class Claimed(NamedTuple):
    """Players who are said to have won, and how many chips."""

    chips: tuple[tuple[int, int | None], ...]


class Changed(NamedTuple):
    """The chips that moved in a hand that nobody logged."""

    chips: tuple[tuple[int, int], ...]


class Nothing(NamedTuple):
    """All passed in the first round."""


Gist: TypeAlias = Moves | Dealt | Shown | Claimed | Changed | Nothing
_Move: TypeAlias = tuple[int, Said]


def gist_reader(reader: PlainReader) -> Callable[[str], Gist | None]:
    """What reads what a plain line about a hand comes to (None for every other), and remembers it.

    >>> from cacho_cli.transcript.roster import Roster
    >>> gist = gist_reader(PlainReader(Roster(("Ana", "Beto"))))
    >>> [(seat, said.verb) for seat, said in gist("beto: BETS; ana folds # at last").moves]
    [(1, 'bet'), (0, 'fold')]
    >>> gist("deal Ana 6o"), gist("Beto buys 3")
    (Dealt(cards=((0, (20,)),)), None)
    """
    move = lru_cache(maxsize=_MOST_LINES)(partial(_move, reader))
    return lru_cache(maxsize=_MOST_LINES)(partial(_gist, reader, move))


def _gist(reader: PlainReader, move: Callable[[str], _Move | None], line: str) -> Gist | None:
    text = without_comment(line) if "#" in line else line
    if ";" in text:
        text = text.replace(";", ",")
    words = text.split(None, 1)
    if not words or len(line) > LONGEST:
        return None
    keyword = reader.keyword(words[0])
    if keyword is not None:
        read = _AFTER_KEYWORD.get(keyword)
        return read(words[1] if len(words) == 2 else "", reader) if read is not None else None
    moves = [*map(move, text.split(","))]
    return None if None in moves else Moves(tuple(cast(list[_Move], moves)))


def _move(reader: PlainReader, item: str) -> _Move | None:
    """The player, and what he does, of an item of a line."""
    seat, rest = reader.named(item)
    said = _betting(rest)
    if seat is None or said is None:
        return None
    is_for_all = said.verb in PLURALS and said.amount is None
    return (seat, said) if is_for_all or seat != OTHER_PLAYERS else None


def _dealt(text: str, reader: PlainReader) -> Dealt | None:
    cards = _listed(text, reader, _known_cards) if text else ()
    return None if cards is None or len(dict(cards)) < len(cards) else Dealt(cards)


def _shown(text: str, reader: PlainReader) -> Shown | None:
    cards = _listed(text, reader, _known_cards)
    return None if cards is None else Shown(cards)


def _claimed(text: str, reader: PlainReader) -> Claimed | None:
    claims = _listed(text, reader, _winnings)
    return None if claims is None else Claimed(tuple([(seat, chips) for seat, (chips,) in claims]))


def _void(text: str, _reader: PlainReader) -> Nothing | None:
    return None if text else Nothing()


_AFTER_KEYWORD: Final[Mapping[Keyword, Callable[[str, PlainReader], Gist | None]]] = {
    "deal": _dealt,
    "show": _shown,
    "win": _claimed,
    "void": _void,
}
"""What is read after a keyword."""


def _listed(text: str, reader: PlainReader, meaning: Callable[[str], _T | None]) -> tuple[tuple[int, _T], ...] | None:
    """The players of a list with what is said of each; None where something in it is not plain."""
    listed = []
    for item in text.split(","):
        seat, rest = reader.named(item)
        said = meaning(rest)
        if seat is None or seat == OTHER_PLAYERS or said is None:
            return None
        listed.append((seat, said))
    return tuple(listed)


def gist_of(statement: Statement) -> Gist | None:
    """What a statement comes to; None for one that is not about a hand, or has cards that cannot be read.

    >>> from cacho_cli.transcript.roster import Roster
    >>> from cacho_cli.transcript.syntax import read_line
    >>> [gist_of(each) for each in read_line("win Ana 5", Roster(("Ana", "Beto"))).statements]
    [Claimed(chips=((0, 5),))]
    """
    if isinstance(statement, Action):
        return Moves(((statement.seat, _said(statement.phrase)),))
    if isinstance(statement, Win):
        return Claimed(tuple([(each.seat, each.chips) for each in statement.winners]))
    if isinstance(statement, Result):
        return Changed(tuple([(each.seat, each.chips or 0) for each in statement.changes]))
    if isinstance(statement, Void):
        return Nothing()
    if isinstance(statement, Deal | Show):
        cards = tuple([(each.seat, known) for each in statement.cards if (known := _all_known(each)) is not None])
        if len(cards) == len(statement.cards):
            return Dealt(cards) if isinstance(statement, Deal) else Shown(cards)
    return None


def _said(phrase: Phrase) -> Said:
    return Said(phrase.verb, phrase.amount, phrase.by)


def _all_known(cards: Cards) -> tuple[Card, ...] | None:
    """The cards, if nothing among them or behind them could be anything else."""
    known = tuple([token.card for token in cards.tokens if token.card is not None])
    return known if len(known) == len(cards.tokens) and not cards.unsure else None


@lru_cache(maxsize=_MOST_REMEMBERED)
def _betting(text: str) -> Said | None:
    phrase = phrase_of(text)
    return _said(phrase) if phrase is not None and phrase.verb in BETTING else None


@lru_cache(maxsize=_MOST_REMEMBERED)
def _known_cards(text: str) -> tuple[Card, ...] | None:
    codes = plain_codes(text)
    if codes:
        return codes
    return tuple([token.card for token in all_cards(text) if token.card is not None]) or None


@lru_cache(maxsize=_MOST_REMEMBERED)
def _winnings(text: str) -> tuple[int | None] | None:
    """The chips won, of which nothing need be said."""
    chips, _ = chips_of(text, signs=False)
    return (chips,) if chips is not None or not text else None

"""What the lines of a hand come to, without where anything stands: all that a hand takes in which nothing is wrong."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias, TypeVar

from cacho_cli.cards.deck import Card
from cacho_cli.transcript.plain import LONGEST, PlainReader, all_cards, chips_of, phrase_of
from cacho_cli.transcript.statements import (
    BETTING,
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

__all__ = ["Changed", "Claimed", "Dealt", "Gist", "Moves", "Nothing", "Shown", "gist_of", "read_gist"]

_T = TypeVar("_T")
_MOST_REMEMBERED = 8192


class Moves(NamedTuple):
    """Players (or `OTHER_PLAYERS`), and what they do."""

    moves: Sequence[tuple[int, Phrase]]


class Dealt(NamedTuple):
    """A card to everybody still in; the players whose card is known."""

    cards: Sequence[tuple[int, tuple[Card, ...]]]


class Shown(NamedTuple):
    """Players and the cards they show."""

    cards: Sequence[tuple[int, tuple[Card, ...]]]


class Claimed(NamedTuple):
    """Players who are said to have won, and how many chips."""

    chips: Sequence[tuple[int, int | None]]


class Changed(NamedTuple):
    """The chips that moved in a hand that nobody logged."""

    chips: Sequence[tuple[int, int]]


class Nothing(NamedTuple):
    """All passed in the first round."""


Gist: TypeAlias = Moves | Dealt | Shown | Claimed | Changed | Nothing


def read_gist(line: str, reader: PlainReader) -> Gist | None:
    """What a line comes to that is written with single spaces, and a space after each comma; None for every other.

    >>> from cacho_cli.transcript.roster import Roster
    >>> reader = PlainReader(Roster(("Ana", "Beto")))
    >>> [(seat, phrase.verb) for seat, phrase in read_gist("Beto bet, Ana fold", reader).moves]
    [(1, 'bet'), (0, 'fold')]
    >>> read_gist("deal Ana 6o", reader), read_gist("Beto buys 3", reader)
    (Dealt(cards=[(0, (20,))]), None)
    """
    if len(line) > LONGEST:
        return None
    word, _, rest = line.partition(" ")
    keyword = reader.keyword(word)
    if keyword is None:
        moves = _listed(line, reader.seat, _betting)
        return None if moves is None else Moves(moves)
    if keyword == "deal":
        cards = _listed(rest, reader.seat, _known_cards) if rest else ()
        return None if cards is None else Dealt(cards)
    if keyword == "show":
        cards = _listed(rest, reader.seat, _known_cards)
        return None if cards is None else Shown(cards)
    if keyword == "win":
        claims = _listed(rest, reader.seat, _winnings)
        return None if claims is None else Claimed([(seat, chips) for seat, (chips,) in claims])
    return None


def _listed(
    text: str, seat_of: Callable[[str], int | None], meaning: Callable[[str], _T | None]
) -> list[tuple[int, _T]] | None:
    """The players of a list with what is said of each; None where something in it is not plain."""
    listed = []
    for item in text.split(", "):
        name, _, rest = item.partition(" ")
        seat, said = seat_of(name), meaning(rest)
        if seat is None or said is None:
            return None
        listed.append((seat, said))
    return listed


def gist_of(statement: Statement) -> Gist | None:
    """What a statement comes to; None for one that is not about a hand, or has cards that cannot be read.

    >>> from cacho_cli.transcript.roster import Roster
    >>> from cacho_cli.transcript.syntax import read_line
    >>> [gist_of(each) for each in read_line("win Ana 5", Roster(("Ana", "Beto"))).statements]
    [Claimed(chips=[(0, 5)])]
    """
    if isinstance(statement, Action):
        return Moves(((statement.seat, statement.phrase),))
    if isinstance(statement, Win):
        return Claimed([(each.seat, each.chips) for each in statement.winners])
    if isinstance(statement, Result):
        return Changed([(each.seat, each.chips or 0) for each in statement.changes])
    if isinstance(statement, Void):
        return Nothing()
    if isinstance(statement, Deal | Show):
        cards = [(each.seat, known) for each in statement.cards if (known := _all_known(each)) is not None]
        if len(cards) == len(statement.cards):
            return Dealt(cards) if isinstance(statement, Deal) else Shown(cards)
    return None


def _all_known(cards: Cards) -> tuple[Card, ...] | None:
    """The cards, if nothing among them or behind them could be anything else."""
    known = tuple([token.card for token in cards.tokens if token.card is not None])
    return known if len(known) == len(cards.tokens) and not cards.unsure else None


@lru_cache(maxsize=_MOST_REMEMBERED)
def _betting(text: str) -> Phrase | None:
    phrase = phrase_of(text)
    return phrase if phrase is not None and phrase.verb in BETTING else None


@lru_cache(maxsize=_MOST_REMEMBERED)
def _known_cards(text: str) -> tuple[Card, ...] | None:
    return tuple([token.card for token in all_cards(text) if token.card is not None]) or None


@lru_cache(maxsize=_MOST_REMEMBERED)
def _winnings(text: str) -> tuple[int | None] | None:
    """The chips won, of which nothing need be said."""
    chips, _ = chips_of(text, signs=False)
    return (chips,) if chips is not None or not text else None

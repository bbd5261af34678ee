"""What the lines of a hand come to, without where anything stands: all that a hand takes in which nothing is wrong."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias, TypeVar

from cacho_cli.cards.deck import Card
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
from cacho_cli.vocabulary import PLURALS

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
    """What a plain line about a hand comes to; None for every other.

    >>> from cacho_cli.transcript.roster import Roster
    >>> reader = PlainReader(Roster(("Ana", "Beto")))
    >>> [(seat, phrase.verb) for seat, phrase in read_gist("beto: BETS; ana folds # at last", reader).moves]
    [(1, 'bet'), (0, 'fold')]
    >>> read_gist("deal Ana 6o", reader), read_gist("Beto buys 3", reader)
    (Dealt(cards=[(0, (20,))]), None)
    """
    text = without_comment(line) if "#" in line else line
    if ";" in text:
        text = text.replace(";", ",")
    words = text.split(None, 1)
    if not words or len(line) > LONGEST:
        return None
    keyword = reader.keyword(words[0])
    rest = words[1] if len(words) == 2 else ""
    if keyword is None:
        moves = _listed(text, reader, _betting)
        return Moves(moves) if moves else None
    if keyword == "deal":
        cards = _listed(rest, reader, _known_cards)
        return None if cards is None or len(dict(cards)) < len(cards) else Dealt(cards)
    if keyword == "show":
        cards = _listed(rest, reader, _known_cards)
        return Shown(cards) if cards else None
    if keyword == "win":
        claims = _listed(rest, reader, _winnings)
        return Claimed([(seat, chips) for seat, (chips,) in claims]) if claims else None
    return None


def _listed(text: str, reader: PlainReader, meaning: Callable[[str], _T | None]) -> list[tuple[int, _T]] | None:
    """The players of a list with what is said of each; None where something in it is not plain."""
    seat_of = reader.seat
    listed = []
    for item in text.split(","):
        words = item.split(None, 1)
        if words:
            rest = words[1] if len(words) == 2 else ""
            seat = seat_of(words[0])
            if seat is None:
                seat, rest = reader.long_name(item)
            said = meaning(rest)
            if seat is None or said is None or (seat == OTHER_PLAYERS and not _is_for_all(said)):
                return None
            listed.append((seat, said))
    return listed


def _is_for_all(said: object) -> bool:
    """Whether something may be said of all who are still to act."""
    return isinstance(said, Phrase) and said.verb in PLURALS and said.amount is None


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

"""What a line of a transcript says, as values: the statements, and the flaws that kept a line from being read.

Places are pairs of offsets into the line, from 0; a diagnostic's columns count from 1.
"""

from typing import Literal, NamedTuple, TypeAlias

from cacho_cli.cards.text import CardToken
from cacho_cli.diagnostics import Facts
from cacho_cli.vocabulary import Verb

__all__ = [
    "BETTING",
    "NOTHING",
    "OTHER_PLAYERS",
    "Action",
    "Amount",
    "Buy",
    "Cards",
    "Count",
    "Deal",
    "Flaw",
    "Hand",
    "Phrase",
    "Place",
    "Reading",
    "Result",
    "Seating",
    "Show",
    "Statement",
    "Void",
    "Win",
    "said",
]

Place: TypeAlias = tuple[int, int]

OTHER_PLAYERS = -1
"""The seat of `others`: whoever is still to act."""


class Flaw(NamedTuple):
    """Why a piece of a line cannot be read: a T code, the piece, and the facts for its sentence."""

    code: Literal["T101", "T102", "T103", "T104", "T105"]
    start: int
    end: int
    wording: str
    facts: Facts

    def moved(self, by: int) -> "Flaw":
        """The same flaw, `by` characters further on."""
        return self._replace(start=self.start + by, end=self.end + by)


class Phrase(NamedTuple):
    """What stands after a player's name: a verb and perhaps an amount of chips.

    Offsets count from the first character of the verb. `by` marks a raise on top of the bet faced; without an amount
    `amount_start` equals `amount_end`. `cards` are those of `NAME show CARDS`.
    """

    verb: Verb
    verb_end: int
    amount: int | None
    amount_start: int
    amount_end: int
    by: bool
    end: int
    cards: tuple[CardToken, ...] = ()


class Action(NamedTuple):
    """A player's pass, bet, call, raise, fold or all-in."""

    seat: int
    name_start: int
    name_end: int
    phrase_start: int
    phrase: Phrase

    @property
    def name_at(self) -> Place:
        """The player's name, or the word for the others."""
        return self.name_start, self.name_end

    @property
    def verb_at(self) -> Place:
        """The verb without its amount."""
        return self.phrase_start, self.phrase_start + self.phrase.verb_end

    @property
    def amount_at(self) -> Place:
        """The amount, or the verb where no amount is given."""
        if self.phrase.amount is None:
            return self.verb_at
        return self.phrase_start + self.phrase.amount_start, self.phrase_start + self.phrase.amount_end

    @property
    def at(self) -> Place:
        """The whole statement, name to end."""
        return self.name_start, self.phrase_start + self.phrase.end


class Cards(NamedTuple):
    """The cards that a line gives to one player; tokens count their offsets from `start`.

    A token that is a plain word is none of the cards, or one that nobody can read. `unsure` is whether something
    behind them could not be read, which may have been more of them.
    """

    seat: int
    name_at: Place
    start: int
    tokens: tuple[CardToken, ...]
    unsure: bool = False


class Amount(NamedTuple):
    """A player and a number of chips in a list; where none is given `chips` is None and `at` is the name."""

    seat: int
    name_at: Place
    chips: int | None
    at: Place


class Hand(NamedTuple):
    """A new hand."""

    at: Place
    number: int | None = None
    number_at: Place = (0, 0)
    dealer: int | None = None


class Deal(NamedTuple):
    """One more card to everyone still in, and the known ones among them."""

    at: Place
    cards: tuple[Cards, ...]


class Show(NamedTuple):
    """Cards shown; `at` is the keyword, or the whole statement where the player's name comes first."""

    at: Place
    cards: tuple[Cards, ...]


class Win(NamedTuple):
    """The claim who won; `word_at` is the keyword or verb, `at` the same or the whole statement."""

    at: Place
    word_at: Place
    winners: tuple[Amount, ...]


class Void(NamedTuple):
    """The claim that all passed in the first round."""

    at: Place


class Result(NamedTuple):
    """The chips that moved in a hand nobody logged."""

    at: Place
    changes: tuple[Amount, ...]


class Count(NamedTuple):
    """A count of the players' chips between hands."""

    at: Place
    stacks: tuple[Amount, ...]


class Buy(NamedTuple):
    """Chips bought between hands."""

    at: Place
    seat: int
    verb_at: Place
    chips: int


class Seating(NamedTuple):
    """A player who sits out from now on, or returns."""

    at: Place
    seat: int
    sits_out: bool


Statement: TypeAlias = Hand | Deal | Action | Show | Win | Void | Result | Count | Buy | Seating


class Reading(NamedTuple):
    """The statements of a line, and at most one flaw in reading it beside those of cards (T104)."""

    statements: tuple[Statement, ...]
    flaws: tuple[Flaw, ...]


NOTHING = Reading((), ())
"""A line that says nothing: blank, or a comment."""

BETTING = frozenset(("pass", "bet", "call", "raise", "fold", "all-in"))
"""The verbs of betting."""


def said(action: Action) -> Statement:
    """The statement that a player and a phrase make, which is an action only where the verb is one of betting."""
    seat, verb, phrase = action.seat, action.phrase.verb, action.phrase
    if verb in BETTING:
        return action
    if verb == "show":
        return Show(action.at, (Cards(seat, action.name_at, action.phrase_start, phrase.cards),))
    if verb == "win":
        at = action.name_at if phrase.amount is None else action.amount_at
        return Win(action.at, action.verb_at, (Amount(seat, action.name_at, phrase.amount, at),))
    if verb == "buy":
        return Buy(action.at, seat, action.verb_at, phrase.amount or 0)
    return Seating(action.at, seat, sits_out=verb == "sits-out")

"""What happened in a session, as frozen values: what a replay tells and a settlement adds up.

The `line` is the one that brought it about; for the end of a hand, the last that tells of it. Players are seats (from
0) and cards are those of `cacho_cli.cards.deck`; chips are whole numbers, None where the referee does not know them.
Nothing has to be reckoned again from what an event says.
"""

from typing import Literal, NamedTuple, TypeAlias

from cacho_cli.cards.deck import Card
from cacho_cli.cards.hands import Evaluation
from cacho_cli.game.betting import MoveKind
from cacho_cli.game.pots import Pot

__all__ = [
    "Acted",
    "CardsDealt",
    "CardsShown",
    "ChipsBought",
    "ChipsCounted",
    "DecidedBy",
    "Event",
    "HandBegun",
    "HandEnded",
    "HandLost",
    "HandVoided",
    "PotWon",
    "RankedHand",
    "ResultBooked",
    "SeatingChanged",
    "ShowdownRanked",
    "UncalledReturned",
]

DecidedBy: TypeAlias = Literal["unopposed", "combination", "age", "seat", "log"]


class HandBegun(NamedTuple):
    """A hand: its place in the session from 1, the number written, the dealer, the seats dealt in, all stacks.

    `dealer` is None where nobody knows who deals; `order` then begins anywhere.
    """

    line: int
    hand: int
    number: int | None
    dealer: int | None
    order: tuple[int, ...]
    stacks: tuple[int, ...] | None


class CardsDealt(NamedTuple):
    """A card to everybody still in; `cards` are those that somebody wrote down.

    A line that goes on with the deal just before it is `continued`.
    """

    line: int
    round: int
    cards: tuple[tuple[int, Card], ...]
    continued: bool = False


class Acted(NamedTuple):
    """An action by what it amounts to.

    `chips` went in now, `to` is the player's total in this round, `stack` what is left, `pot` all that is in the
    middle, `due` what was to call. While the chips are not certain, everybody is taken to have enough.
    """

    line: int
    seat: int
    kind: MoveKind
    chips: int
    to: int
    due: int
    stack: int | None
    pot: int | None


class UncalledReturned(NamedTuple):
    """Chips that nobody called, back with the bettor (law 5.4); his stack and the pot after it."""

    line: int
    seat: int
    chips: int
    stack: int | None
    pot: int | None


class CardsShown(NamedTuple):
    """The cards a player showed; those with a fault are left out."""

    line: int
    seat: int
    cards: tuple[Card, ...]


class RankedHand(NamedTuple):
    """A hand at the showdown and what it is worth; `place` is from 1, shared by those whom nobody can tell apart."""

    place: int
    seat: int
    cards: tuple[Card, ...]
    evaluation: Evaluation


class ShowdownRanked(NamedTuple):
    """The hands of everybody still in, the best first, whichever pots they contend for (law 6.1, 6.2)."""

    line: int
    hands: tuple[RankedHand, ...]


class PotWon(NamedTuple):
    """Who took a pot and why; `tied` are those whom age, seat or the log had to tell apart.

    The main pot comes first. A pot of no chips is won where nobody called anything.
    """

    line: int
    pot: Pot
    winner: int
    decided_by: DecidedBy
    tied: tuple[int, ...] = ()


class HandVoided(NamedTuple):
    """All passed in the first round (law 2.5)."""

    line: int


class HandEnded(NamedTuple):
    """The end of a hand that was told to its end, and all stacks after it."""

    line: int
    stacks: tuple[int, ...] | None


class HandLost(NamedTuple):
    """From here on the hand, and with it the chips, are not certain."""

    line: int


class ResultBooked(NamedTuple):
    """The chips that moved in a hand that nobody logged, by seat."""

    line: int
    changes: tuple[tuple[int, int], ...]


class ChipsCounted(NamedTuple):
    """A complete count, by seat; `bought` are the chips each had bought by then.

    Where it is not `certain`, its total is wrong and the chips are not known after it either.
    """

    line: int
    stacks: tuple[int, ...]
    bought: tuple[int, ...]
    certain: bool


class ChipsBought(NamedTuple):
    """A purchase between hands (law 1.4)."""

    line: int
    seat: int
    chips: int


class SeatingChanged(NamedTuple):
    """A player sits out from now on, or returns."""

    line: int
    seat: int
    sits_out: bool


Event: TypeAlias = (
    HandBegun
    | CardsDealt
    | Acted
    | UncalledReturned
    | CardsShown
    | ShowdownRanked
    | PotWon
    | HandVoided
    | HandEnded
    | HandLost
    | ResultBooked
    | ChipsCounted
    | ChipsBought
    | SeatingChanged
)

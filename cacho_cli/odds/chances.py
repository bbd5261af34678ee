"""What each player's chances are: in how many of all completions everybody wins, and in how many nobody can tell."""

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from cacho_cli.cards.deck import Card
from cacho_cli.cards.hands import CLASSES
from cacho_cli.odds.bounds import completions, completions_within

__all__ = ["Chances", "chances", "steps"]


class Chances(NamedTuple):
    """Of so many equally likely completions, how many each player wins; the rest are ties that nobody can break."""

    deals: int
    wins: tuple[int, ...]

    @property
    def undecided(self) -> int:
        """How many completions nobody wins."""
        return self.deals - sum(self.wins)


def chances(
    hands: Sequence[Collection[Card]],
    available: Collection[Card],
    beaten: Sequence[Collection[int]],
    step: Callable[[], None] = lambda: None,
) -> Chances:
    """Count the completions that each player wins.

    `hands` are the cards known of each (up to three), `available` the cards of which the others come; `beaten` says
    for each player who loses a tie to him for certain (law 6.7 to 6.9). `step` is called as the work goes on, as
    often as `steps` says.

    Raises `ValueError` if there are not enough cards.

    >>> from cacho_cli.cards.deck import DECK
    >>> chances([[], []], DECK, [[1], []])  # the first is older
    Chances(deals=2691920, wins=(1576988, 1114932))
    """
    deals = completions(hands, available)
    if not deals:
        raise ValueError(f"{len(available)} cards are not enough for {len(hands)} hands")
    within = _remembering(hands, available)
    players = frozenset(range(len(hands)))
    wins = [0] * len(hands)
    for row in CLASSES:
        for player in players:
            below = players.difference(beaten[player], [player])  # law 6.7: who is not beaten would have to be worse
            wins[player] += within(row.strength, below) - within(row.strength, below | {player})
            step()
    return Chances(deals, tuple(wins))


def steps(hands: int) -> int:
    """In how many steps the chances of so many hands are counted.

    >>> steps(8)
    128
    """
    return len(CLASSES) * hands


def _remembering(
    hands: Sequence[Collection[Card]], available: Collection[Card]
) -> Callable[[int, frozenset[int]], int]:
    """The count of completions within bounds, made once for all players of whom the same is known."""
    counted: dict[object, int] = {}
    known = [tuple(sorted(hand)) for hand in hands]

    def within(strength: int, below: frozenset[int]) -> int:
        key = strength, tuple(sorted((hand, player in below) for player, hand in enumerate(known)))
        if key not in counted:
            counted[key] = completions_within(hands, available, strength, below)
        return counted[key]

    return within

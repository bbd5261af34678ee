"""Who takes which pot (law 6.1, 6.2, 6.7 to 6.9)."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Literal, NamedTuple, TypeAlias

from cacho_cli.game.events import DecidedBy
from cacho_cli.game.pots import Pot
from cacho_cli.players.ages import Age, eldest, may_be_eldest

__all__ = ["Award", "TieBreak", "TieRules", "Unbroken", "award", "break_by_age", "break_by_seat", "why_unbroken"]

TieBreak: TypeAlias = Callable[[Sequence[int]], int | None]
"""The winner among tied seats, or None where nobody can tell."""

Unbroken: TypeAlias = Literal["unknown", "equal", "not-comparable", "overlap"]


class TieRules(NamedTuple):
    """What breaks a tie: the house's choice, and what is known of the players' ages."""

    by: Literal["age", "seat"]
    ages: Mapping[int, Age]
    oldest_first: tuple[int, ...] | None
    day: date | None

    def among(self, order: Sequence[int]) -> TieBreak:
        """How ties are broken in a hand in which the seats act in this order."""
        return break_by_seat(order) if self.by == "seat" else break_by_age(self.ages, self.oldest_first, self.day)


class Award(NamedTuple):
    """A pot and who takes it; `winner` is None where a tie cannot be broken."""

    pot: Pot
    winner: int | None
    decided_by: DecidedBy | None
    tied: tuple[int, ...] = ()


def award(pots: Sequence[Pot], strengths: Mapping[int, int], tie_break: TieBreak, by: DecidedBy) -> tuple[Award, ...]:
    """Who takes each pot, by the strengths of the hands of those still in; `by` says what `tie_break` goes by.

    >>> award([Pot(9, (0, 1, 2)), Pot(4, (1, 2))], {0: 15, 1: 7, 2: 7}, break_by_seat((2, 1, 0)), "seat")[1].winner
    2
    """
    return tuple(_award_one(pot, strengths, tie_break, by) for pot in pots)


def _award_one(pot: Pot, strengths: Mapping[int, int], tie_break: TieBreak, by: DecidedBy) -> Award:
    if len(pot.contenders) == 1:
        return Award(pot, pot.contenders[0], "unopposed")
    best = max(strengths[seat] for seat in pot.contenders)
    tied = tuple(seat for seat in pot.contenders if strengths[seat] == best)
    if len(tied) == 1:
        return Award(pot, tied[0], "combination")
    winner = tie_break(tied)
    return Award(pot, winner, by if winner is not None else None, tied)


def break_by_seat(order: Sequence[int]) -> TieBreak:
    """The tied player who acts first in the hand wins (law 6.8)."""
    return lambda tied: min(tied, key=order.index)


def break_by_age(ages: Mapping[int, Age], oldest_first: Sequence[int] | None, day: date | None) -> TieBreak:
    """The oldest of the tied players wins, if it is known who that is (law 6.7, 6.9)."""
    return lambda tied: eldest({seat: ages[seat] for seat in tied}, oldest_first, day)


def why_unbroken(tied: Sequence[int], ages: Mapping[int, Age], day: date | None) -> tuple[Unbroken, tuple[int, ...]]:
    """Why nobody can tell who of the tied is oldest, and whose ages would be needed.

    >>> why_unbroken((0, 1), {0: Age(years=71), 1: Age()}, None)
    ('unknown', (1,))
    """
    candidates = may_be_eldest({seat: ages[seat] for seat in tied}, None, day)
    unknown = tuple(seat for seat in candidates if ages[seat] == Age())
    if unknown:
        return "unknown", unknown
    if len({ages[seat].born is None for seat in candidates}) == 1:
        return "equal", candidates
    return ("not-comparable" if day is None else "overlap"), candidates

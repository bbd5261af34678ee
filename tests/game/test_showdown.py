"""Who takes which pot."""

from datetime import date

import pytest

from cacho_cli.game.pots import Pot
from cacho_cli.game.showdown import Award, award, break_by_age, break_by_seat, why_unbroken
from cacho_cli.players.ages import Age

POT = Pot(9, (0, 1, 2))
NOBODY = break_by_age({0: Age(), 1: Age(), 2: Age()}, None, None)
OLDEST_LAST = break_by_age({0: Age(years=58), 1: Age(years=64), 2: Age(years=71)}, None, None)


def test_the_best_hand_takes_the_pot() -> None:
    assert award([POT], {0: 15, 1: 7, 2: 16}, NOBODY, "age") == (Award(POT, 2, "combination"),)


def test_among_equals_the_oldest() -> None:  # law 6.7
    assert award([POT], {0: 15, 1: 15, 2: 7}, OLDEST_LAST, "age") == (Award(POT, 1, "age", (0, 1)),)
    assert award([POT], {0: 7, 1: 7, 2: 7}, OLDEST_LAST, "age") == (Award(POT, 2, "age", (0, 1, 2)),)


def test_among_equals_who_acts_first() -> None:  # law 6.8
    assert award([POT], {0: 15, 1: 15, 2: 15}, break_by_seat((2, 0, 1)), "seat") == (Award(POT, 2, "seat", (0, 1, 2)),)
    assert award([POT], {0: 15, 1: 15, 2: 7}, break_by_seat((2, 1, 0)), "seat") == (Award(POT, 1, "seat", (0, 1)),)


def test_a_tie_that_nobody_can_break_has_no_winner() -> None:  # law 6.9
    assert award([POT], {0: 15, 1: 15, 2: 7}, NOBODY, "age") == (Award(POT, None, None, (0, 1)),)


def test_only_contenders_take_a_pot() -> None:  # law 5.3
    pots = [POT, Pot(4, (1, 2)), Pot(2, (2,))]
    assert award(pots, {0: 16, 1: 9, 2: 8}, NOBODY, "age") == (
        Award(POT, 0, "combination"),
        Award(pots[1], 1, "combination"),
        Award(pots[2], 2, "unopposed"),
    )


def test_each_pot_has_its_own_tie() -> None:
    pots = [POT, Pot(4, (0, 1))]
    awards = award(pots, {0: 9, 1: 9, 2: 9}, OLDEST_LAST, "age")
    assert [(each.winner, each.tied) for each in awards] == [(2, (0, 1, 2)), (1, (0, 1))]


def test_a_stated_order_breaks_ties() -> None:
    tie_break = break_by_age({0: Age(), 1: Age(), 2: Age()}, (1, 0, 2), None)
    assert tie_break((0, 1, 2)) == 1
    assert tie_break((0, 2)) == 0


@pytest.mark.parametrize(
    ("ages", "day", "why"),
    [
        ({0: Age(years=71), 1: Age()}, None, ("unknown", (1,))),
        ({0: Age(), 1: Age()}, None, ("unknown", (0, 1))),
        ({0: Age(years=71), 1: Age(years=71)}, None, ("equal", (0, 1))),
        ({0: Age(date(1960, 1, 1)), 1: Age(date(1960, 1, 1))}, None, ("equal", (0, 1))),
        ({0: Age(date(1960, 1, 1)), 1: Age(years=66)}, None, ("not-comparable", (0, 1))),
        ({0: Age(date(1960, 1, 1)), 1: Age(years=66)}, date(2026, 11, 27), ("overlap", (0, 1))),
        ({0: Age(years=71), 1: Age(years=71), 2: Age(years=58)}, None, ("equal", (0, 1))),
        ({0: Age(years=58), 1: Age(years=71), 2: Age()}, None, ("unknown", (2,))),
        ({0: Age(years=71), 1: Age(years=71), 2: Age(date(2000, 1, 1))}, date(2026, 11, 27), ("equal", (0, 1))),
    ],
)
def test_why_nobody_can_tell(ages: dict[int, Age], day: date | None, why: tuple[str, tuple[int, ...]]) -> None:
    assert break_by_age(ages, None, day)(tuple(ages)) is None
    assert why_unbroken(tuple(ages), ages, day) == why

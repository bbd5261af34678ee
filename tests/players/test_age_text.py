"""Birth dates, ages and days of games as people write them."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.players.age_text import EARLIEST, OLDEST, AgeFlaw, read_age, read_day, years_between
from cacho_cli.players.ages import Age

GAME = date(2026, 11, 27)


@pytest.mark.parametrize(
    ("text", "age"),
    [
        ("0", Age(years=0)),
        ("064", Age(years=64)),
        ("130", Age(years=130)),
        ("1952-03-09", Age(born=date(1952, 3, 9))),
        ("2026-11-27", Age(born=GAME)),
        ("1896-11-27", Age(born=date(1896, 11, 27))),
        ("2024-02-29", Age(born=date(2024, 2, 29))),
    ],
)
def test_read_age(text: str, age: Age) -> None:
    assert read_age(text, "Ana", GAME) == age


@pytest.mark.parametrize(
    ("text", "wording"),
    [
        ("131", "age"),
        ("9" * 5000, "age"),
        ("-1", "age-form"),
        ("+64", "age-form"),
        ("6.5", "age-form"),
        ("६४", "age-form"),
        ("64\n", "age-form"),
        ("", "age-form"),
        ("old", "age-form"),
        ("1952-3-9", "age-form"),
        ("09-03-1952", "age-form"),
        ("1952-03-09T00:00", "age-form"),
        ("1952-13-09", "born-unreal"),
        ("1952-02-30", "born-unreal"),
        ("0000-01-01", "born-unreal"),
        ("1799-12-31", "born-early"),
        ("2026-11-28", "born-after"),
        ("1895-11-27", "born-long-ago"),
    ],
)
def test_refused_age(text: str, wording: str) -> None:
    flaw = read_age(text, "Ana", GAME)
    assert isinstance(flaw, AgeFlaw)
    assert flaw.wording == wording
    assert flaw.facts["name"] == "Ana"
    assert str(flaw.facts["given"]) == text


def test_birth_after_today_is_nobodys_business_without_a_day_of_the_game() -> None:
    assert read_age("2999-01-01", "Ana") == Age(born=date(2999, 1, 1))


def test_day_of_a_game() -> None:
    assert read_day("2026-11-27", "date") == GAME
    assert read_day(EARLIEST.isoformat(), "date") == EARLIEST
    flaw = read_day("1799-12-31", "date")
    assert isinstance(flaw, AgeFlaw)
    assert (flaw.wording, flaw.facts["least"]) == ("date-early", EARLIEST)


@given(st.dates(EARLIEST, GAME), st.dates(EARLIEST, GAME))
def test_years_are_counted_birthday_by_birthday(born: date, day: date) -> None:
    birthdays = [
        year
        for year in range(born.year + 1, day.year + 1)
        if (year, born.month, born.day) <= tuple(day.timetuple()[:3])
    ]
    if born <= day:
        assert years_between(born, day) == len(birthdays)


@given(st.integers(0, 10_000))
def test_whole_numbers_up_to_the_oldest(years: int) -> None:
    assert isinstance(read_age(str(years), "Ana"), Age) == (years <= OLDEST)

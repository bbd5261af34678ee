"""Who is older (law 6.7, 6.9)."""

from datetime import date, timedelta
from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.players.ages import UNKNOWN_AGE, Age, age_groups, eldest, may_be_eldest, older

GAME = date(2026, 11, 27)


def born(year: int, month: int, day: int) -> Age:
    return Age(born=date(year, month, day))


def aged(years: int) -> Age:
    return Age(years=years)


def years_on(birth: date, day: date) -> int:
    """A plain count of birthdays, written otherwise than the package reckons."""
    years = 0
    while (birth.year + years + 1, birth.month, birth.day) <= (day.year, day.month, day.day):
        years += 1
    return years


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        (born(1952, 3, 9), born(1952, 3, 10), "first"),
        (born(1960, 1, 31), born(1952, 3, 9), "second"),
        (born(1952, 3, 9), born(1952, 3, 9), None),
        (aged(71), aged(70), "first"),
        (aged(64), aged(71), "second"),
        (aged(71), aged(71), None),
        (aged(71), UNKNOWN_AGE, None),
        (UNKNOWN_AGE, born(1952, 3, 9), None),
        (UNKNOWN_AGE, UNKNOWN_AGE, None),
        (born(1900, 1, 1), aged(3), None),  # the date of the game is missing
        (aged(100), born(2020, 1, 1), None),
    ],
)
def test_without_a_date_only_like_is_compared_with_like(first: Age, second: Age, expected: str | None) -> None:
    assert older(first, second) == expected


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        (born(1955, 11, 27), aged(70), "first"),  # 71 that very day
        (born(1955, 11, 28), aged(70), None),  # 70 until tomorrow
        (born(1956, 11, 27), aged(70), None),  # just 70: the other may have been born on the same day
        (born(1956, 11, 28), aged(70), "second"),  # 69
        (aged(70), born(1955, 11, 27), "second"),
        (aged(70), born(1956, 11, 28), "first"),
        (aged(70), born(1956, 11, 27), None),
        (born(1952, 3, 9), UNKNOWN_AGE, None),
        (UNKNOWN_AGE, aged(70), None),
    ],
)
def test_the_date_of_the_game_compares_a_birth_date_with_an_age(first: Age, second: Age, expected: str | None) -> None:
    assert older(first, second, GAME) == expected


@pytest.mark.parametrize(
    ("birth", "years", "day", "expected"),
    [
        (date(1952, 2, 29), 73, date(2026, 2, 28), None),  # not yet 74
        (date(1952, 2, 29), 73, date(2026, 3, 1), "first"),  # 74 now
        (date(1952, 2, 28), 73, date(2026, 2, 28), "first"),
        (date(1953, 3, 1), 74, date(2028, 2, 29), None),  # born a day too late to be 75
        (date(1953, 2, 28), 74, date(2028, 2, 29), "first"),
        (date(1953, 3, 1), 75, date(2028, 2, 29), "second"),
        (date(2026, 1, 1), 130, date(50, 2, 28), "second"),  # 130 years before the year 50 is no date
    ],
)
def test_29_february_and_years_before_the_first(birth: date, years: int, day: date, expected: str | None) -> None:
    assert older(Age(born=birth), Age(years=years), day) == expected


def test_a_birth_date_counts_more_than_an_age() -> None:
    assert older(Age(date(1980, 1, 1), 99), born(1970, 1, 1)) == "second"
    assert older(Age(date(1980, 1, 1), 99), aged(50), GAME) == "second"


def test_without_a_date_two_ages_decide_where_a_birth_date_cannot() -> None:
    assert older(Age(date(1952, 3, 9), 74), aged(64)) == "first"
    assert older(aged(64), Age(date(1952, 3, 9), 74)) == "second"


days = st.dates(date(1900, 1, 1), date(2026, 11, 27))


@given(days, days, st.dates(date(2026, 11, 27), date(2040, 12, 31)))
def test_a_whole_age_says_no_more_than_the_days_it_covers(first: date, second: date, day: date) -> None:
    age = years_on(second, day)
    answer = older(Age(born=first), Age(years=age), day)
    same_age = [second + timedelta(step) for step in range(-370, 371) if second + timedelta(step) <= day]
    covered = [each for each in same_age if years_on(each, day) == age]
    if answer == "first":
        assert first < min(covered)
    elif answer == "second":
        assert first > max(covered)
    else:
        assert min(covered) <= first <= max(covered)


ages = st.one_of(
    st.just(UNKNOWN_AGE),
    st.builds(Age, born=st.dates(date(1950, 1, 1), date(1953, 12, 31))),
    st.builds(Age, years=st.integers(72, 77)),
    st.builds(Age, born=st.dates(date(1950, 1, 1), date(1953, 12, 31)), years=st.integers(72, 77)),
)
tables = st.dictionaries(st.sampled_from("ABCDEFG"), ages, min_size=1)
game_dates = st.sampled_from([None, GAME, date(2024, 2, 29)])


@given(ages, ages, game_dates)
def test_nobody_is_older_than_who_is_older(first: Age, second: Age, day: date | None) -> None:
    swapped = {"first": "second", "second": "first", None: None}
    assert older(second, first, day) == swapped[older(first, second, day)]


@given(tables, game_dates)
def test_the_eldest_is_older_than_every_other(table: dict[str, Age], day: date | None) -> None:
    answer = eldest(table, None, day)
    good = [
        each
        for each in table
        if all(older(table[each], table[other], day) == "first" for other in table if other != each)
    ]
    assert good == ([] if answer is None else [answer])


@given(tables, game_dates)
def test_groups_are_the_finest_in_which_nobody_is_told_apart_without_reason(
    table: dict[str, Age], day: date | None
) -> None:
    groups = age_groups(table, None, day)
    assert sorted(each for group in groups for each in group) == sorted(table)
    for group in groups:
        assert list(group) == [each for each in table if each in group]  # seat order within
    for earlier, later in pairwise(groups):
        assert all(older(table[first], table[second], day) == "first" for first in earlier for second in later)


@given(tables.filter(lambda table: all(age.born is None or age.years is None for age in table.values())), game_dates)
def test_groups_cannot_be_split_further(table: dict[str, Age], day: date | None) -> None:
    for group in age_groups(table, None, day):
        for size in range(1, len(group)):
            for top in {frozenset(each[:size]) for each in permutations(group, size)}:
                rest = [each for each in group if each not in top]
                assert not all(older(table[first], table[second], day) == "first" for first in top for second in rest)


def test_one_who_is_known_to_be_younger_shares_with_one_who_may_be_anywhere() -> None:
    table = {"Ana": aged(71), "Beto": aged(64), "Carmen": UNKNOWN_AGE}
    assert eldest(table) is None
    assert may_be_eldest(table) == ("Ana", "Carmen")
    assert age_groups(table) == (("Ana", "Beto", "Carmen"),)


def test_equal_ages_share_and_the_younger_comes_after() -> None:
    table = {"Dora": aged(58), "Ana": aged(71), "Beto": aged(71)}
    assert eldest(table) is None
    assert may_be_eldest(table) == ("Ana", "Beto")
    assert age_groups(table) == (("Ana", "Beto"), ("Dora",))


def test_a_stated_order_decides_before_ages() -> None:
    table = {"Ana": aged(71), "Beto": aged(64), "Carmen": UNKNOWN_AGE}
    order = ["Carmen", "Dora", "Beto", "Ana"]
    assert eldest(table, order) == "Carmen"
    assert may_be_eldest(table, order) == ("Carmen",)
    assert age_groups(table, order) == (("Carmen",), ("Beto",), ("Ana",))


def test_a_stated_order_that_leaves_somebody_out_decides_nothing() -> None:
    table = {"Ana": aged(71), "Beto": aged(64)}
    assert eldest(table, ["Beto"]) == "Ana"


def test_ages_that_contradict_each_other_end_all_the_same() -> None:
    circle = {"A": Age(date(1990, 1, 1), 80), "B": aged(70), "C": Age(date(1980, 1, 1), 60)}
    assert eldest(circle) is None
    assert age_groups(circle) == (("A", "B", "C"),)


def test_one_candidate_is_the_eldest_whatever_is_known() -> None:
    assert eldest({"Ana": UNKNOWN_AGE}) == "Ana"
    assert age_groups({"Ana": UNKNOWN_AGE}) == (("Ana",),)


def test_players_may_be_named_by_their_seats() -> None:
    assert eldest({4: aged(60), 2: aged(61)}, [4, 3, 2]) == 4

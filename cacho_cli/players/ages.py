"""Who is older: what breaks a tie (law 6.7, 6.9).

Ages are facts of different kinds (a birth date, an age in whole years, nothing), so "older" is only a partial order:
it may be unknown which of two players is older, and then nobody guesses.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Literal, NamedTuple, TypeAlias, TypeVar

__all__ = ["UNKNOWN_AGE", "Age", "age_groups", "eldest", "may_be_eldest", "older"]

Key = TypeVar("Key")
_Day: TypeAlias = tuple[int, int, int]


class Age(NamedTuple):
    """What is known of a player's age: a birth date, an age in whole years (on the day of the game), or nothing.

    Where both are known the birth date counts, unless it cannot be compared.
    """

    born: date | None = None
    years: int | None = None


UNKNOWN_AGE = Age()
"""Nothing is known."""


def older(first: Age, second: Age, game_date: date | None = None) -> Literal["first", "second"] | None:
    """Which of two players is older for certain; None where that is unknown, or they are equally old.

    >>> older(Age(years=71), Age(years=64))
    'first'
    >>> older(Age(born=date(1952, 3, 9)), Age(years=71)) is None
    True
    >>> older(Age(born=date(1952, 3, 9)), Age(years=71), date(2026, 11, 27))
    'first'
    """
    if _surely_older(first, second, game_date):
        return "first"
    if _surely_older(second, first, game_date):
        return "second"
    return None


def _surely_older(first: Age, second: Age, game_date: date | None) -> bool:
    if first.born is not None and second.born is not None:
        return first.born < second.born
    if game_date is not None and first.born is not None and second.years is not None:
        return _day(first.born) <= _years_before(game_date, second.years + 1)
    if game_date is not None and first.years is not None and second.born is not None:
        return _years_before(game_date, first.years) < _day(second.born)
    return first.years is not None and second.years is not None and first.years > second.years


def _day(day: date) -> _Day:
    return day.year, day.month, day.day


def _years_before(game_date: date, years: int) -> _Day:
    """The same day years ago, as a triple: 29 February needs no such day in that year.

    Whoever is `n` years old on that date was born after `_years_before(n + 1)` and not after
    `_years_before(n)`.
    """
    return game_date.year - years, game_date.month, game_date.day


def _order(
    candidates: Mapping[Key, Age], oldest_first: Sequence[Key] | None, game_date: date | None
) -> Callable[[Key, Key], bool]:
    """Whether the first of two candidates is older for certain: by the stated order if it has them all, else by age."""
    if oldest_first is not None and all(candidate in oldest_first for candidate in candidates):
        return lambda first, second: oldest_first.index(first) < oldest_first.index(second)
    return lambda first, second: _surely_older(candidates[first], candidates[second], game_date)


def eldest(
    candidates: Mapping[Key, Age], oldest_first: Sequence[Key] | None = None, game_date: date | None = None
) -> Key | None:
    """The candidate who is older than every other for certain, None where there is none.

    `oldest_first` is the stated order; where it is given (and names them all) ages do not matter.

    >>> eldest({"Ana": Age(years=71), "Beto": Age(years=64)})
    'Ana'
    >>> eldest({"Ana": Age(years=71), "Beto": Age(years=64), "Carmen": Age()}) is None
    True
    """
    is_older = _order(candidates, oldest_first, game_date)
    for candidate in candidates:
        if all(candidate == other or is_older(candidate, other) for other in candidates):
            return candidate
    return None


def may_be_eldest(
    candidates: Mapping[Key, Age], oldest_first: Sequence[Key] | None = None, game_date: date | None = None
) -> tuple[Key, ...]:
    """The candidates of whom nobody else is known to be older, in the order given.

    >>> may_be_eldest({"Ana": Age(years=71), "Beto": Age(years=64), "Carmen": Age()})
    ('Ana', 'Carmen')
    """
    is_older = _order(candidates, oldest_first, game_date)
    return tuple(each for each in candidates if not any(is_older(other, each) for other in candidates))


def age_groups(
    candidates: Mapping[Key, Age], oldest_first: Sequence[Key] | None = None, game_date: date | None = None
) -> tuple[tuple[Key, ...], ...]:
    """The candidates in groups, the oldest group first: who cannot be told apart is in one group.

    Everybody in a group is older for certain than everybody in the next. Within a group the order given is kept.

    >>> age_groups({"Ana": Age(years=58), "Beto": Age(years=71), "Carmen": Age(years=71)})
    (('Beto', 'Carmen'), ('Ana',))
    >>> age_groups({"Ana": Age(years=71), "Beto": Age(years=64), "Carmen": Age()})  # Carmen may be anywhere
    (('Ana', 'Beto', 'Carmen'),)
    """
    is_older = _order(candidates, oldest_first, game_date)
    groups: list[tuple[Key, ...]] = []
    rest = list(candidates)
    while rest:
        group = _top_group(rest, is_older)
        groups.append(tuple(each for each in rest if each in group))
        rest = [each for each in rest if each not in group]
    return tuple(groups)


def _top_group(rest: list[Key], is_older: Callable[[Key, Key], bool]) -> list[Key]:
    """The smallest set each of whom is older for certain than everybody outside it.

    Ages that contradict each other can put everybody before somebody else: then any is as good a start.
    """
    group = [each for each in rest if not any(is_older(other, each) for other in rest)] or rest[:1]
    for member in group:  # grows while it is walked
        group += [each for each in rest if each not in group and not is_older(member, each)]
    return group

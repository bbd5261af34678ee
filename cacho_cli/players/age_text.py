"""Birth dates, ages and days of games as people write them: `1952-03-09`, `64`."""

import re
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from cacho_cli.numerals import whole_number
from cacho_cli.players.ages import Age

if TYPE_CHECKING:
    from cacho_cli.diagnostics import Facts

__all__ = ["EARLIEST", "OLDEST", "AgeFlaw", "read_age", "read_birth", "read_day", "years_between"]

OLDEST = 130
"""The greatest age in whole years."""

EARLIEST = date(1800, 1, 1)
"""The first day that is believed, of a birth or of a game."""

_DATE = r"[0-9]{4}-[0-9]{2}-[0-9]{2}\Z"  # compiled when first asked for


class AgeFlaw(NamedTuple):
    """Why a text says no age or no day: the wording of the fault and its facts."""

    wording: str
    facts: "Facts"


def read_age(text: str, name: str, game_date: date | None = None) -> Age | AgeFlaw:
    """The age of a player that a birth date or a number of whole years says.

    >>> read_age("64", "Beto"), read_age("1952-03-09", "Ana").born
    (Age(born=None, years=64), datetime.date(1952, 3, 9))
    >>> read_age("old", "Beto").wording, read_age("131", "Beto").wording
    ('age-form', 'age')
    """
    if text.isascii() and text.isdigit():
        years = whole_number(text, OLDEST)
        if years is None:
            return AgeFlaw("age", {"name": name, "given": text, "least": 0, "most": OLDEST})
        return Age(None, years)
    if not re.match(_DATE, text):
        return AgeFlaw("age-form", {"name": name, "given": text})
    born = _within_a_life(_day(text, "born", name), name, game_date)
    return born if isinstance(born, AgeFlaw) else Age(born)


def read_birth(text: str, name: str, game_date: date | None = None) -> date | AgeFlaw:
    """The birth date of a player. With the day of the game, one after it or too long before it is refused.

    >>> read_birth("1952-03-09", "Ana"), read_birth("64", "Beto").wording
    (datetime.date(1952, 3, 9), 'born-form')
    """
    return _within_a_life(read_day(text, "born", name), name, game_date)


def _within_a_life(born: date | AgeFlaw, name: str, game_date: date | None) -> date | AgeFlaw:
    if game_date is None or isinstance(born, AgeFlaw):
        return born
    if born > game_date:
        return AgeFlaw("born-after", {"name": name, "given": born, "date": game_date})
    if years_between(born, game_date) > OLDEST:
        return AgeFlaw("born-long-ago", {"name": name, "given": born, "date": game_date, "most": OLDEST})
    return born


def read_day(text: str, wording: str, name: str = "") -> date | AgeFlaw:
    """A day written YYYY-MM-DD; `wording` (`born` or `date`) says of what, and begins that of a flaw.

    >>> read_day("2026-11-27", "date"), read_day("2026-02-29", "date").wording
    (datetime.date(2026, 11, 27), 'date-unreal')
    """
    if not re.match(_DATE, text):
        return AgeFlaw(wording + "-form", {"name": name, "given": text})
    return _day(text, wording, name)


def _day(text: str, wording: str, name: str) -> date | AgeFlaw:
    """`read_day` of a text of that form."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return AgeFlaw(wording + "-unreal", {"name": name, "given": text})
    if day < EARLIEST:
        return AgeFlaw(wording + "-early", {"name": name, "given": text, "least": EARLIEST})
    return day


def years_between(born: date, day: date) -> int:
    """Whole years of age on a day; who was born on 29 February is a year older from 1 March.

    >>> years_between(date(1952, 3, 9), date(2026, 3, 8))
    73
    """
    return day.year - born.year - ((day.month, day.day) < (born.month, born.day))

"""Players as YAML gives them: what is read of each, and what of a faulty list remains."""

from datetime import date

import pytest

from cacho_cli.players.ages import UNKNOWN_AGE, Age
from cacho_cli.settings.people import Player, read_date, read_names, read_people
from cacho_cli.settings.yaml_entries import Faults
from cacho_cli.settings.yaml_text import Mapping, Sequence, read_yaml

GAME = date(2026, 11, 27)


def people(text: str, game_date: date | None = None, stacks: bool = True) -> tuple[tuple[Player, ...], list[str]]:
    mapping = read_yaml(text)
    assert isinstance(mapping, Mapping)
    faults = Faults(text, 1, header=True)
    players = read_people(mapping, faults, game_date, stacks=stacks)
    return players, [fault.wording for fault in faults.found()]


def test_all_that_can_be_said() -> None:
    text = """\
Ana: 1952-03-09
Beto: 64
Carmen:
Dora: {born: 1960-01-31, stack: 5}
Eva: {edad: 58, fichas: 0}
Fito: {nacimiento: 1952-02-29, edad: 74, stack: 1000000}
"""
    assert people(text, GAME) == (
        (
            Player("Ana", Age(born=date(1952, 3, 9))),
            Player("Beto", Age(years=64)),
            Player("Carmen", UNKNOWN_AGE, None),
            Player("Dora", Age(born=date(1960, 1, 31)), 5),
            Player("Eva", Age(years=58), 0),
            Player("Fito", Age(date(1952, 2, 29), 74), 1_000_000),
        ),
        [],
    )


def test_who_has_no_good_name_is_left_out_but_read() -> None:
    players, wordings = people("4: 131\nAna: 5\nana: 131\nBeto: x")
    assert players == (Player("Ana", Age(years=5)), Player("Beto"))
    assert wordings == ["name-start", "age", "name-case", "age", "age-form"]


def test_names_that_are_no_words() -> None:
    sequence = read_yaml("[Ana, [Beto], {Carmen: 5}, Dora]")
    assert isinstance(sequence, Sequence)
    faults = Faults("", 1, header=True)
    assert read_names(sequence, faults) == (Player("Ana"), Player("Dora"))
    assert [fault.wording for fault in faults.found()] == ["name-type", "name-type"]


@pytest.mark.parametrize(
    ("born", "age", "agrees"),
    [
        ("1952-11-27", 74, True),  # the birthday itself
        ("1952-11-27", 73, False),
        ("1952-11-28", 73, True),  # the day before it
        ("1952-11-28", 74, False),
        ("2026-11-27", 0, True),
        ("1896-11-27", 130, True),
    ],
)
def test_a_birth_date_and_an_age_must_agree_on_the_day_of_the_game(born: str, age: int, agrees: bool) -> None:
    text = f"Ana: {{born: {born}, age: {age}}}"
    assert people(text, GAME)[1] == ([] if agrees else ["age-differs"])
    assert people(text, None)[1] == []  # nobody knows the day


def test_a_birthday_on_29_february() -> None:
    text = "Ana: {born: 1952-02-29, age: 73}"
    assert people(text, date(2026, 2, 28))[1] == []
    assert people(text, date(2026, 3, 1))[1] == ["age-differs"]


@pytest.mark.parametrize(
    ("born", "wordings"),
    [
        ("2026-11-27", []),
        ("2026-11-28", ["born-after"]),
        ("1895-11-28", []),  # 130 until tomorrow
        ("1895-11-27", ["born-long-ago"]),
    ],
)
def test_birth_dates_about_the_day_of_the_game(born: str, wordings: list[str]) -> None:
    assert people(f"Ana: {born}", GAME)[1] == wordings
    assert people(f"Ana: {born}", None)[1] == []


def test_a_roster_has_no_stacks() -> None:
    assert people("Ana: {stack: 5}", stacks=False) == ((Player("Ana"),), ["unknown-key"])


@pytest.mark.parametrize("stack", ["1000001", "-1", "5.0", "1e3", "five", "[5]"])
def test_what_is_no_stack(stack: str) -> None:
    assert people(f"Ana: {{stack: {stack}}}") == ((Player("Ana"),), ["stack"])


@pytest.mark.parametrize(
    ("text", "day"),
    [("2026-11-27", GAME), ("'2026-11-27'", GAME), ("1800-01-01", date(1800, 1, 1)), ("9999-12-31", date.max)],
)
def test_dates(text: str, day: date) -> None:
    node = read_yaml(text)
    assert node is not None
    faults = Faults(text, 1, header=True)
    assert read_date(node, faults, "date") == day
    assert not faults


@pytest.mark.parametrize(
    ("text", "wording"),
    [
        ("27-11-2026", "date-form"),
        ("2026/11/27", "date-form"),
        ("2026-11-27T20:00", "date-form"),
        ("２０２６-11-27", "date-form"),
        ("[2026-11-27]", "date-form"),
        ("2026-00-27", "date-unreal"),
        ("0000-01-01", "date-unreal"),
        ("2025-02-29", "date-unreal"),
        ("1799-12-31", "date-early"),
    ],
)
def test_what_is_no_date(text: str, wording: str) -> None:
    node = read_yaml(text)
    assert node is not None
    faults = Faults(text, 1, header=True)
    assert read_date(node, faults, "date") is None
    assert [fault.wording for fault in faults.found()] == [wording]

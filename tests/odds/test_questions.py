"""Questions as a command line asks them, who wins ties in them, and where a fault stands."""

from datetime import date

import pytest

from cacho_cli.cards.deck import CARD_BY_CODE, DECK
from cacho_cli.comparing.contestants import Entry
from cacho_cli.comparing.shell_words import shell_words
from cacho_cli.diagnostics import Diagnostic, Span
from cacho_cli.odds.questions import House, Question, beaten, read_question
from cacho_cli.players.ages import UNKNOWN_AGE, Age

NOBODY_IS_DEAD = House()


def _cards(text: str) -> tuple[int, ...]:
    return tuple(CARD_BY_CODE[code] for code in text.split())


def _asked(line: str, house: House = NOBODY_IS_DEAD) -> Question:
    question = read_question([Entry(7, line, word) for word in shell_words(line)], house)
    assert isinstance(question, Question), question
    return question


def _faults(line: str, house: House = NOBODY_IS_DEAD) -> tuple[Diagnostic, ...]:
    faults = read_question([Entry(7, line, word) for word in shell_words(line)], house)
    assert not isinstance(faults, Question), faults
    return faults


def test_known_cards_names_and_ages() -> None:
    question = _asked("Ana:71='6o 5o' Beto= 3c6c4e ''")
    assert [each.name for each in question.players] == ["Ana", "Beto", "3", "4"]
    assert [each.cards for each in question.players] == [_cards("6o 5o"), (), _cards("3c 6c 4e"), ()]
    assert [each.age for each in question.players] == [Age(years=71), *[UNKNOWN_AGE] * 3]
    assert {*question.available} == {*DECK} - {*_cards("6o 5o 3c 6c 4e")}


def test_dead_cards_are_not_available() -> None:
    question = _asked("6o 5o", House(dead=_cards("1o 1c")))
    assert {*question.available} == {*DECK} - {*_cards("6o 5o 1o 1c")}


def test_players_that_are_added() -> None:
    question = _asked("Ana=6o Beto:64=", House(players=4))
    assert [(each.name, each.cards) for each in question.players] == [
        ("Ana", _cards("6o")),
        ("Beto", ()),
        ("3", ()),
        ("4", ()),
    ]
    assert len(_asked("6o 5o", House(players=2)).players) == 2


def test_ages_of_the_roster() -> None:
    house = House(roster={"ana": Age(years=50)})
    assert [each.age for each in _asked("ANA= Beto=", house).players] == [Age(years=50), UNKNOWN_AGE]
    assert _asked("Ana:60= Beto=", house).players[0].age == Age(years=60)


@pytest.mark.parametrize(
    ("line", "house", "code", "wording", "columns"),
    [
        ("Ana=6o 'Be!to'=6c", House(), "H602", "name-character", (9, 14)),
        ("Ana:71='60 5o' 6c", House(), "T104", "sixty", (9, 11)),
        ('Ana="6o 5o 4o 3o" 6c', House(), "C202", "at-most", (6, 17)),
        ("Ana=6o5o 6c6o", House(), "C201", "two-hands", (12, 14)),
        ("Ana=6o6o 6c", House(), "C201", "one-hand", (7, 9)),
        ("Ana=6o 6c", House(dead=(CARD_BY_CODE["6c"],)), "C201", "dead", (8, 10)),
        ("Ana=6o", House(), "K503", "chances", (1, 7)),
        ("'Ana= - ,' 6c", House(), "T104", "signs", (7, 10)),
        ("Ana=6o5o4o3o", House(), "C202", "at-most", (5, 13)),
        ("Ana=6o", House(dead=(CARD_BY_CODE["6o"],)), "C201", "dead", (5, 7)),
        ("1o 2o 3o 4o 5o 6o 1c 2c 3c 4c", House(), "K503", "chances", (25, 27)),
        ("1o 2o 3o", House(players=2), "K503", "more-than-said", (7, 9)),
        ("1o 2o", House(players=8, dead=(CARD_BY_CODE["6c"],)), "K503", "dead", (4, 6)),
    ],
)
def test_faults_stand_where_they_were_written(
    line: str, house: House, code: str, wording: str, columns: tuple[int, int]
) -> None:
    (fault,) = _faults(line, house)
    assert (fault.code, fault.wording) == (code, wording)
    assert fault.span == Span.on(7, *columns)
    assert fault.source_line == line


def test_just_enough_cards() -> None:
    dead = _cards("1o 1c 1e")
    assert len(_asked("6o 6c", House(players=7, dead=dead)).available) == 19
    (fault,) = _faults("6o 6c", House(players=8, dead=dead))
    assert fault.facts == {"given": 8, "due": 24, "dead": 3, "left": 21}


@pytest.mark.parametrize(
    ("line", "house", "expected"),
    [
        ("Ana:71= Beto:64= Carmen:58=", House(), [{1, 2}, {2}, set()]),
        ("Ana:64= Beto:64= Carmen:58=", House(), [{2}, {2}, set()]),
        ("Ana:64= Beto= Carmen:58=", House(), [{2}, set(), set()]),
        ("Ana:1952-03-09= Beto:70=", House(), [set(), set()]),
        ("Ana:1952-03-09= Beto:70=", House(game_date=date(2026, 11, 27)), [{1}, set()]),
        ("Ana:58= Beto:64= 6o", House(tie_break="seat"), [{1, 2}, {2}, set()]),
    ],
)
def test_who_loses_ties_to_whom(line: str, house: House, expected: list[set[int]]) -> None:  # law 6.7 to 6.9
    assert list(beaten(_asked(line, house), house)) == expected

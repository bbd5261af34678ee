"""Contestants as a command line writes them: names, ages, hands, and where a fault stands."""

from datetime import date

import pytest

from cacho_cli.cards.deck import CARD_BY_CODE
from cacho_cli.comparing.comparison import CardTwice, Contestant
from cacho_cli.comparing.contestants import Entry, card_twice_fault, read_entries
from cacho_cli.comparing.shell_words import Word, shell_words
from cacho_cli.diagnostics import Span
from cacho_cli.players.ages import UNKNOWN_AGE, Age


def _arguments(*words: str) -> list[Entry]:
    return [Entry(number, word, Word.whole(word)) for number, word in enumerate(words, 1)]


def _line(text: str, number: int = 7) -> list[Entry]:
    return [Entry(number, text, word) for word in shell_words(text)]


def _cards(text: str) -> tuple[int, ...]:
    return tuple(CARD_BY_CODE[code] for code in text.split())


def test_names_ages_and_hands() -> None:
    contestants, faults = read_entries(_arguments("Ana:71=6o5o4o", " Jose\u0301  Luis =1o2o3o", "oro:1 oro:2 6c"), {})
    assert faults == ()
    assert contestants == (
        Contestant("Ana", _cards("6o 5o 4o"), Age(years=71)),
        Contestant("José Luis", _cards("1o 2o 3o"), UNKNOWN_AGE),
        Contestant("3", _cards("1o 2o 6c"), UNKNOWN_AGE),
    )


def test_roster_gives_the_ages_that_are_not_written() -> None:
    roster = {"ana": Age(years=50), "núñez": Age(born=date(1960, 1, 31))}
    contestants, _ = read_entries(_arguments("ANA=6o5o4o", "NÚÑEZ=6c5c4c", "Ana B=6e5e4e"), roster)
    assert [each.age for each in contestants] == [Age(years=50), Age(born=date(1960, 1, 31)), UNKNOWN_AGE]
    contestants, _ = read_entries(_arguments("Ana:71=6o5o4o", "6c5c4c"), roster)
    assert contestants[0].age == Age(years=71)


@pytest.mark.parametrize(
    ("line", "code", "wording", "columns"),
    [
        ("  Ana=6o5o4o 'Be!to'=6c5c4c", "H602", "name-character", (15, 20)),
        ("Ana:71='60 5o 4o' 6c5c4c", "T104", "sixty", (9, 11)),
        ('Ana="6o 5o" 6c5c4c', "C202", "one-hand", (6, 11)),
        ("'Ana B':old=6o5o4o 6c5c4c", "H602", "age-form", (9, 12)),
        ("Ana=6o5o4o ana=6c5c4c", "H603", "name-case", (12, 15)),
        ("Ana=6o5o4o", "K503", "hands", (1, 11)),
        ("Ana=6o5o4o3o", "C202", "one-hand", (5, 13)),
    ],
)
def test_faults_stand_where_they_were_written(line: str, code: str, wording: str, columns: tuple[int, int]) -> None:
    _, (fault,) = read_entries(_line(line), {})
    assert (fault.code, fault.wording) == (code, wording)
    assert fault.span == Span.on(7, *columns)
    assert fault.source_line == line


def test_second_name_points_back_to_the_first() -> None:
    _, (fault,) = read_entries(_line("'Ana B'=6o5o4o \"Ana B\"=6c5c4c"), {})
    [note] = fault.notes
    assert note.span == Span.on(7, 2, 7)
    assert fault.span == Span.on(7, 17, 22)


def test_too_many_hands_point_to_the_first_that_is_too_many() -> None:
    _, (fault,) = read_entries(_arguments(*["x"] * 11), {})
    assert (fault.code, fault.span) == ("K503", Span.on(9, 1, 2))
    assert fault.facts == {"given": 11, "least": 2, "most": 8}


def test_card_in_two_hands() -> None:
    entries = _line("Ana='6o 5o 4o' Beto='1c 6 de oros 2c'")
    fault = card_twice_fault(entries, CardTwice(CARD_BY_CODE["6o"], "Ana", "Beto"))
    assert fault.span == Span.on(7, 25, 34)
    assert fault.notes[0].span == Span.on(7, 6, 8)
    assert fault.facts == {"card": "6o", "player": "Beto", "first": "Ana"}

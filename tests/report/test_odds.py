"""Chances for people: percentages that come to a hundred, the odds against, what is said of ties."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.messages.translation import speak
from cacho_cli.odds.chances import Chances
from cacho_cli.report.odds import KEYS, chances_row, odds_parts, odds_records, percents
from cacho_cli.report.parts import Part, Table

counts = st.lists(st.integers(0, 10**18), min_size=2, max_size=9).filter(any)


@given(counts)
def test_percents_come_to_a_hundred(shares: list[int]) -> None:
    shown = [Fraction(text) for text in percents(shares)]
    assert sum(shown) == 100
    for share, percent in zip(shares, shown, strict=True):
        assert abs(percent - Fraction(100 * share, sum(shares))) < Fraction(1, 100)
        assert share or not percent


@pytest.mark.parametrize(
    ("shares", "expected"),
    [
        ([1, 1, 1], ["33.34", "33.33", "33.33"]),
        ([1, 1, 1, 0], ["33.34", "33.33", "33.33", "0.00"]),
        ([2, 1], ["66.67", "33.33"]),
        ([1, 0], ["100.00", "0.00"]),
        ([10**18 - 1, 1], ["100.00", "0.00"]),
        ([6, 3, 3, 2], ["42.86", "21.43", "21.43", "14.28"]),
    ],
)
def test_the_largest_remainders_are_rounded_up(shares: list[int], expected: list[str]) -> None:
    assert percents(shares) == expected


def _parts(chances: Chances, tie_break: str = "age") -> tuple[Table, list[str]]:
    row = {"line": 1, **chances_row(["Ana", "Beto"], chances)}
    table, sentences = odds_parts([row], tie_break)
    assert isinstance(table, Table)
    assert not isinstance(sentences, Table)
    return table, list(sentences)


def _against(chances: Chances) -> list[str]:
    return [row[-1] for row in _parts(chances)[0].rows]


@pytest.mark.parametrize(
    ("wins", "expected"),
    [
        ((1, 3), ["3.00 to 1", "0.33 to 1"]),
        ((4, 0), ["0.00 to 1", "-"]),
        ((10**18, 1), ["0.00 to 1", "1000000000000000000.00 to 1"]),
        ((200, 1), ["0.01 to 1", "200.00 to 1"]),
        ((201, 1), ["0.00 to 1", "201.00 to 1"]),
    ],
)
def test_odds_against(wins: tuple[int, int], expected: list[str]) -> None:
    assert _against(Chances(sum(wins), wins)) == expected


def test_nobody_is_shown_to_win_what_is_undecided() -> None:
    table, sentences = _parts(Chances(4, (2, 1)))
    assert list(table.rows)[-1] == ("(undecided)", "1", "25.00", "-")
    assert len(sentences) == 3
    table, sentences = _parts(Chances(4, (3, 1)))
    assert [row[0] for row in table.rows] == ["Ana", "Beto"]
    assert len(sentences) == 2


@pytest.mark.parametrize(("tie_break", "words"), [("age", "the oldest"), ("seat", "who acts first")])
def test_ties_are_spoken_of(tie_break: str, words: str) -> None:
    assert words in _parts(Chances(4, (3, 1)), tie_break)[1][1]


def test_a_comma_in_spanish() -> None:
    speak("es")
    try:
        assert [row[2:] for row in _parts(Chances(3, (1, 2)))[0].rows] == [("33,33", "2,00 a 1"), ("66,67", "0,50 a 1")]
    finally:
        speak("en")


def test_records() -> None:
    row = {"line": 7, **chances_row(["Ana", "Beto"], Chances(4, (2, 1)))}
    first, second = odds_records(row)
    assert tuple(sorted(first)) == tuple(sorted(KEYS))
    assert (second["line"], second["name"], second["wins"], second["deals"], second["undecided"]) == (
        7,
        "Beto",
        "1",
        "4",
        "1",
    )
    assert list(odds_records({"line": 7, "error": {}})) == [{"line": 7}]


def test_faults_have_no_part() -> None:
    parts: list[Part] = list(odds_parts([{"line": 7, "error": {}}], "age"))
    assert parts == []

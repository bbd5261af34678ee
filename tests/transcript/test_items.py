"""A line cut into items, without its comment, and lines that are made tidy."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.transcript.items import items_of, tidy, without_comment, without_full_stop
from cacho_cli.transcript.roster import Roster
from cacho_cli.transcript.steps import UNPLAIN, Step, steps_of
from cacho_cli.transcript.syntax import read_line
from tests.model.lines import TABLES, almost_the_line, mixed_lines


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("", ""),
        ("#", ""),
        ("# Ana bet", ""),
        ("Ana bet # at last", "Ana bet"),
        ("Ana bet\t# at last", "Ana bet"),
        ("Ana bet #", "Ana bet"),
        ("Ana bet # one # two", "Ana bet"),
        ("Ana bet  #x", "Ana bet "),
        (" # x", ""),
        ("Ana#2 bet", "Ana#2 bet"),
        ("Ana bet# x", "Ana bet# x"),
        ("Ana bet,# x", "Ana bet,# x"),
        ("Ana bet\u00a0# x", "Ana bet\u00a0# x"),
        ("a#b # c", "a#b"),
    ],
)
def test_comments(line: str, text: str) -> None:
    assert without_comment(line) == text


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("", []),
        ("Ana bet", [(0, "Ana bet")]),
        ("Ana bet, Beto call", [(0, "Ana bet"), (9, "Beto call")]),
        ("Ana bet; Beto call", [(0, "Ana bet"), (9, "Beto call")]),
        ("Ana bet;Beto call,", [(0, "Ana bet"), (8, "Beto call")]),
        (", ;, ,;", []),
        (",Ana,,Beto;;", [(1, "Ana"), (6, "Beto")]),
        ("\t Ana bet \u00a0", [(2, "Ana bet")]),
        ("Ana, ., Beto .", [(0, "Ana"), (8, "Beto .")]),
        (".", []),
        ("李 pasa,🪙 x", [(0, "李 pasa"), (7, "🪙 x")]),
        ("Ana bet， Beto call", [(0, "Ana bet， Beto call")]),
    ],
)
def test_items(text: str, items: list[tuple[int, str]]) -> None:
    assert [tuple(item) for item in items_of(text)] == items


def test_items_from_a_place_on() -> None:
    assert [tuple(item) for item in items_of("deal Ana 6o, Beto 3c", 4)] == [(5, "Ana 6o"), (13, "Beto 3c")]


@given(st.text(",; .#ab\t\u00a0李", max_size=30), st.integers(0, 30))
def test_an_item_stands_where_it_says(text: str, start: int) -> None:
    last = start
    for item in items_of(text, start):
        assert text[item.start : item.end] == item.text == item.text.strip()
        assert item.text
        assert not set(item.text) & set(",;")
        assert item.start >= last
        last = item.end


@pytest.mark.parametrize(
    ("text", "plain"),
    [("Ana bet.", "Ana bet"), ("Ana bet .", "Ana bet"), ("J.R. bet", "J.R. bet"), ("Ana bet..", "Ana bet."), ("", "")],
)
def test_full_stops(text: str, plain: str) -> None:
    assert without_full_stop(text) == plain


# ---- tidy lines ----


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("", ""),
        ("# Ana bets", ""),
        ("#Ana bets", ""),
        ("Ana bets # at last", "Ana bets"),
        ("Ana bets\t# at last", "Ana bets"),
        ("Ana#2 bets", "Ana#2 bets"),
        ("Ana bets;", "Ana bets"),
        ("Ana bets,", "Ana bets"),
        ("Ana bets, ", "Ana bets"),
        ("Ana bets ", "Ana bets"),
        ("  Ana\t bets  2", "Ana bets 2"),
        ("Ana pass;Beto pass ;Ana bets", "Ana pass, Beto pass, Ana bets"),
        ("Ana pass,  Beto pass", "Ana pass, Beto pass"),
        (" , ;\t; ", ""),
        ("Ana pass;, ., Beto pass;.", "Ana pass, Beto pass"),
        ("nula. ", "nula"),
        ("\tnula. # all passed", "nula"),
        ("Ana bets.  ", "Ana bets."),
        ("J. R.  bets", "J. R. bets"),
        ("Ana\u00a0bets;", "Ana\u00a0bets"),
        ("Ana\u2028bets  2", "Ana\u2028bets 2"),
    ],
)
def test_a_line_made_tidy(line: str, text: str) -> None:
    assert [*tidy([line])] == [text]
    assert [*tidy(["Ana bets", line, "Beto folds"])] == ["Ana bets", text, "Beto folds"]
    assert [*tidy(tidy([line]))] == [text]


def test_lines_that_are_tidy_are_given_back() -> None:
    lines = ["Ana bets 2", "", "deal Ana 6o, Beto 5c,Carmen 4e", "nula.", " Ana bets"]
    assert tidy(lines) is lines


def test_no_lines_are_tidy() -> None:
    assert [*tidy([])] == []


def _steps(line: str, roster: Roster) -> list[Step]:
    """The steps of a line read with care."""
    statements, flaws = read_line(line, roster)
    return [*(UNPLAIN if flaws else steps_of(statements, len(roster.names)))]


@pytest.mark.parametrize("names", TABLES)
@pytest.mark.parametrize("seed", range(2))
def test_a_tidy_line_says_the_same(names: tuple[str, ...], seed: int) -> None:
    dice, roster = Random(seed), Roster(names)
    changed = 0
    for line in mixed_lines(dice, names, 200):
        for each in (line, *almost_the_line(dice, line)):
            [text] = tidy([each])
            changed += text != each
            assert _steps(text, roster) == _steps(each, roster), each
    assert changed > 100


@pytest.mark.parametrize("line", ["..,", ".. ;", "nula..,", ",# said", "Ana bets  2,#2", "Ana bets;#2 ."])
def test_what_is_wrong_is_wrong_when_it_is_tidy(line: str) -> None:
    roster = Roster(("Ana", "Beto"))
    [text] = tidy([line])
    assert _steps(text, roster) == _steps(line, roster) == [*UNPLAIN]


@pytest.mark.parametrize("names", TABLES)
def test_what_says_something_says_the_same_when_it_is_tidy(names: tuple[str, ...]) -> None:
    dice, roster = Random(0), Roster(names)
    said = ("passes", "bets 2", "buys 3 chips", "shows 6o 5o", "wins", "sube a 8 fichas.", "se va.", "all in 7")
    heads = ("", "", "deal", "show", "win", "count", "result", "hand 3", "void")
    changed = told = 0
    for _ in range(1000):
        behind = dice.choice((said, ("6o", "+5", "7", "seis de oros")))
        items = [f"{dice.choice(names)} {dice.choice(behind)}" for _ in range(dice.randint(0, 3))]
        words = " ".join([dice.choice(heads), dice.choice((",", " ,", ", ", ";", " ; ", ",,")).join(items)]).split(" ")
        line = dice.choice((" ", "  ", "\t", " \t")).join(words) + dice.choice(("", " ", ",", " ;", " .", " # so"))
        [text] = tidy([line])
        changed += text != line
        told += _steps(line, roster) not in ([], [*UNPLAIN])
        assert _steps(text, roster) == _steps(line, roster), line
    assert changed > 500
    assert told > 100

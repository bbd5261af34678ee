"""A line cut into items, without its comment."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.transcript.items import items_of, without_comment, without_full_stop


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

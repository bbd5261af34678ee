import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.diagnostics import Span
from cacho_cli.messages.safety import is_harmful
from cacho_cli.report.excerpt import excerpt


def on(column: int, end_column: int) -> Span:
    return Span.on(1, column, end_column)


@pytest.mark.parametrize(
    ("line", "span", "carets"),
    [
        ("Beto bet 2", on(10, 11), "         ^"),
        ("Beto bet 2", on(1, 11), "^^^^^^^^^^"),
        ("王 bet 2", on(7, 8), "       ^"),
        ("王 bet 2", on(1, 2), "^^"),
        ("Ｂｅ bet 2", on(1, 3), "^^^^"),
        ("Nu\u0301n\u0303ez bet 2", on(13, 14), "          ^"),
        ("Nu\u0301n\u0303ez bet 2", on(1, 8), "^^^^^"),
        ("⚔️ bet 2", on(8, 9), "       ^"),
        ("6🪙 6🏆 6⚔️", on(4, 6), "    ^^^"),
        ("6🪙 6🏆 6⚔️", on(7, 10), "        ^^^"),
        ("👍🏽 bet 2", on(8, 9), "       ^"),
        ("אבא bet 2", on(9, 10), "        ^"),
        ("عُمَر bet 2", on(11, 12), "        ^"),
        ("한 bet 2", on(7, 8), "       ^"),
        ("\u1112\u1161\u11ab bet 2", on(9, 10), "       ^"),
    ],
)
def test_carets_stand_under_the_exact_columns(line: str, span: Span, carets: str) -> None:
    assert excerpt(line, span) == (line, carets)


def test_tabs_stay_and_the_carets_follow_them() -> None:
    shown = excerpt("Beto\tbet 2,\tAna fold", on(13, 16))
    assert shown.source == "Beto\tbet 2,\tAna fold"
    assert shown.carets == "    \t      \t^^^"


@pytest.mark.parametrize(
    ("line", "indent", "carets"),
    [("\tfold", 0, 8 + 4), ("\tfold", 6, 2 + 4), ("\tfold", 8, 8 + 4), ("王\tfold", 0, 8 + 4), ("王\tfold", 5, 3 + 4)],
)
def test_a_tab_within_the_span_reaches_to_its_stop(line: str, indent: int, carets: int) -> None:
    assert excerpt(line, on(1, len(line) + 1), indent).carets == "^" * carets


@pytest.mark.parametrize(
    ("character", "shown"),
    [("\x00", "␀"), ("\x1b", "␛"), ("\x7f", "␡"), ("\x85", "�"), ("\u202e", "�"), ("\u200b", "�"), ("\u200d", "�")],
)
def test_what_must_not_be_echoed_takes_one_column(character: str, shown: str) -> None:
    found = excerpt(f"A{character}a bet 2", on(8, 9))
    assert found.source == f"A{shown}a bet 2"
    assert found.carets == "       ^"


def test_a_caret_under_an_accent_stands_under_its_letter() -> None:
    assert excerpt("an\u0303o", on(3, 4)).carets == " ^"
    assert excerpt("an\u0303o", on(2, 3)).carets == " ^"


@pytest.mark.parametrize("character", "\x1b\u202e\u200b\u200d\u2028")
def test_what_must_not_be_echoed_can_itself_be_pointed_at(character: str) -> None:
    assert excerpt(f"Ana {character} bet", on(5, 6)).carets == "    ^"
    assert excerpt(f"Ana {character} bet", on(1, 4)).carets == "^^^"
    assert excerpt(f"Ana{character} bet", on(1, 4)).carets == "^^^"


@pytest.mark.parametrize(
    ("line", "span", "carets"),
    [
        ("", on(1, 1), "^"),
        ("deal", on(5, 5), "    ^"),
        ("deal", on(9, 12), "    ^"),
        ("deal", on(3, 3), "  ^"),
        ("- {a: 1,", Span(1, 3, 4, 2), "  ^^^^^^"),
    ],
)
def test_a_span_of_nothing_or_beyond_the_line_still_has_its_caret(line: str, span: Span, carets: str) -> None:
    assert excerpt(line, span) == (line, carets)


def test_a_long_line_is_shown_around_the_span() -> None:
    line = "x" * 30_000 + "bet" + "y" * 30_000
    shown = excerpt(line, on(30_001, 30_004))
    assert shown.source == "…" + "x" * 40 + "bet" + "y" * 80 + "…"
    assert shown.carets == " " * 41 + "^^^"


def test_a_line_that_is_just_not_long_is_shown_whole() -> None:
    assert excerpt("x" * 160, on(160, 161)).source == "x" * 160
    assert excerpt("x" * 161, on(161, 162)) == ("…" + "x" * 41, " " * 41 + "^")


def test_a_long_span_is_cut() -> None:
    shown = excerpt("x" * 60_000, on(1, 60_001))
    assert shown.source == "x" * 160 + "…"
    assert shown.carets == "^" * 161


@given(st.text(max_size=400), st.integers(1, 420), st.integers(0, 420))
def test_no_line_and_no_span_breaks_it(line: str, column: int, length: int) -> None:
    shown = excerpt(line, on(column, column + length), indent=6)
    assert not any(is_harmful(character) for character in shown.source if character != "\t")
    assert set(shown.carets) <= {" ", "\t", "^"}
    assert shown.carets.strip(" \t").strip("^") == ""
    assert shown.carets.endswith("^")

"""Tables of text: our own plain one and tabulate's."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.report.tables import aligned_row, plain_table, tabulated
from cacho_cli.report.width import display_width

WORDS = st.text(alphabet="abcXYZ019.,-", min_size=1, max_size=9)


@given(st.lists(st.tuples(WORDS, WORDS, WORDS), min_size=1, max_size=5))
def test_plain_table_looks_like_tabulates(rows: list[tuple[str, str, str]]) -> None:
    """So that commands which cannot wait for tabulate look like those that can."""
    headings = ("Player", "Value", "Cards")
    expected = tabulated(headings, rows, right=(1,))
    assert plain_table(headings, rows, right=(1,)) == "".join(line.rstrip() + "\n" for line in expected.splitlines())


@pytest.mark.parametrize("text", ["0.10", "1234567.80", "1e5", "007", "-0", "nan", "1,000"])
def test_numbers_stay_as_they_are_written(text: str) -> None:
    assert text in tabulated(("Money",), [(text,)], right=(0,)).split()


def test_other_styles_have_headings() -> None:
    assert tabulated(("A", "B"), [("1", "2")], style="github").splitlines()[1].startswith("|--")
    assert "| A   | B   |" in tabulated(("A", "B"), [], style="github")


def test_table_without_rows() -> None:
    assert tabulated(("Who pays", "Amount"), [], right=(1,)) == "Who pays  Amount\n"
    assert plain_table(("Who pays", "Amount"), []) == "Who pays  Amount\n"


def test_columns_stay_straight_under_wide_characters() -> None:
    lines = plain_table(("Name", "N"), [("王", "1"), ("Jose\u0301", "2"), ("Ana", "3")]).splitlines()
    assert [display_width(line[: -len("1")]) for line in lines] == [6, 6, 6, 6]


@pytest.mark.parametrize("style", ["plain", "github"])
def test_columns_of_tabulate_stay_straight_too(style: str) -> None:
    rows = [("王王", "1"), ("Jose\u0301", "2"), ("⚔️ o", "3"), ("Núñez", "4"), ("Jose\u0301 王", "5")]
    lines = tabulated(("Name", "N"), rows, right=(1,), style=style).splitlines()
    assert len({display_width(line) for line in lines}) == 1
    assert all(name in line for (name, _), line in zip(rows, lines[-5:], strict=True))


def test_tabulate_leaves_no_space_at_the_end_of_a_line() -> None:
    assert tabulated(("A", "B"), [("1", ""), ("", "22")]) == "A  B\n1\n   22\n"


def test_row_leaves_no_space_at_its_end() -> None:
    assert aligned_row(("a", ""), (3, 5)) == "a"
    assert aligned_row(("abcdef", "b"), (3, 1)) == "abcdef  b"

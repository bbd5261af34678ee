"""Separated values: they come back as they were, one cell each, and no cell is a formula."""

import csv
import re
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cacho_cli.messages.safety import safe
from cacho_cli.report.formats import SEPARATORS
from cacho_cli.report.separated import separated

KEYS = ("name", "value")
TEXTS = st.text(alphabet=st.sampled_from("aZ1 ,;\t\r\n\"'=+-@|\\.\x1b\u202e\u2028王é＝－"), max_size=8)
FORMULA = re.compile("[=+@\t\r\n＝＋＠－-]")
NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?")


def _written(value: object, separator: str = ",") -> str:
    """The cell that a value becomes, as it is written."""
    head, line = "".join(separated(("x", "value"), [{"x": 0, "value": value}], separator)).split("\n", 1)
    assert head == f"x{separator}value"
    return line.removeprefix(f"0{separator}").removesuffix("\n")


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("Ana", "Ana"),
        ("Ana María", "Ana María"),
        (None, ""),
        ("", ""),
        (True, "true"),
        (False, "false"),
        (["6o", "5o"], "6o 5o"),
        ((4, 5, 6), "4 5 6"),
        ([], ""),
        (35, "35"),
        (-15, "-15"),
        ("-1.50", "-1.50"),
        ("-0.00", "-0.00"),
        (0.001976284584980237, "0.001976284584980237"),
        ("a,b", '"a,b"'),
        ('say "Ana"', '"say ""Ana"""'),
        ("=1+1", "'=1+1"),
        ("=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"),
        ('=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'),
        ("+1", "'+1"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("-", "'-"),
        ("-1+2", "'-1+2"),
        ("-1.", "'-1."),
        ("--1", "'--1"),
        ("-٣", "'-٣"),
        ("＝1+1", "'＝1+1"),
        ("－1", "'－1"),
        ("\t=1", r"\u{0009}=1"),
        ("\r=1", r"\u{000d}=1"),
        ("a\nb", r"a\u{000a}b"),
        ("a\x1b[2J\u202e", r"a\u{001b}[2J\u{202e}"),
        ("a=b", "a=b"),
        ("x" * 5000, "x" * 5000),
    ],
)
def test_cell(value: object, written: str) -> None:
    assert _written(value) == written


def test_tab_parts_and_comma_does_not() -> None:
    assert _written("a,b", "\t") == "a,b"
    assert "".join(separated(KEYS, [{"name": "Ana", "value": None}], "\t")) == "name\tvalue\nAna\t\n"


@given(
    st.lists(st.fixed_dictionaries({"name": TEXTS, "value": TEXTS}), max_size=4),
    st.sampled_from([*SEPARATORS.values()]),
)
@example([{"name": '"', "value": "'"}], "\t")
def test_every_text_comes_back(records: list[dict[str, str]], separator: str) -> None:
    """As it was, but for what no terminal may see, and an apostrophe before what would be a formula."""
    lines = list(separated(KEYS, records, separator))
    assert all(line.count("\n") == 1 and line.endswith("\n") for line in lines)
    head, *rows = csv.reader(lines, delimiter=separator, strict=True)
    assert tuple(head) == KEYS
    for record, row in zip(records, rows, strict=True):
        assert len(row) == 2
        for text, cell in zip((record[key] for key in KEYS), row, strict=True):
            assert cell.removeprefix("'") == safe(text, 99).removeprefix("'")
            assert not FORMULA.match(cell) or NUMBER.fullmatch(cell)


def test_what_a_record_lacks_is_empty_and_what_has_no_key_is_left_out() -> None:
    records: list[dict[str, Any]] = [{"value": 1}, {"name": "Ana", "more": 2}, {}]
    assert list(separated(KEYS, records)) == ["name,value\n", ",1\n", "Ana,\n", ",\n"]


def test_lines_come_one_by_one() -> None:
    def endless() -> Any:
        while True:
            yield {"name": "Ana", "value": 1}

    lines = separated(KEYS, endless())
    assert [next(lines) for _ in range(3)] == ["name,value\n", "Ana,1\n", "Ana,1\n"]

"""Diffs that `patch` would understand, and nothing in them that steers a terminal."""

import difflib
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.report.rewrites import DiffRow, diff_rows, raw, row_shown, shown

Pairs = list[tuple[bytes, bytes | None]]

LINE = st.sampled_from((b"a\n", b"b\n", b"c\n", b"\n", b"--- x\n"))
PAIRS = st.lists(st.one_of(LINE.map(lambda line: (line, line)), st.tuples(LINE, st.one_of(LINE, st.none()))))


def patched(old: list[bytes], diff: bytes) -> list[bytes]:
    """What comes of the old lines by a diff, whose context and removals must be found in them."""
    new: list[bytes] = []
    rest = iter(diff.splitlines(keepends=True))
    assert next(rest, b"--- ").startswith(b"--- ")
    assert next(rest, b"+++ ").startswith(b"+++ ")
    place = 0
    for row in rest:
        if row.startswith(b"@@"):
            found = re.fullmatch(rb"@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@\n", row)
            assert found is not None
            start = int(found[1]) - (found[2] != b"0")
            new += old[place:start]
            place = start
            assert int(found[3]) == len(new) + (found[4] != b"0")
        else:
            if row[:1] in b"- ":
                assert old[place] == row[1:]
                place += 1
            if row[:1] in b"+ ":
                new.append(row[1:])
    return new + old[place:]


@given(PAIRS)
def test_a_diff_leads_from_the_old_to_the_new(pairs: Pairs) -> None:
    new = [line for _, line in pairs if line is not None]
    diff = raw(diff_rows("x", pairs))
    assert patched([old for old, _ in pairs], diff) == new
    assert bool(diff) == any(old != line for old, line in pairs)


@pytest.mark.parametrize("changed", [[3], [0], [9], [3, 4, 5], [1, 8], [0, 9], [0, 7], [2, 3, 9]])
def test_hunks_are_those_of_difflib(changed: list[int]) -> None:
    old = [b"%d\n" % number for number in range(10)]
    pairs: Pairs = [(line, b"new " + line if number in changed else line) for number, line in enumerate(old)]
    expected = difflib.diff_bytes(
        difflib.unified_diff, old, [new or b"" for _, new in pairs], b"f", b"f", lineterm=b"\n"
    )
    assert raw(diff_rows("f", pairs)) == b"".join(expected).replace(b"--- f\t", b"--- f")


def test_removed_lines() -> None:
    pairs: Pairs = [(b"\n", None), (b"hand;\n", b"hand\n"), (b"\n", None), (b"deal", b"deal\n")]
    assert raw(diff_rows("a\nb", pairs)) == (
        b"--- a\\u{000a}b\n+++ a\\u{000a}b\n@@ -1,4 +1,2 @@\n-\n-hand;\n-\n-deal\n"
        b"\\ No newline at end of file\n+hand\n+deal\n"
    )
    assert raw(diff_rows("f", [(b"\n", None)])) == b"--- f\n+++ f\n@@ -1 +0,0 @@\n-\n"


def test_line_ends_are_shown_as_they_are() -> None:
    pairs: Pairs = [(b"hand\r\n", b"hand\n"), (b"deal\r", b"deal\n"), (b"x\x1b", b"x\x1b")]
    assert raw(diff_rows("f", pairs)) == (
        b"--- f\n+++ f\n@@ -1,3 +1,3 @@\n-hand\r\n-deal\r\n+hand\n+deal\n x\x1b\n\\ No newline at end of file\n"
    )


def test_nothing_steers_a_terminal() -> None:
    assert (
        shown(b"a\x1b[2J\r\n\tb \xff\xc2\x9b\xe2\x80\xae\n") == "a\\u{001b}[2J\\u{000d}\n\tb \ufffd\\u{009b}\\u{202e}\n"
    )
    assert row_shown(DiffRow("-", b"\x1b]0;x\x07\r\n"), color=False) == "-\\u{001b}]0;x\\u{0007}\\u{000d}\n"
    assert row_shown(DiffRow("+", b"\n"), color=True) == "\x1b[32m+\x1b[0m\n"
    assert row_shown(DiffRow(" ", b"deal\n"), color=True) == " deal\n"
    assert row_shown(DiffRow("@@ ", b"-1 +1 @@\n"), color=True) == "\x1b[36m@@ -1 +1 @@\x1b[0m\n"

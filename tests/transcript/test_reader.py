"""A table's reader remembers what lines say, so many of them and none that is too long."""

import pytest

from cacho_cli.memo import LONGEST
from cacho_cli.transcript import reader
from cacho_cli.transcript.reader import Reader
from cacho_cli.transcript.roster import Roster
from cacho_cli.transcript.syntax import read_line


def test_what_is_remembered_has_bounds() -> None:
    read = Reader(("Ana", "Beto"))
    lines = [f"Ana bets {chips}" for chips in range(1, 2 * reader._MOST_REMEMBERED)]
    for line in lines:
        read.read(line)
        assert len(read._known) <= reader._MOST_REMEMBERED
    assert lines[-1] in read._known
    assert lines[0] not in read._known
    assert read.read(lines[0]) == Reader(("Ana", "Beto")).read(lines[0])


def test_a_line_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read = Reader(("Ana", "Beto"))
    lines = ("Ana bets", "Ana bats", "", "Ana bets " + "x" * 100)
    told = [read.read(line) for line in lines]
    monkeypatch.setattr("cacho_cli.transcript.reader.read_line", lambda *_: pytest.fail("it was read again"))
    monkeypatch.setattr(read.plain, "read", lambda _: pytest.fail("it was read again"))
    assert [read.read(line) for line in lines] == told


def test_what_is_too_long_is_not_remembered() -> None:
    read = Reader(("Ana", "Beto"))
    longest = "Ana bets 2".ljust(LONGEST)
    read.read(f"{longest} ")
    assert read._known == {}
    read.read(longest)
    assert [*read._known] == [longest]


@pytest.mark.parametrize("line", ["Ana bets", "Ana bats", "deal Ana 7o", "Ana pass, " * LONGEST])
def test_a_line_says_the_same_whether_it_is_plain_or_not(line: str) -> None:
    names = ("Ana", "Beto")
    assert Reader(names).read(line) == read_line(line, Roster(names))

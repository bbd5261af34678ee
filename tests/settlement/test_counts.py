"""Counts on the command line."""

import pytest

from cacho_cli.diagnostics import Diagnostic, Note, Span
from cacho_cli.messages.faults import message
from cacho_cli.settlement.accounts import Account
from cacho_cli.settlement.counts import CountEntry, is_count_argument, read_count, read_count_argument


@pytest.mark.parametrize(
    ("argument", "count"),
    [
        ("Ana=35", True),
        ("Ana=35/20", True),
        ("=", True),
        ("Ana=35/20=5", True),
        ("friday.cacho", False),
        ("season/friday.cacho", False),
        ("-", False),
        ("./a=b", False),
        ("/season/a=b/friday.cacho", False),
        ("..\\a=b", False),
    ],
)
def test_counts_are_told_from_paths(argument: str, count: bool) -> None:
    assert is_count_argument(argument) is count


@pytest.mark.parametrize(
    ("argument", "entry"),
    [
        ("Ana=35", CountEntry("Ana", 35)),
        ("Ana=0", CountEntry("Ana", 0)),
        ("Ana=0/0", CountEntry("Ana", 0, 0)),
        ("Ana=35/40", CountEntry("Ana", 35, 40)),
        (" Ana = 35 / 40 ", CountEntry("Ana", 35, 40)),
        ("Ana=007", CountEntry("Ana", 7)),
        ("Ana=999999999999", CountEntry("Ana", 999_999_999_999)),
        ("José  Luis O'Hara-2.=5", CountEntry("José Luis O'Hara-2.", 5)),
        ("Jose\u0301=5", CountEntry("José", 5)),
        ("No=5", CountEntry("No", 5)),
        ("pasa=5", CountEntry("pasa", 5)),  # a verb in a transcript, but no verb can stand here
        ("A=5", CountEntry("A", 5)),
        ("n" * 40 + "=5", CountEntry("n" * 40, 5)),
    ],
)
def test_readable_arguments(argument: str, entry: CountEntry) -> None:
    assert read_count_argument(argument) == entry


@pytest.mark.parametrize(
    ("argument", "key", "column", "end_column"),
    [
        ("=35", "H602.name-empty", 1, 1),
        (" =35", "H602.name-empty", 1, 2),
        ("=3=5", "H602.name-empty", 1, 1),
        ("n" * 41 + "=5", "H602.name-long", 1, 42),
        ("4 Reyes=5", "H602.name-start", 1, 8),
        ("./a=5", "H602.name-start", 1, 4),
        ("Ana/Beto=5", "H602.name-character", 1, 9),
        ("A\x1b[31m=5", "H602.name-character", 1, 7),
        ("A\u202ena=5", "H602.name-character", 1, 5),
        ("Ana=", "T105.missing", 5, 5),
        ("Ana=/20", "T105.missing", 5, 5),
        ("Ana=-5", "T105.negative", 5, 7),
        ("Ana=3.5", "T105.fraction", 5, 8),
        ("Ana=3,5", "T105.fraction", 5, 8),
        ("Ana=+5", "T105.not-a-number", 5, 7),
        ("Ana=1e3", "T105.not-a-number", 5, 8),
        ("Ana=1_000", "T105.not-a-number", 5, 10),
        ("Ana=35=40", "T105.not-a-number", 5, 10),
        ("Ana=３", "T105.not-a-number", 5, 6),
        ("Ana=1000000000000", "T105.too-long", 5, 18),
        ("Ana=35/", "T105.missing", 8, 8),
        ("Ana=35/-1", "T105.negative", 8, 10),
        ("Ana= 35 / -1 ", "T105.negative", 11, 13),
        ("Ana=35/20/20", "T105.fraction", 8, 13),
        ("Ana=35/x", "T105.not-a-number", 8, 9),
        ("Ana=x/y", "T105.not-a-number", 5, 6),
    ],
)
def test_unreadable_arguments(argument: str, key: str, column: int, end_column: int) -> None:
    found = read_count_argument(argument, 3)
    assert isinstance(found, Diagnostic)
    assert (found.key, found.span, found.source_line) == (key, Span.on(3, column, end_column), argument)
    assert message(found)


def test_a_count_of_a_table() -> None:
    count = read_count(["Ana=35", "Beto=5/10", "Carmen=20"], 25)
    assert count.accounts == (Account("Ana", 25, 35), Account("Beto", 10, 5), Account("Carmen", 25, 20))
    assert count.faults == ()


def test_all_faults_of_a_count_are_found() -> None:
    count = read_count(["Ana=x", "Beto=5", "BETO=6", "4=4", "Ana=20"], 20)
    assert [(fault.span.line, fault.key) for fault in count.faults] == [
        (1, "T105.not-a-number"),
        (3, "H603.name-case"),
        (4, "H602.name-start"),
    ]
    assert count.faults[1].notes[0].span == Span.on(2, 1, 5)
    assert [account.name for account in count.accounts] == ["Beto", "Ana"]


def test_the_same_argument_twice_is_a_player_twice() -> None:
    (fault,) = read_count(["Ana=20", "Ana=20"], 20).faults
    assert (fault.key, fault.span, fault.notes[0].span) == ("H603.name-twice", Span.on(2, 1, 4), Span.on(1, 1, 4))


def test_who_is_named_twice_is_told_both_names_and_both_arguments() -> None:
    (fault,) = read_count(["Ana=20", "Beto=5", "ANA=7/3"], 20).faults
    note = Note("first-named", Span.on(1, 1, 4), {"name": "Ana"}, "Ana=20")
    facts = {"name": "ANA", "first": "Ana"}
    assert fault == Diagnostic("H603", Span.on(3, 1, 4), facts, "name-case", notes=(note,), source_line="ANA=7/3")


def test_an_amount_that_cannot_be_read_is_told_with_its_player() -> None:
    fault = read_count_argument("Ana=35/ x ", 2)
    facts = {"word": "x"}
    expected = Diagnostic("T105", Span.on(2, 9, 10), facts, "not-a-number", player="Ana", source_line="Ana=35/ x ")
    assert fault == expected


def test_one_argument_alone_is_the_first() -> None:
    fault = read_count_argument("Ana=x")
    assert isinstance(fault, Diagnostic)
    assert (fault.span, fault.player) == (Span.on(1, 5, 6), "Ana")

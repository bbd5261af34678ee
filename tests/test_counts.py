"""Counts on the command line."""

import pytest

from cacho_cli.counts import CountEntry, CountFault, is_count_argument, read_count, read_count_argument
from cacho_cli.settlement import Account


@pytest.mark.parametrize(
    ("argument", "count"),
    [
        ("Ana=35", True),
        ("Ana=35/20", True),
        ("=", True),
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
    ("argument", "part", "wording", "given"),
    [
        ("=35", "name", "name-empty", ""),
        (" =35", "name", "name-empty", ""),
        ("n" * 41 + "=5", "name", "name-long", "n" * 41),
        ("4 Reyes=5", "name", "name-start", "4 Reyes"),
        ("./a=5", "name", "name-start", "./a"),
        ("Ana/Beto=5", "name", "name-character", "Ana/Beto"),
        ("A\x1b[31m=5", "name", "name-character", "A\x1b[31m"),
        ("A\u202ena=5", "name", "name-character", "A\u202ena"),
        ("Ana=", "chips", "missing", ""),
        ("Ana=/20", "chips", "missing", ""),
        ("Ana=-5", "chips", "negative", "-5"),
        ("Ana=3.5", "chips", "fraction", "3.5"),
        ("Ana=3,5", "chips", "fraction", "3,5"),
        ("Ana=+5", "chips", "not-a-number", "+5"),
        ("Ana=1e3", "chips", "not-a-number", "1e3"),
        ("Ana=1_000", "chips", "not-a-number", "1_000"),
        ("Ana=35=40", "chips", "not-a-number", "35=40"),
        ("Ana=３", "chips", "not-a-number", "３"),
        ("Ana=1000000000000", "chips", "too-long", "1000000000000"),
        ("Ana=35/", "bought", "missing", ""),
        ("Ana=35/-1", "bought", "negative", "-1"),
        ("Ana=35/20/20", "bought", "fraction", "20/20"),
        ("Ana=35/x", "bought", "not-a-number", "x"),
        ("Ana=x/y", "chips", "not-a-number", "x"),
    ],
)
def test_unreadable_arguments(argument: str, part: str, wording: str, given: str) -> None:
    found = read_count_argument(argument)
    assert isinstance(found, CountFault)
    assert (found.part, found.wording, found.given, found.argument) == (part, wording, given, argument)


def test_a_count_of_a_table() -> None:
    count = read_count(["Ana=35", "Beto=5/10", "Carmen=20"], 25)
    assert count.accounts == (Account("Ana", 25, 35), Account("Beto", 10, 5), Account("Carmen", 25, 20))
    assert count.faults == ()


def test_all_faults_of_a_count_are_found() -> None:
    count = read_count(["Ana=x", "Beto=5", "BETO=6", "4=4", "Ana=20"], 20)
    assert [(fault.argument, fault.part, fault.wording) for fault in count.faults] == [
        ("Ana=x", "chips", "not-a-number"),
        ("BETO=6", "name", "twice"),
        ("4=4", "name", "name-start"),
    ]
    assert count.faults[1].facts == {"before": "Beto"}
    assert [account.name for account in count.accounts] == ["Beto", "Ana"]


def test_the_same_argument_twice_is_a_player_twice() -> None:
    assert [fault.wording for fault in read_count(["Ana=20", "Ana=20"], 20).faults] == ["twice"]

"""Players' names at the start of a text."""

import time
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.transcript.roster import Roster
from cacho_cli.transcript.statements import OTHER_PLAYERS

NAMES = ("Ana", "Ana Folds", "Ana Folds Not", "J.R.", "Núñez", "李", "Count Basie", "O'Neil", "José Luis", "Mª-Jo_2")


def found(text: str, others: bool = False) -> list[tuple[str, str, str]]:
    """Each player that the text can begin with: whose name, how it is written, and what follows."""
    names = dict(enumerate(NAMES)) | {OTHER_PLAYERS: "others"}
    return [
        (names[subject.seat], text[: subject.end], text[subject.rest :])
        for subject in Roster(NAMES).subjects(text, others=others)
    ]


def test_the_longest_name_comes_first() -> None:
    assert found("Ana Folds Not bet") == [
        ("Ana Folds Not", "Ana Folds Not", "bet"),
        ("Ana Folds", "Ana Folds", "Not bet"),
        ("Ana", "Ana", "Folds Not bet"),
    ]
    assert found("Ana fold") == [("Ana", "Ana", "fold")]


@pytest.mark.parametrize(
    ("text", "name", "written", "rest"),
    [
        ("ANA bet", "Ana", "ANA", "bet"),
        ("NÚÑEZ pasa", "Núñez", "NÚÑEZ", "pasa"),
        ("Nu\u0301n\u0303ez pasa", "Núñez", "Nu\u0301n\u0303ez", "pasa"),
        ("李 pasa", "李", "李", "pasa"),
        ("count  BASIE passes", "Count Basie", "count  BASIE", "passes"),
        ("Count\u00a0Basie passes", "Count Basie", "Count\u00a0Basie", "passes"),
        ("josé\tluis pasa", "José Luis", "josé\tluis", "pasa"),
        ("o'neil bets", "O'Neil", "o'neil", "bets"),
        ("mª-jo_2 bets", "Mª-Jo_2", "mª-jo_2", "bets"),
        ("J.R. bets", "J.R.", "J.R.", "bets"),
        ("Ana: bet", "Ana", "Ana", "bet"),
        ("Ana:bet", "Ana", "Ana", "bet"),
        ("Ana :bet", "Ana", "Ana", "bet"),
        ("Ana : bet", "Ana", "Ana", "bet"),
        ("J.R.: bet", "J.R.", "J.R.", "bet"),
        ("Ana:: bet", "Ana", "Ana", ": bet"),
        ("Ana", "Ana", "Ana", ""),
        ("Ana:", "Ana", "Ana", ""),
    ],
)
def test_how_a_name_may_be_written(text: str, name: str, written: str, rest: str) -> None:
    assert found(text) == [(name, written, rest)]


@pytest.mark.parametrize(
    "text",
    ["", ":", "Anna bet", "Nunez pasa", "Anabet", "Ana. bet", "Ana'bet", "Count: Basie pass", "Basie", "J.R bet"],
)
def test_what_begins_with_no_player(text: str) -> None:
    assert found(text) == []


def test_a_colon_ends_the_name() -> None:
    assert found("Ana: Folds bet") == [("Ana", "Ana", "Folds bet")]
    assert found("Ana Folds: Not bet") == [("Ana Folds", "Ana Folds", "Not bet"), ("Ana", "Ana", "Folds: Not bet")]


@pytest.mark.parametrize(
    "text", ["others fold", "OTHERS fold", "everyone: fold", "los demás se van", "Los  demas se van", "todos se van"]
)
def test_the_word_for_the_others(text: str) -> None:
    assert [name for name, _, _ in found(text, others=True)] == ["others"]
    assert found(text) == []


def test_the_word_for_the_others_at_a_table_of_short_names() -> None:
    [subject] = Roster(("Al", "Bo")).subjects("los demás pasan", others=True)
    assert subject.seat == OTHER_PLAYERS


def test_seats_are_found_by_the_whole_name() -> None:
    roster = Roster(NAMES)
    assert [roster.seat(name.upper()) for name in NAMES] == list(range(len(NAMES)))
    assert roster.seat("Ana F") is None
    assert roster.seat("") is None


@given(st.lists(st.sampled_from(["Ana", "Folds", "Not", ":", "Basie", "Count", "J.R.", "x", "李"]), max_size=6))
def test_names_and_rests_stand_where_they_say(words: list[str]) -> None:
    text = " ".join(words)
    ends = []
    for subject in Roster(NAMES).subjects(text):
        assert Roster(NAMES).seat(text[: subject.end]) == subject.seat
        assert text[subject.end : subject.rest].replace(":", "", 1).strip() == ""
        assert text[subject.rest :] == text[subject.rest :].lstrip()
        ends.append(subject.end)
    assert ends == sorted(ends, reverse=True)


@pytest.mark.parametrize("text", ["Ana " * 16000, "x" * 64000, "x " * 32000, ": " * 32000, "Ana:" * 16000])
def test_a_long_text_takes_no_time(text: str) -> None:
    started = time.process_time()
    assert len(list(Roster(NAMES).subjects(text, others=True))) <= 1
    assert time.process_time() - started < 2


@pytest.mark.parametrize(("length", "number"), [(20, 20_000), (60_000, 200)])
def test_what_is_remembered_is_bounded(length: int, number: int) -> None:
    roster = Roster(("Ana",))
    tracemalloc.start()
    try:
        for each in range(number):
            assert roster.seat(f"{'x' * length} {each}") is None
        assert tracemalloc.get_traced_memory()[0] < 400_000
    finally:
        tracemalloc.stop()
    assert roster.seat("ana") == 0

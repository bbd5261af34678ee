"""Lines to sessions: where headers and bodies begin and end, and how reading goes on after a faulty header."""

import time
import tracemalloc
from collections.abc import Iterable, Iterator
from itertools import chain, repeat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.transcript.sessions import HEADER_LIMIT, read_sessions
from cacho_cli.transcript.source import LINE_LIMIT, Run, in_lines, read_runs

ANA = "players: [Ana, Beto]"


def told(text: str | bytes) -> list[str]:
    """Each session in a few words: its `---`, its players or the codes and places of its faults, its body."""
    data = text.encode() if isinstance(text, str) else text
    return list(_told([data]))


def _told(blocks: Iterable[bytes]) -> Iterator[str]:
    for session in read_sessions(read_runs(blocks)):
        assert (session.header is None) == bool(session.faults)
        faults = [f"{each.code} {each.span.line}:{each.span.column}-{each.span.end_column}" for each in session.faults]
        players = [player.name for player in session.header.players] if session.header else []
        body = [f"{line.number} {line.text}" for line in in_lines(session.body)]
        yield f"{session.fence}: {'+'.join(players or faults)}" + "".join(f" | {line}" for line in body)


# ---- what is well ----


def test_header_and_body() -> None:
    assert told(f"---\n{ANA}\n---\nhand\n\ndeal # x\n") == ["1: Ana+Beto | 4 hand | 5  | 6 deal # x"]


def test_sessions_one_after_the_other() -> None:
    text = f"---\n{ANA}\n---\nhand\n---\nplayers: [Carmen, Dora]\n---\n---\n{ANA}\n---\nhand"
    assert told(text) == ["1: Ana+Beto | 4 hand", "5: Carmen+Dora", "8: Ana+Beto | 11 hand"]


def test_blank_lines_and_comments_before_the_first_header() -> None:
    assert told(f"\n# Friday\n \t \n  # home\n---\n{ANA}\n---\nhand") == ["5: Ana+Beto | 8 hand"]


def test_blank_lines_and_comments_in_a_header() -> None:
    assert told(f"---\n\n# who plays\n{ANA} # both\n\n---\nhand") == ["1: Ana+Beto | 7 hand"]


@pytest.mark.parametrize("dashes", ["---", "--- ", "---\t", "---  \t ", "--- # at last", "---\t# at last"])
def test_a_line_of_dashes(dashes: str) -> None:
    assert told(f"{dashes}\n{ANA}\n{dashes}\nhand\n{dashes}\n{ANA}\n{dashes}\n") == [
        "1: Ana+Beto | 4 hand",
        "5: Ana+Beto",
    ]


@pytest.mark.parametrize(
    "dashes", [" ---", "----", "--", "--- -", "---x", "---#", "- - -", "\u00a0---", "---\u00a0", "—"]
)
def test_what_is_no_line_of_dashes(dashes: str) -> None:
    assert told(f"---\n{ANA}\n---\nhand\n{dashes}\ndeal") == [f"1: Ana+Beto | 4 hand | 5 {dashes} | 6 deal"]
    assert told(f"{dashes}\n{ANA}\n---\nhand") == [f"None: T106 1:1-{len(dashes) + 1}"]


def test_a_byte_order_mark_before_any_header() -> None:
    assert told(f"\ufeff---\n{ANA}\n---\nhand\n\ufeff---\n{ANA}\n---\n") == ["1: Ana+Beto | 4 hand", "5: Ana+Beto"]


def test_what_is_left_of_a_body_is_skipped() -> None:
    text = f"---\n{ANA}\n---\nhand\ndeal\n---\nplayers: [Carmen, Dora]\n---\nhand"
    fences = []
    for session in read_sessions(read_runs([text.encode()])):
        fences.append(session.fence)
        assert next(session.body).texts[0] == "hand"
    assert fences == [1, 6]


def test_the_lines_of_a_header_are_kept() -> None:
    [session] = read_sessions(read_runs([f"---\n# who\n{ANA}\n---\nhand".encode()]))
    assert session.header_lines == ("# who", ANA)


# ---- bodies in runs ----


def _bodies(blocks: Iterable[bytes]) -> list[list[Run]]:
    return [[*session.body] for session in read_sessions(read_runs(blocks))]


def test_a_body_comes_in_runs_and_begins_with_what_is_left_of_the_one_with_the_dashes() -> None:
    text = f"---\n{ANA}\n---\nhand\ndeal\n# \x07\nAna bets\n---x\nBeto folds\n---\n{ANA}\n---\n".encode()
    [first, second] = _bodies([text])
    assert [(run.number, [*run.texts], run.fault is None) for run in first] == [
        (4, ["hand", "deal"], True),
        (6, ["# \x07"], False),
        (7, ["Ana bets"], True),
        (8, ["---x", "Beto folds"], True),
    ]
    assert second == []


def test_lines_that_were_looked_at_too_early_are_told_in_their_place() -> None:
    text = f"---\nx: 1\n---\n# who\n\n{ANA}\n---\nhand\n\ndeal\n".encode()
    [_, body] = _bodies([text])
    assert [(run.number, [*run.texts]) for run in body] == [(8, ["hand", "", "deal"])]


@pytest.mark.parametrize("size", [1, 3, 7, 64, 10_000])
def test_the_same_sessions_wherever_the_text_is_cut(size: int) -> None:
    faulty = f"---\nx: 1\n---\n{ANA}\n--- # \x07\n"
    text = f"\n\ufeff--- # x\n{ANA}\n---\nhand\n\ndeal\n{faulty}{GOOD}# \x07\n---\n{ANA}".encode()
    assert list(_told(text[at : at + size] for at in range(0, len(text), size))) == told(text)
    assert len(told(text)) == 5


def test_a_body_may_be_read_in_part_before_the_next_session_is_asked_for() -> None:
    text = f"{GOOD}# \x07\ndeal\n{GOOD}".encode()
    sessions = read_sessions(read_runs([text]))
    first = next(sessions)
    assert next(first.body) == Run(4, ["hand"])
    second = next(sessions)
    assert ([*first.body], [*second.body]) == ([], [Run(10, ["hand"])])


# ---- no `---` at the start ----


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "1:1-1"),
        ("\n", "1:1-1"),
        ("\n\n# only a remark\n", "1:1-1"),
        ("# only a remark", "1:1-16"),
        ("hand 1\ndeal", "1:1-7"),
        (f"{ANA}\n---\nhand", "1:1-21"),
        ("\t李🪙\n", "1:1-4"),
        ("\nhand", "1:1-1"),
    ],
)
def test_a_text_without_dashes_at_its_start(text: str, place: str) -> None:
    assert told(text) == [f"None: T106 {place}"]


def test_reading_goes_on_at_the_next_header() -> None:
    assert told(f"hand\ndeal\n---\nhand\n---\n{ANA}\n---\nhand") == ["None: T106 1:1-5", "5: Ana+Beto | 8 hand"]


def test_bytes_that_are_no_text_are_one_fault() -> None:
    assert told(b"\xff\xfe-\x00-\x00-\x00\n\x00p\x00l\x00\n\x00\xff\n" * 50) == ["None: T108 1:1-2"]
    assert told(b"\x89PNG\r\n\x1a\n\x00\x00\xff\xff\n" * 50) == ["None: T108 1:1-2"]


def test_faulty_lines_before_the_header_are_told_and_it_is_read() -> None:
    text = f"# Jos\xe9\n\n# \x07\n#{'x' * LINE_LIMIT}\n---\n{ANA}\n---\nhand".encode("latin-1")
    assert told(text) == ["None: T108 1:6-7+T108 3:3-4+T109 4:1-2", "5: Ana+Beto | 8 hand"]


# ---- going on after a faulty header ----

GOOD = f"---\n{ANA}\n---\nhand\n"


@pytest.mark.parametrize(
    ("text", "sessions"),
    [
        # a fault in the YAML, and its body
        (f"---\nplayers: [Ana\n---\nhand\ndeal\n{GOOD}", ["1: T106 2:10-11", "6: Ana+Beto | 9 hand"]),
        (f"---\n{ANA}\nruls:\n---\nhand\n---\nhand\n{GOOD}", ["1: T106 3:1-5", "8: Ana+Beto | 11 hand"]),
        # no closing `---`
        (f"---\nplayers: [Ana,\nhand\n{GOOD}", ["1: T106 2:10-11", "4: Ana+Beto | 7 hand"]),
        (f"---\n{ANA}\n\n{GOOD}", ["1: Ana+Beto | 5 players: [Ana, Beto]", "6: T106 6:1-4"]),
        # no opening `---`
        (
            f"{GOOD}{ANA}\n---\nhand\n{GOOD}",
            ["1: Ana+Beto | 4 hand | 5 players: [Ana, Beto]", "6: T106 7:1-5", "8: Ana+Beto | 11 hand"],
        ),
        # neither
        (
            f"{GOOD}{ANA}\nhand\n{GOOD}",
            ["1: Ana+Beto | 4 hand | 5 players: [Ana, Beto] | 6 hand", "7: Ana+Beto | 10 hand"],
        ),
        (f"---\n---\nhand\n{GOOD}", ["1: T106 1:1-4", "4: Ana+Beto | 7 hand"]),
        (f"---\n---\n{GOOD}", ["1: T106 1:1-4", "3: Ana+Beto | 6 hand"]),
        (f"---\n---\n---\n---\n{GOOD}", ["1: T106 1:1-4", "5: Ana+Beto | 8 hand"]),
        (f"---\nplayers:\n---\n---\n{GOOD}", ["1: T106 2:1-8", "5: Ana+Beto | 8 hand"]),
        # what follows the `---` decides
        (f"---\nx: 1\n---\n\n  \n# who plays\n{ANA}\n---\nhand", ["1: T106 1:1-4+T106 2:1-2", "3: Ana+Beto | 9 hand"]),
        (f"---\nx: 1\n--- \t\n{ANA}\n---\t\nhand", ["1: T106 1:1-4+T106 2:1-2", "3: Ana+Beto | 6 hand"]),
        ("---\nx: 1\n---\njugadores:\n  - Ana\n---\nhand", ["1: T106 1:1-4+T106 2:1-2", "3: Ana | 7 hand"]),
        ("---\nx: 1\n---\n{ 'players' : [Ana]}\n---\nhand", ["1: T106 1:1-4+T106 2:1-2", "3: Ana | 6 hand"]),
        ("---\nx: 1\n---\nfecha: 2026-11-27\njugadores: [Ana]\n---\n", ["1: T106 1:1-4+T106 2:1-2", "3: Ana"]),
        ("---\nx: 1\n---\nplayers pass\n---\nhand", ["1: T106 1:1-4+T106 2:1-2"]),
        ("---\nx: 1\n---\nplayer: [Ana]\n---\nhand", ["1: T106 1:1-4+T106 2:1-2"]),
        ("---\nx: 1\n---\nhand\nplayers: [Ana]\n---\nhand", ["1: T106 1:1-4+T106 2:1-2"]),
        ("---\nx: 1\n---\n# x", ["1: T106 1:1-4+T106 2:1-2"]),
        # the header that follows is faulty too
        ("---\nx: 1\n---\ndate: 1\n---\nhand", ["1: T106 1:1-4+T106 2:1-2", "3: T106 3:1-4+T106 4:7-8"]),
        ("---\nx: 1\n---\nplayers: [Ana]", ["1: T106 1:1-4+T106 2:1-2", "3: T106 3:1-4"]),
    ],
)
def test_reading_goes_on_after_a_faulty_header(text: str, sessions: list[str]) -> None:
    assert told(text) == sessions


def test_a_header_never_closed() -> None:
    assert told(f"---\n{ANA}\nhand\n") == ["1: T106 1:1-4"]
    assert told("---") == ["1: T106 1:1-4"]
    assert told(f"{GOOD}--- # x\n") == ["1: Ana+Beto | 4 hand", "5: T106 5:1-4"]


def test_the_faults_of_a_header_never_closed_stand_in_their_order() -> None:
    assert told("---\nplayers: [Ana\x07]\n") == ["1: T106 1:1-4+T108 2:14-15"]


@pytest.mark.parametrize("text", ["--- # x\nmeta: {}\n---\n", "--- # x\n---\n", "--- # x\n"])
def test_a_fault_at_the_dashes_quotes_them_as_they_are(text: str) -> None:
    [session] = read_sessions(read_runs([text.encode()]))
    assert [(fault.code, fault.source_line) for fault in session.faults] == [("T106", "--- # x")]


# ---- lines that cannot be read ----


def test_a_header_with_lines_that_cannot_be_read_is_faulty() -> None:
    text = b"---\nplayers: [Jos\xe9]\n# \x1b\nrul: x\n---\nhand\n" + GOOD.encode()
    assert told(text) == ["1: T108 2:14-15+T108 3:3-4", "7: Ana+Beto | 10 hand"]


@pytest.mark.parametrize(
    ("text", "sessions"),
    [
        (f"--- # \x07\n{ANA}\n---\nhand\n{GOOD}", ["1: T108 1:7-8", "5: Ana+Beto | 8 hand"]),
        (f"---\n{ANA}\n--- # \x07\nhand\n{GOOD}", ["1: T108 3:7-8", "5: Ana+Beto | 8 hand"]),
        (
            f"{GOOD}--- # \x07\n{ANA}\n---\nhand\n{GOOD}",
            ["1: Ana+Beto | 4 hand", "5: T108 5:7-8", "9: Ana+Beto | 12 hand"],
        ),
        (f"---\nx: [\n--- # \x07\n{ANA}\n---\nhand\n", ["1: T108 3:7-8", "3: Ana+Beto | 6 hand"]),
        (f"---\nx: 1\n---\nhand\n--- # \x07\n{ANA}\n---\nhand\n", ["1: T106 1:1-4+T106 2:1-2", "5: T108 5:7-8"]),
    ],
)
def test_a_fault_in_a_line_of_dashes_is_told_once(text: str, sessions: list[str]) -> None:
    assert told(text) == sessions


def test_a_line_of_dashes_that_is_too_long() -> None:
    assert told(f"---{' ' * LINE_LIMIT}\n{ANA}\n---\nhand\n{GOOD}") == ["1: T109 1:1-2", "5: Ana+Beto | 8 hand"]


# ---- length ----


def _header(size: int, letter: str = "x") -> str:
    """A header of so many bytes."""
    first = f"{ANA}\nmeta:\n"
    line = f"  - {letter * 40}\n"
    number = (size - len(first.encode())) // len(line.encode()) - 1
    text = first + line * number
    return f"{text}# {'x' * (size - len(text.encode()) - 3)}\n"


@pytest.mark.parametrize("letter", ["x", "ñ", "🪙"])
def test_the_longest_header(letter: str) -> None:
    header = _header(HEADER_LIMIT, letter)
    assert len(header.encode()) == HEADER_LIMIT == 256 * 1024
    assert told(f"---\n{header}---\nhand\n") == [f"1: Ana+Beto | {header.count(chr(10)) + 3} hand"]


@pytest.mark.parametrize("letter", ["x", "ñ", "🪙"])
def test_a_header_that_is_too_long(letter: str) -> None:
    header = _header(HEADER_LIMIT + 1, letter)
    lines = header.count("\n")
    [first, second] = told(f"---\n{header}---\nhand\n{GOOD}")
    assert first == f"1: T109 {lines + 1}:1-2"
    assert second == f"{lines + 4}: Ana+Beto | {lines + 7} hand"


def test_blank_lines_before_a_header_count_as_part_of_it() -> None:
    idle = "# nothing\n" * (HEADER_LIMIT // 10 + 1)
    [first, second, third] = told(f"---\nx: 1\n---\n{idle}{ANA}\n---\nhand\n{GOOD}")
    assert first == "1: T106 1:1-4+T106 2:1-2"
    assert second == f"3: T109 {HEADER_LIMIT // 10 + 4}:1-2"
    assert third.endswith(f"Ana+Beto | {HEADER_LIMIT // 10 + 11} hand")


# ---- time, memory, depth ----


def _peak(blocks: Iterable[bytes]) -> int:
    tracemalloc.start()
    try:
        for session in read_sessions(read_runs(blocks)):
            for _ in session.body:
                pass
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    ("start", "line", "kilobytes"),
    [
        (GOOD, "Ana bet\n", 16),  # a body
        ("hand\n", "Ana bet\n", 16),  # no header at all
        ("---\nx: 1\n---\nhand\n", "Ana bet\n", 16),  # the body of a faulty header
        ("---\nx: 1\n---\n", f"# {'nothing ' * 10}\n", 300),  # what may become a header
        ("---\n", f"x: {'1' * 80}\n", 300),  # a header never closed
        ("", "---\n", 16),
        ("", GOOD, 16),
    ],
)
def test_memory_does_not_grow_with_the_text(start: str, line: str, kilobytes: int) -> None:
    block = line.encode() * (4096 // len(line))
    few, many = (_peak(chain([start.encode()], repeat(block, size // 4))) for size in (kilobytes, kilobytes + 100))
    assert many < few * 1.1 + 10_000


@pytest.mark.parametrize("session", ["---\nplayers: [Ana\n", "---\nx: 1\n---\nhand\n", "---\nplayers:\n---\n", "---\n"])
def test_many_faulty_sessions_are_read_one_by_one(session: str) -> None:
    number = 3000  # deeper than Python lets functions call each other
    started = time.process_time()
    found = sum(1 for _ in read_sessions(read_runs([session.encode() * number])))
    assert found in (1, number)
    assert time.process_time() - started < 20


# ---- any text ----

LINES = st.sampled_from(
    [
        "---",
        "--- # x",
        ANA,
        "players: [Ana",
        "players:",
        "jugadores: {Ana: 71}",
        "meta: [",
        "x: 1",
        "hand",
        "",
        "# x",
        "\x07",
    ]
)


@given(st.lists(LINES, max_size=30))
def test_every_line_is_read_once_and_sessions_stand_in_order(lines: list[str]) -> None:
    text = "\n".join(lines)
    fences, numbers = [], []
    for session in read_sessions(read_runs([text.encode()])):
        fences.append(session.fence or 0)
        numbers += [line.number for line in in_lines(session.body)]
        assert all(fault.span.line <= max(len(lines), 1) for fault in session.faults)
    assert fences == sorted(set(fences))
    assert all(lines[fence - 1].startswith("---") for fence in fences if fence)
    assert numbers == sorted(set(numbers))
    opening = next((line for line in lines if line not in ("", "# x")), "")
    assert (fences[0] == 0) == (not opening.startswith("---"))

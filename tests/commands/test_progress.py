"""How far a command is: when it is shown, what is shown, and that nothing of it stays."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cacho_cli import streams
from cacho_cli.commands import progress
from cacho_cli.commands.progress import Progress, progress_line
from cacho_cli.commands.transcripts import total_size
from tests.terminals import Terminal

COMMAND = [sys.executable, "-m", "cacho_cli"]
SESSION = "---\nplayers: {Ana: 71, Beto: 64}\n---\nhand 1\ndeal\nAna bet, Beto fold\n"
ERASED = "\r\x1b[K"
MUCH = 64 * 1024


# ---- the line ----


@pytest.mark.parametrize(
    ("done", "total", "line"),
    [
        (0, 100, "[..............................]   0 %"),
        (1, 100, "[..............................]   1 %"),
        (50, 100, "[###############...............]  50 %"),
        (999, 1000, "[#############################.]  99 %"),
        (100, 100, "[##############################] 100 %"),
        (7_999_999, None, "7 MB"),
        (7_000_000, 6_999_999, "7 MB"),
        (1_000_000, 0, "1 MB"),
    ],
)
def test_line(done: int, total: int | None, line: str) -> None:
    assert progress_line(done, total) == line


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, which stands still until a test changes it."""
    now = [100.0]
    monkeypatch.setattr(progress, "monotonic", lambda: now[0])
    return now


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was shown."""
    lines: list[str] = []
    monkeypatch.setattr(streams, "show_status", lines.append)
    return lines


def test_it_waits_a_second_and_then_speaks_ten_times_a_second(clock: list[float], shown: list[str]) -> None:
    asked = []

    def measure() -> int:
        asked.append(clock[0])
        return 1000

    bar = Progress(measure)
    for now, expected in [(100.5, 0), (100.99, 0), (101.0, 1), (101.05, 1), (101.1, 2), (101.15, 2), (109.0, 3)]:
        clock[0] = now
        bar.advance(10)
        assert len(shown) == expected, now
    assert [line[-4:] for line in shown] == [" 3 %", " 5 %", " 7 %"]
    assert asked == [101.0], "nobody measures what is done within a second"


def test_a_trickle_of_unknown_length_is_not_worth_a_line(clock: list[float], shown: list[str]) -> None:
    bar = Progress(lambda: None)
    clock[0] = 200
    bar.advance(999_999)
    assert shown == []
    bar.advance(1)
    assert shown == ["1 MB"]


def test_size_of_all_that_was_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, size in {"a.cacho": 10, "b/c.cacho": 20, "b/d/e.cacho": 30, "b/notes.txt": 999}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"x" * size)
    assert total_size(["a.cacho", "b", "missing.cacho"]) == 60
    os.mkfifo("pipe")
    assert total_size(["a.cacho", "pipe"]) is None
    with (tmp_path / "b" / "c.cacho").open() as file:
        monkeypatch.setattr("sys.stdin", file)
        assert total_size(["a.cacho", "-"]) == 30
    monkeypatch.setattr("sys.stdin", None)
    assert total_size(["a.cacho", "-"]) is None


# ---- at a terminal ----


@pytest.fixture
def environment(shell_environment: dict[str, str]) -> dict[str, str]:
    """That of a terminal on which something can be taken back, of a command that has no patience."""
    return {**shell_environment, "TERM": "xterm", "PAGER": "", "NO_COLOR": "1"}


IMPATIENT = [
    sys.executable,
    "-c",
    "from cacho_cli import main; from cacho_cli.commands import progress; progress._PATIENCE = progress._PAUSE = 0;"
    "main.run()",
]
"""A `cacho` that does not wait."""


@pytest.fixture(scope="module")
def much(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with transcripts and hands of more than one piece."""
    folder = tmp_path_factory.mktemp("much")
    (folder / "logs").mkdir()
    (folder / "logs" / "a.cacho").write_text(SESSION * (2 * MUCH // len(SESSION)))
    (folder / "logs" / "b.cacho").write_text(SESSION * (MUCH // len(SESSION)))
    (folder / "hands.txt").write_text("6o5o4o\n" * (2 * MUCH // 7))
    return folder


def _percents(shown: str) -> list[int]:
    return [int(found) for found in re.findall(r"\r\[[#.]{30}\] +(\d+) %\x1b\[K", shown)]


@pytest.mark.parametrize(
    ("words", "stdin"),
    [
        ("validate logs", ""),
        ("validate logs/a.cacho logs/b.cacho", ""),
        ("validate -f json -", "logs/a.cacho"),
        ("settle logs", ""),
        ("fmt --check logs", ""),
        ("replay logs/a.cacho", ""),
        ("evaluate", "hands.txt"),
        ("odds --players 6", ""),
    ],
)
def test_a_bar_grows_and_goes(words: str, stdin: str, much: Path, environment: dict[str, str]) -> None:
    """Whatever comes after it, comes on an empty line; standard output holds nothing of it."""
    with open(much / stdin if stdin else os.devnull, "rb") as file, (much / "out").open("wb") as out:
        terminal = Terminal([*IMPATIENT, *words.split()], much, environment, stdin=file, stdout=out)
        assert terminal.end() == 0
    percents = _percents(terminal.shown)
    assert len(percents) >= 2
    assert percents == sorted(percents)
    assert 0 < percents[0] < percents[-1] <= 100
    _, erased, after = terminal.shown.rpartition(ERASED)
    assert erased
    assert "%" not in after
    assert not {b"%", b"\r", b"\x1b"} & {bytes([each]) for each in (much / "out").read_bytes()}


def test_results_on_the_same_terminal_stand_on_lines_of_their_own(much: Path, environment: dict[str, str]) -> None:
    with (much / "hands.txt").open("rb") as file:
        terminal = Terminal([*IMPATIENT, "evaluate", "-f", "tsv"], much, environment, stdin=file)
        assert terminal.end() == 0
    assert _percents(terminal.shown)
    lines = [line.rpartition(ERASED)[2].removesuffix("\r") for line in terminal.shown.split("\n")]
    assert {line.count("\t") for line in lines if line} == {lines[0].count("\t")}


@pytest.mark.parametrize(("last", "code"), [("60\n", 2), ("", 130)])
def test_nothing_of_it_stays_whatever_the_end_is(last: str, code: int, much: Path, environment: dict[str, str]) -> None:
    """A fault, or an interrupt."""
    with open(os.devnull, "wb") as out:
        terminal = Terminal([*IMPATIENT, "evaluate"], much, environment, stdin=subprocess.PIPE, stdout=out)
    assert terminal.process.stdin is not None
    terminal.process.stdin.write(b"6o5o4o\n" * 180_000)
    terminal.process.stdin.flush()
    terminal.see("1 MB")
    if last:
        terminal.process.stdin.write(last.encode())
        terminal.process.stdin.close()
    else:
        terminal.process.send_signal(signal.SIGINT)
    assert terminal.end() == code
    lines = [line.rpartition(ERASED)[2] for line in terminal.shown.replace("\r\n", "\n").split("\n")]
    assert lines[0].startswith("-:180001:1: error: ") if last else lines == [""]
    assert not any("MB" in line for line in lines)


@pytest.mark.parametrize(
    ("words", "more"),
    [("validate logs", {"TERM": "dumb"}), ("validate -q logs", {}), ("settle -q logs", {})],
)
def test_no_bar_where_it_is_unwanted(words: str, more: dict[str, str], much: Path, environment: dict[str, str]) -> None:
    with open(os.devnull, "wb") as out:
        terminal = Terminal([*IMPATIENT, *words.split()], much, {**environment, **more}, stdout=out)
        assert terminal.end() == 0
    assert "%" not in terminal.shown


def test_no_bar_where_standard_error_is_no_terminal(much: Path, environment: dict[str, str]) -> None:
    terminal = Terminal([*IMPATIENT, "validate", "logs"], much, environment, stderr=subprocess.PIPE)
    assert terminal.process.stderr is not None
    err = terminal.process.stderr.read().decode()
    assert re.fullmatch(r"2 files, \d+ hands, no errors\n", err)
    assert (terminal.end(), terminal.shown) == (0, "")


def test_no_bar_within_a_second(tmp_path: Path, environment: dict[str, str]) -> None:
    (tmp_path / "a.cacho").write_text(SESSION)
    terminal = Terminal([*COMMAND, "validate", "a.cacho"], tmp_path, environment)
    assert terminal.end() == 0
    assert terminal.shown == "1 file, 1 hand, no errors\r\n"


def test_none_while_one_types(tmp_path: Path, environment: dict[str, str]) -> None:
    terminal = Terminal([*IMPATIENT, "validate"], tmp_path, environment)
    terminal.see("Ctrl-D")
    terminal.type(f"{SESSION}\x04")
    assert terminal.end() == 0
    assert "\x1b[K" not in terminal.shown

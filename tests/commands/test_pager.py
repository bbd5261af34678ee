"""Long texts on a terminal: the pager, whose choice it is, and what goes through it."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cacho_cli.commands.pager import pager_words
from tests.terminals import Terminal

COMMAND = [sys.executable, "-m", "cacho_cli"]
LOG = "---\nplayers: {Ana: 71, Beto: 64}\n---\nhand 1\ndeal\nAna bet 2\n"


@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({}, ["less"]),
        ({"PAGER": "more -s"}, ["more", "-s"]),
        ({"PAGER": "less -R '+/a b'"}, ["less", "-R", "+/a b"]),
        ({"PAGER": ""}, []),
        ({"PAGER": "  "}, []),
        ({"PAGER": "cat"}, []),
        ({"PAGER": "'more"}, []),
        ({"PAGER": "no-such-program"}, []),
        ({"TERM": "dumb"}, []),
        ({"TERM": "dumb", "PAGER": "more"}, []),
    ],
)
def test_which_pager(environment: dict[str, str], words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None if name == "no-such-program" else f"/bin/{name}")
    for name in ("PAGER", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert pager_words() == words


@pytest.fixture
def environment(shell_environment: dict[str, str]) -> dict[str, str]:
    """That of a terminal on which text is painted, with a pager that puts a sign before every line."""
    return {**shell_environment, "TERM": "xterm", "PAGER": "sed s/^/>/"}


def _lines(terminal: Terminal) -> list[str]:
    return terminal.shown.replace("\r", "").splitlines()


@pytest.mark.parametrize("words", ["explain 2.4", "explain", "explain --all", "replay a.cacho"])
def test_long_texts_go_through_it(words: str, environment: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "a.cacho").write_text(LOG)
    terminal = Terminal([*COMMAND, *words.split()], tmp_path, environment)
    assert terminal.end() == (1 if "replay" in words else 0)
    assert len(_lines(terminal)) > 5
    assert all(line.startswith(">") for line in _lines(terminal))
    assert "\x1b[1m" in terminal.shown, "they are painted as on the terminal itself"


def test_faults_go_along_where_they_would_stand(environment: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "a.cacho").write_text(LOG * 2)
    terminal = Terminal([*COMMAND, "replay", "--color", "never", "a.cacho"], tmp_path, environment)
    assert terminal.end() == 1
    wanted = [line for line in _lines(terminal) if ": error: " in line or "a.cacho:" in line]
    assert [line[:14] for line in wanted] == [
        ">1 hand (a.cac",
        ">a.cacho:6:9: ",
        ">1 hand (a.cac",
        ">a.cacho:12:9:",
    ]


def test_faults_that_are_not_for_the_terminal_do_not(environment: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "a.cacho").write_text(LOG)
    with (tmp_path / "faults").open("wb") as faults:
        terminal = Terminal([*COMMAND, "replay", "a.cacho"], tmp_path, environment, stderr=faults)
        assert terminal.end() == 1
    assert "\n  help: " not in terminal.shown
    report = (tmp_path / "faults").read_text()
    assert report.startswith("\na.cacho:6:9: error: ")
    assert "\x1b" not in report, "each stream is painted by itself"


@pytest.mark.parametrize(
    "words",
    [
        "explain -f json 2.4",
        "explain -f jsonl --all",
        "replay -f json a.cacho",
        "replay -f jsonl a.cacho",
        "replay --hand 1 a.cacho",
        "replay no-such-file",
        "validate a.cacho",
        "evaluate 6o5o4o",
        "--help",
    ],
)
def test_everything_else_does_not(words: str, environment: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "a.cacho").write_text(LOG)
    terminal = Terminal([*COMMAND, *words.split()], tmp_path, environment)
    terminal.end()
    assert terminal.shown
    assert not any(line.startswith(">") for line in _lines(terminal))


@pytest.mark.parametrize("pager", ["", "cat", "no-such-program", "/dev/null", "'"])
def test_without_a_pager_the_text_is_there_all_the_same(
    pager: str, environment: dict[str, str], tmp_path: Path
) -> None:
    terminal = Terminal([*COMMAND, "explain", "2.4"], tmp_path, {**environment, "PAGER": pager})
    assert terminal.end() == 0
    assert "Article 2.4." in terminal.shown


def test_no_pager_where_nobody_looks(environment: dict[str, str], tmp_path: Path) -> None:
    """Standard output leads elsewhere though standard error does not."""
    terminal = Terminal([*COMMAND, "explain", "2.4"], tmp_path, environment, stdout=subprocess.PIPE)
    assert terminal.process.stdout is not None
    assert terminal.process.stdout.read().startswith(b"Article 2.4.")
    assert (terminal.end(), terminal.shown) == (0, "")


def test_whoever_types_the_transcript_has_the_keys(environment: dict[str, str], tmp_path: Path) -> None:
    terminal = Terminal([*COMMAND, "replay", "--color", "never"], tmp_path, environment)
    terminal.see("Ctrl-D")
    terminal.type(LOG + "\x04")
    assert terminal.end() == 1
    assert "\n1 hand (-:1)" in terminal.shown.replace("\r", "")


@pytest.mark.parametrize(("pager", "code"), [("head -n 2", 141), ("true", 141)])
def test_a_pager_that_is_left_early(pager: str, code: int, environment: dict[str, str], tmp_path: Path) -> None:
    """No word and no text comes after it; the exit code is that of a reader who has gone."""
    (tmp_path / "a.cacho").write_text(LOG * 500)
    terminal = Terminal([*COMMAND, "replay", "a.cacho"], tmp_path, {**environment, "PAGER": pager})
    assert terminal.end() == code
    assert len(_lines(terminal)) <= 2


PATIENT = """\
#!/bin/sh
trap 'echo caught' INT
head -n 1
until [ -e released ]; do sleep 0.1; done
cat > /dev/null
echo ended
"""
"""A pager that waits for a file before it reads on, and says when it is interrupted."""


def test_ctrl_c_is_the_pagers(environment: dict[str, str], tmp_path: Path) -> None:
    """One that takes it for something else is not left alone at the terminal by a command that dies of it."""
    script = tmp_path / "pager"
    script.write_text(PATIENT)
    script.chmod(0o755)
    ready = {**environment, "PAGER": str(script)}
    shell = ["bash", "-c", 'set -m; "$@"; echo "code $?"', "bash"]
    terminal = Terminal([*shell, *COMMAND, "explain", "--all"], tmp_path, ready)
    terminal.see("syntax")
    terminal.type("\x03")
    terminal.see("caught")
    assert "code" not in terminal.shown, "the command waits"
    (tmp_path / "released").touch()
    terminal.end()
    assert _lines(terminal)[-2:] == ["ended", "code 0"]


def test_a_pager_that_cannot_be_started_is_none(environment: dict[str, str], tmp_path: Path) -> None:
    pager = tmp_path / "pager"
    pager.write_bytes(b"\x7fELF and no more")
    pager.chmod(0o755)
    terminal = Terminal([*COMMAND, "explain", "2.4"], tmp_path, {**environment, "PAGER": str(pager)})
    assert terminal.end() == 0
    assert "Article 2.4." in terminal.shown

"""Standard input, which can be read only once: who would read it for the second time is refused before the first."""

import os
import pty
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.commands.conftest import Write
    from tests.conftest import Cacho

HEADER = "---\nplayers: {Ana: 71, Beto: 64}\n---\n"
HANDS = ["Ana=6o5o4o", "Beto=6c5c3c"]
REFUSED = (
    'cacho {command}: error: standard input can be read only once, and "{taker}" reads it already;'
    " take the rest from a file or leave it out\nTry 'cacho {command} --help' for help.\n"
)
READERS = ["evaluate", "compare", "odds", "validate", "settle", "replay"]
"""The commands that take house rules, and read standard input where they are given nothing."""


@pytest.mark.parametrize("dash", [[], ["-"]], ids=["nothing", "dash"])
@pytest.mark.parametrize("command", READERS)
def test_rules_and_what_they_are_for(
    command: str, dash: list[str], cacho: "Cacho", monkeypatch: pytest.MonkeyPatch
) -> None:
    for options in (["-r", "-"], ["--rules=-"]):
        assert cacho(command, *options, *dash, stdin="bonus: 30\n") == (
            2,
            "",
            REFUSED.format(command=command, taker="--rules"),
        )
    monkeypatch.setenv("CACHO_RULES", "-")
    assert cacho(command, *dash, stdin="bonus: 30\n") == (2, "", REFUSED.format(command=command, taker="CACHO_RULES"))


@pytest.mark.parametrize("arguments", [["rules"], ["combinations"], ["evaluate", "6o5o4o"], ["settle", "Ana=20"]])
def test_two_files_of_rules(arguments: list[str], cacho: "Cacho", monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CACHO_RULES", "-")
    refused = REFUSED.format(command=arguments[0], taker="--rules")
    assert cacho(*arguments, "-r", "-", stdin="bonus: 30\n") == (2, "", refused)


def test_rules_that_are_checked_and_those_of_the_environment(cacho: "Cacho", monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CACHO_RULES", "-")
    refused = REFUSED.format(command="rules", taker="CACHO_RULES")
    for output_format in ("text", "json"):
        assert cacho("rules", "-", "-f", output_format, stdin="bonus: 30\n") == (2, "", refused)


@pytest.mark.parametrize(
    "arguments",
    [[command, *hands] for command in ("evaluate", "compare", "odds") for hands in (["-", "-"], ["-", "6o5o4o", "-"])]
    + [["odds", "--players", "3", "-", "-"]]
    + [[command, "a.cacho", "-", "-"] for command in ("validate", "settle", "fmt")],
    ids=" ".join,
)
def test_dash_twice(arguments: list[str], write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", HEADER))
    assert cacho(*arguments, stdin=HEADER) == (2, "", REFUSED.format(command=arguments[0], taker="-"))


@pytest.mark.parametrize("command", ["evaluate", "compare", "odds"])
def test_one_dash_among_hands(command: str, cacho: "Cacho") -> None:
    refused = REFUSED.format(command=command, taker="--rules")
    assert cacho(command, "-r", "-", "6o5o4o", "-", stdin="bonus: 30\n") == (2, "", refused)


@pytest.mark.parametrize("arguments", [["validate"], ["replay", "-"], ["fmt", "-", "-"], ["compare"], ["odds", "-"]])
def test_it_is_refused_before_anything_is_read(
    arguments: list[str], cacho: "Cacho", monkeypatch: pytest.MonkeyPatch
) -> None:
    """Were it read, the transcript would be taken for faulty rules; here whoever reads it fails."""
    monkeypatch.setattr("cacho_cli.streams.read_blocks", lambda: pytest.fail("standard input was read"))
    monkeypatch.setenv("CACHO_RULES", "-")
    assert cacho(*arguments).code == 2


def test_it_is_said_in_spanish(cacho: "Cacho") -> None:
    _, _, err = cacho("validar", "--lang", "es", "-r", "-")
    assert err.startswith(
        "cacho validar: error: la entrada estándar solo se puede leer una vez, y ya la lee «--rules»; lo demás"
    )


@pytest.mark.parametrize("name", ["/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"])
def test_other_names_of_a_pipe(name: str, cacho_process: "Cacho") -> None:
    if not os.path.exists(name):
        pytest.skip(f"this system has no {name}")
    for arguments in (["-r", name], ["-r", name, "-"], ["-r", "-", name], [name, "-"], ["-", name]):
        found = cacho_process("validate", *arguments, stdin=HEADER)
        taker = "--rules" if "-r" in arguments else arguments[0]
        assert found == (2, "", REFUSED.format(command="validate", taker=taker))
    assert cacho_process("validate", name, stdin=HEADER) == (0, "", "1 file, 0 hands, no errors\n")


def test_other_names_of_a_terminal(shell_environment: dict[str, str]) -> None:
    near, far = pty.openpty()
    try:
        done = subprocess.run(
            [sys.executable, "-m", "cacho_cli", "validate", "-r", "/dev/stdin"],
            env=shell_environment,
            stdin=far,
            capture_output=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )
    finally:
        os.close(near)
        os.close(far)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == REFUSED.format(command="validate", taker="--rules")


# ---- what is nearly refused ----


@pytest.mark.parametrize(
    "arguments",
    [
        ["evaluate", "6o5o4o"],
        ["compare", *HANDS],
        ["odds", *HANDS],
        ["odds", "--players", "2"],
        ["validate", "a.cacho"],
        ["replay", "a.cacho"],
        ["settle", "a.cacho"],
        ["settle", "Ana=20", "Beto=20"],
        ["rules"],
        ["combinations"],
    ],
    ids=" ".join,
)
def test_rules_from_standard_input(
    arguments: list[str], write: "Write", cacho: "Cacho", monkeypatch: pytest.MonkeyPatch
) -> None:
    write(("a.cacho", HEADER))
    by_option = cacho(*arguments, "-r", "-", stdin="bonus: 30\n")
    assert by_option.code == 0
    faulty = cacho(*arguments, "-r", "-", stdin="bonus: 25\n")
    assert faulty.code == 2, "they are read"
    monkeypatch.setenv("CACHO_RULES", "-")
    assert cacho(*arguments, stdin="bonus: 25\n") == faulty


@pytest.mark.parametrize("arguments", [["fmt"], ["rules", "--init"], ["explain", "B302"]], ids=" ".join)
def test_rules_that_nobody_reads(arguments: list[str], cacho: "Cacho", monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CACHO_RULES", "-")
    assert cacho(*arguments, stdin=HEADER).code == 0


def test_nothing_can_be_read_as_often_as_one_likes(shell_environment: dict[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cacho_cli", "evaluate", "-r", "/dev/null"],
        env=shell_environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_a_file_behind_standard_input(write: "Write", shell_environment: dict[str, str]) -> None:
    """Under another name than `-` it is opened once more, and read from its start."""
    write(("a.cacho", HEADER))
    with open("a.cacho", "rb") as file:
        done = subprocess.run(
            [sys.executable, "-m", "cacho_cli", "validate", "-", "/dev/stdin"],
            env=shell_environment,
            stdin=file,
            capture_output=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )
    assert (done.returncode, done.stdout) == (0, "")

"""README.md says what is so: its commands print what stands below them, its set-up is two lines.

After a change on purpose of what they print, write it anew with

    CACHO_GOLDEN=write python -m pytest tests/test_readme.py

and look at what git says has changed.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from cacho_cli.cards.text import read_cards
from cacho_cli.commands.catalog import SUBCOMMANDS
from cacho_cli.messages.shell import SENTENCES
from cacho_cli.transcript.roster import Roster
from cacho_cli.transcript.syntax import read_line
from tests.fuzzing.targets import TARGETS

ROOT = Path(__file__).parents[1]
README_FILE = ROOT / "README.md"
README = README_FILE.read_text(encoding="utf-8")


class Command(NamedTuple):
    """A command line after `$ `, and what it printed."""

    line: str
    output: str


ENGLISH, _, SPANISH = README.partition("\n# cacho en español\n")


def _blocks(language: str, text: str = README) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.M | re.S)


def _session(block: str) -> list[Command]:
    pieces = re.split(r"^\$ (.*\n)", block, flags=re.M)
    assert pieces[0] == "", "a console block begins with a command"
    return [Command(line.rstrip("\n"), output) for line, output in zip(pieces[1::2], pieces[2::2], strict=True)]


CONSOLES = {
    lang: [_session(block) for block in _blocks("console", text)] for lang, text in (("en", ENGLISH), ("es", SPANISH))
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the examples in it, which a command may litter."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    return tmp_path


def _printed(session: list[Command], folder: Path, environment: dict[str, str]) -> list[Command]:
    """The commands of a block with what they really print; `$?` is the exit code of the one before."""
    printed = []
    status = 0
    for command in session:
        result = subprocess.run(
            ["sh", "-c", f"(exit {status})\n{command.line}"],
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=60,
            check=False,
        )
        status = result.returncode
        printed.append(Command(command.line, result.stdout))
    return printed


def _written(session: list[Command]) -> str:
    return "".join(f"$ {command.line}\n{command.output}" for command in session)


@pytest.mark.parametrize(
    ("lang", "session"),
    [pytest.param(lang, session, id=session[0].line) for lang, sessions in CONSOLES.items() for session in sessions],
)
def test_console(lang: str, session: list[Command], folder: Path, shell_environment: dict[str, str]) -> None:
    printed = _written(_printed(session, folder, {**shell_environment, "CACHO_LANG": lang}))
    assert "this is a bug in cacho" not in printed
    if os.environ.get("CACHO_GOLDEN") == "write":
        text = README_FILE.read_text(encoding="utf-8")
        README_FILE.write_text(text.replace(_written(session), printed), encoding="utf-8")
    else:
        assert printed == _written(session)


def test_tour_shows_every_command() -> None:
    shown = {word for session in CONSOLES["en"] for command in session for word in command.line.split()}
    assert {row.name for row in SUBCOMMANDS} <= shown
    named = set(re.findall(r"cacho (\w+)", SPANISH))
    assert {row.alias for row in SUBCOMMANDS} <= named
    assert not {row.name for row in SUBCOMMANDS if row.name != row.alias} & named


def test_set_up_is_two_command_lines() -> None:
    blocks = _blocks("sh")
    assert len(blocks) == 2
    for block in blocks:
        assert len(block.splitlines()) == 1
    assert README.index(blocks[1]) < README.index("```console")
    assert "cacho validate examples/" in blocks[0]
    assert "cacho settle examples/" in blocks[0]
    assert "pytest" in blocks[1]


@pytest.mark.parametrize("text", [ENGLISH, SPANISH], ids=["en", "es"])
def test_extras_are_installed_alike(text: str) -> None:
    """As the messages say it, which is right for what is installed already, from a clone or from an index."""
    said = set(re.findall(r"pip install (?!-q|-e)(\S+)`", text))
    assert said == {"'cacho-cli[report]'", "'cacho-cli[cluster]'"}
    for name in ("report-missing", "cluster-extra"):
        [extra] = re.findall(r"pip install ('\S+')", SENTENCES[name])
        assert extra in said


def test_every_target_of_the_fuzzer_is_named() -> None:
    [named] = re.findall(r"fuzz a part of cacho \(([^;]*); all without a name\)", README)
    assert re.findall(r"`([^`]+)`", named) == list(TARGETS)


def test_links_lead_somewhere() -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", README)
    assert links
    for link in links:
        assert (ROOT / link).exists(), link


LANGUAGE = README.split("## The transcript language\n")[1].split("\n## ")[0]
LENGUAJE = SPANISH.split("## El lenguaje de las actas\n")[1].split("\n## ")[0]
WORDS = [
    words
    for row in re.findall(r"^\| .* \|$", LANGUAGE + LENGUAJE, re.M)
    for words in re.findall(r"`([^`]+)`", row)
    if not words.endswith("...")
]


@pytest.mark.parametrize("words", WORDS)
def test_words_of_the_language_are_read(words: str) -> None:
    roster = Roster(("Ana", "Beto", "Carmen"))
    readings = [read_line(line, roster) for line in (words, f"Ana {words}")]
    assert any(reading.statements and not reading.flaws for reading in readings), readings


def test_cards_of_the_language_are_read() -> None:
    for text, start, sixes in (LANGUAGE, "A card is", 6), (LENGUAJE, "Una carta es", 5):
        (sentence,) = re.findall(rf"^{start} .*$", text, re.M)
        spellings = re.findall(r"`([^`]+)`", sentence)
        assert [read_cards(spelling).cards for spelling in spellings] == sixes * [(20,)] + 2 * [
            (0,)
        ]  # six, ace of oros


@pytest.mark.parametrize("text", [ENGLISH, SPANISH], ids=["en", "es"])
def test_transcript_is_one_that_the_referee_accepts(text: str, shell_environment: dict[str, str]) -> None:
    logs = [block for block in _blocks("text", text) if block.startswith("---\n")]
    assert len(logs) == 1
    result = subprocess.run(
        ["cacho", "validate", "--strict", "-"],
        input=logs[0],
        env=shell_environment,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert (result.returncode, result.stdout) == (0, "")


def test_python_block_runs(folder: Path, shell_environment: dict[str, str]) -> None:

    (block,) = _blocks("python")
    for line in block.splitlines():
        assert not line.startswith(">>>"), "statements, with what they print in a comment"
    result = subprocess.run(
        [sys.executable, "-c", block],
        cwd=folder,
        env=shell_environment,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.splitlines() == re.findall(r"# (.*)$", block, re.M)

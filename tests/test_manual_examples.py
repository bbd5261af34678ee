r"""What the manual pages show is so: files that they show are written, commands run, and what is printed compared.

A literal block is marked by the comment before it: `.\" file NAME` is a file for the commands, `.\" run` are commands
after `$ ` with what they print. A line of output that would be too wide ends in a backslash and goes on, indented, in
the next. After a change on purpose of what the commands print, write it anew with

    CACHO_GOLDEN=write python -m pytest tests/test_manual_examples.py

and look at what git says has changed.
"""

import os
import re
import subprocess
from pathlib import Path

import pytest

from cacho_cli.report.width import display_width
from tests.manual_pages import LANGUAGES, NAMES, Block, blocks, path_of, section

WIDTH = 78
PAGES = [(name, language) for name in NAMES for language in LANGUAGES]
SHAPES = {"grammar", "shape"}
"""Marks of blocks in which there is nothing to run."""


def _commands(block: Block) -> list[tuple[str, str]]:
    """The command lines of a block and what is printed under each."""
    pieces = re.split(r"^\$ (.*\n)", block.text, flags=re.M)
    assert pieces[0] == "", "it begins with a command"
    return [
        (line.rstrip("\n"), re.sub(r" ?\\\n +", " ", output))
        for line, output in zip(pieces[1::2], pieces[2::2], strict=True)
    ]


def _printed(commands: list[str], folder: Path, environment: dict[str, str]) -> list[str]:
    """What the commands really print; `$?` is the exit code of the one before."""
    outputs = []
    status = 0
    for command in commands:
        result = subprocess.run(
            ["sh", "-c", f"(exit {status})\n{command}"],
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
        outputs.append(result.stdout)
    return outputs


def _folded(line: str, width: int) -> str:
    """A line cut where it would be too wide."""
    pieces = []
    while display_width(line) > width:
        cut = line.rfind(" ", 0, width - 1)
        assert cut > 4, line
        pieces.append(line[:cut] + " \\")
        line = f"    {line[cut + 1 :]}"
    return "\n".join([*pieces, line])


def _escaped(text: str) -> str:
    """A text as mdoc writes it in a literal block."""
    for sign, escape in {"\\": r"\e", "-": r"\-", "'": r"\(aq", "`": r"\(ga", "^": r"\(ha", "~": r"\(ti"}.items():
        text = text.replace(sign, escape)
    return re.sub(r"^([.])", r"\\&\1", text, flags=re.M)


def _rewritten(block: Block, commands: list[str], outputs: list[str]) -> str:
    lines = []
    for command, output in zip(commands, outputs, strict=True):
        lines += [f"$ {command}", *(_folded(line, WIDTH - block.indent) for line in output.splitlines())]
    return _escaped("\n".join(lines) + "\n")


@pytest.mark.parametrize(("name", "language"), PAGES, ids=str)
def test_what_the_page_shows_is_so(name: str, language: str, tmp_path: Path, shell_environment: dict[str, str]) -> None:
    environment = {**shell_environment, "CACHO_LANG": language, "COLUMNS": "66"}
    path = path_of(name, language)
    ran = 0
    for block in blocks(name, language):
        kind, _, file = block.mark.partition(" ")
        if kind == "file":
            (tmp_path / file).write_text(block.text, encoding="utf-8")
        elif kind == "run":
            commands = _commands(block)
            lines = [line for line, _ in commands]
            printed = _printed(lines, tmp_path, environment)
            assert not any("Traceback" in output for output in printed)
            ran += 1
            if os.environ.get("CACHO_GOLDEN") == "write":
                text = path.read_text(encoding="utf-8")
                path.write_text(text.replace(block.source, _rewritten(block, lines, printed), 1), encoding="utf-8")
            else:
                assert [(line, output) for line, output in zip(lines, printed, strict=True)] == commands, (
                    f"line {block.line}"
                )
        else:
            assert kind in SHAPES, f"line {block.line}: nothing says what this is"
    assert ran


@pytest.mark.parametrize(("name", "language"), PAGES, ids=str)
def test_there_are_examples(name: str, language: str) -> None:
    examples = section(name, language, "EXAMPLES")
    assert examples.count('.\\" run\n.Bd ') >= 2
    assert examples.count(".Bd ") == len(re.findall(r'^\.\\" (?:run|file \S+)\n\.Bd ', examples, re.M))

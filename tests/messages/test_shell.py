"""The sentences of the command itself: each is said somewhere, and says no more than is safe."""

import ast
import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import cacho_cli
from cacho_cli.messages import shell
from cacho_cli.messages.safety import safe

if TYPE_CHECKING:
    from tests.conftest import Cacho

PACKAGE = Path(cacho_cli.__file__).parent
PUT_TOGETHER = {f"wins-by-{how}" for how in ("combination", "age", "seat")}


def test_every_sentence_is_said_somewhere() -> None:
    said = {
        node.value
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and path.parts[-2:] != ("messages", "shell.py")
    } | {"bug", "cannot-write"}
    assert set(shell.SENTENCES) - said - PUT_TOGETHER == set()


def test_names_are_made_harmless() -> None:
    assert shell.said("cannot-read", file="a\x1b[31m\nb", reason="it is a folder") == (
        '"a\\u{001b}[31m\\u{000a}b" cannot be read: it is a folder'
    )


def test_long_paths_are_shown_whole() -> None:
    path = "folder/" * 100
    assert path in shell.said("cannot-read", file=path, reason="permission denied")


@pytest.mark.parametrize("letter", ["x", "\u202e"], ids=["plain", "spelt out"])
@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("validate --jobs ", " x", "a whole number from 1"),
        ("evaluate --format ", " 6o5o4o", "`text`, `json`"),
        ("validate ", "", "the name is too long"),
        ("settle --rules ", " Ana=20", "the name is too long"),
        ("validate --select ", " x", "'cacho explain' lists them all"),
        ("explain ", "", "'cacho explain' lists them all"),
        ("", "", 'there is no command "'),
    ],
)
def test_what_is_wrong_is_said_however_long_the_value(
    before: str, after: str, says: str, letter: str, cacho: "Cacho"
) -> None:
    code, out, err = cacho(*f"{before}{letter * 5000}{after}".split())
    first, *_rest = err.splitlines()
    assert (code, out) == (2, "")
    assert says in first
    assert f"{safe(letter)}…" in first, "it is the value that is cut"


def test_reasons() -> None:
    assert shell.reason(OSError(errno.EACCES, "EACCES")) == "permission denied"
    assert shell.reason(OSError(errno.EXDEV, os.strerror(errno.EXDEV))) == os.strerror(errno.EXDEV)
    assert shell.reason(OSError("odd")) == "odd"

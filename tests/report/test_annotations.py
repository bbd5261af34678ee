"""Workflow annotations, read as GitHub's runner reads them."""

import re
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.diagnostics import Diagnostic, Note, Span
from cacho_cli.messages.faults import help_text, message
from cacho_cli.messages.safety import is_harmful
from cacho_cli.report.annotations import annotation

FAULT = Diagnostic(
    "B304",
    Span.on(14, 6, 9),
    {"by": "Beto", "bet": 5},
    "may-raise",
    player="Ana",
    notes=(Note("bet-here", Span.on(9, 1, 11), {"player": "Beto", "given": 5}, "Beto bet 5"),),
)
TIE = Diagnostic("W901", Span.on(12, 5, 9), {"tied": ("Ana", "Beto")}, player="Beto")


class Command(NamedTuple):
    """A workflow command, as the runner understands it."""

    name: str
    properties: dict[str, str]
    message: str


def _run(line: str) -> Command:
    """What a runner makes of a line (ActionCommand.TryParseV2 of actions/runner)."""
    assert "\n" not in line
    assert "\r" not in line
    found = re.fullmatch(r"::(\w+) (.*?)::(.*)", line)
    assert found is not None
    pairs = [pair.split("=", 1) for pair in found[2].split(",")]
    return Command(found[1], {key: _unescaped(value, ":,") for key, value in pairs}, _unescaped(found[3], ""))


def _unescaped(text: str, more: str) -> str:
    for sign in ("\r", "\n", *more, "%"):
        text = text.replace(f"%{ord(sign):02X}", sign)
    return text


def test_annotation() -> None:
    assert _run(annotation("games/friday.cacho", FAULT)) == Command(
        "error",
        {
            "file": "games/friday.cacho",
            "line": "14",
            "endLine": "14",
            "col": "6",
            "endColumn": "9",
            "title": "B304 bet-facing-bet",
        },
        f"{message(FAULT)}\nnote: Beto bet 5 here (9:1)\nhelp: {help_text(FAULT)}",
    )


def test_warning_is_one() -> None:
    assert _run(annotation("a.cacho", TIE)).name == "warning"


def test_columns_of_several_lines_are_left_out() -> None:
    fault = Diagnostic("T106", Span(2, 3, 4, 1), {}, "no-players")
    properties = _run(annotation("a.cacho", fault)).properties
    assert properties == {"file": "a.cacho", "line": "2", "endLine": "4", "title": "T106 bad-header"}


@pytest.mark.parametrize(
    ("file", "written"),
    [
        ("a,b:c.cacho", "a%2Cb%3Ac.cacho"),
        ("100%.cacho", "100%25.cacho"),
        ("a%2Cb.cacho", "a%252Cb.cacho"),
        ("a\nb\rc.cacho", "a%0Ab%0Dc.cacho"),
        ("x::error::y", "x%3A%3Aerror%3A%3Ay"),
        ("a\x1b[2J\u202e.cacho", "a\\u{001b}[2J\\u{202e}.cacho"),
    ],
)
def test_name_of_a_file(file: str, written: str) -> None:
    assert annotation(file, FAULT).startswith(f"::error file={written},line=14,")


@given(st.text(alphabet=st.sampled_from("a/.:,%=\r\n;20ACD王"), max_size=12))
def test_runner_reads_every_name_back(file: str) -> None:
    command = _run(annotation(file, FAULT))
    assert command.properties["file"] == file
    assert len(command.properties) == 6


def test_names_of_players_are_harmless() -> None:
    fault = Diagnostic("T102", Span.on(1, 1, 2), {"name": "100%\n::error::\x1b\u202e"})
    line = annotation("a.cacho", fault)
    assert not any(map(is_harmful, line))
    assert _run(line).properties["title"] == "T102 unknown-player"
    assert "100%25" in line

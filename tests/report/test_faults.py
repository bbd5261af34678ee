import json
from importlib import resources
from typing import Any

import jsonschema
import pytest

from cacho_cli.diagnostics import Diagnostic, Note, Span
from cacho_cli.law import ARTICLES, CODES
from cacho_cli.report.faults import diagnostic_row, diagnostic_text, first_line
from cacho_cli.report.json_text import line_text
from cacho_cli.report.listing import document
from cacho_cli.report.tally import Tally

BET_FACING_BET = Diagnostic(
    "B304",
    Span.on(14, 6, 9),
    {"by": "Beto", "bet": 5},
    "may-raise",
    article="2.3",
    hand=3,
    player="Ana",
    notes=(Note("bet-here", Span.on(9, 1, 11), {"player": "Beto", "given": 5}, "Beto bet 5 # at last"),),
    source_line="Ana\tbet 2",
)
NO_PLAYERS = Diagnostic("T106", Span.on(1, 1, 4), {}, "no-players", source_line="---")
TIE = Diagnostic("W901", Span.on(12, 5, 9), {"tied": ("Ana", "Beto")}, article="6.9", hand=1, player="Beto")


def schema(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(resources.files("cacho_cli.schemas").joinpath(f"{name}.json").read_text())
    jsonschema.Draft202012Validator.check_schema(found)
    return found


def test_text_is_message_source_carets_notes_help() -> None:
    assert diagnostic_text("friday.cacho", BET_FACING_BET).split("\n") == [
        "friday.cacho:14:6: error: Ana bets, but there is a bet of 5 by Beto to answer; "
        "a call, a raise or leaving was expected [B304 bet-facing-bet]",
        "  14 | Ana\tbet 2",
        "     |    \t ^^^",
        "  note: Beto bet 5 here",
        "   9 | Beto bet 5 # at last",
        "     | ^^^^^^^^^^",
        "  help: answer the bet with `call`, `raise to N` or `fold`",
    ]


def test_an_empty_source_line_leaves_no_trailing_space() -> None:
    fault = Diagnostic("T106", Span.on(1, 1, 1), {}, "no-opening")
    assert diagnostic_text("-", fault).split("\n")[1:3] == ["  1 |", "    | ^"]


def test_a_warning_says_so() -> None:
    assert first_line("a.cacho", TIE).startswith("a.cacho:12:5: warning: Ana and Beto tie")


def test_the_name_of_a_file_cannot_steer_the_terminal() -> None:
    line = first_line("a\x1b[2J\n\u202eb\udcff.cacho", NO_PLAYERS)
    assert line.startswith(r"a\u{001b}[2J\u{000a}\u{202e}b\u{dcff}.cacho:1:1: error: ")
    assert line.isprintable()


def test_a_long_path_stays_whole() -> None:
    path = "folder/" * 50 + "a.cacho"
    assert first_line(path, NO_PLAYERS).startswith(f"{path}:1:1:")


def test_colour_changes_nothing_but_colour() -> None:
    plain = diagnostic_text("friday.cacho", BET_FACING_BET)
    colored = diagnostic_text("friday.cacho", BET_FACING_BET, color=True)
    assert "\x1b" not in plain
    assert colored.count("\x1b[0m") == 12
    for code in ("\x1b[0m", "\x1b[1;31m", "\x1b[1;36m", "\x1b[1;32m", "\x1b[1m", "\x1b[2m"):
        assert code in colored
        colored = colored.replace(code, "")
    assert colored == plain


def test_a_row_has_exactly_the_keys_of_the_specification() -> None:
    assert diagnostic_row("friday.cacho", BET_FACING_BET) == {
        "file": "friday.cacho",
        "line": 14,
        "column": 6,
        "end_line": 14,
        "end_column": 9,
        "code": "B304",
        "name": "bet-facing-bet",
        "severity": "error",
        "article": "2.3",
        "hand": 3,
        "player": "Ana",
        "message": "Ana bets, but there is a bet of 5 by Beto to answer; a call, a raise or leaving was expected",
        "help": "answer the bet with `call`, `raise to N` or `fold`",
        "notes": [{"line": 9, "column": 1, "message": "Beto bet 5 here"}],
    }


@pytest.mark.parametrize("fault", [BET_FACING_BET, NO_PLAYERS, TIE])
def test_a_row_satisfies_its_schema(fault: Diagnostic) -> None:
    row = json.loads(line_text(diagnostic_row("friday.cacho", fault)))
    jsonschema.Draft202012Validator(schema("validate-line")).validate(row)


@pytest.mark.parametrize("faults", [(), (BET_FACING_BET, TIE)])
def test_a_document_satisfies_its_schema(faults: tuple[Diagnostic, ...]) -> None:
    tally = Tally(files=1, sessions=1, hands=3, errors=len(faults) // 2, warnings=len(faults) // 2)
    rows = [line_text(diagnostic_row("friday.cacho", fault)) for fault in faults]
    head = {"version": 1, "valid": not faults, **tally._asdict()}
    found = json.loads("".join(document(head, "diagnostics", rows)))
    jsonschema.Draft202012Validator(schema("validate")).validate(found)
    assert list(found) == [
        *("version", "valid", "files", "sessions", "hands", "errors", "warnings", "diagnostics"),
    ]


@pytest.mark.parametrize(
    "change",
    [{"line": 0}, {"code": "B999"}, {"article": "9.9"}, {"severity": "fatal"}, {"more": 1}, {"message": ""}],
)
def test_the_schema_refuses_what_is_no_row(change: dict[str, Any]) -> None:
    row = {**diagnostic_row("friday.cacho", BET_FACING_BET), **change}
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft202012Validator(schema("validate-line")).validate(row)


def test_both_schemas_describe_the_same_diagnostic() -> None:
    line, document = schema("validate-line"), schema("validate")
    of_document = document["$defs"]["diagnostic"]
    assert {key: line[key] for key in of_document} == of_document
    assert line["$defs"].items() <= document["$defs"].items()


def test_the_schemas_know_every_code_and_article() -> None:
    properties = schema("validate-line")["properties"]
    assert set(properties["code"]["enum"]) == set(CODES)
    assert set(properties["name"]["enum"]) == {code.name for code in CODES.values()}
    assert properties["article"]["enum"] == [*ARTICLES, None]

"""`cacho rules`: what is in force and where it comes from, the faults of a file, the template."""

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest

from cacho_cli.messages.house_rules import COMMENTS
from cacho_cli.settings.house_rules import read_rules
from cacho_cli.settings.rule_keys import KEYS

if TYPE_CHECKING:
    from tests.commands.conftest import Write
    from tests.conftest import Cacho

SCHEMA = Path(__file__).parents[2] / "cacho_cli" / "schemas" / "rules.json"

DEFAULTS = """\
Rule            In force  Comes from
bonus           20        default
chip_value      1         default
currency        none      default
starting_stack  20        default
tie_break       age       default
short_call      side-pot  default
rebuys          false     default
smallest_coin   none      default
players         nobody    default
"""
FAULTY = "bonus: 25\nchipvalue: 2\n"
"""H602 at line 1, columns 8 to 10, and H601 at line 2, columns 1 to 10."""


def _document(text: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(text)
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.Draft202012Validator(schema).validate(document)
    return document


def _in_force(cacho: "Cacho", *arguments: str) -> dict[str, Any]:
    code, out, err = cacho("rules", "-f", "json", *arguments)
    assert (code, err) == (0, "")
    document = _document(out)
    assert (document["valid"], document["diagnostics"]) == (True, [])
    rules: dict[str, Any] = document["rules"]
    return rules


def _sources(rules: dict[str, Any]) -> dict[str, str]:
    return {key: row["source"] for key, row in rules.items() if row["source"] != "default"}


# ---- what is in force ----


def test_defaults(cacho: "Cacho") -> None:
    assert cacho("rules") == (0, DEFAULTS, "")
    rules = _in_force(cacho)
    assert _sources(rules) == {}
    assert {key: row["value"] for key, row in rules.items()} == {
        "bonus": 20,
        "chip_value": "1",
        "currency": None,
        "starting_stack": 20,
        "tie_break": "age",
        "short_call": "side-pot",
        "rebuys": False,
        "smallest_coin": None,
        "players": [],
    }


def test_empty_file_changes_nothing(write: "Write", cacho: "Cacho") -> None:
    write(("house.yaml", ""))
    assert cacho("rules", "house.yaml") == (0, DEFAULTS, "")


def test_file(write: "Write", cacho: "Cacho") -> None:
    write(
        (
            "house.yaml",
            "premio: 30\nvalor_ficha: 0,10\nrecompras: si\njugadores:\n  Ana: 1952-03-09\n  Beto: {edad: 64}\n  Ó:\n",
        )
    )
    assert cacho("rules", "house.yaml").out.splitlines()[1:] == [
        "bonus           30               house.yaml:1",
        "chip_value      0.10             house.yaml:2",
        "currency        none             default",
        "starting_stack  20               default",
        "tie_break       age              default",
        "short_call      side-pot         default",
        "rebuys          true             house.yaml:3",
        "smallest_coin   none             default",
        "players         Ana: 1952-03-09  house.yaml:4",
        "                Beto: 64",
        "                Ó: none",
    ]
    rules = _in_force(cacho, "house.yaml")
    assert rules["chip_value"] == {"value": "0.10", "source": "file", "file": "house.yaml", "line": 2}
    assert rules["rebuys"]["value"] is True
    assert rules["players"]["value"] == [
        {"name": "Ana", "born": "1952-03-09", "age": None},
        {"name": "Beto", "born": None, "age": 64},
        {"name": "Ó", "born": None, "age": None},
    ]


@pytest.mark.parametrize("arguments", [["house.yaml"], ["--rules", "house.yaml"]], ids=" ".join)
def test_file_goes_before_the_environment_key_by_key(
    arguments: list[str], write: "Write", cacho: "Cacho", monkeypatch: pytest.MonkeyPatch
) -> None:
    write(("house.yaml", "bonus: 30\n"), ("club/e.yaml", "\nbonus: 20\ncurrency: EUR\n"))
    monkeypatch.setenv("CACHO_RULES", "club/e.yaml")
    rules = _in_force(cacho, *arguments)
    assert _sources(rules) == {"bonus": "file", "currency": "environment"}
    assert rules["currency"] == {"value": "EUR", "source": "environment", "file": "club/e.yaml", "line": 3}
    assert "currency        EUR       CACHO_RULES (club/e.yaml:3)\n" in cacho("rules", *arguments).out


def test_environment_alone(write: "Write", cacho: "Cacho", monkeypatch: pytest.MonkeyPatch) -> None:
    write(("e.yaml", "bonus: 30\n"))
    monkeypatch.setenv("CACHO_RULES", "e.yaml")
    assert _sources(_in_force(cacho)) == {"bonus": "environment"}
    monkeypatch.setenv("CACHO_RULES", "")
    assert _sources(_in_force(cacho)) == {}


def test_standard_input_is_a_file_too(cacho: "Cacho") -> None:
    code, out, _ = cacho("rules", "-f", "json", "-", stdin="bonus: 30\n")
    assert (code, _document(out)["rules"]["bonus"]["file"]) == (0, "-")


def test_lines_are_the_document_on_one(cacho: "Cacho") -> None:
    code, out, _ = cacho("rules", "-f", "jsonl")
    assert (code, out.count("\n")) == (0, 1)
    assert _document(out) == _document(cacho("rules", "-f", "json").out)


def test_quiet_keeps_the_rules(cacho: "Cacho") -> None:
    assert cacho("rules", "-q") == (0, DEFAULTS, "")


def test_name_of_the_file_is_shown_harmlessly(write: "Write", cacho: "Cacho") -> None:
    write(("a\x1b[2J.yaml", "bonus: 30\n"))
    assert "  a\\u{001b}[2J.yaml:1\n" in cacho("rules", "a\x1b[2J.yaml").out
    assert _in_force(cacho, "a\x1b[2J.yaml")["bonus"]["file"] == "a\x1b[2J.yaml"


# ---- faults ----


def test_all_faults_of_a_file(write: "Write", cacho: "Cacho") -> None:
    write(("house.yaml", FAULTY))
    code, out, err = cacho("rules", "house.yaml")
    assert (code, err) == (1, "")
    assert out.startswith(
        'house.yaml:1:8: error: `bonus` cannot be "25"; `20` or `30` was expected [H602 bad-value]\n'
        "  1 | bonus: 25\n"
        "    |        ^^\n"
        "\n"
        'house.yaml:2:1: error: "chipvalue" is no key here; '
    )
    assert out.endswith("  help: did you mean `chip_value`?\n")


@pytest.mark.parametrize("output_format", ["json", "jsonl"])
def test_faults_for_programs(output_format: str, write: "Write", cacho: "Cacho") -> None:
    write(("house.yaml", FAULTY))
    code, out, err = cacho("rules", "-f", output_format, "house.yaml")
    document = _document(out)
    assert (code, err, document["valid"], document["rules"]) == (1, "", False, {})
    assert [(row["file"], row["code"], row["line"], row["column"]) for row in document["diagnostics"]] == [
        ("house.yaml", "H602", 1, 8),
        ("house.yaml", "H601", 2, 1),
    ]


@pytest.mark.parametrize(
    ("text", "code"),
    [("bonus: 20\nbonus: 30\n", "H603"), ("bonus: [\n", "H604"), ("- bonus\n", "H604"), ("# " + "x" * 300_000, "H604")],
)
def test_faults_of_other_kinds(text: str, code: str, write: "Write", cacho: "Cacho") -> None:
    write(("house.yaml", text))
    outcome = cacho("rules", "-f", "json", "house.yaml")
    assert outcome.code == 1
    assert [row["code"] for row in _document(outcome.out)["diagnostics"]] == [code]


def test_text_in_another_encoding(write: "Write", cacho: "Cacho", tmp_path: Path) -> None:
    write()
    (tmp_path / "house.yaml").write_bytes("players: {Núñez: 64}\n".encode("latin-1"))
    outcome = cacho("rules", "-f", "json", "house.yaml")
    assert outcome.code == 1
    assert [row["code"] for row in _document(outcome.out)["diagnostics"]] == ["H604"]


def test_faulty_rules_that_are_only_in_force_are_no_file_to_check(
    write: "Write", cacho: "Cacho", monkeypatch: pytest.MonkeyPatch
) -> None:
    """The faults of FILE are what was asked for: 1. Those of `--rules` and CACHO_RULES are in the way: 2."""
    write(("house.yaml", FAULTY), ("sound.yaml", "bonus: 30\n"))
    code, out, err = cacho("rules", "--rules", "house.yaml")
    assert (code, out) == (2, "")
    assert err.endswith('cacho: error: the house rules in "house.yaml" cannot be used\n')
    monkeypatch.setenv("CACHO_RULES", "house.yaml")
    assert (cacho("rules").code, cacho("rules", "sound.yaml").code, cacho("rules", "house.yaml").code) == (2, 2, 1)
    help_page = " ".join(cacho("rules", "--help").out.split())
    assert "1 the referee says no: faults in a transcript or in the file given to 'cacho rules'," in help_page
    assert "faults in the file of --rules or CACHO_RULES," in help_page.partition(" 2 bad arguments")[2]


@pytest.mark.parametrize(
    ("path", "why"), [("missing.yaml", "there is no such file"), (".", "it is a folder"), ("", "there is no such file")]
)
def test_file_that_cannot_be_read(path: str, why: str, write: "Write", cacho: "Cacho") -> None:
    write()
    said = f'cacho: error: "{path}" cannot be read: {why}\n'
    assert cacho("rules", path) == (2, "", said)
    code, out, err = cacho("rules", "-f", "json", path)
    assert (code, err) == (2, said)
    assert _document(out) == {"version": 1, "valid": False, "rules": {}, "diagnostics": []}


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["a.yaml", "b.yaml"], '"b.yaml" is one argument too many'),
        (["a.yaml", "--rules", "b.yaml"], '"a.yaml" and --rules b.yaml both name house rules'),
        (["--init", "a.yaml"], "--init prints a template and takes no file"),
        (["--init", "-r", "a.yaml"], "--init prints a template and takes no file"),
        (["--init", "-f", "json"], "--init and --format do not go together; give one of them"),
        (["--table", "grid", "--init"], "--init and --table do not go together; give one of them"),
    ],
)
def test_wrong_arguments(arguments: list[str], why: str, cacho: "Cacho") -> None:
    code, out, err = cacho("rules", *arguments)
    assert (code, out) == (2, "")
    assert err.startswith(f"cacho rules: error: {why}")


# ---- the template ----

SAMPLE = {
    "bonus": 20,
    "chip_value": "0.10",
    "currency": "EUR",
    "starting_stack": 20,
    "tie_break": "age",
    "short_call": "side-pot",
    "rebuys": False,
    "smallest_coin": "0.05",
    "players": [
        {"name": "Ana", "born": "1952-03-09", "age": None},
        {"name": "Beto", "born": "1960-01-31", "age": None},
        {"name": "Carmen", "born": None, "age": 58},
    ],
}


def test_template_is_the_documented_file(write: "Write", cacho: "Cacho") -> None:
    code, out, err = cacho("rules", "--init")
    assert (code, err) == (0, "")
    write(("house.yaml", out))
    rules = _in_force(cacho, "house.yaml")
    assert {key: row["value"] for key, row in rules.items()} == SAMPLE
    assert set(_sources(rules)) == set(SAMPLE)


def test_template_explains_every_key_above_it(cacho: "Cacho") -> None:
    out = cacho("rules", "--init").out
    explained = re.findall(r"^((?:# .*\n)+)(\w+):", out, re.M)
    assert [key for _, key in explained] == [key.name for key in KEYS] == list(COMMENTS)
    assert all("Default: " in comment.replace("\n# ", " ") for comment, _ in explained)
    assert max(map(len, out.splitlines())) <= 80


def test_template_names_the_true_defaults() -> None:
    named = {key: comment.rpartition("Default: ")[2].rstrip(".").partition(",")[0] for key, comment in COMMENTS.items()}
    shown = {row.split()[0]: row.split()[1] for row in DEFAULTS.splitlines()[1:]}
    assert named == shown


def test_template_without_comments_is_sound_too(cacho: "Cacho") -> None:
    out = cacho("rules", "--init").out
    bare = "\n".join(line for line in out.splitlines() if line and not line.startswith("#"))
    settings, faults = read_rules(bare)
    assert (set(settings.values), faults) == (set(SAMPLE), ())

"""`cacho combinations`: what it lists, under which rules, in which formats."""

import csv
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest

if TYPE_CHECKING:
    from tests.commands.conftest import Write
    from tests.conftest import Cacho

SCHEMAS = Path(__file__).parents[2] / "cacho_cli" / "schemas"

TEXT = """\
Combination              Ranks    Value  Hands  Probability  Percent
three sixes              6, 6, 6      -      4        1/506     0.20
cacho                    4, 5, 6     35      4        1/506     0.20
cacho                    3, 4, 5     32      4        1/506     0.20
cacho                    2, 3, 4     29      4        1/506     0.20
cacho                    1, 2, 3     26      4        1/506     0.20
two-card straight flush  5, 6        31     84       21/506     4.15
two-card straight flush  4, 5        29     80       10/253     3.95
two-card straight flush  3, 4        27     80       10/253     3.95
two-card straight flush  2, 3        25     80       10/253     3.95
two-card straight flush  1, 2        23     84       21/506     4.15
high card                6            6    732      183/506    36.17
high card                5            5    464       58/253    22.92
high card                4            4    256       32/253    12.65
high card                3            3    112       14/253     5.53
high card                2            2     28        7/506     1.38
high card                1            1      4        1/506     0.20

2024 hands in all.
Each line beats those below it; among equals the oldest player wins.
"""
BEST = {
    "strength": 16,
    "category": "three-sixes",
    "ranks": [6, 6, 6],
    "value": None,
    "count": 4,
    "fraction": "1/506",
    "probability": 4 / 2024,
}


def _valid(name: str, text: str) -> dict[str, Any]:
    schema = json.loads((SCHEMAS / f"{name}.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    document: dict[str, Any] = json.loads(text)
    jsonschema.Draft202012Validator(schema).validate(document)
    return document


def _cacho_values(cacho: "Cacho", *arguments: str) -> list[int]:
    results = _valid("combinations", cacho("combinations", "-f", "json", *arguments).out)["results"]
    return [row["value"] for row in results if row["category"] == "cacho"]


@pytest.mark.parametrize("name", ["combinations", "combinaciones"])
def test_text(name: str, cacho: "Cacho") -> None:
    assert cacho(name) == (0, TEXT, "")


def test_json(cacho: "Cacho") -> None:
    code, out, err = cacho("combinations", "-f", "json")
    assert (code, err) == (0, "")
    document = _valid("combinations", out)
    assert list(document) == ["version", "bonus", "hands", "results"]
    assert (document["bonus"], document["hands"], document["results"][0]) == (20, 2024, BEST)


def test_json_lines_are_the_results_of_the_document(cacho: "Cacho") -> None:
    lines = cacho("combinations", "-f", "jsonl").out.splitlines()
    document = json.loads(cacho("combinations", "-f", "json").out)
    assert [_valid("combinations-line", line) for line in lines] == document["results"]


def test_schemas_describe_the_same_class() -> None:
    line, document = (
        json.loads((SCHEMAS / f"{name}.json").read_text()) for name in ("combinations-line", "combinations")
    )
    assert document["$defs"]["class"].items() <= line.items()


def test_csv(cacho: "Cacho") -> None:
    code, out, err = cacho("combinations", "-f", "csv")
    assert (code, err) == (0, "")
    rows = list(csv.DictReader(out.splitlines()))
    assert rows[0] == {
        "strength": "16",
        "category": "three-sixes",
        "ranks": "6 6 6",
        "value": "",
        "count": "4",
        "fraction": "1/506",
        "probability": str(4 / 2024),
    }
    assert sum(int(row["count"]) for row in rows) == 2024


def test_bonus_by_option_rules_and_environment(write: "Write", cacho: "Cacho", monkeypatch: pytest.MonkeyPatch) -> None:
    write(("house.yaml", "bonus: 30\ntie_break: seat\n"))
    assert _cacho_values(cacho) == [35, 32, 29, 26]
    assert _cacho_values(cacho, "--bonus", "30") == [45, 42, 39, 36]
    assert _cacho_values(cacho, "-r", "house.yaml") == [45, 42, 39, 36]
    assert _cacho_values(cacho, "-r", "house.yaml", "--bonus", "20") == [35, 32, 29, 26]
    monkeypatch.setenv("CACHO_RULES", "house.yaml")
    assert _cacho_values(cacho) == [45, 42, 39, 36]
    assert cacho("combinations").out.endswith("the player who acts first wins.\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["6o5o4o"], '"6o5o4o" is one argument too many'),
        (["--bonus", "25"], "`20` or `30` was expected"),
        (["-r", "missing.yaml"], "there is no such file"),
        (["-f", "xml"], "`html` or `latex` was expected"),
    ],
)
def test_refused(arguments: list[str], said: str, cacho: "Cacho") -> None:
    code, out, err = cacho("combinations", *arguments)
    assert (code, out) == (2, "")
    assert said in err


def test_misspelt(cacho: "Cacho") -> None:
    assert 'did you mean "combinations"?' in cacho("combination").err

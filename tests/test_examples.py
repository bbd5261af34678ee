"""The examples do what they are there to show.

After a change on purpose of what the referee says, write the reports of the mistakes anew with

    CACHO_GOLDEN=write python -m pytest tests/test_examples.py

and look at what git says has changed.
"""

import json
import os
import re
import subprocess
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"
SEASON = sorted(EXAMPLES.glob("season/*.cacho"))
EVENINGS = [EXAMPLES / "velada.cacho", EXAMPLES / "evening.cacho", *SEASON]
MISTAKES = sorted(EXAMPLES.glob("mistakes/*.cacho"))

# Chips bought and chips at the end, reckoned by hand.
TOTALS = {
    "velada.cacho": {"Abuela": (20, 68), "Paco": (20, 0), "Lola": (50, 26), "Íñigo": (20, 23), "Marisa": (20, 13)},
    "evening.cacho": {"Ruth": (15, 0), "Sam": (15, 10), "Nadia": (30, 29), "Mr. Finch": (15, 18), "Bea": (30, 48)},
    "season": {"Ana": (60, 67), "Beto": (60, 58), "Carmen": (40, 32), "Dora": (60, 63)},
}


def _report(log: Path, lang: str = "en") -> Path:
    return log.with_suffix(".txt" if lang == "en" else f".{lang}.txt")


def _read_report(log: Path, lang: str = "en") -> str:
    return _report(log, lang).read_text(encoding="utf-8")


class Shell:
    """Runs programs among the examples."""

    def __init__(self, environment: dict[str, str]) -> None:
        self.environment = environment

    def __call__(self, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            words, cwd=EXAMPLES, env=self.environment, capture_output=True, encoding="utf-8", timeout=60, check=False
        )


@pytest.fixture
def run(shell_environment: dict[str, str]) -> Shell:
    return Shell(shell_environment)


def _settled(run: Shell, *words: str) -> dict[str, Any]:
    result = run("cacho", "settle", "-f", "json", *words)
    assert (result.returncode, result.stderr) == (0, "")
    document: dict[str, Any] = json.loads(result.stdout)
    return document


@pytest.mark.parametrize("log", EVENINGS, ids=lambda path: path.name)
def test_evening_has_no_fault(run: Shell, log: Path) -> None:
    rules = ["--rules", "house-20.yaml"] if log in SEASON else []
    result = run("cacho", "validate", "--strict", *rules, str(log.relative_to(EXAMPLES)))
    assert (result.returncode, result.stdout) == (0, "")


@pytest.mark.parametrize("name", ["velada.cacho", "evening.cacho"])
def test_evening_is_a_long_one(run: Shell, name: str) -> None:
    report = json.loads(run("cacho", "validate", "-f", "json", name).stdout)
    assert report["sessions"] == 1
    assert report["hands"] >= 25


@pytest.mark.parametrize(
    ("name", "line", "changed"),
    [
        ("velada.cacho", "gana Abuela 30\n", "gana Íñigo 30\n"),
        ("evening.cacho", "win Bea 48, Nadia 20\n", "win Sam 48, Nadia 20\n"),
    ],
)
def test_evening_is_judged_to_its_end(run: Shell, tmp_path: Path, name: str, line: str, changed: str) -> None:
    text = (EXAMPLES / name).read_text(encoding="utf-8")
    before, last_showdown, after = text.rpartition(line)
    assert last_showdown
    wrong = tmp_path / name
    wrong.write_text(before + changed + after, encoding="utf-8")
    result = run("cacho", "validate", str(wrong))
    assert result.returncode == 1
    assert f":{before.count(chr(10)) + 1}:" in result.stdout
    assert result.stdout.count("[S402 wrong-winner]") == 1


@pytest.mark.parametrize("name", ["velada.cacho", "evening.cacho", "season"])
def test_settlement(run: Shell, name: str) -> None:
    document = _settled(run, *(["--rules", "house-20.yaml"] if name == "season" else []), name)
    players = {row["name"]: (row["bought"], row["final"]) for row in document["players"]}
    assert players == TOTALS[name]
    owed = {row["name"]: Decimal(row["net"]) for row in document["players"]}
    for transfer in document["transfers"]:
        owed[transfer["from"]] += Decimal(transfer["amount"])
        owed[transfer["to"]] -= Decimal(transfer["amount"])
    assert set(owed.values()) == {0}


@pytest.fixture(scope="module", params=["en", "es"])
def reports(request: pytest.FixtureRequest, shell_environment: dict[str, str]) -> tuple[str, dict[str, str]]:
    """A language, and what the referee says in it of each mistake, by file.

    That of a folder has a blank line after each file but the last.
    """
    said = Shell(shell_environment)("cacho", "validate", "--lang", request.param, "mistakes").stdout
    pieces = re.split("\n(?=mistakes/)", said)
    return request.param, {piece.split(":")[0]: piece.removesuffix("\n") + "\n" for piece in pieces}


@pytest.mark.parametrize("log", MISTAKES, ids=lambda path: path.stem)
def test_report_of_a_mistake(reports: tuple[str, dict[str, str]], log: Path) -> None:
    lang, by_file = reports
    report, golden = by_file.get(f"mistakes/{log.name}", ""), _report(log, lang)
    if os.environ.get("CACHO_GOLDEN") == "write":
        golden.write_text(report, encoding="utf-8")
    assert report == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "code"), [("36-count-differs", 1), ("42-tie-by-log", 0)])
def test_report_of_one_file_is_the_same(run: Shell, name: str, code: int) -> None:
    result = run("cacho", "validate", f"mistakes/{name}.cacho")
    assert (result.returncode, result.stdout) == (code, _read_report(EXAMPLES / "mistakes" / f"{name}.cacho"))


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("log", MISTAKES, ids=lambda path: path.stem)
def test_one_mistake_has_one_finding(log: Path, lang: str) -> None:
    report = _read_report(log, lang)
    assert len(re.findall(rf"^mistakes/.*: (?:error|{'warning' if lang == 'en' else 'aviso'}): ", report, re.M)) == 1


def test_every_mistake_has_its_report_and_every_report_its_mistake() -> None:
    reports = sorted(_report(log, lang) for log in MISTAKES for lang in ("en", "es"))
    assert reports == sorted(EXAMPLES.glob("mistakes/*.txt"))


def test_mistakes_are_of_every_family() -> None:
    reports = [_read_report(log) for log in MISTAKES]
    codes = {code for report in reports for code in re.findall(r" \[([A-Z])\d{3} [a-z-]+\]$", report, re.M)}
    assert codes == set("THCBSKW")


@pytest.mark.parametrize(("name", "bonus"), [("house-20.yaml", 20), ("house-30.yaml", 30)])
def test_house_rules(run: Shell, name: str, bonus: int) -> None:
    assert run("cacho", "rules", name).returncode == 0
    hand = run("cacho", "evaluate", "-f", "jsonl", "--rules", name, "6o5o4o")
    assert json.loads(hand.stdout)["value"] == 15 + bonus


def test_season_script_settles_a_clean_folder(run: Shell) -> None:
    result = run("sh", "season.sh", "season", "house-20.yaml")
    assert result.returncode == 0
    assert result.stdout == run("cacho", "settle", "--rules", "house-20.yaml", "season").stdout
    assert "3 files, 9 hands, no errors" in result.stderr


def test_season_script_settles_nothing_when_a_log_has_faults(run: Shell) -> None:
    result = run("sh", "season.sh", "mistakes")
    assert result.returncode == 1
    assert "mistakes/01-bet-of-two.cacho:" in result.stdout
    assert result.stderr.endswith("nothing is settled\n")


@pytest.mark.parametrize("words", [("no-such-folder",), ("season", "no-such-rules.yaml"), ()])
def test_season_script_passes_on_that_something_cannot_be_read(run: Shell, words: tuple[str, ...]) -> None:
    result = run("sh", "season.sh", *words)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr

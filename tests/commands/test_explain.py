"""`cacho explain`: what can be asked, what is shown, in every format and width."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest

from cacho_cli.law import ARTICLES, CODES
from cacho_cli.messages import translation
from cacho_cli.report.explanations import explanation_text

if TYPE_CHECKING:
    from tests.conftest import Cacho

SCHEMAS = Path(__file__).parents[2] / "cacho_cli" / "schemas"
TOPICS = [*CODES, *ARTICLES]

BET_SIZE = """\
B302 bet-size: A bet of the wrong size

What it means:
  A bet in the first round is not one chip, or a bet in the second round is not
  two.

Why:
  The first bet costs one chip and the second two, no more and no less, so that
  nobody can lose more than three before seeing the third card. From then on the
  size is free.
  2.2   First round: pass or bet one chip, nothing else
  3.2   Second round: a bet is two chips, and no raise

Wrong:
    ---
    players: {Ana: 71, Beto: 64, Carmen: 58}
    ---
    hand 1, dealer Carmen
    deal
    Ana pass, Beto bet 2, Carmen fold, Ana fold
                       ^

Right:
    ---
    players: {Ana: 71, Beto: 64, Carmen: 58}
    ---
    hand 1, dealer Carmen
    deal
    Ana pass, Beto bet 1, Carmen fold, Ana fold

House rules:
  No house rule changes this.
"""


def _schema(name: str) -> jsonschema.Draft202012Validator:
    schema = json.loads((SCHEMAS / f"{name}.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def _results(text: str) -> list[dict[str, Any]]:
    document = json.loads(text)
    _schema("explain").validate(document)
    results: list[dict[str, Any]] = document["results"]
    return results


def _topic(row: dict[str, Any]) -> str:
    topic: str = row[row["kind"]]
    return topic


def _titles(text: str) -> list[str]:
    """The codes and articles that are explained in a text, in its order."""
    return re.findall(r"^(?:Article )?([A-Z]\d{3}|\d\.\d)(?: [a-z]|\. )", text, re.M)


# ---- what can be asked ----


def test_code(cacho: "Cacho") -> None:
    assert cacho("explain", "B302") == (0, BET_SIZE, "")


@pytest.mark.parametrize(
    "given",
    [
        ["b302"],
        ["bet-size"],
        ["BET-Size"],
        [" B302 "],
        ["B302", "bet-size"],
        ["[B302", "bet-size]"],
        ["[B302 bet-size]"],
        ["--", "B302"],
    ],
    ids=" ".join,
)
def test_ways_of_asking_for_a_code(given: list[str], cacho: "Cacho") -> None:
    assert cacho("explain", *given) == (0, BET_SIZE, "")


def test_spanish_name_of_the_command(cacho: "Cacho") -> None:
    assert cacho("explicar", "B302") == (0, BET_SIZE, "")


def test_name_that_two_codes_share(cacho: "Cacho") -> None:
    assert _titles(cacho("explain", "not-in-hand").out) == ["C204", "B309"]


def test_article(cacho: "Cacho") -> None:
    code, out, err = cacho("explain", "5.3")
    assert (code, err) == (0, "")
    assert out == (
        "Article 5.3. Calling with too few chips: a side pot, or leaving\n"
        "\n"
        "  Who has too few chips for a bet may call with all of them. Such a player stays\n"
        "  in to the end, but wins from each of the others at most as many chips as that\n"
        "  player put in; what goes beyond makes a side pot for the rest.\n"
        "\n"
        "Where it comes from:\n"
        "  The written rules of the game are silent here; this is our decision. It is\n"
        "  what resto means in the games that are related to this one.\n"
        "\n"
        "House rules:\n"
        "  `short_call: side-pot` is this. With `short_call: fold` a player with too few\n"
        "  chips has to leave instead.\n"
        "\n"
        "What is reported under it:\n"
        "  B313  short-call          Calling with too few chips\n"
    )


def test_article_under_which_nothing_is_reported(cacho: "Cacho") -> None:
    out = cacho("explain", "4.4").out
    assert _titles(out) == ["4.4"]
    assert "What is reported under it" not in out


def test_warning_is_called_one(cacho: "Cacho") -> None:
    assert cacho("explain", "W902").out.startswith("W902 hand-number (warning): A hand number that does not follow\n")


def test_several_in_the_order_given_each_once(cacho: "Cacho") -> None:
    out = cacho("explain", "2.2", "W901", "tie-by-log", "2.2", "B301").out
    assert _titles(out) == ["2.2", "W901", "B301"]


def test_all(cacho: "Cacho") -> None:
    code, out, err = cacho("explain", "--all")
    assert (code, err) == (0, "")
    assert _titles(out) == TOPICS


def test_nothing_asked_lists_everything(cacho: "Cacho") -> None:
    code, out, err = cacho("explain")
    assert code == 0
    assert re.findall(r"^  ([A-Z]\d{3}|\d\.\d) ", out, re.M) == TOPICS
    assert "\n  B302  bet-size            A bet of the wrong size\n" in out
    assert "\n  2.4   First round: no raise\n" in out
    assert out.startswith("T What is written:\n")
    assert len(out.splitlines()) == len(TOPICS) + 2 * 14 - 1, "a line each, and two for each of 14 headings"
    assert err == "'cacho explain B302' or 'cacho explain 2.2' explains one, --all everything.\n"


def test_quiet_list(cacho: "Cacho") -> None:
    code, out, err = cacho("explain", "-q")
    assert (code, err) == (0, "")
    assert "B302" in out


# ---- what cannot be asked ----


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["B399"], 'there is no code or article "B399"; did you mean "B309"?'),
        (["bet-sze"], 'there is no code or article "bet-sze"; did you mean "bet-size"?'),
        (["betsize"], 'there is no code or article "betsize"; did you mean "bet-size"?'),
        (["302"], 'there is no code or article "302"; did you mean "B302"?'),
        (["2.6"], 'there is no code or article "2.6"; did you mean "2.1"?'),
        (["roulette"], "there is no code or article \"roulette\"; 'cacho explain' lists them all"),
        ([""], "there is no code or article \"\"; 'cacho explain' lists them all"),
        (["B302", "\x1b[31m"], "there is no code or article \"\\u{001b}[31m\"; 'cacho explain' lists them all"),
        (["B302", "B999", "B888"], "there is no code or article \"B999\"; 'cacho explain' lists them all"),
        (["--all", "B302"], "--all explains everything and takes no code"),
    ],
    ids=lambda value: " ".join(value).replace("\x1b", "ESC") if isinstance(value, list) else "",
)
@pytest.mark.parametrize("output_format", ["text", "json", "jsonl"])
def test_refused(given: list[str], said: str, output_format: str, cacho: "Cacho") -> None:
    assert cacho("explain", "-f", output_format, *given) == (
        2,
        "",
        f"cacho explain: error: {said}\nTry 'cacho explain --help' for help.\n",
    )


# ---- JSON ----


def test_json_of_a_code(cacho: "Cacho") -> None:
    (row,) = _results(cacho("explain", "-f", "json", "B302").out)
    assert {key: row[key] for key in ("kind", "code", "name", "severity", "articles", "rules")} == {
        "kind": "code",
        "code": "B302",
        "name": "bet-size",
        "severity": "error",
        "articles": ["2.2", "3.2"],
        "rules": [],
    }
    english, spanish = row["snippets"]
    assert (english["lang"], english["file"], english["rules"]) == ("en", "transcript", None)
    assert english["wrong"].splitlines()[5] == "Ana pass, Beto bet 2, Carmen fold, Ana fold"
    assert (english["line"], english["column"], english["end_column"]) == (6, 20, 21)
    assert spanish["lang"] == "es"
    assert spanish["right"].startswith("---\njugadores: ")


def test_json_of_an_article(cacho: "Cacho") -> None:
    (row,) = _results(cacho("explain", "-f", "json", "5.3").out)
    assert (row["kind"], row["article"], row["origin"]) == ("article", "5.3", "ours")
    assert (row["codes"], row["rules"]) == (["B313"], ["short_call"])


def test_json_of_house_rules_and_of_rules_beside_a_transcript(cacho: "Cacho") -> None:
    house, beside = _results(cacho("explain", "-f", "json", "H601", "W903").out)
    assert {each["file"] for each in house["snippets"]} == {"house-rules"}
    assert [each["rules"] for each in beside["snippets"]] == ["bonus: 20\n", "premio: 20\n"]


def test_json_of_everything_is_what_single_ones_are(cacho: "Cacho") -> None:
    rows = _results(cacho("explain", "--all", "-f", "json").out)
    assert list(map(_topic, rows)) == TOPICS
    assert _results(cacho("explain", "W901", "7.3", "-f", "json").out) == [
        row for row in rows if _topic(row) in ("W901", "7.3")
    ]


def test_json_lines_are_the_rows_of_the_document(cacho: "Cacho") -> None:
    lines = [json.loads(line) for line in cacho("explain", "--all", "-f", "jsonl").out.splitlines()]
    schema = _schema("explain-line")
    for line in lines:
        schema.validate(line)
    assert lines == _results(cacho("explain", "--all", "-f", "json").out)


def test_json_list_has_only_the_titles(cacho: "Cacho") -> None:
    code, out, err = cacho("explain", "-f", "json")
    assert (code, err) == (0, "")
    rows = _results(out)
    assert list(map(_topic, rows)) == TOPICS
    assert rows[0] == {
        "kind": "code",
        "code": "T101",
        "name": "syntax",
        "severity": "error",
        "title": "A line that does not read as a statement",
    }
    assert rows[-1] == {"kind": "article", "article": "7.3", "title": "As few payments as possible"}


def test_schema_refuses_what_is_no_explanation(cacho: "Cacho") -> None:
    (row,) = _results(cacho("explain", "-f", "json", "2.2").out)
    line = _schema("explain-line")
    assert line.is_valid(row)
    assert not line.is_valid({**row, "origin": "somewhere"})
    assert not line.is_valid({**row, "law": ""})
    assert not line.is_valid({key: value for key, value in row.items() if key != "house"})
    assert not line.is_valid({**row, "more": 1})


@pytest.mark.parametrize("topic", ["B302", "T108", "T109", "S404"])
def test_examples_in_json_do_what_they_say(topic: str, cacho: "Cacho") -> None:
    (row,) = _results(cacho("explain", "-f", "json", topic).out)
    for example in row["snippets"]:
        report = json.loads(cacho("validate", "-f", "json", "-", stdin=example["wrong"]).out)
        place = {key: example[key] for key in ("line", "column", "end_column")}
        assert [{key: each[key] for key in ("code", *place)} for each in report["diagnostics"]] == [
            {"code": topic, **place}
        ]
        assert cacho("validate", "-", stdin=example["right"]).code == 0


# ---- how it looks ----


@pytest.mark.parametrize(("columns", "widest"), [(30, 30), (40, 40), (60, 60), (80, 80), (200, 80), (1, 30)])
def test_text_is_as_wide_as_the_terminal_allows(
    columns: int, widest: int, cacho: "Cacho", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    out = cacho("explain", "--all").out
    prose = re.sub(r"^(With these rules|Wrong:).*?^House rules:", "", out, flags=re.M | re.S)
    assert len(out) / 3 < len(prose) < len(out), "what is left are the texts without the examples"
    assert widest - 2 <= max(map(len, prose.splitlines())) <= widest
    assert [line for line in cacho("explain").out.splitlines() if len(line) > max(widest, 31)] == []


def test_examples_fit_in_80_columns_and_are_never_broken(cacho: "Cacho", monkeypatch: pytest.MonkeyPatch) -> None:
    examples = []
    for columns in ("80", "30"):
        monkeypatch.setenv("COLUMNS", columns)
        out = cacho("explain", *CODES).out
        examples.append([line for line in out.splitlines() if re.match(" {4}[^ ^]", line)])
        assert max(map(len, examples[-1])) <= 80
    wide = [line for line in examples[0] if "  " not in line.strip()]
    assert len(wide) > 400
    assert set(wide) <= set(examples[1])


def test_what_stands_between_backticks_is_not_broken(cacho: "Cacho", monkeypatch: pytest.MonkeyPatch) -> None:
    for columns in map(str, range(60, 80)):
        monkeypatch.setenv("COLUMNS", columns)
        assert "`short_call: side-pot`" in cacho("explain", "5.3").out


def test_what_cannot_be_seen_is_spelt_out(cacho: "Cacho") -> None:
    out = cacho("explain", "T108").out
    assert out.isascii()
    assert "    Ana bet, Beto fold\\u{200e}\n                      ^^^^^^^^\n" in out


def test_a_very_long_line_is_cut(cacho: "Cacho") -> None:
    out = cacho("explain", "T109").out
    assert "ha ha…\n    ^\n" in out
    assert len(out) < 2000


def test_color_only_paints(cacho: "Cacho") -> None:
    plain = cacho("explain", "--all").out
    painted = cacho("explain", "--all", "--color", "always").out
    assert "\x1b[1mB302 bet-size:\x1b[0m A bet" in painted
    assert "\x1b[1;31m^\x1b[0m" in painted
    assert "\x1b[1;33m^" in painted, "what is only warned of is marked in another colour"
    assert re.sub(r"\x1b\[[\d;]*m", "", painted) == plain
    listed = cacho("explain", "--color", "always").out
    assert "  \x1b[1mB302\x1b[0m  bet-size            A bet of the wrong size\n" in listed
    assert re.sub(r"\x1b\[[\d;]*m", "", listed) == cacho("explain").out


@pytest.fixture
def _spanish() -> Iterator[None]:
    class Spanish(NullTranslations):
        def info(self) -> dict[str, str]:
            return {"language": "es"}

    before = translation._catalogue
    translation.use(Spanish())
    yield
    translation.use(before)


@pytest.mark.usefixtures("_spanish")
def test_examples_are_in_the_language_in_use() -> None:
    text = explanation_text("B302", 80)
    assert "    Ana pasa, Beto apuesta 2, Carmen se va, Ana se va\n                           ^\n" in text
    assert "players" not in text


# ---- start-up ----


@pytest.mark.unmeasured
@pytest.mark.parametrize("arguments", [["B302"], ["--all"], []], ids=" ".join)
def test_nothing_heavy_is_loaded(arguments: list[str]) -> None:
    script = "import sys\nfrom cacho_cli.main import main\nmain(sys.argv[1:])\nprint(*sys.modules, file=sys.stderr)"
    done = subprocess.run(
        [sys.executable, "-c", script, "explain", *arguments],
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
    )
    loaded = set(done.stderr.split())
    assert "cacho_cli.report.explanations" in loaded
    assert (
        loaded & {"yaml", "tabulate", "json", "decimal", "cacho_cli.game.referee", "cacho_cli.settings.house_rules"}
        == set()
    )

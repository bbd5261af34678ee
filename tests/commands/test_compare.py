"""`cacho compare`: arguments, streams, ties, and what is refused where."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest

if TYPE_CHECKING:
    from tests.conftest import Cacho

SCHEMAS = Path(__file__).parents[2] / "cacho_cli" / "schemas"


def _valid(name: str, text: str) -> dict[str, Any]:
    """A JSON document, which the schema describes."""
    schema = json.loads((SCHEMAS / f"{name}.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    document: dict[str, Any] = json.loads(text)
    jsonschema.Draft202012Validator(schema).validate(document)
    return document


TWO = ["Ana:71=4o 5o 6o", "Beto:1960-01-31=6c6e6b"]
TIE = ["Ana=6o5o1b", "Beto=6c5c1e"]


def test_showdown(cacho: "Cacho") -> None:
    assert cacho("compare", *TWO) == (
        0,
        "Beto wins: three sixes.\n"
        "\n"
        "Place  Player  Cards     Combination  Value  Cards that count\n"
        "    1  Beto    6c 6e 6b  three sixes      -  6 of copas, espadas, bastos\n"
        "    2  Ana     4o 5o 6o  cacho           35  4, 5, 6 of oros\n",
        "",
    )


def test_json(cacho: "Cacho") -> None:
    code, out, err = cacho("compare", "-f", "json", *TWO)
    assert (code, err) == (0, "")
    document = _valid("compare", out)
    assert list(document) == ["version", "line", "winner", "decided_by", "tied", "ranking"]
    assert document["winner"] == "Beto"
    assert document["decided_by"] == "combination"
    assert document["tied"] == []
    assert document["ranking"][0] == {
        "place": 1,
        "name": "Beto",
        "cards": ["6c", "6e", "6b"],
        "category": "three-sixes",
        "value": None,
        "strength": 16,
        "combination": ["6c", "6e", "6b"],
    }
    lines = cacho("compare", "-f", "jsonl", *TWO).out
    assert lines.count("\n") == 1
    assert _valid("compare", lines) == document


def test_names_default_to_numbers_and_seats(cacho: "Cacho") -> None:
    document = _valid("compare", cacho("compare", "-f", "json", "1o2c3e", "Ana=6o6c6e", "4o4c4e").out)
    assert [row["name"] for row in document["ranking"]] == ["Ana", "3", "1"]


@pytest.mark.parametrize(
    ("ages", "options", "winner", "decided_by"),
    [
        ((":71", ":64"), [], "Ana", "age"),
        ((":64", ":71"), [], "Beto", "age"),
        ((":1952-03-09", ":1960-01-31"), [], "Ana", "age"),
        ((":1960-01-31", ":1952-03-09"), [], "Beto", "age"),
        ((":71", ":71"), [], None, None),
        ((":71", ""), [], None, None),
        (("", ""), [], None, None),
        ((":1952-03-09", ":71"), [], None, None),
        ((":1952-03-09", ":71"), ["--date", "2026-11-27"], "Ana", "age"),
        ((":1952-03-09", ":74"), ["--date", "2026-11-27"], None, None),
    ],
)
def test_ties(
    ages: tuple[str, str], options: list[str], winner: str | None, decided_by: str | None, cacho: "Cacho"
) -> None:
    arguments = [*options, f"Ana{ages[0]}=6o5o1b", f"Beto{ages[1]}=6c5c1e"]
    code, out, err = cacho("compare", "-f", "json", *arguments)
    document = _valid("compare", out)
    assert (document["winner"], document["decided_by"]) == (winner, decided_by)
    assert document["tied"] == ([] if winner else ["Ana", "Beto"])
    assert code == (0 if winner else 1)
    assert ("Ana:71=" in err) == (winner is None), "how to break it"
    text = cacho("compare", *arguments)
    assert text.code == code
    assert text.out.startswith(
        f"{winner} wins: two-card straight flush, and older" if winner else "Nobody wins: Ana and Beto"
    )


def test_losers_who_cannot_be_told_apart_share_a_place(cacho: "Cacho") -> None:
    document = _valid("compare", cacho("compare", "-f", "json", "6o6c6e", "1o4c5e", "1c3e5o", "2o2c4e").out)
    assert [(row["place"], row["name"]) for row in document["ranking"]] == [(1, "1"), (2, "2"), (2, "3"), (4, "4")]


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    path = tmp_path / "house.yaml"
    path.write_text("bonus: 30\nplayers: {Ana: 50, BETO: 60}\n", encoding="utf-8")
    return path


def test_ages_of_the_roster(rules: Path, cacho: "Cacho") -> None:
    document = _valid("compare", cacho("compare", "-f", "json", "-r", str(rules), *TIE).out)
    assert (document["winner"], document["decided_by"]) == ("Beto", "age")


def test_written_age_beats_the_roster(rules: Path, cacho: "Cacho") -> None:
    document = _valid("compare", cacho("compare", "-f", "json", "-r", str(rules), "Ana:70=6o5o1b", TIE[1]).out)
    assert document["winner"] == "Ana"


def test_tie_break_by_seat(rules: Path, cacho: "Cacho", monkeypatch: pytest.MonkeyPatch) -> None:
    rules.write_text("tie_break: seat\nplayers: {Ana: 50, Beto: 60}\n")
    monkeypatch.setenv("CACHO_RULES", str(rules))
    document = _valid("compare", cacho("compare", "-f", "json", *TIE).out)
    assert (document["winner"], document["decided_by"]) == ("Ana", "seat")
    assert cacho("compare", *TIE).out.startswith("Ana wins: two-card straight flush, and acts before")


@pytest.mark.parametrize(("options", "value"), [([], 35), (["--bonus", "30"], 45), (["--bonus", "20"], 35)])
def test_bonus(options: list[str], value: int, cacho: "Cacho") -> None:
    assert _valid("compare", cacho("compare", "-f", "json", *options, *TWO).out)["ranking"][1]["value"] == value


def test_bonus_of_the_rules(rules: Path, cacho: "Cacho") -> None:
    arguments = ["compare", "-f", "json", "-r", str(rules), *TWO]
    assert _valid("compare", cacho(*arguments).out)["ranking"][1]["value"] == 45
    assert _valid("compare", cacho(*arguments, "--bonus", "20").out)["ranking"][1]["value"] == 35


# ---- what is refused ----


@pytest.mark.parametrize(
    ("arguments", "place", "code", "shown"),
    [
        (["Ana=6o5o1b", "Beto=6c5c6o"], "2:10", "C201", "Beto has the 6 of oros, but Ana already has it"),
        (["6o5o1b", "6o5c4c"], "2:1", "C201", "2 has the 6 of oros, but 1 already has it"),
        (["Ana=6o5o6o", "Beto=6c5c4c"], "1:9", "C201", "the 6 of oros is written twice"),
        (["Ana=6o5o1b", "Beto=6c5c"], "2:6", "C202", "2 cards are no hand"),
        (["Ana=6o5o1b", "Beto:64="], "2:9", "C202", "0 cards are no hand"),
        (["Ana=6o5o1b", "Beto:64=6c 60 1e"], "2:12", "T104", '"60"'),
        (["Ana=6o5o1b", "Ana=6c5c1e"], "2:1", "H603", "Ana is named twice"),
        (["Ana=6o5o1b", "ANA=6c5c1e"], "2:1", "H603", "differ only in capitals"),
        (["Ana=6o5o1b", "=6c5c1e"], "2:1", "H602", "empty"),
        (["Ana=6o5o1b", "4x=6c5c1e"], "2:1", "H602", "does not start with a letter"),
        (["Ana=6o5o1b", "Be!to=6c5c1e"], "2:1", "H602", "!"),
        (["Ana=6o5o1b", "B" * 41 + "=6c5c1e"], "2:1", "H602", "41"),
        (["Ana=6o5o1b", "Be\u202eto=6c5c1e"], "2:1", "H602", "202e"),
        (["Ana:131=6o5o1b", "Beto=6c5c1e"], "1:5", "H602", "131"),
        (["Ana:=6o5o1b", "Beto=6c5c1e"], "1:5", "H602", "Ana"),
        (["Ana:old=6o5o1b", "Beto=6c5c1e"], "1:5", "H602", "old"),
        (["Ana:1952-02-30=6o5o1b", "Beto=6c5c1e"], "1:5", "H602", "not in the calendar"),
        (["Ana=6o5o4o3o"], "1:5", "C202", "4 cards are no hand"),
        (["Ana=60 5o 4o"], "1:5", "T104", '"60"'),
        (["Ana"], "1:1", "T104", '"Ana"'),
        (["6o5o1b", "-"], "2:1", "C202", "0 cards are no hand"),
        (["6o5o1b"], "1:1", "K503", "1 hand is to be compared, but 2 to 8 were expected"),
        ([f"{suit}{rank}" for suit in "abc" for rank in "123"], "9:1", "K503", "9 hands"),
    ],
)
def test_refused(arguments: list[str], place: str, code: str, shown: str, cacho: "Cacho") -> None:
    exit_code, out, err = cacho("compare", *arguments)
    assert (exit_code, out) == (2, "")
    assert err.startswith(f"argument:{place}: error: ")
    assert f"[{code} " in err.splitlines()[0]
    assert shown in err.splitlines()[0]
    document = _valid("compare", cacho("compare", "-f", "json", *arguments).out)
    assert document["error"]["code"] == code
    assert document["line"] == 1


@pytest.mark.parametrize(
    "arguments", [["Ana:0=6o5o1b", "Núñez:130=6c5c1e"], ["Ana:1800-01-01=6o5o1b", "O'Neil Jr.=6c5c1e"]]
)
def test_nearly_refused(arguments: list[str], cacho: "Cacho") -> None:
    assert cacho("compare", *arguments).code in (0, 1)


def test_eight_hands_are_the_whole_deck(cacho: "Cacho") -> None:
    hands = [" ".join(f"{rank}{suit}" for rank in ranks) for suit in "oceb" for ranks in ("135", "246")]
    document = _valid("compare", cacho("compare", "-f", "json", *hands).out)
    assert len(document["ranking"]) == 8


@pytest.mark.parametrize(
    ("word", "remedy"),
    [
        ("Beto", "for a player of that name write cards behind it, as in `Beto=6o5o4o`"),
        ("José Luis:64", "for a player of that name write cards behind it, as in `'José Luis:64=6o5o4o'`"),
        ("-", "write three cards such as 6o 5o 4o; `-` is standard input only by itself"),
        (",", "write three cards such as 6o 5o 4o"),
        ("Beto=", "write three cards such as 6o 5o 4o"),
        ("Beto=?", "for a player of that name write cards behind it, as in `Beto=6o5o4o`"),
        ("Beto=6c5c?", None),
        ("Beto=6c 5c ?", None),
        ("Beto:old", None),
        ("seven", None),
    ],
)
def test_what_was_probably_meant(word: str, remedy: str | None, cacho: "Cacho") -> None:
    err = cacho("compare", "Ana=6o5o1b", word).err
    assert [line for line in err.splitlines() if "help: " in line] == ([f"  help: {remedy}"] if remedy else [])


def test_every_fault_is_said_at_once(cacho: "Cacho") -> None:
    _, _, err = cacho("compare", "Ana:200=60 5o 4o", "ana=6c5c")
    assert [line.split(":")[1:3] for line in err.splitlines() if line.startswith("argument:")] == [
        ["1", "5"],
        ["1", "9"],
        ["2", "1"],
        ["2", "5"],
    ]
    assert "note: Ana was named here" in err


def test_birth_after_the_game(cacho: "Cacho") -> None:
    code, _, err = cacho("compare", "--date", "2026-11-27", "Ana:2026-11-28=6o5o1b", TIE[1])
    assert code == 2
    assert "after the game of 2026-11-27" in err


@pytest.mark.parametrize("day", ["2026-02-29", "20261127", "27.11.2026", "today", "1799-12-31", ""])
def test_bad_date(day: str, cacho: "Cacho") -> None:
    code, out, err = cacho("compare", "--date", day, *TIE)
    assert (code, out) == (2, "")
    assert "error: --date: " in err
    assert "Traceback" not in err


# ---- streams ----

STREAM = """\
# three showdowns
Ana:71="4o 5o 6o" Beto=6c6e6b   # the first

Ana=6o5o1b 'Beto B'=6c5c1e
Ana="6o 5o
Ana=6o5o1b Beto=6c5c6o
"""


def test_stream(cacho: "Cacho") -> None:
    code, out, err = cacho("compare", stdin=STREAM)
    assert code == 2
    assert [line for line in out.splitlines() if "wins" in line] == [
        "Beto wins: three sixes.",
        "Nobody wins: Ana and Beto B have the same, and nobody can tell who is older.",
    ]
    places = [line.split(" ")[0] for line in err.splitlines() if line.startswith("-:")]
    assert places == ["-:5:5:", "-:6:21:"]
    assert "\n\nNobody wins" in out


@pytest.mark.parametrize("arguments", [[], ["-"]])
def test_stream_as_json(arguments: list[str], cacho: "Cacho") -> None:
    code, out, _ = cacho("compare", "-f", "json", *arguments, stdin=STREAM)
    assert code == 2
    results = _valid("compare", out)["results"]
    assert [row["line"] for row in results] == [2, 4, 5, 6]
    assert [row.get("error", {}).get("code") for row in results] == [None, None, "T101", "C201"]
    lines = cacho("compare", "-f", "jsonl", *arguments, stdin=STREAM).out.splitlines()
    assert [_valid("compare-line", line) for line in lines] == results


def test_tie_in_a_stream(cacho: "Cacho") -> None:
    assert cacho("compare", stdin="6o5o1b 6c5c1e\n4o5o6o 6c6e6b\n").code == 1


@pytest.mark.parametrize("line", ["Ana='6o 5o 4o", "Ana=6o5o4o Beto=6c5c4c \\", '"', "'", 'Ana="6o\\"'])
def test_unbalanced_quotes(line: str, cacho: "Cacho") -> None:
    code, out, err = cacho("compare", stdin=f"{line}\n4o5o6o 6c6e6b\n")
    assert code == 2
    assert "[T101 syntax]" in err.splitlines()[0]
    assert err.startswith("-:1:")
    assert out.startswith("2 wins")


def test_line_that_is_not_utf8(cacho: "Cacho") -> None:
    code, out, err = cacho("compare", stdin=b"Mu\xf1oz=4o5o6o 6c6e6b\n4o5o6o 6c6e6b\n")
    assert code == 2
    assert err.startswith("-:1:3: error: ")
    assert out.startswith("2 wins")


def test_nothing_to_do(cacho: "Cacho") -> None:
    assert cacho("compare") == (0, "", "")
    assert _valid("compare", cacho("compare", "-f", "json", stdin="# nothing\n").out) == {"version": 1, "results": []}


def test_same_input_same_bytes(cacho_process: "Cacho") -> None:
    assert cacho_process("compare", "-f", "json", stdin=STREAM) == cacho_process("compare", "-f", "json", stdin=STREAM)

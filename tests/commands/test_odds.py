"""`cacho odds`: arguments, streams, ties, formats, and what is refused where."""

import csv
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest

if TYPE_CHECKING:
    from tests.commands.conftest import Write
    from tests.conftest import Cacho

SCHEMAS = Path(__file__).parents[2] / "cacho_cli" / "schemas"
THREE = ["Ana:71=6o5o", "Beto:64=3c", "Carmen:58="]


def _valid(name: str, text: str) -> dict[str, Any]:
    """A JSON document, which the schema describes."""
    schema = json.loads((SCHEMAS / f"{name}.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    document: dict[str, Any] = json.loads(text)
    jsonschema.Draft202012Validator(schema).validate(document)
    return document


def _wins(document: dict[str, Any]) -> list[int]:
    """What everybody wins, and last what nobody does."""
    return [*(int(player["wins"]) for player in document["players"]), int(document["undecided"])]


@pytest.mark.parametrize("name", ["odds", "probabilidades"])
def test_text(name: str, cacho: "Cacho") -> None:
    assert cacho(name, *THREE) == (
        0,
        "Player  Deals won  Percent  Odds against\n"
        "Ana       3184273    97.80     0.02 to 1\n"
        "Beto        43808     1.35    73.32 to 1\n"
        "Carmen      27759     0.85   116.29 to 1\n"
        "\n"
        "3255840 deals in all, each as likely as any other.\n"
        "Ties go to the oldest of the tied.\n",
        "",
    )


def test_text_with_undecided_ties(cacho: "Cacho") -> None:
    code, out, err = cacho("odds", "Ana=6o5o", "Beto=6c5c")
    assert (code, err) == (0, "")
    table, _, sentences = out.partition("\n\n")
    *_, last = table.splitlines()
    assert re.fullmatch(r"\(undecided\) +\d+ +\d+\.\d\d +-", last)
    assert (
        sentences.splitlines()[2] == "Undecided: ties in which nobody can tell who is older; give ages (Ana:71=6o5o)."
    )
    percents = [row.split()[2] for row in table.splitlines()[1:]]
    assert sum(int(percent.replace(".", "")) for percent in percents) == 10_000


def test_text_in_spanish(cacho: "Cacho") -> None:
    out = cacho("odds", "--lang", "es", *THREE).out
    assert out.startswith("Jugador  Repartos ganados  Porcentaje   En contra\n")
    assert "116,29 a 1" in out
    assert "Los empates los gana el de más edad" in out


def test_lines_fit_the_screen(cacho: "Cacho") -> None:
    for language in ("en", "es"):
        out = cacho("odds", "--lang", language, "--players", "8", "A" * 12 + "=").out
        assert max(map(len, out.splitlines())) <= 80


def test_json(cacho: "Cacho") -> None:
    code, out, err = cacho("odds", "-f", "json", *THREE)
    assert (code, err) == (0, "")
    document = _valid("odds", out)
    assert list(document) == ["version", "deals", "players", "undecided"]
    assert document["deals"] == "3255840"
    assert document["players"][0] == {"name": "Ana", "wins": "3184273", "probability": 3184273 / 3255840}
    assert sum(_wins(document)) == 3255840
    lines = cacho("odds", "-f", "jsonl", *THREE).out
    assert lines.count("\n") == 1
    assert _valid("odds", lines) == document


def test_counts_beyond_what_a_float_can_tell(cacho: "Cacho") -> None:
    document = _valid("odds", cacho("odds", "-f", "json", "--players", "8").out)
    assert document["deals"] == "369398958888960000"
    assert sum(_wins(document)) == 369398958888960000
    assert [player["name"] for player in document["players"]] == list("12345678")


def test_csv(cacho: "Cacho") -> None:
    code, out, err = cacho("odds", "-f", "csv", *THREE)
    assert (code, err) == (0, "")
    rows = list(csv.DictReader(out.splitlines()))
    assert [row["name"] for row in rows] == ["Ana", "Beto", "Carmen"]
    assert rows[1] == {
        "line": "1",
        "name": "Beto",
        "wins": "43808",
        "probability": str(43808 / 3255840),
        "deals": "3255840",
        "undecided": "0",
    }


# ---- who takes part ----


def test_players_fill_up_with_unknown_hands(cacho: "Cacho") -> None:
    filled = _valid("odds", cacho("odds", "-f", "json", "--players", "3", "Ana=6o5o").out)
    written = _valid("odds", cacho("odds", "-f", "json", "Ana=6o5o", "", "").out)
    assert [player["name"] for player in filled["players"]] == ["Ana", "2", "3"]
    assert filled == written
    assert cacho("odds", "--players", "3", "Ana=6o5o", "", "").out == cacho("odds", "--players", "3", "Ana=6o5o").out


def test_players_alone_is_no_input(cacho: "Cacho") -> None:
    assert cacho("odds", "--players", "2", stdin="6o 5o\n").out == cacho("odds", "", "").out


def test_dead_cards(cacho: "Cacho") -> None:
    alive = _valid("odds", cacho("odds", "-f", "json", "6o6c", "5o4o").out)
    dead = _valid("odds", cacho("odds", "-f", "json", "6o6c", "5o4o", "--dead", "6e, 6 de bastos").out)
    assert int(dead["deals"]) == 18 * 17
    assert dead["players"][0]["probability"] < alive["players"][0]["probability"]


# ---- ties ----

TIE = ["Ana{}=6o5o1b", "Beto{}=6c5c1e"]


@pytest.mark.parametrize(
    ("ages", "options", "wins"),
    [
        ((":71", ":64"), [], [1, 0, 0]),
        ((":64", ":71"), [], [0, 1, 0]),
        ((":1952-03-09", ":1960-01-31"), [], [1, 0, 0]),
        ((":71", ":71"), [], [0, 0, 1]),
        ((":71", ""), [], [0, 0, 1]),
        ((":1952-03-09", ":71"), [], [0, 0, 1]),
        ((":1952-03-09", ":71"), ["--date", "2026-11-27"], [1, 0, 0]),
    ],
)
def test_ties(ages: tuple[str, str], options: list[str], wins: list[int], cacho: "Cacho") -> None:
    arguments = [argument.format(age) for argument, age in zip(TIE, ages, strict=True)]
    code, out, _ = cacho("odds", "-f", "json", *options, *arguments)
    assert code == 0
    assert _wins(_valid("odds", out)) == wins


def test_compare_agrees(cacho: "Cacho") -> None:
    for hands in (["Ana:60=6o1c3e", "Beto:70=6c1e3b", "Carmen=5o5c5e"], ["Ana:60=6o1c3e", "Beto=6c1e3b", "6e2o4b"]):
        compared = json.loads(cacho("compare", "-f", "json", *hands).out)
        document = _valid("odds", cacho("odds", "-f", "json", *hands).out)
        winners = [player["name"] for player in document["players"] if player["wins"] == "1"]
        assert winners == [compared["winner"]] * bool(compared["winner"])
        assert document["undecided"] == str(int(compared["winner"] is None))


def test_rules(write: "Write", cacho: "Cacho", monkeypatch: pytest.MonkeyPatch) -> None:
    hands = [argument.format("") for argument in TIE]
    write(("ages.yaml", "players: {ana: 50, BETO: 60}\n"), ("seats.yaml", "tie_break: seat\n"))
    assert _wins(_valid("odds", cacho("odds", "-f", "json", "-r", "ages.yaml", *hands).out)) == [0, 1, 0]
    assert _wins(_valid("odds", cacho("odds", "-f", "json", "-r", "seats.yaml", *hands).out)) == [1, 0, 0]
    monkeypatch.setenv("CACHO_RULES", "seats.yaml")
    assert _wins(_valid("odds", cacho("odds", "-f", "json", *reversed(hands)).out)) == [1, 0, 0]
    assert cacho("odds", *hands).out.endswith("Ties go to the one of the tied who acts first.\n")


# ---- what is refused ----


@pytest.mark.parametrize(
    ("arguments", "place", "code", "shown"),
    [
        (["Ana=6o5o", "Beto=6c6o"], "argument:2:8", "C201", "Beto has the 6 of oros, but Ana already has it"),
        (["Ana=6o6o", "Beto=6c"], "argument:1:7", "C201", "the 6 of oros is written twice"),
        (["Ana=6o5o4o3o", "Beto=6c"], "argument:1:5", "C202", "4 cards are too many for a hand; at most 3"),
        (["Ana=6o", "Beto:64=60"], "argument:2:9", "T104", '"60"'),
        (["Ana", "Beto="], "argument:1:1", "T104", '"Ana"'),
        (["Ana=6o", "-"], "argument:2:1", "T104", '"-" is not a card'),
        (["Ana=6o", " , "], "argument:2:2", "T104", '"," is not a card'),
        (["Ana=6o", "+ /"], "argument:2:1", "T104", '"+ /" is not a card'),
        (["Ana:71= -", "Beto="], "argument:1:9", "T104", '"-" is not a card'),
        (["-", ","], "argument:1:1", "T104", '"-" is not a card'),
        (["Ana=6o5o4o3o"], "argument:1:5", "C202", "4 cards are too many for a hand; at most 3"),
        (["Ana=6o6o"], "argument:1:7", "C201", "the 6 of oros is written twice"),
        (["Ana:old="], "argument:1:5", "H602", "old"),
        (["Ana=6o", "--dead", "6o"], "argument:1:5", "C201", "Ana has the 6 of oros, which is among the dead"),
        (["", "", "--dead", "-"], "--dead:1:1", "T104", '"-" is not a card'),
        (["--players", "2", "--dead", ", ,"], "--dead:1:1", "T104", '", ," is not a card'),
        (["Ana=6o", "Ana=6c"], "argument:2:1", "H603", "Ana is named twice"),
        (["Ana:old=6o", "Beto=6c"], "argument:1:5", "H602", "old"),
        (["6o"], "argument:1:1", "K503", "1 hand takes part, but 2 to 8 were expected"),
        ([""] * 9, "argument:9:1", "K503", "9 hands take part"),
        (
            ["6o", "5o", "4o", "--players", "2"],
            "argument:3:1",
            "K503",
            "3 hands are written, but --players says that 2",
        ),
        ([""] * 9 + ["--players", "8"], "argument:9:1", "K503", "9 hands are written"),
        (["Ana=6o5o", "", "--dead", "1c 5o"], "argument:1:7", "C201", "Ana has the 5 of oros, which is among the dead"),
        ([""] * 8 + ["--dead", "1o"], "argument:8:1", "K503", "8 hands need 24 cards, but with 1 dead card only 23"),
        (["--players", "8", "--dead", "1o 1c"], "--players:1:1", "K503", "with 2 dead cards only 22"),
        (["", "", "--dead", "1o 1o"], "--dead:1:4", "C201", "the 1 of oros is written twice among the dead cards"),
        (["", "", "--dead", "1o 7o"], "--dead:1:4", "T104", '"7o" is not in the 24-card deck'),
    ],
)
def test_refused(arguments: list[str], place: str, code: str, shown: str, cacho: "Cacho") -> None:
    exit_code, out, err = cacho("odds", *arguments)
    assert (exit_code, out) == (2, "")
    assert err.startswith(f"{place}: error: ")
    assert f"[{code} " in err.splitlines()[0]
    assert shown in err.splitlines()[0]
    document = _valid("odds", cacho("odds", "-f", "json", *arguments).out)
    assert document["error"]["code"] == code


@pytest.mark.parametrize(
    ("word", "remedy"),
    [
        ("Beto", "for a player of whom no card is known write `Beto=`"),
        (" Beto:64", "for a player of whom no card is known write `Beto:64=`"),
        ("José Luis", "for a player of whom no card is known write `'José Luis='`"),
        ("O'Neil Jr.", 'for a player of whom no card is known write `"O\'Neil Jr.="`'),
        ("-", "for a hand of which no card is known write `NAME=`; `-` is standard input only by itself"),
        ("+", "for a hand of which no card is known write `NAME=`"),
        ("?", "for a hand of which no card is known write `NAME=`"),
        ("Beto=-", "for a player of whom no card is known write `Beto=`"),
        ("Beto=?", "for a player of whom no card is known write `Beto=`"),
        ("Beto= ?, ? ?", "for a player of whom no card is known write `Beto=`"),
        ("José Luis:64=--", "for a player of whom no card is known write `'José Luis:64='`"),
        ("as=-", "for a hand of which no card is known write `NAME=`"),
        ("Beto=6c ?", "a card that is not known is not written; leave out the `?`"),
        ("6c ?? *", "a card that is not known is not written; leave out the `??`"),
        ("Beto=6c x", None),
        ("Beto=🪙", None),
        ("Beto:old", None),
        ("Beto 6o", None),
        ("Beto=Ana", None),
        ("fold", None),
        ("x" * 41, None),
        ("oros", None),
        ("as", None),
    ],
)
def test_what_was_probably_meant(word: str, remedy: str | None, cacho: "Cacho") -> None:
    for arguments, stdin in ((["Ana=6o", word], ""), ([], f'Ana=6o "{word}"\n')):
        err = cacho("odds", *arguments, stdin=stdin).err
        assert "[T104 bad-card]" in err
        assert [line for line in err.splitlines() if "help: " in line] == ([f"  help: {remedy}"] if remedy else [])


def test_what_was_meant_is_accepted(cacho: "Cacho") -> None:
    for word in ("Beto=", "Beto:64=", "José Luis=", "O'Neil Jr.=", ""):
        assert cacho("odds", "Ana=6o", word).code == 0
    for signs in ("6o,", "6o -", "Ana=,6o"):
        assert cacho("odds", signs, "").out.splitlines()[1].split()[1:] == ["189025", "56.18", "0.78", "to", "1"]
    assert cacho("odds", "", "", "--dead", " ").out == cacho("odds", "", "").out


def test_signs_in_spanish(cacho: "Cacho") -> None:
    err = cacho("odds", "--lang", "es", "Ana=6o", "-").err
    assert "«-» no es una carta" in err
    assert "escribir `NOMBRE=`; `-` solo es la entrada estándar si no se da ninguna otra mano" in err


@pytest.mark.parametrize("given", ["1", "9", "0", "-2", "two", "2.5", ""])
def test_bad_number_of_players(given: str, cacho: "Cacho") -> None:
    code, out, err = cacho("odds", "--players", given)
    assert (code, out) == (2, "")
    assert "--players" in err
    assert "`7` or `8`" in err


def test_every_fault_is_said_at_once(cacho: "Cacho") -> None:
    err = cacho("odds", "Ana:200=60", "ana=6c5c4c3c").err
    assert [line.split(":")[1:3] for line in err.splitlines() if line.startswith("argument:")] == [
        ["1", "5"],
        ["1", "9"],
        ["2", "1"],
        ["2", "5"],
    ]


def test_the_bonus_has_no_say(cacho: "Cacho") -> None:
    code, _, err = cacho("odds", "--bonus", "30", "6o", "5o")
    assert code == 2
    assert "--bonus" in err


# ---- streams ----

STREAM = """\
# three questions
Ana:71=6o5o Beto:64=3c Carmen:58=   # the first

Ana='6o 5o' 'Beto B'=
Ana="6o 5o
Ana=6o5o Beto=6c6o
"""


def test_stream(cacho: "Cacho") -> None:
    code, out, err = cacho("odds", stdin=STREAM)
    assert code == 2
    assert out.startswith(cacho("odds", *THREE).out)
    assert "Beto B" in out
    assert [line.split(" ")[0] for line in err.splitlines() if line.startswith("-:")] == ["-:5:5:", "-:6:17:"]


@pytest.mark.parametrize("arguments", [[], ["-"]])
def test_stream_as_json(arguments: list[str], cacho: "Cacho") -> None:
    code, out, _ = cacho("odds", "-f", "json", *arguments, stdin=STREAM)
    assert code == 2
    results = _valid("odds", out)["results"]
    assert [row["line"] for row in results] == [2, 4, 5, 6]
    assert [row.get("error", {}).get("code") for row in results] == [None, None, "T101", "C201"]
    lines = cacho("odds", "-f", "jsonl", *arguments, stdin=STREAM).out.splitlines()
    assert [_valid("odds-line", line) for line in lines] == results


def test_options_hold_for_every_line(cacho: "Cacho") -> None:
    arguments = ["-f", "jsonl", "--players", "3", "--dead", "1o", "-"]
    first, second, third = map(json.loads, cacho("odds", *arguments, stdin="6o\n5o 5c\n1o\n").out.splitlines())
    assert [len(row["players"]) for row in (first, second)] == [3, 3]
    assert third["error"]["code"] == "C201"
    alone = json.loads(cacho("odds", "-f", "json", "--players", "3", "--dead", "1o", "6o").out)
    assert {**alone, "line": 1}.items() >= first.items()


def test_nothing_to_do(cacho: "Cacho") -> None:
    assert cacho("odds") == (0, "", "")
    assert _valid("odds", cacho("odds", "-f", "json", stdin="# nothing\n").out) == {"version": 1, "results": []}


def test_separated_values_of_a_stream(cacho: "Cacho") -> None:
    rows = list(csv.DictReader(cacho("odds", "-f", "csv", stdin=STREAM).out.splitlines()))
    assert [(row["line"], row["name"]) for row in rows] == [
        ("2", "Ana"),
        ("2", "Beto"),
        ("2", "Carmen"),
        ("4", "Ana"),
        ("4", "Beto B"),
        ("5", ""),
        ("6", ""),
    ]

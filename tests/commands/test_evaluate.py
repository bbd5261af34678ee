"""`cacho evaluate`: arguments, streams, formats, house rules, and what is refused where."""

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest

from cacho_cli.cards.deck import CARD_CODES

if TYPE_CHECKING:
    from tests.conftest import Cacho

SCHEMAS = Path(__file__).parents[2] / "cacho_cli" / "schemas"
HEADINGS = "Cards     Combination              Value  Cards that count\n"
CACHO_ROW = {
    "cards": ["6o", "5o", "4o"],
    "category": "cacho",
    "value": 35,
    "strength": 15,
    "combination": ["4o", "5o", "6o"],
}
CACHO_LINE = "6o 5o 4o  cacho                       35  4, 5, 6 of oros\n"


def _schema(name: str) -> jsonschema.Draft202012Validator:
    schema = json.loads((SCHEMAS / f"{name}.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def _document(text: str) -> dict[str, Any]:
    """The results of a JSON document, which its schema describes."""
    document: dict[str, Any] = json.loads(text)
    _schema("evaluate").validate(document)
    return document


def _rows(text: str) -> list[dict[str, Any]]:
    """The rows of JSON lines, which their schema describes."""
    rows = [json.loads(line) for line in text.splitlines()]
    for row in rows:
        _schema("evaluate-line").validate(row)
    return rows


# ---- hands as arguments ----


def test_hand(cacho: "Cacho") -> None:
    assert cacho("evaluate", "6o5o4o") == (0, HEADINGS + CACHO_LINE, "")


def test_hands_of_every_kind(cacho: "Cacho") -> None:
    code, out, err = cacho("evaluate", "as de oros, 2 de oros, 6 de bastos", "6o 6c 6e", "6o 4c 6e")
    assert (code, err) == (0, "")
    assert out == (
        HEADINGS + "1o 2o 6b  two-card straight flush     23  1, 2 of oros\n"
        "6o 6c 6e  three sixes                  -  6 of oros, copas, espadas\n"
        "6o 4c 6e  high card                    6  6 of oros, espadas\n"
    )


def test_json(cacho: "Cacho") -> None:
    code, out, err = cacho("evaluate", "-f", "json", "6o5o4o", "6c 6o 6e")
    assert (code, err) == (0, "")
    assert _document(out) == {
        "version": 1,
        "results": [
            {"line": 1, **CACHO_ROW},
            {
                "line": 2,
                "cards": ["6c", "6o", "6e"],
                "category": "three-sixes",
                "value": None,
                "strength": 16,
                "combination": ["6o", "6c", "6e"],
            },
        ],
    }


def test_json_lines(cacho: "Cacho") -> None:
    code, out, _ = cacho("evaluate", "--format", "jsonl", "6o5o4o", "1o3c5e")
    assert code == 0
    assert _rows(out)[0] == {"line": 1, **CACHO_ROW}
    assert [row["line"] for row in _rows(out)] == [1, 2]
    assert list(_rows(out)[0]) == ["line", "cards", "category", "value", "strength", "combination"]


def test_three_single_cards_are_one_hand(cacho: "Cacho") -> None:
    assert cacho("evaluate", "6o", "5 de oros", "4o") == (0, HEADINGS + CACHO_LINE, "")
    assert _document(cacho("evaluate", "-f", "json", "6o", "5o", "4o").out)["results"] == [{"line": 1, **CACHO_ROW}]


@pytest.mark.parametrize("cards", [["6o", "5o"], ["6o", "5o", "4o", "3o"], ["6o", "5o", "4o", "6c", "5c", "4c"]])
def test_other_numbers_of_single_cards_are_refused(cards: list[str], cacho: "Cacho") -> None:
    code, out, err = cacho("evaluate", *cards)
    assert (code, out) == (2, "")
    assert err.startswith(
        f"argument:1:1: error: {len(cards)} cards are no hand; exactly 3 were expected [C202 card-count]"
    )
    assert "help: quote each hand" in err
    [row] = _document(cacho("evaluate", "-f", "json", *cards).out)["results"]
    assert row["error"]["code"] == "C202"


def test_one_card_is_refused_without_talk_of_quotes(cacho: "Cacho") -> None:
    code, out, err = cacho("evaluate", "6o")
    assert (code, out) == (2, "")
    assert "1 card is no hand; exactly 3 were expected" in err
    assert "quote" not in err


def test_same_card_in_three_single_cards(cacho: "Cacho") -> None:
    code, out, err = cacho("evaluate", "6o", "5o", "6o")
    assert (code, out) == (2, "")
    assert err.startswith(
        "argument:1:7: error: the 6 of oros is written twice in one hand; each card exists once [C201"
    )


def test_a_bad_argument_does_not_stop_the_others(cacho: "Cacho") -> None:
    code, out, err = cacho("evaluate", "60 5o 4o", "6o5o4o", "")
    assert (code, out) == (2, HEADINGS + CACHO_LINE)
    assert err.splitlines()[0].startswith("argument:1:1: error: ")
    assert "[T104 bad-card]" in err
    assert "argument:3:1: error: 0 cards are no hand" in err


@pytest.mark.parametrize(
    ("text", "place", "code", "shown"),
    [
        ("60 5o 4o", "1:1", "T104", "6o"),
        ("6o 10 4o", "1:4", "T104", "1o"),
        ("6o 5o sota de oros", "1:7", "T104", "1 (ace) to 6"),
        ("6S 5o 4o", "1:1", "T104", "espadas"),
        ("6o 5♠ 4o", "1:4", "T104", "espadas"),
        ("as 5o 4o", "1:1", "T104", "ace"),
        ("6o 5o", "1:1", "C202", "exactly 3"),
        ("6o 5o 4o 3o", "1:1", "C202", "exactly 3"),
        ("6o 5o 6 de oros", "1:7", "C201", "6 of oros"),
        ("", "1:1", "C202", "exactly 3"),
    ],
)
def test_refused_hands(text: str, place: str, code: str, shown: str, cacho: "Cacho") -> None:
    exit_code, out, err = cacho("evaluate", text)
    assert (exit_code, out) == (2, "")
    assert err.startswith(f"argument:{place}: error: ")
    assert f"[{code} " in err
    assert shown in err


def test_hostile_text_is_not_echoed(cacho: "Cacho") -> None:
    _, out, err = cacho("evaluate", "-f", "json", "6\x1b[31mo 5o\u202e 4o", "\udcff")
    assert not {"\x1b", "\u202e", "\udcff"} & set(err + out)
    assert len(_document(out)["results"]) == 2


# ---- streams ----

STREAM = "\ufeff# Friday\n6o5o4o  # the last\n\n   \t\n60 5o 4o\r\n6o 6c 6e\r1o 2o 6b"


def test_stream(cacho: "Cacho") -> None:
    code, out, err = cacho("evaluate", stdin=STREAM)
    assert code == 2
    assert [line.split("  ")[0] for line in out.splitlines()] == ["Cards", "6o 5o 4o", "6o 6c 6e", "1o 2o 6b"]
    assert err.startswith("-:5:1: error: ")
    assert "5 | 60 5o 4o" in err


def test_stream_as_json(cacho: "Cacho") -> None:
    code, out, err = cacho("evaluate", "-f", "json", stdin=STREAM)
    assert code == 2
    results = _document(out)["results"]
    assert [(row["line"], "error" in row) for row in results] == [(2, False), (5, True), (6, False), (7, False)]
    assert results[1]["error"]["code"] == "T104"
    assert results[1]["error"]["name"] == "bad-card"
    assert results[1]["error"]["message"] in err
    assert _rows(cacho("evaluate", "-f", "jsonl", stdin=STREAM).out) == results


def test_dash_stands_for_standard_input_among_hands(cacho: "Cacho") -> None:
    code, out, _ = cacho("evaluate", "-f", "jsonl", "6o6c6e", "-", "1o2c3e", stdin="\n6o5o4o\n")
    assert code == 0
    assert [(row["line"], row["cards"][0]) for row in _rows(out)] == [(1, "6o"), (2, "6o"), (3, "1o")]


@pytest.mark.parametrize("stdin", ["", "\n\n", "# nothing\n"])
def test_nothing_to_do(stdin: str, cacho: "Cacho") -> None:
    assert cacho("evaluate", stdin=stdin) == (0, "", "")
    assert _document(cacho("evaluate", "-f", "json", stdin=stdin).out) == {"version": 1, "results": []}
    assert cacho("evaluate", "-f", "jsonl", stdin=stdin) == (0, "", "")


def test_line_that_is_not_utf8(cacho: "Cacho") -> None:
    code, out, err = cacho("evaluate", "-f", "jsonl", stdin=b"6o5o4o\n6\xff5o4o\n6o6c6e\n")
    assert code == 2
    assert err.startswith("-:2:2: error: ")
    assert "[T108 encoding]" in err
    assert [row.get("error", {}).get("code") for row in _rows(out)] == [None, "T108", None]


@pytest.mark.parametrize(("length", "refused"), [(64 * 1024, False), (64 * 1024 + 1, True), (3_000_000, True)])
def test_line_that_is_too_long(length: int, refused: bool, cacho: "Cacho") -> None:
    line = "6o5o4o".ljust(length)
    code, out, err = cacho("evaluate", "-f", "jsonl", stdin=f"6o6c6e\n{line}\n6o6c6b\n")
    assert [row.get("error", {}).get("code") for row in _rows(out)] == [None, "T109" if refused else None, None]
    assert code == (2 if refused else 0)
    assert len(err) < 1000


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="/proc, which tells a process's memory, is not here")
def test_huge_line_is_not_stored(shell_environment: dict[str, str]) -> None:
    """The memory of a process that reads a line of 200 MB stays far below that.

    (`ru_maxrss` would not do: a process starts with the peak of the one that started it.)
    """
    script = (
        "import re\nfrom cacho_cli.main import main\ncode = main(['evaluate', '-q'])\n"
        "print(code, re.search(r'VmHWM:\\s+(\\d+)', open('/proc/self/status').read())[1])"
    )
    feeder = subprocess.Popen(["head", "-c", "200000000", "/dev/zero"], stdout=subprocess.PIPE)
    done = subprocess.run(
        [sys.executable, "-c", script],
        stdin=feeder.stdout,
        env=shell_environment,
        capture_output=True,
        timeout=120,
        check=True,
    )
    assert feeder.stdout is not None
    feeder.stdout.close()
    feeder.wait()
    code, kilobytes = done.stdout.split()
    assert code == b"2"
    assert int(kilobytes) < 80_000


def test_streams_of_all_hands_agree_with_arguments(cacho: "Cacho") -> None:
    deck = random.Random(6)
    hands = [" ".join(deck.sample(CARD_CODES, 3)) for _ in range(300)]
    by_stream = _rows(cacho("evaluate", "-f", "jsonl", stdin="\n".join(hands)).out)
    by_argument = _document(cacho("evaluate", "-f", "json", *hands).out)["results"]
    assert by_stream == by_argument
    assert [" ".join(row["cards"]) for row in by_stream] == hands


# ---- house rules ----


def test_bonus(cacho: "Cacho") -> None:
    assert _document(cacho("evaluate", "-f", "json", "--bonus", "30", "6o5o4o").out)["results"][0]["value"] == 45


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    path = tmp_path / "house.yaml"
    path.write_text("premio: 30\n", encoding="utf-8")
    return path


def _value(out: str) -> int:
    value: int = _document(out)["results"][0]["value"]
    return value


def test_rules_over_environment_over_default(
    rules: Path, tmp_path: Path, cacho: "Cacho", monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other.yaml"
    other.write_text("bonus: 20\n")
    assert _value(cacho("evaluate", "-f", "json", "-r", str(rules), "6o5o4o").out) == 45
    monkeypatch.setenv("CACHO_RULES", str(rules))
    assert _value(cacho("evaluate", "-f", "json", "6o5o4o").out) == 45
    assert _value(cacho("evaluate", "-f", "json", "-r", str(other), "6o5o4o").out) == 35
    assert _value(cacho("evaluate", "-f", "json", "--bonus", "20", "6o5o4o").out) == 35
    monkeypatch.setenv("CACHO_RULES", "")
    assert _value(cacho("evaluate", "-f", "json", "6o5o4o").out) == 35


def test_rules_from_standard_input(cacho: "Cacho") -> None:
    assert _value(cacho("evaluate", "-f", "json", "-r", "-", "6o5o4o", stdin="\ufeffbonus: 30").out) == 45


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"bonus: 25\nchipvalue: 2\n", ":1:8: error: "),
        (b"bonus: 25\nchipvalue: 2\n", ":2:1: error: "),
        (b"bonus: 30 # \xff\n", "[H604 not-yaml]"),
        (b"bonus: 30\n" + b"# long enough\n" * 20_000, "[H604 not-yaml]"),
        (b"\xff" * 300_000, "[H604 not-yaml]"),
    ],
    ids=["value", "key", "encoding", "long", "long-encoding"],
)
def test_faulty_rules_are_refused(
    content: bytes, fault: str, tmp_path: Path, cacho: "Cacho", monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "house.yaml"
    path.write_bytes(content)
    by_option = cacho("evaluate", "--rules", str(path), "6o5o4o")
    assert (by_option.code, by_option.out) == (2, "")
    assert by_option.err.startswith(f"{path}:")
    assert fault in by_option.err
    assert by_option.err.splitlines()[-1] == f'cacho: error: the house rules in "{path}" cannot be used'
    monkeypatch.setenv("CACHO_RULES", str(path))
    assert cacho("evaluate", "6o5o4o") == by_option


@pytest.mark.parametrize(("make", "why"), [(None, "there is no such file"), ("folder", "it is a folder")])
def test_rules_that_cannot_be_read(make: str | None, why: str, tmp_path: Path, cacho: "Cacho") -> None:
    path = tmp_path / "nowhere"
    if make:
        path.mkdir()
    assert cacho("evaluate", "-r", str(path), "6o5o4o") == (2, "", f'cacho: error: "{path}" cannot be read: {why}\n')

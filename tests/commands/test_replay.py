"""`cacho replay`: where the transcript comes from, what is printed where, which hand, exit codes, formats."""

import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest

if TYPE_CHECKING:
    from tests.commands.conftest import Write
    from tests.conftest import Cacho

ROOT = Path(__file__).parents[2]
EVENING = str(ROOT / "examples" / "evening.cacho")
SCHEMAS = ROOT / "cacho_cli" / "schemas"

HEADER = "---\nplayers: {Ana: 71, Beto: 64}\n---\n"
RIGHT = f"{HEADER}hand 1\ndeal\nAna bet, Beto fold\nhand 2\nresult Ana +3, Beto -3\n"
WRONG = f"{HEADER}hand 1\ndeal\nAna bet 2\nhand 2\ndeal\nothers pass\n"
DOUBTFUL = f"{HEADER}hand 1\nresult Ana +3, Beto -3\nhand 3\nresult Ana +1, Beto -1\n"
"""A warning alone."""

RIGHT_TEXT = """\
2 hands ({file}:1)

Hand 1, Beto deals                To call  Stack  Pot
  Chips: Ana 20, Beto 20
  First card
    Ana   bets 1                              19    1
    Beto  leaves                        1     20    1
    Ana   takes back 1 uncalled               20    0
  Ana wins, and no chips move: nobody called

Hand 2, Ana deals
  Only the result was written down: Ana +3, Beto -3
  Now: Ana 23 (+3), Beto 17 (-3)

Chips hand by hand; the tallest block is 23
  Ana   20 ▇█ 23
  Beto  20 ▇▆ 17
"""
SECOND_HAND = """\
Hand 2, Ana deals
  Chips: Ana 20, Beto 20
  Only the result was written down: Ana +3, Beto -3
  Now: Ana 23 (+3), Beto 17 (-3)
"""
WRONG_LINE = "{file}:6:9: error: Ana bets 2, but a bet in the first round is 1 chip [B302 bet-size]\n"


def _validator(name: str) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(json.loads((SCHEMAS / f"{name}.json").read_text(encoding="utf-8")))


def _document(text: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(text)
    _validator("replay").validate(document)
    return document


def _rows(text: str) -> list[dict[str, Any]]:
    rows = [json.loads(line) for line in text.splitlines()]
    for row in rows:
        _validator("replay-line").validate(row)
    return rows


# ---- where it comes from ----


def test_file(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", RIGHT))
    assert cacho("replay", "a.cacho") == (0, RIGHT_TEXT.format(file="a.cacho"), "")


@pytest.mark.parametrize("arguments", [[], ["-"], ["--", "-"]])
def test_standard_input(arguments: list[str], cacho: "Cacho") -> None:
    assert cacho("replay", *arguments, stdin=RIGHT) == (0, RIGHT_TEXT.format(file="-"), "")


def test_sessions_follow_each_other_with_a_line_between(cacho: "Cacho") -> None:
    code, out, err = cacho("replay", stdin=RIGHT + RIGHT)
    assert (code, err) == (0, "")
    first, second = out.split("\n2 hands (-:9)\n")
    assert first == RIGHT_TEXT.format(file="-")
    told = [line.split("  ")[0] for line in second.splitlines() if line.startswith("Hand")]
    assert told == ["Hand 1, Beto deals (--hand 3)", "Hand 2, Ana deals (--hand 4)"]


@pytest.mark.parametrize(
    ("path", "why"), [("missing.cacho", "there is no such file"), (".", "it is a folder")], ids=["missing", "folder"]
)
@pytest.mark.parametrize("output_format", ["text", "json", "jsonl"])
def test_what_cannot_be_read(path: str, why: str, output_format: str, write: "Write", cacho: "Cacho") -> None:
    write()
    code, out, err = cacho("replay", "-f", output_format, path)
    assert code == 2
    assert out == ('{"version": 1, "sessions": []}\n' if output_format == "json" else "")
    assert err == f'cacho: error: "{path}" cannot be read: {why}\n'


def test_one_transcript_at_a_time(cacho: "Cacho") -> None:
    code, out, err = cacho("replay", "a.cacho", "b.cacho")
    assert (code, out) == (2, "")
    assert '"b.cacho"' in err


@pytest.mark.parametrize("text", ["", "\n", "# nothing\n"])
def test_nothing_to_tell(text: str, cacho: "Cacho") -> None:
    code, out, _ = cacho("replay", stdin=text)
    assert out == ""
    assert code == cacho("validate", stdin=text).code
    assert _document(cacho("replay", "-f", "json", stdin=text).out)["sessions"] == []


def test_house_rules(write: "Write", cacho: "Cacho") -> None:
    text = f"{HEADER}hand\ndeal Ana 6o\nothers pass\n".replace("others pass", "Ana bet, Beto call\ndeal Ana 5o")
    text += "others pass\ndeal Ana 4o\nothers pass\nshow Beto 1o 1c 2e\n"
    write(("a.cacho", text), ("house.yaml", "bonus: 30\nstarting_stack: 7\n"))
    assert "cacho 35" in cacho("replay", "a.cacho").out
    out = cacho("replay", "--rules", "house.yaml", "a.cacho").out
    assert "cacho 45" in out
    assert "Chips: Ana 7, Beto 7" in out


# ---- faults ----


def test_with_faults_it_is_told_as_far_as_it_is_certain(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", WRONG))
    code, out, err = cacho("replay", "a.cacho")
    assert code == 1
    assert "  Line 6: the rest of this hand is not certain (B302 bet-size)\n" in out
    assert "\nHand 2\n  How many chips each has is not certain, because of a fault before this hand\n" in out
    assert err.startswith("\n" + WRONG_LINE.format(file="a.cacho"))


def test_findings_are_parted_from_the_story_and_from_each_other(cacho: "Cacho") -> None:
    two = f"{WRONG}hand 3\ndeal\nAna bet 3\n"
    assert cacho("replay", stdin=two).err.split("\n\n")[1].startswith("-:12:9: error: ")
    assert cacho("replay", "-f", "jsonl", stdin=two).err.startswith("-:6:9: error: ")


def test_faults_of_a_session_come_when_it_has_been_told(shell_environment: dict[str, str]) -> None:
    script = "import sys; from cacho_cli.main import main; sys.stderr = sys.stdout; main(['replay'])"
    done = subprocess.run(
        [sys.executable, "-c", script],
        input=WRONG + RIGHT,
        capture_output=True,
        encoding="utf-8",
        env=shell_environment,
        timeout=60,
        check=True,
    )
    fault, second = done.stdout.index("error: Ana bets 2"), done.stdout.index("2 hands (-:10)")
    assert done.stdout.index("Hand 2\n") < fault < second


def test_warnings_are_told_and_no_fault(cacho: "Cacho") -> None:
    code, out, err = cacho("replay", stdin=DOUBTFUL)
    assert code == 0
    assert "Hand 2, Ana deals (written as 3)\n" in out
    assert "[W902 hand-number]" in err


def test_quiet_says_nothing_beside_the_story(cacho: "Cacho") -> None:
    loud, quiet = cacho("replay", stdin=WRONG), cacho("replay", "-q", stdin=WRONG)
    assert quiet == (1, loud.out, "")


def test_session_with_a_faulty_header_is_passed_over(cacho: "Cacho") -> None:
    code, out, err = cacho("replay", stdin="---\nplayers: 3\n---\nhand\n" + RIGHT)
    assert code == 1
    assert out.startswith("-:1: nothing can be told of this session, because its header is faulty\n\n2 hands (-:5)\n")
    assert "[T106 bad-header]" in err


def test_what_stands_before_the_first_header_is_no_session(cacho: "Cacho") -> None:
    code, out, err = cacho("replay", stdin=f"hand 1\n{RIGHT}")
    assert code == 1
    assert "[T106 bad-header]" in err
    assert "of this session" not in out


# ---- one hand ----


def test_one_hand(cacho: "Cacho") -> None:
    assert cacho("replay", "--hand", "2", stdin=RIGHT) == (0, SECOND_HAND, "")


def test_hands_count_on_through_all_sessions(cacho: "Cacho") -> None:
    named = SECOND_HAND.replace("deals", "deals (--hand 4)")
    assert cacho("replay", "--hand=4", stdin=RIGHT + RIGHT) == (0, named, "")


def test_numbers_that_were_written_do_not_matter(cacho: "Cacho") -> None:
    assert "written as 3" in cacho("replay", "--hand", "2", stdin=DOUBTFUL).out


@pytest.mark.parametrize("number", ["5", "999999999"])
@pytest.mark.parametrize("output_format", ["text", "json", "jsonl"])
def test_hand_that_is_not_there(number: str, output_format: str, cacho: "Cacho") -> None:
    found = cacho("replay", "-f", output_format, "--hand", number, stdin=WRONG + RIGHT)
    assert found == (2, "", f"cacho: error: there is no hand {number}; the transcript has hands 1 to 4\n")


@pytest.mark.parametrize("text", [HEADER, "", "---\nplayers: 3\n---\nhand\n"])
def test_no_hand_is_there(text: str, cacho: "Cacho") -> None:
    assert cacho("replay", "--hand", "1", stdin=text) == (
        2,
        "",
        "cacho: error: there is no hand 1; the transcript has none\n",
    )


@pytest.mark.parametrize("number", ["two", "0", "-1", "1.5", "", "99999999999999999999"])
def test_hand_is_a_number_from_1_on(number: str, cacho: "Cacho") -> None:
    code, out, err = cacho("replay", f"--hand={number}", stdin=RIGHT)
    assert (code, out) == (2, "")
    assert "--hand" in err


def test_faults_are_reported_beside_one_hand_too(cacho: "Cacho") -> None:
    code, out, err = cacho("replay", "--hand", "2", stdin=WRONG)
    assert code == 1
    assert out.startswith("Hand 2\n  How many chips each has is not certain")
    assert "[B302 bet-size]" in err


def test_one_hand_in_json(cacho: "Cacho") -> None:
    [session] = _document(cacho("replay", "-f", "json", "--hand", "3", stdin=RIGHT + RIGHT).out)["sessions"]
    assert (session["session"], [hand["hand"] for hand in session["hands"]]) == (2, [1])
    rows = _rows(cacho("replay", "-f", "jsonl", "--hand", "3", stdin=RIGHT + RIGHT).out)
    assert rows == session["hands"][0]["events"]


# ---- formats ----


def test_json_and_jsonl_tell_the_same(cacho: "Cacho") -> None:
    document = _document(cacho("replay", "-f", "json", EVENING).out)
    first, *rows = _rows(cacho("replay", "-f", "jsonl", EVENING).out)
    [session] = document["sessions"]
    assert {key: value for key, value in session.items() if key not in ("events", "hands")} == {
        key: value for key, value in first.items() if key not in ("event", "hand")
    }
    assert [row for row in rows if row["hand"] is None] == session["events"]
    assert [row for row in rows if row["hand"]] == [row for hand in session["hands"] for row in hand["events"]]
    assert len(session["hands"]) == 26


def test_document_is_valid_whatever_is_wrong(cacho: "Cacho") -> None:
    found = cacho("replay", "-f", "json", stdin=f"hand\n{WRONG}---\nplayers: 3\n---\nhand\n{RIGHT}")
    sessions = _document(found.out)["sessions"]
    assert found.code == 1
    assert [(each["session"], each["valid"], len(each["hands"])) for each in sessions] == [
        (1, False, 2),
        (2, False, 0),
        (3, True, 2),
    ]


def test_json_is_the_same_in_any_language(cacho: "Cacho") -> None:
    for output_format in ("json", "jsonl"):
        texts = {cacho("--lang", lang, "replay", "-f", output_format, EVENING).out for lang in ("es", "en")}
        assert len(texts) == 1


@pytest.mark.parametrize(("encoding", "signs"), [("utf-8", "▇█"), ("ascii", "79"), ("latin-1", "79")])
def test_chart_in_any_encoding(encoding: str, signs: str, shell_environment: dict[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cacho_cli", "replay"],
        input=RIGHT.encode(),
        env={**shell_environment, "PYTHONIOENCODING": encoding, "LC_ALL": "C"},
        capture_output=True,
        timeout=60,
        check=True,
    )
    assert f"  Ana   20 {signs} 23" in done.stdout.decode(encoding).splitlines()


@pytest.mark.parametrize(("option", "painted"), [("always", True), ("never", False), ("auto", False)])
def test_colour(option: str, painted: bool, cacho: "Cacho") -> None:
    assert ("\x1b[" in cacho("replay", "--color", option, EVENING).out) is painted


@pytest.mark.parametrize("columns", ["40", "60", "80", "200"])
def test_tables_are_as_wide_as_the_terminal_allows(
    columns: str, cacho: "Cacho", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.chdir(Path(EVENING).parent)  # the path is shown as it was given, however long
    lines = cacho("replay", Path(EVENING).name).out.splitlines()
    assert max(map(len, lines)) <= max(60, min(int(columns), 80))

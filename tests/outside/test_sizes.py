"""Much of everything: a line of 2 GB, a million faults, YAML that grows, a million chips, ten thousand hands."""

import json
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import process_time

import pytest

from cacho_cli.game.validation import validate
from cacho_cli.settings.house_rules import read_rules
from cacho_cli.transcript.formatting import format_text
from tests.conftest import Cacho
from tests.outside.processes import HAS_STATUS, measured

pytestmark = pytest.mark.unmeasured
needs_status = pytest.mark.skipif(not HAS_STATUS, reason="this system does not say how much memory a process has had")

START = 40
"""Mebibytes, and well more than a process has that has read nothing yet."""

TABLE = "---\nplayers: {Ana: 71, Beto: 64, Carmen: 58}\n---\n"


# ---- a line of 2 GB ----


@pytest.fixture(scope="module")
def long_line() -> Iterator[Path]:
    """A file that is one hole: it takes no room, and where it can be in memory it is read in no time."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None) as folder:
        path = Path(folder) / "line.cacho"
        with path.open("wb") as file:
            file.truncate(2 << 30)
        yield path


@needs_status
@pytest.mark.parametrize(
    ("command", "code", "said"),
    [
        ("validate FILE", 1, "T109 too-long"),
        ("settle FILE", 1, "T109 too-long"),
        ("replay FILE", 1, "T109 too-long"),
        ("rules FILE", 1, "256 KiB"),
        ("evaluate --rules FILE 6o5o4o", 2, "256 KiB"),
        ("evaluate", 2, "64 KiB"),
        ("compare", 2, "64 KiB"),
    ],
)
def test_a_line_of_two_gigabytes_is_refused_without_being_kept(
    command: str, code: int, said: str, long_line: Path, shell_environment: dict[str, str]
) -> None:
    words = command.replace("FILE", str(long_line)).split()
    with long_line.open("rb") as stdin:
        ran = measured(*words, env=shell_environment, stdin=stdin)
    assert ran.code == code
    assert said in (ran.out + ran.err).decode()
    assert len(ran.out) + len(ran.err) < 10_000
    assert ran.megabytes < START
    assert ran.seconds < 30


@needs_status
def test_fmt_keeps_a_long_line_since_it_gives_it_back(shell_environment: dict[str, str]) -> None:
    line = b"x" * (32 << 20)
    ran = measured("fmt", "-", env=shell_environment, stdin=TABLE.encode() + line)
    assert (ran.code, ran.out) == (1, TABLE.encode() + line + b"\n")
    assert b"T109 too-long" in ran.err
    assert ran.megabytes < START + 6 * 32


# ---- a million faults ----


def _faulty(sessions: int, hands: int) -> bytes:
    return b"".join(TABLE.encode() + b"hand\nfoo\n" * hands for _ in range(sessions))


@needs_status
@pytest.mark.parametrize("output_format", ["text", "concise", "jsonl", "github"])
def test_faults_are_told_session_by_session_and_then_forgotten(
    output_format: str, tmp_path: Path, shell_environment: dict[str, str]
) -> None:
    """So an archive of a million faults takes no more memory than one of a thousand."""
    (tmp_path / "a.cacho").write_bytes(_faulty(200, 50))
    with (tmp_path / "out").open("wb") as out:
        ran = measured("validate", "-f", output_format, str(tmp_path / "a.cacho"), env=shell_environment, out=out)
    assert ran.code == 1
    assert b"10000 errors" in ran.err or output_format == "jsonl"
    assert (tmp_path / "out").read_bytes().count(b"T103") == 10_000
    assert ran.megabytes < START


@needs_status
def test_a_million_faults_in_one_session(tmp_path: Path, shell_environment: dict[str, str]) -> None:
    """Faults of a session are kept until its end, for they are told in their order: less than half a KiB for each."""
    path = tmp_path / "a.cacho"
    path.write_bytes(TABLE.encode() + b"foo\n" * 1_000_000)
    ran = measured("validate", "-q", str(path), env=shell_environment)
    assert (ran.code, ran.out, ran.err) == (1, b"", b"")
    assert ran.megabytes < START + 512


# ---- YAML that grows ----

ROOM = 250 * 1024
"""Bytes, a little less than a header or house rules may have."""

BOMBS = {
    "anchors": "a: &a [x]\n" + "".join(f"b{each}: &b{each} [*a, *a, *a]\n" for each in range(7_000)),
    "merges": "a: &a {x: 1}\n" + "b: {<<: *a}\n" * (ROOM // 12),
    "lists in lists": "[" * ROOM,
    "mappings in mappings": "{a: " * (ROOM // 4),
    "dashes": "- " * (ROOM // 2),
    "question marks": "? " * (ROOM // 2),
    "stairs": "".join(" " * each + "a:\n" for each in range(600)),
    "an open quotation mark": "'" + "x" * ROOM,
    "escapes": 'a: "' + "\\x41" * (ROOM // 4) + '"',
    "a text of many lines": "a: |\n" + " x\n" * (ROOM // 3),
    "a folded text": "a: >\n" + " x\n\n" * (ROOM // 4),
    "tags": "!" * ROOM,
    "directives": "%T x\n" * (ROOM // 5),
    "one key": "a: 1\n" * (ROOM // 5),
    "many keys": "".join(f"k{each}: 1\n" for each in range(ROOM // 11)),
    "keys that are nearly right": "".join(f"bonus{each}: 1\n" for each in range(ROOM // 14)),
    "a long key": "x" * ROOM + ": 1",
    "a long number": "bonus: " + "1" * ROOM,
    "many players": "players:\n" + "".join(f" Ana{each}: 71\n" for each in range(ROOM // 15)),
    "many players of two names": "players:\n" + "".join(f" Ana {each}: 71\n" for each in range(ROOM // 16)),
    "one player": "players:\n" + " Ana: 71\n" * (ROOM // 9),
    "a list of players": "players: [" + "Ana, " * (ROOM // 5) + "]",
    "accents on one letter": "players: [A" + "\u0301" * (ROOM // 2) + "]",
    "a deep note": "players: [Ana, Beto]\nmeta: " + "[" * 19 + "x, " * (ROOM // 3 - 20) + "]" * 19,
    "comments": "#\n" * (ROOM // 2),
    "empty lines": "\r" * ROOM,
    "colons": ":" * ROOM,
    "byte order marks": "\ufeff" * (ROOM // 3),
}


@pytest.mark.parametrize("bomb", BOMBS)
def test_yaml_that_grows_is_read_or_refused_in_time(bomb: str) -> None:
    text = BOMBS[bomb]
    assert len(text.encode()) <= 256 * 1024
    log = f"---\n{text}\n---\nhand\ndeal\n"
    start = process_time()
    settings, faults = read_rules(text)
    found = validate(log)
    format_text(log.encode())
    assert process_time() - start < 30
    assert found.sessions == 1
    if "&a" in text or "*a" in text:
        assert [fault.code for fault in faults] == ["H604"]
        assert [fault.code for fault in found.diagnostics] == ["T106"]
        assert not settings.values


# ---- lines that are as long as they may be ----

NESTED = "---\nplayers: [" + ", ".join(" ".join(["Xa"] * each) for each in range(1, 14)) + "]\n---\n"
"""A table where each name is the beginning of the next: most readings of a line are possible."""

REPEATED = (
    *(
        "Ana ",
        ",",
        ". ",
        "Ana bet, ",
        "Ana bet 2 ",
        "6o ",
        "6o5o",
        "se ",
        "se va ",
        "va con todo ",
        "x",
        "x ",
        "#",
        "Xa ",
    ),
    *(
        "Xa pass, ",
        "others ",
        "others pass, ",
        "win Ana 1, ",
        "1",
        "\u0301",
        "a\u0301",
        "as de ",
        "seis de oros ",
        "🪙",
    ),
    *(
        "Ana: ",
        ":",
        "Ana raise to ",
        "foo 6o, ",
        "Ann pass, ",
        "Ana folds. ",
        "\t",
        "\u200b",
        "'",
        "-",
        "echa el resto ",
    ),
)
STARTS = ("", "deal Ana ", "show Ana ", "count ", "result ", "win ", "hand 1, dealer ", "Ana ", "Xa ", "Ana bet ")


@pytest.mark.parametrize("start", STARTS)
def test_no_line_takes_long(start: str) -> None:
    for piece in REPEATED:
        line = start + piece * ((64 * 1024 - len(start)) // len(piece.encode()))
        log = f"{NESTED}hand\ndeal\n{line}\n"
        begun = process_time()
        validate(log)
        assert process_time() - begun < 10, piece


# ---- a million chips ----

RICH = """\
---
players: [Ana, Beto, Carmen]
rules: {starting_stack: 1000000, chip_value: 99999999.99, currency: EUR}
---
hand, dealer Carmen
deal
Ana bet, others call
deal
Ana bet, others call
deal
Ana bet 500000, Beto raise to 999997, Carmen all in, Ana fold
show Beto 6o 5o 4o, Carmen 1c 2e 3b
win Beto 2500003
count Ana 499997, Beto 2500003, Carmen 0
"""


def test_stacks_of_a_million_chips(cacho: Cacho) -> None:
    assert cacho("validate", "-", stdin=RICH) == (0, "", "1 file, 1 hand, no errors\n")
    document = json.loads(cacho("settle", "-f", "json", "-", stdin=RICH).out)
    assert [player["net"] for player in document["players"]] == [
        "-50000299994999.97",
        "150000299984999.97",
        "-99999999990000.00",
    ]
    assert "2500003" in cacho("replay", "-", stdin=RICH).out


def test_no_stack_is_higher(cacho: Cacho) -> None:
    ran = cacho("validate", "-f", "concise", "-", stdin=RICH.replace("1000000", "1000001"))
    assert ran.code == 1
    assert "[H602 bad-value]" in ran.out


# ---- ten thousand hands ----

HAND = """\
hand, dealer Carmen
deal
Ana pass, Beto bet, Carmen call, Ana call
deal
others pass
deal
others pass
show Ana 1o 1c 2e, Beto 3c 3e 2b, Carmen 6c 6e 6b
win Carmen 3
"""
BACK = "hand, dealer Carmen\nresult Ana +1, Beto +1, Carmen -2\n"


@needs_status
@pytest.mark.parametrize(
    ("command", "most"),
    [
        ("validate", START),
        ("settle", START),
        ("replay -f jsonl", START + 150),
        ("replay", START + 150),
        ("fmt", START + 150),
    ],
)
def test_ten_thousand_hands_in_a_session(
    command: str, most: int, tmp_path: Path, shell_environment: dict[str, str]
) -> None:
    path = tmp_path / "a.cacho"
    path.write_text(TABLE + (HAND + BACK) * 5_000, encoding="utf-8")
    with (tmp_path / "out").open("wb") as out:
        ran = measured(*command.split(), str(path), env=shell_environment, out=out)
    assert (ran.code, ran.err) == (0, b"1 file, 10000 hands, no errors\n" if command == "validate" else b"")
    assert ran.seconds < 60
    assert ran.megabytes < most


@needs_status
@pytest.mark.parametrize("command", ["validate -q", "settle -q", "replay -q", "replay -q -f jsonl", "fmt -q"])
def test_thirty_thousand_faulty_hands_in_a_session(
    command: str, tmp_path: Path, shell_environment: dict[str, str]
) -> None:
    """Whoever tells a hand looks for its own faults, not through all there are."""
    path = tmp_path / "a.cacho"
    path.write_bytes(_faulty(1, 30_000))
    with (tmp_path / "out").open("wb") as out:
        ran = measured(*command.split(), str(path), env=shell_environment, out=out)
    assert ran.code == 1
    assert ran.seconds < 30
    assert ran.megabytes < START + 150

"""Characters from everywhere: ends of lines, marks, names of every script, what cannot be seen, and any terminal."""

import os
import subprocess
import unicodedata
from pathlib import Path
from typing import Literal

import pytest

from cacho_cli.game.validation import validate
from cacho_cli.messages.safety import is_harmful
from tests.conftest import Cacho
from tests.outside.processes import COMMAND

HEAD = "---\nplayers: [Núñez, Beto]\n---\n"
BODY = "hand, dealer Beto\nresult Núñez +1, Beto -1\n"
WRONG = "hand, dealer Beto\ndeal\nNúñez bet 2\n"


def _codes(text: str | bytes) -> list[tuple[str, int, int]]:
    return [(each.code, each.span.line, each.span.column) for each in validate(text).diagnostics]


# ---- ends of lines ----


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
def test_lines_may_end_so(end: str, cacho: Cacho) -> None:
    raw = (HEAD + WRONG).replace("\n", end).encode()
    assert _codes(raw) == [("B302", 6, 11)]
    assert cacho("fmt", "-", stdin=raw).out == HEAD + WRONG, "fmt ends them in LF"


def test_ends_of_lines_may_be_mixed() -> None:
    assert _codes("---\r\nplayers: [Ana, Beto]\r---\nhand, dealer Beto\r\rdeal\r\nAna bet 2") == [("B302", 7, 9)]


@pytest.mark.parametrize(
    ("separator", "codes"),
    [
        ("\x85", [("T108", 4, 18)]),
        ("\x0b", [("T108", 4, 18)]),
        ("\x0c", [("T108", 4, 18)]),
        ("\x1c", [("T108", 4, 18)]),
        ("\u2028", []),
        ("\u2029", []),
    ],
    ids=["NEL", "VT", "FF", "FS", "U+2028", "U+2029"],
)
def test_no_other_character_ends_a_line(separator: str, codes: list[tuple[str, int, int]]) -> None:
    """Neither behind a word, where U+2028 and U+2029 are white space, nor in a comment."""
    for comment in ("", "#"):
        log = f"{HEAD}hand, dealer Beto{comment}{separator}result Núñez +9, Beto -1\n"
        found = _codes(log)
        assert found, "a hand without a result: what follows is in the same line"
        assert max(line for _, line, _ in found) == 4
    assert _codes(HEAD + f"hand, dealer Beto{separator}\nresult Núñez +1, Beto -1") == codes
    assert _codes(HEAD + f"hand, dealer Beto #{separator}\nresult Núñez +1, Beto -1") == [
        (code, line, column + 2) for code, line, column in codes
    ]


@pytest.mark.parametrize("separator", ["\x85", "\u2028", "\u2029"], ids=["NEL", "U+2028", "U+2029"])
def test_nor_in_a_header(separator: str) -> None:
    """YAML would count lines by them, and say faults in other lines than everybody else."""
    [(code, line, _)] = _codes(f"---\nplayers: [Ana, Beto] #{separator}\n---\nhand\n")
    assert (code, line) in {("T106", 2), ("T108", 2)}


# ---- NUL and byte order marks ----


def test_nul_is_said_where_it_stands() -> None:
    assert _codes(HEAD + "hand\x00\nresult Núñez +1, Beto -1\n")[0] == ("T108", 4, 5)
    assert _codes(HEAD.replace("Beto", "Be\x00to") + BODY)[0] == ("T108", 2, 20)


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("\ufeff" + HEAD + BODY, []),
        (HEAD + BODY + "\ufeff" + HEAD + BODY, []),
        ("\ufeff" + HEAD + WRONG, [("B302", 6, 11)]),
        ("\ufeff\ufeff" + HEAD + BODY, [("T106", 1, 1)]),
        (HEAD + "\ufeff" + BODY, [("T103", 4, 1)]),
        (HEAD + BODY.replace("Beto -1", "Be\ufeffto -1"), [("T102", 5, 18)]),
        (HEAD + BODY + "# \ufeff\n", []),
    ],
    ids=["first", "before each header", "counts for nothing", "two", "before a body", "in a name", "in a comment"],
)
def test_byte_order_marks(text: str, codes: list[tuple[str, int, int]]) -> None:
    assert _codes(text)[:1] == codes


def test_utf_16_is_refused_in_one_sentence(cacho: Cacho) -> None:
    ran = cacho("validate", "-f", "concise", "-", stdin=(HEAD + BODY).encode("utf-16"))
    assert ran.code == 1
    assert "T108 encoding" in ran.out


# ---- names ----


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_names_are_one_however_their_accents_are_written(form: Literal["NFC", "NFD"], cacho: Cacho) -> None:
    header = unicodedata.normalize("NFD" if form == "NFC" else "NFC", HEAD)
    body = unicodedata.normalize(form, BODY)
    assert cacho("validate", "-", stdin=header + body).code == 0
    assert '"N\\u00fa\\u00f1ez"' in cacho("settle", "-f", "jsonl", "-", stdin=header + body).out, "NFC is shown"


def test_files_are_found_under_the_names_that_they_have(cacho: Cacho, tmp_path: Path) -> None:
    """One letter with an accent, or a letter and an accent: to the system these are two files."""
    for name in (unicodedata.normalize("NFC", "niñas.cacho"), unicodedata.normalize("NFD", "niñas.cacho")):
        (tmp_path / name).write_text(HEAD + BODY, encoding="utf-8")
    assert cacho("validate", str(tmp_path)).err == "2 files, 2 hands, no errors\n"


@pytest.mark.parametrize("names", ["אבא, עמית", "عمر, سارة", "王明, 李", "Ζωή, Άρης", "Ўля, Іра"])
def test_names_of_every_script(names: str, cacho: Cacho) -> None:
    first, second = names.split(", ")
    log = f"---\nplayers: [{names}]\n---\nhand, dealer {second}\ndeal\n{first} bet, {second} folds\n"
    assert cacho("validate", "-", stdin=log) == (0, "", "1 file, 1 hand, no errors\n")
    assert cacho("fmt", "--to", "es", "-", stdin=log).out.splitlines()[-1] == f"{first} apuesta, {second} se va"
    for output_format in ("text", "csv", "html", "markdown", "latex"):
        assert first in cacho("settle", "-f", output_format, "-", stdin=log).out


@pytest.mark.parametrize(
    "character",
    "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u061c\u200b\u200c\u200d\u2060\u00ad\u034f\u3164\U000e0041",
    ids=lambda character: f"U+{ord(character):04X}",
)
def test_what_cannot_be_seen_makes_no_name_another(character: str, cacho: Cacho) -> None:
    """Neither in the header nor in the body, and whoever reads the report sees where it stands."""
    for log in (
        HEAD.replace("Beto", f"Be{character}to") + "hand\n",
        HEAD + BODY.replace("Beto", f"Be{character}to"),
        HEAD + BODY.replace("hand", f"ha{character}nd"),
    ):
        ran = cacho("validate", "-", stdin=log)
        assert ran.code == 1
        assert not {each for each in ran.out if is_harmful(each)} - {"\n"}
        assert f"{ord(character):04x}" in ran.out.lower() or "\ufffd" in ran.out


# ---- terminals ----

LATIN = {"PYTHONIOENCODING": "", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"}
TERMINALS = {
    "UTF-8": {},
    "C": {"LC_ALL": "C"},
    "C with UTF-8 mode": {**LATIN, "PYTHONUTF8": "1"},
    "C without UTF-8 mode": {**LATIN, "PYTHONUTF8": "0"},
    "Latin-1": {**LATIN, "PYTHONUTF8": "0", "PYTHONIOENCODING": "latin-1"},
    "UTF-16": {"PYTHONIOENCODING": "utf-16"},
}
ENCODINGS = {"C without UTF-8 mode": "ascii", "Latin-1": "latin-1", "UTF-16": "utf-16"}

each_terminal = pytest.mark.parametrize("terminal", TERMINALS)


def _ran(
    arguments: list[str | bytes], terminal: str, environment: dict[str, str], folder: Path
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *arguments],
        env={**environment, **TERMINALS[terminal]},
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
    )


@each_terminal
def test_what_is_read_does_not_depend_on_the_terminal(
    terminal: str, tmp_path: Path, shell_environment: dict[str, str]
) -> None:
    """Files are UTF-8 everywhere; what a terminal cannot show is spelt out, and no command trips over it."""
    (tmp_path / "niñas.cacho").write_text(HEAD + WRONG, encoding="utf-8")
    encoding = ENCODINGS.get(terminal, "utf-8")
    ran = _ran(["validate", "niñas.cacho"], terminal, shell_environment, tmp_path)
    assert ran.returncode == 1
    out = ran.stdout.decode(encoding)
    assert "[B302 bet-size]" in out
    assert "Núñez bets 2" in out or "N\\xfa\\xf1ez bets 2" in out
    assert b"Traceback" not in ran.stderr


@each_terminal
def test_programs_are_answered_alike_everywhere(
    terminal: str, tmp_path: Path, shell_environment: dict[str, str]
) -> None:
    (tmp_path / "a.cacho").write_text(HEAD + BODY, encoding="utf-8")
    if terminal != "UTF-16":
        ran = _ran(["settle", "-f", "json", "a.cacho"], terminal, shell_environment, tmp_path)
        assert (ran.returncode, ran.stdout.count(b'"N\\u00fa\\u00f1ez"')) == (0, 2)
    ran = _ran(["fmt", "--to", "es", "a.cacho"], terminal, shell_environment, tmp_path)
    assert ran.returncode == 0
    assert ran.stdout.decode().endswith("mano, reparte Beto\nsaldo Núñez +1, Beto -1\n"), "a file is UTF-8"


@each_terminal
@pytest.mark.parametrize("command", ["replay", "settle", "fmt --check --to es", "replay --lang es", "settle --lang es"])
def test_no_command_trips_over_what_cannot_be_shown(
    command: str, terminal: str, tmp_path: Path, shell_environment: dict[str, str]
) -> None:
    (tmp_path / "王.cacho").write_text(HEAD.replace("Beto", "李") + BODY.replace("Beto", "李"), encoding="utf-8")
    ran = _ran([*command.split(), "王.cacho"], terminal, shell_environment, tmp_path)
    assert ran.returncode == (1 if "check" in command else 0)
    assert b"Traceback" not in ran.stderr


@each_terminal
def test_a_file_whose_name_is_no_text(terminal: str, tmp_path: Path, shell_environment: dict[str, str]) -> None:
    with open(os.fsencode(tmp_path) + b"/a\xff.cacho", "w", encoding="utf-8") as file:
        file.write(HEAD + WRONG)
    for given in (b"a\xff.cacho", b"."):
        ran = _ran(["validate", given], terminal, shell_environment, tmp_path)
        assert ran.returncode == 1
        assert "a\\u{dcff}.cacho:6:11: error" in ran.stdout.decode(ENCODINGS.get(terminal, "utf-8"))

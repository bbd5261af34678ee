"""`cacho validate`: where transcripts come from, what is printed where, exit codes, formats."""

import errno
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest

if TYPE_CHECKING:
    from tests.commands.conftest import Write
    from tests.conftest import Cacho

SCHEMAS = Path(__file__).parents[2] / "cacho_cli" / "schemas"

HEADER = "---\nplayers: {Ana: 71, Beto: 64}\n---\n"
RIGHT = f"{HEADER}hand 1\ndeal\nAna bet, Beto fold\n"
WRONG = f"{HEADER}hand 1\ndeal\nAna bet 2\n"
"""B302 at line 6, columns 9 to 10, and nothing else."""
DOUBTFUL = f"{HEADER}hand 1\nresult Ana +3, Beto -3\nhand 3\nresult Ana +1, Beto -1\n"
"""A warning alone: W902 at line 6, columns 6 to 7."""
NO_HEADER = "hand 1\n"

WRONG_TEXT = """\
{file}:6:9: error: Ana bets 2, but a bet in the first round is 1 chip [B302 bet-size]
  6 | Ana bet 2
    |         ^
  help: write `bet` or `bet 1`; bets of another size begin in the third round
"""


def _schema(name: str) -> jsonschema.Draft202012Validator:
    schema = json.loads((SCHEMAS / f"{name}.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def _document(text: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(text)
    _schema("validate").validate(document)
    return document


def _rows(text: str) -> list[dict[str, Any]]:
    rows = [json.loads(line) for line in text.splitlines()]
    for row in rows:
        _schema("validate-line").validate(row)
    return rows


# ---- text and exit codes ----


def test_valid_transcript_is_silent_on_standard_output(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", RIGHT))
    assert cacho("validate", "a.cacho") == (0, "", "1 file, 1 hand, no errors\n")


def test_fault_is_told_with_place_cause_and_remedy(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", WRONG))
    assert cacho("validate", "a.cacho") == (1, WRONG_TEXT.format(file="a.cacho"), "1 file, 1 hand, 1 error\n")


def test_findings_of_all_files_in_the_order_given_with_a_line_between(write: "Write", cacho: "Cacho") -> None:
    write(("b.cacho", WRONG), ("a.cacho", WRONG), ("c.cacho", RIGHT))
    code, out, err = cacho("validate", "b.cacho", "c.cacho", "a.cacho")
    assert (code, err) == (1, "3 files, 3 hands, 2 errors\n")
    assert out == WRONG_TEXT.format(file="b.cacho") + "\n" + WRONG_TEXT.format(file="a.cacho")


def test_faults_of_one_file_come_by_their_places(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", WRONG + WRONG + "hand 2\ndeal\nAna bet 3\n"))
    found = _document(cacho("validate", "-f", "json", "a.cacho").out)
    assert [(row["line"], row["hand"]) for row in found["diagnostics"]] == [(6, 1), (12, 1), (15, 2)]
    assert (found["sessions"], found["hands"]) == (2, 3)


def test_faults_come_before_what_is_said_of_them(write: "Write", shell_environment: dict[str, str]) -> None:
    """Where both streams lead to one place, as in a terminal, the order is that of reading."""
    write(("a.cacho", WRONG), ("b.cacho", WRONG))
    done = subprocess.run(
        [sys.executable, "-m", "cacho_cli", "validate", "a.cacho", "missing.cacho", "b.cacho"],
        env=shell_environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    firsts = [line.partition(":")[0] for line in done.stdout.splitlines() if line[:1].strip()]
    assert firsts == ["a.cacho", "cacho", "b.cacho", "2 files, 2 hands, 2 errors"]
    assert done.returncode == 2


def test_warnings_alone_are_no_faults(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", DOUBTFUL))
    code, out, err = cacho("validate", "a.cacho")
    assert (code, err) == (0, "1 file, 2 hands, no errors, 1 warning\n")
    assert out.startswith("a.cacho:6:6: warning: ")
    assert "[W902 hand-number]" in out


def test_warnings_are_faults_where_one_is_strict(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", DOUBTFUL))
    strict, plain = cacho("validate", "--strict", "a.cacho"), cacho("validate", "a.cacho")
    assert (strict.code, strict.out, strict.err) == (1, plain.out, plain.err)
    assert cacho("validate", "--strict", "-", stdin=RIGHT).code == 0


@pytest.mark.parametrize("extra", [[], ["-f", "json"], ["-f", "jsonl"]], ids=" ".join)
@pytest.mark.parametrize(
    ("paths", "expected"),
    [(["right.cacho"], 0), (["wrong.cacho"], 1), (["missing.cacho"], 2), (["missing.cacho", "wrong.cacho"], 2)],
)
def test_quiet_prints_nothing_at_all(
    paths: list[str], expected: int, extra: list[str], write: "Write", cacho: "Cacho"
) -> None:
    write(("right.cacho", RIGHT), ("wrong.cacho", WRONG))
    assert cacho("validate", "-q", *extra, *paths) == (expected, "", "")


def test_colour_is_for_terminals(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", WRONG))
    assert "\x1b[" not in cacho("validate", "a.cacho").out
    assert "\x1b[1;31merror\x1b[0m" in cacho("validate", "--color", "always", "a.cacho").out


# ---- standard input ----


@pytest.mark.parametrize("arguments", [[], ["-"], ["--", "-"]], ids=" ".join)
def test_standard_input(arguments: list[str], cacho: "Cacho") -> None:
    assert cacho("validate", *arguments, stdin=WRONG) == (1, WRONG_TEXT.format(file="-"), "1 file, 1 hand, 1 error\n")


def test_editors_say_what_standard_input_is_called(cacho: "Cacho") -> None:
    code, out, _ = cacho("validate", "--stdin-filename", "notes/a.cacho", stdin=WRONG)
    assert (code, out) == (1, WRONG_TEXT.format(file="notes/a.cacho"))
    rows = _rows(cacho("validate", "-f", "jsonl", "--stdin-filename", "notes/a.cacho", "-", stdin=WRONG).out)
    assert [row["file"] for row in rows] == ["notes/a.cacho"]


def test_name_of_standard_input_is_not_that_of_files(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", WRONG))
    assert cacho("validate", "--stdin-filename", "b.cacho", "a.cacho").out == WRONG_TEXT.format(file="a.cacho")


def test_standard_input_stands_among_files(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", WRONG))
    out = cacho("validate", "a.cacho", "-", stdin=NO_HEADER).out
    assert [line.partition(":")[0] for line in out.splitlines() if "error: " in line] == ["a.cacho", "-"]


def test_many_sessions_one_after_the_other(cacho: "Cacho") -> None:
    found = _document(cacho("validate", "-f", "json", stdin=RIGHT * 2 + "---\nplayers: [A\n" + WRONG).out)
    assert (found["sessions"], found["hands"], found["errors"]) == (4, 3, 2)


def test_nothing_at_all_is_no_transcript(cacho: "Cacho") -> None:
    found = _document(cacho("validate", "-f", "json").out)
    assert (found["valid"], found["sessions"], found["files"]) == (False, 0, 1)
    assert [(row["code"], row["line"], row["column"], row["end_column"]) for row in found["diagnostics"]] == [
        ("T106", 1, 1, 1)
    ]


def test_faults_are_printed_as_sessions_come(shell_environment: dict[str, str]) -> None:
    """An archive through a pipe need not end before its first fault is seen."""
    with subprocess.Popen(
        [sys.executable, "-m", "cacho_cli", "validate", "-f", "jsonl"],
        env=shell_environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write((WRONG + HEADER).encode())
        process.stdin.flush()
        row = json.loads(process.stdout.readline())
        assert (row["code"], process.poll()) == ("B302", None)
        process.communicate(b"hand 1\nresult Ana +1, Beto -1\n", timeout=60)
        assert process.returncode == 1


# ---- files and folders ----


def test_folder_is_searched_in_the_order_of_paths(write: "Write", cacho: "Cacho") -> None:
    names = ["a.cacho", "a/z.cacho", "a-b/1.cacho", "B.cacho", "b/a/x.cacho", "b/a.cacho"]
    write(*((f"games/{name}", WRONG) for name in names), ("games/notes.txt", WRONG), ("games/b/cacho", WRONG))
    rows = _rows(cacho("validate", "-f", "jsonl", "games").out)
    assert [row["file"] for row in rows] == sorted(f"games/{name}" for name in names)


@pytest.mark.parametrize(
    ("given", "file"),
    [
        ("games", "games/a.cacho"),
        ("games/", "games/a.cacho"),
        ("./games", "./games/a.cacho"),
        ("games/../games", "games/../games/a.cacho"),
        (".", "./games/a.cacho"),
    ],
)
def test_file_of_a_folder_is_called_as_the_folder_was_given(
    given: str, file: str, write: "Write", cacho: "Cacho"
) -> None:
    write(("games/a.cacho", WRONG))
    (row,) = _rows(cacho("validate", "-f", "jsonl", given).out)
    assert row["file"] == file


def test_a_folder_may_be_named_like_a_transcript(write: "Write", cacho: "Cacho") -> None:
    write(("games/2026.cacho/a.cacho", WRONG))
    for given in ("games", "games/2026.cacho"):
        (row,) = _rows(cacho("validate", "-f", "jsonl", given).out)
        assert row["file"] == "games/2026.cacho/a.cacho"


def test_hidden_names_are_found_only_by_name(write: "Write", cacho: "Cacho") -> None:
    write(("games/.a.cacho", WRONG), ("games/.git/b.cacho", WRONG), ("games/c.cacho", RIGHT))
    assert cacho("validate", "games").code == 0
    assert cacho("validate", "games/.a.cacho").code == 1
    assert cacho("validate", "games/.git").code == 1


def test_file_given_need_not_be_named_like_a_transcript(write: "Write", cacho: "Cacho") -> None:
    write(("notes.txt", WRONG))
    assert cacho("validate", "notes.txt").out == WRONG_TEXT.format(file="notes.txt")


def test_folder_without_transcripts_is_a_mistake(write: "Write", cacho: "Cacho") -> None:
    write(("games/a.txt", RIGHT), ("a.cacho", RIGHT))
    assert cacho("validate", "games") == (2, "", 'cacho: error: "games" has no file named *.cacho in it\n')
    code, out, err = cacho("validate", "games", "a.cacho")
    assert (code, out) == (2, "")
    assert err.endswith("\n1 file, 1 hand, no errors\n")


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("missing.cacho", "there is no such file"),
        ("", "there is no such file"),
        ("a.cacho/b.cacho", "a part of the path is no folder"),
        ("n" * 300, "the name is too long"),
    ],
)
def test_what_cannot_be_read_is_said_and_the_rest_goes_on(path: str, why: str, write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", WRONG))
    code, out, err = cacho("validate", path, "a.cacho")
    assert (code, out) == (2, WRONG_TEXT.format(file="a.cacho"))
    assert err == f'cacho: error: "{path}" cannot be read: {why}\n1 file, 1 hand, 1 error\n'


def test_locked_files_and_folders_are_said(write: "Write", cacho: "Cacho", monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs the tests may read everything if that is root, so the system's refusal is played."""

    def refusing(action: Callable[..., Any]) -> Callable[..., Any]:
        def attempt(path: object, *arguments: Any, **options: Any) -> Any:
            if "locked" in str(path):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)
            return action(path, *arguments, **options)

        return attempt

    write(("games/locked.cacho", RIGHT), ("games/locked/b.cacho", RIGHT), ("games/z.cacho", WRONG))
    monkeypatch.setattr("builtins.open", refusing(open))
    monkeypatch.setattr("os.scandir", refusing(os.scandir))
    code, out, err = cacho("validate", "games")
    assert (code, out) == (2, WRONG_TEXT.format(file="games/z.cacho"))
    assert err.splitlines()[:2] == [
        'cacho: error: "games/locked.cacho" cannot be read: permission denied',
        'cacho: error: "games/locked" cannot be read: permission denied',
    ]


def test_links_in_a_folder_are_not_followed(write: "Write", cacho: "Cacho", tmp_path: Path) -> None:
    """Not in circles, not out of the folder; but what is named like a transcript is not passed over in silence."""
    write(("games/a.cacho", RIGHT), ("secret", WRONG), ("other/b.cacho", WRONG))
    (tmp_path / "games/circle").symlink_to(".")
    (tmp_path / "games/other").symlink_to("../other")
    assert cacho("validate", "games") == (0, "", "1 file, 1 hand, no errors\n")
    (tmp_path / "games/b.cacho").symlink_to("../secret")
    code, out, err = cacho("validate", "games")
    assert (code, out) == (2, "")
    assert err.startswith('cacho: error: "games/b.cacho" is a link, and links in a folder are not followed; ')
    assert cacho("validate", "games/b.cacho").out == WRONG_TEXT.format(file="games/b.cacho")
    assert cacho("validate", "games/other").out == WRONG_TEXT.format(file="games/other/b.cacho")


def test_link_to_itself_is_said(write: "Write", cacho: "Cacho", tmp_path: Path) -> None:
    write()
    (tmp_path / "a.cacho").symlink_to("a.cacho")
    code, _, err = cacho("validate", "a.cacho")
    assert (code, err.count("\n")) == (2, 1)
    assert err.startswith('cacho: error: "a.cacho" cannot be read: ')


def test_pipe_in_a_folder_is_not_waited_for(write: "Write", cacho: "Cacho", tmp_path: Path) -> None:
    write(("games/a.cacho", RIGHT))
    os.mkfifo(tmp_path / "games/b.cacho")
    code, out, err = cacho("validate", "games")
    assert (code, out) == (2, "")
    assert err.startswith('cacho: error: "games/b.cacho" is no regular file; ')


def test_pipe_that_was_given_is_read(write: "Write", tmp_path: Path, shell_environment: dict[str, str]) -> None:
    write(("a.cacho", WRONG))
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("bash is not installed")
    done = subprocess.run(
        [bash, "-c", "cacho validate -f json <(cat a.cacho)"],
        cwd=tmp_path,
        env=shell_environment,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert (done.returncode, _document(done.stdout)["errors"]) == (1, 1)


def test_no_file_counts_twice(write: "Write", cacho: "Cacho", tmp_path: Path) -> None:
    write(("games/a.cacho", WRONG), ("games/b.cacho", WRONG))
    (tmp_path / "link").symlink_to("games/b.cacho")
    code, out, err = cacho("validate", "games/a.cacho", "games", "link", "-", stdin=RIGHT)
    assert code == 1
    assert out == WRONG_TEXT.format(file="games/a.cacho") + "\n" + WRONG_TEXT.format(file="games/b.cacho")
    again = "was read before, under this or another name; it counts once"
    assert err == f'"games/a.cacho" {again}\n"link" {again}\n3 files, 3 hands, 2 errors\n'


@pytest.mark.parametrize("name", ["a\nb.cacho", "a\x1b[2Jb.cacho", "a\u202eb.cacho", "a b;c&d.cacho", "-a.cacho"])
def test_hostile_names_are_shown_harmlessly_and_given_to_programs_as_they_are(
    name: str, write: "Write", cacho: "Cacho"
) -> None:
    write((f"games/{name}", WRONG))
    (row,) = _rows(cacho("validate", "-f", "jsonl", "games").out)
    assert row["file"] == f"games/{name}"
    out = cacho("validate", "games").out
    first, *_ = out.splitlines()
    assert first.isprintable()
    assert first.endswith("[B302 bet-size]")
    assert cacho("validate", "--", f"games/{name}").out == out


def test_name_that_is_no_text_is_one_all_the_same(write: "Write", cacho_process: "Cacho", tmp_path: Path) -> None:
    write()
    with open(os.fsencode(tmp_path) + b"/a\xff.cacho", "w", encoding="utf-8") as file:
        file.write(WRONG)
    assert cacho_process("validate", str(tmp_path)).out.startswith(f"{tmp_path}/a\\u{{dcff}}.cacho:6:9: error: ")
    assert json.loads(cacho_process("validate", "-f", "jsonl", str(tmp_path)).out)["file"].endswith("/a\udcff.cacho")


def test_deep_folders(write: "Write", cacho: "Cacho", monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    write()
    for _ in range(1100):
        os.mkdir("d")
        monkeypatch.chdir("d")
    Path("a.cacho").write_text(WRONG, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    try:
        code, out, _ = cacho("validate", "d")
    finally:
        subprocess.run(["rm", "-r", "d"], check=True)  # pytest cannot
    assert (code, out.count("[B302 bet-size]")) == (1, 1)


# ---- formats ----


def test_document(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", WRONG), ("b.cacho", DOUBTFUL))
    code, out, err = cacho("validate", "-f", "json", "a.cacho", "b.cacho")
    found = _document(out)
    diagnostics = found.pop("diagnostics")
    assert (code, err) == (1, "")
    assert found == {
        "version": 1,
        "valid": False,
        "files": 2,
        "sessions": 2,
        "hands": 3,
        "errors": 1,
        "warnings": 1,
    }
    assert [(row["file"], row["code"], row["severity"]) for row in diagnostics] == [
        ("a.cacho", "B302", "error"),
        ("b.cacho", "W902", "warning"),
    ]


def test_lines_are_the_diagnostics_of_the_document(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", WRONG + WRONG), ("b.cacho", DOUBTFUL))
    code, out, err = cacho("validate", "-f", "jsonl", "a.cacho", "b.cacho")
    assert (code, err) == (1, "")
    assert _rows(out) == _document(cacho("validate", "-f", "json", "a.cacho", "b.cacho").out)["diagnostics"]


@pytest.mark.parametrize(
    ("arguments", "valid"),
    [
        (["right.cacho"], True),
        (["doubtful.cacho"], True),
        (["--strict", "doubtful.cacho"], False),
        (["wrong.cacho"], False),
        (["right.cacho", "missing.cacho"], False),
    ],
)
def test_valid_is_what_ends_with_0(arguments: list[str], valid: bool, write: "Write", cacho: "Cacho") -> None:
    write(("right.cacho", RIGHT), ("doubtful.cacho", DOUBTFUL), ("wrong.cacho", WRONG))
    code, out, _ = cacho("validate", "-f", "json", *arguments)
    assert _document(out)["valid"] is valid is (code == 0)


def test_lines_of_what_is_valid_are_none(cacho: "Cacho") -> None:
    assert cacho("validate", "-f", "jsonl", stdin=RIGHT) == (0, "", "")


@pytest.mark.unmeasured
def test_text_needs_neither_tables_nor_json(write: "Write", shell_environment: dict[str, str]) -> None:
    write(("a.cacho", WRONG))
    script = (
        "import sys; from cacho_cli.main import main; main(['validate', 'a.cacho']);"
        "print(*({'json', 'tabulate', 'importlib.metadata', 'cacho_cli.settlement.accounts'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=shell_environment,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
    )
    assert done.stdout == WRONG_TEXT.format(file="a.cacho") + "\n"


# ---- first lines, annotations, counts ----

MANY = WRONG + "hand 2\ndeal\nAna bet 3\nhand 9\nresult Ana +1, Beto -1\n"
"""B302 at lines 6 and 9, W902 at line 10."""


def test_concise_is_the_first_lines(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", MANY))
    text, concise = cacho("validate", "a.cacho"), cacho("validate", "-f", "concise", "a.cacho")
    assert concise.out.splitlines() == [line for line in text.out.splitlines() if line.startswith("a.cacho:")]
    assert len(concise.out.splitlines()) == 3
    assert (concise.code, concise.err) == (text.code, text.err)


def test_concise_in_colour(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", WRONG))
    assert "\x1b[1;31merror\x1b[0m" in cacho("validate", "-f", "concise", "--color", "always", "a.cacho").out


def test_github_annotates(write: "Write", cacho: "Cacho") -> None:
    write(("a,b.cacho", MANY))
    code, out, err = cacho("validate", "-f", "github", "--color", "always", "a,b.cacho")
    assert (code, err) == (1, "1 file, 3 hands, 2 errors, 1 warning\n")
    first, second, third = out.splitlines()
    assert first == (
        "::error file=a%2Cb.cacho,line=6,endLine=6,col=9,endColumn=10,title=B302 bet-size"
        "::Ana bets 2, but a bet in the first round is 1 chip"
        "%0Ahelp: write `bet` or `bet 1`; bets of another size begin in the third round"
    )
    assert second.startswith("::error file=a%2Cb.cacho,line=9,")
    assert third.startswith("::warning file=a%2Cb.cacho,line=10,")


@pytest.mark.parametrize("output_format", ["concise", "github"])
def test_nothing_is_printed_of_what_is_valid(output_format: str, cacho: "Cacho") -> None:
    assert cacho("validate", "--statistics", "-f", output_format, stdin=RIGHT) == (0, "", "1 file, 1 hand, no errors\n")


STATISTICS = """\

Count  Code  Name         What it means
    2  B302  bet-size     A bet of the wrong size
    1  W902  hand-number  A hand number that does not follow
"""


@pytest.mark.parametrize("output_format", ["text", "concise", "github"])
def test_statistics_follow_the_findings(output_format: str, cacho: "Cacho") -> None:
    plain = cacho("validate", "-f", output_format, stdin=MANY)
    counted = cacho("validate", "-f", output_format, "--statistics", stdin=MANY)
    assert counted == (plain.code, plain.out + STATISTICS, plain.err)


def test_statistics_are_a_key_of_json(cacho: "Cacho") -> None:
    found = _document(cacho("validate", "-f", "json", "--statistics", stdin=MANY).out)
    assert found.pop("statistics") == {"B302": 2, "W902": 1}
    assert found == _document(cacho("validate", "-f", "json", stdin=MANY).out)
    assert _document(cacho("validate", "-f", "json", "--statistics", stdin=RIGHT).out)["statistics"] == {}


def test_statistics_stand_beside_json_lines(cacho: "Cacho") -> None:
    plain = cacho("validate", "-f", "jsonl", stdin=MANY)
    assert cacho("validate", "-f", "jsonl", "--statistics", stdin=MANY) == (1, plain.out, STATISTICS.removeprefix("\n"))


def test_quiet_statistics(cacho: "Cacho") -> None:
    assert cacho("validate", "-q", "--statistics", stdin=MANY) == (1, "", "")


# ---- select and ignore ----


def _codes(out: str) -> list[str]:
    return [row["code"] for row in _rows(out)]


@pytest.mark.parametrize(
    ("arguments", "codes", "expected"),
    [
        ([], ["B302", "B302", "W902"], 1),
        (["--select", "B"], ["B302", "B302"], 1),
        (["--select", "W"], ["W902"], 0),
        (["--select", "W", "--strict"], ["W902"], 1),
        (["--select", "T,K5"], [], 0),
        (["--select", "b3,w"], ["B302", "B302", "W902"], 1),
        (["--select", "B", "--select", "W"], ["B302", "B302", "W902"], 1),
        (["--ignore", "B302"], ["W902"], 0),
        (["--ignore", "B302", "--strict"], ["W902"], 1),
        (["--ignore", "B, W902,"], [], 0),
        (["--ignore", "B302", "--ignore", "W9", "--strict"], [], 0),
        (["--ignore", "B", "--select", "B302"], ["B302", "B302"], 1),
    ],
)
def test_what_is_shown_is_what_counts(arguments: list[str], codes: list[str], expected: int, cacho: "Cacho") -> None:
    lines = cacho("validate", "-f", "jsonl", *arguments, stdin=MANY)
    assert (_codes(lines.out), lines.code) == (codes, expected)
    found = _document(cacho("validate", "-f", "json", *arguments, stdin=MANY).out)
    assert [row["code"] for row in found["diagnostics"]] == codes
    assert (found["errors"], found["warnings"]) == (codes.count("B302"), codes.count("W902"))
    assert (found["valid"], found["hands"]) == (expected == 0, 3)
    text = cacho("validate", *arguments, stdin=MANY)
    assert (text.out.count("error: "), text.out.count("warning: ")) == (codes.count("B302"), codes.count("W902"))
    assert cacho("validate", "-q", *arguments, stdin=MANY) == (expected, "", "")


def test_closing_line_counts_what_is_shown(cacho: "Cacho") -> None:
    assert cacho("validate", "--ignore", "B", stdin=MANY).err == "1 file, 3 hands, no errors, 1 warning\n"


def test_what_cannot_be_read_is_not_ignored(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", WRONG))
    assert cacho("validate", "--ignore", "B", "a.cacho", "missing.cacho").code == 2


@pytest.mark.parametrize("option", ["--select", "--ignore"])
@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("B399", 'no code begins with "B399"; did you mean "B309"?'),
        ("B302,B4", 'no code begins with "B4"; did you mean "B3"?'),
        ("bet-size", 'no code begins with "bet-size"; did you mean "B302"?'),
        ("betsize", 'no code begins with "betsize"; did you mean "B302"?'),
        ("Q", "no code begins with \"Q\"; 'cacho explain' lists them all"),
        ("", "no code begins with \"\"; 'cacho explain' lists them all"),
        (" , ", 'no code begins with ""'),
        ("B302;W902", 'no code begins with "B302;W902"'),
        ("\x1b[2J", 'no code begins with "\\u{001b}[2J"'),
    ],
)
def test_what_is_no_code_is_refused(option: str, given: str, said: str, cacho: "Cacho") -> None:
    code, out, err = cacho("validate", option, given, stdin=WRONG)
    assert (code, out) == (2, "")
    assert err.startswith(f"cacho validate: error: {option}: {said}")
    assert len(err.splitlines()) == 2


def test_option_without_a_code(cacho: "Cacho") -> None:
    assert "--select stands without a value; CODE,... was expected after it" in cacho("validate", "--select").err


def test_settling_goes_by_every_fault(cacho: "Cacho") -> None:
    assert 'there is no option "--ignore"' in cacho("settle", "--ignore", "B", stdin=MANY).err
    assert cacho("settle", stdin=MANY).code == 1


# ---- house rules ----

POOR = "---\nplayers: {Ana: 71, Beto: 64}\nrules: {starting_stack: 3}\n---\nhand\nresult Ana +5, Beto -5\n"
"""Beto loses more than he has: K506, unless the rules are others."""


def test_rules_of_the_header_go_before_those_of_the_environment(
    write: "Write", cacho: "Cacho", monkeypatch: pytest.MonkeyPatch
) -> None:
    write(("a.cacho", POOR), ("b.cacho", POOR.replace("rules: {starting_stack: 3}\n", "")), ("e.yaml", "bonus: 30\n"))
    monkeypatch.setenv("CACHO_RULES", "e.yaml")
    assert cacho("validate", "b.cacho").code == 0
    Path("e.yaml").write_text("starting_stack: 3\n", encoding="utf-8")
    assert "[K506 result-too-low]" in cacho("validate", "b.cacho").out
    Path("e.yaml").write_text("starting_stack: 30\n", encoding="utf-8")
    assert "[K506 result-too-low]" in cacho("validate", "a.cacho").out


def test_rules_given_go_before_those_of_the_header_with_a_warning(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", POOR), ("house.yaml", "starting_stack: 30\n"))
    (row,) = _rows(cacho("validate", "-f", "jsonl", "--rules", "house.yaml", "a.cacho").out)
    assert (row["code"], row["line"], row["column"], row["end_column"]) == ("W903", 3, 9, 23)


@pytest.mark.parametrize("by_option", [True, False])
def test_faulty_rules_are_refused_before_anything_is_read(
    by_option: bool, write: "Write", cacho: "Cacho", monkeypatch: pytest.MonkeyPatch
) -> None:
    write(("a.cacho", WRONG), ("house.yaml", "bonus: 25\n"))
    arguments = ["--rules", "house.yaml"] if by_option else []
    if not by_option:
        monkeypatch.setenv("CACHO_RULES", "house.yaml")
    code, out, err = cacho("validate", *arguments, "a.cacho")
    assert (code, out) == (2, "")
    assert err.startswith("house.yaml:1:8: error: ")


def test_header_cannot_name_a_file(write: "Write", cacho: "Cacho") -> None:
    write(("house.yaml", "bonus: 30\n"))
    (row,) = _rows(cacho("validate", "-f", "jsonl", stdin="---\nplayers: [Ana, Beto]\nrules: house.yaml\n---\n").out)
    assert (row["code"], row["line"], row["column"]) == ("T106", 3, 8)


# ---- memory ----


@pytest.mark.parametrize("command", ["validate", "settle"])
def test_memory_does_not_grow_with_the_sessions(
    command: str, tmp_path: Path, shell_environment: dict[str, str]
) -> None:
    """The peak of memory over 6 MB of sessions and over 24 MB of them."""
    script = (
        "import re, sys; from cacho_cli.main import main; main(sys.argv[1:]);"
        r"print(re.search(r'VmHWM:\s*(\d+)', open('/proc/self/status').read())[1], file=sys.stderr)"
    )
    peaks = []
    for times in (1500, 6000):
        log = tmp_path / f"{times}.cacho"
        log.write_text((RIGHT + "# " + "x" * 4000 + "\n") * times, encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-c", script, command, str(log)],
            env=shell_environment,
            capture_output=True,
            encoding="utf-8",
            timeout=120,
            check=True,
        )
        peaks.append(int(done.stderr.split()[-1]))
    assert peaks[1] - peaks[0] < 6000, "kibibytes"

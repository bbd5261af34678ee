"""`cacho fmt`: what goes where, exit codes, and files that are replaced as a whole or not at all."""

import errno
import os
import resource
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import pytest

from cacho_cli.commands.common import Refusal
from cacho_cli.commands.replacing import replace_file

if TYPE_CHECKING:
    from tests.commands.conftest import Write
    from tests.conftest import Cacho

PLAIN = "---\nplayers: [Ana, Beto]\n---\nhand\ndeal  # ¡ahora!\nAna pass, Beto bet\n"
LOOSE = "---\nplayers: [Ana, Beto]\n---\nHand.\n\n\ndeal # ¡ahora!\nana pasa; Beto opens,"
NEAT = "---\nplayers: [Ana, Beto]\n---\nhand\n\ndeal  # ¡ahora!\nAna pass, Beto bet\n"
SPANISH = "---\njugadores: [Ana, Beto]\n---\nmano\n\ncarta  # ¡ahora!\nAna pasa, Beto apuesta\n"
FAULTY = "---\nplayers: [Ana, Beto]\n---\nHand\nAna bte 2\n"
FAULT = """\
{file}:5:5: error: "bte" after Ana is no known verb; one such as pass, bet, call or fold was expected \
[T103 unknown-word]
  5 | Ana bte 2
    |     ^^^
  help: did you mean `bet`?
"""
DIFF = (
    "--- {file}\n+++ {file}\n@@ -1,8 +1,7 @@\n ---\n players: [Ana, Beto]\n ---\n-Hand.\n+hand\n \n-\n"
    "-deal # ¡ahora!\n-ana pasa; Beto opens,\n\\ No newline at end of file\n+deal  # ¡ahora!\n+Ana pass, Beto bet\n"
)


# ---- printed ----


def test_standard_input_to_standard_output(cacho: "Cacho") -> None:
    for arguments in ([], ["-"]):
        assert cacho("fmt", *arguments, stdin=LOOSE) == (0, NEAT, "")
    assert cacho("formato", "--to", "es", stdin=LOOSE) == (0, SPANISH, "")
    assert cacho("fmt", "--to", "en", stdin=SPANISH) == (0, NEAT, "")
    assert cacho("fmt", stdin=SPANISH) == (0, SPANISH, "")


def test_files_one_after_the_other(cacho: "Cacho", write: "Write") -> None:
    write(("a.cacho", LOOSE), ("games/b.cacho", SPANISH), ("games/b.txt", "no transcript"))
    assert cacho("fmt", "a.cacho", "games", "-", stdin=PLAIN) == (0, NEAT + SPANISH + PLAIN, "")
    assert Path("a.cacho").read_text(encoding="utf-8") == LOOSE


def test_one_bad_file_does_not_stop_the_others(cacho: "Cacho", write: "Write") -> None:
    write(("a.cacho", LOOSE), ("b.cacho", FAULTY))
    os.mkdir("empty")
    code, out, err = cacho("fmt", "empty", "nowhere.cacho", "b.cacho", "a.cacho", ".")
    assert (code, out) == (2, FAULTY.replace("Hand", "hand") + NEAT)
    missing, fault, twice = err.partition(FAULT.format(file="b.cacho"))
    assert missing == (
        'cacho: error: "empty" has no file named *.cacho in it\n'
        'cacho: error: "nowhere.cacho" cannot be read: there is no such file\n'
    )
    assert fault
    assert twice.count("was read before") == 2


def test_faults_are_reported_and_left(cacho: "Cacho") -> None:
    left = FAULTY.replace("Hand", "hand")
    assert cacho("fmt", stdin=FAULTY) == (1, left, FAULT.format(file="-"))
    assert cacho("fmt", "-q", stdin=FAULTY) == (1, left, "")
    named = cacho("fmt", "--stdin-filename", "friday.cacho", stdin=FAULTY)
    assert named == (1, left, FAULT.format(file="friday.cacho"))
    code, out, err = cacho("fmt", stdin="hand 1\r\n")
    assert (code, out) == (1, "hand 1\r\n")
    assert err.startswith("-:1:1: error: ")
    assert "[T106 bad-header]" in err


def test_faults_are_parted_by_blank_lines(cacho: "Cacho", write: "Write") -> None:
    write(("a.cacho", FAULTY), ("b.cacho", FAULTY))
    assert cacho("fmt", "a.cacho", "b.cacho").err == FAULT.format(file="a.cacho") + "\n" + FAULT.format(file="b.cacho")


def test_what_the_law_forbids_is_no_fault_here(cacho: "Cacho") -> None:
    text = "---\nplayers: [Ana, Beto]\n---\nhand\ndeal\nAna bet 2\n"
    assert cacho("fmt", stdin=text) == (0, text, "")


def _run(arguments: list[str], environment: dict[str, str], **more: object) -> "subprocess.CompletedProcess[bytes]":
    command = [sys.executable, "-m", "cacho_cli", "fmt", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, timeout=60, check=False, **more)  # type: ignore[call-overload, no-any-return] # passed on as they are


def test_bytes_are_those_of_the_file_in_any_locale(shell_environment: dict[str, str]) -> None:
    raw = LOOSE.encode() + b"\r\n# \xff\x00 \xe2\x80\xae\r\n"
    environment = {**shell_environment, "PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    done = _run([], environment, input=raw)
    assert (done.returncode, done.stdout) == (1, NEAT.encode() + b"# \xff\x00 \xe2\x80\xae\n")
    assert b"not-utf8" not in done.stderr
    assert done.stderr.startswith(b"-:9:3: error: ")


def test_a_full_disk_behind_standard_output(shell_environment: dict[str, str]) -> None:
    command = [sys.executable, "-m", "cacho_cli", "fmt"]
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            command, env=shell_environment, input=LOOSE.encode(), stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 74
    assert done.stderr == b"cacho: error: the output cannot be written: no space left on the device\n"


def test_a_terminal_is_not_steered(cacho: "Cacho", write: "Write", monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cacho_cli.streams.is_terminal", lambda stream: stream is sys.stdout)
    write(("a.cacho", FAULTY + "# \x1b[2J\tx\n"))
    assert cacho("fmt", "a.cacho").out == FAULTY.replace("Hand", "hand") + "# \\u{001b}[2J\tx\n"
    out = cacho("fmt", "--check", "a.cacho").out
    assert "-Hand\n+hand\n" in out
    assert " # \\u{001b}[2J\tx\n" in out


def test_a_person_is_told_what_is_expected(cacho: "Cacho", monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cacho_cli.streams.is_terminal", lambda stream: stream is sys.stdin)
    code, out, err = cacho("fmt", stdin=PLAIN)
    assert (code, out) == (0, PLAIN)
    assert err.startswith("Type or paste a transcript")


# ---- checked ----


def test_check_shows_what_would_change(cacho: "Cacho", write: "Write") -> None:
    write(("a.cacho", LOOSE), ("b.cacho", PLAIN))
    assert cacho("fmt", "--check", "a.cacho", "b.cacho") == (
        1,
        DIFF.format(file="a.cacho"),
        "2 files, 1 would change\n",
    )
    assert cacho("fmt", "--check", "b.cacho") == (0, "", "1 file, nothing to change\n")
    assert cacho("fmt", "--check", "-q", "a.cacho") == (1, DIFF.format(file="a.cacho"), "")
    assert cacho("fmt", "--check", "-q", "b.cacho") == (0, "", "")
    assert Path("a.cacho").read_text(encoding="utf-8") == LOOSE


def test_check_reads_standard_input_and_another_language(cacho: "Cacho") -> None:
    assert cacho("fmt", "--check", "--stdin-filename", "x", stdin=LOOSE)[:2] == (1, DIFF.format(file="x"))
    assert cacho("fmt", "--check", "--to", "es", stdin=SPANISH)[:2] == (0, "")
    code, out, _ = cacho("fmt", "--check", "--to", "es", stdin=NEAT)
    assert code == 1
    assert "-players: [Ana, Beto]\n+jugadores: [Ana, Beto]\n" in out


def test_check_fails_for_faults_though_nothing_would_change(cacho: "Cacho") -> None:
    code, out, err = cacho("fmt", "--check", stdin=FAULTY.replace("Hand", "hand"))
    assert (code, out) == (1, "")
    assert err == FAULT.format(file="-") + "1 file, nothing to change, 1 error\n"


def test_colour_of_a_diff(cacho: "Cacho") -> None:
    out = cacho("fmt", "--check", "--color", "always", stdin=LOOSE).out
    assert "\x1b[31m-Hand.\x1b[0m\n\x1b[32m+hand\x1b[0m\n" in out
    assert "\x1b" not in cacho("fmt", "--color", "always", stdin=LOOSE).out


# ---- written ----


def test_write_puts_the_result_in_the_place_of_files(cacho: "Cacho", write: "Write") -> None:
    write(("a.cacho", LOOSE), ("games/b.cacho", SPANISH))
    before = os.stat("games/b.cacho")
    same = (before.st_ino, before.st_mtime_ns)
    assert cacho("fmt", "--write", "a.cacho", "games") == (0, "", "2 files, 1 rewritten\n")
    assert Path("a.cacho").read_text(encoding="utf-8") == NEAT
    after = os.stat("games/b.cacho")
    assert (after.st_ino, after.st_mtime_ns) == same, "a file that is canonical is not touched"
    assert cacho("fmt", "--write", "-q", "--to", "es", "a.cacho") == (0, "", "")
    assert Path("a.cacho").read_text(encoding="utf-8") == SPANISH
    assert sorted(os.listdir()) == ["a.cacho", "games"]


def test_write_leaves_faults_and_reports_them(cacho: "Cacho", write: "Write") -> None:
    write(("a.cacho", FAULTY))
    assert cacho("fmt", "--write", "a.cacho") == (
        1,
        "",
        FAULT.format(file="a.cacho") + "1 file, 1 rewritten, 1 error\n",
    )
    assert Path("a.cacho").read_text(encoding="utf-8") == FAULTY.replace("Hand", "hand")


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666, 0o755, 0o4755])
def test_a_file_keeps_its_mode(cacho: "Cacho", write: "Write", mode: int) -> None:
    write(("a.cacho", LOOSE))
    os.chmod("a.cacho", mode)
    assert cacho("fmt", "--write", "a.cacho").code == 0
    assert Path("a.cacho").read_text(encoding="utf-8") == NEAT
    assert stat.S_IMODE(os.stat("a.cacho").st_mode) == mode


def test_a_file_keeps_its_owner(cacho: "Cacho", write: "Write", monkeypatch: pytest.MonkeyPatch) -> None:
    write(("a.cacho", LOOSE), ("b.cacho", LOOSE))
    owner = (12345, 12346) if os.geteuid() == 0 else (os.getuid(), os.getgid())  # only root can give files away
    for name in ("a.cacho", "b.cacho"):
        os.chown(name, *owner)
    assert cacho("fmt", "--write", "a.cacho").code == 0
    assert (os.stat("a.cacho").st_uid, os.stat("a.cacho").st_gid) == owner
    _refusing(errno.EPERM, "os", "chown")(monkeypatch)
    assert cacho("fmt", "--write", "b.cacho").code == 0
    assert Path("a.cacho").read_text(encoding="utf-8") == Path("b.cacho").read_text(encoding="utf-8") == NEAT


def test_a_link_is_followed(cacho: "Cacho", write: "Write") -> None:
    write(("games/a.cacho", LOOSE))
    os.symlink("games/a.cacho", "link.cacho")
    os.symlink("link.cacho", "long.cacho")
    assert cacho("fmt", "--write", "long.cacho").code == 0
    assert os.readlink("long.cacho") == "link.cacho"
    assert os.readlink("link.cacho") == "games/a.cacho"
    assert Path("games/a.cacho").read_text(encoding="utf-8") == NEAT
    assert os.listdir("games") == ["a.cacho"]


@pytest.mark.parametrize("arguments", [["--write"], ["--write", "-"], ["--write", "a.cacho", "-"]])
def test_standard_input_is_not_written(cacho: "Cacho", write: "Write", arguments: list[str]) -> None:
    write(("a.cacho", LOOSE))
    code, out, err = cacho("fmt", *arguments, stdin=LOOSE)
    assert (code, out) == (2, "")
    assert err.startswith("cacho fmt: error: --write puts a file in the place of another")
    assert Path("a.cacho").read_text(encoding="utf-8") == LOOSE


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["--check", "--write", "a.cacho"], "--check changes nothing and --write does; give one of them"),
        (["--to", "fr", "a.cacho"], '--to: "fr" is not possible; `en` or `es` was expected'),
        (["--format", "json", "a.cacho"], 'there is no option "--format"'),
    ],
)
def test_bad_arguments(cacho: "Cacho", write: "Write", arguments: list[str], error: str) -> None:
    write(("a.cacho", LOOSE))
    code, out, err = cacho("fmt", *arguments)
    assert (code, out) == (2, "")
    assert err.startswith(f"cacho fmt: error: {error}")
    assert Path("a.cacho").read_text(encoding="utf-8") == LOOSE


# ---- not written ----


@pytest.mark.unmeasured
def test_a_full_disk_loses_nothing(write: "Write", shell_environment: dict[str, str]) -> None:
    """The system takes no more than half of what is to be written, as of a disk that is full then."""
    text = LOOSE + "\n" + "# x\n" * 40_000
    write(("a.cacho", text), ("b.cacho", LOOSE))
    limit = len(text) // 2
    done = _run(
        ["--write", "a.cacho", "b.cacho"],
        shell_environment,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
    )
    assert done.returncode == 74
    assert done.stdout == b""
    assert done.stderr.decode() == (
        'cacho: error: "a.cacho" cannot be rewritten, and is as it was: the file would be too large\n'
        "1 file, 1 rewritten\n"
    )
    assert Path("a.cacho").read_text(encoding="utf-8") == text
    assert Path("b.cacho").read_text(encoding="utf-8") == NEAT
    assert sorted(os.listdir()) == ["a.cacho", "b.cacho"]


def _refusing(code: int, owner: str, name: str) -> "Callable[[pytest.MonkeyPatch], None]":
    """What makes a call of the system fail, since root may do everything."""

    def refuse(*_: object, **__: object) -> NoReturn:
        raise OSError(code, os.strerror(code))

    return lambda monkeypatch: monkeypatch.setattr(f"{owner}.{name}", refuse, raising=False)


@pytest.mark.parametrize(
    ("refusing", "expected"),
    [
        (_refusing(errno.ENOSPC, "os", "fsync"), (74, "no space left on the device")),
        (_refusing(errno.EDQUOT, "os", "fsync"), (74, "no space left for this user")),
        (_refusing(errno.EIO, "os", "fsync"), (74, "input or output error")),
        (_refusing(errno.EACCES, "os", "replace"), (2, "permission denied")),
        (_refusing(errno.EPERM, "os", "chmod"), (2, "that is not permitted")),
        (_refusing(errno.EACCES, "cacho_cli.commands.replacing", "open"), (2, "permission denied")),
        (_refusing(errno.EROFS, "cacho_cli.commands.replacing", "open"), (2, "the file system cannot be written to")),
    ],
    ids=["full", "quota", "broken", "replace", "mode", "read-only", "read-only-system"],
)
def test_whatever_goes_wrong_the_file_is_as_it_was(
    cacho: "Cacho",
    write: "Write",
    monkeypatch: pytest.MonkeyPatch,
    refusing: "Callable[[pytest.MonkeyPatch], None]",
    expected: tuple[int, str],
) -> None:
    write(("a.cacho", LOOSE))
    before = os.stat("a.cacho")
    refusing(monkeypatch)
    found = cacho("fmt", "--write", "a.cacho")
    code, reason = expected
    assert found == (code, "", f'cacho: error: "a.cacho" cannot be rewritten, and is as it was: {reason}\n')
    assert os.stat("a.cacho").st_mtime_ns == before.st_mtime_ns
    assert Path("a.cacho").read_text(encoding="utf-8") == LOOSE
    assert os.listdir() == ["a.cacho"]


def test_a_folder_that_takes_no_new_file(cacho: "Cacho", write: "Write", monkeypatch: pytest.MonkeyPatch) -> None:
    write(("games/a.cacho", LOOSE))
    os.chmod("games", 0o555)
    if os.geteuid() == 0:  # who may write everywhere
        _refusing(errno.EACCES, "os", "open")(monkeypatch)
    folder = os.path.realpath("games")
    assert cacho("fmt", "--write", "games/a.cacho") == (
        2,
        "",
        f'cacho: error: "games/a.cacho" is as it was, for no new file can be made in "{folder}": permission denied\n',
    )
    os.chmod("games", 0o755)
    assert os.listdir("games") == ["a.cacho"]
    assert Path("games/a.cacho").read_text(encoding="utf-8") == LOOSE


def test_a_file_that_changed_meanwhile_is_left(write: "Write") -> None:
    write(("a.cacho", LOOSE + "\nBeto calls\n"))
    with pytest.raises(Refusal, match="changed by somebody else"):
        replace_file("a.cacho", LOOSE.encode(), NEAT.encode())
    assert Path("a.cacho").read_text(encoding="utf-8") == LOOSE + "\nBeto calls\n"
    assert os.listdir() == ["a.cacho"]


def test_only_regular_files_are_rewritten(write: "Write", shell_environment: dict[str, str]) -> None:
    write(("a.cacho", LOOSE))
    os.mkfifo("pipe")
    command = "cat a.cacho > pipe & cacho fmt --write pipe; echo $?"
    done = subprocess.run(["sh", "-c", command], env=shell_environment, capture_output=True, timeout=60, check=True)
    assert done.stdout == b"2\n"
    assert done.stderr == b'cacho: error: "pipe" is no regular file, and no other is rewritten\n'

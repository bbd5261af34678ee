"""`cacho replay --html` and `--svg`: what is written where, what is refused, what is left where something fails."""

import errno
import os
import resource
import stat
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn
from xml.etree import ElementTree

import pytest

if TYPE_CHECKING:
    from tests.commands.conftest import Write
    from tests.conftest import Cacho

HEADER = "---\nplayers: {Ana: 71, Beto: 64}\n---\n"
RIGHT = f"{HEADER}hand 1\ndeal\nAna bet, Beto fold\nhand 2\nresult Ana +3, Beto -3\n"
WRONG = f"{HEADER}hand 1\ndeal\nAna bet 2\nhand 2\ndeal\nothers pass\n"
WRONG_LINE = "a.cacho:6:9: error: Ana bets 2, but a bet in the first round is 1 chip [B302 bet-size]\n"
OPTIONS = ["--html", "--svg"]
BEGINNING = {"--html": "<!DOCTYPE html>\n", "--svg": '<?xml version="1.0" encoding="UTF-8"?>\n<svg '}

each_option = pytest.mark.parametrize("option", OPTIONS)


def _text(path: str) -> str:
    return Path(path).read_bytes().decode("utf-8")


# ---- what is written ----


@each_option
def test_file_is_written_and_nothing_printed(option: str, write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", RIGHT))
    assert cacho("replay", option, "new", "a.cacho") == (0, "", "")
    assert _text("new").startswith(BEGINNING[option])
    assert _text("new").endswith(">\n")
    assert sorted(os.listdir()) == ["a.cacho", "new"]


@each_option
def test_standard_output_is_the_same_file(option: str, write: "Write", cacho_process: "Cacho") -> None:
    write(("a.cacho", RIGHT))
    assert cacho_process("replay", option, "new", "-", stdin=RIGHT) == (0, "", "")
    done = cacho_process("replay", option, "-", stdin=RIGHT)
    assert (done.code, done.err) == (0, "")
    assert done.out == _text("new")


def test_both_at_once(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", RIGHT))
    assert cacho("replay", "--html", "a.html", "--svg", "a.svg", "a.cacho") == (0, "", "")
    assert _text("a.html").startswith("<!DOCTYPE html>")
    assert ElementTree.fromstring(_text("a.svg")).get("viewBox")


def test_language_is_that_of_the_page(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", RIGHT))
    for lang, word in (("en", "Settlement"), ("es", "Liquidación")):
        assert cacho("--lang", lang, "replay", "--html", "new", "a.cacho").code == 0
        assert f'<html lang="{lang}">' in _text("new")
        assert word in _text("new")


def test_page_is_utf_8_whatever_the_terminal_can_show(write: "Write", shell_environment: dict[str, str]) -> None:
    write(("a.cacho", RIGHT.replace("Ana", "Íñigo")))
    command = [sys.executable, "-m", "cacho_cli", "replay", "--html", "-", "a.cacho"]
    environment = {**shell_environment, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, env=environment, capture_output=True, timeout=60, check=True)
    assert "Íñigo" in done.stdout.decode("utf-8")


def test_house_rules_hold(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", RIGHT), ("house.yaml", "chip_value: 0.10\ncurrency: EUR\n"))
    assert cacho("replay", "--html", "new", "--rules", "house.yaml", "a.cacho").code == 0
    assert "Beto pays Ana 0.30 EUR" in _text("new")


@each_option
def test_same_input_same_bytes(option: str, write: "Write", cacho: "Cacho", cacho_process: "Cacho") -> None:
    write(("a.cacho", RIGHT))
    cacho("replay", option, "one", "a.cacho")
    cacho_process("replay", option, "two", "a.cacho")
    assert _text("one") == _text("two")


@pytest.mark.parametrize(("name", "lang"), [("evening", "en"), ("velada", "es")])
def test_charts_that_the_readme_shows(name: str, lang: str, cacho: "Cacho", monkeypatch: pytest.MonkeyPatch) -> None:
    """After a change on purpose: `cacho --lang LANG replay --svg NAME.svg NAME.cacho` in `examples/`."""
    monkeypatch.chdir(Path(__file__).parents[2] / "examples")
    code, out, err = cacho("--lang", lang, "replay", "--svg", "-", f"{name}.cacho")
    assert (code, err) == (0, "")
    assert out == _text(f"{name}.svg")


# ---- a transcript that is not all well ----


@each_option
def test_faults_are_reported_and_the_rest_is_told(option: str, write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", WRONG))
    code, out, err = cacho("replay", option, "new", "a.cacho")
    assert (code, out) == (1, "")
    assert err.startswith(WRONG_LINE)
    assert _text("new").startswith(BEGINNING[option])
    quiet = cacho("replay", "-q", option, "new", "a.cacho")
    assert quiet == (1, "", "")


@each_option
def test_what_cannot_be_read_is_no_page(option: str, write: "Write", cacho: "Cacho") -> None:
    write()
    assert cacho("replay", option, "new", "missing.cacho") == (
        2,
        "",
        'cacho: error: "missing.cacho" cannot be read: there is no such file\n',
    )
    assert os.listdir() == []


def test_no_chart_is_no_file(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", HEADER))
    code, out, err = cacho("replay", "--html", "a.html", "--svg", "a.svg", "a.cacho")
    assert (code, out) == (2, "")
    assert "there is no chart to draw" in err
    assert os.listdir() == ["a.cacho"]
    assert cacho("replay", "--html", "a.html", "a.cacho").code == 0


# ---- what cannot be meant ----


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["--html", "new", "--hand", "1"], "--html and --hand do not go together"),
        (["--svg", "new", "--format", "json"], "--svg and --format do not go together"),
        (["--html", "new", "--svg", "new"], '--html and --svg cannot both be written to "new"'),
        (["--html", "new", "--svg", "./new"], '--html and --svg cannot both be written to "new"'),
        (["--html", "new", "--svg", "folder/../new"], '--html and --svg cannot both be written to "new"'),
        (["--html", "new", "--svg", "leads-to-new"], '--html and --svg cannot both be written to "new"'),
        (["--html", "-", "--svg", "-"], '--html and --svg cannot both be written to "-"'),
        (["--html", "other.cacho"], '--html would overwrite "other.cacho", which is a transcript'),
        (["--svg", "a.cacho"], '--svg would overwrite "a.cacho", which is a transcript'),
        (["--html", "link"], '--html would overwrite "link", which is a transcript'),
        (["--html"], "--html stands without a value; FILE was expected after it"),
        (["--html", ""], "--html stands without a value; FILE was expected after it"),
        (["--html", "--svg"], "--html stands without a value; FILE was expected after it"),
        (["--svg=--quiet"], "--svg stands without a value; FILE was expected after it"),
    ],
    ids=lambda each: " ".join(each) if isinstance(each, list) else "",
)
def test_what_is_refused_leaves_everything_as_it_is(
    arguments: list[str], error: str, write: "Write", cacho: "Cacho"
) -> None:
    write(("a.cacho", RIGHT))
    os.symlink("a.cacho", "link")
    os.symlink("new", "leads-to-new")
    os.mkdir("folder")
    code, out, err = cacho("replay", "a.cacho", *arguments)
    assert (code, out) == (2, "")
    assert err.startswith(f"cacho replay: error: {error}")
    assert sorted(os.listdir()) == ["a.cacho", "folder", "leads-to-new", "link"]
    assert _text("a.cacho") == RIGHT


@each_option
@pytest.mark.parametrize("name", ["house.yaml", "./house.yaml", "folder/../house.yaml", "symbolic", "hard"])
def test_house_rules_are_not_overwritten(
    name: str, option: str, write: "Write", cacho: "Cacho", monkeypatch: pytest.MonkeyPatch
) -> None:
    write(("a.cacho", RIGHT), ("house.yaml", "bonus: 30\n"))
    os.mkdir("folder")
    os.symlink("house.yaml", "symbolic")
    os.link("house.yaml", "hard")
    would = f'cacho replay: error: {option} would overwrite "{name}", which holds the house rules of '
    for rules in ("house.yaml", "symbolic", "hard"):
        code, out, err = cacho("replay", "a.cacho", "-r", rules, option, name)
        assert (code, out) == (2, "")
        assert err.startswith(would + "--rules; name another file after it\n")
    monkeypatch.setenv("CACHO_RULES", "house.yaml")
    code, out, err = cacho("replay", "a.cacho", option, name)
    assert (code, out) == (2, "")
    assert err.startswith(would + "CACHO_RULES;")
    assert _text("house.yaml") == "bonus: 30\n"
    assert os.path.samefile("house.yaml", "hard")
    assert cacho("replay", "a.cacho", option, "other").code == 0


def test_neither_of_two_files_overwrites_house_rules(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", RIGHT), ("house.yaml", "bonus: 30\n"))
    for options in (["--html", "new", "--svg", "house.yaml"], ["--svg", "house.yaml", "--html", "new"]):
        code, _, err = cacho("replay", "a.cacho", "-r", "house.yaml", *options)
        assert (code, '--svg would overwrite "house.yaml"' in err) == (2, True)
    assert sorted(os.listdir()) == ["a.cacho", "house.yaml"]


def _from_file(file: str, environment: dict[str, str], *arguments: str, out: str | None = None) -> tuple[int, str]:
    """The exit code and the error of `cacho replay` with a file behind standard input, and perhaps another one."""
    with open(file, "rb") as given, open(out or os.devnull, "wb") as taken:
        done = subprocess.run(
            [sys.executable, "-m", "cacho_cli", "replay", *arguments],
            env=environment,
            stdin=given,
            stdout=taken,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            timeout=60,
            check=False,
        )
    return done.returncode, done.stderr


@pytest.mark.parametrize("name", ["log.txt", "link", "/dev/stdin"])
def test_what_is_behind_standard_input_is_not_overwritten(
    name: str, write: "Write", shell_environment: dict[str, str]
) -> None:
    write(("log.txt", RIGHT), ("a.cacho", RIGHT))
    os.symlink("log.txt", "link")
    code, err = _from_file("log.txt", shell_environment, "--html", name)
    assert (code, err.splitlines()[0]) == (
        2,
        f'cacho replay: error: --html would overwrite "{name}", which is a transcript; name another file after it',
    )
    code, err = _from_file("log.txt", shell_environment, "a.cacho", "-r", "-", "--html", name)
    assert (code, f'"{name}", which holds the house rules of --rules' in err) == (2, True)
    assert _text("log.txt") == RIGHT


def test_what_nobody_reads_from_standard_input_may_be_overwritten(
    write: "Write", shell_environment: dict[str, str]
) -> None:
    write(("a.cacho", RIGHT), ("old", "before"))
    assert _from_file("old", shell_environment, "a.cacho", "--html", "old") == (0, "")
    assert _text("old").startswith("<!DOCTYPE html>")


@pytest.mark.parametrize("name", ["log.html", "/dev/stdout"])
def test_what_is_behind_standard_output_is_not_the_other_file(
    name: str, write: "Write", shell_environment: dict[str, str]
) -> None:
    write(("a.cacho", RIGHT))
    code, err = _from_file("a.cacho", shell_environment, "--html", "-", "--svg", name, out="log.html")
    assert (code, "--html and --svg cannot both be written to" in err) == (2, True)
    assert _from_file("a.cacho", shell_environment, "--html", "-", "--svg", "new", out="log.html") == (0, "")
    assert _text("log.html").startswith("<!DOCTYPE html>")
    assert _text("new").startswith("<?xml")


def test_a_device_may_be_read_and_written(write: "Write", cacho: "Cacho", monkeypatch: pytest.MonkeyPatch) -> None:
    write(("a.cacho", RIGHT))
    monkeypatch.setenv("CACHO_RULES", "/dev/null")
    assert cacho("replay", "a.cacho", "--html", "/dev/null") == (0, "", "")


def test_transcript_is_not_taken_for_the_page(write: "Write", cacho: "Cacho") -> None:
    """The name of the page was forgotten, and that of the transcript stands in its place."""
    write(("a.cacho", RIGHT))
    assert cacho("replay", "--html", "a.cacho", stdin=RIGHT).code == 2
    assert _text("a.cacho") == RIGHT


@each_option
def test_missing_library(option: str, write: "Write", cacho: "Cacho", monkeypatch: pytest.MonkeyPatch) -> None:
    write(("a.cacho", RIGHT))
    monkeypatch.setitem(sys.modules, "leather", None)
    code, out, err = cacho("replay", option, "new", "a.cacho")
    assert (code, out) == (2, "")
    assert err == (
        "cacho: error: what draws the charts is not installed (leather); pip install 'cacho-cli[report]' brings it\n"
    )
    assert os.listdir() == ["a.cacho"]
    assert cacho("replay", "a.cacho").code == 0


# ---- what cannot be written ----


@pytest.mark.parametrize(
    ("file", "reason"),
    [
        ("folder", "it is a folder"),
        ("folder/", "it is a folder"),
        ("missing/new", 'there is no folder "missing"'),
        ("a.html/new", "a part of the path is no folder"),
    ],
)
def test_what_cannot_be_opened(file: str, reason: str, write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", RIGHT), ("a.html", "before"))
    os.mkdir("folder")
    code, out, err = cacho("replay", "--html", file, "a.cacho")
    assert (code, out) == (2, "")
    assert err == f'cacho: error: "{file}" cannot be written: {reason}\n'
    assert sorted(os.listdir()) == ["a.cacho", "a.html", "folder"]


@pytest.mark.unmeasured
def test_full_disk_is_74_and_the_file_is_as_it_was(write: "Write", shell_environment: dict[str, str]) -> None:
    write(("a.cacho", RIGHT), ("a.html", "before"))
    done = subprocess.run(
        [sys.executable, "-m", "cacho_cli", "replay", "--html", "a.html", "a.cacho"],
        env=shell_environment,
        capture_output=True,
        encoding="utf-8",
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (9_000, 9_000)),
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (74, "")
    assert done.stderr == 'cacho: error: "a.html" cannot be written: the file would be too large\n'
    assert _text("a.html") == "before"
    assert sorted(os.listdir()) == ["a.cacho", "a.html"]


@each_option
def test_full_device(option: str, write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", RIGHT))
    code, out, err = cacho("replay", option, "/dev/full", "a.cacho")
    assert (code, out, err) == (74, "", 'cacho: error: "/dev/full" cannot be written: no space left on the device\n')
    assert cacho("replay", option, "/dev/null", "a.cacho") == (0, "", "")
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)


def test_full_disk_behind_standard_output(write: "Write", shell_environment: dict[str, str]) -> None:
    write(("a.cacho", RIGHT))
    with open("/dev/full", "wb") as full:
        command = [sys.executable, "-m", "cacho_cli", "replay", "--html", "-", "a.cacho"]
        done = subprocess.run(
            command, env=shell_environment, stdout=full, stderr=subprocess.PIPE, timeout=60, check=False
        )
    assert done.returncode == 74


@pytest.mark.parametrize(
    ("owner", "name", "number", "code"),
    [
        ("os", "fsync", errno.ENOSPC, 74),
        ("os", "fsync", errno.EIO, 74),
        ("os", "replace", errno.EACCES, 2),
        ("os", "open", errno.EACCES, 2),
        ("os", "open", errno.EROFS, 2),
    ],
)
@pytest.mark.parametrize("before", [None, "before"], ids=["new", "there"])
def test_whatever_goes_wrong_nothing_is_half_written(  # noqa: PLR0917 - what goes wrong, and with what file
    owner: str,
    name: str,
    number: int,
    code: int,
    before: str | None,
    write: "Write",
    cacho: "Cacho",
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    write(("a.cacho", RIGHT), *([("a.html", before)] if before else []))
    files = sorted(os.listdir())

    def refuse(*_: object, **__: object) -> NoReturn:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(f"{owner}.{name}", refuse)
    found = cacho("replay", "--html", "a.html", "a.cacho")
    assert (found.code, found.out) == (code, "")
    assert sorted(os.listdir()) == files
    assert before is None or _text("a.html") == before


# ---- whose it is ----


def test_new_file_is_as_the_mask_allows(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", RIGHT))
    mask = os.umask(0o027)
    try:
        cacho("replay", "--html", "new", "a.cacho")
        assert os.umask(0o027) == 0o027
    finally:
        os.umask(mask)
    assert stat.S_IMODE(os.stat("new").st_mode) == 0o640


def test_mode_and_link_of_an_old_file_stay(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", RIGHT), ("pages/old", "before"))
    os.chmod("pages/old", 0o604)
    os.symlink("pages/old", "link")
    assert cacho("replay", "--html", "link", "a.cacho").code == 0
    assert os.path.islink("link")
    assert _text("pages/old").startswith("<!DOCTYPE html>")
    assert stat.S_IMODE(os.stat("pages/old").st_mode) == 0o604
    assert os.listdir("pages") == ["old"]


def test_file_that_may_not_be_written_stays(write: "Write", cacho: "Cacho", monkeypatch: pytest.MonkeyPatch) -> None:
    write(("a.cacho", RIGHT), ("old", "before"))
    os.chmod("old", 0o444)
    if os.geteuid() == 0:  # who may write everywhere

        def refuse(*_: object) -> NoReturn:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

        monkeypatch.setattr("cacho_cli.commands.replacing.open", refuse, raising=False)
    code, _, err = cacho("replay", "--html", "old", "a.cacho")
    assert (code, err) == (2, 'cacho: error: "old" cannot be written: permission denied\n')
    assert _text("old") == "before"

"""The shell around the commands: exit codes, streams, help, and what is said when the command line is wrong."""

import importlib
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click
import pytest

from cacho_cli import exit_codes
from cacho_cli.commands import evaluate
from cacho_cli.commands.catalog import SUBCOMMANDS
from cacho_cli.commands.root import root
from cacho_cli.messages.help_pages import EXIT_CODES, OPTIONS, PAGES
from cacho_cli.messages.translation import LANGUAGES
from cacho_cli.version import __version__

if TYPE_CHECKING:
    from tests.conftest import Cacho

NAMES = [row.name for row in SUBCOMMANDS]
COMMAND = [sys.executable, "-m", "cacho_cli"]
needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="/dev/full is not here")


def _shell(script: str, environment: dict[str, str], **more: str) -> tuple[int, str]:
    """Run a script in which `cacho` is a command; its exit code and what it wrote to standard error."""
    done = subprocess.run(
        ["bash", "-c", script],
        env={**environment, **more},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
    )
    return done.returncode, done.stderr.decode()


# ---- help ----


@pytest.mark.parametrize("option", ["-h", "--help"])
@pytest.mark.parametrize("command", [[], *[[name] for name in NAMES]], ids=lambda words: " ".join(words) or "cacho")
def test_help(command: list[str], option: str, cacho: "Cacho") -> None:
    code, out, err = cacho(*command, option)
    assert (code, err) == (0, "")
    assert out.startswith("Usage: cacho")
    page = PAGES[command[0] if command else "cacho"]
    lines = out.splitlines()
    assert lines[2:4] == ["Examples:", f"  {page.examples[0]}"], "what can be run stands first"
    assert "Exit codes:" in lines
    for exit_code in page.exit_codes:
        assert re.search(rf"^  {exit_code} ", out, re.M)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("columns", [40, 60, 80, 200])
@pytest.mark.parametrize("command", [[], *[[name] for name in NAMES]], ids=lambda words: " ".join(words) or "cacho")
def test_help_is_as_wide_as_the_terminal_allows(
    command: list[str], columns: int, lang: str, cacho: "Cacho", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = cacho(*command, "-h", "--lang", lang).out.splitlines()
    assert 0.9 * min(columns, 80) < max(map(len, lines)) <= min(columns, 80)


@pytest.mark.parametrize("columns", [40, 60])
@pytest.mark.parametrize("command", [[], *[[name] for name in NAMES]], ids=lambda words: " ".join(words) or "cacho")
def test_examples_of_help_can_be_copied_where_they_are_folded(
    command: list[str], columns: int, cacho: "Cacho", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    examples = cacho(*command, "-h").out.partition("Examples:\n")[2].partition("\n\n")[0]
    unfolded = examples.replace(" \\\n    ", " ").splitlines()
    assert [line.removeprefix("  ") for line in unfolded] == list(PAGES[command[0] if command else "cacho"].examples)


def test_help_lists_every_command_and_imports_none() -> None:
    script = (
        "import sys; from cacho_cli.main import main; main(['--help']); "
        "print([name for name in sys.modules if name.startswith('cacho_cli.commands.')], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, encoding="utf-8", timeout=60, check=True)
    for row in SUBCOMMANDS:
        assert f"  {row.name} " in done.stdout
        assert f"'cacho_cli.commands.{row.name}'" not in done.stderr
    assert "'cacho_cli.commands.catalog'" in done.stderr, "the check sees what is loaded"


def test_every_option_has_a_long_form_and_a_sentence() -> None:
    context = root.make_context("cacho", [], resilient_parsing=True)
    for command in (root, *(root.get_command(context, name) for name in NAMES)):
        assert command is not None
        for parameter in command.params:
            if parameter.param_type_name == "option":
                assert parameter.opts[-1].removeprefix("--") in OPTIONS, parameter.opts


def test_every_exit_code_is_explained() -> None:
    assert set(EXIT_CODES) == {getattr(exit_codes, name) for name in exit_codes.__all__}


@pytest.mark.parametrize("row", SUBCOMMANDS, ids=lambda row: row.alias)
def test_spanish_names(row: "tuple[str, str]", cacho: "Cacho") -> None:
    name, alias = row[:2]
    assert cacho(alias, "-h").out == cacho(name, "-h").out


def test_bare_command_says_what_can_be_written(cacho: "Cacho") -> None:
    code, out, err = cacho()
    assert (code, out) == (2, "")
    assert err.startswith("Usage: cacho")
    assert "cacho evaluate 6o5o4o" in err
    assert all(f"  {name} " in err for name in NAMES)
    assert len(err.splitlines()) < 24, "it fits on a small screen"


@pytest.mark.parametrize("arguments", [["--version"], ["evaluate", "--version"], ["--version", "evaluate"]])
def test_version(arguments: list[str], cacho: "Cacho") -> None:
    assert cacho(*arguments) == (0, f"cacho {__version__}\n", "")


@pytest.mark.unmeasured
def test_version_at_once() -> None:
    script = "import sys; from cacho_cli.main import main; main(['--version']); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, encoding="utf-8", timeout=60, check=True)
    loaded = set(done.stderr.split())
    assert "cacho_cli.main" in loaded
    assert not loaded & {"click", "re", "typing", "enum", "importlib.metadata", "cacho_cli.commands.root"}


# ---- a wrong command line ----


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["evalute", "6o"], 'cacho: error: there is no command "evalute"; did you mean "evaluate"?'),
        (["evaluat"], 'did you mean "evaluate"?'),
        (["evaluarr", "6o"], 'did you mean "evaluar"?'),
        (["xyzzy"], 'cacho: error: there is no command "xyzzy"\n'),
        (["\x1b[31m"], 'there is no command "\\u{001b}[31m"'),
        (["evaluate", "--formt", "json"], 'there is no option "--formt"; did you mean "--format"?'),
        (["evaluate", "--form", "json"], 'there is no option "--form"; did you mean "--format"?'),
        (["evaluate", "--forma=json"], 'there is no option "--forma"'),
        (["evaluate", "-qx"], 'there is no option "-x"\n'),
        (["evaluate", "--quiet=yes"], "--quiet takes no value"),
        (["evaluate", "--bonus", "25"], '--bonus: "25" is not possible; `20` or `30` was expected'),
        (["explain", "--format", "xml"], '--format: "xml" is not possible; `text`, `json` or `jsonl` was expected'),
        (["evaluate", "--color", "blue"], '--color: "blue" is not possible; `auto`, `always` or `never` was expected'),
        (["evaluate", "--lang", "fr"], '--lang: "fr" is not possible; `en` or `es` was expected'),
        (["evaluate", "--rules"], "cacho evaluate: error: --rules stands without a value; FILE was expected after it"),
        (["explain", "-f"], "-f stands without a value; `text`, `json` or `jsonl` was expected after it"),
        (["explain", "--format", "jsno"], 'did you mean "json"? It can be `text`, `json` or `jsonl`\n'),
        (["validate", "--format", "githb"], 'did you mean "github"? It can be `text`, `concise`, '),
        (
            ["evaluate", "--table", "gird"],
            '--table: "gird" is not possible; did you mean "grid"? It can be `plain`, `simp',
        ),
        (["evaluate", "--table", "Zebra"], '"Zebra" is not possible; `plain`, `simple`, '),
        (["fmt", "--to", "esp"], '--to: "esp" is not possible; did you mean "es"? It can be `en` or `es`\n'),
        (["evaluate", "--table"], "`double_outline` or `fancy_outline` was expected after it"),
        (["--lang", "en"], "cacho: error: a command is missing; 'cacho --help' lists them"),
    ],
)
def test_wrong_command_line(arguments: list[str], said: str, cacho: "Cacho") -> None:
    code, out, err = cacho(*arguments)
    assert (code, out) == (2, "")
    assert said in err
    assert re.search(r"^Try 'cacho( [a-z]+)? --help' for help\.$", err, re.M)
    assert len(err.splitlines()) == 2


def test_double_dash_ends_options(cacho: "Cacho") -> None:
    code, out, err = cacho("evaluate", "--", "-h")
    assert (code, out) == (2, "")
    assert '"h" is not a card' in err


def test_the_last_of_repeated_options_counts(cacho: "Cacho") -> None:
    assert " 45 " in cacho("evaluate", "--bonus", "20", "6o5o4o", "--bonus", "30").out


# ---- what fails in a real process ----


@contextmanager
def _broken(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> Iterator[None]:
    def fail(*_: object) -> None:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(evaluate, "hand_row", fail)
        yield


def test_bug_is_one_line_that_says_how_to_report_it(cacho: "Cacho", monkeypatch: pytest.MonkeyPatch) -> None:
    with _broken(monkeypatch, ZeroDivisionError("no\nsuch \x1b[31mluck" + "x" * 999)):
        code, out, err = cacho("evaluate", "6o5o4o")
    assert (code, out) == (70, "")
    assert len(err.splitlines()) == 1
    assert "ZeroDivisionError: no" in err
    assert "report it" in err
    assert __version__ in err
    assert "\x1b" not in err
    assert len(err) < 500


def test_bug_with_debug_shows_where(cacho: "Cacho", monkeypatch: pytest.MonkeyPatch) -> None:
    with _broken(monkeypatch, RecursionError("deep")):
        code, _, err = cacho("evaluate", "6o5o4o", "--debug")
    assert code == 70
    assert err.startswith("Traceback (most recent call last):")
    assert "RecursionError: deep" in err.splitlines()[-2]
    assert "report it" in err.splitlines()[-1]


@needs_full
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(
    "words", ["evaluate 6o5o4o", "evaluate -f json 6o5o4o", "--help", "--version", "evaluate -h", "evaluate --version"]
)
def test_full_disk(words: str, unbuffered: str, shell_environment: dict[str, str]) -> None:
    code, err = _shell(f"cacho {words} > /dev/full", shell_environment, PYTHONUNBUFFERED=unbuffered)
    assert code == 74
    assert err == "cacho: error: the output cannot be written: no space left on the device\n"


@needs_full
def test_full_disk_in_the_middle_of_a_stream(shell_environment: dict[str, str]) -> None:
    script = "yes 6o5o4o | head -n 100000 | { cacho evaluate > /dev/full; echo $? >&2; }"
    _, err = _shell(script, shell_environment)
    assert err == "cacho: error: the output cannot be written: no space left on the device\n74\n"


@needs_full
@pytest.mark.parametrize(("words", "expected"), [("evaluate 60", 74), ("--nonsense", 74), ("evaluate 6o5o4o", 0)])
def test_full_standard_error(words: str, expected: int, shell_environment: dict[str, str]) -> None:
    assert _shell(f"cacho {words} 2> /dev/full", shell_environment) == (expected, "")


@pytest.mark.parametrize("words", ["evaluate 6o5o4o", "--version", "--help"])
def test_closed_standard_output(words: str, shell_environment: dict[str, str]) -> None:
    code, err = _shell(f"cacho {words} >&-", shell_environment)
    assert (code, err) == (74, "cacho: error: the output cannot be written: the stream is closed\n")


def test_closed_standard_output_is_not_missed_without_results(shell_environment: dict[str, str]) -> None:
    assert _shell("cacho evaluate >&- < /dev/null", shell_environment) == (0, "")


def test_closed_standard_error(shell_environment: dict[str, str]) -> None:
    assert _shell("cacho evaluate 60 2>&-", shell_environment) == (2, "")


def test_closed_standard_input(shell_environment: dict[str, str]) -> None:
    code, err = _shell("cacho evaluate <&-", shell_environment)
    assert (code, err) == (2, "cacho: error: standard input cannot be read: the stream is closed\n")


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("words", ["evaluate", "evaluate -f json", "evaluate -f jsonl"])
def test_reader_that_leaves(words: str, unbuffered: str, shell_environment: dict[str, str]) -> None:
    script = f"yes 6o5o4o | head -n 200000 | cacho {words} | head -n 1 > /dev/null; exit ${{PIPESTATUS[2]}}"
    assert _shell(script, shell_environment, PYTHONUNBUFFERED=unbuffered) == (141, "")


def test_reader_that_has_left_already(shell_environment: dict[str, str]) -> None:
    script = "{ sleep 1; cacho evaluate 6o5o4o; } | true; exit ${PIPESTATUS[0]}"
    assert _shell(script, shell_environment) == (141, "")


def test_reader_that_leaves_while_more_input_is_awaited(shell_environment: dict[str, str]) -> None:
    script = "{ echo 6o5o4o; sleep 1; echo 6o5o4o; } | cacho evaluate | true; exit ${PIPESTATUS[1]}"
    assert _shell(script, shell_environment) == (141, "")


@pytest.mark.parametrize(("sent", "expected"), [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM)])
def test_signals(sent: signal.Signals, expected: int, shell_environment: dict[str, str]) -> None:
    process = subprocess.Popen(
        [*COMMAND, "evaluate"],
        env=shell_environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"6o5o4o\n")
    process.stdin.flush()
    assert process.stdout.readline() != b"", "it runs"
    process.send_signal(sent)
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (expected, b"")


def test_answers_do_not_wait_for_the_end_of_a_slow_input(shell_environment: dict[str, str]) -> None:
    process = subprocess.Popen(
        [*COMMAND, "evaluate", "-f", "jsonl"], env=shell_environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin is not None
    assert process.stdout is not None
    for number in (1, 2):
        process.stdin.write(b"6o5o4o\n")
        process.stdin.flush()
        assert process.stdout.readline().startswith(b'{"line": %d,' % number)
    process.communicate(timeout=60)


@pytest.mark.parametrize(
    ("words", "typed", "answer"),
    [
        ("evaluate", b"6o5o4o\n", b"cacho"),
        ("validate", b"---\nplayers: [A, B]\n---\nhand\n", b"-:4:1: error: "),
        ("settle -", b"---\nplayers: [A, B]\n---\nhand\nresult A +1, B -1\n", b"B pays A 1"),
        ("rules -", b"bonus: 30\n", b"-:1"),
    ],
)
def test_terminal_is_told_what_to_type(
    words: str, typed: bytes, answer: bytes, shell_environment: dict[str, str]
) -> None:
    pty = pytest.importorskip("pty", reason="pseudo-terminals are not here")
    near, far = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, *words.split()], env=shell_environment, stdin=far, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    os.close(far)
    assert process.stderr is not None
    assert b"Ctrl-D" in process.stderr.readline()
    os.write(near, typed + b"\x04")
    out, _ = process.communicate(timeout=60)
    os.close(near)
    assert process.returncode in (0, 1)
    assert answer in out


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8", "utf-16"])
def test_any_encoding(encoding: str, shell_environment: dict[str, str]) -> None:
    environment = {**shell_environment, "PYTHONIOENCODING": encoding, "LC_ALL": "C"}
    done = subprocess.run(
        [*COMMAND, "compare", "Núñez王:71=6o5o4o", "Ana=6🪙 6c 6e", "x=王"],
        env=environment,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == b""
    err = done.stderr.decode(encoding)
    assert "王" in err or "\\u738b" in err
    done = subprocess.run(
        [*COMMAND, "compare", "Núñez王:71=6o5o4o", "Ana=6c6e6b"],
        env=environment,
        capture_output=True,
        timeout=60,
        check=True,
    )
    out = done.stdout.decode(encoding)
    assert ("Núñez" if encoding != "ascii" else "N\\xfa\\xf1ez") in out
    assert "three sixes" in out


@pytest.mark.parametrize("encoding", ["ascii", "utf-8"])
def test_json_is_the_same_in_any_encoding(encoding: str, shell_environment: dict[str, str]) -> None:
    environment = {**shell_environment, "PYTHONIOENCODING": encoding, "LC_ALL": "C"}
    done = subprocess.run(
        [*COMMAND, "compare", "-f", "jsonl", "Núñez=6o5o4o", "Ana=6c6e6b"],
        env=environment,
        capture_output=True,
        timeout=60,
        check=True,
    )
    assert b'"N\\u00fa\\u00f1ez"' in done.stdout


def test_c_locale_without_utf8_mode(shell_environment: dict[str, str]) -> None:
    """Arguments that the locale cannot decode arrive as surrogates; nothing may choke on them."""
    code, err = _shell(
        "cacho evaluate 6ñ $'6\\xff'", shell_environment, LC_ALL="C", PYTHONCOERCECLOCALE="0", PYTHONUTF8="0"
    )
    assert code == 2
    assert "Traceback" not in err
    assert err.count("[T104 bad-card]") == 1 + ("argument:2" in err)


# ---- colour ----


@pytest.mark.parametrize(
    ("options", "environment", "coloured"),
    [
        ([], {}, False),
        (["--color", "always"], {}, True),
        (["--color", "always"], {"NO_COLOR": "1"}, True),
        (["--color", "never"], {"FORCE_COLOR": "1"}, False),
        ([], {"FORCE_COLOR": "1"}, True),
        ([], {"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        ([], {"FORCE_COLOR": "1", "NO_COLOR": ""}, True),
        (["--color", "auto"], {"FORCE_COLOR": "1"}, True),
    ],
)
def test_colour(
    options: list[str],
    environment: dict[str, str],
    coloured: bool,
    cacho: "Cacho",
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    err = cacho("evaluate", "60", *options).err
    assert ("\x1b[" in err) is coloured
    assert "error" in err


@pytest.mark.parametrize(("term", "coloured"), [("xterm", True), ("dumb", False)])
def test_colour_on_a_terminal(term: str, coloured: bool, shell_environment: dict[str, str]) -> None:
    pty = pytest.importorskip("pty", reason="pseudo-terminals are not here")
    near, far = pty.openpty()
    process = subprocess.Popen([*COMMAND, "evaluate", "60"], env={**shell_environment, "TERM": term}, stderr=far)
    os.close(far)
    process.wait(timeout=60)
    seen = os.read(near, 65536)
    os.close(near)
    assert (b"\x1b[" in seen) is coloured


def test_quiet_says_nothing_but_keeps_the_exit_code(cacho: "Cacho") -> None:
    assert cacho("evaluate", "-q", "60") == (2, "", "")
    code, out, err = cacho("evaluate", "-q", "-f", "json", "60")
    assert (code, err) == (2, "")
    assert "T104" in out


def test_module_runs_as_the_command_does(cacho_process: "Cacho", cacho: "Cacho") -> None:
    assert cacho_process("evaluate", "6o5o4o") == cacho("evaluate", "6o5o4o")


def test_importing_the_command_runs_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    importlib.import_module("cacho_cli.__main__")
    assert capsys.readouterr() == ("", "")


def test_names_of_the_subcommands_are_those_of_the_catalog() -> None:
    assert root.list_commands(click.Context(root)) == [row.name for row in SUBCOMMANDS]

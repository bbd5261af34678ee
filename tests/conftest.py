"""What tests of several modules share."""

import io
import os
import re
import shlex
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import pytest
from hypothesis import Phase, settings

from cacho_cli.diagnostics import Diagnostic
from cacho_cli.game.referee import RuleLayers
from cacho_cli.game.validation import judge_sessions, validate
from cacho_cli.main import main
from tests.invariants import check_form

_ROOT = Path(__file__).parents[1]
_FOR_CHILDREN = ("PYTHONWARNINGS", "COVERAGE_PROCESS_CONFIG", "COVERAGE_PROCESS_START")
"""What is asked of the tests is asked of the processes that they start: to fail by a warning, to be measured."""

settings.register_profile("cacho", deadline=None)  # a busy machine is no fault of what is tested
settings.register_profile(
    "mutation",  # the same examples for every mutant, and no time spent on small ones
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=25,
    phases=(Phase.explicit, Phase.generate),
)
settings.register_profile("long", deadline=None, max_examples=10_000)
settings.load_profile("cacho")


def examples(many: int) -> settings:
    """So many examples, the same every time; with `--hypothesis-profile=long` a hundred times as many, all new."""
    usual = settings().max_examples
    return settings(max_examples=many * usual // 100, derandomize=usual <= 100)


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's folder."""
    return _ROOT


@pytest.fixture(scope="session")
def shell_environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a shell in which `cacho` is a command and speaks English, whatever the tester's own says."""
    folder = tmp_path_factory.mktemp("bin")
    cacho = folder / "cacho"
    cacho.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -P -m cacho_cli "$@"\n', encoding="utf-8")
    cacho.chmod(0o755)
    return {
        "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(_ROOT),
        "HOME": str(folder),
        "LC_ALL": "C.UTF-8",
        "CACHO_LANG": "en",
        "COLUMNS": "80",
        "TERM": "dumb",
        **{name: value for name, value in os.environ.items() if name in _FOR_CHILDREN},
    }


class Outcome(NamedTuple):
    """What came of a command line."""

    code: int
    out: str
    err: str


class Cacho(Protocol):
    """Runs a command line of `cacho`, given the words after it and what stands on standard input."""

    def __call__(self, *arguments: str, stdin: str | bytes = b"") -> Outcome: ...


@pytest.fixture
def cacho(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, shell_environment: dict[str, str]
) -> Cacho:
    """Runs command lines inside the test's own process, which is fast."""
    for name in ("CACHO_RULES", "NO_COLOR", "FORCE_COLOR", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    for name in ("LC_ALL", "CACHO_LANG", "COLUMNS", "TERM"):
        monkeypatch.setenv(name, shell_environment[name])

    def run(*arguments: str, stdin: str | bytes = b"") -> Outcome:
        raw = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(raw), "utf-8"))
        capsys.readouterr()
        code = main(arguments)
        return Outcome(code, *capsys.readouterr())

    return run


@pytest.fixture
def cacho_process(shell_environment: dict[str, str]) -> Cacho:
    """Runs command lines as processes of their own, with real streams."""

    def run(*arguments: str, stdin: str | bytes = b"") -> Outcome:
        raw = stdin.encode() if isinstance(stdin, str) else stdin
        command = [sys.executable, "-m", "cacho_cli", *arguments]
        done = subprocess.run(command, input=raw, env=shell_environment, capture_output=True, timeout=60, check=False)
        return Outcome(done.returncode, done.stdout.decode(), done.stderr.decode())

    return run


Wanted = tuple[str, int, int, int]
"""A code, and the line, the column and the end column where it is expected."""

_CHOICE = re.compile(r"\[([^\[\]|]*)\|([^\[\]|]*)\]")
_MARK = re.compile(r"«([A-Z]\d{3}) ([^»]*)»")
_HEADER = "---\nplayers: {Ana: 71, Beto: 64, Carmen: 58}\n---\n"


def _chosen(text: str, right: bool) -> str:
    """A log out of one with choices such as `Ana bet [2|1]`: the left of each, or the right of each."""
    return _CHOICE.sub(lambda choice: choice[2 if right else 1], textwrap.dedent(text).removeprefix("\n"))


def _with_header(log: str) -> str:
    """The log, with a header if it has none: Ana, Beto and Carmen; unless a hand says who deals, Ana acts first."""
    return log if log.startswith("---") else _HEADER + log


def _unmarked(text: str) -> tuple[str, list[Wanted]]:
    """A log and what is expected of it, out of one with marks such as `Ana bet «B302 2»`."""
    plain, wanted, end = "", [], 0
    for mark in _MARK.finditer(text):
        plain += text[end : mark.start()]
        column = len(plain) - plain.rfind("\n")
        wanted.append((mark[1], plain.count("\n") + 1, column, column + len(mark[2])))
        plain += mark[2]
        end = mark.end()
    return plain + text[end:], wanted


@pytest.fixture(scope="session")
def only_marked() -> Callable[..., tuple[Diagnostic, ...]]:
    """Judges the left side of a log and demands the marked faults, at just their places, and no others.

    `layers` are house rules around the log's own; with `judge` the text is none of a transcript and judged by that.
    The diagnostics come back for a closer look.
    """

    def check(
        text: str, layers: RuleLayers | None = None, judge: Callable[[str], tuple[Diagnostic, ...]] | None = None
    ) -> tuple[Diagnostic, ...]:
        left = _chosen(text, False)
        log, wanted = _unmarked(left if judge else _with_header(left))
        found = judge(log) if judge else validate(log.encode(errors="surrogateescape"), layers).diagnostics
        spans = [(each.code, each.span.line, each.span.column, each.span.end_column) for each in found]
        assert spans == wanted, log[:2000]
        assert all(each.span.end_line == each.span.line for each in found)
        for fault in found:
            check_form(fault)
        return found

    return check


@pytest.fixture(scope="session")
def accepted() -> Callable[..., None]:
    """Judges the right side of a log and demands that nothing is found; arguments as for `only_marked`."""

    def check(
        text: str, layers: RuleLayers | None = None, judge: Callable[[str], tuple[Diagnostic, ...]] | None = None
    ) -> None:
        right = _chosen(text, True)
        log, _ = _unmarked(right if judge else _with_header(right))
        found = judge(log) if judge else validate(log.encode(errors="surrogateescape"), layers).diagnostics
        assert [(each.code, each.span.line, each.span.column) for each in found] == [], log[:2000]

    return check


@pytest.fixture(scope="session")
def final_chips() -> Callable[[str, bool], str]:
    """The chips after the last hand of one side of a log in which nothing is wrong, as in `Ana 21, Beto 19`."""

    def reckon(text: str, right: bool) -> str:
        log, _ = _unmarked(_with_header(_chosen(text, right)))
        *_, verdict = judge_sessions([log.encode()])
        assert verdict.diagnostics == (), log
        assert verdict.report is not None
        assert verdict.report.stacks is not None
        return ", ".join(
            f"{name} {chips}" for name, chips in zip(verdict.report.names, verdict.report.stacks, strict=True)
        )

    return reckon


@pytest.fixture(scope="session")
def chips_at_end() -> Callable[[str], str]:
    """The chips after the last session of a marked log, as in `Ana 21, Beto 19`, or `uncertain`."""

    def reckon(text: str) -> str:
        log, _ = _unmarked(_with_header(text))
        *_, verdict = judge_sessions([log.encode()])
        assert verdict.report is not None
        stacks = verdict.report.stacks
        if stacks is None:
            return "uncertain"
        return ", ".join(f"{name} {chips}" for name, chips in zip(verdict.report.names, stacks, strict=True))

    return reckon


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test that asks for a `log` every log in the folder that its module names as `LOGS`.

    A file begins with what the specification says; each log has a title after `== `, perhaps the `chips` at its end,
    a blank line, and the text with its marks.
    """
    folder = getattr(metafunc.module, "LOGS", None)
    if folder is not None and {"log", "chips"} <= set(metafunc.fixturenames):
        cases = [case for path in sorted(folder.glob("*.txt")) for case in _logs(path)]
        assert cases, f"there are no logs in {folder}"
        metafunc.parametrize(("log", "chips"), cases)


def _logs(path: Path) -> Iterator[Any]:
    for text in re.split(r"(?m)^== ", path.read_text(encoding="utf-8"))[1:]:
        head, _, log = text.partition("\n\n")
        title, _, chips = head.partition("\nchips: ")
        yield pytest.param(log.rstrip("\n") + "\n", chips, id=f"{path.stem}: {title}")

"""What the fuzzer begins with, every input that it has found, and that it would notice what it is to notice."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cacho_cli import vocabulary
from cacho_cli.settings.header import HEADER_KEYS
from cacho_cli.settings.rule_keys import KEYS
from tests.fuzzing import command_line
from tests.fuzzing.command_line import arguments_of, in_a_folder, run
from tests.fuzzing.limits import TooSlowError, within
from tests.fuzzing.seeds import dictionary, seeds
from tests.fuzzing.targets import TARGETS

FOUND = Path(__file__).parent / "fuzzing" / "found"
ROOT = Path(__file__).parents[1]


@pytest.fixture
def folder() -> Iterator[None]:
    with in_a_folder():
        yield


# ---- inputs ----


@pytest.mark.parametrize("name", TARGETS)
@pytest.mark.usefixtures("folder")
def test_what_it_begins_with(name: str) -> None:
    inputs = seeds(name)
    assert len(inputs) > 50
    for data in inputs[:: max(1, len(inputs) // 100)]:
        with within():
            TARGETS[name](data)


@pytest.mark.parametrize("path", sorted(FOUND.glob("*")), ids=lambda path: path.name)
@pytest.mark.usefixtures("folder")
def test_what_it_has_found(path: Path) -> None:
    name = path.name.rpartition("-")[0]
    with within():
        TARGETS[name](path.read_bytes())


def test_the_dictionary_has_the_words_of_the_tables() -> None:
    tables = (*vocabulary.VERBS.values(), *vocabulary.KEYWORDS.values(), vocabulary.OTHERS, vocabulary.DEALER)
    assert {word.encode() for pair in tables for word in (*pair.en, *pair.es)} <= set(dictionary("body"))
    assert {f"{name}: ".encode() for key in KEYS for name in (key.name, key.alias)} <= set(dictionary("house-rules"))
    assert {f"{name}: ".encode() for pair in HEADER_KEYS.items() for name in pair} <= set(dictionary("header"))
    assert {b"6o", "🪙".encode(), b"bastos", b"clubs"} <= set(dictionary("cards"))
    assert {b"validate\t", b"\t--format\t", b"\tgithub\t", b"\tB302"} <= set(dictionary("command"))


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        (b"validate\ta.cacho", ["validate", "a.cacho"]),
        (b"validate\t/etc\t../x\t..\ta\0b", ["validate"]),
        (b"fmt\t--write\ta.cacho", ["fmt", "a.cacho"]),
        (b"validate\t--rules=../x\t-r/x", ["validate"]),
        (b"replay\t--html\ta.html\t--svg=x", ["replay", "a.html"]),
        (b"validate\t--jobs=9\t.\t--cluster\tx\ta.cacho\tb.cacho", ["validate", "x", "a.cacho"]),
    ],
)
def test_no_command_line_leads_out_of_its_folder_and_process_or_writes(line: bytes, kept: list[str]) -> None:
    assert arguments_of(line + b"\nrest\n") == (kept, b"rest\n")


@pytest.mark.usefixtures("folder")
def test_a_command_line_is_run_as_it_would_be() -> None:
    ran = run(["evaluate", "-f", "csv"], b"6o5o4o\n60\n")
    assert ran.code == 2
    assert ran.out.startswith(b"line,cards,")
    assert b"[T104 bad-card]" in ran.err


# ---- what it notices ----


def test_what_takes_too_long_is_stopped() -> None:
    with pytest.raises(TooSlowError), within(0.05):
        _forever()


def _forever(*_: object) -> None:
    while True:
        pass


@pytest.mark.usefixtures("folder")
def test_not_even_the_command_survives_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command_line, "main", _forever)
    with pytest.raises(TooSlowError), within(0.05):
        TARGETS["command"](b"evaluate\n")


@pytest.mark.unmeasured
def test_what_grows_is_stopped() -> None:
    """In a process of its own: in this one other tests may have needed more before."""
    script = (
        "from tests.fuzzing.limits import limited\n"
        "kept = []\n"
        "target = limited(lambda data: kept.append(data * 10_000_000), most=64 << 20)\n"
        "for number in range(20):\n"
        "    print(number, flush=True)\n"
        "    target(b'x')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, encoding="utf-8", timeout=60, check=False
    )
    assert "TooMuchMemoryError: grown by " in done.stderr
    assert 5 <= int(done.stdout.split()[-1]) < 15


@pytest.mark.usefixtures("folder")
def test_a_bug_of_the_command_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cacho_cli.commands.evaluate.hand_row", None)
    with pytest.raises(AssertionError):
        TARGETS["command"](b"evaluate\t6o5o4o\n")


def test_a_fault_out_of_its_place_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from cacho_cli.game.validation import validate  # noqa: PLC0415 - before it is replaced

    def shifted(data: bytes) -> object:
        found = validate(data)
        moved = [each._replace(span=each.span._replace(end_column=999)) for each in found.diagnostics]
        return found._replace(diagnostics=tuple(moved))

    TARGETS["body"](b"\0hand\nAna foo\n")
    monkeypatch.setattr("tests.fuzzing.targets.validate", shifted)
    with pytest.raises(AssertionError):
        TARGETS["body"](b"\0hand\nAna foo\n")

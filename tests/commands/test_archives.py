"""`--jobs`: many processes say what one says, byte for byte, and none of them stays."""

import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cacho_cli.archive import workers
from cacho_cli.archive.pieces import Brief, Stretch
from cacho_cli.commands import archives, judging
from cacho_cli.commands.transcripts import Listed
from cacho_cli.game.pieces import Judged
from tests.terminals import Terminal

if TYPE_CHECKING:
    from tests.commands.conftest import Write
    from tests.conftest import Cacho

HEADER = "---\nplayers: {Ana: 71, Beto: 64}\n---\n"
SESSION = HEADER + "hand 1\nresult Ana +3, Beto -3\n"
FAULTY = HEADER + "hand 1\ndeal\nAna bet 2\nhand 3\ndeal\nAna bet\nBeto call 2\ncount Ana 20, Beto 20\n"
UNCLOSED = "---\nplayers: {Ana: 71, Beto: 64}\nhand 1\nresult Ana +3, Beto -3\n"


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is longer than a few sessions is shared out."""
    monkeypatch.setattr(archives, "_PIECE", 300)
    monkeypatch.setattr(judging, "_WORTH_SHARING", 1)


@pytest.fixture
def archive(write: "Write") -> None:
    """Files of all kinds in the working folder."""
    write(
        ("logs/a.cacho", SESSION * 3 + FAULTY + UNCLOSED + SESSION * 10),
        ("logs/b/1.cacho", "hand\n" + SESSION * 20),
        ("logs/b/2.cacho", ""),
        ("logs/b/3.cacho", "# remark\n" * 100 + SESSION + UNCLOSED * 30 + FAULTY),
        ("logs/c.cacho", (SESSION * 40 + FAULTY).replace("\n", "\r\n")),
        ("logs/d.cacho", SESSION + "Ana pass\n" * 200 + SESSION),
        *((f"logs/e{number}.cacho", SESSION) for number in range(100)),
        ("good.cacho", SESSION * 30),
        ("long.cacho", SESSION * 4 + UNCLOSED + SESSION + "hand\ndeal\nothers pass\n" * 300 + SESSION * 3 + FAULTY),
    )
    os.symlink("a.cacho", "logs/link.cacho")


WORDS = [
    "validate logs",
    "validate logs missing.cacho good.cacho logs/a.cacho",
    "validate -f concise --statistics logs",
    "validate -f json logs",
    "validate --lang es logs",
    "validate --rules house.yaml logs/c.cacho",
    "settle logs",
    "settle --by-count logs",
    "settle -f json --by-count logs/c.cacho good.cacho",
    "settle good.cacho good.cacho",
    "settle -f json --rules house.yaml good.cacho logs/d.cacho",
]


@pytest.mark.usefixtures("small", "archive")
@pytest.mark.parametrize("words", WORDS)
def test_the_same_bytes(words: str, cacho: "Cacho") -> None:
    Path("house.yaml").write_text("bonus: 30\nchip_value: 2\n", encoding="utf-8")
    command, *rest = shlex.split(words)
    alone = cacho(command, "--jobs", "1", *rest)
    assert cacho(command, "--jobs", "2", *rest) == alone


@pytest.mark.usefixtures("small", "archive")
def test_the_same_bytes_if_nobody_says_how_many(cacho: "Cacho") -> None:
    assert cacho("validate", "-f", "json", "logs") == cacho("validate", "-f", "json", "--jobs", "1", "logs")


@pytest.mark.usefixtures("small", "archive")
@pytest.mark.parametrize(
    ("words", "path"),
    [
        ("validate", "logs/a.cacho"),
        ("settle -", "logs/b/1.cacho"),
        ("validate -", "logs/b/2.cacho"),
        ("validate good.cacho -", "logs/b/3.cacho"),
        ("settle --by-count - good.cacho", "long.cacho"),
    ],
)
def test_the_same_bytes_of_what_comes_on_a_pipe(words: str, path: str, cacho: "Cacho") -> None:
    text = Path(path).read_bytes()
    command, *rest = words.split()
    assert cacho(command, "--jobs", "2", *rest, stdin=text) == cacho(command, "--jobs", "1", *rest, stdin=text)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many processes every crew that is called for may have."""
    counts: list[int] = []

    class Counted(workers.Workers):
        def __init__(self, count: int, brief: Brief) -> None:
            counts.append(count)
            super().__init__(count, brief)

    monkeypatch.setattr(workers, "Workers", Counted)
    monkeypatch.setattr(judging, "_cores", lambda: 3)
    return counts


@pytest.mark.usefixtures("small", "archive")
@pytest.mark.parametrize(
    ("words", "count"),
    [
        ("validate good.cacho", []),
        ("validate good.cacho logs/a.cacho", [3]),
        ("validate logs", [3]),
        ("settle logs/b", [3]),
        ("validate --jobs 1 logs", []),
        ("validate --jobs 2 good.cacho", [2]),
        ("validate --jobs 999999999 logs/b/2.cacho good.cacho", [256]),
        ("settle Ana=20 Beto=20", []),
    ],
)
def test_how_many(words: str, count: list[int], cacho: "Cacho", started: list[int]) -> None:
    cacho(*words.split())
    assert started == count


@pytest.mark.usefixtures("small", "archive")
def test_one_processor_alone(cacho: "Cacho", started: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "_cores", lambda: 1)
    cacho("validate", "logs")
    assert started == []


def test_processors() -> None:
    assert 1 <= judging._cores() <= (os.cpu_count() or 1)


@pytest.mark.usefixtures("archive")
def test_a_little_is_not_worth_a_process(cacho: "Cacho", started: list[int]) -> None:
    cacho("validate", "logs", "good.cacho")
    cacho("validate", "--jobs", "2", "good.cacho")
    assert started == []


@pytest.mark.parametrize("given", ["0", "-1", "two", "1.5", ""])
@pytest.mark.parametrize("command", ["validate", "settle"])
def test_no_number_of_jobs(command: str, given: str, cacho: "Cacho") -> None:
    code, out, err = cacho(command, f"--jobs={given}", "good.cacho")
    assert (code, out) == (2, "")
    sentence = f'--jobs: "{given}" is not possible; a whole number from 1 to 999999999 was expected'
    assert err.splitlines()[0] == f"cacho {command}: error: {sentence}"
    spanish = cacho(command, "--lang", "es", f"--jobs={given}", "good.cacho").err
    assert f"«{given}» no vale; se esperaba un número entero de 1 a 999999999\n" in spanish


@pytest.mark.parametrize("given", ["1000000000", "99999999999999999999", "9" * 2000])
def test_too_many_jobs_to_count(given: str, cacho: "Cacho") -> None:
    code, out, err = cacho("validate", "--jobs", given, "good.cacho")
    assert (code, out) == (2, "")
    assert f'"{given}" is too large; a whole number from 1 to 999999999 was expected\n' in err
    spanish = cacho("validate", "--lang", "es", "--jobs", given, "good.cacho").err
    assert " es demasiado grande; se esperaba un número entero de 1 a 999999999\n" in spanish


@pytest.mark.usefixtures("archive")
@pytest.mark.parametrize("given", ["1", "999999999", "0" * 5000 + "2"])
def test_as_many_jobs_as_can_be_counted(given: str, cacho: "Cacho") -> None:
    assert cacho("validate", "--jobs", given, "good.cacho").code == 0


@pytest.mark.usefixtures("small")
def test_a_file_that_vanishes(write: "Write", cacho: "Cacho", monkeypatch: pytest.MonkeyPatch) -> None:
    write(*((f"{name}.cacho", FAULTY * 3) for name in "abc"))
    whole = cacho("validate", "--jobs", "1", "a.cacho", "c.cacho")
    found = archives._Sharing.judged

    def vanished(self: archives._Sharing, listed: Iterable[Listed]) -> Iterator[tuple[Listed, Iterator[Judged]]]:
        everything = list(listed)
        Path("b.cacho").unlink()
        return found(self, everything)

    monkeypatch.setattr(archives._Sharing, "judged", vanished)
    code, out, err = cacho("validate", "--jobs", "2", "a.cacho", "b.cacho", "c.cacho")
    assert (code, out) == (2, whole.out)
    assert err == f'cacho: error: "b.cacho" cannot be read: there is no such file\n{whole.err}'


# ---- ends that are no good ----


SMALL = [
    sys.executable,
    "-c",
    "from cacho_cli import main; from cacho_cli.commands import archives, progress; archives._PIECE = 20_000;"
    "progress._PATIENCE = progress._PAUSE = 0; main.run()",
]
"""A `cacho` that hands out little at a time, and does not wait with its bar."""


@pytest.fixture(scope="module")
def much(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with enough for some seconds."""
    folder = tmp_path_factory.mktemp("much")
    for name in "ab":
        (folder / f"{name}.cacho").write_text(FAULTY * 4000, encoding="utf-8")
    return folder


def _workers() -> set[int]:
    """The processes that judge, of whomever."""
    found = set()
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if b"archive.worker" in path.read_bytes():
                found.add(int(path.parent.name))
        except OSError:
            continue
    return found


def _of(parent: int) -> set[int]:
    """The processes that judge for one."""
    found = set()
    for worker in _workers():
        try:
            status = Path(f"/proc/{worker}/status").read_text(encoding="utf-8")
        except OSError:
            continue
        if re.search(rf"^PPid:\t{parent}$", status, re.M):
            found.add(worker)
    return found


def _started(process: "subprocess.Popen[bytes]", count: int = 2) -> set[int]:
    deadline = time.monotonic() + 60
    while len(found := _of(process.pid)) < count:
        assert process.poll() is None, "it is too quick for this test"
        assert time.monotonic() < deadline
        time.sleep(0.01)
    return found


def _gone(processes: set[int]) -> bool:
    deadline = time.monotonic() + 60
    while processes & _workers():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.01)
    return True


def _run(much: Path, environment: dict[str, str], *words: str, **streams: Any) -> "subprocess.Popen[bytes]":
    given = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE, **streams}
    return subprocess.Popen([*SMALL, *words], cwd=much, env=environment, start_new_session=True, **given)


@pytest.mark.parametrize(
    ("sent", "expected"), [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM), (signal.SIGKILL, -signal.SIGKILL)]
)
def test_signals_leave_no_orphan(
    sent: signal.Signals, expected: int, much: Path, shell_environment: dict[str, str]
) -> None:
    process = _run(much, shell_environment, "validate", "-f", "json", "--jobs", "2", ".")
    found = _started(process)
    process.send_signal(sent)
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (expected, b"")
    assert _gone(found)


def test_ctrl_c_at_a_terminal(much: Path, shell_environment: dict[str, str]) -> None:
    """It goes to all processes there, of which only the first listens."""
    environment = {**shell_environment, "TERM": "xterm", "PAGER": ""}
    terminal = Terminal([*SMALL, "validate", "-f", "json", "--jobs", "2", "."], much, environment)
    found = _started(terminal.process)
    terminal.see("%")
    os.killpg(terminal.process.pid, signal.SIGINT)
    assert terminal.end() == 130
    assert _gone(found)
    assert "Traceback" not in terminal.shown


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="/dev/full is not here")
def test_a_full_disk_ends_them(much: Path, shell_environment: dict[str, str]) -> None:
    with open("/dev/full", "wb") as full:
        process = _run(much, shell_environment, "validate", "--jobs", "2", ".", stdout=full)
    found = _started(process)
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (
        74,
        b"cacho: error: the output cannot be written: no space left on the device\n",
    )
    assert _gone(found)


def test_a_reader_that_leaves_ends_them(much: Path, shell_environment: dict[str, str]) -> None:
    process = _run(much, shell_environment, "validate", "--jobs", "2", ".", stdout=subprocess.PIPE)
    found = _started(process)
    assert process.stdout is not None
    assert process.stdout.readline() != b""
    process.stdout.close()
    assert process.wait(60) == 141
    assert process.communicate()[1] == b""
    assert _gone(found)


@pytest.mark.parametrize("command", ["validate", "settle"])
def test_one_that_dies_is_reported(command: str, much: Path, shell_environment: dict[str, str]) -> None:
    process = _run(much, shell_environment, command, "-q", "--jobs", "2", ".")
    found = _started(process)
    os.kill(min(found), signal.SIGKILL)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 2
    sentence = "a process that judged transcripts was ended by signal 9; if memory was short, fewer --jobs need less"
    assert err.decode() == f"cacho: error: {sentence}\n"
    assert _gone(found)


@pytest.mark.usefixtures("small", "archive")
def test_a_bug_in_one_is_a_bug(cacho: "Cacho", monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: object, listed: Iterable[Listed]) -> Iterator[archives._Part]:
        for each in listed:
            yield archives._Part(0, each, Stretch("good.cacho", 0, "a bug"))  # type: ignore[arg-type] # which it is

    monkeypatch.setattr(archives._Sharing, "_stretches", broken)
    code, out, err = cacho("validate", "--jobs", "2", "good.cacho")
    assert (code, out) == (70, "")
    assert "this is a bug in cacho (TypeError: " in err
    assert "Traceback" not in err
    assert "archive/worker.py" in cacho("validate", "--debug", "--jobs", "2", "good.cacho").err


def test_the_bar_grows(much: Path, shell_environment: dict[str, str]) -> None:
    environment = {**shell_environment, "TERM": "xterm", "PAGER": ""}
    terminal = Terminal([*SMALL, "validate", "--jobs", "2", "."], much, environment, stdout=subprocess.DEVNULL)
    assert terminal.end() == 1
    percents = [int(found) for found in re.findall(r" (\d+) %", terminal.shown)]
    assert percents == sorted(percents)
    assert (percents[0] < 20, percents[-1]) == (True, 100)


def test_interrupts_are_left_to_the_main_thread() -> None:
    """Where a command runs in another, nobody there may say what becomes of them."""
    before = signal.getsignal(signal.SIGINT)
    with ThreadPoolExecutor(1) as threads:
        threads.submit(archives._leave_at_once_when_interrupted).result()
    assert signal.getsignal(signal.SIGINT) is before

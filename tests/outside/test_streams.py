"""Output that cannot be written, readers that leave, and signals in the middle of an archive."""

import os
import select
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.outside.processes import COMMAND

needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="/dev/full is not here")

EVENING = Path(__file__).parents[2] / "examples" / "evening.cacho"
FAULTY = EVENING.parent / "mistakes"

COMMANDS = (
    "evaluate 6o5o4o",
    "compare 6o5o4o 6c6e6b",
    *(f"evaluate -f {each} 6o5o4o" for each in ("json", "jsonl", "csv", "tsv", "markdown", "html", "latex")),
    f"validate {FAULTY}",
    *(f"validate -f {each} {FAULTY}" for each in ("concise", "json", "jsonl", "github")),
    *(f"settle -f {each} {EVENING}" for each in ("text", "json", "csv", "html")),
    *(f"replay -f {each} {EVENING}" for each in ("text", "json", "jsonl")),
    f"fmt {EVENING}",
    f"fmt --check --to es {EVENING}",
    "rules",
    "rules --init",
    "combinations",
    "explain",
    "explain --all",
    "completion bash",
)
"""Every command, with what it writes for people and for programs."""

SESSION = b"---\nplayers: [Ana, Beto]\n---\n" + b"hand\nresult Ana +1, Beto -1\nhand\nresult Ana -1, Beto +1\n" * 20
FAULT = b"hand, dealer Beto\ndeal\nAna bet 2\n"


def _shell(script: str, environment: dict[str, str]) -> tuple[int, str]:
    done = subprocess.run(
        ["bash", "-c", script], env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=120, check=False
    )
    return done.returncode, done.stderr.decode()


# ---- /dev/full ----


@needs_full
@pytest.mark.parametrize("command", COMMANDS, ids=lambda words: words.replace(str(EVENING.parent), "examples"))
def test_a_full_disk(command: str, shell_environment: dict[str, str]) -> None:
    code, err = _shell(f"cacho {command} > /dev/full", shell_environment)
    assert code == 74
    assert err.endswith("cacho: error: the output cannot be written: no space left on the device\n")
    assert "Traceback" not in err


# ---- closed pipe ----


@pytest.mark.parametrize("command", COMMANDS, ids=lambda words: words.replace(str(EVENING.parent), "examples"))
def test_a_reader_that_has_left(command: str, shell_environment: dict[str, str]) -> None:
    """The reader is gone before anything is written; nobody is told, for nobody has asked."""
    near, far = os.pipe()
    os.close(near)
    done = subprocess.run(
        [*COMMAND, *command.split()],
        env=shell_environment,
        stdin=subprocess.DEVNULL,
        stdout=far,
        stderr=subprocess.PIPE,
        timeout=120,
        check=False,
    )
    os.close(far)
    assert done.returncode == 141
    assert b"error: the output" not in done.stderr
    assert b"Traceback" not in done.stderr


# ---- signals in the middle of an archive ----

each_signal = pytest.mark.parametrize(
    ("sent", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM)], ids=["SIGINT", "SIGTERM"]
)


@each_signal
@pytest.mark.parametrize("command", ["validate -", "validate -f json -", "settle -", "replay -f jsonl -", "fmt -"])
def test_a_signal_in_the_middle_of_an_archive(
    command: str, sent: signal.Signals, code: int, tmp_path: Path, shell_environment: dict[str, str]
) -> None:
    """Silently, at once, and without a word of a result that is not whole."""
    with (tmp_path / "out").open("wb") as written:
        process = subprocess.Popen(
            [*COMMAND, *command.split()],
            env=shell_environment,
            stdin=subprocess.PIPE,
            stdout=written,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        assert process.stdin is not None
        process.stdin.write(SESSION * 200)  # far more than a pipe holds: most of it has been read
        process.stdin.flush()
        process.send_signal(sent)
        _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (code, b"")
    if command in ("validate -f json -", "settle -", "fmt -"):
        assert (tmp_path / "out").read_bytes() == b"", "what is one document comes whole or not at all"


@each_signal
def test_faults_found_before_the_signal_have_been_told(
    sent: signal.Signals, code: int, shell_environment: dict[str, str]
) -> None:
    process = subprocess.Popen(
        [*COMMAND, "validate", "-f", "jsonl", "-"],
        env=shell_environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(SESSION + FAULT + SESSION)
    process.stdin.flush()
    assert select.select([process.stdout], [], [], 60)[0]
    assert b'"B302"' in process.stdout.readline()
    process.send_signal(sent)
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (code, b"")


@each_signal
def test_nobody_goes_on_working_after_the_signal(
    sent: signal.Signals, code: int, tmp_path: Path, shell_environment: dict[str, str]
) -> None:
    """However many processes share the files of a folder, while the last input keeps them waiting."""
    for number in range(8):
        (tmp_path / f"{number}.cacho").write_bytes(SESSION * 200)
    process = subprocess.Popen(
        [*COMMAND, "validate", "--jobs", "2", str(tmp_path), "-"],
        env=shell_environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    _wait_for_workers(process.pid)
    process.send_signal(sent)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (code, b"", b"")
    assert _group_ends(process.pid)


def _wait_for_workers(parent: int) -> None:
    """Wait until a process, or a thread of it, has started others, where the system says so; else a while."""
    tasks = Path(f"/proc/{parent}/task")
    deadline = time.monotonic() + (30 if tasks.exists() else 3)
    while not any(path.read_text(encoding="ascii") for path in tasks.glob("*/children")):
        time.sleep(0.02)
        if time.monotonic() > deadline:
            assert not tasks.exists(), "nobody shares the work"
            return


def _group_ends(group: int) -> bool:
    """Whether all processes of a group are gone soon."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    os.killpg(group, signal.SIGKILL)
    return False


LOOSE = "---\nplayers: [Ana, Beto]\n---\n" + "Hand;\nresult  Ana +1,Beto -1.\n" * 200
NEAT = "---\nplayers: [Ana, Beto]\n---\n" + "hand\nresult Ana +1, Beto -1\n" * 200


@pytest.mark.parametrize(
    ("sent", "code"),
    [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM), (signal.SIGHUP, -signal.SIGHUP)],
    ids=["SIGINT", "SIGTERM", "SIGHUP"],
)
def test_files_that_are_rewritten_are_whole_whenever_a_signal_comes(
    sent: signal.Signals, code: int, tmp_path: Path, shell_environment: dict[str, str]
) -> None:
    files = [tmp_path / f"{number:03}.cacho" for number in range(400)]
    for file in files:
        file.write_text(LOOSE, encoding="utf-8")
    process = subprocess.Popen(
        [*COMMAND, "fmt", "--write", str(tmp_path)],
        env=shell_environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    deadline = time.monotonic() + 60
    while files[0].read_text(encoding="utf-8") != NEAT:
        assert time.monotonic() < deadline
    process.send_signal(sent)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (code, b"", b"")
    found = [file.read_text(encoding="utf-8") for file in files]
    assert set(found) == {NEAT, LOOSE}, "some are rewritten, some are not, and none is half"
    assert {path.name for path in tmp_path.iterdir()} == {file.name for file in files}

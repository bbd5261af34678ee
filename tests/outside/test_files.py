"""Files that cannot be read, are gone, are locked, lead in circles, or are none: what each command says of them."""

import ctypes
import fcntl
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import pytest

from tests.conftest import Cacho
from tests.outside.processes import COMMAND

RIGHT = "---\nplayers: [Ana, Beto]\n---\nhand, dealer Beto\nresult Ana +1, Beto -1\n"
LOOSE = RIGHT.replace("hand", "Hand;")

NO_OVERRIDE = (1, 2)  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
PR_CAPBSET_DROP = 24


def _as_its_owner() -> None:
    """Take from a process to be started what lets root read anything, so that permissions bind it as anybody else."""
    if os.geteuid() == 0:
        libc = ctypes.CDLL(None, use_errno=True)
        for capability in NO_OVERRIDE:
            if libc.prctl(PR_CAPBSET_DROP, capability, 0, 0, 0):
                raise OSError(ctypes.get_errno(), "nobody is kept from reading here")


def _ran(
    command: str, folder: Path, environment: dict[str, str], prepare: Callable[[], None] | None = None
) -> tuple[int, str, str]:
    done = subprocess.run(
        [*COMMAND, *command.split()],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        preexec_fn=prepare,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


# ---- unreadable ----

linux = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere root reads anything")


@linux
@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("validate a.cacho b.cacho", '"a.cacho" cannot be read: permission denied'),
        ("settle a.cacho b.cacho", '"a.cacho" cannot be read: permission denied'),
        ("replay a.cacho", '"a.cacho" cannot be read: permission denied'),
        ("fmt a.cacho b.cacho", '"a.cacho" cannot be read: permission denied'),
        ("fmt --write a.cacho b.cacho", '"a.cacho" cannot be read: permission denied'),
        ("rules a.cacho", '"a.cacho" cannot be read: permission denied'),
        ("validate -r a.cacho b.cacho", '"a.cacho" cannot be read: permission denied'),
        ("evaluate -r a.cacho 6o5o4o", '"a.cacho" cannot be read: permission denied'),
        ("validate locked b.cacho", '"locked" cannot be read: permission denied'),
        ("validate .", '"./locked" cannot be read: permission denied'),
    ],
)
def test_unreadable(command: str, said: str, tmp_path: Path, shell_environment: dict[str, str]) -> None:
    """It is said, what else was given is done, and the exit code is 2."""
    (tmp_path / "a.cacho").write_text(RIGHT, encoding="utf-8")
    (tmp_path / "b.cacho").write_text(RIGHT, encoding="utf-8")
    (tmp_path / "locked").mkdir()
    for name in ("a.cacho", "locked"):
        (tmp_path / name).chmod(0)
    code, out, err = _ran(command, tmp_path, shell_environment, _as_its_owner)
    (tmp_path / "locked").chmod(0o755)
    assert code == 2
    assert said in err
    assert "Traceback" not in err
    if command.startswith("validate") and "-r" not in command:
        assert err.endswith("1 file, 1 hand, no errors\n")
    if command.startswith("fmt a"):
        assert out == RIGHT


@linux
def test_a_file_that_may_be_read_but_not_written(tmp_path: Path, shell_environment: dict[str, str]) -> None:
    (tmp_path / "a.cacho").write_text(LOOSE, encoding="utf-8")
    (tmp_path / "a.cacho").chmod(0o444)
    code, _, err = _ran("fmt --write a.cacho", tmp_path, shell_environment, _as_its_owner)
    assert code == 2
    assert '"a.cacho" cannot be rewritten, and is as it was: permission denied' in err
    assert (tmp_path / "a.cacho").read_text(encoding="utf-8") == LOOSE
    assert os.listdir(tmp_path) == ["a.cacho"]


@linux
def test_a_file_that_the_system_itself_cannot_read(tmp_path: Path, shell_environment: dict[str, str]) -> None:
    """The memory of the process, of which the first page is never there."""
    for command in ("validate", "settle", "replay", "fmt", "rules"):
        code, out, err = _ran(f"{command} /proc/self/mem", tmp_path, shell_environment)
        assert (code, out) == (2, "")
        assert '"/proc/self/mem" cannot be read: input or output error\n' in err


# ---- vanished ----


@pytest.mark.parametrize("command", ["validate", "settle", "replay", "fmt", "fmt --write", "rules", "evaluate -r"])
def test_never_there(command: str, cacho: Cacho) -> None:
    code, out, err = cacho(*command.split(), "nowhere.cacho", *(["6o5o4o"] if "-r" in command else []))
    assert (code, out) == (2, "")
    assert '"nowhere.cacho" cannot be read: there is no such file\n' in err


@pytest.mark.parametrize("command", ["validate", "settle", "fmt", "fmt --write"])
def test_vanished_after_it_was_found(
    command: str, cacho: Cacho, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder was listed with it, and while the file before it is read somebody takes it away."""
    monkeypatch.chdir(tmp_path)
    for name in ("a", "b", "c"):
        Path(f"{name}.cacho").write_text(LOOSE, encoding="utf-8")
    really_open = open

    def opened(path: Any, *arguments: Any, **options: Any) -> IO[Any]:
        if str(path).endswith("a.cacho"):
            Path("b.cacho").unlink(missing_ok=True)
        file: IO[Any] = really_open(path, *arguments, **options)
        return file

    monkeypatch.setattr("builtins.open", opened)
    code, _, err = cacho(*command.split(), ".")
    assert code == 2
    assert '"./b.cacho" cannot be read: ' in err
    assert not Path("b.cacho").exists()
    if "--write" in command:
        assert Path("c.cacho").read_text(encoding="utf-8") == RIGHT, "the others are done"


def test_vanished_before_it_is_rewritten(cacho: Cacho, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.cacho").write_text(LOOSE, encoding="utf-8")
    formatted = __import__("cacho_cli.commands.fmt", fromlist=["format_text"]).format_text

    def taken_away(*arguments: Any) -> Any:
        Path("a.cacho").unlink()
        return formatted(*arguments)

    monkeypatch.setattr("cacho_cli.commands.fmt.format_text", taken_away)
    code, _, err = cacho("fmt", "--write", "a.cacho")
    assert code == 2
    assert '"a.cacho" cannot be rewritten' in err
    assert os.listdir() == []


# ---- locked ----


@pytest.mark.parametrize("lock", [fcntl.flock, fcntl.lockf], ids=["flock", "lockf"])
def test_a_lock_of_another_program_keeps_nobody_waiting(
    lock: Callable[[int, int], None], tmp_path: Path, shell_environment: dict[str, str]
) -> None:
    """Locks are advice between programs that look at them: what is there is read, and replaced as a whole."""
    path = tmp_path / "a.cacho"
    path.write_text(LOOSE, encoding="utf-8")
    with path.open("r+b") as file:
        lock(file.fileno(), fcntl.LOCK_EX)
        assert _ran("validate a.cacho", tmp_path, shell_environment) == (0, "", "1 file, 1 hand, no errors\n")
        assert _ran("fmt --write a.cacho", tmp_path, shell_environment)[0] == 0
        assert file.read() == LOOSE.encode(), "who has locked it still has the old one"
    assert path.read_text(encoding="utf-8") == RIGHT


# ---- circles ----


@pytest.mark.parametrize("command", ["validate", "settle", "fmt", "fmt --check", "fmt --write"])
def test_a_circle_of_links_is_no_way(command: str, tmp_path: Path, shell_environment: dict[str, str]) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games/a.cacho").write_text(RIGHT, encoding="utf-8")
    for name, target in (("self", "."), ("up", ".."), ("loop", "loop"), ("there", "back"), ("back", "there")):
        (tmp_path / "games" / name).symlink_to(target)
    code, out, _ = _ran(f"{command} games", tmp_path, shell_environment)
    assert code == 0
    assert out.count("hand") == (1 if command == "fmt" else 0)


@pytest.mark.parametrize("command", ["validate", "settle", "replay", "fmt", "fmt --write", "rules", "rules -r"])
def test_a_link_to_itself_cannot_be_read(command: str, tmp_path: Path, shell_environment: dict[str, str]) -> None:
    (tmp_path / "loop.cacho").symlink_to("loop.cacho")
    code, out, err = _ran(f"{command} loop.cacho", tmp_path, shell_environment)
    assert (code, out) == (2, "")
    assert '"loop.cacho" cannot be read: ' in err


# ---- pipes and other things that are no files ----


@pytest.mark.parametrize("command", ["validate", "settle", "fmt", "fmt --write"])
def test_a_pipe_in_a_folder_is_not_waited_for(command: str, tmp_path: Path, shell_environment: dict[str, str]) -> None:
    (tmp_path / "a.cacho").write_text(LOOSE, encoding="utf-8")
    os.mkfifo(tmp_path / "b.cacho")
    code, _, err = _ran(f"{command} .", tmp_path, shell_environment)
    assert code == 2
    assert '"./b.cacho" is no regular file' in err


@pytest.mark.parametrize("command", ["validate", "settle", "replay", "fmt", "rules -r"])
def test_a_pipe_that_was_given_is_read(command: str, tmp_path: Path, shell_environment: dict[str, str]) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    text = "bonus: 30\n" if "rules" in command else RIGHT
    writer = threading.Thread(target=pipe.write_text, args=(text, "utf-8"), daemon=True)
    writer.start()
    code, out, err = _ran(f"{command} pipe", tmp_path, shell_environment)
    writer.join(timeout=60)
    assert code == 0
    assert out or err


def test_a_pipe_is_not_rewritten(tmp_path: Path, shell_environment: dict[str, str]) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_text, args=(LOOSE, "utf-8"), daemon=True)
    writer.start()
    code, _, err = _ran("fmt --write pipe", tmp_path, shell_environment)
    writer.join(timeout=60)
    assert code == 2
    assert '"pipe" is no regular file' in err
    assert pipe.is_fifo()


def test_a_folder_where_a_file_is_wanted(tmp_path: Path, shell_environment: dict[str, str]) -> None:
    (tmp_path / "a.cacho").mkdir()
    shutil.copy(Path(__file__).parents[2] / "examples" / "evening.cacho", tmp_path / "a.cacho")
    assert _ran("validate a.cacho", tmp_path, shell_environment)[0] == 0, "it is searched, whatever its name"
    for command in ("replay a.cacho", "rules a.cacho", "evaluate -r a.cacho 6o5o4o"):
        code, out, err = _ran(command, tmp_path, shell_environment)
        assert (code, out) == (2, "")
        assert '"a.cacho" cannot be read: it is a folder' in err

"""Files put in the place of others: nothing is left behind when a signal ends the process in the middle of it."""

import os
import signal
import subprocess
import sys
from itertools import product
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from cacho_cli.commands.replacing import replace_file, write_file

if TYPE_CHECKING:
    from tests.commands.conftest import Write

ENDINGS = [
    signal.SIGTERM,
    signal.SIGHUP,
    signal.SIGQUIT,
    signal.SIGXCPU,
    signal.SIGALRM,
    signal.SIGUSR1,
    signal.SIGUSR2,
]
each_ending = pytest.mark.parametrize("sent", ENDINGS, ids=lambda number: number.name)

CALLS = ["open", "fsync", "chmod", "replace"]
"""What is asked of the system, one after the other; the signal comes after each of them is done."""
SCRIPT = """
import os, resource, signal, sys
from cacho_cli.commands.replacing import replace_file, write_file

resource.setrlimit(resource.RLIMIT_CORE, (0, 0))  # SIGQUIT and SIGXCPU would leave one
name, action = sys.argv[1], getattr(os, sys.argv[1])

def signalled(*arguments, **named):
    done = action(*arguments, **named)
    os.kill(os.getpid(), int(sys.argv[2]))
    return done

setattr(os, name, signalled)
try:
    if sys.argv[3] == "replace_file":
        replace_file("old", b"before", b"after")
    else:
        write_file("old" if sys.argv[3] == "over" else "new", b"after")
except KeyboardInterrupt:
    sys.exit(130)
sys.exit(3)
"""


def _signalled(call: str, sent: signal.Signals, how: str, environment: dict[str, str], *, ignored: bool = False) -> int:
    """The exit code of a process that replaces a file and is sent a signal after one of its calls."""
    return subprocess.run(
        [sys.executable, "-c", SCRIPT, call, str(int(sent)), how],
        env=environment,
        preexec_fn=(lambda: signal.signal(sent, signal.SIG_IGN)) if ignored else None,
        timeout=60,
        check=False,
    ).returncode


@pytest.mark.parametrize(
    ("sent", "call", "how"),
    [
        *product([signal.SIGTERM, signal.SIGINT], CALLS, ["replace_file", "over", "new"]),
        *product(ENDINGS[1:], ["fsync"], ["replace_file"]),
    ],
)
def test_nothing_is_left_behind(
    sent: signal.Signals, call: str, how: str, write: "Write", shell_environment: dict[str, str]
) -> None:
    write(("old", "before"))
    code = _signalled(call, sent, how, shell_environment)
    assert code == (130 if sent == signal.SIGINT else -sent), "as the signal would have had it"
    is_done = call == "replace"
    assert sorted(os.listdir()) == (["new", "old"] if is_done and how == "new" else ["old"])
    assert Path("old").read_text(encoding="utf-8") == ("after" if is_done and how != "new" else "before")


@each_ending
def test_the_file_is_gone_when_the_signal_ends_the_process(
    sent: signal.Signals, write: "Write", monkeypatch: pytest.MonkeyPatch
) -> None:
    """In this process, which must live on: what has to end it is put off."""
    write(("old", "before"))
    put_off: list[tuple[int, object, list[str]]] = []
    before = signal.signal(sent, signal.SIG_DFL)
    raise_signal = signal.raise_signal
    try:
        monkeypatch.setattr("os.fsync", lambda _: raise_signal(sent))
        monkeypatch.setattr("signal.raise_signal", lambda n: put_off.append((n, signal.getsignal(n), os.listdir())))
        with pytest.raises(Exception, match="old"):  # there is nothing left to be put in its place
            replace_file("old", b"before", b"after")
        assert put_off == [(sent, signal.SIG_DFL, ["old"])]
        assert Path("old").read_text(encoding="utf-8") == "before"
    finally:
        signal.signal(sent, before)


@each_ending
def test_ignored_signals_stay_so(sent: signal.Signals, write: "Write", shell_environment: dict[str, str]) -> None:
    """As under nohup."""
    write(("old", "before"))
    assert _signalled("fsync", sent, "replace_file", shell_environment, ignored=True) == 3
    assert os.listdir() == ["old"]
    assert Path("old").read_text(encoding="utf-8") == "after"


@each_ending
def test_who_waits_for_a_signal_gets_it(sent: signal.Signals, write: "Write", monkeypatch: pytest.MonkeyPatch) -> None:
    write(("old", "before"))
    got: list[int] = []
    before = signal.signal(sent, lambda number, _: got.append(number))
    try:
        monkeypatch.setattr("os.fsync", lambda _: signal.raise_signal(sent))
        replace_file("old", b"before", b"after")
        assert got == [sent]
        assert Path("old").read_text(encoding="utf-8") == "after"
    finally:
        signal.signal(sent, before)


@each_ending
def test_signals_do_what_they_did_before(sent: signal.Signals, write: "Write") -> None:
    write(("old", "before"))
    before = signal.signal(sent, signal.SIG_DFL)
    try:
        replace_file("old", b"before", b"after")
        assert signal.getsignal(sent) is signal.SIG_DFL
        with pytest.raises(Exception, match="there is no folder"):
            write_file("missing/new", b"after")
        assert signal.getsignal(sent) is signal.SIG_DFL
    finally:
        signal.signal(sent, before)


def test_another_thread_may_write_too(write: "Write") -> None:
    """There signals are not to be had, and must not be asked for."""
    write(("old", "before"))
    thread = Thread(target=lambda: replace_file("old", b"before", b"after"))
    thread.start()
    thread.join(60)
    assert Path("old").read_text(encoding="utf-8") == "after"
    assert os.listdir() == ["old"]


def test_a_file_is_for_its_owner_alone_while_it_is_written(write: "Write", monkeypatch: pytest.MonkeyPatch) -> None:
    write(("old", "before"))
    os.chmod("old", 0o644)
    modes: list[int] = []
    monkeypatch.setattr("os.fsync", lambda descriptor: modes.append(os.fstat(descriptor).st_mode & 0o777))
    replace_file("old", b"before", b"after")
    assert modes == [0o600]
    assert os.stat("old").st_mode & 0o777 == 0o644

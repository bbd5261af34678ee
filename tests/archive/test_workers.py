"""Processes that judge: what they answer, and that none of them outlives whoever asked."""

import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cacho_cli.archive import worker
from cacho_cli.archive import workers as staff_of_processes
from cacho_cli.archive.pieces import Brief, Bytes, Found, Stretch
from cacho_cli.archive.staff import StaffError
from cacho_cli.archive.workers import Workers
from cacho_cli.game.referee import RuleLayers

BRIEF = Brief(RuleLayers(), reports=False)
SESSION = b"---\nplayers: [Ana, Beto]\n---\nhand\ndeal\nAna bet\nBeto fold\n"
PATIENCE = 60


@pytest.fixture
def workers() -> Iterator[Workers]:
    """Two at most."""
    staff = Workers(2, BRIEF)
    yield staff
    staff.close()


def test_answers(workers: Workers, tmp_path: Path) -> None:
    (tmp_path / "a.cacho").write_bytes(SESSION * 3)
    pieces = (Stretch(str(tmp_path / "a.cacho")), Bytes(SESSION), Stretch(str(tmp_path / "missing.cacho")))
    first, second, third = workers.submit(pieces).result()
    assert isinstance(first, Found)
    assert isinstance(second, Found)
    assert (first.judged.sessions, second.judged.sessions) == (3, 1)
    assert isinstance(third, FileNotFoundError)
    assert workers.submit(()).result() == []


def test_no_more_processes_than_there_is_work_for(workers: Workers) -> None:
    assert workers.processes() == []
    for _ in range(3):
        workers.submit((Bytes(SESSION),)).result()
    assert len(workers.processes()) == 1
    promises = [workers.submit((Bytes(SESSION * 100),)) for _ in range(9)]
    assert [len(promise.result()) for promise in promises] == [1] * 9
    assert len(workers.processes()) == 2


def test_end(workers: Workers) -> None:
    promise = workers.submit((Bytes(SESSION * 100_000),))
    _wait(lambda: bool(workers.processes()))
    (process,) = workers.processes()
    workers.close()
    assert not _is_running(process)
    with pytest.raises(StaffError):
        promise.result()


def test_a_process_that_is_killed(workers: Workers) -> None:
    workers.submit(()).result()
    promise = workers.submit((Bytes(SESSION * 100_000),))
    os.kill(workers.processes()[0], signal.SIGKILL)
    with pytest.raises(StaffError) as caught:
        promise.result()
    assert (caught.value.wording, caught.value.facts) == ("worker-killed", {"signal": 9})


def test_a_bug_comes_back_with_its_traceback(workers: Workers) -> None:
    with pytest.raises(TypeError, match="'str' and 'int'") as caught:
        workers.submit((Stretch("a.cacho", 0, "a bug"),)).result()  # type: ignore[arg-type] # a bug
    assert any("in judge" in note for note in caught.value.__notes__)
    assert len(workers.submit((Bytes(SESSION),)).result()) == 1, "the process goes on"


def test_no_process_to_be_had(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/missing/python")
    with pytest.raises(StaffError) as caught:
        workers.submit((Bytes(SESSION),)).result()
    assert caught.value.wording == "cannot-start-worker"
    assert isinstance(caught.value.facts["reason"], FileNotFoundError)


def test_a_process_that_cannot_begin(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", ["/missing"])
    with pytest.raises(StaffError) as caught:
        workers.submit((Bytes(SESSION),)).result()
    assert (caught.value.wording, caught.value.facts) == ("worker-ended", {"status": 1})


_PARENT = """
import sys, time
from cacho_cli.archive.pieces import Brief, Bytes
from cacho_cli.archive.workers import Workers
from cacho_cli.game.referee import RuleLayers
workers = Workers(2, Brief(RuleLayers(), reports=False))
promises = [workers.submit((Bytes(b"---\\nplayers: [Ana, Beto]\\n---\\nhand\\n" * 300_000),)) for _ in range(2)]
while len(workers.processes()) < 2:
    time.sleep(0.01)
print(*workers.processes(), flush=True)
promises[0].result()
"""


@pytest.mark.parametrize("sent", [signal.SIGKILL, signal.SIGTERM])
def test_no_orphan_is_left(sent: signal.Signals, root: Path) -> None:
    parent = subprocess.Popen(
        [sys.executable, "-c", _PARENT], cwd=root, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert parent.stdout is not None
    processes = [int(number) for number in parent.stdout.readline().split()]
    assert len(processes) == 2
    assert all(map(_is_running, processes))
    parent.send_signal(sent)
    parent.communicate(timeout=PATIENCE)
    _wait(lambda: not any(map(_is_running, processes)))


def _is_running(process: int) -> bool:
    """Whether a process is there and has not ended."""
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def _wait(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def _process(*sent: object) -> "subprocess.Popen[bytes]":
    """A worker that has been sent a brief and pieces."""
    process = subprocess.Popen(
        [sys.executable, "-c", staff_of_processes._START, *sys.path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin is not None
    for each in (BRIEF, *sent):
        pickle.dump(each, process.stdin)
    process.stdin.flush()
    return process


def test_what_is_wrong_with_the_program_comes_back_and_the_next_is_judged() -> None:
    process = _process((42,), (Bytes(SESSION),))
    assert process.stdout is not None
    error, answer = pickle.load(process.stdout), pickle.load(process.stdout)
    assert isinstance(error, TypeError)
    assert any("judge(piece, brief, read)" in note for note in error.__notes__)
    assert isinstance(answer[0], Found)
    process.communicate(timeout=PATIENCE)
    assert process.returncode == 0


def test_a_worker_ends_when_nobody_listens() -> None:
    process = _process()
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdout.close()
    pickle.dump((Bytes(SESSION),), process.stdin)
    process.stdin.flush()
    assert process.wait(PATIENCE) == 0
    process.stdin.close()


class _AtHomeError(Exception):
    def __init__(self, one: int, other: int) -> None:
        super().__init__(f"{one} and {other}")


def test_an_exception_that_cannot_travel_is_told_in_words() -> None:
    try:
        raise _AtHomeError(1, 2)
    except _AtHomeError as error:
        told = worker._portable(error)
    assert (type(told), str(told)) == (RuntimeError, "_AtHomeError: 1 and 2")
    (note,) = told.__notes__
    assert "raise _AtHomeError(1, 2)" in note
    told = worker._portable(KeyError("Ana"))
    assert (type(told), told.args) == (KeyError, ("Ana",))


def test_none_is_started_after_the_end(workers: Workers) -> None:
    workers.close()
    with pytest.raises(StaffError) as raised:
        workers._started()
    assert (raised.value.wording, raised.value.facts) == ("worker-ended", {"status": 0})
    assert workers.processes() == []


def test_one_that_goes_on_after_its_last_word_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(staff_of_processes, "_PATIENCE", 0.1)
    process = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    assert staff_of_processes._status(process) == -signal.SIGKILL


def test_where_signals_cannot_be_kept_back_they_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(signal, "pthread_sigmask")
    staff = Workers(1, BRIEF)
    (answer,) = staff.submit((Bytes(SESSION),)).result()
    staff.close()
    assert isinstance(answer, Found)

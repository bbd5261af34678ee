"""`--cluster`: a real scheduler and two workers say what one process says, byte for byte, even if one of them dies."""

import gc
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import ClassVar, NamedTuple

import pytest

from cacho_cli.archive import cluster
from cacho_cli.archive.pieces import Brief
from cacho_cli.archive.staff import StaffError
from cacho_cli.commands import archives
from cacho_cli.commands.transcripts import Listed
from cacho_cli.game.referee import RuleLayers
from tests.conftest import Cacho

distributed = pytest.importorskip("distributed")

HEADER = "---\nplayers: {Ana: 71, Beto: 64}\n---\n"
SESSION = HEADER + "hand 1\nresult Ana +3, Beto -3\n"
FAULTY = HEADER + "hand 1\ndeal\nAna bet 2\nhand 3\ndeal\nAna bet\nBeto call 2\ncount Ana 20, Beto 20\n"
UNCLOSED = "---\nplayers: {Ana: 71, Beto: 64}\nhand 1\nresult Ana +3, Beto -3\n"
PATIENCE = 60


class Crew(NamedTuple):
    """A scheduler and those who work for it, and the folder of their logs."""

    address: str
    workers: list["subprocess.Popen[bytes]"]
    folder: Path


def _dask(what: str, log: Path, *words: str) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", f"distributed.cli.dask_{what}", *words, "--host", "127.0.0.1", "--no-dashboard"]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    with log.open("wb") as file:
        return subprocess.Popen(command, cwd="/", env=environment, stdout=file, stderr=subprocess.STDOUT)


def _see(log: Path, pattern: str) -> str:
    deadline = time.monotonic() + PATIENCE
    while not (found := re.search(pattern, log.read_text(encoding="utf-8"))):
        assert time.monotonic() < deadline, log.read_text(encoding="utf-8")
        time.sleep(0.05)
    return found[1]


def _hire(address: str, folder: Path) -> "subprocess.Popen[bytes]":
    log = folder / f"worker-{len(list(folder.glob('worker-*')))}.log"
    worker = _dask("worker", log, address, "--nthreads", "1", "--no-nanny")
    _see(log, r"(Registered to)")
    return worker


@pytest.fixture(scope="module")
def crew(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Crew]:
    """A scheduler on loopback with two workers."""
    folder = tmp_path_factory.mktemp("cluster")
    scheduler = _dask("scheduler", folder / "scheduler.log", "--port", "0")
    workers: list[subprocess.Popen[bytes]] = []
    try:
        address = _see(folder / "scheduler.log", r"Scheduler at: +(tcp://\S+)")
        workers += (_hire(address, folder), _hire(address, folder))
        yield Crew(address, workers, folder)
    finally:
        for process in (*workers, scheduler):
            process.kill()
            process.wait()


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Files of many kinds."""
    folder = tmp_path_factory.mktemp("archive")
    for name, text in {
        "logs/a.cacho": SESSION * 3 + FAULTY + UNCLOSED + SESSION * 10,
        "logs/b/1.cacho": "hand\n" + SESSION * 20,
        "logs/b/2.cacho": "",
        "logs/b/3.cacho": "# remark\n" * 100 + SESSION + UNCLOSED * 9 + FAULTY,
        "logs/c.cacho": (SESSION * 40 + FAULTY).replace("\n", "\r\n"),
        "good.cacho": SESSION * 30,
        "house.yaml": "bonus: 30\nchip_value: 2\n",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    os.symlink("a.cacho", folder / "logs" / "link.cacho")
    return folder


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few sessions are handed out at a time."""
    monkeypatch.setattr(archives, "_PIECE_OF_CLUSTER", 300)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(
    "words",
    [
        "validate logs",
        "validate -f json --rules house.yaml logs missing.cacho good.cacho logs/a.cacho",
        "validate --lang es -q logs",
        "settle --by-count logs",
        "settle -f json good.cacho",
    ],
)
def test_the_same_bytes(words: str, crew: Crew, archive: Path, cacho: Cacho, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(archive)
    command, *rest = shlex.split(words)
    assert cacho(command, "--cluster", crew.address, *rest) == cacho(command, "--jobs", "1", *rest)


def test_patterns_are_found_there(crew: Crew, archive: Path, cacho: Cacho, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(archive)
    expected = cacho("validate", "--jobs", "1", "logs/b/1.cacho", "logs/b/2.cacho", "logs/b/3.cacho", "logs/c.cacho")
    assert cacho("validate", "--cluster", crew.address, "logs/b/?.cacho", "logs/[c-k]*.cacho", "logs/c.cacho") == (
        expected._replace(
            err=f'"logs/c.cacho" was read before, under this or another name; it counts once\n{expected.err}'
        )
    )


SMALL = [
    sys.executable,
    "-c",
    "from cacho_cli import main; from cacho_cli.commands import archives; archives._PIECE_OF_CLUSTER = 20_000;"
    "main.run()",
]
"""A `cacho` that hands out little at a time."""


@pytest.fixture(scope="module")
def much(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with enough for some seconds."""
    path = tmp_path_factory.mktemp("much") / "a.cacho"
    path.write_text(FAULTY * 2500, encoding="utf-8")
    return path


def _begun(crew: Crew, path: Path, environment: dict[str, str]) -> "tuple[subprocess.Popen[bytes], bytes]":
    """A run of which the first line is there, and the most is still to be done."""
    process = subprocess.Popen(
        [*SMALL, "validate", "-f", "concise", "--cluster", crew.address, str(path)],
        env={**environment, "PYTHONUNBUFFERED": "1"},
        bufsize=0,  # so that what follows the line is still to be read
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    return process, process.stdout.readline()


def test_a_worker_dies(crew: Crew, much: Path, cacho: Cacho, shell_environment: dict[str, str]) -> None:
    process, first = _begun(crew, much, shell_environment)
    lost = crew.workers.pop()
    lost.kill()
    out, err = process.communicate(timeout=PATIENCE)
    lost.wait()
    expected = cacho("validate", "-f", "concise", "--jobs", "1", str(much))
    assert (first + out).decode() == expected.out
    assert (process.returncode, err.decode()) == (1, expected.err)
    assert len(out) > 100_000, "there was more to be done when the worker died"
    crew.workers.append(_hire(crew.address, crew.folder))


def test_ctrl_c(crew: Crew, much: Path, shell_environment: dict[str, str]) -> None:
    process, _ = _begun(crew, much, shell_environment)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (130, b"")


def test_nobody_is_left(crew: Crew, much: Path, shell_environment: dict[str, str]) -> None:
    clients = (crew.folder / "scheduler.log").read_text(encoding="utf-8").count("Receive client connection")
    impatient = f"from cacho_cli.archive import cluster; cluster._DESERTED = 1; {SMALL[2]}"
    process = subprocess.Popen(
        [*SMALL[:2], impatient, "validate", "-q", "--cluster", crew.address, str(much), str(much.parent)],
        env=shell_environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    _see(crew.folder / "scheduler.log", rf"(?s)((?:Receive client connection.*?){{{clients + 1}}})")
    while crew.workers:
        worker = crew.workers.pop()
        worker.kill()
        worker.wait()
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out, err) == (2, b"", b"cacho: error: the cluster has no workers\n")
    crew.workers.extend((_hire(crew.address, crew.folder), _hire(crew.address, crew.folder)))


def test_nobody_is_there_yet(tmp_path: Path, cacho: Cacho, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_DESERTED", 0.5)
    scheduler = _dask("scheduler", tmp_path / "log", "--port", "0")
    try:
        address = _see(tmp_path / "log", r"Scheduler at: +(tcp://\S+)")
        code, out, err = cacho("validate", "--cluster", address, "a.cacho")
    finally:
        scheduler.kill()
        scheduler.wait()
    assert (code, out, err) == (2, "", "cacho: error: the cluster has no workers\n")


class _Future:
    """Of a task that ends in a certain way after so many glances."""

    def __init__(self, end: Exception, glances: int = 0) -> None:
        self.end = end
        self.glances = glances

    def done(self) -> bool:
        return self.glances < 0

    def result(self, timeout: float) -> None:
        assert timeout > 0
        self.glances -= 1
        raise self.end if self.done() else TimeoutError


@pytest.mark.parametrize(
    ("end", "wording"),
    [
        (distributed.KilledWorker("task", None, 3), "cluster-workers-lost"),
        (distributed.client.FutureCancelledError("task", "lost"), "cluster-lost"),
        (distributed.comm.CommClosedError(), "cluster-lost"),
    ],
)
def test_what_a_task_may_end_in(end: Exception, wording: str) -> None:
    with pytest.raises(StaffError) as caught:
        cluster._Promise(_Future(end, glances=2), lambda: 1).result()
    assert caught.value.wording == wording


def test_a_bug_is_no_loss() -> None:
    for bug in (ZeroDivisionError(), TimeoutError()):
        with pytest.raises(type(bug)):
            cluster._Promise(_Future(bug), lambda: 1).result()


def test_a_task_may_end_just_when_nobody_waits_any_longer() -> None:
    class Late(_Future):
        def result(self, timeout: float) -> None:
            was_done = self.done()
            with suppress(ZeroDivisionError):
                super().result(timeout)
            if not was_done:
                raise TimeoutError

    assert cluster._Promise(Late(ZeroDivisionError()), lambda: 1).result() is None


def test_workers_may_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0
    there = iter([0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0])

    def workers() -> int:
        nonlocal now
        now += 10
        return next(there)

    monkeypatch.setattr(cluster, "monotonic", lambda: now)
    with pytest.raises(StaffError, match="cluster-without-workers"):
        cluster._Promise(_Future(ZeroDivisionError(), glances=100), workers).result()
    assert list(there) == [0], "after twenty seconds without any the end comes"


def test_workers_without_cacho(crew: Crew, cacho: Cacho, monkeypatch: pytest.MonkeyPatch) -> None:
    def find(*_: object) -> None:
        raise ModuleNotFoundError("No module named 'cacho_cli'", name="cacho_cli")

    monkeypatch.setattr(cluster, "find", find)
    code, _, err = cacho("validate", "--cluster", crew.address, "a.cacho")
    sentence = "the workers of the cluster lack cacho_cli; cacho-cli[cluster] is needed there too"
    assert (code, err) == (2, f"cacho: error: {sentence}\n")


@pytest.mark.usefixtures("small")
def test_a_file_that_vanishes(crew: Crew, tmp_path: Path, cacho: Cacho, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in "abc":
        Path(f"{name}.cacho").write_text(FAULTY * 3, encoding="utf-8")
    whole = cacho("validate", "--jobs", "1", "a.cacho", "c.cacho")
    found = cluster.Cluster.find

    def vanished(self: cluster.Cluster, patterns: Iterable[str]) -> list[Listed]:
        listed = found(self, patterns)
        Path("b.cacho").unlink()
        return listed

    monkeypatch.setattr(cluster.Cluster, "find", vanished)
    code, out, err = cacho("validate", "--cluster", crew.address, "[abc].cacho")
    assert (code, out) == (2, whole.out)
    assert err == f'cacho: error: "b.cacho" cannot be read: there is no such file\n{whole.err}'


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("none*.cacho", 'nothing matches "none*.cacho"'),
        ("missing.cacho", '"missing.cacho" cannot be read: there is no such file'),
        ("s3x://bucket/a.cacho", '"s3x://bucket/a.cacho" cannot be read: ValueError: Protocol not known: s3x'),
    ],
)
@pytest.mark.parametrize("command", ["validate", "settle"])
def test_nothing_to_judge(command: str, given: str, sentence: str, crew: Crew, cacho: Cacho) -> None:
    code, out, err = cacho(command, "--cluster", crew.address, given)
    assert (code, out) == (2, "")
    assert err.splitlines()[0] == f"cacho: error: {sentence}"


def test_other_versions_are_not_mixed(crew: Crew, cacho: Cacho, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "__version__", "99")
    code, _, err = cacho("validate", "--cluster", crew.address, "a.cacho")
    assert code == 2
    assert re.fullmatch(
        r"cacho: error: the workers of the cluster have cacho \S+, and this is 99; both must be the same\n", err
    )


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "tcp:/x", "x://127.0.0.1:9", "", "127.0.0.1:9"])
def test_nobody_answers(address: str, cacho: Cacho, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_PATIENCE", 0.5)
    code, out, err = cacho("validate", "--cluster", address, "a.cacho")
    sentence = f'no scheduler answers at "{address}"; an address such as tcp://host:8786 was expected'
    assert (code, out, err) == (2, "", f"cacho: error: {sentence}\n")


@pytest.mark.parametrize("words", [[], ["-"], ["a.cacho", "-"]])
def test_standard_input_is_not_there(words: list[str], cacho: Cacho) -> None:
    code, _, err = cacho("validate", "--cluster", "tcp://127.0.0.1:9", *words)
    sentence = "--cluster needs files that its workers can find, and standard input is none"
    assert (code, err.splitlines()[0]) == (2, f"cacho validate: error: {sentence}")


def test_one_kind_of_sharing(cacho: Cacho) -> None:
    code, _, err = cacho("settle", "--cluster", "tcp://127.0.0.1:9", "--jobs", "2", "a.cacho")
    sentence = "--jobs shares the work among processes here, --cluster elsewhere; give one of them"
    assert (code, err.splitlines()[0]) == (2, f"cacho settle: error: {sentence}")


@pytest.mark.parametrize("module", ["distributed", "fsspec"])
def test_without_the_extra(module: str, cacho: Cacho, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("cacho_cli.archive.cluster", "cacho_cli.archive.remote"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, module, None)
    code, out, err = cacho("validate", "--cluster", "tcp://127.0.0.1:9", "a.cacho")
    assert (code, out) == (2, "")
    assert err == f"cacho: error: --cluster needs {module}: pip install 'cacho-cli[cluster]'\n"


@pytest.mark.parametrize("error", [OSError("gone"), ValueError("closed")])
def test_a_scheduler_that_does_not_answer_is_lost(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    class Gone:
        def nthreads(self) -> dict[str, int]:
            raise error

    crew = object.__new__(cluster.Cluster)
    monkeypatch.setattr(crew, "_counted", float("-inf"), raising=False)
    monkeypatch.setattr(crew, "_client", Gone(), raising=False)
    with pytest.raises(StaffError) as caught:
        crew.most  # noqa: B018 - asking is what is tried
    assert caught.value.wording == "cluster-lost"


class _Starting:
    """A client that starts and ends while nothing is collected, or does not start at all."""

    collecting: ClassVar[list[bool]] = []

    def __init__(self, address: str, **_: object) -> None:
        self.collecting.append(gc.isenabled())
        if address == "nowhere":
            raise OSError

    def wait_for_workers(self, *_: object, **__: object) -> None:
        self.collecting.append(gc.isenabled())

    def close(self, **_: object) -> None:
        self.collecting.append(gc.isenabled())


def test_nothing_is_collected_while_a_client_holds_a_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_Starting, "collecting", [])
    monkeypatch.setattr(cluster, "Client", _Starting)
    brief = Brief(RuleLayers(), reports=False)
    with pytest.raises(StaffError):
        cluster.Cluster("nowhere", brief)
    assert gc.isenabled()
    cluster.Cluster("here", brief).close()
    assert gc.isenabled()
    assert _Starting.collecting == [False, False, True, False]

"""The benchmarks measure what they say: what they read is all different, and what is asked for is held."""

import re
from pathlib import Path

import pytest

from cacho_cli import validate
from tests.benchmarks.archives import Archive, write_archive, write_different_lines, write_hands
from tests.benchmarks.measuring import Contender, alternating, cpu, median_ratio, run
from tests.benchmarks.results import TARGETS, Result, table


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Archive:
    return write_archive(tmp_path_factory.mktemp("archive") / "archive.cacho", 300)


def _sessions(archive: Archive) -> list[str]:
    return re.split(r"\n\n(?=\s*---)", archive.path.read_text(encoding="utf-8"))


def test_archive_is_what_the_referee_accepts(archive: Archive) -> None:
    report = validate(archive.path.read_bytes())
    assert [each for each in report.diagnostics if each.severity == "error"] == []
    assert 300 <= len(archive.hands) <= 330
    assert len(archive.hands) < report.hands < 1.3 * len(archive.hands)  # some are only booked
    assert 6 < archive.actions < 12
    assert all(2 <= hand.players <= 7 for hand in archive.hands)


def test_no_two_sessions_are_alike(archive: Archive) -> None:
    sessions = _sessions(archive)
    assert len(sessions) >= 10
    headers = [re.split(r"[\r\n]---", session.lstrip("-"))[0] for session in sessions]
    names = [frozenset(re.findall(r"[A-Z][a-zñí]{3,}", header)) for header in headers]
    assert len({*names}) == len(names)
    lines = [line for session in sessions for line in session.splitlines() if re.search(r"^[^#]*\d[oceb]\b", line)]
    assert len({*lines}) > 0.95 * len(lines)


def test_sessions_are_in_both_languages_and_some_in_every_way(archive: Archive) -> None:
    sessions = _sessions(archive)
    spanish = sum(bool(re.search(r"(?im)^\s*carta\b", session)) for session in sessions)
    english = sum(bool(re.search(r"(?im)^\s*deal\b", session)) for session in sessions)
    assert min(spanish, english) > len(sessions) / 4
    with_remarks = sum("#" in session for session in sessions)
    assert len(sessions) / 10 < with_remarks < len(sessions) / 2


def test_longer_archive_repeats_sessions_in_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.benchmarks.archives.DISTINCT_HANDS", 60)
    short, long = (write_archive(tmp_path / f"{hands}.cacho", hands) for hands in (60, 200))
    text = short.path.read_bytes()
    assert long.path.read_bytes().startswith(text + text[:1000])
    assert len(long.hands) >= 200
    assert long.hands[: len(short.hands)] == short.hands


def test_hands_are_random_and_lines_differ(tmp_path: Path) -> None:
    write_hands(tmp_path / "hands", 2000)
    write_different_lines(tmp_path / "lines", 2000)
    hands = (tmp_path / "hands").read_text().splitlines()
    assert all(re.fullmatch("([1-6][oceb]){3}", hand) for hand in hands)
    assert 1500 < len({*hands}) < len(hands) == 2000
    assert len({*(tmp_path / "lines").read_text().splitlines()}) == 2000


@pytest.mark.parametrize(
    ("name", "value", "is_met"),
    [
        ("cacho --version", 1.3, True),
        ("cacho --version", 1.301, False),
        ("cacho rules", 9.0, True),
        ("cacho --version", None, True),
    ],
)
def test_targets_are_held(name: str, value: float | None, is_met: bool) -> None:
    result = Result("start", name, value, "x python")
    assert result.is_met is is_met
    assert ("NOT MET" in table([result])) is not is_met


def test_targets_can_be_read() -> None:
    assert all(re.fullmatch(r"[<>]= \d+(\.\d+)?", target) for target in TARGETS.values())


def test_contenders_take_turns(tmp_path: Path) -> None:
    log = tmp_path / "log"
    contenders = {name: Contender(["sh", "-c", f"echo {name} >>{log}"]) for name in ("one", "two")}
    costs = alternating(contenders, 2)
    assert log.read_text().split() == ["one", "two"] * 3  # the first round only warms up
    assert {name: len(cpu(taken)) for name, taken in costs.items()} == {"one": 2, "two": 2}


def test_ratio_is_that_of_the_same_round() -> None:
    assert median_ratio([1.0, 20.0, 3.0], [2.0, 10.0, 6.0]) == 0.5


def test_what_a_process_took(tmp_path: Path) -> None:
    out = tmp_path / "out"
    given = tmp_path / "given"
    given.write_text("here\n")
    cost = run(Contender(["sh", "-c", 'cat; echo "$WHO"; exit 1'], given, {"WHO": "there"}), out)
    assert out.read_text() == "here\nthere\n"
    assert 0 < cost.wall < 60
    assert 0 < cost.memory < 64 * 1024 * 1024
    with pytest.raises(RuntimeError, match="no good"):
        run(Contender(["sh", "-c", "echo no good >&2; exit 2"]))

"""What the workers of a cluster do, here: what they find under which names, and that they read it."""

import errno
import os
import pickle
from collections.abc import Iterator
from pathlib import Path

import fsspec
import pytest

from cacho_cli.archive import remote
from cacho_cli.archive.pieces import Brief, Found, Stretch
from cacho_cli.archive.remote import find, judge_pieces
from cacho_cli.commands.transcripts import Listed, Repeated, Transcript, Unreadable, transcripts
from cacho_cli.game.referee import RuleLayers
from cacho_cli.version import __version__

SESSION = b"---\nplayers: [Ana, Beto]\n---\nhand\nresult Ana +3, Beto -3\n"
FILES = (
    "logs/a.cacho",
    "logs/a-b.cacho",
    "logs/a/c.cacho",
    "logs/.hidden.cacho",
    "logs/.git/d.cacho",
    "logs/notes.txt",
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One with transcripts, from which patterns are meant, and which is not the working folder."""
    for number, name in enumerate(FILES):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(SESSION * (number + 1))
    (tmp_path / "empty").mkdir()
    monkeypatch.chdir("/")
    return tmp_path


def _names(*patterns: str, folder: Path) -> list[str]:
    version, found = find(patterns, str(folder))
    assert version == __version__
    return [each.name if isinstance(each, Transcript) else repr(each) for each in found]


@pytest.mark.parametrize(
    ("patterns", "expected"),
    [
        (["logs"], ["logs/a-b.cacho", "logs/a.cacho", "logs/a/c.cacho"]),
        (["./logs/"], ["./logs/a-b.cacho", "./logs/a.cacho", "./logs/a/c.cacho"]),
        (["logs/a", "logs/a.cacho"], ["logs/a/c.cacho", "logs/a.cacho"]),
        (["logs/*.cacho"], ["logs/a-b.cacho", "logs/a.cacho"]),
        (["logs/**/*.cacho"], ["logs/a-b.cacho", "logs/a.cacho", "logs/a/c.cacho"]),
        (["logs/a[-.]*"], ["logs/a-b.cacho", "logs/a.cacho"]),
        (["logs/x*", "missing"], ["Unreadable(wording='no-match', path='logs/x*', error=None)", "missing"]),
        (["empty"], ["Unreadable(wording='no-transcripts', path='empty', error=None)"]),
        (["logs/a.cacho", "logs/a*.cacho"], ["logs/a.cacho", "logs/a-b.cacho", "Repeated(name='logs/a.cacho')"]),
    ],
)
def test_names_are_as_given(patterns: list[str], expected: list[str], folder: Path) -> None:
    assert _names(*patterns, folder=folder) == expected


def _without_place(each: Listed) -> Listed:
    return each._replace(path="") if isinstance(each, Transcript) else each


def test_a_folder_is_listed_as_on_one_machine(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.symlink("a.cacho", folder / "logs" / "link.cacho")
    _, found = find(["logs"], str(folder))
    monkeypatch.chdir(folder)
    here = list(transcripts(["logs"]))
    assert [_without_place(each) for each in found] == [_without_place(each) for each in here]
    _, absolute = find([str(folder / "logs")], "/")
    assert absolute == list(transcripts([str(folder / "logs")]))


def test_no_name_is_no_file_as_on_one_machine(folder: Path) -> None:
    _, found = find([""], str(folder))
    assert [each.message for each in found if isinstance(each, Unreadable)] == [
        each.message for each in transcripts([""]) if isinstance(each, Unreadable)
    ]
    assert len(found) == 1


def test_a_file_with_a_name_like_a_pattern(folder: Path) -> None:
    (folder / "[a].cacho").write_bytes(SESSION)
    assert _names("[a].cacho", folder=folder) == ["[a].cacho"]
    (folder / "x[1]" / "logs").mkdir(parents=True)
    (folder / "x[1]" / "b.cacho").write_bytes(SESSION)
    assert _names("*.cacho", folder=folder / "x[1]") == ["b.cacho"]


@pytest.fixture
def store() -> Iterator[str]:
    """The URL of a store that is nowhere but in memory."""
    memory = fsspec.filesystem("memory")
    for number, name in enumerate(FILES):
        memory.pipe(f"/evenings/{name}", SESSION * (number + 1))
    yield "memory://evenings"
    memory.rm("/evenings", recursive=True)


def test_what_is_in_a_store(store: str) -> None:
    _, found = find([f"{store}/logs", f"{store}/logs/a*.cacho", f"{store}/logs/notes.txt"], "/")
    base = "memory:///evenings/logs"
    assert found[:3] == [
        Transcript(f"{base}/{name}", f"{base}/{name}", len(SESSION) * size)
        for name, size in [("a-b.cacho", 2), ("a.cacho", 1), ("a/c.cacho", 3)]
    ]
    assert found[3:5] == [Repeated(f"{base}/a-b.cacho"), Repeated(f"{base}/a.cacho")]
    assert found[5:] == [Transcript(f"{store}/logs/notes.txt", f"{store}/logs/notes.txt", len(SESSION) * 6)]


def test_what_a_store_does_not_have(store: str) -> None:
    _, found = find([f"{store}/x*", f"{store}/x.cacho", "nowhere://x/y.cacho"], "/")
    assert all(isinstance(each, Unreadable) for each in found)
    assert [each.message for each in found if isinstance(each, Unreadable)] == [
        'nothing matches "memory://evenings/x*"',
        '"memory://evenings/x.cacho" cannot be read: there is no such file',
        '"nowhere://x/y.cacho" cannot be read: ValueError: Protocol not known: nowhere',
    ]


def test_judged_from_wherever(store: str, folder: Path) -> None:
    url = f"{store}/logs/notes.txt"
    length = 3 * len(SESSION)
    pieces = (
        *(Stretch(url, 0, length), Stretch(url, length, None), Stretch(str(folder / "logs/a.cacho"))),
        *(Stretch(f"{store}/missing"), Stretch("nowhere://x/y")),
    )
    answers = judge_pieces(pickle.dumps((pieces, Brief(RuleLayers(), reports=False))))
    assert [each.judged.sessions for each in answers if isinstance(each, Found)] == [3, 3, 1]
    missing, nowhere = answers[3:]
    assert isinstance(missing, FileNotFoundError)
    assert missing.errno == 2
    assert str(nowhere) == "ValueError: Protocol not known: nowhere"


@pytest.mark.parametrize(
    ("error", "number"),
    [
        (FileNotFoundError("a bucket"), errno.ENOENT),
        (PermissionError("a bucket"), errno.EACCES),
        (IsADirectoryError(errno.EISDIR, "a folder"), errno.EISDIR),
    ],
)
def test_what_a_store_says_has_a_reason(error: OSError, number: int) -> None:
    with pytest.raises(OSError, match=r".") as raised, remote._errors():
        raise error
    assert raised.value.errno == number


def test_what_another_kind_of_store_says_is_kept() -> None:
    with pytest.raises(OSError, match=r"^LookupError: no such bucket$"), remote._errors():
        raise LookupError("no such bucket")

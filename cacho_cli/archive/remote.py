"""What the workers of a cluster do: they find transcripts, and judge pieces of them, wherever these are kept."""

import errno
import os
import pickle
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from glob import escape, has_magic, iglob

import fsspec

from cacho_cli.archive.pieces import Brief, Piece
from cacho_cli.archive.tasks import Answer, do, read_file
from cacho_cli.commands.transcripts import ENDING, Listed, Repeated, Transcript, Unreadable, transcripts
from cacho_cli.version import __version__

__all__ = ["find", "judge_pieces"]

_BLOCK = 256 * 1024
_URL = "://"


def judge_pieces(request: bytes) -> list[Answer]:
    """Judge pieces of files, which are paths on this machine, or URLs; they and the brief travel as one pickle."""
    pieces: tuple[Piece, ...]
    brief: Brief
    pieces, brief = pickle.loads(request)
    return do(pieces, brief, _read)


def _read(path: str, start: int) -> Iterator[bytes]:
    return _read_url(path, start) if _URL in path else read_file(path, start)


def _read_url(url: str, start: int) -> Iterator[bytes]:
    with _errors(), fsspec.open(url, "rb") as file:
        if start:
            file.seek(start)
        while block := file.read(_BLOCK):
            yield block


@contextmanager
def _errors() -> Iterator[None]:
    """Have whatever keeps a store from being read raise an `OSError` that a reason is known of."""
    try:
        yield
    except FileNotFoundError as error:
        raise OSError(errno.ENOENT, os.strerror(errno.ENOENT)) from error
    except PermissionError as error:
        raise OSError(errno.EACCES, os.strerror(errno.EACCES)) from error
    except OSError:
        raise
    except Exception as error:  # every kind of store has errors of its own
        raise OSError(f"{type(error).__name__}: {error}") from error


def find(patterns: Iterable[str], folder: str) -> tuple[str, list[Listed]]:
    """The version of cacho here, and the transcripts that patterns, folders, paths and URLs name, in their order.

    Paths are meant from `folder`, which is left out of the names of what is found.
    """
    found: list[Listed] = []
    seen: set[object] = set()
    for pattern in patterns:
        for each in _of_url(pattern) if _URL in pattern else _of_path(pattern, folder):
            identity = _identity(each.path) if isinstance(each, Transcript) else None
            is_repeated = identity is not None and identity in seen
            seen.add(identity)
            found.append(Repeated(each.name) if is_repeated and isinstance(each, Transcript) else each)
    return __version__, found


def _identity(path: str) -> object:
    if _URL in path:
        return path
    try:
        status = os.stat(path)
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _of_path(pattern: str, folder: str) -> Iterator[Listed]:
    paths = [os.path.join(folder, pattern) if pattern else ""]  # which is no file, and not the folder
    if has_magic(pattern) and not os.path.lexists(paths[0]):
        paths = sorted(iglob(os.path.join(escape(folder), pattern), recursive=True))
    if not paths:
        yield Unreadable("no-match", pattern)
    own = "" if os.path.isabs(pattern) else os.path.join(folder, "")
    for each in transcripts(paths):
        if isinstance(each, Unreadable):
            yield each._replace(path=each.path.removeprefix(own))
        else:
            yield each._replace(name=each.name.removeprefix(own))


def _of_url(url: str) -> Iterator[Listed]:
    try:
        with _errors():
            files = _files_of(url)
    except OSError as error:
        yield Unreadable("cannot-read", url, error)
        return
    if not files:
        yield Unreadable("no-match" if _has_magic(url) else "no-transcripts", url)
    for name, size in files:
        yield Transcript(name, name, size)


def _files_of(url: str) -> list[tuple[str, int | None]]:
    """The files that a URL names, in their order, and their sizes where a store tells them."""
    store, path = fsspec.url_to_fs(url)
    if _has_magic(url):
        found = store.glob(path, detail=True)
    elif url.endswith(ENDING) or not store.isdir(path):
        return [(url, store.info(path).get("size"))]
    else:
        found = {name: about for name, about in store.find(path, detail=True).items() if _is_transcript(name, path)}
    files = sorted((name, about) for name, about in found.items() if about["type"] == "file")
    return [(store.unstrip_protocol(name), about.get("size")) for name, about in files]


def _has_magic(url: str) -> bool:
    """Whether a URL is a pattern; a question mark begins what is asked of a server."""
    return "*" in url or "[" in url


def _is_transcript(name: str, folder: str) -> bool:
    """Whether a file in a folder, or in one of those in it, is named like a transcript."""
    return name.endswith(ENDING) and "/." not in name.removeprefix(folder.rstrip("/"))

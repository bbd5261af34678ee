"""Which transcripts a command was given: files, standard input, and what is found in folders.

A folder is searched with all folders in it for files named `*.cacho`. As in a shell's patterns a name that begins with
a dot is not found. Links are not followed, so that no folder from elsewhere can lead out of itself, or in circles.
"""

import os
import stat
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple, TypeAlias

from cacho_cli.commands.inputs import STANDARD_INPUT
from cacho_cli.commands.progress import input_size
from cacho_cli.messages.shell import reason, said

__all__ = ["ENDING", "Listed", "Repeated", "Transcript", "Unreadable", "total_size", "transcripts"]

ENDING = ".cacho"
"""How the names of transcripts end."""
_Kind: TypeAlias = Literal["folder", "file", "link-in-folder", "no-regular-file"]


class Transcript(NamedTuple):
    """A file to be read, or standard input (`-`), under the name that reports give it.

    `size` is in bytes; None where nobody knows it, because it is no regular file, or cannot be read.
    """

    path: str
    name: str
    size: int | None = None


class Unreadable(NamedTuple):
    """Something that was given, or found, and cannot be read: the name of the sentence that says why, and the error."""

    wording: str
    path: str
    error: OSError | None = None

    @property
    def message(self) -> str:
        """Why it cannot be read."""
        why = "" if self.error is None else reason(self.error)
        return said(self.wording, file=self.path, folder=self.path, reason=why)


class Repeated(NamedTuple):
    """A file that was given, or found, for the second time, under this name."""

    name: str

    @property
    def message(self) -> str:
        """That it counts once."""
        return said("read-before", file=self.name)


Listed: TypeAlias = Transcript | Unreadable | Repeated
"""One of the things that a command was given, or that it found."""


def transcripts(paths: Iterable[str], stdin_name: str = STANDARD_INPUT) -> Iterator[Listed]:
    """Everything that was given, in that order, a folder's files by their paths; no file twice, whatever its name."""
    seen: set[object] = set()
    for path in paths:
        for found in _given(path, stdin_name):
            if isinstance(found, Unreadable):
                yield found
                continue
            size, identity = _sized(found.path)
            if identity is None or identity not in seen:
                seen.add(identity)
                yield found._replace(size=size)
            else:
                yield Repeated(found.name)


def total_size(paths: Iterable[str]) -> int | None:
    """How many bytes all transcripts together have; None where somebody is still writing at one of them."""
    found = (each for path in paths for each in _given(path, STANDARD_INPUT) if isinstance(each, Transcript))
    sizes = [_size(each.path) for each in found]
    return sum(size or 0 for size in sizes) if None not in sizes else None


def _size(path: str) -> int | None:
    if path == STANDARD_INPUT:
        return input_size()
    try:
        status = os.stat(path)
    except OSError:
        return 0
    return status.st_size if stat.S_ISREG(status.st_mode) else None


def _sized(path: str) -> tuple[int | None, object]:
    """The size of a file, and what is the same for all its names; None for what has no such thing."""
    if path == STANDARD_INPUT:
        return None, path
    try:
        status = os.stat(path)
    except OSError:
        return None, None
    if not stat.S_ISREG(status.st_mode):
        return None, None
    return status.st_size, (status.st_dev, status.st_ino) if status.st_ino else None


def _given(path: str, stdin_name: str) -> Iterator[Transcript | Unreadable]:
    if path == STANDARD_INPUT:
        yield Transcript(path, stdin_name)
    elif os.path.isdir(path):
        found_any = False
        for found in _found_in(path):
            found_any = True
            yield found
        if not found_any:
            yield Unreadable("no-transcripts", path)
    else:
        yield Transcript(path, path)


def _found_in(folder: str) -> Iterator[Transcript | Unreadable]:
    """Everything in a folder that is named like a transcript, in the order of paths."""
    pending: list[tuple[str, _Kind]] = [(folder, "folder")]
    while pending:
        path, kind = pending.pop()
        if kind == "folder":
            try:
                pending += reversed(_entries(path))
            except OSError as error:
                yield Unreadable("cannot-read", path, error)
        elif kind == "file":
            yield Transcript(path, path)
        else:
            yield Unreadable(kind, path)


def _entries(folder: str) -> list[tuple[str, _Kind]]:
    with os.scandir(folder) as listing:
        kinds = {entry.name: kind for entry in listing if (kind := _kind(entry)) is not None}
    in_order = sorted(kinds, key=lambda name: f"{name}/" if kinds[name] == "folder" else name)
    return [(os.path.join(folder, name), kinds[name]) for name in in_order]


def _kind(entry: os.DirEntry[str]) -> _Kind | None:
    """What an entry of a folder is, None for what nobody looks for."""
    if entry.name.startswith("."):
        return None
    if entry.is_dir(follow_symlinks=False):
        return "folder"
    if not entry.name.endswith(ENDING):
        return None
    if entry.is_symlink():
        return "link-in-folder"
    return "file" if entry.is_file() else "no-regular-file"

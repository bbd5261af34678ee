"""Files put in the place of others, or where there was none, as a whole or not at all."""

import errno
import os
import signal
import stat
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from threading import current_thread, main_thread
from typing import BinaryIO

from cacho_cli.commands.common import Refusal
from cacho_cli.exit_codes import UNWRITABLE
from cacho_cli.messages.shell import reason, said

__all__ = ["replace_file", "write_file"]

_REGULAR = 0o666
"""Who may read and write a new file, as far as the system's mask allows."""
_FULL = frozenset((errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EPIPE))
"""Why bytes cannot be written though the file could be."""
_ENDINGS = [
    getattr(signal, f"SIG{name}")
    for name in ("TERM", "HUP", "QUIT", "XCPU", "ALRM", "USR1", "USR2")
    if hasattr(signal, f"SIG{name}")
]
"""The signals that end a process and leave no time for anything, unless somebody asks for it: those that people,
terminals, time limits and schedulers send."""


class _NoRoomError(Refusal):
    """The file could be written, but not all that belongs in it."""

    exit_code = UNWRITABLE


def _refused(sentence: str, error: OSError, **facts: str) -> Refusal:
    kind = _NoRoomError if error.errno in _FULL else Refusal
    return kind(said(sentence, reason=reason(error), **facts))


def replace_file(path: str, old: bytes, new: bytes) -> None:
    """Put `new` in the place of a file that holds `old`.

    A link is followed to the file it leads to; mode and owner stay. Another file in the same folder is written to the
    end first, so that at every moment the one or the other is there whole. Raises `Refusal` where that cannot be done,
    where the file may not be written, or where it holds something else by now.
    """
    target = os.path.realpath(path)
    try:
        status = _checked(path, target, old)
        _replace(path, target, new, status)
    except OSError as error:
        raise _refused("cannot-write-file", error, file=path) from error


def _checked(path: str, target: str, old: bytes) -> os.stat_result:
    """The status of a file that may be written and holds what was read from it."""
    status = os.stat(target)
    if not stat.S_ISREG(status.st_mode):
        raise Refusal(said("rewrites-only-files", file=path))
    with open(target, "r+b") as file:
        if file.read() != old:
            raise Refusal(said("changed-meanwhile", file=path))
    return status


def _replace(path: str, target: str, new: bytes, status: os.stat_result) -> None:
    with _temporary(target) as temporary:
        try:
            file = _new_file(temporary)
        except OSError as error:
            raise _refused("no-file-in-folder", error, file=path, folder=os.path.dirname(target)) from error
        _put(file, temporary, target, new, status)


@contextmanager
def _temporary(target: str) -> Iterator[str]:
    """The name of a file beside another one; where something goes wrong before it has got its own, it is removed."""
    path = os.path.join(os.path.dirname(target), f".cacho-{os.urandom(8).hex()}")
    with _removed_if_ended(path), ExitStack() as otherwise:
        otherwise.callback(_remove, path)
        yield path
        otherwise.pop_all()


@contextmanager
def _removed_if_ended(path: str) -> Iterator[None]:
    """Have a signal that ends the process remove a file first; it ends as it would have otherwise.

    Signals that are ignored, as by nohup, or that somebody else waits for, are left alone.
    """

    def leave(number: int, _: object) -> None:
        _remove(path)
        signal.signal(number, signal.SIG_DFL)
        signal.raise_signal(number)

    is_ours = current_thread() is main_thread()  # no other may say what signals do
    endings = [number for number in _ENDINGS if is_ours and signal.getsignal(number) is signal.SIG_DFL]
    for number in endings:
        signal.signal(number, leave)
    try:
        yield
    finally:
        for number in endings:
            signal.signal(number, signal.SIG_DFL)


def _remove(path: str) -> None:
    with suppress(OSError):  # it is gone, or nobody can help it
        os.unlink(path)


def _new_file(path: str) -> BinaryIO:
    """A file that was not there before, for its owner alone."""
    return open(path, "xb", opener=lambda name, flags: os.open(name, flags, 0o600))


def _put(file: BinaryIO, temporary: str, target: str, new: bytes, status: os.stat_result | None) -> None:
    """Write a new file to its end, and only then let it have the name it is meant for."""
    with file:
        file.write(new)
        file.flush()
        os.fsync(file.fileno())
    if status is None:
        os.chmod(temporary, _REGULAR & ~_umask())
    else:
        _give_away(temporary, status)
    os.replace(temporary, target)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _give_away(temporary: str, status: os.stat_result) -> None:
    """Owner and mode as they were; whoever may not give a file away keeps it."""
    made = os.stat(temporary)
    if (made.st_uid, made.st_gid) != (status.st_uid, status.st_gid):
        with suppress(PermissionError):
            os.chown(temporary, status.st_uid, status.st_gid)
    os.chmod(temporary, stat.S_IMODE(status.st_mode))


def write_file(path: str, content: bytes) -> None:
    """Make a file that holds `content`, or put it in the place of the one that is there.

    A link is followed to the file it leads to; what is no regular file, such as a device, is written to. Raises
    `Refusal` where that cannot be done; its exit code says whether there was no room for all of it. A regular file is
    then as it was.
    """
    try:
        status = _status_if_any(path)
        if status is None or stat.S_ISREG(status.st_mode):
            target = os.path.realpath(path)
            with _temporary(target) as temporary:
                _put(_new_file(temporary), temporary, target, content, status)
        else:
            with open(path, "wb") as file:
                file.write(content)
    except FileNotFoundError as error:
        raise Refusal(said("no-such-folder", file=path, folder=os.path.dirname(path))) from error
    except OSError as error:
        raise _refused("cannot-make-file", error, file=path) from error


def _status_if_any(path: str) -> os.stat_result | None:
    """The status of a file that may be written, or None where there is none yet."""
    if not os.path.basename(path):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    try:
        status = os.stat(path)
    except FileNotFoundError:
        return None
    if stat.S_ISREG(status.st_mode):
        with open(path, "r+b"):
            return status
    return status

"""Files put in the place of others, or where there was none, as a whole or not at all."""

import errno
import os
import stat
import tempfile
from contextlib import ExitStack, suppress

from cacho_cli.commands.common import Refusal
from cacho_cli.exit_codes import UNWRITABLE
from cacho_cli.messages.shell import reason, said

__all__ = ["replace_file", "write_file"]

_REGULAR = 0o666
"""Who may read and write a new file, as far as the system's mask allows."""
_FULL = frozenset((errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EPIPE))
"""Why bytes cannot be written though the file could be."""


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
    folder = os.path.dirname(target)
    try:
        descriptor, temporary = tempfile.mkstemp(prefix=".cacho-", dir=folder)
    except OSError as error:
        raise _refused("no-file-in-folder", error, file=path, folder=folder) from error
    _put(descriptor, temporary, target, new, status)


def _put(descriptor: int, temporary: str, target: str, new: bytes, status: os.stat_result | None) -> None:
    """Write a new file to its end, and only then let it have the name it is meant for."""
    with ExitStack() as otherwise:
        otherwise.callback(os.unlink, temporary)
        with open(descriptor, "wb") as file:
            file.write(new)
            file.flush()
            os.fsync(descriptor)
        if status is None:
            os.chmod(temporary, _REGULAR & ~_umask())
        else:
            _give_away(temporary, status)
        os.replace(temporary, target)
        otherwise.pop_all()


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
            descriptor, temporary = tempfile.mkstemp(prefix=".cacho-", dir=os.path.dirname(target))
            _put(descriptor, temporary, target, content, status)
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

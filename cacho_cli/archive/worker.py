"""A process that judges: pieces come in on standard input, what came of them goes out on standard output.

It ends, whatever it is doing, as soon as nobody holds the other end of its standard input any more.
"""

import gc
import os
import pickle
import sys
import traceback
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO, cast

from cacho_cli.archive.pieces import Piece
from cacho_cli.archive.tasks import do, read_file

__all__ = ["serve"]

_RARELY = 100_000
"""As in `cacho_cli.main`."""

_Pieces = tuple[Piece, ...]


def serve() -> None:
    """Read a brief and then tuples of pieces; answer each of these with a list of answers, or with an exception."""
    gc.set_threshold(_RARELY)
    source, out = sys.stdin.buffer, sys.stdout.buffer
    brief = pickle.load(source)
    tasks: SimpleQueue[_Pieces] = SimpleQueue()
    Thread(target=_listen, args=(source, tasks), daemon=True).start()
    while True:
        pieces = tasks.get()
        try:
            answer: object = do(pieces, brief, read_file)
        except Exception as error:  # whatever it is, it is a bug, and whoever asked reports it
            answer = _portable(error)
        try:
            pickle.dump(answer, out)
            out.flush()
        except OSError:
            os._exit(0)  # nobody listens any more


def _listen(source: BinaryIO, tasks: "SimpleQueue[_Pieces]") -> None:
    while True:
        try:
            tasks.put(pickle.load(source))
        except (EOFError, OSError, pickle.UnpicklingError):
            os._exit(0)  # whoever asked is gone


def _portable(error: Exception) -> Exception:
    """The exception with its traceback as a note, or one that says the same where it cannot travel."""
    note = "".join(traceback.format_exception(error))
    try:
        copy = pickle.loads(pickle.dumps(error))
    except Exception:  # whatever a class of somebody else's does when it is taken apart and built again
        copy = RuntimeError(f"{type(error).__name__}: {error}")
    copy.add_note(note)
    return cast(Exception, copy)

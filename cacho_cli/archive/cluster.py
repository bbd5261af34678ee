"""A cluster that judges: the workers of a Dask scheduler, which has done again what one of them did not end."""

import gc
import logging
import os
import pickle
import warnings
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from time import monotonic
from typing import Any, Generic, TypeVar, cast

from distributed import Client, Future, KilledWorker
from distributed.comm import CommClosedError

from cacho_cli.archive.pieces import Brief, Piece
from cacho_cli.archive.remote import find, judge_pieces
from cacho_cli.archive.staff import StaffError
from cacho_cli.archive.tasks import Answer
from cacho_cli.commands.transcripts import Listed
from cacho_cli.version import __version__

__all__ = ["Cluster"]

_T = TypeVar("_T")

_PATIENCE = 5.0
"""Seconds in which a scheduler has to answer."""
_DESERTED = 15.0
"""Seconds in which at least one worker has to be there, or to come back."""
_GLANCE = 2.0
"""Seconds after which it is looked who is there."""


class _Promise(Generic[_T]):
    """What a task of the cluster will give."""

    def __init__(self, future: "Future[_T]", workers: Callable[[], int]) -> None:
        self._future = future
        self._workers = workers

    def done(self) -> bool:
        return bool(self._future.done())

    def result(self) -> _T:
        """Wait as long as there is somebody who may be at it."""
        deserted: float | None = None
        while True:
            is_done = self.done()
            try:
                return cast(_T, self._future.result(timeout=_GLANCE))
            except TimeoutError:
                if is_done:  # else it may have ended in the very moment in which this gave up waiting
                    raise
            except KilledWorker as error:
                raise StaffError("cluster-workers-lost") from error
            except (CancelledError, CommClosedError) as error:
                raise StaffError("cluster-lost") from error
            deserted = None if self._workers() else deserted or monotonic()
            if deserted is not None and monotonic() - deserted > _DESERTED:
                raise StaffError("cluster-without-workers")


@contextmanager
def _nothing_collected() -> Iterator[None]:
    """Collect no garbage while a client starts or ends, which it does with a lock held.

    A client of before that could not connect ends when it is collected, and would wait for that lock for ever.
    """
    is_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if is_on:
            gc.enable()


class Cluster:
    """The workers of the scheduler at an address such as `tcp://host:8786`."""

    def __init__(self, address: str, brief: Brief) -> None:
        """Connect. Raises `StaffError` where nobody answers there, or nobody is there to work."""
        self._brief = brief
        self._address = address
        self._threads = 0
        self._counted = 0.0
        logging.disable()  # what happens to the connection comes back as an exception
        try:
            with warnings.catch_warnings(action="ignore"), _nothing_collected():
                self._client = Client(address, timeout=_PATIENCE, set_as_default=False)
        except Exception as error:  # every kind of transport has errors of its own
            logging.disable(logging.NOTSET)
            raise StaffError("cluster-unreachable", address=address) from error
        try:
            self._client.wait_for_workers(1, timeout=_DESERTED)
        except TimeoutError as error:
            self.close()
            raise StaffError("cluster-without-workers") from error

    @property
    def most(self) -> int:
        """How many tasks are to be under way; clusters grow and shrink."""
        return 2 * self._workers() + 1

    def _workers(self) -> int:
        """How many tasks can be worked on at a time."""
        if monotonic() - self._counted > _GLANCE:
            try:
                self._threads = sum(self._client.nthreads().values())
            except (OSError, ValueError) as error:
                raise StaffError("cluster-lost") from error
            self._counted = monotonic()
        return self._threads

    def find(self, patterns: Iterable[str]) -> list[Listed]:
        """The transcripts that patterns, folders, paths and URLs name, as a worker sees them."""
        try:
            version, listed = self._do(find, list(patterns), os.getcwd()).result()
        except ModuleNotFoundError as error:
            raise StaffError("cluster-without-cacho", module=error.name or "") from error
        if version != __version__:
            raise StaffError("cluster-version", theirs=version, ours=__version__)
        return listed

    def submit(self, pieces: tuple[Piece, ...]) -> _Promise[list[Answer]]:
        """Have pieces judged by a worker."""
        return self._do(judge_pieces, pickle.dumps((pieces, self._brief)))

    def _do(self, task: Callable[..., _T], *given: Any) -> _Promise[_T]:
        return _Promise(self._client.submit(task, *given, pure=False), self._workers)

    def close(self) -> None:
        """Give up what is under way, and go."""
        with _nothing_collected():
            self._client.close(timeout=_GLANCE)
        logging.disable(logging.NOTSET)

"""Transcripts judged by others: they are handed out in pieces, and what comes back is put in its order."""

import os
import signal
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import chain, groupby
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, NamedTuple

import click

from cacho_cli import streams
from cacho_cli.archive.pieces import Brief, Bytes, Found, Piece, Stretch, together
from cacho_cli.archive.sharing import batches, in_order
from cacho_cli.archive.staff import Staff, StaffError
from cacho_cli.archive.tasks import Answer
from cacho_cli.commands.inputs import STANDARD_INPUT, file_blocks, unreadable
from cacho_cli.commands.progress import expect, step
from cacho_cli.commands.transcripts import Listed, Transcript
from cacho_cli.exit_codes import INTERRUPTED, REFUSED
from cacho_cli.game.pieces import Judged, join, judge_rest
from cacho_cli.messages.shell import reason, said
from cacho_cli.transcript.cuts import Cutter

if TYPE_CHECKING:
    from cacho_cli.archive.cluster import Cluster

__all__ = ["by_cluster", "by_workers"]

_PIECE = 256 * 1024
"""Bytes that are handed out at a time: some tenths of a second of work."""
_PIECE_OF_CLUSTER = 8 * 1024 * 1024
"""The same where handing out takes a thousandth of a second or so, and files come over a network."""
_MOST_WORKERS = 256

_LONGEST = 8
"""A session on a pipe that is as long as so many pieces is not kept whole to be handed out."""


def by_workers(listed: Iterable[Listed], jobs: int, brief: Brief) -> Iterator[tuple[Listed, Iterator[Judged]]]:
    """Everything in its order, with what came of it, judged by so many processes.

    What came of one must be read before the next is asked for; reading it raises `Refusal` where it cannot be read.
    """
    from cacho_cli.archive.workers import Workers

    staff = Workers(min(jobs, _MOST_WORKERS), brief)
    click.get_current_context().call_on_close(staff.close)
    return _shared(listed, _Sharing(staff, brief, _PIECE))


def by_cluster(paths: Sequence[str], address: str, brief: Brief) -> Iterator[tuple[Listed, Iterator[Judged]]]:
    """As `by_workers`, of what the workers of the cluster at an address find under paths, patterns and URLs.

    Raises `click.UsageError` where they cannot find it.
    """
    if not paths or STANDARD_INPUT in paths:
        raise click.UsageError(said("cluster-needs-files"))
    with _explained():
        staff = _cluster(address, brief)
        click.get_current_context().call_on_close(staff.close)
        _leave_at_once_when_interrupted()
        listed = staff.find(paths)
        expect(lambda: sum(each.size or 0 for each in listed if isinstance(each, Transcript)))
        yield from _shared(listed, _Sharing(staff, brief, _PIECE_OF_CLUSTER, is_elsewhere=True))


def _cluster(address: str, brief: Brief) -> "Cluster":
    try:
        from cacho_cli.archive.cluster import Cluster
    except ModuleNotFoundError as error:
        raise StaffError("cluster-extra", module=error.name or "") from error
    return Cluster(address, brief)


def _leave_at_once_when_interrupted() -> None:
    """Have Ctrl-C end this process as it stands; the scheduler drops the work of whoever is gone.

    As an exception it could be lost: the library of the cluster does much in destructors, from which none comes out.
    """
    if current_thread() is main_thread():
        before = signal.signal(signal.SIGINT, _leave)
        click.get_current_context().call_on_close(lambda: signal.signal(signal.SIGINT, before))


def _leave(*_: object) -> None:
    with suppress(RuntimeError, streams.OutputError, streams.ReaderGoneError):  # the stream may be in use just now
        streams.clear_status()
    os._exit(INTERRUPTED)


def _shared(listed: Iterable[Listed], sharing: "_Sharing") -> Iterator[tuple[Listed, Iterator[Judged]]]:
    with _explained():
        for each, found in sharing.judged(listed):
            yield each, _read_explained(found)


def _read_explained(found: Iterator[Judged]) -> Iterator[Judged]:
    with _explained():
        yield from found


class _Stopped(click.ClickException):
    """Nothing more can be judged."""

    exit_code = REFUSED


@contextmanager
def _explained() -> Iterator[None]:
    """Have those who judge fail in a sentence, which ends the command."""
    try:
        yield
    except StaffError as error:
        facts = {key: reason(fact) if isinstance(fact, OSError) else fact for key, fact in error.facts.items()}
        raise _Stopped(said(error.wording, **facts)) from error


class _Rest(NamedTuple):
    """What is left on a pipe from a session on that is too long to be handed out."""

    blocks: Iterator[bytes]
    told: bool = False


class _Part(NamedTuple):
    """A piece of a transcript and what came of it, or the rest of one, or something that has no pieces yet.

    `number` is its place among all that is listed, `size` that of the piece in bytes.
    """

    number: int
    listed: Listed
    piece: Piece | None = None
    size: int = 0
    rest: _Rest | None = None
    answer: Answer = None

    @property
    def is_whole(self) -> bool:
        """Whether this stands for something as a whole."""
        return self.piece is None and self.rest is None


class _Sharing:
    """Hands out pieces of some `size` in bytes to those who judge, be the files here or elsewhere."""

    def __init__(self, staff: Staff, brief: Brief, size: int, *, is_elsewhere: bool = False) -> None:
        """Hand out nothing yet."""
        self._staff = staff
        self._brief = brief
        self._size = size
        self._is_elsewhere = is_elsewhere

    def judged(self, listed: Iterable[Listed]) -> Iterator[tuple[Listed, Iterator[Judged]]]:
        """Everything in its order, with what came of it; that must be read before the next is asked for.

        Reading it raises `Refusal` where a transcript cannot be read, and `StaffError` where nobody judges any more.
        """
        answered = self._answered(self._stretches(listed))
        for (_, each, is_whole), parts in groupby(answered, lambda part: (part.number, part.listed, part.is_whole)):
            if not isinstance(each, Transcript):
                yield each, iter(())
            else:
                yield each, self._joined(self._answered(self._piped(each)) if is_whole else parts)

    def _stretches(self, listed: Iterable[Listed]) -> Iterator[_Part]:
        """The stretches of regular files; other things as they are, to be looked at when it is their turn."""
        for number, each in enumerate(listed):
            if not isinstance(each, Transcript) or (each.size is None and not self._is_elsewhere):
                yield _Part(number, each)
                continue
            size = each.size or 0
            for start in range(0, max(size, 1), self._size):
                end = start + self._size
                is_last = end >= size
                piece = Stretch(each.path, start, None if is_last else end)
                yield _Part(number, each, piece, size - start if is_last else self._size)

    def _piped(self, transcript: Transcript) -> Iterator[_Part]:
        """The pieces of what can be read only once, and only here; a single one is not worth being handed out."""
        cutter = Cutter(file_blocks(transcript.path, "transcript-expected"))
        is_first = True
        while not cutter.at_end:
            content, part = b"", cutter.part(self._size)
            for block in part:
                content += block
                if len(content) > _LONGEST * self._size:
                    yield _Part(0, transcript, rest=_Rest(chain((content,), part, cutter.rest())))
                    return
            if is_first and cutter.at_end:
                yield _Part(0, transcript, rest=_Rest(iter((content,))))
            else:
                yield _Part(0, transcript, Bytes(content), len(content))
            is_first = False

    def _answered(self, parts: Iterable[_Part]) -> Iterator[_Part]:
        shared = batches(parts, lambda part: part.size, self._size)
        for part, answer in in_order(shared, lambda part: part.piece, self._staff):
            if isinstance(part.piece, Stretch):
                step(part.size)
            yield part._replace(answer=answer)

    def _joined(self, parts: Iterable[_Part]) -> Iterator[Judged]:
        return join((part for part in parts if _is_something(part)), self._judged, self._together)

    def _judged(self, part: _Part) -> Iterable[Judged]:
        if part.rest is not None:
            return judge_rest(part.rest.blocks, self._brief.layers, first_line_told=part.rest.told)
        return (_found(part).judged,)

    def _together(self, part: _Part, _: Judged, following: _Part) -> _Part:
        found = _found(part)
        if following.rest is not None:
            assert isinstance(part.piece, Bytes)
            blocks = chain((part.piece.content[found.unclosed_at :],), following.rest.blocks)
            return following._replace(rest=_Rest(blocks, found.judged.told))
        assert part.piece is not None
        assert following.piece is not None
        piece = together(part.piece, found, following.piece)
        (answer,) = self._staff.submit((piece,)).result()
        joined = following._replace(piece=piece, answer=answer)
        _is_something(joined)
        return joined


def _is_something(part: _Part) -> bool:
    """Whether there is something in a part; raises `Refusal` where that cannot be known."""
    if isinstance(part.answer, OSError):
        assert isinstance(part.listed, Transcript)
        raise unreadable(part.listed.name, part.answer)
    return part.answer is not None or part.rest is not None


def _found(part: _Part) -> Found:
    assert isinstance(part.answer, Found)
    return part.answer

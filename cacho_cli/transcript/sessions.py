"""Lines to sessions: where a header begins and ends, and how reading goes on after a faulty one."""

import re
from collections import deque
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cacho_cli.diagnostics import Diagnostic, Span
from cacho_cli.settings.header import Header, begins_with_header_key, read_header
from cacho_cli.transcript.source import Line

__all__ = ["HEADER_LIMIT", "Session", "read_sessions"]

HEADER_LIMIT = 256 * 1024
"""The longest header that is read, in bytes."""

_FENCE = re.compile(r"---[ \t]*(?:[ \t]#.*)?\Z")
_IDLE = re.compile(r"[ \t]*(?:#.*)?\Z")


class Session(NamedTuple):
    """One session of a text.

    `header` is None where it is faulty (`faults` says why) and then there is no body; `fence` is the line of the
    opening `---`, None for a text that has none; `header_lines` are those after it. `body` must be read before the
    next session is asked for; what is left of it is skipped.
    """

    header: Header | None
    faults: tuple[Diagnostic, ...]
    fence: int | None
    body: Iterator[Line]
    header_lines: tuple[str, ...] = ()


class _Lines:
    """The lines still to be read; what was looked at too early is put back, for whoever asks for lines from then on."""

    def __init__(self, lines: Iterable[Line]) -> None:
        self._stream = iter(lines)
        self._put_back: deque[Line] = deque()

    def __iter__(self) -> Iterator[Line]:
        return self._with_those_put_back() if self._put_back else self._stream

    def _with_those_put_back(self) -> Iterator[Line]:
        while self._put_back:
            yield self._put_back.popleft()
        yield from self._stream

    def put_back(self, lines: Iterable[Line]) -> None:
        self._put_back.extend(lines)


def read_sessions(lines: Iterable[Line]) -> Iterator[Session]:
    """The sessions of a text, one after the other, without holding more than a header in memory."""
    stream = _Lines(lines)
    fence, faults = _opening(stream)
    if faults:
        yield Session(None, faults, None, iter(()))
    if fence is None:
        fence = _next_header(None, stream)
    while fence is not None:
        texts: list[str] = []
        header, faults, closing = _header(fence, stream, texts)
        if header is None:
            yield Session(None, faults, fence.number, iter(()))
            fence = _next_header(closing, stream)
            continue
        ends: list[Line] = []
        body = _until_fence(stream, ends)
        yield Session(header, (), fence.number, body, tuple(texts))
        for _ in body:
            pass
        fence = ends[0] if ends else None


def _opening(stream: _Lines) -> tuple[Line | None, tuple[Diagnostic, ...]]:
    """The first `---` after nothing but blank lines and comments, or None and why."""
    first: Line | None = None
    faults: list[Diagnostic] = []
    for line in stream:
        first = first or line
        if _FENCE.match(line.text):
            return line, tuple(faults)
        if line.fault is not None:
            faults.append(line.fault)
        if not _IDLE.match(line.text):
            break
    if faults:
        return None, tuple(faults)
    first = first or Line(1, "")
    span = Span.on(first.number, 1, len(first.text) + 1)
    return None, (Diagnostic("T106", span, {}, "no-opening", source_line=first.text),)


def _header(fence: Line, stream: _Lines, texts: list[str]) -> tuple[Header | None, tuple[Diagnostic, ...], Line | None]:
    """The header after its `---`, its faults, and the `---` that closed it, if one did; its lines go to `texts`."""
    faults: list[Diagnostic] = [] if fence.fault is None else [fence.fault]
    size = 0
    for line in stream:
        if line.fault is not None:
            faults.append(line.fault)
        if _FENCE.match(line.text):
            if faults:
                return None, tuple(faults), line
            header, found = read_header("\n".join(texts), fence.number + 1)
            return header, tuple(_as_written(fault, fence) for fault in found), line
        size += _size(line)
        if size > HEADER_LIMIT:
            facts = {"limit": HEADER_LIMIT // 1024}
            too_long = Diagnostic("T109", Span.on(line.number, 1, 2), facts, "header", source_line=line.text)
            return None, (*faults, too_long), None
        texts.append(line.text)
    span = Span.on(fence.number, 1, 4)
    return None, (Diagnostic("T106", span, {}, "not-closed", source_line=fence.text), *faults), None


def _as_written(fault: Diagnostic, fence: Line) -> Diagnostic:
    """The fault; one that is about the opening `---` with that line as it is."""
    return fault._replace(source_line=fence.text) if fault.span.line == fence.number else fault


def _next_header(closing: Line | None, stream: _Lines) -> Line | None:
    """The next `---` that a header follows, beginning with the one that closed the faulty header."""
    fence = None if closing is None else closing._replace(fault=None)  # it was reported with the header it closed
    seen: list[Line] = []
    size = 0
    for line in stream:
        if _FENCE.match(line.text):
            fence, seen, size = line, [], 0
        elif fence is not None:
            if size <= HEADER_LIMIT:  # more would make the header too long, whatever it says
                seen.append(line)
                size += _size(line)
            if _IDLE.match(line.text):
                continue
            if begins_with_header_key(line.text):
                stream.put_back(seen)
                return fence
            fence, seen, size = None, [], 0
    return None


def _size(line: Line) -> int:
    """The bytes of a line with its end."""
    return len(line.text) + 1 if line.text.isascii() else len(line.text.encode()) + 1


def _until_fence(stream: _Lines, ends: list[Line]) -> Iterator[Line]:
    """The lines of a body; the `---` that ended it goes to `ends`."""
    for line in stream:
        if line.text.startswith("---") and _FENCE.match(line.text):
            ends.append(line)
            return
        yield line

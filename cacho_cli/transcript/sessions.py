"""Lines to sessions: where a header begins and ends, and how reading goes on after a faulty one."""

import re
from collections import deque
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cacho_cli.diagnostics import Diagnostic, Span
from cacho_cli.settings.header import Header, begins_with_header_key, read_header
from cacho_cli.transcript.source import Line, Run

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
    body: Iterator[Run]
    header_lines: tuple[str, ...] = ()


class _Lines:
    """The lines still to be read, one by one or in runs; what was looked at too early can be put back."""

    def __init__(self, runs: Iterable[Run]) -> None:
        self._runs = iter(runs)
        self._run = Run(1, ())
        self._next = 0
        self._put_back: deque[Line] = deque()

    def __iter__(self) -> Iterator[Line]:
        return self

    def __next__(self) -> Line:
        if self._put_back:
            return self._put_back.popleft()
        number, texts, fault = self._run
        at = self._next
        if at == len(texts):
            self._run = number, texts, fault = next(self._runs)
            at = 0
        self._next = at + 1
        return Line(number + at, texts[at], fault)

    def put_back(self, lines: Iterable[Line]) -> None:
        """Let these lines be the next ones; they are asked for one by one."""
        self._put_back.extend(lines)

    def until_fence(self, ends: list[Line]) -> Iterator[Run]:
        """What follows of a body in runs; the `---` that ends it goes to `ends`."""
        number, texts, fault = self._run
        if self._next < len(texts):
            rest = Run(number + self._next, texts[self._next :], fault)
            self._next = len(texts)
            yield rest
        for run in self._runs:
            text = run.texts[0]
            if text.startswith("---") and _FENCE.match(text):
                ends.append(Line(run.number, text, run.fault))
                self._run, self._next = run, 1
                return
            yield run


def read_sessions(runs: Iterable[Run]) -> Iterator[Session]:
    """The sessions of a text, one after the other, without holding more than a header in memory."""
    stream = _Lines(runs)
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
        body = stream.until_fence(ends)
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

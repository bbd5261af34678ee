"""Bytes to lines: line ends, encoding, and what no line may hold."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, count
from typing import NamedTuple

from cacho_cli.diagnostics import Diagnostic, Span

__all__ = ["LINE_LIMIT", "Line", "Run", "in_lines", "lines_of", "read_lines", "read_runs", "whole_lines"]

LINE_LIMIT = 64 * 1024
"""The longest line that is read, in bytes."""

_BOM = "\ufeff"
_FENCE_BEGINS = "---"
_FORBIDDEN = "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]"
_HARMLESS = bytes({*range(256)} - {*range(0x20), 0x7F, 0xC2, 0xE2, 0xEF} | {*b"\t\n"})
"""Bytes with which no character begins that no line may hold, nor a byte order mark."""
_SHOWN_OF_TOO_LONG = 200


class Line(NamedTuple):
    """A line without its end: its number from 1, its text, and what is wrong with it as text (T108 or T109)."""

    number: int
    text: str
    fault: Diagnostic | None = None


class Run(NamedTuple):
    """Lines that follow one another, in which nothing is wrong as text; or one line, and what is wrong with it.

    `number` is that of the first. Only the first can begin with `---`.
    """

    number: int
    texts: Sequence[str]
    fault: Diagnostic | None = None


def read_lines(blocks: Iterable[bytes]) -> Iterator[Line]:
    r"""The lines of a text that arrives in blocks of bytes; lines end in LF, CRLF or CR.

    A byte order mark is skipped at the start of the text and before a `---`. Memory is bounded by a block and the
    longest permitted line, whatever the text.

    >>> [line.text for line in read_lines([b"---\r", b"\nplayers: [Ana]\r---\n"])]
    ['---', 'players: [Ana]', '---']
    """
    return in_lines(read_runs(blocks))


def read_runs(blocks: Iterable[bytes]) -> Iterator[Run]:
    r"""The same lines, in runs.

    >>> [run.texts for run in read_runs([b"---\nplayers: [Ana]\n---\nhand\n"])]
    [['---', 'players: [Ana]'], ['---', 'hand']]
    """
    number = 1
    for chunk, too_long in whole_lines(blocks):
        yield from _runs_of(chunk, number, too_long)
        number += 1 if too_long else chunk.count(b"\n") + 1


def in_lines(runs: Iterable[Run]) -> Iterator[Line]:
    """The lines of runs, one by one."""
    return chain.from_iterable(map(_lines_of_run, runs))


def _lines_of_run(run: Run) -> Iterable[Line]:
    number, texts, fault = run
    return [Line(number + offset, text, fault) for offset, text in enumerate(texts)]


def lines_of(chunk: bytes, number: int, too_long: bool = False) -> Iterable[Line]:
    """The lines of what `whole_lines` gives, of which `number` is the first's."""
    return in_lines(_runs_of(chunk, number, too_long))


def whole_lines(blocks: Iterable[bytes]) -> Iterator[tuple[bytes, bool]]:
    r"""Runs of whole lines of a text that arrives in blocks, and whether it is the start of one that is too long.

    A run has its lines joined by LF, without the last one's end, and at most `LINE_LIMIT` bytes.

    >>> list(whole_lines([b"6o5o4o\r\n6c", b"5c4c\n1o"]))
    [(b'6o5o4o', False), (b'6c5c4c', False), (b'1o', False)]
    """
    rest = b""
    skipping = False
    for block in _with_plain_ends(blocks):
        if skipping:
            newline = block.find(b"\n")
            if newline < 0:
                continue
            block = block[newline + 1 :]  # noqa: PLW2901 - the end of the line that was too long is dropped
            skipping = False
        head, newline_, tail = block.rpartition(b"\n")
        if newline_:
            yield from _by_length(rest + head)
            rest = tail
        else:
            rest += tail
        if len(rest) > LINE_LIMIT:
            yield rest[:_SHOWN_OF_TOO_LONG], True
            rest, skipping = b"", True
    if rest:
        yield from _by_length(rest)


def _by_length(chunk: bytes) -> Iterator[tuple[bytes, bool]]:
    """The chunk, cut at line ends into runs that are short enough, and around the lines in it that are too long."""
    start = 0
    while len(chunk) - start > LINE_LIMIT:
        end = chunk.rfind(b"\n", start, start + LINE_LIMIT + 1)
        if end < 0:
            end = chunk.find(b"\n", start)
            yield chunk[start : start + _SHOWN_OF_TOO_LONG], True
            if end < 0:
                return
        else:
            yield chunk[start:end], False
        start = end + 1
    yield chunk[start:], False


def _with_plain_ends(blocks: Iterable[bytes]) -> Iterator[bytes]:
    """The blocks with CRLF and CR turned into LF, also where a CRLF is cut by the end of a block."""
    after_return = False
    for block in filter(None, blocks):
        if after_return and block.startswith(b"\n"):
            block = block[1:]  # noqa: PLW2901 - this LF belongs to the CR that ended the block before
        after_return = block.endswith(b"\r")
        yield block.replace(b"\r\n", b"\n").replace(b"\r", b"\n") if b"\r" in block else block


def _runs_of(chunk: bytes, number: int, too_long: bool) -> Iterator[Run]:
    if too_long:
        line = _too_long(number, chunk)
        yield Run(number, (line.text,), line.fault)
        return
    first, *others = chunk.split(b"\n" + _FENCE_BEGINS.encode())
    for piece in (first, *[_FENCE_BEGINS.encode() + other for other in others]):
        text = _plain_text(piece)
        if text is None:
            raws = piece.split(b"\n")
            yield from _in_runs(map(_checked, count(number), raws))
            number += len(raws)
        else:
            texts = text.split("\n")
            yield Run(number, texts)
            number += len(texts)


def _plain_text(piece: bytes) -> str | None:
    """The text of lines that hold nothing which no line may hold, and no byte order mark; None for others."""
    try:
        text = piece.decode("utf-8")
    except UnicodeDecodeError:
        return None
    if not piece.translate(None, _HARMLESS):  # quicker than to search, and nearly always so
        return text
    return None if _BOM in text or re.search(_FORBIDDEN, text) else text


def _in_runs(lines: Iterable[Line]) -> Iterator[Run]:
    texts: list[str] = []
    first = 0
    for number, text, fault in lines:
        if texts and (fault is not None or text.startswith(_FENCE_BEGINS)):
            yield Run(first, texts)
            texts = []
        if fault is not None:
            yield Run(number, (text,), fault)
            continue
        if not texts:
            first = number
        texts.append(text)
    if texts:
        yield Run(first, texts)


def _without_mark(number: int, line: str) -> str:
    return line[1:] if line.startswith(_BOM) and (number == 1 or line.startswith(_FENCE_BEGINS, 1)) else line


def _checked(number: int, raw: bytes) -> Line:
    """One line, decoded by itself."""
    try:
        text = _without_mark(number, raw.decode("utf-8"))
    except UnicodeDecodeError as error:
        text = _without_mark(number, raw.decode("utf-8", "replace"))
        before = _without_mark(number, raw[: error.start].decode("utf-8"))
        if re.search(_FORBIDDEN, before):
            return _without_forbidden(number, text)
        column = len(before) + 1
        facts = {"byte": f"{raw[error.start]:02X}"}
        span = Span.on(number, column, column + 1)
        return Line(number, text, Diagnostic("T108", span, facts, "not-utf8", source_line=text))
    return _without_forbidden(number, text)


def _without_forbidden(number: int, text: str) -> Line:
    found = re.search(_FORBIDDEN, text)
    if found is None:
        return Line(number, text)
    character = found.group()
    span = Span.on(number, found.start() + 1, found.end() + 1)
    wording = "bidi" if character >= "\u200e" else "control"
    facts = {"character": f"U+{ord(character):04X}"}
    return Line(number, text, Diagnostic("T108", span, facts, wording, source_line=text))


def _too_long(number: int, start: bytes) -> Line:
    text = re.sub(_FORBIDDEN, "\ufffd", start.decode("utf-8", "replace"))
    facts = {"limit": LINE_LIMIT // 1024}
    return Line(number, text, Diagnostic("T109", Span.on(number, 1, 2), facts, "line", source_line=text))

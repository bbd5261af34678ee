"""Transcripts judged in pieces, each by itself, wherever that may be, and put together again."""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import NamedTuple, TypeVar

from cacho_cli.diagnostics import Diagnostic, Note, Span
from cacho_cli.game.referee import RuleLayers
from cacho_cli.game.validation import Verdict, judge_sessions

__all__ = ["Judged", "join", "judge_piece", "judge_rest", "line_start"]

_Piece = TypeVar("_Piece")


class Judged(NamedTuple):
    """What came of a piece of a transcript; its lines are counted from the piece's own first.

    `verdicts` are those that somebody asked for; `sessions` and `hands` count all. Where a piece ends within a header,
    or before there was any, `unclosed` is the verdict on that. It holds only if nothing follows, and so it is neither
    counted nor among the others: from its line on the piece and what follows must be judged together. Whatever is wrong
    with that line as such may have been told with the header that the line closes: `told`.
    """

    lines: int
    sessions: int
    hands: int
    verdicts: tuple[Verdict, ...]
    unclosed: Verdict | None = None

    @property
    def told(self) -> bool:
        """Whether a fault of the line on which `unclosed` begins, if it has one, stands among `verdicts`."""
        of_line = ("T108", "T109")
        unclosed = self.unclosed
        return unclosed is None or not any(
            each.code in of_line and each.span.line == unclosed.line for each in unclosed.diagnostics
        )


def judge_piece(blocks: Iterable[bytes], layers: RuleLayers, *, reports: bool, first_line_told: bool = False) -> Judged:
    r"""Judge a piece that arrives in blocks; it begins where a transcript does, at a cut, or with what is unclosed.

    With `reports` all verdicts are kept, for what they say of chips; without, only those that have diagnostics, and
    these alone. The diagnostics in a report are left to the verdict.

    >>> text = b"---\nplayers: [Ana, Beto]\n---\nhand\ndeal\nAna bet 2\n---\nplayers: [Ana, Beto]\n"
    >>> judged = judge_piece([text], RuleLayers(), reports=False)
    >>> judged.lines, judged.sessions, judged.hands, len(judged.verdicts), judged.unclosed.line
    (8, 1, 1, 1, 7)
    """
    lines = sessions = hands = 0

    def counted() -> Iterator[bytes]:
        nonlocal lines
        for block in _with_whole_ends(blocks):
            lines += _line_ends(block)
            yield block

    last: Verdict | None = None
    verdicts: list[Verdict] = []
    for last in judge_sessions(counted(), layers, first_line_told=first_line_told):
        sessions += last.counted
        hands += last.hands
        if reports or last.diagnostics:
            verdicts.append(_slim(last, reports))
    if last is None or not _is_unclosed(last, sessions):
        return Judged(lines, sessions, hands, tuple(verdicts))
    return Judged(lines, sessions - last.counted, hands, tuple(verdicts[:-1]), last)


def judge_rest(blocks: Iterable[bytes], layers: RuleLayers, *, first_line_told: bool = False) -> Iterator[Judged]:
    """Judge a transcript, or a piece with which it ends, session by session, as it arrives."""
    for verdict in judge_sessions(blocks, layers, first_line_told=first_line_told):
        yield Judged(0, int(verdict.counted), verdict.hands, (verdict,))


def _slim(verdict: Verdict, reports: bool) -> Verdict:
    """A verdict without what nobody asked for, and without what it says twice: so it travels lighter."""
    report = verdict.report
    return verdict._replace(report=report._replace(diagnostics=()) if reports and report is not None else None)


def _is_unclosed(last: Verdict, sessions: int) -> bool:
    """Whether reading ended within a header, or found none, so that what follows may change the verdict."""
    return not sessions or any(each.key == "T106.not-closed" for each in last.diagnostics)


def line_start(blocks: Iterable[bytes], line: int) -> int:
    r"""How many bytes of a text come before one of its lines, of which the first is 1.

    >>> line_start([b"a\r", b"\nb\rc"], 3)
    5
    """
    passed, missing = 0, line - 1
    for block in _with_whole_ends(blocks):  # pragma: no branch - the line is there, so it does not come to its end
        ends = _line_ends(block)
        if ends >= missing:
            break
        passed += len(block)
        missing -= ends
    if not missing:
        return passed
    return passed + next(islice(re.finditer(rb"\r\n|\r|\n", block), missing - 1, None)).end()


def _with_whole_ends(blocks: Iterable[bytes]) -> Iterator[bytes]:
    """The blocks, so cut that none of them parts a CRLF."""
    held = b""
    for block in blocks:
        text = held + block
        held = b"\r" if text.endswith(b"\r") else b""
        yield text[:-1] if held else text
    yield held


def _line_ends(block: bytes) -> int:
    ends = block.count(b"\n")
    return ends + block.count(b"\r") - block.count(b"\r\n") if b"\r" in block else ends


def join(
    pieces: Iterable[_Piece],
    judge: Callable[[_Piece], Iterable[Judged]],
    together: Callable[[_Piece, Judged, _Piece], _Piece],
) -> Iterator[Judged]:
    """What came of the pieces of one transcript, in their order, with lines counted from the transcript's first.

    `judge` may give what came of a piece in parts, of which only the last has lines. `together` makes one piece of what
    is unclosed at the end of a piece and of the piece after it; that is judged in the latter's stead.
    """
    line = 0
    held: tuple[_Piece, Judged] | None = None
    for following in pieces:
        piece = following if held is None else together(*held, following)
        held = None
        for found in judge(piece):
            yield Judged(0, found.sessions, found.hands, tuple(_moved(each, line) for each in found.verdicts))
            line += found.lines
            if found.unclosed is not None:
                held = piece, found
                line += found.unclosed.line - 1 - found.lines
    if held is not None and held[1].unclosed is not None:
        verdict = _moved(held[1].unclosed, line - held[1].unclosed.line + 1)
        yield Judged(0, int(verdict.counted), 0, (verdict,))


def _moved(verdict: Verdict, lines: int) -> Verdict:
    """The verdict as of a text that begins so many lines earlier."""
    if not lines:
        return verdict
    diagnostics = tuple(_moved_diagnostic(each, lines) for each in verdict.diagnostics)
    return verdict._replace(diagnostics=diagnostics, line=verdict.line + lines)


def _moved_diagnostic(diagnostic: Diagnostic, lines: int) -> Diagnostic:
    notes = tuple(_moved_note(each, lines) for each in diagnostic.notes)
    return diagnostic._replace(span=_moved_span(diagnostic.span, lines), notes=notes)


def _moved_note(note: Note, lines: int) -> Note:
    return note._replace(span=_moved_span(note.span, lines))


def _moved_span(span: Span, lines: int) -> Span:
    return Span(span.line + lines, span.column, span.end_line + lines, span.end_column)

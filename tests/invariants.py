"""What holds of every text whatever: where faults are, how they are said, and that formatting changes no meaning."""

from collections.abc import Iterable, Sequence
from typing import Any

from cacho_cli.diagnostics import Diagnostic, Note, Span
from cacho_cli.game.events import Event
from cacho_cli.game.validation import Validation, judge_sessions
from cacho_cli.law import CODES
from cacho_cli.messages.faults import NOTES, SENTENCES, help_text, message, note_text
from cacho_cli.messages.safety import is_harmful
from cacho_cli.transcript.formatting import format_text
from cacho_cli.transcript.source import read_lines

__all__ = ["check_faults", "check_form", "check_formatting", "check_validation", "meant"]

_OFTEN = {"T104", "T106"}
"""Faults of reading of which there may be several in a line."""


def check_validation(found: Validation, data: bytes) -> None:
    """What the referee says of a text: every fault in its place, in order, and in a printable sentence."""
    check_faults(found.diagnostics, [line.text for line in read_lines([data])] or [""])
    reading = [each.span.line for each in found.diagnostics if each.code.startswith("T10") and each.code not in _OFTEN]
    assert len(reading) == len(set(reading))
    assert found.valid == all(each.code.startswith("W") for each in found.diagnostics)


def check_faults(diagnostics: Sequence[Diagnostic], lines: Sequence[str]) -> None:
    """Every diagnostic of a text of these lines."""
    for each in diagnostics:
        check_form(each)
        _check_place(each, lines)
        for note in each.notes:
            _check_place(note, lines)
        for sentence in (message(each), help_text(each) or "", *map(note_text, each.notes)):
            check_sentence(sentence)
    places = [(each.span.line, each.span.column) for each in diagnostics]
    assert places == sorted(places)


def check_form(fault: Diagnostic) -> None:
    """It says what one of its code can say, as such values as it is said to have."""
    assert isinstance(fault.wording, str)
    assert fault.key in SENTENCES
    assert fault.article in {None, *CODES[fault.code].articles}
    assert all(note.wording.removeprefix("note.") in NOTES for note in fault.notes)
    assert all(key == key.lower() for facts in (fault.facts, *(note.facts for note in fault.notes)) for key in facts)


def _check_place(placed: Diagnostic | Note, lines: Sequence[str]) -> None:
    span: Span = placed.span
    assert 1 <= span.line <= span.end_line <= len(lines)
    assert placed.source_line == lines[span.line - 1]
    assert 1 <= span.column <= len(placed.source_line) + 1
    assert 1 <= span.end_column <= len(lines[span.end_line - 1]) + 1
    if span.line == span.end_line:
        assert span.column <= span.end_column


def check_sentence(text: str) -> None:
    """What people read: it can be printed, steers nothing, and ends."""
    assert text.isprintable()
    assert not any(map(is_harmful, text))
    assert len(text) < 2000


def meant(text: bytes) -> list[Any]:
    """What the referee finds and what happened, session by session, without places."""
    events: list[Event] = []
    found = []
    for verdict in judge_sessions([text], None, events):
        report = verdict.report
        outcome = None if report is None else (report.names, report.rules, report.hands, report.stacks, report.bought)
        happened = [(type(event).__name__, *event[1:]) for event in events]  # the first of each is its line
        found.append((verdict.counted, outcome, happened, [each.code for each in verdict.diagnostics]))
    return found


def check_formatting(raw: bytes) -> None:
    """A text put in its canonical form means the same in both languages, and is put no further by another time."""
    own = format_text(raw)
    english, spanish = format_text(raw, "en").text, format_text(raw, "es").text
    assert own.text == (spanish if own.language == "es" else english)
    assert b"".join(old for old, _ in own.lines) == raw
    assert own.changed == (own.text != raw)
    assert format_text(own.text).text == own.text
    meaning, codes = meant(raw), _codes(own.faults)
    for written in (english, spanish):
        assert meant(written) == meaning
        assert format_text(written, "en").text == english
        assert format_text(written, "es").text == spanish
        assert _codes(format_text(written, "en").faults) == codes


def _codes(faults: Iterable[Diagnostic]) -> list[str]:
    return [fault.code for fault in faults]

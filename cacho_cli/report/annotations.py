"""Diagnostics as commands of GitHub's workflows, which show them beside the lines of a change."""

from typing import Final

from cacho_cli.diagnostics import Diagnostic
from cacho_cli.messages.faults import help_text, message, note_text
from cacho_cli.messages.safety import safe
from cacho_cli.report.faults import LONGEST_PATH, label

__all__ = ["annotation"]

_IN_MESSAGES: Final = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_IN_PROPERTIES: Final = _IN_MESSAGES | str.maketrans({":": "%3A", ",": "%2C"})
"""What a runner reads as something else, and how it is written instead."""


def annotation(file: str, diagnostic: Diagnostic) -> str:
    """A diagnostic as one line that a runner reads, without its end.

    Columns stand only where one line is meant: a runner does not show those of several.

    >>> from cacho_cli.diagnostics import Span
    >>> fault = Diagnostic("B302", Span.on(6, 20, 21), {"given": 2, "due": 1, "round": 1}, player="Beto")
    >>> print(annotation("a,b.cacho", fault).partition("%0A")[0])
    ::error file=a%2Cb.cacho,line=6,endLine=6,col=20,endColumn=21,title=B302 bet-size::Beto bets 2, but a bet in the \
first round is 1 chip
    """
    span = diagnostic.span
    properties: dict[str, object] = {"file": file, "line": span.line, "endLine": span.end_line}
    if span.line == span.end_line:
        properties |= {"col": span.column, "endColumn": span.end_column}
    properties["title"] = f"{diagnostic.code} {diagnostic.name}"
    written = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items())
    return f"::{diagnostic.severity} {written}::{_text(diagnostic).translate(_IN_MESSAGES)}"


def _property(value: str) -> str:
    """A value in which what steers a runner is escaped first, and then what steers a terminal."""
    return safe(value.translate(_IN_PROPERTIES), 3 * LONGEST_PATH)


def _text(diagnostic: Diagnostic) -> str:
    """The message, and below it the notes with their lines, and the remedy."""
    lines = [message(diagnostic)]
    lines += (f"{label('note')}: {note_text(note)} ({note.span.line}:{note.span.column})" for note in diagnostic.notes)
    remedy = help_text(diagnostic)
    if remedy is not None:
        lines.append(f"{label('help')}: {remedy}")
    return "\n".join(lines)

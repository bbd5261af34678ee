"""Diagnostics as people and programs read them: `text` and its first lines alone (`concise`), `json` and `jsonl`."""

from typing import Any, Final

from cacho_cli.diagnostics import Diagnostic, Note, Span
from cacho_cli.messages.faults import help_text, message, note_text
from cacho_cli.messages.safety import safe
from cacho_cli.messages.translation import N_, _
from cacho_cli.report.excerpt import excerpt
from cacho_cli.report.style import Role, painted

__all__ = ["LONGEST_PATH", "diagnostic_row", "diagnostic_text", "first_line", "label"]

LONGEST_PATH: Final = 4096
"""The most characters of the name of a file that are shown."""

_LABELS: Final[dict[Role, str]] = {
    "error": N_("error"),
    "warning": N_("warning"),
    "note": N_("note"),
    "help": N_("help"),
}


def diagnostic_text(file: str, diagnostic: Diagnostic, *, color: bool = False) -> str:
    """A diagnostic for people, without a line end: the message, the source with carets, notes, help.

    >>> fault = Diagnostic(
    ...     "B302", Span.on(6, 20, 21), {"given": 2, "due": 1, "round": 1}, player="Beto",
    ...     source_line="Ana pass, Beto bet 2",
    ... )
    >>> print(diagnostic_text("friday.cacho", fault))
    friday.cacho:6:20: error: Beto bets 2, but a bet in the first round is 1 chip [B302 bet-size]
      6 | Ana pass, Beto bet 2
        |                    ^
      help: write `bet` or `bet 1`; bets of another size begin in the third round
    """
    margin = max(len(str(span.line)) for span in (diagnostic.span, *(note.span for note in diagnostic.notes)))
    lines = [first_line(file, diagnostic, color=color)]
    lines += _quoted(diagnostic.source_line, diagnostic.span, margin, diagnostic.severity, color)
    for note in diagnostic.notes:
        lines.append(f"  {label('note', color)}: {note_text(note)}")
        lines += _quoted(note.source_line, note.span, margin, "note", color)
    remedy = help_text(diagnostic)
    if remedy is not None:
        lines.append(f"  {label('help', color)}: {remedy}")
    return "\n".join(lines)


def first_line(file: str, diagnostic: Diagnostic, *, color: bool = False) -> str:
    """The place, the severity, the message and the code, in one line that editors can jump from."""
    span = diagnostic.span
    place = painted(f"{_beginning(file)}:{span.line}:{span.column}:", "place", color)
    return f"{place} {label(diagnostic.severity, color)}: {message(diagnostic)} [{diagnostic.code} {diagnostic.name}]"


def _beginning(file: str) -> str:
    """A file as a line may begin with it: a name such as `::error::` is no command to a workflow that prints it."""
    return safe(f"./{file}" if file.lstrip().startswith("::") else file, LONGEST_PATH)


def label(role: Role, color: bool = False) -> str:
    """What stands before a message, a note or a help.

    >>> label("help")
    'help'
    """
    return painted(_(_LABELS[role]), role, color)


def _quoted(source_line: str, span: Span, margin: int, role: Role, color: bool) -> tuple[str, str]:
    bar = painted("|", "margin", color)
    number = painted(f"{span.line:>{margin}}", "margin", color)
    shown = excerpt(source_line, span, indent=margin + 5)
    gap, carets = shown.carets.rstrip("^"), shown.carets.lstrip(" \t")
    return f"  {number} {bar} {shown.source}".rstrip(), f"  {'':{margin}} {bar} {gap}{painted(carets, role, color)}"


def diagnostic_row(file: str, diagnostic: Diagnostic) -> dict[str, Any]:
    """A diagnostic for programs, as `schemas/validate-line.json` describes it.

    Only `message`, `help` and the messages of `notes` depend on the language.

    >>> diagnostic_row("-", Diagnostic("T106", Span.on(1, 1, 1), wording="no-players"))["end_column"]
    1
    """
    span = diagnostic.span
    return {
        "file": file,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
        "code": diagnostic.code,
        "name": diagnostic.name,
        "severity": diagnostic.severity,
        "article": diagnostic.article,
        "hand": diagnostic.hand,
        "player": diagnostic.player,
        "message": message(diagnostic),
        "help": help_text(diagnostic),
        "notes": [_note_row(note) for note in diagnostic.notes],
    }


def _note_row(note: Note) -> dict[str, Any]:
    return {"line": note.span.line, "column": note.span.column, "message": note_text(note)}

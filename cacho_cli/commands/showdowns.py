"""What commands about one showdown share: the words of a line of standard input, and the day of the game."""

from datetime import date
from typing import TYPE_CHECKING

import click

from cacho_cli.comparing.contestants import Entry
from cacho_cli.comparing.shell_words import UnclosedQuoteError, shell_words
from cacho_cli.messages.translation import N_
from cacho_cli.players.age_text import AgeFlaw, read_day

if TYPE_CHECKING:
    from cacho_cli.diagnostics import Diagnostic
    from cacho_cli.transcript.source import Line

__all__ = ["date_option", "line_entries"]


def _day(_context: click.Context, _parameter: click.Parameter, text: str | None) -> date | None:
    if text is None:
        return None
    day = read_day(text, "date")
    if isinstance(day, AgeFlaw):
        from cacho_cli.diagnostics import Diagnostic, Span
        from cacho_cli.messages.faults import message

        raise click.BadParameter(message(Diagnostic("T106", Span.on(1, 1, 1), day.facts, day.wording)))
    return day


date_option = click.option("--date", "game_date", metavar=N_("YYYY-MM-DD"), callback=_day)
"""The day of the game, which makes ages and birth dates comparable."""


def line_entries(line: "Line") -> "list[Entry] | Diagnostic":
    """The words of a line, none where it is blank or a comment; or why it cannot be cut into words."""
    if line.fault is not None:
        return line.fault
    try:
        words = shell_words(line.text)
    except UnclosedQuoteError as error:
        from cacho_cli.diagnostics import Diagnostic, Span

        span = Span.on(line.number, error.place + 1, error.place + 2)
        return Diagnostic("T101", span, {}, "unclosed-quote", source_line=line.text)
    return [Entry(line.number, line.text, word) for word in words]

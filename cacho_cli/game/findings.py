"""Faults on their way to becoming diagnostics: where in a line, about which player, with which facts."""

from collections.abc import Mapping
from typing import NamedTuple

from cacho_cli.diagnostics import Diagnostic, Fact, Facts, Note, Span
from cacho_cli.transcript.items import items_of, without_comment, without_full_stop
from cacho_cli.transcript.phrases import words_of
from cacho_cli.transcript.source import Line
from cacho_cli.transcript.statements import Place

__all__ = ["NO_FINDINGS", "Finding", "Spot", "first_word", "note_at"]


class Spot(NamedTuple):
    """A piece of a line."""

    line: Line
    at: Place

    @property
    def span(self) -> Span:
        """The piece in lines and columns from 1."""
        return Span.on(self.line.number, self.at[0] + 1, self.at[1] + 1)


class Finding(NamedTuple):
    """A fault in the play: its code, where, the facts, and the seat of the player it is about."""

    code: str
    spot: Spot
    facts: Facts
    wording: str = ""
    seat: int | None = None
    article: str | None = None
    notes: tuple[Note, ...] = ()

    def diagnostic(self, names: tuple[str, ...], hand: int | None, article: str | None) -> Diagnostic:
        """The diagnostic; `article` is the one by default for its code."""
        player = None if self.seat is None else names[self.seat]
        facts: Mapping[str, Fact] = self.facts if player is None else {"player": player, **self.facts}
        return Diagnostic(
            self.code,
            self.spot.span,
            facts,
            self.wording,
            self.article or article,
            hand,
            player,
            self.notes,
            self.spot.line.text,
        )


NO_FINDINGS: tuple[Finding, ...] = ()
"""What is found in most statements."""


def first_word(line: Line) -> Spot:
    """The first word of a line that says something, which is where something that is missing before it is told."""
    item = next(items_of(without_comment(line.text)))
    word = words_of(without_full_stop(item.text))[0]
    end = word.end - item.text[: word.end].endswith(":")
    return Spot(line, (item.start, item.start + end))


def note_at(wording: str, spot: Spot, facts: Facts) -> Note:
    """A note that points to a spot."""
    return Note(wording, spot.span, facts, spot.line.text)

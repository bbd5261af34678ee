"""Diagnostics and notes as sentences.

>>> from cacho_cli.diagnostics import Diagnostic, Span
>>> message(Diagnostic("B302", Span.on(6, 20, 21), {"player": "Beto", "given": 2, "due": 1, "round": 1}))
'Beto bets 2, but a bet in the first round is 1 chip'
"""

from collections.abc import Mapping

from cacho_cli.diagnostics import Diagnostic, Fact, Facts, Note
from cacho_cli.messages import claims, hands, play, reading, settings
from cacho_cli.messages.sentence import Sentence
from cacho_cli.messages.translation import _, counted
from cacho_cli.messages.wording import PLACEHOLDER, fill

__all__ = ["NOTES", "SENTENCES", "help_text", "message", "note_text"]

SENTENCES: dict[str, Sentence] = {
    **reading.SENTENCES,
    **settings.SENTENCES,
    **hands.SENTENCES,
    **play.SENTENCES,
    **claims.SENTENCES,
}
"""The sentence of every key a diagnostic can have."""
NOTES: dict[str, Sentence] = {**settings.NOTES, **play.NOTES}
"""The sentence of every wording a note can have."""


def message(diagnostic: Diagnostic) -> str:
    """One line that says what happened and what was expected, without the remedy."""
    return _said(SENTENCES[diagnostic.key], _facts(diagnostic))


def help_text(diagnostic: Diagnostic) -> str | None:
    """The remedy, where one helps."""
    facts = _facts(diagnostic)
    for template in SENTENCES[diagnostic.key].helps:
        if all(facts.get(name) is not None for name, _ in PLACEHOLDER.findall(template)):
            return fill(_(template), facts)
    return None


def note_text(note: Note) -> str:
    """What happened at the place that a note points to."""
    return _said(NOTES[note.wording], note.facts)


def _facts(diagnostic: Diagnostic) -> Facts:
    return {"player": diagnostic.player, "hand": diagnostic.hand, **diagnostic.facts}


def _said(sentence: Sentence, facts: Mapping[str, Fact]) -> str:
    text = sentence.text
    if isinstance(text, str):
        return fill(_(text), facts)
    by = facts[sentence.by]
    number = len(by) if isinstance(by, tuple) else by
    if not isinstance(number, int):
        raise TypeError(f"`{sentence.by}` must be a number or a list to choose a plural, not {by!r}")
    return fill(counted(text, number), facts)

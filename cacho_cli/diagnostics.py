"""What was wrong, and where: plain values without a sentence in them.

A diagnostic carries a code of `cacho_cli.law`, the place, and the facts (numbers and names) from which
`cacho_cli.messages` makes sentences in the reader's language.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cacho_cli.law import CODES, Severity

if TYPE_CHECKING:
    from datetime import date
    from decimal import Decimal

__all__ = ["Diagnostic", "Fact", "Facts", "Note", "Span"]

Fact: TypeAlias = "str | int | Decimal | date | tuple[Fact, ...] | None"
Facts: TypeAlias = Mapping[str, "Fact"]
_NO_FACTS: Facts = {}


class Span(NamedTuple):
    """A stretch of text: lines and columns from 1, in code points; `end_column` is the column after the last character.

    >>> Span.on(3, 5, 8)
    Span(line=3, column=5, end_line=3, end_column=8)
    """

    line: int
    column: int
    end_line: int
    end_column: int

    @classmethod
    def on(cls, line: int, column: int, end_column: int) -> "Span":
        """A span within one line."""
        return cls(line, column, line, end_column)


class Note(NamedTuple):
    """A second place that explains a diagnostic, such as the bet that was to be answered."""

    wording: str
    span: Span
    facts: Facts = _NO_FACTS
    source_line: str = ""


class Diagnostic(NamedTuple):
    """One fault or warning.

    `wording` chooses among the sentences of a code (its plain one where empty), `article` is the article of the law
    that applies here, `hand` counts from 1 within the session, `source_line` is the text of the span's first line as
    it was written.

    >>> fault = Diagnostic("B302", Span.on(6, 20, 21), {"player": "Beto", "given": 2, "due": 1}, article="2.2")
    >>> fault.name, fault.severity, fault.key
    ('bet-size', 'error', 'B302')
    """

    code: str
    span: Span
    facts: Facts = _NO_FACTS
    wording: str = ""
    article: str | None = None
    hand: int | None = None
    player: str | None = None
    notes: tuple[Note, ...] = ()
    source_line: str = ""

    @property
    def name(self) -> str:
        """The name of the code, such as `bet-size`."""
        return CODES[self.code].name

    @property
    def severity(self) -> Severity:
        """`error` or `warning`."""
        return CODES[self.code].severity

    @property
    def key(self) -> str:
        """The key of the sentence that says this: the code, and after a dot the wording where there is one."""
        return f"{self.code}.{self.wording}" if self.wording else self.code

"""The numbered articles of the law and the codes of what the referee reports.

This is the one place where a code meets its name, its severity and the articles it rests on; diagnostics, help,
`explain`, the manual's tests and the JSON Schemas all read it.
"""

from typing import Literal, NamedTuple

__all__ = ["ARTICLES", "CODES", "Code", "Severity"]

Severity = Literal["error", "warning"]

ARTICLES: tuple[str, ...] = (
    *("1.1", "1.2", "1.3", "1.4", "1.5"),
    *("2.1", "2.2", "2.3", "2.4", "2.5"),
    *("3.1", "3.2", "3.3", "3.4"),
    *("4.1", "4.2", "4.3", "4.4"),
    *("5.1", "5.2", "5.3", "5.4", "5.5"),
    *("6.1", "6.2", "6.3", "6.4", "6.5", "6.6", "6.7", "6.8", "6.9"),
    *("7.1", "7.2", "7.3"),
)
"""Every article of the law, in its order."""


class Code(NamedTuple):
    """A kind of diagnostic: its code, its name, the articles it may rest on (the first by default), its severity.

    >>> CODES["B302"].name, CODES["B302"].articles
    ('bet-size', ('2.2', '3.2'))
    """

    code: str
    name: str
    articles: tuple[str, ...] = ()
    severity: Severity = "error"


_TABLE = (
    Code("T101", "syntax"),
    Code("T102", "unknown-player"),
    Code("T103", "unknown-word"),
    Code("T104", "bad-card", ("1.1",)),
    Code("T105", "bad-amount"),
    Code("T106", "bad-header"),
    Code("T107", "out-of-place"),
    Code("T108", "encoding"),
    Code("T109", "too-long"),
    Code("H601", "unknown-key"),
    Code("H602", "bad-value"),
    Code("H603", "duplicate-key"),
    Code("H604", "not-yaml"),
    Code("C201", "card-twice", ("1.1",)),
    Code("C202", "card-count", ("6.1",)),
    Code("C203", "card-mismatch", ("6.1",)),
    Code("C204", "not-in-hand", ("2.1", "3.1", "4.1", "6.1")),
    Code("B301", "out-of-turn", ("1.5",)),
    Code("B302", "bet-size", ("2.2", "3.2")),
    Code("B303", "no-raise", ("2.4", "3.2")),
    Code("B304", "bet-facing-bet", ("2.3",)),
    Code("B305", "nothing-to-call", ("2.2",)),
    Code("B306", "leave-unasked", ("2.2",)),
    Code("B307", "over-stack", ("4.2",)),
    Code("B308", "raise-too-small", ("4.3",)),
    Code("B309", "not-in-hand", ("1.5",)),
    Code("B310", "round-open", ("2.3", "5.2")),
    Code("B311", "round-closed", ("5.2",)),
    Code("B312", "hand-over", ("2.5", "5.1")),
    Code("B313", "short-call", ("5.3",)),
    Code("B314", "short-open", ("3.4",)),
    Code("B315", "call-size", ("2.3",)),
    Code("S401", "show-missing", ("6.1",)),
    Code("S402", "wrong-winner", ("6.2",)),
    Code("S403", "wrong-pot", ("5.4",)),
    Code("S404", "age-needed", ("6.9",)),
    Code("S405", "not-void", ("2.5",)),
    Code("S406", "unfinished"),
    Code("K501", "count-mismatch", ("7.2",)),
    Code("K502", "no-rebuys", ("1.4",)),
    Code("K503", "player-count", ("1.2",)),
    Code("K504", "count-incomplete", ("7.2",)),
    Code("K505", "result-unbalanced", ("7.2",)),
    Code("K506", "result-too-low", ("4.2",)),
    Code("W901", "tie-by-log", ("6.9",), "warning"),
    Code("W902", "hand-number", (), "warning"),
    Code("W903", "rules-replaced", (), "warning"),
)

CODES: dict[str, Code] = {row.code: row for row in _TABLE}
"""Every code a diagnostic can carry, by code."""

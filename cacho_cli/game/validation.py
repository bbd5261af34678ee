"""Texts to verdicts: every session of a text held against the law."""

from collections.abc import Iterable, Iterator
from decimal import Decimal
from itertools import chain, islice
from typing import NamedTuple

from cacho_cli.diagnostics import Diagnostic
from cacho_cli.game.events import Event
from cacho_cli.game.referee import RuleLayers, SessionReport, referee
from cacho_cli.settings.house_rules import Value, overruled
from cacho_cli.transcript.sessions import Session, read_sessions
from cacho_cli.transcript.source import read_runs

__all__ = ["Validation", "Verdict", "judge_sessions", "validate"]


class Verdict(NamedTuple):
    """What the referee says of one session; `report` is None where the header is faulty or missing.

    `line` is that of the `---` which opens the session; `counted` is False for what stands before the first header and
    is no session.
    """

    diagnostics: tuple[Diagnostic, ...]
    report: SessionReport | None
    line: int = 1
    counted: bool = True

    @property
    def errors(self) -> int:
        """How many of the diagnostics are errors."""
        return sum(each.severity == "error" for each in self.diagnostics)

    @property
    def hands(self) -> int:
        """How many hands were read."""
        return self.report.hands if self.report else 0


class Validation(NamedTuple):
    """What the referee says of a whole text; warnings do not make it invalid."""

    sessions: int
    hands: int
    diagnostics: tuple[Diagnostic, ...]

    @property
    def valid(self) -> bool:
        """Whether there is no error."""
        return all(each.severity != "error" for each in self.diagnostics)


def judge_sessions(
    blocks: Iterable[bytes],
    layers: RuleLayers | None = None,
    events: list[Event] | None = None,
    *,
    first_line_told: bool = False,
) -> Iterator[Verdict]:
    """The verdicts on the sessions of a text that arrives in blocks, one after the other.

    Where `events` are wanted they are those of the session at hand: the list is emptied before each session. What is
    wrong with the first line as such is not told again where that was done.
    """
    layers = layers or RuleLayers()
    runs = read_runs(blocks)
    if first_line_told:
        runs = chain((run._replace(fault=None) for run in islice(runs, 1)), runs)
    for session in read_sessions(runs):
        if events is not None:
            events.clear()
        line = session.fence or 1
        if session.header is None:
            yield Verdict(session.faults, None, line, session.fence is not None)
            continue
        report = referee(session.header, session.body, layers, events)
        replaced = tuple(_rules_replaced(session, layers)) if layers.over.values else ()
        yield Verdict((*replaced, *report.diagnostics) if replaced else report.diagnostics, report, line)


def validate(text: str | bytes, layers: RuleLayers | None = None) -> Validation:
    r"""Hold a transcript against the law.

    >>> found = validate("---\nplayers: [Ana, Beto]\n---\nhand\ndeal\nAna bet 2\n")
    >>> [(fault.code, fault.span.line, fault.span.column) for fault in found.diagnostics]
    [('B302', 6, 9)]
    """
    sessions = hands = 0
    diagnostics: list[Diagnostic] = []
    for verdict in judge_sessions([text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text], layers):
        sessions += verdict.counted
        hands += verdict.hands
        diagnostics += verdict.diagnostics
    return Validation(sessions, hands, tuple(diagnostics))


def _rules_replaced(session: Session, layers: RuleLayers) -> Iterator[Diagnostic]:
    """W903 for each rule of the header that a stronger one contradicts."""
    assert session.header is not None
    assert session.fence is not None
    for key, weaker, stronger in overruled((layers.over,), session.header.rules):
        assert weaker.span is not None  # it is written in the header
        facts = {"key": key, "given": _written(weaker.value), "used": _written(stronger.value)}
        line = session.header_lines[weaker.span.line - session.fence - 1]
        yield Diagnostic("W903", weaker.span, facts, source_line=line)


def _written(value: Value) -> str:
    """A value as a house-rules file writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return ", ".join(name for name, _ in value)
    return format(value, "f") if isinstance(value, Decimal) else str(value)

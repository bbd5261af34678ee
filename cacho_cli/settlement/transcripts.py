"""Transcripts to one settlement (law 7): which chips of a session count, and which sessions cannot be settled."""

from collections.abc import Iterable, Iterator

from cacho_cli.game.referee import RuleLayers, SessionReport
from cacho_cli.game.validation import Verdict, judge_sessions
from cacho_cli.settlement.accounts import Account, Refusal, SessionAccounts, Settlement, settle_sessions

__all__ = ["has_moved_on", "session_accounts", "settle", "settle_verdicts"]


def settle(
    *texts: str | bytes,
    layers: RuleLayers | None = None,
    by_count: bool = False,
    difference_to: str | None = None,
) -> Settlement | Refusal:
    r"""Settle all sessions of any number of transcripts as one.

    A session with a fault is settled only `by_count`, by its last complete count after the fault; where it has none,
    and without `by_count`, its place (`NUMBER:LINE`, the text's number from 1) is in the refusal. `difference_to` names
    who bears the difference where counts do not balance.

    >>> settlement = settle("---\nplayers: [Ana, Beto]\n---\nhand\nresult Ana +3, Beto -3\n")
    >>> settlement.transfers
    (Transfer(from_='Beto', to='Ana', amount=Decimal('3')),)
    >>> settle("---\nplayers: [Ana, Beto]\n---\nhand\nresult Ana +3, Beto -2\n").uncertain
    ('1:1',)
    """
    return settle_verdicts(_placed(texts, layers), by_count=by_count, difference_to=difference_to)


def settle_verdicts(
    verdicts: Iterable[tuple[str, Verdict]], *, by_count: bool = False, difference_to: str | None = None
) -> Settlement | Refusal:
    """Settle sessions, each with its place, as one; they are read one at a time, and all of them are."""
    uncertain: list[str] = []

    def accounts() -> Iterator[SessionAccounts]:
        for place, verdict in verdicts:
            session = session_accounts(place, verdict, by_count=by_count)
            if session is None:
                uncertain.append(place)
            else:
                yield session

    outcome = settle_sessions(accounts(), difference_to)
    return Refusal((), (), tuple(uncertain)) if uncertain else outcome


def session_accounts(place: str, verdict: Verdict, *, by_count: bool = False) -> SessionAccounts | None:
    """The accounts of one session, or None where its chips are not certain.

    They are the chips at the end of a session without errors. Where there are errors they are those of the last
    complete count after the last fault, if that is wanted and there is one.
    """
    report = verdict.report
    if report is None:
        return None
    if not verdict.errors and report.stacks is not None:
        return _accounts(place, report, report.stacks, report.bought)
    if by_count and report.last_count is not None:
        return _accounts(place, report, report.last_count.stacks, report.last_count.bought)
    return None


def has_moved_on(verdict: Verdict) -> bool:
    """Whether a session with errors went on after its last complete count, so that settling by it leaves chips out."""
    report = verdict.report
    if report is None or report.last_count is None or not verdict.errors:
        return False
    return (report.stacks or report.last_count.stacks, report.bought) != tuple(report.last_count)


def _accounts(place: str, report: SessionReport, stacks: Iterable[int], bought: Iterable[int]) -> SessionAccounts:
    accounts = tuple(map(Account, report.names, bought, stacks))
    return SessionAccounts(accounts, report.rules, place)


def _placed(texts: Iterable[str | bytes], layers: RuleLayers | None) -> Iterator[tuple[str, Verdict]]:
    for number, text in enumerate(texts, 1):
        blocks = [text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text]
        for verdict in judge_sessions(blocks, layers):
            yield f"{number}:{verdict.line}", verdict

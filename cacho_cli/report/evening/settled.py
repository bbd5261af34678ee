"""The settlement on the page: a table of the players, the payments, and why there are none where there are none."""

from collections.abc import Iterable, Iterator

from cacho_cli.diagnostics import Diagnostic
from cacho_cli.game.grounds import SETTLED
from cacho_cli.messages import settling
from cacho_cli.messages.evening import told
from cacho_cli.report.evening.cited import Cited
from cacho_cli.report.evening.elements import Html, data_table, element, text
from cacho_cli.report.parts import Table
from cacho_cli.report.settlement import settlement_parts
from cacho_cli.settlement.accounts import Refusal, Settlement

__all__ = ["settlement_blocks", "who_won_most"]


def settlement_blocks(outcome: Settlement | Refusal, faults: Iterable[Diagnostic], cited: Cited) -> Iterator[Html]:
    """What `cacho settle` says of the same transcript."""
    if isinstance(outcome, Refusal):
        yield element("p", text(_why_not(outcome, faults)), class_="warning")
        return
    table, payments, *notes = settlement_parts(outcome)
    if isinstance(table, Table):
        yield element("div", data_table(text(told("settled")), table, "settled"), class_="scroll")
    rows = [element("li", text(str(each))) for each in payments]
    yield element("ul", *rows, class_="payments")
    yield from (element("p", text(str(each)), class_="quiet") for part in notes for each in part)
    yield element("p", cited.links(SETTLED), class_="quiet")


def _why_not(refusal: Refusal, faults: Iterable[Diagnostic]) -> str:
    if refusal.uncertain:
        return settling.told("faults", given=sum(each.severity == "error" for each in faults))
    if refusal.currencies:
        names = tuple(currency or settling.told("no-currency") for currency in refusal.currencies)
        return settling.told("currencies", currencies=names)
    return settling.told("unbalanced")


def who_won_most(outcome: Settlement | Refusal) -> str:
    """Who won the most chips, and how many; nothing where nobody won any."""
    if isinstance(outcome, Refusal):
        return ""
    most = max((player.net_chips for player in outcome.players), default=0)
    winners = tuple(player.name for player in outcome.players if player.net_chips == most)
    return told("most-won", players=winners, given=most) if most > 0 else ""

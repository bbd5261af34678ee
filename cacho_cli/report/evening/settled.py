"""The settlement on the page: a table of the players, the payments, and why there are none where there are none."""

from collections.abc import Iterable, Iterator

from cacho_cli.diagnostics import Diagnostic
from cacho_cli.game.grounds import SETTLED
from cacho_cli.messages import settling
from cacho_cli.messages.evening import told
from cacho_cli.messages.money import decimals_of, sum_text
from cacho_cli.report.evening.cited import Cited
from cacho_cli.report.evening.elements import NOTHING, Html, data_table, element, text
from cacho_cli.report.parts import Table
from cacho_cli.report.settlement import settlement_parts
from cacho_cli.settlement.accounts import Refusal, Settlement

__all__ = ["settlement_blocks", "who_won_most"]


def settlement_blocks(outcome: Settlement | Refusal, faults: Iterable[Diagnostic], cited: Cited) -> Iterator[Html]:
    """What `cacho settle` says of the same transcript."""
    if isinstance(outcome, Refusal):
        why = _why_not(outcome, faults)
        yield element("p", text(f"{why[:1].upper()}{why[1:]}."), class_="warning")
        return
    table, payments, *notes = settlement_parts(outcome)
    rows = [element("li", text(str(each))) for each in payments]
    paid = [element("ul", *rows, class_="payments")]
    paid += [element("p", text(str(each)), class_="quiet") for part in notes for each in part]
    paid.append(element("p", cited.links(SETTLED), class_="quiet"))
    shown = data_table(text(told("settled")), table, "settled") if isinstance(table, Table) else NOTHING
    yield element("div", element("div", shown, class_="scroll"), element("div", *paid), class_="sheet sides")


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
    if most <= 0:
        return ""
    winners = [player for player in outcome.players if player.net_chips == most]
    names, amount = tuple(player.name for player in winners), winners[0].net
    if outcome.currency is None or any(player.net != amount for player in winners):
        return told("most-won", players=names, given=most)
    money = sum_text(amount, decimals_of([amount], outcome.currency), outcome.currency)
    return told("most-won-money", players=names, given=most, amount=money)

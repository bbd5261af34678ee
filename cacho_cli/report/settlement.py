"""Settlements, and why there is none, as people and programs read them."""

from collections.abc import Iterable, Iterator
from decimal import Decimal

from cacho_cli.messages.money import amount_text, decimals_of, sum_text
from cacho_cli.messages.settling import told, told_of
from cacho_cli.messages.words import heading
from cacho_cli.report.parts import Part, Table
from cacho_cli.report.rows import Row
from cacho_cli.report.tables import plain_table
from cacho_cli.settlement.accounts import Account, Imbalance, PlayerResult, Settlement

__all__ = ["KEYS", "imbalance_lines", "imbalance_row", "settlement_parts", "settlement_records", "settlement_row"]

KEYS = ("name", "bought", "final", "net_chips", "net", "rounding", "currency", "pays")
"""The keys of a record: a player with everything that a settlement says of one."""


def settlement_row(settlement: Settlement) -> Row:
    """A settlement for programs, as `schemas/settle.json` describes it; money is text with exact decimals."""
    chip_value = settlement.chip_value
    is_rounded = settlement.smallest_coin is not None
    return {
        "version": 1,
        "currency": settlement.currency,
        "chip_value": None if chip_value is None else format(chip_value, "f"),
        "players": [_player_row(player, is_rounded) for player in settlement.players],
        "transfers": [
            {"from": transfer.from_, "to": transfer.to, "amount": format(transfer.amount, "f")}
            for transfer in settlement.transfers
        ],
        "fewest": settlement.fewest,
    }


def _player_row(player: PlayerResult, is_rounded: bool) -> Row:
    row = {
        "name": player.name,
        "bought": player.bought,
        "final": player.final,
        "net_chips": player.net_chips,
        "net": format(player.net, "f"),
    }
    return {**row, "rounding": format(player.rounding, "f")} if is_rounded else row


def settlement_records(settlement: Settlement) -> Iterator[Row]:
    """A record for each player, with the keys `KEYS`; `pays` lists to whom and how much."""
    for player in settlement.players:
        due = (each for each in settlement.transfers if each.from_ == player.name)
        pays = "; ".join(f"{each.to} {each.amount:f}" for each in due)
        is_rounded = settlement.smallest_coin is not None
        yield {**_player_row(player, is_rounded), "currency": settlement.currency, "pays": pays}


def settlement_parts(settlement: Settlement) -> Iterator[Part]:
    """A settlement for people: a table of the players, the payments, and what is to be known about them."""
    yield _table(settlement)
    yield tuple(_payments(settlement))
    notes = tuple(_notes(settlement))
    if notes:
        yield notes


def _decimals(settlement: Settlement) -> int:
    return decimals_of(_amounts(settlement), settlement.currency)


def _amounts(settlement: Settlement) -> Iterator[Decimal]:
    for player in settlement.players:
        yield player.net
        yield player.rounding


def _table(settlement: Settlement) -> Table:
    columns = ["name", "bought", "final", "net_chips", "net"]
    if settlement.smallest_coin is not None:
        columns.append("rounding")
    decimals = _decimals(settlement)
    rows = [_cells(player, decimals)[: len(columns)] for player in settlement.players]
    return Table([heading(column) for column in columns], rows, right=range(1, len(columns)))


def _cells(player: PlayerResult, decimals: int) -> list[str]:
    chips = map(str, (player.bought, player.final, player.net_chips))
    return [player.name, *chips, amount_text(player.net, decimals), amount_text(player.rounding, decimals)]


def _payments(settlement: Settlement) -> Iterator[str]:
    decimals = _decimals(settlement)
    for payer, payee, amount in settlement.transfers:
        yield told("pays", payer=payer, payee=payee, amount=sum_text(amount, decimals, settlement.currency))
    if not settlement.transfers:
        yield told("nobody-pays")


def _notes(settlement: Settlement) -> Iterator[str]:
    decimals, currency = _decimals(settlement), settlement.currency
    for player in settlement.players:
        if player.booked:
            name = "missing-chips" if player.booked > 0 else "surplus-chips"
            yield told(name, given=abs(player.booked), name=player.name)
    if settlement.smallest_coin is not None:
        coin = settlement.smallest_coin
        yield told("rounded", coin=sum_text(coin, decimals_of([coin], currency), currency))
    not_payable = settlement.not_payable
    if not_payable:
        amounts = dict.fromkeys(sum_text(transfer.amount, decimals, currency) for transfer in not_payable)
        yield told("not-payable", amounts=tuple(amounts), currency=currency)
    if not settlement.fewest:
        yield told("not-fewest")


def imbalance_lines(imbalance: Imbalance) -> Iterator[str]:
    """How far the chips of a session are from balancing, and who was counted how; lines without their ends."""
    gap = imbalance.difference
    counted = sum(account.final for account in imbalance.accounts)
    name = "too-many" if gap > 0 else "too-few"
    facts = {"given": abs(gap), "counted": counted, "bought": counted - gap}
    yield told_of(imbalance.source, name, **facts) if imbalance.source else told(name, **facts)
    table = plain_table([heading(column) for column in ("name", "bought", "final")], _counts(imbalance), right=(1, 2))
    for line in table.splitlines():
        yield f"  {line}"


def _counts(imbalance: Imbalance) -> Iterable[tuple[str, str, str]]:
    return [(account.name, str(account.bought), str(account.final)) for account in imbalance.accounts]


def imbalance_row(imbalance: Imbalance) -> Row:
    """A session whose chips do not balance, for programs."""
    return {
        "session": imbalance.source or None,
        "difference": imbalance.difference,
        "players": [_account_row(account) for account in imbalance.accounts],
    }


def _account_row(account: Account) -> Row:
    return {"name": account.name, "bought": account.bought, "final": account.final}

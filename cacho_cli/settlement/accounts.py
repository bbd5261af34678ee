"""The final count in money, and who pays whom (law 7): from sessions or from a count, to one settlement.

Chips are whole numbers, money is exact `Decimal`. Faults are values, never exceptions and never sentences.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple

from cacho_cli.folding import fold_name
from cacho_cli.settings.house_rules import HouseRules
from cacho_cli.settlement.money import EXACT, is_finer_than_cent, round_to_coin, to_units, unit_of
from cacho_cli.settlement.transfers import plan_payments

__all__ = [
    "Account",
    "Imbalance",
    "PlayerResult",
    "Refusal",
    "SessionAccounts",
    "Settlement",
    "Transfer",
    "settle_sessions",
]


class Account(NamedTuple):
    """What one player was given in chips (the starting stack and rebuys), and what was counted at the end."""

    name: str
    bought: int
    final: int

    @property
    def net_chips(self) -> int:
        """Final chips less chips bought (law 7.1).

        >>> Account("Ana", 20, 35).net_chips
        15
        """
        return self.final - self.bought


class SessionAccounts(NamedTuple):
    """One session as it ended: the accounts in seat order, the house rules, and where it was read (for reports)."""

    accounts: tuple[Account, ...]
    rules: HouseRules
    source: str = ""


class Imbalance(NamedTuple):
    """A session whose chips do not balance (law 7.2): its number from 1, where it was read, who was counted how."""

    session: int
    source: str
    accounts: tuple[Account, ...]

    @property
    def difference(self) -> int:
        """Chips counted less chips handed out: above zero, there are too many; below, some are missing."""
        return sum(account.net_chips for account in self.accounts)


class Refusal(NamedTuple):
    """Why nothing is settled: sessions that do not balance, or currencies that cannot be added.

    `currencies` names them in order of appearance, None for a session that names none; it is empty if they agree.
    `uncertain` are the places of sessions whose chips are not known, because of their faults or for want of a count.
    """

    imbalances: tuple[Imbalance, ...]
    currencies: tuple[str | None, ...]
    uncertain: tuple[str, ...] = ()


class PlayerResult(NamedTuple):
    """One player over all sessions.

    `net_chips` = `final` - `bought` + `booked`, where `booked` are the chips of a difference that this player bears.
    `net` is the money the player receives (or owes, below zero), `rounding` how much of it is owed to `smallest_coin`:
    `net` - `rounding` is exact.
    """

    name: str
    bought: int
    final: int
    net_chips: int
    net: Decimal
    rounding: Decimal
    booked: int = 0


class Transfer(NamedTuple):
    """A payment, of an amount above zero."""

    from_: str
    to: str
    amount: Decimal


class Settlement(NamedTuple):
    """Who ended how, and who pays whom.

    `currency` is None where none was named, `chip_value` None where sessions differ, `smallest_coin` None where
    payments are exact. `fewest` tells whether the transfers are proved to be the fewest (law 7.3). `finer_than_cent`:
    payments are exact, and a chip is worth a fraction of the currency's smallest unit, so that they may not be payable
    in coin; `not_payable` are those that are not.
    """

    currency: str | None
    chip_value: Decimal | None
    players: tuple[PlayerResult, ...]
    transfers: tuple[Transfer, ...]
    fewest: bool
    smallest_coin: Decimal | None = None
    finer_than_cent: bool = False

    @property
    def not_payable(self) -> tuple[Transfer, ...]:
        """The transfers that the currency's coins cannot pay exactly."""
        if not self.finer_than_cent or self.currency is None:
            return ()
        currency = self.currency
        return tuple(transfer for transfer in self.transfers if is_finer_than_cent(transfer.amount, currency))


def settle_sessions(sessions: Iterable[SessionAccounts], difference_to: str | None = None) -> Settlement | Refusal:
    """Settle sessions, read one at a time, as one.

    Players are matched without regard to case, shown as first written and stand in order of first appearance, which is
    also their order among equals. Where sessions have different smallest coins the finest of them holds, and none at
    all (exact payments) is finer than any: so nobody is rounded by more than every session's rules allow.

    Each session's chips must balance unless `difference_to` names who bears the difference: a player, or a new name,
    which then stands last (and only if there is a difference). Missing chips count as that name's, surplus chips are
    taken from it.

    >>> rules = HouseRules(chip_value=Decimal("0.10"), currency="EUR")
    >>> evening = SessionAccounts((Account("Ana", 20, 35), Account("Beto", 20, 5)), rules)
    >>> settlement = settle_sessions([evening])
    >>> isinstance(settlement, Settlement) and settlement.transfers
    (Transfer(from_='Beto', to='Ana', amount=Decimal('1.50')),)
    """
    ledger = _Ledger()
    for session in sessions:
        ledger.add(session)
    currencies = tuple(ledger.currencies) if len(ledger.currencies) > 1 else ()
    imbalances = tuple(ledger.imbalances) if difference_to is None else ()
    if imbalances or currencies:
        return Refusal(imbalances, currencies)
    if difference_to is not None and ledger.imbalances:
        ledger.book(difference_to)
    return _settle(ledger)


@dataclass(slots=True)
class _Total:
    """One player's running total."""

    name: str
    bought: int = 0
    final: int = 0
    booked: int = 0
    money: Decimal = Decimal(0)


class _Ledger:
    """What is kept of all sessions while they are read: totals by player, never the sessions themselves."""

    def __init__(self) -> None:
        self.totals: dict[str, _Total] = {}
        self.sessions = 0
        self.imbalances: list[Imbalance] = []
        self.missing = 0
        self.missing_money = Decimal(0)
        # Dictionaries as sets that remember what came first.
        self.currencies: dict[str | None, None] = {}
        self.chip_values: dict[Decimal, None] = {}
        self.coins: dict[Decimal | None, None] = {}

    def add(self, session: SessionAccounts) -> None:
        """Add one session's accounts."""
        self.sessions += 1
        chip_value = session.rules.chip_value
        self.currencies.setdefault(session.rules.currency)
        self.chip_values.setdefault(chip_value)
        self.coins.setdefault(session.rules.smallest_coin)
        surplus = 0
        for account in session.accounts:
            total = self._total(account.name)
            total.bought += account.bought
            total.final += account.final
            total.money = EXACT.add(total.money, EXACT.multiply(Decimal(account.net_chips), chip_value))
            surplus += account.net_chips
        if surplus:
            self.imbalances.append(Imbalance(self.sessions, session.source, session.accounts))
            self.missing -= surplus
            self.missing_money = EXACT.subtract(self.missing_money, EXACT.multiply(Decimal(surplus), chip_value))

    def book(self, name: str) -> None:
        """Book all differences to one name (law 7.2)."""
        total = self._total(name)
        total.booked = self.missing
        total.money = EXACT.add(total.money, self.missing_money)

    def _total(self, name: str) -> _Total:
        return self.totals.setdefault(fold_name(name), _Total(name))


def _settle(ledger: _Ledger) -> Settlement:
    """Turn totals that balance into nets and transfers, in whole units: the smallest coin, or else a power of ten."""
    totals = list(ledger.totals.values())
    coin = _common_coin(ledger)
    unit = unit_of([*(total.money for total in totals), *ledger.chip_values, *([] if coin is None else [coin])])
    balances = [to_units(total.money, unit) for total in totals]
    if coin is not None:
        balances = round_to_coin(balances, to_units(coin, unit))
        unit = coin
    plan = plan_payments(balances)
    return Settlement(
        currency=next(iter(ledger.currencies), None),
        chip_value=next(iter(ledger.chip_values)) if len(ledger.chip_values) == 1 else None,
        players=tuple(_result(total, _money(balance, unit)) for total, balance in zip(totals, balances, strict=True)),
        transfers=tuple(
            Transfer(totals[payer].name, totals[payee].name, _money(amount, unit))
            for payer, payee, amount in plan.payments
        ),
        fewest=plan.fewest,
        smallest_coin=coin,
        finer_than_cent=coin is None and _has_chips_finer_than_cent(ledger),
    )


def _money(units: int, unit: Decimal) -> Decimal:
    return EXACT.multiply(Decimal(units), unit)


def _result(total: _Total, net: Decimal) -> PlayerResult:
    return PlayerResult(
        name=total.name,
        bought=total.bought,
        final=total.final,
        net_chips=total.final - total.bought + total.booked,
        net=net,
        rounding=EXACT.subtract(net, total.money),
        booked=total.booked,
    )


def _common_coin(ledger: _Ledger) -> Decimal | None:
    """Choose the finest of the sessions' smallest coins; none, for exact payments, is the finest of all."""
    coins = [coin for coin in ledger.coins if coin is not None]
    return min(coins) if coins and len(coins) == len(ledger.coins) else None


def _has_chips_finer_than_cent(ledger: _Ledger) -> bool:
    return any(
        is_finer_than_cent(chip_value, currency)
        for currency in ledger.currencies
        if currency is not None
        for chip_value in ledger.chip_values
    )

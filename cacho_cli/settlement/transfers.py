"""Who pays whom: the fewest payments that bring every balance to zero (law 7.3).

Balances are whole numbers of some unit (cents, coins, chips), one per seat, positive for who is owed, negative for who
owes; they sum to zero. This module knows seats and numbers only, `cacho_cli.settlement.accounts` knows names and money.

Payments split the people into groups that settle among themselves, and a group of k people whose balances sum to zero
needs at most k - 1 payments, so the fewest payments are: people minus the largest number of groups, each summing to
zero, that they can be split into. Whoever owes exactly what another is owed can always be such a pair without loss:
if the two were in one group, taking them out leaves a group (or nothing); if they were in two, what is left of both
sums to zero and is one group, so their number is the same.

Many splits are equally good; the order of seats decides:

1. In the order of seats, everybody who can is paired with the first later seat of exactly opposite balance.
2. Of the others, the first seat not yet settled settles in the smallest group that leaves the number of groups as
   large as possible; among groups of one size, in the one with the earlier seats (compared seat by seat).
3. Within a group the first who owes pays the first who is owed, as much as both balances allow, and so on.
"""

from bisect import bisect_left, insort
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

__all__ = ["EXACT_LIMIT", "Payment", "Plan", "plan_payments"]

EXACT_LIMIT = 20
"""Up to how many people who owe or are owed the payments are proved to be the fewest (law 7.3)."""


class Payment(NamedTuple):
    """One payment, from seat to seat, of a positive whole number of units."""

    payer: int
    payee: int
    amount: int


class Plan(NamedTuple):
    """All payments, by the seat of the payer and then of the payee, and whether they are proved to be the fewest."""

    payments: tuple[Payment, ...]
    fewest: bool


def plan_payments(balances: Sequence[int]) -> Plan:
    """The payments that bring every balance to zero, each seat's balance given in whole units.

    Up to `EXACT_LIMIT` balances other than zero the payments are the fewest there can be. Beyond, exact opposites pay
    each other, then the largest debt again and again goes to whoever is owed exactly that, or else to the largest
    claim (the first seat of equals), until only `EXACT_LIMIT` people are left.
    The module's text says which of several equally good plans is chosen. Raises ValueError if the balances do not sum
    to zero.

    >>> plan_payments([15, -5, -10]).payments
    (Payment(payer=1, payee=0, amount=5), Payment(payer=2, payee=0, amount=10))
    >>> len(plan_payments([5, 3, -3, -1, -4]).payments)
    3
    """
    if sum(balances):
        raise ValueError("balances must sum to zero")
    open_balances = {seat: balance for seat, balance in enumerate(balances) if balance}
    fewest = len(open_balances) <= EXACT_LIMIT
    payments: list[Payment] = []
    if not fewest:
        payments += _pay_largest(open_balances)
    payments += _pay_opposites(open_balances)
    for group in _zero_sum_groups(open_balances):
        payments += _pay_within(group, open_balances)
    return Plan(tuple(sorted(payments)), fewest)


def _pay_opposites(balances: dict[int, int]) -> Iterator[Payment]:
    """Rule 1: pair exact opposites, and take them out of the balances."""
    waiting: dict[int, deque[int]] = {}
    for seat, balance in list(balances.items()):
        partners = waiting.get(-balance)
        if partners:
            partner = partners.popleft()
            yield _payment(partner, seat, balance)
            del balances[partner], balances[seat]
        else:
            waiting.setdefault(balance, deque()).append(seat)


def _payment(first: int, second: int, balance_of_second: int) -> Payment:
    if balance_of_second > 0:
        return Payment(first, second, balance_of_second)
    return Payment(second, first, -balance_of_second)


def _pay_within(group: Iterable[int], balances: dict[int, int]) -> Iterator[Payment]:
    """Rule 3: the payments within one group, which sums to zero and holds no smaller group that does."""
    payers = deque((seat, -balances[seat]) for seat in group if balances[seat] < 0)
    payees = deque((seat, balances[seat]) for seat in group if balances[seat] > 0)
    while payers:
        payer, debt = payers.popleft()
        payee, claim = payees.popleft()
        yield Payment(payer, payee, min(debt, claim))
        if debt > claim:
            payers.appendleft((payer, debt - claim))
        elif claim > debt:
            payees.appendleft((payee, claim - debt))


def _pay_largest(balances: dict[int, int]) -> Iterator[Payment]:
    """Payments among more people than can be searched, until `EXACT_LIMIT` are left in the balances."""
    yield from _pay_opposites(balances)
    # Ascending, the last is the largest amount of the first seat.
    debts = sorted((-balance, -seat) for seat, balance in balances.items() if balance < 0)
    claims = sorted((balance, -seat) for seat, balance in balances.items() if balance > 0)
    while len(debts) + len(claims) > EXACT_LIMIT:
        debt, payer = debts.pop()
        claim, payee = _take(claims, debt)
        yield Payment(-payer, -payee, min(debt, claim))
        if debt > claim:
            insort(debts, (debt - claim, payer))
        elif claim > debt:
            insort(claims, (claim - debt, payee))
    balances.clear()
    balances.update(sorted([(-seat, -debt) for debt, seat in debts] + [(-seat, claim) for claim, seat in claims]))


def _take(claims: list[tuple[int, int]], amount: int) -> tuple[int, int]:
    """Take out the claim of exactly this amount (of the first such seat), or else the largest."""
    after = bisect_left(claims, (amount, 1))
    if after and claims[after - 1][0] == amount:
        return claims.pop(after - 1)
    return claims.pop()


def _zero_sum_groups(balances: dict[int, int]) -> list[list[int]]:
    """Rule 2: split the seats into as many groups that sum to zero as possible; there must be no exact opposites.

    Sets of people are bit masks, the first seat the highest bit, so that of two sets of one size the larger number
    has the earlier seats.
    """
    seats = list(balances)
    bits = [1 << place for place in reversed(range(len(seats)))]
    masks = _split(list(balances.values()), bits)
    return [[seat for seat, bit in zip(seats, bits, strict=True) if mask & bit] for mask in masks]


def _split(values: list[int], bits: list[int]) -> list[int]:
    """The groups as masks, in order of their first seats."""
    if not values:
        return []
    everybody = sum(bits)
    # Without exact opposites a group has three people or more, of both signs.
    owed = [(value, bit) for value, bit in zip(values, bits, strict=True) if value > 0]
    owing = [(-value, bit) for value, bit in zip(values, bits, strict=True) if value < 0]
    if len(values) < 6 or min(len(owed), len(owing)) < 2:
        return [everybody]
    zero_sums = _equal_sums(owed, owing)
    levels = _levels(zero_sums, len(values))
    groups: list[int] = []
    rest = everybody
    for level in reversed(levels[:-1]):
        first = 1 << rest.bit_length() - 1
        group = max(
            (mask for mask in zero_sums if mask & first and mask & rest == mask and _holds(level, rest ^ mask)),
            key=lambda mask: (-mask.bit_count(), mask),
        )
        groups.append(group)
        rest ^= group
    return [*groups, rest]


def _equal_sums(owed: list[tuple[int, int]], owing: list[tuple[int, int]]) -> list[int]:
    """Every set of people, as a mask, in which just as much is owed as is owing; not the empty set."""
    small, large = sorted((owed, owing), key=len)
    by_sum: dict[int, list[int]] = {}
    for total, mask in zip(*_subset_sums(small), strict=True):
        by_sum.setdefault(total, []).append(mask)
    del by_sum[0]
    return [
        mask | other
        for total, mask in zip(*_subset_sums(large), strict=True)
        if total in by_sum
        for other in by_sum[total]
    ]


def _subset_sums(people: list[tuple[int, int]]) -> tuple[list[int], list[int]]:
    """The sum and the mask of every set of these people."""
    sums, masks = [0], [0]
    for value, bit in people:
        sums += [total + value for total in sums]
        masks += [mask | bit for mask in masks]
    return sums, masks


def _levels(zero_sums: list[int], people: int) -> list[bytes]:
    """For k = 1, 2, ...: the sets that can be split into k groups or more, up to the largest k there is.

    A family of sets is a row of 2^people bits, the bit of a set's mask telling whether it belongs. A set can be split
    into k + 1 groups if it sums to zero and strictly contains one that can be split into k, so each level is found
    from the one before by adding every person to all sets at once: a few operations on one long number each.
    """
    row = bytearray((1 << people) + 7 >> 3)
    for mask in zero_sums:
        row[mask >> 3] |= 1 << (mask & 7)
    all_zero_sums = level = int.from_bytes(row, "little")
    without = [_sets_without(person, people) for person in range(people)]
    levels: list[bytes] = []
    while level:
        levels.append(level.to_bytes(len(row), "little"))
        larger = 0
        for person in range(people):
            larger |= (level & without[person]) << (1 << person)
        for person in range(people):
            larger |= (larger & without[person]) << (1 << person)
        level = larger & all_zero_sums
    return levels


def _sets_without(person: int, people: int) -> int:
    """The family of all sets without one person."""
    family = (1 << (1 << person)) - 1
    for other in range(person + 1, people):
        family |= family << (1 << other)
    return family


def _holds(family: bytes, mask: int) -> bool:
    return bool(family[mask >> 3] >> (mask & 7) & 1)

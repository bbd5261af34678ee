"""Law 7.3: the fewest payments, the same ones every time."""

import itertools
import random
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cacho_cli.settlement.transfers import EXACT_LIMIT, Payment, Plan, plan_payments

# Helpers that know nothing of how the plan is found.


def check_settles(balances: Sequence[int]) -> Plan:
    """Plan the payments, and check all that holds of every plan."""
    plan = plan_payments(balances)
    left = list(balances)
    for payer, payee, amount in plan.payments:
        assert amount > 0
        assert balances[payer] < 0 < balances[payee], "only those who owe pay, only those who are owed are paid"
        left[payer] += amount
        left[payee] -= amount
    assert not any(left)
    pairs = [(payment.payer, payment.payee) for payment in plan.payments]
    assert pairs == sorted(set(pairs)), "by seat, and nobody pays the same person twice"
    return plan


def fewest_by_trying(balances: tuple[int, ...]) -> int:
    """The fewest payments, by trying whom the first open balance can be moved to in full.

    Some shortest way of settling moves the whole first balance to one other person of opposite sign, whatever that
    makes of the other.
    """
    while balances and not balances[0]:
        balances = balances[1:]
    if not balances:
        return 0
    first, rest = balances[0], balances[1:]
    return 1 + min(
        fewest_by_trying((*rest[:place], other + first, *rest[place + 1 :]))
        for place, other in enumerate(rest)
        if (first > 0) != (other > 0) and other
    )


def partitions(items: tuple[int, ...]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to split the items into groups; groups by their first item, items in order."""
    if not items:
        yield []
        return
    first, rest = items[0], items[1:]
    for size in range(len(rest) + 1):
        for others in itertools.combinations(rest, size):
            left = tuple(item for item in rest if item not in others)
            for split in partitions(left):
                yield [(first, *others), *split]


def plan_by_the_book(balances: Sequence[int]) -> list[Payment]:
    """The three rules that decide among equals, carried out as slowly as they are written."""
    seats = [seat for seat, balance in enumerate(balances) if balance]
    groups: list[tuple[int, ...]] = []
    for seat in list(seats):
        partner = next((other for other in seats if other > seat and balances[other] == -balances[seat]), None)
        if seat in seats and partner is not None:
            groups.append((seat, partner))
            seats = [other for other in seats if other not in (seat, partner)]
    splits = [
        split
        for split in partitions(tuple(seats))
        if all(sum(balances[seat] for seat in group) == 0 for group in split)
    ]
    groups += min((-len(split), [(len(group), group) for group in split], split) for split in splits)[2]
    payments: list[Payment] = []
    for group in groups:
        left = {seat: balances[seat] for seat in group}
        while any(left.values()):
            payer = next(seat for seat in group if left[seat] < 0)
            payee = next(seat for seat in group if left[seat] > 0)
            amount = min(-left[payer], left[payee])
            payments.append(Payment(payer, payee, amount))
            left[payer] += amount
            left[payee] -= amount
    return sorted(payments)


def zero_sum(rng: random.Random, people: int, largest: int) -> list[int]:
    while True:
        balances = [rng.randint(-largest, largest) for _ in range(people - 1)]
        if abs(sum(balances)) <= largest:
            return [*balances, -sum(balances)]


# Few people: against other means.


def test_every_small_table_is_settled_with_the_fewest_payments() -> None:
    for people, largest in [(2, 9), (3, 9), (4, 6), (5, 4)]:
        for some in itertools.product(range(-largest, largest + 1), repeat=people - 1):
            balances = (*some, -sum(some))
            plan = check_settles(balances)
            assert plan.fewest
            assert len(plan.payments) == fewest_by_trying(balances)


@pytest.mark.parametrize("people", [6, 7, 8])
@pytest.mark.parametrize("largest", [3, 7, 12, 1000])
def test_random_tables_are_settled_with_the_fewest_payments(people: int, largest: int) -> None:
    rng = random.Random(people * largest)
    for _ in range(25):
        balances = zero_sum(rng, people, largest)
        assert len(check_settles(balances).payments) == fewest_by_trying(tuple(balances))


@pytest.mark.parametrize(
    "balances",
    [
        (5, 3, -3, -1, -4),  # a pair beside a group of three
        (3, -1, -2, 1, -1),  # the pair can be either; both ways take three
        (6, 5, -4, -4, -3, 1, -1),
        (4, 5, 9, -6, -12, 7, -7),
        (2, 3, -5, 4, 6, -10),  # two groups of three
        (2, 4, -5, 3, 6, -10),  # the same, mixed
        (7, 7, 7, -3, -3, -3, -12),
        (10, 10, -4, -4, -4, -4, -4),  # the largest to the largest would do as well
        (8, 7, -5, -5, -5),  # and here a group of five
        (9, 6, -5, -5, -5, 1, -1),
        (12, -7, -5, 11, -8, -3),
    ],
)
def test_tables_made_to_mislead_a_greedy_plan(balances: tuple[int, ...]) -> None:
    for order in itertools.islice(itertools.permutations(balances), 0, None, 97):
        assert len(check_settles(order).payments) == fewest_by_trying(balances)


@pytest.mark.parametrize("people", [4, 6, 7, 8])
@pytest.mark.parametrize("largest", [2, 4, 9])
def test_the_order_of_seats_decides_as_the_rules_say(people: int, largest: int) -> None:
    rng = random.Random(people + 100 * largest)
    for _ in range(30):
        balances = zero_sum(rng, people, largest)
        assert list(plan_payments(balances).payments) == plan_by_the_book(balances)


def test_the_order_of_seats_decides_between_two_splits_without_pairs() -> None:
    # Seat 0 could settle with 1 and 2 (5), with 3 and 4 (5) or with 1 and 4; one of each kind.
    assert plan_payments([5, -2, -3, 5, -1, -4]).payments == (
        Payment(1, 0, 2),
        Payment(2, 0, 3),
        Payment(4, 3, 1),
        Payment(5, 3, 4),
    )
    # The last two of the first group's seats change places: another person pays.
    assert plan_payments([5, -2, -4, 5, -1, -3])[0][:2] == (Payment(1, 0, 2), Payment(2, 3, 4))


def test_a_smaller_group_comes_before_earlier_seats() -> None:
    # Seat 0 with 1, 2 and 3 or with 1 and 4: two groups either way.
    balances = [10, -7, -1, -2, -3, 10, -7]
    assert list(plan_payments(balances).payments) == plan_by_the_book(balances)
    assert (4, 0) in [payment[:2] for payment in plan_payments(balances).payments]


def test_of_those_who_owe_the_same_the_first_settles_first() -> None:
    # Seat 0 could settle with any of seats 2, 3 and 4, and 6.
    balances = [4, 4, -1, -1, -1, -2, -3]
    assert list(plan_payments(balances).payments) == plan_by_the_book(balances)
    assert plan_payments(balances).payments[0] == Payment(2, 0, 1)


def test_within_a_group_the_first_pays_the_first() -> None:
    assert plan_payments([-7, 4, 5, -2]).payments == (Payment(0, 1, 4), Payment(0, 2, 3), Payment(3, 2, 2))


def test_an_exact_debt_is_paid_to_the_first_it_is_owed() -> None:
    assert plan_payments([4, -4, 4, -4]).payments == (Payment(1, 0, 4), Payment(3, 2, 4))
    assert plan_payments([4, 4, -4, -4]).payments == (Payment(2, 0, 4), Payment(3, 1, 4))
    assert plan_payments([-4, -4, 4, 4]).payments == (Payment(0, 2, 4), Payment(1, 3, 4))


# Up to twenty: against what is known by construction.


def planted(rng: random.Random, groups: Sequence[int]) -> list[int]:
    """People in groups that each sum to zero, in random order."""
    balances: list[int] = []
    for size in groups:
        some = [rng.randint(1, 10**9) * rng.choice([-1, 1]) for _ in range(size - 1)]
        balances += [*some, -sum(some)]
    rng.shuffle(balances)
    return balances


@pytest.mark.parametrize(
    "groups",
    [(3,) * 6, (4,) * 5, (5,) * 4, (10, 10), (2,) * 10, (2, 3, 4, 5, 6), (3, 3, 3, 3, 4, 4), (3, 17), (2, 18), (20,)],
)
def test_hidden_groups_of_twenty_people_are_found(groups: tuple[int, ...]) -> None:
    rng = random.Random(sum(size**2 for size in groups))
    for _ in range(3):
        plan = check_settles(planted(rng, groups))
        # With numbers this large, other groups than those planted do not come about.
        assert len(plan.payments) == sum(groups) - len(groups)
        assert plan.fewest


@pytest.mark.parametrize(
    ("balances", "payments"),
    [
        ([2**place for place in range(19)] + [1 - 2**19], 19),  # no two sets of people have one sum
        ([3] * 5 + [-1] * 15, 15),
        ([3] * 8 + [-2] * 12, 16),
        ([2] * 7 + [-1] * 11 + [-3], 13),  # the most sets that sum to zero
        ([1] * 14 + [-2] * 5 + [-4], 14),
        ([1] * 18 + [-7, -11], 18),
        ([1] * 10 + [-1] * 10, 10),
        ([1] * 19 + [-19], 19),
        ([19] + [-1] * 19, 19),
    ],
)
def test_twenty_people_with_no_or_with_many_equal_sums(balances: list[int], payments: int) -> None:
    for order in (balances, balances[::-1], random.Random(3).sample(balances, len(balances))):
        plan = check_settles(order)
        assert (len(plan.payments), plan.fewest) == (payments, True)


balances_of_a_table = st.lists(st.integers(-30, 30), min_size=1, max_size=EXACT_LIMIT - 1).map(
    lambda some: [*some, -sum(some)]
)


@settings(max_examples=60, deadline=None)
@given(balances_of_a_table, st.randoms(use_true_random=False), st.integers(1, 10**15))
def test_seats_signs_and_units_do_not_change_how_many_payments(
    balances: list[int], rng: random.Random, unit: int
) -> None:
    plan = check_settles(balances)
    order = rng.sample(range(len(balances)), len(balances))
    assert len(check_settles([balances[seat] for seat in order]).payments) == len(plan.payments)
    assert len(check_settles([-balance for balance in balances]).payments) == len(plan.payments)
    assert plan_payments([balance * unit for balance in balances]).payments == tuple(
        Payment(payer, payee, amount * unit) for payer, payee, amount in plan.payments
    )
    assert plan_payments(list(balances)) == plan


@settings(max_examples=40, deadline=None)
@given(balances_of_a_table, st.integers(0, 19))
def test_those_who_are_even_change_nothing(balances: list[int], place: int) -> None:
    place = min(place, len(balances))
    shifted = [
        Payment(payer + (payer >= place), payee + (payee >= place), amount)
        for payer, payee, amount in plan_payments(balances).payments
    ]
    assert list(plan_payments([*balances[:place], 0, *balances[place:]]).payments) == shifted


# More than twenty.


def test_beyond_twenty_the_plan_says_that_it_is_only_few() -> None:
    twenty = [2**place for place in range(19)] + [1 - 2**19]
    assert check_settles([*twenty, 0, 0, 0]).fewest
    assert not check_settles([*twenty[:-1], 2**19, 1 - 2**20]).fewest
    assert not check_settles([1, *[0] * 20, *[-1] * 20, 19]).fewest


@pytest.mark.parametrize("groups", [(2, 5, 5, 5, 5), (2, 2, 3, 3, 3, 3, 4, 4)])
def test_beyond_twenty_nobody_pays_the_largest_claim_once_twenty_are_left(groups: tuple[int, ...]) -> None:
    plan = check_settles(planted(random.Random(22), groups))
    assert len(plan.payments) == sum(groups) - len(groups)


def test_beyond_twenty_exact_matches_come_first() -> None:
    debts = [-value for value in range(100, 130)]
    plan = check_settles([*debts, *range(129, 99, -1)])
    assert len(plan.payments) == 30
    assert not plan.fewest


def test_beyond_twenty_the_largest_debt_is_paid_to_the_largest_claim() -> None:
    plan = check_settles([-1000, *[-1] * 20, 300, 400, 320])
    assert Payment(0, 22, 400) in plan.payments
    assert Payment(0, 23, 320) in plan.payments


def test_beyond_twenty_what_is_left_of_a_debt_is_matched_exactly_if_it_can_be() -> None:
    # 700 pays 400, and what is left, 300, goes to seat 24, which is owed just that, not to seat 23, which is owed more.
    plan = check_settles([-700, *[-5] * 20, -250, 400, 350, 300])
    assert {Payment(0, 22, 400), Payment(0, 24, 300)} <= set(plan.payments)
    # Of two who are owed it, to the first.
    plan = check_settles([-700, *[-5] * 20, -550, 400, 350, 300, 300])
    assert {Payment(0, 22, 400), Payment(0, 24, 300)} <= set(plan.payments)


def test_beyond_twenty_a_debt_that_nobody_is_owed_exactly_goes_to_the_largest_claim() -> None:
    plan = check_settles([-310, *[-5] * 20, -270, 280, 400])  # not to 280, which is nearer
    assert plan.payments[0] == Payment(0, 23, 310)


@settings(max_examples=20, deadline=None)
@given(st.lists(st.integers(-50, 50), min_size=EXACT_LIMIT, max_size=120))
def test_beyond_twenty_fewer_payments_than_people(some: list[int]) -> None:
    balances = [*some, -sum(some)]
    people = sum(map(bool, balances))
    plan = check_settles(balances)
    assert plan.fewest == (people <= EXACT_LIMIT)
    assert len(plan.payments) <= max(people - 1, 0)


def test_thousands_of_people() -> None:
    rng = random.Random(5)
    some = [rng.randint(-(10**6), 10**6) for _ in range(4999)]
    plan = check_settles([*some, -sum(some)])
    assert len(plan.payments) < 5000
    assert plan == plan_payments([*some, -sum(some)])


# The edges.


def test_nobody_owes_anything() -> None:
    assert plan_payments([]) == plan_payments([0]) == plan_payments([0, 0, 0]) == Plan((), True)


@pytest.mark.parametrize("balances", [[1], [1, -2], [0, 3]])
def test_balances_that_do_not_sum_to_zero_are_a_mistake_of_the_caller(balances: list[int]) -> None:
    with pytest.raises(ValueError, match=r"^balances must sum to zero$"):
        plan_payments(balances)

"""Law 7: from chips to money, over one session or many."""

import random
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cacho_cli.settings.house_rules import HouseRules
from cacho_cli.settlement.accounts import (
    Account,
    Imbalance,
    Refusal,
    SessionAccounts,
    Settlement,
    Transfer,
    settle_sessions,
)


def session(
    *accounts: tuple[str, int, int],
    chip_value: str = "0.10",
    currency: str | None = "EUR",
    smallest_coin: str | None = None,
    source: str = "",
) -> SessionAccounts:
    coin = None if smallest_coin is None else Decimal(smallest_coin)
    rules = HouseRules(chip_value=Decimal(chip_value), currency=currency, smallest_coin=coin)
    return SessionAccounts(tuple(Account(*account) for account in accounts), rules, source)


def settled(*sessions: SessionAccounts, difference_to: str | None = None) -> Settlement:
    settlement = settle_sessions(iter(sessions), difference_to)
    assert isinstance(settlement, Settlement), settlement
    left = {player.name: Fraction(player.net) for player in settlement.players}
    for transfer in settlement.transfers:
        assert transfer.amount > 0
        left[transfer.from_] += Fraction(transfer.amount)
        left[transfer.to] -= Fraction(transfer.amount)
    assert not any(left.values()), "the transfers settle the nets"
    for player in settlement.players:
        assert player.net_chips == player.final - player.bought + player.booked
    return settlement


def refused(*sessions: SessionAccounts) -> Refusal:
    refusal = settle_sessions(sessions)
    assert isinstance(refusal, Refusal)
    return refusal


def money(settlement: Settlement) -> dict[str, str]:
    return {player.name: str(player.net) for player in settlement.players}


# Law 7.1: net chips and money.


def test_an_evening() -> None:
    settlement = settled(session(("Ana", 20, 35), ("Beto", 20, 5), ("Carmen", 20, 20)))
    assert (settlement.currency, settlement.chip_value, settlement.fewest) == ("EUR", Decimal("0.10"), True)
    assert [player[:4] for player in settlement.players] == [
        ("Ana", 20, 35, 15),
        ("Beto", 20, 5, -15),
        ("Carmen", 20, 20, 0),
    ]
    assert money(settlement) == {"Ana": "1.50", "Beto": "-1.50", "Carmen": "0.00"}
    assert settlement.transfers == (Transfer("Beto", "Ana", Decimal("1.50")),)
    assert [player.rounding for player in settlement.players] == [0, 0, 0]
    assert not settlement.finer_than_cent


def test_what_was_bought_later_counts() -> None:
    # Law 7.1: with the rebuy Ana has lost, without it she would have won.
    assert money(settled(session(("Ana", 40, 35), ("Beto", 20, 25)))) == {"Ana": "-0.50", "Beto": "0.50"}


def test_a_million_chips_of_many_digits_lose_none() -> None:
    value = "0." + "37" * 60
    settlement = settled(session(("Ana", 0, 999_999), ("Beto", 1_000_000, 1), chip_value=value))
    assert Fraction(settlement.transfers[0].amount) == 999_999 * Fraction(value)
    assert Fraction(settlement.players[1].net) == -999_999 * Fraction(value)


def test_nobody_played() -> None:
    assert settled() == Settlement(None, None, (), (), True)
    assert settled(session()) == Settlement("EUR", Decimal("0.10"), (), (), True)


def test_no_currency() -> None:
    settlement = settled(session(("Ana", 20, 21), ("Beto", 20, 19), currency=None, chip_value="0.125"))
    assert (settlement.currency, settlement.finer_than_cent, settlement.not_payable) == (None, False, ())


# Several sessions.


def test_sessions_add_up_by_player() -> None:
    settlement = settled(
        session(("Núñez", 20, 30), ("Beto", 20, 10)),
        session(("Carmen", 50, 10), ("NU\u0301N\u0303EZ", 10, 50)),
        session(("beto", 20, 25), ("carmen", 20, 15)),
    )
    assert [player[:4] for player in settlement.players] == [
        ("Núñez", 30, 80, 50),
        ("Beto", 40, 35, -5),
        ("Carmen", 70, 25, -45),
    ]
    assert money(settlement) == {"Núñez": "5.00", "Beto": "-0.50", "Carmen": "-4.50"}
    assert settlement.chip_value == Decimal("0.10")


def test_names_that_differ_by_an_accent_are_two_people() -> None:
    settlement = settled(session(("Ana", 20, 30), ("Aná", 20, 10)))
    assert [player.name for player in settlement.players] == ["Ana", "Aná"]


def test_money_is_summed_where_chips_are_worth_different_money() -> None:
    settlement = settled(
        session(("Ana", 20, 30), ("Beto", 20, 10), chip_value="0.1"),
        session(("Ana", 20, 18), ("Beto", 20, 22), chip_value="2"),
        session(("Ana", 20, 21), ("Beto", 20, 19), chip_value="0.005"),
    )
    assert settlement.chip_value is None
    assert money(settlement) == {"Ana": "-2.995", "Beto": "2.995"}
    assert [player.net_chips for player in settlement.players] == [9, -9], "ahead in chips, behind in money"
    assert settlement.finer_than_cent
    assert settlement.not_payable == settlement.transfers


def test_the_same_chip_value_written_otherwise_is_the_same() -> None:
    one, other = session(("Ana", 1, 1), chip_value="0.10"), session(("Ana", 1, 1), chip_value="0.100")
    assert str(settled(one, other).chip_value) == "0.10"


def test_sessions_that_cancel_leave_nothing_to_pay() -> None:
    settlement = settled(session(("Ana", 20, 30), ("Beto", 20, 10)), session(("Ana", 20, 10), ("Beto", 20, 30)))
    assert settlement.transfers == ()
    assert money(settlement) == {"Ana": "0.00", "Beto": "0.00"}


def test_currencies_are_not_added() -> None:
    some = [session(("Ana", 1, 1), currency=currency) for currency in ("EUR", None, "CLP", "EUR")]
    assert refused(*some) == Refusal((), ("EUR", None, "CLP"))
    assert settle_sessions(some, "bank") == Refusal((), ("EUR", None, "CLP"))


def test_no_currency_and_one_are_two() -> None:
    some = [session(("Ana", 1, 1), currency=None), session(("Ana", 1, 1))]
    assert refused(*some).currencies == (None, "EUR")


# Law 7.2: chips are conserved.


def test_chips_that_do_not_balance_are_not_settled() -> None:
    short = session(("Ana", 20, 25), ("Beto", 20, 13), source="friday.cacho")
    even = session(("Ana", 20, 22), ("Beto", 20, 18))
    long = session(("Ana", 20, 25), ("Beto", 20, 16), source="sunday.cacho")
    refusal = refused(short, even, long)
    assert refusal == Refusal(
        (Imbalance(1, "friday.cacho", short.accounts), Imbalance(3, "sunday.cacho", long.accounts)), ()
    )
    assert [imbalance.difference for imbalance in refusal.imbalances] == [-2, 1]


def test_sessions_do_not_balance_one_another() -> None:
    refusal = refused(session(("Ana", 20, 21)), session(("Ana", 20, 19)))
    assert [imbalance.difference for imbalance in refusal.imbalances] == [1, -1]


def test_both_reasons_to_refuse_are_told() -> None:
    refusal = refused(session(("Ana", 20, 21)), session(("Ana", 20, 20), currency="USD"))
    assert (len(refusal.imbalances), refusal.currencies) == (1, ("EUR", "USD"))


def test_missing_chips_count_as_those_of_whoever_bears_the_difference() -> None:
    settlement = settled(session(("Ana", 20, 25), ("Beto", 20, 13)), difference_to="ANA")
    assert [tuple(player)[:4] for player in settlement.players] == [("Ana", 20, 25, 7), ("Beto", 20, 13, -7)]
    assert [player.booked for player in settlement.players] == [2, 0]
    assert money(settlement) == {"Ana": "0.70", "Beto": "-0.70"}


def test_surplus_chips_are_taken_from_whoever_bears_the_difference() -> None:
    settlement = settled(session(("Ana", 20, 25), ("Beto", 20, 18)), difference_to="bank")
    assert settlement.players[2] == ("bank", 0, 0, -3, Decimal("-0.30"), Decimal("0.00"), -3)
    assert settlement.transfers == (Transfer("Beto", "Ana", Decimal("0.20")), Transfer("bank", "Ana", Decimal("0.30")))


def test_a_new_name_stands_last_and_only_if_there_is_a_difference() -> None:
    short, even = session(("Ana", 20, 18)), session(("Beto", 20, 25), ("Ana", 20, 15))
    assert list(money(settled(short, even, difference_to="bank"))) == ["Ana", "Beto", "bank"]
    assert list(money(settled(even, difference_to="bank"))) == ["Beto", "Ana"]


def test_each_difference_is_booked_at_its_sessions_chip_value() -> None:
    settlement = settled(
        session(("Ana", 20, 19), chip_value="0.5"),
        session(("Ana", 20, 21), chip_value="2"),
        difference_to="bank",
    )
    bank = settlement.players[1]
    assert (bank.name, bank.booked, bank.net) == ("bank", 0, Decimal("-1.5"))


# The smallest coin.


def test_nets_are_rounded_to_the_smallest_coin() -> None:
    settlement = settled(
        session(("Ana", 20, 33), ("Beto", 20, 9), ("Carmen", 20, 18), chip_value="0.03", smallest_coin="0.05")
    )
    # Exactly 0.39, -0.33 and -0.06.
    assert money(settlement) == {"Ana": "0.40", "Beto": "-0.35", "Carmen": "-0.05"}
    assert [str(player.rounding) for player in settlement.players] == ["0.01", "-0.02", "0.01"]
    assert settlement.transfers == (
        Transfer("Beto", "Ana", Decimal("0.35")),
        Transfer("Carmen", "Ana", Decimal("0.05")),
    )
    assert settlement.smallest_coin == Decimal("0.05")
    assert not settlement.finer_than_cent


def test_of_equal_remainders_the_earlier_seat_gets_the_coin() -> None:
    accounts = [("Ana", 20, 21), ("Beto", 20, 21), ("Carmen", 20, 18)]
    settlement = settled(session(*accounts, chip_value="0.5", smallest_coin="1"))
    assert money(settlement) == {"Ana": "1", "Beto": "0", "Carmen": "-1"}
    assert [str(player.rounding) for player in settlement.players] == ["0.5", "-0.5", "0.0"]


def test_rounding_is_of_the_sum_not_of_each_session() -> None:
    evening = session(("Ana", 20, 21), ("Beto", 20, 19), chip_value="0.02", smallest_coin="0.05")
    assert money(settled(evening)) == {"Ana": "0.00", "Beto": "0.00"}
    assert money(settled(*[evening] * 5)) == {"Ana": "0.10", "Beto": "-0.10"}


def test_a_coin_finer_than_the_chips_changes_nothing() -> None:
    settlement = settled(session(("Ana", 20, 21), ("Beto", 20, 19), chip_value="2", smallest_coin="0.05"))
    assert money(settlement) == {"Ana": "2.00", "Beto": "-2.00"}
    assert [player.rounding for player in settlement.players] == [0, 0]


@pytest.mark.parametrize(
    ("coins", "coin"),
    [
        (["0.05", "0.05"], "0.05"),
        (["0.05", "0.10"], "0.05"),
        (["0.10", "0.05"], "0.05"),
        (["0.05", None], None),
        ([None, "0.05"], None),
    ],
)
def test_of_different_smallest_coins_the_finest_holds(coins: list[str | None], coin: str | None) -> None:
    evenings = [session(("Ana", 20, 21), ("Beto", 20, 19), smallest_coin=smallest) for smallest in coins]
    assert settled(*evenings).smallest_coin == (None if coin is None else Decimal(coin))


@pytest.mark.parametrize(
    ("chip_value", "currency", "finer", "payable"),
    [
        ("0.10", "EUR", False, True),
        ("0.005", "EUR", True, False),
        ("0.125", "EUR", True, False),
        ("0.005", "KWD", False, True),
        ("0.5", "CLP", True, False),
        ("50", "CLP", False, True),
    ],
)
def test_a_chip_worth_a_fraction_of_a_cent(chip_value: str, currency: str, finer: bool, payable: bool) -> None:
    accounts = [("Ana", 20, 21), ("Beto", 20, 19)]
    settlement = settled(session(*accounts, chip_value=chip_value, currency=currency))
    assert settlement.finer_than_cent is finer
    assert (settlement.not_payable == ()) is payable
    assert not settled(session(*accounts, chip_value=chip_value, currency=currency, smallest_coin="1")).finer_than_cent


def test_payments_that_happen_to_be_whole_cents_can_be_paid() -> None:
    settlement = settled(session(("Ana", 20, 28), ("Beto", 20, 11), ("Carmen", 20, 21), chip_value="0.125"))
    assert settlement.finer_than_cent
    assert settlement.not_payable == (Transfer("Beto", "Carmen", Decimal("0.125")),)


# Everything together.

tables = st.lists(
    st.tuples(
        st.lists(st.tuples(st.sampled_from(["Ana", "Beto", "Carmen", "Dora", "Eva"]), st.integers(0, 99)), max_size=5),
        st.sampled_from(["0.10", "0.125", "3", "0.333333333333333333333333333333333"]),
    ),
    max_size=4,
)


@settings(max_examples=60, deadline=None)
@given(tables, st.sampled_from([None, "0.05", "1", "0.3"]))
def test_money_is_chips_times_their_value_to_the_last_digit(
    sessions: list[tuple[list[tuple[str, int]], str]], coin: str | None
) -> None:
    exact: dict[str, Fraction] = {}
    given_sessions = []
    for counts, chip_value in sessions:
        given_sessions.append(
            session(*((name, 20, final) for name, final in counts), chip_value=chip_value, smallest_coin=coin)
        )
        for name, final in counts:
            exact[name] = exact.get(name, Fraction(0)) + (final - 20) * Fraction(chip_value)
    settlement = settled(*given_sessions, difference_to="bank")
    assert sum(Fraction(player.net) for player in settlement.players) == 0
    for player in settlement.players:
        assert Fraction(player.net) - Fraction(player.rounding) == exact.get(player.name, -sum(exact.values()))
        assert coin is None or (Fraction(player.net) / Fraction(coin)).denominator == 1
        assert abs(Fraction(player.rounding)) < Fraction(coin or "1e-100")


def test_seats_decide_and_nothing_else() -> None:
    rng = random.Random(11)
    names = [f"P{number}" for number in range(9)]
    finals = [rng.randint(0, 40) for _ in names]
    accounts = [(name, 20, final) for name, final in zip(names, finals, strict=True)]
    once = settled(session(*accounts), difference_to="P0")
    assert settled(session(*accounts), difference_to="P0") == once
    renamed = settled(session(*(("Q" + name, 20, final) for name, _, final in accounts)), difference_to="QP0")
    assert [("Q" + payer, "Q" + payee, amount) for payer, payee, amount in once.transfers] == list(renamed.transfers)

"""From transcripts to a settlement, as a library."""

from decimal import Decimal

import pytest

import cacho_cli
from cacho_cli.game.referee import RuleLayers
from cacho_cli.game.validation import Verdict, judge_sessions
from cacho_cli.settings.house_rules import read_rules
from cacho_cli.settlement.accounts import Account, Imbalance, Refusal, Settlement
from cacho_cli.settlement.transcripts import has_moved_on, session_accounts, settle, settle_verdicts

HEADER = "---\nplayers: [Ana, Beto]\n---\n"
EVENING = f"{HEADER}hand\nresult Ana +3, Beto -3\n"
FAULTY = f"{HEADER}hand\ndeal\nAna bet 2\n"
COUNTED = f"{FAULTY}count Ana 25, Beto 15\n"


def verdict(text: str) -> Verdict:
    (found,) = judge_sessions([text.encode()])
    return found


def accounts(text: str, by_count: bool) -> tuple[Account, ...] | None:
    session = session_accounts("here", verdict(text), by_count=by_count)
    return None if session is None else session.accounts


def test_public_function_settles_texts_and_bytes() -> None:
    settlement = cacho_cli.settle(EVENING, EVENING.encode() * 2)
    assert isinstance(settlement, Settlement)
    assert [(player.name, player.net) for player in settlement.players] == [("Ana", Decimal(9)), ("Beto", Decimal(-9))]


def test_house_rules_around_those_of_the_texts() -> None:
    rules, _ = read_rules("chip_value: 0.50")
    own = EVENING.replace("Beto]\n", "Beto]\nrules: {chip_value: 2}\n")
    over, under = settle(own, layers=RuleLayers(over=rules)), settle(own, layers=RuleLayers(under=rules))
    assert isinstance(over, Settlement)
    assert isinstance(under, Settlement)
    assert (over.transfers[0].amount, under.transfers[0].amount) == (Decimal("1.50"), Decimal(6))


def test_every_session_that_cannot_be_settled_is_named() -> None:
    refusal = settle(EVENING, FAULTY + EVENING + COUNTED, "hand\n")
    assert isinstance(refusal, Refusal)
    assert refusal.uncertain == ("2:1", "2:12", "3:1")
    by_count = settle(EVENING, FAULTY + EVENING + COUNTED, by_count=True)
    assert isinstance(by_count, Refusal)
    assert by_count.uncertain == ("2:1",)


def test_sessions_that_cannot_be_settled_are_all_that_is_told_of() -> None:
    assert settle(FAULTY) == Refusal((), (), ("1:1",))


def test_a_count_that_nobody_asked_for_does_not_settle() -> None:
    assert settle_verdicts([("here", verdict(COUNTED))]) == Refusal((), (), ("here",))


def test_text_that_no_encoding_knows_is_no_reason_to_stop() -> None:
    assert settle(EVENING, f"{EVENING}# \ud800\n") == Refusal((), (), ("2:1",))


def test_a_session_that_does_not_balance_is_told_with_its_place() -> None:
    wrong = verdict(COUNTED.replace("15", "14"))
    balance = Imbalance(1, "here", (Account("Ana", 20, 25), Account("Beto", 20, 14)))
    assert settle_verdicts([("here", wrong)], by_count=True) == Refusal((balance,), ())


def test_accounts_of_a_session_have_its_place_and_are_by_count_only_where_that_is_wanted() -> None:
    found = session_accounts("here", verdict(EVENING))
    assert found is not None
    assert found.source == "here"
    assert session_accounts("here", verdict(COUNTED)) is None


def test_difference_of_a_count_is_booked() -> None:
    wrong = COUNTED.replace("15", "14")
    refusal = settle(wrong, by_count=True)
    assert isinstance(refusal, Refusal)
    assert [imbalance.difference for imbalance in refusal.imbalances] == [-1]
    settlement = settle(wrong, by_count=True, difference_to="Beto")
    assert isinstance(settlement, Settlement)
    assert settlement.players[1].net_chips == -5


@pytest.mark.parametrize(
    ("text", "plain", "by_count"),
    [
        (EVENING, (23, 17), (23, 17)),
        (f"{EVENING}count Ana 23, Beto 17\nhand\nresult Ana -4, Beto +4\n", (19, 21), (19, 21)),
        (FAULTY, None, None),
        (COUNTED, None, (25, 15)),
        (f"{COUNTED}hand\nresult Ana -1, Beto +1\n", None, (25, 15)),
        (f"{COUNTED}hand\ndeal\nAna bet 2\n", None, None),
        (f"{COUNTED}count Ana 25\n", None, None),
        ("---\nplayers: []\n---\n", None, None),
    ],
)
def test_which_chips_count(text: str, plain: tuple[int, int] | None, by_count: tuple[int, int] | None) -> None:
    def finals(found: tuple[Account, ...] | None) -> tuple[int, ...] | None:
        return None if found is None else tuple(account.final for account in found)

    assert finals(accounts(text, by_count=False)) == plain
    assert finals(accounts(text, by_count=True)) == by_count


def test_what_was_bought_after_the_count_is_not_in_it() -> None:
    text = f"{COUNTED}Beto buys 10\n".replace("Beto]\n", "Beto]\nrules: {rebuys: true}\n")
    assert accounts(text, by_count=True) == (Account("Ana", 20, 25), Account("Beto", 20, 15))
    assert has_moved_on(verdict(text))


@pytest.mark.parametrize(
    ("text", "moved_on"),
    [
        (COUNTED, False),
        (f"{COUNTED}hand\nresult Ana -1, Beto +1\n", True),
        (f"{COUNTED}hand\nresult Ana 0\n", False),
        (EVENING, False),
        (FAULTY, False),
        ("hand\n", False),
    ],
)
def test_whether_chips_moved_after_the_count(text: str, moved_on: bool) -> None:
    assert has_moved_on(verdict(text)) is moved_on

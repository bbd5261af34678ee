"""The chips between hands: what is reckoned, counted and bought."""

import time

import pytest

from cacho_cli.game.chips import Chips, CountTaken
from cacho_cli.transcript.roster import Roster
from cacho_cli.transcript.source import Line
from cacho_cli.transcript.statements import Count
from cacho_cli.transcript.syntax import read_line

NAMES = ("Ana", "Beto", "Carmen")


def count(chips: Chips, text: str) -> list[tuple[str, str]]:
    """Take a count; what is found in it: code and wording, and the piece of the line."""
    line = Line(1, text)
    [statement] = read_line(text, Roster(NAMES)).statements
    assert isinstance(statement, Count)
    findings = list(chips.count(line, statement))
    chips.take_count(statement)
    return [
        (f"{finding.code}.{finding.wording}".removesuffix("."), text[slice(*finding.spot.at)]) for finding in findings
    ]


def twenty_each() -> Chips:
    return Chips(NAMES, (20, 20, 20))


def test_at_the_start_everybody_has_what_he_bought() -> None:
    chips = Chips(NAMES, (20, 30, 0))
    assert (chips.stacks, chips.bought, chips.sure, chips.last_count) == ([20, 30, 0], [20, 30, 0], True, None)


def test_a_right_count() -> None:
    chips = twenty_each()
    assert count(chips, "count Carmen 20, Ana 20, Beto 20") == []
    assert chips.last_count == CountTaken((20, 20, 20), (20, 20, 20))


def test_a_count_that_differs_is_gone_on_from() -> None:  # law 7.2
    chips = twenty_each()
    assert count(chips, "count Ana 20, Beto 19, Carmen 21") == [("K501", "19")]
    assert (chips.stacks, chips.sure) == ([20, 19, 21], True)
    assert count(chips, "count Ana 20, Beto 19, Carmen 21") == []


def test_the_first_amount_that_differs_is_pointed_at_and_all_are_told() -> None:
    chips = twenty_each()
    [statement] = read_line("count Carmen 22, Ana 19, Beto 19", Roster(NAMES)).statements
    assert isinstance(statement, Count)
    [finding] = chips.count(Line(1, "count Carmen 22, Ana 19, Beto 19"), statement)
    assert finding.spot.at == (13, 15)
    assert finding.facts == {"differences": (("Carmen", 22, 20), ("Ana", 19, 20), ("Beto", 19, 20))}


def test_a_wrong_total() -> None:
    chips = twenty_each()
    assert count(chips, "recuento Ana 20, Beto 20, Carmen 21") == [("K501.total", "recuento")]
    assert not chips.sure
    assert chips.last_count == CountTaken((20, 20, 21), (20, 20, 20))


@pytest.mark.parametrize("later", ["count Ana 20, Beto 20, Carmen 20", "count Ana 1, Beto 30, Carmen 30"])
def test_after_a_wrong_total_either_total_will_do(later: str) -> None:
    chips = twenty_each()
    assert count(chips, "count Ana 20, Beto 20, Carmen 21") == [("K501.total", "count")]
    assert count(chips, later) == []
    assert chips.sure


def test_and_no_third_one() -> None:
    chips = twenty_each()
    assert count(chips, "count Ana 20, Beto 20, Carmen 21") == [("K501.total", "count")]
    assert count(chips, "count Ana 20, Beto 20, Carmen 22") == [("K501.total-alone", "count")]
    assert not chips.sure


def test_an_incomplete_count() -> None:
    chips = twenty_each()
    assert count(chips, "count Ana 20, Beto 20") == [("K504", "count")]
    assert count(chips, "count Ana 20, Beto 21") == [("K504", "count"), ("K501", "21")]
    assert (chips.stacks, chips.last_count) == ([20, 20, 20], None)


def test_while_chips_are_uncertain_only_a_total_can_be_wrong() -> None:
    chips = twenty_each()
    chips.after_hand(None)
    assert not chips.sure
    assert count(chips, "count Ana 5, Beto 6") == [("K504", "count")]
    assert count(chips, "count Ana 50, Beto 6, Carmen 6") == [("K501.total-alone", "count")]
    assert count(chips, "count Ana 50, Beto 6, Carmen 4") == []
    assert (chips.stacks, chips.sure) == ([50, 6, 4], True)


def test_hands_move_chips_only_while_they_are_certain() -> None:
    chips = twenty_each()
    chips.after_hand((21, 19, 20))
    assert chips.stacks == [21, 19, 20]
    chips.after_hand(None)
    chips.after_hand((60, 0, 0))
    assert (chips.stacks, chips.sure) == ([21, 19, 20], False)


def test_purchases_raise_the_total() -> None:  # law 1.4, 7.1
    chips = twenty_each()
    chips.buy(1, 5)
    assert (chips.stacks, chips.bought) == ([20, 25, 20], [20, 25, 20])
    assert count(chips, "count Ana 20, Beto 25, Carmen 20") == []
    assert chips.last_count == CountTaken((20, 25, 20), (20, 25, 20))
    assert count(chips, "count Ana 20, Beto 20, Carmen 20") == [("K501.total", "count")]


def test_a_slip_stays_on_the_paper_when_chips_are_bought() -> None:
    chips = twenty_each()
    assert count(chips, "count Ana 20, Beto 20, Carmen 21") == [("K501.total", "count")]
    chips.buy(0, 10)
    assert count(chips, "count Ana 30, Beto 20, Carmen 21") == []
    assert count(chips, "count Ana 31, Beto 20, Carmen 20") == [("K501", "31")]
    assert count(chips, "count Ana 20, Beto 20, Carmen 21") == [("K501.total", "count")]


def test_many_slips_and_purchases_take_no_time() -> None:
    chips = twenty_each()
    started = time.process_time()
    for number in range(3000):
        assert count(chips, f"count Ana 20, Beto 20, Carmen {30 + number}") != []
    for _ in range(30_000):
        chips.buy(0, 1)
    assert time.process_time() - started < 5

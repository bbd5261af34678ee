"""What the events of a session say, so that nobody has to reckon it again."""

from collections.abc import Iterable
from typing import TypeVar

import pytest

from cacho_cli.cards.deck import CARD_BY_CODE, CARD_CODES
from cacho_cli.game.events import (
    Acted,
    CardsDealt,
    CardsShown,
    ChipsBought,
    ChipsCounted,
    Event,
    HandBegun,
    HandEnded,
    HandLost,
    HandVoided,
    PotWon,
    ResultBooked,
    SeatingChanged,
    ShowdownRanked,
    UncalledReturned,
)
from cacho_cli.game.pots import Pot
from cacho_cli.game.validation import judge_sessions

HEADER = "---\nplayers: {Ana: 71, Beto: 64, Carmen: 58}\n---\n"
Kind = TypeVar("Kind")


def events_of(body: str, header: str = HEADER) -> list[Event]:
    events: list[Event] = []
    for _ in judge_sessions([(header + body).encode()], None, events):
        pass
    return events


def only(events: Iterable[Event], kind: type[Kind]) -> list[Kind]:
    return [event for event in events if isinstance(event, kind)]


TO_THE_SHOWDOWN = "hand\ndeal\nAna bet, others call\ndeal\nothers pass\ndeal\nothers pass\n"


@pytest.mark.parametrize(
    ("rules", "value"), [("", 35), ("rules: {bonus: 30}\n", 45)], ids=["bonus of 20", "bonus of 30"]
)
def test_showdown_is_ranked_with_what_each_hand_is_worth(rules: str, value: int) -> None:
    header = HEADER.replace("}\n", f"}}\n{rules}")
    shown = "show Ana 1o 3c 5e, Beto 6o 5o 4o, Carmen 6c 5c 1b\n"
    [showdown] = only(events_of(TO_THE_SHOWDOWN + shown, header), ShowdownRanked)
    assert [(each.place, each.seat, each.evaluation.value) for each in showdown.hands] == [
        (1, 1, value),
        (2, 2, 31),
        (3, 0, 5),
    ]
    assert [CARD_CODES[card] for card in showdown.hands[1].evaluation.combination] == ["5c", "6c"]


SAME = "show Ana 6o 1c 2e, Beto 6c 1e 2b, Carmen 6e 1b 2o\n"


@pytest.mark.parametrize(
    ("players", "places", "decided_by"),
    [
        ("{Ana: 58, Beto: 64, Carmen: 71}", [(1, 2), (2, 1), (3, 0)], "age"),
        ("{Ana: 58, Beto: 64, Carmen: 64}", [(1, 1), (1, 2), (3, 0)], "log"),
        ("{Ana: 58, Beto: 64, Carmen: 1955-01-01}\ndate: 2026-11-27", [(1, 2), (2, 1), (3, 0)], "age"),
        ("[Ana, Beto, Carmen]", [(1, 0), (1, 1), (1, 2)], "log"),
        ("{Ana: 58, Beto: 64, Carmen: 71}\noldest_first: [Ana, Carmen, Beto]", [(1, 0), (2, 2), (3, 1)], "age"),
    ],
)
def test_who_cannot_be_told_apart_shares_a_place(players: str, places: list[tuple[int, int]], decided_by: str) -> None:
    win = "win Beto\n" if decided_by == "log" else ""
    events = events_of(TO_THE_SHOWDOWN + SAME + win, f"---\nplayers: {players}\n---\n")
    [showdown] = only(events, ShowdownRanked)
    assert [(each.place, each.seat) for each in showdown.hands] == places
    [won] = only(events, PotWon)
    assert won.decided_by == decided_by


def test_by_seat_the_first_to_act_stands_first() -> None:
    header = "---\nplayers: [Ana, Beto, Carmen]\nrules: {tie_break: seat}\n---\n"
    body = TO_THE_SHOWDOWN.replace("hand", "hand, dealer Ana").replace("Ana bet", "Beto bet") + SAME
    events = events_of(body, header)
    [showdown] = only(events, ShowdownRanked)
    assert [(each.place, each.seat) for each in showdown.hands] == [(1, 1), (2, 2), (3, 0)]
    assert [(won.winner, won.decided_by, won.tied) for won in only(events, PotWon)] == [(1, "seat", (1, 2, 0))]


def test_cards_dealt_openly_are_ranked_although_nobody_shows() -> None:
    body = (
        "hand\ndeal Ana 6o, Beto 1c\nAna bet, Beto call, Carmen fold\ndeal Ana 5o, Beto 1e\nothers pass\n"
        "deal Ana 4o, Beto 1b\nothers pass\n"
    )
    events = events_of(body)
    assert only(events, CardsShown) == []
    [showdown] = only(events, ShowdownRanked)
    assert [(each.seat, each.evaluation.category) for each in showdown.hands] == [(0, "cacho"), (1, "high-card")]


def test_uncalled_chips_say_what_is_left_and_in_the_pot() -> None:
    events = events_of("hand\ndeal\nAna bet, Beto call, Carmen fold\ndeal\nothers pass\ndeal\nAna bet 5, Beto fold\n")
    assert only(events, UncalledReturned) == [UncalledReturned(10, 0, 5, 19, 2)]
    assert only(events, PotWon) == [PotWon(10, Pot(2, (0,)), 0, "unopposed")]
    assert only(events, HandEnded) == [HandEnded(10, (21, 19, 20))]


def test_hand_of_which_only_the_result_is_known_ends_with_all_stacks() -> None:
    events = events_of("hand\nresult Ana +3, Beto -3, Carmen 0\n")
    assert events[1:] == [ResultBooked(5, ((0, 3), (1, -3), (2, 0))), HandEnded(5, (23, 17, 20))]


def test_result_that_cannot_be_is_lost_and_not_booked() -> None:
    events = events_of("hand\nresult Ana +3, Beto -2\ndeal\n")
    assert events[1:] == [HandLost(5)], "once, although another fault follows"


def test_all_that_happens_in_a_hand() -> None:
    body = (
        "hand 1, dealer Carmen\ndeal Ana 6o\nAna pass, Beto bet, Carmen call, Ana call\ndeal\n"
        "Ana bet, Beto call, Carmen fold\ndeal\nAna bet 3, Beto raise to 8, Ana call\n"
        "show Ana 6o 5o 1c, Beto 3c 3e 2b\n"
    )
    events = events_of(body)
    assert events[0] == HandBegun(4, 1, 1, 2, (0, 1, 2), (20, 20, 20))
    assert [each[1:] for each in only(events, Acted)] == [
        (0, "pass", 0, 0, 0, 20, 0),
        (1, "bet", 1, 1, 0, 19, 1),
        (2, "call", 1, 1, 1, 19, 2),
        (0, "call", 1, 1, 1, 19, 3),
        (0, "bet", 2, 2, 0, 17, 5),
        (1, "call", 2, 2, 2, 17, 7),
        (2, "fold", 0, 0, 2, 19, 7),
        (0, "bet", 3, 3, 0, 14, 10),
        (1, "raise", 8, 8, 3, 9, 18),
        (0, "call", 5, 8, 5, 9, 23),
    ]
    assert [dealt[1:] for dealt in only(events, CardsDealt)] == [
        (1, ((0, CARD_BY_CODE["6o"]),), False),
        (2, (), False),
        (3, (), False),
    ]
    [showdown] = only(events, ShowdownRanked)
    assert [each.cards for each in showdown.hands] == [each.cards for each in only(events, CardsShown)]
    assert events[-2:] == [PotWon(11, Pot(23, (0, 1)), 0, "combination"), HandEnded(11, (32, 9, 19))]
    assert [each.line for each in events] == [4, 5, 6, 6, 6, 6, 7, 8, 8, 8, 9, 10, 10, 10, 11, 11, 11, 11, 11]


def test_hand_that_nobody_calls_and_one_that_is_void() -> None:
    events = events_of("hand\ndeal\nAna bet, others fold\nhand\ndeal\nothers pass\n")
    assert events[5:8] == [
        UncalledReturned(6, 0, 1, 20, 0),
        PotWon(6, Pot(0, (0,)), 0, "unopposed"),
        HandEnded(6, (20, 20, 20)),
    ]
    assert events[-2:] == [HandVoided(9), HandEnded(9, (20, 20, 20))]


@pytest.mark.parametrize(
    ("body", "line"), [("Beto sits out\nCarmen sits out\nhand\n", 6), (TO_THE_SHOWDOWN + "# nobody shows\nhand\n", 12)]
)
def test_hand_is_lost_at_the_line_where_it_cannot_begin_or_end(body: str, line: int) -> None:
    assert only(events_of(body), HandLost)[0] == HandLost(line)


@pytest.mark.parametrize("line", ["Ana bet\x01", "Ana hops over the fence"])
def test_hand_is_lost_at_the_line_that_cannot_be_read(line: str) -> None:
    assert events_of(f"hand\ndeal\n{line}\n")[-1] == HandLost(6)


def test_hand_is_lost_where_it_ends_if_nobody_can_tell_who_won() -> None:
    header = "---\nplayers: [Ana, Beto, Carmen]\n---\n"
    assert only(events_of(TO_THE_SHOWDOWN + SAME + "\nhand\n", header), HandLost)[0] == HandLost(13)


def test_what_is_bought_in_the_middle_of_a_hand_is_booked_at_its_line() -> None:
    header = HEADER.replace("}\n", "}\nrules: {rebuys: true}\n")
    assert events_of("hand\ndeal\nBeto buys 5\n", header)[-2:] == [HandLost(7), ChipsBought(7, 1, 5)]


def test_what_is_bought_on_a_line_of_which_something_cannot_be_read_is_booked() -> None:
    header = HEADER.replace("}\n", "}\nrules: {rebuys: true}\n")
    assert events_of("Ana hops, Beto buys 5\n", header) == [ChipsBought(5, 1, 5)]


def test_who_sits_out_and_who_returns_is_told_where_it_stands() -> None:
    events = events_of("Carmen sits out\nhand\ndeal\nothers pass\nCarmen returns\n")
    assert only(events, SeatingChanged) == [SeatingChanged(4, 2, True), SeatingChanged(8, 2, False)]


def test_who_is_dealt_two_cards_at_once_is_dealt_none_for_certain() -> None:
    [dealt] = only(events_of("hand\ndeal Ana 6o 5o, Beto 6o\n"), CardsDealt)
    assert dealt.cards == ((1, CARD_BY_CODE["6o"]),)


FAULT = "hand 1, dealer Ana\ndeal\nBeto bet 2\n"


def test_nothing_is_said_of_chips_that_are_not_certain() -> None:
    body = FAULT + "hand 2, dealer Beto\ndeal\nCarmen bet, Ana call, Beto fold\ndeal\nCarmen bet, Ana fold\n"
    events = events_of(body)
    assert only(events, HandLost) == [HandLost(6)]
    assert only(events, HandBegun) == [
        HandBegun(4, 1, 1, 0, (1, 2, 0), (20, 20, 20)),
        HandBegun(7, 2, 2, 1, (2, 0, 1), None),
    ]
    assert {(acted.stack, acted.pot) for acted in only(events, Acted)} == {(None, None)}
    assert only(events, UncalledReturned) == [UncalledReturned(11, 2, 2, None, None)]
    assert only(events, PotWon) == []
    assert only(events, HandEnded) == [HandEnded(11, None)]


COUNT = "count Ana 20, Beto 20, Carmen 20\n"


@pytest.mark.parametrize(
    ("hands", "lines"),
    [
        (f"hand 2, dealer Beto\ndeal\nCarmen bet\n{COUNT}", [6, 10]),
        (f"hand 2, dealer Beto\ndeal\nCarmen bet, others call\n{COUNT}", [6, 10]),
        ("hand 2, dealer Beto\ndeal\nCarmen bet\n\nhand 3\n", [6, 11, 11]),
        ("hand 2, dealer Beto\ndeal\nCarmen bet, others call\n\nhand 3\n", [6, 11, 11]),
        (f"hand 2, dealer Zoe\n{COUNT}hand 3\ndeal\nCarmen bet\n\nhand 4\n", [6, 7, 13, 13]),
    ],
)
def test_hand_that_breaks_off_for_all_we_know_is_lost_at_the_line_that_ends_it(hands: str, lines: list[int]) -> None:
    assert [lost.line for lost in only(events_of(FAULT + hands), HandLost)] == lines


def test_complete_count_says_whether_the_chips_are_certain_again() -> None:
    right, wrong = (
        only(events_of(f"{FAULT}count Ana 20, Beto {chips}, Carmen 20\n"), ChipsCounted) for chips in (20, 21)
    )
    assert (right[0].stacks, right[0].certain) == ((20, 20, 20), True)
    assert (wrong[0].stacks, wrong[0].certain) == ((20, 21, 20), False)


def test_dealer_is_named_only_where_somebody_knows_him() -> None:
    events = events_of(f"hand\ndeal\nothers pass\nhand 7\n{FAULT}hand 2\n")
    assert [(begun.dealer, begun.number) for begun in only(events, HandBegun)] == [(2, None), (0, 7), (0, 1), (None, 2)]


def test_cards_with_a_fault_are_left_out() -> None:
    body = "hand\ndeal Ana 6o, Beto 6o, Carmen 7o\nAna bet, others fold\nshow Carmen 5o 4o, Ana 6o\n"
    events = events_of(body)
    assert [[(seat, CARD_CODES[card]) for seat, card in dealt.cards] for dealt in only(events, CardsDealt)] == [
        [(0, "6o")]
    ]
    assert [(shown.seat, [CARD_CODES[card] for card in shown.cards]) for shown in only(events, CardsShown)] == [
        (0, ["6o"])
    ]

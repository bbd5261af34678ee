from collections.abc import Sequence

import pytest

from cacho_cli.game.events import Event
from cacho_cli.game.story import HandStory, chapters
from cacho_cli.game.validation import judge_sessions
from cacho_cli.report.hand_table import card_texts, room_for_names, table_lines
from cacho_cli.report.look import PLAIN, SIGNS, Look, visible_width

HEADER = "---\nplayers: {Ana: 71, Beto: 64, Carmen: 58}\nrules: {starting_stack: %d}\n---\n"
BETTING = (
    "hand\ndeal\nAna bet, others call\ndeal Ana 6o, Beto 1c\nAna pass, Beto bet, Carmen fold, Ana call\n"
    "deal\nAna bet 7, Beto all in, Ana fold\n"
)


def first_hand(body: str, stack: int = 20) -> HandStory:
    events: list[Event] = []
    for _ in judge_sessions([(HEADER % stack + body).encode()], None, events):
        pass
    return next(chapter for chapter in chapters(events) if isinstance(chapter, HandStory))


def table(hand: HandStory, labels: Sequence[str] = ("Ana", "Beto", "Carmen"), look: Look = PLAIN) -> list[str]:
    return list(table_lines("Hand 1", hand, labels, look))


def test_every_action_has_what_was_to_call_the_stack_and_the_pot() -> None:
    assert table(first_hand(BETTING)) == [
        "Hand 1                              To call  Stack  Pot",
        "  First card",
        "    Ana     bets 1                              19    1",
        "    Beto    calls 1                       1     19    2",
        "    Carmen  calls 1                       1     19    3",
        "  Second card: Ana 6o, Beto 1c",
        "    Ana     passes                              19    3",
        "    Beto    bets 2                              17    5",
        "    Carmen  leaves                        2     19    5",
        "    Ana     calls 2                       2     17    7",
        "  Third card",
        "    Ana     bets 7                              10   14",
        "    Beto    raises to 17, all in          7      0   31",
        "    Ana     leaves                       10     10   31",
        "    Beto    takes back 10 uncalled              10   21",
    ]


@pytest.mark.parametrize("stack", [20, 1000, 99_999])
@pytest.mark.parametrize(
    "labels", [("Ana", "Beto", "Carmen"), ("王小明", "Núñez", "n\N{COMBINING TILDE}"), ("A" * 20, "B", "C")]
)
def test_numbers_stand_in_columns_whatever_is_before_them(stack: int, labels: Sequence[str]) -> None:
    title, *lines = table(first_hand(BETTING, stack), labels)
    rows = [line for line in lines if line.startswith("    ")]
    assert {visible_width(row) for row in rows} == {visible_width(title)}
    assert [row.split()[-1] for row in rows][-1].isdigit()


def test_title_without_room_beside_the_headings_stands_alone() -> None:
    hand = first_hand(BETTING)
    title = "Hand 1, of which there is a long story to tell"
    first, second, *_ = table_lines(title, hand, ("Ana", "Beto", "Carmen"), PLAIN)
    assert first == title
    assert second.split() == ["To", "call", "Stack", "Pot"]
    assert visible_width(second) == visible_width(table(hand)[0])


def test_void_hand_and_hand_without_actions_are_a_title() -> None:
    assert table(first_hand("hand\ndeal\nothers pass\n")) == ["Hand 1"]
    assert table(first_hand("hand\nresult Ana +1, Beto -1\n")) == ["Hand 1"]


def test_what_is_not_known_is_a_question_mark() -> None:
    body = "hand\ndeal\nAna bet 2\nhand, dealer Carmen\ndeal\nAna bet, Beto call, Carmen fold\n"
    events: list[Event] = []
    for _ in judge_sessions([(HEADER % 20 + body).encode()], None, events):
        pass
    _, hand = (chapter for chapter in chapters(events) if isinstance(chapter, HandStory))
    assert [line.split() for line in table(hand)[2:]] == [
        ["Ana", "bets", "1", "?", "?"],
        ["Beto", "calls", "1", "1", "?", "?"],
        ["Carmen", "leaves", "1", "?", "?"],
    ]


def test_many_known_cards_flow() -> None:
    hand = first_hand("hand\ndeal Ana 6o, Beto 1c, Carmen 2e\nAna bet, others fold\n")
    assert table(hand, look=Look(30, False, SIGNS))[1:3] == ["  First card: Ana 6o, Beto 1c,", "    Carmen 2e"]


def test_one_long_action_does_not_push_the_others_beyond_the_width() -> None:
    body = "hand\nresult Ana +90, Beto -90\nhand, dealer Carmen\ndeal\nAna bet, others call\ndeal\nothers pass\ndeal\n"
    events: list[Event] = []
    for _ in judge_sessions([(HEADER % 200 + body + "Ana bet 250, Beto call, others fold\n").encode()], None, events):
        pass
    _, hand = (chapter for chapter in chapters(events) if isinstance(chapter, HandStory))
    widest = max(map(visible_width, table(hand)))
    look = Look(widest - 1, False, SIGNS)
    assert [line for line in table(hand, look=look) if visible_width(line) > look.width] == [
        "    Beto    calls 109 of 250, all in      250      0  362"
    ]


def test_each_card_in_the_colour_of_its_suit() -> None:
    painted = card_texts([0, 1, 2, 3], PLAIN._replace(color=True))
    assert len({text.split("m")[0] for text in painted}) == 4
    assert card_texts([0, 1, 2, 3], PLAIN) == ["1o", "1c", "1e", "1b"]


@pytest.mark.parametrize("width", [50, 60, 80])
def test_names_as_wide_as_there_is_room_fit(width: int) -> None:
    look = Look(width, False, SIGNS)
    label = "A" * room_for_names(look)
    assert max(map(visible_width, table(first_hand(BETTING), (label, "B", "C"), look))) == width

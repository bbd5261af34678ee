import pytest

from cacho_cli.game.events import Event
from cacho_cli.game.story import HandStory, chapters
from cacho_cli.game.validation import judge_sessions
from cacho_cli.report.hand_outcome import chips_items, outcome_lines
from cacho_cli.report.look import PLAIN, SIGNS, Look, visible_width

HEADER = "---\nplayers: {Ana: 71, Beto: 64, Carmen: %s}\nrules: {%s}\n---\n"
NAMES = ("Ana", "Beto", "Carmen")
CHECKED = "hand, dealer Carmen\ndeal\nAna bet, others call\ndeal\nothers pass\ndeal\nothers pass\n"


def outcome(body: str, age: str = "58", rules: str = "", look: Look = PLAIN, hand: int = 0) -> list[str]:
    events: list[Event] = []
    [verdict] = judge_sessions([(HEADER % (age, rules) + body).encode()], None, events)
    told = [chapter for chapter in chapters(events) if isinstance(chapter, HandStory)]
    return list(outcome_lines(told[hand], NAMES, NAMES, verdict.diagnostics, look))


SAME = "show Ana 6o 1c 2e, Beto 6c 1e 2b, Carmen 6e 1b 2o\n"


@pytest.mark.parametrize(
    ("body", "age", "rules", "said"),
    [
        (f"{CHECKED}show Ana 6o 5o 4o, Beto 6c 1e 2b, Carmen 6e 1b 2o\n", "58", "", "Ana takes 3 chips: cacho 35"),
        (
            f"{CHECKED}show Ana 6o 5o 4o, Beto 6c 1e 2b, Carmen 6e 1b 2o\n",
            *("58", "bonus: 30", "Ana takes 3 chips: cacho 45"),
        ),
        (f"{CHECKED}show Ana 6o 6e 6b, Beto 6c 1e 2b, Carmen 4e 1b 2o\n", "58", "", "Ana takes 3 chips: three sixes"),
        (CHECKED + SAME, "80", "", "Carmen takes 3 chips: high card 6, like Ana and Beto, but older"),
        (
            CHECKED + SAME,
            "58",
            "tie_break: seat",
            "Ana takes 3 chips: high card 6, like Beto and Carmen, but first to act",
        ),
        (
            f"{CHECKED}{SAME}win Carmen 3\n",
            *("71", "", "Carmen takes 3 chips: high card 6, like Ana and Beto; the transcript says who won"),
        ),
        (
            "hand, dealer Carmen\ndeal\nAna bet, Beto call, Carmen fold\ndeal\nAna pass, Beto fold\n",
            "58",
            "",
            "Ana takes 2 chips: everybody else has left",
        ),
        ("hand, dealer Carmen\ndeal\nAna bet, others fold\n", "58", "", "Ana wins, and no chips move: nobody called"),
    ],
)
def test_who_takes_it_and_why(body: str, age: str, rules: str, said: str) -> None:
    assert f"  {said}" in outcome(body, age, rules, Look(100, False, SIGNS))


SIDE_POTS = (
    "hand, dealer Carmen\nresult Ana +3, Carmen -3\nhand, dealer Carmen\nresult Beto +5, Carmen -5\n"
    "hand, dealer Carmen\ndeal\nAna bet, others call\ndeal\nothers pass\ndeal\nAna all in, Beto all in, Carmen all in\n"
)


def test_each_pot_says_against_whom() -> None:
    shown = "show Ana 6o 5o 4o, Beto 6e 1e 2b, Carmen 6c 6e 6b\n".replace("6e 1e", "5e 1e")
    assert outcome(SIDE_POTS + shown, hand=2)[4:] == [
        "  Carmen takes the main pot of 36 chips against Ana and Beto: three sixes",
        "  Ana takes the side pot of 22 chips against Beto: cacho 35",
        "  Now: Ana 22 (-1), Beto 2 (-23), Carmen 36 (+24)",
    ]


def test_side_pots_are_counted_where_there_are_several() -> None:
    events: list[Event] = []
    players = (
        "{Ana: {age: 71, stack: 3}, Beto: {age: 60, stack: 5}, Carmen: {age: 58, stack: 9}, Dani: {age: 30, stack: 9}}"
    )
    body = (
        f"---\nplayers: {players}\n---\nhand, dealer Dani\ndeal\nAna bet, others call\ndeal\nothers pass\ndeal\n"
        "Ana all in, Beto all in, Carmen all in, Dani call\n"
        "show Ana 6o 6c 6e, Beto 6b 5b 4b, Carmen 3o 2o 1o, Dani 1c 2e 3b\n"
    )
    [verdict] = judge_sessions([body.encode()], None, events)
    [hand] = (chapter for chapter in chapters(events) if isinstance(chapter, HandStory))
    names = ("Ana", "Beto", "Carmen", "Dani")
    lines = list(outcome_lines(hand, names, names, verdict.diagnostics, PLAIN))
    assert lines[5:8] == [
        "  Ana takes the main pot of 12 chips against Beto, Carmen and Dani: three sixes",
        "  Beto takes side pot 1 of 6 chips against Carmen and Dani: cacho 35",
        "  Carmen takes side pot 2 of 8 chips against Dani: cacho 26",
    ]


def test_the_hand_that_counts_stands_before_the_rest() -> None:
    lines = outcome(f"{CHECKED}show Ana 1o 6c 5c, Beto 4e 6e 5e, Carmen 3b 6o 6b\n")
    assert lines[:4] == [
        "  Showdown",
        "    1 Beto    4e 5e 6e    cacho 35",
        "    2 Ana     5c 6c + 1o  two-card straight flush 31",
        "    3 Carmen  6o 6b + 3b  high card 6",
    ]


def test_worth_is_broken_where_there_is_no_room() -> None:
    lines = outcome(f"{CHECKED}show Ana 1o 6c 5c, Beto 4e 2e 1b, Carmen 3b 6o 6b\n", look=Look(50, False, SIGNS))
    assert lines[1:3] == ["    1 Ana     5c 6c + 1o  two-card straight flush", " " * 26 + "31"]
    assert max(map(visible_width, lines)) <= 50


def test_who_showed_without_need() -> None:
    body = "hand, dealer Carmen\ndeal\nAna bet, Beto call, Carmen fold\ndeal\nAna bet, Beto fold\n"
    assert outcome(f"{body}show Beto 6o 5o, Carmen 1b\n")[:2] == ["  Beto shows 6o 5o", "  Carmen shows 1b"]


def test_nothing_moves_in_a_void_hand() -> None:
    assert outcome("hand\ndeal\nothers pass\n") == ["  Everybody passes, and the hand is void"]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("hand\ndeal\nAna bet 2\n", "Line 7: the rest of this hand is not certain (B302 bet-size)"),
        ("hand\ndeal\nAna bat\n", "Line 7: the rest of this hand is not certain (T103 unknown-word)"),
        (
            f"{CHECKED}show Ana 6o 5o 4o, Beto 6o 1e 2b, Carmen 6e 1b 2o\n",
            "Line 12: the rest of this hand is not certain (C201 card-twice)",
        ),
    ],
)
def test_where_it_is_not_certain_any_more(body: str, said: str) -> None:
    assert outcome(body)[-1] == f"  {said}"


def test_chips_and_how_they_changed() -> None:
    assert chips_items((3, 20, 7), NAMES, PLAIN, before=(5, 20, 5)) == ["Ana 3 (-2)", "Beto 20", "Carmen 7 (+2)"]
    assert chips_items((3, 20, 7), NAMES, PLAIN) == ["Ana 3", "Beto 20", "Carmen 7"]

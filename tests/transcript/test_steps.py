"""What statements come to: all that matters of a line in which nothing is wrong."""

import pytest

from cacho_cli.cards.deck import CARD_BY_CODE
from cacho_cli.transcript.roster import Roster
from cacho_cli.transcript.statements import OTHER_PLAYERS, Show
from cacho_cli.transcript.steps import UNPLAIN, Pair, Said, Step, add_move, counted, steps_of
from cacho_cli.transcript.syntax import read_line

_NAMES = ("Ana", "Beto", "Carmen")
_PASS: Said = ("pass", None, False)
_FOLD: Said = ("fold", None, False)


def told(line: str, players: int = 3) -> list[Step]:
    """The steps of a line, in which something may be wrong, told by so many players."""
    return [*steps_of(read_line(line, Roster(_NAMES[:players])).statements, players)]


def mask(written: str) -> int:
    """The mask of some cards."""
    return sum(1 << CARD_BY_CODE[code] for code in written.split())


# ---- statements ----


@pytest.mark.parametrize(
    ("line", "steps"),
    [
        ("", []),
        ("# Ana bets", []),
        ("hand", [("hand", (None, None))]),
        ("hand 12", [("hand", (12, None))]),
        ("hand dealer Beto", [("hand", (None, 1))]),
        ("hand 12, dealer Carmen", [("hand", (12, 2))]),
        ("deal", [("deal", [])]),
        ("deal Beto 6o, Ana 5c", [("deal", [(1, mask("6o")), (0, mask("5c"))])]),
        ("show Ana 6o 5o 4o, Beto 1b", [("show", [(0, mask("6o 5o 4o")), (1, mask("1b"))])]),
        ("show Ana 6o, Ana 5o", [("show", [(0, mask("6o")), (0, mask("5o"))])]),
        ("Beto shows 6o 5o", [("show", [(1, mask("6o 5o"))])]),
        ("win Ana 5, Beto, Carmen 0", [("win", [(0, 5), (1, None), (2, 0)])]),
        ("Beto wins 7", [("win", [(1, 7)])]),
        ("Beto wins", [("win", [(1, None)])]),
        ("result Ana +5, Beto -7, Carmen +0", [("result", [(0, 5), (1, -7), (2, 0)])]),
        ("count Carmen 3, Ana 0, Beto 2", [("count", (0, 2, 3))]),
        ("Carmen buys 20 chips", [("buy", (2, 20))]),
        ("Carmen sits out", [("seat", (2, True))]),
        ("Beto returns", [("seat", (1, False))]),
        ("void", [("void", None)]),
    ],
)
def test_what_a_statement_comes_to(line: str, steps: list[Step]) -> None:
    assert told(line) == steps


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Beto passes", _PASS),
        ("Beto bets", ("bet", None, False)),
        ("Beto bets 2", ("bet", 2, False)),
        ("Beto calls 1", ("call", 1, False)),
        ("Beto raises to 9", ("raise", 9, False)),
        ("Beto raises by 3", ("raise", 3, True)),
        ("Beto sube 3 más", ("raise", 3, True)),
        ("Beto all in 7", ("all-in", 7, False)),
        ("Beto all in", ("all-in", None, False)),
        ("Beto folds", _FOLD),
    ],
)
def test_what_a_move_comes_to(line: str, said: Said) -> None:
    assert told(line) == [("moves", [(1, said)])]


def test_moves_that_follow_each_other_are_one_step() -> None:
    assert told("Ana passes, Beto passes, Ana buys 5, others fold, Beto sits out, Ana returns, Ana passes") == [
        ("moves", [(0, _PASS), (1, _PASS)]),
        ("buy", (0, 5)),
        ("moves", [(OTHER_PLAYERS, _FOLD)]),
        ("seat", (1, True)),
        ("seat", (0, False)),
        ("moves", [(0, _PASS)]),
    ]


@pytest.mark.parametrize(
    "line",
    [
        "deal Ana 7o",
        "deal Ana 6o, Beto 60",
        "show Ana 6o 5o 7o",
        "show Ana 6o, Beto 7o 5c",
        "show Ana 6o 6o",
        "deal Ana 6o ?",
        "Ana shows 7o",
        "Ana shows 6o 6o",
        "count Ana 1, Beto 2",
        "count Ana 1, Beto 2, Beto 3",
        "count Ana 1, Beto 2, Carmen 3, Ana 1",
    ],
)
def test_what_is_not_sure_is_not_plain(line: str) -> None:
    assert told(line) == [*UNPLAIN]


def test_cards_behind_which_something_cannot_be_read_are_not_plain() -> None:
    [statement] = read_line("show Ana 6o", Roster(_NAMES)).statements
    assert isinstance(statement, Show)
    assert [*steps_of([statement], 3)] == [("show", [(0, mask("6o"))])]
    [cards] = statement.cards
    assert [*steps_of([statement._replace(cards=(cards._replace(unsure=True),))], 3)] == [*UNPLAIN]


def test_a_count_is_one_of_all_players() -> None:
    assert told("count Ana 1, Beto 2", players=2) == [("count", (1, 2))]


# ---- counts and moves ----


@pytest.mark.parametrize(
    ("chips", "players", "stacks"),
    [
        ([], 0, ()),
        ([(0, 7)], 1, (7,)),
        ([(2, 7), (0, 5), (1, 0)], 3, (5, 0, 7)),
        ([(0, 5), (1, 6)], 3, None),
        ([(0, 5), (1, 6), (1, 6)], 3, None),
        ([(0, 5), (1, 6), (1, 6)], 2, None),
        ([(0, 5), (1, 6), (2, 7)], 2, None),
    ],
)
def test_a_count_tells_of_everybody_once(chips: list[Pair], players: int, stacks: tuple[int, ...] | None) -> None:
    assert counted(chips, players) == (None if stacks is None else (("count", stacks),))


def test_a_move_is_added_to_the_last_step_if_that_is_one_of_moves() -> None:
    steps: list[Step] = []
    add_move(steps, (0, _PASS))
    add_move(steps, (1, _FOLD))
    assert steps == [("moves", [(0, _PASS), (1, _FOLD)])]
    steps.append(("void", None))
    add_move(steps, (2, _PASS))
    assert steps == [("moves", [(0, _PASS), (1, _FOLD)]), ("void", None), ("moves", [(2, _PASS)])]

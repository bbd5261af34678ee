"""The `win` lines of a hand, held against what the referee reckons."""

import pytest

from cacho_cli.game.claims import Claim, misplaced_claim, settle_ties, ties_by_log, wrong_claim
from cacho_cli.game.findings import Finding
from cacho_cli.game.pots import Pot
from cacho_cli.game.showdown import Award
from cacho_cli.transcript.roster import Roster
from cacho_cli.transcript.source import Line
from cacho_cli.transcript.statements import Win
from cacho_cli.transcript.syntax import read_line

NAMES = ("Ana", "Beto", "Carmen", "Dora")


def claims(*lines: str) -> list[Claim]:
    """The claims of `win` lines, in either form."""
    found = []
    for number, text in enumerate(lines, 1):
        line = Line(number, text)
        for win in read_line(text, Roster(NAMES)).statements:
            assert isinstance(win, Win)
            found += [Claim(each.seat, each.chips, line, win, each) for each in win.winners]
    return found


def at(finding: Finding | None) -> tuple[str, int, str] | None:
    """A finding's code and wording, its line, and what it points to."""
    if finding is None:
        return None
    line = finding.spot.line
    code = f"{finding.code}.{finding.wording}".removesuffix(".")
    return code, line.number, line.text[slice(*finding.spot.at)]


NOTHING_BACK = (0, 0, 0, 0)


# ---- right claims ----


@pytest.mark.parametrize(
    ("lines", "took"),
    [
        ([], {0: 9}),
        (["win Ana 9"], {0: 9}),
        (["win Ana"], {0: 9}),
        (["Ana wins 9"], {0: 9}),
        (["win Ana 5, Ana 4"], {0: 9}),
        (["win Ana 5", "Ana gana 4"], {0: 9}),
        (["win Ana, Ana 3"], {0: 9}),
        (["win Ana 9, Beto 4"], {0: 9, 1: 4}),
        (["win Beto 4", "Ana wins"], {0: 9, 1: 4}),
        (["win Ana 0"], {0: 0}),
    ],
)
def test_claims_that_are_right(lines: list[str], took: dict[int, int]) -> None:
    assert wrong_claim(took, NOTHING_BACK, claims(*lines), NAMES) is None


@pytest.mark.parametrize("amount", [9, 12])
def test_own_chips_that_nobody_called_may_be_counted_or_not(amount: int) -> None:  # law 5.4
    assert wrong_claim({0: 9}, (3, 0, 0, 0), claims(f"win Ana {amount}"), NAMES) is None


@pytest.mark.parametrize(
    ("line", "expected"),
    [("win Ana 12, Beto 5", ("S403", 1, "5")), ("win Ana 6, Beto 4", ("S403.returned", 1, "6"))],
)
def test_they_excuse_nobody_else_and_are_not_taken_off(line: str, expected: tuple[str, int, str]) -> None:
    assert at(wrong_claim({0: 9, 1: 4}, (3, 0, 0, 0), claims(line), NAMES)) == expected


# ---- wrong ones ----


@pytest.mark.parametrize(
    ("lines", "took", "expected"),
    [
        (["win Beto 9"], {0: 9}, ("S402.took-nothing", 1, "Beto")),
        (["win Ana 9, Beto"], {0: 9}, ("S402.took-nothing", 1, "Beto")),
        (["win Ana 9", "Carmen gana 0"], {0: 9}, ("S402.took-nothing", 2, "Carmen")),
        (["win Ana 8"], {0: 9}, ("S403", 1, "8")),
        (["Ana wins 10 chips"], {0: 9}, ("S403", 1, "10")),
        (["win Ana 5, Ana 5"], {0: 9}, ("S403", 1, "5")),
        (["win Ana 9, Beto 5"], {0: 9, 1: 4}, ("S403", 1, "5")),
        (["win Ana 9"], {0: 9, 1: 4}, ("S402.left-out", 1, "win")),
        (["Beto se lleva 4", "win Beto 0"], {0: 9, 1: 4}, ("S402.left-out", 1, "se lleva")),
        # at most one: who took nothing before amounts, amounts before who is left out, the first of each
        (["win Ana 8, Beto 5, Carmen"], {0: 9, 1: 4}, ("S402.took-nothing", 1, "Carmen")),
        (["win Ana 8, Dora 1, Carmen 1"], {0: 9, 1: 4}, ("S402.took-nothing", 1, "Dora")),
        (["win Ana 8"], {0: 9, 1: 4}, ("S403", 1, "8")),
        (["win Beto 5, Ana 8"], {0: 9, 1: 4}, ("S403", 1, "5")),
    ],
)
def test_claims_that_are_wrong(lines: list[str], took: dict[int, int], expected: tuple[str, int, str]) -> None:
    assert at(wrong_claim(took, NOTHING_BACK, claims(*lines), NAMES)) == expected


def test_the_facts_of_a_wrong_claim() -> None:
    def facts(line: str, returned: tuple[int, ...] = NOTHING_BACK) -> dict[str, object]:
        finding = wrong_claim({0: 9, 1: 4}, returned, claims(line), NAMES)
        assert finding is not None
        return dict(finding.facts)

    assert facts("win Carmen") == {"winners": ("Ana", "Beto")}
    assert facts("win Ana 10") == {"given": 10, "due": 9}
    assert facts("win Ana 10", (3, 0, 0, 0)) == {"given": 10, "due": 9, "returned": 3, "total": 12}
    assert facts("win Ana 9") == {"missing": ("Beto",)}


# ---- ties that nobody can break ----

MAIN, SIDE = Pot(9, (0, 1, 2)), Pot(4, (1, 2))
TIE = Award(MAIN, None, None, (0, 1, 2))
SIDE_TIE = Award(SIDE, None, None, (1, 2))
SIDE_OF_BETO = Award(SIDE, 1, "combination")


@pytest.mark.parametrize(
    ("awards", "line", "winners"),
    [
        ([TIE], "win Beto 9", [1]),
        ([TIE], "win Beto, Ana", [1]),
        ([TIE], "win Dora, Carmen", [2]),
        ([TIE], "win Dora", [None]),
        ([SIDE_TIE], "win Ana 4", [None]),
        ([TIE, SIDE_OF_BETO], "win Beto 13", [1, 1]),
        # everybody named took something, in whatever order they are named
        ([TIE, SIDE_OF_BETO], "win Ana 9, Beto 4", [0, 1]),
        ([TIE, SIDE_OF_BETO], "win Beto 4, Ana 9", [0, 1]),
        ([TIE, SIDE_TIE], "win Ana 9, Beto 4", [0, 1]),
        ([TIE, SIDE_TIE], "win Beto 4, Ana 9", [0, 1]),
        ([TIE, SIDE_TIE], "win Beto, Carmen", [1, 2]),
        ([TIE, SIDE_TIE], "win Beto 9, Carmen 4", [1, 2]),
        ([TIE, SIDE_TIE], "win Carmen 4, Beto 9", [1, 2]),
        ([TIE, SIDE_TIE], "win Carmen 4, Beto 5, Beto 4", [1, 2]),
        ([TIE, SIDE_TIE], "win Beto, Ana", [0, 1]),
        ([TIE, SIDE_TIE], "win Beto 13", [1, 1]),
        ([TIE, SIDE_TIE], "win Ana 13", [0, None]),
    ],
)
def test_the_log_decides(awards: list[Award], line: str, winners: list[int | None]) -> None:
    settled = settle_ties(awards, claims(line))
    assert [each.winner for each in settled] == winners
    for before, after in zip(awards, settled, strict=True):
        assert (after.pot, after.tied) == (before.pot, before.tied)
        if after.winner is None or before.winner is not None:
            assert after == before
        else:
            assert after.decided_by == "log"


def test_a_tie_that_age_broke_is_not_the_logs() -> None:
    by_age = Award(MAIN, 0, "age", (0, 1))
    assert settle_ties([by_age], claims("win Beto 9")) == (by_age,)


def test_a_warning_for_each_player_who_won_by_the_log() -> None:
    lines = claims("win Ana 9", "win Ana 4, Beto 2")
    awards = [TIE._replace(winner=0, decided_by="log"), SIDE_TIE._replace(winner=0, decided_by="log"), SIDE_OF_BETO]
    [warning] = ties_by_log(awards, lines, NAMES)
    assert at(warning) == ("W901", 1, "Ana")
    assert warning.facts == {"tied": ("Ana", "Beto", "Carmen")}


def test_a_claim_for_somebody_who_is_not_tied() -> None:
    awards = [SIDE_TIE, Award(Pot(2, (3,)), 3, "unopposed")]
    assert misplaced_claim(awards[0], awards, claims("win Dora 2"), NAMES) is None
    assert misplaced_claim(awards[0], awards, [], NAMES) is None
    misplaced = misplaced_claim(awards[0], awards, claims("win Dora 2, Ana 4"), NAMES)
    assert at(misplaced) == ("S402.not-tied", 1, "Ana")
    assert misplaced is not None
    assert misplaced.facts == {"tied": ("Beto", "Carmen")}

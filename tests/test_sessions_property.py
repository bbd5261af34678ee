"""Random legal sessions, played by a player of their own and written as people write: the referee finds no fault.

And with one statement changed, or a slip in a header or a remark, it finds just the fault that was made, in its place.
The same sessions are played every time; `python -m tests.test_sessions_property 5000` plays as many others.
"""

import ast
import re
import sys
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.game.events import ChipsBought, Event, HandVoided, PotWon, UncalledReturned
from cacho_cli.game.referee import RuleLayers
from cacho_cli.game.validation import Verdict, judge_sessions
from cacho_cli.settings.house_rules import read_rules
from tests.conftest import examples
from tests.model import faults, slips
from tests.model.pages import Page, write
from tests.model.player import Game, play

MODEL = Path(__file__).parent / "model"

Spot = tuple[str, int, int, int]
_T = TypeVar("_T")

_SESSIONS = {"seed": st.integers(0, 10**6), "players": st.integers(2, 8), "hands": st.integers(1, 12)}


def _spots(verdict: Verdict) -> list[Spot]:
    return [(each.code, each.span.line, each.span.column, each.span.end_column) for each in verdict.diagnostics]


def _ties_by_log(played: Game, page: Page) -> list[Spot]:
    """Where W901 is due: the names that decide a tie which age cannot."""
    return [("W901", *page.marks[index, item, "name"]) for index, item in played.by_log]


def _blocks(text: str, dice: Random) -> list[bytes]:
    """The bytes of a text in pieces of any size, as a pipe may give them."""
    raw = text.encode()
    cuts = sorted(dice.randrange(len(raw) + 1) for _ in range(dice.choice((0, 1, 5))))
    return [raw[start:end] for start, end in zip([0, *cuts], [*cuts, len(raw)], strict=True)]


def _check_legal(seed: int, players: int, hands: int) -> None:
    dice = Random(seed)
    games = [play(seed, players, hands), *(play(seed + 1, 2, 2) for _ in range(dice.choice((0, 0, 1))))]
    pages, line = [], 1
    for played in games:
        pages.append(write(played, seed, line=line))
        line += len(re.findall("\r\n|\r|\n", pages[-1].text))
    text = dice.choice(("", "\ufeff")) + "".join(page.text for page in pages)
    events: list[Event] = []
    seen = 0
    for verdict, played, page in zip(judge_sessions(_blocks(text, dice), events=events), games, pages, strict=True):
        assert _spots(verdict) == _ties_by_log(played, page), text
        _check_chips(verdict, played, text)
        _check_outcomes(events, played, text)
        seen += 1
    assert seen == len(games)


def _check_chips(verdict: Verdict, played: Game, text: str) -> None:
    evening, report = played.evening, verdict.report
    assert report is not None
    assert report.names == tuple(played.names)
    assert report.hands == evening.hands
    assert report.stacks == tuple(evening.stacks), text
    assert report.bought == tuple(evening.bought), text
    assert sum(report.stacks or ()) == sum(report.bought)


def _check_outcomes(events: list[Event], played: Game, text: str) -> None:
    found = [(each.pot.chips, tuple(sorted(each.pot.contenders)), each.winner) for each in _of(events, PotWon)]
    assert found == [pot for outcome in played.outcomes for pot in outcome.pots], text
    assert len(_of(events, HandVoided)) == sum(outcome.void for outcome in played.outcomes)
    returned = sum(sum(outcome.returned) for outcome in played.outcomes)
    assert sum(each.chips for each in _of(events, UncalledReturned)) == returned, text
    bought = sum(played.evening.bought) - sum(played.starting)
    assert sum(each.chips for each in _of(events, ChipsBought)) == bought


def _of(events: list[Event], kind: type[_T]) -> list[_T]:
    return [each for each in events if isinstance(each, kind)]


@given(**_SESSIONS)
@examples(120)
def test_no_fault_is_found_in_legal_sessions(seed: int, players: int, hands: int) -> None:
    _check_legal(seed, players, hands)


def _possible(seed: int, players: int, hands: int) -> tuple[Game, dict[tuple[str, str], list[faults.Fault]]]:
    """A session and the faults that can be made in it, by kind and code."""
    played, dice = play(seed, players, hands), Random(seed)
    found: dict[tuple[str, str], list[faults.Fault]] = {}
    for kind in (faults.tie_left_open,) if played.by_log else faults.KINDS:
        for fault in kind(played, dice):
            found.setdefault((kind.__name__, fault.code), []).append(fault)
    return played, found


def _check_faults(seed: int, players: int, hands: int) -> int:
    """Some of the faults that can be made in a session, one at a time; how many."""
    played, found = _possible(seed, players, hands)
    dice = Random(seed)
    made = dice.sample(sorted(found), min(8, len(found)))
    for fault in [dice.choice(found[key]) for key in made]:
        page = write(fault.in_game(played), seed)
        piece = fault.statement, fault.item, fault.piece
        place = page.first_words[fault.statement] if fault.piece == "line" else page.marks[piece]
        (verdict,) = judge_sessions([page.text.encode()])
        assert _spots(verdict) == [(fault.code, *place)], page.text
    return len(made)


@given(**_SESSIONS)
@examples(60)
def test_a_single_fault_comes_back_alone(seed: int, players: int, hands: int) -> None:
    _check_faults(seed, players, hands)


def _check_slips(seed: int, players: int, hands: int) -> set[str]:
    """Slips in a session before another: in the header, or below it, where no tie is told of twice; their codes."""
    dice, games = Random(seed), [play(seed, players, hands), play(seed + 1, 2, 2)]
    first = write(games[0], seed).text
    found = [*slips.in_header(first, dice), *(() if games[0].by_log else slips.in_body(first, dice))]
    for slip in found:
        page = write(games[1], seed, line=len(re.findall("\r\n|\r|\n", slip.text)) + 1)
        text = slip.text + page.text
        verdicts = list(judge_sessions([text.encode(errors="surrogateescape")]))
        assert [*map(_spots, verdicts)] == [[(slip.code, *slip.mark)], _ties_by_log(games[1], page)], text
        assert verdicts[1].report is not None
        assert verdicts[1].report.stacks == tuple(games[1].evening.stacks), text
    return {slip.code for slip in found}


@given(**_SESSIONS)
@examples(40)
def test_a_slip_costs_no_more_than_its_session(seed: int, players: int, hands: int) -> None:
    _check_slips(seed, players, hands)


def test_every_slip_is_made() -> None:
    made = {code for seed in range(10) for code in _check_slips(seed, 2 + seed % 7, 2)}
    assert made == {"T106", "T108", "T109", "H601", "H602", "H603"}


_DEARER = RuleLayers(over=read_rules("chip_value: 7")[0])


@given(**_SESSIONS)
@examples(40)
def test_a_rule_that_gives_way_to_another_is_told_alone(seed: int, players: int, hands: int) -> None:
    played = play(seed, players, hands)
    page = write(played, seed)
    own = re.search("chip_value|valor_ficha", page.text)
    expected = _ties_by_log(played, page)
    if own:
        before = re.split("\r\n|\r|\n", page.text[: own.start()])
        column = len(before[-1]) + 1
        expected.insert(0, ("W903", len(before), column, column + len(own[0])))
    (verdict,) = judge_sessions([page.text.encode()], _DEARER)
    assert _spots(verdict) == expected, page.text
    assert verdict.report is not None
    assert verdict.report.stacks == tuple(played.evening.stacks)


_CODES = {
    *("T101", "T102", "T103", "T104", "T105", "T107", "C201", "C202", "C203", "C204", "W902"),
    *("B301", "B302", "B303", "B304", "B305", "B306", "B307", "B308", "B309", "B310", "B311", "B312"),
    *("B313", "B314", "B315", "S401", "S402", "S403", "S404", "S405", "S406"),
    *("K501", "K502", "K503", "K504", "K505", "K506"),
}


def test_every_kind_of_fault_is_made() -> None:
    codes: set[str] = set()
    for seed in range(40):
        codes |= {code for _, code in _possible(seed, 2 + seed % 5, 4)[1]}
    assert codes == _CODES


@pytest.mark.parametrize("path", sorted(MODEL.glob("*.py")), ids=lambda path: path.name)
def test_the_model_knows_nothing_of_the_package(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        assert not any(name.startswith("cacho_cli") for name in names)


def main() -> None:
    """Play many more sessions than the tests do."""
    many, dice = int(sys.argv[1]), Random()
    count = 0
    for _ in range(many):
        session = dice.randrange(10**9), dice.randint(2, 8), dice.randint(1, 12)
        print(f"\r{count:,} faults; session {session}", end="   ", file=sys.stderr)  # noqa: T201
        _check_legal(*session)
        count += _check_faults(*session) + len(_check_slips(*session))
    print(f"\n{many:,} sessions without a fault, {count:,} with one: each came back alone")  # noqa: T201


if __name__ == "__main__":
    main()

"""Random legal sessions, played by a player of their own and written as people write: the referee finds no fault.

And with one statement changed it finds just the fault that was made, in its place. The same sessions are played every
time; `python -m tests.test_sessions_property 5000` plays as many others.
"""

import ast
import re
import sys
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cacho_cli.game.events import ChipsBought, Event, HandVoided, PotWon, UncalledReturned
from cacho_cli.game.validation import Verdict, judge_sessions
from tests.model import faults
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
@settings(max_examples=120, derandomize=True)
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
@settings(max_examples=60, derandomize=True)
def test_a_single_fault_comes_back_alone(seed: int, players: int, hands: int) -> None:
    _check_faults(seed, players, hands)


_CODES = {
    *("T101", "T102", "T103", "T104", "T105", "T107", "C201", "C202", "C203", "C204", "W902"),
    *("B301", "B302", "B303", "B304", "B305", "B306", "B307", "B308", "B309", "B310", "B311", "B312"),
    *("B313", "B314", "B315", "S401", "S402", "S403", "S404", "S405", "S406"),
    *("K501", "K502", "K504", "K505", "K506"),
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
        count += _check_faults(*session)
    print(f"\n{many:,} sessions without a fault, {count:,} with one: each came back alone")  # noqa: T201


if __name__ == "__main__":
    main()

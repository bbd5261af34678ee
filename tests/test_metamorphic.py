"""What changes nothing else: other suits, other names, another language, one file or many, a game told once more.

Nobody has to know what is right for this: what the referee says of two texts is compared, fault by fault, place by
place, event by event. The texts are random sessions, legal and with single faults, and the examples.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.cards.deck import CARD_BY_CODE, CARD_CODES, SUITS, Card
from cacho_cli.cards.hands import evaluate
from cacho_cli.game.events import CardsDealt, CardsShown, Event, ShowdownRanked
from cacho_cli.game.story import Evening
from cacho_cli.game.validation import Verdict, judge_sessions
from cacho_cli.report.replay_rows import event_rows
from cacho_cli.settlement.accounts import Refusal
from cacho_cli.settlement.transcripts import settle
from tests.conftest import Cacho, Outcome, examples
from tests.invariants import check_formatting
from tests.model import faults, words
from tests.model.pages import write
from tests.model.player import Game, play

EXAMPLES = Path(__file__).parents[1] / "examples"
TEXTS = [path.read_text(encoding="utf-8") for path in sorted(EXAMPLES.glob("**/*.cacho"))]
WHOLE = [text for text in TEXTS if re.match(r"(#.*\n|\s*\n)*---\n(.*\n)*?---\n", text)]
"""Those that begin with a header: what has none goes on with the session before it."""

_GAMES = {"seed": st.integers(0, 10**6), "players": st.integers(2, 8), "hands": st.integers(1, 8)}


def _game(seed: int, players: int, hands: int, is_wanted: Callable[[faults.Fault], bool] = lambda _: True) -> Game:
    """A session; two of three have a fault in them."""
    played, dice = play(seed, players, hands), Random(seed)
    possible = [fault for kind in dice.sample(faults.KINDS, 3) for fault in kind(played, dice) if is_wanted(fault)]
    return dice.choice(possible).in_game(played) if possible and seed % 3 and not played.by_log else played


class Found(NamedTuple):
    """What the referee says of a text: its verdicts and all that happened."""

    verdicts: list[Verdict]
    events: list[Event]

    def faults(self) -> list[tuple[str, int, int, int]]:
        """Codes and places."""
        found = [each for verdict in self.verdicts for each in verdict.diagnostics]
        return [(each.code, each.span.line, each.span.column, each.span.end_column) for each in found]

    def told(self) -> list[tuple[Any, ...]]:
        """What is said of each fault, and of the places that explain it."""
        found = [each for verdict in self.verdicts for each in verdict.diagnostics]
        notes = [tuple((note.wording, note.span.line, note.facts) for note in each.notes) for each in found]
        return [
            (each.key, each.article, each.hand, each.player, each.facts, said)
            for each, said in zip(found, notes, strict=True)
        ]

    def chips(self) -> list[Any]:
        """What everybody has at the end of each session, and has bought."""
        reports = [verdict.report for verdict in self.verdicts]
        return [report and (report.hands, report.stacks, report.bought, report.last_count) for report in reports]


def _found(text: str) -> Found:
    verdicts: list[Verdict] = []
    happened: list[Event] = []
    events: list[Event] = []
    for verdict in judge_sessions([text.encode()], None, events):
        verdicts.append(verdict)
        happened += events
    return Found(verdicts, happened)


# ---- suits ----


def _recoded(text: str, suits: Sequence[str]) -> str:
    """The text with other suits; its cards must be codes."""
    other = dict(zip(SUITS, suits, strict=True))
    return re.sub(r"\b([1-6])([oceb])\b", lambda card: card[1] + other[card[2]], text)


def _resuited(event: Event, suits: Sequence[str]) -> Event:
    def other(card: Card) -> Card:
        return CARD_BY_CODE[_recoded(CARD_CODES[card], suits)]

    if isinstance(event, CardsDealt):
        return event._replace(cards=tuple((seat, other(card)) for seat, card in event.cards))
    if isinstance(event, CardsShown):
        return event._replace(cards=tuple(map(other, event.cards)))
    if isinstance(event, ShowdownRanked):
        return event._replace(
            hands=tuple(
                each._replace(
                    cards=tuple(map(other, each.cards)),
                    evaluation=each.evaluation._replace(
                        combination=tuple(sorted(map(other, each.evaluation.combination)))
                    ),
                )
                for each in event.hands
            )
        )
    return event


def _check_suits(text: str, suits: Sequence[str]) -> None:
    found, other = _found(text), _found(_recoded(text, suits))
    assert other.faults() == found.faults(), text
    assert other.chips() == found.chips(), text
    assert other.events == [_resuited(event, suits) for event in found.events], text


@given(**_GAMES, suits=st.permutations(SUITS))
@examples(60)
def test_no_suit_is_better_than_another(seed: int, players: int, hands: int, suits: list[str]) -> None:
    _check_suits(write(_game(seed, players, hands), seed, plain=True).text, suits)


@given(st.sampled_from(CARD_CODES), st.permutations(SUITS), st.sampled_from((20, 30)), st.randoms())
@examples(200)
def test_no_suit_is_worth_more_in_a_hand(code: str, suits: list[str], bonus: Any, dice: Random) -> None:
    hand = [code, *dice.sample([each for each in CARD_CODES if each != code], 2)]
    found = evaluate([CARD_BY_CODE[each] for each in hand], bonus)
    other = evaluate([CARD_BY_CODE[_recoded(each, suits)] for each in hand], bonus)
    assert other[:3] == found[:3]
    assert {_recoded(CARD_CODES[card], suits) for card in found.combination} == {
        CARD_CODES[card] for card in other.combination
    }


# ---- names ----

_ALL_NAMES = [name for group in words.NAMES for name in group]


def _renamed(value: Any, other: dict[str, str]) -> Any:
    """The facts of a diagnostic with other names in them."""
    if isinstance(value, dict):
        return {key: _renamed(each, other) for key, each in value.items()}
    if isinstance(value, tuple):
        return tuple(_renamed(each, other) for each in value)
    names = "|".join(map(re.escape, sorted(other, key=len, reverse=True)))
    whole = rf"(?<!\w)({names})(?!\w)"
    return re.sub(whole, lambda name: other[name[0]], value) if isinstance(value, str) else value


def _check_names(seed: int, players: int, hands: int) -> None:
    played = _game(seed, players, hands, lambda fault: "name" not in fault.said[fault.statement].raw)
    renamed = replace(played, names=Random(seed + 1).sample(_ALL_NAMES, players))
    page, other = (write(each, seed, plain=True) for each in (played, renamed))
    found, after = _found(page.text), _found(other.text)
    assert after.events == found.events, other.text
    assert after.chips() == found.chips(), other.text
    assert [fault[:2] for fault in after.faults()] == [fault[:2] for fault in found.faults()], other.text
    names = dict(zip(played.names, renamed.names, strict=True))
    assert after.told() == [_renamed(told, names) for told in found.told()], other.text


@given(**_GAMES)
@examples(60)
def test_nobody_plays_better_by_another_name(seed: int, players: int, hands: int) -> None:
    _check_names(seed, players, hands)


# ---- the language ----


@given(**_GAMES)
@examples(60)
def test_nothing_is_right_in_one_language_alone(seed: int, players: int, hands: int) -> None:
    text = write(_game(seed, players, hands), seed).text
    check_formatting(text.encode())


# ---- files ----


def _shifted(verdict: Verdict, lines: int) -> Any:
    """A verdict with its lines as they are so many lines further down."""
    found = [
        (each.code, each.facts, each.source_line, each.span.line + lines, *each.span[1:2], each.span.end_column)
        for each in verdict.diagnostics
    ]
    notes = [(note.span.line + lines, note.span.column) for each in verdict.diagnostics for note in each.notes]
    return (
        verdict.line + lines,
        verdict.report and verdict.report._replace(diagnostics=(), last_count=None),
        found,
        notes,
    )


def _check_files(texts: list[str]) -> None:
    joined = _found("".join(texts))
    apart = [_found(text) for text in texts]
    assert [event[1:] for event in joined.events] == [event[1:] for found in apart for event in found.events]
    lines = 0
    expected = []
    for text, found in zip(texts, apart, strict=True):
        expected += [_shifted(verdict, lines) for verdict in found.verdicts]
        lines += len(re.findall("\r\n|\r|\n", text))
    assert [_shifted(verdict, 0) for verdict in joined.verdicts] == expected
    together, separate = settle("".join(texts)), settle(*texts)
    if isinstance(together, Refusal) and isinstance(separate, Refusal):
        assert len(together.uncertain) == len(separate.uncertain)
        assert together._replace(uncertain=()) == separate._replace(uncertain=())
    else:
        assert together == separate


@given(st.integers(0, 10**6), st.integers(2, 4))
@examples(40)
def test_sessions_in_one_file_are_sessions_in_many(seed: int, many: int) -> None:
    games = [_game(seed + number, 2 + (seed + number) % 7, 3) for number in range(many)]
    _check_files([write(played, seed + number, plain=bool(seed % 2)).text for number, played in enumerate(games)])


def test_examples_in_one_file_are_the_examples() -> None:
    assert len(WHOLE) > 30
    _check_files(WHOLE)


@pytest.mark.parametrize("command", ["settle -f json", "settle -f text", "validate -f json -q"])
def test_commands_say_the_same_of_one_file(command: str, cacho: Cacho, tmp_path: Path) -> None:
    season = sorted(EXAMPLES.glob("season/*.cacho"))
    (tmp_path / "joined.cacho").write_bytes(b"".join(path.read_bytes() for path in season))
    (tmp_path / "parts").mkdir()
    whole = (tmp_path / "joined.cacho").read_text(encoding="utf-8")
    starts = [match.start() for match in re.finditer(r"(?m)^---\n(?=date|fecha|players|jugadores)", whole)]
    for number, (start, end) in enumerate(pairwise([0, *starts[1:], len(whole)])):
        (tmp_path / "parts" / f"{number}.cacho").write_text(whole[start:end], encoding="utf-8")
    apart = cacho(*command.split(), *map(str, season))
    assert apart.code == 0
    assert len(starts) >= len(season)
    for paths in ([tmp_path / "joined.cacho"], [tmp_path / "parts"]):
        told = cacho(*command.split(), *map(str, paths))
        assert (told.code, _without_files(told.out)) == (apart.code, _without_files(apart.out))


@pytest.mark.parametrize("seed", range(1, 40, 3))
def test_faults_are_told_alike_of_one_file_and_of_many(seed: int, cacho: Cacho, tmp_path: Path) -> None:
    texts = [write(_game(seed + number, 2 + (seed + number) % 7, 3), seed + number).text for number in range(4)]
    apart: list[dict[str, Any]] = []
    start = 0
    for number, text in enumerate(texts):
        (tmp_path / f"{number}.cacho").write_bytes(text.encode())
        alone = cacho("validate", "-f", "json", str(tmp_path / f"{number}.cacho"))
        apart += [_further_down(told, start) for told in _diagnostics(alone)]
        start += len(re.findall("\r\n|\r|\n", text))
    assert _diagnostics(cacho("validate", "-f", "json", "-", stdin="".join(texts))) == apart


def _further_down(told: dict[str, Any], lines: int) -> dict[str, Any]:
    notes = [{**note, "line": note["line"] + lines} for note in told["notes"]]
    return {**told, "line": told["line"] + lines, "end_line": told["end_line"] + lines, "notes": notes}


def _diagnostics(outcome: Outcome) -> list[dict[str, Any]]:
    return [{key: each[key] for key in each if key != "file"} for each in json.loads(outcome.out)["diagnostics"]]


def _without_files(text: str) -> str:
    return re.sub(r'"files": \d+', "", text)


# ---- a replay ----


def _rows(text: str) -> list[dict[str, Any]]:
    events: list[Event] = []
    rows: list[dict[str, Any]] = []
    for number, verdict in enumerate(judge_sessions([text.encode()], None, events), 1):
        rows += event_rows(Evening("", number, verdict.line, 0, verdict.report, verdict.diagnostics, events))
    return rows


def _listed(values: dict[str, int]) -> str:
    return ", ".join(f"{name} {number} chips" for name, number in values.items())


def _told_again(rows: Iterable[dict[str, Any]]) -> Iterator[str]:
    """A log out of the rows of a replay and nothing else."""
    won: dict[str, int] = {}
    for row in rows:
        event = row["event"]
        if event == "hand-begun":
            won = {}
            number, dealer = row["number"], row["dealer"]
            yield "hand" + (f" {number}" if number is not None else "") + (f", dealer {dealer}" if dealer else "")
        elif event == "cards-dealt":
            yield "deal " + ", ".join(f"{name} {card}" for name, card in row["cards"].items())
        elif event == "acted":
            said = {"call": row["chips"], "bet": row["chips"], "raise": row["to"]}.get(row["action"])
            to = " to" if row["action"] == "raise" else ""
            yield f"{row['player']} {row['action']}{to}" + (f" {said} chips" if said is not None else "")
        elif event == "cards-shown":
            yield f"show {row['player']} {' '.join(row['cards'])}"
        elif event == "pot-won":
            won[row["winner"]] = won.get(row["winner"], 0) + row["chips"]
        elif event == "hand-ended" and won:
            yield f"win {_listed(won)}"
        elif event == "hand-voided":
            yield "void"
        elif event == "result-booked":
            yield "result " + ", ".join(f"{name} {chips:+d}" for name, chips in row["changes"].items())
        elif event == "chips-counted":
            yield f"count {_listed(row['stacks'])}"
        elif event == "chips-bought":
            yield f"{row['player']} buys {row['chips']} chips"
        elif event == "seating-changed":
            yield f"{row['player']} {'sits out' if row['sits_out'] else 'returns'}"


def _check_replay(text: str) -> int:
    """Under the same header the rows of a session, told as a log, give the same rows; how many."""
    rows = _rows(text)
    lines = re.split("\r\n|\r|\n", text)
    fence = next(number for number, line in enumerate(lines) if line.rstrip() == "---")
    head = lines[: lines.index("---", fence + 1) + 1]
    again = _rows("\n".join([*head, *_told_again(rows), ""]))
    for row in (*rows, *again):
        del row["line"]
    assert again == rows, text
    return len(rows)


@given(**_GAMES)
@examples(60)
def test_a_replay_has_all_that_was_told(seed: int, players: int, hands: int) -> None:
    assert _check_replay(write(play(seed, players, hands), seed).text) > 0


@pytest.mark.parametrize("path", ["velada.cacho", "evening.cacho"])
def test_the_replay_of_an_example_has_all_that_was_told(path: str) -> None:
    assert _check_replay((EXAMPLES / path).read_text(encoding="utf-8")) > 200

"""The story of a session, by hand and of sessions that the little player makes up (`tests/model`)."""

from functools import cache
from typing import NamedTuple

import pytest

from cacho_cli.game.events import (
    Acted,
    CardsDealt,
    ChipsBought,
    ChipsCounted,
    Event,
    HandBegun,
    HandEnded,
    SeatingChanged,
)
from cacho_cli.game.referee import SessionReport
from cacho_cli.game.story import Chapter, HandStory, chapters, codes_to_blame, course_of_chips
from cacho_cli.game.validation import Verdict, judge_sessions
from tests.model import pages
from tests.model.player import Game, play

HEADER = "---\nplayers: {Ana: 71, Beto: 64, Carmen: 58}\nrules: {rebuys: true}\n---\n"


class Judged(NamedTuple):
    verdict: Verdict
    events: tuple[Event, ...]

    @property
    def report(self) -> SessionReport:
        assert self.verdict.report is not None
        return self.verdict.report

    @property
    def told(self) -> list[Chapter]:
        return list(chapters(self.events))

    @property
    def hands(self) -> list[HandStory]:
        return [chapter for chapter in self.told if isinstance(chapter, HandStory)]


def judged(text: str) -> Judged:
    events: list[Event] = []
    [verdict] = judge_sessions([text.encode()], None, events)
    return Judged(verdict, tuple(events))


# ---- by hand ----


def test_chapters_come_in_order_and_keep_every_event() -> None:
    body = (
        "Ana buys 5\nhand\ndeal\nothers pass\nBeto sits out\nhand\nresult Ana +1, Carmen -1\n"
        "count Ana 26, Beto 20, Carmen 19\n"
    )
    found = judged(HEADER + body)
    assert [type(chapter) for chapter in found.told] == [
        ChipsBought,
        HandStory,
        SeatingChanged,
        HandStory,
        ChipsCounted,
    ]
    again = [event for each in found.told for event in (each.events if isinstance(each, HandStory) else (each,))]
    assert tuple(again) == found.events


def test_rounds_hold_the_known_cards_of_their_deal_and_what_was_done() -> None:
    body = (
        "hand\ndeal Ana 6o\ndeal Beto 1c\nAna bet, Beto call, Carmen fold\n"
        "deal Beto 2c\nAna bet, Beto call\ndeal\nAna all in, Beto fold\nwin Ana\n"
    )
    [hand] = judged(HEADER + body).hands
    assert [(each.number, [seat for seat, _ in each.cards], len(each.steps)) for each in hand.rounds] == [
        (1, [0, 1], 3),
        (2, [1], 2),
        (3, [], 3),
    ]
    assert [won.decided_by for won in hand.pots] == ["unopposed"]
    assert (hand.lost, hand.void, hand.showdown) == (None, False, None)


def test_hand_that_nobody_logged_has_a_result_and_no_rounds() -> None:
    [hand] = judged(f"{HEADER}hand\nresult Ana +3, Beto -3\n").hands
    assert hand.result is not None
    assert hand.rounds == ()
    assert hand.ended is not None
    assert hand.ended.stacks == (23, 17, 20)


CARD_TWICE = (
    "hand\ndeal\nAna bet, others call\ndeal\nothers pass\ndeal\nothers pass\n"
    "show Ana 6o 5o 4o, Beto 6o 1e 2b, Carmen 6e 1b 2o\nwin Ana\n\n"
)
BAD_CARD = "hand\ndeal Ana 6z\nAna bet, others call\ndeal\nothers pass\ndeal\nothers pass\n"


@pytest.mark.parametrize(
    ("body", "lost", "codes"),
    [
        ("hand\ndeal\nAna bet 2\n", 7, ("B302",)),
        ("hand\ndeal\nAna bet, Betto call\n", 7, ("T102",)),
        (
            f"{BAD_CARD}show Beto 1o 1c 1e\n",
            12,
            ("S401",),
        ),
        (
            f"{BAD_CARD}show Beto 1o 1c 1e, Carmen 2o 2c 2e\n",
            12,
            ("T104",),
        ),
        (
            f"{CARD_TWICE}hand\nresult Ana +1, Beto -1\n",
            13,
            ("C201",),
        ),
        ("hand\ndeal\nAna bet, others fold\nwin Beto\n\nhand\nresult Ana +1, Beto -1\n", 8, ("S402",)),
        ("hand\ndeal Ana 6o, Beto 6o\nAna bet, others fold\n", None, ()),
        ("hand\ndeal\nAna bet, others fold\n", None, ()),
        ("hand\nresult Ana +1\n", 6, ("K505",)),
    ],
)
def test_who_is_to_blame_for_a_hand_that_is_not_certain(body: str, lost: int | None, codes: tuple[str, ...]) -> None:
    found = judged(HEADER + body)
    hand, *_ = found.hands
    assert (hand.lost, hand.ended is None) == (lost, lost is not None)
    assert codes_to_blame(hand, found.verdict.diagnostics) == codes


def test_only_faults_of_the_same_hand_are_to_blame() -> None:
    found = judged(f"{HEADER}hand 1\ndeal\nAna bet 2\nhand 2\ndeal\nothers pass\nhand 3\ndeal\nAna bet, Beto bet\n")
    assert [codes_to_blame(hand, found.verdict.diagnostics) for hand in found.hands] == [("B302",), (), ("B304",)]


def test_what_a_hand_misses_is_not_the_fault_of_the_next_at_whose_line_it_is_told() -> None:
    found = judged(f"{HEADER}hand 1\ndeal\nAna bet, others fold\nwin Beto\nhand 2, dealer Carmen\ndeal\nAna bet 2\n")
    assert [codes_to_blame(hand, found.verdict.diagnostics) for hand in found.hands] == [("S402",), ("B302",)]
    found = judged(f"{HEADER}hand 1\ndeal\nAna bet, others call\nhand 2, dealer Carmen\ndeal\nAna bet 2\n")
    assert [(each.code, each.span.line) for each in found.verdict.diagnostics] == [("S406", 8), ("B302", 10)]
    assert [codes_to_blame(hand, found.verdict.diagnostics) for hand in found.hands] == [("S406",), ("B302",)]


def test_events_that_begin_in_the_middle_are_refused() -> None:
    with pytest.raises(ValueError, match="outside a hand"):
        list(chapters([CardsDealt(1, 1, ())]))


def test_course_has_the_start_and_the_end_of_every_hand() -> None:
    body = (
        "Ana buys 5\nhand\nresult Ana +3, Beto -3\nBeto buys 2\nhand\ndeal\nothers pass\n"
        "hand\ndeal\nAna bet 2\nhand\ndeal\nothers pass\ncount Ana 28, Beto 19, Carmen 20\nhand\ndeal\nAna bet 2\n"
    )
    assert course_of_chips(judged(HEADER + body).events) == [
        (25, 20, 20),
        (28, 17, 20),
        (28, 19, 20),
        None,
        (28, 19, 20),
        None,
    ]


def test_count_that_does_not_add_up_makes_nothing_certain() -> None:
    body = "hand\ndeal\nAna bet 2\ncount Ana 28, Beto 20, Carmen 20\n"
    assert course_of_chips(judged(HEADER + body).events) == [(20, 20, 20), None]


def test_count_before_any_hand_is_no_point_of_the_course() -> None:
    assert course_of_chips(judged(f"{HEADER}count Ana 20, Beto 20, Carmen 20\n").events) == []


# ---- what the little player makes up ----


@cache
def _evening(seed: int) -> tuple[Game, Judged]:
    game = play(seed, 2 + seed % 7, 12)
    return game, judged(pages.write(game, seed).text)


SEEDS = pytest.mark.parametrize("seed", range(60))


@SEEDS
def test_told_chips_agree_with_the_report(seed: int) -> None:
    """From hand to hand nothing but purchases changes what the story says, down to the report's last stacks."""
    _, found = _evening(seed)
    assert found.verdict.errors == 0
    stacks: list[int] | None = None
    for chapter in found.told:
        if isinstance(chapter, ChipsBought) and stacks is not None:
            stacks[chapter.seat] += chapter.chips
        elif isinstance(chapter, ChipsCounted):
            assert stacks in (None, list(chapter.stacks))
        elif isinstance(chapter, HandStory):
            assert stacks in (None, list(chapter.begun.stacks or ()))
            assert chapter.ended is not None
            stacks = list(chapter.ended.stacks or ())
    if stacks is not None:
        assert tuple(stacks) == found.report.stacks


@SEEDS
def test_every_step_says_what_follows_from_the_one_before(seed: int) -> None:
    _, found = _evening(seed)
    for hand in found.hands:
        stacks, pot = list(hand.begun.stacks or ()), 0
        for round_ in hand.rounds:
            staked = dict.fromkeys(range(len(stacks)), 0)
            for step in round_.steps:
                chips = step.chips if isinstance(step, Acted) else -step.chips
                if isinstance(step, Acted):
                    assert step.due == max(staked.values()) - staked[step.seat]
                stacks[step.seat] -= chips
                staked[step.seat] += chips
                pot += chips
                assert (step.stack, step.pot) == (stacks[step.seat], pot)
        for won in hand.pots:
            stacks[won.winner] += won.pot.chips
            pot -= won.pot.chips
        for seat, chips in hand.result.changes if hand.result else ():
            stacks[seat] += chips
        assert pot == 0
        assert hand.ended == HandEnded(hand.ended.line if hand.ended else 0, tuple(stacks))


@SEEDS
def test_pots_and_winners_are_those_of_the_model(seed: int) -> None:
    game, found = _evening(seed)
    logged = [hand for hand in found.hands if hand.result is None]
    assert len(logged) == len(game.outcomes)
    for hand, outcome in zip(logged, game.outcomes, strict=True):
        assert [(won.pot.chips, tuple(sorted(won.pot.contenders)), won.winner) for won in hand.pots] == outcome.pots
        assert hand.void == outcome.void


@SEEDS
def test_best_of_the_showdown_takes_the_main_pot(seed: int) -> None:
    _, found = _evening(seed)
    for hand in found.hands:
        if hand.showdown is not None:
            ranked = hand.showdown.hands
            assert [each.place for each in ranked] == sorted(each.place for each in ranked)
            first = [each.seat for each in ranked if each.place == 1]
            assert hand.pots[0].winner in first
            assert {each.seat for each in ranked} == {seat for won in hand.pots for seat in won.pot.contenders}


def test_the_little_player_shows_everything_there_is_to_tell() -> None:
    found = [hand for seed in range(60) for hand in _evening(seed)[1].hands]
    assert {won.decided_by for hand in found for won in hand.pots} == {"unopposed", "combination", "age", "seat", "log"}
    assert {len(hand.pots) for hand in found} >= {0, 1, 2, 3}
    assert any(hand.result for hand in found)
    assert any(hand.void for hand in found)


@pytest.mark.parametrize("seed", range(20))
def test_cut_short_a_session_is_told_just_as_far(seed: int) -> None:
    """Whatever lines are missing at the end, the hands before are told in the same words."""
    game, whole = _evening(seed)
    lines = pages.write(game, seed, plain=True).text.splitlines(keepends=True)
    events = judged("".join(lines)).events
    half = judged("".join(lines[: len(lines) * 2 // 3]))
    assert len(whole.hands) == sum(isinstance(event, HandBegun) for event in events)
    last_line = max((event.line for event in half.events), default=0)
    certain = [event for event in half.events if event.line < last_line]
    assert tuple(certain) == events[: len(certain)]

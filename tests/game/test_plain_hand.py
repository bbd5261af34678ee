"""A hand that is played plainly ends as it does when played with care, and is left to care where that finds a fault."""

from collections.abc import Iterator
from random import Random

import pytest

from cacho_cli.game.events import Event
from cacho_cli.game.plain_hand import PlainHand
from cacho_cli.game.referee import RuleLayers
from cacho_cli.game.validation import Verdict, judge_sessions
from tests.model.pages import write
from tests.model.player import play, play_at_home


def _with_care(text: str) -> list[Verdict]:
    """The verdicts of a referee who keeps the events, and so plays every hand with care."""
    events: list[Event] = []
    return list(judge_sessions([text.encode()], RuleLayers(), events))


def _plainly(text: str) -> list[Verdict]:
    return list(judge_sessions([text.encode()], RuleLayers()))


def _damaged(text: str, dice: Random) -> Iterator[str]:
    """The text with a line left out, written twice, exchanged with the next, or with another number in it."""
    lines = text.splitlines(keepends=True)
    start = next(number for number, line in enumerate(lines) if line.startswith("---") and number) + 1
    for _ in range(12):
        at = dice.randrange(start, len(lines) - 1)
        yield "".join([*lines[:at], *lines[at + 1 :]])
        yield "".join([*lines[: at + 1], *lines[at:]])
        yield "".join([*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]])
        changed = "".join(dice.choice("12345") if each.isdigit() else each for each in lines[at])
        yield "".join([*lines[:at], changed, *lines[at + 1 :]])


@pytest.mark.parametrize("seed", range(20))
def test_the_verdict_does_not_depend_on_how_a_hand_is_played(seed: int) -> None:
    dice = Random(seed)
    game = play_at_home(seed, 4, 10) if seed % 2 else play(seed, 2 + seed % 7, 8)
    text = write(game, seed, plain=seed % 3 == 0).text.replace("\r\n", "\n").replace("\r", "\n")
    for each in (text, *_damaged(text, dice)):
        assert _plainly(each) == _with_care(each), each


def test_most_hands_are_played_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[PlainHand] = []
    ended: list[object] = []
    init, end = PlainHand.__init__, PlainHand.end

    def counted_init(self: PlainHand, *arguments: object) -> None:
        begun.append(self)
        init(self, *arguments)  # type: ignore[arg-type] # as it was called

    def counted_end(self: PlainHand, *arguments: object) -> tuple[int, ...] | None:
        stacks = end(self, *arguments)  # type: ignore[arg-type] # as it was called
        ended.append(stacks)
        return stacks

    monkeypatch.setattr(PlainHand, "__init__", counted_init)
    monkeypatch.setattr(PlainHand, "end", counted_end)
    for seed in range(5):
        _plainly(write(play_at_home(seed, 5, 20), seed, plain=True).text)
    assert sum(stacks is not None for stacks in ended) > 0.9 * len(begun) > 50


_HEAD = "---\nplayers: {Ana: 70, Beto: 60, Carmen: 50}\nrules: {starting_stack: 20}\n---\nhand 1, dealer Carmen\n"


@pytest.mark.parametrize(
    "body",
    [
        "deal Ana 6o\ndeal Beto 6o\nAna pass, Beto pass, Carmen pass",
        "deal Ana 6o\ndeal Ana 5o\n",
        "deal\nAna bet, others call\ndeal\nothers pass\ndeal\nothers pass\nshow Ana 6o 6o 5c\n",
        "deal Ana 6o\nothers bet\ndeal Ana 1c\nothers pass\ndeal\nothers pass\nshow Ana 6o 6o 5c, Beto 1o 1e 1b\n",
        "deal Ana 6o\nAna bet, others call\ndeal Ana 1c\nothers pass\ndeal\nothers pass\nshow Ana 6o 6o 5c\n",
        "deal\nAna bet, others fold\nshow Beto 6o 5o\n",
        "deal\nAna bet, others fold\nshow Beto 6o\nwin Ana 4",
        "deal\nAna bet, others fold\nwin Ana 3\nwin Ana",
        "deal\nothers pass\nshow Ana 6o\n",
        "deal\nothers pass\nvoid\nwin Ana",
        "deal\nAna bet\nvoid\n",
        "result Ana +5, Beto -5\nresult Ana +1, Beto -1",
        "result Ana +30, Beto -30",
        "result Ana +5, Beto -4",
        "deal\nresult Ana +5, Beto -5",
        "deal\nAna bet, Beto call, Carmen call\nothers pass\n",
        "deal\nAna bet, others call\ndeal\nothers pass\ndeal\nothers bet 3",
        "deal\nAna bet, others call\ndeal\nothers pass\ndeal\nAna bet\n",
        "deal\nAna bet, others call\ndeal\nothers pass\ndeal\nAna all in, others call\nwin Ana\n",
    ],
)
def test_what_looks_almost_right_is_told_as_with_care(body: str) -> None:
    for after in ("", "hand 2\n", "count Ana 20, Beto 20, Carmen 20\n", "Ana buys 5\n"):
        text = f"{_HEAD}{body}\n{after}"
        assert _plainly(text) == _with_care(text), text

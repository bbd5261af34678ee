"""What is remembered of rounds is what comes of them step by step."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from cacho_cli.game import rounds
from cacho_cli.game.betting import Betting, Move, judge
from cacho_cli.game.rounds import Moves, bets_of
from cacho_cli.transcript.gist import Said
from cacho_cli.transcript.statements import OTHER_PLAYERS
from cacho_cli.vocabulary import Verb

VERBS: tuple[Verb, ...] = ("pass", "bet", "call", "raise", "fold", "all-in")


def said(script: str) -> list[Moves]:
    """Rounds such as `A:bet B:call / A:bet:2 others:fold`."""
    return [[_move(word) for word in line.split()] for line in script.split("/")]


def _move(word: str) -> tuple[int, Said]:
    who, verb, *amount = word.split(":")
    seat = OTHER_PLAYERS if who == "others" else "ABCDEFGH".index(who)
    [meant] = [each for each in VERBS if each == verb]
    return seat, Said(meant, int(amount[0]) if amount else None, by=False)


def _by_chance(dice: Random, betting: Betting) -> Iterator[Moves]:
    """What is said in rounds until the hand is over, nearly all of which may be said, and nearly always to the end."""
    while betting.deal_due:
        betting.deal()
        moves = []
        while betting.pending and dice.random() > 0.005:
            turn = betting.pending[0]
            verb = dice.choices(VERBS, (6, 3, 8, 2, 1, 1))[0]
            each = Said(verb, dice.choice((None, None, 1, 2, dice.randint(1, 9))), dice.random() < 0.3)
            others = dice.random() < 0.1
            for seat in tuple(betting.pending) if others else (turn,):
                move = judge(betting, seat, *each)
                if isinstance(move, Move) and (verb, each.amount, betting.round) != ("bet", None, 3):
                    betting.make(seat, move)
                elif dice.random() > 0.01:
                    break
            else:
                moves.append((OTHER_PLAYERS if others else turn, each))
        yield moves


@pytest.mark.parametrize("short_call", [True, False])
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_what_is_remembered_is_what_comes_of_it_step_by_step(players: int, short_call: bool) -> None:
    dice = Random(players)
    over = 0
    for _ in range(800):
        stacks = dice.choices((1, 2, 3, 5, 20, 100), (1, 1, 1, 1, 5, 5), k=players)
        first = dice.randrange(players)
        order = [*range(first, players), *range(first)]
        told = [*_by_chance(dice, Betting(order, stacks, short_call=short_call))]
        at_once = bets_of(order, stacks, told, short_call=short_call)
        step_by_step = rounds._step_by_step(Betting(order, stacks, short_call=short_call), told)
        assert at_once == step_by_step, (order, stacks, told)
        over += at_once is not None
    assert 200 < over < 800


@pytest.mark.parametrize(
    ("script", "stacks", "remembered"),
    [
        ("A:bet B:call C:fold / A:pass B:pass / A:pass B:pass", (20, 20, 20), True),
        ("A:bet others:fold", (20, 20, 20), True),
        ("A:pass B:pass C:pass", (1, 1, 1), True),
        # whoever has just what is needed is all in after it, and acts no more
        ("A:bet B:call C:fold / A:bet B:call / A:pass B:pass", (4, 4, 20), True),
        ("A:bet B:call C:fold / A:bet B:call", (3, 4, 20), False),
        # more chips may go back than are called
        ("A:bet B:call C:fold / A:pass B:pass / A:bet:9 B:fold", (20, 12, 20), True),
        ("A:bet B:call C:fold / A:pass B:pass / A:bet:11 B:fold", (13, 12, 20), False),
        ("A:bet B:call C:fold / A:pass B:pass / A:all-in B:fold", (13, 12, 20), False),
    ],
)
def test_rounds_are_played_step_by_step_where_somebody_may_be_short(
    script: str, stacks: Sequence[int], remembered: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Betting] = []
    monkeypatch.setattr(rounds, "_step_by_step", lambda betting, _: asked.append(betting))
    bets = bets_of((0, 1, 2), stacks, said(script), short_call=True)
    assert (bets is not None, not asked) == (remembered, remembered)


def test_however_a_situation_came_about_it_is_remembered_once() -> None:
    rounds._after.cache_clear()
    rounds._known.clear()
    for script in ("A:bet B:call C:call", "A:bet:1 B:call:1 C:call", "A:bet others:call"):
        bets_of((0, 1, 2), (20, 20, 20), said(script), short_call=True)
    assert len(rounds._known) == 3  # after a bet, after a call, and closed
    bets = (Said("bet", None, by=False), Said("bet", 1, by=False))
    assert len({rounds._after(rounds._beginning(1, 3), bet, False) for bet in bets}) == 1


def test_what_is_remembered_has_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "_MOST_REMEMBERED", 50)
    for chips in range(2, 200):
        bets_of((0, 1), (999, 999), said(f"A:bet B:call/A:pass B:pass/A:bet:{chips} B:call"), short_call=True)
        assert len(rounds._known) <= 50
    assert rounds._after.cache_info().maxsize is not None

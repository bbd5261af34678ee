"""The betting of a whole hand at once, from what was said in each round; nothing is told of what is wrong with it.

These are the rules of `cacho_cli.game.betting` once more, in one loop over what was said, for the many hands in which
nothing is wrong. That the two agree is shown by playing whole game trees by both.
"""

from collections.abc import Iterator, Sequence
from itertools import repeat
from operator import sub
from typing import Final, NamedTuple, TypeAlias

from cacho_cli.game.betting import ROUNDS, RoundRule
from cacho_cli.transcript.statements import OTHER_PLAYERS
from cacho_cli.transcript.steps import Move, Said

__all__ = ["Bets", "Moves", "bets_of"]

Moves: TypeAlias = Sequence[Move]
"""Players (`OTHER_PLAYERS` for all who are still to act), and what they say in their turn."""

_NOBODY: Final = -2
"""Whose turn it is when a round is closed."""
_LEAVES: Final = ("pass", "fold")


class Bets(NamedTuple):
    """The betting of a hand, which is over: by lack of opponents, or because three rounds were played.

    `rounds` has who was in at the beginning of each round, in their order, `live` who is at the end. Chips are by seat:
    those that are `left`, and those that nobody called, which were `returned`.
    """

    rounds: Sequence[Sequence[int]]
    live: Sequence[int]
    left: list[int]
    returned: Sequence[int]
    void: bool


def bets_of(order: Sequence[int], stacks: Sequence[int], rounds: Sequence[Moves], *, short_call: bool) -> Bets | None:
    """The betting of the players in an order, with such stacks; None where it is not over, or anything is wrong.

    >>> bet, call, fold = (("bet", None, False), ("call", None, False), ("fold", None, False))
    >>> bets_of((1, 0), (20, 20), [[(1, bet), (0, fold)]], short_call=True)
    Bets(rounds=[(1, 0)], live=[1], left=[20, 20], returned=[0, 1], void=False)
    >>> bets_of((1, 0), (20, 20), [[(1, bet), (0, call)]], short_call=True) is None
    True
    """
    left, returned = [*stacks], [0] * len(stacks)
    live = order
    begun = []
    over = void = False
    for number, moves in enumerate(rounds, 1):
        if over:
            return None
        closed = _closed(ROUNDS[number], live, left, moves, short_call)
        if closed is None:
            return None
        begun.append(live)
        live, staked, level = closed
        if level:
            if staked.count(level) == 1:  # law 5.4
                bettor = staked.index(level)
                staked[bettor] = sorted(staked)[-2]
                returned[bettor] += level - staked[bettor]
            left = [*map(sub, left, staked)]
        else:
            void = number == 1  # law 2.5
        over = void or len(live) == 1 or number == len(ROUNDS)
    return Bets(begun, live, left, returned, void) if over else None


def _closed(
    rule: RoundRule, live: Sequence[int], stacks: Sequence[int], moves: Moves, short_call: bool
) -> tuple[list[int], list[int], int] | None:
    """Who is still in after a round, the chips that everybody has staked, and the most of them; None where it is wrong.

    `stacks` are those at the beginning of the round, and so the most that anybody can stake in it.
    """
    still, staked, level = [*live], [0] * len(stacks), 0
    turns, at = [*live, _NOBODY], 0
    short = not all(map(stacks.__getitem__, live))
    if short:
        turns = _due(turns, still, staked, stacks, level)
    told = [*moves]
    for move in told:
        seat, said = move
        if seat != turns[at]:
            if seat != OTHER_PLAYERS or turns[at] == _NOBODY or move is not told[-1]:
                return None
            told += _each(turns[at:-1], said, level, still, stacks)
            continue
        at += 1
        verb = said[0]
        if verb == "pass" and not level:
            continue
        if verb in _LEAVES:  # law 2.3
            if not level and not rule.free_fold:
                return None
            still.remove(seat)
            if len(still) == 1:  # law 5.1
                turns, at = [_NOBODY], 0
        else:
            to = _stake(rule, level, staked[seat], stacks[seat], said)
            if not to or (to < level and not short_call):  # law 5.3
                return None
            staked[seat] = to
            short = short or to == stacks[seat]
            if to > level:
                level, at = to, 0
                place = still.index(seat)
                turns = [*still[place + 1 :], *still[:place], _NOBODY]  # law 1.5
        if short:
            turns, at = _due(turns[at:], still, staked, stacks, level), 0
    return (still, staked, level) if turns[at] == _NOBODY else None


def _stake(rule: RoundRule, level: int, staked: int, most: int, said: Said) -> int:
    """What somebody has staked in a round after he bets, calls, raises or goes all in; 0 where he may not.

    Before, he has `staked` some, and can stake `most` in all.
    """
    verb, amount, by = said
    if verb == "all-in":
        if amount is not None and amount != most - staked:
            return 0
        verb, amount, by = ("call", None, False) if most <= level else ("raise" if level else "bet", most, False)
    if verb == "call":
        to = level if level < most else most
        return to if amount is None or amount == to - staked else 0
    if verb == "bet":
        to = amount or rule.bet or 0
        return to if not level and to <= most and rule.bet in (None, to) else 0
    if not rule.raises or not amount or not level:
        return 0
    to = level + amount if by else amount
    return to if level < to <= most else 0  # law 4.3


def _due(
    turns: Sequence[int], still: Sequence[int], staked: Sequence[int], stacks: Sequence[int], level: int
) -> list[int]:
    """Those who have yet to act where somebody is all in: the able, while there is one against whom they act."""
    able = [seat for seat in still if staked[seat] < stacks[seat]]
    if len(able) == 1 and staked[able[0]] == level:  # law 5.2
        return [_NOBODY]
    return [seat for seat in turns if seat in able or seat == _NOBODY]


def _each(
    waiting: Sequence[int], said: Said, level: int, still: Sequence[int], stacks: Sequence[int]
) -> Iterator[Move]:
    """The moves of all the waiting. Of all who are able, with nothing bet, the last one stays when the others leave."""
    if said[0] == "fold" and not level and waiting == [seat for seat in still if stacks[seat]]:
        waiting = waiting[:-1]  # law 5.1, 5.2: there is nobody left against whom he would act
    return zip(waiting, repeat(said))

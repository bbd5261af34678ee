"""The betting of a whole hand at once, from what was said in each round; nothing is told of what is wrong with it.

Where everybody has more chips than a round moves, what may be said and what comes of it depends on nothing but where
the round stands. Each such situation is worked out once, by the same rules as ever (`cacho_cli.game.betting`), and
remembered.
"""

from collections.abc import Sequence
from functools import lru_cache
from operator import add
from typing import Final, NamedTuple, TypeAlias

from cacho_cli.game.betting import ENOUGH, ROUNDS, Betting, Illegal, judge
from cacho_cli.transcript.gist import Said
from cacho_cli.transcript.statements import OTHER_PLAYERS

__all__ = ["Bets", "Moves", "bets_of"]

Moves: TypeAlias = Sequence[tuple[int, Said]]
"""Players (`OTHER_PLAYERS` for all who are still to act), and what they say in their turn."""

_MOST_REMEMBERED: Final = 4096


class Bets(NamedTuple):
    """The betting of a hand, which is over: by lack of opponents, or because three rounds were played.

    `rounds` has who was in at the beginning of each round, in their order, `live` who is at the end. Chips are by seat:
    those `paid` into the pot in the hand, and those that nobody called, which were `returned`.
    """

    rounds: Sequence[Sequence[int]]
    live: Sequence[int]
    paid: Sequence[int]
    returned: Sequence[int]
    void: bool


class _Situation:
    """Where a round stands; players are told by their place among those who are in at its beginning.

    `actor` is whose turn it is, or the number of players where the round is closed. `needed` are the chips that
    somebody must have had by now. `betting` is not changed: what is said next is done to a copy of it.
    """

    __slots__ = ("actor", "betting", "needed")

    def __init__(self, actor: int, needed: int, betting: Betting) -> None:
        self.actor = actor
        self.needed = needed
        self.betting = betting


def bets_of(order: Sequence[int], stacks: Sequence[int], rounds: Sequence[Moves], *, short_call: bool) -> Bets | None:
    """The betting of the players in an order, with such stacks; None where it is not over, or anything is wrong.

    >>> bet, call, fold = (Said(verb, None, by=False) for verb in ("bet", "call", "fold"))
    >>> bets_of((1, 0), (20, 20), [[(1, bet), (0, fold)]], short_call=True)
    Bets(rounds=[(1, 0)], live=(1,), paid=[0, 0], returned=[0, 1], void=False)
    >>> bets_of((1, 0), (20, 20), [[(1, bet), (0, call)]], short_call=True) is None
    True
    """
    live = tuple(order)
    left, paid, returned = list(stacks), [0] * len(stacks), [0] * len(stacks)
    begun: list[tuple[int, ...]] = []
    over = void = False
    for number, moves in enumerate(rounds, 1):
        closed = None if over else _closed(number, live, moves)
        if closed is None or min(map(left.__getitem__, live)) <= closed.needed:
            return _step_by_step(Betting(order, stacks, short_call=short_call), rounds)
        betting = closed.betting
        begun.append(live)
        for seat, chips in zip(live, betting.paid, strict=True):
            left[seat] -= chips
            paid[seat] += chips
        if betting.bettor is not None:
            returned[live[betting.bettor]] += betting.returned[betting.bettor]
        live = tuple(map(live.__getitem__, betting.live))
        void = betting.void
        over = betting.over or number == len(ROUNDS)
    return Bets(begun, live, paid, returned, void) if over else None


def _closed(number: int, live: Sequence[int], moves: Moves) -> _Situation | None:
    """How a round ends in which nobody is short of chips; None where it does not end, or anything in it is wrong."""
    actors = (*live, OTHER_PLAYERS)
    situation = _beginning(number, len(live))
    for seat, said in moves:
        others = seat == OTHER_PLAYERS
        if not others and seat != actors[situation.actor]:
            return None
        after = _after(situation, said, others)
        if after is None:
            return None
        situation = after
    return situation if situation.actor == len(live) else None


@lru_cache(maxsize=_MOST_REMEMBERED)
def _beginning(number: int, players: int) -> _Situation:
    betting = Betting(range(players), [ENOUGH] * players)
    betting.round = number - 1
    betting.deal()
    return _situation(betting)


@lru_cache(maxsize=_MOST_REMEMBERED)
def _after(situation: _Situation, said: Said, others: bool) -> _Situation | None:
    """Where the round stands when that is said by whoever's turn it is, or by all the others; None where it may not."""
    if said.verb == "all-in":  # what somebody has left is not told here
        return None
    betting = situation.betting.copy()
    if not betting.pending or not _is_done(betting, OTHER_PLAYERS if others else betting.pending[0], said):
        return None
    return _situation(betting)


_known: dict[tuple[object, ...], _Situation] = {}


def _situation(betting: Betting) -> _Situation:
    """The situation; the same one for the same betting, however it came about."""
    chips = tuple(map(add, betting.paid, betting.returned))
    key = (betting.round, tuple(betting.pending), tuple(betting.live), betting.bettor, *chips)
    found = _known.get(key)
    if found is None:
        if len(_known) >= _MOST_REMEMBERED:
            _known.clear()
        actor = betting.pending[0] if betting.pending else len(betting.order)
        found = _known[key] = _Situation(actor, max(chips), betting)
    return found


def _step_by_step(betting: Betting, rounds: Sequence[Moves]) -> Bets | None:
    begun = []
    for moves in rounds:
        if not betting.deal_due:
            return None
        betting.deal()
        begun.append(tuple(betting.live))
        for seat, said in moves:
            if not _is_done(betting, seat, said):
                return None
        if betting.pending:
            return None
    if not (betting.over or betting.showdown_due):
        return None
    return Bets(begun, tuple(betting.live), betting.paid, betting.returned, betting.void)


def _is_done(betting: Betting, seat: int, said: Said) -> bool:
    """Carry out a move; False where it is not allowed."""
    verb, amount, by = said
    if amount is None and verb == "bet" and ROUNDS[betting.round].bet is None:
        return False
    if seat == OTHER_PLAYERS:
        waiting = tuple(betting.pending)
        return bool(waiting) and all(_is_done(betting, each, said) for each in waiting if each in betting.pending)
    move = judge(betting, seat, verb, amount, by)
    if isinstance(move, Illegal):
        return False
    betting.make(seat, move)
    return True

"""The betting of a whole hand at once, from what was said in each round; nothing is told of what is wrong with it."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cacho_cli.game.betting import ROUNDS, Betting, Illegal, judge
from cacho_cli.transcript.statements import OTHER_PLAYERS, Phrase

__all__ = ["Bets", "bets_of"]


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


def bets_of(betting: Betting, rounds: Iterable[Sequence[tuple[int, Phrase]]]) -> Bets | None:
    """The betting of a hand that begins; None where it is not over, or anything is wrong.

    >>> from cacho_cli.transcript.phrases import read_phrase
    >>> bet, call, fold = map(read_phrase, ("bet", "call", "fold"))
    >>> bets_of(Betting((1, 0), (20, 20)), [((1, bet), (0, fold))])
    Bets(rounds=[(1, 0)], live=[1], paid=[0, 0], returned=[0, 1], void=False)
    >>> bets_of(Betting((1, 0), (20, 20)), [((1, bet), (0, call))]) is None
    True
    """
    begun = []
    for moves in rounds:
        if not betting.deal_due:
            return None
        betting.deal()
        begun.append(tuple(betting.live))
        for seat, phrase in moves:
            if not _is_done(betting, seat, phrase):
                return None
        if betting.pending:
            return None
    if not (betting.over or betting.showdown_due):
        return None
    return Bets(begun, betting.live, betting.paid, betting.returned, betting.void)


def _is_done(betting: Betting, seat: int, phrase: Phrase) -> bool:
    """Carry out a move; False where it is not allowed."""
    verb, _, amount, _, _, by, _, _ = phrase
    if amount is None and verb == "bet" and ROUNDS[betting.round].bet is None:
        return False
    if seat == OTHER_PLAYERS:
        waiting = tuple(betting.pending)
        return bool(waiting) and all(_is_done(betting, each, phrase) for each in waiting if each in betting.pending)
    move = judge(betting, seat, verb, amount, by)
    if isinstance(move, Illegal):
        return False
    betting.make(seat, move)
    return True

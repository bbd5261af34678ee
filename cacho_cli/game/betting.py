"""The betting of one hand: whose turn it is, what is allowed now, and what an action makes of it.

The rule of each round stands once, in `ROUNDS`; the check of an action, what a fault says was expected, and who must
still act all come from it and from `Betting`.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from cacho_cli.diagnostics import Facts
from cacho_cli.vocabulary import Verb

__all__ = [
    "ENOUGH",
    "ROUNDS",
    "Absence",
    "Betting",
    "Illegal",
    "Move",
    "MoveKind",
    "Part",
    "RoundRule",
    "judge",
    "misplaced",
]

ENOUGH = 10**15
"""The stack of everybody while the chips are uncertain: more than any amount that can be written."""

Absence: TypeAlias = Literal["sits-out", "no-chips"]
MoveKind: TypeAlias = Literal["pass", "bet", "call", "raise", "fold"]
Part: TypeAlias = Literal["name", "verb", "amount", "whole"]


class RoundRule(NamedTuple):
    """What a round allows: the size of its bet (None: any), raises, and leaving with no bet to face."""

    bet: int | None
    raises: bool
    free_fold: bool


ROUNDS: dict[int, RoundRule] = {
    1: RoundRule(bet=1, raises=False, free_fold=False),  # law 2.2, 2.4
    2: RoundRule(bet=2, raises=False, free_fold=True),  # law 3.1, 3.2
    3: RoundRule(bet=None, raises=True, free_fold=True),  # law 4.1, 4.2
}


class Move(NamedTuple):
    """A legal action: what it amounts to, the chips that go in now, the player's total in this round after it."""

    kind: MoveKind
    chips: int = 0
    to: int = 0


_PASSED, _FOLDED = Move("pass"), Move("fold")


class Illegal(NamedTuple):
    """Why an action is not allowed, which part of its statement is wrong, and the facts."""

    code: str
    wording: str
    part: Part
    facts: Facts
    article: str | None = None


class Betting:
    """The betting of one hand, changed by `deal`, `make` and, while chips are uncertain, `pass_over`.

    Seats are numbers; `order` are those dealt in, the first to act first. All lists are by seat. `stacks` are the
    chips left, `paid` the chips put into the pot in the hand, `staked` those of this round; `live` are the seats still
    in, `pending` those who must act, in their order; `level` is what a player must have staked to stay in. The betting
    is `over` when the hand is `void` or only one player is left in (law 2.5, 5.1).
    """

    def __init__(
        self,
        order: Sequence[int],
        stacks: Sequence[int],
        *,
        short_call: bool = True,
        sure: bool = True,
        absent: Mapping[int, Absence] | None = None,
    ) -> None:
        self.order = tuple(order)
        self.stacks = list(stacks) if sure else [ENOUGH] * len(stacks)
        self.short_call = short_call
        self.sure = sure
        self.absent: Mapping[int, Absence] = absent or {}
        self.paid = [0] * len(stacks)
        self.staked = [0] * len(stacks)
        self.returned = [0] * len(stacks)
        self.live = list(order)
        self.pending: list[int] = []
        self.round = 0
        self.level = 0
        self.bettor: int | None = None
        self.void = False
        self.over = False

    def copy(self) -> "Betting":
        """Another one that stands where this one does."""
        other = Betting(self.order, self.stacks, short_call=self.short_call, absent=self.absent)
        other.sure = self.sure
        other.paid, other.staked, other.returned = self.paid.copy(), self.staked.copy(), self.returned.copy()
        other.live, other.pending = self.live.copy(), self.pending.copy()
        other.round, other.level, other.bettor = self.round, self.level, self.bettor
        other.void, other.over = self.void, self.over
        return other

    @property
    def open(self) -> bool:
        """Whether somebody must act."""
        return bool(self.pending)

    @property
    def deal_due(self) -> bool:
        """Whether the next card must be dealt."""
        return not self.pending and self.round < 3 and not self.over

    @property
    def showdown_due(self) -> bool:
        """Whether two or more are in after the third round (law 6.1)."""
        return not self.pending and self.round == 3 and not self.over

    def deal(self) -> None:
        """Begin the next round."""
        self.round += 1
        self.staked = [0] * len(self.stacks)
        self.level = 0
        self.bettor = None
        self.pending = [seat for seat in self.live if self.stacks[seat]]
        self._close_if_settled()

    def make(self, seat: int, move: Move) -> int:
        """Carry out a move that `judge` gave for the player whose turn it is.

        Returns the chips that went back to the bettor because nobody called them.
        """
        kind, chips, to = move
        self.pending.remove(seat)
        if chips:
            self._put(seat, chips)
            if to > self.level:
                self.level, self.bettor = to, seat
                self.pending = [other for other in self._after(seat) if self.stacks[other]]
        elif kind == "fold":
            self.live.remove(seat)
        return 0 if len(self.pending) > 1 else self._close_if_settled()

    def pass_over(self, seats: Sequence[int]) -> None:
        """Take players who did not act for such as cannot: not in the hand in the first round, later out of chips."""
        for seat in seats:
            self.pending.remove(seat)
            self.stacks[seat] = 0
            if self.round == 1:
                self.live.remove(seat)
        self._close_if_settled()

    def begin_with(self, seat: int) -> None:
        """Let this player be the first to act, before anybody has acted in the hand."""
        place = self.order.index(seat)
        self.order = self.order[place:] + self.order[:place]
        self.live = list(self.order)
        self.pending = list(self.order)

    def _put(self, seat: int, chips: int) -> None:
        if self.sure:
            self.stacks[seat] -= chips
        self.paid[seat] += chips
        self.staked[seat] += chips

    def _after(self, seat: int) -> list[int]:
        """The others still in, in the order in which they act after a player (law 1.5)."""
        place = self.live.index(seat)
        return self.live[place + 1 :] + self.live[:place]

    def _close_if_settled(self) -> int:
        if len(self.pending) > 1 or (self.pending and self._is_contested()):
            return 0
        self.pending = []  # law 5.1, 5.2
        back = self._give_back_uncalled()
        self.void = self.round == 1 and self.bettor is None  # law 2.5
        self.over = self.void or len(self.live) <= 1
        return back

    def _is_contested(self) -> bool:
        """Whether the one who must act still has somebody to act against."""
        able = [seat for seat in self.live if self.stacks[seat]]
        return len(able) > 1 or self.staked[able[0]] != self.level

    def _give_back_uncalled(self) -> int:
        """Law 5.4."""
        if self.bettor is None:
            return 0
        called = max(self.staked[: self.bettor] + self.staked[self.bettor + 1 :])
        uncalled = self.level - called
        self._put(self.bettor, -uncalled)
        self.returned[self.bettor] += uncalled
        self.level = called
        return uncalled


def judge(betting: Betting, seat: int, verb: Verb, amount: int | None = None, by: bool = False) -> Move | Illegal:
    """What an action amounts to, or the first thing that is wrong with it.

    >>> betting = Betting((0, 1), (20, 20))
    >>> betting.deal()
    >>> judge(betting, 0, "bet", 2)
    Illegal(code='B302', wording='', part='amount', facts={'given': 2, 'due': 1, 'round': 1}, article='2.2')
    >>> judge(betting, 0, "bet")
    Move(kind='bet', chips=1, to=1)
    """
    if not betting.pending or betting.pending[0] != seat:
        return misplaced(betting, seat)
    return _JUDGES[verb](betting, seat, amount, by)


def misplaced(betting: Betting, seat: int | None = None) -> Illegal:
    """What is wrong with any action now, where there is none to be taken, or not by this player.

    The hand is over, the round is closed, the player is out of it, or it is not the player's turn.
    """
    if betting.over:
        if betting.void:
            return Illegal("B312", "void", "whole", {}, "2.5")
        return Illegal("B312", "won", "whole", {"winner": betting.live[0]}, "5.1")
    if seat is not None and (seat not in betting.live or not betting.stacks[seat]):
        return Illegal("B309", _absence(betting, seat), "name", {})
    if not betting.pending:
        if betting.round < 3:
            return Illegal("B311", "deal-due", "whole", {"round": betting.round})
        return Illegal("B311", "showdown-due", "whole", {})
    return Illegal("B301", "", "name", {"expected": betting.pending[0]})


def _absence(betting: Betting, seat: int) -> str:
    if seat in betting.live:
        return "all-in"
    return "left" if seat in betting.order else betting.absent.get(seat, "not-in-hand")


def _pass(betting: Betting, seat: int, amount: int | None, by: bool) -> Move | Illegal:  # noqa: ARG001 (one signature)
    return _FOLDED if betting.level else _PASSED  # law 2.3


def _fold(betting: Betting, seat: int, amount: int | None, by: bool) -> Move | Illegal:  # noqa: ARG001 (one signature)
    if not betting.level and not ROUNDS[betting.round].free_fold:
        return Illegal("B306", "", "verb", {})
    return _FOLDED


def _bet(betting: Betting, seat: int, amount: int | None, by: bool) -> Move | Illegal:  # noqa: ARG001 (one signature)
    rule, stack = ROUNDS[betting.round], betting.stacks[seat]
    if betting.level:
        wording = "may-raise" if rule.raises else ""
        return Illegal("B304", wording, "verb", {"by": betting.bettor, "bet": betting.level})
    if rule.bet is not None and stack < rule.bet:
        return Illegal("B314", "", "verb", {"stack": stack, "due": rule.bet})
    if rule.bet is not None and amount is not None and amount != rule.bet:
        return _bet_size(betting.round, "", amount)
    chips = amount or rule.bet or 1
    if chips > stack:
        return Illegal("B307", "bet", "amount", {"given": chips, "stack": stack})
    return Move("bet", chips, chips)


def _bet_size(round_: int, wording: str, given: int) -> Illegal:
    facts = {"given": given, "due": ROUNDS[round_].bet, "round": round_}
    return Illegal("B302", wording, "amount", facts, "2.2" if round_ == 1 else "3.2")


def _call(betting: Betting, seat: int, amount: int | None, by: bool) -> Move | Illegal:  # noqa: ARG001 (one signature)
    if not betting.level:
        return Illegal("B305", "call", "verb", {"round": betting.round})
    due, stack = betting.level - betting.staked[seat], betting.stacks[seat]
    if betting.sure and amount is not None and amount not in (due, min(due, stack)):
        if stack < due:
            return Illegal("B315", "call-short", "amount", {"given": amount, "due": due, "stack": stack})
        return Illegal("B315", "call", "amount", {"given": amount, "due": due})
    if stack < due and not betting.short_call:
        return Illegal("B313", "", "verb", {"due": due, "stack": stack})  # law 5.3
    if amount is not None and amount > stack:
        return Illegal("B307", "call", "amount", {"given": amount, "stack": stack})
    chips = min(due, stack)
    return Move("call", chips, betting.staked[seat] + chips)


def _raise(betting: Betting, seat: int, amount: int | None, by: bool) -> Move | Illegal:
    if not ROUNDS[betting.round].raises:
        return _no_raise(betting, "" if betting.level else "no-bet", {})
    if not betting.level:
        return Illegal("B305", "raise", "verb", {"round": betting.round})
    to = betting.level + (amount or 0) if by else amount or 0
    if to <= betting.level:  # law 4.3
        return Illegal("B308", "", "amount", {"given": to, "bet": betting.level, "due": betting.level + 1})
    paid, stack = betting.staked[seat], betting.stacks[seat]
    if to - paid > stack:
        wording = "raise" if paid else "raise-at-once"
        facts: Facts = {"given": to, "needed": to - paid, "paid": paid, "stack": stack}
        return Illegal("B307", wording, "amount", facts)
    return Move("raise", to - paid, to)


def _no_raise(betting: Betting, wording: str, facts: Facts) -> Illegal:
    article = "2.4" if betting.round == 1 else "3.2"
    return Illegal("B303", wording, "verb", {"bet": betting.level, "round": betting.round, **facts}, article)


def _all_in(betting: Betting, seat: int, amount: int | None, by: bool) -> Move | Illegal:  # noqa: ARG001 (one signature)
    """A bet, a raise or a call by what it amounts to."""
    rule, stack, staked = ROUNDS[betting.round], betting.stacks[seat], betting.staked[seat]
    due = betting.level - staked
    if not betting.level and rule.bet is not None and stack != rule.bet:
        if stack < rule.bet:
            return Illegal("B314", "", "verb", {"stack": stack, "due": rule.bet})
        return _bet_size(betting.round, "all-in", stack)
    if betting.level and stack > due and not rule.raises:
        return _no_raise(betting, "all-in", {"given": stack})
    if amount is not None and amount != stack:
        return Illegal("B315", "all-in", "amount", {"given": amount, "stack": stack})
    if not betting.level:
        return Move("bet", stack, stack)
    if stack > due:
        return Move("raise", stack, staked + stack)
    if stack < due and not betting.short_call:
        return Illegal("B313", "", "verb", {"due": due, "stack": stack})
    return Move("call", stack, staked + stack)


_JUDGES = {"pass": _pass, "fold": _fold, "bet": _bet, "call": _call, "raise": _raise, "all-in": _all_in}

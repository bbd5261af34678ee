"""A hand in which everything is said in its due order and nothing is wrong, as nearly all are.

It is played by the same rules as any other (`betting`, `pots`, `showdown`, `claims`), but nothing is kept of where
things were said. As soon as something is not just as it should be, the hand has to be played once more with all care,
from its beginning: see `cacho_cli.game.hand`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cacho_cli.cards.deck import DECK, Card
from cacho_cli.cards.hands import evaluate
from cacho_cli.game.betting import Betting, Illegal, judge
from cacho_cli.game.claims import are_right
from cacho_cli.game.hand import HandSetting
from cacho_cli.game.pots import make_pots
from cacho_cli.game.showdown import TieRules, award
from cacho_cli.transcript.gist import Changed, Claimed, Dealt, Gist, Moves, Nothing, Shown
from cacho_cli.transcript.statements import OTHER_PLAYERS, Phrase

__all__ = ["PlainHand"]


class PlainHand:
    """A hand that is being played, whose chips and dealer are certain."""

    def __init__(self, setting: HandSetting) -> None:
        self.setting = setting
        self._betting = Betting(setting.order, setting.stacks, short_call=setting.short_call)
        self._cards_used = 0
        self._named_in_deal: set[int] = set()
        self._dealt: dict[int, tuple[Card, ...]] = {}
        self._shown: dict[int, tuple[Card, ...]] = {}
        self._seen: set[Card] = set()
        self._left: dict[int, int] = {}
        self._claimed: list[tuple[int, int | None]] = []
        self._result: Mapping[int, int] | None = None

    def take(self, gist: Gist) -> bool:
        """What is said; False where the hand has to be played with care."""
        return self._result is None and _TAKES[type(gist)](self, gist[0] if gist else ())

    def end(self, ties: TieRules) -> tuple[int, ...] | None:
        """All stacks after the hand; None where it has to be played with care."""
        betting = self._betting
        if self._result is not None:
            return self._paid_out(self._result)
        if betting.void:
            return tuple(betting.stacks)
        took = {betting.live[0]: sum(betting.paid)} if betting.over else self._showdown(ties)
        if took is None or not are_right(took, betting.returned, self._claimed):
            return None
        return self._paid_out(took)

    def _showdown(self, ties: TieRules) -> dict[int, int] | None:
        """Who takes how many chips; None where that is not certain."""
        betting = self._betting
        if not betting.showdown_due:
            return None
        strengths = {}
        for seat in betting.live:
            cards = self._shown.get(seat) or self._dealt.get(seat, ())
            if len(cards) != 3:
                return None
            strengths[seat] = evaluate(cards, self.setting.bonus).strength
        took: dict[int, int] = {}
        for each in award(make_pots(betting.paid, betting.live), strengths, ties.among(betting.order), ties.by):
            if each.winner is None:
                return None
            took[each.winner] = took.get(each.winner, 0) + each.pot.chips
        return took

    def _paid_out(self, changes: Mapping[int, int]) -> tuple[int, ...]:
        stacks = self._betting.stacks.copy()
        for seat, chips in changes.items():
            stacks[seat] += chips
        return tuple(stacks)

    # ---- what is said ----

    def _act(self, moves: Sequence[tuple[int, Phrase]]) -> bool:
        self._named_in_deal.clear()
        betting = self._betting
        for seat, phrase in moves:
            verb, _, amount, _, _, by, _, _ = phrase
            if amount is None and verb == "bet" and betting.round == 3:
                return False
            if seat == OTHER_PLAYERS:
                if not self._act_in_turn(phrase):
                    return False
                continue
            move = judge(betting, seat, verb, amount, by)
            if isinstance(move, Illegal):
                return False
            betting.make(seat, move)
            if move.kind == "fold":
                self._left[seat] = betting.round
        return True

    def _act_in_turn(self, phrase: Phrase) -> bool:
        """The same by everybody who is still to act."""
        betting = self._betting
        if not betting.pending:
            return False
        for seat in tuple(betting.pending):
            if seat in betting.pending and not self._act(((seat, phrase),)):
                return False
        return True

    def _deal(self, known: Sequence[tuple[int, tuple[Card, ...]]]) -> bool:
        betting, seen = self._betting, self._seen
        if betting.deal_due:
            self._named_in_deal.clear()
            self._cards_used += len(betting.live)
            if self._cards_used > len(DECK):  # law 1.2
                return False
            betting.deal()
        elif not (betting.pending and known and self._named_in_deal):
            return False
        named = self._named_in_deal
        for seat, cards in known:
            if len(cards) > 1 or cards[0] in seen or seat not in betting.live or seat in named:
                return False
            named.add(seat)
            seen.add(cards[0])
            self._dealt[seat] = self._dealt[seat] + cards if seat in self._dealt else cards
        return True

    def _show(self, shown: Sequence[tuple[int, tuple[Card, ...]]]) -> bool:
        betting = self._betting
        if betting.void or not (betting.over or betting.showdown_due):
            return False
        return all(self._show_one(seat, cards) for seat, cards in shown)

    def _show_one(self, seat: int, shown: tuple[Card, ...]) -> bool:
        """Three cards at the showdown; as many as somebody had, or less, where he need not show."""
        betting = self._betting
        if seat not in betting.order or seat in self._shown:
            return False
        dealt = self._dealt.get(seat, ())
        new = set(shown).difference(dealt)
        had = self._left.get(seat, betting.round)
        fewest = had if seat in betting.live and betting.showdown_due else 1
        if not fewest <= len(set(shown)) == len(shown) <= had or len(new) + len(dealt) > had:
            return False
        if not self._seen.isdisjoint(new):
            return False
        self._seen |= new
        self._shown[seat] = shown
        return True

    def _claim(self, claimed: Sequence[tuple[int, int | None]]) -> bool:
        betting = self._betting
        self._claimed += claimed
        return not betting.void and (betting.over or betting.showdown_due)

    def _book(self, changes: Sequence[tuple[int, int]]) -> bool:
        self._result = dict(changes)
        after = self._paid_out(self._result)
        return not self._betting.round and sum(after) == sum(self.setting.stacks) and min(after) >= 0

    def _nothing(self, _: object) -> bool:
        return self._betting.void


_TAKES: Final[Mapping[type[Gist], Callable[[PlainHand, Any], bool]]] = {
    Moves: PlainHand._act,
    Dealt: PlainHand._deal,
    Shown: PlainHand._show,
    Claimed: PlainHand._claim,
    Changed: PlainHand._book,
    Nothing: PlainHand._nothing,
}
"""What each thing that is said means."""

"""A hand in which everything is said in its due order and nothing is wrong, as nearly all are.

It is played by the same rules as any other (`betting`, `pots`, `showdown`, `claims`), but nothing is kept of where
things were said. As soon as something is not just as it should be, the hand has to be played once more with all care,
from its beginning: see `cacho_cli.game.hand`.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from cacho_cli.cards.deck import DECK, Card
from cacho_cli.cards.hands import evaluate
from cacho_cli.game.betting import Betting, Illegal, judge
from cacho_cli.game.claims import Claim, wrong_claim
from cacho_cli.game.hand import NOBODY, HandSetting
from cacho_cli.game.pots import make_pots
from cacho_cli.game.showdown import TieRules, award
from cacho_cli.transcript.source import Line
from cacho_cli.transcript.statements import OTHER_PLAYERS, Action, Cards, Deal, Phrase, Show, Statement, Void, Win

__all__ = ["PlainHand"]


class PlainHand:
    """A hand that is being played, whose chips and dealer are certain."""

    def __init__(self, setting: HandSetting, names: tuple[str, ...]) -> None:
        self.setting = setting
        self._names = names
        self._betting = Betting(setting.order, setting.stacks, short_call=setting.short_call)
        self._cards_used = 0
        self._named_in_deal = NOBODY
        self._dealt: dict[int, tuple[Card, ...]] = {}
        self._shown: dict[int, tuple[Card, ...]] = {}
        self._seen: set[Card] = set()
        self._claims: list[Claim] = []

    def take(self, line: Line, statements: Iterable[Statement]) -> bool:
        """What a line says; False where the hand has to be played with care."""
        for statement in statements:
            if type(statement) is Action:
                if not self._act(statement):
                    return False
            else:
                take = _TAKES.get(type(statement))
                if take is None or not take(self, line, statement):
                    return False
        return True

    def end(self, ties: TieRules) -> tuple[int, ...] | None:
        """All stacks after the hand; None where it has to be played with care."""
        betting = self._betting
        if betting.over:
            if betting.void:
                return tuple(betting.stacks)
            return self._paid_out({betting.live[0]: sum(betting.paid)})
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
        return self._paid_out(took)

    def _paid_out(self, took: Mapping[int, int]) -> tuple[int, ...] | None:
        """All stacks after the hand, unless it is claimed that others won, or other chips."""
        betting = self._betting
        if self._claims and wrong_claim(took, betting.returned, self._claims, self._names) is not None:
            return None
        stacks = betting.stacks.copy()
        for seat, chips in took.items():
            stacks[seat] += chips
        return tuple(stacks)

    def _act(self, action: Action) -> bool:
        self._named_in_deal = NOBODY
        betting = self._betting
        seat, phrase = action.seat, action.phrase
        verb, amount = phrase.verb, phrase.amount
        if amount is None and verb == "bet" and betting.round == 3:
            return False
        if seat == OTHER_PLAYERS:
            return self._act_in_turn(phrase)
        move = judge(betting, seat, verb, amount, phrase.by)
        if isinstance(move, Illegal):
            return False
        betting.make(seat, move)
        return True

    def _act_in_turn(self, phrase: Phrase) -> bool:
        """The same by everybody who is still to act."""
        betting = self._betting
        pending = tuple(betting.pending)
        for seat in pending:
            if seat not in betting.pending:
                break  # everybody else has left
            move = judge(betting, seat, phrase.verb, phrase.amount, phrase.by)
            if isinstance(move, Illegal):
                return False
            betting.make(seat, move)
        return bool(pending)

    def _deal(self, _line: Line, deal: Deal) -> bool:
        betting = self._betting
        if betting.deal_due:
            self._named_in_deal = NOBODY
            self._cards_used += len(betting.live)
            if self._cards_used > len(DECK):
                return False
            betting.deal()
        elif not (betting.pending and deal.cards and self._named_in_deal):
            return False
        return all(self._take_card(cards) for cards in deal.cards) if deal.cards else True

    def _take_card(self, cards: Cards) -> bool:
        seat, tokens = cards.seat, cards.tokens
        card = tokens[0].card
        if len(tokens) > 1 or card is None or card in self._seen:
            return False
        if seat not in self._betting.live or seat in self._named_in_deal:
            return False
        self._named_in_deal |= {seat}
        self._seen.add(card)
        self._dealt[seat] = (*self._dealt.get(seat, ()), card)
        return True

    def _show(self, _line: Line, show: Show) -> bool:
        betting = self._betting
        return betting.showdown_due and all(self._show_one(cards) for cards in show.cards)

    def _show_one(self, cards: Cards) -> bool:
        seat = cards.seat
        if seat not in self._betting.live or seat in self._shown:
            return False
        shown = tuple([token.card for token in cards.tokens if token.card is not None])
        dealt = self._dealt.get(seat, ())
        new = set(shown).difference(dealt)
        if cards.unsure or not len(shown) == len(set(shown)) == len(cards.tokens) == 3 == len(new) + len(dealt):
            return False
        if not self._seen.isdisjoint(new):
            return False
        self._seen |= new
        self._shown[seat] = shown
        return True

    def _win(self, line: Line, win: Win) -> bool:
        betting = self._betting
        if betting.void or not (betting.over or betting.showdown_due):
            return False
        self._claims += [Claim(each.seat, each.chips, line, win, each) for each in win.winners]
        return True

    def _nothing_won(self, _line: Line, _void: Void) -> bool:
        return self._betting.void


_TAKES: Final[Mapping[type[Statement], Callable[[PlainHand, Line, Any], bool]]] = {
    Deal: PlainHand._deal,
    Show: PlainHand._show,
    Win: PlainHand._win,
    Void: PlainHand._nothing_won,
}
"""What a statement means; each of these takes its own kind."""

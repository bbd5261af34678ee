"""A session told statement by statement, whichever comes next: after each the referee finds what the model expects.

Hypothesis chooses what happens, and makes what it finds as short as it can. In between, something is said that cannot
be: it is found where it stands, and the session goes on as if it had not been said.
"""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from hypothesis import assume
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cacho_cli.game.validation import Verdict, judge_sessions
from tests.conftest import examples
from tests.model import faults, game
from tests.model.pages import Page, write
from tests.model.player import Player, Said, Table, TwoReadingsError

Spot = tuple[str, int, int, int]


class Session(RuleBasedStateMachine):
    """An evening of up to eight players, and the hand that is being played."""

    player: Player
    table: Table | None = None
    seed: int

    @initialize(seed=st.integers(0, 10**6), players=st.integers(2, 8))
    def sit_down(self, seed: int, players: int) -> None:
        self.seed, self.dice = seed, Random(seed)
        self.player = Player(self.dice, players)

    @property
    def now(self) -> Table:
        """The hand that is being played."""
        assert self.table is not None
        return self.table

    # -- between hands ------------------------------------------------------------------------------------------------

    @precondition(lambda self: self.table is None)
    @rule(what=st.sampled_from(("leave or return", "buy", "count")), seat=st.integers(0, 7))
    def between_hands(self, what: str, seat: int) -> None:
        seat %= len(self.player.names)
        if what == "count":
            self.player.count()
        elif what == "buy" and self.player.rebuys:
            self.player.buy(seat)
        elif seat in self.player.evening.away:
            self.player.back(seat)
        else:
            self.player.leave(seat)

    @precondition(lambda self: self.table is None)
    @rule(is_logged=st.sampled_from((True, True, True, False)))
    def begin(self, is_logged: bool) -> None:
        if len(self.player.evening.playing()) < 2:
            self.check_fault("K503", Said("hand", hand=self.player.hands + 1), "keyword")
        if self.player.enough():  # who sits out comes back, who has nothing buys
            order = self.player.open_hand()
            if is_logged:
                self.table = Table(self.player, order)
            else:
                self.player.unlogged(order)

    # -- in a hand ----------------------------------------------------------------------------------------------------

    @precondition(lambda self: self.table is not None)
    @rule(most=st.integers(1, 8))
    def go_on(self, most: int) -> None:
        """A deal, a few actions, or the end of the hand."""
        if game.status(self.now.hand) == "deal":
            self.now.deal()
        elif game.status(self.now.hand) == "act":
            for _ in range(most):
                if game.status(self.now.hand) == "act":
                    self.now.action()
        else:
            self.finish()

    def finish(self) -> None:
        try:
            self.now.finish()
        except TwoReadingsError:
            assume(False)
        self.table = None

    @precondition(lambda self: self.table is not None and self.now.hand.round and not self.told_all())
    @rule()
    def say_what_cannot_be(self) -> None:
        said = Said("act", hand=self.player.hands, order=self.now.order)
        for code, new, piece in faults.illegal_now(self.player.played(), self.now.hand, said, self.dice):
            self.check_fault(code, new, piece)

    # -- what the referee says of it ----------------------------------------------------------------------------------

    @invariant()
    def all_is_as_expected(self) -> None:
        page, verdict = self.judged(())
        assert _spots(verdict) == [*self.ties(page), *self.missing(page)], page.text
        if self.table is None:
            evening, report = self.player.evening, verdict.report
            assert report is not None
            assert (report.hands, report.stacks) == (evening.hands, tuple(evening.stacks)), page.text
            assert report.bought == tuple(evening.bought), page.text

    def check_fault(self, code: str, said: Said, piece: str) -> None:
        page, verdict = self.judged([said])
        assert _spots(verdict) == [*self.ties(page), (code, *page.marks[len(self.player.said), 0, piece])], page.text

    def judged(self, more: Iterable[Said]) -> tuple[Page, Verdict]:
        played = self.player.played()
        page = write(replace(played, said=[*played.said, *more]), self.seed)
        (verdict,) = judge_sessions([page.text.encode()])
        return page, verdict

    def ties(self, page: Page) -> list[Spot]:
        """The ties that nobody could break, which are only warned of."""
        return [("W901", *page.marks[index, item, "name"]) for index, item in self.player.by_log]

    def missing(self, page: Page) -> list[Spot]:
        """What a hand lacks that ends here: a deal or an action, cards, or who has won a tie."""
        if self.table is None or game.status(self.table.hand) in ("won", "void"):
            return []
        hand, order, known, cards = self.table.hand, self.table.order, self.table.known, self.table.cards
        last = page.first_words[len(self.player.said) - 1]
        if game.status(hand) != "showdown":
            return [("S406", *last)]
        if any(len(known[order[place]]) < 3 for place in game.still_in(hand)):
            return [("S401", *last)]
        best = [self.player.evening.best(order, who, cards) for _, who in game.pots(hand)]
        return [("S404", *last)] if any(len(tied) > 1 for tied in best) else []

    def told_all(self) -> bool:
        """Whether a showdown may be over, for the deals have told all cards of somebody."""
        return game.status(self.now.hand) == "showdown" and any(len(cards) == 3 for cards in self.now.known.values())


def _spots(verdict: Verdict) -> list[Spot]:
    return [(each.code, each.span.line, each.span.column, each.span.end_column) for each in verdict.diagnostics]


TestSession = Session.TestCase
TestSession.settings = examples(30)

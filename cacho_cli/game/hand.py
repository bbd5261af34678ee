"""The state of one hand while it is played, and what becomes of it where the referee cannot be certain.

What each statement means for a hand stands in `hand_actions`, `hand_cards`, `hand_claims` and `hand_end`.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cacho_cli.cards.hands import Bonus
from cacho_cli.diagnostics import Fact, Facts, Note
from cacho_cli.game.betting import Absence, Betting, Illegal, misplaced
from cacho_cli.game.cards_seen import CardsSeen
from cacho_cli.game.claims import Claim
from cacho_cli.game.events import Event, HandLost
from cacho_cli.game.findings import Finding, Spot, note_at
from cacho_cli.transcript.source import Line
from cacho_cli.transcript.statements import Action, Result
from cacho_cli.vocabulary import Verb

__all__ = ["NOBODY", "Bet", "Hand", "HandSetting", "Leaving"]

NOBODY: frozenset[int] = frozenset()

_SEAT_FACTS = frozenset(("expected", "winner", "by"))


class HandSetting(NamedTuple):
    """What is settled before a hand begins: its place in the session from 1, who is dealt in, in order, the stacks.

    `bonus` and `short_call` are house rules; `chips_sure` and `dealer_sure` say whether the referee knows the chips and
    who deals.
    """

    hand: int
    order: tuple[int, ...]
    stacks: tuple[int, ...]
    absent: Mapping[int, Absence]
    bonus: Bonus
    short_call: bool
    chips_sure: bool
    dealer_sure: bool


class Bet(NamedTuple):
    """A bet or a raise: where it was made, by whom, and the total it demands in this round."""

    line: Line
    action: Action
    seat: int
    to: int


class Leaving(NamedTuple):
    """Where a player left, and in which round: he has as many cards."""

    line: Line
    action: Action
    round: int


class Hand:
    """A hand being played; it is `certain` where the referee knows both the chips and the dealer.

    Once `read_only` is set the state of play is not known any more, and nothing but the reading of the rest matters.
    Two sets matter while chips are uncertain: `passed_over` are those who should have acted and did not, `in_doubt`
    those of whom only `others` tells that they came in, or left (they may be broke, or all in); `deal_in_doubt` is set
    where a deal that was taken to go on with the one before may have been the next. `named_in_deal` are the players
    whom the `deal` just before named. `last_line` is the number of the last line that tells of the hand. `events`
    collects what happened, where somebody wants to know.
    """

    def __init__(self, setting: HandSetting, names: tuple[str, ...], events: list[Event] | None = None) -> None:
        self.setting = setting
        self.certain = setting.chips_sure and setting.dealer_sure
        self.names = names
        self.betting = Betting(
            setting.order,
            setting.stacks,
            short_call=setting.short_call,
            sure=setting.chips_sure,
            absent=setting.absent,
        )
        self.cards = CardsSeen(names)
        self.cards_used = 0
        self.named_in_deal = NOBODY
        self.left: dict[int, Leaving] = {}
        self.bets: list[Bet] = []
        self.claims: list[Claim] = []
        self.void_told = False
        self.result: Result | None = None
        self.result_fits = False
        self.passed_over: set[int] = set()
        self.in_doubt: set[int] = set()
        self.deal_in_doubt = False
        self.read_only = False
        self.last_line = 0
        self.events = events

    # ---- what is not certain ----

    def lose(self, line: Line | None = None) -> None:
        """Only read from this line on; without one, from the last that tells of the hand: only its end is lost."""
        if not self.read_only:
            self.read_only = True
            lost_before = self.result is not None and not self.result_fits
            if self.events is not None and not lost_before:
                self.events.append(HandLost(self.last_line if line is None else line.number))

    def stop(self, finding: Finding) -> Finding:
        """A fault after which the rest of the hand is only read."""
        self.lose(finding.spot.line)
        return finding

    def make_room(self, seat: int, verb: Verb) -> bool:
        """Take an action for the next one although chips or dealer are uncertain; False where that cannot be."""
        betting = self.betting
        unreckoned = seat in self.passed_over or seat not in betting.order
        if not self.setting.chips_sure and (unreckoned or verb == "all-in"):
            return False
        if betting.over or seat not in betting.live or not betting.open or betting.pending[0] == seat:
            return True
        untouched = betting.round == 1 and not betting.level and len(betting.pending) == len(betting.order)
        if untouched and not self.setting.dealer_sure:
            betting.begin_with(seat)
            return True
        if self.setting.chips_sure:
            return False
        before = betting.pending.index(seat) if seat in betting.pending else len(betting.pending)
        return self.pass_over(betting.pending[:before])

    def pass_over(self, seats: Sequence[int]) -> bool:
        """Take players who should have acted for such as cannot; False where too few are left for a hand."""
        if self.betting.round == 1:
            self.cards_used -= len(seats)
        self.passed_over.update(seats)
        self.betting.pass_over(seats)
        return len(self.betting.live) >= 2

    @property
    def perhaps_over(self) -> bool:
        """Whether the betting may be over although it does not look so.

        All may have left but one, if those in doubt were never in; or all be in with everything, and all cards dealt.
        """
        few = bool(self.in_doubt) and sum(seat not in self.in_doubt for seat in self.betting.live) < 2
        return few or self.deal_in_doubt

    def close_round(self, line: Line) -> None:
        """While chips are uncertain: take the round for closed, whoever has not acted."""
        if self.betting.open and not self.setting.chips_sure and not self.pass_over(tuple(self.betting.pending)):
            self.lose(line)

    @property
    def shown(self) -> bool:
        """Whether everybody who is still in has shown, so that the hand has ended at the showdown."""
        return self.betting.showdown_due and all(seat in self.cards.shown for seat in self.betting.live)

    # ---- findings that several statements share ----

    def round_open(self, spot: Spot, wording: str) -> Finding:
        """B310: somebody must act."""
        players = tuple(self.names[seat] for seat in self.betting.pending)
        facts: Facts = {"players": players, "round": self.betting.round}
        if self.betting.level:
            return Finding("B310", spot, facts, wording, None, "2.3", (self.bet_note(),))
        return Finding("B310", spot, facts, wording, None, "5.2")

    def over(self, spot: Spot) -> Finding:
        """B312, where the hand has ended already, in whatever way."""
        if self.result is not None or self.shown:
            return Finding("B312", spot, {}, "result" if self.result is not None else "showdown", None, "5.1")
        illegal = misplaced(self.betting)
        return Finding(illegal.code, spot, self.named_facts(illegal), illegal.wording, None, illegal.article)

    def out_of_place(self, spot: Spot, wording: str) -> Finding:
        """T107 for the word or the statement at a spot."""
        return Finding("T107", spot, {"word": spot.line.text[spot.at[0] : spot.at[1]]}, wording)

    def named_facts(self, illegal: Illegal) -> dict[str, Fact]:
        """The facts of an illegal action with players' names instead of seats."""
        return {
            key: self.names[value] if key in _SEAT_FACTS and isinstance(value, int) else value
            for key, value in illegal.facts.items()
        }

    def bet_note(self) -> Note:
        """A note that points to the last bet or raise."""
        bet = self.bets[-1]
        wording = {"raise": "raise-here", "all-in": "all-in-here"}.get(bet.action.phrase.verb, "bet-here")
        facts: Facts = {"player": self.names[bet.seat], "given": bet.to}
        return note_at(wording, Spot(bet.line, bet.action.at), facts)

    def left_note(self, seat: int) -> tuple[Note, ...]:
        """A note that points to where a player left, if he did."""
        if seat not in self.left:
            return ()
        leaving = self.left[seat]
        return (note_at("left-here", Spot(leaving.line, leaving.action.at), {"player": self.names[seat]}),)

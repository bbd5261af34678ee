"""One hand, statement by statement: what each means for the cards, the betting and the claims."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cacho_cli.betting import Absence, Betting, Illegal, judge, misplaced
from cacho_cli.cards_seen import CardsSeen
from cacho_cli.claims import Claim
from cacho_cli.diagnostics import Fact, Facts, Note
from cacho_cli.events import Acted, CardsDealt, CardsShown, Event, HandLost, HandVoided, ResultBooked, UncalledReturned
from cacho_cli.findings import Finding, Spot, note_at
from cacho_cli.source import Line
from cacho_cli.statements import OTHER_PLAYERS, Action, Cards, Deal, Phrase, Place, Result, Show, Void, Win

__all__ = ["DECK_SIZE", "Hand", "HandSetting"]

DECK_SIZE = 24
"""The cards there are for all deals of a hand (law 1.2)."""

_DEAL_ARTICLES = {1: "2.1", 2: "3.1", 3: "4.1"}


class HandSetting(NamedTuple):
    """What is settled before a hand begins: its place in the session from 1, who is dealt in in which order, the stacks.

    `chips_sure` and `dealer_sure` say whether the referee knows the chips and who deals.
    """

    hand: int
    order: tuple[int, ...]
    stacks: tuple[int, ...]
    absent: Mapping[int, Absence]
    short_call: bool
    chips_sure: bool
    dealer_sure: bool


class Hand:
    """A hand being played. Its methods take one statement each and yield what is wrong with it.

    Once `read_only` is set the state of play is not known any more, and nothing but the reading of the rest matters.
    `events` collects what happened, where somebody wants to know.
    """

    def __init__(self, setting: HandSetting, names: tuple[str, ...], events: list[Event] | None = None) -> None:
        self.setting = setting
        self.names = names
        self.betting = Betting(
            setting.order,
            setting.stacks,
            short_call=setting.short_call,
            sure=setting.chips_sure,
            absent=setting.absent,
        )
        self.cards = CardsSeen(names)
        self.read_only = False
        self.claims: list[Claim] = []
        self.result: Result | None = None
        self.result_fits = False
        self.events = events
        self._dealt = 0
        self._named_in_deal: set[int] = set()
        self._passed_over: set[int] = set()
        self._left: dict[int, tuple[Line, Action, int]] = {}
        self._bets: list[tuple[Line, Action, int, int]] = []
        self._void_won = False

    # ---- actions ----

    def action(self, line: Line, action: Action) -> Iterator[Finding]:
        """A pass, bet, call, raise, fold or all-in by one player, or by all who are still to act."""
        self._named_in_deal = set()
        early = self._before_betting(line, action)
        if early is not None:
            yield self._stop(early)
            return
        if action.seat != OTHER_PLAYERS:
            yield from self._act(line, action, action.seat)
            return
        if not self.betting.open:
            illegal = misplaced(self.betting)
            if illegal is not None:
                yield self._stop(self._illegal(line, action, None, illegal))
            return
        for seat in tuple(self.betting.pending):
            if self.read_only or seat not in self.betting.pending:
                return
            yield from self._act(line, action, seat)

    def _before_betting(self, line: Line, action: Action) -> Finding | None:
        """What is wrong with any action now, whoever it is by and whatever it is."""
        seat = None if action.seat == OTHER_PLAYERS else action.seat
        written = {"player": line.text[action.name_start : action.name_end]} if seat is None else {}
        if self.result is not None:
            return Finding("B312", Spot(line, action.at), {}, "result", seat, "5.1")
        if not self.betting.round:
            return Finding("T107", Spot(line, action.at), written, "before-deal", seat)
        amountless = action.phrase.verb == "bet" and action.phrase.amount is None
        if amountless and self.betting.round == 3 and not self.betting.over:
            return Finding("T105", Spot(line, action.verb_at), written, "missing-bet", seat)
        return None

    def _act(self, line: Line, action: Action, seat: int) -> Iterator[Finding]:
        phrase = action.phrase
        if not self._certain and not self._make_room(seat, phrase):
            self._lose(line)
            return
        ruling = judge(self.betting, seat, phrase.verb, phrase.amount, phrase.by)
        if isinstance(ruling, Illegal):
            yield self._stop(self._illegal(line, action, seat, ruling))
            return
        due = self.betting.level - self.betting.staked[seat]
        back = self.betting.make(seat, ruling)
        if ruling.to > 0 and ruling.kind in ("bet", "raise"):
            self._bets.append((line, action, seat, ruling.to))
        elif ruling.kind == "fold":
            self._left[seat] = (line, action, self.betting.round)
        if self.events is not None:
            stack, pot = self.betting.stacks[seat], sum(self.betting.paid) + back
            if back and self.betting.bettor == seat:
                stack -= back
            self.events.append(Acted(line.number, seat, ruling.kind, ruling.chips, ruling.to, due, stack, pot))
            self._tell_close(line, back)

    def _tell_close(self, line: Line, back: int) -> None:
        if self.events is None:
            return
        if back and self.betting.bettor is not None:
            self.events.append(UncalledReturned(line.number, self.betting.bettor, back))
        if self.betting.void:
            self.events.append(HandVoided(line.number))

    def _illegal(self, line: Line, action: Action, seat: int | None, illegal: Illegal) -> Finding:
        places = {"verb": action.verb_at, "amount": action.amount_at, "whole": action.at}
        facts = {key: self._named(key, value) for key, value in illegal.facts.items()}
        name = {} if seat is not None else {"player": line.text[action.name_start : action.name_end]}
        spot = Spot(line, places.get(illegal.part, action.name_at))
        notes = self._notes(illegal, seat)
        return Finding(illegal.code, spot, {**name, **facts}, illegal.wording, seat, illegal.article, notes)

    def _named(self, key: str, value: Fact) -> Fact:
        """A fact with the player's name where it is a seat."""
        return self.names[value] if key in _SEAT_FACTS and isinstance(value, int) else value

    def _notes(self, illegal: Illegal, seat: int | None) -> tuple[Note, ...]:
        if illegal.code == "B309" and seat in self._left:
            line, action, _ = self._left[seat]
            return (note_at("left-here", Spot(line, action.at), {"player": self.names[seat]}),)
        if illegal.code in _ABOUT_THE_BET and self.betting.level and self._bets:
            return (self._bet_note(),)
        return ()

    def _bet_note(self) -> Note:
        line, action, seat, to = self._bets[-1]
        wording = {"raise": "raise-here", "all-in": "all-in-here"}.get(action.phrase.verb, "bet-here")
        return note_at(wording, Spot(line, action.at), {"player": self.names[seat], "given": to})

    # ---- what is not certain ----

    @property
    def _certain(self) -> bool:
        return self.setting.chips_sure and self.setting.dealer_sure

    def _make_room(self, seat: int, phrase: Phrase) -> bool:
        """Take an action for the next one although chips or dealer are uncertain; False where that cannot be."""
        betting = self.betting
        unreckoned = seat in self._passed_over or seat not in betting.order
        if not self.setting.chips_sure and (unreckoned or phrase.verb == "all-in"):
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
        return self._pass_over(betting.pending[:before])

    def _pass_over(self, seats: Sequence[int]) -> bool:
        """Take players who should have acted for such as cannot; False where too few are left for a hand."""
        if self.betting.round == 1:
            self._dealt -= len(seats)
        self._passed_over.update(seats)
        self.betting.pass_over(seats)
        return len(self.betting.live) >= 2

    def close_round(self, line: Line) -> None:
        """While chips are uncertain: take the round for closed, whoever has not acted."""
        if self.betting.open and not self.setting.chips_sure and not self._pass_over(tuple(self.betting.pending)):
            self._lose(line)

    def _stop(self, finding: Finding) -> Finding:
        self._lose(finding.spot.line)
        return finding

    def _lose(self, line: Line) -> None:
        """Only read from here on."""
        self.read_only = True
        if self.events is not None:
            self.events.append(HandLost(line.number))

    def lose(self, line: Line) -> None:
        """Only read from here on, after a fault in reading."""
        if not self.read_only:
            self._lose(line)

    # ---- cards ----

    def deal(self, line: Line, deal: Deal) -> Iterator[Finding]:
        """One more card to everybody still in."""
        spot, betting = Spot(line, deal.at), self.betting
        if betting.open and self._continues(deal):
            yield from self._take_cards(line, deal.cards, continued=True)
            return
        refused = self._no_deal(line, spot)
        if refused is not None:
            yield self._stop(refused)
        if self.read_only:
            return
        self._dealt += len(betting.live)
        betting.deal()
        self._named_in_deal = set()
        yield from self._take_cards(line, deal.cards, continued=False)

    def _continues(self, deal: Deal) -> bool:
        """Whether a deal line goes on with the one just before it."""
        seats = {cards.seat for cards in deal.cards}
        return bool(seats and self._named_in_deal and not seats & self._named_in_deal)

    def _no_deal(self, line: Line, spot: Spot) -> Finding | None:
        """Why no card can be dealt now."""
        betting = self.betting
        if self.result is not None:
            return Finding("B312", spot, {}, "result", None, "5.1")
        if betting.open and self._certain:
            return self.round_open(spot, "deal")
        if betting.open and (self.setting.chips_sure or not self._pass_over(tuple(betting.pending)) or betting.over):
            self._lose(line)
            return None
        if betting.over:
            illegal = misplaced(betting)
            assert illegal is not None
            facts = {key: self._named(key, value) for key, value in illegal.facts.items()}
            return Finding(illegal.code, spot, facts, illegal.wording, None, illegal.article)
        if betting.showdown_due:
            if all(self.cards.need_not_show(seat) for seat in betting.live):
                return Finding("B312", spot, {}, "showdown", None, "5.1")
            return Finding("T107", spot, {}, "fourth-deal")
        left = DECK_SIZE - self._dealt
        if len(betting.live) > left:
            return Finding("K503", spot, {"given": len(betting.live), "left": left}, "cards")
        return None

    def round_open(self, spot: Spot, wording: str) -> Finding:
        """B310: somebody must act."""
        players = tuple(self.names[seat] for seat in self.betting.pending)
        facts: Facts = {"players": players, "round": self.betting.round}
        if self.betting.level:
            return Finding("B310", spot, facts, wording, None, "2.3", (self._bet_note(),))
        return Finding("B310", spot, facts, wording, None, "5.2")

    def _take_cards(self, line: Line, dealt: Sequence[Cards], continued: bool) -> Iterator[Finding]:
        taken = []
        for cards in dealt:
            if self.read_only:
                return
            self._named_in_deal.add(cards.seat)
            if cards.seat not in self.betting.live:
                yield from self._not_in_hand(line, cards, "deal", _DEAL_ARTICLES[self.betting.round])
                continue
            yield from self.cards.deal(line, cards)
            card = cards.tokens[0].card if len(cards.tokens) == 1 else None
            if card is not None:
                taken.append((cards.seat, card))
        if self.events is not None:
            self.events.append(CardsDealt(line.number, self.betting.round, tuple(taken), continued))

    def _not_in_hand(self, line: Line, cards: Cards, what: str, article: str) -> Iterator[Finding]:
        """C204, unless the player may be in the hand after all."""
        seat = cards.seat
        if seat in self._left:
            left_line, action, _ = self._left[seat]
            note = note_at("left-here", Spot(left_line, action.at), {"player": self.names[seat]})
            yield Finding("C204", Spot(line, cards.name_at), {}, f"{what}-left", seat, article, (note,))
            return
        absence = self.setting.absent.get(seat)
        if seat in self._passed_over or (absence != "sits-out" and not self.setting.chips_sure):
            self._lose(line)
            return
        yield Finding("C204", Spot(line, cards.name_at), {}, f"{what}-{absence or 'absent'}", seat, article)

    def show(self, line: Line, show: Show) -> Iterator[Finding]:
        """Cards shown at the showdown, or afterwards by those who need not."""
        self._named_in_deal = set()
        refused = self._no_show(line, show)
        if refused is not None:
            yield self._stop(refused)
        for cards in show.cards:
            if self.read_only:
                return
            yield from self._show_one(line, show, cards)

    def _no_show(self, line: Line, show: Show) -> Finding | None:
        betting, spot = self.betting, Spot(line, show.at)
        if self.result is not None:
            return self._out_of_place(spot, "after-result")
        if betting.round == 3:
            self.close_round(line)
            if betting.open and not self.read_only:
                if not self.setting.dealer_sure:
                    self._lose(line)
                    return None
                return self.round_open(spot, "show")
        won = betting.over and not betting.void
        if betting.round < 3 and not won and show.cards:
            return Finding("T107", spot, {}, "show-early", show.cards[0].seat)
        return None

    def _show_one(self, line: Line, show: Show, cards: Cards) -> Iterator[Finding]:
        seat = cards.seat
        if seat not in self.betting.order or seat in self._passed_over - set(self.betting.live):
            yield from self._not_in_hand(line, cards, "show", "6.1")
            return
        if seat in self.cards.shown:
            yield self._stop(Finding("T107", Spot(line, show.at), {}, "show-twice", seat))
            return
        had = self._left[seat][2] if seat in self._left else self.betting.round
        must = seat in self.betting.live and self.betting.showdown_due
        yield from self.cards.show(line, cards, had, exactly=must)
        if self.events is not None:
            self.events.append(CardsShown(line.number, seat, self.cards.shown[seat]))

    # ---- claims ----

    def win(self, line: Line, win: Win) -> Iterator[Finding]:
        """A claim who won."""
        self._named_in_deal = set()
        word = Spot(line, win.word_at)
        if self.betting.void:
            if not self._void_won and win.winners:
                self._void_won = True
                yield Finding("S405", word, {}, "win", win.winners[0].seat)
            return
        refused = self.not_over(line, win.at)
        if refused is not None:
            yield self._stop(refused)
        if not self.read_only:
            self.claims += [
                Claim(each.seat, Spot(line, each.name_at), each.chips, Spot(line, each.at), word)
                for each in win.winners
            ]

    def void(self, line: Line, void: Void) -> Iterator[Finding]:
        """The claim that all passed in the first round."""
        self._named_in_deal = set()
        refused = self.not_over(line, void.at)
        if refused is not None:
            yield self._stop(refused)
        elif not self.betting.void and not self.read_only and self._bets:
            bet_line, action, seat, to = self._bets[0]
            note = note_at("bet-here", Spot(bet_line, action.at), {"player": self.names[seat], "given": to})
            yield Finding("S405", Spot(line, void.at), {"by": self.names[seat]}, "bet", None, None, (note,))

    def take_result(self, line: Line, result: Result) -> Iterator[Finding]:
        """The chips that moved in a hand that nobody logged."""
        spot = Spot(line, result.at)
        if self.betting.round or self.result is not None:
            yield self._stop(self._out_of_place(spot, "result-late" if self.betting.round else "after-result"))
            return
        self.result = result
        total = sum(change.chips or 0 for change in result.changes)
        findings = [Finding("K505", spot, {"given": total})] if total else []
        for change in result.changes if self.setting.chips_sure else ():
            stack = self.setting.stacks[change.seat]
            if stack + (change.chips or 0) < 0:
                facts = {"given": -(change.chips or 0), "stack": stack}
                findings.append(Finding("K506", Spot(line, change.at), facts, "", change.seat))
        self.result_fits = not findings
        if self.events is not None and not findings:
            changes = tuple((change.seat, change.chips or 0) for change in result.changes)
            self.events.append(ResultBooked(line.number, changes))
        yield from findings

    def not_over(self, line: Line, at: Place) -> Finding | None:
        """T107 for a statement that stands before the betting is over."""
        spot = Spot(line, at)
        if self.result is not None:
            return self._out_of_place(spot, "after-result")
        self.close_round(line)
        if self.read_only or self.betting.over or self.betting.showdown_due:
            return None
        return self._out_of_place(spot, "in-hand")

    def _out_of_place(self, spot: Spot, wording: str) -> Finding:
        return Finding("T107", spot, {"word": spot.line.text[spot.at[0] : spot.at[1]]}, wording)


_SEAT_FACTS = frozenset(("expected", "winner", "by"))
_ABOUT_THE_BET = frozenset(("B303", "B304", "B308", "B313", "B315", "B307"))

"""The referee: the statements of a session in, diagnostics and events out."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from itertools import takewhile
from typing import Any, Final, Literal, NamedTuple, cast

from cacho_cli.cards.hands import Bonus
from cacho_cli.diagnostics import Diagnostic
from cacho_cli.game.chips import Chips, CountTaken
from cacho_cli.game.events import ChipsBought, ChipsCounted, Event, HandBegun, SeatingChanged
from cacho_cli.game.findings import Finding, Spot
from cacho_cli.game.hand import Hand, HandSetting
from cacho_cli.game.hand_actions import take_action
from cacho_cli.game.hand_cards import take_deal, take_show
from cacho_cli.game.hand_claims import not_over, take_result, take_void, take_win
from cacho_cli.game.hand_end import end_hand
from cacho_cli.game.plain_hand import play
from cacho_cli.game.seats import Seats
from cacho_cli.game.showdown import TieRules
from cacho_cli.law import CODES
from cacho_cli.settings.header import Header, with_roster
from cacho_cli.settings.house_rules import HouseRules, Settings, resolve
from cacho_cli.transcript.gist import Gist, gist_of
from cacho_cli.transcript.reader import LONGEST_REMEMBERED, Reader
from cacho_cli.transcript.source import Line
from cacho_cli.transcript.statements import (
    Action,
    Buy,
    Count,
    Deal,
    Flaw,
    Place,
    Result,
    Seating,
    Show,
    Statement,
    Void,
    Win,
)
from cacho_cli.transcript.statements import Hand as HandLine

__all__ = ["RuleLayers", "SessionReport", "referee"]


_MOST_GISTS: Final = 200
"""The most that is kept of a hand before it is played, so that it takes a bounded room and time."""


class RuleLayers(NamedTuple):
    """The house rules around a transcript's own: those that beat them, and those that hold where it says nothing."""

    over: Settings = Settings()
    under: Settings = Settings()


class SessionReport(NamedTuple):
    """What came of a session.

    `stacks` are the chips at the end, None where they are not certain; `bought` the chips bought, by seat;
    `last_count` is the last complete count after the last fault, `day` that of the game.
    """

    names: tuple[str, ...]
    rules: HouseRules
    diagnostics: tuple[Diagnostic, ...]
    hands: int
    stacks: tuple[int, ...] | None
    bought: tuple[int, ...]
    last_count: CountTaken | None
    day: date | None = None


def referee(
    header: Header, lines: Iterable[Line], layers: RuleLayers, events: list[Event] | None = None
) -> SessionReport:
    """Hold a session against the law; what happened goes to `events`, where somebody wants to know."""
    session = _Session(header, layers, events)
    session.take(lines)
    return session.end()


class _Session:
    """A session being read: what is known of the chips, the seats and the dealer between hands."""

    def __init__(self, header: Header, layers: RuleLayers, events: list[Event] | None) -> None:
        self.rules = resolve((layers.over, header.rules, layers.under))
        players = with_roster(header.players, self.rules.players)
        self.names = tuple(player.name for player in players)
        self.reader = Reader(self.names)
        self.seats = Seats(len(self.names))
        ages = {seat: player.age for seat, player in enumerate(players)}
        self.ties = TieRules(self.rules.tie_break, ages, header.oldest_first, header.date)
        stacks = tuple(self.rules.starting_stack if each.stack is None else each.stack for each in players)
        self.chips = Chips(self.names, stacks)  # law 1.3
        self._bonus = cast(Bonus, self.rules.bonus)
        self._short_call = self.rules.short_call == "side-pot"
        self.hands = 0
        self.number: int | None = None
        self.hand: Hand | None = None
        self.plain_hand: HandSetting | None = None
        self.plain_lines: list[Line] = []
        self.gists: list[Gist] = []
        self.told_outside = False
        self.told_line = 0
        self.last_line: Line | None = None
        self.events = events
        self.diagnostics: list[Diagnostic] = []

    def take(self, lines: Iterable[Line]) -> None:
        """The lines of the body."""
        gist_of_line, known = self.reader.gist, self.reader.known
        plain_lines, gists = self.plain_lines, self.gists
        for line in lines:
            _, text, fault = line
            if self.plain_hand is not None and fault is None and len(text) <= LONGEST_REMEMBERED:
                gist = gist_of_line(text)
                if gist is not None:
                    plain_lines.append(line)
                    gists.append(gist)
                    if len(gists) > _MOST_GISTS:
                        self._play_with_care()
                    continue
            statements, flaws = known.get(text) or self.reader.read(text)
            if flaws or fault is not None:
                self._play_with_care()
                self._take_faulty(line, statements, flaws)
            elif statements:
                self._take_statements(line, statements)

    def _take_statements(self, line: Line, statements: Sequence[Statement]) -> None:
        if self.plain_hand is not None:
            gists = [*takewhile(lambda gist: gist is not None, map(gist_of, statements))]
            rest = statements[len(gists) :]
            self.gists += cast(list[Gist], gists)
            if not rest:
                self.plain_lines.append(line)
                if len(self.gists) > _MOST_GISTS:
                    self._play_with_care()
                return
            if isinstance(rest[0], HandLine | Count | Buy | Seating) and self._end_plain_hand(self.plain_hand):
                statements = rest
            else:
                self._play_with_care()
        self.last_line = line
        for statement in statements:
            self._statement(line, statement)

    def _take_faulty(self, line: Line, statements: Sequence[Statement], flaws: Sequence[Flaw]) -> None:
        """A line of which something could not be read."""
        if line.fault is not None:
            self._take_broken(line, statements, line.fault)
            return
        self.last_line = line
        unread = min((flaw.start for flaw in flaws if flaw.code != "T104"), default=None)
        after: list[Buy | Seating] = []
        for statement in statements:
            if unread is None or _stands_before(statement, unread):
                self._statement(line, statement, flawed=unread is not None)
            elif isinstance(statement, Buy | Seating):
                after.append(statement)
        for flaw in flaws:
            self._flaw(line, flaw)
        for statement in after:
            self._between_hands(line, statement)

    def _take_broken(self, line: Line, statements: Sequence[Statement], fault: Diagnostic) -> None:
        """A line with something in it that no line may hold: of what it says, only that a hand begins is believed."""
        self.last_line = line
        for statement in statements:
            if isinstance(statement, HandLine):
                self._begin_hand(line, statement, flawed=True)
        self._report(fault._replace(hand=self._hand_index))
        self._reading_failed(line)

    def _end_plain_hand(self, setting: HandSetting) -> bool:
        """Play the hand; False where something in it is not just as it should be."""
        stacks = play(setting, self.gists, self.ties) if len(self.gists) <= _MOST_GISTS else None
        if stacks is None:
            return False
        self.chips.after_hand(stacks)
        self.plain_hand = None
        return True

    def _play_with_care(self) -> None:
        """The hand as far as it has been read, once more."""
        if self.plain_hand is not None:
            self.hand = Hand(self.plain_hand, self.names, None)
            self.plain_hand = None
            for line in self.plain_lines:
                self.last_line = line
                for statement in self.reader.read(line.text).statements:
                    self._statement(line, statement)

    def end(self) -> SessionReport:
        """The end of the session."""
        if self.plain_hand is not None and not self._end_plain_hand(self.plain_hand):
            self._play_with_care()
        if self.hand is not None and self.last_line is not None:
            self._close_hand(self.hand, self.last_line, "end")
        self.diagnostics.sort(key=lambda each: (each.span.line, each.span.column, each.code))
        chips = self.chips
        stacks = tuple(chips.stacks) if chips.sure else None
        return SessionReport(
            self.names,
            self.rules,
            tuple(self.diagnostics),
            self.hands,
            stacks,
            tuple(chips.bought),
            chips.last_count,
            self.ties.day,
        )

    # ---- reporting ----

    @property
    def _hand_index(self) -> int | None:
        return None if self.hand is None else self.hand.setting.hand

    def _report(self, diagnostic: Diagnostic) -> None:
        self.diagnostics.append(diagnostic)
        if diagnostic.severity == "error":
            self.chips.last_count = None
        if _is_of_reading(diagnostic.code):
            self.told_line = diagnostic.span.line

    def _found(self, finding: Finding, hand: int | None) -> None:
        if _is_of_reading(finding.code) and self.told_line == finding.spot.line.number:
            return  # at most one fault in reading a line
        article = next(iter(CODES[finding.code].articles), None)
        self._report(finding.diagnostic(self.names, hand, article))

    def _flaw(self, line: Line, flaw: Flaw) -> None:
        finding = Finding(flaw.code, Spot(line, (flaw.start, flaw.end)), flaw.facts, flaw.wording)
        self._found(finding, self._hand_index)
        if _is_of_reading(flaw.code):
            self._reading_failed(line)

    def _reading_failed(self, line: Line) -> None:
        if self.hand is None:
            self.chips.sure = False
        else:
            self.hand.lose(line)

    # ---- statements ----

    def _statement(self, line: Line, statement: Statement, flawed: bool = False) -> None:
        hand, kind = self.hand, type(statement)
        if hand is not None and kind in _IN_HAND:
            if not hand.read_only:
                hand.last_line = line.number
                for finding in _IN_HAND[kind](hand, line, statement):
                    self._found(finding, hand.setting.hand)
        elif isinstance(statement, HandLine):
            self._begin_hand(line, statement, flawed)
        elif isinstance(statement, Count | Buy | Seating):
            self._between_hands(line, statement, flawed)
        else:
            self._outside(line, statement.at)

    def _outside(self, line: Line, at: Place) -> None:
        self.chips.sure = False
        if not self.told_outside:
            self.told_outside = True
            self._found(Finding("T107", Spot(line, at), {"word": line.text[at[0] : at[1]]}, "outside-hand"), None)

    def _begin_hand(self, line: Line, statement: HandLine, flawed: bool) -> None:
        if self.hand is not None:
            self._close_hand(self.hand, line, "hand")
        self.told_outside = False
        self.hands += 1
        self._take_number(line, statement)
        playing = self.seats.playing(self.chips.stacks, self.chips.sure)
        self.seats.deal(statement.dealer, playing, self.chips.sure and not flawed)
        setting = self._setting(playing)
        is_certain = setting.chips_sure and setting.dealer_sure and not flawed
        if self.events is None and is_certain and len(playing) > 1:
            self.plain_hand = setting
            self.plain_lines.clear()
            self.gists.clear()
            return
        self.hand = Hand(setting, self.names, self.events)
        if self.events is not None:
            self.events.append(self._begun(line, statement, self.hand.setting))
        if len(playing) < 2:  # law 1.2
            self._found(Finding("K503", Spot(line, statement.at), {"given": len(playing)}, "players"), self.hands)
            self.hand.lose(line)

    def _begun(self, line: Line, statement: HandLine, setting: HandSetting) -> HandBegun:
        dealer = self.seats.dealer if setting.dealer_sure else None
        stacks = setting.stacks if setting.chips_sure else None
        return HandBegun(line.number, setting.hand, statement.number, dealer, setting.order, stacks)

    def _setting(self, playing: Sequence[int]) -> HandSetting:
        return HandSetting(
            self.hands,
            self.seats.in_turn(playing),
            tuple(self.chips.stacks),
            self.seats.absent(playing),
            self._bonus,
            self._short_call,
            self.chips.sure,
            self.seats.dealer_sure,
        )

    def _take_number(self, line: Line, statement: HandLine) -> None:
        due = None if self.number is None else self.number + 1
        self.number = statement.number or due or 1
        if due is not None and self.number != due:
            facts = {"given": self.number, "due": due}
            self._found(Finding("W902", Spot(line, statement.number_at), facts), self.hands)

    def _close_hand(self, hand: Hand, line: Line, before: Literal["hand", "between", "end"]) -> None:
        ending = end_hand(hand, line, before, self.ties)
        for finding in ending.findings:
            self._found(self._with_number(finding), hand.setting.hand)
        self.chips.after_hand(ending.stacks)
        self.hand = None

    def _with_number(self, finding: Finding) -> Finding:
        """What was missing in a hand, with the number people know it by, which may not be its place in the session."""
        return finding._replace(facts={**finding.facts, "hand": self.number})

    def _between_hands(self, line: Line, statement: Count | Buy | Seating, flawed: bool = False) -> None:
        hand = self.hand
        if hand is not None:
            if not hand.read_only and hand.result is None:
                refused = not_over(hand, line, statement.at)
                if refused is not None:
                    self._found(refused, hand.setting.hand)
                    hand.lose(line)
                    self._out_of_place(line, statement)
                    return
            self._close_hand(hand, line, "between")
        if isinstance(statement, Count):
            if not flawed:
                self._count(line, statement)
        elif isinstance(statement, Buy):
            self._buy(line, statement)
        else:
            self._seat(line, statement)

    def _out_of_place(self, line: Line, statement: Count | Buy | Seating) -> None:
        """What was said in the middle of a hand holds all the same, so that it is reported once; a count does not."""
        if isinstance(statement, Buy):
            self._book(line, statement)
        elif isinstance(statement, Seating):
            self._seat(line, statement)

    def _count(self, line: Line, count: Count) -> None:
        for finding in self.chips.count(line, count):
            self._found(finding, None)
        taken = self.chips.take_count(count)
        if taken is not None and self.events is not None:
            self.events.append(ChipsCounted(line.number, *taken, self.chips.sure))

    def _buy(self, line: Line, buy: Buy) -> None:
        if not self.rules.rebuys:
            self._found(Finding("K502", Spot(line, buy.verb_at), {"given": buy.chips}, "", buy.seat), None)
        self._book(line, buy)

    def _book(self, line: Line, buy: Buy) -> None:
        self.chips.buy(buy.seat, buy.chips)
        if self.events is not None:
            self.events.append(ChipsBought(line.number, buy.seat, buy.chips))

    def _seat(self, line: Line, seating: Seating) -> None:
        self.seats.take(seating.seat, seating.sits_out)
        if self.events is not None:
            self.events.append(SeatingChanged(line.number, seating.seat, seating.sits_out))


def _is_of_reading(code: str) -> bool:
    """Whether a code says that a line could not be read; a card that could not be read does not count."""
    return code.startswith("T") and code != "T104"


_IN_HAND: Final[Mapping[type[Statement], Callable[[Hand, Line, Any], Iterable[Finding]]]] = {
    Action: take_action,
    Deal: take_deal,
    Show: take_show,
    Win: take_win,
    Void: take_void,
    Result: take_result,
}
"""What a statement means while a hand is played; each of these takes its own kind."""


def _stands_before(statement: Statement, unread: int) -> bool:
    """Whether a statement counts although something on its line cannot be read.

    Of a list that cannot be read as a whole nothing counts, but a new hand is one, and a count ends the hand before.
    """
    if isinstance(statement, HandLine | Count):
        return True
    return isinstance(statement, Action | Buy | Seating | Show | Win) and statement.at[1] <= unread

"""What the lines of a session say, one after the other: all that is wrong with it, and what happened."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Literal

from cacho_cli.diagnostics import Diagnostic
from cacho_cli.game.events import ChipsBought, ChipsCounted, Event, HandBegun, SeatingChanged
from cacho_cli.game.findings import Finding, Spot
from cacho_cli.game.hand import Hand, HandSetting
from cacho_cli.game.hand_actions import take_action
from cacho_cli.game.hand_cards import take_deal, take_show
from cacho_cli.game.hand_claims import not_over, take_result, take_void, take_win
from cacho_cli.game.hand_end import end_hand
from cacho_cli.game.table import Table
from cacho_cli.law import CODES
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

__all__ = ["Careful"]


class Careful:
    """Takes the lines of a session with all care: finds what is wrong, and where, and goes on as well as can be.

    `hand` is the one being played. What happens goes to `events`, where somebody wants to know.
    """

    def __init__(self, table: Table, events: list[Event] | None) -> None:
        self.hand: Hand | None = None
        self.diagnostics: list[Diagnostic] = []
        self._table = table
        self._events = events
        self._told_outside = False
        self._told_line = 0
        self._last_line: Line | None = None

    def take(self, lines: Iterable[Line]) -> None:
        """Take lines of the body."""
        for line in lines:
            statements, flaws = self._table.reader.read(line.text)
            if flaws or line.fault is not None:
                self._take_faulty(line, statements, flaws)
            elif statements:
                self._last_line = line
                for statement in statements:
                    self._statement(line, statement)

    def _take_faulty(self, line: Line, statements: Sequence[Statement], flaws: Sequence[Flaw]) -> None:
        """A line of which something could not be read."""
        if line.fault is not None:
            self._take_broken(line, statements, line.fault)
            return
        self._last_line = line
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
        self._last_line = line
        for statement in statements:
            if isinstance(statement, HandLine):
                self._begin_hand(line, statement, flawed=True)
        self._report(fault._replace(hand=self._hand_index))
        self._reading_failed(line)

    # ---- reporting ----

    @property
    def _hand_index(self) -> int | None:
        return None if self.hand is None else self.hand.setting.hand

    def _report(self, diagnostic: Diagnostic) -> None:
        self.diagnostics.append(diagnostic)
        if diagnostic.severity == "error":
            self._table.chips.last_count = None
        if _is_of_reading(diagnostic.code):
            self._told_line = diagnostic.span.line

    def _found(self, finding: Finding, hand: int | None) -> None:
        if _is_of_reading(finding.code) and self._told_line == finding.spot.line.number:
            return  # at most one fault in reading a line
        article = next(iter(CODES[finding.code].articles), None)
        self._report(finding.diagnostic(self._table.names, hand, article))

    def _flaw(self, line: Line, flaw: Flaw) -> None:
        finding = Finding(flaw.code, Spot(line, (flaw.start, flaw.end)), flaw.facts, flaw.wording)
        self._found(finding, self._hand_index)
        if _is_of_reading(flaw.code):
            self._reading_failed(line)

    def _reading_failed(self, line: Line) -> None:
        if self.hand is None:
            self._table.chips.sure = False
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
        self._table.chips.sure = False
        if not self._told_outside:
            self._told_outside = True
            self._found(Finding("T107", Spot(line, at), {"word": line.text[at[0] : at[1]]}, "outside-hand"), None)

    def _begin_hand(self, line: Line, statement: HandLine, flawed: bool) -> None:
        table = self._table
        self.close_hand(line)
        table.hands += 1
        self._take_number(line, statement)
        playing = table.seats.playing(table.chips.stacks, table.chips.sure)
        table.seats.deal(statement.dealer, playing, table.chips.sure and not flawed)
        self.hand = Hand(self._setting(playing), table.names, self._events)
        if self._events is not None:
            self._events.append(self._begun(line, statement, self.hand.setting))
        if len(playing) < 2:  # law 1.2
            self._found(Finding("K503", Spot(line, statement.at), {"given": len(playing)}, "players"), table.hands)
            self.hand.lose(line)

    def _begun(self, line: Line, statement: HandLine, setting: HandSetting) -> HandBegun:
        dealer = self._table.seats.dealer if setting.dealer_sure else None
        stacks = setting.stacks if setting.chips_sure else None
        return HandBegun(line.number, setting.hand, statement.number, dealer, setting.order, stacks)

    def _setting(self, playing: tuple[int, ...]) -> HandSetting:
        table, chips = self._table, self._table.chips
        return HandSetting(
            table.hands,
            table.seats.in_turn(playing),
            tuple(chips.stacks),
            table.seats.absent(playing),
            table.bonus,
            table.short_call,
            chips.sure,
            table.seats.dealer_sure,
        )

    def _take_number(self, line: Line, statement: HandLine) -> None:
        table, due = self._table, self._table.due_number
        table.number = statement.number or due or 1
        if due is not None and table.number != due:
            facts = {"given": table.number, "due": due}
            self._found(Finding("W902", Spot(line, statement.number_at), facts), table.hands)

    def close_hand(self, line: Line) -> None:
        """End the hand being played, if one is, before a line with which another begins."""
        self._told_outside = False
        if self.hand is not None:
            self._close_hand(self.hand, line, "hand")

    def end(self) -> tuple[Diagnostic, ...]:
        """End the session, and tell all that was found in it, in the order of the lines."""
        if self.hand is not None and self._last_line is not None:
            self._close_hand(self.hand, self._last_line, "end")
        return tuple(sorted(self.diagnostics, key=lambda each: (each.span.line, each.span.column, each.code)))

    def _close_hand(self, hand: Hand, line: Line, before: Literal["hand", "between", "end"]) -> None:
        ending = end_hand(hand, line, before, self._table.ties)
        for finding in ending.findings:
            self._found(self._with_number(finding), hand.setting.hand)
        self._table.chips.after_hand(ending.stacks)
        self.hand = None

    def _with_number(self, finding: Finding) -> Finding:
        """What was missing in a hand, with the number people know it by, which may not be its place in the session."""
        return finding._replace(facts={**finding.facts, "hand": self._table.number})

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
        for finding in self._table.chips.count(line, count):
            self._found(finding, None)
        taken = self._table.chips.take_count(count)
        if taken is not None and self._events is not None:
            self._events.append(ChipsCounted(line.number, *taken, self._table.chips.sure))

    def _buy(self, line: Line, buy: Buy) -> None:
        if not self._table.rules.rebuys:
            self._found(Finding("K502", Spot(line, buy.verb_at), {"given": buy.chips}, "", buy.seat), None)
        self._book(line, buy)

    def _book(self, line: Line, buy: Buy) -> None:
        self._table.chips.buy(buy.seat, buy.chips)
        if self._events is not None:
            self._events.append(ChipsBought(line.number, buy.seat, buy.chips))

    def _seat(self, line: Line, seating: Seating) -> None:
        self._table.seats.take(seating.seat, seating.sits_out)
        if self._events is not None:
            self._events.append(SeatingChanged(line.number, seating.seat, seating.sits_out))


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

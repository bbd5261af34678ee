"""The referee: the statements of a session in, diagnostics and events out."""

from collections.abc import Iterable, Sequence
from datetime import date
from itertools import count
from typing import TYPE_CHECKING, Final, NamedTuple

from cacho_cli.diagnostics import Diagnostic
from cacho_cli.game.chips import CountTaken
from cacho_cli.game.plain_hand import play
from cacho_cli.game.table import RuleLayers, Table
from cacho_cli.settings.header import Header
from cacho_cli.settings.house_rules import HouseRules
from cacho_cli.transcript.columns import Columns
from cacho_cli.transcript.pages import Page, pages_of
from cacho_cli.transcript.source import Line, Run, in_lines
from cacho_cli.transcript.steps import Step

if TYPE_CHECKING:
    from cacho_cli.game.careful import Careful
    from cacho_cli.game.events import Event

__all__ = ["RuleLayers", "SessionReport", "referee"]


_MOST_KEPT: Final = 64
"""The most lines of a hand that wait for the next run."""


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
    header: Header, runs: Iterable[Run], layers: RuleLayers, events: "list[Event] | None" = None
) -> SessionReport:
    """Hold a session against the law; what happened goes to `events`, where somebody wants to know."""
    session = _Session(Table(header, layers), events)
    session.take(runs)
    return session.end()


class _Session:
    """A session being read.

    The lines are read in pages, a hand each. Where a page tells of nothing but a hand in its order, the hand is played
    at once; where that does not work out, its lines are taken one by one, with all care. Of a run the last page may not
    have ended: its lines are `kept` until it is known how they go on, the first of them with the number `kept_from`.
    """

    def __init__(self, table: Table, events: "list[Event] | None") -> None:
        self.table = table
        self.events = events
        self.care: Careful | None = None
        self.columns = Columns(len(table.names), table.reader.plain, table.reader.read)
        self.kept: Sequence[str] = ()
        self.kept_steps: Sequence[Sequence[Step]] = ()
        self.kept_from = 0

    def take(self, runs: Iterable[Run]) -> None:
        """The lines of the body."""
        for run in runs:
            if run.fault is not None or self.events is not None:
                self._take_kept()
                self._careful().take(in_lines([run]))
                continue
            self._take_pages(run.number - len(self.kept), run.texts)

    def end(self) -> SessionReport:
        """The end of the session."""
        for page in pages_of(self.kept_steps):
            self._take_page(self.kept_from, self.kept, page)
        diagnostics = self.care.end() if self.care is not None else ()
        table, chips = self.table, self.table.chips
        stacks = tuple(chips.stacks) if chips.sure else None
        return SessionReport(
            table.names,
            table.rules,
            diagnostics,
            table.hands,
            stacks,
            tuple(chips.bought),
            chips.last_count,
            table.ties.day,
        )

    def _take_pages(self, number: int, texts: Sequence[str]) -> None:
        """Lines, of which the first has this number; the last page is kept, unless it is too long."""
        steps = [*self.kept_steps, *self.columns.steps(texts)]
        texts = [*self.kept, *texts]
        *pages, page = pages_of(steps)
        for each in pages:
            self._take_page(number, texts, each)
        self.kept, self.kept_steps = texts[page.start :], steps[page.start :]
        self.kept_from = number + page.start
        if len(self.kept) > _MOST_KEPT:
            self._take_kept()

    def _take_kept(self) -> None:
        if self.kept:
            self._careful().take(map(Line, count(self.kept_from), self.kept))
            self.kept, self.kept_steps = (), ()

    def _take_page(self, number: int, texts: Sequence[str], page: Page) -> None:
        start, end = page.start, page.end
        if page.plain and not page.hand:  # who takes lines with care may be in the middle of a hand
            if self.care is None and self._goes_on([*self.table.chips.stacks], page.after):
                return
        elif page.plain:
            if self.care is not None:
                self.care.close_hand(Line(number + start, texts[start]))
            if self._is_played(page):
                return
        self._careful().take(map(Line, count(number + start), texts[start:end]))

    def _careful(self) -> "Careful":
        """Who takes lines with care: loaded only for a session that needs it, as few do."""
        if self.care is None:
            from cacho_cli.game.careful import Careful  # noqa: PLC0415

            self.care = Careful(self.table, self.events)
        return self.care

    def _is_played(self, page: Page) -> bool:
        """Play the hand of a plain page, and do what is told after it; False where it has to be done with care."""
        table = self.table
        chips, due = table.chips, table.due_number
        if not chips.sure or (page.number and due and page.number != due):
            return False
        dealer, order = table.seats.next_hand(page.dealer, chips.stacks)
        if not order:
            return False
        stacks = play(page, order, chips.stacks, table.ties, short_call=table.short_call)
        if stacks is None or not self._goes_on(stacks, page.after):
            return False
        table.seats.dealer, table.seats.dealer_sure = dealer, True
        table.number = page.number or due or 1
        table.hands += 1
        return True

    def _goes_on(self, stacks: list[int], after: Sequence[Step]) -> bool:
        """Let these be the stacks, and do what is told after that, if there is nothing to say against it."""
        chips = self.table.chips
        if not after:
            chips.stacks = stacks
            return True
        bought, last_count = [*chips.bought], chips.last_count
        seated: list[tuple[int, bool]] = []
        for what, told in after:
            if what == "seat":
                seated.append(told)
            elif what == "buy" and self.table.rules.rebuys:
                seat, more = told
                stacks[seat] += more
                bought[seat] += more
            elif what == "count" and told == tuple(stacks):
                last_count = CountTaken(told, tuple(bought))
            else:
                return False
        chips.stacks, chips.bought, chips.last_count = stacks, bought, last_count
        for seat, sits_out in seated:
            self.table.seats.take(seat, sits_out)
        return True

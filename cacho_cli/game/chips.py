"""The players' chips between hands: what the referee reckons, what is counted, what is bought (law 7.1, 7.2)."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cacho_cli.diagnostics import Facts
from cacho_cli.game.findings import Finding, Spot
from cacho_cli.transcript.source import Line
from cacho_cli.transcript.statements import Count

__all__ = ["Chips", "CountTaken"]


class CountTaken(NamedTuple):
    """A complete count, by seat: the chips, and what each had bought by then."""

    stacks: tuple[int, ...]
    bought: tuple[int, ...]


class Chips:
    """The chips of a session, by seat.

    `sure` is False while the referee cannot know them; `slips` are by how much the total of a count may differ from the
    chips handed out: by nothing, or by as much as one before, since a slip of the pen stays on the paper.
    """

    def __init__(self, names: tuple[str, ...], stacks: tuple[int, ...]) -> None:
        self.stacks = list(stacks)
        self.bought = list(stacks)
        self.sure = True
        self.last_count: CountTaken | None = None
        self._names = names
        self._slips = {0}

    def after_hand(self, stacks: tuple[int, ...] | None) -> None:
        """The stacks at the end of a hand, or None where they are not certain."""
        if stacks is None:
            self.sure = False
        elif self.sure:
            self.stacks = list(stacks)

    def buy(self, seat: int, chips: int) -> None:
        """Book a purchase (law 1.4)."""
        self.stacks[seat] += chips
        self.bought[seat] += chips

    def count(self, line: Line, count: Count) -> Iterator[Finding]:
        """What a count differs in: K504, K501. Call `take_count` after it."""
        counted = _by_seat(count)
        keyword = Spot(line, count.at)
        missing = tuple(name for seat, name in enumerate(self._names) if seat not in counted)
        if missing:
            yield Finding("K504", keyword, {"missing": missing})
        total, due = sum(counted.values()), sum(self.bought)
        differences = self._differences(counted)
        if not missing and total - due not in self._slips:
            facts: Facts = {"given": total, "due": due, "differences": differences}
            yield Finding("K501", keyword, facts, "total" if differences else "total-alone")
        elif differences:
            first = next(each for each in count.stacks if each.chips != self.stacks[each.seat])
            yield Finding("K501", Spot(line, first.at), {"differences": differences})

    def take_count(self, count: Count) -> CountTaken | None:
        """Go on from a complete count; where its total is wrong, only remember it. None for an incomplete one."""
        counted = _by_seat(count)
        if len(counted) < len(self._names):
            return None
        stacks = tuple(counted[seat] for seat in range(len(self._names)))
        slip = sum(stacks) - sum(self.bought)
        if slip in self._slips:
            self.stacks, self.sure = list(stacks), True
        else:
            self._slips.add(slip)
            self.sure = False
        self.last_count = CountTaken(stacks, tuple(self.bought))
        return self.last_count

    def _differences(self, counted: Mapping[int, int]) -> tuple[tuple[str, int, int], ...]:
        """Player, counted, reckoned for each difference, while the reckoning is certain."""
        if not self.sure:
            return ()
        return tuple(
            (self._names[seat], chips, self.stacks[seat])
            for seat, chips in counted.items()
            if chips != self.stacks[seat]
        )


def _by_seat(count: Count) -> dict[int, int]:
    return {each.seat: each.chips or 0 for each in count.stacks}

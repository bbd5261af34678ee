"""Where things stand in a chart: scales of whole numbers, and labels that give way to each other."""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any, NamedTuple

__all__ = ["Scale", "apart", "spread", "step_of"]


class Scale(NamedTuple):
    """A scale from 0 to a whole number, with a line every so many, as leather asks its scales.

    >>> scale = Scale(to=25, step=5)
    >>> scale.ticks(), scale.project(10, 0, 100)
    ([0, 5, 10, 15, 20, 25], 40.0)
    """

    to: int
    step: int

    def contains(self, value: float) -> bool:
        """Whether it goes so far."""
        return 0 <= value <= self.to

    def project(self, value: float, start: Any, end: Any) -> float:
        """Where a value stands between two places."""
        return float(start) + (float(end) - float(start)) * value / self.to

    def ticks(self) -> list[int]:
        """The numbers that have a line."""
        return list(range(0, self.to + 1, self.step))

    def format_tick(self, value: int, _position: int, _count: int) -> str:
        """How such a number is written."""
        return str(value)


def step_of(most: int, lines: int) -> int:
    """The least round step by which no more than so many steps lead to the most.

    >>> [step_of(most, 6) for most in (4, 60, 61, 1300)]
    [1, 10, 20, 500]
    """
    return next(step for step in _round_numbers() if step * lines >= most)


def _round_numbers() -> Iterator[int]:
    for power in count():
        yield from (digit * 10**power for digit in (1, 2, 5))


def apart(places: int, most: int) -> int:
    """Every how many of so many places there is something, if there may be so many at most.

    >>> apart(28, 30), apart(61, 30)
    (1, 3)
    """
    return max(1, -(-places // most))


def spread(places: Sequence[float], gap: float, room: float) -> list[float]:
    """Places moved as little as it takes to keep a gap between any two, from 0 to the room; their order stays.

    >>> spread([50, 50, 90, 98], 10, 100)
    [50, 60, 90, 100]
    """
    order = sorted(range(len(places)), key=lambda each: places[each])
    moved = list(places)
    least = 0.0
    for each in order:
        moved[each] = max(moved[each], least)
        least = moved[each] + gap
    most = room
    for each in reversed(order):
        moved[each] = min(moved[each], most)
        most = moved[each] - gap
    return moved

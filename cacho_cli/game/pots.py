"""Main pot and side pots (law 5.3, 5.5)."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

__all__ = ["Pot", "make_pots"]


class Pot(NamedTuple):
    """Chips, and the seats that contend for them."""

    chips: int
    contenders: tuple[int, ...]


def make_pots(paid: Sequence[int], live: Collection[int]) -> tuple[Pot, ...]:
    """The pots of a hand, the main pot first, from what each seat paid and the seats still in.

    A player contends for as much from everybody as he paid himself. Chips of those who left stay where they were paid.

    >>> make_pots([4, 9, 9, 1], live=(0, 1, 2))
    (Pot(chips=13, contenders=(0, 1, 2)), Pot(chips=10, contenders=(1, 2)))
    """
    levels = sorted({paid[seat] for seat in live})
    if len(levels) == 1:
        chips = sum(paid)
        return (Pot(chips, tuple(live)),) if chips else ()
    pots: list[Pot] = []
    below = 0
    for level in levels:
        top = max(paid) if level == levels[-1] else level
        chips = sum(min(put, top) - min(put, below) for put in paid)
        if chips:
            pots.append(Pot(chips, tuple(seat for seat in live if paid[seat] >= level)))
        below = level
    return tuple(pots)

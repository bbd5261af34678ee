"""Who sits at the table between hands: who is dealt in, in which order, and who deals (law 1.4, 1.5)."""

from bisect import bisect
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from cacho_cli.game.betting import Absence

__all__ = ["Seats"]

_NOBODY_ABSENT: Final[Mapping[int, Absence]] = {}


class Seats:
    """The seats of a session.

    `dealer` is None until the first hand; `dealer_sure` is False while nobody knows who deals.
    """

    def __init__(self, count: int) -> None:
        self.dealer: int | None = None
        self.dealer_sure = True
        self._all = tuple(range(count))
        self._sitting_out: set[int] = set()

    def take(self, seat: int, sits_out: bool) -> None:
        """A player sits out from now on, or returns."""
        if sits_out:
            self._sitting_out.add(seat)
        else:
            self._sitting_out.discard(seat)

    def playing(self, stacks: Sequence[int], chips_sure: bool) -> Sequence[int]:
        """The seats dealt in: who has chips, or may have some, and does not sit out (law 1.4).

        >>> seats = Seats(3)
        >>> seats.take(0, sits_out=True)
        >>> seats.playing((5, 0, 7), chips_sure=True), seats.playing((5, 0, 7), chips_sure=False)
        ([2], [1, 2])
        """
        out = self._sitting_out
        if not out and all(stacks):
            return self._all
        return [seat for seat, stack in enumerate(stacks) if (stack or not chips_sure) and seat not in out]

    def absent(self, playing: Collection[int]) -> Mapping[int, Absence]:
        """Why those who are not dealt in are not."""
        if len(playing) == len(self._all):
            return _NOBODY_ABSENT
        return {
            seat: "sits-out" if seat in self._sitting_out else "no-chips" for seat in self._all if seat not in playing
        }

    def deal(self, named: int | None, playing: Sequence[int], sure: bool) -> None:
        """Let the player deal who is named, else the next one who plays (law 1.5), known only where all is `sure`."""
        if named is not None:
            self.dealer, self.dealer_sure = named, True
            return
        self.dealer_sure = self.dealer_sure and sure
        if playing:
            self.dealer = playing[-1] if self.dealer is None else self.in_turn(playing)[0]

    def in_turn(self, playing: Sequence[int]) -> tuple[int, ...]:
        """Those who play, in the order in which they act: from the one after the dealer (law 1.5)."""
        after = bisect(playing, self.dealer or 0)
        return (*playing[after:], *playing[:after])

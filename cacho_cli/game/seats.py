"""Who sits at the table between hands: who is dealt in, in which order, and who deals (law 1.4, 1.5)."""

from bisect import bisect
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Final

from cacho_cli.game.betting import Absence

__all__ = ["Seats"]

_MOST_REMEMBERED: Final = 1024
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
        self._present = self._all

    def take(self, seat: int, sits_out: bool) -> None:
        """A player sits out from now on, or returns."""
        if sits_out:
            self._sitting_out.add(seat)
        else:
            self._sitting_out.discard(seat)
        self._present = tuple([each for each in self._all if each not in self._sitting_out])

    def playing(self, stacks: Sequence[int], chips_sure: bool) -> tuple[int, ...]:
        """The seats dealt in: who has chips, or may have some, and does not sit out (law 1.4).

        >>> seats = Seats(3)
        >>> seats.take(0, sits_out=True)
        >>> seats.playing((5, 0, 7), chips_sure=True), seats.playing((5, 0, 7), chips_sure=False)
        ((2,), (1, 2))
        """
        if 0 not in stacks or not chips_sure:
            return self._present
        return tuple([seat for seat in self._present if stacks[seat]])

    def absent(self, playing: Collection[int]) -> Mapping[int, Absence]:
        """Why those who are not dealt in are not."""
        if len(playing) == len(self._all):
            return _NOBODY_ABSENT
        return {
            seat: "sits-out" if seat in self._sitting_out else "no-chips" for seat in self._all if seat not in playing
        }

    def deal(self, named: int | None, playing: tuple[int, ...], sure: bool) -> None:
        """Let the player deal who is named, else the next one who plays (law 1.5), known only where all is `sure`."""
        if named is not None:
            self.dealer, self.dealer_sure = named, True
            return
        self.dealer_sure = self.dealer_sure and sure
        if playing:
            self.dealer = self._next_dealer(playing)

    def in_turn(self, playing: tuple[int, ...]) -> tuple[int, ...]:
        """Those who play, in the order in which they act: from the one after the dealer (law 1.5)."""
        return _from_after(self.dealer or 0, playing)

    def next_hand(self, named: int | None, stacks: Sequence[int]) -> tuple[int | None, tuple[int, ...]]:
        """Who will deal the next hand, and who will play, the first to act first, while the chips are certain.

        Nobody where the dealer is not certain, or fewer than two would play (law 1.2).

        >>> Seats(3).next_hand(None, (20, 20, 20)), Seats(2).next_hand(1, (20, 0))
        ((2, (0, 1, 2)), (None, ()))
        """
        playing = self.playing(stacks, chips_sure=True)
        if len(playing) < 2 or not (self.dealer_sure or named is not None):
            return None, ()
        dealer = self._next_dealer(playing) if named is None else named
        return dealer, _from_after(dealer, playing)

    def _next_dealer(self, playing: tuple[int, ...]) -> int:
        return playing[-1] if self.dealer is None else _from_after(self.dealer, playing)[0]


@lru_cache(maxsize=_MOST_REMEMBERED)
def _from_after(dealer: int, playing: tuple[int, ...]) -> tuple[int, ...]:
    """Those who play, from the one after the dealer (law 1.5)."""
    after = bisect(playing, dealer)
    return (*playing[after:], *playing[:after])

"""A memory for what is worked out again and again, quicker to ask than a function that remembers."""

from collections.abc import Callable
from typing import TypeVar

__all__ = ["Memo"]

K = TypeVar("K")
V = TypeVar("V")


class Memo(dict[K, V]):
    """Values by what they are worked out from; emptied when `most` are remembered, so that it takes a bounded room.

    >>> squares = Memo(lambda number: number * number, 2)
    >>> squares[3], squares[4], squares
    (9, 16, {3: 9, 4: 16})
    >>> squares[5], squares
    (25, {5: 25})
    """

    def __init__(self, work_out: Callable[[K], V], most: int) -> None:
        super().__init__()
        self._work_out = work_out
        self._most = most

    def __missing__(self, key: K) -> V:
        """Work out and remember what was not asked for before."""
        value = self._work_out(key)
        if len(self) >= self._most:
            self.clear()
        self[key] = value
        return value

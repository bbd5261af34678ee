"""A memory for what texts mean, quicker to ask than a function that remembers."""

from collections.abc import Callable
from typing import Final, TypeVar

__all__ = ["LONGEST", "Memo"]

V = TypeVar("V")

LONGEST: Final = 160
"""The longest text that is remembered, so that a memory takes a bounded room."""


class Memo(dict[str, V]):
    """Values by the texts they are worked out from; emptied when `most` are remembered.

    >>> lengths = Memo(len, 2)
    >>> lengths["Ana"], lengths["Beto"], lengths
    (3, 4, {'Ana': 3, 'Beto': 4})
    >>> lengths["no"], lengths
    (2, {'no': 2})
    """

    def __init__(self, work_out: Callable[[str], V], most: int) -> None:
        super().__init__()
        self._work_out = work_out
        self._most = most

    def __missing__(self, text: str) -> V:
        """Work out, and remember unless it is long, what was not asked for before."""
        value = self._work_out(text)
        if len(text) <= LONGEST:
            if len(self) >= self._most:
                self.clear()
            self[text] = value
        return value

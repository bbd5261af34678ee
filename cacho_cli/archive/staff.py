"""Those who judge for somebody else, and why they may fail."""

from typing import Protocol

from cacho_cli.archive.pieces import Piece
from cacho_cli.archive.tasks import Answer

__all__ = ["Promise", "Staff", "StaffError"]


class StaffError(Exception):
    """Why there are no answers, and will be none: the name of a sentence of the command, and its facts."""

    def __init__(self, wording: str, **facts: str | int | OSError) -> None:
        """Keep them."""
        super().__init__(wording, facts)
        self.wording = wording
        self.facts = facts


class Promise(Protocol):
    """Answers that will come."""

    def done(self) -> bool:
        """Whether there is nothing to wait for."""

    def result(self) -> list[Answer]:
        """The answers, waited for. Raises `StaffError`, or what is a bug."""


class Staff(Protocol):
    """Somebody who judges, or many."""

    @property
    def most(self) -> int:
        """How many promises are to be open, so that nobody waits for work."""

    def submit(self, pieces: tuple[Piece, ...]) -> Promise:
        """Have pieces judged."""

    def close(self) -> None:
        """Let everybody go."""

"""What a run of the benchmarks goes by."""

from pathlib import Path
from typing import NamedTuple

from tests.benchmarks.environments import Environment
from tests.benchmarks.measuring import Contender

__all__ = ["PROGRAMS", "Plan"]

PROGRAMS = Path(__file__).parent / "peers"
"""Where the programs are that `cacho` is compared with, or that drive those."""


class Plan(NamedTuple):
    """How much is measured, in which environments, and where files go.

    `rounds` are the alternating runs of which the median counts, `lines` the hands of a stream, `hands` those of the
    longest archive.
    """

    rounds: int
    lines: int
    hands: int
    own: Environment
    peers: Environment
    folder: Path

    def cacho(self, *arguments: str | Path, stdin: Path | None = None, **environment: str) -> Contender:
        """`cacho` by its launcher."""
        return self._run(self.own.cacho, *arguments, stdin=stdin, **environment)

    def python(self, *arguments: str | Path, stdin: Path | None = None) -> Contender:
        """The Python that runs `cacho`."""
        return self._run(self.own.python, *arguments, stdin=stdin)

    def peer(self, script: str, *arguments: str | Path) -> Contender:
        """A script in the environment of the peers."""
        return self._run(self.peers.python, PROGRAMS / script, *arguments)

    @staticmethod
    def _run(*command: str | Path, stdin: Path | None = None, **environment: str) -> Contender:
        contender = Contender(command, environment=environment)
        return contender if stdin is None else contender._replace(stdin=stdin)

"""The reader of one table's lines, who remembers them: people say the same things again and again."""

from typing import Final

from cacho_cli.memo import LONGEST
from cacho_cli.transcript.plain import PlainReader
from cacho_cli.transcript.roster import Roster
from cacho_cli.transcript.statements import Reading
from cacho_cli.transcript.syntax import read_line

__all__ = ["Reader"]

_MOST_REMEMBERED: Final = 2048


class Reader:
    """Reads what lines say, and where.

    >>> Reader(("Ana", "Beto")).read("ana pasa").statements[0].phrase.verb
    'pass'
    """

    def __init__(self, names: tuple[str, ...]) -> None:
        self._roster = Roster(names)
        self.plain = PlainReader(self._roster)
        """Reads the lines that are written as most are."""
        self._known: dict[str, Reading] = {}

    def read(self, text: str) -> Reading:
        """What a line says, and where."""
        reading = self._known.get(text) or self.plain.read(text) or read_line(text, self._roster)
        if len(text) <= LONGEST:
            if len(self._known) >= _MOST_REMEMBERED:
                self._known.clear()
            self._known[text] = reading
        return reading

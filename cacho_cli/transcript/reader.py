"""The reader of one table's lines, who remembers them: people say the same things again and again."""

from typing import Final

from cacho_cli.transcript.gist import gist_reader
from cacho_cli.transcript.plain import PlainReader
from cacho_cli.transcript.roster import Roster
from cacho_cli.transcript.statements import Reading
from cacho_cli.transcript.syntax import read_line

__all__ = ["LONGEST_REMEMBERED", "Reader"]

LONGEST_REMEMBERED: Final = 160
"""The longest line that is remembered, and the longest to be asked for its gist."""

_MOST_REMEMBERED: Final = 2048


class Reader:
    """Reads what lines say, and where (`read`), or only what they come to (`gist`).

    >>> reader = Reader(("Ana", "Beto"))
    >>> reader.read("ana pasa").statements[0].phrase.verb, reader.gist("ana pasa").moves[0][0]
    ('pass', 0)
    """

    def __init__(self, names: tuple[str, ...]) -> None:
        self._roster = Roster(names)
        self._plain = PlainReader(self._roster)
        self.gist = gist_reader(self._plain)
        """What a line comes to that is not too long to be remembered; None for one that is not plain."""
        self.known: dict[str, Reading] = {}
        """What `read` found in lines that were read before."""

    def read(self, text: str) -> Reading:
        """What a line says, and where."""
        reading = self.known.get(text) or self._plain.read(text) or read_line(text, self._roster)
        if len(text) <= LONGEST_REMEMBERED:
            if len(self.known) >= _MOST_REMEMBERED:
                self.known.clear()
            self.known[text] = reading
        return reading

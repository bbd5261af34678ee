"""Where a transcript can be cut, so that its parts can be judged apart: before a `---` that a header follows.

Such a `---` opens a session whatever stands before it, save that it closes a header which nobody closed: the judge of
the part before it sees that (`cacho_cli.game.pieces`), and then the two parts have to be judged as one.
"""

import re
from collections.abc import Iterable, Iterator

from cacho_cli.settings.header import HEADER_KEYS

__all__ = ["CUT_WINDOW", "Cutter"]

CUT_WINDOW = 4096
"""How many bytes may stand between a `---` and the first key of its header for a cut: more is not looked through."""

_KEYS = "|".join(name for names in HEADER_KEYS.items() for name in names).encode()
_END = rb"(?>\r\n|\r|\n)"
_CUT = re.compile(
    rb"(?<![^\r\n])(?:\xef\xbb\xbf)?---[ \t]*+(?:(?<=[ \t])#[^\r\n]*+)?+"  # the line `---`, with a comment
    + rb"%b(?:[ \t]*+(?:#[^\r\n]*+)?+%b)*+" % (_END, _END)  # blank lines and comments
    + rb"""[ ]{0,32}\{?[ ]{0,32}(["']?)(?:%b)\1[ ]{0,32}:""" % _KEYS  # the key that a header begins with
)
"""Of what `cacho_cli.transcript.sessions` takes for a header after a `---` the plain forms, of any line end."""


class Cutter:
    """A text that arrives in blocks, to be taken part by part; no more than a block is in memory."""

    def __init__(self, blocks: Iterable[bytes]) -> None:
        """Read nothing yet."""
        self._blocks = iter(blocks)
        self._rest = b""
        self.at_end = False
        """Whether the last part ended where the text does."""

    def part(self, least: int) -> Iterator[bytes]:
        r"""The text, in blocks, up to the first cut that comes after at least so many bytes (and one), or the end.

        It must be read to its end before the next part is asked for. After the last one a part is empty.

        >>> cutter = Cutter([b"---\nplayers: [Ana]\n---\n", b"hand\n---\nplayers:"])
        >>> b"".join(cutter.part(1)), b"".join(cutter.part(1)), b"".join(cutter.part(1))
        (b'---\nplayers: [Ana]\n---\nhand\n', b'---\nplayers:', b'')
        """
        text, passed = self._rest, 0
        while (cut := _cut(text, max(least - passed, 1))) is None:
            block = next(self._blocks, None)
            if block is None:
                break
            if len(text) > CUT_WINDOW + 1:  # with the byte before it, by which a line is known to begin
                yield text[: -CUT_WINDOW - 1]
                passed += len(text) - CUT_WINDOW - 1
                text = text[-CUT_WINDOW - 1 :]
            text += block
        self.at_end = cut is None
        self._rest = b"" if cut is None else text[cut:]
        yield text[:cut]

    def rest(self) -> Iterator[bytes]:
        """All that is left of the text, in blocks."""
        rest, self._rest, self.at_end = self._rest, b"", True
        yield rest
        yield from self._blocks


def _cut(text: bytes, start: int) -> int | None:
    """The first cut from `start` on, which is not the text's own beginning."""
    for found in _CUT.finditer(text, start):
        if found.end() - found.start() <= CUT_WINDOW:
            return found.start()
    return None

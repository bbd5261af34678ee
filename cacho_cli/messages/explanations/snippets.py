r"""The example of every code: a small file that is wrong, and the same file put right, in both languages.

They stand in `snippets.en.txt` and `snippets.es.txt`, each under a line `== CODE`: a whole transcript, or for the codes
H a file of house rules. Where the two differ there is `[wrong|right]`; what the referee points at is between `«` and
`»`. An example that needs rules given with the command has them first, under a line of the same code. A character that
could not be seen is written `\u{200e}`, and `{{ha *9}}` is `ha ` nine times.
"""

import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from cacho_cli.messages.translation import Language

__all__ = ["Place", "Snippet", "snippet"]

_CHOICE: Final = re.compile(r"\[([^\[\]|]*)\|([^\[\]|]*)\]")
_ESCAPE: Final = re.compile(r"\\u\{([0-9a-f]+)\}")
_REPEAT: Final = re.compile(r"\{\{([^{}*]*)\*([0-9]+)\}\}")


class Place(NamedTuple):
    """Where the referee points: the line, the column and the column after, all from 1, in code points."""

    line: int
    column: int
    end_column: int


class Snippet(NamedTuple):
    """An example: what is wrong and where, what is right, and the house rules given with the command, if any."""

    wrong: str
    right: str
    place: Place
    rules: str | None = None


def snippet(code: str, language: Language) -> Snippet:
    """The example of a code, with words of that language.

    >>> shown = snippet("H602", "en")
    >>> shown.wrong.splitlines()[0], shown.right.splitlines()[0], shown.place
    ('bonus: 25', 'bonus: 30', Place(line=1, column=8, end_column=10))
    """
    *rules, text = _texts(language)[code]
    wrong, place = _marked(_CHOICE.sub(r"\1", text))
    right, _ = _marked(_CHOICE.sub(r"\2", text))
    return Snippet(wrong, right, place, rules[0] if rules else None)


@cache
def _texts(language: Language) -> dict[str, list[str]]:
    """The texts under each code, as they are in the file."""
    texts: dict[str, list[str]] = {}
    source = Path(__file__).with_name(f"snippets.{language}.txt").read_text(encoding="utf-8")
    for section in source.removeprefix("== ").split("\n== "):
        code, _, text = section.partition("\n")
        texts.setdefault(code, []).append(text.rstrip("\n") + "\n")
    return texts


def _marked(text: str) -> tuple[str, Place]:
    """A text without its marks, and the place between them (the very start where there are none)."""
    text = _ESCAPE.sub(lambda escape: chr(int(escape[1], 16)), text)
    text = _REPEAT.sub(lambda repeat: repeat[1] * int(repeat[2]), text)
    before, _, rest = text.partition("«")
    inside, _, after = rest.partition("»")
    column = len(before) - before.rfind("\n")
    return before + inside + after, Place(before.count("\n") + 1, column, column + len(inside))

"""How written words are matched: names with their accents, everything else without."""

import unicodedata
from itertools import filterfalse
from typing import Literal

__all__ = ["fold_name", "fold_word", "normalize"]

_LONGEST = 1000
"""More characters than a name or a word has in any of its forms.

Marks piled up by the thousand take the square of their number to put in order: a line of them would take seconds.
"""


def normalize(form: Literal["NFC", "NFD", "NFKC"], text: str) -> str:
    """A text in a normal form of Unicode; one that is too long for any name or word is left as it is.

    >>> normalize("NFC", "e\u0301"), normalize("NFC", "e\u0301" * 600) == "e\u0301" * 600
    ('é', True)
    """
    return unicodedata.normalize(form, text) if len(text) <= _LONGEST else text


def fold_name(text: str) -> str:
    """The form in which player names are compared: NFC, without regard to case, white space collapsed.

    >>> fold_name("  Núñez ") == fold_name("NÚÑEZ"), fold_name("Nunez") == fold_name("Núñez")
    (True, False)
    """
    folded = text.lower() if text.isascii() else normalize("NFC", normalize("NFC", text).casefold())
    return " ".join(folded.split()) if " " in folded or "\t" in folded or not folded.isascii() else folded


def fold_word(text: str) -> str:
    """The form in which keywords, verbs and cards are compared: without regard to case and accents (ñ is n).

    >>> fold_word("Demás"), fold_word("ENSEÑA")
    ('demas', 'ensena')
    """
    if text.isascii():
        return text.lower()
    decomposed = normalize("NFD", text.casefold())
    return "".join(filterfalse(unicodedata.combining, decomposed))

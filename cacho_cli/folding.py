"""How written words are matched: names with their accents, everything else without."""

import re
import unicodedata

__all__ = ["fold_name", "fold_word"]

_SPACES = re.compile(r"\s+")


def fold_name(text: str) -> str:
    """The form in which player names are compared: NFC, without regard to case, white space collapsed.

    >>> fold_name("  Núñez ") == fold_name("NÚÑEZ"), fold_name("Nunez") == fold_name("Núñez")
    (True, False)
    """
    if text.isascii():
        folded = text.lower()
    else:
        folded = unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold())
    return _SPACES.sub(" ", folded).strip() if " " in folded or "\t" in folded or not folded.isascii() else folded


def fold_word(text: str) -> str:
    """The form in which keywords, verbs and cards are compared: without regard to case and accents (ñ is n).

    >>> fold_word("Demás"), fold_word("ENSEÑA")
    ('demas', 'ensena')
    """
    if text.isascii():
        return text.lower()
    decomposed = unicodedata.normalize("NFD", text.casefold())
    return "".join(character for character in decomposed if not unicodedata.combining(character))

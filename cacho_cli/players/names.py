"""What a player may be called."""

import re
import unicodedata
from typing import TYPE_CHECKING

from cacho_cli.cards.text import reads_as_cards
from cacho_cli.folding import fold_word, normalize
from cacho_cli.vocabulary import RESERVED_WORDS

if TYPE_CHECKING:
    from cacho_cli.diagnostics import Facts

__all__ = ["LONGEST_NAME", "name_flaw", "tidy_name"]

LONGEST_NAME = 40
"""The most characters of a name."""

_PLAIN = r"[A-Za-zÀ-ÖØ-öø-ſ][A-Za-zÀ-ÖØ-öø-ſ0-9 .'_-]*\Z"  # compiled when first asked for: most names are one word
"""Names in the Latin letters of Europe."""
_PUNCTUATION = frozenset(".'’-_")
_SPACES = r"\s+"
_INVISIBLE = "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
"""Letters and marks that cannot be seen, so that two names would look the same."""


def tidy_name(text: str) -> str:
    """A name as it is kept and shown: NFC, single spaces.

    >>> tidy_name("Jose\u0301  Luis")
    'José Luis'
    """
    composed = text if text.isascii() else normalize("NFC", text)
    return composed if composed.isalnum() else re.sub(_SPACES, " ", composed).rstrip()


def name_flaw(name: str) -> "tuple[str, Facts] | None":
    """Why a (tidy) name is none, as the wording of a fault and its facts; None for a good name.

    >>> name_flaw("Ana"), name_flaw("Núñez"), name_flaw("No")
    (None, None, None)
    >>> name_flaw("4 Reyes"), name_flaw("pasa")
    (('name-start', {'name': '4 Reyes'}), ('name-word', {'name': 'pasa'}))
    """
    if not name:
        return "name-empty", {}
    if len(name) > LONGEST_NAME:
        return "name-long", {"name": name, "given": len(name), "most": LONGEST_NAME}
    if not ((name.isascii() and name.isalpha()) or re.match(_PLAIN, name)):
        if not name[0].isalpha() or re.match(_INVISIBLE, name):
            return "name-start", {"name": name}
        strange = next((character for character in name if not _belongs(character)), None)
        head, _, rest = name.partition(":")
        if strange == ":" and rest and _belongs(rest[0]) and rest[0] != " ":
            return "name-colon", {"name": name, "head": head, "rest": rest}
        if strange is not None:
            return "name-character", {"name": name, "character": strange}
    folded = fold_word(name)
    if folded in RESERVED_WORDS:
        return "name-word", {"name": name}
    if reads_as_cards(folded if name.isalpha() else name):  # letters are the same card without their accents
        return "name-card", {"name": name}
    return None


def _belongs(character: str) -> bool:
    if character == " " or character in _PUNCTUATION:
        return True
    category = unicodedata.category(character)
    return (category[0] in "LM" or category == "Nd") and not re.match(_INVISIBLE, character)

"""Text written by somebody else, made harmless before it is shown."""

import re
import unicodedata
from typing import Final

__all__ = ["is_harmful", "safe"]

_HARMFUL_CATEGORIES: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_INVISIBLE: Final = (  # compiled when first asked for: half a millisecond that most commands do without
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0d\uffa0\U000e0000-\U000e0fff]"
)


def is_harmful(character: str) -> bool:
    r"""Whether a character cannot be seen, steers a terminal, or changes the order or place of what stands around it.

    Control characters and tab, bidirectional controls, what is zero wide and no accent, line and paragraph
    separators, surrogates, characters without an agreed meaning.

    >>> [is_harmful(character) for character in "\x1b\t\u200b\u202eñ "]
    [True, True, True, True, False, False]
    """
    if " " <= character <= "~":
        return False
    return unicodedata.category(character) in _HARMFUL_CATEGORIES or re.match(_INVISIBLE, character) is not None


def safe(text: str, longest: int = 60) -> str:
    r"""The text in which every harmful character and every space but the plain one is spelt out; a long text is cut.

    >>> safe("Ana\u202eBeto"), safe("a" * 70, longest=5)
    ('Ana\\u{202e}Beto', 'aaaa…')
    """
    if len(text) > longest:
        text = text[: longest - 1] + "…"
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_visible, text))


def _visible(character: str) -> str:
    if is_harmful(character) or (character.isspace() and character != " "):
        return f"\\u{{{ord(character):04x}}}"
    return character

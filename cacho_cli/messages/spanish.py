"""What Spanish does to words beside each other, and how headers and house rules say in Spanish what facts say."""

import re
from typing import Final

from cacho_cli.settings.header import HEADER_KEYS
from cacho_cli.settings.people import PLAYER_KEYS
from cacho_cli.settings.rule_keys import KEYS

__all__ = ["conjunction_fits", "own_word"]

_OPENING: Final = "`«\"'("
_I_SOUND: Final = re.compile(r"h?[iíìîï](?![aeoáéóuú])|y(?![aeiouáéíóú])", re.IGNORECASE)
_O_SOUND: Final = re.compile(r"h?[oóòôö]|8|11(?:[0-9]{3})*(?![0-9])", re.IGNORECASE)
"""Numbers count as they are said: `ocho`, `ochenta`, `once`, `once mil`."""

_WORDS: Final[dict[str, str]] = {
    **HEADER_KEYS,
    **PLAYER_KEYS,
    **{key.name: key.alias for key in KEYS},
    **{choice.words.en: choice.words.es for key in KEYS for choice in key.choices},
}
_DECIMAL: Final = re.compile(r"[0-9]+\.[0-9]+\Z")


def conjunction_fits(ending: str, last: str) -> str:
    """The end of a list with `e` for `y` before the sound of i, and `u` for `o` before that of o.

    >>> conjunction_fits("Ana y {last}", "Inés"), conjunction_fits("Ana y {last}", "Hierro")
    ('Ana e {last}', 'Ana y {last}')
    >>> conjunction_fits("Ana o {last}", "Óscar"), conjunction_fits("`7` o {last}", "`8`")
    ('Ana u {last}', '`7` u {last}')
    """
    start = last.lstrip(_OPENING)
    if ending.endswith(" y {last}") and _I_SOUND.match(start):
        return ending.removesuffix("y {last}") + "e {last}"
    if ending.endswith(" o {last}") and _O_SOUND.match(start):
        return ending.removesuffix("o {last}") + "u {last}"
    return ending


def own_word(text: str) -> str:
    """The Spanish name of a key, word for a value, or decimal number; any other text as it is.

    >>> own_word("tie_break"), own_word("side-pot"), own_word("0.10"), own_word("Ana")
    ('desempate', 'pozo_aparte', '0,10', 'Ana')
    """
    return text.replace(".", ",") if _DECIMAL.match(text) else _WORDS.get(text, text)

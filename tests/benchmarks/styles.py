"""The same evening in the words of many tables: each has its language, its forms of the verbs, and its ways."""

import re
from random import Random

from cacho_cli.vocabulary import CHIPS, DEALER, KEYWORDS, OTHERS, VERBS, Words

__all__ = ["in_own_words"]

_RAISES = {"raise to": (" to", " a"), "raise by": (" by", " en")}
_TABLES: dict[str, Words] = {
    "others": OTHERS,
    "dealer": DEALER,
    **{str(word): words for word, words in VERBS.items()},
    **{str(word): words for word, words in KEYWORDS.items()},
    "all in": VERBS["all-in"],
    "sits out": VERBS["sits-out"],
    "buys": VERBS["buy"],
    "raise to": VERBS["raise"],
    "raise by": VERBS["raise"],
}
_PATTERN = re.compile(
    r"\b(raise to|raise by|all in|sits out|pass|bet|call|fold|buys|returns|others"
    r"|hand|dealer|deal|show|win|void|result|count)\b"
)
_KEYWORD = re.compile(r"(?:hand|deal|show|win|void|result|count)\b")
_SPANISH_CARDS = {"o": "oros", "c": "copas", "e": "espadas", "b": "bastos"}


def in_own_words(text: str, dice: Random) -> str:
    """A session that is written plainly, one statement a line, as one table would have written it.

    Half of the tables speak Spanish; two of three write the actions of a round on one line; some put a colon behind
    names, name the chips, write cards in words.
    """
    _, header, body = text.split("---\n", 2)
    lines = _joined(body.splitlines()) if dice.random() < 0.67 else body.splitlines()
    language = dice.choice(("en", "es"))
    known = {word: _said(word, language, dice) for word in _words()}
    colon = dice.random() < 0.15
    chips = f" {dice.choice(getattr(CHIPS, language))}" if dice.random() < 0.15 else ""
    in_words = language == "es" and dice.random() < 0.2
    written = []
    for line in lines:
        own = _PATTERN.sub(lambda found: known[found[1]], line)
        if not _KEYWORD.match(line):
            own = re.sub(r"(^|, )([A-ZÁÉÍÓÚÑ][^\s,]*)(?= )", r"\1\2:", own) if colon else own
            own = re.sub(r"(\d)(?=,|$)", rf"\1{chips}", own)
        elif in_words:
            own = re.sub(r"\b([1-6])([oceb])\b", lambda found: f"{found[1]} de {_SPANISH_CARDS[found[2]]}", own)
        written.append(own)
    return f"---\n{header}---\n" + "\n".join(written) + "\n"


def _joined(lines: list[str]) -> list[str]:
    joined: list[str] = []
    open_row = False
    for line in lines:
        is_action = bool(line) and not _KEYWORD.match(line)
        if is_action and open_row and len(joined[-1]) < 100:
            joined[-1] += f", {line}"
        else:
            joined.append(line)
        open_row = is_action
    return joined


def _words() -> tuple[str, ...]:
    return tuple(_PATTERN.pattern.removeprefix(r"\b(").removesuffix(r")\b").split("|"))


def _said(word: str, language: str, dice: Random) -> str:
    """One table's word for an English one."""
    words = _TABLES[word]
    english, spanish = _RAISES.get(word, ("", ""))
    return dice.choice(words.en) + english if language == "en" else dice.choice(words.es) + spanish

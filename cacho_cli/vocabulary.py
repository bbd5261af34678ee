"""The words of the transcript language, Spanish and English, in one table.

Words are matched in their folded form (`cacho_cli.folding.fold_word`): without regard to case and accents. The first
word of each language is the canonical one.
"""

from typing import Literal, NamedTuple, TypeAlias

from cacho_cli.folding import fold_word

__all__ = [
    "CHIPS",
    "DEALER",
    "KEYWORDS",
    "KEYWORD_WORDS",
    "LONGEST_KEYWORD",
    "MORE",
    "NEARLY_OTHERS",
    "NEARLY_VERBS",
    "OTHERS",
    "PLURALS",
    "RAISE_BY",
    "RAISE_TO",
    "RESERVED_WORDS",
    "VERBS",
    "VERB_WORDS",
    "Keyword",
    "Verb",
    "Words",
]

Verb: TypeAlias = Literal["pass", "bet", "call", "raise", "fold", "all-in", "show", "win", "buy", "sits-out", "returns"]
Keyword: TypeAlias = Literal["hand", "deal", "show", "win", "void", "result", "count"]


class Words(NamedTuple):
    """How one thing is said in either language, the canonical word first."""

    en: tuple[str, ...]
    es: tuple[str, ...]


VERBS: dict[Verb, Words] = {
    "pass": Words(("pass", "passes", "check", "checks"), ("pasa", "paso", "pasan")),
    "bet": Words(("bet", "bets", "opens"), ("apuesta", "apuesto", "envida", "envido", "abre", "abro")),
    "call": Words(
        ("call", "calls", "see", "sees"),
        (
            *("iguala", "igualo", "igualan", "ve", "veo", "ven", "quiere", "quiero", "quieren"),
            *("paga", "pago", "pagan", "acepta", "acepto", "aceptan"),
        ),
    ),
    "raise": Words(("raise", "raises"), ("sube", "subo", "aumenta", "aumento", "reenvida", "reenvido")),
    "fold": Words(
        ("fold", "folds", "leaves", "leave"),
        (
            *("se va", "me voy", "se van", "se retira", "me retiro", "se retiran"),
            *("no quiere", "no quiero", "no quieren", "no va", "no voy", "no van"),
            *("abandona", "abandono", "abandonan"),
        ),
    ),
    "all-in": Words(
        ("all in", "all-in", "allin"),
        ("resto", "su resto", "echa el resto", "echo el resto", "va con todo", "voy con todo"),
    ),
    "show": Words(("show", "shows"), ("muestra", "enseña")),
    "win": Words(("win", "wins"), ("gana", "se lleva")),
    "buy": Words(("buys", "buy"), ("compra", "compro")),
    "sits-out": Words(("sits out",), ("descansa",)),
    "returns": Words(("returns",), ("vuelve",)),
}
"""What stands after a player's name."""

KEYWORDS: dict[Keyword, Words] = {
    "hand": Words(("hand",), ("mano",)),
    "deal": Words(("deal",), ("carta",)),
    "show": Words(("show",), ("muestra", "enseña")),
    "win": Words(("win",), ("gana", "se lleva")),
    "void": Words(("void",), ("nula", "anulada")),
    "result": Words(("result",), ("saldo",)),
    "count": Words(("count", "stacks"), ("recuento",)),
}
"""What a line may begin with."""

OTHERS = Words(("others", "everyone"), ("los demás", "todos"))
PLURALS: dict[Verb, Words] = {
    "pass": Words(("pass",), ("pasan",)),
    "call": Words(("call",), ("igualan",)),
    "fold": Words(("fold",), ("se van",)),
}
"""The forms of verbs that go with several people, and so with `others`."""

DEALER = Words(("dealer",), ("reparte", "da"))
CHIPS = Words(("chips", "chip"), ("fichas", "ficha"))
RAISE_TO = Words(("to",), ("a",))
RAISE_BY = Words(("by",), ("en",))
MORE = Words((), ("más",))


def folded(words: Words) -> frozenset[str]:
    """The folded forms of both languages.

    >>> sorted(folded(OTHERS))
    ['everyone', 'los demas', 'others', 'todos']
    """
    return frozenset(fold_word(word) for language in words for word in language)


VERB_WORDS: dict[str, Verb] = {word: verb for verb, words in VERBS.items() for word in folded(words)}
"""Folded verb -> verb; words of a verb are separated by one space."""

KEYWORD_WORDS: dict[str, Keyword] = {word: keyword for keyword, words in KEYWORDS.items() for word in folded(words)}
"""Folded keyword -> keyword."""

LONGEST_KEYWORD = 40
"""More characters than a word of a keyword has, however its accents are written."""

RESERVED_WORDS: frozenset[str] = frozenset((*VERB_WORDS, *KEYWORD_WORDS, *folded(OTHERS)))
"""What no player can be called, folded."""


def _nearly(words: dict[str, tuple[str, ...]]) -> dict[str, str]:
    return {fold_word(word): meant for meant, many in words.items() for word in many}


NEARLY_VERBS: dict[str, str] = _nearly(
    {
        "iguala": ("va", "voy", "va igual", "entra", "entro"),
        "igualan": ("van", "entran"),
        "se va": ("se fue", "me fui", "no", "sale", "salgo"),
        "se van": ("se fueron", "salen"),
        "resto": ("todo", "con todo", "todo el resto", "mi resto", "lo que queda"),
        "call": ("match", "matches"),
        "all in": ("everything", "the rest"),
        "wins": ("takes", "collects", "takes the pot", "wins the pot"),
    }
)
"""What people say for a verb though the language does not have it: folded -> the verb to suggest."""

NEARLY_OTHERS: dict[str, str] = _nearly(
    {
        "los demás": ("los otros", "las otras", "demás", "otros", "otras"),
        "others": ("the rest", "the others", "all others", "rest"),
        "everyone": ("all", "everybody"),
    }
)
"""The same for all those who are still to act."""

"""The words of the transcript language: the whole table, and nothing beside it."""

from cacho_cli.cards.text import scan
from cacho_cli.folding import fold_word
from cacho_cli.vocabulary import (
    CHIPS,
    DEALER,
    KEYWORD_WORDS,
    KEYWORDS,
    MORE,
    NEARLY_OTHERS,
    NEARLY_VERBS,
    OTHERS,
    PLURALS,
    RAISE_BY,
    RAISE_TO,
    RESERVED_WORDS,
    VERB_WORDS,
    VERBS,
    folded,
)

ENGLISH_VERBS = {
    "pass": "pass/passes/check/checks",
    "bet": "bet/bets/opens",
    "call": "call/calls/see/sees",
    "raise": "raise/raises",
    "fold": "fold/folds/leaves/leave",
    "all-in": "all in/all-in/allin",
    "show": "show/shows",
    "win": "win/wins",
    "buy": "buy/buys",
    "sits-out": "sits out",
    "returns": "returns",
}
SPANISH_VERBS = {
    "pass": "pasa/paso/pasan",
    "bet": "apuesta/apuesto/envida/envido/abre/abro",
    "call": "iguala/igualo/igualan/ve/veo/ven/quiere/quiero/quieren/paga/pago/pagan/acepta/acepto/aceptan",
    "raise": "sube/subo/aumenta/aumento/reenvida/reenvido",
    "fold": (
        "se va/me voy/se van/se retira/me retiro/se retiran/no quiere/no quiero/no quieren/no va/no voy/no van"
        "/abandona/abandono/abandonan"
    ),
    "all-in": "resto/su resto/echa el resto/echo el resto/va con todo/voy con todo",
    "show": "muestra/enseña",
    "win": "gana/se lleva",
    "buy": "compra/compro",
    "sits-out": "descansa",
    "returns": "vuelve",
}
KEYWORD_TABLE = {
    "hand": ("hand", "mano"),
    "deal": ("deal", "carta"),
    "show": ("show", "muestra/enseña"),
    "win": ("win", "gana/se lleva"),
    "void": ("void", "nula/anulada"),
    "result": ("result", "saldo"),
    "count": ("count/stacks", "recuento"),
}


def test_the_verbs_are_those_of_the_table() -> None:
    assert {verb: set(words.en) for verb, words in VERBS.items()} == _sets(ENGLISH_VERBS)
    assert {verb: set(words.es) for verb, words in VERBS.items()} == _sets(SPANISH_VERBS)


def test_the_keywords_are_those_of_the_table() -> None:
    assert {keyword: set(words.en) for keyword, words in KEYWORDS.items()} == _sets(
        {keyword: words[0] for keyword, words in KEYWORD_TABLE.items()}
    )
    assert {keyword: set(words.es) for keyword, words in KEYWORDS.items()} == _sets(
        {keyword: words[1] for keyword, words in KEYWORD_TABLE.items()}
    )


def _sets(table: dict[str, str]) -> dict[str, set[str]]:
    return {key: set(words.split("/")) for key, words in table.items()}


def test_the_small_words_are_those_of_the_table() -> None:
    assert folded(OTHERS) == {"others", "everyone", "los demas", "todos"}
    assert folded(DEALER) == {"dealer", "reparte", "da"}
    assert folded(CHIPS) == {"chip", "chips", "ficha", "fichas"}
    assert folded(RAISE_TO) == {"to", "a"}
    assert folded(RAISE_BY) == {"by", "en"}
    assert folded(MORE) == {"mas"}


def test_every_word_says_one_thing() -> None:
    """A word of two verbs, or two keywords, would be one of them silently."""
    assert len(VERB_WORDS) == sum(len(folded(words)) for words in VERBS.values())
    assert len(KEYWORD_WORDS) == sum(len(folded(words)) for words in KEYWORDS.values())
    assert set(VERB_WORDS) & folded(OTHERS) == set()
    both = set(VERB_WORDS) & set(KEYWORD_WORDS)
    assert {VERB_WORDS[word] for word in both} == {KEYWORD_WORDS[word] for word in both} == {"show", "win"}


def test_folding_loses_no_word() -> None:
    for verb, words in VERBS.items():
        assert len(folded(words)) == len(words.en) + len(words.es), verb


def test_every_word_is_reserved() -> None:
    assert {*VERB_WORDS, *KEYWORD_WORDS, *folded(OTHERS)} == RESERVED_WORDS
    assert {"pasa", "me voy", "ensena", "los demas", "stacks"} <= RESERVED_WORDS


def test_no_word_reads_as_a_card() -> None:
    """In `deal` and `show` words before a card are a name: none of ours may be a card itself."""
    words = {*RESERVED_WORDS, *folded(DEALER), *folded(CHIPS)}
    assert [word for word in words if any(token.card is not None for token in scan(word))] == []


def test_plurals_are_verbs_that_others_may_do() -> None:
    assert set(PLURALS) == {"pass", "call", "fold"}
    for verb, words in PLURALS.items():
        assert {VERB_WORDS[fold_word(word)] for language in words for word in language} == {verb}


def test_what_people_say_for_a_word_is_none_and_leads_to_one() -> None:
    """As soon as the language has such a word nobody needs to suggest another for it."""
    assert {*NEARLY_VERBS, *NEARLY_OTHERS} & RESERVED_WORDS == set()
    assert {fold_word(word) for word in NEARLY_VERBS.values()} <= set(VERB_WORDS)
    assert {fold_word(word) for word in NEARLY_OTHERS.values()} <= folded(OTHERS)

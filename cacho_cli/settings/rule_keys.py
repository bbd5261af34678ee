"""The keys of the house rules in one table: both their names, how a value is read from its text, a sample.

Values are read from what is written, never from what YAML would make of it: `0.10` is an exact decimal, `020` is
twenty, and `1e3`, `1_000`, `0x1F`, `+5` are no numbers.
"""

import re
from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import NamedTuple, TypeAlias

from cacho_cli.diagnostics import Facts
from cacho_cli.folding import fold_word
from cacho_cli.numerals import whole_number
from cacho_cli.settings.people import LARGEST_STACK
from cacho_cli.suggestions import did_you_mean

__all__ = [
    "KEYS",
    "MONEY_KEYS",
    "SPELLINGS",
    "Choice",
    "Flaw",
    "Key",
    "Sample",
    "TemplateRow",
    "choice_word",
    "key_name",
    "template",
]


class Flaw(NamedTuple):
    """Why a text is no value of a key: the wording of the fault, and its facts beyond `key` and `value`."""

    wording: str
    facts: Facts


class Sample(NamedTuple):
    """A value as the template shows it in either language."""

    en: str
    es: str


Reader: TypeAlias = Callable[[str, int], int | bool | str | Decimal | Flaw]
"""Reads the text of a value; the number says in which language words are suggested: 0 English, 1 Spanish."""


class Choice(NamedTuple):
    """One of the values that a rule can have: the word for it in either language, and words that suggest it only."""

    value: int | bool | str
    words: Sample
    nearly: tuple[str, ...] = ()


class Key(NamedTuple):
    """A house rule. `read` is None for the roster, whose value is a mapping; `optional` rules may be left empty.

    `choices` are all values of a rule whose values are words.
    """

    name: str
    alias: str
    read: Reader | None
    sample: Sample
    optional: bool = False
    choices: tuple[Choice, ...] = ()

    def words_for(self, text: str) -> Sample | None:
        """The words for the value that a text stands for, where values are words.

        >>> SPELLINGS["tie_break"].words_for("Edad"), SPELLINGS["bonus"].words_for("20")
        (Sample(en='age', es='edad'), None)
        """
        value = self.read(text, 0) if self.read is not None and self.choices else None
        return next((choice.words for choice in self.choices if choice.value == value), None)


_WHOLE = re.compile(r"[0-9]+\Z")
_MONEY = re.compile(r"([0-9]+)(?:[.,]([0-9]+))?\Z")
_MOST_DIGITS, _MOST_DECIMALS = 12, 8
_CURRENCY = re.compile(r"[A-Za-z]{3}\Z")
_CURRENCY_SIGNS = {"€": "EUR", "euro": "EUR", "euros": "EUR", "$": "USD", "£": "GBP"}


def _stack(text: str, _language: int) -> int | Flaw:
    number = whole_number(text, LARGEST_STACK)
    return number if number else Flaw("range", {"least": 1, "most": LARGEST_STACK})


def _money(text: str, _language: int) -> Decimal | Flaw:
    parts = _MONEY.match(text)
    if parts is None:
        return Flaw("money", {})
    whole, fraction = parts[1].lstrip("0") or "0", parts[2] or ""
    if len(whole) > _MOST_DIGITS or len(fraction) > _MOST_DECIMALS:
        return Flaw("money-long", {"digits": _MOST_DIGITS, "decimals": _MOST_DECIMALS})
    amount = Decimal(f"{whole}.{fraction}" if fraction else whole)
    return amount if amount else Flaw("money-zero", {})


def _currency(text: str, _language: int) -> str | Flaw:
    if _CURRENCY.match(text):
        return text.upper()
    return Flaw("currency", {"suggestion": _CURRENCY_SIGNS.get(text.lower())})


def _one_of(choices: Sequence[Choice], numbers: bool = False) -> Callable[[str, int], int | bool | str | Flaw]:
    """A reader of one of several values.

    Words match without regard to case and accents; with `numbers`, leading zeros do not matter either.
    """
    meanings = {fold_word(word): choice.value for choice in choices for word in choice.words}
    nearly = {word: choice.words for choice in choices for word in choice.nearly}

    def read(text: str, language: int) -> int | bool | str | Flaw:
        word = fold_word(text)
        if numbers and _WHOLE.match(word):
            word = word.lstrip("0")
        if word in meanings:
            return meanings[word]
        allowed = tuple(choice.words[language] for choice in choices)
        if word in nearly:
            return Flaw("choice", {"allowed": allowed, "suggestion": nearly[word][language]})
        suggestion = None if numbers else did_you_mean(text, (*allowed, *meanings))
        return Flaw("choice", {"allowed": allowed, "suggestion": suggestion})

    return read


_TWENTY_OR_THIRTY = (Choice(20, Sample("20", "20")), Choice(30, Sample("30", "30")))
_AGE_OR_SEAT = (Choice("age", Sample("age", "edad")), Choice("seat", Sample("seat", "mano")))
_SIDE_POT_OR_FOLD = (Choice("side-pot", Sample("side-pot", "pozo_aparte")), Choice("fold", Sample("fold", "se_va")))
_YES_OR_NO = (
    Choice(True, Sample("true", "si"), ("yes", "on", "y", "s", "1")),
    Choice(False, Sample("false", "no"), ("off", "n", "0")),
)


def _of_words(name: str, alias: str, choices: tuple[Choice, ...], sample: Sample) -> Key:
    return Key(name, alias, _one_of(choices), sample, choices=choices)


KEYS: tuple[Key, ...] = (
    Key("bonus", "premio", _one_of(_TWENTY_OR_THIRTY, numbers=True), Sample("20", "20")),
    Key("chip_value", "valor_ficha", _money, Sample("0.10", "0.10")),
    Key("currency", "moneda", _currency, Sample("EUR", "EUR"), optional=True),
    Key("starting_stack", "fichas_iniciales", _stack, Sample("20", "20")),
    _of_words("tie_break", "desempate", _AGE_OR_SEAT, Sample("age", "edad")),
    _of_words("short_call", "si_no_alcanza", _SIDE_POT_OR_FOLD, Sample("side-pot", "pozo_aparte")),
    _of_words("rebuys", "recompras", _YES_OR_NO, Sample("false", "no")),
    Key("smallest_coin", "moneda_minima", _money, Sample("0.05", "0.05"), optional=True),
    Key(
        "players",
        "jugadores",
        None,
        Sample(
            "\n  Ana: 1952-03-09\n  Beto: {born: 1960-01-31}\n  Carmen: {age: 58}",
            "\n  Ana: 1952-03-09\n  Beto: {nacimiento: 1960-01-31}\n  Carmen: {edad: 58}",
        ),
        optional=True,
    ),
)
"""Every house rule, in the order of the template."""

SPELLINGS: dict[str, Key] = {name: key for key in KEYS for name in (key.name, key.alias)}
"""The keys by both their names."""

MONEY_KEYS = frozenset(name for name, key in SPELLINGS.items() if key.read is _money)
"""The names of the keys whose values are money."""


def key_name(key: str, language: str) -> str:
    """The name of a key in `en` or `es`.

    >>> key_name("tie_break", "es"), key_name("desempate", "en")
    ('desempate', 'tie_break')
    """
    rule = SPELLINGS[key]
    return rule.alias if language == "es" else rule.name


def choice_word(key: str, value: object, language: str) -> str | None:
    """The word for a value of a key in `en` or `es`; None where values are no words.

    >>> choice_word("rebuys", True, "es"), choice_word("bonus", 20, "es")
    ('si', None)
    """
    words = next((choice.words for choice in SPELLINGS[key].choices if choice.value == value), None)
    return None if words is None else words.es if language == "es" else words.en


class TemplateRow(NamedTuple):
    """A key of the template: its English name, its name in the template's language, a sample value.

    A `value` that begins with a line end holds the indented lines below the key.
    """

    name: str
    key: str
    value: str


def template(language: str) -> tuple[TemplateRow, ...]:
    """The keys with their sample values in `en` or `es`, for `cacho rules --init`.

    >>> template("es")[4]
    TemplateRow(name='tie_break', key='desempate', value='edad')
    """
    if language == "es":
        return tuple(TemplateRow(key.name, key.alias, key.sample.es) for key in KEYS)
    return tuple(TemplateRow(key.name, key.name, key.sample.en) for key in KEYS)

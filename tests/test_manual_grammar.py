"""The grammar in cacho-transcript(5) is that of the reader: it has every word, and what it makes is read."""

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from cacho_cli.transcript.roster import Roster
from cacho_cli.transcript.syntax import read_line
from cacho_cli.vocabulary import CHIPS, DEALER, KEYWORDS, MORE, OTHERS, RAISE_BY, RAISE_TO, VERBS
from tests.manual_pages import LANGUAGES, blocks

NAMES = tuple(f"{first} {last}" for first in ("Ana", "Beto", "Carmen", "Íñigo", "Ruth") for last in "VWXYZ")
ROSTER = Roster(NAMES)
VOCABULARY = {
    word
    for words in (*VERBS.values(), *KEYWORDS.values(), OTHERS, DEALER, CHIPS, RAISE_TO, RAISE_BY, MORE)
    for language in words
    for word in language
}
RANK_WORDS = "1 2 3 4 5 6 01 02 03 04 05 06 uno dos tres cuatro cinco seis one two three four five six a as ace"
SUIT_WORDS = (
    "o oro oros gold golds coin coins c copa copas cup cups e espada espadas sword swords"
    " b basto bastos club clubs baton batons"
)
CARD_WORDS = {"de", "of", *RANK_WORDS.split(), *SUIT_WORDS.split()}
SIGNS = set(",;:+-−/0") | {"---"}

_TOKEN = re.compile(
    r'"(?P<text>[^"]*)"|\(\*(?P<said>.*?)\*\)|(?P<rule>[^\W\d_][\w-]*)|(?P<sign>[=|;()\[\]{}])|\s+', re.S
)

Node = tuple[str, Any]
"""What a piece of the grammar is: a `text`, something `said`, a `rule`, a `list`, a `choice`, `maybe`, `many`."""


class Grammar(NamedTuple):
    """The rules by name, and the names of those that the tests need to know, whatever the language."""

    rules: dict[str, Node]
    name: str
    number: str
    code: str
    comment: str
    line: str


class _Parser:
    def __init__(self, text: str) -> None:
        self.tokens: list[Node] = []
        end = 0
        for found in _TOKEN.finditer(text):
            assert found.start() == end, text[end : end + 40]
            end = found.end()
            if found.lastgroup is not None:
                self.tokens.append((found.lastgroup, found[found.lastgroup]))
        assert end == len(text)
        self.tokens.reverse()

    def take(self, sign: str) -> bool:
        if self.tokens and self.tokens[-1] == ("sign", sign):
            self.tokens.pop()
            return True
        return False

    def rules(self) -> dict[str, Node]:
        rules: dict[str, Node] = {}
        while self.tokens:
            kind, name = self.tokens.pop()
            assert kind == "rule"
            assert name not in rules
            assert self.take("="), name
            rules[name] = self.choice()
            assert self.take(";"), name
        return rules

    def choice(self) -> Node:
        choices = [self.sequence()]
        while self.take("|"):
            choices.append(self.sequence())
        return ("choice", choices)

    def sequence(self) -> Node:
        pieces: list[Node] = []
        while True:
            if self.take("("):
                pieces.append(self.closed(")"))
            elif self.take("["):
                pieces.append(("maybe", self.closed("]")))
            elif self.take("{"):
                pieces.append(("many", self.closed("}")))
            elif self.tokens[-1][0] == "sign":
                assert pieces, "there is something in every choice"
                return ("list", pieces)
            else:
                pieces.append(self.tokens.pop())

    def closed(self, bracket: str) -> Node:
        inside = self.choice()
        assert self.take(bracket)
        return inside


def _grammar(language: str) -> Grammar:
    (block,) = [block for block in blocks("cacho-transcript.5", language) if block.mark == "grammar"]
    rules = _Parser(block.text).rules()
    if language == "es":
        return Grammar(rules, "nombre", "número", "código", "comentario", "línea")
    return Grammar(rules, "name", "number", "code", "comment", "line")


GRAMMARS = {language: _grammar(language) for language in LANGUAGES}


def _pieces(node: Node) -> Iterator[Node]:
    kind, content = node
    if kind in ("choice", "list"):
        for each in content:
            yield from _pieces(each)
    elif kind in ("maybe", "many"):
        yield from _pieces(content)
    else:
        yield node


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_grammar_has_every_word_and_no_other(language: str) -> None:
    texts = {text for node in GRAMMARS[language].rules.values() for kind, text in _pieces(node) if kind == "text"}
    assert texts == VOCABULARY | CARD_WORDS | SIGNS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_there_and_needed(language: str) -> None:
    rules = GRAMMARS[language].rules
    used = {name for node in rules.values() for kind, name in _pieces(node) if kind == "rule"}
    assert used == set(rules) - {next(iter(rules))}


def test_the_grammar_is_one_in_both_languages() -> None:
    def shape(node: Node) -> object:
        kind, content = node
        if kind in ("choice", "list"):
            return kind, [shape(each) for each in content]
        if kind in ("maybe", "many"):
            return kind, shape(content)
        return content if kind == "text" else kind

    english, spanish = (list(map(shape, GRAMMARS[language].rules.values())) for language in ("en", "es"))
    assert english == spanish


class _Writer:
    """Makes texts of the rules of a grammar, by chance."""

    def __init__(self, grammar: Grammar, chance: Random) -> None:
        self.rules = grammar.rules
        self.chance = chance
        self.names = list(NAMES)
        chance.shuffle(self.names)
        self.said: dict[str, Callable[[], str]] = {
            grammar.name: self.names.pop,
            grammar.number: lambda: str(chance.randint(1, 10 ** chance.randint(1, 12) - 1)),
            grammar.code: lambda: chance.choice("123456") + chance.choice(["o", "c", "e", "b", "oros", "Copa"]),
            grammar.comment: lambda: "# Beto bet 99, (win",
        }

    def words(self, node: Node) -> list[str]:
        kind, content = node
        if kind == "rule":
            return [self.said[content]()] if content in self.said else self.words(self.rules[content])
        if kind == "text":
            return [self.chance.choice([content, content, content.upper(), content.capitalize()])]
        if kind == "choice":
            return self.words(self.chance.choice(content))
        if kind == "list":
            return [word for each in content for word in self.words(each)]
        times = self.chance.choice([0, 1] if kind == "maybe" else [0, 1, 1, 2, 3])
        return [word for _ in range(times) for word in self.words(content)]

    def text(self, rule: str) -> str:
        text = " ".join(self.words(self.rules[rule]))
        return re.sub(r"([-+\u2212]) (?=\d)", r"\1", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_grammar_makes_is_read(language: str) -> None:
    chance = Random(1729)
    for _ in range(3000):
        line = _Writer(GRAMMARS[language], chance).text(GRAMMARS[language].line)
        reading = read_line(line, ROSTER)
        assert reading.flaws == (), line
        assert bool(reading.statements) == bool(line.partition("#")[0].strip()), line

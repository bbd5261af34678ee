"""The header of a session with its words in either language: its keys, and those values of rules that are words.

Only these words are put in the place of those written, quotes and all else stay as they are: comments, order, layout,
names, numbers, and whatever `meta` holds.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from cacho_cli.diagnostics import Span
from cacho_cli.settings import yaml_text
from cacho_cli.settings.header import HEADER_KEYS, Header, read_header
from cacho_cli.settings.house_rules import Settings
from cacho_cli.settings.people import PLAYER_KEYS
from cacho_cli.settings.rule_keys import SPELLINGS
from cacho_cli.settings.yaml_text import Node, Scalar, read_yaml

__all__ = ["HeaderTexts", "header_texts"]

_LONGEST_REMEMBERED = 4096
_PAIRS = {word: pair for pair in HEADER_KEYS.items() for word in pair}
_PLAYER_PAIRS = {word: pair for pair in PLAYER_KEYS.items() for word in pair}


class HeaderTexts(NamedTuple):
    """A header in English and in Spanish, and how many of its keys were written in each."""

    texts: tuple[str, str]
    words: tuple[int, int]


class _Word(NamedTuple):
    """A word as it stands in the header, and what it is in English and in Spanish."""

    scalar: Scalar
    pair: tuple[str, str]
    is_key: bool = True


def header_texts(text: str) -> HeaderTexts:
    r"""A faultless header, the text between two `---`, in both languages; blanks at the end of lines are dropped.

    >>> header_texts("jugadores: {Ana: {age: 71}, Beto: 64} # today\nreglas: {desempate: mano}").texts[0]
    'players: {Ana: {age: 71}, Beto: 64} # today\nrules: {tie_break: seat}'
    """
    return _short_texts(text) if len(text) <= _LONGEST_REMEMBERED else _texts(text)


def _texts(text: str) -> HeaderTexts:
    node = read_yaml(text)
    words = sorted(_words(node), key=lambda word: word.scalar.span, reverse=True)
    lines = _without_blanks(text.split("\n"), node)
    texts = "\n".join(_with_words(lines, words, 0)), "\n".join(_with_words(lines, words, 1))
    meaning = _meaning(text)
    if any(_meaning(each) != meaning for each in texts):
        texts = text, text  # what cannot be proved to mean the same stays as it is
    spanish = sum(word.is_key and word.scalar.text == word.pair[1] for word in words)
    return HeaderTexts(texts, (sum(word.is_key for word in words) - spanish, spanish))


_short_texts = lru_cache(maxsize=256)(_texts)


def _meaning(text: str) -> Header | None:
    """What a header says, without the places in it."""
    header, _ = read_header(text, 1)
    if header is None:
        return None
    settings = {key: setting._replace(span=None) for key, setting in header.rules.values.items()}
    return header._replace(rules=Settings(settings))


# ---- words ----


def _words(header: Node | None) -> Iterator[_Word]:
    for key, value in _entries(header):
        pair = _PAIRS[key.text]
        yield _Word(key, pair)
        if pair[0] == "players":
            yield from _of_people(value)
        elif pair[0] == "rules":
            yield from _of_rules(value)


def _of_people(people: Node) -> Iterator[_Word]:
    for _, said in _entries(people):
        yield from (_Word(key, _PLAYER_PAIRS[key.text]) for key, _ in _entries(said))


def _of_rules(rules: Node) -> Iterator[_Word]:
    for key, value in _entries(rules):
        rule = SPELLINGS.get(key.text)
        if rule is None:  # the decimals of `{chip_value: 0,10}`, a key to YAML
            continue
        yield _Word(key, (rule.name, rule.alias))
        words = rule.words_for(value.text) if isinstance(value, Scalar) else None
        if words is not None and isinstance(value, Scalar):
            yield _Word(value, words, is_key=False)
        elif rule.read is None:
            yield from _of_people(value)


def _entries(node: Node | None) -> tuple[tuple[Scalar, Node], ...]:
    return node.entries if isinstance(node, yaml_text.Mapping) else ()


# ---- lines ----


def _with_words(lines: list[str], words: list[_Word], language: int) -> list[str]:
    """The lines with words of one language; `words` are given from the last to the first."""
    changed = list(lines)
    for scalar, pair, _ in words:
        line, column, end_line, end_column = scalar.span
        if line == end_line:  # a word broken in two lines by quotes is read in either language
            before = changed[line - 1]
            quote = before[column - 1] if scalar.quoted else ""
            changed[line - 1] = f"{before[: column - 1]}{quote}{pair[language]}{quote}{before[end_column - 1 :]}"
    return changed


def _without_blanks(lines: list[str], node: Node | None) -> list[str]:
    """The lines without blanks at their ends, but for those that may be a part of a text of several lines."""
    kept = {number for span in _long_texts(node) for number in range(span.line, span.end_line + 1)}
    return [line if number in kept else line.rstrip(" \t") for number, line in enumerate(lines, 1)]


def _long_texts(node: Node | None) -> Iterator[Span]:
    """The places of the texts that go over several lines."""
    if isinstance(node, Scalar):
        if node.span.end_line > node.span.line:
            yield node.span
    elif isinstance(node, yaml_text.Mapping):
        for entry in node.entries:
            for each in entry:
                yield from _long_texts(each)
    elif node is not None:
        for item in node.items:
            yield from _long_texts(item)

"""The explanations: complete, true to the law and to what the referee does, in our own words."""

import hashlib
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from cacho_cli import vocabulary
from cacho_cli.diagnostics import Diagnostic
from cacho_cli.folding import fold_word
from cacho_cli.game.referee import RuleLayers
from cacho_cli.game.validation import validate
from cacho_cli.law import ARTICLES, CODES
from cacho_cli.messages import explanations
from cacho_cli.messages.articles import TITLES
from cacho_cli.messages.explanations.codes import (
    EXPLANATIONS,
    FAMILIES,
    HEADINGS,
    NO_HOUSE_RULE,
    ORIGIN_SENTENCES,
)
from cacho_cli.messages.explanations.explanation import ORIGINS
from cacho_cli.messages.explanations.law import CHAPTERS, LAW
from cacho_cli.messages.explanations.snippets import snippet
from cacho_cli.messages.translation import LANGUAGES, Language
from cacho_cli.settings.house_rules import read_rules
from cacho_cli.settings.rule_keys import KEYS, SPELLINGS

ROOT = Path(__file__).parents[2]
HOME = Path(explanations.__file__).parent
EVERY = [(code, lang) for code in CODES for lang in LANGUAGES]
every_snippet = pytest.mark.parametrize(("code", "lang"), EVERY, ids=lambda value: value)


def _sentences() -> Iterator[tuple[str, str]]:
    """Every text of whole sentences, with where it stands."""
    for code, explanation in EXPLANATIONS.items():
        yield code, explanation.meaning
        yield code, explanation.why
        if explanation.house:
            yield code, explanation.house
    for article, text in LAW.items():
        yield article, text.law
        if text.ours:
            yield article, text.ours
        if text.house:
            yield article, text.house
    yield from ORIGIN_SENTENCES.items()
    yield "house rules", NO_HOUSE_RULE


def _titles() -> list[str]:
    return [*(explanation.title for explanation in EXPLANATIONS.values()), *TITLES.values()]


# ---- complete ----


def test_every_code_and_every_article_is_explained() -> None:
    assert list(EXPLANATIONS) == list(CODES)
    assert list(LAW) == list(TITLES) == list(ARTICLES)
    assert list(FAMILIES) == list(dict.fromkeys(code[0] for code in CODES))
    assert list(CHAPTERS) == list(dict.fromkeys(article[0] for article in ARTICLES))
    assert set(ORIGIN_SENTENCES) == set(ORIGINS) == {text.origin for text in LAW.values()}


def test_no_text_is_missing() -> None:
    for place, text in _sentences():
        assert re.search(r"^[^\s].{20,}[.)]$", text), (place, text)
        assert "  " not in text, (place, text)
    for title in [*_titles(), *FAMILIES.values(), *CHAPTERS.values(), *HEADINGS.values()]:
        assert re.search(r"^\S.*[\w-]$", title), title


def test_no_text_stands_in_two_places() -> None:
    texts = [explanation.meaning for explanation in EXPLANATIONS.values()]
    texts += [explanation.why for explanation in EXPLANATIONS.values()]
    texts += [text.law for text in LAW.values()]
    texts += _titles()
    assert len(texts) == len(set(texts))


def test_titles_fit_beside_their_code() -> None:
    assert {title for title in TITLES.values() if len(title) > 80 - len("  2.2   ")} == set()
    assert {each.title for each in EXPLANATIONS.values() if len(each.title) > 80 - len("  B302  ") - 20} == set()


# ---- true ----


def test_articles_are_from_the_written_rules_or_ours() -> None:
    ours = {"1.2", "1.4", "1.5", "3.4", "4.3", "4.4", "5.1", "5.2", "5.3", "5.4", "5.5", "6.8", "6.9", "7.2", "7.3"}
    both = {"1.3", "2.3", "3.1", "4.1", "6.5"}
    assert {article for article, text in LAW.items() if text.origin == "ours"} == ours
    assert {article for article, text in LAW.items() if text.origin == "both"} == both
    assert both <= {article for article, text in LAW.items() if text.ours}, "says which part is ours"
    assert not [article for article, text in LAW.items() if text.ours and text.origin == "source"]


@pytest.mark.parametrize("topic", [*CODES, *ARTICLES])
def test_house_rules_that_change_it_are_named(topic: str) -> None:
    text = EXPLANATIONS[topic] if topic in CODES else LAW[topic]
    names = {key.name for key in KEYS}
    assert set(text.rules) <= names
    for key in text.rules:
        assert re.search(rf"`{key}[`:]", text.house), key
    if topic in ARTICLES:
        assert set(re.findall(r"`(\w+)[`:]", text.house)) & names == set(text.rules)


def test_every_house_rule_changes_some_article() -> None:
    assert {rule for text in LAW.values() for rule in text.rules} == {key.name for key in KEYS}


def test_settings_in_the_texts_are_settings_that_can_be_written() -> None:
    found = [
        (place, setting)
        for place, text in _sentences()
        for setting in re.findall(r"`(\w+: [^`]+)`", text)
        if setting.partition(":")[0] in SPELLINGS
    ]
    assert len(found) > 10, "the search finds what it should"
    assert [(place, setting) for place, setting in found if read_rules(setting)[1]] == []


def test_codes_and_articles_in_the_texts_exist() -> None:
    codes = {code for _, text in _sentences() for code in re.findall(r"\b[A-Z]\d{3}\b", text)}
    articles = {article for _, text in _sentences() for article in re.findall(r"\b\d\.\d\b(?!\d)", text)}
    assert {"B313", "W901"} <= codes <= set(CODES)
    assert {"3.2", "6.7"} <= articles <= set(ARTICLES)


# ---- examples ----


def _found(code: str, text: str, rules: str | None) -> tuple[Diagnostic, ...]:
    if code.startswith("H"):
        return read_rules(text)[1]
    return validate(text, RuleLayers(over=read_rules(rules or "")[0])).diagnostics


@every_snippet
def test_wrong_example_brings_its_code_alone_at_its_place(code: str, lang: Language) -> None:
    shown = snippet(code, lang)
    found = _found(code, shown.wrong, shown.rules)
    assert [(each.code, each.span.line, each.span.column, each.span.end_column) for each in found] == [
        (code, *shown.place)
    ]


@every_snippet
def test_right_example_is_clean(code: str, lang: Language) -> None:
    shown = snippet(code, lang)
    assert shown.right != shown.wrong
    assert _found(code, shown.right, shown.rules) == ()
    assert shown.rules is None or read_rules(shown.rules)[1] == ()


@every_snippet
def test_example_is_a_whole_file_without_the_marks_of_its_source(code: str, lang: Language) -> None:
    shown = snippet(code, lang)
    for text in (shown.wrong, shown.right):
        assert re.search(r"[«»|]|\{\{|\\u", text) is None
        assert text.startswith("---\n") != code.startswith("H")
        assert text.endswith("\n")
        assert not text.endswith("\n\n")


@every_snippet
def test_example_can_be_shown_whole(code: str, lang: Language) -> None:
    shown = snippet(code, lang)
    lines = [*shown.wrong.splitlines(), *shown.right.splitlines()]
    too_wide = {line[:10] for line in lines if len(line) > 68}
    assert bool(too_wide) == (code == "T109")
    assert len(shown.wrong.splitlines()) <= 16


WORDS = {
    lang: {
        fold_word(word)
        for table in (vocabulary.VERBS, vocabulary.KEYWORDS)
        for words in table.values()
        for phrase in getattr(words, lang)
        for word in phrase.split()
    }
    for lang in LANGUAGES
}


@every_snippet
def test_example_is_in_one_language(code: str, lang: Language) -> None:
    shown = snippet(code, lang)
    other = WORDS["es" if lang == "en" else "en"] | {
        word for key in KEYS for word in ((key.alias,) if lang == "en" else (key.name,))
    }
    other |= {"players", "rules", "age", "stack"} if lang == "es" else {"jugadores", "reglas", "edad", "fichas"}
    words = {fold_word(word) for word in re.findall(r"\w+", re.sub("#.*", "", shown.wrong + shown.right))}
    assert words & (other - WORDS[lang]) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_is_no_example_too_many(lang: Language) -> None:
    source = (HOME / f"snippets.{lang}.txt").read_text(encoding="utf-8")
    assert list(dict.fromkeys(re.findall("^== (.*)$", source, re.M))) == list(CODES)


# ---- in our own words ----

RUN = 8
HASHES = set((Path(__file__).parent / "written_rules.hashes").read_text(encoding="ascii").split())
"""Of every run of eight words of the text that the law comes from; the text itself is not ours to keep here."""


def _runs(text: str) -> Iterator[str]:
    words = re.findall(r"\w+", fold_word(text))
    return (" ".join(run) for run in zip(*(islice(words, start, None) for start in range(RUN)), strict=False))


def _copied(text: str) -> list[str]:
    return [run for run in _runs(text) if hashlib.sha256(run.encode()).hexdigest()[:12] in HASHES]


def test_search_for_copied_words_finds_them() -> None:
    run = "que el riesgo máximo de cada jugador sea"
    assert _copied(f"Se juega así: {run.upper()} poco.") == [fold_word(run)]
    assert _copied("Se juega así: que cada jugador arriesgue lo menos que se pueda y poco más.") == []


def test_no_sentence_is_copied_from_the_written_rules() -> None:
    texts = [text for _, text in _sentences()] + _titles()
    texts += [path.read_text(encoding="utf-8") for path in HOME.glob("*.txt")]
    texts += [path.read_text(encoding="utf-8") for path in ROOT.glob("cacho_cli/**/*.po")]
    texts += [path.read_text(encoding="utf-8") for path in ROOT.glob("man/**/*.[1-9]")]
    texts.append((ROOT / "README.md").read_text(encoding="utf-8"))
    assert [run for text in texts for run in _copied(text)] == []

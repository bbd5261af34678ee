import gettext
import re

import pytest

from cacho_cli.diagnostics import Diagnostic, Fact, Note, Span
from cacho_cli.law import ARTICLES, CODES
from cacho_cli.messages import translation
from cacho_cli.messages.articles import TITLES, article_title
from cacho_cli.messages.faults import NOTES, SENTENCES, help_text, message, note_text
from cacho_cli.messages.sentence import Sentence
from cacho_cli.messages.wording import PLACEHOLDER, SPECS

HERE = Span.on(1, 1, 2)
ALWAYS = {"player", "hand"}
OPTIONAL = {"suggestion", "players", "meant", "next", "head", "rest", "rule"}
OPTIONAL |= {"blank", "filled", "dash", "sign", "fence", "log"}  # of hands and house rules

SAMPLES: dict[str, Fact] = {
    **dict.fromkeys(("player", "first", "by", "expected", "winner", "name"), "Ana"),
    **dict.fromkeys(("players", "winners", "tied", "unknown"), ("Ana", "Beto")),
    **dict.fromkeys(("word", "verb", "keyword", "text", "key", "value", "used", "suggestion", "opener"), "word"),
    **dict.fromkeys(
        ("given", "due", "stack", "bet", "paid", "needed", "returned", "total", "left", "limit", "dead"), 7
    ),
    **dict.fromkeys(("least", "most", "digits", "decimals", "hand"), 7),
    **dict.fromkeys(("card", "meant"), "6o"),
    **dict.fromkeys(("date", "born"), "2026-11-27"),
    "round": 2,
    "missing": ("2c",),
    "allowed": ("20", "30"),
    "differences": (("Ana", 20, 21),),
    "held": ("cacho", 35),
    "others": ("Beto",),
    "byte": "FF",
    "character": "U+202E",
}


def forms(sentence: Sentence) -> tuple[str, ...]:
    return (sentence.text,) if isinstance(sentence.text, str) else (sentence.text.one, sentence.text.many)


def places(template: str) -> set[str]:
    return {name for name, _ in PLACEHOLDER.findall(template)}


def facts_for(sentence: Sentence) -> dict[str, Fact]:
    facts = {name: SAMPLES[name] for name in sentence.facts}
    if "due" in facts and any("{due:nth_card}" in form for form in forms(sentence)):
        facts["due"] = 2
    return facts


def diagnostic(key: str, sentence: Sentence, **more: Fact) -> Diagnostic:
    code, _, wording = key.partition(".")
    return Diagnostic(code, HERE, {**facts_for(sentence), **more}, wording, hand=3, player="Ana")


def every_text() -> list[str]:
    texts = [form for sentence in (*SENTENCES.values(), *NOTES.values()) for form in forms(sentence)]
    return texts + [remedy for sentence in SENTENCES.values() for remedy in sentence.helps]


def test_every_code_has_a_sentence_and_every_sentence_a_code() -> None:
    assert {key.partition(".")[0] for key in SENTENCES} == set(CODES)


@pytest.mark.parametrize(("key", "sentence"), [*SENTENCES.items(), *NOTES.items()])
def test_a_message_uses_just_the_facts_it_declares(key: str, sentence: Sentence) -> None:
    used = [places(form) for form in forms(sentence)]
    assert used[0] == used[-1], f"the two forms of {key} say different things"
    assert used[0] == set(sentence.facts)
    assert not sentence.by or sentence.by in sentence.facts


@pytest.mark.parametrize(("key", "sentence"), SENTENCES.items())
def test_a_remedy_asks_for_no_fact_that_nobody_gives(key: str, sentence: Sentence) -> None:
    for remedy in sentence.helps:
        assert places(remedy) <= set(sentence.facts) | ALWAYS | OPTIONAL, key


@pytest.mark.parametrize("text", every_text())
def test_every_text_is_one_plain_line(text: str) -> None:
    assert text == text.strip()
    assert "  " not in text
    assert "\n" not in text
    assert not text.endswith((".", "!"))
    assert not text[0].isupper(), "a message follows `error:` and a remedy `help:`"
    assert re.sub(r"\{\w+(:\w+)?\}", "", text).count("{") == 0
    assert text.count("`") % 2 == 0
    assert text.count("(") == text.count(")")
    assert {spec for _, spec in PLACEHOLDER.findall(text)} <= set(SPECS)


@pytest.mark.parametrize(("key", "sentence"), SENTENCES.items())
def test_every_sentence_can_be_said(key: str, sentence: Sentence) -> None:
    said = message(diagnostic(key, sentence))
    assert "{" not in said
    assert said.isprintable()
    assert "None" not in said
    assert "('" not in said


@pytest.mark.parametrize(("key", "sentence"), SENTENCES.items())
def test_every_remedy_can_be_said(key: str, sentence: Sentence) -> None:
    more: dict[str, Fact] = {
        "suggestion": "bonus",
        "players": ("Ana", "Beto"),
        "meant": "6o",
        "head": "Ana",
        "rest": "71",
        "blank": "Beto=",
        "fence": "---",
    }
    remedy = help_text(diagnostic(key, sentence, **more))
    assert (remedy is None) == (not sentence.helps)
    assert remedy is None or "{" not in remedy


@pytest.mark.parametrize(("wording", "sentence"), NOTES.items())
def test_every_note_can_be_said(wording: str, sentence: Sentence) -> None:
    assert "{" not in note_text(Note(wording, HERE, facts_for(sentence)))


def test_what_was_due_and_what_was_given_stand_in_the_message() -> None:
    fault = Diagnostic("B308", HERE, {"given": 5, "bet": 5, "due": 6}, player="Carmen")
    assert message(fault) == "Carmen raises to 5, which does not exceed the bet of 5; a raise must be to 6 or more"


def test_a_remedy_appears_only_with_its_facts() -> None:
    facts: dict[str, Fact] = {"name": "Bteo", "players": ("Ana", "Beto"), "suggestion": "Beto"}
    assert help_text(Diagnostic("T102", HERE, facts)) == "did you mean `Beto`?"
    assert help_text(Diagnostic("T102", HERE, {**facts, "suggestion": None})) == "the players are Ana and Beto"
    assert help_text(Diagnostic("T102", HERE, {"name": "Bteo"})) is None


def test_the_number_chooses_the_form() -> None:
    one = Diagnostic("C202", HERE, {"given": 1, "due": 3}, player="Ana")
    assert message(one) == "Ana shows 1 card, but exactly 3 were expected"
    two = Diagnostic("C202", HERE, {"given": 2, "due": 3}, player="Ana")
    assert message(two) == "Ana shows 2 cards, but exactly 3 were expected"


def test_a_list_chooses_the_form_by_its_length() -> None:
    facts: dict[str, Fact] = {"card": "2b", "missing": ("3c",)}
    one = message(Diagnostic("C203", HERE, facts, player="Ana"))
    two = message(Diagnostic("C203", HERE, {**facts, "missing": ("3c", "1o")}, player="Ana"))
    assert one.endswith("the 3 of copas, which was expected")
    assert two.endswith("the 3 of copas and 1 of oros, which were expected")


def test_a_fact_outweighs_the_field_of_the_diagnostic() -> None:
    fault = Diagnostic("B301", HERE, {"player": "Beto", "expected": "Ana"}, player="Carmen")
    assert message(fault) == "Beto acts, but it is Ana's turn"


def test_a_hostile_word_is_spelt_out() -> None:
    word = "\x1b[31mAna\u202e\u200b"
    said = message(Diagnostic("T102", HERE, {"name": word}))
    assert said.isprintable()
    assert r"\u{001b}[31mAna\u{202e}\u{200b}" in said


def test_a_word_with_braces_is_not_filled_in_again() -> None:
    said = message(Diagnostic("T103", HERE, {"player": "Ana", "word": "{player:cards} {0} %s"}))
    assert '"{player:cards} {0} %s" after Ana' in said


def test_an_endless_word_is_cut() -> None:
    assert len(message(Diagnostic("T102", HERE, {"name": "x" * 60_000}))) < 200


class Shouting(gettext.NullTranslations):
    """A catalogue in which nothing stays as it is, placeholders apart."""

    def gettext(self, message: str) -> str:
        return re.sub(r"(\{\w+(?::\w+)?\})|([a-z])", lambda match: match[1] or match[2].upper(), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.mark.parametrize(("key", "sentence"), SENTENCES.items())
def test_every_word_of_ours_comes_from_the_catalogue(
    key: str, sentence: Sentence, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(translation, "_catalogue", Shouting())
    fault = diagnostic(key, sentence)
    upper = {name: _upper(fact) for name, fact in fault.facts.items() if name not in ("card", "missing")}
    shouted = Diagnostic(fault.code, HERE, {**fault.facts, **upper}, fault.wording, hand=3, player="ANA")
    said = message(shouted) + (help_text(shouted) or "")
    assert said.replace("2c", "").replace("6o", "").upper() == said.replace("2c", "").replace("6o", "")


def _upper(fact: Fact) -> Fact:
    if isinstance(fact, tuple):
        return tuple(map(_upper, fact))
    return fact.upper() if isinstance(fact, str) else fact


def test_the_language_is_chosen_once_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(translation, "_catalogue", gettext.NullTranslations())
    translation.use(Shouting())
    assert article_title("2.4") == "FIRST ROUND: NO RAISE"


def test_every_article_has_its_title() -> None:
    assert tuple(TITLES) == ARTICLES
    assert len(set(TITLES.values())) == len(ARTICLES)


def test_plural_is_chosen_by_a_number_or_not_at_all() -> None:
    with pytest.raises(TypeError, match="`given` must be a number or a list to choose a plural, not 'many'"):
        message(Diagnostic("C202", HERE, {"given": "many", "due": 3}, wording="one-hand"))

"""What may follow a player's name: every verb in both languages, amounts, and what is refused."""

import time
import tracemalloc
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.cards.deck import CARD_CODES
from cacho_cli.transcript.phrases import read_amount, read_phrase, starts_with_verb, words_of
from cacho_cli.transcript.statements import Flaw, Phrase
from cacho_cli.vocabulary import VERBS, Verb

WITH_AMOUNT: tuple[Verb, ...] = ("bet", "call", "all-in", "win", "buy")
ALONE: tuple[Verb, ...] = ("pass", "fold", "sits-out", "returns")
WORDS = [(verb, word) for verb, words in VERBS.items() for language in words for word in language]
OF_AMOUNT = [(verb, word) for verb, word in WORDS if verb in WITH_AMOUNT]
OF_NOTHING = [(verb, word) for verb, word in WORDS if verb in ALONE]
OF_RAISE = [word for verb, word in WORDS if verb == "raise"]
OF_SHOW = [word for verb, word in WORDS if verb == "show"]


def variants(word: str) -> list[str]:
    """A word in the forms that are the same one: case, accents, normal form, spaces."""
    return [
        word,
        word.upper(),
        word.title(),
        word.replace("a", "á").replace("o", "Ö"),
        word.replace("á", "a").replace("ñ", "n"),
        unicodedata.normalize("NFD", word),
        unicodedata.normalize("NFD", word.replace("e", "é")),
        word.replace(" ", "  \t"),
        word.replace(" ", "\u00a0"),
    ]


def phrase(text: str) -> Phrase:
    read = read_phrase(text)
    assert isinstance(read, Phrase), read
    assert read.end == len(text)
    return read


def flaw(text: str) -> tuple[str, str]:
    """The code, and the piece of the text that is wrong."""
    read = read_phrase(text)
    assert isinstance(read, Flaw), read
    return read.code, text[read.start : read.end]


# ---- verbs ----


@pytest.mark.parametrize(("verb", "word"), [*OF_NOTHING, *(pair for pair in OF_AMOUNT if pair[0] != "buy")])
def test_a_verb_alone(verb: Verb, word: str) -> None:
    for written in variants(word):
        read = phrase(written)
        assert (read.verb, read.amount, read.verb_end) == (verb, None, len(written))
        assert read.amount_start == read.amount_end


@pytest.mark.parametrize(("verb", "word"), OF_AMOUNT)
def test_a_verb_with_an_amount(verb: Verb, word: str) -> None:
    for written in variants(word):
        for chips in ("", " chip", " chips", " ficha", " FICHAS", "\u00a0Chips"):
            text = f"{written} 12{chips}"
            read = phrase(text)
            assert (read.verb, read.amount, read.by) == (verb, 12, False)
            assert text[: read.verb_end] == written
            assert text[read.amount_start : read.amount_end] == "12"


@pytest.mark.parametrize("word", OF_RAISE)
def test_raises(word: str) -> None:
    for written in variants(word):
        for form, by in (
            ("to 8", False),
            ("a 8", False),
            ("TO 8 chips", False),
            ("Á 8 fichas", False),
            ("by 8", True),
            ("en 8", True),
            ("en 8 fichas", True),
            ("8 más", True),
            ("8 mas", True),
            ("8 MA\u0301S", True),
            ("8 fichas más", True),
        ):
            text = f"{written} {form}"
            read = phrase(text)
            assert (read.verb, read.amount, read.by) == ("raise", 8, by), text
            assert text[: read.verb_end] == written
            assert text[read.amount_start : read.amount_end] == "8"


@pytest.mark.parametrize("word", OF_SHOW)
def test_shows(word: str) -> None:
    for written in variants(word):
        text = f"{written} 6o 5 de copas 7x"
        read = phrase(text)
        assert (read.verb, read.amount, text[: read.verb_end]) == ("show", None, written)
        cards = [CARD_CODES[token.card] if token.card is not None else None for token in read.cards]
        assert cards == ["6o", "5c", None]
        assert [text[token.start : token.end] for token in read.cards] == ["6o", "5 de copas", "7x"]
        assert phrase(written).cards == ()


def test_the_longest_verb_is_meant() -> None:
    assert phrase("va con todo").verb == phrase("echa el resto").verb == phrase("all in").verb == "all-in"
    assert phrase("ve").verb == "call"
    assert flaw("no va más") == ("T101", "más")
    assert [starts_with_verb(words_of(text)) for text in ("no va más", "va con todo", "va", "x pass", "")] == [
        2,
        3,
        0,
        0,
        0,
    ]


# ---- amounts ----


@pytest.mark.parametrize(("verb", "word"), OF_AMOUNT)
def test_amounts(verb: Verb, word: str) -> None:
    for written, amount in (("1", 1), ("007", 7), ("999999999999", 999_999_999_999)):
        assert phrase(f"{word} {written}").amount == amount
    if verb == "win":
        assert phrase(f"{word} 0").amount == 0
    else:
        assert flaw(f"{word} 0") == flaw(f"{word} 0 chips") == ("T105", "0")
        assert flaw(f"{word} 000") == ("T105", "000")


BAD_AMOUNTS = [
    *("-1", "\u22121", "+1", "1.5", "1/2", ".5", "½", "1½", "1.000", "1'000", "1’000", "1_000"),
    *(
        "1e3",
        "0x1F",
        "1000000000000",
        "0000000000001",
        "9" * 5000,
        "１",
        "٣",
        "²",
        "1o",
        "5x",
        "5.",
        "5!",
        "(5)",
        "NaN",
    ),
]


@pytest.mark.parametrize("written", BAD_AMOUNTS)
def test_what_is_no_amount(written: str) -> None:
    assert flaw(f"bet {written}") == ("T105", written)
    assert flaw(f"paga\u00a0{written} fichas") == ("T105", written)
    assert flaw(f"compra {written}") == flaw(f"gana {written}") == flaw(f"all in {written}") == ("T105", written)
    assert flaw(f"raise to {written}") == flaw(f"sube a {written}") == flaw(f"raise by {written}") == ("T105", written)
    assert read_amount(written) is read_amount(written, zero=True) is None


@pytest.mark.parametrize(
    ("written", "wording"),
    [
        *(("0", "zero"), ("-1", "negative"), ("\u22123", "negative"), ("1.5", "fraction"), ("½", "fraction")),
        *(("1/2", "fraction"), ("1000000000000", "too-long"), ("0000000000000", "too-long"), ("five", "not-a-number")),
    ],
)
def test_why_it_is_no_amount(written: str, wording: str) -> None:
    read = read_phrase(f"bet {written}")
    assert isinstance(read, Flaw)
    assert (read.wording, read.facts) == (wording, {"word": written})


@pytest.mark.parametrize("word", ["raise", "sube", "raise to", "raise by", "sube a", "sube en", "compra", "buys"])
def test_a_missing_amount_is_reported_at_the_verb(word: str) -> None:
    assert flaw(word) == ("T105", word.split(maxsplit=1)[0])


@pytest.mark.parametrize("text", ["raise 5", "raises 5", "sube 5", "aumento 5", "raise 5 chips", "sube 5 fichas"])
def test_a_bare_raise_is_reported_at_the_amount(text: str) -> None:
    assert flaw(text) == ("T101", "5")


# ---- words too many ----


@pytest.mark.parametrize(("verb", "word"), OF_NOTHING)
def test_a_word_after_a_verb_that_stands_alone(verb: Verb, word: str) -> None:
    for more in ("5", "now", "bet", "!"):
        assert flaw(f"{word} {more}") == flaw(f"{word}\t {more} 3") == ("T101", more), verb


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("bet 5 6", "6"),
        ("bet 5 chips now", "now"),
        ("bet 5 fichas fichas", "fichas"),
        ("call 5 to", "to"),
        ("raise to 8 9", "9"),
        ("raise to 8 más", "más"),
        ("raise by 3 más", "más"),
        ("sube 3 más fichas", "fichas"),
        ("raise to to 8", "to"),
        ("raise up to 8", "up"),
        ("all in 5 6", "6"),
        ("gana 5 6", "6"),
        ("buys 5 chips today", "today"),
        ("se va ya", "ya"),
        ("sits out now", "now"),
    ],
)
def test_a_word_too_many(text: str, word: str) -> None:
    assert flaw(text)[1] == word
    assert flaw(text)[0] == ("T105" if text == "raise to to 8" else "T101")


# ---- no verb ----


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("matches", "matches"),
        ("matches 5", "matches"),
        ("goes up 5", "goes up"),
        ("5", "5"),
        ("va", "va"),
        ("los demás", "los demás"),
        ("be\u200bt", "be\u200bt"),
        ("ｂet", "ｂet"),
        ("李", "李"),
        ("\u0301", "\u0301"),
        ("\u0301 bet", "\u0301 bet"),
        ("bet!", "bet!"),
    ],
)
def test_no_known_verb(text: str, word: str) -> None:
    assert flaw(text) == ("T103", word)


def test_nothing() -> None:
    assert flaw("") == ("T103", "")


# ---- any text ----

PIECES = st.sampled_from(
    [word for _, word in WORDS]
    + [
        "to",
        "a",
        "by",
        "en",
        "más",
        "chips",
        "ficha",
        "5",
        "0",
        "-1",
        "6o",
        "x",
        "\u0301",
        "李",
        "🪙",
        ".",
        ":",
        "\u00a0",
    ]
)


@given(st.lists(PIECES, max_size=7), st.sampled_from([" ", "  ", "\t", "\u00a0"]))
def test_places_lie_in_the_text(pieces: list[str], gap: str) -> None:
    text = gap.join(pieces).strip()
    read = read_phrase(text)
    if isinstance(read, Flaw):
        assert 0 <= read.start < read.end <= len(text) or (text == "" and read.end == 0)
        assert text[read.start : read.end].strip() == text[read.start : read.end]
    else:
        assert 0 < read.verb_end <= read.amount_start <= read.amount_end <= read.end == len(text)
        assert (read.amount is None) == (read.amount_start == read.amount_end)
        assert read.amount is None or int(text[read.amount_start : read.amount_end]) == read.amount
    assert read_phrase(text) == read


# ---- time and memory ----


@pytest.mark.parametrize(
    "text",
    [
        "bet " * 16000,
        "x" * 64000,
        "raise to " * 7000,
        "bet " + "9" * 64000,
        "se " * 21000,
        "\u0301 " * 30000,
        "no va " * 10000,
    ],
)
def test_a_long_text_takes_no_time(text: str) -> None:
    started = time.process_time()
    assert isinstance(read_phrase(text.strip()), Flaw)
    assert time.process_time() - started < 3


def test_what_is_remembered_is_bounded() -> None:
    tracemalloc.start()
    try:
        for number in range(10_000):
            read_phrase(f"bet {number + 1}")
        for number in range(20):
            read_phrase(f"bet {'x' * 60_000}{number}")
        assert tracemalloc.get_traced_memory()[0] < 1_500_000
    finally:
        tracemalloc.stop()

"""What a player may be called."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.cards.text import reads_as_cards
from cacho_cli.folding import fold_word
from cacho_cli.players.names import LONGEST_NAME, name_flaw, tidy_name
from cacho_cli.vocabulary import KEYWORD_WORDS, OTHERS, RESERVED_WORDS, VERB_WORDS


@pytest.mark.parametrize(
    "name",
    [
        "A",
        "Ana",
        "No",
        "Yes",
        "On",
        "null",
        "Núñez",
        "Ñoño",
        "O'Brien",
        "O’Brien",
        "Jean-Luc",
        "J. R.",
        "Ana_2",
        "Ana 2",
        "María del Carmen",
        "Οδυσσέας",
        "李小龙",
        "محمد",
        "राम",  # a letter with a mark that has no composed form
        "ß",
        "Ana Folds",
        "Count Basie",
        "Jack",
        "Rey",
        "Uno",
        "Oro",
        "Ana" + "x" * (LONGEST_NAME - 3),
        "Ana٣",
    ],
)
def test_good_names(name: str) -> None:
    assert name_flaw(tidy_name(name)) is None


@pytest.mark.parametrize(
    ("name", "wording"),
    [
        ("", "name-empty"),
        ("x" * (LONGEST_NAME + 1), "name-long"),
        (" Ana", "name-start"),
        ("4", "name-start"),
        ("-Ana", "name-start"),
        ("_", "name-start"),
        ("'Ana", "name-start"),
        ("\u0301a", "name-start"),
        ("🂡", "name-start"),
        ("\u3164", "name-start"),  # a letter that cannot be seen
        ("~", "name-start"),
        ("Ana:", "name-character"),
        ("Ana:71", "name-colon"),
        ("Ana:1952-03-09", "name-colon"),
        ("Ana: 71", "name-character"),
        ("Ana::71", "name-character"),
        ("Ana/Beto:71", "name-character"),
        ("Ana, Beto", "name-character"),
        ("Ana/Beto", "name-character"),
        ("Ana=1", "name-character"),
        ("Ana 😀", "name-character"),
        ("Ana²", "name-character"),  # no digit that one counts with
        ("Ana#", "name-character"),
        ("A\u200bna", "name-character"),
        ("A\u200dna", "name-character"),
        ("A\u202ena", "name-character"),
        ("A\u034fna", "name-character"),  # a mark that cannot be seen
        ("A\ufe0fna", "name-character"),
        ("Ana\x00", "name-character"),
        ("A\x1bna", "name-character"),
        ("<b>", "name-start"),
        ("a<b>", "name-character"),
        ("a%n", "name-character"),
        ("se  va", "name-word"),
        ("SE VA", "name-word"),
        ("Los Demás", "name-word"),
        ("Ensena", "name-word"),
        ("all-in", "name-word"),
        ("Ao", "name-card"),
        ("as de oros", "name-card"),
        ("Seis de Bastos", "name-card"),
        ("oros 6", "name-card"),
        ("ace of cups", "name-card"),
        ("E 1", "name-card"),
        ("Áo", "name-card"),
        ("ÁÕaÇ", "name-card"),
    ],
)
def test_bad_names(name: str, wording: str) -> None:
    flaw = name_flaw(tidy_name(name))
    assert flaw is not None
    assert flaw[0] == wording


def test_every_keyword_and_verb_is_taken() -> None:
    for word in (*KEYWORD_WORDS, *VERB_WORDS, *OTHERS.en, *OTHERS.es):
        flaw = name_flaw(tidy_name(word))
        assert flaw is not None, word
        assert flaw == ("name-word", {"name": word})
        assert name_flaw(tidy_name(f"{word} Pérez")) is None
    assert len(RESERVED_WORDS) > 50


def test_every_sign_of_european_alphabets() -> None:
    for character in map(chr, range(0x20, 0x180)):
        is_letter = unicodedata.category(character).startswith("L")
        assert (name_flaw(f"{character}q") is None) == is_letter, character
        belongs = is_letter or character in "0123456789 .'-_"
        assert (name_flaw(f"Q{character}q") is None) == belongs, character


@given(st.text(st.sampled_from("aAáÀåoOóÕcÇeÉbxñß") | st.characters(categories=["L"]), min_size=1, max_size=6))
def test_letters_are_the_same_cards_without_their_accents(word: str) -> None:
    assert reads_as_cards(word) == reads_as_cards(fold_word(word))


def test_what_the_sentences_need() -> None:
    assert name_flaw("x" * 41) == ("name-long", {"name": "x" * 41, "given": 41, "most": 40})
    assert name_flaw("Ana/Beto") == ("name-character", {"name": "Ana/Beto", "character": "/"})


def test_names_are_composed_and_have_single_spaces() -> None:
    assert tidy_name("Jose\u0301") == "José"
    assert tidy_name("Ana\u00a0 María ") == "Ana María"
    assert tidy_name("n\u0303" * LONGEST_NAME) == "ñ" * LONGEST_NAME  # 40 characters, though 80 were written
    assert name_flaw(tidy_name("n\u0303" * LONGEST_NAME)) is None

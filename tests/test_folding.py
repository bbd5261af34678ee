"""How words are matched: names with their accents, everything else without."""

import unicodedata
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.folding import fold_name, fold_word, normalize
from cacho_cli.players.names import tidy_name

LETTERS = st.text(st.characters(categories=("L", "M")) | st.sampled_from("ñÑéÉíüÜçß ǅİıſK'-. "), max_size=12)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "ANA"),
        ("Núñez", "NÚÑEZ"),
        ("Núñez", "Nu\u0301n\u0303ez"),
        ("José  Luis", "josé luis"),
        ("José\u00a0Luis", "José Luis"),
        ("José\u3000\tLuis ", " José Luis"),
        ("Ana\u00a0María", "ANA MARÍA"),
        ("Ana\tB", "Ana B"),
        ("Straße", "STRASSE"),
        ("Στέφανος", "ΣΤΈΦΑΝΟΣ"),
        ("李", "李"),
    ],
)
def test_names_that_are_the_same(one: str, other: str) -> None:
    assert fold_name(one) == fold_name(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Nunez", "Núñez"), ("Ana", "Aña"), ("Ana", "Anna"), ("Ana B", "AnaB"), ("Ana-B", "Ana B"), ("Ａna", "Ana")],
)
def test_names_that_differ(one: str, other: str) -> None:
    assert fold_name(one) != fold_name(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("pasa", "PASA"),
        ("demás", "demas"),
        ("demás", "DEMÁS"),
        ("más", "ma\u0301s"),
        ("enseña", "ensena"),
        ("ENSEÑA", "ense\u0303n\u0303a"),
        ("pässé", "passe"),
    ],
)
def test_words_that_are_the_same(one: str, other: str) -> None:
    assert fold_word(one) == fold_word(other)


@pytest.mark.parametrize(("one", "other"), [("pasa", "passa"), ("pasa", "pasa\u200b"), ("pasa", "ｐasa"), ("a", "ª")])
def test_words_that_differ(one: str, other: str) -> None:
    assert fold_word(one) != fold_word(other)


@given(LETTERS)
def test_case_and_normal_form_make_no_difference_to_a_name(name: str) -> None:
    assert fold_name(fold_name(name)) == fold_name(name)
    for form in ("NFC", "NFD"):
        assert fold_name(unicodedata.normalize(form, name)) == fold_name(name)
    assert fold_name(name.casefold()) == fold_name(name)


@given(LETTERS)
def test_words_have_no_accents(word: str) -> None:
    folded = fold_word(word)
    assert fold_word(folded) == folded
    assert not any(unicodedata.combining(character) for character in folded)
    for form in ("NFC", "NFD"):
        assert fold_word(unicodedata.normalize(form, word)) == folded


@pytest.mark.parametrize("form", ["NFC", "NFD", "NFKC"])
def test_marks_piled_up_are_not_put_in_order(form: Literal["NFC", "NFD", "NFKC"]) -> None:
    """To put them in order takes the square of their number: a line of them would take seconds."""
    piled = "e" + "\u0301\u0316" * 5_000
    assert normalize(form, piled) == piled
    assert unicodedata.normalize(form, piled) != piled


def test_a_name_may_pile_up_a_few_marks() -> None:
    name = "e\u0301\u0316" * 40
    assert fold_name(name) == fold_name(unicodedata.normalize("NFC", name)) == tidy_name(name)

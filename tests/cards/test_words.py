"""Single words of cards."""

import pytest

from cacho_cli.cards.words import HINTS, Word, join, piece_lengths, read_word

PARTS = {
    "rank": "1 01 a as ace uno one 2 02 dos two 6 06 seis six",
    "suit": "o oro oros gold coins c copa cups e espada swords b basto clubs batons 🪙 💰 🏆 🍷 ⚔ 🗡️ 🪵 🌳 s hearts ♠",
    "link": "de of",
    "card": "6o 06o ao 6oros oros6 🪙6 6🪙 60 64 o6 6x 7o",
    "run": "6o5o aoac 606o o6o5",
    "plain": "Ana Asunción h d del los b52 o13 oros6o",
}


@pytest.mark.parametrize(("kind", "word"), [(kind, word) for kind, words in PARTS.items() for word in words.split()])
def test_what_kind_of_word_it_is(kind: str, word: str) -> None:
    assert read_word(word).kind == kind
    assert read_word(word.upper()).kind == kind


@pytest.mark.parametrize("word", ["7", "12", "sota", "rey", "ten", "70"])
def test_ranks_that_are_missing_are_ranks_all_the_same(word: str) -> None:
    assert read_word(word) == Word("rank", hint="not-in-deck", alone="not-in-deck")


def test_what_is_wrong_with_the_rank_is_said_before_what_is_wrong_with_the_suit() -> None:
    assert join(read_word("7"), read_word("hearts")).hint == "not-in-deck"
    assert join(read_word("6"), read_word("hearts")).hint == "french-suit"
    assert join(read_word("7"), read_word("hearts")).card is None


def test_a_zero_is_an_o_only_behind_a_rank() -> None:
    zero = read_word("0")
    assert (zero.alone, join(read_word("6"), zero).hint, join(read_word("6"), zero).card) == ("not-a-card", "sixty", 20)


@pytest.mark.parametrize(
    ("number", "kind"), [("o12", "card"), ("o13", "plain"), ("o99999999999", "plain"), ("oros13", "card")]
)
def test_one_letter_with_a_large_number_is_left_to_names(number: str, kind: str) -> None:
    assert read_word(number).kind == kind


@pytest.mark.parametrize(
    ("text", "lengths"),
    [
        ("6o5o", [2, 2]),
        ("06oao", [3, 2]),
        ("6o\u0301\u03085o", [4, 2]),
        ("6\u03015ó", []),
        ("6o\ufe0f5ó", [3, 2]),
        ("605Ó", [2, 2]),
    ],
)
def test_pieces_are_measured_as_they_are_written(text: str, lengths: list[int]) -> None:
    assert list(piece_lengths(text, read_word(text).pieces)) == lengths


def test_a_word_longer_than_any_card_is_not_remembered() -> None:
    long = "6o" * 40
    assert read_word(long) is not read_word(long)
    assert read_word("6O") is read_word("6O")


def test_hints_are_named_once() -> None:
    assert len(set(HINTS)) == len(HINTS)

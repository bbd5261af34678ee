"""Which words are one card."""

import pytest

from cacho_cli.cards.deck import CARD_CODES
from cacho_cli.cards.scanner import scan_forms


def seen(text: str) -> list[str]:
    """Each token: a card's code, or what is written and the hint."""
    return [
        f"{text[each.start : each.end]}?{each.hint or ''}" if each.card is None else CARD_CODES[each.card]
        for each in scan_forms(text)
    ]


@pytest.mark.parametrize("gap", [" ", "\t", "\u00a0", "\u3000", "  ", "-", ":", " - ", ": ", "\n"])
def test_what_may_stand_between_rank_and_suit(gap: str) -> None:
    assert seen(f"6{gap}oros") == ["6o"]
    assert seen(f"oros{gap}6") == ["6o"]


@pytest.mark.parametrize("gap", [",", "/", "+", ";", "--", " - -", ", "])
def test_what_parts_them(gap: str) -> None:
    assert seen(f"6{gap}oros") == ["6?rank-alone", "oros?suit-alone"]
    assert seen(f"oros{gap}6") == ["oros?suit-alone", "6?rank-alone"]


@pytest.mark.parametrize("gap", ["::", ":-", "-:", " : : "])
def test_more_than_one_joint_parts_them_and_a_colon_is_no_separator(gap: str) -> None:
    assert seen(f"6{gap}oros") == ["6?rank-alone", *[":?not-a-card"] * gap.count(":"), "oros?suit-alone"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("6 de oros", ["6o"]),
        ("6  of\toros", ["6o"]),
        ("6-de oros", ["6?rank-alone", "de?", "oros?suit-alone"]),
        ("6 de-oros", ["6?rank-alone", "de?", "oros?suit-alone"]),
        ("6 de, oros", ["6?rank-alone", "de?", "oros?suit-alone"]),
        ("6 de de oros", ["6?rank-alone", "de?", "de?", "oros?suit-alone"]),
        ("6 de 5 oros", ["6?rank-alone", "de?", "5o"]),
        ("oros de 6", ["oros?suit-alone", "de?", "6?rank-alone"]),
        ("6 de Beto", ["6 de Beto?unknown-suit"]),
        ("de oros", ["de?", "oros?suit-alone"]),
        ("6 5 oros", ["6?rank-alone", "5o"]),
        ("oros copas 6", ["oros?suit-alone", "6c"]),
        ("6 oros 5", ["6o", "5?rank-alone"]),
        ("o 6o", ["o?suit-alone", "6o"]),
        ("6o o 5", ["6o", "5o"]),
        ("6 60", ["6?rank-alone", "60?sixty"]),
        ("0 6", ["0?not-a-card", "6?rank-alone"]),
        ("10 oros 6", ["10 oros?not-in-deck", "6?rank-alone"]),
        ("6🪙copas", ["6o", "copas?suit-alone"]),
        ("Ana de oros", ["Ana?", "de?", "oros?suit-alone"]),
        ("Ana: Beto: 6o", ["Ana?", "Beto?", "6o"]),
        ("Ana 6o: 5o:", ["Ana?", "6o", ":?not-a-card", "5o", ":?not-a-card"]),
    ],
)
def test_words_are_joined_from_left_to_right(text: str, expected: list[str]) -> None:
    assert seen(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("K♠", ["K♠?not-in-deck"]),
        ("♠K", ["♠K?not-in-deck"]),
        ("q ♥", ["q ♥?not-in-deck"]),
        ("J of spades", ["J of spades?not-in-deck"]),
        ("T diamantes", ["T diamantes?not-in-deck"]),
        ("K♠Q♥", ["K♠?not-in-deck", "Q♥?not-in-deck"]),
        ("K♠ 6 oros", ["K♠?not-in-deck", "6o"]),
        ("K🪙", ["K🪙?not-in-deck"]),
        ("K 🪙", ["K?", "🪙?suit-alone"]),
        ("K", ["K?"]),
        ("K of", ["K?", "of?"]),
        ("K 6o", ["K?", "6o"]),
        ("K: ♠6", ["K?", "♠6?french-suit"]),
        ("K ♠6", ["K?", "♠6?french-suit"]),
        ("J of clubs", ["J?", "of?", "clubs?suit-alone"]),
        ("K, ♠", ["K?", "♠?french-suit"]),
        ("♠ K", ["♠?french-suit", "K?"]),
        ("Ana♠", ["Ana?", "♠?french-suit"]),
    ],
)
def test_letters_of_french_ranks_are_such_only_beside_a_french_suit(text: str, expected: list[str]) -> None:
    assert seen(text) == expected

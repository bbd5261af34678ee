"""The deck (law 1.1)."""

import pytest

from cacho_cli.cards.deck import CARD_BY_CODE, CARD_CODES, DECK, RANKS, SUITS, card_code, card_of, rank_of, suit_of

WRITTEN_OUT = "1o 1c 1e 1b 2o 2c 2e 2b 3o 3c 3e 3b 4o 4c 4e 4b 5o 5c 5e 5b 6o 6c 6e 6b"


def test_the_deck_is_24_cards_by_rank_then_oros_copas_espadas_bastos() -> None:  # law 1.1
    assert " ".join(CARD_CODES) == WRITTEN_OUT
    assert " ".join(card_code(card) for card in sorted(DECK)) == WRITTEN_OUT


def test_every_card_goes_to_its_parts_and_back() -> None:
    for card in DECK:
        assert card_code(card) == f"{rank_of(card)}{suit_of(card)}"
        assert card_of(rank_of(card), suit_of(card)) == card
        assert CARD_BY_CODE[card_code(card)] == card
    assert {rank_of(card) for card in DECK} == set(RANKS) == {1, 2, 3, 4, 5, 6}
    assert {suit_of(card) for card in DECK} == set(SUITS) == set("oceb")


@pytest.mark.parametrize("code", ["7o", "0o", "6s", "O6", "6O", "10"])
def test_no_other_code_is_a_card(code: str) -> None:
    assert code not in CARD_BY_CODE

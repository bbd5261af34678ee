"""The pictures of the cards: every card once, told apart without colours, called by their names."""

import re
from xml.etree import ElementTree

import pytest

from cacho_cli.cards.deck import CARD_CODES, DECK
from cacho_cli.report.evening.cards import card_picture, deck_pictures, held_cards

SYMBOLS = {each.get("id", ""): each for each in ElementTree.fromstring(deck_pictures())}


def test_every_card_is_drawn_once() -> None:
    assert list(SYMBOLS) == [f"card-{code}" for code in CARD_CODES]


@pytest.mark.parametrize("code", CARD_CODES)
def test_card_shows_its_rank_at_both_ends(code: str) -> None:
    assert [each.text for each in SYMBOLS[f"card-{code}"].iter("text")] == [code[0], code[0]]


def test_suits_differ_in_their_signs_and_in_their_frames() -> None:
    for rank in "123456":
        drawn = [[path.get("d") for path in SYMBOLS[f"card-{rank}{suit}"].iter("path")] for suit in "oceb"]
        assert len({paths[0] for paths in drawn}) == 4
        assert len({tuple(paths[1:]) for paths in drawn}) == 4


@pytest.mark.parametrize(("suit", "gaps"), [("o", 0), ("c", 1), ("e", 2), ("b", 3)])
def test_frame_is_broken_as_on_printed_cards(suit: str, gaps: int) -> None:
    frame = next(path.get("d", "") for path in SYMBOLS[f"card-1{suit}"].iter("path") if path.get("class") == "frame")
    strokes = len(re.findall("M", frame))
    assert strokes == (1 if gaps == 0 else 2 * gaps), "with no gap one stroke; else a gap above and one below each"


def test_every_picture_leads_to_a_card() -> None:
    for card in DECK:
        used = re.findall(r'href="#([^"]+)"', card_picture(card))
        assert used == [f"card-{CARD_CODES[card]}"]
        assert used[0] in SYMBOLS


def test_cards_that_count_are_parted_from_the_others() -> None:
    assert [part.count("<use") for part in held_cards([(20, 16), (1,)]).split('class="plus"')] == [2, 1]
    assert 'class="plus"' not in held_cards([(20, 16, 12)])

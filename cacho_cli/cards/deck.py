"""The deck: 24 cards, ranks 1 (ace) to 6 in four suits (law 1.1).

A card is a small integer, so that sorting cards is sorting them by rank and then oros, copas, espadas, bastos.
"""

from typing import TypeAlias

__all__ = ["CARD_BY_CODE", "CARD_CODES", "DECK", "RANKS", "SUITS", "Card", "card_code", "card_of", "rank_of", "suit_of"]

Card: TypeAlias = int
"""0 (ace of oros) to 23 (six of bastos): `(rank - 1) * 4` plus the index of the suit in `SUITS`."""

RANKS: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
"""The ranks, the ace lowest."""

SUITS: tuple[str, ...] = ("o", "c", "e", "b")
"""The letters of oros, copas, espadas and bastos, in the order in which cards of one rank are listed."""

DECK: tuple[Card, ...] = tuple(range(len(RANKS) * len(SUITS)))
"""All 24 cards in their order."""

CARD_CODES: tuple[str, ...] = tuple(f"{rank}{suit}" for rank in RANKS for suit in SUITS)
"""The canonical form of every card, by card: `1o` to `6b`."""

CARD_BY_CODE: dict[str, Card] = {code: card for card, code in enumerate(CARD_CODES)}
"""The card of every canonical form."""


def card_of(rank: int, suit: str) -> Card:
    """The card of a rank (1 to 6) and the letter of a suit.

    >>> card_code(card_of(6, "o"))
    '6o'
    """
    return (rank - 1) * 4 + SUITS.index(suit)


def rank_of(card: Card) -> int:
    """The rank of a card, 1 to 6.

    >>> rank_of(CARD_BY_CODE["6o"])
    6
    """
    return card // 4 + 1


def suit_of(card: Card) -> str:
    """The letter of the suit of a card.

    >>> suit_of(CARD_BY_CODE["6o"])
    'o'
    """
    return SUITS[card % 4]


def card_code(card: Card) -> str:
    """The canonical form of a card.

    >>> card_code(0), card_code(23)
    ('1o', '6b')
    """
    return CARD_CODES[card]

"""The cards of the Spanish deck as pictures: drawn once for a page, and shown wherever they are held.

As on printed cards the frame tells the suit too: it is whole for oros, and broken once for copas, twice for espadas and
three times for bastos.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from cacho_cli.cards.deck import CARD_CODES, DECK, Card, rank_of, suit_of
from cacho_cli.messages.words import card_name
from cacho_cli.report.evening.elements import Html, element, joined, text

__all__ = ["card_picture", "deck_pictures", "held_cards"]

_SUITS: Final = {
    "o": (
        '<circle cx="20" cy="31" r="11.5" class="i"/><circle cx="20" cy="31" r="9" class="h"/>'
        '<path d="M20 23.8l2 5.2 5.2 2-5.2 2-2 5.2-2-5.2-5.2-2 5.2-2z" class="i"/>'
    ),
    "c": (
        '<path d="M9.5 20h21c.6 9-3.2 13.6-8.3 14.8v4.6c3.6.4 5.8 1.5 6.3 3.6h-17c.5-2.1 2.7-3.2 6.3-3.6v-4.6'
        'C12.7 33.6 8.9 29 9.5 20z" class="i"/><path d="M12 22.500h16" class="g"/>'
    ),
    "e": (
        '<path d="M20 15l2.8 4.500v15h-5.600v-15z" class="i"/>'
        '<path d="M20 19v13.5" class="g"/>'
        '<path d="M12.5 34.500h15v2.800h-5.600v4.500a1.9 2.2 0 1 1-3.8 0v-4.500h-5.600z" class="i"/>'
    ),
    "b": (
        '<path d="M14.6 44.500c-1.6-.5-2-1.9-1.5-3.400l5.6-19.500c-.9-1.7-.3-3.3 1.4-4 .6-1.7 2.3-2.5 4-2 1.9.5 3'
        ' 2.2 2.6 4 1.2 1.2 1.2 3-.2 4.300l-2 7.3 2.7 1.3-1 2-2.6-.5-2.8 8.900c-.6 1.7-4.3 2.2-6.2 1.600z"'
        ' class="i"/><path d="M21.5 20.500l1.8 1M20.3 25.500l1.7 1M17 37l1.8.8" class="g"/>'
    ),
}
"""The sign of each suit, in a card 40 wide and 60 high: `i` is inked, `h` a hole in it, `g` a groove."""

_FRAMES: Final = {
    "o": "M4 4H36V56H4z",
    "c": "M17 4H4V56H17M23 4H36V56H23",
    "e": "M12 4H4V56H12M17 4H23M17 56H23M28 4H36V56H28",
    "b": "M9 4H4V56H9M13.5 4H18M13.5 56H18M22 4H26.500M22 56H26.500M31 4H36V56H31",
}
"""Their frames."""


def deck_pictures() -> Html:
    """All 24 cards, to be shown by `card_picture`; nothing is seen of them by themselves."""
    symbols = "".join(map(_symbol, DECK))
    return Html(f'<svg class="deck" aria-hidden="true" width="0" height="0" focusable="false">{symbols}</svg>')


def _symbol(card: Card) -> str:
    rank, suit = rank_of(card), suit_of(card)
    return (
        f'<symbol id="card-{CARD_CODES[card]}" viewBox="0 0 40 60"><g class="card-{suit}">'
        f'<rect x=".5" y=".5" width="39" height="59" rx="4" class="face"/><path d="{_FRAMES[suit]}" class="frame"/>'
        f'<g transform="translate(2 3) scale(.9)">{_SUITS[suit]}</g><text x="6.5" y="17">{rank}</text>'
        f'<text x="6.5" y="17" transform="rotate(180 20 30)">{rank}</text></g></symbol>'
    )


def card_picture(card: Card) -> Html:
    """A card, called by its name.

    >>> card_picture(20)
    '<svg class="card" role="img" aria-label="6 of oros"><use href="#card-6o"></use></svg>'
    """
    code = CARD_CODES[card]
    return element("svg", element("use", href=f"#card-{code}"), class_="card", role="img", aria_label=card_name(code))


def held_cards(groups: Iterable[Sequence[Card]]) -> Html:
    """Cards in groups, with a sign between those that count and those that do not."""
    plus = element("span", text("+"), class_="plus")
    shown = [joined(map(card_picture, group)) for group in groups]
    return element("span", Html(plus.join(shown)), class_="cards")

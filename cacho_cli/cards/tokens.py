"""What a piece of text is among cards."""

from typing import NamedTuple

from cacho_cli.cards.deck import Card

__all__ = ["CardToken"]


class CardToken(NamedTuple):
    """A piece of text: a card, a card that is refused, or a plain word.

    `start` and `end` count code points of the text. A card has its `card`; a refused one has a `hint`, and in `meant`
    the card that was probably meant, if any; a plain word has none of them and may be part of a name.
    """

    start: int
    end: int
    card: Card | None = None
    hint: str | None = None
    meant: Card | None = None

    @property
    def is_word(self) -> bool:
        """Whether this is a plain word, neither a card nor a refused one."""
        return self.card is None and self.hint is None

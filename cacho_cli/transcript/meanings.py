"""What the words behind a name or a keyword mean, without where they stand; people use the same again and again."""

import re
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from cacho_cli.cards.deck import CARD_BY_CODE
from cacho_cli.cards.text import CardToken
from cacho_cli.memo import Memo
from cacho_cli.transcript.phrases import read_amount
from cacho_cli.transcript.plain import all_cards, chips_of, phrase_of
from cacho_cli.transcript.statements import BETTING
from cacho_cli.vocabulary import Verb

__all__ = ["Said", "card_of", "chips_moved", "chips_won", "mask_of", "mask_of_tokens", "number_of", "said_by"]

Said: TypeAlias = tuple[Verb, int | None, bool]
"""What somebody does, in whatever words: the verb, the amount, whether it is one to raise by."""

_PLAIN_VERBS: Final = BETTING | {"buy", "sits-out", "returns"}
_NUMBER: Final = re.compile("[0-9]+")
_MOST_REMEMBERED = 8192


class _MaskByCode(dict[str, int]):
    """The mask of every card by its code in either case; of what is no such code 0."""

    def __missing__(self, code: str) -> int:
        return 0


_mask_by_code: Final = _MaskByCode(
    {written: 1 << card for code, card in CARD_BY_CODE.items() for written in (code, code.upper())}
)


def _said(rest: str) -> Said | None:
    """What somebody does of whom only that is written, or None; what is said of one amount can be said of any."""
    numbers = _NUMBER.findall(rest)
    amount = read_amount(numbers[0]) if len(numbers) == 1 else None
    if amount is None:
        return _said_in_full(rest)
    said = _said_of_one(_NUMBER.sub("1", rest))
    return None if said is None else (said[0], amount, said[2])


def _said_in_full(rest: str) -> Said | None:
    phrase = phrase_of(rest)
    return (phrase.verb, phrase.amount, phrase.by) if phrase is not None and phrase.verb in _PLAIN_VERBS else None


def mask_of(rest: str) -> int | None:
    """The mask of cards that are all different, the sum of `1 << card`; None for any other text.

    >>> mask_of("1o 1c"), mask_of("ace of coins, as de copas"), mask_of("1o 1o")
    (3, 3, None)
    """
    words = rest.split(" ")  # what other white space parts is left to `all_cards`: not all of it parts cards
    if "de" in words:
        apart = "." not in rest and rest.isprintable()  # what may stand behind the last card only
        return (_mask_in_spanish(words) if apart else 0) or mask_of_tokens(all_cards(rest))
    mask = sum(map(_code_mask, words))  # what is no code, or is added twice, leaves fewer bits
    return mask if mask and mask.bit_count() == len(words) else mask_of_tokens(all_cards(rest))


def _mask_in_spanish(words: Sequence[str]) -> int:
    """The mask of several cards such as `5 de oros`; 0 for other words."""
    cards = [*zip(words[::3], words[1::3], words[2::3], strict=False)]
    if len(words) != 3 * len(cards) or len(cards) == 1 or words[1::3].count("de") < len(cards):
        return 0
    mask = sum([card_of(" ".join(card)) or 0 for card in cards])
    return mask if mask.bit_count() == len(cards) else 0


def mask_of_tokens(tokens: Iterable[CardToken]) -> int | None:
    """The mask of cards that are all different and can all be read; None for others."""
    mask = 0
    for token in tokens:
        if token.card is None or mask >> token.card & 1:
            return None
        mask |= 1 << token.card
    return mask or None


def _chips_won(rest: str) -> int | None:
    chips = read_amount(rest, zero=True)
    return chips_of(rest, signs=False)[0] if chips is None else chips


def _chips_moved(rest: str) -> int | None:
    return chips_of(rest, signs=True)[0]


_code_mask: Final = _mask_by_code.__getitem__
_said_of_one: Final = Memo(_said_in_full, _MOST_REMEMBERED).__getitem__

said_by: Final = Memo(_said, _MOST_REMEMBERED).__getitem__
"""What somebody does, by what is written behind his name: in the betting, or between hands. None for all else."""
card_of: Final = Memo(mask_of, _MOST_REMEMBERED).__getitem__
"""As `mask_of`, for texts that are said again, as single cards are."""
number_of: Final = Memo(read_amount, _MOST_REMEMBERED).__getitem__
"""The number above zero that a word is, if it is one."""
chips_won: Final = Memo(_chips_won, _MOST_REMEMBERED).__getitem__
"""The chips that are counted or won; None for what is no number of chips."""
chips_moved: Final = Memo(_chips_moved, _MOST_REMEMBERED).__getitem__
"""The chips that are won or lost, with their sign; None for all else."""

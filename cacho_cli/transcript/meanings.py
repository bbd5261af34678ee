"""What the words behind a name or a keyword mean, without where they stand; people use the same again and again."""

import re
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from cacho_cli.cards.deck import CARD_BY_CODE
from cacho_cli.cards.text import CardToken
from cacho_cli.folding import fold_word
from cacho_cli.memo import Memo
from cacho_cli.transcript.phrases import read_amount
from cacho_cli.transcript.plain import all_cards, chips_of, phrase_of
from cacho_cli.transcript.statements import BETTING
from cacho_cli.vocabulary import VERBS, Verb, folded

__all__ = [
    "NOT_TOLD",
    "Said",
    "bet_by",
    "card_of",
    "chips_claimed",
    "chips_counted",
    "chips_moved",
    "mask_of_tokens",
    "masks_of",
    "number_of",
    "said_by",
]

Said: TypeAlias = tuple[Verb, int | None, bool]
"""What somebody does, in whatever words: the verb, the amount or the mask of the cards, whether it is to raise by."""

NOT_TOLD: Final = -1
"""The chips that somebody is said to have won where no number is given."""

_PLAIN_VERBS: Final = BETTING | {"buy", "sits-out", "returns", "win"}
_SHOWS: Final = folded(VERBS["show"])
_CARDS: Final = {written: card for code, card in CARD_BY_CODE.items() for written in (code, code.upper())}
_NUMBER: Final = re.compile("[0-9]+")
_OF: Final = "\0"
"""What parts the words of a card while it is one word: no line may hold it."""
_MOST_REMEMBERED = 8192


def _said(rest: str) -> Said | None:
    """What somebody does of whom only that is written, or None; what is said of one amount can be said of any."""
    verb = "".join(rest.split(None, 1)[:1])
    if fold_word(verb) in _SHOWS:
        [mask] = masks_of([rest.lstrip().removeprefix(verb).lstrip(" ")])  # not all white space parts cards
        return None if mask is None else ("show", mask, False)
    text = " ".join(rest.lower().split()) if rest.isascii() else rest  # verbs are written in many ways
    before, *behind = _NUMBER.split(text)
    amount = read_amount(text[len(before) : len(text) - len(behind[0])]) if len(behind) == 1 else None
    if amount is None:
        return _said_in_full(text)
    said = _said_of_one(f"{before}1{behind[0]}")
    return None if said is None else (said[0], amount, said[2])


def _bet(rest: str) -> Said | None:
    said = said_by(rest)
    return said if said is not None and said[0] in BETTING else None


def _said_in_full(rest: str) -> Said | None:
    phrase = phrase_of(rest)
    return (phrase.verb, phrase.amount, phrase.by) if phrase is not None and phrase.verb in _PLAIN_VERBS else None


def masks_of(rests: Sequence[str]) -> Sequence[int | None]:
    """The mask of each text of cards that are all different, the sum of `1 << card`; None for any other text.

    >>> masks_of(["1o 1c", "ace of coins, as de copas", "1o 1o"])
    [3, 3, None]
    """
    parted = [rest.replace(" de ", _OF).replace(" of ", _OF).split(" ") for rest in rests]
    masks = [sum(map(_mask_of_word, words)) for words in parted]  # what is no card, or is added twice, has fewer bits
    return [
        mask if mask and mask.bit_count() == len(words) else _mask_in(rest)
        for rest, words, mask in zip(rests, parted, masks, strict=True)
    ]


def _mask_in(rest: str) -> int | None:
    return mask_of_tokens(all_cards(rest.lower() if rest.isascii() else rest))


def _card_in(word: str) -> int:
    """The mask of a card that is a code, or a rank and a suit with `_OF` between them; 0 for any other word."""
    if word in _CARDS:
        return 1 << _CARDS[word]
    if _OF not in word or "." in word or not word.isascii():  # a full stop may stand behind the last card only
        return 0
    tokens = all_cards(word.replace(_OF, " de "))
    return mask_of_tokens(tokens) or 0 if len(tokens) == 1 else 0


def mask_of_tokens(tokens: Iterable[CardToken]) -> int | None:
    """The mask of cards that are all different and can all be read; None for others."""
    mask = 0
    for token in tokens:
        if token.card is None or mask >> token.card & 1:
            return None
        mask |= 1 << token.card
    return mask or None


def _chips_counted(rest: str) -> int | None:
    chips = read_amount(rest, zero=True)
    return chips_of(rest, signs=False)[0] if chips is None else chips


_mask_of_word: Final = Memo(_card_in, _MOST_REMEMBERED).__getitem__
_said_of_one: Final = Memo(_said_in_full, _MOST_REMEMBERED).__getitem__

said_by: Final = Memo(_said, _MOST_REMEMBERED).__getitem__
"""What somebody does, by what is written behind his name: in the betting, or between hands. None for all else."""
bet_by: Final = Memo(_bet, _MOST_REMEMBERED).__getitem__
"""What somebody does in the betting; None for all else."""
card_of: Final = Memo(lambda rest: masks_of((rest,))[0], _MOST_REMEMBERED).__getitem__
"""The mask of a card, as `masks_of` has it, for texts that are said again."""
number_of: Final = Memo(read_amount, _MOST_REMEMBERED).__getitem__
"""The number above zero that a word is, if it is one."""
chips_counted: Final = Memo(_chips_counted, _MOST_REMEMBERED).__getitem__
"""The chips that somebody has; None for what is no number of chips."""
chips_claimed: Final = Memo(lambda rest: _chips_counted(rest) if rest else NOT_TOLD, _MOST_REMEMBERED).__getitem__
"""The chips that somebody is said to have won."""
chips_moved: Final = Memo(lambda rest: chips_of(rest, signs=True)[0], _MOST_REMEMBERED).__getitem__
"""The chips that are won or lost, with their sign; None for all else."""

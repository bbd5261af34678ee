"""Cards as people write them: `6o`, `seis de bastos`, `bastos-1`, `ace of cups`, `6🪙`, `6o5o4o`.

`scan` cuts any text into tokens, `read_cards` and `read_hand` ask for cards alone. Nothing is guessed: a form that is
refused says why by a hint (one of `cacho_cli.cards.words.HINTS`), and which card was probably meant.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cacho_cli.cards.deck import CARD_BY_CODE, CARD_CODES, SUITS, Card
from cacho_cli.cards.tokens import CardToken

if TYPE_CHECKING:
    from cacho_cli.diagnostics import Facts

__all__ = [
    "CardFault",
    "CardToken",
    "CardsReading",
    "of_transcript",
    "plain_codes",
    "read_cards",
    "read_hand",
    "read_part",
    "reads_as_cards",
    "scan",
]


class CardFault(NamedTuple):
    """Why a text is no hand: T104, C201 or C202, and where.

    `hint` is empty for C201 and C202. Facts: `text` (as written) and `meant` (a card's code or None) of T104; `card`
    (its code) of C201; `given` and `due` (numbers of cards) of C202.
    """

    code: str
    hint: str
    start: int
    end: int
    facts: "Facts"


class CardsReading(NamedTuple):
    """The cards of a text in the order written, or the fault for which there are none."""

    cards: tuple[Card, ...]
    fault: CardFault | None = None


_REMEMBERED_LENGTH = 48
_PLAIN_CODES = {**CARD_BY_CODE, **{code.upper(): card for code, card in CARD_BY_CODE.items()}}


def scan(text: str) -> tuple[CardToken, ...]:
    """Cut a text into tokens, in order; separators (white space and `, + - / ;`) are none.

    >>> [text[token.start : token.end] for text in ["Ana 6o seis de oros, bastos-1"] for token in scan(text)]
    ['Ana', '6o', 'seis de oros', 'bastos-1']
    >>> scan("Ana 60 6O")
    (CardToken(start=0, end=3, card=None, hint=None, meant=None), \
CardToken(start=4, end=6, card=None, hint='sixty', meant=20), \
CardToken(start=7, end=9, card=20, hint=None, meant=None))
    """
    return _scan_short(text) if len(text) <= _REMEMBERED_LENGTH else _scan(text)


def _scan(text: str) -> tuple[CardToken, ...]:
    plain = _scan_plain(text)
    if plain is not None:
        return plain
    from cacho_cli.cards.scanner import scan_forms  # noqa: PLC0415 - plain codes, most of all input, need none of it

    return scan_forms(text)


_scan_short = lru_cache(maxsize=4096)(_scan)


def _scan_plain(text: str) -> tuple[CardToken, ...] | None:
    """The tokens of codes with single spaces or nothing between them, None for every other text."""
    cards = plain_codes(text)
    if cards is None:
        return None
    step = 3 if " " in text else 2
    return tuple([_plain_token(index * step, card) for index, card in enumerate(cards)])


def plain_codes(text: str) -> tuple[Card, ...] | None:
    """The cards of codes with single spaces or nothing between them, None for every other text.

    >>> plain_codes("6o 1B"), plain_codes("6o1b"), plain_codes("6o, 1b")
    ((20, 3), (20, 3), None)
    """
    codes = text.split(" ") if " " in text else [text[start : start + 2] for start in range(0, len(text), 2)]
    try:
        return tuple([_PLAIN_CODES[code] for code in codes])
    except KeyError:
        return None


@lru_cache(maxsize=1024)
def _plain_token(start: int, card: Card) -> CardToken:
    return CardToken(start, start + 2, card)


def read_cards(text: str) -> CardsReading:
    """Any number of cards, none included, all different.

    >>> read_cards("6o, as de copas").cards, read_cards("").cards
    ((20, 1), ())
    >>> read_cards("6o 60").fault
    CardFault(code='T104', hint='sixty', start=3, end=5, facts={'text': '60', 'meant': '6o'})
    """
    plain = plain_codes(text)
    if plain is not None and len(set(plain)) == len(plain):
        return CardsReading(plain)
    tokens = scan(text)
    cards = [token.card for token in tokens if token.card is not None]
    if len(cards) < len(tokens):
        return CardsReading((), _unread(text, tokens))
    if len(set(cards)) < len(cards):
        return CardsReading((), _twice(cards, tokens))
    return CardsReading(tuple(cards))


def read_hand(text: str) -> CardsReading:
    """Exactly three different cards.

    >>> read_hand("4o5o6o").cards
    (12, 16, 20)
    >>> read_hand("6o 5o").fault
    CardFault(code='C202', hint='', start=0, end=5, facts={'given': 2, 'due': 3})
    """
    reading = read_cards(text)
    if len(reading.cards) == 3 or (reading.fault is not None and reading.fault.code == "T104"):
        return reading
    tokens = scan(text)
    if len(tokens) == 3:
        return reading
    start, end = (tokens[0].start, tokens[-1].end) if tokens else (0, 0)
    return CardsReading((), CardFault("C202", "", start, end, {"given": len(tokens), "due": 3}))


def read_part(text: str) -> CardsReading:
    """What is known of a hand: at most three different cards, or none.

    >>> read_part("6o").cards, read_part("").cards
    ((20,), ())
    >>> read_part("6o 5o 4o 3o").fault
    CardFault(code='C202', hint='', start=0, end=11, facts={'given': 4, 'due': 3})
    """
    reading = read_cards(text)
    if reading.fault is not None and reading.fault.code == "T104":
        return reading
    tokens = scan(text)
    if len(tokens) <= 3:
        return reading
    return CardsReading((), CardFault("C202", "", tokens[0].start, tokens[-1].end, {"given": len(tokens), "due": 3}))


def _unread(text: str, tokens: tuple[CardToken, ...]) -> CardFault:
    """The first token that is no card."""
    token = next(token for token in tokens if token.card is None)
    meant = None if token.meant is None else CARD_CODES[token.meant]
    facts = {"text": text[token.start : token.end], "meant": meant}
    return CardFault("T104", token.hint or "not-a-card", token.start, token.end, facts)


def _twice(cards: list[Card], tokens: tuple[CardToken, ...]) -> CardFault:
    """The first of the cards that is written for the second time; the tokens are where they stand."""
    again = next(index for index, card in enumerate(cards) if card in cards[:index])
    return CardFault("C201", "", tokens[again].start, tokens[again].end, {"card": CARD_CODES[cards[again]]})


def of_transcript(text: str) -> "Facts":
    """What shows that a text that is no hand belongs to a transcript: a line `---`, or the name of such a file.

    >>> of_transcript("---"), of_transcript("games/friday.cacho"), of_transcript("6o 5o")
    ({'fence': '---'}, {'log': 'games/friday.cacho'}, {})
    """
    text = text.strip()
    if text == "---":
        return {"fence": text}
    return {"log": text} if text.casefold().endswith(".cacho") else {}


def reads_as_cards(text: str) -> bool:
    """Whether the whole of a text is cards, so that it can be no name.

    >>> reads_as_cards("Ao"), reads_as_cards("seis de oros"), reads_as_cards("Oro"), reads_as_cards("Ana")
    (True, True, False, False)
    """
    if text.isascii() and text.isalpha():  # letters alone are no card but the ace's code; for most names that is all
        if text[0] not in "aA":
            return False
        ranks, suits = text.lower()[::2], text.lower()[1::2]
        return len(ranks) == len(suits) and set(ranks) == {"a"} and set(suits).issubset(SUITS)
    tokens = scan(text)
    return bool(tokens) and all(token.card is not None for token in tokens)

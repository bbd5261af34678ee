"""Cards as people write them: `6o`, `seis de bastos`, `bastos-1`, `ace of cups`, `6🪙`, `6o5o4o`.

`scan` cuts any text into tokens, `read_cards` and `read_hand` ask for cards alone. Nothing is guessed: a form that is
refused says why by a hint (one of `HINTS`), and which card was probably meant.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from cacho_cli.card_words import GLYPHS, HINTS, Word, join, piece_lengths, read_word
from cacho_cli.cards import CARD_CODES, Card
from cacho_cli.diagnostics import Facts

__all__ = ["HINTS", "CardFault", "CardToken", "CardsReading", "read_cards", "read_hand", "reads_as_cards", "scan"]


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


class CardFault(NamedTuple):
    """Why a text is no hand: T104, C201 or C202, and where.

    `hint` is empty for C201 and C202. Facts: `text` (as written) and `meant` (a card's code or None) of T104; `card`
    (its code) of C201; `given` and `due` (numbers of cards) of C202.
    """

    code: str
    hint: str
    start: int
    end: int
    facts: Facts


class CardsReading(NamedTuple):
    """The cards of a text in the order written, or the fault for which there are none."""

    cards: tuple[Card, ...]
    fault: CardFault | None = None


_SPACE = " \t\r\n\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"
_ATOM = re.compile(f"[{GLYPHS}][\ufe0e\ufe0f]?|[^{_SPACE},+/;:\\-{GLYPHS}]+")
_SPACES = re.compile(f"[{_SPACE}]+")
_JOINT = re.compile(f"[{_SPACE}]*(?:[-:][{_SPACE}]*)?")
"""What may stand between the rank and the suit of one card."""
_REMEMBERED_LENGTH = 48


class _Atom(NamedTuple):
    start: int
    end: int
    word: Word


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
    atoms = [_Atom(match.start(), match.end(), read_word(match[0])) for match in _ATOM.finditer(text)]
    tokens = list(_tokens(text, atoms))
    return tuple(_with_stray_colons(text, tokens) if ":" in text else tokens)


_scan_short = lru_cache(maxsize=4096)(_scan)


def _tokens(text: str, atoms: list[_Atom]) -> Iterator[CardToken]:
    position = 0
    while position < len(atoms):
        first = atoms[position]
        used, joined = _joined(text, atoms, position)
        if joined is not None:
            yield _token(first.start, atoms[position + used - 1].end, joined)
        elif first.word.kind == "run":
            yield from _pieces(first, text)
        else:
            yield _token(first.start, first.end, first.word)
        position += used


def _joined(text: str, atoms: list[_Atom], position: int) -> tuple[int, Word | None]:
    """How many atoms from here are one card, and that card; 1 and None where the first stands alone."""
    first = atoms[position]
    if first.word.kind not in ("rank", "suit") or position + 1 == len(atoms):
        return 1, None
    second = atoms[position + 1]
    gap = text[first.end : second.start]
    if first.word.kind == "suit":
        is_card = second.word.kind == "rank" and text[first.start] != "0" and _JOINT.fullmatch(gap)
        return (2, join(second.word, first.word)) if is_card else (1, None)
    if second.word.kind == "suit" and _JOINT.fullmatch(gap):
        return 2, join(first.word, second.word)
    if second.word.kind != "link" or not _SPACES.fullmatch(gap) or position + 2 == len(atoms):
        return 1, None
    third = atoms[position + 2]
    if third.word.kind not in ("suit", "plain") or not _SPACES.fullmatch(text[second.end : third.start]):
        return 1, None
    return 3, join(first.word, third.word) if third.word.kind == "suit" else Word("card", hint="unknown-suit")


def _token(start: int, end: int, word: Word) -> CardToken:
    hint = word.hint if word.kind == "card" else word.alone
    if hint is not None:
        return CardToken(start, end, None, hint, word.card)
    return CardToken(start, end, word.card if word.kind == "card" else None)


def _pieces(run: _Atom, text: str) -> Iterator[CardToken]:
    start = run.start
    for piece, length in zip(run.word.pieces, piece_lengths(text[run.start : run.end], run.word.pieces), strict=True):
        yield _token(start, start + length, read_word(piece))
        start += length


def _with_stray_colons(text: str, tokens: list[CardToken]) -> Iterator[CardToken]:
    """Adds each colon that neither joins a suit to its rank nor follows a word (`Ana: 6o`), for it is no separator."""
    end = 0
    after_word = False
    for token in tokens:
        if not after_word:
            yield from _colons(text, end, token.start)
        yield token
        end, after_word = token.end, token.is_word
    if not after_word:
        yield from _colons(text, end, len(text))


def _colons(text: str, start: int, end: int) -> Iterator[CardToken]:
    return (CardToken(place, place + 1, None, "not-a-card") for place in range(start, end) if text[place] == ":")


def read_cards(text: str) -> CardsReading:
    """Any number of cards, none included, all different.

    >>> read_cards("6o, as de copas").cards, read_cards("").cards
    ((20, 1), ())
    >>> read_cards("6o 60").fault
    CardFault(code='T104', hint='sixty', start=3, end=5, facts={'text': '60', 'meant': '6o'})
    """
    tokens = scan(text)
    cards = [token.card for token in tokens if token.card is not None]
    if len(cards) < len(tokens):
        return CardsReading((), _unread(text, tokens))
    if len(set(cards)) < len(cards):
        return CardsReading((), _twice(tokens))
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


def _unread(text: str, tokens: tuple[CardToken, ...]) -> CardFault:
    """The first token that is no card."""
    token = next(token for token in tokens if token.card is None)
    meant = None if token.meant is None else CARD_CODES[token.meant]
    facts = {"text": text[token.start : token.end], "meant": meant}
    return CardFault("T104", token.hint or "not-a-card", token.start, token.end, facts)


def _twice(tokens: tuple[CardToken, ...]) -> CardFault:
    """The first card that is written for the second time."""
    seen: set[Card | None] = set()
    for token in tokens:
        if token.card in seen and token.card is not None:
            return CardFault("C201", "", token.start, token.end, {"card": CARD_CODES[token.card]})
        seen.add(token.card)
    raise ValueError("no card is written twice")


def reads_as_cards(text: str) -> bool:
    """Whether the whole of a text is cards, so that it can be no name.

    >>> reads_as_cards("Ao"), reads_as_cards("seis de oros"), reads_as_cards("Oro"), reads_as_cards("Ana")
    (True, True, False, False)
    """
    tokens = scan(text)
    return bool(tokens) and all(token.card is not None for token in tokens)

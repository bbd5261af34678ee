"""Single words of cards in both languages: ranks, suits, whole cards such as `6o`, and those that are refused.

A word is read without its neighbours; `cacho_cli.cards.text` puts words together. A word that is refused says why by
a hint, and which card was probably meant.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from cacho_cli.cards.deck import CARD_BY_CODE, RANKS, SUITS, Card, card_of
from cacho_cli.folding import fold_word, normalize

__all__ = ["GLYPHS", "HINTS", "Word", "join", "piece_lengths", "read_word"]

Kind: TypeAlias = Literal["rank", "suit", "link", "card", "run", "plain"]


class Word(NamedTuple):
    """What one word says.

    `rank` and `suit` are what is said or probably meant. `hint` says what is wrong with any card of this word; `alone`
    what is wrong if the word is all there is. A `run` is cut into the `pieces`, each of which is one card, read or
    refused. A `plain` word with a `hint` is a rank beside a French suit.
    """

    kind: Kind
    rank: int | None = None
    suit: str | None = None
    hint: str | None = None
    alone: str | None = None
    pieces: tuple[str, ...] = ()

    @property
    def card(self) -> Card | None:
        """The card that is said or meant, where both its rank and its suit are known."""
        return None if self.rank is None or self.suit is None else card_of(self.rank, self.suit)


HINTS: tuple[str, ...] = (
    "not-a-card",  # 64, 6o5, (6o
    "not-in-deck",  # 7o, 12, sota de oros, rey
    "sota",  # 10: it is not in the deck, and may be an ace of oros with a zero for the O
    "sixty",  # 60: a zero for the O
    "letter-first",  # O6: a letter before its rank
    "swords-are-e",  # 6s
    "french-suit",  # 6 hearts
    "unknown-suit",  # 6x, 6 de coronas
    "plain-digits",  # 6o in full-width or mathematical characters
    "ace-alone",  # as
    "rank-alone",  # 6
    "suit-alone",  # oros
)
"""Every reason for which a card is refused."""

_RANK_WORDS = (
    ("uno", "one"),
    ("dos", "two"),
    ("tres", "three"),
    ("cuatro", "four"),
    ("cinco", "five"),
    ("seis", "six"),
)
_ACES = ("a", "as", "ace")
_MISSING_RANKS = (
    *("siete", "ocho", "nueve", "diez", "once", "doce", "sota", "caballo", "rey", "comodin"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve", "jack", "knight", "queen", "king", "joker"),
)
_SUIT_WORDS = {
    "o": ("oro", "oros", "gold", "golds", "coin", "coins"),
    "c": ("copa", "copas", "cup", "cups"),
    "e": ("espada", "espadas", "sword", "swords"),
    "b": ("basto", "bastos", "club", "clubs", "baton", "batons"),
}
_EMOJI = {"o": "🪙💰", "c": "🏆🍷", "e": "⚔🗡", "b": "🪵🌳"}
_FRENCH_WORDS = {
    "o": ("diamond", "diamonds", "diamante", "diamantes"),
    "c": ("heart", "hearts", "corazon", "corazones"),
    "e": ("spade", "spades", "pica", "picas"),
    "b": ("trebol", "treboles"),
}
_FRENCH_GLYPHS = {"o": "♦♢", "c": "♥♡", "e": "♠♤", "b": "♣♧"}
_GLUED_SUITS = {
    "s": Word("suit", suit="e", hint="swords-are-e"),
    "h": Word("suit", suit="c", hint="french-suit"),
    "d": Word("suit", suit="o", hint="french-suit"),
}
"""Letters of French suits, which are letters of suits only right behind a rank."""
_FRENCH_RANKS = "kqjt"
"""Letters of French ranks, which are such only beside a French suit: elsewhere they may be names."""

GLYPHS = "".join((*_EMOJI.values(), *_FRENCH_GLYPHS.values()))
"""Characters that are words by themselves, wherever they stand."""

_NOT_A_CARD = Word("card", hint="not-a-card")
_PLAIN = Word("plain")
_MISSING = Word("rank", hint="not-in-deck", alone="not-in-deck")


def _words() -> dict[str, Word]:
    """Every word that is not found by its form."""
    words = {"de": Word("link"), "of": Word("link")}
    for name in _MISSING_RANKS:
        words[name] = _MISSING
    for rank in RANKS:
        for name in (str(rank), f"0{rank}", *_RANK_WORDS[rank - 1]):
            words[name] = Word("rank", rank, alone="rank-alone")
    for name in _ACES:
        words[name] = Word("rank", 1, alone="ace-alone")
    for suit in SUITS:
        for name in (suit, *_SUIT_WORDS[suit], *_EMOJI[suit]):
            words[name] = Word("suit", suit=suit, alone="suit-alone")
        for name in (*_FRENCH_WORDS[suit], *_FRENCH_GLYPHS[suit]):
            words[name] = Word("suit", suit=suit, hint="french-suit", alone="french-suit")
    for letter in _FRENCH_RANKS:
        words[letter] = Word("plain", hint="not-in-deck")
    words["s"] = Word("suit", suit="e", hint="swords-are-e", alone="swords-are-e")
    words["0"] = Word("suit", suit="o", hint="sixty", alone="not-a-card")
    for code in CARD_BY_CODE:
        words[code] = Word("card", int(code[0]), code[1])
    for suit in SUITS:
        words[f"a{suit}"] = Word("card", 1, suit)
    return words


_WORDS = _words()
_LONGEST_WORD = 40
_NUMBER_AND_REST = re.compile("([0-9]+)([^0-9].*)", re.DOTALL)
_REST_AND_NUMBER = re.compile("([^0-9]+)([0-9]+)")
_CODE = re.compile("[0-9]{1,2}[ocebshd]|a[oceb]|[1-6]0")
_LETTER_FIRST = re.compile("[ocebs]0?[1-6]")


def read_word(text: str) -> Word:
    """What a word says, without regard to case and accents.

    >>> read_word("6O").card, read_word("SEIS").rank, read_word("bástos").suit
    (20, 6, 'b')
    >>> read_word("60").hint, read_word("Ana").kind, read_word("6o5o4o").pieces
    ('sixty', 'plain', ('6o', '5o', '4o'))
    """
    return _read_short(text) if len(text) <= _LONGEST_WORD else _read(text)


def _read(text: str) -> Word:
    folded = _fold(text)
    found = _WORDS.get(folded) or _read_run(folded) or _read_number(folded) or _read_glued(folded)
    if found is not None:
        return found
    if text[:1].isalpha():
        return _PLAIN
    compatible = normalize("NFKC", text)
    meant = _PLAIN if compatible == text else read_word(compatible)
    return _NOT_A_CARD if meant.kind == "plain" else Word("card", meant.rank, meant.suit, hint="plain-digits")


_read_short = lru_cache(maxsize=1024)(_read)


def _fold(text: str) -> str:
    if text.isascii():
        return text.lower()
    return fold_word(text.replace("\ufe0f", "").replace("\ufe0e", ""))  # how an emoji is drawn is no difference


def _read_number(folded: str) -> Word | None:
    """Digits alone that are no rank of the deck."""
    if not (folded.isascii() and folded.isdigit()):
        return None
    number = int(folded) if len(folded) <= 2 else 0
    if number == 10:
        return Word("rank", 1, "o", hint="not-in-deck", alone="sota")
    if number in (20, 30, 40, 50, 60):
        return Word("card", number // 10, "o", hint="sixty")
    return _MISSING if number in (7, 8, 9, 11, 12, 70, 80, 90) else _NOT_A_CARD


def _read_run(folded: str) -> Word | None:
    """Several cards with nothing between them."""
    pieces = _cut(folded, _CODE) or _cut(folded, _LETTER_FIRST)
    return Word("run", pieces=pieces) if len(pieces) > 1 else None


def _cut(folded: str, piece: re.Pattern[str]) -> tuple[str, ...]:
    """The pieces of which the whole word consists; none if anything else is left.

    From left to right without ever going back, so that a long word takes no longer than it is long.
    """
    pieces = []
    position = 0
    while position < len(folded):
        match = piece.match(folded, position)
        if match is None:
            return ()
        pieces.append(match[0])
        position = match.end()
    return tuple(pieces)


def piece_lengths(text: str, pieces: tuple[str, ...]) -> Iterator[int]:
    """How long each piece of a run is as it is written: accents may be characters of their own.

    >>> list(piece_lengths("6o\u03015o", ("6o", "5o")))
    [3, 2]
    """
    if text.isascii():
        yield from map(len, pieces)
        return
    folded_lengths = [len(_fold(character)) for character in text]
    start = end = 0
    for piece in pieces:
        left = len(piece)
        while end < len(text) and (left > 0 or folded_lengths[end] == 0):
            left -= folded_lengths[end]
            end += 1
        yield end - start
        start = end


def _read_glued(folded: str) -> Word | None:
    """A number and a suit in one word, in either order."""
    if glued := _NUMBER_AND_REST.fullmatch(folded):
        suit = _WORDS.get(glued[2]) or _GLUED_SUITS.get(glued[2])
        if suit is None or suit.kind != "suit":
            return Word("card", hint="unknown-suit" if glued[2].isalpha() else "not-a-card")
        return join(_rank_of_digits(glued[1]), suit)
    if glued := _REST_AND_NUMBER.fullmatch(folded):
        suit = _WORDS.get(glued[1])
        if suit is None or suit.kind != "suit":
            return None
        rank = _rank_of_digits(glued[2])
        if len(glued[1]) == 1 and glued[1].isascii():
            return _letter_first(rank, suit, int(glued[2][:3]))
        return join(rank, suit)
    return None


def _rank_of_digits(digits: str) -> Word:
    found = _WORDS.get(digits) or _read_number(digits)
    return found if found is not None and found.kind == "rank" else _MISSING


def _letter_first(rank: Word, suit: Word, number: int) -> Word | None:
    """`O6` is refused, for it looks like a six with a zero before it; with a large number it is no card at all."""
    if number > 12:
        return None
    joined = join(rank, suit)
    return joined if joined.hint else joined._replace(hint="letter-first")


def join(rank: Word, suit: Word) -> Word:
    """The card of a rank and a suit.

    >>> join(read_word("seis"), read_word("oros")).card, join(read_word("6"), read_word("hearts")).hint
    (20, 'french-suit')
    """
    hint = rank.hint or suit.hint
    return Word("card", None if rank.hint else rank.rank, suit.suit, hint=hint)

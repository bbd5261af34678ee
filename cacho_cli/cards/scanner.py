"""Words put together to cards: a rank and a suit in either order, with what may stand between them."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from cacho_cli.cards.tokens import CardToken
from cacho_cli.cards.words import GLYPHS, Word, join, piece_lengths, read_word

__all__ = ["scan_forms"]

_SPACE = " \t\r\n\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"
_ATOM = re.compile(f"[{GLYPHS}][\ufe0e\ufe0f]?|[^{_SPACE},+/;:\\-{GLYPHS}]+")
_SPACES = f"[{_SPACE}]+"  # compiled when first asked for: a name alone is read without
_JOINT = f"[{_SPACE}]*(?:[-:][{_SPACE}]*)?"
"""What may stand between the rank and the suit of one card."""


class _Atom(NamedTuple):
    start: int
    end: int
    word: Word


def scan_forms(text: str) -> tuple[CardToken, ...]:
    """Cut a text of any form into tokens, as `cacho_cli.cards.text.scan` does.

    >>> [text[token.start : token.end] for text in ["Ana: seis de oros, bastos-1"] for token in scan_forms(text)]
    ['Ana', 'seis de oros', 'bastos-1']
    """
    atoms = [_Atom(match.start(), match.end(), read_word(match[0])) for match in _ATOM.finditer(text)]
    tokens = list(_tokens(text, atoms))
    return tuple(_with_stray_colons(text, tokens) if ":" in text else tokens)


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
    if first.word.kind == "plain":
        return _french(text, atoms[position : position + 4]) if first.word.hint else (1, None)
    if first.word.kind not in ("rank", "suit") or position + 1 == len(atoms):
        return 1, None
    second = atoms[position + 1]
    gap = text[first.end : second.start]
    if first.word.kind == "suit":
        if second.word.hint and second.word.kind == "plain" and not gap:
            return 2, Word("card", suit=first.word.suit, hint=second.word.hint)
        is_card = second.word.kind == "rank" and text[first.start] != "0" and re.fullmatch(_JOINT, gap)
        return (2, join(second.word, first.word)) if is_card else (1, None)
    if second.word.kind == "suit" and re.fullmatch(_JOINT, gap):
        return 2, join(first.word, second.word)
    if second.word.kind != "link" or not re.fullmatch(_SPACES, gap) or position + 2 == len(atoms):
        return 1, None
    third = atoms[position + 2]
    if third.word.kind not in ("suit", "plain") or not re.fullmatch(_SPACES, text[second.end : third.start]):
        return 1, None
    return 3, join(first.word, third.word) if third.word.kind == "suit" else Word("card", hint="unknown-suit")


def _french(text: str, atoms: list[_Atom]) -> tuple[int, Word | None]:
    """`_joined` for a letter that is a rank only with a French suit behind it: `K♠`, `Q hearts`, `J of spades`."""
    letter, *behind = atoms
    used = 2 if behind and behind[0].word.kind == "link" else 1
    if len(behind) < used or any(text[one.end : next_.start].strip() for one, next_ in pairwise(atoms[: used + 1])):
        return 1, None
    suit = behind[used - 1]
    if suit.word.kind != "suit" or (suit.word.hint != "french-suit" and suit.start > letter.end):
        return 1, None
    if len(behind) > used and behind[used].word.kind == "rank" and behind[used].start == suit.end:
        return 1, None  # a player called J, and ♠6
    return used + 1, Word("card", suit=suit.word.suit, hint=letter.word.hint)


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

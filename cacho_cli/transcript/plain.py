"""Lines as most people write most of them, read without a look for what could be wrong.

A line begins with a keyword, or like every item of a list with a player's name, which no other name goes on with or
begins with. What follows is a phrase, cards, or an amount. Whatever is not just so, or not right, is left to
`cacho_cli.transcript.syntax`, which reads every line, and finds the same in one that is plain.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from operator import eq
from typing import TypeAlias

from cacho_cli.cards.text import scan
from cacho_cli.folding import fold_name, fold_word
from cacho_cli.transcript.items import without_comment, without_full_stop
from cacho_cli.transcript.lists import signed
from cacho_cli.transcript.phrases import read_amount, read_phrase
from cacho_cli.transcript.roster import Roster
from cacho_cli.transcript.statements import (
    NOTHING,
    OTHER_PLAYERS,
    Action,
    Amount,
    Cards,
    Count,
    Deal,
    Flaw,
    Hand,
    Phrase,
    Place,
    Reading,
    Result,
    Show,
    Statement,
    Void,
    Win,
    said,
)
from cacho_cli.vocabulary import CHIPS, DEALER, KEYWORD_WORDS, OTHERS, PLURALS, Keyword, folded

__all__ = ["PlainReader"]

_LONGEST = 160
"""The longest line that is plain, so that what is remembered of its words takes a bounded room."""
_MOST_REMEMBERED = 1024
_MOST_PHRASES = 8192

_HAND = re.compile(
    r"(?:\s+(?P<number>[0-9]+))?(?:(?:\s*[,;]\s*|\s+)(?P<word>[^\s,;.:]+)\s+(?P<dealer>[^\s,;.]+))?[\s,;]*\Z"
)
_DEALER, _CHIPS, _OTHERS = folded(DEALER), folded(CHIPS), folded(OTHERS)

_Piece: TypeAlias = tuple[int | None, int, int, int, str]
"""The player an item begins with, if it begins with one; where the name stands, where the rest begins, and the rest."""


class PlainReader:
    """Reads the plain lines of one table.

    >>> reader = PlainReader(Roster(("Ana", "Beto")))
    >>> [action.phrase.verb for action in reader.read("Ana pasa, Beto bets 1 chip").statements]
    ['pass', 'bet']
    >>> reader.read("Ana passes on") is None
    True
    """

    def __init__(self, roster: Roster) -> None:
        names = [tuple(fold_name(name).split(" ")) for name in roster.names]
        self._first_words = frozenset(words[0] for words in names)
        self._most_words = max(len(words) for words in (*names, *(word.split() for word in _OTHERS)))
        self._players = {" ".join(words): seat for seat, words in enumerate(names) if not _is_nested(words, names)}
        taken = {fold_word(word) for word in self._first_words}
        self._others = {word: OTHER_PLAYERS for word in _OTHERS if word.partition(" ")[0] not in taken}
        self._seats: dict[str, int | None] = {}
        self._keywords: dict[str, Keyword | None] = {}

    def read(self, line: str) -> Reading | None:
        """What a line says, or None where it has to be read with more care."""
        if len(line) > _LONGEST:
            return None
        text = without_comment(line).replace(";", ",")
        words = text.split(None, 1)
        if not words:
            return NOTHING
        word = words[0].rstrip(",")
        keyword = self._keyword(word)
        if keyword is None:
            return self._actions(text)
        start = text.index(word)
        statement = self._after(keyword, text, (start, start + len(word)))
        return None if statement is None else Reading((statement,), ())

    def _keyword(self, word: str) -> Keyword | None:
        """The keyword that a word is, and with which no player's name begins."""
        if word not in self._keywords:
            if len(self._keywords) >= _MOST_REMEMBERED:
                self._keywords.clear()
            taken = fold_name(word) in self._first_words
            self._keywords[word] = None if taken else KEYWORD_WORDS.get(fold_word(word))
        return self._keywords[word]

    def _seat(self, words: str) -> int | None:
        """The seat of the player whose name this is, with a colon behind it or not."""
        if words not in self._seats:
            if len(self._seats) >= _MOST_REMEMBERED:
                self._seats.clear()
            name = words.removesuffix(":")
            seat = self._players.get(fold_name(name))
            self._seats[words] = self._others.get(fold_word(name)) if seat is None else seat
        return self._seats[words]

    def _long_name(self, piece: str) -> tuple[int | None, str]:
        """The player an item begins with whose name has several words, and what follows."""
        for count in range(2, self._most_words + 1):
            words = piece.split(None, count)
            seat = self._seat(" ".join(words[:count]))
            if seat is not None:
                return seat, words[count] if len(words) > count else ""
        return None, ""

    def _pieces(self, text: str, start: int = 0) -> Iterator[_Piece]:
        """The items of a text, from some place on."""
        for piece in text[start:].split(","):
            words = piece.split(None, 1)
            if words:
                seat = self._seat(words[0])
                rest = words[1] if len(words) > 1 else ""
                if seat is None:
                    seat, rest = self._long_name(piece)
                name = piece[: len(piece) - len(rest)].strip()
                at = start + piece.index(name)
                yield seat, at, at + len(name) - name.endswith(":"), start + len(piece) - len(rest), rest
            start += len(piece) + 1

    def _actions(self, text: str) -> Reading | None:
        statements = []
        for seat, at, name_end, start, rest in self._pieces(text):
            phrase = _phrase(rest)
            if seat is None or phrase is None or (seat == OTHER_PLAYERS and not _is_for_all(phrase)):
                return None
            statements.append(said(Action(seat, at, name_end, start, phrase)))
        return Reading(tuple(statements), ())

    def _after(self, keyword: Keyword, text: str, at: Place) -> Statement | None:
        """The statement of a line that begins with a keyword, which stands at a place."""
        if keyword == "hand":
            return self._hand(text, at)
        if keyword == "void":
            return Void(at) if text[at[1] :].strip() == "" else None
        if keyword in ("deal", "show"):
            cards = self._cards(text, at[1])
            if cards is None or (keyword == "show" and not cards):
                return None
            return Show(at, cards) if keyword == "show" else Deal(at, cards) if _differ(cards) else None
        amounts = self._amounts(text, at[1], keyword)
        if not amounts:
            return None
        if keyword == "win":
            return Win(at, at, amounts)
        if not _differ(amounts):
            return None
        return Count(at, amounts) if keyword == "count" else Result(at, amounts)

    def _hand(self, text: str, at: Place) -> Hand | None:
        found = _HAND.match(text, at[1])
        if found is None:
            return None
        number, word, name = found.groups()
        chosen = None if number is None else read_amount(number)
        dealer = None if name is None else self._seat(name)
        if (number is not None and chosen is None) or (word is not None and fold_word(word) not in _DEALER):
            return None
        if name is not None and (dealer is None or dealer == OTHER_PLAYERS):
            return None
        return Hand(at, chosen, (0, 0) if number is None else found.span("number"), dealer)

    def _cards(self, text: str, start: int) -> tuple[Cards, ...] | None:
        listed = []
        for seat, at, name_end, rest_start, rest in self._pieces(text, start):
            tokens = scan(without_full_stop(rest.rstrip()))
            if seat is None or seat == OTHER_PLAYERS or not tokens:
                return None
            for token in tokens:
                if token.card is None:
                    return None
            listed.append(Cards(seat, (at, name_end), rest_start, tokens))
        return tuple(listed)

    def _amounts(self, text: str, start: int, keyword: Keyword) -> tuple[Amount, ...] | None:
        listed = []
        for seat, at, name_end, rest_start, rest in self._pieces(text, start):
            name_at = at, name_end
            number, _, more = without_full_stop(rest.rstrip()).partition(" ")
            chips = signed(number) if keyword == "result" else read_amount(number, zero=True)
            if seat is None or seat == OTHER_PLAYERS or (more and fold_word(more) not in _CHIPS):
                return None
            if chips is not None:
                listed.append(Amount(seat, name_at, chips, (rest_start, rest_start + len(number))))
            elif rest or keyword != "win":
                return None
            else:
                listed.append(Amount(seat, name_at, None, name_at))
        return tuple(listed)


def _is_nested(words: Sequence[str], names: Iterable[Sequence[str]]) -> bool:
    """Whether a name is the beginning of another one, or another one that of it."""
    return any(words != each and all(map(eq, words, each)) for each in names)


def _differ(listed: tuple[Cards, ...] | tuple[Amount, ...]) -> bool:
    """Whether nobody is named twice."""
    return len(listed) < 2 or len({each.seat for each in listed}) == len(listed)


def _is_for_all(phrase: Phrase) -> bool:
    return phrase.verb in PLURALS and phrase.amount is None


@lru_cache(maxsize=_MOST_PHRASES)
def _phrase(rest: str) -> Phrase | None:
    """The phrase that a text is, without a card that cannot be read; people say the same again and again."""
    found = read_phrase(without_full_stop(rest.strip()))
    if isinstance(found, Flaw) or any(token.card is None for token in found.cards):
        return None
    return found

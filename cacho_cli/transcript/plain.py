"""Lines as most people write most of them, read without a look for what could be wrong.

A line begins with a keyword, or like every item of a list with a player's name, which no other name goes on with or
begins with. What follows is a phrase, cards, or an amount. Whatever is not just so, or not right, is left to
`cacho_cli.transcript.syntax`, which reads every line, and finds the same in one that is plain.
"""

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, TypeAlias

from cacho_cli.cards.text import CardToken, scan
from cacho_cli.folding import fold_name, fold_word
from cacho_cli.memo import LONGEST, Memo
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
from cacho_cli.vocabulary import CHIPS, DEALER, KEYWORD_WORDS, LONGEST_KEYWORD, OTHERS, PLURALS, Keyword, Verb, folded

__all__ = ["PlainReader", "all_cards", "chips_of", "is_dealer", "is_for_all", "phrase_of"]

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
        names = roster.folded
        nested = _nested([tuple(name.split(" ")) for name in names]) if any(" " in name for name in names) else ()
        players = {name: seat for seat, name in enumerate(names) if name not in nested}
        self.first_words = frozenset([name.partition(" ")[0] for name in names])
        """The first words of the players' names, folded."""
        taken = {fold_word(word) for word in self.first_words}
        others = {word: OTHER_PLAYERS for word in _OTHERS if word.partition(" ")[0] not in taken}
        self._most_words = 1 + max([name.count(" ") for name in (*names, *_OTHERS)])
        self.seat: Memo[int | None] = Memo(partial(_seat, players, others), _MOST_REMEMBERED)
        """The seat of the player whose name some words are, with a colon behind them or not."""
        self.seat.update(
            (name, seat) for seat, name in enumerate(roster.names[:_MOST_REMEMBERED]) if names[seat] in players
        )
        self.keyword: Memo[Keyword | None] = Memo(partial(_keyword, self.first_words), _MOST_REMEMBERED)
        """The keyword that a word is, and with which no player's name begins."""

    def read(self, line: str) -> Reading | None:
        """What a line says, or None where it has to be read with more care."""
        if len(line) > LONGEST:
            return None
        text = without_comment(line) if "#" in line else line
        if ";" in text:
            text = text.replace(";", ",")
        words = text.split(None, 1)
        if not words:
            return NOTHING
        word = words[0]
        if word[-1] == ",":
            word = word.rstrip(",")
        keyword = self.keyword[word]
        if keyword is None:
            return self._actions(text)
        start = text.index(word)
        statement = self._after(keyword, text, (start, start + len(word)))
        return None if statement is None else Reading((statement,), ())

    def named(self, item: str) -> tuple[int | None, str]:
        """The player with whose name an item begins, if it begins with one, and what follows."""
        words = item.split(None, 1)
        seat = self.seat[words[0]] if words else None
        if seat is None:
            return self._long_name(item)
        return seat, words[1] if len(words) == 2 else ""

    def _long_name(self, item: str) -> tuple[int | None, str]:
        """The player with whose name of several words an item begins, and what follows."""
        for count in range(2, self._most_words + 1):
            words = item.split(None, count)
            seat = self.seat[" ".join(words[:count])]
            if seat is not None:
                return seat, words[count] if len(words) > count else ""
        return None, ""

    def _pieces(self, text: str, start: int = 0) -> Iterator[_Piece]:
        """The items of a text, from some place on."""
        for piece in text[start:].split(",") if start else text.split(","):
            seat, rest = self.named(piece)
            name = piece[: len(piece) - len(rest)].strip()
            if name:
                at = start + piece.index(name)
                end = at + len(name) - name.endswith(":")
                yield seat, at, end, start + len(piece) - len(rest), rest
            start += len(piece) + 1

    def _actions(self, text: str) -> Reading | None:
        statements = []
        for seat, at, name_end, start, rest in self._pieces(text):
            phrase = phrase_of(rest)
            if seat is None or phrase is None or (seat == OTHER_PLAYERS and not is_for_all(phrase.verb, phrase.amount)):
                return None
            statements.append(said(Action(seat, at, name_end, start, phrase)))
        return Reading(tuple(statements), ())

    def _after(self, keyword: Keyword, text: str, at: Place) -> Statement | None:
        """The statement of a line that begins with a keyword, which stands at a place."""
        if keyword == "deal":
            cards = self._cards(text, at[1])
            return None if cards is None or not _differ(cards) else Deal(at, cards)
        if keyword == "hand":
            return self._hand(text, at)
        if keyword == "void":
            return Void(at) if text[at[1] :].strip() == "" else None
        if keyword == "show":
            cards = self._cards(text, at[1])
            return Show(at, cards) if cards else None
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
        if number is not None and chosen is None:
            return None
        number_at = (0, 0) if number is None else found.span("number")
        if word is None:
            return Hand(at, chosen, number_at)
        dealer = self.seat[name]
        if dealer is None or dealer == OTHER_PLAYERS or not is_dealer(word):
            return None
        return Hand(at, chosen, number_at, dealer)

    def _cards(self, text: str, start: int) -> tuple[Cards, ...] | None:
        listed = []
        for seat, at, name_end, rest_start, rest in self._pieces(text, start):
            tokens = all_cards(rest)
            if seat is None or seat == OTHER_PLAYERS or not tokens:
                return None
            listed.append(Cards(seat, (at, name_end), rest_start, tokens))
        return tuple(listed)

    def _amounts(self, text: str, start: int, keyword: Keyword) -> tuple[Amount, ...] | None:
        listed = []
        for seat, at, name_end, rest_start, rest in self._pieces(text, start):
            if seat is None or seat == OTHER_PLAYERS:
                return None
            if rest:
                chips, length = chips_of(rest, keyword == "result")
                if chips is None:
                    return None
                listed.append(Amount(seat, (at, name_end), chips, (rest_start, rest_start + length)))
            elif keyword == "win":
                listed.append(Amount(seat, (at, name_end), None, (at, name_end)))
            else:
                return None
        return tuple(listed)


def _seat(players: Mapping[str, int], others: Mapping[str, int], words: str) -> int | None:
    name = words.removesuffix(":")
    found = players.get(fold_name(name))
    return others.get(fold_word(name)) if found is None else found


def _keyword(taken: Container[str], word: str) -> Keyword | None:
    if len(word) > LONGEST_KEYWORD or fold_name(word) in taken:
        return None
    return KEYWORD_WORDS.get(fold_word(word))


def _nested(names: Sequence[tuple[str, ...]]) -> set[str]:
    """The names that are the beginning of another one, or have another one for their beginning."""
    known = set(names)
    nested = set()
    for words in names:
        beginnings = {words[:length] for length in range(1, len(words))} & known
        if beginnings:
            nested |= {words, *beginnings}
    return {" ".join(words) for words in nested}


def _differ(listed: tuple[Cards, ...] | tuple[Amount, ...]) -> bool:
    """Whether nobody is named twice."""
    return len(listed) < 2 or len({each.seat for each in listed}) == len(listed)


def is_for_all(verb: Verb, amount: int | None) -> bool:
    """Whether everybody still to act can do this.

    >>> is_for_all("fold", None), is_for_all("call", 2), is_for_all("bet", None)
    (True, False, False)
    """
    return amount is None and verb in PLURALS


def is_dealer(word: str) -> bool:
    """Whether the name of the dealer follows this word.

    >>> is_dealer("Reparte"), is_dealer("Ana")
    (True, False)
    """
    return fold_word(word) in _DEALER


def _phrase(rest: str) -> Phrase | None:
    found = read_phrase(without_full_stop(rest.strip()))
    if isinstance(found, Flaw) or any(token.card is None for token in found.cards):
        return None
    return found


def _all_cards(rest: str) -> tuple[CardToken, ...]:
    tokens = scan(without_full_stop(rest.rstrip()))
    return tokens if all(token.card is not None for token in tokens) else ()


def chips_of(rest: str, signs: bool) -> tuple[int | None, int]:
    """The chips that a text means, won or lost where there are `signs`, and the length of their number."""
    number, _, more = without_full_stop(rest.rstrip()).partition(" ")
    if more and fold_word(more) not in _CHIPS:
        return None, 0
    return signed(number) if signs else read_amount(number, zero=True), len(number)


phrase_of: Final = Memo(_phrase, _MOST_PHRASES).__getitem__
"""The phrase that a text is, without a card that cannot be read; people say the same again and again."""
all_cards: Final = Memo(_all_cards, _MOST_PHRASES).__getitem__
"""The cards of a text that is nothing else."""

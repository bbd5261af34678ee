"""Statements to their canonical text, in English or Spanish.

Of the words that mean the same the first of `cacho_cli.vocabulary` is written, after `others` the form for several
people; names as the header spells them; cards as codes with one space between; amounts as plain numbers, where they
were given; `raise to` and `raise by` as they were said. Items are joined by a comma and a space, without one at the
end and without a full stop. Who stands before his verb stays there: `Ana show 6o 5o 4o` and `show Ana 6o 5o 4o` are
both canonical, since a fault points to different places in them.

    hand 1, dealer Carmen                            mano 1, reparte Carmen
    deal Ana 6o, Beto 3c                             carta Ana 6o, Beto 3c
    Beto bet 5, Carmen raise to 8, others fold       Beto apuesta 5, Carmen sube a 8, los demás se van
    result Ana +3, Beto -3                           saldo Ana +3, Beto -3

At a table where a name can be taken for the beginning of something else (`Ana` beside `Ana 2`, or `Win Butler`) a colon
follows every name: `win Ana: 2`. So a line reads as what it was read from, whatever the names.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple, assert_never

from cacho_cli.cards.deck import CARD_CODES
from cacho_cli.folding import fold_name, fold_word
from cacho_cli.transcript.roster import Roster
from cacho_cli.transcript.statements import (
    OTHER_PLAYERS,
    Action,
    Amount,
    Buy,
    Cards,
    Count,
    Deal,
    Flaw,
    Hand,
    Result,
    Seating,
    Show,
    Statement,
    Void,
    Win,
)
from cacho_cli.transcript.syntax import read_line
from cacho_cli.vocabulary import (
    DEALER,
    KEYWORDS,
    OTHERS,
    PLURALS,
    RAISE_BY,
    RAISE_TO,
    VERBS,
    Keyword,
    Verb,
    Words,
    folded,
)

__all__ = ["CanonicalLine", "Scribe", "scribe"]

_ENGLISH = frozenset().union(
    *(folded(words._replace(es=())) for words in (*VERBS.values(), *KEYWORDS.values(), OTHERS))
)
_FIRST_WORDS = frozenset(fold_word(words[0]) for pair in KEYWORDS.values() for words in pair)
_MEMO_LIMIT = 2048
_MEMO_LONGEST = 400


class CanonicalLine(NamedTuple):
    """What a line says in English and in Spanish, and how many words of each it was written in.

    A line with `flaws` is its own canonical form.
    """

    texts: tuple[str, str]
    words: tuple[int, int]
    flaws: tuple[Flaw, ...] = ()


class Scribe:
    """Writes the lines of a session, for which it needs to know the players' names.

    >>> Scribe(("Ana", "Beto")).line("ana apuesto 1 ficha; los demas no quieren.").texts
    ('Ana bet 1, others fold', 'Ana apuesta 1, los demás se van')
    """

    def __init__(self, names: Sequence[str]) -> None:
        self._roster = Roster(names)
        written = tuple(f"{name}:" for name in names) if _can_be_confused(names) else tuple(names)
        self._pens = _Pen(0, tuple(names), written), _Pen(1, tuple(names), written)
        self._memo: dict[str, CanonicalLine] = {}

    def line(self, text: str) -> CanonicalLine:
        """The canonical forms of a line without its comment."""
        found = self._memo.get(text)
        if found is None:
            found = self._written(text)
            if len(text) <= _MEMO_LONGEST:
                if len(self._memo) >= _MEMO_LIMIT:
                    self._memo.clear()
                self._memo[text] = found
        return found

    def _written(self, text: str) -> CanonicalLine:
        statements, flaws = read_line(text, self._roster)
        if flaws:
            return CanonicalLine((text, text), (0, 0), flaws)
        english, spanish = (", ".join([pen.statement(each) for each in statements]) for pen in self._pens)
        return CanonicalLine((english, spanish), _words_of_each(text, statements))


@lru_cache(maxsize=32)
def scribe(names: tuple[str, ...]) -> Scribe:
    """The scribe of a table, the same for all its sessions."""
    return Scribe(names)


def _can_be_confused(names: Sequence[str]) -> bool:
    """Whether a name begins with another one, word by word, or with a keyword."""
    all_words = sorted(fold_name(name).split() for name in names)
    nested = any(after[: len(before)] == before for before, after in pairwise(all_words))
    return nested or any(fold_word(words[0]) in _FIRST_WORDS for words in all_words)


# ---- which language ----


def _words_of_each(text: str, statements: Iterable[Statement]) -> tuple[int, int]:
    """How many of the keywords and verbs are English and how many Spanish."""
    written = [fold_word(" ".join(text[start:end].split())) for start, end in _word_places(statements)]
    english = sum(word in _ENGLISH for word in written)
    return english, len(written) - english


def _word_places(statements: Iterable[Statement]) -> Iterable[tuple[int, int]]:
    for statement in statements:
        if isinstance(statement, Action | Buy):
            yield statement.verb_at
        elif isinstance(statement, Win):
            yield statement.word_at
        elif not (isinstance(statement, Seating) or _is_named_first(statement)):
            yield statement.at


def _is_named_first(statement: Statement) -> bool:
    """Whether cards are shown by `NAME show CARDS`."""
    return isinstance(statement, Show) and statement.at[0] == statement.cards[0].name_at[0]


# ---- statements ----


class _Pen(NamedTuple):
    """Writes in one language, 0 for English and 1 for Spanish; `written` are the names with the colon they may need."""

    language: int
    names: tuple[str, ...]
    written: tuple[str, ...]

    def statement(self, statement: Statement) -> str:  # noqa: PLR0912 - one branch for each kind of statement
        match statement:
            case Action():
                return self._action(statement)
            case Hand():
                return self._hand(statement)
            case Deal(cards=cards):
                return self._list("deal", [self._cards(each) for each in cards])
            case Show(cards=cards) if _is_named_first(statement):
                return self._said(cards[0].seat, "show", self._codes(cards[0]))
            case Show(cards=cards):
                return self._list("show", [self._cards(each) for each in cards])
            case Win(winners=winners) if statement.at != statement.word_at:
                return self._said(winners[0].seat, "win", _number(winners[0]))
            case Win(winners=winners):
                return self._list("win", [self._amount(each) for each in winners])
            case Void():
                return self.word(KEYWORDS["void"])
            case Result(changes=changes):
                return self._list("result", [self._change(each) for each in changes])
            case Count(stacks=stacks):
                return self._list("count", [self._amount(each) for each in stacks])
            case Buy():
                return self._said(statement.seat, "buy", str(statement.chips))
            case Seating():
                return self._said(statement.seat, "sits-out" if statement.sits_out else "returns")
            case _:
                assert_never(statement)

    def word(self, words: Words) -> str:
        return words[self.language][0]

    def _list(self, keyword: Keyword, items: Sequence[str]) -> str:
        return f"{self.word(KEYWORDS[keyword])} {', '.join(items)}".rstrip()

    def _said(self, seat: int, verb: Verb, rest: str = "") -> str:
        return f"{self.written[seat]} {self.word(VERBS[verb])} {rest}".rstrip()

    def _hand(self, hand: Hand) -> str:
        text = self.word(KEYWORDS["hand"])
        if hand.number is not None:
            text += f" {hand.number}"
        return text if hand.dealer is None else f"{text}, {self.word(DEALER)} {self.names[hand.dealer]}"

    def _action(self, action: Action) -> str:
        verb, amount = action.phrase.verb, action.phrase.amount
        if action.seat == OTHER_PLAYERS:
            return f"{self.word(OTHERS)} {self.word(PLURALS[verb])}"
        if amount is None:
            return self._said(action.seat, verb)
        if verb == "raise":
            return self._said(action.seat, verb, f"{self.word(RAISE_BY if action.phrase.by else RAISE_TO)} {amount}")
        return self._said(action.seat, verb, str(amount))

    def _codes(self, cards: Cards) -> str:
        return " ".join([CARD_CODES[token.card] for token in cards.tokens if token.card is not None])

    def _cards(self, cards: Cards) -> str:
        return f"{self.written[cards.seat]} {self._codes(cards)}".rstrip()

    def _amount(self, amount: Amount) -> str:
        return f"{self.written[amount.seat]} {_number(amount)}".rstrip()

    def _change(self, amount: Amount) -> str:
        return f"{self.written[amount.seat]} {f'{amount.chips:+d}' if amount.chips else '0'}"


def _number(amount: Amount) -> str:
    return "" if amount.chips is None else str(amount.chips)

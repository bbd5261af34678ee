"""What follows a player's name: a verb, and for some verbs an amount or cards.

A phrase does not depend on who says it, so what `raise to 8` means is worked out once and remembered.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from cacho_cli.cards.text import scan
from cacho_cli.folding import fold_word
from cacho_cli.transcript.statements import Flaw, Phrase
from cacho_cli.vocabulary import CHIPS, MORE, RAISE_BY, RAISE_TO, VERB_WORDS, Verb, folded

__all__ = [
    "AMOUNT_DIGITS",
    "Word",
    "amount_flaw",
    "read_amount",
    "read_phrase",
    "starts_with_verb",
    "verb_within",
    "words_of",
]

AMOUNT_DIGITS = 12
"""The most digits an amount may have."""

_WORD = re.compile(r"\S+")
_DIGITS = re.compile(r"[0-9]+\Z")
_NEGATIVE = re.compile(r"[-\u2212][0-9]")
_FRACTION = re.compile(r"[0-9]*[.,/'’][0-9]+\Z|[0-9]*[½¼¾⅓⅔]\Z")
_CHIPS, _MORE, _TO, _BY = folded(CHIPS), folded(MORE), folded(RAISE_TO), folded(RAISE_BY)
_LONGEST_VERB = max(word.count(" ") for word in VERB_WORDS) + 1

_MORE_IN_ENGLISH = "more"
"""What English players say as well, although the language has only the Spanish word."""
_EVERYTHING = frozenset(("everything", "all", "todo"))
_NOT = frozenset(("not", "never", "no", "nunca"))

_MEMO_LIMIT = 8192
_MEMO_LONGEST = 60
_memo: dict[str, Phrase | Flaw] = {}


class Word(NamedTuple):
    """A word of a line with its place and its folded form."""

    start: int
    end: int
    folded: str


def words_of(text: str) -> list[Word]:
    """The words of a text.

    >>> words_of("se VA")
    [Word(start=0, end=2, folded='se'), Word(start=3, end=5, folded='va')]
    """
    return [Word(found.start(), found.end(), fold_word(found.group())) for found in _WORD.finditer(text)]


def read_phrase(text: str) -> Phrase | Flaw:
    """The phrase that a text is, or why it is none; the text has no white space at its ends.

    >>> phrase = read_phrase("sube a 8 fichas")
    >>> phrase.verb, phrase.amount, phrase.by
    ('raise', 8, False)
    >>> read_phrase("raise 8").code
    'T101'
    """
    found = _memo.get(text)
    if found is None:
        found = _read(text)
        if len(text) <= _MEMO_LONGEST:
            if len(_memo) >= _MEMO_LIMIT:
                _memo.clear()
            _memo[text] = found
    return found


def starts_with_verb(words: Sequence[Word]) -> int:
    """How many of the words, from the first, are a verb: 0 to 3.

    >>> starts_with_verb(words_of("no va más"))
    2
    """
    for count in range(min(_LONGEST_VERB, len(words)), 0, -1):
        if " ".join(word.folded for word in words[:count]) in VERB_WORDS:
            return count
    return 0


def verb_within(text: str) -> str | None:
    """The first verb after the first word of a text, as it is written: the one that was probably meant.

    None where the words before it may take it back.

    >>> verb_within("goes all in"), verb_within("bet and Beto call"), verb_within("does not call")
    ('all in', 'call', None)
    """
    words = words_of(text)
    for index in range(1, len(words)):
        if words[index - 1].folded in _NOT or words[index - 1].folded.endswith("n't"):
            return None
        count = starts_with_verb(words[index : index + _LONGEST_VERB])
        if count:
            return text[words[index].start : words[index + count - 1].end]
    return None


def read_amount(written: str, zero: bool = False) -> int | None:
    """The chips that a word stands for, or None (`amount_flaw` says why).

    >>> read_amount("12"), read_amount("0"), read_amount("0", zero=True), read_amount("1.5")
    (12, None, 0, None)
    """
    if len(written) <= AMOUNT_DIGITS and _DIGITS.match(written):
        chips = int(written)
        return chips if chips or zero else None
    return None


def amount_flaw(written: str, start: int) -> Flaw:
    """Why a word that stands at `start` is no amount.

    >>> amount_flaw("1.5", 9).wording
    'fraction'
    """
    if _DIGITS.match(written):
        wording = "too-long" if len(written) > AMOUNT_DIGITS else "zero"
    elif _NEGATIVE.match(written):
        wording = "negative"
    else:
        wording = "fraction" if _FRACTION.match(written) else "not-a-number"
    return Flaw("T105", start, start + len(written), wording, {"word": written})


def _read(text: str) -> Phrase | Flaw:
    words = words_of(text)
    count = starts_with_verb(words)
    if not count:
        return _no_verb(text, words)
    verb = VERB_WORDS[" ".join(word.folded for word in words[:count])]
    verb_end = words[count - 1].end
    rest = words[count:]
    if verb == "show":
        tokens = scan(text[verb_end:])
        cards = tuple(token._replace(start=token.start + verb_end, end=token.end + verb_end) for token in tokens)
        return Phrase(verb, verb_end, None, verb_end, verb_end, by=False, end=len(text), cards=cards)
    if verb == "raise":
        return _raise(text, verb_end, rest)
    if verb in ("pass", "fold", "sits-out", "returns"):
        return _extra(text, rest) or Phrase(verb, verb_end, None, verb_end, verb_end, by=False, end=verb_end)
    return _with_amount(text, verb, verb_end, rest)


def _no_verb(text: str, words: Sequence[Word]) -> Flaw:
    if not words:
        return Flaw("T103", 0, 0, "no-verb", {})
    last = next((index for index, word in enumerate(words) if text[word.start].isdigit()), len(words))
    end = words[max(last, 1) - 1].end
    return Flaw("T103", words[0].start, end, "", {"word": text[words[0].start : end]})


def _extra(text: str, words: Sequence[Word]) -> Flaw | None:
    """The first word too many."""
    if not words:
        return None
    word = words[0]
    return Flaw("T101", word.start, word.end, "extra-word", {"word": text[word.start : word.end]})


def _with_amount(text: str, verb: Verb, verb_end: int, rest: Sequence[Word]) -> Phrase | Flaw:
    if not rest:
        if verb == "buy":
            return Flaw("T105", 0, verb_end, "missing", {})
        return Phrase(verb, verb_end, None, verb_end, verb_end, by=False, end=verb_end)
    first, *more = rest
    amount = read_amount(text[first.start : first.end], zero=verb == "win")
    if amount is None:
        all_in = _all_in(rest) if verb in ("bet", "call") else 0
        if all_in:
            return Flaw("T105", first.start, all_in, "everything", {"word": text[first.start : all_in]})
        return _with_verb(amount_flaw(text[first.start : first.end], first.start), text)
    end = first.end
    if more and more[0].folded in _CHIPS:
        end = more.pop(0).end
    return _extra(text, more) or Phrase(verb, verb_end, amount, first.start, first.end, by=False, end=end)


def _all_in(words: Sequence[Word]) -> int:
    """Where the words end by which somebody says, after a verb, that it is everything; 0 where it is no such thing."""
    count = starts_with_verb(words[:_LONGEST_VERB])
    if count and VERB_WORDS[" ".join(word.folded for word in words[:count])] == "all-in":
        return words[count - 1].end
    return words[0].end if words[0].folded in _EVERYTHING else 0


def _with_verb(flaw: Flaw, text: str) -> Flaw:
    """The flaw of a word that is no number, with the verb that comes after it: a comma may have been forgotten."""
    verb = verb_within(text[flaw.start :]) if flaw.wording == "not-a-number" else None
    return flaw if verb is None else flaw._replace(facts={**flaw.facts, "next": verb})


def _raise(text: str, verb_end: int, rest: Sequence[Word]) -> Phrase | Flaw:
    words = list(rest)
    connector = words.pop(0).folded if words and words[0].folded in _TO | _BY else ""
    if not words:
        return Flaw("T105", 0, verb_end, "missing-raise", {})
    first = words.pop(0)
    written = text[first.start : first.end]
    amount = read_amount(written)
    if amount is None:
        if connector or written[0].isdigit() or not written[0].isalpha():
            return amount_flaw(written, first.start)
        all_in = _all_in([first, *words])
        if all_in:
            return Flaw("T101", first.start, all_in, "raise-everything", {"word": text[first.start : all_in]})
        return Flaw("T101", first.start, first.end, "raise-form", {"word": written})
    end = first.end
    if words and words[0].folded in _CHIPS:
        end = words.pop(0).end
    if not connector:
        if words and words[0].folded == _MORE_IN_ENGLISH:
            return Flaw("T101", first.start, first.end, "raise-more", {"given": amount})
        if not words or words[0].folded not in _MORE:
            return Flaw("T101", first.start, first.end, "bare-raise", {"given": amount})
        end = words.pop(0).end
    by = connector not in _TO
    return _extra(text, words) or Phrase("raise", verb_end, amount, first.start, first.end, by=by, end=end)

"""Lines to statements, in either language or both."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from cacho_cli.cards.text import CardToken
from cacho_cli.diagnostics import Facts
from cacho_cli.folding import fold_word
from cacho_cli.suggestions import did_you_mean
from cacho_cli.transcript.items import Item, items_of, without_comment, without_full_stop
from cacho_cli.transcript.lists import (
    AmountKind,
    Listed,
    card_flaws,
    cards_alone,
    moved,
    named_twice,
    read_amounts,
    read_cards,
    read_hand,
    unknown_player,
    with_more_cards,
)
from cacho_cli.transcript.phrases import read_phrase, starts_with_verb, verb_within, words_of
from cacho_cli.transcript.roster import Roster, Subject
from cacho_cli.transcript.statements import (
    NOTHING,
    OTHER_PLAYERS,
    Action,
    Amount,
    Count,
    Deal,
    Flaw,
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
from cacho_cli.vocabulary import (
    KEYWORD_WORDS,
    KEYWORDS,
    LONGEST_KEYWORD,
    NEARLY_OTHERS,
    NEARLY_VERBS,
    OTHERS,
    PLURALS,
    VERBS,
    Keyword,
    Words,
)

__all__ = ["read_line"]

_TWO_WORD_BEGINNINGS = frozenset(word.partition(" ")[0] for word in KEYWORD_WORDS if " " in word)
_STOPPED = re.compile(r"[0-9]+\.\Z")
_MOST_TO_COMPARE = 100
"""The most names that are held against a word that is nobody's: no table is larger, and a thousand would take long."""


def read_line(line: str, roster: Roster) -> Reading:
    """What a line says, and what in it could not be read.

    >>> roster = Roster(("Ana", "Beto"))
    >>> [action.phrase.verb for action in read_line("Ana pasa, Beto bets 1 chip", roster).statements]
    ['pass', 'bet']
    >>> read_line("Ana pass, Beto matches", roster).flaws[0].code
    'T103'
    """
    text = without_comment(line)
    items = list(items_of(text))
    if not items:
        return NOTHING
    found = _keyword(items[0])
    acting = found is None or _reads_as_action(items[0], roster)
    reading = _actions(text, items, roster) if found is None or acting else _keyword_line(text, *found, roster)
    if not acting and _rather_a_player(items[0], reading, roster):
        acting, reading = True, _actions(text, items, roster)
    if not reading.flaws:
        return reading
    # what was probably meant takes long to find: only now, when it is known what will be told
    return reading._replace(flaws=tuple(_with_remedy(flaw, roster, acting) for flaw in reading.flaws))


def _with_remedy(flaw: Flaw, roster: Roster, acting: bool) -> Flaw:
    """The flaw with what was probably meant: a comma for a full stop, or another word.

    Where somebody is `acting` that may be the word for the others.
    """
    if _is_full_stop(flaw):
        return flaw._replace(wording="full-stop")
    if flaw.code == "T103" and not flaw.wording:
        return _with_fact(flaw, "suggestion", _verb_meant(str(flaw.facts["word"])))
    names = (*roster.names[:_MOST_TO_COMPARE], *(_all_words((OTHERS,)) if acting else ()))
    nearly: Mapping[str, str] = {}
    if flaw.code == "T102":
        written, known, nearly = flaw.facts["name"], names, NEARLY_OTHERS if acting else nearly
    elif flaw.code == "T103" and flaw.wording == "no-name":
        written, known = flaw.facts["word"], (*names, *_all_words(KEYWORDS.values()))
    else:
        return flaw
    word = " ".join(str(written).split())
    return _with_fact(flaw, "suggestion", nearly.get(fold_word(word)) or did_you_mean(word, known))


def _with_fact(flaw: Flaw, name: str, fact: str | None) -> Flaw:
    return flaw._replace(facts={**flaw.facts, name: fact})


def _verb_meant(written: str) -> str | None:
    """The verb that somebody meant: `goes all in`, `re-raises to`."""
    word = " ".join(written.split())
    known = tuple(_all_words(VERBS.values()))
    first = word.partition(" ")[0]
    nearly = NEARLY_VERBS.get(fold_word(word))
    return nearly or did_you_mean(word, known) or verb_within(word) or did_you_mean(first, known)


def _is_full_stop(flaw: Flaw) -> bool:
    """Whether a full stop stands where a comma was expected: after a verb, or after a number with more behind it."""
    if flaw.code == "T103" and not flaw.wording:
        verb, stop, _ = str(flaw.facts["word"]).partition(". ")
        words = words_of(verb)
        return bool(stop) and 0 < starts_with_verb(words) == len(words)
    return (
        flaw.code == "T105" and flaw.wording == "not-a-number" and _STOPPED.match(str(flaw.facts["word"])) is not None
    )


# ---- lines that begin with a keyword ----


def _keyword(item: Item) -> tuple[Keyword, Place] | None:
    """The keyword an item begins with, and where it stands."""
    text = without_full_stop(item.text)
    first, *more = text.split(None, 2)
    if len(first) > LONGEST_KEYWORD:
        return None
    end = len(first)
    keyword = _keyword_of(first)
    if keyword is None and more and fold_word(first) in _TWO_WORD_BEGINNINGS:
        end = text.index(more[0], end) + len(more[0])
        keyword = _keyword_of(f"{first} {more[0]}") if end <= LONGEST_KEYWORD else None
    return None if keyword is None else (keyword, (item.start, item.start + end))


@lru_cache(maxsize=1024)
def _keyword_of(words: str) -> Keyword | None:
    """The keyword that a word, or two, are as they are written."""
    return KEYWORD_WORDS.get(fold_word(words))


def _keyword_line(text: str, keyword: Keyword, at: Place, roster: Roster) -> Reading:
    if keyword == "hand":
        hand, flaws = read_hand(text, at, roster)
        return Reading((hand,), flaws)
    items = list(items_of(text, at[1]))
    word = text[at[0] : at[1]]
    if keyword == "void":
        return Reading((Void(at),), tuple(_first_word(item) for item in items[:1]))
    if not items and keyword != "deal":
        return Reading((), (Flaw("T101", *at, "no-name", {"keyword": word}),))
    if keyword in ("deal", "show"):
        listed = read_cards(text, items, roster, keyword)
        statement: Statement = Deal(at, listed.cards) if keyword == "deal" else Show(at, listed.cards)
    else:
        kind: AmountKind = "count" if keyword == "count" else "result" if keyword == "result" else "win"
        listed = read_amounts(items, roster, kind)
        statement = _of_amounts(kind, at, listed.amounts)
    return _checked(statement, keyword, word, listed, roster)


def _of_amounts(kind: AmountKind, at: Place, amounts: tuple[Amount, ...]) -> Statement:
    if kind == "count":
        return Count(at, amounts)
    return Result(at, amounts) if kind == "result" else Win(at, at, amounts)


def _checked(statement: Statement, keyword: Keyword, word: str, listed: Listed, roster: Roster) -> Reading:
    """The statement, unless something beside a card could not be read."""
    flaws = list(listed.flaws)
    if keyword in ("deal", "count", "result"):
        places = [(each.seat, each.name_at) for each in listed.cards or listed.amounts]
        twice = named_twice(places, word, roster)
        if twice is not None:
            flaws.append(twice)
    return _reading([statement], flaws)


def _reading(statements: Sequence[Statement], flaws: Sequence[Flaw]) -> Reading:
    """At most one flaw beside those of cards, and no statement that stands after it."""
    if not flaws:
        return Reading(tuple(statements), ())
    ordered = sorted(flaws, key=lambda flaw: flaw.start)
    first = next((flaw for flaw in ordered if flaw.code != "T104"), None)
    kept = tuple(flaw for flaw in ordered if flaw.code == "T104" or flaw is first)
    return Reading(tuple(statements), kept)


def _first_word(item: Item) -> Flaw:
    word = words_of(without_full_stop(item.text))[0]
    written = item.text[word.start : word.end]
    return Flaw("T101", item.start + word.start, item.start + word.end, "extra-word", {"word": written})


# ---- lines of complete statements ----


def _reads_as_action(item: Item, roster: Roster) -> bool:
    return any(
        isinstance(_phrase(item.text, subject, roster), Phrase) for subject in roster.subjects(item.text, others=True)
    )


def _rather_a_player(item: Item, reading: Reading, roster: Roster) -> bool:
    """Whether a line that a keyword makes no sense of begins with a player whose name begins with that keyword."""
    flaw = next((flaw for flaw in reading.flaws if flaw.code != "T104"), None)
    if flaw is None:
        return False
    subject = next(iter(roster.subjects(item.text)), None)
    if subject is None:
        return False
    return flaw.start < item.start + subject.end or starts_with_verb(words_of(item.text[subject.rest :])) > 0


def _actions(line: str, items: Sequence[Item], roster: Roster) -> Reading:
    statements: list[Statement] = []
    more: dict[int, list[CardToken]] = {}
    unsure: set[int] = set()
    flaws: list[Flaw] = []
    for item in items:
        read = _statement(item, roster)
        if read is not None and not isinstance(read, Flaw):
            statements.append(read)
        elif tokens := _more_cards(item, statements):
            more.setdefault(len(statements) - 1, []).extend(tokens)
        else:
            if read is None and statements and isinstance(statements[-1], Show):
                unsure.add(len(statements) - 1)
            if not flaws:  # only the first is told
                flaws.append(read or _nameless(item, roster))
    for index, statement in enumerate(statements):
        if isinstance(statement, Show):
            statements[index] = shown = _with_more(statement, more.get(index, ()), index in unsure)
            flaws.extend(card_flaws(line, shown.cards[0].start, shown.cards[0].tokens))
    return _reading(statements, flaws)


def _with_more(show: Show, more: Sequence[CardToken], unsure: bool) -> Show:
    """`NAME show CARDS` with the cards of the items after it."""
    cards = with_more_cards(show.cards[0], more)._replace(unsure=unsure)
    return Show((show.at[0], cards.start + cards.tokens[-1].end) if more else show.at, (cards,))


def _more_cards(item: Item, statements: Sequence[Statement]) -> tuple[CardToken, ...]:
    """The cards that an item adds to the `NAME show CARDS` just before, if it is nothing else."""
    before = statements[-1] if statements else None
    if not isinstance(before, Show):
        return ()
    return moved(cards_alone(without_full_stop(item.text)), item.start - before.cards[0].start)


def _statement(item: Item, roster: Roster) -> Statement | Flaw | None:
    """What an item says, or why it cannot be read; None where it begins with no player."""
    first: Flaw | None = None
    for text in dict.fromkeys((item.text, without_full_stop(item.text))):
        for subject in roster.subjects(text, others=True):
            phrase = _phrase(text, subject, roster)
            if isinstance(phrase, Phrase):
                start = item.start
                return said(Action(subject.seat, start, start + subject.end, start + subject.rest, phrase))
            flaw = phrase.moved(item.start + subject.rest)
            if flaw.wording == "no-verb":
                flaw = flaw._replace(start=item.start, end=item.start + subject.end)
            first = first or flaw
    return first


def _phrase(text: str, subject: Subject, roster: Roster) -> Phrase | Flaw:
    """What follows the name, judged also by who says it."""
    rest = text[subject.rest :]
    phrase = read_phrase(without_full_stop(rest))
    name = roster.names[subject.seat] if subject.seat != OTHER_PLAYERS else text[: subject.end]
    if isinstance(phrase, Flaw):
        return phrase._replace(facts={**phrase.facts, "player": name})
    if subject.seat == OTHER_PLAYERS and phrase.verb not in PLURALS:
        return Flaw("T101", 0, phrase.verb_end, "others-verb", {"word": rest[: phrase.verb_end]})
    if subject.seat == OTHER_PLAYERS and phrase.amount is not None:
        word = rest[phrase.amount_start : phrase.amount_end]
        return Flaw("T101", phrase.amount_start, phrase.amount_end, "extra-word", {"word": word})
    return phrase


def _nameless(item: Item, roster: Roster) -> Flaw:
    """T101 for a verb without a player, T102 for an unknown name before a verb, T103 for neither."""
    text = without_full_stop(item.text)
    words = words_of(text)
    for index in range(len(words)):
        count = starts_with_verb(words[index : index + 3])
        if count and index:
            name = text[: words[index - 1].end]
            return unknown_player(name.removesuffix(":").rstrip() or name, item.start, roster)
        if count:
            verb = text[: words[count - 1].end]
            return Flaw("T101", item.start, item.start + len(verb), "no-player", {"verb": verb})
    word = text[: words[0].end]
    if words[0].folded.removesuffix(":") not in KEYWORD_WORDS:  # else it is the colon that does not fit
        word = word.removesuffix(":") or ":"
    facts: Facts = {"word": word, "players": roster.names}
    return Flaw("T103", item.start, item.start + len(word), "no-name", facts)


def _all_words(table: Iterable[Words]) -> Iterator[str]:
    return (word for words in table for language in words for word in language)

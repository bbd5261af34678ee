"""The lists that follow a keyword: amounts by player, cards by player, and what follows `hand`."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Literal, NamedTuple

from cacho_cli.cards.deck import card_code
from cacho_cli.cards.text import CardToken, scan
from cacho_cli.transcript.items import Item, items_of, without_full_stop
from cacho_cli.transcript.phrases import AMOUNT_DIGITS, Word, amount_flaw, read_amount, words_of
from cacho_cli.transcript.roster import Roster, Subject
from cacho_cli.transcript.statements import Amount, Cards, Flaw, Hand, Place
from cacho_cli.vocabulary import CHIPS, DEALER, folded

__all__ = [
    "AmountKind",
    "Listed",
    "card_flaws",
    "cards_alone",
    "moved",
    "named_twice",
    "read_amounts",
    "read_cards",
    "read_hand",
    "signed",
    "unknown_player",
    "with_more_cards",
]

_CHIPS, _DEALER = folded(CHIPS), folded(DEALER)
_SIGNED = re.compile(r"[-+\u2212](?P<digits>[0-9]+)\Z")

AmountKind = Literal["count", "win", "result"]


class Listed(NamedTuple):
    """What a list says, and what in it could not be read."""

    amounts: tuple[Amount, ...] = ()
    cards: tuple[Cards, ...] = ()
    flaws: tuple[Flaw, ...] = ()


def unknown_player(written: str, start: int, roster: Roster) -> Flaw:
    """T102 for a name that nobody at the table has."""
    return Flaw("T102", start, start + len(written), "", {"name": written, "players": roster.names})


def named_twice(places: Iterable[tuple[int, Place]], keyword: str, roster: Roster) -> Flaw | None:
    """T101 for the first player of a list who was named in it before."""
    seen: set[int] = set()
    for seat, (start, end) in places:
        if seat in seen:
            return Flaw("T101", start, end, "named-twice", {"player": roster.names[seat], "keyword": keyword})
        seen.add(seat)
    return None


# ---- amounts ----


def read_amounts(items: Iterable[Item], roster: Roster, kind: AmountKind) -> Listed:
    """The list of `count`, `win` or `result`; only `win` may leave amounts out, only `result` has signs."""
    amounts: list[Amount] = []
    flaws: list[Flaw] = []
    for item in items:
        read = _amount_item(item, roster, kind)
        if isinstance(read, Flaw):
            flaws.append(read)
        else:
            amounts.append(read)
    return Listed(amounts=tuple(amounts), flaws=tuple(flaws))


def _amount_item(item: Item, roster: Roster, kind: AmountKind) -> Amount | Flaw:
    first: Flaw | None = None
    plain = without_full_stop(item.text)
    found = [(text, subject) for text in dict.fromkeys((item.text, plain)) for subject in roster.subjects(text)]
    for text, subject in sorted(found, key=lambda each: -each[1].end):  # the longest name first, full stop or not
        read = _amount_after(Item(item.start, text), subject, roster, kind)
        if not isinstance(read, Flaw):
            return read
        first = first or read
    return first or _no_player(item.start, plain, roster)


def _amount_after(item: Item, subject: Subject, roster: Roster, kind: AmountKind) -> Amount | Flaw:
    seat, name_at = subject.seat, (item.start, item.start + subject.end)
    rest = without_full_stop(item.text[subject.rest :])
    words = words_of(rest)
    if not words:
        if kind == "win":
            return Amount(seat, name_at, None, name_at)
        return Flaw("T105", *name_at, "missing", {"player": roster.names[seat]})
    start = item.start + subject.rest
    written = rest[: words[0].end]
    chips = signed(written) if kind == "result" else read_amount(written, zero=True)
    if chips is None:
        return _result_flaw(written, start) if kind == "result" else amount_flaw(written, start)
    extra = words[2:] if len(words) > 1 and words[1].folded in _CHIPS else words[1:]
    if extra:
        word = rest[extra[0].start : extra[0].end]
        return Flaw("T101", start + extra[0].start, start + extra[0].end, "extra-word", {"word": word})
    return Amount(seat, name_at, chips, (start, start + len(written)))


def signed(written: str) -> int | None:
    """The chips won (+) or lost (-) that a word stands for; nothing won or lost needs no sign."""
    found = _SIGNED.match(written)
    if found is None:
        return 0 if written == "0" else None
    if len(found["digits"]) > AMOUNT_DIGITS:
        return None
    return int(found["digits"]) if written[0] == "+" else -int(found["digits"])


def _result_flaw(written: str, start: int) -> Flaw:
    if _SIGNED.match(written):
        return Flaw("T105", start, start + len(written), "too-long", {"word": written})
    if read_amount(written) is not None:
        return Flaw("T105", start, start + len(written), "no-sign", {"word": written})
    flaw = amount_flaw(written.lstrip("+"), start)
    wording = "not-a-change" if flaw.wording == "not-a-number" else flaw.wording
    return flaw._replace(end=start + len(written), wording=wording, facts={"word": written})


def _no_player(start: int, text: str, roster: Roster) -> Flaw:
    """T102 for the words before the first that looks like a number, or for all of them."""
    words = words_of(text)
    end = next((index for index, word in enumerate(words) if index and text[word.start] in "0123456789+-\u2212"), None)
    name = text if end is None else text[: words[end - 1].end]
    return unknown_player(name.removesuffix(":").rstrip() or name, start, roster)


# ---- cards ----


def card_flaws(text: str, start: int, tokens: Iterable[CardToken], offset: int = 0) -> Iterator[Flaw]:
    """T104 for each of the tokens that is no card; their offsets count from `start`, those of `text` from `offset`."""
    for token in tokens:
        if token.card is None:
            at = start + token.start, start + token.end
            meant = None if token.meant is None else card_code(token.meant)
            facts = {"text": text[at[0] - offset : at[1] - offset], "meant": meant}
            yield Flaw("T104", *at, token.hint or "not-a-card", facts)


def read_cards(line: str, items: Iterable[Item], roster: Roster, keyword: Literal["deal", "show"]) -> Listed:
    """The list of `deal` or `show`; in `show` an item that names no player adds to the player before it."""
    flaws: list[Flaw] = []
    named: list[tuple[Cards, list[CardToken]]] = []
    unsure: set[int] = set()
    for item in items:
        is_name = roster.seat(item.text) is not None  # whose full stop may be a part of it: `show J. R.`
        text = item.text if is_name else without_full_stop(item.text)
        for piece in _card_pieces(Item(item.start, text), roster, keyword):
            if isinstance(piece, Flaw):
                flaws.append(piece)
                if piece.start > item.start or piece.end == item.start + len(text):
                    unsure.add(len(named) - 1)  # no other player's cards, so perhaps more of the last one's
            elif piece.seat is not None:
                named.append((Cards(piece.seat, piece.name_at, item.start, piece.tokens), []))
            elif keyword == "show" and named:
                before, more = named[-1]
                more.extend(moved(piece.tokens, item.start - before.start))
            else:
                start, end = item.start + piece.tokens[0].start, item.start + piece.tokens[0].end
                flaws.append(Flaw("T101", start, end, "card-without-player", {"word": line[start:end]}))
    cards = [
        with_more_cards(before, more)._replace(unsure=index in unsure) for index, (before, more) in enumerate(named)
    ]
    for shown in cards:
        flaws.extend(card_flaws(line, shown.start, shown.tokens))
    return Listed(cards=tuple(cards), flaws=tuple(flaws))


class _Piece(NamedTuple):
    """A run of cards in an item, with the player named before it if there is one; offsets count from the item."""

    seat: int | None
    name_at: Place
    tokens: tuple[CardToken, ...]


def with_more_cards(before: Cards, more: Sequence[CardToken]) -> Cards:
    """The cards of a player with those of later items, whose offsets count from the same start."""
    return before._replace(tokens=(*before.tokens, *more)) if more else before


def cards_alone(text: str) -> tuple[CardToken, ...]:
    """The cards of a text that holds nothing else, or none."""
    tokens = scan(text)
    return tokens if all(_is_card(token) for token in tokens) else ()


def _card_pieces(item: Item, roster: Roster, keyword: str) -> Iterator[_Piece | Flaw]:
    """The pieces of an item: usually one, more where a comma between two players was forgotten."""
    named = [(subject, cards_alone(item.text[subject.rest :])) for subject in roster.subjects(item.text)]
    for subject, tokens in sorted(named, key=lambda each: any(token.card is None for token in each[1])):
        if tokens:  # the longest name that leaves readable cards, else the longest that leaves refused ones
            yield _Piece(subject.seat, (item.start, item.start + subject.end), moved(tokens, subject.rest))
            return
    name_start: int | None = None
    card_end = 0
    for is_card, alike in groupby(scan(item.text), _is_card):
        run = tuple(alike)
        if not is_card:
            name_start = run[0].start if card_end else 0  # only after a card may a separator stand before a name
        elif name_start is None:
            yield _Piece(None, (0, 0), run)
        else:
            yield from _named_run(item, name_start, run, roster)
        if is_card:
            name_start, card_end = None, run[-1].end
    if name_start is not None:
        yield from _cardless(item, name_start, roster, keyword)
    elif not card_end:  # nothing but signs that part cards, such as a dash
        yield unknown_player(item.text, item.start, roster)


def _named_run(item: Item, start: int, run: tuple[CardToken, ...], roster: Roster) -> Iterator[_Piece | Flaw]:
    """The cards with the words before them, which are a name as a whole."""
    name = item.text[start : run[0].start].rstrip().removesuffix(":").rstrip()
    seat = roster.seat(name)
    if seat is None:
        yield unknown_player(name, item.start + start, roster)
        yield from card_flaws(item.text, item.start, run, item.start)
    else:
        yield _Piece(seat, (item.start + start, item.start + start + len(name)), run)


def _cardless(item: Item, start: int, roster: Roster, keyword: str) -> Iterator[_Piece | Flaw]:
    """Words that no card follows: a player alone, a player and something that is no card, or nobody we know."""
    text = item.text[start:]
    for subject in roster.subjects(text):
        name_at = (item.start + start, item.start + start + subject.end)
        rest = text[subject.rest :]
        if rest:
            at = start + subject.rest
            yield _Piece(subject.seat, name_at, (CardToken(at, at + len(rest)),))
        elif keyword == "show":
            yield _Piece(subject.seat, name_at, ())
        else:
            yield Flaw("T101", *name_at, "no-card", {"player": roster.names[subject.seat]})
        return
    if start:
        yield Flaw("T104", item.start + start, item.end, "not-a-card", {"text": text})
    else:
        yield unknown_player(text, item.start, roster)


def _is_card(token: CardToken) -> bool:
    """Whether somebody wrote a card here, one of the 24 or not."""
    return token.card is not None or token.hint is not None


def moved(tokens: Iterable[CardToken], by: int) -> tuple[CardToken, ...]:
    """The tokens, `by` characters further on."""
    return tuple(token._replace(start=token.start + by, end=token.end + by) for token in tokens)


# ---- hand ----


def read_hand(line: str, at: Place, roster: Roster) -> tuple[Hand, tuple[Flaw, ...]]:
    """`hand [N] [[,] dealer NAME]`; what cannot be read of it leaves a hand without number or dealer."""
    number: int | None = None
    number_at = (0, 0)
    dealer: int | None = None
    dealer_named = False
    for item in items_of(line, at[1]):
        words = words_of(item.text)
        if number is None and not dealer_named and _numberlike(item.text[words[0].start]):
            written = without_full_stop(item.text[: words[0].end])
            number = read_amount(written)
            number_at = (item.start, item.start + len(written))
            if number is None:
                flaw = amount_flaw(written, item.start)
                wording = "not-a-hand-number" if flaw.wording == "not-a-number" else flaw.wording
                return Hand(at), (flaw._replace(wording=wording),)
            words = words[1:] if item.text[words[0].end :].strip(" \t.") else []
        if not words:
            continue
        if dealer_named or words[0].folded not in _DEALER:
            return Hand(at, number, number_at), (_extra(item, words[0]),)
        read = _dealer(item, words, roster)
        if isinstance(read, Flaw):
            return Hand(at, number, number_at), (read,)
        dealer, dealer_named = read, True
    return Hand(at, number, number_at, dealer), ()


def _numberlike(character: str) -> bool:
    return character.isdigit() or character in "+-\u2212"


def _extra(item: Item, word: Word) -> Flaw:
    written = without_full_stop(item.text[word.start : word.end])
    start = item.start + word.start
    return Flaw("T101", start, start + len(written), "extra-in-hand", {"word": written})


def _dealer(item: Item, words: list[Word], roster: Roster) -> int | Flaw:
    """The player named after the word for the dealer."""
    if len(words) == 1:
        word = item.text[words[0].start : words[0].end]
        start = item.start + words[0].start
        return Flaw("T101", start, start + len(word), "no-name", {"keyword": word})
    start = words[1].start
    written = item.text[start:]
    plain = without_full_stop(written)
    for name in (written, plain):
        seat = roster.seat(name.removesuffix(":").rstrip())
        if seat is not None:
            return seat
    for subject in roster.subjects(plain):
        rest = words_of(plain[subject.rest :])
        return _extra(Item(item.start + start + subject.rest, plain[subject.rest :]), rest[0])
    return unknown_player(plain, item.start + start, roster)

"""The cards that a transcript writes down in one hand: who was dealt what, who showed what, and what cannot be."""

from collections.abc import Container, Iterable, Iterator, Sequence
from typing import NamedTuple

from cacho_cli.cards.deck import Card, card_code
from cacho_cli.cards.tokens import CardToken
from cacho_cli.diagnostics import Facts, Note
from cacho_cli.game.findings import NO_FINDINGS, Finding, Spot, note_at
from cacho_cli.transcript.source import Line
from cacho_cli.transcript.statements import Cards, Place

__all__ = ["CardsSeen"]


class _First(NamedTuple):
    """Where a card was seen first, and in whose hands."""

    seat: int
    line: Line
    cards: Cards
    token: CardToken
    shown: bool

    @property
    def spot(self) -> Spot:
        """The card."""
        return _spot_of(self.line, self.cards, self.token)


class CardsSeen:
    """The cards of one hand by seat, as far as they were written.

    `dealt` holds None for a card that could not be read. `doubtful` are the seats of whom some card is faulty,
    `shown_unread` says whether anybody showed a card that could not be read.
    """

    def __init__(self, names: tuple[str, ...]) -> None:
        self.dealt: dict[int, list[Card | None]] = {}
        self.shown: dict[int, tuple[Card, ...]] = {}
        self.doubtful: set[int] = set()
        self.shown_unread = False
        self._names = names
        self._shown_at: dict[int, tuple[Line, Cards]] = {}
        self._first: dict[Card, _First] = {}
        self._twice: set[tuple[int, Card]] = set()

    def three(self, seat: int) -> tuple[Card, ...] | None:
        """The three cards of a player, shown or all dealt openly, if they are known and nothing is wrong with them."""
        if seat in self.doubtful:
            return None
        if seat in self.shown:
            return self.shown[seat]
        known = tuple(card for card in self.dealt.get(seat, ()) if card is not None)
        return known if len(known) == 3 else None

    def place_of(self, seat: int) -> Spot:
        """Where a player showed; for one who did not, having all three cards dealt openly, where the last was dealt."""
        if seat in self._shown_at:
            line, cards = self._shown_at[seat]
            return Spot(line, _extent(cards))
        dealt = (self._first[card].spot for card in self.three(seat) or ())
        return max(dealt, key=lambda spot: spot.line.number)

    def need_not_show(self, seat: int) -> bool:
        """Whether a player showed, had all three cards dealt openly, or has one that could not be read."""
        dealt = self.dealt.get(seat, ())
        return seat in self.shown or len(dealt) == 3 or None in dealt

    def too_few_shown(self, seats: Iterable[int]) -> Iterator[Finding]:
        """C202 for those who showed fewer than three cards while it was not known whether they had to."""
        for seat in seats:
            given = len(self.shown.get(seat, ()))
            if seat in self.shown and given < 3 and seat not in self.doubtful:
                yield Finding("C202", self.place_of(seat), {"given": given, "due": 3}, "", seat)

    def deal(self, line: Line, cards: Cards) -> Sequence[Finding]:
        """Take down the card a player was dealt; C201 and C202."""
        seat, tokens = cards.seat, cards.tokens
        if len(_cards_of(cards)) > 1:
            self.doubtful.add(seat)
            return (Finding("C202", Spot(line, _extent(cards)), {"given": len(_cards_of(cards))}, "deal", seat),)
        token = tokens[0]
        if token.card is not None:
            if token.card in self._first:
                twice = self._seen_twice(line, cards, token, own=False)
                if twice is not None:
                    self.doubtful.add(seat)
                    return (twice,)
            else:
                self._first[token.card] = _First(seat, line, cards, token, shown=False)
        self.dealt.setdefault(seat, []).append(token.card)
        return NO_FINDINGS

    def show(self, line: Line, cards: Cards, had: int, exactly: bool) -> Sequence[Finding]:
        """Take down the cards a player shows, who had `had` in the hand; C201, C202 and C203."""
        seat, tokens = cards.seat, cards.tokens
        known = tuple([token.card for token in tokens if token.card is not None])
        unread = cards.unsure or len(known) < len(tokens)
        findings = [] if len(known) == had and not unread else [*self._wrong_count(line, cards, had, exactly)]
        found_twice = self._take_shown(line, cards)
        if found_twice:
            findings += found_twice.values()
        if seat in self.dealt:
            findings += self._mismatch(line, cards, had, found_twice)
        if findings or unread:
            self.doubtful.add(seat)
        self.shown_unread = self.shown_unread or unread
        self.shown[seat] = known
        self._shown_at[seat] = line, cards
        return findings

    def _take_shown(self, line: Line, cards: Cards) -> dict[Card, Finding]:
        """Take down each of the cards; C201 for those that were seen before."""
        seat, first = cards.seat, self._first
        found: dict[Card, Finding] = {}
        before: set[Card] = set()
        for token in cards.tokens:
            card = token.card
            if card is None:
                continue
            if card in first:
                twice = self._seen_twice(line, cards, token, own=card not in before)
                if twice is not None:
                    found[card] = twice
            else:
                first[card] = _First(seat, line, cards, token, shown=True)
            before.add(card)
        return found

    def _wrong_count(self, line: Line, cards: Cards, had: int, exactly: bool) -> Iterator[Finding]:
        given = len(_cards_of(cards))
        if given < had and (cards.unsure or given < len(cards.tokens)):
            return  # what could not be read may have been a card
        if given > had >= sum(token.card is not None for token in cards.tokens):
            return  # and what was refused as a card may have been none: `Ana shows a cacho 6o 5o 4o`
        facts = {"given": given, "due": had}
        if exactly and given != had:
            yield Finding("C202", Spot(line, _extent(cards)), facts, "", cards.seat)
        elif given > had or not given:
            yield Finding("C202", Spot(line, _extent(cards)), facts, "more-than-dealt", cards.seat)

    def _seen_twice(self, line: Line, cards: Cards, token: CardToken, own: bool) -> Finding | None:
        """C201 for a card that was seen, once for a player; `own` allows the card to be one of the player's own."""
        seat, card = cards.seat, token.card
        if card is None or (own and self._first[card].seat == seat) or (seat, card) in self._twice:
            return None
        first, spot = self._first[card], _spot_of(line, cards, token)
        self._twice.add((seat, card))
        name = self._names[first.seat]
        note = note_at("card-shown-here" if first.shown else "card-here", first.spot, _facts(name, card))
        if first.seat == seat:
            return Finding("C201", spot, {"card": card_code(card)}, "same-player", seat, notes=(note,))
        return Finding("C201", spot, {"card": card_code(card), "first": name}, "", seat, notes=(note,))

    def _mismatch(self, line: Line, cards: Cards, had: int, found_twice: Container[Card]) -> Iterator[Finding]:
        """C203: a card that was dealt is not among those shown, although there is no room left for it."""
        shown = [token for token in cards.tokens if token.card is not None]
        dealt = [card for card in self.dealt[cards.seat] if card is not None]
        missing = [card for card in dealt if all(token.card != card for token in shown)]
        if len(missing) <= max(had - len(shown), 0):
            return
        for token in shown:
            if token.card in dealt or token.card is None:
                continue
            if token.card not in found_twice:  # a card that is both C201 and C203 is C201
                spot = _spot_of(line, cards, token)
                facts: Facts = {"card": card_code(token.card), "missing": tuple(map(card_code, missing))}
                notes = tuple(self._dealt_here(card) for card in missing)
                yield Finding("C203", spot, facts, "", cards.seat, notes=notes)
            return

    def _dealt_here(self, card: Card) -> Note:
        first = self._first[card]
        return note_at("card-here", first.spot, _facts(self._names[first.seat], card))


def _spot_of(line: Line, cards: Cards, token: CardToken) -> Spot:
    return Spot(line, (cards.start + token.start, cards.start + token.end))


def _facts(name: str, card: Card) -> dict[str, str]:
    return {"player": name, "card": card_code(card)}


def _cards_of(cards: Cards) -> list[CardToken]:
    """The tokens that are cards, refused ones included."""
    return [token for token in cards.tokens if not token.is_word]


def _extent(cards: Cards) -> Place:
    """The cards, first to last; the player's name where there are none."""
    tokens = _cards_of(cards)
    return (cards.start + tokens[0].start, cards.start + tokens[-1].end) if tokens else cards.name_at

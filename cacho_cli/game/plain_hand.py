"""A hand in which everything is said in its due order and nothing is wrong, as nearly all are.

It is played at once when all its lines are read, by the same rules as any other (`rounds`, `pots`, `showdown`,
`claims`), but nothing is known of where things were said. Where something is not just as it should be, the hand has to
be played once more with all care, from its beginning: see `cacho_cli.game.hand`.
"""

from collections.abc import Mapping, Sequence
from operator import sub

from cacho_cli.cards.deck import DECK
from cacho_cli.cards.hands import strengths_by_mask
from cacho_cli.game.claims import are_right
from cacho_cli.game.pots import make_pots
from cacho_cli.game.rounds import Bets, bets_of
from cacho_cli.game.showdown import TieRules, award
from cacho_cli.transcript.pages import Page
from cacho_cli.transcript.steps import Pair

__all__ = ["play"]


def play(
    page: Page, order: Sequence[int], stacks: Sequence[int], ties: TieRules, *, short_call: bool
) -> list[int] | None:
    """The stacks after a hand of a plain page whose chips and dealer are certain; None where it needs care.

    `order` are the seats dealt in, the first to act first; `stacks` are by seat.
    """
    if page.result:
        return None if page.shown or page.claimed or page.void else _booked(stacks, page.result)
    if len(order) > len(DECK):  # law 1.2
        return None
    bets = bets_of(order, stacks, page.moves, short_call=short_call)
    if bets is None or (page.void and not bets.void):
        return None
    hands = _hands(bets, page)
    if hands is None or sum(map(len, bets.rounds)) > len(DECK):  # law 1.2
        return None
    if bets.void:
        return None if page.shown or page.claimed else [*stacks]
    after = bets.left
    paid = [*map(sub, stacks, after)]
    took = _took(paid, bets.live, hands, order, ties)
    if took is None or (page.claimed and not are_right(took, bets.returned, page.claimed)):
        return None
    for seat, chips in took.items():
        after[seat] += chips
    return after


def _booked(stacks: Sequence[int], changes: Sequence[Pair]) -> list[int] | None:
    """After a hand of which only the chips that moved are told."""
    after = [*stacks]
    for seat, chips in changes:
        after[seat] += chips
    return after if sum(after) == sum(stacks) and min(after) >= 0 else None


def _hands(bets: Bets, page: Page) -> Mapping[int, int] | None:
    """The cards known of each player at the end, as masks; None where they cannot all be."""
    known: dict[int, int] = {}
    if not page.shown and not any(page.dealt):
        return known
    seen = 0
    for live, dealt in zip(bets.rounds, page.dealt, strict=True):
        for seat, card in dealt:
            if card & (card - 1) or card & seen or seat not in live:
                return None
            seen |= card
            known[seat] = known.get(seat, 0) | card
        if len(dealt) > 1 and len(dict(dealt)) < len(dealt):
            return None
    if len(dict(page.shown)) < len(page.shown):
        return None
    for seat, cards in page.shown:
        own = known.get(seat, 0)
        had = 3 if len(bets.rounds) == 3 and seat in bets.rounds[2] else sum([seat in live for live in bets.rounds])
        if cards & seen & ~own or (cards | own).bit_count() > had:
            return None
        seen |= cards
        known[seat] = cards
    return known


def _took(
    paid: Sequence[int], live: Sequence[int], hands: Mapping[int, int], order: Sequence[int], ties: TieRules
) -> dict[int, int] | None:
    """Who takes how many chips; None where that is not certain."""
    if len(live) == 1:
        return {live[0]: sum(paid)}
    strength_of = strengths_by_mask()
    strengths = [strength_of.get(hands.get(seat, 0), 0) for seat in live]
    if 0 in strengths:  # somebody's three cards are not known
        return None
    best = max(strengths)
    if strengths.count(best) == 1 and len({paid[seat] for seat in live}) == 1:
        return {live[strengths.index(best)]: sum(paid)}  # law 6.1
    took: dict[int, int] = {}
    by_seat = dict(zip(live, strengths, strict=True))
    for each in award(make_pots(paid, live), by_seat, ties.among(order), ties.by):
        if each.winner is None:
            return None
        took[each.winner] = took.get(each.winner, 0) + each.pot.chips
    return took

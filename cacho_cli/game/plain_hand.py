"""A hand in which everything is said in its due order and nothing is wrong, as nearly all are.

It is played at once when all its lines are read, by the same rules as any other (`betting`, `pots`, `showdown`,
`claims`), but nothing is known of where things were said. Where something is not just as it should be, the hand has to
be played once more with all care, from its beginning: see `cacho_cli.game.hand`.
"""

from collections.abc import Iterable, Mapping, Sequence
from operator import sub
from typing import NamedTuple, TypeAlias

from cacho_cli.cards.deck import DECK, Card
from cacho_cli.cards.hands import evaluate
from cacho_cli.game.claims import are_right
from cacho_cli.game.hand import HandSetting
from cacho_cli.game.pots import make_pots
from cacho_cli.game.rounds import Bets, bets_of
from cacho_cli.game.showdown import TieRules, award
from cacho_cli.transcript.gist import Changed, Claimed, Dealt, Gist, Moves, Nothing, Said, Shown

__all__ = ["play"]

_Cards: TypeAlias = tuple[tuple[int, tuple[Card, ...]], ...]
_Moves: TypeAlias = tuple[tuple[int, Said], ...]
_Claims: TypeAlias = tuple[tuple[int, int | None], ...]


class _Told(NamedTuple):
    """What is told of a hand: the cards dealt in each round and the moves after them; what was shown and claimed.

    `void` is whether it is told that all passed in the first round.
    """

    dealt: Sequence[_Cards]
    rounds: Sequence[_Moves]
    shown: _Cards
    claimed: _Claims
    void: bool


def play(setting: HandSetting, gists: Sequence[Gist], ties: TieRules) -> tuple[int, ...] | None:
    """All stacks after a hand whose chips and dealer are certain; None where it has to be played with care."""
    if len(gists) == 1 and isinstance(gists[0], Changed):
        return _booked(setting.stacks, gists[0].chips)
    told = _told(gists)
    if told is None or len(setting.order) > len(DECK):  # law 1.2
        return None
    bets = bets_of(setting.order, setting.stacks, told.rounds, short_call=setting.short_call)
    if bets is None or sum(map(len, bets.rounds)) > len(DECK):  # law 1.2
        return None
    hands = _hands(bets, told)
    if hands is None:
        return None
    if bets.void:
        return None if told.shown or told.claimed else setting.stacks
    took = _took(setting, bets, hands, ties)
    if took is None or told.void or not are_right(took, bets.returned, told.claimed):
        return None
    return _after(map(sub, setting.stacks, bets.paid), took.items())


def _booked(stacks: Sequence[int], changes: Sequence[tuple[int, int]]) -> tuple[int, ...] | None:
    """After a hand of which only the chips that moved are told."""
    after = _after(stacks, changes)
    return after if sum(after) == sum(stacks) and min(after) >= 0 else None


def _after(stacks: Iterable[int], changes: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    after = list(stacks)
    for seat, chips in changes:
        after[seat] += chips
    return tuple(after)


def _told(gists: Sequence[Gist]) -> _Told | None:
    """What is told, if it comes in its order: cards and moves in turn, then what was shown and claimed."""
    dealt: list[_Cards] = []
    rounds: list[_Moves] = []
    in_parts: list[int] = []
    betting = 0
    for gist in gists:
        if isinstance(gist, Moves) and rounds:
            rounds[-1] += gist.moves
        elif not isinstance(gist, Dealt):
            break
        elif gist.cards and dealt and dealt[-1] and not rounds[-1]:
            dealt[-1] += gist.cards
            in_parts.append(len(rounds) - 1)
        else:
            dealt.append(gist.cards)
            rounds.append(())
        betting += 1
    if not all(rounds[each] for each in in_parts):  # a deal with nobody to act, so that another may follow at once
        return None
    ending = _ending(gists[betting:])
    return None if ending is None else _Told(dealt, rounds, *ending)


def _ending(gists: Iterable[Gist]) -> tuple[_Cards, _Claims, bool] | None:
    """What is shown and claimed after the betting, and whether the hand is told to be void; None for all else."""
    shown: _Cards = ()
    claimed: _Claims = ()
    void = False
    for gist in gists:
        if isinstance(gist, Shown):
            shown += gist.cards
        elif isinstance(gist, Claimed):
            claimed += gist.chips
        elif isinstance(gist, Nothing):
            void = True
        else:
            return None
    return shown, claimed, void


def _hands(bets: Bets, told: _Told) -> Mapping[int, tuple[Card, ...]] | None:
    """The cards known of each player at the end; None where they cannot all be."""
    hands: dict[int, tuple[Card, ...]] = {}
    seen: set[Card] = set()
    for live, cards in zip(bets.rounds, told.dealt, strict=True):
        if len(dict(cards)) < len(cards):
            return None
        for seat, dealt in cards:
            if len(dealt) > 1 or seat not in live or not seen.isdisjoint(dealt):
                return None
            seen.update(dealt)
            hands[seat] = hands.get(seat, ()) + dealt
    if len(dict(told.shown)) < len(told.shown):
        return None
    for seat, shown in told.shown:
        new = set(shown).difference(hands.get(seat, ()))
        had = sum([seat in live for live in bets.rounds])
        if not 0 < len(set(shown)) == len(shown) <= had or len(new) + len(hands.get(seat, ())) > had:
            return None
        if not seen.isdisjoint(new):
            return None
        seen |= new
        hands[seat] = shown
    return hands


def _took(
    setting: HandSetting, bets: Bets, hands: Mapping[int, tuple[Card, ...]], ties: TieRules
) -> dict[int, int] | None:
    """Who takes how many chips; None where that is not certain."""
    if len(bets.live) == 1:
        return {bets.live[0]: sum(bets.paid)}
    strengths = {}
    for seat in bets.live:
        cards = hands.get(seat, ())
        if len(cards) != 3:
            return None
        strengths[seat] = evaluate(cards, setting.bonus).strength
    took: dict[int, int] = {}
    for each in award(make_pots(bets.paid, bets.live), strengths, ties.among(setting.order), ties.by):
        if each.winner is None:
            return None
        took[each.winner] = took.get(each.winner, 0) + each.pot.chips
    return took

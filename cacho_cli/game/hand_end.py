"""The end of a hand: what is missing of it, who took which pot, and whether the claims agree."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from cacho_cli.cards.hands import evaluate, places
from cacho_cli.diagnostics import Facts, Note
from cacho_cli.game.claims import misplaced_claim, settle_ties, ties_by_log, wrong_claim
from cacho_cli.game.events import HandEnded, PotWon, RankedHand, ShowdownRanked
from cacho_cli.game.findings import NO_FINDINGS, Finding, first_word, note_at
from cacho_cli.game.hand import Hand
from cacho_cli.game.pots import Pot, make_pots
from cacho_cli.game.showdown import Award, TieRules, award, why_unbroken
from cacho_cli.players.ages import age_groups
from cacho_cli.transcript.source import Line
from cacho_cli.transcript.statements import Result

__all__ = ["Ending", "end_hand"]

_WON_BY = {"combination": "won-by-combination", "age": "won-by-age", "seat": "won-by-seat"}
"""The note that says why somebody took a pot at a showdown, by what decided."""


class Ending(NamedTuple):
    """What was wrong with a hand, and all stacks after it; None where the chips are not certain."""

    findings: tuple[Finding, ...]
    stacks: tuple[int, ...] | None


def end_hand(hand: Hand, line: Line, before: Literal["hand", "between", "end"], ties: TieRules) -> Ending:
    """Close a hand for good; `line` is the one that ends it, `before` what that line is."""
    if hand.read_only:
        return Ending((), None)
    if hand.result is not None:
        return _after_result(hand, hand.result)
    if not hand.setting.chips_sure:
        hand.close_round(line)
        if hand.perhaps_over:
            hand.lose(line)
    betting = hand.betting
    if betting.void and not hand.read_only:
        return _ended(hand, {})
    if betting.over and not hand.read_only:
        return _judged(hand, _unopposed(hand))
    missing = None if hand.read_only else _unfinished(hand, line, before)
    if missing is not None or hand.read_only:
        hand.lose(line)
        return Ending((missing,) if missing else (), None)
    return _showdown(hand, line, ties)


def _chips_sure(hand: Hand) -> bool:
    """Whether the chips are certain after the hand: not if they were not before, nor if a card shown was unreadable."""
    return hand.setting.chips_sure and not hand.cards.shown_unread


def _after_result(hand: Hand, result: Result) -> Ending:
    if not hand.result_fits:
        return Ending((), None)
    return _ended(hand, {change.seat: change.chips or 0 for change in result.changes})


def _unfinished(hand: Hand, line: Line, before: str) -> Finding | None:
    betting = hand.betting
    if betting.open and before == "hand":
        if not hand.setting.dealer_sure:
            hand.lose(line)
            return None
        return hand.round_open(first_word(line), "hand")
    if betting.open:
        players = tuple(hand.names[seat] for seat in betting.pending)
        return Finding("S406", first_word(line), {"players": players, "round": betting.round}, "act")
    if betting.deal_due:
        return Finding("S406", first_word(line), {"due": betting.round + 1}, "deal-due")
    return None


def _unopposed(hand: Hand) -> tuple[Award, ...]:
    """The pots of a hand that all but one have left (law 5.1); one of no chips where nobody called anything."""
    winner = hand.betting.live[0]
    pots = make_pots(hand.betting.paid, hand.betting.live) or (Pot(0, (winner,)),)
    return tuple(Award(pot, winner, "unopposed") for pot in pots)


def _showdown(hand: Hand, line: Line, ties: TieRules) -> Ending:
    """Law 6.1."""
    live = hand.betting.live
    silent = _silent(hand)
    missing = [Finding("S401", first_word(line), {"players": silent, "first": silent[0]})] if silent else []
    missing += hand.cards.too_few_shown(live)
    if missing:
        hand.lose(line if silent else None)
        return Ending(tuple(missing), None)
    three = {seat: cards for seat in live if (cards := hand.cards.three(seat)) is not None}
    evaluations = {seat: evaluate(cards, hand.setting.bonus) for seat, cards in three.items()}
    strengths = {seat: evaluation.strength for seat, evaluation in evaluations.items()}
    if len(strengths) < len(live) or (ties.by == "seat" and not hand.setting.dealer_sure and _tied(strengths)):
        hand.lose()
        return Ending((), None)
    if hand.events is not None:
        ranked = places(strengths, lambda tied: _in_groups(tied, hand, ties))
        hands = tuple(RankedHand(place, seat, three[seat], evaluations[seat]) for place, seat in ranked)
        hand.events.append(ShowdownRanked(hand.last_line, hands))
    return _awarded(hand, line, strengths, ties)


def _silent(hand: Hand) -> tuple[str, ...]:
    """Who must show and did not."""
    must = [seat for seat in hand.betting.live if seat not in hand.in_doubt]
    return tuple(hand.names[seat] for seat in must if not hand.cards.need_not_show(seat))


def _in_groups(tied: Sequence[int], hand: Hand, ties: TieRules) -> tuple[tuple[int, ...], ...]:
    """Those with the same strength in groups, the best first: who cannot be told apart is in one group."""
    if ties.by == "seat":
        return tuple((seat,) for seat in sorted(tied, key=hand.betting.order.index))
    return age_groups({seat: ties.ages[seat] for seat in tied}, ties.oldest_first, ties.day)


def _awarded(hand: Hand, line: Line, strengths: Mapping[int, int], ties: TieRules) -> Ending:
    """Who takes which pot at a showdown."""
    live = hand.betting.live
    pots = make_pots(hand.betting.paid, live)
    if not hand.setting.chips_sure:
        pots = (Pot(sum(hand.betting.paid), tuple(live)),)
    awards = award(pots, strengths, ties.among(hand.betting.order), ties.by)
    if all(each.winner is not None for each in awards):
        return _judged(hand, awards)
    awards = settle_ties(awards, hand.claims)
    unbroken = next((each for each in awards if each.winner is None), None)
    if unbroken is None:
        return _judged(hand, awards, tuple(ties_by_log(awards, hand.claims, hand.names)))
    hand.lose(line)
    return Ending(tuple(_nobody_wins(hand, line, unbroken, awards, ties)), None)


def _tied(strengths: Mapping[int, int]) -> bool:
    return len(set(strengths.values())) < len(strengths)


def _nobody_wins(hand: Hand, line: Line, unbroken: Award, awards: Sequence[Award], ties: TieRules) -> Iterator[Finding]:
    """A tie that nobody can break: S404, or S402 for a claim that names none of the tied (law 6.9)."""
    misplaced = misplaced_claim(unbroken, awards, hand.claims, hand.names)
    if misplaced is not None:
        if _chips_sure(hand):
            yield misplaced
        return
    why, whose = why_unbroken(unbroken.tied, ties.ages, ties.day)
    tied = tuple(hand.names[seat] for seat in unbroken.tied)
    yield Finding("S404", first_word(line), {"tied": tied, "unknown": tuple(hand.names[seat] for seat in whose)}, why)


def _judged(hand: Hand, awards: Sequence[Award], warnings: tuple[Finding, ...] = NO_FINDINGS) -> Ending:
    """The chips to those who took them, and the claims held against that."""
    took: dict[int, int] = {}
    for each in awards:
        assert each.winner is not None  # who breaks the ties has been asked
        took[each.winner] = took.get(each.winner, 0) + each.pot.chips
    if not _chips_sure(hand):
        return _ended(hand, {}, warnings)
    wrong = wrong_claim(took, hand.betting.returned, hand.claims, hand.names)
    if wrong is not None:
        hand.lose()
        return Ending((*warnings, wrong._replace(notes=_why_nothing(hand, wrong, awards[0]))), None)
    if hand.events is not None:
        hand.events.extend(
            PotWon(hand.last_line, each.pot, each.winner, each.decided_by, each.tied)
            for each in awards
            if each.winner is not None and each.decided_by is not None
        )
    return _ended(hand, took, warnings)


def _why_nothing(hand: Hand, wrong: Finding, main: Award) -> tuple[Note, ...]:
    """For one who is said to have won and took nothing: where he left, or the hand that took the main pot."""
    if wrong.wording != "took-nothing" or wrong.seat is None or main.winner is None:
        return ()
    if wrong.seat in hand.left:
        return hand.left_note(wrong.seat)
    cards = hand.cards.three(main.winner)
    wording = _WON_BY.get(main.decided_by or "")
    if cards is None or wording is None:
        return ()
    worth = evaluate(cards, hand.setting.bonus)
    facts: Facts = {
        "player": hand.names[main.winner],
        "held": (worth.category, worth.value),
        "others": tuple(hand.names[seat] for seat in main.tied if seat != main.winner),
    }
    return (note_at(wording, hand.cards.place_of(main.winner), facts),)


def _ended(hand: Hand, took: Mapping[int, int], warnings: tuple[Finding, ...] = NO_FINDINGS) -> Ending:
    stacks = None
    if _chips_sure(hand):
        after = hand.betting.stacks.copy()
        for seat, chips in took.items():
            after[seat] += chips
        stacks = tuple(after)
    if hand.events is not None:
        hand.events.append(HandEnded(hand.last_line, stacks))
    return Ending(warnings, stacks)

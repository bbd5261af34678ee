"""What an action means for a hand: a pass, bet, call, raise, fold or all-in."""

from collections.abc import Iterator, Sequence

from cacho_cli.diagnostics import Fact, Note
from cacho_cli.game.betting import Illegal, Move, judge, misplaced
from cacho_cli.game.events import Acted, Event, HandVoided, UncalledReturned
from cacho_cli.game.findings import NO_FINDINGS, Finding, Spot
from cacho_cli.game.hand import NOBODY, Bet, Hand, Leaving
from cacho_cli.transcript.source import Line
from cacho_cli.transcript.statements import OTHER_PLAYERS, Action

__all__ = ["take_action"]

_ABOUT_THE_BET = frozenset(("B303", "B304", "B307", "B308", "B313", "B315"))


def take_action(hand: Hand, line: Line, action: Action) -> Sequence[Finding]:
    """An action by one player, or by all who are still to act."""
    hand.named_in_deal = NOBODY
    hand.deal_in_doubt = False
    betting = hand.betting
    without_amount = betting.round == 3 and action.phrase.verb == "bet" and action.phrase.amount is None
    if without_amount or not betting.pending:
        refused = _refused(hand, line, action, without_amount)
        if refused is not None:
            return (hand.stop(refused),)
    if action.seat != OTHER_PLAYERS:
        return _act(hand, line, action, action.seat)
    return _act_in_turn(hand, line, action)


def _refused(hand: Hand, line: Line, action: Action, without_amount: bool) -> Finding | None:
    """What is wrong with any action now, whoever acts and however, or with a bet of no amount."""
    seat = None if action.seat == OTHER_PLAYERS else action.seat
    who = _written_name(line, action) if seat is None else {}
    if hand.result is not None:
        return Finding("B312", Spot(line, action.at), {}, "result", seat, "5.1")
    if not hand.betting.round:
        return Finding("T107", Spot(line, action.at), who, "before-deal", seat)
    if without_amount:  # what cannot be read is told first, even after the end
        return Finding("T105", Spot(line, action.verb_at), who, "missing-bet", seat)
    if hand.shown:
        return Finding("B312", Spot(line, action.at), {}, "showdown", seat, "5.1")
    return None if seat is not None else _illegal(hand, line, action, None, misplaced(hand.betting))


def _act_in_turn(hand: Hand, line: Line, action: Action) -> Sequence[Finding]:
    betting, pending = hand.betting, tuple(hand.betting.pending)
    unknown = not hand.setting.chips_sure and len(pending) > 1 and len(betting.order) > 2
    for seat in pending:
        if hand.read_only or seat not in betting.pending:
            break  # everybody else has left
        findings = _act(hand, line, action, seat)
        if findings:
            return findings
        if unknown and (betting.round == 1) == (seat in betting.live):
            hand.in_doubt.add(seat)
    return NO_FINDINGS


def _act(hand: Hand, line: Line, action: Action, seat: int) -> Sequence[Finding]:
    phrase, betting = action.phrase, hand.betting
    if not hand.certain and not hand.make_room(seat, phrase.verb):
        hand.lose(line)
        return NO_FINDINGS
    ruling = judge(betting, seat, phrase.verb, phrase.amount, phrase.by)
    if isinstance(ruling, Illegal):
        return (hand.stop(_illegal(hand, line, action, seat, ruling)),)
    if hand.in_doubt and action.seat == seat:
        hand.in_doubt.discard(seat)
    if hand.events is None:
        betting.make(seat, ruling)
    else:
        hand.events.append(_acted(hand, line, seat, ruling))
        hand.events.extend(_closing(hand, line, betting.make(seat, ruling)))
    if ruling.kind == "fold":
        hand.left[seat] = Leaving(line, action, betting.round)
    elif ruling.kind in ("bet", "raise"):
        hand.bets.append(Bet(line, action, seat, ruling.to))
    return NO_FINDINGS


def _acted(hand: Hand, line: Line, seat: int, move: Move) -> Acted:
    """A move that is about to be made."""
    betting = hand.betting
    due = betting.level - betting.staked[seat]
    stack = pot = None
    if hand.setting.chips_sure:
        stack, pot = betting.stacks[seat] - move.chips, sum(betting.paid) + move.chips
    return Acted(line.number, seat, move.kind, move.chips, move.to, due, stack, pot)


def _closing(hand: Hand, line: Line, back: int) -> Iterator[Event]:
    """What a move brought about: chips gone back uncalled, a void hand."""
    betting, sure = hand.betting, hand.setting.chips_sure
    if back and betting.bettor is not None:
        stack, pot = (betting.stacks[betting.bettor], sum(betting.paid)) if sure else (None, None)
        yield UncalledReturned(line.number, betting.bettor, back, stack, pot)
    if betting.void:
        yield HandVoided(line.number)


def _illegal(hand: Hand, line: Line, action: Action, seat: int | None, illegal: Illegal) -> Finding:
    places = {"verb": action.verb_at, "amount": action.amount_at, "whole": action.at, "name": action.name_at}
    facts, notes = hand.named_facts(illegal), _notes(hand, illegal, seat)
    return Finding(illegal.code, Spot(line, places[illegal.part]), facts, illegal.wording, seat, illegal.article, notes)


def _written_name(line: Line, action: Action) -> dict[str, Fact]:
    """The word for the others, as the player of a sentence."""
    return {"player": line.text[action.name_start : action.name_end]}


def _notes(hand: Hand, illegal: Illegal, seat: int | None) -> tuple[Note, ...]:
    if illegal.code == "B309" and seat is not None:
        return hand.left_note(seat)
    if illegal.code in _ABOUT_THE_BET and hand.betting.level:
        return (hand.bet_note(),)
    return ()

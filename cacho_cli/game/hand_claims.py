"""What a transcript claims of a hand: who won, that it was void, or only the chips that moved."""

from collections.abc import Iterator, Sequence

from cacho_cli.diagnostics import Facts
from cacho_cli.game.claims import Claim
from cacho_cli.game.events import HandLost, ResultBooked
from cacho_cli.game.findings import NO_FINDINGS, Finding, Spot, note_at
from cacho_cli.game.hand import NOBODY, Hand
from cacho_cli.transcript.source import Line
from cacho_cli.transcript.statements import Place, Result, Void, Win

__all__ = ["not_over", "take_result", "take_void", "take_win"]


def take_win(hand: Hand, line: Line, win: Win) -> Sequence[Finding]:
    """The claim who won."""
    hand.named_in_deal = NOBODY
    if hand.betting.void:
        if hand.void_told or not win.winners:
            return NO_FINDINGS
        hand.void_told = True
        return (Finding("S405", Spot(line, win.word_at), {}, "win", win.winners[0].seat),)
    refused = not_over(hand, line, win.at)
    if refused is not None:
        return (hand.stop(refused),)
    if not hand.read_only:
        hand.claims += [Claim(each.seat, each.chips, line, win, each) for each in win.winners]
    return NO_FINDINGS


def take_void(hand: Hand, line: Line, void: Void) -> Iterator[Finding]:
    """The claim that all passed in the first round."""
    hand.named_in_deal = NOBODY
    refused = not_over(hand, line, void.at)
    if refused is not None:
        yield hand.stop(refused)
    elif not hand.betting.void and not hand.read_only and hand.bets and not hand.void_told:
        hand.void_told = True
        bet = hand.bets[0]
        note = note_at("bet-here", Spot(bet.line, bet.action.at), {"player": hand.names[bet.seat], "given": bet.to})
        yield Finding("S405", Spot(line, void.at), {"by": hand.names[bet.seat]}, "bet", notes=(note,))


def take_result(hand: Hand, line: Line, result: Result) -> Iterator[Finding]:
    """The chips that moved in a hand that nobody logged."""
    spot = Spot(line, result.at)
    if hand.betting.round or hand.result is not None:
        yield hand.stop(hand.out_of_place(spot, "result-late" if hand.betting.round else "after-result"))
        return
    hand.result = result
    total = sum(change.chips or 0 for change in result.changes)
    findings = [Finding("K505", spot, {"given": total})] if total else []
    if hand.setting.chips_sure:
        findings += _more_than_there_is(hand, line, result)
    hand.result_fits = not findings
    if hand.events is not None:
        changes = tuple((change.seat, change.chips or 0) for change in result.changes)
        hand.events.append(HandLost(line.number) if findings else ResultBooked(line.number, changes))
    yield from findings


def _more_than_there_is(hand: Hand, line: Line, result: Result) -> Iterator[Finding]:
    for change in result.changes:
        stack, lost = hand.setting.stacks[change.seat], -(change.chips or 0)
        if lost > stack:  # law 4.2
            facts: Facts = {"given": lost, "stack": stack}
            yield Finding("K506", Spot(line, change.at), facts, "", change.seat)


def not_over(hand: Hand, line: Line, at: Place) -> Finding | None:
    """T107 for a statement that stands before the betting is over; None also where the hand is lost."""
    if hand.result is not None:
        return hand.out_of_place(Spot(line, at), "after-result")
    hand.close_round(line)
    if not hand.betting.showdown_due and hand.perhaps_over:
        hand.lose(line)
    if hand.read_only or hand.betting.over or hand.betting.showdown_due:
        return None
    found = hand.out_of_place(Spot(line, at), "in-hand")
    pending = tuple(hand.names[seat] for seat in hand.betting.pending)
    return found._replace(facts={**found.facts, "players": pending or None})

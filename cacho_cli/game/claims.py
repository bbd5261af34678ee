"""What a transcript claims of a hand's end, held against what the referee reckons: the `win` lines of a hand."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cacho_cli.game.findings import Finding, Spot
from cacho_cli.game.showdown import Award

__all__ = ["Claim", "Claims", "misplaced_claim", "settle_ties", "ties_by_log", "wrong_claim"]


class Claim(NamedTuple):
    """A player named as a winner; `chips` is None where no amount is given."""

    seat: int
    name: Spot
    chips: int | None
    amount: Spot
    word: Spot


Claims = Sequence[Claim]


def settle_ties(awards: Sequence[Award], claims: Claims) -> tuple[Award, ...]:
    """The awards, with a tie that nobody could break decided by the first of the tied that a `win` line names.

    Law 6.9.
    """
    return tuple(each if each.winner is not None else _by_log(each, claims) for each in awards)


def _by_log(award: Award, claims: Claims) -> Award:
    for claim in claims:
        if claim.seat in award.tied:
            return award._replace(winner=claim.seat, decided_by="log")
    return award


def ties_by_log(awards: Sequence[Award], claims: Claims, names: Sequence[str]) -> Iterator[Finding]:
    """W901, once for a player."""
    told: set[int] = set()
    for award in awards:
        if award.decided_by == "log" and award.winner is not None and award.winner not in told:
            told.add(award.winner)
            claim = next(claim for claim in claims if claim.seat == award.winner)
            facts = {"tied": tuple(names[seat] for seat in award.tied)}
            yield Finding("W901", claim.name, facts, "", award.winner)


def misplaced_claim(award: Award, awards: Sequence[Award], claims: Claims, names: Sequence[str]) -> Finding | None:
    """S402 for a `win` line that names somebody who is not among the tied and won no other pot."""
    winners = {each.winner for each in awards}
    for claim in claims:
        if claim.seat not in winners:
            facts = {"tied": tuple(names[seat] for seat in award.tied)}
            return Finding("S402", claim.name, facts, "not-tied", claim.seat)
    return None


def wrong_claim(
    took: Mapping[int, int], returned: Sequence[int], claims: Claims, names: Sequence[str]
) -> Finding | None:
    """The one fault of a hand's claims: who took nothing, else a wrong amount, else somebody left out.

    `took` has the chips of everybody who took a pot, `returned` by seat the chips that nobody called and that may be
    counted or not (law 5.4).
    """
    if not claims:
        return None
    winners = tuple(names[seat] for seat in took)
    for claim in claims:
        if claim.seat not in took:
            return Finding("S402", claim.name, {"winners": winners}, "took-nothing", claim.seat)
    wrong = _wrong_amount(took, returned, claims)
    if wrong is not None:
        return wrong
    claimed = {claim.seat for claim in claims}
    missing = tuple(names[seat] for seat in took if seat not in claimed)
    return Finding("S402", claims[0].word, {"missing": missing}, "left-out") if missing else None


def _wrong_amount(took: Mapping[int, int], returned: Sequence[int], claims: Claims) -> Finding | None:
    for seat in dict.fromkeys(claim.seat for claim in claims):
        own = [claim for claim in claims if claim.seat == seat]
        given = sum(claim.chips or 0 for claim in own)
        if any(claim.chips is None for claim in own) or given in (took[seat], took[seat] + returned[seat]):
            continue
        facts = {"given": given, "due": took[seat]}
        if not returned[seat]:
            return Finding("S403", own[-1].amount, facts, "", seat)
        facts |= {"returned": returned[seat], "total": took[seat] + returned[seat]}
        return Finding("S403", own[-1].amount, facts, "returned", seat)
    return None

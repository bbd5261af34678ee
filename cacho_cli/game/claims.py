"""What a transcript claims of a hand's end, held against what the referee reckons: the `win` lines of a hand."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cacho_cli.game.findings import Finding, Spot
from cacho_cli.game.showdown import Award
from cacho_cli.transcript.source import Line
from cacho_cli.transcript.statements import Amount, Win

__all__ = ["Claim", "Claims", "are_right", "misplaced_claim", "settle_ties", "ties_by_log", "wrong_claim"]


class Claim(NamedTuple):
    """A player named as a winner in a line; `chips` is None where no amount is given."""

    seat: int
    chips: int | None
    line: Line
    win: Win
    given: Amount

    @property
    def name(self) -> Spot:
        """The player's name."""
        return Spot(self.line, self.given.name_at)

    @property
    def amount(self) -> Spot:
        """The chips, or the name where there are none."""
        return Spot(self.line, self.given.at)

    @property
    def word(self) -> Spot:
        """The keyword or verb."""
        return Spot(self.line, self.win.word_at)


Claims = Sequence[Claim]


def settle_ties(awards: Sequence[Award], claims: Claims) -> tuple[Award, ...]:
    """The awards, with a tie that nobody could break decided by one of the tied whom a `win` line names (law 6.9).

    Of several the one who takes no other pot, for everybody named took something; then the one who claims just that
    many chips; then the one named first.
    """
    settled = list(awards)
    undecided = [index for index, each in enumerate(awards) if each.winner is None]
    named = {index: _named(awards[index], claims) for index in undecided}
    for index in sorted(undecided, key=lambda index: len(named[index])):
        if named[index]:
            winners = {each.winner for each in settled}
            chips = awards[index].pot.chips
            unlikely = {seat: (seat in winners, _claimed(claims, seat) != chips) for seat in named[index]}
            winner = min(unlikely, key=unlikely.__getitem__)
            settled[index] = awards[index]._replace(winner=winner, decided_by="log")
    return tuple(settled)


def _claimed(claims: Claims, seat: int) -> int:
    """The chips that the `win` lines give a player."""
    return sum(claim.chips or 0 for claim in claims if claim.seat == seat)


def _named(award: Award, claims: Claims) -> list[int]:
    """Those of the tied whom a `win` line names, the first named first."""
    return [seat for seat in dict.fromkeys(claim.seat for claim in claims) if seat in award.tied]


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
    if are_right(took, returned, [(claim.seat, claim.chips) for claim in claims]):
        return None
    for claim in claims:
        if claim.seat not in took:
            winners = tuple(names[seat] for seat in took)
            return Finding("S402", claim.name, {"winners": winners}, "took-nothing", claim.seat)
    wrong = _wrong_amount(took, returned, claims)
    if wrong is not None:
        return wrong
    claimed = {claim.seat for claim in claims}
    missing = tuple(names[seat] for seat in took if seat not in claimed)
    return Finding("S402", claims[0].word, {"missing": missing}, "left-out")


def are_right(took: Mapping[int, int], returned: Sequence[int], claimed: Sequence[tuple[int, int | None]]) -> bool:
    """Whether those who are said to have won, and with how many chips, are just those who did; or nobody is said to.

    >>> are_right({0: 5, 2: 3}, [0, 0, 4], [(0, None), (2, 7)]), are_right({0: 5, 2: 3}, [0, 0, 0], [(0, 5)])
    (True, False)
    """
    given: dict[int, int | None] = {}
    for seat, chips in claimed:
        before = given.get(seat, 0)
        given[seat] = None if chips is None or before is None else before + chips
    return not given or (
        given.keys() == took.keys()
        and all(chips is None or chips in (took[seat], took[seat] + returned[seat]) for seat, chips in given.items())
    )


def _wrong_amount(took: Mapping[int, int], returned: Sequence[int], claims: Claims) -> Finding | None:
    for seat in dict.fromkeys(claim.seat for claim in claims):
        own = [claim for claim in claims if claim.seat == seat]
        given = _claimed(own, seat)
        if any(claim.chips is None for claim in own) or given in (took[seat], took[seat] + returned[seat]):
            continue
        facts = {"given": given, "due": took[seat]}
        if not returned[seat]:
            return Finding("S403", own[-1].amount, facts, "", seat)
        facts |= {"returned": returned[seat], "total": took[seat] + returned[seat]}
        return Finding("S403", own[-1].amount, facts, "returned", seat)
    return None

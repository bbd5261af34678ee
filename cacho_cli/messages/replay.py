"""What `cacho replay` says: who does what, who takes which pot and why, and what is not certain."""

from cacho_cli.diagnostics import Fact
from cacho_cli.messages.translation import N_, Plural, _
from cacho_cli.messages.wording import phrase

__all__ = ["HEADINGS", "SENTENCES", "heading", "told"]

SENTENCES: dict[str, str | Plural] = {
    "evening": Plural("{given} hand ({place:said})", "{given} hands ({place:said})"),
    "dated-evening": Plural("{day}: {given} hand ({place:said})", "{day}: {given} hands ({place:said})"),
    "faulty-header": N_("{place:said}: nothing can be told of this session, because its header is faulty"),
    "hand": N_("Hand {hand}"),
    "dealt-hand": N_("Hand {hand}, {dealer} deals"),
    "written-as": N_("written as {number}"),
    "round-1": N_("First card"),
    "round-2": N_("Second card"),
    "round-3": N_("Third card"),
    "showdown": N_("Showdown"),
    "pass": N_("passes"),
    "fold": N_("leaves"),
    "bet": N_("bets {chips}"),
    "bet-all": N_("bets {chips}, all in"),
    "call": N_("calls {chips}"),
    "call-all": N_("calls {chips}, all in"),
    "call-short": N_("calls {chips} of {due}, all in"),
    "raise": N_("raises to {to}"),
    "raise-all": N_("raises to {to}, all in"),
    "returned": N_("takes back {chips} uncalled"),
    "shows": N_("{player} shows"),
    "hand-worth": N_("{category} {value}"),
    "takes": N_("{winner} takes {pot:said}: {why:said}"),
    "wins-nothing": N_("{winner} wins, and no chips move: nobody called"),
    "pot": Plural("{given} chip", "{given} chips"),
    "main-pot": Plural("the main pot of {given} chip", "the main pot of {given} chips"),
    "side-pot": Plural("the side pot of {given} chip", "the side pot of {given} chips"),
    "side-pot-nth": Plural("side pot {nth} of {given} chip", "side pot {nth} of {given} chips"),
    "against": N_("{pot:said} against {others:list}"),
    "by-age": N_("{hand}, like {others:list}, but older"),
    "by-seat": N_("{hand}, like {others:list}, but first to act"),
    "by-log": N_("{hand}, like {others:list}; the transcript says who won"),
    "by-leaving": N_("everybody else has left"),
    "by-nobody-else": N_("nobody else was in for so much"),
    "void": N_("Everybody passes, and the hand is void"),
    "lost": N_("Line {line}: the rest of this hand is not certain"),
    "lost-by": N_("Line {line}: the rest of this hand is not certain ({codes:said})"),
    "uncertain": N_("How many chips each has is not certain, because of a fault before this hand"),
    "bought": Plural("{player} buys {given} chip", "{player} buys {given} chips"),
    "sits-out": N_("{player} sits out"),
    "returns": N_("{player} is back"),
    "chart": N_("Chips hand by hand; the tallest block is {most}"),
    "chart-coarse": N_("Chips, a block for every {step} hands; the tallest is {most}"),
    "chart-digits": N_("Chips hand by hand, from 0 (none) to 9 ({most})"),
    "chart-digits-coarse": N_("Chips, a digit for every {step} hands, from 0 (none) to 9 ({most})"),
}
"""The sentences and phrases of a replay, by name; the number in a plural is the fact `given`."""

HEADINGS: dict[str, str] = {
    "to-call": N_("To call"),
    "stack": N_("Stack"),
    "pot": N_("Pot"),
    "chips-begin": N_("Chips"),
    "chips-end": N_("Now"),
    "counted": N_("Counted"),
    "counted-wrong": N_("Counted, but it does not add up"),
    "unlogged": N_("Only the result was written down"),
}
"""The headings of columns, and the words before a list of players with their chips."""


def told(name: str, /, **facts: Fact) -> str:
    """A sentence with its facts.

    >>> told("raise", to=8), told("main-pot", given=1)
    ('raises to 8', 'the main pot of 1 chip')
    """
    return phrase(SENTENCES[name], facts)


def heading(name: str) -> str:
    """A heading.

    >>> heading("chips-end")
    'Now'
    """
    return _(HEADINGS[name])

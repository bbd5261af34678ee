"""The sentences about hands that stand by themselves, for `evaluate`, `compare` and `odds` (codes C, K, T)."""

from cacho_cli.messages.sentence import Sentence, say
from cacho_cli.messages.translation import N_, Plural

__all__ = ["SENTENCES"]

_TRANSCRIPT = N_("a line `{fence}` belongs to a transcript, which `cacho validate` reads")
_THREE = Plural(
    "{given} card is no hand; exactly {due} were expected",
    "{given} cards are no hand; exactly {due} were expected",
)
SENTENCES: dict[str, Sentence] = {
    "C201.one-hand": say("card", N_("the {card:card} is written twice in one hand; each card exists once")),
    "C201.two-hands": say(
        "player card first",
        N_("{player} has the {card:card}, but {first} already has it; each card exists once"),
    ),
    "C201.dead": say(
        "player card", N_("{player} has the {card:card}, which is among the dead cards; each card exists once")
    ),
    "C201.dead-twice": say("card", N_("the {card:card} is written twice among the dead cards; each card exists once")),
    "C202.at-most": say("given due", N_("{given} cards are too many for a hand; at most {due} were expected")),
    "C202.one-hand": say(
        "given due",
        _THREE,
        _TRANSCRIPT,
        N_("write three cards such as 6o 5o 4o; `{dash}` is standard input only by itself"),
        N_("write three cards such as 6o 5o 4o"),
        by="given",
    ),
    "C202.single-cards": say("given due", _THREE, N_("quote each hand that has spaces, as in '6o 5o 4o'"), by="given"),
    "K503.hands": say(
        "given least most",
        Plural(
            "{given} hand is to be compared, but {least} to {most} were expected",
            "{given} hands are to be compared, but {least} to {most} were expected",
        ),
        N_("quote each hand that has spaces, as in Ana='6o 5o 4o'"),
        by="given",
    ),
    "K503.chances": say(
        "given least most",
        Plural(
            "{given} hand takes part, but {least} to {most} were expected",
            "{given} hands take part, but {least} to {most} were expected",
        ),
        N_("--players adds hands of which nothing is known"),
        by="given",
    ),
    "K503.more-than-said": say(
        "given most",
        N_("{given} hands are written, but --players says that {most} take part"),
    ),
    "K503.dead": say(
        "given due dead left",
        Plural(
            "{given} hands need {due} cards, but with {dead} dead card only {left} are left",
            "{given} hands need {due} cards, but with {dead} dead cards only {left} are left",
        ),
        by="dead",
    ),
    "T104.signs": say(
        "text",
        N_("{text:quoted} is not a card; one such as 6o (6 of oros) was expected"),
        _TRANSCRIPT,
        N_("for a hand of which no card is known write `NAME=`; `{dash}` is standard input only by itself"),
        N_("for a player of whom no card is known write `{blank}`"),
        N_("for a hand of which no card is known write `NAME=`"),
    ),
    "T101.unclosed-quote": say("", N_("this quotation mark or backslash is not followed by what it needs")),
}
"""Every sentence about hands by themselves, by key."""

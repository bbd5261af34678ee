"""What `cacho settle` says: who pays whom, what is to be known about it, and why nothing is settled."""

from cacho_cli.diagnostics import Fact
from cacho_cli.messages.safety import safe
from cacho_cli.messages.translation import N_, Plural
from cacho_cli.messages.wording import phrase

__all__ = ["SENTENCES", "told", "told_of"]

SENTENCES: dict[str, str | Plural] = {
    "pays": N_("{payer} pays {payee} {amount}"),
    "nobody-pays": N_("Nobody owes anything."),
    "not-payable": N_(
        "{amounts:list} cannot be paid in coin, since a chip is worth less than the smallest coin of {currency};"
        " `smallest_coin` in the house rules rounds payments."
    ),
    "rounded": N_("Payments are rounded to {coin}; the last column says what that gives or takes."),
    "not-fewest": N_("So many people owe or are owed that there may be a way with fewer payments."),
    "missing-chips": Plural(
        "{given:chips} missing is booked to {name}.", "{given:chips} missing are booked to {name}."
    ),
    "surplus-chips": Plural(
        "{given:chips} too many is booked to {name}.", "{given:chips} too many are booked to {name}."
    ),
    "faults": Plural(
        "nothing is settled because of {given} error",
        "nothing is settled because of {given} errors",
    ),
    "try-by-count": N_("To settle all the same, by the last `count` of each session, add --by-count."),
    "uncounted": Plural(
        "nothing is settled because the chips of {given} session are not certain",
        "nothing is settled because the chips of {given} sessions are not certain",
    ),
    "no-count": N_("there is no complete `count` after the last fault"),
    "unreadable": N_("nothing is settled because not everything could be read"),
    "currencies": N_("nothing is settled because sessions in different currencies do not add up: {currencies:list}"),
    "no-currency": N_("none"),
    "unbalanced": N_("nothing is settled because the chips do not balance"),
    "try-difference": N_("To book the difference to somebody, such as a bank, add --difference-to bank."),
    "too-many": Plural(
        "{given:chips} too many: {counted} counted, but {bought} handed out",
        "{given:chips} too many: {counted} counted, but {bought} handed out",
    ),
    "too-few": Plural(
        "{given:chips} missing: {counted} counted, but {bought} handed out",
        "{given:chips} missing: {counted} counted, but {bought} handed out",
    ),
    "by-count": Plural(
        "settled from the last `count`, in spite of {given} error",
        "settled from the last `count`, in spite of {given} errors",
    ),
    "moved-on": N_("what was played or bought after the last `count` is left out"),
    "bad-count": N_("a count is written NAME=CHIPS, or NAME=CHIPS/BOUGHT"),
}
"""The sentences of settlements, by name; the number in a plural is the fact `given`."""

_LONGEST_PLACE = 4096


def told(name: str, /, **facts: Fact) -> str:
    """A sentence with its facts.

    >>> told("pays", payer="Beto", payee="Ana", amount="1.50 EUR")
    'Beto pays Ana 1.50 EUR'
    """
    return phrase(SENTENCES[name], facts)


def told_of(place: str, name: str, /, **facts: Fact) -> str:
    """A sentence about what stands at a place, such as a session.

    >>> told_of("friday.cacho:1", "no-count")
    'friday.cacho:1: there is no complete `count` after the last fault'
    """
    return f"{safe(place, _LONGEST_PLACE)}: {told(name, **facts)}"

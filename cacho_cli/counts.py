"""A final count as it stands on the command line: `NAME=CHIPS` or `NAME=CHIPS/BOUGHT`, one argument a player."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from cacho_cli.diagnostics import Facts
from cacho_cli.folding import fold_name
from cacho_cli.names import name_flaw, tidy_name
from cacho_cli.phrases import amount_flaw, read_amount
from cacho_cli.settlement import Account

__all__ = ["Count", "CountEntry", "CountFault", "is_count_argument", "read_count", "read_count_argument"]

_ONLY_IN_TRANSCRIPTS = frozenset({"name-word", "name-card"})
"""Flaws of a name only where a verb or a card could stand in its place, which before a `=` they cannot."""


class CountEntry(NamedTuple):
    """One player of a count: chips at the end, and chips bought, None for the starting stack."""

    name: str
    final: int
    bought: int | None = None


class CountFault(NamedTuple):
    """What is wrong with an argument: which part of it, why (`wording`, with its facts), and the part as given.

    The wordings are those of `cacho_cli.names.name_flaw` for a name and of `cacho_cli.phrases.amount_flaw` for chips,
    `missing` for chips not given, and `twice` for a player who was counted before (`facts["before"]` as then written).
    """

    part: Literal["name", "chips", "bought"]
    wording: str
    given: str
    argument: str
    facts: Facts


class Count(NamedTuple):
    """What was read of all arguments; nothing can be settled if there are faults."""

    accounts: tuple[Account, ...]
    faults: tuple[CountFault, ...]


def is_count_argument(argument: str) -> bool:
    """Whether an argument is meant as a count: it has a `=`, and no folder before it, as in `./a=b`.

    >>> is_count_argument("Ana=35/40"), is_count_argument("./a=b"), is_count_argument("friday.cacho")
    (True, False, False)
    """
    before, equals, _ = argument.partition("=")
    return bool(equals) and not {"/", "\\"} & set(before)


def read_count(arguments: Iterable[str], starting_stack: int) -> Count:
    """Read a whole count, seats in the order given; who does not say what was bought has bought the starting stack.

    >>> read_count(["Ana=35", "Beto=5/10"], 20).accounts
    (Account(name='Ana', bought=20, final=35), Account(name='Beto', bought=10, final=5))
    """
    accounts: dict[str, Account] = {}
    faults: list[CountFault] = []
    for argument in arguments:
        entry = read_count_argument(argument)
        if isinstance(entry, CountFault):
            faults.append(entry)
            continue
        bought = starting_stack if entry.bought is None else entry.bought
        before = accounts.setdefault(fold_name(entry.name), account := Account(entry.name, bought, entry.final))
        if before is not account:
            faults.append(CountFault("name", "twice", entry.name, argument, {"before": before.name}))
    return Count(tuple(accounts.values()), tuple(faults))


def read_count_argument(argument: str) -> CountEntry | CountFault:
    """Read one argument; the first fault in it counts.

    Names are those of a transcript's header, and words too that a transcript could not tell from a verb or a card.
    Amounts are as in a transcript's `count`: ASCII digits, at most 12 of them.

    >>> read_count_argument("Ana=35/40")
    CountEntry(name='Ana', final=35, bought=40)
    >>> read_count_argument("Ana=3.5")
    CountFault(part='chips', wording='fraction', given='3.5', argument='Ana=3.5', facts={})
    """
    before, _, after = argument.partition("=")
    name = tidy_name(before.strip())
    flaw = name_flaw(name)
    if flaw is not None and flaw[0] not in _ONLY_IN_TRANSCRIPTS:
        return CountFault("name", flaw[0], name, argument, flaw[1])
    final, slash, bought = (part.strip() for part in after.partition("/"))
    chips = read_amount(final, zero=True)
    if chips is None:
        return CountFault("chips", _amount_wording(final), final, argument, {})
    if not slash:
        return CountEntry(name, chips)
    bought_chips = read_amount(bought, zero=True)
    if bought_chips is None:
        return CountFault("bought", _amount_wording(bought), bought, argument, {})
    return CountEntry(name, chips, bought_chips)


def _amount_wording(written: str) -> str:
    return amount_flaw(written, 0).wording if written else "missing"

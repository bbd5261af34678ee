"""A final count as it stands on the command line: `NAME=CHIPS` or `NAME=CHIPS/BOUGHT`, one argument a player."""

from collections.abc import Iterable
from typing import NamedTuple

from cacho_cli.diagnostics import Diagnostic, Facts, Note, Span
from cacho_cli.folding import fold_name
from cacho_cli.players.names import name_flaw, tidy_name
from cacho_cli.settlement.accounts import Account
from cacho_cli.transcript.phrases import amount_flaw, read_amount

__all__ = ["Count", "CountEntry", "bearer_flaw", "is_count_argument", "read_count", "read_count_argument"]

_ONLY_IN_TRANSCRIPTS = frozenset({"name-word", "name-card"})
"""Flaws of a name only where a verb or a card could stand in its place, which before a `=` they cannot."""


class CountEntry(NamedTuple):
    """One player of a count: chips at the end, and chips bought, None for the starting stack."""

    name: str
    final: int
    bought: int | None = None


class Count(NamedTuple):
    """What was read of all arguments; nothing can be settled if there are faults (H602, H603, T105).

    The line of a fault is the number of its argument, from 1.
    """

    accounts: tuple[Account, ...]
    faults: tuple[Diagnostic, ...]


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
    accounts: list[Account] = []
    faults: list[Diagnostic] = []
    first: dict[str, tuple[int, str, str]] = {}
    for number, argument in enumerate(arguments, 1):
        entry = read_count_argument(argument, number)
        if isinstance(entry, Diagnostic):
            faults.append(entry)
        elif fold_name(entry.name) in first:
            faults.append(_named_twice(number, argument, entry.name, first[fold_name(entry.name)]))
        else:
            first[fold_name(entry.name)] = number, argument, entry.name
            accounts.append(Account(entry.name, starting_stack if entry.bought is None else entry.bought, entry.final))
    return Count(tuple(accounts), tuple(faults))


def read_count_argument(argument: str, number: int = 1) -> CountEntry | Diagnostic:
    """Read one argument; the first fault in it counts.

    Names are those of a transcript's header, and words too that a transcript could not tell from a verb or a card.
    Amounts are as in a transcript's `count`: ASCII digits, at most 12 of them.

    >>> read_count_argument("Ana=35/40")
    CountEntry(name='Ana', final=35, bought=40)
    >>> fault = read_count_argument("Ana=3.5")
    >>> isinstance(fault, Diagnostic) and (fault.key, fault.span.column, fault.span.end_column)
    ('T105.fraction', 5, 8)
    """
    before, _, after = argument.partition("=")
    name = tidy_name(before.strip())
    flaw = bearer_flaw(name)
    if flaw is not None:
        return Diagnostic("H602", _name_span(number, argument), flaw[1], flaw[0], source_line=argument)
    final, slash, bought = after.partition("/")
    chips = read_amount(final.strip(), zero=True)
    if chips is None:
        return _amount_fault(number, argument, name, len(before) + 1, final)
    if not slash:
        return CountEntry(name, chips)
    bought_chips = read_amount(bought.strip(), zero=True)
    if bought_chips is None:
        return _amount_fault(number, argument, name, len(argument) - len(bought), bought)
    return CountEntry(name, chips, bought_chips)


def bearer_flaw(name: str) -> tuple[str, Facts] | None:
    """Why nobody who bears chips can be called this (tidy) name: the wording of a fault and its facts, or None.

    >>> bearer_flaw("bank"), bearer_flaw("pasa"), bearer_flaw("")
    (None, None, ('name-empty', {}))
    """
    flaw = name_flaw(name)
    return None if flaw is None or flaw[0] in _ONLY_IN_TRANSCRIPTS else flaw


def _name_span(number: int, argument: str) -> Span:
    return Span.on(number, 1, argument.index("=") + 1)


def _amount_fault(number: int, argument: str, name: str, start: int, written: str) -> Diagnostic:
    """The fault of an amount that stands, perhaps between spaces, at `start`."""
    start += len(written) - len(written.lstrip())
    written = written.strip()
    wording = amount_flaw(written, 0).wording if written else "missing"
    span = Span.on(number, start + 1, start + 1 + len(written))
    return Diagnostic("T105", span, {"word": written}, wording, player=name, source_line=argument)


def _named_twice(number: int, argument: str, name: str, first: tuple[int, str, str]) -> Diagnostic:
    first_number, first_argument, first_name = first
    facts: Facts = {"name": name, "first": first_name}
    note = Note("first-named", _name_span(first_number, first_argument), {"name": first_name}, first_argument)
    wording = "name-twice" if name == first_name else "name-case"
    return Diagnostic("H603", _name_span(number, argument), facts, wording, notes=(note,), source_line=argument)

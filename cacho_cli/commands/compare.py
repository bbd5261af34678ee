"""`cacho compare`: who wins a showdown, and the whole ranking."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, cast

import click

from cacho_cli.cards.hands import Bonus
from cacho_cli.commands.common import are_rules_given, command, remark, rules_given
from cacho_cli.commands.inputs import STANDARD_INPUT, check_read_once, dashes, standard_input
from cacho_cli.commands.outcomes import ARGUMENT, View, print_row, print_rows, refused_row
from cacho_cli.commands.showdowns import date_option, line_entries
from cacho_cli.comparing.comparison import CardTwice, Comparison, Contestant, compare
from cacho_cli.comparing.contestants import Entry, card_twice_fault, read_entries
from cacho_cli.comparing.shell_words import Word
from cacho_cli.exit_codes import FAULTS
from cacho_cli.folding import fold_name
from cacho_cli.messages.translation import N_
from cacho_cli.report.formats import TABLE_FORMATS
from cacho_cli.report.rows import Row, comparison_row
from cacho_cli.report.showdowns import KEYS, placing_records, showdown_parts

if TYPE_CHECKING:
    from cacho_cli.players.ages import Age

__all__ = ["compare_command"]

_VIEW = View(KEYS, placing_records, showdown_parts)


class _House(NamedTuple):
    """How the house decides: the comparison by its rules, the ages in its roster, the day of the game."""

    compare: Callable[[Sequence[Contestant]], Comparison | CardTwice]
    roster: "Mapping[str, Age]"
    game_date: date | None


@command("compare", formats=TABLE_FORMATS, rules=True, bonus=True)
@date_option
@click.argument("hands", nargs=-1, metavar=N_("[NAME[:AGE]=]HAND..."))
def compare_command(
    hands: tuple[str, ...], output_format: str, rules: str | None, bonus: int | None, game_date: date | None
) -> int:
    """Print who wins, and the ranking."""
    is_stream = hands in ((), (STANDARD_INPUT,))
    check_read_once(dashes(hands or (STANDARD_INPUT,)), rules_given(rules))
    house = _house(rules, bonus, game_date)
    if is_stream:
        return print_rows(_stream(house), _VIEW, output_format)
    entries = [Entry(number, hand, Word.whole(hand)) for number, hand in enumerate(hands, 1)]
    code = print_row(_row(ARGUMENT, 1, entries, house), _VIEW, output_format)
    if code == FAULTS:
        from cacho_cli.messages.shell import said

        remark(said("give-ages"))
    return code


def _house(rules: str | None, bonus: int | None, game_date: date | None) -> _House:
    if not are_rules_given(rules):
        by_default = compare if bonus is None else partial(compare, bonus=cast(Bonus, bonus))
        return _House(partial(by_default, game_date=game_date), {}, game_date)
    from cacho_cli.commands.rules_files import rules_in_force

    agreed = rules_in_force(rules, bonus)
    by_rules = partial(compare, tie_break=agreed.tie_break, bonus=cast(Bonus, agreed.bonus), game_date=game_date)
    return _House(by_rules, {fold_name(name): age for name, age in agreed.players}, game_date)


def _stream(house: _House) -> Iterator[Row]:
    from cacho_cli.transcript.source import read_lines

    for line in read_lines(standard_input("showdowns-expected")):
        entries = line_entries(line)
        if not isinstance(entries, list):
            yield refused_row(STANDARD_INPUT, entries)
        elif entries:
            yield _row(STANDARD_INPUT, line.number, entries, house)


def _row(source: str, number: int, entries: list[Entry], house: _House) -> Row:
    contestants, faults = read_entries(entries, house.roster, house.game_date)
    if not faults:
        outcome = house.compare(contestants)
        if not isinstance(outcome, CardTwice):
            return {"line": number, **comparison_row(outcome)}
        faults = (card_twice_fault(entries, outcome),)
    first, *_ = [refused_row(source, fault) for fault in faults]
    return {**first, "line": number}

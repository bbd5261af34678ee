"""`cacho odds`: the exact chances at a showdown of which not all cards are known."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from functools import partial

import click

from cacho_cli.cards.text import CardFault, read_cards
from cacho_cli.commands.common import are_rules_given, command, rules_given
from cacho_cli.commands.inputs import STANDARD_INPUT, check_read_once, dashes, standard_input
from cacho_cli.commands.outcomes import ARGUMENT, View, print_row, print_rows, refused_row
from cacho_cli.commands.progress import expect, step
from cacho_cli.commands.showdowns import date_option, line_entries
from cacho_cli.commands.values import OneOf
from cacho_cli.comparing.comparison import MAX_HANDS, MIN_HANDS
from cacho_cli.comparing.contestants import Entry
from cacho_cli.comparing.shell_words import Word
from cacho_cli.folding import fold_name
from cacho_cli.messages.translation import N_
from cacho_cli.odds.chances import chances, steps
from cacho_cli.odds.questions import House, Question, beaten, read_question
from cacho_cli.report.formats import JSON_FORMATS, TABLE_FORMATS
from cacho_cli.report.odds import KEYS, chances_row, odds_parts, odds_records
from cacho_cli.report.rows import Row

__all__ = ["odds_command"]

_DEAD = "--dead"
_PLAYERS = "--players"


@command("odds", formats=TABLE_FORMATS, rules=True)
@click.option(_DEAD, metavar=N_("CARDS"), default="")
@click.option(_PLAYERS, type=OneOf(range(MIN_HANDS, MAX_HANDS + 1)))
@date_option
@click.argument("hands", nargs=-1, metavar=N_("[NAME[:AGE]=]CARDS..."))
def odds_command(  # noqa: PLR0913, PLR0917 - click gives every option an argument of its own
    hands: tuple[str, ...],
    output_format: str,
    rules: str | None,
    dead: str,
    players: int | None,
    game_date: date | None,
) -> int:
    """Print everybody's chances."""
    is_stream = hands == (STANDARD_INPUT,) or (not hands and players is None)
    check_read_once((STANDARD_INPUT,) if is_stream else dashes(hands), rules_given(rules))
    house = _house(rules)._replace(players=players, game_date=game_date)
    view = View(KEYS, odds_records, partial(odds_parts, tie_break=house.tie_break))
    cards, flaw = read_cards(dead)
    if flaw is None and not cards and dead.strip():
        flaw = CardFault("T104", "not-a-card", 0, len(dead), {"text": dead.strip()})
    if flaw is not None:
        entry = Entry(1, dead, Word.whole(dead))
        fault = entry.fault(flaw.code, flaw.hint or "dead-twice", flaw.start, flaw.end, flaw.facts)
        return print_row(refused_row(_DEAD, fault), view, output_format)
    house = house._replace(dead=cards)
    if is_stream:
        return print_rows(_stream(house), view, output_format)
    source, entries = _asked(hands, players)
    expect(lambda: steps(len(entries if players is None else range(players))))
    row = _row(source, 1, entries, house, lambda: step(1))
    if output_format in JSON_FORMATS and "error" not in row:
        del row["line"]  # there is but one
    return print_row(row, view, output_format)


def _house(rules: str | None) -> House:
    if not are_rules_given(rules):
        return House()
    from cacho_cli.commands.rules_files import rules_in_force

    agreed = rules_in_force(rules)
    roster = {fold_name(name): age for name, age in agreed.players}
    return House(tie_break=agreed.tie_break, roster=roster)


def _asked(hands: Sequence[str], players: int | None) -> tuple[str, list[Entry]]:
    """The words of the command line; without any, unknown hands for as many players as `--players` says."""
    if hands:
        return ARGUMENT, [Entry(number, hand, Word.whole(hand)) for number, hand in enumerate(hands, 1)]
    return _PLAYERS, [Entry(1, str(players), Word.whole(""))] * (players or 0)


def _stream(house: House) -> Iterator[Row]:
    from cacho_cli.transcript.source import read_lines

    for line in read_lines(standard_input("questions-expected")):
        entries = line_entries(line)
        if not isinstance(entries, list):
            yield refused_row(STANDARD_INPUT, entries)
        elif entries:
            yield _row(STANDARD_INPUT, line.number, entries, house)


def _row(
    source: str, number: int, entries: Sequence[Entry], house: House, told: Callable[[], None] = lambda: None
) -> Row:
    """The answer to one question; `told` is called as the work goes on."""
    question = read_question(entries, house)
    if not isinstance(question, Question):
        first, *_ = [refused_row(source, fault) for fault in question]
        return {**first, "line": number}
    hands = [player.cards for player in question.players]
    counted = chances(hands, question.available, beaten(question, house), told)
    return {"line": number, **chances_row([player.name for player in question.players], counted)}

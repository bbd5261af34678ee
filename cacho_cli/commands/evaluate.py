"""`cacho evaluate`: the combination and value of each hand."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, cast

import click

from cacho_cli.cards.deck import Card
from cacho_cli.cards.hands import Bonus, Evaluation, evaluate
from cacho_cli.cards.text import CardFault, read_cards, read_hand
from cacho_cli.commands.common import are_rules_given, command
from cacho_cli.commands.inputs import STANDARD_INPUT, standard_input
from cacho_cli.commands.outcomes import ARGUMENT, View, print_rows, refused_row
from cacho_cli.messages.translation import N_
from cacho_cli.report.formats import TABLE_FORMATS
from cacho_cli.report.hands import KEYS, hand_lines, hand_parts
from cacho_cli.report.rows import Row, hand_row

if TYPE_CHECKING:
    from cacho_cli.diagnostics import Diagnostic

__all__ = ["evaluate_command"]

Judge = Callable[[Iterable[Card]], Evaluation]
_VIEW = View(KEYS, lambda row: (row,), hand_parts, hand_lines)


class _Asked(NamedTuple):
    """A hand that was asked for: the line or the number of the argument, its text, and why that cannot be read."""

    source: str
    line: int
    text: str
    fault: "Diagnostic | None" = None
    too_few: str = "one-hand"


@command("evaluate", formats=TABLE_FORMATS, rules=True, bonus=True)
@click.argument("hands", nargs=-1, metavar=N_("[HAND]..."))
def evaluate_command(hands: tuple[str, ...], output_format: str, rules: str | None, bonus: int | None) -> int:
    """Print a row for each hand."""
    judge = _judge(rules, bonus)
    return print_rows((_row(asked, judge) for asked in _asked(hands)), _VIEW, output_format)


def _judge(rules: str | None, bonus: int | None) -> Judge:
    """The evaluation of hands as the house plays."""
    if are_rules_given(rules):
        from cacho_cli.commands.rules_files import rules_in_force

        bonus = rules_in_force(rules, bonus).bonus
    return evaluate if bonus is None else partial(evaluate, bonus=cast(Bonus, bonus))


def _asked(hands: tuple[str, ...]) -> Iterator[_Asked]:
    if not hands:
        yield from _lines("hands-expected")
    elif all(len(read_cards(hand).cards) == 1 for hand in hands):
        yield _Asked(ARGUMENT, 1, " ".join(hands), too_few="single-cards" if len(hands) > 1 else "one-hand")
    else:
        for number, hand in enumerate(hands, 1):
            if hand == STANDARD_INPUT:
                yield from _lines("hands-expected")
            else:
                yield _Asked(ARGUMENT, number, hand)


def _lines(hint: str) -> Iterator[_Asked]:
    from cacho_cli.transcript.items import without_comment
    from cacho_cli.transcript.source import read_lines

    for line in read_lines(standard_input(hint)):
        text = without_comment(line.text)
        if line.fault is not None or (text and not text.isspace()):
            yield _Asked(STANDARD_INPUT, line.number, text, line.fault)


def _row(asked: _Asked, judge: Judge) -> Row:
    if asked.fault is not None:
        return refused_row(asked.source, asked.fault)
    cards, fault = read_hand(asked.text)
    if fault is not None:
        return refused_row(asked.source, _diagnostic(asked, fault))
    return {"line": asked.line, **hand_row(cards, judge(cards))}


def _diagnostic(asked: _Asked, fault: CardFault) -> "Diagnostic":
    from cacho_cli.diagnostics import Diagnostic, Span

    span = Span.on(asked.line, fault.start + 1, fault.end + 1)
    wording = fault.hint or ("one-hand" if fault.code == "C201" else asked.too_few)
    return Diagnostic(fault.code, span, fault.facts, wording, source_line=asked.text)

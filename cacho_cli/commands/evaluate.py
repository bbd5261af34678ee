"""`cacho evaluate`: the combination and value of each hand."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, cast

import click

from cacho_cli.cards.deck import Card
from cacho_cli.cards.hands import Bonus, Evaluation, evaluate
from cacho_cli.cards.text import CardFault, of_transcript, read_cards, read_hand
from cacho_cli.commands.common import are_rules_given, command, rules_given
from cacho_cli.commands.inputs import STANDARD_INPUT, check_read_once, dashes, standard_input
from cacho_cli.commands.outcomes import ARGUMENT, View, answer_rows, answered_row, print_answers, print_rows
from cacho_cli.messages.translation import N_
from cacho_cli.report.formats import TABLE_FORMATS
from cacho_cli.report.hands import KEYS, hand_lines, hand_parts, other_orders
from cacho_cli.report.rows import Row, hand_row

if TYPE_CHECKING:
    from cacho_cli.diagnostics import Diagnostic
    from cacho_cli.transcript.source import Line

__all__ = ["evaluate_command"]

Judge = Callable[[Iterable[Card]], Evaluation]
_VIEW = View(KEYS, lambda row: (row,), hand_parts, hand_lines, other_orders)


class _Asked(NamedTuple):
    """A hand that was asked for: the number of the line or the argument, its text, and how to say that cards lack."""

    number: int
    text: str
    too_few: str = "one-hand"


@command("evaluate", formats=TABLE_FORMATS, rules=True, bonus=True)
@click.argument("hands", nargs=-1, metavar=N_("[HAND]..."))
def evaluate_command(hands: tuple[str, ...], output_format: str, rules: str | None, bonus: int | None) -> int:
    """Print a row for each hand."""
    check_read_once(dashes(hands or (STANDARD_INPUT,)), rules_given(rules))
    judge = _judge(rules, bonus)
    if hands in ((), (STANDARD_INPUT,)):
        return print_answers(_hands_expected(), _line_answers(judge), _VIEW, output_format)
    return print_rows(_rows(hands, judge), _VIEW, output_format)


def _hands_expected() -> Iterator[bytes]:
    return standard_input("hands-expected")


def _judge(rules: str | None, bonus: int | None) -> Judge:
    """The evaluation of hands as the house plays."""
    if are_rules_given(rules):
        from cacho_cli.commands.rules_files import rules_in_force

        bonus = rules_in_force(rules, bonus).bonus
    return evaluate if bonus is None else partial(evaluate, bonus=cast(Bonus, bonus))


def _rows(hands: tuple[str, ...], judge: Judge) -> Iterator[Row]:
    """The rows of hands that were given as arguments, and of standard input where `-` stands among them."""
    if all(len(read_cards(hand).cards) == 1 for hand in hands):
        asked = _Asked(1, " ".join(hands), too_few="single-cards" if len(hands) > 1 else "one-hand")
        yield answered_row(ARGUMENT, _answer(asked, judge))
        return
    for number, hand in enumerate(hands, 1):
        if hand == STANDARD_INPUT:
            yield from answer_rows(_hands_expected(), _line_answers(judge))
        else:
            yield answered_row(ARGUMENT, _answer(_Asked(number, hand), judge))


def _line_answers(judge: Judge) -> "Callable[[Line], Row | Diagnostic | None]":
    """What makes the answer of a line of standard input, None for one without a hand."""
    from cacho_cli.transcript.items import without_comment

    def answer(line: "Line") -> "Row | Diagnostic | None":
        if line.fault is not None:
            return line.fault
        text = without_comment(line.text)
        return _answer(_Asked(line.number, text), judge) if text and not text.isspace() else None

    return answer


def _answer(asked: _Asked, judge: Judge) -> "Row | Diagnostic":
    cards, fault = read_hand(asked.text)
    if fault is not None:
        return _diagnostic(asked, fault)
    return {"line": asked.number, **hand_row(cards, judge(cards))}


def _diagnostic(asked: _Asked, fault: CardFault) -> "Diagnostic":
    from cacho_cli.diagnostics import Diagnostic, Span

    span = Span.on(asked.number, fault.start + 1, fault.end + 1)
    wording = fault.hint or ("one-hand" if fault.code == "C201" else asked.too_few)
    facts = {**fault.facts, **of_transcript(asked.text)}
    return Diagnostic(fault.code, span, facts, wording, source_line=asked.text)

"""`cacho replay`: a transcript told action by action."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain

import click

from cacho_cli import streams
from cacho_cli.commands.common import Refusal, command, complain, in_color, is_quiet, rules_given
from cacho_cli.commands.inputs import STANDARD_INPUT, check_read_once
from cacho_cli.commands.judging import note_faults, rule_layers, transcript_blocks
from cacho_cli.commands.pager import paged
from cacho_cli.commands.progress import expect
from cacho_cli.commands.transcripts import total_size
from cacho_cli.commands.values import WholeNumber
from cacho_cli.diagnostics import Diagnostic
from cacho_cli.exit_codes import DONE, FAULTS, REFUSED
from cacho_cli.game.events import Event
from cacho_cli.game.referee import RuleLayers
from cacho_cli.game.story import Evening, HandStory, chapters
from cacho_cli.game.validation import judge_sessions
from cacho_cli.messages.shell import said
from cacho_cli.messages.translation import N_
from cacho_cli.report.look import ASCII_SIGNS, SIGNS, Look

__all__ = ["replay_command"]


@command("replay", formats=("text", "json", "jsonl"), rules=True)
@click.option("--hand", "position", type=WholeNumber(), metavar=N_("N"))
@click.option("--html", metavar=N_("FILE"))
@click.option("--svg", metavar=N_("FILE"))
@click.argument("path", default=STANDARD_INPUT, metavar=N_("[PATH]"))
def replay_command(  # noqa: PLR0913, PLR0917 - click gives each option as an argument
    path: str, output_format: str, rules: str | None, position: int | None, html: str | None, svg: str | None
) -> int:
    """Print the story of a transcript, or of one hand in it, or write it as a page."""
    check_read_once((path,), rules_given(rules))
    if html is not None or svg is not None:
        from cacho_cli.commands.picturing import check

        others = {"--format": output_format != "text", "--hand": position}
        check(path, rules_given(rules), {"--html": html, "--svg": svg}, others)
    expect(lambda: total_size((path,)))
    evenings = _evenings(path, rule_layers(rules))
    if html is not None or svg is not None:
        return _draw(evenings, html, svg)
    if position is None:
        return _print_all(path, evenings, output_format)
    return _print_one(path, evenings, position, output_format)


def _evenings(path: str, layers: RuleLayers) -> Iterator[Evening]:
    """The sessions of a transcript; nothing is kept of one once the next is asked for."""
    events: list[Event] = []
    number = hands = 0
    for verdict in judge_sessions(transcript_blocks(path), layers, events):
        number += verdict.counted
        yield Evening(path, number, verdict.line, hands, verdict.report, verdict.diagnostics, events)
        hands += verdict.report.hands if verdict.report else 0


def _draw(evenings: Iterator[Evening], html: str | None, svg: str | None) -> int:
    """Write the files once the whole transcript has been read; its faults are reported as those of a story."""
    from cacho_cli.commands.picturing import draw

    kept, code = [], DONE
    for evening in evenings:
        kept.append(evening._replace(events=tuple(evening.events)))  # the list is used again for the next session
        code = max(code, _report(evening.file, evening.diagnostics, "html"))
    return max(code, draw(kept, html, svg))


def _print_all(path: str, evenings: Iterator[Evening], output_format: str) -> int:
    code = DONE

    def watched() -> Iterator[Evening]:
        """The sessions as far as they can be read; the faults of each are reported when it has been told."""
        nonlocal code
        try:
            for evening in evenings:
                if evening.number:
                    yield evening
                code = max(code, _report(evening.file, evening.diagnostics, output_format))
        except Refusal as refusal:
            complain(refusal.message)
            code = REFUSED

    pieces = _ALL[output_format](watched())
    start = next(pieces, None)  # how wide it may be is known by now
    if start is not None:
        is_typed = path == STANDARD_INPUT and streams.is_terminal(sys.stdin)  # then the keys are not the pager's
        with paged(is_wanted=output_format == "text" and not is_typed):
            for text in chain((start,), pieces):
                streams.write(text)
    return code


def _report(file: str, diagnostics: Sequence[Diagnostic], output_format: str) -> int:
    """Say what is wrong, apart from what has been told in text, and return the exit code that comes of it."""
    if not is_quiet():
        note_faults(file, diagnostics, gap="\n" if output_format == "text" else "")
    return FAULTS if any(each.severity == "error" for each in diagnostics) else DONE


def _print_one(path: str, evenings: Iterator[Evening], position: int, output_format: str) -> int:
    """One hand, counted over all sessions. Raises `Refusal` before anything is said if there is no such hand."""
    text, hands = "", 0
    diagnostics: list[Diagnostic] = []
    for evening in evenings:
        diagnostics += evening.diagnostics
        hands = evening.hands_before + (evening.report.hands if evening.report else 0)
        if evening.hands_before < position <= hands:
            text = _ONE[output_format](evening, _hand(evening, position - evening.hands_before))
    if not text:
        raise Refusal(said("no-such-hand", given=position, most=hands) if hands else said("no-hands", given=position))
    streams.write(text)
    return _report(path, diagnostics, output_format)


def _hand(evening: Evening, number: int) -> HandStory:
    return next(told for told in chapters(evening.events) if isinstance(told, HandStory) and told.begun.hand == number)


def _look() -> Look:
    from cacho_cli.commands import pages

    signs = SIGNS if streams.can_show("".join(SIGNS)) else ASCII_SIGNS
    return Look(pages.width(), in_color(sys.stdout), signs)


def _text_of_all(evenings: Iterable[Evening]) -> Iterator[str]:
    from cacho_cli.report.replay import evening_text

    look, gap = _look(), ""
    for evening in evenings:
        yield gap
        yield from evening_text(evening, look)
        gap = "\n"


def _text_of_one(evening: Evening, hand: HandStory) -> str:
    from cacho_cli.report.replay import hand_text

    return hand_text(evening, hand, _look())


def _json_of_all(evenings: Iterable[Evening]) -> Iterator[str]:
    from cacho_cli.report.replay_json import replay_document

    yield from replay_document(evenings)


def _json_of_one(evening: Evening, hand: HandStory) -> str:
    from cacho_cli.report.replay_json import hand_document

    return hand_document(evening, hand)


def _lines_of_all(evenings: Iterable[Evening]) -> Iterator[str]:
    from cacho_cli.report.listing import lines
    from cacho_cli.report.replay_rows import event_rows

    for evening in evenings:
        yield from lines(event_rows(evening))


def _lines_of_one(evening: Evening, hand: HandStory) -> str:
    from cacho_cli.report.listing import lines
    from cacho_cli.report.replay_rows import hand_rows

    return "".join(lines(hand_rows(evening, hand)))


_ALL: dict[str, Callable[[Iterable[Evening]], Iterator[str]]] = {
    "text": _text_of_all,
    "json": _json_of_all,
    "jsonl": _lines_of_all,
}
_ONE: dict[str, Callable[[Evening, HandStory], str]] = {
    "text": _text_of_one,
    "json": _json_of_one,
    "jsonl": _lines_of_one,
}

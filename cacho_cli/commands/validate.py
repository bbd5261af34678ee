"""`cacho validate`: checks transcripts against the law."""

import sys
from collections.abc import Callable, Iterator

import click

from cacho_cli import streams
from cacho_cli.commands.common import command, complain, in_color, is_quiet, remark
from cacho_cli.commands.inputs import STANDARD_INPUT
from cacho_cli.commands.judging import Judging
from cacho_cli.diagnostics import Diagnostic
from cacho_cli.exit_codes import DONE, FAULTS, REFUSED
from cacho_cli.messages.translation import N_
from cacho_cli.report.tally import closing_line

__all__ = ["validate_command"]

Code = Callable[[], int]
"""The exit code as far as it is known by now."""


@command("validate", formats=("text", "json", "jsonl"), rules=True)
@click.option("--strict", is_flag=True)
@click.option("--stdin-filename", metavar=N_("NAME"), default=STANDARD_INPUT)
@click.argument("paths", nargs=-1, metavar=N_("[PATH]..."))
def validate_command(
    paths: tuple[str, ...], output_format: str, rules: str | None, strict: bool, stdin_filename: str
) -> int:
    """Print every fault of every transcript."""
    quiet = is_quiet()
    judging = Judging(paths, rules, (lambda _: None) if quiet else complain, stdin_filename)

    def code() -> int:
        if not judging.all_readable:
            return REFUSED
        return FAULTS if judging.tally.errors or (strict and judging.tally.warnings) else DONE

    if quiet:
        for _ in judging.verdicts():
            pass
    else:
        _PRINTERS[output_format](judging, code)
    return code()


def _findings(judging: Judging) -> Iterator[tuple[str, Diagnostic]]:
    for file, verdict in judging.verdicts():
        for diagnostic in verdict.diagnostics:
            yield file, diagnostic


def _print_text(judging: Judging, _: Code) -> None:
    color = in_color(sys.stdout)
    gap = ""
    for file, diagnostic in _findings(judging):
        from cacho_cli.report.faults import diagnostic_text

        streams.write(f"{gap}{diagnostic_text(file, diagnostic, color=color)}\n")
        gap = "\n"
    if judging.tally.files:
        remark(closing_line(judging.tally))


def _rows(judging: Judging) -> Iterator[str]:
    from cacho_cli.report.faults import diagnostic_row
    from cacho_cli.report.json_text import line_text

    for file, diagnostic in _findings(judging):
        yield line_text(diagnostic_row(file, diagnostic))


def _print_jsonl(judging: Judging, _: Code) -> None:
    for row in _rows(judging):
        streams.write(row)


def _print_json(judging: Judging, code: Code) -> None:
    """One document; it begins with the counts, so the diagnostics wait until everything has been read."""
    from cacho_cli.report.listing import document

    rows = list(_rows(judging))
    head = {"version": 1, "valid": code() == DONE, **judging.tally._asdict()}
    for text in document(head, "diagnostics", rows):
        streams.write(text)


_PRINTERS: dict[str, Callable[[Judging, Code], None]] = {
    "text": _print_text,
    "json": _print_json,
    "jsonl": _print_jsonl,
}

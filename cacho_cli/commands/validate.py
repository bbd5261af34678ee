"""`cacho validate`: checks transcripts against the law."""

import sys
from collections import Counter
from collections.abc import Callable, Iterator

import click

from cacho_cli import streams
from cacho_cli.commands.common import command, complain, in_color, is_quiet, remark
from cacho_cli.commands.inputs import STANDARD_INPUT
from cacho_cli.commands.judging import Jobs, Judging
from cacho_cli.commands.selection import Selection, read_codes
from cacho_cli.commands.values import WholeNumber
from cacho_cli.diagnostics import Diagnostic
from cacho_cli.exit_codes import DONE, FAULTS, REFUSED
from cacho_cli.law import CODES
from cacho_cli.messages.translation import N_
from cacho_cli.report.formats import FINDING_FORMATS
from cacho_cli.report.tally import Tally, closing_line

__all__ = ["validate_command"]


@command("validate", formats=FINDING_FORMATS, rules=True)
@click.option("--strict", is_flag=True)
@click.option("--select", metavar=N_("CODE,..."), multiple=True, callback=read_codes)
@click.option("--ignore", metavar=N_("CODE,..."), multiple=True, callback=read_codes)
@click.option("--statistics", is_flag=True)
@click.option("--jobs", type=WholeNumber(), metavar=N_("N"))
@click.option("--cluster", metavar=N_("ADDRESS"))
@click.option("--stdin-filename", metavar=N_("NAME"), default=STANDARD_INPUT)
@click.argument("paths", nargs=-1, metavar=N_("[PATH]..."))
def validate_command(  # noqa: PLR0913, PLR0917 - click gives every option an argument of its own
    paths: tuple[str, ...],
    output_format: str,
    rules: str | None,
    strict: bool,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    statistics: bool,
    jobs: int | None,
    cluster: str | None,
    stdin_filename: str,
) -> int:
    """Print every fault of every transcript."""
    quiet = is_quiet()
    complaint = (lambda _: None) if quiet else complain
    judging = Judging(paths, rules, complaint, stdin_filename, jobs=Jobs(jobs, cluster), reports=False)
    check = _Check(judging, Selection(select, ignore), strict)
    if quiet:
        for _ in check.findings():
            pass
    else:
        _PRINTERS[output_format](check, statistics)
    return check.code


class _Check:
    """The faults that are wanted, as they are found, and how many there were of each code."""

    def __init__(self, judging: Judging, selection: Selection, strict: bool) -> None:
        self._judging = judging
        self._selection = selection
        self._strict = strict
        self.found: Counter[str] = Counter()

    def findings(self) -> Iterator[tuple[str, Diagnostic]]:
        """The name of the transcript and the fault, for each that is wanted."""
        for file, verdict in self._judging.verdicts():
            for diagnostic in verdict.diagnostics:
                if self._selection.wants(diagnostic.code):
                    self.found[diagnostic.code] += 1
                    yield file, diagnostic

    @property
    def tally(self) -> Tally:
        """What was read by now, and what of it was found and wanted."""
        errors = sum(count for code, count in self.found.items() if CODES[code].severity == "error")
        return self._judging.tally._replace(errors=errors, warnings=self.found.total() - errors)

    @property
    def code(self) -> int:
        """The exit code as far as it is known by now."""
        if not self._judging.all_readable:
            return REFUSED
        tally = self.tally
        return FAULTS if tally.errors or (self._strict and tally.warnings) else DONE


def _print_text(check: _Check, statistics: bool) -> None:
    color = in_color(sys.stdout)
    gap = ""
    for file, diagnostic in check.findings():
        from cacho_cli.report.faults import diagnostic_text  # where there is no fault none of it is loaded

        streams.write(f"{gap}{diagnostic_text(file, diagnostic, color=color)}\n")
        gap = "\n"
    _close(check, statistics)


def _print_concise(check: _Check, statistics: bool) -> None:
    from cacho_cli.report.faults import first_line

    color = in_color(sys.stdout)
    for file, diagnostic in check.findings():
        streams.write(first_line(file, diagnostic, color=color) + "\n")
    _close(check, statistics)


def _print_github(check: _Check, statistics: bool) -> None:
    from cacho_cli.report.annotations import annotation

    for file, diagnostic in check.findings():
        streams.write(annotation(file, diagnostic) + "\n")
    _close(check, statistics)


def _close(check: _Check, statistics: bool) -> None:
    """What follows the faults in text: the counts by code if they are wanted, and a line beside the result."""
    if statistics and check.found:
        from cacho_cli.report.statistics import statistics_text

        streams.write("\n" + statistics_text(check.found))
    if check.tally.files:
        remark(closing_line(check.tally))


def _rows(check: _Check) -> Iterator[str]:
    from cacho_cli.report.faults import diagnostic_row
    from cacho_cli.report.json_text import line_text

    for file, diagnostic in check.findings():
        yield line_text(diagnostic_row(file, diagnostic))


def _print_jsonl(check: _Check, statistics: bool) -> None:
    """Faults alone are lines of the result; the counts stand beside it."""
    for row in _rows(check):
        streams.write(row)
    if statistics and check.found:
        from cacho_cli.report.statistics import statistics_text

        remark(statistics_text(check.found).rstrip("\n"))


def _print_json(check: _Check, statistics: bool) -> None:
    """One document; it begins with the counts, so the diagnostics wait until everything has been read."""
    from cacho_cli.report.listing import document

    rows = list(_rows(check))
    head: dict[str, object] = {"version": 1, "valid": check.code == DONE, **check.tally._asdict()}
    if statistics:
        from cacho_cli.report.statistics import by_frequency

        head["statistics"] = by_frequency(check.found)
    for text in document(head, "diagnostics", rows):
        streams.write(text)


_PRINTERS: dict[str, Callable[[_Check, bool], None]] = {
    "text": _print_text,
    "concise": _print_concise,
    "json": _print_json,
    "jsonl": _print_jsonl,
    "github": _print_github,
}

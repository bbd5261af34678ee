"""`cacho fmt`: transcripts in their canonical form, in either language."""

import sys
from collections.abc import Callable

import click

from cacho_cli import streams
from cacho_cli.commands.common import Refusal, command, complain, in_color, is_quiet, remark
from cacho_cli.commands.inputs import STANDARD_INPUT, check_read_once
from cacho_cli.commands.judging import note_faults, transcript_blocks
from cacho_cli.commands.progress import expect
from cacho_cli.commands.transcripts import Listed, Repeated, Transcript, Unreadable, total_size, transcripts
from cacho_cli.commands.values import OneOf
from cacho_cli.exit_codes import DONE, FAULTS, REFUSED
from cacho_cli.messages.shell import said
from cacho_cli.messages.translation import LANGUAGES, N_, Language
from cacho_cli.report.tally import rewriting_line
from cacho_cli.transcript.formatting import Formatted, format_text

__all__ = ["fmt_command"]

Delivery = Callable[[Transcript, Formatted], int]
"""Does with a formatted transcript what was asked for, and returns the exit code that comes of it."""


@command("fmt")
@click.option("--to", "language", type=OneOf(LANGUAGES))
@click.option("--check", is_flag=True)
@click.option("--write", is_flag=True)
@click.option("--stdin-filename", metavar=N_("NAME"), default=STANDARD_INPUT)
@click.argument("paths", nargs=-1, metavar=N_("[PATH]..."))
def fmt_command(
    paths: tuple[str, ...], language: Language | None, check: bool, write: bool, stdin_filename: str
) -> int:
    """Print the canonical form of each transcript, or what would change, or rewrite the files."""
    paths = paths or (STANDARD_INPUT,)
    if check and write:
        raise click.UsageError(said("check-or-write"))
    if write and STANDARD_INPUT in paths:
        raise click.UsageError(said("write-needs-files"))
    check_read_once(paths)
    expect(lambda: total_size(paths))
    run = _Run(language, _print_changes if check else _rewrite if write else _print)
    code = max(map(run.take, transcripts(paths, stdin_filename)), default=DONE)
    if run.files and (check or write):
        remark(rewriting_line(run.files, run.changed, run.faults, written=write))
    return code


class _Run:
    """All transcripts of a command line, one after the other, and what was counted on the way."""

    def __init__(self, language: Language | None, deliver: Delivery) -> None:
        self.language = language
        self.deliver = deliver
        self.files = self.changed = self.faults = 0

    def take(self, found: Listed) -> int:
        """Format one of them; what keeps it from being done is said, and the next may come."""
        if isinstance(found, Repeated):
            remark(found.message)
            return DONE
        if isinstance(found, Unreadable):
            complain(found.message)
            return REFUSED
        try:
            formatted = format_text(b"".join(transcript_blocks(found.path)), self.language)
            try:
                code = self.deliver(found, formatted)
            finally:
                self._report(found, formatted)
        except Refusal as refusal:
            complain(refusal.message)
            return refusal.exit_code
        self.files += 1
        self.changed += formatted.changed
        return max(code, FAULTS if formatted.faults else DONE)

    def _report(self, found: Transcript, formatted: Formatted) -> None:
        if not is_quiet():
            note_faults(found.name, formatted.faults, gap="\n" if self.faults else "")
        self.faults += len(formatted.faults)


def _print(_: Transcript, formatted: Formatted) -> int:
    if streams.is_terminal(sys.stdout):
        from cacho_cli.report.rewrites import shown

        streams.write(shown(formatted.text))
    else:
        streams.write_bytes(formatted.text)
    return DONE


def _print_changes(transcript: Transcript, formatted: Formatted) -> int:
    from cacho_cli.report.rewrites import diff_rows, raw, row_shown

    rows = diff_rows(transcript.name, formatted.lines)
    color = in_color(sys.stdout)
    if color or streams.is_terminal(sys.stdout):
        for row in rows:
            streams.write(row_shown(row, color))
    else:
        streams.write_bytes(raw(rows))
    return FAULTS if formatted.changed else DONE


def _rewrite(transcript: Transcript, formatted: Formatted) -> int:
    if formatted.changed:
        from cacho_cli.commands.replacing import replace_file

        old = b"".join([before for before, _ in formatted.lines])
        replace_file(transcript.path, old, formatted.text)
    return DONE

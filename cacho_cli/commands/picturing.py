"""An evening as files to look at: the page that `cacho replay --html` writes, the chart of `--svg`."""

import os
import stat
import sys
from collections.abc import Mapping, Sequence

import click

from cacho_cli import streams
from cacho_cli.commands.common import Refusal, complain
from cacho_cli.commands.inputs import STANDARD_INPUT
from cacho_cli.commands.transcripts import ENDING
from cacho_cli.exit_codes import DONE
from cacho_cli.game.story import Evening
from cacho_cli.messages.shell import said

__all__ = ["check", "draw"]

_STANDARD_OUTPUT = "-"


def check(path: str, rules: Mapping[str, str], files: Mapping[str, str | None], others: Mapping[str, object]) -> None:
    """Refuse, before anything is read, what cannot be meant or cannot be done.

    The transcript at `path` and the house rules in `rules` (by what names them) are to be read; `files` are those to be
    written, by their options; `others` are options about what is printed, true where given. Raises `click.UsageError`,
    and `Refusal` where the library that draws charts is missing.
    """
    given = {option: file for option, file in files.items() if file is not None}
    for option, file in given.items():
        if not file or file.startswith("--"):  # the name was forgotten, and another option stands in its place
            raise click.BadOptionUsage(option, "", click.get_current_context())
        for other in (name for name, value in others.items() if value):
            raise click.UsageError(said("not-together", first=option, second=other))
        if file.endswith(ENDING) or _is_read_from(file, path):
            raise click.UsageError(said("would-overwrite", file=file, option=option))
        for name in (name for name, read in rules.items() if _is_read_from(file, read)):
            raise click.UsageError(said("would-overwrite-rules", file=file, option=option, rules=name))
    if len(given) == 2 and len({_place(file) for file in given.values()}) == 1:
        raise click.UsageError(said("same-file", file=next(iter(given.values()))))
    try:
        import leather  # noqa: F401 - only whether it is there
    except ModuleNotFoundError as error:
        raise Refusal(said("report-missing", library=error.name or "")) from error


def _place(file: str) -> str:
    """Where a file will be, however its name is written; for standard output what is behind it, which may be a file."""
    return os.path.realpath("/dev/stdout" if file == _STANDARD_OUTPUT else file)


def _is_read_from(file: str, path: str) -> bool:
    """Whether a file to be written is the one that is read at a path; a device such as /dev/null may be both."""
    if file == _STANDARD_OUTPUT:
        return False
    try:
        written = os.stat(file)
        read = os.fstat(sys.stdin.fileno()) if path == STANDARD_INPUT else os.stat(path)
    except (AttributeError, OSError):
        return False
    return os.path.samestat(written, read) and not stat.S_ISCHR(written.st_mode)


def draw(evenings: Sequence[Evening], html: str | None, svg: str | None) -> int:
    """Make the page and the chart of a transcript, and then write them. Raises `Refusal` where there is no chart."""
    from cacho_cli.report.evening.page import evening_page
    from cacho_cli.report.evening.standing import charts_of

    made = [(file, make(evenings)) for file, make in ((svg, charts_of), (html, evening_page)) if file is not None]
    if not all(text for _, text in made):
        raise Refusal(said("no-chart"))
    return max((_write(file, text.encode()) for file, text in made), default=DONE)


def _write(file: str, content: bytes) -> int:
    if file == _STANDARD_OUTPUT:
        streams.write_bytes(content)
        return DONE
    from cacho_cli.commands.replacing import write_file

    try:
        write_file(file, content)
    except Refusal as refusal:
        complain(refusal.message)
        return refusal.exit_code
    return DONE

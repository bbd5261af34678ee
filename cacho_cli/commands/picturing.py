"""An evening as files to look at: the page that `cacho replay --html` writes, the chart of `--svg`."""

import os
from collections.abc import Mapping, Sequence

import click

from cacho_cli import streams
from cacho_cli.commands.common import Refusal, complain
from cacho_cli.commands.transcripts import ENDING
from cacho_cli.exit_codes import DONE
from cacho_cli.game.story import Evening
from cacho_cli.messages.shell import said

__all__ = ["check", "draw"]

_STANDARD_OUTPUT = "-"


def check(path: str, files: Mapping[str, str | None], others: Mapping[str, object]) -> None:
    """Refuse, before anything is read, what cannot be meant or cannot be done.

    `files` are those to be written, by their options; `others` are options about what is printed, true where given.
    Raises `click.UsageError`, and `Refusal` where the library that draws charts is missing.
    """
    given = {option: file for option, file in files.items() if file is not None}
    for option, file in given.items():
        if not file or file.startswith("--"):  # the name was forgotten, and another option stands in its place
            raise click.BadOptionUsage(option, "", click.get_current_context())
        for other in (name for name, value in others.items() if value):
            raise click.UsageError(said("not-together", first=option, second=other))
        if file.endswith(ENDING) or _are_same(path, file):
            raise click.UsageError(said("would-overwrite", file=file, option=option))
    if len(given) == 2 and len({_place(file) for file in given.values()}) == 1:
        raise click.UsageError(said("same-file", file=next(iter(given.values()))))
    try:
        import leather  # noqa: F401 - only whether it is there
    except ModuleNotFoundError as error:
        raise Refusal(said("report-missing", library=error.name or "")) from error


def _place(file: str) -> str:
    """Where a file will be, however its name is written."""
    return file if file == _STANDARD_OUTPUT else os.path.realpath(file)


def _are_same(path: str, file: str) -> bool:
    try:
        return os.path.samefile(path, file)
    except OSError:
        return False


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

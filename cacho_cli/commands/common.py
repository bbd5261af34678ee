"""What the subcommands share: their options, how they speak beside their results, how they refuse."""

import os
from collections.abc import Callable, Iterator, Sequence
from typing import TextIO, TypeVar

import click

from cacho_cli import streams
from cacho_cli.commands.paging import Paged
from cacho_cli.commands.values import OneOf
from cacho_cli.exit_codes import REFUSED
from cacho_cli.messages.translation import LANGUAGES, N_
from cacho_cli.report.formats import STYLES, TABLE_FORMATS
from cacho_cli.version import VERSION_LINE

__all__ = [
    "Refusal",
    "are_rules_given",
    "command",
    "complain",
    "global_options",
    "in_color",
    "is_quiet",
    "remark",
    "rules_given",
    "table_style",
]

_Callback = TypeVar("_Callback", bound=Callable[..., int])

_QUIET = "cacho.quiet"
_STYLE = "cacho.style"
_COLOR = {"auto": None, "always": True, "never": False}


class Refusal(click.ClickException):
    """Why a command cannot do its work, though its arguments were understood."""

    exit_code = REFUSED


def command(
    name: str, *, formats: Sequence[str] = (), rules: bool = False, bonus: bool = False
) -> Callable[[_Callback], click.Command]:
    """Make a function that returns an exit code a subcommand, with the options that all of them have.

    Its parameters are those of click's decorators beneath, and `output_format`, `rules` and `bonus` (None where not
    given) as far as they are asked for.
    """
    shared: list[click.Parameter] = []
    if formats:
        shared += _format_options(formats)
    if rules:
        shared.append(click.Option(["-r", "--rules"], metavar=N_("FILE")))
    if bonus:
        shared.append(click.Option(["--bonus"], type=OneOf([20, 30])))
    shared.append(click.Option(["-q", "--quiet"], is_flag=True, expose_value=False, callback=_keep_quiet))
    shared += global_options()

    def made(callback: _Callback) -> click.Command:
        subcommand = click.command(name, cls=Paged, add_help_option=False)(callback)
        subcommand.params += shared  # help lists a command's own options first
        return subcommand

    return made


def _format_options(formats: Sequence[str]) -> Iterator[click.Parameter]:
    choice = OneOf(formats)
    yield click.Option(["-f", "--format", "output_format"], type=choice, default="text", callback=_check_format)
    if formats is TABLE_FORMATS:
        yield click.Option(
            ["--table"], type=OneOf(STYLES), metavar=N_("STYLE"), expose_value=False, callback=_keep_style
        )


def _keep_style(context: click.Context, _: click.Parameter, style: str | None) -> None:
    context.meta[_STYLE] = style
    _refuse_style_without_text(context, context.params.get("output_format"))


def _check_format(context: click.Context, _: click.Parameter, output_format: str) -> str:
    _refuse_style_without_text(context, output_format)
    return output_format


def _refuse_style_without_text(context: click.Context, output_format: str | None) -> None:
    """Raise `click.UsageError` once both options are known, whichever came first, if they do not go together."""
    style = context.meta.get(_STYLE)
    if style is not None and output_format not in (None, "text"):
        from cacho_cli.messages.shell import said

        raise click.UsageError(said("style-needs-text", style=style, format=output_format))


def global_options() -> list[click.Parameter]:
    """The options that `cacho` itself has too."""
    return [
        click.Option(["--lang"], type=OneOf(LANGUAGES), expose_value=False),
        click.Option(["--color"], type=OneOf(tuple(_COLOR)), expose_value=False, callback=_keep_color),
        click.Option(["--debug"], is_flag=True, expose_value=False),
        click.Option(["-h", "--help"], is_flag=True, is_eager=True, expose_value=False, callback=_show_help),
        click.Option(["--version"], is_flag=True, is_eager=True, expose_value=False, callback=_show_version),
    ]


def _show_help(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        streams.write(context.get_help())
        context.exit()


def _show_version(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        streams.write(VERSION_LINE)
        context.exit()


def _keep_color(context: click.Context, _: click.Parameter, choice: str | None) -> None:
    if choice is not None:
        context.color = _COLOR[choice]


def _keep_quiet(context: click.Context, _: click.Parameter, quiet: bool) -> None:
    context.meta[_QUIET] = quiet


def rules_given(path: str | None) -> dict[str, str]:
    """The files of house rules that a command reads, by what names them: `--rules` (which has `path`), CACHO_RULES."""
    named = {"--rules": path, "CACHO_RULES": os.environ.get("CACHO_RULES") or None}
    return {name: file for name, file in named.items() if file is not None}


def are_rules_given(path: str | None) -> bool:
    """Whether `--rules` or `CACHO_RULES` names a file, so that there is reason to load what reads it."""
    return bool(rules_given(path))


def in_color(stream: TextIO | None) -> bool:
    """Whether text on a stream is to be coloured: `--color`, then NO_COLOR and FORCE_COLOR, then what the stream is."""
    context = click.get_current_context(silent=True)
    if context is not None and context.color is not None:
        return context.color
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return streams.is_terminal(stream) and os.environ.get("TERM") != "dumb"


def is_quiet() -> bool:
    """Whether `--quiet` was given."""
    return bool(click.get_current_context().meta.get(_QUIET))


def table_style() -> str | None:
    """The style of tabulate that tables in text are to have, if `--table` was given."""
    style: str | None = click.get_current_context().meta.get(_STYLE)
    return style


def remark(text: str) -> None:
    """Say something beside the results, on standard error, unless that is to be quiet."""
    if not is_quiet():
        streams.note(text)


def complain(message: str) -> None:
    """Say why a part of what was asked cannot be done, as `Refusal` says it of the whole."""
    from cacho_cli.messages.shell import said

    streams.note(said("error", command="cacho", message=message))

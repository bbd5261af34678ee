"""The command `cacho` itself: finds the subcommand that was asked for and imports that one alone."""

from importlib import import_module
from typing import cast

import click

from cacho_cli import streams
from cacho_cli.commands.catalog import SUBCOMMANDS, find
from cacho_cli.commands.common import global_options
from cacho_cli.exit_codes import REFUSED

__all__ = ["explained", "invoke", "root"]


class LazyGroup(click.Group):
    """A group whose commands are the rows of the catalog."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - the signature is click's
        """The English names, in the order of the catalog."""
        return [row.name for row in SUBCOMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - as above
        """The subcommand of a name in either language."""
        row = find(cmd_name)
        return None if row is None else cast(click.Command, getattr(import_module(row.module), f"{row.name}_command"))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The subcommand that the arguments begin with, under its English name; "did you mean" where there is none."""
        row = find(args[0])
        if row is None:
            raise click.UsageError(_no_such_command(args[0]), ctx)
        return row.name, self.get_command(ctx, row.name), args[1:]

    def get_help(self, ctx: click.Context) -> str:
        """The page, as wide as the terminal allows."""
        from cacho_cli.commands import pages

        return pages.page(ctx)


def _no_such_command(word: str) -> str:
    from cacho_cli.messages.shell import said
    from cacho_cli.suggestions import did_you_mean

    suggestion = did_you_mean(word, [name for row in SUBCOMMANDS for name in (row.name, row.alias)])
    if suggestion is None:
        return said("no-such-command", given=word)
    return said("no-such-command-but", given=word, suggestion=suggestion)


root = LazyGroup("cacho", add_help_option=False, no_args_is_help=False, params=global_options())
"""The command `cacho`."""


def invoke(arguments: list[str]) -> int:
    """Run a command line and return the exit code of its subcommand; without any words, say what could be written.

    Raises click's exceptions.
    """
    if not arguments:
        from cacho_cli.commands import pages

        streams.note(pages.short_page(click.Context(root, info_name="cacho")))
        return REFUSED
    with root.make_context("cacho", arguments) as context:
        return cast(int, root.invoke(context))


def explained(error: click.ClickException) -> str:
    """Why a command line was refused, and where help is if the command line is to blame."""
    from cacho_cli.messages.shell import said

    context = error.ctx if isinstance(error, click.UsageError) else click.get_current_context(silent=True)
    path = context.command_path if context is not None else "cacho"
    lines = [said("error", command=path, message=error.format_message())]
    if isinstance(error, click.UsageError):
        lines.append(said("try-help", command=path))
    return "\n".join(lines)

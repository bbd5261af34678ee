"""The command `cacho` itself: finds the subcommand that was asked for and imports that one alone."""

from importlib import import_module
from typing import cast

import click

from cacho_cli import streams
from cacho_cli.commands.catalog import SUBCOMMANDS, called, find
from cacho_cli.commands.common import global_options
from cacho_cli.commands.paging import Paged
from cacho_cli.exit_codes import REFUSED

__all__ = ["invoke", "root"]


class LazyGroup(Paged, click.Group):
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
        """The subcommand that the arguments begin with, by its name in the language in use; "did you mean" if none."""
        row = find(args[0])
        if row is None:
            raise click.UsageError(_no_such_command(args[0]), ctx)
        return called(row), self.get_command(ctx, row.name), args[1:]


def _no_such_command(word: str) -> str:
    from cacho_cli.messages.shell import said
    from cacho_cli.suggestions import did_you_mean

    suggestion = did_you_mean(word, [name for row in SUBCOMMANDS for name in (row.name, row.alias)])
    if suggestion is None:
        return said("no-such-command", given=word)
    return said("no-such-command-but", given=word, suggestion=suggestion)


def _need_command() -> None:
    """Refuse a command line of options alone, before click does it in its own words."""
    if click.get_current_context().invoked_subcommand is None:
        from cacho_cli.messages.shell import said

        raise click.UsageError(said("no-command"))


root = LazyGroup(
    "cacho",
    add_help_option=False,
    no_args_is_help=False,
    invoke_without_command=True,
    callback=_need_command,
    params=global_options(),
)
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

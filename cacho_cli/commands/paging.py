"""What `cacho` and its subcommands have in common as commands of click: help from the pages, refusals in our words."""

import click

__all__ = ["Paged"]


class Paged(click.Command):
    """A command whose help is its page in `cacho_cli.messages.help_pages`."""

    allow_extra_args = True  # click would refuse them in its own words

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """What is left of the arguments for subcommands. Every refusal knows the command that it comes from."""
        try:
            rest = super().parse_args(ctx, args)
            if rest and not isinstance(self, click.Group) and not ctx.resilient_parsing:
                raise click.UsageError(_too_many(rest[0]))
        except click.UsageError as error:
            error.ctx = error.ctx or ctx
            raise
        return rest

    def get_help(self, ctx: click.Context) -> str:
        """The page, as wide as the terminal allows."""
        from cacho_cli.commands import pages

        return pages.page(ctx)


def _too_many(argument: str) -> str:
    from cacho_cli.messages.shell import said

    return said("too-many-arguments", given=argument)

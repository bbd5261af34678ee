"""Why a command line was refused, in our words: click's own know no Spanish, and change from version to version."""

from collections.abc import Sequence

import click

from cacho_cli.messages.shell import said
from cacho_cli.messages.translation import _

__all__ = ["explained"]


def explained(error: click.ClickException) -> str:
    """Why a command line was refused, and where help is if the command line is to blame."""
    context = error.ctx if isinstance(error, click.UsageError) else click.get_current_context(silent=True)
    path = context.command_path if context is not None else "cacho"
    lines = [said("error", command=path, message=_reason(error))]
    if isinstance(error, click.UsageError):
        lines.append(said("try-help", command=path))
    return "\n".join(lines)


def _reason(error: click.ClickException) -> str:
    if isinstance(error, click.NoSuchOption):
        return _no_such_option(error)
    if isinstance(error, click.BadOptionUsage):
        return _value_amiss(error)
    if isinstance(error, click.MissingParameter) and error.param is not None:
        return said("argument-missing", what=_called(error.param))
    if isinstance(error, click.BadParameter) and error.param is not None:
        return said("bad-value", what=_called(error.param), reason=error.message)
    return error.format_message()


def _parameters(error: click.UsageError) -> Sequence[click.Parameter]:
    return () if error.ctx is None else error.ctx.command.get_params(error.ctx)


def _called(parameter: click.Parameter) -> str:
    """An option by its long name, an argument as it stands in the usage line."""
    return parameter.opts[-1] if isinstance(parameter, click.Option) else _(parameter.metavar or parameter.opts[0])


def _no_such_option(error: click.NoSuchOption) -> str:
    from cacho_cli.suggestions import did_you_mean

    known = [name for parameter in _parameters(error) if isinstance(parameter, click.Option) for name in parameter.opts]
    suggestion = did_you_mean(error.option_name, [name for name in known if name.startswith("--")])
    if suggestion is None:
        return said("no-such-option", given=error.option_name)
    return said("no-such-option-but", given=error.option_name, suggestion=suggestion)


def _value_amiss(error: click.BadOptionUsage) -> str:
    """An option without the value that it needs, or with one that it does not take."""
    options = (each for each in _parameters(error) if isinstance(each, click.Option))
    option = next((each for each in options if error.option_name in each.opts), None)
    if option is None or option.is_flag:
        return said("value-unwanted", option=error.option_name)
    if isinstance(option.type, click.Choice):
        from cacho_cli.messages.wording import joined

        expected = joined(tuple(f"`{choice}`" for choice in option.type.choices), either=True, whole=True)
    else:
        expected = _(option.metavar) if option.metavar else ""
    return said("value-missing", option=error.option_name, expected=expected)

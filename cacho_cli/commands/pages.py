"""The help pages: usage, command lines to try, what a command does, its options, its exit codes."""

import re
import shutil
from collections.abc import Iterable, Iterator

import click

from cacho_cli.commands.catalog import SUBCOMMANDS, called
from cacho_cli.exit_codes import REFUSED
from cacho_cli.messages.help_pages import EXIT_CODES, OPTIONS, PAGES, SHELL, Page
from cacho_cli.messages.translation import _

__all__ = ["page", "short_page", "width"]

_WIDEST = 80
_NARROWEST = 30
_ROOMY = 60
"""From this width on there is room for the meaning of an option beside it."""
_FEW = 3
"""How many command lines to try stand on the short page, which is to fit on a small screen with all commands."""
_WORD = re.compile(r'(?:[^ "]|"[^"]*")+')
"""A word of a command line as a shell cuts it."""


def page(context: click.Context) -> str:
    """The whole page of a command, or of `cacho` itself."""
    content = PAGES[_name(context)]
    is_root = context.parent is None
    text = _formatter()
    _write_start(text, context, content)
    if is_root:
        _write_list(text, "commands", ((called(row), row.summary) for row in SUBCOMMANDS))
    _write_list(text, "options", _options(context))
    _write_list(text, "exit-codes", ((str(code), EXIT_CODES[code]) for code in content.exit_codes))
    if is_root:
        _write_lines(text, SHELL["manual"], SHELL["report"])
    else:
        others = ", ".join(str(code) for code in EXIT_CODES if code > REFUSED)
        _write_lines(text, _(SHELL["exit-always"]).format(codes=others))
    return text.getvalue()


def short_page(context: click.Context) -> str:
    """What `cacho` says when it is given nothing: command lines to try, the commands, where to read more."""
    text = _formatter()
    content = PAGES[_name(context)]
    _write_start(text, context, content._replace(examples=content.examples[:_FEW]))
    _write_list(text, "commands", ((called(row), row.summary) for row in SUBCOMMANDS))
    _write_lines(text, SHELL["more-help"])
    return text.getvalue().rstrip("\n")


def _formatter() -> click.HelpFormatter:
    return click.HelpFormatter(width=width())


def width() -> int:
    """How many columns text for people may take: those of the terminal, or what COLUMNS says, within reason."""
    return max(_NARROWEST, min(_WIDEST, shutil.get_terminal_size().columns))


def _name(context: click.Context) -> str:
    return context.command.name or "cacho"


def _write_start(text: click.HelpFormatter, context: click.Context, content: Page) -> None:
    usage = " ".join([_(SHELL["usage"]), context.command_path, *_usage(context.command)])
    text.write(_filled(usage.split(" "), text.width, "", joint=" "))
    with text.section(_(SHELL["examples"])):
        for example in content.examples:
            text.write(_filled(_WORD.findall(_(example)), text.width, "  ", joint=" ", end=" \\"))
    for paragraph in content.about:
        text.write_paragraph()
        text.write_text(_(paragraph))


def _write_list(text: click.HelpFormatter, heading: str, rows: Iterable[tuple[str, str]]) -> None:
    with text.section(_(SHELL[heading])):
        terms = [(_term(term, text.width), _(meaning)) for term, meaning in rows]
        text.write_dl(terms, col_max=30 if text.width >= _ROOMY else 8)


def _term(term: str, width: int) -> str:
    """What a list explains; where it is too wide it is cut between the choices in it."""
    if len(term) + 2 <= width:
        return term
    return _filled(re.split(r"(?<=\|)", term), width, "  ", joint="").strip()  # the list itself indents its first line


def _filled(pieces: list[str], width: int, indent: str, *, joint: str, end: str = "") -> str:
    """Pieces on as many lines as they need, each line but the last with an end; those after the first stand deeper."""
    lines = [indent + pieces[0]]
    for number, piece in enumerate(pieces[1:], 2):
        room = width - (len(end) if number < len(pieces) else 0)
        if len(lines[-1]) + len(joint) + len(piece) > room:
            lines[-1] += end
            lines.append(f"{indent}  {piece}")
        else:
            lines[-1] += joint + piece
    return "".join(f"{line}\n" for line in lines)


def _usage(command: click.Command) -> Iterator[str]:
    """What stands after the name of a command, piece by piece."""
    yield _(SHELL["usage-options"])
    if isinstance(command, click.Group):
        yield _(SHELL["usage-command"])
    for parameter in command.params:
        if isinstance(parameter, click.Argument) and parameter.metavar:
            yield _(parameter.metavar)


def _options(context: click.Context) -> Iterator[tuple[str, str]]:
    for parameter in context.command.get_params(context):
        if isinstance(parameter, click.Option) and not parameter.hidden:
            yield _spelling(parameter), OPTIONS[parameter.opts[-1].removeprefix("--")]


def _spelling(option: click.Option) -> str:
    """The names of an option and what comes after them."""
    names = ", ".join(option.opts)
    if option.is_flag:
        return names
    if isinstance(option.type, click.Choice) and option.metavar is None:
        return f"{names} [{'|'.join(map(str, option.type.choices))}]"
    return f"{names} {_(option.metavar)}" if option.metavar else names


def _write_lines(text: click.HelpFormatter, *lines: str) -> None:
    text.write_paragraph()
    for line in lines:
        text.write_text(_(line))

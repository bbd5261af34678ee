"""What people read of a result: sentences and tables, one below the other, as text or in a markup."""

from collections.abc import Iterable, Iterator

from cacho_cli.report.parts import Markup, Part, Table
from cacho_cli.report.tables import plain_table, tabulated

__all__ = ["page"]


def page(parts: Iterable[Part], output_format: str = "text", style: str | None = None) -> Iterator[str]:
    r"""The parts as they come, with an empty line between two of them; tables in text are drawn in the style, if any.

    >>> print("".join(page([["Ana wins."], Table(["Place", "Player"], [["1", "Ana"]], right=[0])])), end="")
    Ana wins.
    <BLANKLINE>
    Place  Player
        1  Ana
    """
    markup = _text(style) if output_format == "text" else _markup(output_format)
    gap = ""
    for part in parts:
        yield gap
        if isinstance(part, Table):
            yield from markup.table(part)
        else:
            yield markup.gap.join(f"{markup.sentence(each)}\n" for each in part)
        gap = "\n"


def _markup(name: str) -> Markup:
    from cacho_cli.report.markup import MARKUPS  # noqa: PLC0415 - few ask for one

    return MARKUPS[name]


def _text(style: str | None) -> Markup:
    return Markup(str, lambda table: [plain_table(*table) if style is None else _styled(table, style)], gap="")


def _styled(table: Table, style: str) -> str:
    """A table in a style of tabulate; where that is a markup as well, its cells are too."""
    from cacho_cli.report.markup import STYLES  # noqa: PLC0415 - few ask for one

    escape = STYLES.get(style, str)
    return tabulated(*table.each(escape), style)

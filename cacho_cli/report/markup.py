"""Pages in Markdown, HTML and LaTeX: sentences and tables in which every character is shown, and none is obeyed."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from cacho_cli.report.parts import Markup, Table
from cacho_cli.report.tables import tabulated

__all__ = ["MARKUPS", "STYLES", "html_escaped", "latex_escaped", "markdown_escaped"]

_LINE_ENDS: Final = re.compile(r"\r\n?|\n")
_MARKDOWN_SIGNS: Final = re.compile(r"[\\`*_\[\]<>|~#$&]")
_MARKDOWN_STARTS: Final = re.compile(r"^([0-9]*)([-+=.)])")
_RST_SIGNS: Final = re.compile(r"[\\`*|]|_(?!\w)")
_LATEX_SIGNS: Final = re.compile(r"([-',])(?=\1)|[\\{}$&#%_~^<>|\"`*\[\]]")
_LATEX: Final = {
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    "`": r"\textasciigrave{}",
    '"': r"\char34{}",  # by itself it may be a command of the document's language
    "[": "{[}",  # at the start of a row an argument, as is the asterisk
    "]": "{]}",
    "*": "{*}",
}


# ---- Markdown ----


def markdown_escaped(text: str) -> str:
    r"""A text as Markdown within a line, where a table stands in GitHub's manner.

    >>> print(markdown_escaped("a|b *c* `d`"))
    a\|b \*c\* \`d\`
    """
    return _LINE_ENDS.sub("<br>", _MARKDOWN_SIGNS.sub(r"\\\g<0>", text))


def _markdown_sentence(text: str) -> str:
    return _MARKDOWN_STARTS.sub(r"\1\\\2", markdown_escaped(text))


def _markdown_table(table: Table) -> Iterator[str]:
    yield tabulated(*table.each(markdown_escaped), "pipe")


# ---- HTML ----


def html_escaped(text: str) -> str:
    """A text as HTML.

    >>> html_escaped('<b>"Ana" & Beto</b>')
    '&lt;b&gt;&quot;Ana&quot; &amp; Beto&lt;/b&gt;'
    """
    from html import escape  # noqa: PLC0415 - it knows every entity there is, which takes time

    return escape(text)


def _html_sentence(text: str) -> str:
    return f"<p>{html_escaped(text)}</p>"


def _html_table(table: Table) -> Iterator[str]:
    sides = [' style="text-align: right"' if index in table.right else "" for index in range(len(table.headings))]
    yield "<table>\n<thead>\n"
    yield _html_row("th", table.headings, sides)
    yield "</thead>\n<tbody>\n"
    for row in table.rows:
        yield _html_row("td", row, sides)
    yield "</tbody>\n</table>\n"


def _html_row(element: str, cells: Sequence[str], sides: Sequence[str]) -> str:
    written = (f"<{element}{side}>{html_escaped(cell)}</{element}>" for cell, side in zip(cells, sides, strict=True))
    return f"<tr>{''.join(written)}</tr>\n"


# ---- LaTeX ----


def latex_escaped(text: str) -> str:
    r"""A text as LaTeX, in any document; signs side by side do not flow together.

    >>> print(latex_escaped(r"100% \ {a_b} ~ ^ --"))
    100\% \textbackslash{} \{a\_b\} \textasciitilde{} \textasciicircum{} -{}-
    """
    return _LATEX_SIGNS.sub(_latex_sign, _LINE_ENDS.sub(" ", text))


def _latex_sign(found: re.Match[str]) -> str:
    sign = found[0]
    return f"{sign}{{}}" if found[1] else _LATEX.get(sign, f"\\{sign}")


def _latex_table(table: Table) -> Iterator[str]:
    sides = "".join("r" if index in table.right else "l" for index in range(len(table.headings)))
    yield f"\\begin{{tabular}}{{{sides}}}\n\\hline\n"
    yield _latex_row(table.headings)
    yield "\\hline\n"
    yield from map(_latex_row, table.rows)
    yield "\\hline\n\\end{tabular}\n"


def _latex_row(cells: Sequence[str]) -> str:
    return " & ".join(map(latex_escaped, cells)) + " \\\\\n"


MARKUPS: Final = {
    "markdown": Markup(_markdown_sentence, _markdown_table),
    "html": Markup(_html_sentence, _html_table),
    "latex": Markup(latex_escaped, _latex_table),
}
"""Every markup, by the name of its format."""

STYLES: Final[dict[str, Callable[[str], str]]] = {
    "github": markdown_escaped,
    "pipe": markdown_escaped,
    "orgtbl": lambda text: text.replace("|", r"\vert{}"),
    "rst": lambda text: _RST_SIGNS.sub(r"\\\g<0>", text),
}
"""What is made of a text in those styles of tabulate that are read by programs too."""

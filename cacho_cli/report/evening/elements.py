"""HTML put together from elements; text goes in through `text` alone, which escapes it, and the types see to that."""

import re
from collections.abc import Iterable
from html import escape
from typing import Final, NewType

from cacho_cli.report.parts import Table

__all__ = ["NOTHING", "Html", "data_table", "element", "folded", "joined", "text"]

Html = NewType("Html", str)
"""What may stand in a page as it is."""

NOTHING: Final = Html("")

_NEGATIVE: Final = re.compile(r"^-(?=[0-9])")
_EMPTY: Final = frozenset({"meta", "link"})
_RIGHT_TO_LEFT: Final = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff"
_STRETCH: Final = re.compile(f"[{_RIGHT_TO_LEFT}](?:[{_RIGHT_TO_LEFT} .'’-]*[{_RIGHT_TO_LEFT}])?")


def text(raw: str) -> Html:
    r"""A text as HTML; what is written from right to left does not change the order of what stands around it.

    >>> text('<b>"Ana"</b>')
    '&lt;b&gt;&quot;Ana&quot;&lt;/b&gt;'
    >>> text("\u05d3\u05d5\u05d3 pays 3") == "<bdi>\u05d3\u05d5\u05d3</bdi> pays 3"
    True
    """
    escaped = escape(raw)
    return Html(escaped if escaped.isascii() else _STRETCH.sub(r"<bdi>\g<0></bdi>", escaped))


def element(tag: str, *content: Html, **attributes: str) -> Html:
    """An element; underscores in names of attributes are dashes, one at the end is none.

    >>> element("p", text("a & b"), class_="note", aria_label='"c"')
    '<p class="note" aria-label="&quot;c&quot;">a &amp; b</p>'
    """
    named = ((name.removesuffix("_").replace("_", "-"), escape(value)) for name, value in attributes.items())
    head = "".join((tag, *(f' {name}="{value}"' for name, value in named)))
    return Html(f"<{head}>" if tag in _EMPTY else f"<{head}>{''.join(content)}</{tag}>")


def joined(parts: Iterable[Html], gap: str = "") -> Html:
    """Parts one after the other; `gap` is text between them."""
    return Html(escape(gap).join(parts))


def folded(summary: str, *content: Html, name: str) -> Html:
    """What is there to be opened; in print it is open."""
    return element("details", element("summary", text(summary)), element("div", *content, class_="scroll"), class_=name)


def data_table(caption: Html, table: Table, name: str = "data") -> Html:
    """A table whose rows are named by their first cell; columns of numbers stand to the right."""
    sides = ["number" if column in table.right else "" for column in range(len(table.headings))]
    headings = (_cell("th", raw, side, scope="col") for raw, side in zip(table.headings, sides, strict=True))
    rows = (
        element("tr", _cell("th", first, sides[0], scope="row"), *map(_data, rest, sides[1:]))
        for first, *rest in table.rows
    )
    head = element("thead", element("tr", *headings))
    return element("table", element("caption", caption), head, element("tbody", *rows), class_=name)


def _data(raw: str, side: str) -> Html:
    return _cell("td", raw, side)


def _cell(tag: str, raw: str, side: str, **attributes: str) -> Html:
    if not side:
        return element(tag, text(raw), **attributes)
    return element(tag, text(_NEGATIVE.sub("\N{MINUS SIGN}", raw)), **attributes, class_=side)

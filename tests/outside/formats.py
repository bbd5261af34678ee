"""What a text may do in its format, apart from what it shows: no more than our own tables and sentences do."""

import csv
import io
import json
import re
from collections.abc import Callable
from html.parser import HTMLParser
from typing import Final

from cacho_cli.messages.safety import is_harmful

__all__ = ["CHECKS", "commands_of_a_runner", "harmful", "tags"]

_SGR: Final = re.compile("\x1b\\[[0-9;]*m")


def harmful(text: str) -> set[str]:
    """The characters in a text, colours apart, that steer a terminal, cannot be seen or move others."""
    return {each for each in _SGR.sub("", text) if is_harmful(each)} - {"\n", "\t"}


# ---- for people ----


def _nothing_else(_: str) -> None:
    """Text for people may hold anything but what `harmful` finds."""


# ---- for spreadsheets ----

_NUMBER: Final = re.compile(r"-?[0-9]+(\.[0-9]+)?")


def _cells(separator: str) -> Callable[[str], None]:
    """Rows of as many cells each, of which none is a formula."""

    def check(text: str) -> None:
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True))
        for cell in (cell for row in rows for cell in row):
            assert not cell.lstrip().startswith(tuple("=+-@\uff1d\uff0b\uff0d\uff20")) or _NUMBER.fullmatch(cell), cell
            assert not {"\n", "\r", "\t"} & set(cell)
        assert len({len(row) for row in rows}) <= 1

    return check


# ---- markups ----


class _Tags(HTMLParser):
    """The elements and the names of their attributes; what is in `script` and `style` as it is."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[object] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not any(name.startswith("on") for name, _ in attrs), attrs
        links = [value or "" for name, value in attrs if name in ("href", "src", "xlink:href", "action")]
        assert all(link.startswith("#") or link == "data:," for link in links), "nothing is fetched from anywhere"
        self.found.append((tag, *(name for name, _ in attrs)))

    def handle_endtag(self, tag: str) -> None:
        self.found.append(f"/{tag}")

    def handle_data(self, data: str) -> None:
        if self.cdata_elem:
            self.found.append(data)

    def handle_comment(self, data: str) -> None:
        self.found.append(f"<!--{data}-->")

    def handle_decl(self, decl: str) -> None:
        self.found.append(decl)

    def handle_pi(self, data: str) -> None:
        self.found.append(data)


def tags(text: str) -> list[object]:
    """Everything in a page but its text."""
    parser = _Tags()
    parser.feed(text)
    parser.close()
    return parser.found


def _html(text: str) -> None:
    ours: set[object] = {(name,) for name in ("table", "thead", "tbody", "tr", "th", "td", "p")}
    ours |= {("th", "style"), ("td", "style"), *(f"/{each[0]}" for each in tuple(ours) if isinstance(each, tuple))}
    assert set(tags(text)) <= ours
    assert set(re.findall('style="([^"]*)"', text)) <= {"text-align: right"}


_MARKDOWN_ESCAPE: Final = re.compile(r"\\[!-/:-@\[-`{-~]|<br>")
_MARKDOWN_SIGN: Final = re.compile(r"[\\`*_\[\]<>|~#$&]")


def _markdown(text: str) -> None:
    """Outside tables no sign stands that is not escaped, in them only what parts the cells, as many in each line."""
    for block in text.split("\n\n"):
        signs = ["".join(_MARKDOWN_SIGN.findall(_MARKDOWN_ESCAPE.sub("", line))) for line in block.splitlines()]
        assert len(set(signs)) <= 1, block
        assert not signs or set(signs[0]) <= {"|"}, block


_LATEX_ESCAPE: Final = re.compile(
    r"\\text(?:backslash|ascii\w+|less|greater|bar)\{\}|\\char34\{\}|\\[#$%&_{}]|\{[\[\]*]\}|[-',]\{\}"
)
_LATEX_SIGN: Final = re.compile(r"\\(?:begin|end)\{\w+\}|\\[A-Za-z]+|\\.|[$&#%_~^\"`*\[\]{}]")


def _latex(text: str) -> None:
    ours = {r"\begin{tabular}", r"\end{tabular}", r"\hline", "\\\\", "&", "{", "}"}
    for line in text.splitlines():
        signs = _LATEX_SIGN.findall(_LATEX_ESCAPE.sub("", line))
        assert set(signs) <= ours, line
        assert "{" not in signs or line.startswith(r"\begin{tabular}{"), line


# ---- for programs ----


def _document(text: str) -> None:
    assert text.isascii()
    assert text.replace("\n", "").isprintable()
    json.loads(text)


def _documents(text: str) -> None:
    for line in text.splitlines():
        _document(line)


_PROPERTY_ESCAPES: Final = (("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%"))


def commands_of_a_runner(text: str) -> list[tuple[str, dict[str, str], str]]:
    """The workflow commands in a text, as GitHub's runner reads them: name, properties, message."""
    found = []
    for line in re.split("\r\n|\r|\n", text):
        if line.lstrip().startswith("::"):
            head, _, message = line.lstrip()[2:].partition("::")
            name, _, rest = head.partition(" ")
            pairs = [each.strip().partition("=") for each in rest.split(",") if "=" in each]
            found.append((name, {key: _plain(value) for key, _, value in pairs}, message))
    return found


def _plain(value: str) -> str:
    for escape, sign in _PROPERTY_ESCAPES:
        value = value.replace(escape, sign)
    return value


_PROPERTIES: Final = ("file", "line", "endLine", "col", "endColumn", "title")
_OF_SEVERAL_LINES: Final = ("file", "line", "endLine", "title")


def _annotations(text: str) -> None:
    """Each line is one command, with the properties that are ours, each as it was meant."""
    found = commands_of_a_runner(text)
    assert len(found) == text.count("\n")
    for name, properties, _ in found:
        assert name in ("error", "warning")
        assert tuple(properties) in (_PROPERTIES, _OF_SEVERAL_LINES)
        assert re.fullmatch(r"[A-Z][0-9]{3} [a-z0-9-]+", properties["title"])
        assert properties["line"].isdecimal()


CHECKS: Final[dict[str, Callable[[str], None]]] = {
    "text": _nothing_else,
    "concise": _nothing_else,
    "json": _document,
    "jsonl": _documents,
    "csv": _cells(","),
    "tsv": _cells("\t"),
    "markdown": _markdown,
    "html": _html,
    "latex": _latex,
    "github": _annotations,
}
"""What must hold of a text in each format."""

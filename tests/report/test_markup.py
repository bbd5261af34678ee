"""Markdown, HTML and LaTeX: whatever stands in a cell is shown as it is, in its cell."""

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.report.markup import MARKUPS, STYLES, html_escaped, latex_escaped, markdown_escaped
from cacho_cli.report.parts import Table
from cacho_cli.report.width import display_width

HOSTILE = [
    "<script>alert(1)</script>",
    "a | b",
    "a\\",
    "\\|",
    "`code`",
    "**bold** _it_ ~~gone~~",
    "[a](http://x)",
    "![x](y)",
    "# Title",
    "&copy; &amp;",
    "</td></table>",
    "say \"x\" or 'y'",
    "100% $5 #1 a_b ^ ~ {x}",
    r"\input{/etc/passwd}",
    "-- --- ,, ''",
    "[4pt] *",
    "王 Núñez ⚔️",
    "",
]
SIGNS = st.text(alphabet="a1 \\|`*_~[]<>#$&{}%^\"',.-+=!()王é", max_size=12)


def _drawn(name: str, *rows: tuple[str, ...]) -> str:
    return "".join(MARKUPS[name].table(Table(("Name", "|N|"), rows, right=(1,))))


# ---- Markdown ----


def _markdown_cells(line: str) -> list[str]:
    """The cells of a row, as GitHub cuts it: at every bar without a backslash of its own."""
    return [cell.strip() for cell in re.findall(r"((?:\\.|[^\\|])*)\|", line)][1:]


def _markdown_text(source: str) -> str:
    """What a piece of Markdown shows, if every sign in it that could mean something has a backslash before it."""
    assert re.search(r"(?<!\\)(?:\\\\)*[`*_\[\]<>|~#$&]", source) is None, source
    return re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", source)


@given(SIGNS)
def test_markdown_shows_what_was_written(text: str) -> None:
    assert _markdown_text(markdown_escaped(text)) == text


@given(st.lists(st.tuples(SIGNS, SIGNS), min_size=1, max_size=3))
def test_markdown_rows_have_their_cells(rows: list[tuple[str, ...]]) -> None:
    head, rule, *lines = _drawn("markdown", *rows).splitlines()
    assert head.startswith("| Name")
    assert re.fullmatch(r"\|:-+\|-+:\|", rule), "names stand to the left, numbers to the right"
    for row, line in zip(rows, lines, strict=True):
        assert [_markdown_text(cell) for cell in _markdown_cells(line)] == [cell.strip() for cell in row]


def test_markdown_is_straight_under_wide_characters() -> None:
    lines = _drawn("markdown", ("王王", "1"), ("Jose\u0301", "22"), ("a|b", "-3")).splitlines()
    assert len({display_width(line) for line in lines}) == 1


def test_line_ends_stay_in_their_cell() -> None:
    assert markdown_escaped("a\r\nb\rc\nd") == "a<br>b<br>c<br>d"
    assert latex_escaped("a\r\nb\n\nc") == "a b  c"
    assert len(_drawn("markdown", ("a\nb", "1")).splitlines()) == 3


@pytest.mark.parametrize(
    ("sentence", "written"),
    [
        ("Ana wins.", "Ana wins."),
        ("1. Ana", r"1\. Ana"),
        ("- Ana", r"\- Ana"),
        ("+ Ana", r"\+ Ana"),
        ("12) Ana", r"12\) Ana"),
        ("===", r"\==="),
        ("# Ana", r"\# Ana"),
        ("> Ana", r"\> Ana"),
        ("Ana - 1.", "Ana - 1."),
    ],
)
def test_markdown_sentence_is_no_list_or_heading(sentence: str, written: str) -> None:
    assert MARKUPS["markdown"].sentence(sentence) == written


# ---- HTML ----


class _Reader(HTMLParser):
    """Reads a table back, and demands that every element is closed where it belongs."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.rows: list[list[str]] = []
        self.attributes: list[tuple[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.attributes += attrs
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("td", "th"):
            self.rows[-1][-1] += data
        else:
            assert data.isspace()


def _html_rows(text: str) -> list[list[str]]:
    reader = _Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == []
    assert set(reader.attributes) <= {("style", "text-align: right")}
    return reader.rows


@given(st.lists(st.tuples(SIGNS, SIGNS), max_size=3))
def test_html_comes_back(rows: list[tuple[str, ...]]) -> None:
    assert _html_rows(_drawn("html", *rows)) == [["Name", "|N|"], *map(list, rows)]


@pytest.mark.parametrize("text", HOSTILE)
def test_html_of_hostile_cells(text: str) -> None:
    assert _html_rows(_drawn("html", (text, "1"))) == [["Name", "|N|"], [text, "1"]]
    assert html_escaped(text).count("<") == 0


def test_html_as_it_is() -> None:
    assert _drawn("html", ("Ana & Co", "1")) == (
        "<table>\n<thead>\n"
        '<tr><th>Name</th><th style="text-align: right">|N|</th></tr>\n'
        "</thead>\n<tbody>\n"
        '<tr><td>Ana &amp; Co</td><td style="text-align: right">1</td></tr>\n'
        "</tbody>\n</table>\n"
    )
    assert MARKUPS["html"].sentence("a < b") == "<p>a &lt; b</p>"


# ---- LaTeX ----

_COMMANDS = {
    r"\textbackslash{}": "\\",
    r"\textasciitilde{}": "~",
    r"\textasciicircum{}": "^",
    r"\textless{}": "<",
    r"\textgreater{}": ">",
    r"\textbar{}": "|",
    r"\textasciigrave{}": "`",
    "{[}": "[",
    "{]}": "]",
    "{*}": "*",
    r"\char34{}": '"',
    "{}": "",
    **{f"\\{sign}": sign for sign in "{}$&#%_"},
}
_TOKEN = re.compile("|".join(map(re.escape, _COMMANDS)) + r"|[^\\{}$&#%_~^<>|\"`*\[\]]")


def _latex_text(source: str) -> str:
    """What LaTeX shows; fails on any sign that it would obey."""
    assert _TOKEN.sub("", source) == "", source
    return _TOKEN.sub(lambda token: _COMMANDS.get(token[0], token[0]), source)


@given(SIGNS)
def test_latex_shows_what_was_written(text: str) -> None:
    source = latex_escaped(text)
    assert _latex_text(source) == text
    assert re.search(r"--|,,|''|\?`|!`", source) is None, "signs flow together"


@pytest.mark.parametrize("text", HOSTILE)
def test_latex_of_hostile_cells(text: str) -> None:
    row = _drawn("latex", (text, "1")).splitlines()[4]
    assert row == f"{latex_escaped(text)} & 1 \\\\"
    assert not row.startswith(("[", "*")), "they would belong to the end of the row before"


def test_latex_as_it_is() -> None:
    assert _drawn("latex", ("a_b & c", "1"), ("100%", "-2")) == (
        "\\begin{tabular}{lr}\n"
        "\\hline\n"
        "Name & \\textbar{}N\\textbar{} \\\\\n"
        "\\hline\n"
        "a\\_b \\& c & 1 \\\\\n"
        "100\\% & -2 \\\\\n"
        "\\hline\n"
        "\\end{tabular}\n"
    )


# ---- tabulate's styles that programs read ----


@pytest.mark.parametrize(
    ("style", "written"),
    [("github", r"a\|b\_ \*c\*"), ("pipe", r"a\|b\_ \*c\*"), ("orgtbl", r"a\vert{}b_ *c*"), ("rst", r"a\|b\_ \*c\*")],
)
def test_styles_that_are_markup(style: str, written: str) -> None:
    assert STYLES[style]("a|b_ *c*") == written


def test_names_of_house_rules_stay_readable_in_rst() -> None:
    assert STYLES["rst"]("chip_value") == "chip_value"

"""HTML: nothing that was written by somebody else is obeyed, and nothing changes the order of what is around it."""

from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.report.evening.elements import Html, data_table, element, joined, text
from cacho_cli.report.parts import Table

HOSTILE = [
    "<script>x()</script>",
    '"><img src=x onerror=x()>',
    "' onclick='x()",
    "&lt;b&gt;",
    "<!--",
    "]]>",
    "</style>",
]
HEBREW, ARABIC = "\u05d3\u05d5\u05d3", "\u0645\u062d\u0645\u062f \u0639\u0644\u064a"


class _Seen(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: dict[str, str | None] = {}
        self.data = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes |= dict(attrs)

    def handle_data(self, data: str) -> None:
        self.data += data


@pytest.mark.parametrize("hostile", HOSTILE)
def test_text_is_text(hostile: str) -> None:
    seen = _Seen(element("p", text(hostile), title=hostile))
    assert (seen.tags, seen.data, seen.attributes) == (["p"], hostile, {"title": hostile})


@given(st.text(st.characters(exclude_categories=("Cs", "Cc"))))
def test_any_text_is_read_as_it_was_written(raw: str) -> None:
    seen = _Seen(text(raw))
    assert seen.data == raw
    assert set(seen.tags) <= {"bdi"}


@pytest.mark.parametrize(
    ("raw", "html"),
    [
        ("Núñez", "Núñez"),
        (f"{HEBREW} pays {ARABIC} 3", f"<bdi>{HEBREW}</bdi> pays <bdi>{ARABIC}</bdi> 3"),
        (f"{HEBREW}, {ARABIC} and Ana", f"<bdi>{HEBREW}</bdi>, <bdi>{ARABIC}</bdi> and Ana"),
        (f"<{HEBREW}>", f"&lt;<bdi>{HEBREW}</bdi>&gt;"),
    ],
)
def test_words_from_right_to_left_are_by_themselves(raw: str, html: str) -> None:
    assert text(raw) == html


def test_names_of_attributes() -> None:
    assert element("a", class_="x", aria_label="y", http_equiv="z") == '<a class="x" aria-label="y" http-equiv="z"></a>'
    assert element("meta", charset="utf-8") == '<meta charset="utf-8">'


def test_gap_is_text() -> None:
    assert joined([Html("a"), Html("b")], " & ") == "a &amp; b"


def test_table_says_what_its_cells_are_about() -> None:
    html = data_table(text("Chips"), Table(["Player", "Won"], [["<Ana>", "-3"], ["B-2", "3"]], right=[1]))
    assert html == (
        '<table class="data"><caption>Chips</caption><thead><tr><th scope="col">Player</th>'
        '<th scope="col" class="number">Won</th></tr></thead><tbody><tr><th scope="row">&lt;Ana&gt;</th>'
        '<td class="number">\u22123</td></tr><tr><th scope="row">B-2</th><td class="number">3</td></tr></tbody></table>'
    )

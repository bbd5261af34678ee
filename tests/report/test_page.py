"""Pages of sentences and tables: what parts them, and every style of tables in text."""

from collections.abc import Iterator

import pytest
import tabulate

from cacho_cli.report.formats import STYLES
from cacho_cli.report.page import page
from cacho_cli.report.parts import Part, Table
from cacho_cli.report.width import display_width

PARTS: list[Part] = [["Ana wins."], Table(["Name", "N"], [["Ana", "1"]], right=[1]), ["One.", "Two."]]
WIDE = Table(
    ["Jugador", "Dinero"],
    [["王王明", "1234567.80"], ["Jose\u0301 Núñez", "-0.10"], ["⚔️ 한글", "007"], ["Ana", "1e5"], ["a|b", "nan"]],
    right=[1],
)


def _drawn(output_format: str, style: str | None = None) -> str:
    return "".join(page(PARTS, output_format, style))


def test_text_parts_with_an_empty_line() -> None:
    assert _drawn("text") == "Ana wins.\n\nName  N\nAna   1\n\nOne.\nTwo.\n"


def test_sentences_of_a_markup_are_paragraphs() -> None:
    assert _drawn("markdown") == ("Ana wins.\n\n| Name   |   N |\n|:-------|----:|\n| Ana    |   1 |\n\nOne.\n\nTwo.\n")
    assert _drawn("html").startswith("<p>Ana wins.</p>\n\n<table>\n")
    assert _drawn("html").endswith("</table>\n\n<p>One.</p>\n\n<p>Two.</p>\n")
    assert _drawn("latex").endswith("\\end{tabular}\n\nOne.\n\nTwo.\n")


def test_style_is_of_tables_alone() -> None:
    assert _drawn("text", "psql") == (
        "Ana wins.\n\n"
        "+--------+-----+\n| Name   |   N |\n|--------+-----|\n| Ana    |   1 |\n+--------+-----+\n\n"
        "One.\nTwo.\n"
    )


def test_parts_and_rows_come_one_by_one() -> None:
    def endless() -> Iterator[list[str]]:
        while True:
            yield ["Ana"]

    pieces = page([Table(["Name"], endless())], "html")
    assert "".join(next(pieces) for _ in range(6)).endswith("<tr><td>Ana</td></tr>\n")


# ---- styles ----


def test_tabulate_knows_every_style() -> None:
    assert set(STYLES) <= set(tabulate.tabulate_formats)
    assert len(set(STYLES)) == len(STYLES)


def test_no_style_for_the_eye_is_missing() -> None:
    """What else tabulate has is the markup of some program; a new one in tabulate is to be looked at."""
    markups = {"html", "unsafehtml", "latex", "latex_raw", "latex_booktabs", "latex_longtable", "tsv", "asciidoc"}
    markups |= {"jira", "mediawiki", "moinmoin", "textile", "youtrack", "colon_grid"}
    assert set(tabulate.tabulate_formats) - set(STYLES) <= markups


@pytest.mark.parametrize("style", STYLES)
def test_columns_are_straight_in_every_style(style: str) -> None:
    lines = [line for line in "".join(page([WIDE], "text", style)).splitlines() if any(map(str.isalnum, line))]
    assert len(lines) == 6
    assert len({display_width(line) for line in lines}) == 1


@pytest.mark.parametrize("style", [*STYLES, None])
def test_cells_are_what_they_were_in_every_style(style: str | None) -> None:
    text = "".join(page([WIDE], "text", style))
    words = text.replace(r"a\|b", "a|b").replace(r"a\vert{}b", "a|b").split()
    for cell in (cell for row in WIDE.rows for cell in row):
        assert set(cell.split()) <= set(words), cell


@pytest.mark.parametrize("style", STYLES)
def test_table_without_rows_in_every_style(style: str) -> None:
    assert "Name" in "".join(page([Table(["Name", "N"], [], right=[1])], "text", style))

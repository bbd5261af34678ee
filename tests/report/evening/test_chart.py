"""The chart: what it shows, how players are told apart, the same bytes for the same evening."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

from cacho_cli.report.evening.chart import NARROW, PAPER, WIDE, Course, Size, chart_svg, charts_document, course_of
from cacho_cli.report.evening.shapes import COLORS, DASHES, MARKS
from cacho_cli.report.evening.standing import charts_of
from cacho_cli.report.evening.styles import chart_style, page_style

if TYPE_CHECKING:
    from tests.report.evening.conftest import Judge

SVG = "{http://www.w3.org/2000/svg}"
COURSE = Course(["Ana", "Beto"], [(20, 20), (23, 17), None, (40, 0)])
NAMES = [f"Player {letter}" for letter in "abcdefghijkl"]
TWELVE = Course(NAMES, [tuple(range(12)), tuple(range(12, 0, -1))])
HOSTILE = ["<script>x()</script>", '"><img src=x onerror=x()>']


def _drawn(course: Course, size: Size = WIDE) -> ElementTree.Element:
    return ElementTree.fromstring(chart_svg(course, "Chips", size, "one"))


def _texts(svg: ElementTree.Element) -> list[str]:
    return [each.text or "" for each in svg.iter(f"{SVG}text")]


def _having(svg: ElementTree.Element, word: str) -> list[ElementTree.Element]:
    return [each for each in svg.iter(f"{SVG}g") if word in each.get("class", "").split()]


def _points(path: ElementTree.Element) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r"[ML] (\S+) (\S+)", path.get("d", ""))]


def test_a_line_for_each_player_with_a_gap_where_chips_are_not_known() -> None:
    ana, beto = _having(_drawn(COURSE), "line")
    assert [len(_points(path)) for path in ana] == [2, 1]
    (first, second), (last,) = (_points(path) for path in ana)
    assert first[1] > second[1] > last[1], "more chips stand higher"
    assert [_points(path)[-1][1] for path in beto][-1] > second[1]
    assert last[0] - first[0] == pytest.approx(3 * (second[0] - first[0]), abs=0.3)


def test_players_are_told_apart_without_their_colours() -> None:
    svg = _drawn(TWELVE)
    dashes = [each[0].get("stroke-dasharray", "none") for each in _having(svg, "line")]
    marks = [each[0].get("d") for each in _having(svg, "marks")]
    assert len(set(zip(dashes, marks, strict=True))) == 12
    assert len({*DASHES}) == len({*MARKS}) == len({*COLORS}) == 8
    assert set(NAMES) <= set(_texts(svg))


def test_at_the_end_stand_the_chips_and_the_name() -> None:
    assert _texts(_drawn(COURSE))[-4:] == ["40", "Ana", "0", "Beto"]
    uncertain = Course(["Ana", "Beto"], [(20, 20), (23, 17), None])
    assert _texts(_drawn(uncertain))[-4:] == ["?", "Ana", "?", "Beto"]


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_no_label_stands_upon_another_or_outside(size: Size) -> None:
    course = Course(NAMES, [(20,) * 12, (20,) * 12])
    svg = _drawn(course, size)
    [ends] = _having(svg, "ends")
    height = float(svg.get("viewBox", "").split()[3])
    places = sorted(float(text.get("y", "")) for text in ends.iter(f"{SVG}text") if text.text in NAMES)
    assert len(places) == 12
    assert all(below - above > size.letters for above, below in pairwise(places))
    assert places[0] > 0
    assert places[-1] + size.letters < height


def test_long_names_are_cut_but_told_apart() -> None:
    course = Course(["Ana María de la Concepción", "Ana María de la Soledad"], [(20, 20), (21, 19)])
    names = [text for text in _texts(_drawn(course, NARROW)) if text.startswith("Ana")]
    assert names == ["Ana María de la C…", "Ana María de la S…"]


def test_many_hands_have_few_marks_and_those_of_each_player_elsewhere() -> None:
    stacks = [(20 + hand % 7, 20 - hand % 7) for hand in range(501)]
    svg = _drawn(Course(["Ana", "Beto"], stacks))
    ana, beto = ([mark.get("transform", "") for mark in each] for each in _having(svg, "marks"))
    assert len(ana) <= WIDE.marks + 1
    assert {place.split()[0] for place in ana[:-1]} & {place.split()[0] for place in beto[:-1]} == set()
    assert len(_points(_having(svg, "line")[0][0])) == 501


def test_axes_have_whole_numbers_from_none_to_the_most() -> None:
    svg = _drawn(Course(["Ana", "Beto"], [(1, 1), (2, 0)]))
    below, left = ([text.text for text in each.iter(f"{SVG}text")] for each in _having(svg, "axis"))
    assert sorted(map(str, below)) == ["0", "1", "Hand"]
    assert sorted(map(str, left)) == ["0", "1", "2"]


def test_nobody_has_a_chip() -> None:
    assert _texts(_drawn(Course(["Ana", "Beto"], [(0, 0)])))[-4:] == ["0", "Ana", "0", "Beto"]


def test_title_and_description_are_those_of_the_picture() -> None:
    svg = _drawn(COURSE)
    assert svg.get("role") == "img"
    ids = {each.get("id"): each.text for each in svg if each.get("id")}
    assert ids[svg.get("aria-labelledby")] == "Chips"
    assert ids[svg.get("aria-describedby")] == (
        "Ana begins with 20 and ends with 40, has 40 at most and 20 at least."
        " Beto begins with 20 and ends with 0, has 20 at most and 0 at least."
    )


@pytest.mark.parametrize("hostile", HOSTILE)
def test_names_are_text(hostile: str) -> None:
    course = Course([hostile, "Beto"], [(20, 20), (21, 19)])
    for text in (chart_svg(course, hostile, WIDE, "one"), charts_document([(hostile, course)], chart_style())):
        svg = ElementTree.fromstring(text)
        assert {each.tag.removeprefix(SVG) for each in svg.iter()} <= {
            *("svg", "title", "desc", "style", "rect", "g", "path", "line", "text")
        }
        assert any((each.text or "").startswith(hostile[:8]) for each in svg.iter(f"{SVG}text"))


def test_nothing_is_fetched_and_nothing_runs() -> None:
    text = charts_document([("Chips", COURSE)], chart_style())
    assert re.findall(r"https?://[^\"]+", text) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"url\(|@import|<script|\bon\w+=|href", text)


def test_same_evening_same_bytes() -> None:
    assert charts_document([("Chips", COURSE)], "") == charts_document([("Chips", COURSE)], "")
    wide = chart_svg(COURSE, "Chips", WIDE, "one")
    chart_svg(COURSE, "Chips", NARROW, "one")
    assert chart_svg(COURSE, "Chips", WIDE, "one") == wide


def test_numbers_have_no_more_digits_than_anybody_sees() -> None:
    assert not re.search(r"\d\.\d\d(?!em)", chart_svg(Course(["Ana"], [(20,)] * 8), "Chips", WIDE, "one"))


# ---- contrast (WCAG 2: 4.5 for letters, here for the lines too, whose names have their colour) ----


def _luminance(color: str) -> float:
    channels = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: str, other: str) -> float:
    brighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def _dark() -> Sequence[str]:
    return re.findall(r"\.marks\.s\d, \.chart \.s\d text \{ fill: (#\w{6}); \}", chart_style())


def test_contrast_is_measured_as_agreed() -> None:
    assert _contrast("#000000", "#ffffff") == pytest.approx(21)
    assert _contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_every_colour_is_clear_on_its_paper() -> None:
    assert [color for color in COLORS if _contrast(color, PAPER) < 4.5] == []
    dark = re.findall(r"\.paper \{ fill: (#\w{6})", chart_style())
    assert len(dark) == 1
    assert len(_dark()) == len(COLORS)
    assert [color for color in _dark() if _contrast(color, dark[0]) < 4.5] == []


def test_every_suit_is_clear_on_its_card() -> None:
    style = page_style()
    [face] = re.findall(r"\.face \{ fill: (#\w{6})", style)
    suits = re.findall(r"\.card-[oceb] \{ color: (#\w{6})", style)
    assert len(suits) == 4
    assert [color for color in suits if _contrast(color, face) < 4.5] == []


# ---- sessions ----


def test_document_has_every_session_that_was_played(judge: "Judge") -> None:
    header = "---\ndate: 2026-11-27\nplayers: [Ana, Beto]\n---\n"
    played = f"{header}hand\nresult Ana +3, Beto -3\n"
    alone = charts_of(judge(played))
    assert "Cacho, November 27, 2026: chips hand by hand" in alone
    three = charts_of(judge(f"{played}---\nplayers: [Ana, Ana]\n---\nhand\n{header}{played}"))
    assert re.findall(r"Session \d, November 27, 2026: chips", three.split("</desc>")[1]) == [
        "Session 1, November 27, 2026: chips",
        "Session 4, November 27, 2026: chips",
    ]


@pytest.mark.parametrize("text", ["", "hand\n", "---\nplayers: [Ana, Beto]\n---\n", "---\nplayers: [Ana, Ana]\n---\n"])
def test_no_chart(text: str, judge: "Judge") -> None:
    assert charts_of(judge(text)) == ""


def test_course_of_a_session(judge: "Judge") -> None:
    [evening] = judge("---\nplayers: [Ana, Beto]\n---\nhand\nresult Ana +3, Beto -3\nhand\ndeal\nAna bet 7\n")
    assert course_of(evening) == Course(["Ana", "Beto"], [(20, 20), (23, 17), None])

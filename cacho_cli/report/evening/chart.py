"""Everybody's chips hand by hand as a chart in SVG, laid out by leather, which comes with the extra `report`."""

from collections.abc import Sequence
from math import ceil
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element, SubElement, tostring

from leather import Chart, Series, theme

from cacho_cli.diagnostics import Fact
from cacho_cli.game.story import Evening, course_of_chips
from cacho_cli.messages.evening import heading, told
from cacho_cli.messages.safety import safe
from cacho_cli.report.evening.scales import Scale, apart, step_of
from cacho_cli.report.evening.shapes import EM, Ends, Marks, Stroke, letters, rounded
from cacho_cli.report.labels import distinct
from cacho_cli.report.width import display_width

__all__ = ["NARROW", "PAPER", "WIDE", "Course", "Size", "chart_svg", "charts_document", "course_of", "described"]

PAPER: Final = "#fffdf8"
"""What a chart that stands alone is drawn on, where the screen is not dark."""

_INK, _QUIET, _RULE = "#1f1b16", "#5f574b", "#e2dac9"
_FRAME: Final = 16
_MANY: Final = 150
_PLACES = ("x", "y", "x1", "x2", "y1", "y2", "width", "height")


class Size(NamedTuple):
    """How large a chart is: its width, its least height, its letters, the columns of a name, the marks on a line."""

    name: str
    width: int
    height: int
    letters: int
    columns: int
    marks: int


WIDE: Final = Size("wide", 960, 420, 14, 18, 30)
NARROW: Final = Size("narrow", 360, 320, 13, 9, 10)
"""For a telephone held upright, where the wide one would be too small to read."""


class Course(NamedTuple):
    """What a chart shows: all stacks as the first hand begins and after each hand, None where nobody knows them."""

    names: Sequence[str]
    stacks: Sequence[tuple[int, ...] | None]

    def chips(self, seat: int) -> list[int | None]:
        """Those of one player."""
        return [None if stacks is None else stacks[seat] for stacks in self.stacks]


def course_of(evening: Evening) -> Course:
    """What the chart of a session shows; nothing of it is known where there is no hand with certain chips."""
    names = evening.report.names if evening.report else ()
    return Course([safe(name) for name in names], course_of_chips(evening.events))


def chart_svg(course: Course, title: str, size: Size, name: str) -> str:
    """A chart as an element of a page; `name` is what the ids in it begin with, the style is the page's.

    At least one entry of the course is known.
    """
    group, height = _drawn(course, size)
    svg = _svg(size.width, height, f"chart {size.name}", (f"{name}-title", title), (f"{name}-desc", described(course)))
    svg.append(group)
    return tostring(svg, encoding="unicode")


def charts_document(courses: Sequence[tuple[str, Course]], style: str) -> str:
    """The charts of some sessions with their titles, one below the other, as a document of their own."""
    drawn = [(title, *_drawn(course, WIDE)) for title, course in courses]
    head = 2 * WIDE.letters + _FRAME
    width, height = WIDE.width + 2 * _FRAME, sum(height + head for _, _, height in drawn) + _FRAME
    titles, words = "; ".join(title for title, _ in courses), " ".join(described(course) for _, course in courses)
    svg = _svg(width, height, "chart", ("title", titles), ("desc", words))
    svg.attrib |= {"width": str(width), "height": str(height)}
    SubElement(svg, "style").text = style
    SubElement(svg, "rect", {"class": "paper", "width": "100%", "height": "100%", "fill": PAPER})
    top = 0
    for title, group, room in drawn:
        svg.append(letters(_FRAME, top + head - _FRAME, WIDE.letters + 3, _INK, title))
        SubElement(svg, "g", {"transform": f"translate({_FRAME} {top + head})"}).append(group)
        top += room + head
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(svg, encoding="unicode")}\n'


def described(course: Course) -> str:
    """The chart in words: with how many chips each player began and ended, the most and the least between."""
    return " ".join(_in_words(name, course.chips(seat)) for seat, name in enumerate(course.names))


def _in_words(name: str, chips: Sequence[int | None]) -> str:
    known = [each for each in chips if each is not None]
    facts: dict[str, Fact] = {
        "player": name,
        "first": known[0],
        "last": known[-1],
        "most": max(known),
        "least": min(known),
    }
    return told("course" if chips[-1] is not None else "course-uncertain", **facts)


def _svg(width: int, height: int, names: str, title: tuple[str, str], words: tuple[str, str]) -> Element:
    svg = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {width} {height}", "class": names})
    svg.attrib |= {"role": "img", "aria-labelledby": title[0], "aria-describedby": words[0]}
    SubElement(svg, "title", {"id": title[0]}).text = title[1]
    SubElement(svg, "desc", {"id": words[0]}).text = words[1]
    return svg


def _drawn(course: Course, size: Size) -> tuple[Element, int]:
    """The chart as a group, and how high it is."""
    _dress(size.letters)
    seats = range(len(course.names))
    labels = _labels(course, size)
    hands, most = len(course.stacks) - 1, max(max(stacks) for stacks in course.stacks if stacks is not None)
    chart = Chart()
    chart.set_x_scale(Scale(max(hands, 1), step_of(max(hands, 1), size.width // 40)))
    chart.set_y_scale(_chips_scale(most))
    chart.add_x_axis(name=heading("hand"))
    for seat in seats:
        chart.add_series(_series(course, seat), Stroke(seat, 2.5 if hands <= _MANY else 1.5))
    for seat in seats:
        chart.add_series(_series(course, seat), Marks(seat, len(seats), size.marks))
    chart.add_series(Series([_last_known(course.chips(seat)) for seat in seats]), Ends(labels, size.letters))
    height = max(size.height, (len(seats) + 4) * (size.letters + 5))
    group = chart.to_svg_group(size.width - _room(labels, size), height - size.letters)
    group.set("transform", f"translate(0 {size.letters})")
    _round(group)
    return group, height


def _chips_scale(most: int) -> Scale:
    step = step_of(max(most, 1), 7)
    return Scale(apart(max(most, 1), step) * step, step)


def _series(course: Course, seat: int) -> Series:
    return Series(list(enumerate(course.chips(seat))))


def _last_known(chips: Sequence[int | None]) -> tuple[int, int]:
    return max((hand, each) for hand, each in enumerate(chips) if each is not None)


def _labels(course: Course, size: Size) -> list[tuple[str, str]]:
    """For each seat the chips at the end, and the name as far as there is room for it."""
    at_end = course.stacks[-1]
    names = distinct(course.names, size.columns)
    return [("?" if at_end is None else str(at_end[seat]), name) for seat, name in enumerate(names)]


def _room(labels: Sequence[tuple[str, str]], size: Size) -> int:
    """How much of the width the names take."""
    digits, columns = (max(map(display_width, column)) for column in zip(*labels, strict=True))
    return ceil((digits + columns) * size.letters * EM) + 28


def _dress(size: int) -> None:
    """Set what leather keeps for all of its charts: no margins, no paper, no legend, our letters."""
    theme.margin = 0.0
    theme.background_color = "none"
    theme.tick_color, theme.zero_color = _RULE, _QUIET
    theme.label_color = theme.axis_title_color = _QUIET
    theme.tick_font_family = theme.axis_title_font_family = "system-ui, sans-serif"
    theme.tick_font_size = theme.axis_title_font_size = size
    theme.tick_font_char_height = theme.axis_title_font_char_height = size
    theme.tick_font_char_width = size * EM
    theme.axis_title_gap = 4
    theme.legend_font_char_height = theme.legend_gap = 0


def _round(group: Element) -> None:
    for element in group.iter():
        for place in _PLACES:
            if place in element.attrib:
                element.set(place, rounded(float(element.attrib[place])))

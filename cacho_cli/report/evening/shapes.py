"""What is drawn on the paper that leather lays out: lines, marks on them, and names at their ends.

Players are told apart by the pattern of the line, by the shape of the marks and by the name, and by colour as well.
Colours are written for light paper; `chart.css` changes them where the screen is dark.
"""

import re
from collections.abc import Sequence
from typing import Any, Final
from xml.etree.ElementTree import Element, SubElement

from leather import Line

from cacho_cli.report.evening.scales import apart, spread

__all__ = ["COLORS", "DASHES", "EM", "MARKS", "Ends", "Marks", "Stroke", "letters", "rounded", "seat_class"]

COLORS: Final = ("#1f5fa8", "#b3261e", "#2f6b2f", "#6a3d9a", "#8f4a00", "#00656b", "#a3195b", "#50535a")
"""The colours of the first eight seats on light paper; then they come again with other patterns."""
DASHES: Final = ("none", "10 4", "2 3", "12 4 2 4", "6 3", "14 4 2 4 2 4", "7 3 1 3", "1 2")
"""The patterns of their lines."""
MARKS: Final = (
    "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
    "M-3.5-3.5h7v7h-7z",
    "M0-4.8L4.8 3.6H-4.8z",
    "M0-5L5 0L0 5L-5 0z",
    "M0 4.8L4.8-3.6H-4.8z",
    "M-1.4-4.6h2.8v3.2h3.2v2.8H1.4v3.2h-2.8V1.4h-3.2v-2.8h3.2z",
    "M-5.2-2.4H5.2v4.8H-5.2z",
    "M-2.4-5.2H2.4V5.2H-2.4z",
)
"""The shapes of the marks on them."""
EM: Final = 0.62
"""The width of a column of text in ems, with a little to spare."""

_FONT: Final = "system-ui, sans-serif"
_FRACTION: Final = re.compile(r"-?\d+\.\d+")


def seat_class(seat: int) -> str:
    """The class by which `chart.css` finds the colour of a seat."""
    return f"s{seat % len(COLORS)}"


def rounded(number: float) -> str:
    """A coordinate with no more digits than anybody sees.

    >>> rounded(53.3333), rounded(12.0)
    ('53.3', '12')
    """
    return f"{number:.1f}".removesuffix(".0")


def letters(x: float, y: float, size: int, color: str, text: str) -> Element:
    """A text."""
    element = Element("text", {"x": rounded(x), "y": rounded(y), "fill": color, "font-size": str(size)})
    element.set("font-family", _FONT)
    element.text = text
    return element


class Stroke(Line):  # type: ignore[misc] # leather has no annotations
    """The line of a seat, in its colour and pattern."""

    def __init__(self, seat: int, width: float) -> None:
        """Seats after the eighth have the colours again, each with the pattern of the next."""
        super().__init__(COLORS[seat % len(COLORS)], width, DASHES[(seat + seat // len(COLORS)) % len(DASHES)])
        self._seat = seat

    def legend_to_svg(self, *_: Any) -> list[Any]:
        """Nothing: the names stand at the ends of the lines."""
        return []

    def to_svg(self, *paper: Any) -> Element:
        """A path for each stretch in which the chips are known."""
        group: Element = super().to_svg(*paper)
        group.set("class", f"line {seat_class(self._seat)}")
        for path in group:
            path.set("d", _FRACTION.sub(lambda found: rounded(float(found[0])), path.get("d", "")))
        return group


class Marks(Line):  # type: ignore[misc] # as above
    """The marks on the line of a seat: at every hand, or at some of many, each player's at others."""

    def __init__(self, seat: int, players: int, most: int) -> None:
        """`most` is how many marks there may be."""
        super().__init__()
        self._seat, self._players, self._most = seat, players, most

    def legend_to_svg(self, *_: Any) -> list[Any]:
        """Nothing, as above."""
        return []

    def to_svg(self, *paper: Any) -> Element:
        """A group of marks."""
        width, height, x_scale, y_scale, series, _ = paper
        group = Element("g", {"class": f"marks {seat_class(self._seat)}", "fill": COLORS[self._seat % len(COLORS)]})
        points = [(each.x, each.y) for each in series.data() if each.y is not None]
        every = apart(len(points), self._most)
        first = self._seat * every // self._players
        for place, (hand, chips) in enumerate(points):
            if place % every == first or place == len(points) - 1:
                x, y = x_scale.project(hand, 0, width), y_scale.project(chips, height, 0)
                where = f"translate({rounded(x)} {rounded(y)})"
                SubElement(group, "path", {"d": MARKS[self._seat % len(MARKS)], "transform": where})
        return group


class Ends(Line):  # type: ignore[misc] # as above
    """At the end of each line the chips and the name, and a stroke from the line to it."""

    def __init__(self, labels: Sequence[tuple[str, str]], size: int) -> None:
        """`labels` are the chips and the name of each seat, `size` that of the letters."""
        super().__init__()
        self._labels, self._size = labels, size
        self._digits = max(len(chips) for chips, _ in labels)

    def legend_to_svg(self, *_: Any) -> list[Any]:
        """Nothing, as above."""
        return []

    def to_svg(self, *paper: Any) -> Element:
        """A group of labels, none above another; each point of the series is the last of a seat."""
        width, height, x_scale, y_scale, series, _ = paper
        group = Element("g", {"class": "ends"})
        points = [(x_scale.project(each.x, 0, width), y_scale.project(each.y, height, 0)) for each in series.data()]
        places = spread([y for _, y in points], self._size + 4, float(height))
        for seat, (point, place) in enumerate(zip(points, places, strict=True)):
            group.append(self._label(seat, point, float(width), place))
        return group

    def _label(self, seat: int, point: tuple[float, float], width: float, place: float) -> Element:
        chips, name = self._labels[seat]
        color = COLORS[seat % len(COLORS)]
        label = Element("g", {"class": seat_class(seat)})
        way = f"M{rounded(point[0] + 6)} {rounded(point[1])}L{rounded(width + 14)} {rounded(place)}"
        SubElement(label, "path", {"d": way, "fill": "none", "stroke": color, "class": "lead"})
        right, baseline = width + 18 + self._digits * self._size * EM, place + self._size * 0.35
        number = letters(right, baseline, self._size, color, chips)
        number.attrib |= {"text-anchor": "end", "font-weight": "bold"}
        label.append(number)
        label.append(letters(right + 7, baseline, self._size, color, name))
        return label

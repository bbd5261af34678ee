"""The chart by itself, as a document for any program that shows SVG."""

from collections.abc import Sequence

from cacho_cli.game.story import Evening
from cacho_cli.report.evening.chart import charts_document, course_of
from cacho_cli.report.evening.styles import chart_style
from cacho_cli.report.evening.titles import chart_title

__all__ = ["charts_of"]


def charts_of(evenings: Sequence[Evening]) -> str:
    """The charts of all sessions that have one; nothing where none has."""
    sessions = [each for each in evenings if each.number]
    courses = [(chart_title(each, sessions), course_of(each)) for each in sessions]
    drawn = [(title, course) for title, course in courses if any(course.stacks)]
    return charts_document(drawn, chart_style()) if drawn else ""

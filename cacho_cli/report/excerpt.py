"""A line of the source with carets under the exact words, right under wide characters, tabs and what is not shown."""

from typing import NamedTuple

from cacho_cli.diagnostics import Span
from cacho_cli.messages.safety import is_harmful
from cacho_cli.report.width import clusters, display_width, is_attached

__all__ = ["Excerpt", "excerpt"]

_TAB_STOP = 8
_LONGEST = 160
_BEFORE, _AFTER = 40, 80
_CUT = "…"
_PICTURES = {control: 0x2400 + control for control in range(0x20) if control != 0x09} | {0x7F: 0x2421}


class Excerpt(NamedTuple):
    """A line as it can be shown, and the carets that belong under it."""

    source: str
    carets: str


def excerpt(line: str, span: Span, indent: int = 0) -> Excerpt:
    r"""The first line of a span with carets under it; of a very long line the part around the span.

    Both stand after the same `indent` columns. Harmful characters are shown as one replacement of one column; tabs
    are kept.

    >>> print(*excerpt("王 bet 2", Span.on(1, 7, 8)), sep="\n")
    王 bet 2
           ^
    """
    start, end = _within(line, span)
    before, marked, after = _window(line[:start], line[start:end], line[end:])
    shown_before, shown_marked, shown_after = map(_shown, (before, marked, after))
    gap = "".join("\t" if cluster == "\t" else " " * display_width(cluster) for cluster in clusters(shown_before))
    carets = "^" * max(1, _columns(shown_marked, _columns(shown_before, indent)) - _columns(shown_before, indent))
    return Excerpt(shown_before + shown_marked + shown_after, gap + carets)


def _within(line: str, span: Span) -> tuple[int, int]:
    """The span as offsets into its first line, widened so that no accent is parted from its letter."""
    start = min(span.column - 1, len(line))
    end = len(line) if span.end_line > span.line else min(span.end_column - 1, len(line))
    while 0 < start < len(line) and _belongs_before(line[start]):
        start -= 1
    end = max(end, start)
    while start < end < len(line) and _belongs_before(line[end]):
        end += 1
    return start, end


def _belongs_before(character: str) -> bool:
    return is_attached(character) and not is_harmful(character)


def _window(before: str, marked: str, after: str) -> tuple[str, str, str]:
    """The three parts of a line, each cut where the whole would be very long."""
    if len(before) + len(marked) + len(after) <= _LONGEST:
        return before, marked, after
    if len(before) > _BEFORE + 1:
        before = _CUT + before[-_BEFORE:]
    if len(marked) > _LONGEST + 1:
        return before, marked[:_LONGEST] + _CUT, ""
    return before, marked, after[:_AFTER] + _CUT if len(after) > _AFTER + 1 else after


def _shown(text: str) -> str:
    if text.isascii() and text.isprintable():
        return text
    return "".join(_one_shown(character) for character in text.translate(_PICTURES))


def _one_shown(character: str) -> str:
    return "\ufffd" if character != "\t" and is_harmful(character) else character


def _columns(text: str, column: int) -> int:
    """Where the cursor stands after a text that begins at a column, with tab stops as terminals have them."""
    for piece in text.split("\t")[:-1]:
        column += display_width(piece)
        column += _TAB_STOP - column % _TAB_STOP
    return column + display_width(text.rpartition("\t")[2])

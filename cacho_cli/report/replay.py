"""The story of an evening as text for people: a table for each hand, who took what and why, and everybody's chips."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from cacho_cli.game.events import ChipsCounted
from cacho_cli.game.story import Evening, HandStory, Interlude, chapters, course_of_chips
from cacho_cli.messages.replay import heading, told
from cacho_cli.messages.safety import safe
from cacho_cli.report.chips_chart import chips_chart
from cacho_cli.report.hand_outcome import chips_items, outcome_lines, sentence_lines
from cacho_cli.report.hand_table import room_for_names, table_lines
from cacho_cli.report.hand_words import change_words, hand_title
from cacho_cli.report.labels import distinct
from cacho_cli.report.look import Look, flowing, wrapped
from cacho_cli.report.style import painted

__all__ = ["evening_text", "hand_text"]

_LONGEST_PLACE: Final = 4096
_SHORTEST_NAME: Final = 8
"""Names are cut where there is no room, but never shorter than this."""


def evening_text(evening: Evening, look: Look) -> Iterator[str]:
    """A whole session, piece by piece: a title, hand after hand with what happened between them, everybody's chips."""
    if evening.report is None:
        lines = wrapped(told("faulty-header", place=_place(evening)), look.width)
        yield "".join(f"{line}\n" for line in lines)
        return
    yield painted(_title(evening), "heading", look.color) + "\n"
    names, at_end = evening.report.names, evening.report.stacks
    labels = _labels(names, look)
    in_hands = True
    for chapter in chapters(evening.events):
        if isinstance(chapter, HandStory):
            yield "\n" + _hand_text(evening, chapter, labels, look)
        else:
            yield ("\n" if in_hands else "") + _interlude(chapter, names, labels, look) + "\n"
        in_hands = isinstance(chapter, HandStory)
    chart = "\n".join(chips_chart(labels, course_of_chips(evening.events), at_end, look))
    if chart:
        yield f"\n{chart}\n"


def hand_text(evening: Evening, hand: HandStory, look: Look) -> str:
    """One hand by itself, with everybody's chips as it begins."""
    names = evening.report.names if evening.report else ()
    return _hand_text(evening, hand, _labels(names, look), look, with_chips=True)


def _labels(names: Sequence[str], look: Look) -> list[str]:
    """The names as the tables show them: short enough to leave room for the rest, long enough to tell them apart."""
    return distinct(names, max(_SHORTEST_NAME, room_for_names(look)), look.signs.ellipsis)


def _place(evening: Evening) -> str:
    return safe(f"{evening.file}:{evening.line}", _LONGEST_PLACE)


def _title(evening: Evening) -> str:
    report = evening.report
    assert report is not None
    if report.day is None:
        return told("evening", given=report.hands, place=_place(evening))
    return told("dated-evening", given=report.hands, day=report.day.isoformat(), place=_place(evening))


def _hand_text(
    evening: Evening, hand: HandStory, labels: Sequence[str], look: Look, *, with_chips: bool = False
) -> str:
    names = evening.report.names if evening.report else ()
    title, *table = table_lines(_hand_title(evening, hand, names), hand, labels, look)
    beginning = _beginning(hand, labels, look, with_chips or hand.begun.hand == 1)
    outcome = outcome_lines(hand, names, labels, evening.diagnostics, look)
    return "".join(f"{line}\n" for line in chain([title], beginning, table, outcome))


def _hand_title(evening: Evening, hand: HandStory, names: Sequence[str]) -> str:
    begun, title = hand.begun, hand_title(hand, names)
    more = [told("written-as", number=begun.number)] if begun.number not in (None, begun.hand) else []
    if evening.hands_before:
        more.append(f"--hand {evening.hands_before + begun.hand}")
    return f"{title} ({', '.join(more)})" if more else title


def _beginning(hand: HandStory, labels: Sequence[str], look: Look, with_chips: bool) -> Iterator[str]:
    stacks = hand.begun.stacks
    if stacks is None:
        yield from sentence_lines(told("uncertain"), "warning", look)
    elif with_chips:
        yield from flowing(f"  {heading('chips-begin')}: ", chips_items(stacks, labels, look), look.width, "    ")


def _interlude(chapter: Interlude, names: Sequence[str], labels: Sequence[str], look: Look) -> str:
    if isinstance(chapter, ChipsCounted):
        start = heading("counted" if chapter.certain else "counted-wrong")
        return "\n".join(flowing(f"{start}: ", chips_items(chapter.stacks, labels, look), look.width, "  "))
    return change_words(chapter, names)

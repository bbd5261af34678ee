"""Everybody's chips over an evening, a line each, in block characters."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from cacho_cli.messages.replay import told
from cacho_cli.report.look import ASCII_SIGNS, Look, Signs
from cacho_cli.report.style import painted
from cacho_cli.report.width import display_width

__all__ = ["chips_chart", "chips_line"]

Course: TypeAlias = Sequence[tuple[int, ...] | None]
"""All stacks at the start and after each hand; None where nobody knows them."""

_LEAST: Final = 10
"""A chart of fewer blocks would show nothing."""


def chips_chart(labels: Sequence[str], course: Course, at_end: tuple[int, ...] | None, look: Look) -> Iterator[str]:
    """A caption and a line for each player: the chips at the start, a block for each hand, the chips at the end.

    `labels` are the names as they are to be shown. All lines have the same scale, so that one sees who has more. Where
    there are more hands than room, a block stands for several hands and shows the last of them. There is no chart of
    a single hand.
    """
    most = max((max(stacks) for stacks in course if stacks is not None), default=0)
    if len(course) < 3 or not most:
        return
    width = max(map(display_width, labels))
    digits = len(str(max([most, *(at_end or ())])))
    room = max(_LEAST, look.width - 2 - width - 2 - 2 * (digits + 1))
    step = -(-(len(course) - 1) // room)
    yield painted(_caption(step, most, look.signs), "heading", look.color)
    picked = [*reversed(course[:0:-step])]
    for seat, name in enumerate(labels):
        first, last = (_chips(stacks, seat, look.signs) for stacks in (course[0], at_end))
        line = chips_line([None if stacks is None else stacks[seat] for stacks in picked], most, look.signs)
        padding = " " * (width - display_width(name))
        yield f"  {name}{padding}  {first:>{digits}} {painted(line, 'chart', look.color)} {last:>{digits}}"


def chips_line(chips: Sequence[int | None], most: int, signs: Signs) -> str:
    """A block for each number of chips: the lowest for none, the full one for the most, the others for what is between.

    >>> from cacho_cli.report.look import SIGNS
    >>> chips_line([20, 1, 0, None, 40], 40, SIGNS), chips_line([20, 1, 0, None, 40], 40, ASCII_SIGNS)
    ('▄▂▁·█', '410?9')
    """
    return "".join(_block(each, most, signs) for each in chips)


def _block(chips: int | None, most: int, signs: Signs) -> str:
    if chips is None:
        return signs.unknown
    if chips in (0, most):
        return signs.levels[-1 if chips else 0]
    return signs.levels[1 + (chips - 1) * (len(signs.levels) - 2) // (most - 1)]


def _chips(stacks: tuple[int, ...] | None, seat: int, signs: Signs) -> str:
    return signs.unknown if stacks is None else str(stacks[seat])


def _caption(step: int, most: int, signs: Signs) -> str:
    name = "chart-digits" if signs is ASCII_SIGNS else "chart"
    if step == 1:
        return told(name, most=most)
    return told(f"{name}-coarse", step=step, most=most)

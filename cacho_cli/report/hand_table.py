"""The table of a hand: who does what, what was to call, the stack and the pot after it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cacho_cli.cards.deck import CARD_CODES, Card
from cacho_cli.game.events import Acted
from cacho_cli.game.story import HandStory, Round, Step
from cacho_cli.messages.replay import heading, told
from cacho_cli.report.hand_words import action_words
from cacho_cli.report.look import Look, flowing
from cacho_cli.report.style import Role, painted
from cacho_cli.report.width import display_width

__all__ = ["card_texts", "room_for_names", "table_lines"]

_GAP = "  "
_INDENT = "    "
_NOT_KNOWN = "?"
_NUMBERS = ("to-call", "stack", "pot")
_ROLES: dict[str, Role] = {"bet": "strong", "raise": "strong", "pass": "quiet", "fold": "quiet"}


class _Widths(NamedTuple):
    """The columns of the table: the names, the actions, the numbers."""

    name: int
    action: int
    numbers: tuple[int, ...]

    @property
    def left(self) -> int:
        """Everything before the numbers."""
        return len(_INDENT) + self.name + len(_GAP) + self.action


def table_lines(title: str, hand: HandStory, labels: Sequence[str], look: Look) -> Iterator[str]:
    """The title with the headings of the columns, then each round; `labels` are the names as they are to be shown."""
    steps = [step for round_ in hand.rounds for step in round_.steps]
    if hand.void or not steps:
        yield painted(title, "heading", look.color)
        return
    actions = [action_words(step) for step in steps]
    widths = _widths(steps, actions, labels, look)
    yield from _title_lines(title, widths, look)
    said = iter(actions)
    for round_ in hand.rounds:
        yield from _round_lines(round_, labels, look)
        for step in round_.steps:
            yield _row(step, next(said), labels, widths, look)


def _widths(steps: Sequence[Step], actions: Sequence[str], labels: Sequence[str], look: Look) -> _Widths:
    columns = zip(map(heading, _NUMBERS), *map(_numbers, steps), strict=True)
    numbers = tuple(max(map(display_width, column)) for column in columns)
    name, usual = max(map(display_width, labels)), display_width(_usual_action())
    room = look.width - len(_INDENT) - name - len(_GAP) - sum(len(_GAP) + number for number in numbers)
    longest = max(map(display_width, actions))
    return _Widths(name, max(usual, min(longest, room)), numbers)  # one long action does not push all rows too far


def _usual_action() -> str:
    """An action as long as those of most hands, so that their columns agree."""
    return told("returned", chips=10)


def room_for_names(look: Look) -> int:
    """How wide names may be so that a table of usual chips still fits."""
    numbers = sum(len(_GAP) + max(display_width(heading(name)), len("999")) for name in _NUMBERS)
    return look.width - len(_INDENT) - len(_GAP) - display_width(_usual_action()) - numbers


def _title_lines(title: str, widths: _Widths, look: Look) -> Iterator[str]:
    headings = painted(_right_aligned([heading(name) for name in _NUMBERS], widths.numbers), "quiet", look.color)
    free = widths.left - display_width(title)
    if free < 0:
        yield painted(title, "heading", look.color)
        yield " " * widths.left + headings
    else:
        yield painted(title, "heading", look.color) + " " * free + headings


def _right_aligned(cells: Sequence[str], widths: Sequence[int]) -> str:
    padded = (" " * (width - display_width(cell)) + cell for cell, width in zip(cells, widths, strict=True))
    return _GAP + _GAP.join(padded)


def _round_lines(round_: Round, labels: Sequence[str], look: Look) -> list[str]:
    start = f"  {painted(told(f'round-{round_.number}'), 'part', look.color)}"
    if not round_.cards:
        return [start]
    cards = [f"{labels[seat]} {' '.join(card_texts([card], look))}" for seat, card in round_.cards]
    return flowing(f"{start}: ", cards, look.width, _INDENT)


def card_texts(cards: Sequence[Card], look: Look) -> list[str]:
    """Cards by their codes, each in the colour of its suit."""
    codes = (CARD_CODES[card] for card in cards)
    return [painted(code, _suit(code), look.color) for code in codes]


def _suit(code: str) -> Role:
    roles: dict[str, Role] = {"o": "o", "c": "c", "e": "e", "b": "b"}
    return roles[code[1]]


def _row(step: Step, action: str, labels: Sequence[str], widths: _Widths, look: Look) -> str:
    name = labels[step.seat]
    role = _ROLES.get(step.kind) if isinstance(step, Acted) else None
    shown = painted(action, role, look.color) if role else action
    name_gap = " " * (widths.name - display_width(name)) + _GAP
    action_gap = " " * (widths.action - display_width(action))
    return _INDENT + name + name_gap + shown + action_gap + _right_aligned(_numbers(step), widths.numbers)


def _numbers(step: Step) -> tuple[str, str, str]:
    due = str(step.due) if isinstance(step, Acted) and step.due else ""
    return due, _known(step.stack), _known(step.pot)


def _known(chips: int | None) -> str:
    return _NOT_KNOWN if chips is None else str(chips)

"""The articles of the law on which what happened in a hand rests."""

from typing import Final

from cacho_cli.cards.hands import Evaluation
from cacho_cli.game.events import PotWon
from cacho_cli.game.story import HandStory

__all__ = ["BOUGHT", "COUNTED", "RETURNED", "SETTLED", "VOID", "pot_grounds"]

VOID: Final = ("2.5",)
"""A hand in which all passed."""
BOUGHT: Final = ("1.4",)
"""Chips bought between hands."""
COUNTED: Final = ("7.2",)
"""Chips counted."""
RETURNED: Final = ("5.4",)
"""Chips that nobody called."""
SETTLED: Final = ("7.1", "7.3")
"""A settlement: what everybody won or lost, and the payments."""

_BY_CATEGORY: Final = {"three-sixes": "6.6", "cacho": "6.3", "two-card": "6.4", "high-card": "6.5"}
_BY_TIE: Final = {"age": "6.7", "seat": "6.8", "log": "6.9"}


def pot_grounds(hand: HandStory) -> tuple[tuple[str, ...], ...]:
    r"""For each pot of a hand, the articles by which it was won.

    >>> from cacho_cli.game.story import chapters
    >>> from cacho_cli.game.validation import judge_sessions
    >>> log = b"---\nplayers: [Ana, Beto]\n---\nhand\ndeal\nAna bet, Beto call\ndeal\nAna bet, Beto fold\n"
    >>> events = []
    >>> for _ in judge_sessions([log], None, events):
    ...     [hand] = chapters(events)
    >>> pot_grounds(hand)
    (('5.1',),)
    """
    return tuple(_grounds(won, nth, hand) for nth, won in enumerate(hand.pots))


def _grounds(won: PotWon, nth: int, hand: HandStory) -> tuple[str, ...]:
    if won.decided_by == "unopposed":
        return ("5.3",) if hand.showdown else ("5.1",)
    held = _held(won.winner, hand)
    articles = ["5.3"] if nth else []
    articles += ["6.2"] if held is None else ["6.2", _BY_CATEGORY[held.category]]
    articles += [_BY_TIE[won.decided_by]] if won.decided_by in _BY_TIE else []
    return tuple(articles)


def _held(seat: int, hand: HandStory) -> Evaluation | None:
    ranked = hand.showdown.hands if hand.showdown else ()
    return next((each.evaluation for each in ranked if each.seat == seat), None)

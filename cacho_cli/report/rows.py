"""What commands find out, as rows: dictionaries whose keys and values are those of the JSON formats."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from cacho_cli.cards.deck import CARD_CODES, Card

if TYPE_CHECKING:
    from cacho_cli.cards.hands import Evaluation
    from cacho_cli.comparing.comparison import Comparison, Placing

__all__ = ["comparison_row", "hand_row"]

Row = dict[str, Any]


def hand_row(cards: Iterable[Card], evaluation: "Evaluation") -> Row:
    """A hand and what it is worth, as `schemas/evaluate-line.json` describes it but for the `line`.

    >>> from cacho_cli.cards.hands import evaluate
    >>> hand_row((20, 16, 12), evaluate((20, 16, 12)))
    {'cards': ['6o', '5o', '4o'], 'category': 'cacho', 'value': 35, 'strength': 15, 'combination': ['4o', '5o', '6o']}
    """
    return {
        "cards": [CARD_CODES[card] for card in cards],
        "category": evaluation.category,
        "value": evaluation.value,
        "strength": evaluation.strength,
        "combination": [CARD_CODES[card] for card in evaluation.combination],
    }


def comparison_row(comparison: "Comparison") -> Row:
    """The outcome of a showdown, as `schemas/compare-line.json` describes it but for the `line`."""
    return {
        "winner": comparison.winner,
        "decided_by": comparison.decided_by,
        "tied": list(comparison.tied),
        "ranking": [_placing_row(placing) for placing in comparison.ranking],
    }


def _placing_row(placing: "Placing") -> Row:
    contestant = placing.contestant
    return {"place": placing.place, "name": contestant.name, **hand_row(contestant.cards, placing.evaluation)}

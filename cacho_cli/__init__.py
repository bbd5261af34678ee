"""Referee and hand evaluator for the Spanish card game Cacho.

The names in `__all__` are the public interface; each is loaded when it is first asked for, so that importing the
package costs nothing.

>>> import cacho_cli
>>> cacho_cli.evaluate(cacho_cli.read_hand("6o 5o 4o").cards).value
35
"""

from cacho_cli.version import __version__

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cacho_cli.ages import Age
    from cacho_cli.card_text import read_cards, read_hand
    from cacho_cli.comparison import Comparison, Contestant, compare
    from cacho_cli.diagnostics import Diagnostic, Note, Span
    from cacho_cli.events import (
        Acted,
        CardsDealt,
        CardsShown,
        ChipsBought,
        ChipsCounted,
        Event,
        HandBegun,
        HandEnded,
        HandLost,
        HandVoided,
        PotWon,
        RankedHand,
        ResultBooked,
        SeatingChanged,
        ShowdownRanked,
        UncalledReturned,
    )
    from cacho_cli.hands import Evaluation, evaluate
    from cacho_cli.house_rules import HouseRules
    from cacho_cli.house_rules import read_rules as load_rules
    from cacho_cli.house_rules import resolve as rules_in_force
    from cacho_cli.referee import RuleLayers
    from cacho_cli.settlement import Refusal, Settlement
    from cacho_cli.settling import settle
    from cacho_cli.validation import Validation, validate

_HOMES = {
    "Acted": "events.Acted",
    "Age": "ages.Age",
    "CardsDealt": "events.CardsDealt",
    "CardsShown": "events.CardsShown",
    "ChipsBought": "events.ChipsBought",
    "ChipsCounted": "events.ChipsCounted",
    "Comparison": "comparison.Comparison",
    "Contestant": "comparison.Contestant",
    "Diagnostic": "diagnostics.Diagnostic",
    "Evaluation": "hands.Evaluation",
    "Event": "events.Event",
    "HandBegun": "events.HandBegun",
    "HandEnded": "events.HandEnded",
    "HandLost": "events.HandLost",
    "HandVoided": "events.HandVoided",
    "HouseRules": "house_rules.HouseRules",
    "Note": "diagnostics.Note",
    "PotWon": "events.PotWon",
    "RankedHand": "events.RankedHand",
    "Refusal": "settlement.Refusal",
    "ResultBooked": "events.ResultBooked",
    "RuleLayers": "referee.RuleLayers",
    "SeatingChanged": "events.SeatingChanged",
    "ShowdownRanked": "events.ShowdownRanked",
    "Settlement": "settlement.Settlement",
    "Span": "diagnostics.Span",
    "UncalledReturned": "events.UncalledReturned",
    "Validation": "validation.Validation",
    "compare": "comparison.compare",
    "evaluate": "hands.evaluate",
    "load_rules": "house_rules.read_rules",
    "read_cards": "card_text.read_cards",
    "read_hand": "card_text.read_hand",
    "rules_in_force": "house_rules.resolve",
    "settle": "settling.settle",
    "validate": "validation.validate",
}
"""Where each public name lives: a module of this package, and its name there."""

__all__ = [
    "Acted",
    "Age",
    "CardsDealt",
    "CardsShown",
    "ChipsBought",
    "ChipsCounted",
    "Comparison",
    "Contestant",
    "Diagnostic",
    "Evaluation",
    "Event",
    "HandBegun",
    "HandEnded",
    "HandLost",
    "HandVoided",
    "HouseRules",
    "Note",
    "PotWon",
    "RankedHand",
    "Refusal",
    "ResultBooked",
    "RuleLayers",
    "SeatingChanged",
    "Settlement",
    "ShowdownRanked",
    "Span",
    "UncalledReturned",
    "Validation",
    "__version__",
    "compare",
    "evaluate",
    "load_rules",
    "read_cards",
    "read_hand",
    "rules_in_force",
    "settle",
    "validate",
]


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415 - the command never gets here, and starts faster without it

    module, _, attribute = _HOMES[name].rpartition(".")
    value: object = getattr(import_module(f"{__name__}.{module}"), attribute)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

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
    from cacho_cli.cards.hands import Evaluation, evaluate
    from cacho_cli.cards.text import read_cards, read_hand
    from cacho_cli.comparing.comparison import CardTwice, Comparison, Contestant, Placing, compare
    from cacho_cli.diagnostics import Diagnostic, Note, Span
    from cacho_cli.game.events import (
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
    from cacho_cli.game.referee import RuleLayers
    from cacho_cli.game.validation import Validation, validate
    from cacho_cli.players.ages import Age
    from cacho_cli.settings.house_rules import HouseRules, Settings
    from cacho_cli.settings.house_rules import read_rules as load_rules
    from cacho_cli.settings.house_rules import resolve as rules_in_force
    from cacho_cli.settlement.accounts import PlayerResult, Refusal, Settlement, Transfer
    from cacho_cli.settlement.transcripts import settle

_HOMES = {
    "Acted": "game.events.Acted",
    "Age": "players.ages.Age",
    "CardTwice": "comparing.comparison.CardTwice",
    "CardsDealt": "game.events.CardsDealt",
    "CardsShown": "game.events.CardsShown",
    "ChipsBought": "game.events.ChipsBought",
    "ChipsCounted": "game.events.ChipsCounted",
    "Comparison": "comparing.comparison.Comparison",
    "Contestant": "comparing.comparison.Contestant",
    "Diagnostic": "diagnostics.Diagnostic",
    "Evaluation": "cards.hands.Evaluation",
    "Event": "game.events.Event",
    "HandBegun": "game.events.HandBegun",
    "HandEnded": "game.events.HandEnded",
    "HandLost": "game.events.HandLost",
    "HandVoided": "game.events.HandVoided",
    "HouseRules": "settings.house_rules.HouseRules",
    "Note": "diagnostics.Note",
    "Placing": "comparing.comparison.Placing",
    "PlayerResult": "settlement.accounts.PlayerResult",
    "PotWon": "game.events.PotWon",
    "RankedHand": "game.events.RankedHand",
    "Refusal": "settlement.accounts.Refusal",
    "ResultBooked": "game.events.ResultBooked",
    "RuleLayers": "game.referee.RuleLayers",
    "SeatingChanged": "game.events.SeatingChanged",
    "Settings": "settings.house_rules.Settings",
    "Settlement": "settlement.accounts.Settlement",
    "ShowdownRanked": "game.events.ShowdownRanked",
    "Span": "diagnostics.Span",
    "Transfer": "settlement.accounts.Transfer",
    "UncalledReturned": "game.events.UncalledReturned",
    "Validation": "game.validation.Validation",
    "compare": "comparing.comparison.compare",
    "evaluate": "cards.hands.evaluate",
    "load_rules": "settings.house_rules.read_rules",
    "read_cards": "cards.text.read_cards",
    "read_hand": "cards.text.read_hand",
    "rules_in_force": "settings.house_rules.resolve",
    "settle": "settlement.transcripts.settle",
    "validate": "game.validation.validate",
}
"""Where each public name lives: a module of this package, and its name there."""

__all__ = [
    "Acted",
    "Age",
    "CardTwice",
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
    "Placing",
    "PlayerResult",
    "PotWon",
    "RankedHand",
    "Refusal",
    "ResultBooked",
    "RuleLayers",
    "SeatingChanged",
    "Settings",
    "Settlement",
    "ShowdownRanked",
    "Span",
    "Transfer",
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

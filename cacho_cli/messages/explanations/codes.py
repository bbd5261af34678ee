"""The explanation of every code, and the sentences around an explanation."""

from typing import Final

from cacho_cli.messages.explanations.betting import BETTING, CARDS
from cacho_cli.messages.explanations.claims import CHIPS, SHOWDOWN, WARNINGS
from cacho_cli.messages.explanations.explanation import Explanation, Origin
from cacho_cli.messages.explanations.reading import HOUSE_RULES, TEXT
from cacho_cli.messages.translation import N_

__all__ = ["EXPLANATIONS", "FAMILIES", "HEADINGS", "NO_HOUSE_RULE", "ORIGIN_SENTENCES"]

EXPLANATIONS: Final[dict[str, Explanation]] = {
    **TEXT,
    **HOUSE_RULES,
    **CARDS,
    **BETTING,
    **SHOWDOWN,
    **CHIPS,
    **WARNINGS,
}
"""Every code, in the order of `cacho_cli.law.CODES`."""

FAMILIES: Final[dict[str, str]] = {
    "T": N_("What is written"),
    "H": N_("House rules"),
    "C": N_("Cards"),
    "B": N_("Betting"),
    "S": N_("Showdown and the end of a hand"),
    "K": N_("Chips"),
    "W": N_("Warnings"),
}
"""What the codes are about that begin with a letter."""

HEADINGS: Final[dict[str, str]] = {
    "meaning": N_("What it means"),
    "why": N_("Why"),
    "rules": N_("With these rules given by --rules"),
    "wrong": N_("Wrong"),
    "right": N_("Right"),
    "house": N_("House rules"),
    "origin": N_("Where it comes from"),
    "codes": N_("What is reported under it"),
}
"""The headings within an explanation."""

ORIGIN_SENTENCES: Final[dict[Origin, str]] = {
    "source": N_("So say the written rules of the game."),
    "ours": N_("The written rules of the game are silent here; this is our decision."),
    "both": N_("So say the written rules of the game, though not all of it."),
}
"""Where an article comes from."""

NO_HOUSE_RULE: Final = N_("No house rule changes this.")
"""What is said of house rules where they have nothing to do with it."""

"""What `cacho rules` says: where a value comes from, and the comments of the template."""

from typing import Final

from cacho_cli.messages.safety import safe
from cacho_cli.messages.translation import N_, _

__all__ = ["COMMENTS", "INTRODUCTION", "nobody", "nothing", "origin_text"]

_LONGEST_PATH: Final = 4096
_DEFAULT = N_("default")
_NOTHING = N_("none")
_NOBODY = N_("nobody")

INTRODUCTION: Final[tuple[str, ...]] = (
    N_("House rules for Cacho. Every key may be left out: then its default holds."),
    N_("`cacho rules FILE` checks this file; `cacho settle --rules FILE PATH` plays by it."),
)
"""How the template begins: one comment for each."""

COMMENTS: Final[dict[str, str]] = {
    "bonus": N_("The points added to a cacho, 20 or 30. Default: 20."),
    "chip_value": N_("What a chip is worth in money, more than 0. Default: 1."),
    "currency": N_("The three letters of the currency, for display. Default: none."),
    "starting_stack": N_("The chips that each player starts with, from 1 to 1000000. Default: 20."),
    "tie_break": N_(
        "Who wins among equal hands: `age`, the oldest player, or `seat`, who acts first in the hand. Default: age."
    ),
    "short_call": N_(
        "A player with too few chips to call: `side-pot`, calls with the rest for a part of the pot, or `fold`, leaves."
        " Default: side-pot."
    ),
    "rebuys": N_("Whether players may buy chips between hands, `true` or `false`. Default: false."),
    "smallest_coin": N_("What payments are rounded to. Default: none, payments are exact."),
    "players": N_(
        "Birth dates or ages of those who play here, so that transcripts need not repeat them. Put your own in their"
        " place. Default: nobody."
    ),
}
"""What the template says of each key."""


def origin_text(origin: str, file: str, line: int | None) -> str:
    """Where a value comes from.

    >>> origin_text("default", "", None), origin_text("environment", "house.yaml", 3)
    ('default', 'CACHO_RULES (house.yaml:3)')
    """
    if line is None:
        return _(_DEFAULT)
    place = f"{safe(file, _LONGEST_PATH)}:{line}"
    return f"CACHO_RULES ({place})" if origin == "environment" else place


def nothing() -> str:
    """What stands in the place of a value that there is not.

    >>> nothing()
    'none'
    """
    return _(_NOTHING)


def nobody() -> str:
    """What stands in the place of players that there are not.

    >>> nobody()
    'nobody'
    """
    return _(_NOBODY)

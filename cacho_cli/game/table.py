"""A table: who plays, by which rules, and what is known of the chips, the seats and the dealer between hands."""

from typing import NamedTuple, cast

from cacho_cli.cards.hands import Bonus
from cacho_cli.game.chips import Chips
from cacho_cli.game.seats import Seats
from cacho_cli.game.showdown import TieRules
from cacho_cli.settings.header import Header, with_roster
from cacho_cli.settings.house_rules import Settings, resolve
from cacho_cli.transcript.reader import Reader

__all__ = ["RuleLayers", "Table"]


class RuleLayers(NamedTuple):
    """The house rules around a transcript's own: those that beat them, and those that hold where it says nothing."""

    over: Settings = Settings()
    under: Settings = Settings()


class Table:
    """The table of one session, as it stands between two hands.

    `hands` is how many were begun, `number` the one by which people know the last of them.
    """

    def __init__(self, header: Header, layers: RuleLayers) -> None:
        self.rules = resolve((layers.over, header.rules, layers.under))
        players = with_roster(header.players, self.rules.players)
        self.names = tuple([player.name for player in players])
        self.reader = Reader(self.names)
        self.seats = Seats(len(self.names))
        ages = {seat: player.age for seat, player in enumerate(players)}
        self.ties = TieRules(self.rules.tie_break, ages, header.oldest_first, header.date)
        stacks = tuple([self.rules.starting_stack if each.stack is None else each.stack for each in players])
        self.chips = Chips(self.names, stacks)  # law 1.3
        self.bonus = cast(Bonus, self.rules.bonus)
        self.short_call = self.rules.short_call == "side-pot"
        self.hands = 0
        self.number: int | None = None

    @property
    def due_number(self) -> int | None:
        """The number of the next hand, after the first."""
        return None if self.number is None else self.number + 1

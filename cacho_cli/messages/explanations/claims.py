"""What the codes of the showdown (S), of chips (K) and the warnings (W) mean."""

from typing import Final

from cacho_cli.messages.explanations.explanation import Explanation
from cacho_cli.messages.translation import N_

__all__ = ["CHIPS", "SHOWDOWN", "WARNINGS"]

_AGES = N_(
    "With `tie_break: seat` the seats decide and nobody's age is needed. The list `players` can give the ages of the"
    " whole club once and for all."
)
_STACKS = N_("`starting_stack` says how many chips everybody begins with; with `rebuys: true` players may buy more.")

SHOWDOWN: Final[dict[str, Explanation]] = {
    "S401": Explanation(
        N_("Cards that were not shown"),
        N_("The hand came to its showdown, and somebody who is still in shows no cards. One report names all of them."),
        N_(
            "Whoever stays to the end shows three cards, the losers too: otherwise nobody can see who won. Only players"
            " whose three cards all stand in the `deal` lines need no `show`."
        ),
    ),
    "S402": Explanation(
        N_("The wrong winner"),
        N_(
            "A `win` line names somebody who took nothing, or no `win` line names somebody who took chips, be it only"
            " from a side pot."
        ),
        N_(
            "Three sixes beat a cacho, a cacho beats two cards in a row of one suit, and those beat a high card. Of the"
            " same kind the higher value wins, and of equal ones the oldest player's. Whoever is left alone wins with"
            " any cards."
        ),
        N_(
            "With `tie_break: seat` equal hands go to the first to act instead of the oldest; the list `players` can"
            " give the ages. The bonus changes what a cacho counts, never who wins."
        ),
        ("tie_break", "players"),
    ),
    "S403": Explanation(
        N_("The wrong amount won"),
        N_("The number of chips after a winner's name is not what that player took."),
        N_(
            "A pot is all that was paid into it, also by those who left. What somebody bet and nobody called goes back;"
            " the number may count these chips or leave them out."
        ),
        N_("With `short_call: side-pot` a call for less makes a pot of its own, which another player may win."),
        ("short_call",),
    ),
    "S404": Explanation(
        N_("A tie, and nobody knows who is older"),
        N_(
            "The best hands are equal, and the log does not tell who of the tied players is the oldest: an age is"
            " missing, two are the same, or an age and a birth date cannot be compared."
        ),
        N_(
            "Pots are not split: the oldest of the tied takes everything. The referee does not guess; a `win` line that"
            " names one of them decides, with a warning (W901)."
        ),
        _AGES,
        ("tie_break", "players"),
    ),
    "S405": Explanation(
        N_("Called void and was not, or the other way round"),
        N_("A hand is called void although somebody bet, or somebody is said to win one in which all passed."),
        N_(
            "A hand is void only if everybody passes in the first round: no chip moves and the cards go back. Once"
            " somebody has bet, the hand counts."
        ),
    ),
    "S406": Explanation(
        N_("A hand that was not played to its end"),
        N_(
            "The next hand or the end of the log comes although another card was to be dealt, or the log ends although"
            " somebody was still to act."
        ),
        N_(
            "A hand ends when all pass in the first round, when one player is left, or with the showdown; before that"
            " nobody has won. If nobody remembers the rest, `hand` and `result` alone say who won and lost how much."
        ),
    ),
}
"""The codes S."""

CHIPS: Final[dict[str, Explanation]] = {
    "K501": Explanation(
        N_("The count differs from the reckoning"),
        N_(
            "The chips counted are not those that the hands in the log lead to. The message says by how many, for each."
        ),
        N_(
            "At a table no chip appears or vanishes. If the total is right, a hand was not written down or chips went"
            " to the wrong player, and the count holds from there on. If it is wrong, somebody counted badly."
        ),
        _STACKS,
        ("starting_stack", "rebuys"),
    ),
    "K502": Explanation(
        N_("Chips bought where nobody may buy"),
        N_("Somebody buys chips and the house rules do not allow it. The reckoning goes on as if they did."),
        N_("Unless the table agreed on it before, the chips handed out at the beginning are all there are."),
        N_("`rebuys: true` lets players buy chips between hands."),
        ("rebuys",),
    ),
    "K503": Explanation(
        N_("Too few players or too few cards"),
        N_("Fewer than two players can be dealt in, or a deal needs more cards than are left of the 24."),
        N_(
            "One plays against somebody, and cards come back only after the hand. Eight players can always be served,"
            " nine only if enough of them leave in time."
        ),
    ),
    "K504": Explanation(
        N_("A count that leaves somebody out"),
        N_("A count of the chips does not name every player of the header."),
        N_(
            "Only when everybody is counted can the chips be added up and held against what was handed out. Who has"
            " none is counted with 0."
        ),
    ),
    "K505": Explanation(
        N_("A result that does not come to zero"),
        N_("The numbers of a `result`, added up, are not zero."),
        N_("Whatever some players win in a hand the others lose, chip for chip."),
    ),
    "K506": Explanation(
        N_("More lost than there was"),
        N_("By a `result` a player loses more chips than that player had."),
        N_("In one hand nobody can lose more than the chips in front of them."),
        _STACKS,
        ("starting_stack", "rebuys"),
    ),
}
"""The codes K."""

WARNINGS: Final[dict[str, Explanation]] = {
    "W901": Explanation(
        N_("A tie that the log decides"),
        N_("The best hands are equal, nobody can tell who is older, and the `win` line names one of the tied players."),
        N_(
            "Those at the table knew who is older, so their word is taken. The warning only says on what the result"
            " rests."
        ),
        _AGES,
        ("tie_break", "players"),
    ),
    "W902": Explanation(
        N_("A hand number that does not follow"),
        N_("A hand has another number than the next one after the hand before it."),
        N_(
            "Perhaps only the number is wrong; but perhaps a hand is missing in the log, and then the chips will not"
            " come out. Hands need no numbers."
        ),
    ),
    "W903": Explanation(
        N_("A rule of the header that does not count"),
        N_("The header sets a house rule, and the rules given with the command set it otherwise: these count."),
        N_(
            "Those who wrote the log had agreed on something else, so its winners or its money may come out differently"
            " than they remember."
        ),
        N_("This can happen to each key that stands under `rules` in the header."),
    ),
}
"""The codes W."""

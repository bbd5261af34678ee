"""What lines come to, without where anything stands in them: all that matters of a line in which nothing is wrong.

Most lines come to their steps at once (`cacho_cli.transcript.columns`), the others by the statements that they make.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeAlias

from cacho_cli.transcript.meanings import Said, mask_of_tokens
from cacho_cli.transcript.statements import (
    Action,
    Buy,
    Cards,
    Count,
    Deal,
    Hand,
    Result,
    Seating,
    Show,
    Statement,
    Void,
    Win,
)

__all__ = ["UNPLAIN", "Move", "Pair", "Said", "Step", "add_move", "counted", "steps_of"]

Move: TypeAlias = tuple[int, Said]
"""A player (`OTHER_PLAYERS` for all who are still to act), and what he does in the betting."""

Pair: TypeAlias = tuple[int, int]
"""A player, and the mask of his cards (the sum of `1 << card`), or chips."""

Step: TypeAlias = tuple[str, Any]
"""What is told, and of what or whom:

- `hand`: its number and the seat of its dealer, None where they are not told;
- `deal`, `show`: the cards of players, a `Pair` each;
- `moves`: what is done in the betting, a `Move` each;
- `win`, `result`: players and chips, None for chips that are not told;
- `void`: nothing more;
- `count`: the chips of all players, by seat;
- `buy`: a player and chips; `seat`: a player, and whether he sits out from now on;
- `unplain`: nothing; the line needs care, or is wrong.
"""

UNPLAIN: Final[tuple[Step, ...]] = (("unplain", None),)


def steps_of(statements: Iterable[Statement], players: int) -> Sequence[Step]:
    """What statements come to, told by so many players; moves that follow each other are one step.

    >>> from cacho_cli.transcript.roster import Roster
    >>> from cacho_cli.transcript.syntax import read_line
    >>> steps_of(read_line("Ana pass, Beto pass, Ana buys 5", Roster(("Ana", "Beto"))).statements, 2)
    [('moves', [(0, ('pass', None, False)), (1, ('pass', None, False))]), ('buy', (0, 5))]
    """
    steps: list[Step] = []
    for statement in statements:
        if isinstance(statement, Action):
            phrase = statement.phrase
            add_move(steps, (statement.seat, (phrase.verb, phrase.amount, phrase.by)))
        else:
            steps.append(_step(statement, players))
    return steps


def _step(statement: Statement, players: int) -> Step:
    """What a statement comes to that is no move."""
    match statement:
        case Hand(_, number, _, dealer):
            return "hand", (number, dealer)
        case Deal(_, cards):
            return _shown("deal", cards)
        case Show(_, cards):
            return _shown("show", cards)
        case Win(_, _, winners):
            return "win", [(each.seat, each.chips) for each in winners]
        case Result(_, changes):
            return "result", [(each.seat, each.chips or 0) for each in changes]
        case Count(_, stacks):
            return (counted([(each.seat, each.chips or 0) for each in stacks], players) or UNPLAIN)[0]
        case Buy(_, seat, _, chips):
            return "buy", (seat, chips)
        case Seating(_, seat, sits_out):
            return "seat", (seat, sits_out)
        case Void():
            return "void", None
    return UNPLAIN[0]


def _shown(what: str, cards: Iterable[Cards]) -> Step:
    """The step of cards; none where there is one that cannot be read."""
    masks = [(each.seat, mask_of_tokens(each.tokens)) for each in cards]
    sure = all(mask for _, mask in masks) and not any(each.unsure for each in cards)
    return (what, masks) if sure else UNPLAIN[0]


def counted(stacks: Sequence[Pair], players: int) -> Sequence[Step] | None:
    """The step of a count that tells of everybody once."""
    chips = dict(stacks)
    if not len(stacks) == len(chips) == players:
        return None
    return (("count", tuple(map(chips.__getitem__, range(players)))),)


def add_move(steps: list[Step], move: Move) -> None:
    """Add a move to steps: to the last of them if that is one of moves."""
    if steps and steps[-1][0] == "moves":
        steps[-1][1].append(move)
    else:
        steps.append(("moves", [move]))

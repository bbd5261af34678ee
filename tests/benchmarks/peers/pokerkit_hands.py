"""PokerKit on hands in its own notation: `write FILE WANTED` makes them, `read FILE` reads and replays every one.

WANTED is a file in JSON with the number of players of each hand, and how often they act in it; what is written are
hands of Texas hold'em with as many of both.
"""

import json
import sys
from pathlib import Path
from random import Random

import pokerkit  # type: ignore[import-not-found,unused-ignore] # in an environment of its own

_END = "\n\n"
_MOST_TRIES = 2000
_GAME = pokerkit.NoLimitTexasHoldem(
    tuple(pokerkit.Automation), ante_trimming_status=True, raw_antes=0, raw_blinds_or_straddles=(1, 2), min_bet=2
)


def _hand(dice: Random, players: int, actions: int) -> str:
    """A hand with so many actions, or almost where none comes about."""
    nearest, distance = None, actions
    for _ in range(_MOST_TRIES):
        state, count = _played(dice, players, actions)
        if not state.status and (nearest is None or actions - count < distance):
            nearest, distance = state, actions - count
        if nearest is not None and not distance:
            break
    if nearest is None:
        raise RuntimeError(f"no hand of {players} players is over after {actions} actions")
    text: str = pokerkit.HandHistory.from_game_state(_GAME, nearest).dumps()
    return text


def _played(dice: Random, players: int, most: int) -> tuple[pokerkit.State, int]:
    """A random hand until it is over or there were so many actions, and how many there were."""
    state = _GAME([200] * players, players)
    leaving = dice.choice((0.1, 0.4, 0.8))
    count = 0
    while state.status and count < most:
        count += 1
        if state.checking_or_calling_amount and dice.random() < leaving:
            state.fold()
        elif dice.random() < 0.25 and state.can_complete_bet_or_raise_to():
            least = state.min_completion_betting_or_raising_to_amount
            state.complete_bet_or_raise_to(
                min(least + dice.randint(0, 4), state.max_completion_betting_or_raising_to_amount)
            )
        else:
            state.check_or_call()
    return state, count


def _main(verb: str, path: str, wanted: str = "") -> None:
    if verb == "write":
        dice = Random(4)
        hands = json.loads(Path(wanted).read_text(encoding="utf-8"))
        Path(path).write_text(_END.join(_hand(dice, *each) for each in hands), encoding="utf-8")
        return
    for text in filter(None, Path(path).read_text(encoding="utf-8").split(_END)):
        for _ in pokerkit.HandHistory.loads(text):
            pass


if __name__ == "__main__":
    _main(*sys.argv[1:])

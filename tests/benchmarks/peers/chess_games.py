"""python-chess on games in PGN: `write FILE COUNT` makes them, `read FILE` reads and replays every one."""

import sys
from random import Random

import chess  # type: ignore[import-not-found,unused-ignore] # in an environment of its own
import chess.pgn  # type: ignore[import-not-found,unused-ignore] # as above

_PLIES = 80


def _game(dice: Random) -> chess.pgn.Game:
    board = chess.Board()
    while len(board.move_stack) < _PLIES and not board.is_game_over():
        board.push(dice.choice(list(board.legal_moves)))
    return chess.pgn.Game.from_board(board)


def _main(verb: str, path: str, count: str = "0") -> None:
    if verb == "write":
        dice = Random(4)
        with open(path, "w", encoding="utf-8") as file:
            for _ in range(int(count)):
                print(_game(dice), end="\n\n", file=file)
        return
    with open(path, encoding="utf-8") as file:
        while chess.pgn.read_game(file):
            pass


if __name__ == "__main__":
    _main(*sys.argv[1:])

"""`validate` and `settle` of an archive against PokerKit and python-chess, a hand (or a game) at a time."""

import json
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from tests.benchmarks.archives import DISTINCT_HANDS, Archive, write_archive
from tests.benchmarks.environments import program
from tests.benchmarks.measuring import Contender, alternating, cpu, median_ratio, memory, run
from tests.benchmarks.plan import Plan
from tests.benchmarks.results import Result

__all__ = ["archive"]

_ONE = ("--jobs", "1")
_POKER_HANDS = 500
_CHESS_GAMES = 300
_CHESS_REPEATED = 10
"""How often pgn-extract, which is fast, reads the games."""


def archive(plan: Plan) -> Iterator[Result]:
    """Hands (or games) a second of the processor, without the start of each program, and the ratios of these."""
    hands = write_archive(plan.folder / "archive.cacho", min(plan.hands, DISTINCT_HANDS))
    none = plan.folder / "none.cacho"
    none.write_text("---\nplayers: [Ana, Beto]\n---\n", encoding="utf-8")
    contenders = {
        "validate": plan.cacho("validate", "-q", *_ONE, hands.path),
        "settle": plan.cacho("settle", *_ONE, hands.path),
    }
    starts = {"validate": plan.cacho("validate", "-q", *_ONE, none), "settle": plan.cacho("settle", *_ONE, none)}
    counts = {"validate": len(hands.hands), "settle": len(hands.hands)}
    notes = {"validate": f"{hands.actions:.1f} actions a hand"}
    notes["PokerKit"] = _add_poker(plan, hands, contenders, starts, counts)
    _add_chess(plan, contenders, starts, counts)
    costs = alternating({**contenders, **{f"{name}, start": start for name, start in starts.items()}}, plan.rounds)
    seconds = {
        name: [
            (whole - start) / counts[name]
            for whole, start in zip(cpu(costs[name]), cpu(costs[f"{name}, start"]), strict=True)
        ]
        for name in contenders
    }
    for name, each in seconds.items():
        unit = "games/s" if name in ("python-chess", "pgn-extract") else "hands/s"
        yield Result("archive", name, 1 / median(each), unit, notes.get(name, ""))
    for name in ("validate", "settle"):
        for other in list(seconds)[2:]:
            yield Result(
                "archive", f"{name} against {other}", median_ratio(seconds[other], seconds[name]), "x its speed"
            )
    for name in contenders:
        yield Result("archive", f"{name}, memory", memory(costs[name]), "MiB")


def _add_poker(
    plan: Plan, hands: Archive, contenders: dict[str, Contender], starts: dict[str, Contender], counts: dict[str, int]
) -> str:
    """PokerKit, with hands of as many players and actions as the first in the archive; what is to be said of them."""
    wanted, files = plan.folder / "wanted.json", (plan.folder / "hands.phhs", plan.folder / "none.phhs")
    evenly = hands.hands[:: max(1, len(hands.hands) // _POKER_HANDS)][:_POKER_HANDS]
    for path, chosen in zip(files, (evenly, []), strict=True):
        wanted.write_text(json.dumps(chosen), encoding="utf-8")
        run(plan.peer("pokerkit_hands.py", "write", path, wanted))
    counts["PokerKit"] = len(evenly)
    contenders["PokerKit"], starts["PokerKit"] = (plan.peer("pokerkit_hands.py", "read", path) for path in files)
    return f"{_actions(files[0]) / len(evenly):.1f} actions a hand"


def _actions(poker_hands: Path) -> int:
    """How often somebody folds, checks or calls, bets or raises, in hands of PokerKit's notation."""
    text = poker_hands.read_text(encoding="utf-8")
    return sum(text.count(f" {verb}") for verb in ("f'", "cc'", "cbr "))


def _add_chess(
    plan: Plan, contenders: dict[str, Contender], starts: dict[str, Contender], counts: dict[str, int]
) -> None:
    files = (plan.folder / "games.pgn", plan.folder / "none.pgn")
    for path, count in zip(files, (_CHESS_GAMES, 0), strict=True):
        run(plan.peer("chess_games.py", "write", path, str(count)))
    counts["python-chess"] = _CHESS_GAMES
    contenders["python-chess"], starts["python-chess"] = (plan.peer("chess_games.py", "read", path) for path in files)
    pgn_extract = program("pgn-extract")
    if pgn_extract is not None:
        many = plan.folder / "many.pgn"
        many.write_bytes(files[0].read_bytes() * _CHESS_REPEATED)
        counts["pgn-extract"] = _CHESS_GAMES * _CHESS_REPEATED
        contenders["pgn-extract"] = Contender([pgn_extract, "-s", many])
        starts["pgn-extract"] = Contender([pgn_extract, "-s", files[1]])

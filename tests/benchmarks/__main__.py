"""The benchmarks: `python -m tests.benchmarks`, from the project's folder, in an environment with its `dev` extra.

    python -m tests.benchmarks                     everything, on a quiet machine: about twenty minutes
    python -m tests.benchmarks start stream        two groups of it
    python -m tests.benchmarks --hands 100000      with an archive that is not as long
    python -m tests.benchmarks --json results.json
    python -m tests.benchmarks --short             what holds on any machine, counted and not timed

`cacho` is installed from a wheel by a current pip into an environment of its own, PokerKit and python-chess into
another; `--own PYTHON` and `--peers PYTHON` name environments that are there already.

What is compared is time of the processor, the user's and the system's, of contenders that take turns; each ratio is the
median of those of the rounds. The exit code is 1 where something is not what is asked for.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from tests.benchmarks import machine
from tests.benchmarks.archive import archive
from tests.benchmarks.bounds import bounds
from tests.benchmarks.environments import Environment, with_cacho, with_peers
from tests.benchmarks.growth import growth
from tests.benchmarks.jobs import jobs
from tests.benchmarks.odds import odds
from tests.benchmarks.plan import Plan
from tests.benchmarks.results import Result, table
from tests.benchmarks.start import start
from tests.benchmarks.stream import stream

_GROUPS: dict[str, Callable[[Plan], Iterator[Result]]] = {
    "start": start,
    "stream": stream,
    "archive": archive,
    "growth": growth,
    "jobs": jobs,
    "odds": odds,
}
"""In the order in which they run."""


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m tests.benchmarks", description="Measure cacho against its peers.")
    parser.add_argument(
        "groups", nargs="*", metavar="GROUP", help=f"some of {', '.join(_GROUPS)}; all where none is named"
    )
    parser.add_argument("--rounds", type=int, default=7, help="alternating runs of which the median counts (7)")
    parser.add_argument("--lines", type=int, default=1_000_000, help="lines of hands to evaluate (1000000)")
    parser.add_argument("--hands", type=int, default=1_000_000, help="hands of the longest archive (1000000)")
    parser.add_argument("--own", metavar="PYTHON", type=Path, help="the Python of an environment with cacho")
    parser.add_argument("--peers", metavar="PYTHON", type=Path, help="that of one with pokerkit and chess")
    parser.add_argument("--json", metavar="FILE", type=Path, help="where to write the results as JSON besides")
    parser.add_argument("--short", action="store_true", help="only the bounds that hold on any machine")
    arguments = parser.parse_args()
    unknown = set(arguments.groups) - set(_GROUPS)
    if unknown:
        parser.error(f"no such group: {', '.join(sorted(unknown))}")
    return arguments


def _plan(arguments: argparse.Namespace, folder: Path) -> Plan:
    own = Environment(arguments.own.absolute()) if arguments.own else with_cacho(folder / "own")
    peers = Environment(arguments.peers.absolute()) if arguments.peers else with_peers(folder / "peers")
    return Plan(arguments.rounds, arguments.lines, arguments.hands, own, peers, folder)


def _told(results: Iterable[Result]) -> list[Result]:
    """The results, printed as they come."""
    told = []
    for result in results:
        print(table([result]), flush=True)  # noqa: T201 - this is what it is for
        told.append(result)
    return told


def main() -> int:
    """Run what was asked for and return the exit code."""
    arguments = _arguments()
    measured = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if arguments.short:
            results = _told(bounds(folder))
        else:
            plan = _plan(arguments, folder)
            measured = machine.description(plan.own, plan.peers)
            print("\n".join(f"{key:12} {value or '-'}" for key, value in measured.items()), end="\n\n")  # noqa: T201
            results = [each for group in arguments.groups or _GROUPS for each in _told(_GROUPS[group](plan))]
    if arguments.json is not None:
        rows = [{**each._asdict(), "target": each.target, "met": each.is_met} for each in results]
        document = {"machine": measured, "rounds": arguments.rounds, "results": rows}
        arguments.json.write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")
    return 0 if all(each.is_met for each in results) else 1


if __name__ == "__main__":
    sys.exit(main())

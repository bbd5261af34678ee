"""What a process costs, and how contenders compare who take turns on the same machine."""

import os
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

__all__ = ["Contender", "Cost", "Costs", "alternating", "cpu", "median_ratio", "memory", "run", "wall"]

_RUNNER = Path(__file__).with_name("runner.py")
_MEBIBYTE = 1024 * 1024
_KIBIBYTE = 1 if sys.platform == "darwin" else 1024
"""What the operating system counts peak memory in, in bytes."""


class Contender(NamedTuple):
    """A command line, the file it reads on standard input, and what its environment has besides."""

    command: Sequence[str | Path]
    stdin: Path = Path(os.devnull)
    environment: Mapping[str, str] = {}


class Cost(NamedTuple):
    """What a process took: seconds of the processor (its own and the system's for it), seconds, bytes of memory."""

    cpu: float
    wall: float
    memory: int


Costs = Mapping[str, Sequence[Cost]]
"""By contender, what it took in each round."""


def run(contender: Contender, stdout: Path = Path(os.devnull)) -> Cost:
    """Run a command line once; raises `RuntimeError` if it fails.

    Exit code 1 is an answer, no failure. Nothing of this process's environment is handed on but where programs are.
    """
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", **contender.environment}
    runner = [sys.executable, "-I", "-S", _RUNNER, contender.stdin, stdout, *contender.command]
    done = subprocess.run(runner, capture_output=True, encoding="utf-8", errors="replace", env=environment, check=True)
    code, seconds_of_processor, seconds, most = done.stdout.split()
    if code not in ("0", "1"):
        raise RuntimeError(f"{contender.command}: {code}\n{done.stderr}")
    return Cost(float(seconds_of_processor), float(seconds), int(most) * _KIBIBYTE)


def alternating(contenders: Mapping[str, Contender], rounds: int) -> Costs:
    """What each contender takes, who take turns, so that whatever else the machine does bears on all of them.

    What they read is warm by then: one more round goes before, which does not count.
    """
    costs: dict[str, list[Cost]] = {name: [] for name in contenders}
    for number in range(rounds + 1):
        for name, contender in contenders.items():
            cost = run(contender)
            if number:
                costs[name].append(cost)
    return costs


def cpu(costs: Sequence[Cost]) -> list[float]:
    """The seconds of the processor, round by round."""
    return [cost.cpu for cost in costs]


def wall(costs: Sequence[Cost]) -> list[float]:
    """The seconds, round by round."""
    return [cost.wall for cost in costs]


def memory(costs: Sequence[Cost]) -> float:
    """The most memory of all rounds, in mebibytes."""
    return max(cost.memory for cost in costs) / _MEBIBYTE


def median_ratio(over: Iterable[float], under: Iterable[float]) -> float:
    """The median of the ratios of what was measured in the same round.

    >>> median_ratio([2.0, 4.0, 9.0], [1.0, 2.0, 3.0])
    2.0
    """
    return median(one / other for one, other in zip(over, under, strict=True))

"""How long each subcommand takes for next to no work, against bare Python and against importing click."""

from collections.abc import Iterator
from statistics import median

from cacho_cli.commands.catalog import SUBCOMMANDS
from tests.benchmarks.measuring import alternating, cpu, median_ratio
from tests.benchmarks.plan import Plan
from tests.benchmarks.results import Result

__all__ = ["start"]

_SESSION = """---
players: {Ana: 71, Beto: 64, Carmen: 58}
---
hand 1
deal
Ana pass, Beto bet, Carmen call, Ana fold
deal
Beto bet 2, Carmen fold
Beto wins 2
"""
_LEAST_WORK = {
    "evaluate": ["6o5o4o"],
    "compare": ["Ana:71=6o5o4o", "Beto:60=6c6e6b"],
    "validate": ["small.cacho"],
    "settle": ["small.cacho"],
    "replay": ["small.cacho"],
    "fmt": ["small.cacho"],
    "rules": [],
    "combinations": [],
    "explain": ["B302"],
    "odds": ["Ana:71=6o5o1c", "Beto:60=6c5c1e"],
    "completion": ["bash"],
}
"""What each subcommand is given; one that is not here is asked for its help."""


def start(plan: Plan) -> Iterator[Result]:
    """The ratios of the time of the processor; `--version` against bare Python, all others against importing click."""
    small = plan.folder / "small.cacho"
    small.write_text(_SESSION, encoding="utf-8")
    contenders = {
        "python": plan.python("-c", "pass"),
        "click": plan.python("-c", "import click"),
        "--version": plan.cacho("--version"),
    }
    for command in SUBCOMMANDS:
        words = [small if word == small.name else word for word in _LEAST_WORK.get(command.name, ["--help"])]
        contenders[command.name] = plan.cacho(command.name, *words)
    costs = {name: cpu(taken) for name, taken in alternating(contenders, 3 * plan.rounds).items()}
    for name, code in (("python", "python -c pass"), ("click", "python -c 'import click'")):
        yield Result("start", code, 1000 * median(costs[name]), "ms")
    for name in list(contenders)[2:]:
        less = "python" if name == "--version" else "click"
        yield Result("start", f"cacho {name}", median_ratio(costs[name], costs[less]), f"x {less}")

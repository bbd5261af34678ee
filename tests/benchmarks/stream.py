"""`evaluate` of a stream of hands against copying it, and against gawk judging it."""

from collections.abc import Iterator
from statistics import median

from tests.benchmarks.archives import write_different_lines, write_hands
from tests.benchmarks.environments import program
from tests.benchmarks.measuring import Contender, Costs, alternating, cpu, median_ratio, memory, run
from tests.benchmarks.plan import PROGRAMS, Plan
from tests.benchmarks.results import Result

__all__ = ["stream"]

_FORMATS = ("tsv", "jsonl")
_UNBUFFERED = {"PYTHONUNBUFFERED": "1"}


def stream(plan: Plan) -> Iterator[Result]:
    """How fast, how much memory, and how much of that whatever the lines are."""
    hands = plan.folder / "hands.txt"
    write_hands(hands, plan.lines)
    contenders = {"copy": plan.python(PROGRAMS / "copy_loop.py", stdin=hands), "cat": Contender(["cat"], hands)}
    for output_format in _FORMATS:
        contenders[output_format] = plan.cacho("evaluate", "-f", output_format, stdin=hands)
        unbuffered = contenders[output_format]._replace(environment=_UNBUFFERED)
        contenders[f"{output_format}, PYTHONUNBUFFERED=1"] = unbuffered
    if program("gawk"):
        contenders["gawk"] = Contender(["gawk", "-f", PROGRAMS / "evaluate.awk"], hands)
        _must_agree(plan, contenders["gawk"])
    costs = alternating(contenders, plan.rounds)
    yield from _speeds(costs, plan.lines)
    for name in ("copy", "cat", "gawk", *_FORMATS):
        if name in costs:
            yield Result("stream", f"{name}, memory", memory(costs[name]), "MiB")
    different = plan.folder / "different.txt"
    write_different_lines(different, plan.lines)
    for output_format in _FORMATS:
        cost = run(plan.cacho("evaluate", "-f", output_format, stdin=different))
        yield Result("stream", f"{output_format}, no two lines alike, memory", memory([cost]), "MiB")


def _speeds(costs: Costs, lines: int) -> Iterator[Result]:
    taken = {name: cpu(each) for name, each in costs.items()}
    copying = taken.pop("copy")
    yield Result("stream", f"a loop that copies {lines:,} lines", 1000 * median(copying), "ms")
    yield Result("stream", "cat", median_ratio(copying, taken.pop("cat")), "x its speed")
    for name, seconds in taken.items():
        yield Result("stream", name, median_ratio(copying, seconds), "x its speed")
    if "gawk" not in taken:
        yield Result("stream", "gawk", None, "", "gawk is not installed")
        return
    for name in (name for name in taken if name != "gawk"):
        against = f"{name}, against gawk" if "," in name else f"{name} against gawk"
        yield Result("stream", against, median_ratio(taken["gawk"], taken[name]), "x its speed")


def _must_agree(plan: Plan, gawk: Contender) -> None:
    """Who is to be compared must give the same answers."""
    few = plan.folder / "few.txt"
    write_hands(few, 20_000)
    texts = []
    for number, contender in enumerate((gawk, plan.cacho("evaluate", "-f", "tsv"))):
        answers = plan.folder / f"answers{number}.tsv"
        run(contender._replace(stdin=few), answers)
        texts.append(answers.read_bytes())
    if texts[0] != texts[1]:
        raise RuntimeError("gawk and cacho judge hands differently")

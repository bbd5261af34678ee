"""Two jobs against one, by the clock: worth looking at only while nothing else runs on the machine."""

import os
from collections.abc import Iterator
from statistics import median

from tests.benchmarks.archives import write_archive
from tests.benchmarks.measuring import alternating, cpu, median_ratio, memory, run, wall
from tests.benchmarks.plan import Plan
from tests.benchmarks.results import Result

__all__ = ["jobs"]


def jobs(plan: Plan) -> Iterator[Result]:
    """One large file, split at borders of sessions; the bytes that come out must be the same."""
    if (os.cpu_count() or 1) < 2:
        yield Result("jobs", "--jobs 2", None, "", "this machine has one core")
        return
    path = write_archive(plan.folder / "jobs.cacho", min(plan.hands, 100_000)).path
    for command in ("validate", "settle"):
        contenders = {number: plan.cacho(command, "--jobs", number, path) for number in ("1", "2")}
        texts = []
        for number, contender in contenders.items():
            out = plan.folder / f"jobs{number}.txt"
            run(contender, out)
            texts.append(out.read_bytes())
        if texts[0] != texts[1]:
            raise RuntimeError(f"{command}: two jobs say something else than one")
        costs = alternating(contenders, plan.rounds)
        seconds = {number: wall(taken) for number, taken in costs.items()}
        yield Result("jobs", f"{command} --jobs 1", 1000 * median(seconds["1"]), "ms by the clock")
        yield Result("jobs", f"{command} --jobs 2", median_ratio(seconds["1"], seconds["2"]), "x its speed")
        more = median_ratio(cpu(costs["2"]), cpu(costs["1"]))
        yield Result(
            "jobs", f"{command} --jobs 2, work", more, "x that of one", "time of the processor, of all processes"
        )
        yield Result("jobs", f"{command} --jobs 2, memory", memory(costs["2"]), "MiB", "of the largest process")

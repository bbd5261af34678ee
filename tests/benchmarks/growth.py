"""Time and memory of `validate` from a thousand hands on: as many times the hands, as many times the time."""

from collections.abc import Iterator
from statistics import median

from tests.benchmarks.archives import DISTINCT_HANDS, Archive, write_archive
from tests.benchmarks.measuring import Cost, memory, run
from tests.benchmarks.plan import Plan
from tests.benchmarks.results import Result

__all__ = ["growth"]

_SIZES = (1_000, 10_000, 100_000, 1_000_000)
_RUNS_IN_ALL = 200_000
"""A longer archive than this is run once, a shorter one in every round, but never more than so many hands in all."""


def growth(plan: Plan) -> Iterator[Result]:
    """Microseconds a hand, and the most memory."""
    sizes = [size for size in _SIZES if size <= plan.hands] or [plan.hands]
    archives = {size: write_archive(plan.folder / f"{size}.cacho", size) for size in sizes}
    none = plan.folder / "none.cacho"
    none.write_text("---\nplayers: [Ana, Beto]\n---\n", encoding="utf-8")
    starts: list[float] = []
    costs: dict[int, list[Cost]] = {size: [] for size in sizes}
    for number in range(plan.rounds):
        starts.append(run(plan.cacho("validate", "-q", "--jobs", "1", none)).cpu)
        for size in sizes:
            if number == 0 or size * (number + 1) <= _RUNS_IN_ALL:
                costs[size].append(run(plan.cacho("validate", "-q", "--jobs", "1", archives[size].path)))
    per_hand = {size: _per_hand(costs[size], archives[size], median(starts)) for size in sizes}
    for size in sizes:
        note = f"{DISTINCT_HANDS:,} of them different" if size > DISTINCT_HANDS else ""
        yield Result("growth", f"{size:,} hands", 1_000_000 * per_hand[size], "µs a hand", note)
        yield Result("growth", f"{size:,} hands, memory", memory(costs[size]), "MiB")
    yield Result("growth", "the longest against the shortest", per_hand[sizes[-1]] / per_hand[sizes[0]], "x a hand")
    yield Result("growth", "the most memory", max(map(memory, costs.values())), "MiB")


def _per_hand(costs: list[Cost], archive: Archive, start: float) -> float:
    return (median(cost.cpu for cost in costs) - start) / len(archive.hands)

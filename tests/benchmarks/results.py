"""Results, and what is asked of them."""

from collections.abc import Iterable
from typing import NamedTuple

__all__ = ["TARGETS", "Result", "table"]

TARGETS = {
    ("start", "cacho --version"): "<= 1.3",
    ("start", "cacho evaluate"): "<= 1.15",
    ("start", "cacho compare"): "<= 1.15",
    ("start", "cacho validate"): "<= 1.8",
    ("stream", "tsv"): ">= 0.45",
    ("stream", "jsonl"): ">= 0.45",
    ("stream", "tsv, PYTHONUNBUFFERED=1"): ">= 0.45",
    ("stream", "jsonl, PYTHONUNBUFFERED=1"): ">= 0.45",
    ("stream", "tsv against gawk"): ">= 1",
    ("stream", "jsonl against gawk"): ">= 1",
    ("stream", "tsv, PYTHONUNBUFFERED=1, against gawk"): ">= 1",
    ("stream", "jsonl, PYTHONUNBUFFERED=1, against gawk"): ">= 1",
    ("stream", "tsv, memory"): "<= 40",
    ("stream", "jsonl, memory"): "<= 40",
    ("stream", "tsv, no two lines alike, memory"): "<= 40",
    ("stream", "jsonl, no two lines alike, memory"): "<= 40",
    ("archive", "validate against PokerKit"): ">= 20",
    ("archive", "settle against PokerKit"): ">= 20",
    ("archive", "validate, memory"): "<= 64",
    ("archive", "settle, memory"): "<= 64",
    ("growth", "the longest against the shortest"): "<= 1.25",
    ("growth", "the most memory"): "<= 64",
    ("jobs", "validate --jobs 2"): ">= 1.75",
    ("jobs", "settle --jobs 2"): ">= 1.75",
    ("odds", "200 questions, the median"): "<= 0.5",
    ("odds", "200 questions, the worst"): "<= 5",
    ("bounds", "calls a hand, 4 times as long"): "<= 1.05",
    ("bounds", "validate, memory, 4 times as long"): "<= 1.2",
    ("bounds", "validate, memory"): "<= 64",
    ("bounds", "evaluate -f tsv, memory"): "<= 40",
    ("bounds", "evaluate -f jsonl, memory"): "<= 40",
    ("bounds", "modules of --version"): "<= 7",
    ("bounds", "modules of evaluate"): "<= 34",
    ("bounds", "modules of compare"): "<= 50",
    ("bounds", "modules of validate"): "<= 84",
}
"""What is asked of each result that must meet something, by its group and name; all others are only told."""


class Result(NamedTuple):
    """One result: what was measured, how much, in which unit; a note where there is something to add to that."""

    group: str
    name: str
    value: float | None
    unit: str
    note: str = ""

    @property
    def target(self) -> str:
        """What is asked of it, such as `<= 1.15`; empty where it is only told."""
        return TARGETS.get((self.group, self.name), "")

    @property
    def is_met(self) -> bool:
        """Whether it is what is asked for; what could not be measured is not held against anybody.

        >>> Result("start", "cacho --version", 1.31, "x").is_met, Result("stream", "tsv", 0.45, "x").is_met
        (False, True)
        """
        if not self.target or self.value is None:
            return True
        sign, limit = self.target.split()
        return self.value <= float(limit) if sign == "<=" else self.value >= float(limit)


def table(results: Iterable[Result]) -> str:
    """A line for each."""
    return "\n".join(_line(result) for result in results)


def _line(result: Result) -> str:
    value = "-" if result.value is None else f"{result.value:,.{2 if result.value < 100 else 0}f}"
    verdict = f"{result.target} {'met' if result.is_met else 'NOT MET'}" if result.target and result.value else ""
    words = "; ".join(filter(None, (verdict, result.note)))
    return f"{result.group:8} {result.name:40} {value:>10} {result.unit:22} {words}".rstrip()

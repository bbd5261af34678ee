"""A plugin of pytest for mutants: writes down what the tests of each did, the quickest tests first.

mutmut names a thousand tests one by one, and to look for each takes pytest longer than to run them all: so their files
are collected, and what was not named is left out.
"""

import gc
import json
import os
import signal
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

import pytest

LOG: Final = Path("..", "mutants.log")
"""In mutmut's folder: a line when a mutant's first test has ended, one when all have."""

_ENOUGH: Final = 5.0
"""Seconds of the processor's time, beside ten times what it usually needs, after which a test is endless."""

_ran: list[str] = []
_failed: list[str] = []
_named: set[str] = set()
_functions: set[str] = set()


@cache
def _durations() -> Mapping[str, float]:
    stats = Path("mutmut-stats.json")
    seconds: Mapping[str, float] = json.loads(stats.read_bytes())["duration_by_test"] if stats.exists() else {}
    return seconds


def _write(**facts: object) -> None:
    with LOG.open("a", encoding="utf-8") as log:
        log.write(json.dumps({"mutant": os.environ.get("MUTANT_UNDER_TEST", ""), **facts}) + "\n")


def _is_of_mutant() -> bool:
    return "__mutmut_" in os.environ.get("MUTANT_UNDER_TEST", "")


def pytest_configure(config: pytest.Config) -> None:
    """Ask for files instead of tests."""
    if _is_of_mutant():
        gc.freeze()  # what was there before the mutant is no garbage, and much
        config.pluginmanager.register(_OnlyNamed())
        _named.update(config.args)
        config.args = list(dict.fromkeys(name.partition("::")[0] for name in config.args))
        _functions.update(name.partition("[")[0] for name in _named)


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(collector: pytest.Collector, name: str) -> list[pytest.Item] | None:
    """Do not even look at functions of which no test was named."""
    return [] if _functions and f"{collector.nodeid}::{name}" not in _functions else None


class _OnlyNamed:
    @pytest.hookimpl(tryfirst=True)  # so that pytest does not sort the others
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out what was not named."""
        items[:] = [item for item in items if item.nodeid in _named]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the quickest first: most mutants die soon."""
    items.sort(key=lambda item: _durations().get(item.nodeid, 0))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """End a test that a mutant has made endless; by the processor's time, so that no busy machine is to blame."""
    signal.signal(signal.SIGVTALRM, lambda *_: pytest.fail("endless"))
    signal.setitimer(signal.ITIMER_VIRTUAL, _ENOUGH + 10 * _durations().get(item.nodeid, 0))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note what ran, and what failed."""
    if report.when == "call":
        if not _ran:
            _write(first=report.nodeid)
        _ran.append(report.nodeid)
    if report.failed:
        _failed.append(report.nodeid)
        if not _is_of_mutant():  # the tests themselves are at fault
            _write(why=str(report.longrepr))


def pytest_sessionfinish(exitstatus: int) -> None:
    """Write it down."""
    _write(ran=len(_ran), failed=_failed, exit=int(exitstatus))

"""Counts by code."""

from collections import Counter

from cacho_cli.law import CODES
from cacho_cli.report.statistics import by_frequency, statistics_text


def test_most_frequent_comes_first_and_then_the_order_of_codes() -> None:
    found = Counter({"W901": 2, "K501": 1, "T101": 1, "B302": 10})
    assert list(by_frequency(found).items()) == [("B302", 10), ("W901", 2), ("T101", 1), ("K501", 1)]


def test_every_code_can_be_counted() -> None:
    lines = statistics_text(Counter(list(CODES))).splitlines()
    assert [line.split()[:3] for line in lines[1:]] == [["1", code.code, code.name] for code in CODES.values()]
    assert all(len(line.split()) > 3 for line in lines)


def test_numbers_stand_to_the_right() -> None:
    assert [line[:9] for line in statistics_text(Counter({"B302": 100, "T101": 7})).splitlines()] == [
        "Count  Co",
        "  100  B3",
        "    7  T1",
    ]

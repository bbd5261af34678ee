"""What the tests of the page share."""

from collections.abc import Callable

import pytest

from cacho_cli.game.events import Event
from cacho_cli.game.story import Evening
from cacho_cli.game.validation import judge_sessions

Judge = Callable[[str], list[Evening]]
"""The sessions of a transcript, each with its own events."""


@pytest.fixture(scope="session")
def judge() -> Judge:
    """Judges a transcript."""

    def evenings(text: str) -> list[Evening]:
        events: list[Event] = []
        found: list[Evening] = []
        for verdict in judge_sessions([text.encode()], None, events):
            hands = sum(each.report.hands for each in found if each.report)
            number = sum(1 for each in found if each.number) + verdict.counted if verdict.counted else 0
            found.append(
                Evening("a.cacho", number, verdict.line, hands, verdict.report, verdict.diagnostics, tuple(events))
            )
        return found

    return evenings

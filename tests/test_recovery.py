"""What the referee reports after a fault, and what not: one fault never becomes ten.

The logs are in `recovery/`, a file for each rule of the transcript language, which it begins with. Faults are marked as
in `Ana bet «B302 2»`; nothing else may be reported.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from cacho_cli.diagnostics import Diagnostic
from cacho_cli.messages.faults import message

OnlyMarked = Callable[..., tuple[Diagnostic, ...]]

LOGS = Path(__file__).parent / "recovery"


def test_just_the_marked_faults_are_reported(
    log: str,
    chips: str,
    only_marked: OnlyMarked,
    chips_at_end: Callable[[str], str],
) -> None:
    only_marked(log)
    if chips:
        assert chips_at_end(log) == chips


@pytest.mark.parametrize(
    "log_of_three_hands",
    [
        """
        hand 7
        deal
        Ana bet, others fold
        hand 8
        deal
        Beto bet, Carmen call, Ana fold
        «S406 hand» 9
        result Ana +1, Beto -1
        """,
        """
        hand
        result Ana +1, Beto -1
        hand
        deal
        Beto bet, Carmen call
        «B310 hand»
        result Ana +1, Beto -1
        """,
        """
        hand
        result Ana +1, Beto -1
        hand
        deal
        Beto bet, Carmen call, Ana fold
        deal
        others pass
        deal
        others pass
        «S401 count» Ana 20, Beto 20, Carmen 20
        """,
        """
        hand
        result Ana +1, Beto -1
        hand
        deal
        Beto bet
        «S406 Carmen» call
        # the end
        """,
    ],
)
def test_what_is_missing_belongs_to_the_hand_that_misses_it(log_of_three_hands: str, only_marked: OnlyMarked) -> None:
    (fault,) = only_marked(log_of_three_hands)
    assert fault.hand == 2
    called = 8 if "hand 8" in log_of_three_hands else 2  # people know it by the number they wrote
    assert f"hand {called}" in message(fault)

"""The referee on whole logs: what may be written, what it amounts to, and which code comes first.

The logs are in `play/`; see `test_recovery.py` for how they are marked.
"""

from collections.abc import Callable
from datetime import date
from pathlib import Path

from cacho_cli.diagnostics import Diagnostic
from cacho_cli.game.validation import judge_sessions

LOGS = Path(__file__).parent / "play"


def test_just_the_marked_faults_are_reported(
    log: str,
    chips: str,
    only_marked: Callable[..., tuple[Diagnostic, ...]],
    chips_at_end: Callable[[str], str],
) -> None:
    only_marked(log)
    if chips:
        assert chips_at_end(log) == chips


def test_who_is_said_to_have_won_is_told_the_hand_that_did(only_marked: Callable[..., tuple[Diagnostic, ...]]) -> None:
    (fault,) = only_marked(
        """
        ---
        players: {Ana: 71, Beto: 64}
        rules: {bonus: 30}
        ---
        hand
        deal
        Ana bet, Beto call
        deal
        others pass
        deal
        others pass
        show Ana 6o 5o 4o, Beto 6c 1c 2e
        win «S402 Beto»
        """
    )
    (note,) = fault.notes
    assert note.facts == {"player": "Ana", "held": ("cacho", 45), "others": ()}


def test_cards_that_had_not_to_be_shown_did_not_win(only_marked: Callable[..., tuple[Diagnostic, ...]]) -> None:
    (fault,) = only_marked(
        """
        Carmen sits out
        hand, dealer Beto
        deal Ana 6o
        Ana bet, Beto call
        deal Ana 5o
        others pass
        deal Ana 4o
        Ana bet 1, Beto fold
        win «S402 Carmen»
        """
    )
    assert fault.notes == ()


def test_the_report_says_what_day_it_was() -> None:
    reports = [
        verdict.report.day
        for text in ("date: 2026-11-27\n", "")
        for verdict in judge_sessions([f"---\nplayers: [Ana, Beto]\n{text}---\n".encode()])
        if verdict.report is not None
    ]
    assert reports == [date(2026, 11, 27), None]

"""The referee on whole logs: what may be written, what it amounts to, and which code comes first.

The logs are in `play/`; see `test_recovery.py` for how they are marked.
"""

from collections.abc import Callable
from pathlib import Path

from cacho_cli.diagnostics import Diagnostic

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

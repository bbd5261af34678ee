"""The articles on which the outcome of a hand rests."""

import pytest

from cacho_cli.game.events import Event
from cacho_cli.game.grounds import pot_grounds
from cacho_cli.game.story import HandStory, chapters
from cacho_cli.game.validation import judge_sessions
from cacho_cli.law import ARTICLES

THREE = "---\nplayers: {Ana: 71, Beto: 64, Carmen: 58}\n---\n"
BY_SEAT = "---\nplayers: [Ana, Beto, Carmen]\nrules: {tie_break: seat}\n---\n"
UNKNOWN = "---\nplayers: [Ana, Beto, Carmen]\n---\n"
SHORT = "---\nplayers: {Ana: {age: 71, stack: 2}, Beto: 64, Carmen: 58}\n---\n"
ALL_IN = "hand\ndeal\nAna bet, others call\ndeal\nothers pass\ndeal\n"
PASSED = ALL_IN + "others pass\n"


def _grounds(log: str) -> tuple[tuple[str, ...], ...]:
    events: list[Event] = []
    for verdict in judge_sessions([log.encode()], None, events):
        assert verdict.errors == 0
        [hand] = [each for each in chapters(events) if isinstance(each, HandStory)]
    return pot_grounds(hand)


@pytest.mark.parametrize(
    ("log", "grounds"),
    [
        (f"{THREE}hand\ndeal\nothers pass\n", ()),
        (f"{THREE}hand\nresult Ana +3, Beto -3\n", ()),
        (f"{THREE}hand\ndeal\nAna bet, others fold\n", (("5.1",),)),
        (f"{THREE}{PASSED}show Ana 6o 6c 6e, Beto 1o 2o 3c, Carmen 4b 5c 1e\n", (("6.2", "6.6"),)),
        (f"{THREE}{PASSED}show Ana 4o 5o 6o, Beto 1o 2o 3c, Carmen 4b 5c 1e\n", (("6.2", "6.3"),)),
        (f"{THREE}{PASSED}show Ana 4o 5o 6c, Beto 1b 3o 3c, Carmen 4b 5c 1e\n", (("6.2", "6.4"),)),
        (f"{THREE}{PASSED}show Ana 4o 1c 6c, Beto 1b 3o 3c, Carmen 4b 5c 1e\n", (("6.2", "6.5"),)),
        (f"{THREE}{PASSED}show Ana 4o 1c 6c, Beto 1b 3o 6b, Carmen 4b 5c 1e\n", (("6.2", "6.5", "6.7"),)),
        (f"{BY_SEAT}{PASSED}show Ana 4o 1c 6c, Beto 1b 3o 6b, Carmen 4b 5c 1e\n", (("6.2", "6.5", "6.8"),)),
        (f"{UNKNOWN}{PASSED}show Ana 4o 1c 6c, Beto 1b 3o 6b, Carmen 4b 5c 1e\nwin Beto\n", (("6.2", "6.5", "6.9"),)),
        (
            f"{SHORT}{ALL_IN}Ana bet 1, Beto raise to 5, Carmen call\n"
            "show Ana 4o 5o 6o, Beto 1o 2o 3c, Carmen 4b 5c 1e\n",
            (("6.2", "6.3"), ("5.3", "6.2", "6.4")),
        ),
    ],
    ids=["void", "unlogged", "left", "sixes", "cacho", "two-card", "high", "age", "seat", "log", "side-pot"],
)
def test_why_a_pot_was_won(log: str, grounds: tuple[tuple[str, ...], ...]) -> None:
    assert _grounds(log) == grounds
    assert {article for each in grounds for article in each} <= set(ARTICLES)

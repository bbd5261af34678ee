"""A hand that is played plainly ends as it does when played with care, and is left to care where that finds a fault."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from cacho_cli.game.events import Event
from cacho_cli.game.hand import HandSetting
from cacho_cli.game.plain_hand import play
from cacho_cli.game.referee import _MOST_GISTS, RuleLayers, _Session
from cacho_cli.game.showdown import TieRules
from cacho_cli.game.validation import Verdict, judge_sessions
from cacho_cli.transcript.gist import Gist
from tests.model import player
from tests.model.pages import write
from tests.model.player import play_at_home


def _with_care(text: str) -> list[Verdict]:
    """The verdicts of a referee who keeps the events, and so plays every hand with care."""
    events: list[Event] = []
    return list(judge_sessions([text.encode()], RuleLayers(), events))


def _plainly(text: str) -> list[Verdict]:
    return list(judge_sessions([text.encode()], RuleLayers()))


def _damaged(text: str, dice: Random) -> Iterator[str]:
    """The text with a line left out, written twice, exchanged with the next, with another number or a control in it."""
    lines = text.splitlines(keepends=True)
    start = next(number for number, line in enumerate(lines) if line.startswith("---") and number) + 1
    for _ in range(12):
        at = dice.randrange(start, len(lines) - 1)
        yield "".join([*lines[:at], *lines[at + 1 :]])
        yield "".join([*lines[: at + 1], *lines[at:]])
        yield "".join([*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]])
        changed = "".join(dice.choice("12345") if each.isdigit() else each for each in lines[at])
        yield "".join([*lines[:at], changed, *lines[at + 1 :]])
        remark = dice.choice(("\x07", "\u200e", "x" * 200))
        yield "".join([*lines[:at], lines[at].rstrip("\n") + f" # {remark}\n", *lines[at + 1 :]])


@pytest.mark.parametrize("seed", range(20))
def test_the_verdict_does_not_depend_on_how_a_hand_is_played(seed: int) -> None:
    dice = Random(seed)
    game = play_at_home(seed, 4, 10) if seed % 2 else player.play(seed, 2 + seed % 7, 8)
    text = write(game, seed, plain=seed % 3 == 0).text.replace("\r\n", "\n").replace("\r", "\n")
    for each in (text, *_damaged(text, dice)):
        assert _plainly(each) == _with_care(each), each


@pytest.fixture
def ended(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, ...] | None]:
    """The stacks after each hand that was to be played at once; None where it has to be played with care."""
    stacks: list[tuple[int, ...] | None] = []

    def kept(setting: HandSetting, gists: Sequence[Gist], ties: TieRules) -> tuple[int, ...] | None:
        stacks.append(play(setting, gists, ties))
        return stacks[-1]

    monkeypatch.setattr("cacho_cli.game.referee.play", kept)
    return stacks


def test_most_hands_are_played_plainly(ended: list[tuple[int, ...] | None]) -> None:
    hands = sum(
        each.hands for seed in range(5) for each in _plainly(write(play_at_home(seed, 5, 20), seed, plain=True).text)
    )
    assert sum(stacks is not None for stacks in ended) > 0.9 * hands > 50


def test_a_hand_that_does_not_end_is_not_kept_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[int] = []

    def counted(session: _Session) -> None:
        kept.append(len(session.plain_lines))
        play_with_care(session)

    play_with_care = _Session._play_with_care
    monkeypatch.setattr(_Session, "_play_with_care", counted)
    text = "---\nplayers: [Ana, Beto]\n---\nhand\ndeal\nAna bets\nBeto calls\n" + "deal\n" * 100_000
    [found] = _plainly(text)
    assert [each.code for each in found.diagnostics] == ["B310"]
    assert max(kept) < 1000


_HEAD = "---\nplayers: {Ana: 70, Beto: 60, Carmen: 50}\nrules: {starting_stack: 20}\n---\nhand 1, dealer Carmen\n"


_TO_THE_SHOWDOWN = "deal\nAna bet, others call\ndeal\nothers pass\ndeal\nothers pass\n"


@pytest.mark.parametrize(
    ("body", "stacks"),
    [
        ("deal\nothers pass\n", (20, 20, 20)),
        ("deal\nothers pass\nvoid\n", (20, 20, 20)),
        (
            "deal Ana 6o\ndeal Beto 5c, Carmen 4e\nAna bet, Beto call, Carmen fold\ndeal\nAna bet, Beto pass\n",
            (21, 19, 20),
        ),
        ("deal\nAna bet, others fold\nshow Ana 6o\nwin Ana\n", (20, 20, 20)),
        (f"{_TO_THE_SHOWDOWN}show Ana 6o 5o 4o, Beto 1c 2c 3e, Carmen 2o 1b 3b\nwin Ana 3\n", (22, 19, 19)),
        (f"{_TO_THE_SHOWDOWN}show Ana 6o 5o 4o\nshow Beto 1c 2c 3e, Carmen 2o 1b 3b\n", (22, 19, 19)),
        (
            "deal Ana 6o\nAna bet, Beto call, Carmen fold\ndeal Ana 5o, Beto 1e\nothers pass\n"
            "deal Ana 4o\nothers pass\nshow Beto 1e 1c 2c, Carmen 3o\n",
            (21, 19, 20),
        ),
        ("result Ana +5, Beto -5\n", (25, 15, 20)),
        ("result Ana +20, Beto -20\n", (40, 0, 20)),
    ],
)
def test_what_is_just_right_is_played_at_once(
    body: str, stacks: tuple[int, ...], ended: list[tuple[int, ...] | None]
) -> None:
    [verdict] = _plainly(_HEAD + body)
    assert (ended, verdict.diagnostics) == ([stacks], ())


@pytest.mark.parametrize(
    ("players", "actions", "stacks"),
    [
        ("{Ana: {stack: 9}, Beto: {stack: 2}}", "Ana bet, Beto call\ndeal\nAna bet, Beto call\ndeal\n", (11, 0)),
        (
            "[Ana, Beto, Carmen, Dora, Emilio, Fina, Gil, Hugo]",  # who get all the cards
            "Ana bet, others call\ndeal\nothers pass\ndeal\nAna bet 1, others fold\n",
            (27, *[19] * 7),
        ),
    ],
    ids=["a call for less", "eight players"],
)
def test_what_is_just_possible_is_played_at_once(
    players: str, actions: str, stacks: tuple[int, ...], ended: list[tuple[int, ...] | None]
) -> None:
    text = f"---\nplayers: {players}\n---\nhand\ndeal\n{actions}show Ana 6o 5o 4o, Beto 1c 2c 3e\n"
    [verdict] = _plainly(text)
    assert (ended, verdict.diagnostics) == ([stacks], ())


@pytest.mark.parametrize(
    "body",
    [
        "deal Ana 6o\ndeal Beto 6o\nAna pass, Beto pass, Carmen pass",
        "deal Ana 6o\ndeal Ana 5o\n",
        "deal\nAna bet, others call\ndeal\nothers pass\ndeal\nothers pass\nshow Ana 6o 6o 5c\n",
        "deal Ana 6o\nothers bet\ndeal Ana 1c\nothers pass\ndeal\nothers pass\nshow Ana 6o 6o 5c, Beto 1o 1e 1b\n",
        "deal Ana 6o\nAna bet, others call\ndeal Ana 1c\nothers pass\ndeal\nothers pass\nshow Ana 6o 6o 5c\n",
        "deal\nAna bet, others fold\nshow Beto 6o 5o\n",
        "deal\nAna bet, others fold\nshow Beto 6o\nwin Ana 4",
        "deal\nAna bet, others fold\nwin Ana 3\nwin Ana",
        "deal\nothers pass\nshow Ana 6o\n",
        "deal\nothers pass\nvoid\nwin Ana",
        "deal\nothers pass\nwin Ana 1\nvoid",
        "deal Ana 6o\nothers pass\nshow Ana 6o\n",
        "deal Ana 6o, Beto 6o\nothers pass\n",
        "deal\nAna bet, others fold\nvoid",
        "void\ndeal\nothers pass",
        "win Ana\nAna bet",
        "Ana pass\ndeal",
        "deal Ana 6o\ndeal Beto 5c\ndeal Carmen 4e\nothers pass\nvoid",
        "deal Ana 6o\ndeal\ndeal Carmen 4e\nothers pass\n",
        "deal\nAna bet\nvoid\n",
        f"{_TO_THE_SHOWDOWN}show Ana 6o 5o 4o, Beto 1c 2c 3e, Carmen 6o 1b 3b\n",
        f"{_TO_THE_SHOWDOWN}show Ana 6o 5o, Beto 1c 2c 3e, Carmen 6b 1b 3b\n",
        "deal\nAna bet, others fold\nshow Ana 6o 5o",
        "deal\nAna bet, others fold\nshow Carmen",
        "result Ana +5, Beto -5\nresult Ana +1, Beto -1",
        "result Ana +30, Beto -30",
        "result Ana +5, Beto -4",
        "result Ana +20, Beto -20",
        "result Ana +5, Beto -5\nwin Ana",
        "result Ana +5, Beto -5\ndeal\nothers pass\n",
        "deal\nresult Ana +5, Beto -5",
        "deal\nAna bet, Beto call, Carmen call\nothers pass\n",
        "deal\nAna bet, others call\ndeal\nothers pass\ndeal\nothers bet 3",
        "deal\nAna bet, others call\ndeal\nothers pass\ndeal\nAna bet\n",
        "deal\nAna bet, others call\ndeal\nothers pass\ndeal\nAna all in, others call\nwin Ana\n",
        "deal\nAna bet, others call\ndeal\nothers pass\ndeal\nothers pass\ndeal\n",
        "deal Ana 6o\nAna bet, others call\ndeal Ana 5o\nothers pass\ndeal Ana 4o\nothers pass\nshow Beto 1o 2c 3e\n",
    ],
)
def test_what_looks_almost_right_is_told_as_with_care(body: str) -> None:
    for after in ("", "hand 2\n", "count Ana 20, Beto 20, Carmen 20\n", "Ana buys 5\n"):
        text = f"{_HEAD}{body}\n{after}"
        assert _plainly(text) == _with_care(text), text


_SHORT = "---\nplayers: [Ana, Beto]\nrules: {starting_stack: 1}\n---\nhand\ndeal\nAna bet, Beto call\n"


@pytest.mark.parametrize(
    "cards",
    [
        "deal Ana 6o\ndeal Beto 5c\n",
        "deal Ana 6o\ndeal Beto 5c\ndeal Ana 5o\n",
        "deal Ana 6o\ndeal Beto 5c\ndeal\n",
        "deal Ana 6o\ndeal Ana 5o\n",
        "deal\ndeal\n",
        "deal\ndeal\ndeal\n",
        "deal Ana 6o, Beto 5c\ndeal Ana 5o, Beto 1e\n",
    ],
)
def test_where_nobody_can_bet_each_deal_is_the_next(cards: str) -> None:
    for after in ("", "show Ana 6o 5o 4o, Beto 5c 1e 1b\n", "show Ana 1b 1c 1e, Beto 2o 2c 4e\nwin Ana"):
        text = f"{_SHORT}{cards}{after}"
        assert _plainly(text) == _with_care(text), text


@pytest.mark.parametrize("after", ["", "hand 2\n", "count Ana 20, Beto 20\n", "deal\nAna bet 7\n"])
def test_a_hand_is_lost_whose_first_line_no_line_may_be(after: str) -> None:
    text = f"---\nplayers: [Ana, Beto]\n---\nhand 1, dealer Beto # \x07\n{after}"
    assert _plainly(text) == _with_care(text)
    assert [each.code for each in _plainly(text)[0].diagnostics if each.hand == 1] == ["T108"]


@pytest.mark.parametrize(
    "line",
    [
        "Ana María pass\n",
        "Ana pass, " * 20 + "\n",
        "win Ana, " * 20 + "\n",
        "Ana pass, " * 6000 + "\n",
        "Ana pass, " * 300 + "Ana buys 5\n",
    ],
    ids=["a long name", "a long line", "claims", "the longest line", "a line that ends the hand"],
)
def test_what_is_kept_of_a_hand_has_bounds(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def counted(setting: HandSetting, gists: Sequence[Gist], ties: TieRules) -> tuple[int, ...] | None:
        played.append(len(gists))
        return play(setting, gists, ties)

    monkeypatch.setattr("cacho_cli.game.referee.play", counted)
    names = "[Ana, Ana María, Beto]" if "María" in line else "[Ana, Beto]"
    text = f"---\nplayers: {names}\n---\n" + f"hand\ndeal\n{line * (400 if len(line) < 1000 else 1)}" * 2
    assert _plainly(text) == _with_care(text)
    assert max(played, default=0) <= _MOST_GISTS


def test_more_players_than_cards_are_never_played_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cacho_cli.game.plain_hand.bets_of", lambda *_, **__: pytest.fail("the betting was begun"))
    names = [f"x{number}" for number in range(25)]
    text = f"---\nplayers: [{', '.join(names)}]\n---\nhand\ndeal\n" + ", ".join(f"{name} pass" for name in names)
    assert _plainly(text) == _with_care(text)
    assert [each.code for each in _plainly(text)[0].diagnostics] == ["K503"]


def test_however_many_chips_somebody_has_all_of_them_go_in() -> None:
    text = (
        "---\nplayers: [Ana, Beto]\nrules: {rebuys: true}\n---\nhand\ndeal\nAna bet, Beto fold\n"
        + "Ana buys 999999999999\nBeto buys 999999999999\n" * 1100
        + "hand 2, dealer Beto\ndeal\nAna bet, Beto call\ndeal\nothers pass\ndeal\n"
        + "Ana all in, Beto all in\nshow Ana 6o 6c 6e, Beto 1o 1c 3e\n"
    )
    assert _plainly(text) == _with_care(text)
    [verdict] = _plainly(text)
    assert verdict.report is not None
    assert verdict.report.stacks is not None
    assert verdict.report.stacks[1] == 0

"""A hand that is played plainly ends as it does when played with care, and is left to care where that finds a fault."""

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any

import pytest

from cacho_cli.game.events import Event
from cacho_cli.game.plain_hand import play
from cacho_cli.game.referee import _MOST_KEPT, RuleLayers, _Session
from cacho_cli.game.rounds import Bets, bets_of
from cacho_cli.game.showdown import TieRules
from cacho_cli.game.validation import Verdict, judge_sessions
from cacho_cli.transcript.pages import Page
from cacho_cli.transcript.source import LINE_LIMIT
from tests.model import player
from tests.model.pages import write
from tests.model.player import play_at_home


def _with_care(text: str) -> list[Verdict]:
    """The verdicts of a referee who keeps the events, and so plays every hand with care."""
    events: list[Event] = []
    return list(judge_sessions([text.encode()], RuleLayers(), events))


def _plainly(text: str, size: int | None = None) -> list[Verdict]:
    """The verdicts where the text arrives whole, or in blocks of so many bytes."""
    data = text.encode()
    return list(judge_sessions([data[at : at + (size or len(data))] for at in range(0, len(data), size or len(data))]))


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
        yield "".join([*lines[:at], dice.choice(("# \x07\n", "\x1b\n", "\n# x\n")), *lines[at:]])


@pytest.mark.parametrize("seed", range(20))
def test_the_verdict_does_not_depend_on_how_a_hand_is_played(seed: int) -> None:
    dice = Random(seed)
    game = play_at_home(seed, 4, 10) if seed % 2 else player.play(seed, 2 + seed % 7, 8)
    text = write(game, seed, plain=seed % 3 == 0).text.replace("\r\n", "\n").replace("\r", "\n")
    for each in (text, *_damaged(text, dice)):
        assert _plainly(each) == _with_care(each), each


@pytest.mark.parametrize("seed", range(6))
def test_the_verdict_does_not_depend_on_how_the_text_is_cut(seed: int) -> None:
    dice = Random(seed)
    game = play_at_home(seed, 4, 6) if seed % 2 else player.play(seed, 2 + seed, 5)
    text = write(game, seed, plain=seed % 3 == 0).text
    plain_ends = text.replace("\r\n", "\n").replace("\r", "\n")
    for each in (text, *dice.sample([*_damaged(plain_ends, dice)], 12)):
        whole = _plainly(each)
        assert whole == _with_care(each), each
        for size in (1, 7, 100):
            assert _plainly(each, size) == whole, (size, each)


_CUT = (
    "\ufeff---\nplayers: [Ana, Beto]\n---\nhand 1\ndeal Ana 6o\n\n# said\nAna bet, Beto fold\nwin Ana\n"
    "count Ana 20, Beto 20\nhand 2\r\ndeal\r\nBeto bet, Ana calls\ndeal\r\nothers pass # \x07\ndeal\nothers pass\n"
    "hand\ndeal\nAna bets 2\ndeal\nhand 4, dealer Ana\nresult Ana +5, Beto -5\n---x\n"
    "---\nplayers: [Ana, Beto]\n---\nhand\ndeal\nothers pass\n"
)


def test_a_hand_may_lie_across_two_blocks() -> None:
    data, wanted = _CUT.encode(), _with_care(_CUT)
    assert [each.code for verdict in wanted for each in verdict.diagnostics] == ["T108", "B302", "T103"]
    for at in range(len(data) + 1):
        assert list(judge_sessions([data[:at], data[at:]])) == wanted, data[:at]


@pytest.mark.parametrize("remark", ["# \x07\n", "\x00\n", "Ana bets # \u202e\n", "deal\x1b\n", "hand 2 # \x07\n"])
def test_a_line_in_a_hand_that_no_line_may_be_is_told_as_with_care(remark: str) -> None:
    lines = f"{_HEAD}{_TO_THE_SHOWDOWN}show Ana 6o 5o 4o, Beto 1c 2c 3e, Carmen 2o 1b 3b\nhand 2\ndeal\nothers pass\n"
    told = lines.splitlines(keepends=True)
    for at in range(4, len(told) + 1):
        text = "".join([*told[:at], remark, *told[at:]])
        assert _plainly(text) == _with_care(text) == _plainly(text, 1), text
        assert [each.code for each in _plainly(text)[0].diagnostics if each.code == "T108"] == ["T108"]


def test_more_players_than_cards_need_care_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def bets_of_so_many(order: Sequence[int], *given: Any, **more: Any) -> Bets | None:
        asked.append(len(order))
        return bets_of(order, *given, **more)

    monkeypatch.setattr("cacho_cli.game.plain_hand.bets_of", bets_of_so_many)
    for players in (24, 25, 400):
        text = f"---\nplayers: [{', '.join(f'P{each}' for each in range(players))}]\n---\nhand\ndeal\nothers pass\n"
        assert _plainly(text) == _with_care(text)
    assert asked == [24]


@pytest.fixture
def ended(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, ...] | None]:
    """The stacks after each hand that was to be played at once; None where it has to be played with care."""
    ends: list[tuple[int, ...] | None] = []

    def kept(
        page: Page, order: Sequence[int], stacks: Sequence[int], ties: TieRules, *, short_call: bool
    ) -> list[int] | None:
        after = play(page, order, stacks, ties, short_call=short_call)
        ends.append(None if after is None else tuple(after))
        return after

    monkeypatch.setattr("cacho_cli.game.referee.play", kept)
    return ends


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether each hand that stood in its order was played at once, and what was told after it done."""
    done: list[bool] = []
    is_played = _Session._is_played

    def noted(session: _Session, page: Page) -> bool:
        done.append(is_played(session, page))
        return done[-1]

    monkeypatch.setattr(_Session, "_is_played", noted)
    return done


def test_most_hands_are_played_plainly(played: list[bool]) -> None:
    hands = sum(
        each.hands for seed in range(5) for each in _plainly(write(play_at_home(seed, 5, 20), seed, plain=True).text)
    )
    assert sum(played) > 0.9 * hands > 50


# ---- what is kept of a hand ----


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The number of lines that were looked at together, and of those that were kept of them, each time."""
    sizes: list[tuple[int, int]] = []
    take_pages = _Session._take_pages

    def counted(session: _Session, number: int, texts: Sequence[str]) -> None:
        take_pages(session, number, texts)
        sizes.append((len(texts), len(session.kept)))

    monkeypatch.setattr(_Session, "_take_pages", counted)
    return sizes


@pytest.mark.parametrize("size", [None, 50])
@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ("deal\n", ["B310"]),
        ("\n", ["S406"]),
        ("# nothing\n", ["S406"]),
        (" \t# nothing\n\n", ["S406"]),
        ("show Ana\n", ["T107"]),
        ("Dora passes\n", None),
    ],
)
def test_a_hand_that_does_not_end_is_not_kept_to_its_end(
    line: str, codes: list[str] | None, size: int | None, kept: list[tuple[int, int]]
) -> None:
    text = "---\nplayers: [Ana, Beto]\n---\nhand\ndeal\nAna bets\nBeto calls\n" + line * (2_000 if size else 20_000)
    [found] = _plainly(text, size)
    if codes is not None:
        assert [each.code for each in found.diagnostics] == codes
    in_a_run = max(size or LINE_LIMIT, len(line)) + 1
    assert max(most for most, _ in kept) <= _MOST_KEPT + in_a_run
    assert max(most for _, most in kept) <= _MOST_KEPT
    if not size:
        assert sum(most for most, _ in kept) < 1.1 * text.count("\n")


def test_a_hand_with_thousands_of_remarks_goes_on_after_them(kept: list[tuple[int, int]]) -> None:
    remarks = "\n# he thinks\n" * 3000
    text = (
        f"{_HEAD}deal\nAna bet, Beto call{remarks}Carmen fold\n{remarks}deal\nAna bet, Beto pass\nwin Ana 2{remarks}\n"
    )
    text += "count Ana 21, Beto 19, Carmen 20\nhand 2\ndeal\nothers pass\n"
    for size in (None, 1000):
        [verdict] = _plainly(text, size)
        assert [verdict] == _with_care(text)
        assert verdict.diagnostics == ()
        assert verdict.report is not None
        assert verdict.report.stacks == (21, 19, 20)
    assert max(most for _, most in kept) <= _MOST_KEPT


@pytest.mark.parametrize("lines", [_MOST_KEPT - 3, _MOST_KEPT - 2, _MOST_KEPT - 1, _MOST_KEPT, _MOST_KEPT + 1])
def test_a_hand_of_as_many_lines_as_are_kept_ends_as_any_other(lines: int) -> None:
    text = f"{_HEAD}deal\n" + "# x\n" * lines + "Ana bet, others fold\nwin Ana\nhand 2\ndeal\nothers pass\n"
    for size in (None, 1, 5, 100, 1000):
        [verdict] = _plainly(text, size)
        assert [verdict] == _with_care(text)
        assert (verdict.diagnostics, verdict.hands) == ((), 2)


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


# ---- what is told after a hand ----

_AFTER = (
    "count Ana 20, Beto 20, Carmen 20",
    "count Carmen 20, Ana 25, Beto 20",
    "count Ana 20, Beto 20",
    "count Ana 21, Beto 19, Carmen 20",
    "Ana buys 5",
    "Beto sits out",
    "Beto returns, Carmen buys 1",
    "# nothing",
    "Ana bats",
    "win Ana",
)


@pytest.mark.parametrize("rebuys", ["true", "false"])
@pytest.mark.parametrize("begins", ["hand", "hand 2", "hand 3", "hand 2, dealer Beto"])
def test_what_is_told_after_a_hand_is_taken_as_with_care(begins: str, rebuys: str) -> None:
    dice = Random(begins)
    head = _HEAD.replace("starting_stack: 20", f"starting_stack: 20, rebuys: {rebuys}")
    for told in (*product(_AFTER, repeat=2), *(dice.sample(_AFTER, 4) for _ in range(50))):
        after = "\n".join(told)
        text = f"{head}deal\nAna bet, others fold\n{after}\n{begins}\ndeal\nothers pass\n{dice.choice(_AFTER)}\n"
        assert _plainly(text) == _with_care(text), text


@pytest.mark.parametrize(
    ("after", "stacks", "bought", "counted"),
    [
        ("count Ana 20, Beto 20, Carmen 20", (20, 20, 20), (20, 20, 20), (20, 20, 20)),
        ("Ana buys 5", (25, 20, 20), (25, 20, 20), None),
        ("Ana buys 5\nAna buys 2, Carmen buys 1", (27, 20, 21), (27, 20, 21), None),
        ("Ana buys 5\ncount Ana 25, Beto 20, Carmen 20", (25, 20, 20), (25, 20, 20), (25, 20, 20)),
        ("count Ana 20, Beto 20, Carmen 20\nAna buys 5", (25, 20, 20), (25, 20, 20), (20, 20, 20)),
        ("Beto sits out\nBeto returns\nBeto sits out", (20, 20, 20), (20, 20, 20), None),
    ],
)
def test_what_is_right_after_a_hand_is_done_at_once(
    after: str,
    stacks: tuple[int, ...],
    bought: tuple[int, ...],
    counted: tuple[int, ...] | None,
    played: list[bool],
) -> None:
    head = _HEAD.replace("starting_stack: 20", "starting_stack: 20, rebuys: true")
    [verdict] = _plainly(f"{head}deal\nAna bet, others fold\n{after}\nhand 2\ndeal\nothers pass\n")
    assert (played, verdict.diagnostics, verdict.hands) == ([True, True], (), 2)
    assert verdict.report is not None
    assert (verdict.report.stacks, verdict.report.bought) == (stacks, bought)
    last = verdict.report.last_count
    assert (None if last is None else last.stacks) == counted


@pytest.mark.parametrize(
    ("after", "code"),
    [
        ("count Ana 21, Beto 19, Carmen 20", "K501"),
        ("count Ana 20, Beto 20, Carmen 21", "K501"),
        ("Ana buys 5", "K502"),
        ("count Ana 20, Beto 20", "K504"),
    ],
)
def test_what_is_wrong_after_a_hand_is_told(after: str, code: str, played: list[bool]) -> None:
    [verdict] = _plainly(f"{_HEAD}deal\nAna bet, others fold\nBeto sits out\n{after}\n")
    assert ([each.code for each in verdict.diagnostics], sum(played)) == ([code], 0)


def test_who_sits_out_after_a_hand_plays_no_more(played: list[bool]) -> None:
    [verdict] = _plainly(f"{_HEAD}deal\nothers pass\nBeto sits out\nhand 2\ndeal\nCarmen pass, Ana pass\n")
    assert (played, verdict.diagnostics) == ([True, True], ())
    [verdict] = _plainly(f"{_HEAD}deal\nothers pass\nBeto sits out\nhand 2\ndeal\nBeto pass\n")
    assert [each.code for each in verdict.diagnostics] == ["B309"]


def test_a_hand_played_at_once_ends_the_one_before_it(played: list[bool]) -> None:
    body = "deal\nAna pass, Ana pass\nhand 2, dealer Ana\ndeal\nothers pass\nhand 3\ndeal\nothers pass\n"
    assert _plainly(_HEAD + body) == _with_care(_HEAD + body)
    assert [each.code for each in _plainly(_HEAD + body)[0].diagnostics] == ["B301"]
    assert not all(played)


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
def test_what_is_kept_of_a_hand_has_bounds(line: str, kept: list[tuple[int, int]]) -> None:
    names = "[Ana, Ana María, Beto]" if "María" in line else "[Ana, Beto]"
    text = f"---\nplayers: {names}\n---\n" + f"hand\ndeal\n{line * (400 if len(line) < 1000 else 1)}" * 2
    for size in (None, 100, 5000):
        assert _plainly(text, size) == _with_care(text)
    assert max(most for _, most in kept) <= _MOST_KEPT


def test_more_players_than_cards_are_never_played_plainly(played: list[bool]) -> None:
    names = [f"x{number}" for number in range(25)]
    text = f"---\nplayers: [{', '.join(names)}]\n---\nhand\ndeal\n" + ", ".join(f"{name} pass" for name in names)
    assert _plainly(text) == _with_care(text)
    assert [each.code for each in _plainly(text)[0].diagnostics] == ["K503"]
    assert played == [False] * 2


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


@pytest.mark.parametrize("cards", ["deal Ana 6o, Beto 5c, Carmen 6o\n", "deal Ana 6o\ndeal Ana 5o\n"])
def test_cards_that_cannot_have_been_dealt(cards: str) -> None:
    text = f"{_HEAD}{cards}Ana bet, others fold\n"
    assert _plainly(text) == _with_care(text)
    assert _plainly(text)[0].errors


def test_a_hand_line_that_no_line_may_be_leaves_the_dealer_a_guess() -> None:
    head = "---\nplayers: [Ana, Beto, Carmen]\n---\nhand 1 # \x07\ncount Ana 20, Beto 20, Carmen 20\n"
    text = f"{head}hand 2\ndeal\nAna pass, Beto pass, Carmen pass\n"
    assert [each.code for each in _plainly(text)[0].diagnostics] == ["T108"]
    named = text.replace("hand 2\n", "hand 2, dealer Ana\n")
    assert [each.code for each in _plainly(named)[0].diagnostics] == ["T108", "B301"]

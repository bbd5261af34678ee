"""The story as people read it: whole texts of a few hands, and what holds for any.

The texts are in `replay/*.txt`, each with the command line that tells it. After a change on purpose write them anew
with

    CACHO_GOLDEN=write python -m pytest tests/report/test_replay.py

and look at what git says has changed.
"""

import gc
import os
import re
import shlex
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cacho_cli.game.events import Event
from cacho_cli.game.story import Evening, HandStory, chapters
from cacho_cli.game.validation import judge_sessions
from cacho_cli.report.listing import lines
from cacho_cli.report.look import ASCII_SIGNS, PLAIN, SIGNS, Look, visible_width
from cacho_cli.report.replay import evening_text, hand_text
from cacho_cli.report.replay_json import replay_document
from cacho_cli.report.replay_rows import event_rows
from tests.model import pages
from tests.model.player import play

if TYPE_CHECKING:
    from tests.conftest import Cacho

HERE = Path(__file__).parent / "replay"
EXAMPLES = Path(__file__).parents[2] / "examples"
TEXTS = sorted(HERE.glob("*.txt"))


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_text_is_the_one_that_was_looked_at(path: Path, cacho: "Cacho", monkeypatch: pytest.MonkeyPatch) -> None:
    first, _, expected = path.read_text(encoding="utf-8").partition("\n")
    columns, _cacho, *arguments = shlex.split(first.removeprefix("$ COLUMNS="))
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.chdir(HERE if (HERE / arguments[-1]).exists() else EXAMPLES)
    told = cacho(*arguments, "--quiet").out
    if os.environ.get("CACHO_GOLDEN") == "write":
        path.write_text(f"{first}\n{told}", encoding="utf-8")
    assert told == expected
    assert max(map(visible_width, told.splitlines())) <= int(columns)


def evenings(text: str) -> Iterator[Evening]:
    events: list[Event] = []
    for number, verdict in enumerate(judge_sessions([text.encode()], None, events), 1):
        yield Evening("a.cacho", number, verdict.line, 0, verdict.report, verdict.diagnostics, events)


def told(text: str, look: Look = PLAIN) -> str:
    return "".join(piece for evening in evenings(text) for piece in evening_text(evening, look))


HEADER = "---\nplayers: {Ana: 71, Beto: 64, Carmen: 58}\n---\n"


def test_hand_by_itself_is_the_same_but_for_the_chips_before_it() -> None:
    text = (EXAMPLES / "evening.cacho").read_text(encoding="utf-8")
    [evening] = evenings(text)
    whole = "".join(evening_text(evening, PLAIN))
    for hand in chapters(evening.events):
        if isinstance(hand, HandStory):
            alone = hand_text(evening, hand, PLAIN).splitlines(keepends=True)
            if hand.begun.hand > 1:
                assert alone.pop(1).startswith("  Chips: ")
            assert "".join(alone) in whole


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("width", [60, 80])
def test_text_fits_and_every_name_and_number_stands_straight(seed: int, width: int) -> None:
    game = play(seed, 2 + seed % 7, 8)
    text = told(pages.write(game, seed).text, Look(width, False, SIGNS))
    for line in text.splitlines():
        assert line == line.rstrip()
        if visible_width(line) > width:
            assert sum(game.starting) >= 100 or line.startswith("Hand "), line


@pytest.mark.parametrize("seed", range(10))
def test_colour_adds_nothing_but_colour(seed: int) -> None:
    page = pages.write(play(seed, 2 + seed % 7, 8), seed).text
    painted = told(page, Look(80, True, SIGNS))
    assert "\x1b[" in painted
    assert re.sub(r"\x1b\[[0-9;]*m", "", painted) == told(page)


@pytest.mark.parametrize("seed", range(10))
def test_signs_for_other_encodings_are_ascii(seed: int) -> None:
    game = play(seed, 2 + seed % 7, 8)
    text = told(pages.write(game, seed).text, Look(80, False, ASCII_SIGNS))
    for name in sorted(game.names, key=len, reverse=True):
        text = text.replace(name, "")
    assert [character for character in text if not character.isascii() and not character.isalpha()] == []


def test_names_that_begin_alike_are_told_apart() -> None:
    long = "María de los Ángeles y de la Concepción"
    header = f"---\nplayers: [{long}, {long[:-1]}e]\n---\n"
    text = told(f"{header}hand\ndeal\nothers pass\nhand\ndeal\nothers pass\n", Look(60, False, SIGNS))
    assert f"\n  {long}  20 ██ 20\n  {long[:-1]}e  20 ██ 20\n" in text
    assert "…" not in text


def test_titles() -> None:
    assert told(f"{HEADER}hand 1\ndeal\nothers pass\n").splitlines()[0] == "1 hand (a.cacho:1)"
    dated = HEADER.replace("---\np", "---\ndate: 2026-11-27\np")
    assert told(dated).splitlines() == ["2026-11-27: 0 hands (a.cacho:1)"]
    assert told("---\nplayers: [\n---\nhand\n") == (
        "a.cacho:1: nothing can be told of this session, because its header is faulty\n"
    )


def test_hostile_file_name_is_harmless() -> None:
    [evening] = evenings(HEADER)
    title = next(iter(evening_text(evening._replace(file="a\x1b[2J\u202e.cacho"), PLAIN)))
    assert title == "0 hands (a\\u{001b}[2J\\u{202e}.cacho:1)\n"


def test_later_sessions_say_how_to_ask_for_a_hand() -> None:
    [evening] = evenings(f"{HEADER}hand\ndeal\nothers pass\nhand 7\ndeal\nothers pass\n")
    text = "".join(evening_text(evening._replace(hands_before=28), PLAIN))
    assert "Hand 1, Carmen deals (--hand 29)\n" in text
    assert "Hand 2, Ana deals (written as 7, --hand 30)\n" in text


HAND = (
    "hand, dealer Carmen\ndeal Ana 6o\nAna bet, others call\ndeal\nothers pass\ndeal\nothers pass\n"
    "show Ana 6o 5o 4o, Beto 6c 6e 6b, Carmen 1o 2c 3e\nhand, dealer Carmen\nresult Beto -2, Ana +1, Carmen +1\n"
)


@pytest.mark.parametrize(
    "tell",
    [
        lambda evening: evening_text(evening, PLAIN),
        lambda evening: replay_document([evening]),
        lambda evening: lines(event_rows(evening)),
    ],
    ids=["text", "json", "jsonl"],
)
def test_telling_holds_a_hand_at_a_time(tell: Callable[[Evening], Iterator[str]]) -> None:
    [evening] = evenings(HEADER + HAND * 300)
    told = len("".join(tell(evening)))  # whatever is made once is made by now
    assert told > 200_000
    gc.collect()
    gc.freeze()
    tracemalloc.start()
    for number, piece in enumerate(tell(evening)):
        del piece
        if number % 100 == 0:
            gc.collect()  # when cycles go is up to the tests before this one, and not what is measured
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    gc.unfreeze()
    assert peak < told / 4


def test_nothing_is_kept_of_a_session_that_has_been_told() -> None:
    """The same list of events serves all sessions."""
    kept = [(id(evening.events), len(evening.events)) for evening in evenings((HEADER + HAND) * 3)]
    assert len(set(kept)) == 1

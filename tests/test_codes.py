"""Every code: where it points, what it says, and the near miss that is accepted.

The logs are in `cases/CODE.txt`, several for a code that arises in several ways. Each begins with a title and a few
lines of what is expected:

    == the title
    says: Beto | 2 | 1 chip       parts of the message: who, what was given, what was due
    help: write `bet`             parts of the remedy, where it matters
    player: Beto                  the diagnostic's player ("none": nobody; where it is left out, nobody is checked)
    article: 2.2                  where a code can rest on several articles
    hand: none                    the diagnostic's hand; 1 where nothing is said, but none for faults of a header
    note: 6 Ana bet               a line, and the words there that a note points to
    rules: bonus: 30              the rules of `--rules`
    kind: bare                    the log gets no header
    kind: rules                   not a log, but a file of house rules

Then comes the log, with the faults marked as in `Ana bet «B302 2»`, and with choices as in `Ana bet [«B302 2»|1]`: what
is right of a bar makes the near miss, in which nothing at all is found. `\\u{202e}` is a character that cannot be seen,
`x{3 times}` is `xxx`, and `((ab)){2 times}` is `abab`.

The whole text of the reports is in `golden/CODE.txt`, and in Spanish in `golden/es/CODE.txt`. After a change of the
sentences write it anew with

    CACHO_GOLDEN=write python -m pytest tests/test_codes.py

and look at what git says has changed.
"""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cacho_cli.diagnostics import Diagnostic
from cacho_cli.game.referee import RuleLayers
from cacho_cli.game.validation import validate
from cacho_cli.law import CODES
from cacho_cli.messages.faults import NOTES, SENTENCES, help_text, message
from cacho_cli.messages.translation import LANGUAGES, speak
from cacho_cli.report.faults import diagnostic_text
from cacho_cli.settings.house_rules import read_rules

HERE = Path(__file__).parent
FILES = sorted((HERE / "cases").glob("*.txt"))

_TITLE = re.compile(r"(?m)^== ")
_ESCAPE = re.compile(r"\\u\{([0-9a-f]+)\}")
_REPEATED = re.compile(r"(\(\(([^()]*)\)\)|.)\{(\d+) times\}")
_KEYS = {"says", "help", "player", "article", "hand", "note", "rules", "kind"}

OnlyMarked = Callable[..., tuple[Diagnostic, ...]]
Accepted = Callable[..., None]


class Case(NamedTuple):
    """A log with its faults marked, and what is expected of the one whose code this is."""

    code: str
    title: str
    expected: dict[str, str]
    log: str

    @property
    def how(self) -> dict[str, Any]:
        """How the log is judged: with which rules beside it, or as house rules."""
        kind = self.expected.get("kind")
        if kind == "rules":
            return {"judge": lambda text: read_rules(text)[1]}
        if kind == "bare":
            return {"judge": lambda text: validate(text).diagnostics}
        return {"layers": RuleLayers(over=read_rules(self.expected.get("rules", ""))[0])}


def _cases() -> Iterator[Case]:
    for path in FILES:
        for text in _TITLE.split(path.read_text(encoding="utf-8"))[1:]:
            yield _case(path.stem, text)


def _case(code: str, text: str) -> Case:
    head, _, log = text.partition("\n\n")
    title, *lines = head.split("\n")
    expected = dict(line.split(": ", 1) for line in lines)
    assert set(expected) <= _KEYS, (code, title)
    log = _ESCAPE.sub(lambda escape: chr(int(escape[1], 16)), log)
    for _ in range(2):
        log = _REPEATED.sub(lambda found: (found[2] or found[1]) * int(found[3]), log)
    return Case(code, title, expected, log.rstrip("\n") + "\n")


CASES = tuple(_cases())
SAID_ELSEWHERE = {
    "B309.not-in-hand": "of a betting round by itself, that was not told why a player is absent",
    "C201.dead": "of the cards that `odds` is given",
    "C201.dead-twice": "of the cards that `odds` is given",
    "C201.one-hand": "of the hands that `evaluate` and `compare` are given",
    "C201.two-hands": "of the hands that `compare` is given",
    "C202.at-most": "of the hands that `odds` is given",
    "C202.one-hand": "of the hands that `evaluate` and `compare` are given",
    "C202.single-cards": "of the hands that `evaluate` is given",
    "H602.name-type": "of a list of names, which the roster of a club cannot be",
    "H602.stack": "of a player's stack, which the roster of a club does not give",
    "K503.hands": "of the hands that `compare` is given",
    "K503.chances": "of the hands that `odds` is given",
    "K503.dead": "of the cards that `odds` is given",
    "K503.more-than-said": "of the hands that `odds` is given",
    "T104.signs": "of the hands that `odds` is given",
    "T101.unclosed-quote": "of the shell words that `compare` and `odds` read",
    "T106.not-utf8": "a header that is not UTF-8 is T108",
    "T106.size": "a header that is too long is T109",
}
"""Sentences that no log and no file of house rules brings, and why."""

OF_HEADERS = {"T106", "H601", "H602", "H603", "H604", "W903"}
every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code} {case.title}")


def test_every_code_has_cases() -> None:
    assert {case.code for case in CASES} == set(CODES)
    for folder in ("cases", "golden", "golden/es"):
        assert sorted(path.stem for path in (HERE / folder).glob("*.*")) == sorted(CODES)


@every_case
def test_the_fault_alone_is_found_at_its_place(case: Case, only_marked: OnlyMarked) -> None:
    fault = _the_fault(case, only_marked)
    expected = case.expected
    articles = CODES[case.code].articles
    assert fault.article == (expected["article"] if len(articles) > 1 else next(iter(articles), None))
    assert str(fault.hand or "none") == expected.get("hand", "none" if case.code in OF_HEADERS else "1")
    assert "player" not in expected or (fault.player or "none") == expected["player"]


@every_case
def test_the_near_miss_is_accepted(case: Case, accepted: Accepted) -> None:
    assert "|" in case.log
    accepted(case.log, **case.how)


@every_case
def test_the_message_says_who_and_what_was_given_and_due(case: Case, only_marked: OnlyMarked) -> None:
    fault = _the_fault(case, only_marked)
    said = message(fault)
    parts = case.expected["says"].split(" | ")
    assert [part for part in parts if part not in said] == [], said
    remedy = help_text(fault)
    hints = case.expected.get("help", "").split(" | ")
    assert [hint for hint in hints if hint not in (remedy or "")] == [], remedy


@every_case
def test_notes_point_back_to_the_cause(case: Case, only_marked: OnlyMarked) -> None:
    notes = [
        f"{note.span.line} {note.source_line[note.span.column - 1 : note.span.end_column - 1]}"
        for note in _the_fault(case, only_marked).notes
    ]
    assert notes == [note for note in case.expected.get("note", "").split(" | ") if note]


def test_every_sentence_and_every_note_is_said_somewhere(only_marked: OnlyMarked) -> None:
    faults = [fault for case in CASES for fault in only_marked(case.log, **case.how)]
    said = {fault.key for fault in faults}
    assert sorted(set(SENTENCES) - said) == sorted(SAID_ELSEWHERE)
    told = {note.wording.removeprefix("note.") for fault in faults for note in fault.notes}
    assert sorted(set(NOTES) - told) == []


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    speak(request.param)
    yield request.param
    speak("en")


@pytest.mark.parametrize("code", CODES)
def test_the_whole_text_of_the_reports(code: str, language: str, only_marked: OnlyMarked) -> None:
    reports = [
        f"== {case.title}\n\n"
        + "\n".join(diagnostic_text(f"{code}.cacho", each) for each in only_marked(case.log, **case.how))
        for case in CASES
        if case.code == code
    ]
    text = "\n\n".join(reports) + "\n"
    golden = HERE / "golden" / ("" if language == "en" else language) / f"{code}.txt"
    if os.environ.get("CACHO_GOLDEN") == "write":
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")


def _the_fault(case: Case, only_marked: OnlyMarked) -> Diagnostic:
    return next(each for each in only_marked(case.log, **case.how) if each.code == case.code)

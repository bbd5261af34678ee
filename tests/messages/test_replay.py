"""The sentences of a replay: each is asked for somewhere, and with all of its facts."""

import ast
from itertools import product
from pathlib import Path
from typing import get_args

import cacho_cli
from cacho_cli.diagnostics import Fact
from cacho_cli.game.betting import MoveKind
from cacho_cli.game.events import DecidedBy
from cacho_cli.messages.replay import HEADINGS, SENTENCES, heading, told
from cacho_cli.messages.translation import Plural
from cacho_cli.messages.wording import PLACEHOLDER

REPORT = Path(cacho_cli.__file__).parent / "report"
PUT_TOGETHER = {
    *(f"round-{number}" for number in (1, 2, 3)),
    *get_args(MoveKind),
    *(f"{kind}-all" for kind in ("bet", "call", "raise")),
    *(f"by-{why}" for why in get_args(DecidedBy) if why not in ("unopposed", "combination")),
    *(f"{chart}{coarse}" for chart, coarse in product(("chart", "chart-digits"), ("", "-coarse"))),
}
"""The names that the reports put together from parts."""


def _words() -> set[str]:
    """Every text that is written out in the reports."""
    return {
        node.value
        for path in REPORT.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_every_sentence_is_asked_for() -> None:
    assert set(SENTENCES) >= PUT_TOGETHER
    assert set(SENTENCES) - PUT_TOGETHER - _words() == set()
    assert set(HEADINGS) - _words() == set()


def test_every_sentence_can_be_said_of_one_and_of_many() -> None:
    for name, sentence in SENTENCES.items():
        forms = sentence if isinstance(sentence, Plural) else (sentence,)
        places = {place for form in forms for place in PLACEHOLDER.findall(form)}
        for number in (1, 2):
            facts: dict[str, Fact] = {fact: ("Ana", "Beto") if spec == "list" else "x" for fact, spec in places}
            facts["given"] = number
            said = told(name, **facts)
            assert said
            assert "{" not in said
            assert said == said.strip()
    assert all(heading(name) for name in HEADINGS)


def test_plurals_are_told_by_the_fact_given() -> None:
    for sentence in SENTENCES.values():
        if isinstance(sentence, Plural):
            assert "{given}" in sentence.one
            assert "{given}" in sentence.many

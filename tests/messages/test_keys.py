"""That every fault has its sentence and every sentence its fault: what the source emits, and what can be said."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import cacho_cli
from cacho_cli.cards.words import HINTS
from cacho_cli.law import CODES
from cacho_cli.messages.faults import NOTES, SENTENCES
from cacho_cli.settings.yaml_faults import YAML_FAULTS

PACKAGE = Path(cacho_cli.__file__).parent
SPEAKING = {"messages", "report"}
GIVEN_LATER = {"player", "hand", "key", "value"}
ARGUMENTS = {
    "Diagnostic": (0, 3, 2),
    "Finding": (0, 3, 2),
    "Flaw": (0, 3, 4),
    "Illegal": (0, 1, 3),
    "Note": (None, 0, 2),
}
"""Where a call has the code, the wording and the facts; a Note has no code."""

SHARED = {"out_of_place": "T107", "round_open": "B310"}
"""What several statements report in the same way: the wording is the second argument."""


class Emitted(NamedTuple):
    place: str
    key: str
    facts: set[str] | None


def modules() -> Iterator[Path]:
    for path in sorted(PACKAGE.rglob("*.py")):
        if not SPEAKING & set(path.relative_to(PACKAGE).parts):
            yield path


def emitted() -> Iterator[Emitted]:
    """Every key that is written out where a fault or a note is made."""
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in SHARED:
                wording = node.args[1]
                if isinstance(wording, ast.Constant):
                    yield Emitted(f"{path.name}:{node.lineno}", f"{SHARED[node.func.attr]}.{wording.value!s}", None)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ARGUMENTS:
                found = _emitted(node, ARGUMENTS[node.func.id])
                if found is not None:
                    yield Emitted(f"{path.name}:{node.lineno}", *found)


def _emitted(call: ast.Call, positions: tuple[int | None, int, int]) -> tuple[str, set[str] | None] | None:
    named = {keyword.arg: keyword.value for keyword in call.keywords}
    if len(call.args) + len(named) == 2:  # the flaw of a house rule, which has no place yet
        positions = (None, 0, 1)

    def argument(position: int | None, name: str) -> ast.expr | None:
        return call.args[position] if position is not None and position < len(call.args) else named.get(name)

    code, wording, facts = (
        argument(position, name) for position, name in zip(positions, ("code", "wording", "facts"), strict=True)
    )
    parts = [part for part in (code, wording) if part is not None]
    if not all(isinstance(part, ast.Constant) for part in parts):
        return None
    key = ".".join(str(part.value) for part in parts if isinstance(part, ast.Constant) and part.value)
    return key, _keys(facts)


def _keys(facts: ast.expr | None) -> set[str] | None:
    if not isinstance(facts, ast.Dict) or not all(isinstance(key, ast.Constant) for key in facts.keys):
        return None
    return {str(key.value) for key in facts.keys if isinstance(key, ast.Constant)}


def test_whatever_the_core_emits_has_a_sentence_and_its_facts() -> None:
    every = list(emitted())
    assert len(every) > 50, "the search finds what it should"
    of_rules = {key.removeprefix("H602."): sentence for key, sentence in SENTENCES.items() if key.startswith("H602.")}
    sentences = {**SENTENCES, **NOTES, **of_rules}
    unsaid = [found for found in every if found.key not in sentences]
    assert not unsaid
    short = [
        (found.place, found.key, set(sentences[found.key].facts) - found.facts - GIVEN_LATER)
        for found in every
        if found.facts is not None and set(sentences[found.key].facts) - found.facts - GIVEN_LATER
    ]
    assert not short


def test_no_sentence_is_left_over() -> None:
    words = {
        part
        for path in modules()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        for part in (node.value, *(f"{stem}{node.value}" for stem in ("born", "date") if node.value.startswith("-")))
    }
    wordings = {key.partition(".")[2] for key in SENTENCES} | set(NOTES)
    put_together = {f"{what}-{why}" for what in ("deal", "show") for why in ("left", "sits-out", "no-chips", "absent")}
    assert sorted(wordings - words - put_together - {""}) == []


def test_every_reason_for_refusing_a_card_has_its_sentence() -> None:
    of_signs = {"T104.signs"}  # in the place of a hand of which nothing need be known
    assert {key for key in SENTENCES if key.startswith("T104")} == {f"T104.{hint}" for hint in HINTS} | of_signs


def test_every_kind_of_yaml_fault_has_its_sentence_in_a_header_and_in_house_rules() -> None:
    for wording, facts in YAML_FAULTS.items():
        for code in ("T106", "H604"):
            assert set(SENTENCES[f"{code}.{wording}"].facts) == set(facts)
    of_yaml = {key.partition(".")[2] for key in SENTENCES if key.startswith("H604")}
    assert of_yaml == {*YAML_FAULTS, "no-mapping"}


def test_a_code_is_said_without_a_wording_or_with_one_that_exists() -> None:
    for key in SENTENCES:
        code, dot, wording = key.partition(".")
        assert code in CODES
        assert bool(dot) == bool(wording)

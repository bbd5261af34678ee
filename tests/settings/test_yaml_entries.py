"""Mappings with known keys, and the collection of their faults."""

import pytest

from cacho_cli.diagnostics import Span
from cacho_cli.settings.yaml_entries import Faults, entries, is_nothing, written
from cacho_cli.settings.yaml_text import Mapping, read_yaml

NAMES = {"age": "age", "edad": "age", "born": "born", "nacimiento": "born"}


def read(text: str, faults: Faults) -> list[tuple[str, str, str]]:
    mapping = read_yaml(text)
    assert isinstance(mapping, Mapping)
    return [(name, key.text, written(value)) for name, key, value in entries(mapping, NAMES, faults)]


def test_each_key_once_under_its_name() -> None:
    text = "edad: 3\nborn: [x]\nage: {y: z}\nbron: 5\nborn: 6"
    faults = Faults(text, 1)
    assert read(text, faults) == [("age", "edad", "3"), ("born", "born", "[...]")]
    assert [(fault.code, fault.span.line, fault.facts["key"]) for fault in faults.found()] == [
        ("H603", 3, "age"),
        ("H601", 4, "bron"),
        ("H603", 5, "born"),
    ]


@pytest.mark.parametrize(
    ("text", "allowed"),
    [("x: 1\nage: 2", ("age", "born")), ("x: 1\nedad: 2", ("edad", "nacimiento")), ("x: 1", ("age", "born"))],
)
def test_the_keys_are_listed_in_the_language_of_the_others(text: str, allowed: tuple[str, ...]) -> None:
    faults = Faults(text, 1)
    read(text, faults)
    assert faults.found()[0].facts["allowed"] == allowed


def test_faults_are_sorted_by_place_and_keep_their_codes() -> None:
    faults = Faults("a\nb", 5, header=True)
    assert not faults
    faults.add("value", "second", Span.on(6, 1, 2), {})
    faults.of_house_rules().add("value", "first", Span.on(5, 1, 2), {})
    assert faults
    assert [(fault.code, fault.wording, fault.source_line) for fault in faults.found()] == [
        ("H602", "first", "a"),
        ("T106", "second", "b"),
    ]


def test_of_several_lines_the_first_is_shown() -> None:
    faults = Faults("k:\n  a: b \n  c: d", 1)
    faults.add("value", "x", Span(2, 3, 3, 7), {})
    assert faults.found()[0].span == Span.on(2, 3, 7)


def test_what_is_nothing() -> None:
    def value(text: str) -> bool:
        mapping = read_yaml(text)
        assert isinstance(mapping, Mapping)
        return is_nothing(mapping.entries[0][1])

    assert all(value(f"a: {text}") for text in ("", "~", "null", "Null", "NULL"))
    assert not any(value(f"a: {text}") for text in ("''", "'~'", '"null"', "nULL", "no", "none", "0", "[]", "{}"))

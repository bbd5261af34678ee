"""Every kind of fault in YAML, at the smallest place that shows it."""

import pytest

from cacho_cli.settings.yaml_faults import YAML_FAULTS, YamlFault, lines_of
from cacho_cli.settings.yaml_text import read_yaml

CASES: list[tuple[str, str, int, int, int, dict[str, object]]] = [
    # text, kind, line, column, end column, facts
    ("\ta: 1", "tab", 1, 1, 2, {}),
    ("a:\n\tb: 1", "tab", 2, 1, 2, {}),
    ("a: [\n1,\n\t2]", "tab", 3, 1, 2, {}),
    ("@x: 1", "sign", 1, 1, 2, {"character": "@"}),
    ("a: `b`", "sign", 1, 4, 5, {"character": "`"}),
    ("a: %b", "sign", 1, 4, 5, {"character": "%"}),
    ("players: [Ana]\nhand  # c\ndeal", "no-colon", 2, 1, 5, {"given": "hand"}),
    ("players: [Ana]\ndate 2026-11-27\nrules: {}", "no-colon", 2, 1, 16, {"given": "date 2026-11-27"}),
    ("a: b: c", "colon", 1, 5, 6, {}),
    ("a:\n  b: 1\n    c: 2", "colon", 3, 6, 7, {}),
    ("a: {b: 1 c: 2}", "comma", 1, 11, 12, {}),
    ("a: [1 2, 'x' 34]", "comma", 1, 14, 16, {}),
    ("a: [1,2\nb: 3", "unclosed", 1, 4, 5, {"opener": "["}),
    ("a: {b: 1,\n  c: [d]", "unclosed", 1, 4, 5, {"opener": "{"}),
    ("a: {b: [c: 1,", "unclosed", 1, 8, 9, {"opener": "["}),
    ("a: [b: 1,", "unclosed", 1, 4, 5, {"opener": "["}),
    ("a: 'x\ny: 1\n", "unclosed", 1, 4, 5, {"opener": "'"}),
    ('a: "x', "unclosed", 1, 4, 5, {"opener": '"'}),
    ('a: "x\n---\n', "unclosed", 1, 4, 5, {"opener": '"'}),
    ('a: "x\\q"', "escape", 1, 6, 8, {"given": "\\q"}),
    ('a: "\\x4"', "escape", 1, 5, 8, {"given": "\\x4"}),
    ('a: "\\UFFFFFFFF"', "escape", 1, 5, 15, {"given": "\\UFFFFFFFF"}),
    (" a: 1\nb: 2", "indent", 2, 1, 2, {}),
    ("players:\n  Ana: 71\n Beto: 64", "indent", 3, 2, 6, {}),
    ("- a\nb: 1", "indent", 2, 1, 2, {}),
    ("a: 1\n- b", "indent", 2, 1, 2, {}),
    ("a: - b", "unexpected", 1, 4, 5, {"given": "-"}),
    ("[a,,b]", "unexpected", 1, 4, 5, {"given": ","}),
    ("a: ]", "unexpected", 1, 4, 5, {"given": "]"}),
    ("{a: 1}}", "unexpected", 1, 7, 8, {"given": "}"}),
    ("{a: 1} more", "unexpected", 1, 8, 12, {"given": "more"}),
    ("a: |\t", "unexpected", 1, 4, 5, {"given": "|"}),
    ("a: |x\n b", "unexpected", 1, 5, 6, {"given": "x"}),
    ("a\u2028b: 1", "character", 1, 2, 3, {"character": "U+2028"}),
    ("b: 1\na\u2029: 1", "character", 2, 2, 3, {"character": "U+2029"}),
    ("a: 1\r\nb: \x85", "character", 2, 4, 5, {"character": "U+0085"}),
    ("a: \x00", "character", 1, 4, 5, {"character": "U+0000"}),
    ("# \x1b[31m", "character", 1, 3, 4, {"character": "U+001B"}),
    ("🂡: \x7f", "character", 1, 4, 5, {"character": "U+007F"}),
    ("a: \u202eb", "character", 1, 4, 5, {"character": "U+202E"}),
    ("a: \u2066b", "character", 1, 4, 5, {"character": "U+2066"}),
    ("a: \u200eb", "character", 1, 4, 5, {"character": "U+200E"}),
    ("a: \ufeffb", "character", 1, 4, 5, {"character": "U+FEFF"}),
    ("a: \ud800", "character", 1, 4, 5, {"character": "U+D800"}),
    ("a: \uffff", "character", 1, 4, 5, {"character": "U+FFFF"}),
    ('a: "\\u202e"', "character", 1, 4, 12, {"character": "U+202E"}),
    ('"\\0": b', "character", 1, 1, 5, {"character": "U+0000"}),
    ('a: "\\r"', "character", 1, 4, 8, {"character": "U+000D"}),
    ("José: 1\nJos\udce9: 2", "not-utf8", 2, 4, 5, {"byte": "E9"}),
    ("a: " + "x" * (256 * 1024), "size", 1, 1, 2, {"limit": 256}),
    ("%YAML 1.1\n---\na: 1", "directive", 1, 1, 6, {}),
    ("# c\n%TAG ! x\n---\na: 1", "directive", 2, 1, 5, {}),
    ("%FOO\n", "directive", 1, 1, 5, {}),
    ("# c\n%YAML 1.1\na: 1", "directive", 2, 1, 6, {}),
    ("%FOO bar\n---\na: &b c", "anchor", 3, 4, 6, {"given": "&b"}),
    ("%YAML 3.1\n---\na: 1", "directive", 1, 1, 6, {}),
    ("%YAML 1.1\n%YAML 1.1\n---\na: 1", "directive", 2, 1, 6, {}),
    ("%TAG !a! b\n%TAG !a! c\n---\na: 1", "directive", 2, 1, 5, {}),
    ("a: 1\n...\n%YAML 1.1\n---\n", "document", 3, 1, 6, {}),
    ("...", "unexpected", 1, 1, 4, {"given": "..."}),
    ("a: 1\n---\nb: 1", "document", 2, 1, 4, {}),
    ("---\na: 1\n--- b", "document", 3, 1, 4, {}),
    ("a: 1\n...\nbonus: 2", "document", 3, 1, 6, {}),
    ("[" * 30, "nesting", 1, 21, 22, {"limit": 20}),
    ("? [a]\n: b", "key", 1, 3, 6, {}),
    ("{[a, b]: c}", "key", 1, 2, 8, {}),
    ("? a: b\n  c: d\n: b", "key", 1, 3, 7, {}),
    ("<<: a", "merge", 1, 1, 3, {}),
    ("a: {<<: b}", "merge", 1, 5, 7, {}),
    ("&a b: 1", "anchor", 1, 1, 3, {"given": "&a"}),
    ("a: &x [1]", "anchor", 1, 4, 6, {"given": "&x"}),
    ("a: &x", "anchor", 1, 4, 6, {"given": "&x"}),
    ("a: & b", "anchor", 1, 4, 5, {"given": "&"}),
    ("a: *b", "alias", 1, 4, 6, {"given": "*b"}),
    ("a: [x, *b]", "alias", 1, 8, 10, {"given": "*b"}),
    ("*a : b", "alias", 1, 1, 3, {"given": "*a"}),
    ("a: * b", "alias", 1, 4, 5, {"given": "*"}),
    ("a: !!python/object/apply:os.system [ls]", "tag", 1, 4, 35, {"given": "!!python/object/apply:os.system"}),
    ("!!str a: b", "tag", 1, 1, 6, {"given": "!!str"}),
    ("a: !x\n  b: 1", "tag", 1, 4, 6, {"given": "!x"}),
    ("a: !", "tag", 1, 4, 5, {"given": "!"}),
    ("a: ! b", "tag", 1, 4, 5, {"given": "!"}),
    ("a: !x!y b", "tag", 1, 4, 8, {"given": "!x!y"}),
    ("a: !<x", "tag", 1, 4, 7, {"given": "!<x"}),
]


@pytest.mark.parametrize(("text", "kind", "place", "facts"), [(case[0], case[1], case[2:5], case[5]) for case in CASES])
def test_each_kind_at_its_place(text: str, kind: str, place: tuple[int, int, int], facts: dict[str, object]) -> None:
    line, column, end_column = place
    with pytest.raises(YamlFault) as found:
        read_yaml(text, 101)
    fault = found.value
    assert (fault.wording, fault.span, fault.facts) == (kind, (line + 100, column, line + 100, end_column), facts)


@pytest.mark.parametrize(
    "text",
    [
        "a:  1",
        "a: 1  # with\ta tab",
        'a: "with\ta tab"',
        "a: 50%",
        "a: b@c",
        "a: b:c",
        "a: 'b: c'",
        "a: [1, 2,]",
        "a: 'it''s'",
        'a: "\\n"',
        "a:\n- b",
        "a: -b",
        "a: b\u00a0c",
        "a: \u200d",
        "a: 👍🏽",
        "'<<': a",
        "a: <<",
        "a: b &c",
        "a: 2*3",
        "a: b!",
        "a: '---'",
        "a: '%YAML'",
        "? a\n: b",
    ],
)
def test_near_misses_are_read(text: str) -> None:
    assert read_yaml(text) is not None


def test_every_kind_has_a_case_with_its_facts() -> None:
    facts = {kind: set(given) for _, kind, *_, given in CASES}
    assert facts == {kind: set(given) for kind, given in YAML_FAULTS.items()}


def test_lines() -> None:
    assert lines_of("a\r\n\rb\n") == ["a", "", "b", ""]

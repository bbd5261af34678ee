"""YAML as nodes with spans: what is read, where it stands."""

import subprocess
import sys
from collections.abc import Iterator

import pytest
import yaml

from cacho_cli.diagnostics import Span
from cacho_cli.settings.yaml_faults import YamlFault
from cacho_cli.settings.yaml_text import DEEPEST, LARGEST, Mapping, Node, Scalar, Sequence, read_yaml

HAS_C_LOADER = hasattr(yaml, "CLoader")


@pytest.fixture(params=["C", "pure"], autouse=True)
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Everything here is read with either loader."""
    if request.param == "pure":
        monkeypatch.delattr(yaml, "CLoader", raising=False)
    elif not HAS_C_LOADER:
        pytest.skip("PyYAML has no C loader here")
    return str(request.param)


def mapping(text: str, first_line: int = 1) -> Mapping:
    node = read_yaml(text, first_line)
    assert isinstance(node, Mapping)
    return node


def value(text: str) -> Node:
    """The value of the first key."""
    return mapping(text).entries[0][1]


def scalars(node: Node | None) -> Iterator[Scalar]:
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from scalars(item)
    elif isinstance(node, Mapping):
        for key, under in node.entries:
            yield key
            yield from scalars(under)


@pytest.mark.parametrize(
    "text",
    ["0.10", "No", "On", "1:30", "010", "1952-03-09", "1_000", "0x1F", "1e3", ".nan", "+5", "true", "12e03", "="],
)
def test_a_scalar_is_its_text(text: str) -> None:
    assert value(f"key: {text}") == Scalar(text, Span.on(1, 6, 6 + len(text)), quoted=False)
    assert mapping(f"{text}: value").entries[0][0].text == text


@pytest.mark.parametrize("text", ["", "\n", "# nothing\n", "  \n\n# a\n  # b", "---\n", "---", "---\n...\n"])
def test_nothing_is_none(text: str) -> None:
    assert read_yaml(text) is None


def test_a_whole_text_with_its_spans() -> None:
    text = "players:\n  Ana: 1952-03-09  # eldest\n  'Beto B': {born: 1960-01-31}\nlist:\n- a\n- [b, c]\n"
    assert read_yaml(text, first_line=11) == Mapping(
        (
            (
                Scalar("players", Span.on(11, 1, 8), quoted=False),
                Mapping(
                    (
                        (
                            Scalar("Ana", Span.on(12, 3, 6), quoted=False),
                            Scalar("1952-03-09", Span.on(12, 8, 18), quoted=False),
                        ),
                        (
                            Scalar("Beto B", Span.on(13, 3, 11), quoted=True),
                            Mapping(
                                (
                                    (
                                        Scalar("born", Span.on(13, 14, 18), quoted=False),
                                        Scalar("1960-01-31", Span.on(13, 20, 30), quoted=False),
                                    ),
                                ),
                                Span.on(13, 13, 31),
                            ),
                        ),
                    ),
                    Span(12, 3, 13, 31),
                ),
            ),
            (
                Scalar("list", Span.on(14, 1, 5), quoted=False),
                Sequence(
                    (
                        Scalar("a", Span.on(15, 3, 4), quoted=False),
                        Sequence(
                            (
                                Scalar("b", Span.on(16, 4, 5), quoted=False),
                                Scalar("c", Span.on(16, 7, 8), quoted=False),
                            ),
                            Span.on(16, 3, 9),
                        ),
                    ),
                    Span(15, 1, 16, 9),
                ),
            ),
        ),
        Span(11, 1, 16, 9),
    )


def test_columns_are_counted_in_code_points() -> None:
    (key, under), (_, after) = mapping('{"🂡é": 🏆🏆, ñ: x}').entries
    assert key.span == Span.on(1, 2, 6)
    assert under.span == Span.on(1, 8, 10)
    assert after.span == Span.on(1, 15, 16)


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_every_line_end_counts_once(line_end: str) -> None:
    text = line_end.join(["a: 1", "# c", "b: 2", ""])
    assert [key.span for key, _ in mapping(text).entries] == [Span.on(1, 1, 2), Span.on(3, 1, 2)]


def test_a_value_that_is_left_out_stands_behind_its_key() -> None:
    for text in ("key:", "key:   # none\n", "{key: }", "{key}", "? key\n"):
        (key, under), *_ = mapping(text).entries
        assert under == Scalar("", Span.on(1, key.span.end_column, key.span.end_column), quoted=False)
    assert value('key: ""') == Scalar("", Span.on(1, 6, 8), quoted=True)


def test_words_over_several_lines() -> None:
    assert value("key: one\n  two\n") == Scalar("one two", Span(1, 6, 2, 6), quoted=False)
    folded = value("key: >\n  one\n  two\nother: x\n")
    assert isinstance(folded, Scalar)
    assert (folded.text, folded.quoted) == ("one two\n", True)
    assert mapping("key: |\n  one\n\nother: x\n").entries[1][0].span == Span.on(4, 1, 6)


def test_keys_given_twice_are_both_there() -> None:
    assert [(key.text, key.span.line) for key, _ in mapping("a: 1\nb: 2\na: 3").entries] == [
        ("a", 1),
        ("b", 2),
        ("a", 3),
    ]


def test_escapes_in_double_quotes_are_read() -> None:
    assert value(r'key: "\u00e9\t\x41"') == Scalar("é\tA", Span.on(1, 6, 20), quoted=True)


def test_json_is_yaml() -> None:
    node = read_yaml('{"players":["Ana","Beto"],\n "rules":{"bonus":30}}')
    assert [scalar.text for scalar in scalars(node)] == ["players", "Ana", "Beto", "rules", "bonus", "30"]


def test_a_document_may_be_marked() -> None:
    assert mapping("---\nbonus: 20\n...\n# end\n").entries[0][0].span == Span.on(2, 1, 6)


def _levels(depth: int) -> str:
    return "[" * depth + "]" * depth


def test_the_deepest_text_that_is_read() -> None:
    assert isinstance(read_yaml(_levels(DEEPEST)), Sequence)
    block = "".join(f"{' ' * level}k:\n" for level in range(DEEPEST))
    assert isinstance(read_yaml(block), Mapping)
    with pytest.raises(YamlFault) as found:
        read_yaml(_levels(DEEPEST + 1))
    assert (found.value.wording, found.value.span) == ("nesting", Span.on(1, DEEPEST + 1, DEEPEST + 2))
    with pytest.raises(YamlFault) as found:
        read_yaml(block + " " * DEEPEST + "k: v\n")
    assert (found.value.wording, found.value.span) == ("nesting", Span.on(DEEPEST + 1, DEEPEST + 1, DEEPEST + 2))


def test_the_largest_text_that_is_read() -> None:
    text = "a: b\n#"
    assert isinstance(read_yaml(text + "x" * (LARGEST - len(text))), Mapping)
    for much in ("x" * (LARGEST - len(text) + 1), "ñ" * (LARGEST // 2)):
        with pytest.raises(YamlFault) as found:
            read_yaml(text + much, first_line=3)
        assert (found.value.wording, found.value.span, found.value.facts) == ("size", Span.on(3, 1, 2), {"limit": 256})


def test_a_bomb_is_refused_at_its_first_anchor() -> None:
    bomb = "a: &a [x, x]\n" + "".join(f"{b}: &{b} [*{a}, *{a}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True))
    with pytest.raises(YamlFault) as found:
        read_yaml(bomb)
    assert (found.value.wording, found.value.span) == ("anchor", Span.on(1, 4, 6))


def test_yaml_is_imported_only_for_yaml() -> None:
    code = "import sys, cacho_cli.settings.header, cacho_cli.settings.house_rules; sys.exit('yaml' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=60).returncode == 0

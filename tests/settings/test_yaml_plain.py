"""Plain YAML: what is read without a library, as what, and what is not."""

import re
import subprocess
import sys
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.settings import yaml_text
from cacho_cli.settings.yaml_faults import YamlFault
from cacho_cli.settings.yaml_plain import plain_mapping
from cacho_cli.settings.yaml_text import Node, read_yaml

WORDS = st.from_regex(r"[a-zñÉ0-9李]([a-zñÉ0-9李 ._'-]{0,4}[a-zñÉ0-9._'-])?", fullmatch=True)
PIECES = WORDS | st.from_regex("\"[a-zñ0-9 ._'-]{0,5}\"|'[a-zñ0-9 ._-]{0,5}'", fullmatch=True)
GAPS = st.sampled_from(("", " ", "  "))
COMMENTS = st.sampled_from(("", "", " ", " # c: {", "   #", " # ñ'[?"))
DAMAGE = [
    *" :#,[]{}'\"-?&*!|>%@`~.\n\t",
    " #",
    ": ",
    "\n ",
    "- ",
    "é",
    "\u0301",
    "\u00a0",
    "\x85",
    "\ufeff",
    "<<",
    "\r",
]


def read_with_care(text: str, monkeypatch: pytest.MonkeyPatch) -> Node | None:
    with monkeypatch.context() as patch:
        patch.setattr(yaml_text, "plain_mapping", lambda *_: None)
        return read_yaml(text, 7)


@st.composite
def flows(draw: st.DrawFn) -> str:
    """Brackets with pieces in them."""
    gap = draw(GAPS)
    if draw(st.booleans()):
        parts = draw(st.lists(PIECES, min_size=1, max_size=3))
        return f"[{gap}{f'{gap},{draw(GAPS)}'.join(parts)}{gap}]"
    parts = [f"{draw(PIECES)}: {draw(GAPS)}{draw(PIECES)}" for _ in range(draw(st.integers(1, 3)))]
    return f"{{{gap}{f'{gap},{draw(GAPS)}'.join(parts)}{gap}}}"


@st.composite
def plain_texts(draw: st.DrawFn) -> str:
    """Plain YAML in all its forms."""
    lines = []
    for _ in range(draw(st.integers(1, 4))):
        key = draw(PIECES)
        lines += draw(st.lists(st.sampled_from(("", "  ", "# c", "   # c")), max_size=1))
        if draw(st.booleans()):
            indent = " " * draw(st.integers(1, 4))
            lines.append(f"{key}:{draw(COMMENTS)}")
            for _ in range(draw(st.integers(0, 3))):
                value = draw(st.just("") | PIECES | flows())
                lines.append(f"{indent}{draw(PIECES)}:{value and ' ' + draw(GAPS) + value}{draw(COMMENTS)}")
        else:
            lines.append(f"{key}: {draw(GAPS)}{draw(PIECES | flows())}{draw(COMMENTS)}")
    return "\n".join(lines) + draw(st.sampled_from(("", "\n", "\n\n")))


@given(plain_texts())
def test_plain_texts_are_read_as_with_care(text: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        plain = plain_mapping(text, 7)
        assert plain is not None
        assert plain == read_with_care(text, patch)


@given(plain_texts(), st.randoms(use_true_random=False), st.integers(1, 3))
def test_damaged_texts_are_read_as_with_care_or_not_at_all(text: str, dice: Random, times: int) -> None:
    for _ in range(times):
        start = dice.randint(0, len(text))
        text = text[:start] + dice.choice(["", *DAMAGE]) + text[start + dice.randint(0, 2) :]
    plain = plain_mapping(text, 7)
    if plain is not None:
        with pytest.MonkeyPatch.context() as patch:
            assert plain == read_with_care(text, patch)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "# nothing",
        "Ana",
        " a: b",
        "a: b\n  c: d",
        "a: ''\n  c: d",
        "a: {b: c}\n  c: d",
        "a:\n  b: c\n   d: e",
        "a:\n   b: c\n  d: e",
        "a:\n  b:\n    c: d",
        "a:\n- b",
        "- a: b",
        "a: b\n...",
        "---\na: b",
        "a:b",
        "a : b",
        "a: b: c",
        "a: b #c\nd",
        "a: b\tc",
        "a: {b: c, }",
        "a: {}",
        "a: []",
        "a: {b: }",
        "a: {b}",
        "a: {b: [c]}",
        "a: {chip_value: 0,10}",
        "a: [b: c]",
        "a: [b,]",
        "a: {b: c} d",
        "a: {b: c}# d",
        "a: 'b''c'",
        'a: "\\x41"',
        "a: &b c",
        "a: *b",
        "a: !b c",
        "a: |",
        "<<: a",
        "? a",
        "a: -5",
        "a: ~",
        "'a: b",
        "a" * 100 + ": b",
        "a: b # \u2028",
        "a: b # \x07",
        "a: b # \U0001f0a1",
    ],
)
def test_what_is_not_plain(text: str) -> None:
    assert plain_mapping(text, 1) is None


def test_nothing_is_plain_that_is_refused() -> None:
    refused = re.findall(yaml_text._REFUSED, "".join(map(chr, range(0x11000))))
    assert len(refused) > 2000
    for character in refused:
        for text in (f"a{character}: b", f"a: b{character}", f'a: "{character}"', f"a: b # {character}", character):
            if plain_mapping(text, 1) is not None:
                assert character in "\n\r"  # of which there is none within a line


def test_lines_are_counted_from_the_first() -> None:
    mapping = plain_mapping("\n# c\nplayers:\n  Ana: {age: 71}", 10)
    assert mapping is not None
    key, players = mapping.entries[0]
    assert key.span == (12, 1, 12, 8)
    assert players.span == (13, 3, 13, 17)


def test_a_text_that_is_too_long_is_refused_however_plain_it_is() -> None:
    with pytest.raises(YamlFault, match="size"):
        read_yaml("a: b\n" * (yaml_text.LARGEST // 5 + 1))


def test_a_plain_header_needs_no_library() -> None:
    code = (
        "import sys; from cacho_cli.settings.header import read_header;"
        "assert read_header('players: [Ana]\\nrules: {bonus: 30}', 2)[0]; assert 'yaml' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)

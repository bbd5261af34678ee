"""That every way to read a text finds the same in it, or refuses it for one reason at one place.

The ways are the C loader, the pure one, and none for a text that is plain.
"""

import random

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.settings import yaml_text
from cacho_cli.settings.yaml_faults import YamlFault
from cacho_cli.settings.yaml_text import Mapping, Node, Scalar, Sequence, read_yaml

pytestmark = pytest.mark.skipif(not hasattr(yaml, "CLoader"), reason="PyYAML has no C loader here")

HEADER = """\
date: 2026-11-27              # of the game; optional
players:                      # seat order = order of play
  Ana: 1952-03-09             # birth date, or
  Beto: {age: 64, stack: 5}
  "Carmen":                     # unknown
rules: {bonus: 30, chip_value: 0,10, currency: EUR}   # optional
meta:
  - 'it''s'
  - "tab\\t and \\u00e9"
  - ? k
    : v
  - |
    lines
     of text
  - >-
    folded
"""
PLAIN_HEADER = """\
players:                      # seat order = order of play
  Ana: 1952-03-09             # birth date, or
  Beto Núñez: {age: 64, 'stack': "5"}
  "Carmen":

  # who came late
  O'Brien:
meta: J. R.
oldest_first: [ Ana, "Carmen" , O'Brien,Beto Núñez ]
date: 2026-11-27
"""
PIECES = (
    *(
        "a",
        "b: ",
        "x: 1",
        "- ",
        "\n",
        "\n ",
        "\n  ",
        "\n    ",
        " ",
        "\t",
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        ": ",
        "?",
        "? ",
    ),
    *(
        "#",
        " # c",
        "'",
        '"',
        "\\",
        "|\n",
        "|",
        "> ",
        ">-\n",
        "|+2\n",
        "&a",
        "*a",
        "!",
        "!!str ",
        "---",
        "\n---\n",
        "...",
    ),
    *(
        "\n...\n",
        "%",
        "%YAML 1.1\n",
        "@",
        "`",
        "é",
        "🂡",
        "<<: ",
        "~",
        "0,10",
        "=",
        "-",
        "--",
        "\\x41",
        "\\u12",
        "''",
        '""',
    ),
    *(" :", "\n:", "\n- ", "\n? ", "\\\n", "\u00a0", "\u200d", "1:30", "a:b", "\r", "\r\n", "\ufeff", "\x85", "\u2028"),
    *('"\\UFFFFFFFF"', '"\\ud800"', '"\\N"', "!<a>", "|#", "{?", "[a: ]"),
)


def outcome(text: str) -> object:
    try:
        return read_yaml(text, 2)
    except YamlFault as fault:
        return fault.wording, fault.span, fault.facts


def check(text: str) -> None:
    as_it_comes = outcome(text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(yaml_text, "plain_mapping", lambda *_: None)
        with_c_loader = outcome(text)
        assert as_it_comes == with_c_loader, text
        patch.delattr(yaml, "CLoader", raising=False)
        assert outcome(text) == with_c_loader, text


@st.composite
def texts(draw: st.DrawFn) -> str:
    """Heaps of pieces, and headers into which pieces fell and from which some are missing."""
    pieces = st.sampled_from(PIECES)
    if draw(st.booleans()):
        return "".join(draw(st.lists(pieces, max_size=12)))
    text = draw(st.sampled_from((HEADER, PLAIN_HEADER)))
    for _ in range(draw(st.integers(0, 4))):
        start = draw(st.integers(0, len(text)))
        text = text[:start] + draw(pieces) + text[start + draw(st.integers(0, 5)) :]
    return text


@given(texts())
def test_texts_of_pieces(text: str) -> None:
    check(text)


CORPUS = (
    HEADER,
    "|#",  # libyaml takes it for an empty text
    "a: |#\n  x",
    "a: [\n1,\n\t2]",  # libyaml takes tabs in brackets
    'a: "x"\t# c',
    "[=&a?]",  # libyaml takes a question mark in a word in brackets
    "{a?: b}",
    "[{? }]",
    "[a: ]",  # they do not agree where nothing stands
    "|\n \t*a",  # libyaml refuses it
    'a: "\\UFFFFFFFF"',  # the pure one does not look before it makes a character
    'a: "\\ud800"',
    "a: 'x\n---\ny'",
    "a: b\n \n  c",
    "? a\n? b\n",
    "[a, [b, {c: d}]] # e",
    "- - a\n  - b\n-\n  c: d\n",
)


@pytest.mark.parametrize("text", CORPUS)
def test_the_corpus(text: str) -> None:
    check(text)


def test_every_beginning_of_a_header() -> None:
    for length in range(len(HEADER)):
        check(HEADER[:length])
        check(PLAIN_HEADER[:length])


def test_a_text_with_a_fault_has_it_within_its_lines() -> None:
    pick = random.Random(1)
    faults = 0
    for _ in range(300):
        text = "".join(pick.choices(PIECES, k=8))
        try:
            read_yaml(text, 5)
        except YamlFault as fault:
            lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
            faults += 1
            line, column, end_line, end_column = fault.span
            assert line == end_line
            assert 0 <= line - 5 < len(lines), text
            assert 1 <= column < end_column <= max(len(lines[line - 5]), 1) + 1, text
    assert 50 < faults < 300


@given(st.lists(st.tuples(st.text("abñ🂡 ", max_size=6), st.text("0123.-", max_size=6)), max_size=6))
def test_plain_words_stand_where_their_spans_say(pairs: list[tuple[str, str]]) -> None:
    text = "".join(f"k{key.strip()}k: v{worth}v\n" for key, worth in pairs)
    lines = text.split("\n")
    for scalar in _scalars(read_yaml(text)):
        assert lines[scalar.span.line - 1][scalar.span.column - 1 : scalar.span.end_column - 1] == scalar.text


def _scalars(node: Node | None) -> list[Scalar]:
    if isinstance(node, Scalar):
        return [node]
    if isinstance(node, Sequence):
        return [scalar for item in node.items for scalar in _scalars(item)]
    if isinstance(node, Mapping):
        return [scalar for key, under in node.entries for scalar in (key, *_scalars(under))]
    return []

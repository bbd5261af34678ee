"""Any text at all: never an exception, and every fault in its place, in order, and in a printable sentence."""

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.game.events import Event
from cacho_cli.game.referee import RuleLayers
from cacho_cli.game.validation import judge_sessions, validate
from cacho_cli.settings.house_rules import read_rules
from cacho_cli.vocabulary import KEYWORDS, VERBS
from tests.invariants import check_validation

EXAMPLES = [path.read_bytes() for path in sorted((Path(__file__).parents[2] / "examples").glob("**/*.cacho"))]
HEADERS = [
    "---\nplayers: [Ana, Beto, Count Basie]\n---\n",
    "---\nplayers: {Ana: 71, Beto: 64, 李: {stack: 3}}\nrules: {rebuys: true, starting_stack: 5}\n---\n",
    "---\njugadores: {Ana: {edad: 71, fichas: 3}, Ana Folds: 71, J.R.: }\nreglas: {si_no_alcanza: se_va}\n---\n",
    "---\nplayers: [Ana]\n---\n",
    "---\nplayers: [Ana, Beto\n---\n",
    "---\n",
    "",
]
WORDS = [word for table in (VERBS, KEYWORDS) for words in table.values() for language in words for word in language]
NAMES = ["Ana", "Beto", "Ana Folds", "Count Basie", "J.R.", "李", "Dora", "others", "los demás"]
REST = [
    "1",
    "2",
    "5",
    "0",
    "-1",
    "+3",
    "½",
    "9999999999999",
    "to",
    "by",
    "a",
    "en",
    "más",
    "chips",
    "dealer",
    "reparte",
]
CARDS = ["6o", "5o", "4c", "as de oros", "bastos-1", "6🪙", "60", "7o", "S", "6 de coronas", "oros", "６o"]
ODD = [
    ":",
    ".",
    "..",
    "-",
    "+",
    "#",
    " # x",
    "\u00a0",
    "\u200b",
    "\u0301",
    "\x00",
    "\x1b[2J",
    "\u202e",
    "\ufeff",
    "{player}",
]
PIECES = st.sampled_from([*WORDS, *NAMES, *NAMES, *REST, *CARDS, *ODD])
GAPS = st.sampled_from([" ", " ", " ", ", ", "; ", ": ", ""])
PLAIN = [
    "hand",
    "hand 1, dealer Ana",
    "deal",
    "deal Ana 6o, Beto 3c",
    "Ana bet, others call",
    "others pass",
    "Beto fold",
]
MORE = [
    "show Ana 6o 5o 4o, Beto 3c 3e 2b",
    "win Ana 5",
    "count Ana 20, Beto 20",
    "result Ana +3, Beto -3",
    "void",
    "",
    "---",
]
LINES = st.one_of(
    st.sampled_from([*PLAIN, *PLAIN, *MORE]),
    st.lists(st.tuples(PIECES, GAPS), max_size=8).map(lambda parts: "".join(map("".join, parts))),
)
LOGS = st.tuples(st.sampled_from(HEADERS), st.lists(LINES, max_size=20)).map(
    lambda log: (log[0] + "\n".join(log[1])).encode(errors="surrogatepass")
)


@given(LOGS)
def test_random_logs(log: bytes) -> None:
    check_validation(validate(log), log)


@given(
    st.sampled_from(EXAMPLES), st.lists(st.tuples(st.integers(0), st.integers(0, 9), PIECES), min_size=1, max_size=6)
)
def test_examples_with_pieces_put_in_or_cut_out(example: bytes, changes: list[tuple[int, int, str]]) -> None:
    for place, length, piece in changes:
        start = place % (len(example) + 1)
        example = example[:start] + piece.encode() + example[start + length :]  # bytes: a character may be cut too
    check_validation(validate(example), example)


@given(st.binary(max_size=200))
def test_random_bytes(data: bytes) -> None:
    check_validation(validate(data), data)
    check_validation(validate(HEADERS[0].encode() + data), HEADERS[0].encode() + data)


@given(st.text(max_size=60))
def test_text_may_be_anything_that_python_calls_text(text: str) -> None:
    log = HEADERS[0] + text
    check_validation(validate(log), log.encode(errors="surrogatepass"))


@given(LOGS, st.lists(st.integers(0), max_size=5))
def test_neither_blocks_nor_events_change_the_verdict(log: bytes, places: list[int]) -> None:
    ends = sorted({0, len(log), *(place % (len(log) + 1) for place in places)})
    blocks = [log[start:end] for start, end in pairwise(ends)]
    events: list[Event] = []
    verdicts = list(judge_sessions(blocks, events=events))
    assert tuple(each for verdict in verdicts for each in verdict.diagnostics) == validate(log).diagnostics


def test_a_table_of_a_thousand_is_no_reason_to_wait() -> None:
    names = ", ".join(f"Xq{number}" for number in range(1000))
    found = validate(f"---\nplayers: [{names}]\n---\n" + "hand\ndeal\n" * 300)
    assert {each.code for each in found.diagnostics} == {"K503"}
    assert len(found.diagnostics) == found.hands == 300


@pytest.mark.parametrize("verdict", ["valid", "warned", "faulty"])
def test_warnings_do_not_make_a_text_invalid(verdict: str) -> None:
    line = {"valid": "hand 2", "warned": "hand 3", "faulty": "hand 2\nfoo"}[verdict]
    found = validate(f"{HEADERS[0]}hand 1\nresult Ana +1, Beto -1\n{line}\nresult Ana +1, Beto -1\n")
    assert found.valid == (verdict != "faulty")
    assert [each.code for each in found.diagnostics] == {"valid": [], "warned": ["W902"], "faulty": ["T103"]}[verdict]
    assert (found.sessions, found.hands) == (1, 2)


def test_a_roster_that_is_overruled_is_told_by_its_names() -> None:
    text = "---\nplayers: {Ana: 71, Beto: 64}\nrules: {players: {Ana: 71}}\n---\nhand\nresult Ana +1, Beto -1\n"
    over, _ = read_rules("players: {Ana: 70, Beto: 64}")
    (found,) = validate(text, RuleLayers(over=over)).diagnostics
    assert (found.code, found.span.line, found.span.column, found.span.end_column) == ("W903", 3, 9, 16)
    assert found.facts == {"key": "players", "given": "Ana", "used": "Ana, Beto"}

"""A stream of answers: the same bytes as line by line, whatever the lines are and however they arrive."""

import itertools
import json
import tracemalloc
from collections.abc import Iterable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.cards.deck import CARD_CODES
from cacho_cli.cards.hands import evaluate
from cacho_cli.cards.text import read_hand
from cacho_cli.diagnostics import Diagnostic, Span
from cacho_cli.report import stream
from cacho_cli.report.hands import KEYS, other_orders
from cacho_cli.report.json_text import line_text
from cacho_cli.report.rows import Row, hand_row
from cacho_cli.report.separated import separated_row
from cacho_cli.report.stream import Answering, answers
from cacho_cli.transcript.source import LINE_LIMIT, Line, read_lines


def _answer(line: Line) -> Row | Diagnostic | None:
    if line.fault is not None or not line.text:
        return line.fault
    cards, fault = read_hand(line.text)
    if fault is not None:
        return Diagnostic(fault.code, Span.on(line.number, fault.start + 1, fault.end + 1), source_line=line.text)
    return {"line": line.number, **hand_row(cards, evaluate(cards))}


def _row(answer: Row | Diagnostic) -> Row:
    return answer if isinstance(answer, dict) else {"line": answer.span.line, "error": list(answer.span)}


FORMATS = {
    "tsv": Answering(_answer, lambda each: separated_row(KEYS, _row(each), "\t"), "", other_orders),
    "jsonl": Answering(_answer, lambda each: line_text(_row(each)), '{"line": ', other_orders),
}


def _plainly(blocks: Iterable[bytes], answering: Answering) -> str:
    answered = (answering.answer(line) for line in read_lines(blocks))
    return "".join(answering.written(each) for each in answered if each is not None)


_CODE = st.sampled_from(CARD_CODES)
_HAND = st.builds(
    lambda cards, gap: gap.join(cards).encode(),
    st.lists(_CODE, min_size=3, max_size=3),
    st.sampled_from(["", " ", ", ", "  "]),
)
_LINE = st.one_of(
    _HAND,
    _HAND.map(bytes.upper),
    st.sampled_from(
        [
            *(b"", b" ", b"# 6o5o4o", b"6o5o4o # yes", b"6o 5o", b"60 5o 4o", b"6o6o5o", b"six of cups, 1o, 2o"),
            *(
                "6🪙 5o 4o".encode(),
                b"\xef\xbb\xbf6o5o4o",
                b"\xef\xbb\xbf---",
                b"\xff6o",
                b"6o5o4o\x00",
                b"\xe2\x80\xae1o2o3o",
            ),
            *(b"6o 5o 4o" + b" " * 60, b"6o" * 30),
        ]
    ),
    st.binary(max_size=8),
)
_TEXT = st.lists(st.tuples(_LINE, st.sampled_from([b"\n", b"\n", b"\r\n", b"\r"])), max_size=30).map(
    lambda lines: b"".join(itertools.chain.from_iterable(lines))
)


def _cut(text: bytes, size: int) -> Iterator[bytes]:
    return (text[start : start + size] for start in range(0, len(text), size))


@given(text=_TEXT, ends=st.booleans(), size=st.integers(1, 90), output_format=st.sampled_from([*FORMATS]))
def test_same_bytes_as_line_by_line(text: bytes, ends: bool, size: int, output_format: str) -> None:
    whole = text if ends else text.rstrip(b"\r\n")
    answering = FORMATS[output_format]
    assert "".join(answers(_cut(whole, size), answering)) == _plainly([whole], answering)


@given(text=_TEXT, most=st.integers(6, 20), output_format=st.sampled_from([*FORMATS]))
def test_same_bytes_with_a_short_memory(text: bytes, most: int, output_format: str) -> None:
    answering = FORMATS[output_format]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stream, "_MOST_REMEMBERED", most)
        assert "".join(answers([text * 3], answering)) == _plainly([text * 3], answering)


def test_every_hand_in_every_order() -> None:
    text = "\n".join("".join(cards) for cards in itertools.permutations(CARD_CODES, 3)).encode()
    for answering in FORMATS.values():
        assert "".join(answers([b"\n" * 990, text], answering)) == _plainly([b"\n" * 990, text], answering)


def test_numbers_past_a_thousand() -> None:
    rows = "".join(answers([b"6o5o4o\n" * 2100], FORMATS["jsonl"])).splitlines()
    assert [json.loads(row)["line"] for row in rows] == list(range(1, 2101))


def test_line_is_answered_once() -> None:
    asked: list[str] = []

    def answer(line: Line) -> Row:
        asked.append(line.text)
        return {"line": line.number}

    pieces = answers([b"Ana\nBeto\nAna\nBeto\n", b"Ana\n"], Answering(answer, line_text, '{"line": '))
    assert [json.loads(row)["line"] for row in "".join(pieces).splitlines()] == [1, 2, 3, 4, 5]
    assert asked == ["Ana", "Beto", "Ana"]  # line 1 is not remembered


def test_line_too_long_is_one_line() -> None:
    text = b"6o5o4o\n" + b"6o5o4o" * LINE_LIMIT + b"\n6o5o4o\n"
    for answering in FORMATS.values():
        assert "".join(answers(_cut(text, 5000), answering)) == _plainly([text], answering)


def test_rows_leave_before_the_next_fault_is_written() -> None:
    taken: list[str] = []

    def written(answer: Row | Diagnostic) -> str:
        if isinstance(answer, Diagnostic):
            assert "".join(taken).count("\n") == answer.span.line - 1
        return line_text(_row(answer))

    taken.extend(answers([b"6o5o4o\n1o2o3o\n60\n6o5o4o\n7\n"], Answering(_answer, written, '{"line": ')))
    assert "".join(taken).count("\n") == 5


def _peak(blocks: int) -> int:
    """The most bytes that so many blocks of 500 different lines take, but for the rows, which are let go of at once."""
    lines = (b"".join(b"%d\n" % each for each in range(number * 500, number * 500 + 500)) for number in range(blocks))
    answering = Answering(lambda line: {"line": line.number, "text": line.text}, line_text, '{"line": ')
    tracemalloc.start()
    try:
        for _ in answers(lines, answering):
            pass
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "_MOST_REMEMBERED", 1000)
    assert _peak(40) < 1.2 * _peak(4)
    monkeypatch.setattr(stream, "_MOST_REMEMBERED", 100_000)
    assert _peak(40) > 3 * _peak(4)  # so it would be seen

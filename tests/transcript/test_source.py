"""Bytes to lines: line ends however they are cut, encoding, characters that no line may hold, length, memory."""

import re
import tracemalloc
from collections.abc import Iterable
from itertools import chain, pairwise, repeat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.diagnostics import Span
from cacho_cli.transcript import source
from cacho_cli.transcript.source import LINE_LIMIT, Line, Run, in_lines, lines_of, read_lines, read_runs, whole_lines

CONTROLS = [*range(0x09), 0x0B, 0x0C, *range(0x0E, 0x20), *range(0x7F, 0xA0)]
DIRECTIONS = [0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)]

PIECES = st.sampled_from(
    [
        *(b"\n", b"\r", b"\r\n", b"a", b"Ana bet", b"\t", b"#", b"---", b"\xef\xbb\xbf"),
        *("ñ".encode(), "李".encode(), "🪙".encode(), "\u202e".encode(), "\x85".encode()),
        *(b"\xff", b"\xc3", b"\xed\xa0\x80", b"\x00", b"\x1b"),
    ]
)
TEXTS = st.lists(PIECES, max_size=25).map(b"".join)


def texts(*blocks: bytes) -> list[str]:
    """The texts of the lines, of which none has a fault."""
    lines = list(read_lines(blocks))
    assert [line.fault for line in lines] == [None] * len(lines)
    assert [line.number for line in lines] == list(range(1, len(lines) + 1))
    return [line.text for line in lines]


def only_fault(data: bytes) -> tuple[str, str, Span]:
    """The code, the wording and the place of the one fault in a text."""
    [line] = [line for line in read_lines([data]) if line.fault is not None]
    assert line.fault is not None
    assert line.fault.source_line == line.text
    return line.fault.code, line.fault.wording, line.fault.span


def cut(data: bytes, places: Iterable[int]) -> list[bytes]:
    """The data in blocks, cut at these places."""
    ends = [0, *sorted(place % (len(data) + 1) for place in places), len(data)]
    return [data[start:end] for start, end in pairwise(ends)]


# ---- line ends ----


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_any_line_end(end: bytes) -> None:
    assert texts(end.join([b"---", b"", b"hand", b"deal"])) == ["---", "", "hand", "deal"]


def test_line_ends_of_all_kinds_in_one_text() -> None:
    assert texts(b"a\nb\rc\r\nd\n\re\r\r\nf\n") == ["a", "b", "c", "d", "", "e", "", "f"]


def test_the_last_line_needs_no_end_and_an_end_begins_no_line() -> None:
    assert texts() == []
    assert texts(b"") == []
    assert texts(b"hand") == ["hand"]
    assert texts(b"hand\n") == ["hand"]
    assert texts(b"hand\n\n") == ["hand", ""]
    assert texts(b"\n") == [""]


def test_a_line_end_cut_by_the_end_of_a_block_is_one() -> None:
    assert texts(b"a\r", b"\nb") == ["a", "b"]
    assert texts(b"a\r", b"\n", b"b") == ["a", "b"]
    assert texts(b"a\r", b"", b"\nb") == ["a", "b"]
    assert texts(b"a\r", b"\r", b"\nb") == ["a", "", "b"]
    assert texts(b"a\r", b"b") == ["a", "b"]


def test_no_other_character_ends_a_line() -> None:
    assert texts("a\u2028b\u2029c".encode()) == ["a\u2028b\u2029c"]


def plainly(data: bytes) -> list[tuple[int, str, bool]]:
    """The lines of a text, read in the plainest way: number, text, and whether something is wrong."""
    raw = re.split(rb"\r\n|\r|\n", data)
    if raw[-1] == b"":
        raw.pop()
    lines = []
    for number, each in enumerate(raw, 1):
        text = each.decode(errors="replace")
        if text.startswith("\ufeff") and (number == 1 or text.startswith("\ufeff---")):
            text = text[1:]
        readable = text.encode() in (each, each.removeprefix(b"\xef\xbb\xbf")) and "\ufffd" not in text
        strange = {ord(character) for character in text} & {*CONTROLS, *DIRECTIONS}
        lines.append((number, text, not readable or bool(strange)))
    return lines


@given(TEXTS, st.lists(st.integers(0, 200), max_size=30))
def test_the_same_lines_wherever_the_text_is_cut(data: bytes, places: list[int]) -> None:
    whole = list(read_lines([data]))
    assert [(line.number, line.text, line.fault is not None) for line in whole] == plainly(data)
    assert list(read_lines(cut(data, places))) == whole


def test_the_same_lines_byte_by_byte() -> None:
    data = "\ufeff---\r\n李 🪙\r\r\nñ\n\u202e\x00".encode() + b"\xff\r"
    assert list(read_lines(data[place : place + 1] for place in range(len(data)))) == list(read_lines([data]))


# ---- byte order mark ----


def test_a_byte_order_mark_is_skipped_at_the_start_and_before_dashes() -> None:
    assert texts("\ufeff---\nhand".encode()) == ["---", "hand"]
    assert texts("\ufeffhand".encode()) == ["hand"]
    assert texts("hand\n\ufeff---\n\ufeffhand\n".encode()) == ["hand", "---", "\ufeffhand"]
    assert texts("\ufeff\ufeff---".encode()) == ["\ufeff---"]
    assert texts("--\ufeff-".encode()) == ["--\ufeff-"]
    assert texts(b"\xef", b"\xbb", b"\xbf---") == ["---"]


def test_columns_do_not_count_a_byte_order_mark() -> None:
    assert only_fault("\ufeffA\x00".encode())[2] == Span.on(1, 2, 3)
    assert only_fault("\n\ufeff--- \x00".encode())[2] == Span.on(2, 5, 6)
    assert only_fault("\ufeffA".encode() + b"\xff")[2] == Span.on(1, 2, 3)
    assert only_fault("\n\ufeff---".encode() + b"\xff")[2] == Span.on(2, 4, 5)
    assert only_fault("\n\ufeffA\x00".encode())[2] == Span.on(2, 3, 4)


# ---- what no line may hold ----


@pytest.mark.parametrize("code", CONTROLS, ids="{:04X}".format)
def test_control_characters(code: int) -> None:
    assert only_fault(f"hand\nAna {chr(code)}bet".encode()) == ("T108", "control", Span.on(2, 5, 6))


@pytest.mark.parametrize("code", DIRECTIONS, ids="{:04X}".format)
def test_bidirectional_controls(code: int) -> None:
    assert only_fault(f"hand\nAna {chr(code)}bet".encode()) == ("T108", "bidi", Span.on(2, 5, 6))


@pytest.mark.parametrize(
    "code",
    [
        *(0x09, 0x20, 0x7E, 0xA0, 0xAD, 0x300, 0x200B, 0x200D, 0x2010, 0x2028, 0x2029, 0x202F, 0x2060, 0x2065, 0x206A),
        *(0x3000, 0xFEFF, 0xFFFD, 0xFFFF, 0x1FA99, 0x10FFFF),
    ],
    ids="{:04X}".format,
)
def test_other_characters_are_let_through(code: int) -> None:
    assert texts(f"hand\nAna{chr(code)}bet".encode()) == ["hand", f"Ana{chr(code)}bet"]


def test_columns_are_code_points() -> None:
    assert only_fault("李🪙e\u0301\t\x07".encode())[2] == Span.on(1, 6, 7)
    assert only_fault("李🪙e\u0301\t".encode() + b"\xe9")[2] == Span.on(1, 6, 7)


def test_one_fault_a_line_the_first() -> None:
    lines = list(read_lines([b"a\x00\x1b\nb\n\x7f\x80\n"]))
    assert [line.fault and (line.fault.span, line.fault.facts) for line in lines] == [
        (Span.on(1, 2, 3), {"character": "U+0000"}),
        None,
        (Span.on(3, 1, 2), {"character": "U+007F"}),
    ]


@pytest.mark.parametrize(
    ("raw", "byte", "column"),
    [
        (b"\xff", "FF", 1),
        (b"Ana \xe9", "E9", 5),
        (b"\xf1a", "F1", 1),
        (b"\xc3\xb1\xc3", "C3", 2),
        (b"\xc0\xaf", "C0", 1),
        (b"\xed\xa0\x80", "ED", 1),
        (b"\xf4\x90\x80\x80", "F4", 1),
        (b"\xf0\x9f\xaa", "F0", 1),
        (b"\x80", "80", 1),
        (b"\xff\xfe-\x00", "FF", 1),
    ],
)
def test_what_is_no_utf8(raw: bytes, byte: str, column: int) -> None:
    for data in (raw, raw + b"\nhand\n", b"hand\n" + raw + b"\r\nAna \xc3\xb1\n"):
        code, wording, span = only_fault(data)
        assert (code, wording, span.column, span.end_column) == ("T108", "not-utf8", column, column + 1)
        [fault] = [line.fault for line in read_lines([data]) if line.fault]
        assert fault.facts == {"byte": byte}


def test_the_first_character_that_offends_is_told() -> None:
    assert only_fault(b"A\x00na \xe9") == ("T108", "control", Span.on(1, 2, 3))
    assert only_fault(b"A\xe9na \x00") == ("T108", "not-utf8", Span.on(1, 2, 3))


def test_lines_beside_a_faulty_one_are_read() -> None:
    lines = list(read_lines([b"Jos\xe9\nJos\xc3\xa9\n\x00\nAna\n"]))
    assert [line.text for line in lines] == ["Jos\ufffd", "José", "\x00", "Ana"]
    assert [line.fault is None for line in lines] == [False, True, False, True]


# ---- length ----


def test_the_longest_line() -> None:
    assert LINE_LIMIT == 64 * 1024
    longest = b"x" * LINE_LIMIT
    for end in (b"", b"\n", b"\r\n", b"\r"):
        assert texts(longest + end) == [longest.decode()]
        code, wording, span = only_fault(b"hand\n" + longest + b"x" + end)
        assert (code, wording, span) == ("T109", "line", Span.on(2, 1, 2))


def test_length_is_counted_in_bytes() -> None:
    assert len(texts("ñ".encode() * (LINE_LIMIT // 2))[0]) == LINE_LIMIT // 2
    assert only_fault("ñ".encode() * (LINE_LIMIT // 2) + b"x")[0] == "T109"


def test_reading_goes_on_after_a_line_that_is_too_long() -> None:
    data = b"a\n" + b"x" * (LINE_LIMIT + 1) + b"\nb\r" + b"\x00" * 5 * LINE_LIMIT + b"\r\n\r\nc"
    lines = list(read_lines(cut(data, range(0, len(data), 1000))))
    assert lines == list(read_lines([data]))
    assert [(line.number, line.fault.code if line.fault else line.text) for line in lines] == [
        (1, "a"),
        (2, "T109"),
        (3, "b"),
        (4, "T109"),
        (5, ""),
        (6, "c"),
    ]


def test_little_is_kept_of_a_line_that_is_too_long_and_nothing_harmful() -> None:
    [line] = read_lines(["ñ\x1b\u202e".encode() * LINE_LIMIT])
    assert 0 < len(line.text) <= 200
    assert set(line.text) == {"ñ", "\ufffd"}


@given(TEXTS, st.lists(st.integers(0, 200), max_size=30))
def test_long_lines_wherever_the_text_is_cut(data: bytes, places: list[int]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(source, "LINE_LIMIT", 6)
        patch.setattr(source, "_SHOWN_OF_TOO_LONG", 3)
        whole = list(read_lines([data]))
        lengths = [len(raw) for raw in re.split(rb"\r\n|\r|\n", data)]
        assert [line.number for line in whole if _is_too_long(line)] == [
            number for number, length in enumerate(lengths, 1) if length > 6
        ]
        assert [line.number for line in whole] == list(range(1, len(lengths) + (lengths[-1] > 0)))
        assert list(read_lines(cut(data, places))) == whole


def _is_too_long(line: Line) -> bool:
    return line.fault is not None and line.fault.code == "T109"


# ---- runs ----


def runs(*blocks: bytes) -> list[tuple[int, list[str], str | None]]:
    """Each run: the number of its first line, its texts, and the code of its fault."""
    return [(run.number, [*run.texts], run.fault and run.fault.code) for run in read_runs(blocks)]


def test_lines_that_follow_each_other_are_one_run() -> None:
    assert runs(b"hand\n\ndeal\r\n# x\n") == [(1, ["hand", "", "deal", "# x"], None)]
    assert runs(b"hand\ndeal") == [(1, ["hand"], None), (2, ["deal"], None)]  # the last line had no end in the block
    assert runs() == []
    assert runs(b"") == []


def test_a_block_ends_a_run_after_its_last_whole_line() -> None:
    assert runs(b"hand\nde", b"al\nAna ", b"be", b"ts\n# x\n") == [
        (1, ["hand"], None),
        (2, ["deal"], None),
        (3, ["Ana bets", "# x"], None),
    ]


@pytest.mark.parametrize("dashes", ["---", "--- # x", "---x", "----", "---\t"])
def test_what_begins_with_dashes_begins_a_run(dashes: str) -> None:
    text = f"{dashes}\nhand\n ---\n--\nx---\n{dashes}\n{dashes}\ndeal\n"
    assert runs(text.encode()) == [
        (1, [dashes, "hand", " ---", "--", "x---"], None),
        (6, [dashes], None),
        (7, [dashes, "deal"], None),
    ]
    assert runs(f"\n{text}".encode())[:2] == [(1, [""], None), (2, [dashes, "hand", " ---", "--", "x---"], None)]


@pytest.mark.parametrize("strange", ["", "\u2028", "\ufeff\n", "ñ\u200d"])
def test_a_faulty_line_is_a_run_by_itself(strange: str) -> None:
    text = f"hand{strange}\ndeal\n# \x07\n\x00\n\nAna bets\n---\n--- # \x1b\n---\n".encode() + b"\xff\nx\n"
    more = strange.count("\n")
    assert runs(text) == [
        (1, ["hand" + strange.rstrip("\n"), *[""] * more, "deal"], None),
        (3 + more, ["# \x07"], "T108"),
        (4 + more, ["\x00"], "T108"),
        (5 + more, ["", "Ana bets"], None),
        (7 + more, ["---"], None),
        (8 + more, ["--- # \x1b"], "T108"),
        (9 + more, ["---"], None),
        (10 + more, ["\ufffd"], "T108"),
        (11 + more, ["x"], None),
    ]


def test_a_line_that_is_too_long_is_a_run_by_itself() -> None:
    long = b"x" * (LINE_LIMIT + 1)
    found = [(number, len(texts), code) for number, texts, code in runs(b"a\nb\n" + long + b"\n\nc\n" + long)]
    assert found == [(1, 2, None), (3, 1, "T109"), (4, 2, None), (6, 1, "T109")]


def test_a_byte_order_mark_is_skipped_where_runs_begin_and_kept_elsewhere() -> None:
    assert runs("\ufeffhand\n\ufeff---\nx\n\ufeffdeal\n".encode()) == [
        (1, ["hand"], None),
        (2, ["---", "x", "\ufeffdeal"], None),
    ]


def test_the_lines_of_a_run_have_its_fault_and_their_own_numbers() -> None:
    [faulty] = [run for run in read_runs([b"hand\n\x00\n"]) if run.fault]
    assert list(in_lines([Run(7, ["hand", "deal"]), faulty])) == [
        Line(7, "hand"),
        Line(8, "deal"),
        Line(2, "\x00", faulty.fault),
    ]
    assert list(in_lines([])) == []


@given(TEXTS, st.lists(st.integers(0, 200), max_size=30), st.sampled_from([6, LINE_LIMIT]))
def test_runs_hold_every_line_once(data: bytes, places: list[int], limit: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(source, "LINE_LIMIT", limit)
        patch.setattr(source, "_SHOWN_OF_TOO_LONG", 3)
        found = list(read_runs(cut(data, places)))
        lines = list(read_lines([data]))
        assert list(in_lines(found)) == lines
        assert [run.number for run in found] == [
            1 + sum(len(each.texts) for each in found[:at]) for at in range(len(found))
        ]
        for run in found:
            assert run.texts
            assert run.fault is None or len(run.texts) == 1
            assert not any(text.startswith("---") for text in run.texts[1:])
        number = 1
        told: list[Line] = []
        for chunk, too_long in whole_lines(cut(data, places)):
            told += lines_of(chunk, number, too_long)
            number += 1 if too_long else chunk.count(b"\n") + 1
        assert told == lines


# ---- memory ----


def _peak(blocks: Iterable[bytes]) -> int:
    """The most memory that reading takes at any time, in bytes."""
    tracemalloc.start()
    try:
        for _ in read_lines(blocks):
            pass
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_a_line_of_50_megabytes_takes_no_memory() -> None:
    assert _peak(chain(repeat(b"x" * 65536, 800), [b"\nhand\n"])) < 2_000_000


@pytest.mark.parametrize("line", [b"Ana bet\n", b"\r", b"\xff\r\n"])
def test_many_lines_take_no_memory(line: bytes) -> None:
    block = line * (4096 // len(line))
    few, many = (_peak(repeat(block, number)) for number in (2, 20))
    assert many < few * 1.2 + 10_000

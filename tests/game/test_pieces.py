"""That a transcript judged in pieces is judged as a whole."""

import pickle
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cacho_cli.diagnostics import Diagnostic, Note, Span
from cacho_cli.game.pieces import Judged, join, judge_piece, line_start
from cacho_cli.game.referee import RuleLayers
from cacho_cli.game.validation import Verdict, judge_sessions
from cacho_cli.settings.house_rules import read_rules
from cacho_cli.transcript.cuts import Cutter
from tests.model.pages import write
from tests.model.player import play

LAYERS = RuleLayers(over=read_rules("bonus: 30\nchip_value: 2")[0])
"""With rules over the header's, so that W903 has a place in it."""

_FRAGMENTS = (
    *(
        b"---",
        b"---\n",
        b"---\n",
        b"--- # evening\r\n",
        b"\xef\xbb\xbf---\n",
        b"---\r",
        b"--- \xff #\n",
        b"--- # \xff\n",
    ),
    *(
        b"players: [Ana, Beto]\n",
        b"players: {Ana: 71, Beto: 64}\r\n",
        b"{players: [Ana, Beto]}\r",
        b"date: 2026-11-27\n",
    ),
    *(
        b"playrs: [Ana]\n",
        b"players: [Ana\n",
        b"rules: {bonus: 20, chip_value: 3}\n",
        b"players: [A\x00na]\n",
        b"meta:",
    ),
    *(b"\n", b"\r", b"\r\n", b"\n\n", b"# remark\n", b"# \xe2\x80\xae\n", b"\xef\xbb\xbf", b"  \t\n", b"\x00\n"),
    *(b"hand 1\n", b"hand\ndeal\n", b"Ana pass, Beto bet\n", b"Ana bet 2\n", b"Ana bet\nBeto call 3\n", b"hand 7\r"),
    *(b"result Ana +3, Beto -3\n", b"count Ana 20, Beto 20\n", b"count Ana 20\n", b"Beto buys 5\n", b"win Ana 1\n"),
    *(b"---\nplayers: [Ana, Beto]\n---\nhand\ndeal\nAna bet\nBeto fold\n", b"---\nplayers: [Ana, Beto]\n"),
)

_GIANTS = (
    *(b"# " + b"x" * 70_000 + b"\n", b" " * 70_000 + b"players: [Ana]\n", b"--- " + b" " * 70_000 + b"\n"),
    *(b"meta: [" + b"a, " * 40_000 + b"]\n", b"# filler\n" * 30_000, b"# " + b"x" * 5000 + b"\n"),
)
"""Beyond what a line or a header may be, or what is looked through for a cut."""


def _in_pieces(text: bytes, least: int, dice: Random) -> tuple[int, int, list[Verdict]]:
    """The sessions, the hands and the verdicts of a text judged in pieces that travelled."""
    told: dict[bytes, bool] = {}

    def pieces() -> Iterator[bytes]:
        cutter = Cutter([text])
        while piece := b"".join(cutter.part(least)):
            yield piece

    def judge(piece: bytes) -> Iterator[Judged]:
        found = judge_piece(_blocks(piece, dice), LAYERS, reports=True, first_line_told=told.pop(piece, False))
        yield pickle.loads(pickle.dumps(found))

    def together(piece: bytes, found: Judged, following: bytes) -> bytes:
        assert found.unclosed is not None
        joined = piece[line_start([piece], found.unclosed.line) :] + following
        told[joined] = found.told
        return joined

    results = list(join(pieces(), judge, together))
    verdicts = [verdict for result in results for verdict in result.verdicts]
    return sum(each.sessions for each in results), sum(each.hands for each in results), verdicts


def _blocks(text: bytes, dice: Random) -> list[bytes]:
    cut = dice.randrange(len(text) + 1)
    return [text[:cut], text[cut:]]


def _without_doubles(verdict: Verdict) -> Verdict:
    return verdict._replace(report=verdict.report._replace(diagnostics=())) if verdict.report else verdict


def _check(text: bytes, least: int, seed: int) -> None:
    whole = [_without_doubles(verdict) for verdict in judge_sessions([text], LAYERS)]
    if text:
        sessions, hands, verdicts = _in_pieces(text, least, Random(seed))
        assert verdicts == whole
        assert sessions == sum(verdict.counted for verdict in whole)
        assert hands == sum(verdict.hands for verdict in whole)


@given(st.lists(st.sampled_from(_FRAGMENTS), max_size=30), st.integers(1, 300), st.integers(0, 10**6))
@settings(max_examples=80, derandomize=True)
def test_pieces_are_the_whole(fragments: list[bytes], least: int, seed: int) -> None:
    _check(b"".join(fragments), least, seed)
    _check(b"---\nplayers: [Ana, Beto]\n---\n" + b"".join(fragments), least, seed)


@given(st.lists(st.sampled_from(_FRAGMENTS + _GIANTS), max_size=12), st.integers(1, 300), st.integers(0, 10**6))
@settings(max_examples=15, derandomize=True)
def test_pieces_with_giants_in_them_are_the_whole(fragments: list[bytes], least: int, seed: int) -> None:
    _check(b"---\nplayers: [Ana, Beto]\n---\n" + b"".join(fragments), least, seed)


@given(st.integers(0, 10**6), st.integers(1, 5), st.integers(1, 5000), st.integers(0, 8))
@settings(max_examples=30, derandomize=True)
def test_pieces_of_an_archive_are_the_whole(seed: int, sessions: int, least: int, losses: int) -> None:
    dice = Random(seed)
    pages = [write(play(seed + number, 2 + number, 5), seed + number).text.encode() for number in range(sessions)]
    lines = b"\n".join(pages).splitlines(keepends=True)
    for _ in range(losses):
        del lines[dice.randrange(len(lines))]
    _check(b"".join(lines), least, seed)


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        (
            "---\nplayers: [Ana, Beto]\n---\nplayers: [Carmen, Dora]\n---\nhand\n",
            2,
        ),  # a header that the cut would close
        ("---\nplayers: [Ana, Beto]\nhand\n---\nplayers: [Carmen, Dora]\n---\nhand\n", 2),  # one nobody closed
        ("---\nplayrs: [Ana]\nhand\n---\nplayers: [Ana, Beto]\n---\nhand\n---\nplayers: [Ana]\n", 3),
        ("# remark\n\n---\nplayers: [Ana, Beto]\n---\nhand\n", 2),  # no session in the first piece
        ("hand\n---\nplayers: [Ana, Beto]\n---\nhand\n", 2),
        ("# \x00\n---\nplayers: [Ana, Beto]\n---\nhand\n", 2),
        # one whose `---` has a fault, which belongs to the header before that it closes
        ("---\nplayrs: [Ana]\n--- # \0\nplayers: [Ana, Beto]\n---\nplayers: [Ana, Beto]\n---\nhand\n", 3),
        ("---\nplayers: [Ana, Beto]\n" * 7, 7),  # every other one closes the one before
    ],
)
def test_what_a_piece_leaves_open_is_judged_with_the_next(text: str, pieces: int) -> None:
    cutter, raw = Cutter([text.encode()]), text.encode()
    parts = [part for _ in range(pieces) if (part := b"".join(cutter.part(1)))]
    assert len(parts) == pieces
    assert b"".join(parts) == raw
    _check(raw, 1, 0)


def test_without_reports_only_faults_stay() -> None:
    text = b"---\nplayers: [Ana, Beto]\n---\nhand\nresult Ana +3, Beto -3\n" * 3
    judged = judge_piece([text, text.replace(b"-3", b"-2")], LAYERS._replace(over=RuleLayers().over), reports=False)
    assert (judged.sessions, judged.hands, judged.lines) == (6, 6, 30)
    assert [verdict.line for verdict in judged.verdicts] == [16, 21, 26]


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_lines_are_counted_in_whatever_blocks(end: str) -> None:
    text = ("---\nplayers: [Ana, Beto]\n---\n" + "hand\n" * 20).replace("\n", end).encode()
    for size in range(1, 12):
        blocks = [text[start : start + size] for start in range(0, len(text), size)]
        assert judge_piece(blocks, RuleLayers(), reports=False).lines == 23
        for line in range(1, 24):
            assert line_start(blocks, line) == sum(map(len, text.splitlines(keepends=True)[: line - 1]))


def test_notes_move_with_their_faults() -> None:
    note = Note("bet", Span.on(3, 1, 4))
    fault = Diagnostic("B302", Span.on(5, 9, 10), notes=(note,))
    found = Judged(10, 1, 1, (Verdict((fault,), None, 2),))
    _, second = join("12", lambda _: [found], lambda *_: pytest.fail("nothing is open"))
    (verdict,) = second.verdicts
    assert verdict.line == 12
    assert verdict.diagnostics == (
        fault._replace(span=Span.on(15, 9, 10), notes=(note._replace(span=Span.on(13, 1, 4)),)),
    )


def test_the_first_line_begins_where_the_text_does() -> None:
    assert [line_start(blocks, 1) for blocks in ([], [b""], [b"a\nb"])] == [0, 0, 0]
    assert line_start([b"a", b"\n", b"b"], 2) == 2

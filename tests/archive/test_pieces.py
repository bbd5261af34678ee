"""That the stretches of a file are the whole, wherever they begin and end."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cacho_cli.archive.pieces import Brief, Bytes, Found, Piece, Read, Stretch, judge, together
from cacho_cli.archive.tasks import do
from cacho_cli.game.pieces import Judged, join
from cacho_cli.game.referee import RuleLayers
from cacho_cli.game.validation import judge_sessions
from tests.model.pages import write
from tests.model.player import play

BRIEF = Brief(RuleLayers(), reports=True)
SESSION = b"---\nplayers: [Ana, Beto]\n---\nhand\ndeal\nAna bet\nBeto fold\n"

_FRAGMENTS = (
    *(b"---\n", b"---\r", b"--- # evening\r\n", b"\xef\xbb\xbf---\n", b"players: [Ana, Beto]\n", b"playrs: [Ana]\r\n"),
    *(b"\r", b"\n", b"# remark\n", b"hand\n", b"deal\n", b"Ana bet 2\n", b"result Ana +3, Beto -3\r\n", b"\x00\n"),
    *(SESSION, SESSION.replace(b"\n", b"\r"), SESSION.replace(b"\n", b"\r\n"), SESSION + b"Ana pass\n"),
)


def _reader(text: bytes, block: int) -> Read:
    def read(path: str, start: int) -> Iterator[bytes]:
        assert path == "a.cacho"
        for place in range(start, len(text), block):
            yield text[place : place + block]

    return read


def _judged(text: bytes, places: list[int], block: int) -> list[Judged]:
    """What comes of a text that is cut after so many bytes and so many more."""
    read = _reader(text, block)
    pieces: list[Piece] = [
        Stretch("a.cacho", start, end) for start, end in zip([0, *places], [*places, None], strict=True)
    ]
    founds = dict(zip(pieces, do(pieces, BRIEF, read), strict=True))

    def found(piece: Piece) -> Found:
        answer = founds[piece]
        assert isinstance(answer, Found)
        return answer

    def joined(piece: Piece, _: Judged, following: Piece) -> Piece:
        whole = together(piece, found(piece), following)
        founds[whole] = judge(whole, BRIEF, read)
        return whole

    return list(join((piece for piece in pieces if founds[piece]), lambda piece: [found(piece).judged], joined))


def _check(text: bytes, places: list[int], block: int) -> None:
    found = _judged(text, places, block)
    whole = list(judge_sessions([text]))
    assert [verdict.diagnostics for each in found for verdict in each.verdicts] == [each.diagnostics for each in whole]
    assert [verdict.line for each in found for verdict in each.verdicts] == [each.line for each in whole]
    assert sum(each.sessions for each in found) == sum(each.counted for each in whole)
    assert sum(each.hands for each in found) == sum(each.hands for each in whole)


@given(st.lists(st.sampled_from(_FRAGMENTS), max_size=25), st.lists(st.integers(1, 800)), st.integers(1, 300))
@settings(max_examples=200, derandomize=True)
def test_stretches_are_the_whole(fragments: list[bytes], places: list[int], block: int) -> None:
    _check(b"".join(fragments), sorted(set(places)), block)


@given(st.integers(0, 10**6), st.integers(1, 3000))
@settings(max_examples=20, derandomize=True)
def test_stretches_of_an_archive_are_the_whole(seed: int, size: int) -> None:
    dice = Random(seed)
    text = b"".join(write(play(seed + number, 3, 4), seed + number).text.encode() for number in range(4))
    cut = dice.randrange(len(text))
    _check(text[:cut] + text[cut + dice.randrange(200) :], list(range(size, len(text), size)), 1000)


@pytest.mark.parametrize("end", [b"\n", b"\r", b"\r\n"])
def test_a_stretch_begins_at_the_first_cut_in_it(end: bytes) -> None:
    text = (SESSION * 3).replace(b"\n", end)
    length = len(text) // 3
    read = _reader(text, 7)
    for start in range(3 * length):
        for stop in (start + 1, start + length - 1, start + length, start + length + 1):
            found = judge(Stretch("a.cacho", start, stop), BRIEF, read)
            cuts = [cut for cut in (0, length, 2 * length) if start <= cut < stop]
            assert (0 if found is None else found.judged.sessions) == len(cuts)


def test_nothing_begins_after_the_last_cut() -> None:
    read = _reader(SESSION, 10)
    assert judge(Stretch("a.cacho", 1, None), BRIEF, read) is None
    assert judge(Stretch("a.cacho", len(SESSION) + 5, None), BRIEF, read) is None
    assert judge(Stretch("a.cacho", 0, None), BRIEF, _reader(b"", 10)) is not None


def test_what_is_unclosed_is_found_again() -> None:
    text = SESSION + b"---\nplayers: [Ana, Beto]\n" + SESSION
    found = judge(Stretch("a.cacho", 0, len(SESSION) + 1), BRIEF, _reader(text, 10))
    assert found is not None
    assert found.unclosed_at == len(SESSION)
    whole = Stretch("a.cacho", len(SESSION), None, exact=True, told=True)
    assert together(Stretch("a.cacho", 0, 9), found, Stretch("a.cacho", 9, None)) == whole
    assert together(Bytes(text[:-2]), found, Bytes(b"x")) == Bytes(text[len(SESSION) : -2] + b"x", told=True)


def test_what_cannot_be_read_does_not_stop_the_rest() -> None:
    def read(path: str, start: int) -> Iterator[bytes]:
        if path == "b":
            raise FileNotFoundError(2, "no such file", path)
        if path == "c":
            raise OSError("the server is gone")
        yield SESSION[start:]

    first, second, third, fourth = do([Stretch("a"), Stretch("b"), Stretch("c"), Stretch("d")], BRIEF, read)
    assert isinstance(first, Found)
    assert isinstance(fourth, Found)
    assert isinstance(second, OSError)
    assert (type(second), second.errno, second.filename) == (FileNotFoundError, 2, None)
    assert str(third) == "the server is gone"


def test_what_is_unclosed_in_a_piece_that_is_here_is_found_in_it() -> None:
    content = SESSION + b"---\nplayers: [Ana, Beto]\nhand\n"
    found = judge(Bytes(content), BRIEF, _reader(b"", 1))
    assert found is not None
    assert found.judged.unclosed is not None
    assert found.unclosed_at == len(SESSION)

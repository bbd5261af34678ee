"""Where a transcript may be cut, and that the parts are the whole."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.transcript.cuts import CUT_WINDOW, Cutter

SESSION = b"---\nplayers: [Ana, Beto]\n---\nhand\ndeal\nothers pass\n"


def _parts(text: bytes, least: int = 1, block: int = 10**6) -> list[bytes]:
    cutter = Cutter(text[start : start + block] for start in range(0, len(text), block))
    parts: list[bytes] = []
    while part := b"".join(cutter.part(least)):
        parts.append(part)
    return parts


@pytest.mark.parametrize(
    "opening",
    [
        b"---\nplayers: [Ana]",
        b"\xef\xbb\xbf---\nplayers: [Ana]",
        b"---\rjugadores: [Ana]",
        b"---\r\nplayers: [Ana]",
        b"--- # the second evening\n\n  \n# at home\n\t# \xff\ndate: 2026-11-27",
        b"---\t\n'players': [Ana]",
        b'---  \n{"rules" : {}',
        b"---\n  { meta: 1",
        b"---\r\n\r\n\r\n" + b"\r\n" * 1000 + b"por_edad: []",
    ],
)
def test_before_what_opens_a_session(opening: bytes) -> None:
    for end in (b"\n", b"\r", b"\r\n"):
        assert _parts(SESSION + b"Ana pass" + end + opening) == [SESSION + b"Ana pass" + end, opening]


@pytest.mark.parametrize(
    "text",
    [
        b"---\nhand 1",  # what closes a header
        b"--\nplayers: [Ana]",
        b" ---\nplayers: [Ana]",
        b"---#\nplayers: [Ana]",
        b"--- x\nplayers: [Ana]",
        b"----\nplayers: [Ana]",
        b"\xef\xbb\xbf\xef\xbb\xbf---\nplayers: [Ana]",
        b"---\n\xef\xbb\xbfplayers: [Ana]",
        b"---\nplayers [Ana]",
        b"---\n'players\": [Ana]",
        b"---\nplayers",
        b"---\n" + b" " * 70_000 + b"players: [Ana]",  # of a line that is too long only the start is read
        b"---\n" + b"#\n" * CUT_WINDOW + b"players: [Ana]",
    ],
)
def test_nowhere_else(text: bytes) -> None:
    assert _parts(SESSION + text) == [SESSION + text]


def test_not_in_the_middle_of_a_line() -> None:
    assert len(_parts(SESSION + b"# ---\nplayers: [Ana]\n")) == 1


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_part_has_the_least_that_was_asked_for(count: int) -> None:
    text = SESSION * 12
    for least in (count * len(SESSION), (count - 1) * len(SESSION) + 1):
        assert _parts(text, least) == [SESSION * count] * (12 // count)


def test_a_long_run_of_line_ends_takes_no_longer_than_its_length() -> None:
    assert len(_parts(b"---\n" + b"\r\n" * 2000 + b"hand\n", block=100)) == 1
    assert len(_parts(SESSION + (b"---\n" + b"\r\n" * 2000) * 200)) == 1


def test_a_session_without_end_is_not_kept() -> None:
    cutter = Cutter(b"Ana pass\n" * 1000 for _ in range(200))
    assert max(map(len, cutter.part(10**9))) < 9000 + CUT_WINDOW + 2


@given(
    st.lists(st.sampled_from((SESSION, b"Ana pass\n", b"\r", b"\n", b"---", b"--- # \r", b"players:", b"#"))),
    st.integers(1, 200),
    st.integers(1, 50),
)
def test_cuts_do_not_depend_on_blocks_or_on_what_was_asked_before(texts: list[bytes], least: int, block: int) -> None:
    text = b"".join(texts)
    cuts = [0]
    for part in _parts(text):
        cuts.append(cuts[-1] + len(part))
    assert cuts[-1] == len(text)
    found = [0]
    for part in _parts(text, least, block):
        found.append(found[-1] + len(part))
    for start, end in pairwise(found):
        assert end == min(cut for cut in cuts if cut >= min(start + least, len(text)))

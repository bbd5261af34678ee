"""Standard streams that are not there, and what is shown for a while."""

import io
import os
import sys

import pytest

from cacho_cli import streams


def _close(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a process that was started with its streams closed."""
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)


def test_nothing_can_be_written_where_nothing_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    _close(monkeypatch)
    streams.write("")
    streams.write_bytes(b"")
    with pytest.raises(streams.OutputError) as raised:
        streams.write("35")
    with pytest.raises(streams.OutputError) as of_bytes:
        streams.write_bytes(b"35")
    assert [str(each.value.cause) for each in (raised, of_bytes)] == ["[Errno 9] Bad file descriptor"] * 2


def test_what_is_no_result_may_go_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    _close(monkeypatch)
    streams.note("a remark")
    streams.show_status("50 %")
    streams.flush()
    assert not streams._status_is_shown


def test_only_streams_that_are_there_are_abandoned() -> None:
    near, far = os.pipe()
    with open(far, "w", encoding="utf-8") as stream, open(near, "rb") as reader:
        streams.abandon(None, stream)
        stream.write("nobody reads this")
        stream.flush()
        assert os.fstat(stream.fileno()).st_rdev == os.stat(os.devnull).st_rdev
        assert reader.read() == b""


def test_a_pager_has_no_line_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    err = io.StringIO()
    monkeypatch.setattr(sys, "stderr", err)
    monkeypatch.setattr(streams, "_diverted", (err,))
    streams.show_status("50 %")
    monkeypatch.setattr(streams, "_diverted", ())
    assert err.getvalue() == ""
    streams.show_status("60 %")
    streams.clear_status()
    assert err.getvalue() == "\r60 %\x1b[K\r\x1b[K"

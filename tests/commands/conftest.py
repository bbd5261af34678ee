"""What the tests of several commands share."""

from collections.abc import Callable
from pathlib import Path

import pytest

Write = Callable[..., None]
"""Writes files, each given as its path and its text."""


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Writes files into a folder of their own, which becomes the working folder."""
    monkeypatch.chdir(tmp_path)

    def files(*written: tuple[str, str]) -> None:
        for path, text in written:
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_text(text, encoding="utf-8")

    return files

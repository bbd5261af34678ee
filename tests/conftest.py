"""What tests of several modules share."""

import os
import shlex
import sys
from pathlib import Path

import pytest

_ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's folder."""
    return _ROOT


@pytest.fixture(scope="session")
def shell_environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a shell in which `cacho` is a command and speaks English, whatever the tester's own says."""
    folder = tmp_path_factory.mktemp("bin")
    cacho = folder / "cacho"
    cacho.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -P -m cacho_cli "$@"\n', encoding="utf-8")
    cacho.chmod(0o755)
    return {
        "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(_ROOT),
        "HOME": str(folder),
        "LC_ALL": "C.UTF-8",
        "CACHO_LANG": "en",
        "COLUMNS": "80",
        "TERM": "dumb",
    }

"""Environments of their own: one where `cacho` is installed as people install it, and one with its peers."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

__all__ = ["PEERS", "ROOT", "Environment", "program", "with_cacho", "with_peers"]

ROOT = Path(__file__).parents[2]
PEERS = ("pokerkit", "chess")


class Environment(NamedTuple):
    """The Python of a virtual environment."""

    python: Path

    @property
    def cacho(self) -> Path:
        """The launcher that pip has written there."""
        return self.python.parent / "cacho"


def program(name: str) -> str | None:
    """Where a program is, also one that Debian counts among games."""
    return shutil.which(name, path=f"{os.environ['PATH']}{os.pathsep}/usr/games")


def with_cacho(folder: Path) -> Environment:
    """A new environment with a current pip, and `cacho` from a wheel of this tree."""
    environment = _new(folder)
    _install(environment, "--upgrade", "pip")
    _install(environment, str(ROOT))
    return environment


def with_peers(folder: Path) -> Environment:
    """A new environment with PokerKit and python-chess."""
    environment = _new(folder)
    _install(environment, *PEERS)
    return environment


def _new(folder: Path) -> Environment:
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    return Environment(folder / "bin" / "python")


def _install(environment: Environment, *what: str) -> None:
    command = [str(environment.python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *what]
    subprocess.run(command, check=True)

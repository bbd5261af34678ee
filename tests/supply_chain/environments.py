"""Environments where `cacho` is installed from its wheel, with the versions that its dependencies may have."""

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

from tests.supply_chain.building import ROOT

__all__ = ["EDGES", "PROJECT", "TOOLS", "Environment", "named"]

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

EDGES: dict[str, list[str]] = {
    "lowest": [each.replace(">=", "==") for each in PROJECT["dependencies"]],
    "newest": PROJECT["dependencies"],
}
"""The lowest and the newest versions of the dependencies that the project allows, as pip wants them."""

TOOLS = ("pytest", "pytest-xdist", "hypothesis", "jsonschema")
"""What the tests of an installed wheel cannot do without."""

_ITS_OWN = {"pip", "setuptools"}
"""What a new environment has."""


class Environment:
    """A virtual environment."""

    def __init__(self, folder: Path) -> None:
        """Make it."""
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
        self.folder = folder
        self.python = folder / "bin" / "python"

    def run(self, *words: str, folder: Path | None = None, **variables: str) -> str:
        """What its Python says, run from some folder; whatever warns, and whatever fails, ends everything."""
        dropped = ("PYTHONPATH", "CACHO_RULES", "CACHO_LANG", "PYTEST_ADDOPTS")
        environment = {name: value for name, value in os.environ.items() if name not in dropped}
        environment |= {"PATH": f"{self.python.parent}{os.pathsep}{os.environ['PATH']}", **variables}
        done = subprocess.run(
            [str(self.python), *words],
            cwd=folder or self.folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode:
            raise SystemExit(f"{done.stdout}\n{' '.join(words)}: ended with {done.returncode} in {self.folder.name}")
        return done.stdout

    def install(self, *what: str) -> None:
        """Install with pip, and have pip check what there is then."""
        self.run("-m", "pip", "install", "--quiet", "--disable-pip-version-check", *what)
        self.run("-m", "pip", "check")

    def versions(self) -> dict[str, str]:
        """What is installed beside what any environment has, by name."""
        rows = json.loads(self.run("-m", "pip", "list", "--format", "json", "--disable-pip-version-check"))
        return {row["name"].lower(): row["version"] for row in rows if row["name"].lower() not in _ITS_OWN}

    def packages(self) -> Path:
        """Where packages are installed."""
        return Path(self.run("-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())


def named(requirements: Iterable[str]) -> set[str]:
    """The names of the packages that are required."""
    return {re.split(r"[<>=~! ]", each)[0].lower() for each in requirements}

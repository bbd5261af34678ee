"""Where things stand: nothing at the top of the project but what belongs there."""

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOP = {"pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE", "cacho_cli", "tests", "examples", "man"}


def _committed() -> list[str]:
    git = shutil.which("git")
    if git is None:
        pytest.skip("git is not installed")
    if not (ROOT / ".git").exists():
        pytest.skip("not a checkout: git has nothing to list")
    listing = subprocess.run(
        [git, "ls-files", "-z"], cwd=ROOT, capture_output=True, encoding="utf-8", timeout=60, check=True
    )
    return listing.stdout.split("\0")[:-1]


def test_top_of_the_project() -> None:
    entries = {path.split("/")[0] for path in _committed()}
    assert {entry for entry in entries if not entry.startswith(".")} <= TOP
    assert {*TOP, ".ci"} <= entries


def test_runtime_dependencies_are_the_three() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = {re.split(r"[<>=~! ]", requirement)[0].lower() for requirement in project["dependencies"]}
    assert names == {"click", "tabulate", "pyyaml"}


def test_modules_stay_readable() -> None:
    long = {path.name for path in ROOT.glob("cacho_cli/**/*.py") if path.read_text(encoding="utf-8").count("\n") > 400}
    assert long == set()

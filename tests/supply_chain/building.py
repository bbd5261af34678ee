"""Builds that must come out alike wherever, whenever and by whomever they are made."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

__all__ = ["ROOT", "build", "digests", "tidy_copy", "untidy_copy"]

ROOT = Path(__file__).parents[2]

_LITTER = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache", ".hypothesis", "dist", "*.mo")

_ANOTHER_TIME = """\
import time
true_time, true_local, true_utc = time.time, time.localtime, time.gmtime
time.time = lambda: true_time() + 400 * 86400
time.localtime = lambda at=None: true_local(time.time() if at is None else at)
time.gmtime = lambda at=None: true_utc(time.time() if at is None else at)
"""
"""A `sitecustomize` of a machine whose clock is more than a year ahead."""


def tidy_copy(folder: Path) -> Path:
    """The project as it comes from its repository."""
    return Path(shutil.copytree(ROOT, folder, ignore=_LITTER))


def untidy_copy(folder: Path) -> Path:
    """The project as it looks after work: other times and rights of files, and what tools leave behind."""
    tidy_copy(folder)
    for name in (
        *("cacho_cli/__pycache__/law.cpython-311.pyc", "tests/__pycache__/conftest.cpython-311.pyc"),
        *(
            ".hypothesis/constants/1",
            "dist/cacho_cli-0.0.tar.gz",
            "build/lib/cacho_cli/law.py",
            "cacho.egg-info/PKG-INFO",
        ),
        *("cacho_cli/locale/es/LC_MESSAGES/cacho.mo", "cacho.pot", ".coverage", "notes-of-my-own.txt"),
    ):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("litter", encoding="utf-8")
    for path in folder.rglob("*"):
        path.chmod(0o700 if path.is_dir() else 0o600)
        os.utime(path, (1_000_000_000, 1_000_000_000))
    return folder


def build(project: Path, out: Path, *what: str, abroad: bool = False) -> None:
    """A plain `python -m build`; `abroad` is a machine with another clock, zone, mask, locale and order of sets."""
    environment = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    mask = 0o022
    if abroad:
        site = out.with_name(f"{out.name}-site")
        site.mkdir()
        (site / "sitecustomize.py").write_text(_ANOTHER_TIME, encoding="utf-8")
        environment |= {"PYTHONPATH": str(site), "TZ": "Asia/Tokyo", "LC_ALL": "C", "PYTHONHASHSEED": "7"}
        mask = 0o077
    command = [sys.executable, "-m", "build", *what, "--outdir", str(out), str(project)]
    done = subprocess.run(
        command, env=environment, umask=mask, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"{done.stdout}\n{project} does not build")


def digests(out: Path) -> dict[str, str]:
    """The SHA-256 of each file."""
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(out.iterdir())}

"""On what was measured: the machine and the versions of everything that took part."""

import os
import platform
import subprocess
from pathlib import Path

from tests.benchmarks.environments import PEERS, Environment, program

__all__ = ["description"]

_OWN = ("cacho-cli", "click", "tabulate", "PyYAML", "pip")


def description(own: Environment, peers: Environment) -> dict[str, str | int | None]:
    """The machine and the versions; None for what is not there."""
    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "system": platform.platform(),
        "python": _first_line(str(own.python), "--version"),
        **{name: _version(own, name) for name in _OWN},
        **{name: _version(peers, name) for name in PEERS},
        "gawk": _first_line("gawk", "--version"),
        "pgn-extract": _first_line("pgn-extract", "--version"),
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "unknown")


def _version(environment: Environment, name: str) -> str | None:
    return _first_line(
        str(environment.python), "-c", f"from importlib import metadata; print(metadata.version({name!r}))"
    )


def _first_line(*command: str) -> str | None:
    path = program(command[0])
    if path is None:
        return None
    done = subprocess.run(
        [path, *command[1:]],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return done.stdout.strip().partition("\n")[0] if done.returncode == 0 else None

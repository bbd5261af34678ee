"""Fuzzing: `python -m tests.fuzzing`, from the project's folder, in an environment with its `fuzz` extra.

    python -m tests.fuzzing                        every target for a minute
    python -m tests.fuzzing body --seconds 600     one of them, for ten
    python -m tests.fuzzing --corpus FOLDER        with what earlier runs have found out, and for later ones

An input that breaks a target is kept in `tests/fuzzing/found`, where `tests/test_fuzzing.py` tries it ever after; the
exit code is 1 then.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from tests.fuzzing.seeds import dictionary, seeds
from tests.fuzzing.targets import TARGETS

_FOUND: Final = Path(__file__).parent / "found"
_LONGEST: Final = 4096
"""Bytes of an input; what is longer has tests of its own."""
_HANGS_AFTER: Final = 60
"""Seconds after which a process that does not even look at its own clock is ended."""
_STATISTIC: Final = re.compile(r"^stat::(\w+): +(\d+)$", re.M)


class _Run(NamedTuple):
    executions: int
    megabytes: int
    crash: bytes | None
    log: str


def _fuzzed(name: str, seconds: int, corpus: Path) -> _Run:
    """Run a target for so many seconds; new inputs that lead somewhere new go to `corpus`."""
    corpus.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="cacho-fuzz-") as folder:
        work = Path(folder)
        for number, seed in enumerate(seeds(name)):
            (work / "seeds").mkdir(exist_ok=True)
            (work / "seeds" / str(number)).write_bytes(seed)
        (work / "words").write_text("".join(map(_quoted, dictionary(name))), encoding="ascii")
        flags = [f"-max_total_time={seconds}", f"-dict={work}/words", f"-max_len={_LONGEST}", "-print_final_stats=1"]
        flags += [f"-timeout={_HANGS_AFTER}", f"-artifact_prefix={work}/crash-", "-rss_limit_mb=2048"]
        command = [sys.executable, "-m", "tests.fuzzing.harness", name, *flags, str(corpus.absolute()), f"{work}/seeds"]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        log = done.stdout.decode(errors="replace")
        crash = next((path.read_bytes() for path in work.glob("crash-*")), None)
        assert crash is not None or done.returncode == 0, log
    statistics = {found[1]: int(found[2]) for found in _STATISTIC.finditer(log)}
    return _Run(statistics.get("number_of_executed_units", 0), statistics.get("peak_rss_mb", 0), crash, log)


def _quoted(word: bytes) -> str:
    r"""A word as a line of libFuzzer's dictionaries.

    >>> _quoted(b'a"\n')
    '"\\x61\\x22\\x0a"\n'
    """
    return '"' + "".join(f"\\x{byte:02x}" for byte in word) + '"\n'


def _keep(name: str, crash: bytes) -> Path:
    _FOUND.mkdir(exist_ok=True)
    path = _FOUND / f"{name}-{sha256(crash).hexdigest()[:8]}"
    path.write_bytes(crash)
    return path


def _told(name: str, run: _Run, seconds: int) -> str:
    outcome = "nothing found" if run.crash is None else f"kept {_keep(name, run.crash)}"
    each = run.executions // max(1, seconds)
    return f"{name:12} {run.executions:9} inputs, {each:5} a second, {run.megabytes:4} MB: {outcome}"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m tests.fuzzing", description="Fuzz cacho.")
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"some of {', '.join(TARGETS)}; all where none is named"
    )
    parser.add_argument("--seconds", type=int, default=60, help="for each target (60)")
    parser.add_argument("--corpus", metavar="FOLDER", type=Path, help="what was found out before, and is from now on")
    arguments = parser.parse_args()
    unknown = set(arguments.names) - set(TARGETS)
    if unknown:
        parser.error(f"no such target: {', '.join(sorted(unknown))}")
    return arguments


def main() -> int:
    """Run what was asked for and return the exit code."""
    arguments = _arguments()
    code = 0
    with tempfile.TemporaryDirectory(prefix="cacho-corpus-") as folder:
        for name in arguments.names or TARGETS:
            run = _fuzzed(name, arguments.seconds, (arguments.corpus or Path(folder)) / name)
            print(_told(name, run, arguments.seconds), flush=True)  # noqa: T201 - this is what it is for
            if run.crash is not None:
                code = 1
                print(run.log[-4000:])  # noqa: T201 - as above
    return code


if __name__ == "__main__":
    sys.exit(main())

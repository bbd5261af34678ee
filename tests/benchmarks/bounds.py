"""What holds on any machine, however busy: what is loaded, how work and memory grow; all counted, nothing timed."""

import sys
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.archives import write_archive, write_different_lines
from tests.benchmarks.environments import ROOT
from tests.benchmarks.measuring import Contender, memory, run
from tests.benchmarks.results import Result

__all__ = ["bounds"]

_HANDS = 400
_TIMES = 4
_COUNT_MODULES = """
import sys
from cacho_cli.main import main
code = main(sys.argv[1:])
own = [name for name in sys.modules if name.partition(".")[0] == "cacho_cli"]
print(len(own), *{"yaml", "tabulate", "json", "importlib.metadata"} & {*sys.modules})
sys.exit(code)
"""
_COUNT_CALLS = """
import sys
from cacho_cli.main import main
calls = 0
def count(_frame, event, _argument):
    global calls
    calls += event in ("call", "c_call")
main(["validate", "-q", sys.argv[1]])  # whatever is loaded once
sys.setprofile(count)
code = main(["validate", "-q", sys.argv[2]])
sys.setprofile(None)
print(calls)
sys.exit(code)
"""


def bounds(folder: Path) -> Iterator[Result]:
    """The modules that a start takes, the calls that a hand takes, the memory of a stream and of an archive."""
    yield from _modules(folder)
    archive = write_archive(folder / "archive.cacho", _HANDS)
    longer, longest = folder / "longer.cacho", folder / "longest.cacho"
    for path, times in ((longer, _TIMES), (longest, _TIMES * _TIMES)):
        path.write_bytes(archive.path.read_bytes() * times)
    calls = {path: _calls(path, archive.path, folder) for path in (archive.path, longer)}
    yield Result("bounds", "calls a hand", calls[archive.path] / len(archive.hands), "calls")
    grown = calls[longer] / calls[archive.path] / _TIMES
    yield Result("bounds", f"calls a hand, {_TIMES} times as long", grown, "x")
    taken = [memory([run(_cacho("validate", "-q", path))]) for path in (longer, longest)]
    yield Result("bounds", "validate, memory", taken[1], "MiB", f"{_TIMES * _TIMES * len(archive.hands):,} hands")
    yield Result("bounds", f"validate, memory, {_TIMES} times as long", taken[1] / taken[0], "x")
    lines = folder / "lines.txt"
    write_different_lines(lines, 100_000)
    for output_format in ("tsv", "jsonl"):
        cost = run(_cacho("evaluate", "-f", output_format)._replace(stdin=lines))
        yield Result("bounds", f"evaluate -f {output_format}, memory", memory([cost]), "MiB", "no two lines alike")


def _modules(folder: Path) -> Iterator[Result]:
    session = folder / "none.cacho"
    session.write_text("---\nplayers: [Ana, Beto]\n---\n", encoding="utf-8")
    for words in (["--version"], ["evaluate", "6o5o4o"], ["compare", "6o5o4o", "6c6e6b"], ["validate", "-q", session]):
        counted, *others = _python_output(folder, _COUNT_MODULES, *words).split()
        yield Result("bounds", f"modules of {words[0]}", int(counted), "modules", " ".join(["own", *others]))


def _calls(path: Path, first: Path, folder: Path) -> int:
    return int(_python_output(folder, _COUNT_CALLS, first, path))


def _python_output(folder: Path, script: str, *arguments: str | Path) -> str:
    output = folder / "output.txt"
    run(_python("-c", script, *arguments), output)
    return output.read_text(encoding="utf-8").rstrip().rpartition("\n")[2]


def _cacho(*arguments: str | Path) -> Contender:
    return _python("-m", "cacho_cli", *arguments)


def _python(*arguments: str | Path) -> Contender:
    """This Python, with the tree as it is."""
    return Contender([sys.executable, *arguments], environment={"PYTHONPATH": str(ROOT)})

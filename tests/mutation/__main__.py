"""Mutation testing: `python -m tests.mutation`, from the project's folder, in an environment with its `mutation` extra.

    python -m tests.mutation                   every module that `[tool.mutmut]` in pyproject.toml names
    python -m tests.mutation game/pots.py      some of them
    python -m tests.mutation --keep FOLDER     in a folder that stays, and goes on where a run before it ended

mutmut changes the code in a copy of the checkout, one change after the other, and runs the tests that reach it. The
exit code is 1 if less than 92 % of the mutants are killed, if one lives for which `survivors.toml` gives no reason, or
if it is not proved of each that its tests ran.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from tests.mutation import planted
from tests.mutation.verdicts import Mutant, Verdict, left_alone, mutants_of

_ROOT: Final = Path(__file__).parents[2]
_SURVIVORS: Final = Path(__file__).with_name("survivors.toml")
_DUE: Final = 0.92
_COPIED: Final = ("cacho_cli", "tests", "examples", "pyproject.toml")
_PLANTED: Final = "cacho_cli/planted.py"
_ONLY: Final = re.compile(r"(?ms)^only_mutate = \[.*?^\]")


def _modules(wanted: Sequence[str]) -> list[str]:
    settings = tomllib.loads((_ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutmut"]
    found = [
        path.relative_to(_ROOT).as_posix() for glob in settings["only_mutate"] for path in sorted(_ROOT.glob(glob))
    ]
    modules = [path for path in found if not path.endswith("__init__.py")]
    unknown = [each for each in wanted if f"cacho_cli/{each}" not in modules]
    if unknown:
        sys.exit(f"no such module: {', '.join(unknown)}; there are {', '.join(_short(each) for each in modules)}")
    return [f"cacho_cli/{each}" for each in wanted] or modules


def _short(path: str) -> str:
    return path.removeprefix("cacho_cli/")


def _copy(folder: Path, modules: Iterable[str]) -> None:
    """The checkout, without what is not needed, and with what is planted."""
    for name in _COPIED:
        source = _ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"), dirs_exist_ok=True)
        else:
            shutil.copy2(source, folder / name)
    (folder / _PLANTED).write_text(planted.MODULE, encoding="utf-8")
    (folder / "tests" / "game" / "test_planted.py").write_text(planted.TEST, encoding="utf-8")
    settings = folder / "pyproject.toml"
    only = "only_mutate = [\n" + "".join(f'  "{path}",\n' for path in (*modules, _PLANTED)) + "]"
    text, count = _ONLY.subn(lambda _: only, settings.read_text(encoding="utf-8"))
    assert count == 1
    settings.write_text(text, encoding="utf-8")


def _run(folder: Path, shown: bool) -> None:
    """Let mutmut try them, one at a time."""
    environment = {**os.environ, "PYTHONHASHSEED": "0", "LC_ALL": "C.UTF-8"}
    command = [str(Path(sys.executable).with_name("mutmut")), "run", "--max-children", "1"]
    output = folder / "mutmut.out"
    with output.open("w", encoding="utf-8") as out:
        done = subprocess.run(command, cwd=folder, env=environment, stdout=None if shown else out, check=False)
    text = output.read_text(encoding="utf-8")
    if done.returncode != 0 or (not shown and not re.search(r"Running forced fail test\s+done", text)):
        sys.exit(f"mutmut did not run as it should:\n{text[-4000:]}")


def _distrust(folder: Path) -> list[str]:
    """Verdicts on what is planted that are not as they must be."""
    found = list(mutants_of(folder, _PLANTED))
    wrong = [f"{each.key}: {each.verdict}" for each in found if planted.EXPECTED[each.function] != each.verdict]
    unseen = set(planted.EXPECTED) - {each.function for each in found}
    return wrong + [f"{name}: no mutants" for name in sorted(unseen)]


def _reasons() -> dict[str, str]:
    """Why each survivor lives."""
    listed = tomllib.loads(_SURVIVORS.read_text(encoding="utf-8"))["lives"]
    return {mutant: each["why"] for each in listed for mutant in each["mutants"]}


def _row(name: str, verdicts: Mapping[Verdict, int]) -> str:
    total = sum(verdicts.values())
    dead = verdicts.get("killed", 0) + verdicts.get("endless", 0)
    others = ", ".join(f"{count} {each}" for each, count in sorted(verdicts.items()) if each != "killed")
    return f"{name:28} {total:5} mutants, {100 * dead / max(1, total):5.1f} % killed{'; ' * bool(others)}{others}"


def _told(mutants: Sequence[Mutant]) -> int:
    """Print what came of it, and return the exit code."""
    for module in dict.fromkeys(each.module for each in mutants):
        print(_row(module, Counter(each.verdict for each in mutants if each.module == module)))  # noqa: T201 - this is what it is for
    verdicts = Counter(each.verdict for each in mutants)
    print(_row("all", verdicts))  # noqa: T201 - as above
    reasons = _reasons()
    alive = [each for each in mutants if each.verdict not in ("killed", "endless")]
    for each in alive:
        print(f"  {each.verdict}: {each.key}\n    {reasons.get(each.key, 'NO REASON IS GIVEN')}")  # noqa: T201 - as above
    modules = {each.module for each in mutants}
    keys = {each.key for each in alive}
    for listed in reasons:
        if listed.partition(" | ")[0].rpartition(".")[0] in modules and listed not in keys:
            print(f"  listed, but does not live: {listed}")  # noqa: T201 - as above
    low = len(mutants) - len(alive) < _DUE * len(mutants)
    return int(low or verdicts["unproved"] > 0 or any(each.key not in reasons for each in alive))


def main() -> int:
    """Run what was asked for and return the exit code."""
    parser = argparse.ArgumentParser("python -m tests.mutation", description="Change cacho and see the tests fail.")
    parser.add_argument("modules", nargs="*", metavar="MODULE", help="from cacho_cli/; all where none is named")
    parser.add_argument("--keep", metavar="FOLDER", type=Path, help="where the copy stays")
    arguments = parser.parse_args()
    modules = _modules(arguments.modules)
    with tempfile.TemporaryDirectory(prefix="cacho-mutation-") as temporary:
        folder = arguments.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        _copy(folder, modules)
        _run(folder, shown=False)
        distrust = _distrust(folder)
        if distrust:
            sys.exit("the verdicts cannot be trusted:\n" + "\n".join(distrust))
        for path in modules:
            alone = left_alone((_ROOT / path).read_text(encoding="utf-8"))
            if alone:
                print(f"mutmut leaves alone what is decorated in {_short(path)}: {', '.join(alone)}")  # noqa: T201 - as above
        return _told([mutant for path in modules for mutant in mutants_of(folder, path)])


if __name__ == "__main__":
    sys.exit(main())

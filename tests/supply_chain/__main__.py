"""From the sources to somebody else's program: `python -m tests.supply_chain`, in an environment with the `dev` extra.

    python -m tests.supply_chain                 all tests with the lowest and the newest dependencies: some minutes
    python -m tests.supply_chain --short         some tests with the lowest, as in .ci/run
    python -m tests.supply_chain --dist FOLDER   leave the source archive and the wheel there

The archives come out alike from a tidy copy of the project and from an untidy one, on a machine with another clock,
zone, mask and locale. The wheel brings nothing with it but what the project says it depends on; nothing conflicts and
nothing warns. The tests that come with the source archive are passed by the modules of the wheel. A user's program is
right by mypy and by pyright, both strict, and every public name has its types.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

import cacho_cli
from tests.supply_chain.building import build, digests, tidy_copy, untidy_copy
from tests.supply_chain.environments import EDGES, PROJECT, TOOLS, Environment, named

_SHORT = (
    *("tests/commands", "tests/settings", "tests/test_main.py", "tests/test_yaml_loaders.py", "tests/test_examples.py"),
    *("tests/report/test_tables.py", "tests/report/test_markup.py", "tests/report/test_width.py"),
    *(
        f"--ignore=tests/commands/test_{name}.py"
        for name in ("archives", "completion", "pager", "picturing", "progress")
    ),
)
"""What the dependencies bear on: commands and their help (click), settings and headers (PyYAML), tables (tabulate).

Not what happens to processes, terminals and files, which takes most of the time of all tests.
"""

_OF_THE_SOURCES = ("tests/messages/test_catalogue.py", "tests/test_layout.py")
"""Tests of what a wheel does not bring: the sources of the translation, and the repository."""

_PROGRAM = Path(__file__).with_name("user_program.py")


def _say(text: str) -> None:
    print(text, flush=True)  # noqa: T201 - this is what it is for


def archives(folder: Path) -> tuple[Path, Path]:
    """The source archive and the wheel, built twice and once more out of the archive itself."""
    build(tidy_copy(folder / "tidy"), folder / "first")
    build(untidy_copy(folder / "an untidy copy" / "of it"), folder / "second", abroad=True)
    first, second = digests(folder / "first"), digests(folder / "second")
    for name, digest in first.items():
        _say(f"{digest}  {name}")
    if first != second or len(first) != 2:
        raise SystemExit(f"built otherwise, they are others: {second}")
    build(folder / "tidy", folder / "direct", "--wheel")
    if not digests(folder / "direct").items() <= first.items():
        raise SystemExit("the wheel out of the project is not the wheel out of the source archive")
    return next((folder / "first").glob("*.tar.gz")), next((folder / "first").glob("*.whl"))


def installed_alone(environment: Environment, wheel: Path, edge: str) -> None:
    """The wheel with what it needs, and nothing else, does what it should and never warns."""
    environment.install(str(wheel), *EDGES[edge])
    versions = environment.versions()
    _say(f"{edge}: " + ", ".join(f"{name} {version}" for name, version in versions.items()))
    wanted = named(PROJECT["dependencies"]) | {PROJECT["name"]}
    if sys.platform != "win32" and set(versions) != wanted:  # there click needs colorama
        raise SystemExit(f"it is not these three that come with it: {sorted(versions)}")
    home = environment.run("-W", "error", "-c", "import cacho_cli; print(cacho_cli.__file__)").strip()
    if not Path(home).is_relative_to(environment.packages()):
        raise SystemExit(f"this is not the wheel: {home}")
    for words in (["evaluate", "6o5o4o"], ["combinations", "-f", "html"], ["rules"], ["explain", "B308"], ["--help"]):
        environment.run("-W", "error", "-m", "cacho_cli", *words)


def checked_program(environment: Environment) -> None:
    """A user's program runs, and both type checkers find nothing in it, nor a public name without types."""
    program = str(shutil.copy(_PROGRAM, environment.folder))
    _say(environment.run("-W", "error", program).strip())
    python = str(environment.python)
    _checker(
        "-m", "mypy", "--strict", "--python-executable", python, "--cache-dir", "mypy-cache", program, at=environment
    )
    settings = {"typeCheckingMode": "strict", "include": [_PROGRAM.name]}
    (environment.folder / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    _checker("-m", "pyright", "--pythonpath", python, at=environment)
    found = _checker("-m", "pyright", "--ignoreexternal", "--outputjson", "--verifytypes", "cacho_cli", at=environment)
    symbols = {each["name"]: each for each in json.loads(found)["typeCompleteness"]["symbols"]}
    homes = tuple(f"cacho_cli.{home}" for home in cacho_cli._HOMES.values())
    public = [name for name in symbols if name in homes or name.startswith(tuple(f"{home}." for home in homes))]
    if set(homes) - set(public):
        raise SystemExit(f"pyright does not see {sorted(set(homes) - set(public))}")
    untyped = [name for name in public if not symbols[name]["isTypeKnown"] or symbols[name]["isTypeAmbiguous"]]
    if untyped:
        raise SystemExit(f"types are missing: {untyped}")
    _say(f"mypy and pyright find nothing; {len(public)} public names and their members have types")


def _checker(*words: str, at: Environment) -> str:
    """What a type checker of the environment that runs this says of another; --verifytypes asks what is on PATH."""
    path = {
        "PATH": f"{at.python.parent}:/usr/bin:/bin",
        "PYRIGHT_PYTHON_IGNORE_WARNINGS": "1",
        "HOME": str(Path.home()),
    }
    done = subprocess.run(
        [sys.executable, *words], cwd=at.folder, env=path, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode and "--verifytypes" not in words:  # this one speaks of every inner name
        raise SystemExit(f"{done.stdout}{done.stderr}")
    return done.stdout


def tested(environment: Environment, source: Path, wheel: Path, edge: str, short: bool) -> None:
    """The tests of the source archive, with the modules of the wheel in the place of those of the archive."""
    environment.install(*(TOOLS if short else [f"{wheel}[dev]"]), f"{wheel}[report]", *EDGES[edge])
    versions = environment.versions()
    with tarfile.open(source) as archive:
        archive.extractall(environment.folder, filter="data")
    project = next(environment.folder.glob("cacho_cli-*"))
    shutil.rmtree(project / "cacho_cli")
    (project / "cacho_cli").symlink_to(environment.packages() / "cacho_cli")
    chosen = _SHORT if short else [f"--ignore={path}" for path in _OF_THE_SOURCES]
    command = ("-W", "error", "-m", "pytest", "-q", "-n", "auto", "-W", "error", "-p", "no:cacheprovider", *chosen)
    said = environment.run(*command, folder=project, PYTHONWARNINGS="error")
    _say(f"{edge}, with {', '.join(f'{name} {versions[name]}' for name in sorted(named(PROJECT['dependencies'])))}:")
    _say(f"    {said.strip().splitlines()[-1]}")


def main() -> None:
    """Do all of it; what is wrong ends it with an exit code that is not 0."""
    parser = argparse.ArgumentParser("python -m tests.supply_chain", description="Build, install, test as others do.")
    parser.add_argument("--short", action="store_true", help="test with the lowest versions only, and not everything")
    parser.add_argument("--dist", metavar="FOLDER", type=Path, help="where to leave the source archive and the wheel")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        source, wheel = archives(folder)
        if arguments.dist:
            shutil.copytree(source.parent, arguments.dist, dirs_exist_ok=True)
        for edge in EDGES:
            environment = Environment(folder / edge)
            installed_alone(environment, wheel, edge)
            checked_program(environment)
            if edge == "lowest" or not arguments.short:
                tested(environment, source, wheel, edge, arguments.short)


if __name__ == "__main__":
    main()

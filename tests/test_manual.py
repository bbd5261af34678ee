"""The manual pages: without fault, complete, and in the wheel."""

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import click
import pytest

from cacho_cli import exit_codes
from cacho_cli.commands.catalog import SUBCOMMANDS, Subcommand
from cacho_cli.commands.root import root
from cacho_cli.law import CODES

ROOT = Path(__file__).parents[1]
PAGES = sorted(path for path in ROOT.glob("man/**/*") if path.is_file())
CACHO = (ROOT / "man" / "man1" / "cacho.1").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_mandoc_finds_no_fault(page: Path) -> None:
    mandoc = shutil.which("mandoc")
    if mandoc is None:
        pytest.skip("mandoc is not installed")
    lint = subprocess.run(
        [mandoc, "-T", "lint", "-W", "warning", str(page)],
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert (lint.returncode, lint.stdout, lint.stderr) == (0, "", "")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_wheel_installs_the_page(page: Path) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    shared = project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    source = page.relative_to(ROOT).as_posix()
    assert shared.get(source) == f"share/{source}"


def test_wheel_shares_no_file_that_is_not_there() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for source in project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]:
        assert (ROOT / source).is_file(), source


def _spelled(option: str) -> str:
    """An option as mdoc writes it."""
    return re.sub("^-", "Fl ", re.sub("^--", "Fl Fl ", option))


def _options(command: click.Command) -> list[click.Option]:
    return [parameter for parameter in command.params if isinstance(parameter, click.Option)]


def _command(name: str) -> click.Command:
    command = root.get_command(click.Context(root), name)
    assert command is not None
    return command


GLOBAL = {option.name for option in _options(root)}


def test_manual_describes_every_option() -> None:
    described = {line.removeprefix(".It ").split(" Ar ")[0] for line in CACHO.splitlines() if line.startswith(".It Fl")}
    commands = [root, *(_command(row.name) for row in SUBCOMMANDS)]
    options = {
        " , ".join(_spelled(word) for word in option.opts) for command in commands for option in _options(command)
    }
    assert described - {"Fl Fl"} == options


@pytest.mark.parametrize("row", SUBCOMMANDS, ids=lambda row: row.name)
def test_manual_describes_the_command(row: Subcommand) -> None:
    synopsis = CACHO.split(".Sh SYNOPSIS\n")[1].split(".Sh ")[0]
    usage = next(usage for usage in synopsis.split(".Nm\n") if usage.startswith(f".Cm {row.name}\n"))
    own = {_spelled(option.opts[0]) for option in _options(_command(row.name)) if option.name not in GLOBAL}
    assert set(re.findall(r"^\.Op ((?:Fl )+[a-z-]+)", usage, re.M)) == own
    description = CACHO.split(f".Ss cacho {row.name}\n")[1].split(".Ss ")[0]
    assert f"Also called\n.Cm {row.alias} ." in description


def test_manual_describes_every_exit_code() -> None:
    codes = {getattr(exit_codes, name) for name in exit_codes.__all__}
    section = CACHO.split(".Sh EXIT STATUS\n")[1].split(".Sh ")[0]
    assert {int(code) for code in re.findall(r"^\.It (\d+)$", section, re.M)} == codes


def test_manual_describes_every_family_of_codes() -> None:
    section = CACHO.split(".Sh DIAGNOSTICS\n")[1].split(".Sh ")[0]
    assert set(re.findall(r"^\.It ([A-Z])$", section, re.M)) == {code[0] for code in CODES}


@pytest.mark.parametrize(
    "heading",
    ["NAME", "SYNOPSIS", "DESCRIPTION", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES", "DIAGNOSTICS", "SECURITY"],
)
def test_manual_has_the_section(heading: str) -> None:
    assert CACHO.count(f"\n.Sh {heading}\n") == 1

"""The formats that there are: everywhere the same, and in every manual page of the command."""

import re
from pathlib import Path

import click
import pytest

from cacho_cli.commands.catalog import SUBCOMMANDS
from cacho_cli.commands.root import root
from cacho_cli.report.formats import FINDING_FORMATS, JSON_FORMATS, LIST_FORMATS, SEPARATORS, STYLES, TABLE_FORMATS
from cacho_cli.report.markup import MARKUPS

PAGES = sorted((Path(__file__).parents[2] / "man").rglob("cacho.1"))
ALL = {*TABLE_FORMATS, *FINDING_FORMATS}
TABLES = {"evaluate", "compare", "settle", "rules", "combinations", "odds"}


def _choices(option: str) -> dict[str, tuple[str, ...]]:
    """What each command that has an option takes for it."""
    found = {}
    for row in SUBCOMMANDS:
        command = root.get_command(click.Context(root), row.name)
        assert command is not None
        for parameter in command.params:
            if option in parameter.opts and isinstance(parameter.type, click.Choice):
                found[row.name] = tuple(parameter.type.choices)
    return found


def test_every_command_takes_formats_of_the_table() -> None:
    formats = _choices("--format")
    assert {name for name, taken in formats.items() if taken == TABLE_FORMATS} == TABLES
    assert [name for name, taken in formats.items() if taken == FINDING_FORMATS] == ["validate"]
    assert {taken for name, taken in formats.items() if name not in {*TABLES, "validate"}} <= {LIST_FORMATS}


def test_style_goes_with_tables() -> None:
    assert _choices("--table") == dict.fromkeys(TABLES, STYLES)


def test_every_format_is_written_by_something() -> None:
    assert set(TABLE_FORMATS) == {"text", *JSON_FORMATS, *SEPARATORS, *MARKUPS}


def test_there_is_a_page() -> None:
    assert PAGES


@pytest.mark.parametrize("page", PAGES, ids=lambda page: "-".join(page.parts[-3:-1]))
def test_manual_names_every_format(page: Path) -> None:
    words = set(re.findall(r"\b\w+\b", " ".join(re.findall(r"\bCm (.+)", page.read_text(encoding="utf-8")))))
    assert ALL - words == set()

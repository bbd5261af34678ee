"""The house rules that a command was given: by `--bonus`, by the file of `--rules`, by the file of `CACHO_RULES`.

This is the only place that reads such files. Where one is faulty, its faults are shown and the command refuses.
"""

import sys
from typing import NamedTuple

from cacho_cli import streams
from cacho_cli.commands.common import Refusal, in_color, rules_given
from cacho_cli.commands.inputs import check_read_once, file_start
from cacho_cli.diagnostics import Diagnostic
from cacho_cli.messages.shell import said
from cacho_cli.report.faults import diagnostic_text
from cacho_cli.settings.house_rules import (
    NO_SETTINGS,
    HouseRules,
    Origin,
    Settings,
    option_settings,
    read_rules,
    resolve,
)
from cacho_cli.settings.yaml_text import LARGEST

__all__ = ["GivenRules", "given_rules", "load_rules", "rules_in_force"]

_BOM = "\ufeff"
_LONGEST_CHARACTER = 4


class GivenRules(NamedTuple):
    """What the command line and the environment set; a transcript's own rules come after `file`."""

    option: Settings = NO_SETTINGS
    file: Settings = NO_SETTINGS
    environment: Settings = NO_SETTINGS


def given_rules(path: str | None, bonus: int | None = None) -> GivenRules:
    """The house rules of `--bonus`, `--rules` and `CACHO_RULES`. Raises `Refusal` where a file cannot be used.

    Both from standard input is a `click.UsageError`.
    """
    files = rules_given(path)
    check_read_once((), files)
    from_option, from_environment = files.get("--rules"), files.get("CACHO_RULES")
    return GivenRules(
        option_settings(bonus),
        _sound(from_option, "file") if from_option is not None else NO_SETTINGS,
        _sound(from_environment, "environment") if from_environment is not None else NO_SETTINGS,
    )


def rules_in_force(path: str | None, bonus: int | None = None) -> HouseRules:
    """The house rules where no transcript has any of its own. Raises `Refusal` where a file cannot be used."""
    return resolve(given_rules(path, bonus))


def load_rules(path: str, origin: Origin = "file") -> tuple[Settings, tuple[Diagnostic, ...]]:
    """What a house-rules file (`-` for standard input) sets, and its faults. Raises `Refusal` if it cannot be read."""
    enough = LARGEST + 2 * _LONGEST_CHARACTER  # to be too long, even if a character is cut
    raw = file_start(path, enough, "rules-expected")
    text = raw.decode("utf-8", "surrogateescape" if len(raw) <= LARGEST else "replace")
    return read_rules(text.removeprefix(_BOM), origin, path)


def _sound(path: str, origin: Origin) -> Settings:
    settings, faults = load_rules(path, origin)
    for fault in faults:
        streams.note(diagnostic_text(path, fault, color=in_color(sys.stderr)))
    if faults:
        raise Refusal(said("rules-faulty", file=path))
    return settings

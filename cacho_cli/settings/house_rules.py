"""The house rules: their keys, values and defaults, read from YAML, and which of several sources is in force.

The keys themselves, and what each allows, are in `cacho_cli.settings.rule_keys`.
"""

import re
from collections.abc import Iterable, Mapping
from datetime import date
from decimal import Decimal
from typing import Any, Literal, NamedTuple, TypeAlias

from cacho_cli.diagnostics import Diagnostic, Facts, Span
from cacho_cli.players.ages import Age
from cacho_cli.settings import yaml_text
from cacho_cli.settings.people import read_people
from cacho_cli.settings.rule_keys import KEYS, MONEY_KEYS, SPELLINGS, Flaw, Key
from cacho_cli.settings.yaml_entries import Faults, entries, is_nothing, written
from cacho_cli.settings.yaml_faults import YamlFault, lines_of
from cacho_cli.settings.yaml_text import Node, Scalar, read_yaml

__all__ = [
    "DEFAULTS",
    "NO_SETTINGS",
    "HouseRules",
    "Origin",
    "People",
    "Setting",
    "Settings",
    "Value",
    "in_force",
    "option_settings",
    "overruled",
    "read_rules",
    "read_settings",
    "resolve",
]

People: TypeAlias = tuple[tuple[str, Age], ...]
"""The club's roster: names and ages, in the order written."""

Value: TypeAlias = int | bool | str | Decimal | People | None
"""What a key can be set to."""

Origin: TypeAlias = Literal["option", "file", "header", "environment", "default"]
"""Where a value comes from: `--bonus`, `--rules FILE`, a transcript's `rules`, `CACHO_RULES`, or nowhere."""


class HouseRules(NamedTuple):
    """The rules in force. `chip_value` and `smallest_coin` are money, `starting_stack` is chips.

    >>> HouseRules().bonus, HouseRules(chip_value=Decimal("0.10")).chip_value
    (20, Decimal('0.10'))
    """

    bonus: int = 20
    chip_value: Decimal = Decimal(1)
    currency: str | None = None
    starting_stack: int = 20
    tie_break: Literal["age", "seat"] = "age"
    short_call: Literal["side-pot", "fold"] = "side-pot"
    rebuys: bool = False
    smallest_coin: Decimal | None = None
    players: People = ()


DEFAULTS = HouseRules()
"""What holds where nobody says otherwise."""


class Setting(NamedTuple):
    """One key's value, the span of the key as written (None where it was not), and where it comes from."""

    value: Value
    span: Span | None
    origin: Origin


_NOTHING: Mapping[str, Setting] = {}


class Settings(NamedTuple):
    """What one source sets, by the English key; `path` names the source's file where it has one."""

    values: Mapping[str, Setting] = _NOTHING
    path: str = ""

    def moved(self, lines: int) -> "Settings":
        """The same settings with their spans further down."""
        if not lines or not self.values:
            return self
        return Settings({key: _moved(setting, lines) for key, setting in self.values.items()}, self.path)


def _moved(setting: Setting, lines: int) -> Setting:
    if setting.span is None:
        return setting
    line, column, end_line, end_column = setting.span
    return setting._replace(span=Span(line + lines, column, end_line + lines, end_column))


NO_SETTINGS = Settings()
"""A source that sets nothing."""

_DIGITS = re.compile(r"[0-9]+\Z")
_FENCE = "---"
_NAMES = {name: key.name for name, key in SPELLINGS.items()}


def read_rules(text: str, origin: Origin = "file", path: str = "") -> tuple[Settings, tuple[Diagnostic, ...]]:
    r"""What a whole house-rules file sets, and all its faults (H601 to H604).

    What is faulty is not set. An empty file sets nothing.

    >>> settings, faults = read_rules("premio: 30\nchipvalue: 2")
    >>> settings.values["bonus"].value, [(fault.code, fault.span.line) for fault in faults]
    (30, [('H601', 2)])
    """
    text = text.removeprefix("\ufeff")
    faults = Faults(text, 1)
    try:
        node = read_yaml(text)
    except YamlFault as fault:
        faults.add("yaml", fault.wording, fault.span, {**fault.facts, **_fences(text)})
        return Settings({}, path), faults.found()
    if node is None:
        return Settings({}, path), ()
    if not isinstance(node, yaml_text.Mapping):
        faults.add("yaml", "no-mapping", node.span, {"given": written(node)})
        return Settings({}, path), faults.found()
    settings = read_settings(node, faults, origin)
    return Settings(settings.values, path), faults.found()


def _fences(text: str) -> Facts:
    """What shows that a text is a transcript: a first line `---`, and another one, around a header."""
    lines = [line.rstrip() for line in lines_of(text) if line.strip() and not line.lstrip().startswith("#")]
    return {"fence": _FENCE} if lines[:1] == [_FENCE] and _FENCE in lines[1:] else {}


def read_settings(
    mapping: yaml_text.Mapping, faults: Faults, origin: Origin = "header", game_date: date | None = None
) -> Settings:
    """What a mapping of house rules sets; its faults (H601 to H603) go to `faults`.

    `game_date` is the day of the game where one is known: no player of the roster can be born after it.
    """
    values: dict[str, Setting] = {}
    for name, key, node in entries(_with_decimal_commas(mapping), _NAMES, faults):
        value = _value(SPELLINGS[name], key, node, faults, game_date)
        if value is not None:
            values[name] = Setting(value, key.span, origin)
    return Settings(values)


def _value(rule: Key, key: Scalar, node: Node, faults: Faults, game_date: date | None) -> Value:
    """The value of one key, or None where it is left out or faulty."""
    if is_nothing(node):
        if not rule.optional:
            faults.add("value", "nothing", key.span, {"key": key.text, "value": ""})
        return None
    if rule.read is None and isinstance(node, yaml_text.Mapping):
        return tuple((player.name, player.age) for player in read_people(node, faults, game_date, stacks=False))
    if rule.read is None:
        flaw = Flaw("roster-type", {})
    elif isinstance(node, Scalar):
        value = rule.read(node.text, key.text == rule.alias)
        if not isinstance(value, Flaw):
            return value
        flaw = value
    else:
        flaw = Flaw("scalar", {})
    faults.add("value", flaw.wording, node.span, {"key": key.text, "value": written(node), **flaw.facts})
    return None


def _with_decimal_commas(mapping: yaml_text.Mapping) -> yaml_text.Mapping:
    """The mapping with `{chip_value: 0,10}` as people mean it: inside braces YAML takes the comma for the next key."""
    if not any(_DIGITS.match(key.text) for key, _ in mapping.entries):
        return mapping
    joined: list[tuple[Scalar, Node]] = []
    for key, value in mapping.entries:
        if joined and _continues(joined[-1], key, value):
            before, start = joined[-1]
            assert isinstance(start, Scalar)
            place = *start.place[:2], *key.place[2:]
            joined[-1] = before, Scalar(f"{start.text},{key.text}", place, quoted=False)
        else:
            joined.append((key, value))
    return mapping._replace(entries=tuple(joined))


def _continues(entry: tuple[Scalar, Node], key: Scalar, value: Node) -> bool:
    """Whether a key is the decimals of the money before it: digits, a comma, digits, with nothing between or after."""
    before, start = entry
    return (
        (before.text in MONEY_KEYS or before.text not in SPELLINGS)  # which may be misspelt: one slip is one fault
        and isinstance(start, Scalar)
        and not (start.quoted or key.quoted)
        and _DIGITS.match(start.text) is not None
        and _DIGITS.match(key.text) is not None
        and isinstance(value, Scalar)
        and value.span == Span.on(key.span.line, key.span.end_column, key.span.end_column)
        and key.span[:2] == (start.span.end_line, start.span.end_column + 1)
    )


def option_settings(bonus: int | None) -> Settings:
    """What the command line's `--bonus` sets.

    >>> option_settings(30).values["bonus"].origin
    'option'
    """
    return NO_SETTINGS if bonus is None else Settings({"bonus": Setting(bonus, None, "option")})


def in_force(layers: Iterable[Settings]) -> dict[str, tuple[Setting, Settings]]:
    """For every key the setting that holds and the source that it comes from; `layers` are given strongest first."""
    found = {key.name: (Setting(getattr(DEFAULTS, key.name), None, "default"), NO_SETTINGS) for key in KEYS}
    for layer in reversed(tuple(layers)):
        found.update((name, (setting, layer)) for name, setting in layer.values.items())
    return found


def resolve(layers: Iterable[Settings]) -> HouseRules:
    """The rules in force, from sources given strongest first, key by key.

    >>> file, _ = read_rules("bonus: 30")
    >>> resolve((file, NO_SETTINGS)).bonus
    30
    """
    values: dict[str, Any] = {}
    for layer in reversed(tuple(layers)):
        values.update((name, setting.value) for name, setting in layer.values.items())
    return HouseRules(**values)


def overruled(layers: Iterable[Settings], weaker: Settings) -> tuple[tuple[str, Setting, Setting], ...]:
    """The keys of `weaker` for which one of the stronger `layers` says otherwise: key, weaker and stronger setting."""
    found = in_force(layers)
    return tuple(
        (name, setting, found[name][0])
        for name, setting in weaker.values.items()
        if found[name][0].origin != "default" and found[name][0].value != setting.value
    )

"""The house rules: their keys, values and defaults, read from YAML, and which of several sources is in force.

The table `KEYS` is the one place that knows the keys; reading, the template of `cacho rules --init` and the messages'
"what is allowed" come from it.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Any, Literal, NamedTuple, TypeAlias

from cacho_cli import yaml_text
from cacho_cli.ages import Age
from cacho_cli.diagnostics import Diagnostic, Facts, Span
from cacho_cli.folding import fold_word
from cacho_cli.people import LARGEST_STACK, read_people
from cacho_cli.suggestions import did_you_mean
from cacho_cli.yaml_entries import Faults, entries, is_nothing, written
from cacho_cli.yaml_faults import YamlFault
from cacho_cli.yaml_text import Node, Scalar, read_yaml

__all__ = [
    "DEFAULTS",
    "KEYS",
    "NO_SETTINGS",
    "HouseRules",
    "Key",
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
    "template",
]

People: TypeAlias = tuple[tuple[str, Age], ...]
"""The club's roster: names and ages, in the order written."""

Value: TypeAlias = int | bool | str | Decimal | People | None
"""What a key can be set to."""

Origin: TypeAlias = Literal["option", "file", "header", "environment", "default"]
"""Where a value comes from: `--bonus`, `--rules FILE`, a transcript's `rules`, `CACHO_RULES`, or nowhere."""


@dataclass(frozen=True, slots=True)
class HouseRules:
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


@dataclass(frozen=True, slots=True)
class Settings:
    """What one source sets, by the English key; `path` names the source's file where it has one."""

    values: Mapping[str, Setting] = field(default_factory=dict)
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


class Flaw(NamedTuple):
    """Why a value is none of its key: the wording of the fault and its facts beyond `key` and `value`."""

    wording: str
    facts: Facts


Reader: TypeAlias = Callable[[str], Value | Flaw]


class Key(NamedTuple):
    """A house rule: its names, how its value is read from text, what the template shows, in English and Spanish.

    `read` is None for the roster, the only value that is a mapping.
    """

    name: str
    alias: str
    read: Reader | None
    sample: tuple[str, str]


_WHOLE = re.compile(r"[0-9]+\Z")
_MONEY = re.compile(r"([0-9]+)(?:[.,]([0-9]+))?\Z")
_LONGEST_WHOLE, _LONGEST_FRACTION = 12, 8
_CURRENCY = re.compile(r"[A-Za-z]{3}\Z")


def _whole(text: str) -> int | None:
    """The number that ASCII digits write, unless they are too many to be one of ours."""
    digits = text.lstrip("0") or "0"
    return int(digits) if _WHOLE.match(text) and len(digits) <= _LONGEST_WHOLE else None


def _bonus(text: str) -> Value | Flaw:
    number = _whole(text)
    return number if number in (20, 30) else Flaw("choice", {"allowed": ("20", "30"), "suggestion": None})


def _stack(text: str) -> Value | Flaw:
    number = _whole(text)
    if number is None or not 1 <= number <= LARGEST_STACK:
        return Flaw("range", {"least": 1, "most": LARGEST_STACK})
    return number


def _money(text: str) -> Value | Flaw:
    parts = _MONEY.match(text)
    if parts is None:
        return Flaw("money", {})
    whole, fraction = parts[1].lstrip("0") or "0", parts[2] or ""
    if len(whole) > _LONGEST_WHOLE or len(fraction) > _LONGEST_FRACTION:
        return Flaw("money-long", {"digits": _LONGEST_WHOLE, "decimals": _LONGEST_FRACTION})
    amount = Decimal(f"{whole}.{fraction}" if fraction else whole)
    return amount if amount else Flaw("money-zero", {})


def _currency(text: str) -> Value | Flaw:
    return text.upper() if _CURRENCY.match(text) else Flaw("currency", {})


def _one_of(**words: str) -> Reader:
    """A reader for a choice: each canonical word (with `_` for a hyphen) and its Spanish one."""
    canonical = {name.replace("_", "-"): alias for name, alias in words.items()}
    meanings = {fold_word(word): name for name, alias in canonical.items() for word in (name, alias)}

    def read(text: str) -> Value | Flaw:
        name = meanings.get(fold_word(text))
        if name is not None:
            return name
        return Flaw("choice", {"allowed": tuple(canonical), "suggestion": did_you_mean(text, meanings)})

    return read


_YES, _NO = frozenset(("true", "si")), frozenset(("false", "no"))
_NEARLY = {
    "yes": "true",
    "on": "true",
    "y": "true",
    "s": "true",
    "off": "false",
    "n": "false",
    "1": "true",
    "0": "false",
}


def _boolean(text: str) -> Value | Flaw:
    word = fold_word(text)
    if word in _YES or word in _NO:
        return word in _YES
    suggestion = _NEARLY.get(word) or did_you_mean(text, ("true", "false"))
    return Flaw("choice", {"allowed": ("true", "false"), "suggestion": suggestion})


KEYS: tuple[Key, ...] = (
    Key("bonus", "premio", _bonus, ("20", "20")),
    Key("chip_value", "valor_ficha", _money, ("0.10", "0.10")),
    Key("currency", "moneda", _currency, ("EUR", "EUR")),
    Key("starting_stack", "fichas_iniciales", _stack, ("20", "20")),
    Key("tie_break", "desempate", _one_of(age="edad", seat="mano"), ("age", "edad")),
    Key("short_call", "si_no_alcanza", _one_of(side_pot="pozo_aparte", fold="se_va"), ("side-pot", "pozo_aparte")),
    Key("rebuys", "recompras", _boolean, ("false", "no")),
    Key("smallest_coin", "moneda_minima", _money, ("0.05", "0.05")),
    Key("players", "jugadores", None, ("", "")),
)
"""Every house rule, in the order of the template."""

_NAMES = {name: key.name for key in KEYS for name in (key.name, key.alias)}
_BY_NAME = {key.name: key for key in KEYS}
_MAY_BE_EMPTY = frozenset(("currency", "smallest_coin", "players"))
_MONEY_KEYS = frozenset(("chip_value", "smallest_coin"))


def read_rules(text: str, origin: Origin = "file", path: str = "") -> tuple[Settings, tuple[Diagnostic, ...]]:
    r"""What a whole house-rules file sets, and all its faults (H601 to H604).

    What is faulty is not set. An empty file sets nothing.

    >>> settings, faults = read_rules("premio: 30\nchipvalue: 2")
    >>> settings.values["bonus"].value, [(fault.code, fault.span.line) for fault in faults]
    (30, [('H601', 2)])
    """
    faults = Faults(text, 1)
    try:
        node = read_yaml(text)
    except YamlFault as fault:
        faults.add("yaml", fault.wording, fault.span, fault.facts)
        return Settings({}, path), faults.found()
    if node is None:
        return Settings({}, path), ()
    if not isinstance(node, yaml_text.Mapping):
        faults.add("yaml", "no-mapping", node.span, {"given": written(node)})
        return Settings({}, path), faults.found()
    settings = read_settings(node, faults, origin)
    return Settings(settings.values, path), faults.found()


def read_settings(
    mapping: yaml_text.Mapping, faults: Faults, origin: Origin = "header", game_date: date | None = None
) -> Settings:
    """What a mapping of house rules sets; its faults (H601 to H603) go to `faults`.

    `game_date` is the day of the game where one is known: no player of the roster can be born after it.
    """
    values: dict[str, Setting] = {}
    for name, key, node in entries(_with_decimal_commas(mapping), _NAMES, faults):
        value = _value(_BY_NAME[name], key, node, faults, game_date)
        if value is not None:
            values[name] = Setting(value, key.span, origin)
    return Settings(values)


def _value(rule: Key, key: Scalar, node: Node, faults: Faults, game_date: date | None) -> Value:
    """The value of one key, or None where it is left out or faulty."""
    if is_nothing(node):
        if rule.name not in _MAY_BE_EMPTY:
            faults.add("value", "nothing", key.span, {"key": key.text, "value": ""})
        return None
    facts: dict[str, str] = {"key": key.text, "value": written(node)}
    if rule.read is None:
        if isinstance(node, yaml_text.Mapping):
            return tuple((player.name, player.age) for player in read_people(node, faults, game_date, stacks=False))
        faults.add("value", "roster-type", node.span, facts)
        return None
    if not isinstance(node, Scalar):
        faults.add("value", "scalar", node.span, facts)
        return None
    value = rule.read(node.text)
    if isinstance(value, Flaw):
        faults.add("value", value.wording, node.span, {**facts, **value.facts})
        return None
    return value


def _with_decimal_commas(mapping: yaml_text.Mapping) -> yaml_text.Mapping:
    """The mapping with `{chip_value: 0,10}` as people mean it: inside braces YAML takes the comma for the next key."""
    joined: list[tuple[Scalar, Node]] = []
    for key, value in mapping.entries:
        if joined and _continues(joined[-1], key, value):
            before, start = joined[-1]
            assert isinstance(start, Scalar)
            span = Span(*start.span[:2], *key.span[2:])
            joined[-1] = before, Scalar(f"{start.text},{key.text}", span, quoted=False)
        else:
            joined.append((key, value))
    return mapping._replace(entries=tuple(joined))


def _continues(entry: tuple[Scalar, Node], key: Scalar, value: Node) -> bool:
    """Whether a key is the decimals of the money before it: digits, a comma, digits, with nothing between or after."""
    before, start = entry
    return (
        _NAMES.get(before.text) in _MONEY_KEYS
        and isinstance(start, Scalar)
        and not (start.quoted or key.quoted)
        and _WHOLE.match(start.text) is not None
        and _WHOLE.match(key.text) is not None
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


class TemplateRow(NamedTuple):
    """A line of the template: the key and a sample value as one language writes them, and the English key."""

    name: str
    key: str
    value: str


def template(language: Literal["en", "es"]) -> tuple[TemplateRow, ...]:
    """The keys with their sample values, for `cacho rules --init`; the roster's value is empty.

    >>> template("es")[0]
    TemplateRow(name='bonus', key='premio', value='20')
    """
    spanish = language == "es"
    return tuple(TemplateRow(key.name, key.alias if spanish else key.name, key.sample[spanish]) for key in KEYS)

"""Players as YAML gives them, in a club's roster and in a header: names with birth dates, ages and stacks."""

import re
from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from cacho_cli import yaml_text
from cacho_cli.ages import UNKNOWN_AGE, Age
from cacho_cli.diagnostics import Facts, Note, Span
from cacho_cli.folding import fold_name
from cacho_cli.names import name_flaw, tidy_name
from cacho_cli.yaml_entries import Faults, entries, is_nothing, written
from cacho_cli.yaml_text import Node, Scalar

__all__ = ["EARLIEST", "LARGEST_STACK", "OLDEST", "Player", "read_date", "read_names", "read_people"]

OLDEST = 130
"""The greatest age in whole years."""

EARLIEST = date(1800, 1, 1)
"""The first day that is believed, of a birth or of a game."""

LARGEST_STACK = 1_000_000
"""The most chips a player may start with."""

_AGE_KEYS = {"born": "born", "nacimiento": "born", "age": "age", "edad": "age"}
_PLAYER_KEYS = {**_AGE_KEYS, "stack": "stack", "fichas": "stack"}
_DATE = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})\Z")
_NUMBER = re.compile(r"[0-9]+\Z")


class Player(NamedTuple):
    """A player and what is said about him; `stack` is None where nothing is."""

    name: str
    age: Age
    stack: int | None = None


def read_people(
    mapping: yaml_text.Mapping, faults: Faults, game_date: date | None, *, stacks: bool
) -> tuple[Player, ...]:
    """The players of a mapping from names to ages; with `stacks` they may say how many chips they start with."""
    keys = _PLAYER_KEYS if stacks else _AGE_KEYS
    people = []
    names = [key for key, _ in mapping.entries]
    values = dict(zip(map(id, names), (value for _, value in mapping.entries), strict=True))
    for scalar, name in _named(names, faults):
        people.append(_player(name, values[id(scalar)], keys, faults, game_date))
    return tuple(people)


def read_names(sequence: yaml_text.Sequence, faults: Faults) -> tuple[Player, ...]:
    """The players of a list of names."""
    scalars = []
    for item in sequence.items:
        if isinstance(item, Scalar):
            scalars.append(item)
        else:
            faults.add("value", "name-type", item.span, {"given": written(item)})
    return tuple(Player(name, UNKNOWN_AGE) for _, name in _named(scalars, faults))


def _named(scalars: list[Scalar], faults: Faults) -> Iterator[tuple[Scalar, str]]:
    """The good names among the scalars; reports the others, and who is named twice."""
    first: dict[str, tuple[Scalar, str]] = {}
    for scalar in scalars:
        name = tidy_name(scalar.text)
        flaw = name_flaw(name)
        before = first.get(fold_name(name))
        if flaw is not None:
            faults.add("value", flaw[0], scalar.span, flaw[1])
        elif before is not None:
            span, other = before[0].span, before[1]
            note = Note("first-named", span, {"name": other}, faults.source_line(span.line))
            faults.add(
                "twice",
                "name-twice" if name == other else "name-case",
                scalar.span,
                {"name": name, "first": other},
                note,
            )
        else:
            first[fold_name(name)] = scalar, name
            yield scalar, name


def _player(name: str, value: Node, keys: dict[str, str], faults: Faults, game_date: date | None) -> Player:
    if is_nothing(value):
        return Player(name, UNKNOWN_AGE)
    if isinstance(value, Scalar):
        return Player(name, _age_or_birth(name, value, faults, game_date))
    if isinstance(value, yaml_text.Sequence):
        faults.add(
            "value",
            "player-type",
            value.span,
            {"name": name, "given": written(value), "allowed": tuple(dict.fromkeys(keys.values()))},
        )
        return Player(name, UNKNOWN_AGE)
    return _described(name, value, keys, faults, game_date)


def _age_or_birth(name: str, value: Scalar, faults: Faults, game_date: date | None) -> Age:
    if _NUMBER.match(value.text):
        return Age(None, _age(name, value, faults))
    if _DATE.match(value.text):
        return Age(_birth(name, value, faults, game_date), None)
    faults.add("value", "age-form", value.span, {"name": name, "given": value.text})
    return UNKNOWN_AGE


def _described(
    name: str, value: yaml_text.Mapping, keys: dict[str, str], faults: Faults, game_date: date | None
) -> Player:
    born = years = stack = None
    place: Span | None = None
    for key, _, node in entries(value, keys, faults):
        if is_nothing(node):
            continue
        if key == "born":
            born = _birth(name, node, faults, game_date)
        elif key == "age":
            years, place = _age(name, node, faults), node.span
        else:
            stack = _stack(name, node, faults)
    if born is not None and years is not None and game_date is not None and place is not None:
        reckoned = _years_between(born, game_date)
        if reckoned != years:
            facts: Facts = {"name": name, "given": years, "born": born, "date": game_date, "due": reckoned}
            faults.add("value", "age-differs", place, facts)
    return Player(name, Age(born, years), stack)


def _age(name: str, node: Node, faults: Faults) -> int | None:
    return _whole_number(node, OLDEST, "age", name, faults)


def _stack(name: str, node: Node, faults: Faults) -> int | None:
    return _whole_number(node, LARGEST_STACK, "stack", name, faults)


def _whole_number(node: Node, most: int, wording: str, name: str, faults: Faults) -> int | None:
    """A number from 0 to `most`, which has fewer digits than Python takes time to convert."""
    if isinstance(node, Scalar) and _NUMBER.match(node.text):
        digits = node.text.lstrip("0") or "0"
        if len(digits) <= len(str(most)) and int(digits) <= most:
            return int(digits)
    faults.add("value", wording, node.span, {"name": name, "given": written(node), "least": 0, "most": most})
    return None


def _birth(name: str, node: Node, faults: Faults, game_date: date | None) -> date | None:
    born = read_date(node, faults, "born", name)
    if born is None or game_date is None:
        return born
    if born > game_date:
        faults.add("value", "born-after", node.span, {"name": name, "given": born, "date": game_date})
        return None
    if _years_between(born, game_date) > OLDEST:
        faults.add(
            "value", "born-long-ago", node.span, {"name": name, "given": born, "date": game_date, "most": OLDEST}
        )
        return None
    return born


def read_date(node: Node, faults: Faults, wording: str, name: str = "") -> date | None:
    """A day written YYYY-MM-DD. Reports, with `wording` and its facts `name` and `given`, what is none."""
    parts = _DATE.match(node.text) if isinstance(node, Scalar) else None
    facts = {"name": name, "given": written(node)}
    if parts is None:
        faults.add("value", f"{wording}-form", node.span, facts)
        return None
    try:
        day = date(int(parts[1]), int(parts[2]), int(parts[3]))
    except ValueError:
        faults.add("value", f"{wording}-unreal", node.span, facts)
        return None
    if day < EARLIEST:
        faults.add("value", f"{wording}-early", node.span, {**facts, "least": EARLIEST})
        return None
    return day


def _years_between(born: date, day: date) -> int:
    """Whole years of age on a day; who was born on 29 February is a year older from 1 March."""
    return day.year - born.year - ((day.month, day.day) < (born.month, born.day))

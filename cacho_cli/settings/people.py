"""Players as YAML gives them, in a club's roster and in a header: names with birth dates, ages and stacks."""

from datetime import date
from typing import NamedTuple

from cacho_cli.diagnostics import Fact, Note, Span
from cacho_cli.folding import fold_name
from cacho_cli.numerals import whole_number
from cacho_cli.players.age_text import OLDEST, AgeFlaw, read_age, read_birth, read_day, years_between
from cacho_cli.players.ages import UNKNOWN_AGE, Age
from cacho_cli.players.names import name_flaw, tidy_name
from cacho_cli.settings import yaml_text
from cacho_cli.settings.yaml_entries import Faults, entries, is_nothing, written
from cacho_cli.settings.yaml_text import Node, Scalar

__all__ = ["LARGEST_STACK", "PLAYER_KEYS", "Player", "read_date", "read_names", "read_people"]

LARGEST_STACK = 1_000_000
"""The most chips a player may start with."""

PLAYER_KEYS = {"born": "nacimiento", "age": "edad", "stack": "fichas"}
"""What can be said of a player and its Spanish name; a roster says nothing of stacks."""

_ALL_KEYS = {spelling: name for name, alias in PLAYER_KEYS.items() for spelling in (name, alias)}
_AGE_KEYS = {spelling: name for spelling, name in _ALL_KEYS.items() if name != "stack"}


class Player(NamedTuple):
    """A player and what is said about him; `stack` is None where nothing is."""

    name: str
    age: Age = UNKNOWN_AGE
    stack: int | None = None


class _Case(NamedTuple):
    """Whose values are read, where their faults go, and the day of the game where it is known."""

    name: str
    faults: Faults
    game_date: date | None

    def fault(self, wording: str, span: Span, **facts: Fact) -> None:
        self.faults.add("value", wording, span, {"name": self.name, **facts})


def read_people(
    mapping: yaml_text.Mapping, faults: Faults, game_date: date | None, *, stacks: bool
) -> tuple[Player, ...]:
    """The players of a mapping from names to ages; with `stacks` they may say how many chips they start with.

    Who has no good name, or one that was given before, is left out.
    """
    keys = _ALL_KEYS if stacks else _AGE_KEYS
    people = []
    first: dict[str, Scalar] = {}
    for key, value in mapping.entries:
        name, is_good = _read_name(key, first, faults)
        player = _player(name, value, keys, faults, game_date)
        if is_good:
            people.append(player)
    return tuple(people)


def read_names(sequence: yaml_text.Sequence, faults: Faults) -> tuple[Player, ...]:
    """The players of a list of names, without those that are no good."""
    people = []
    first: dict[str, Scalar] = {}
    for item in sequence.items:
        if not isinstance(item, Scalar):
            faults.add("value", "name-type", item.span, {"given": written(item)})
            continue
        name, is_good = _read_name(item, first, faults)
        if is_good:
            people.append(Player(name))
    return tuple(people)


def _read_name(scalar: Scalar, first: dict[str, Scalar], faults: Faults) -> tuple[str, bool]:
    """The name that a scalar gives, and whether it is a good one; `first` has those before it, by their folded form."""
    name = tidy_name(scalar.text)
    flaw = name_flaw(name)
    if flaw is not None:
        faults.add("value", flaw[0], scalar.span, flaw[1])
        return name, False
    before = first.setdefault(fold_name(name), scalar)
    if before is scalar:
        return name, True
    first_name = tidy_name(before.text)
    note = Note("first-named", before.span, {"name": first_name}, faults.source_line(before.span.line))
    wording = "name-twice" if name == first_name else "name-case"
    faults.add("twice", wording, scalar.span, {"name": name, "first": first_name}, note)
    return name, False


def _player(name: str, value: Node, keys: dict[str, str], faults: Faults, game_date: date | None) -> Player:
    if is_nothing(value):
        return Player(name)
    if isinstance(value, Scalar):
        return Player(name, _age_or_birth(name, value, faults, game_date))
    case = _Case(name, faults, game_date)
    if isinstance(value, yaml_text.Mapping):
        return _described(case, value, keys)
    case.fault("player-type", value.span, given=written(value), allowed=tuple(dict.fromkeys(keys.values())))
    return Player(name)


def _age_or_birth(name: str, value: Scalar, faults: Faults, game_date: date | None) -> Age:
    age = read_age(value.text, name, game_date)
    if isinstance(age, AgeFlaw):
        faults.add("value", age.wording, value.span, age.facts)
        return UNKNOWN_AGE
    return age


def _described(case: _Case, value: yaml_text.Mapping, keys: dict[str, str]) -> Player:
    given = {key: node for key, _, node in entries(value, keys, case.faults) if not is_nothing(node)}
    born = _birth(case, given["born"]) if "born" in given else None
    years = _number(case, given["age"], "age", OLDEST) if "age" in given else None
    stack = _number(case, given["stack"], "stack", LARGEST_STACK) if "stack" in given else None
    if born is not None and years is not None and case.game_date is not None:
        due = years_between(born, case.game_date)
        if due != years:
            case.fault("age-differs", given["age"].span, given=years, born=born, date=case.game_date, due=due)
    return Player(case.name, Age(born, years), stack)


def _number(case: _Case, node: Node, wording: str, most: int) -> int | None:
    number = whole_number(node.text, most) if isinstance(node, Scalar) else None
    if number is None:
        case.fault(wording, node.span, given=written(node), least=0, most=most)
    return number


def _birth(case: _Case, node: Node) -> date | None:
    return _sound(read_birth(written(node), case.name, case.game_date), node, case.faults)


def read_date(node: Node, faults: Faults, wording: str, name: str = "") -> date | None:
    """A day written YYYY-MM-DD. Reports, with `wording` and its facts `name` and `given`, what is none."""
    return _sound(read_day(written(node), wording, name), node, faults)


def _sound(day: date | AgeFlaw, node: Node, faults: Faults) -> date | None:
    if isinstance(day, AgeFlaw):
        faults.add("value", day.wording, node.span, day.facts)
        return None
    return day

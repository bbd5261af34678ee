"""The header of a session: who plays, in which order, how old they are, on which day, by which rules."""

import datetime
import re
from collections.abc import Iterable
from typing import NamedTuple

from cacho_cli.diagnostics import Diagnostic, Facts, Span
from cacho_cli.folding import fold_name, fold_word
from cacho_cli.players.ages import UNKNOWN_AGE
from cacho_cli.settings import yaml_text
from cacho_cli.settings.house_rules import NO_SETTINGS, People, Settings, read_settings
from cacho_cli.settings.people import Player, read_date, read_names, read_people
from cacho_cli.settings.rule_keys import SPELLINGS
from cacho_cli.settings.yaml_entries import Faults, entries, is_nothing, written
from cacho_cli.settings.yaml_faults import YamlFault
from cacho_cli.settings.yaml_text import Node, Scalar, read_yaml
from cacho_cli.vocabulary import KEYWORD_WORDS

__all__ = ["HEADER_KEYS", "Header", "begins_with_header_key", "read_header", "with_roster"]

HEADER_KEYS = {
    "players": "jugadores",
    "oldest_first": "por_edad",
    "date": "fecha",
    "rules": "reglas",
    "meta": "datos",
}
"""Every key of a header and its Spanish name."""

_NAMES = {name: key for key, alias in HEADER_KEYS.items() for name in (key, alias)}
_BEGINNING = re.compile(rf"""\s*\{{?\s*(["']?)(?:{"|".join(_NAMES)})\1\s*:""")
_MEMO_LIMIT = 256
_LONGEST_REMEMBERED = 4096


class Header(NamedTuple):
    """A header without a fault.

    `oldest_first` has the seats (from 0) of all players, oldest first, where the header gives that order. `rules` are
    the inline house rules, with the spans of their keys.
    """

    players: tuple[Player, ...]
    oldest_first: tuple[int, ...] | None = None
    date: datetime.date | None = None
    rules: Settings = NO_SETTINGS


def begins_with_header_key(line: str) -> bool:
    """Whether a line can be the first of a header, quotes, a brace or a space before the colon notwithstanding.

    >>> begins_with_header_key("jugadores:"), begins_with_header_key('{"players": [Ana]}')
    (True, True)
    >>> begins_with_header_key("hand 1"), begins_with_header_key("players pass")
    (False, False)
    """
    return _BEGINNING.match(line) is not None


_memo: dict[str, tuple[Header, int]] = {}
"""Headers, and the number of the first line of each where it was read."""


def read_header(text: str, first_line: int) -> tuple[Header | None, tuple[Diagnostic, ...]]:
    r"""The header in the text between two `---`, or None and all its faults (T106, and H601 to H603 in its `rules`).

    `first_line` is the number of the text's first line in the file; the opening `---` stands on the line before it.
    Headers without a fault are remembered, since an archive repeats them.

    >>> header, faults = read_header("players: {Ana: 71, Beto: 1960-01-31}", 2)
    >>> [player.name for player in header.players], faults
    (['Ana', 'Beto'], ())
    >>> read_header("players: [Ana]\nruls: {}", 2)[1][0].span
    Span(line=3, column=1, end_line=3, end_column=5)
    """
    known = _memo.get(text)
    if known is not None:
        return _moved(known[0], first_line - known[1]), ()
    header, faults = _read(text, first_line)
    if header is not None and len(text) <= _LONGEST_REMEMBERED:
        if len(_memo) >= _MEMO_LIMIT:
            _memo.clear()
        _memo[text] = header, first_line
    return header, faults


def _moved(header: Header, lines: int) -> Header:
    """The header so many lines further down."""
    return header._replace(rules=header.rules.moved(lines)) if lines and header.rules.values else header


def _read(text: str, first_line: int) -> tuple[Header | None, tuple[Diagnostic, ...]]:
    faults = Faults(text, first_line, header=True)
    header = None
    try:
        node = read_yaml(text, first_line)
    except YamlFault as fault:
        wording = "no-closing" if _belongs_to_a_body(fault) else fault.wording
        faults.add("yaml", wording, fault.span, fault.facts)
        return None, faults.found()
    if node is None:
        faults.add("value", "no-players", _opening(first_line), {})
    elif isinstance(node, yaml_text.Mapping):
        header = _header(node, faults, first_line)
    else:
        faults.add("yaml", "no-mapping", node.span, {"given": written(node)})
    return (None if faults else header), faults.found()


def _opening(first_line: int) -> Span:
    """The `---` before the first line."""
    return Span.on(first_line - 1, 1, 4)


def _belongs_to_a_body(fault: YamlFault) -> bool:
    """Whether what is no YAML is a line of the game: then the `---` that ends the header is missing."""
    first = next(iter(str(fault.facts.get("given", "")).split()), "")  # a no-break space alone is no word
    return fault.wording == "no-colon" and fold_word(first.rstrip(",;")) in KEYWORD_WORDS


class _Given(NamedTuple):
    key: Scalar
    value: Node


def _header(mapping: yaml_text.Mapping, faults: Faults, first_line: int) -> Header | None:
    given = {name: _Given(key, value) for name, key, value in entries(mapping, _NAMES, faults, SPELLINGS)}
    day = _date(given.get("date"), faults)
    rules = _rules(given.get("rules"), faults, day)
    if "players" not in given:
        if not _players_misspelt(mapping, faults):
            faults.add("value", "no-players", _opening(first_line), {})
        return None
    players, complete = _players(given["players"], faults, day)
    order = _oldest_first(given.get("oldest_first"), players, faults) if complete else None
    return Header(players, order, day, rules)


def _players_misspelt(mapping: yaml_text.Mapping, faults: Faults) -> bool:
    """Whether a key that is none was meant to be `players`: then it is not missing as well."""
    strange = (key.text for key, _ in mapping.entries if key.text not in _NAMES)
    return any(_NAMES.get(faults.suggestion(word, _NAMES) or "") == "players" for word in strange)


def _date(given: _Given | None, faults: Faults) -> datetime.date | None:
    if given is None or is_nothing(given.value):
        return None
    return read_date(given.value, faults, "date")


def _rules(given: _Given | None, faults: Faults, day: datetime.date | None) -> Settings:
    if given is None or is_nothing(given.value):
        return NO_SETTINGS
    if not isinstance(given.value, yaml_text.Mapping):
        faults.add("value", "rules-type", given.value.span, {"given": written(given.value)})
        return NO_SETTINGS
    return read_settings(given.value, faults.of_house_rules(), "header", day)


def _players(given: _Given, faults: Faults, day: datetime.date | None) -> tuple[tuple[Player, ...], bool]:
    """The players with good names, and whether these are all."""
    key, value = given
    if is_nothing(value):
        faults.add("value", "no-players", key.span, {})
    elif isinstance(value, Scalar):
        faults.add("value", "players-type", value.span, {"given": written(value)})
    elif isinstance(value, yaml_text.Mapping) and value.entries:
        players = read_people(value, faults, day, stacks=True)
        return players, len(players) == len(value.entries)
    elif isinstance(value, yaml_text.Sequence) and value.items:
        players = read_names(value, faults)
        return players, len(players) == len(value.items)
    else:
        faults.add("value", "no-players", value.span, {})
    return (), False


def _oldest_first(given: _Given | None, players: tuple[Player, ...], faults: Faults) -> tuple[int, ...] | None:
    """The seats in the stated order. Who is missing is reported only where all who are named are right."""
    if given is None or is_nothing(given.value):
        return None
    key, value = given
    if not isinstance(value, yaml_text.Sequence):
        faults.add("value", "oldest-type", value.span, {"given": written(value)})
        return None
    names = tuple(player.name for player in players)
    seats = {fold_name(name): seat for seat, name in enumerate(names)}
    order: dict[int, None] = {}
    for item in value.items:
        seat = seats.get(fold_name(item.text)) if isinstance(item, Scalar) else None
        if seat is None:
            name = written(item)
            facts: Facts = {"name": name, "suggestion": faults.suggestion(name, names), "players": names}
            faults.add("value", "oldest-unknown", item.span, facts)
        elif seat in order:
            faults.add("twice", "oldest-twice", item.span, {"name": names[seat]})
        else:
            order[seat] = None
    missing = tuple(name for seat, name in enumerate(names) if seat not in order)
    if missing and len(order) == len(value.items):
        faults.add("value", "oldest-missing", key.span, {"key": key.text, "missing": missing})
    return tuple(order)


def with_roster(players: Iterable[Player], roster: People) -> tuple[Player, ...]:
    """The players, with the roster's age for each about whom the header says nothing.

    >>> with_roster([Player("Ana", UNKNOWN_AGE)], (("ana", UNKNOWN_AGE._replace(years=71)),))[0].age.years
    71
    """
    if not roster:
        return tuple(players)
    known = {fold_name(name): age for name, age in roster}
    return tuple(
        player._replace(age=known.get(fold_name(player.name), UNKNOWN_AGE)) if player.age == UNKNOWN_AGE else player
        for player in players
    )

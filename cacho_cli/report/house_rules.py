"""The house rules in force and where they come from, and a template of them."""

import textwrap
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal

from cacho_cli.messages.house_rules import COMMENTS, INTRODUCTION, nobody, nothing, origin_text
from cacho_cli.messages.money import decimal_text
from cacho_cli.messages.translation import _, language
from cacho_cli.messages.words import heading
from cacho_cli.players.ages import Age
from cacho_cli.report.parts import Part, Table
from cacho_cli.report.rows import Row
from cacho_cli.settings.house_rules import Setting, Settings, Value
from cacho_cli.settings.rule_keys import choice_word, key_name, template

__all__ = ["KEYS", "rules_document", "rules_parts", "rules_records", "template_text"]

KEYS = ("key", "value", "source", "file", "line")
"""The keys of a record: a rule with everything that there is to say of it."""

InForce = Mapping[str, tuple[Setting, Settings]]
"""For every key the setting that holds, and its source."""

_WIDTH = 78


def rules_parts(in_force: InForce) -> Iterator[Part]:
    """A table of the rules for people; of a roster each player has a line."""
    headings = [heading(column) for column in ("key", "setting", "source")]
    yield Table(headings, tuple(_lines(in_force)))


def _lines(in_force: InForce) -> Iterator[tuple[str, str, str]]:
    for key, (setting, source) in in_force.items():
        origin = origin_text(setting.origin, source.path, _line(setting))
        first, *more = _texts(key, setting.value)
        yield key_name(key, language()), first, origin
        for text in more:
            yield "", text, ""


def _texts(key: str, value: Value) -> list[str]:
    """A value as the file writes it, in as many lines as it needs."""
    if value is None:
        return [nothing()]
    if isinstance(value, tuple):
        return [f"{name}: {_age_text(age)}" for name, age in value] or [nobody()]
    if isinstance(value, Decimal):
        return [decimal_text(value)]
    word = choice_word(key, value, language())
    return [str(value) if word is None else word]


def _age_text(age: Age) -> str:
    return _known_age(age) or nothing()


def _known_age(age: Age) -> str:
    return ", ".join(str(each) for each in age if each is not None)


def rules_records(in_force: InForce) -> Iterator[Row]:
    """A record for each rule, with the keys `KEYS`; a roster is one text."""
    for key, (setting, source) in in_force.items():
        row = _row(setting, source)
        if isinstance(setting.value, tuple):
            row["value"] = "; ".join(f"{name}: {_known_age(age)}".rstrip(": ") for name, age in setting.value)
        yield {"key": key, **row}


def rules_document(in_force: InForce, diagnostics: Iterable[Row] = (), *, valid: bool = True) -> Row:
    """The rules for programs, as `schemas/rules.json` describes them."""
    rules = {key: _row(*held) for key, held in in_force.items()}
    return {"version": 1, "valid": valid, "rules": rules, "diagnostics": list(diagnostics)}


def _row(setting: Setting, source: Settings) -> Row:
    value: object = _plain(setting.value)
    if isinstance(setting.value, tuple):
        value = [_player_row(name, age) for name, age in setting.value]
    return {
        "value": value,
        "source": setting.origin,
        "file": source.path or None,
        "line": _line(setting),
    }


def _player_row(name: str, age: Age) -> Row:
    return {"name": name, "born": None if age.born is None else age.born.isoformat(), "age": age.years}


def _plain(value: Value) -> object:
    """Money as text, all else as it is."""
    return format(value, "f") if isinstance(value, Decimal) else value


def _line(setting: Setting) -> int | None:
    return None if setting.span is None else setting.span.line


def template_text() -> str:
    """A file of house rules with comments, in the language in use."""
    parts = ["".join(_comment(_(line)) for line in INTRODUCTION)]
    for row in template(language()):
        gap = "" if row.value.startswith("\n") else " "
        parts.append(f"{_comment(_(COMMENTS[row.name]))}{row.key}:{gap}{row.value}\n")
    return "\n".join(parts)


def _comment(text: str) -> str:
    return "".join(f"# {line}\n" for line in textwrap.wrap(text, _WIDTH))

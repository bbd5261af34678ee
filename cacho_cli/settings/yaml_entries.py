"""Mappings whose keys are known: unknown keys, doubled keys, and the list of faults they and their values go to."""

import re
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import Literal, TypeAlias

from cacho_cli.diagnostics import Diagnostic, Facts, Note, Span
from cacho_cli.settings import yaml_text
from cacho_cli.settings.yaml_faults import lines_of
from cacho_cli.settings.yaml_text import Node, Scalar
from cacho_cli.suggestions import did_you_mean

__all__ = ["Faults", "Kind", "entries", "is_nothing", "written"]

Kind: TypeAlias = Literal["key", "value", "twice", "yaml"]
"""What is wrong: a key nobody knows, a value, something given twice, the YAML itself."""

_HOUSE_RULES: dict[Kind, str] = {"key": "H601", "value": "H602", "twice": "H603", "yaml": "H604"}
_SURROGATE = "[\ud800-\udfff]"
_MANY = 100
_NOTHING = frozenset(("", "~", "null", "Null", "NULL"))


class Faults:
    """Collects the faults of one YAML text, with the codes of house rules or, in a header, its own (T106)."""

    def __init__(self, text: str, first_line: int, *, header: bool = False) -> None:
        """Start with no fault; `first_line` is the number of the text's first line in its file."""
        self._text = text
        self._first_line = first_line
        self._header = header
        self._found: list[Diagnostic] = []

    def of_house_rules(self) -> "Faults":
        """The same collection, for the part of a header that has the codes of house rules."""
        part = Faults(self._text, self._first_line)
        part._found = self._found
        return part

    def __bool__(self) -> bool:
        """Whether there is a fault."""
        return bool(self._found)

    def add(self, kind: Kind, wording: str, span: Span, facts: Facts, *notes: Note) -> None:
        """Adds a fault; `wording` chooses its sentence. Of a piece of several lines the first one is shown."""
        code = "T106" if self._header else _HOUSE_RULES[kind]
        if span.end_line != span.line:
            end = len(self.source_line(span.line).rstrip())
            span = Span.on(span.line, span.column, max(end, span.column) + 1)
        self._found.append(Diagnostic(code, span, facts, wording, notes=notes, source_line=self.source_line(span.line)))

    def found(self) -> tuple[Diagnostic, ...]:
        """All faults in the order of their places."""
        return tuple(sorted(self._found, key=lambda fault: fault.span))

    def source_line(self, number: int) -> str:
        """The text of a line by its number in the file; `---` for the line before the first."""
        lines = _shown_lines(self._text)
        index = number - self._first_line
        return lines[index] if 0 <= index < len(lines) else "---"

    def suggestion(self, word: str, candidates: Collection[str]) -> str | None:
        """What was probably meant; in a text with very many faults, or among very many names, nobody looks for it."""
        if len(self._found) >= _MANY or len(candidates) >= _MANY:
            return None
        return did_you_mean(word, candidates)


@lru_cache(maxsize=1)
def _shown_lines(text: str) -> list[str]:
    """The lines of the text in which faults are found, fit to be shown."""
    return lines_of(re.sub(_SURROGATE, "\ufffd", text))


def entries(
    mapping: yaml_text.Mapping, names: Mapping[str, str], faults: Faults, rules: Collection[str] = ()
) -> Iterator[tuple[str, Scalar, Node]]:
    """The entries of a mapping whose keys are in `names` (every spelling of a key to its name), each key once.

    Reports keys that are not there (kind `key`, wording `unknown-key`) and keys given a second time under the same or
    another of their names (kind `twice`, wording `duplicate-key`). A key that is not there may be one of `rules`,
    which stand elsewhere.
    """
    first: dict[str, Scalar] = {}
    allowed: tuple[str, ...] = ()
    for key, value in mapping.entries:
        name = names.get(key.text)
        if name is None:
            allowed = allowed or _allowed(mapping, names)
            rule = key.text if key.text in rules else None
            meant = None if rule else _meant(key.text, names, faults)
            rule = rule or (None if meant else faults.suggestion(key.text, rules))
            facts: Facts = {"key": key.text, "suggestion": meant, "rule": rule, "allowed": allowed}
            faults.add("key", "unknown-key", key.span, facts)
        elif name in first:
            before = first[name]
            note = Note("first-given", before.span, {"key": before.text}, faults.source_line(before.span.line))
            faults.add("twice", "duplicate-key", key.span, {"key": key.text, "first": before.text}, note)
        else:
            first[name] = key
            yield name, key, value


def _allowed(mapping: yaml_text.Mapping, names: Mapping[str, str]) -> tuple[str, ...]:
    """The keys that there are, in Spanish where a key of the mapping is."""
    in_spanish = any(names.get(key.text, key.text) != key.text for key, _ in mapping.entries)
    return tuple(spelling for spelling, name in names.items() if in_spanish == (spelling != name))


def _meant(key: str, names: Mapping[str, str], faults: Faults) -> str | None:
    head, colon, tail = key.partition(":")
    if colon and head in names:  # `{bonus:30}` is one word to YAML
        return f"{head}: {tail}"
    return faults.suggestion(key, names)


def is_nothing(node: Node) -> bool:
    """Whether a value is left out: nothing after the colon, or YAML's words for it (`~`, `null`).

    >>> is_nothing(Scalar("", Span.on(1, 8, 8), quoted=False)), is_nothing(Scalar("", Span.on(1, 9, 11), quoted=True))
    (True, False)
    """
    return isinstance(node, Scalar) and not node.quoted and node.text in _NOTHING


def written(node: Node) -> str:
    """What a value looks like, for a sentence: its text, or the brackets of what it is.

    >>> written(Scalar("25", Span.on(1, 8, 10), quoted=False))
    '25'
    """
    if isinstance(node, Scalar):
        return node.text
    return "{...}" if isinstance(node, yaml_text.Mapping) else "[...]"

"""YAML read as text: nodes that know where they stand, and nothing that YAML 1.1 would make of them.

Only PyYAML's event stream is used, never a constructor or a resolver: a scalar is its characters. What no house rule
and no header needs, and what could make a small text eat memory or shift its lines, is refused.
"""

import re
from functools import cache
from typing import Any

from cacho_cli.diagnostics import Span
from cacho_cli.settings.yaml_faults import Page, YamlFault
from cacho_cli.settings.yaml_nodes import Mapping, Node, Place, Scalar, Sequence
from cacho_cli.settings.yaml_plain import plain_mapping

__all__ = ["DEEPEST", "LARGEST", "Mapping", "Node", "Scalar", "Sequence", "read_yaml"]

LARGEST = 256 * 1024
"""The most bytes (in UTF-8) of a text that is read."""

DEEPEST = 20
"""The most levels of mappings and sequences inside one another."""


_LINE_END = re.compile(r"\r\n?")
_REFUSED = "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
"""Control characters, line ends that editors do not count, changes of the direction of writing, U+FEFF, surrogates."""
_READ_DIFFERENTLY = re.compile(r"[\t?]")
"""What libyaml takes in places where the pure loader does not: tabs between words, `?` in words within brackets."""
_BLOCK_STYLES = frozenset("|>")
"""The styles whose first line libyaml reads more loosely: `|#`."""


def read_yaml(text: str, first_line: int = 1) -> Node | None:
    """The one document of a text, or None where there is nothing in it but comments.

    `first_line` is the number of the text's first line in its file. Bytes that are no UTF-8 should have been decoded
    with `surrogateescape`. Raises YamlFault.

    >>> read_yaml("bonus: 020").entries[0][1]
    Scalar(text='020', place=(1, 8, 1, 11), quoted=False)
    """
    text = _LINE_END.sub("\n", text)
    _check_size(text, first_line)
    plain = plain_mapping(text, first_line)
    if plain is not None:
        return plain
    _check_characters(text, first_line)
    text = text if text.endswith("\n") else text + "\n"
    fast = _fast_loader()
    if fast is not None and not _READ_DIFFERENTLY.search(text):
        try:
            return _Reader(text, first_line, fast, fast=True).document()
        except (YamlFault, _yaml().YAMLError):
            pass  # the pure loader has the last word on what is wrong and where: it is the same on every machine
    return _read_purely(text, first_line)


@cache
def _yaml() -> Any:
    import yaml  # noqa: PLC0415  # 28 ms for those who read no YAML

    return yaml


def _fast_loader() -> Any:
    return getattr(_yaml(), "CLoader", None)


def _check_size(text: str, first_line: int) -> None:
    if 4 * len(text) > LARGEST and len(text.encode(errors="surrogatepass")) > LARGEST:
        raise YamlFault("size", Span.on(first_line, 1, 2), {"limit": LARGEST // 1024})


def _check_characters(text: str, first_line: int) -> None:
    if text.isascii() and text.replace("\n", "").isprintable():
        return
    refused = re.search(_REFUSED, text)
    if refused is not None:
        index = refused.start()
        column = index - text.rfind("\n", 0, index)
        at = Span.on(first_line + text.count("\n", 0, index), column, column + 1)
        if "\udc80" <= refused.group() <= "\udcff":  # what `surrogateescape` makes of a byte
            raise YamlFault("not-utf8", at, {"byte": f"{ord(refused.group()) - 0xDC00:02X}"})
        raise YamlFault("character", at, {"character": _code_point(refused.group())})


def _code_point(character: str) -> str:
    return f"U+{ord(character):04X}"


def _read_purely(text: str, first_line: int) -> Node | None:
    yaml = _yaml()
    reader = _Reader(text, first_line, yaml.Loader, fast=False)
    try:
        return reader.document()
    except yaml.MarkedYAMLError as error:
        raise reader.page.syntax_fault(error, reader.brackets) from None
    except (ValueError, OverflowError):
        # PyYAML makes a character of `"\UFFFFFFFF"` without looking
        raise reader.page.escape_fault(reader.loader.get_mark()) from None


class _Reader:
    """Makes nodes from the events of one loader."""

    def __init__(self, text: str, first_line: int, loader: Any, *, fast: bool) -> None:
        self.page = Page(text, first_line)
        self.brackets: list[Any] = []
        self.loader = loader(text)
        self._has_escapes = "\\" in text
        self._first_line = first_line
        self._fast = fast
        self._next = self.loader.get_event
        self._yaml = _yaml()

    def document(self) -> Node | None:
        """The only document."""
        yaml = self._yaml
        self._next()
        start = self._next()
        if isinstance(start, yaml.StreamEndEvent):
            return None
        if start.version or start.tags:
            raise YamlFault("directive", self.page.piece(start.start_mark))
        node = self._node(self._next(), 0)
        self._next()
        after = self._next()
        if not isinstance(after, yaml.StreamEndEvent):
            raise YamlFault("document", self.page.piece(after.start_mark))
        return None if isinstance(node, Scalar) and not node.text and not node.quoted else node

    def _node(self, event: Any, depth: int) -> Node:
        yaml = self._yaml
        if event.anchor is not None or isinstance(event, yaml.AliasEvent) or event.tag is not None:
            raise self.page.property_fault(event.start_mark)
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event)
        if depth == DEEPEST:
            raise YamlFault("nesting", self.page.piece(event.start_mark), {"limit": DEEPEST})
        if isinstance(event, yaml.MappingStartEvent):
            return self._mapping(event, depth + 1)
        return self._sequence(event, depth + 1)

    def _scalar(self, event: Any) -> Scalar:
        start, end, line = event.start_mark, event.end_mark, self._first_line
        place = line + start.line, start.column + 1, line + end.line, end.column + 1
        if self._fast and event.style in _BLOCK_STYLES:
            raise YamlFault("unexpected", Span(*place))  # for the pure loader to read
        refused = re.search(_REFUSED, event.value) if self._has_escapes else None
        if refused is not None:
            first = self.page.first_line_of(Span(*place))
            raise YamlFault("character", first, {"character": _code_point(refused.group())})
        return Scalar(event.value, place, bool(event.style))

    def _mapping(self, start: Any, depth: int) -> Mapping:
        entries: list[tuple[Scalar, Node]] = []
        self._open(start)
        event = self._next()
        while not isinstance(event, self._yaml.MappingEndEvent):
            key = self._key(event, depth)
            value = self._node(self._next(), depth)
            if isinstance(value, Scalar) and not value.text and not value.quoted:
                # the loaders do not agree where nothing stands
                value = value._replace(place=key.place[2:] * 2)
            entries.append((key, value))
            event = self._next()
        return Mapping(tuple(entries), self._around(start, event, entries[-1][1].place if entries else None))

    def _key(self, event: Any, depth: int) -> Scalar:
        key = self._node(event, depth)
        if not isinstance(key, Scalar):
            raise YamlFault("key", self.page.first_line_of(key.span))
        if key.text == "<<" and not key.quoted:
            raise YamlFault("merge", key.span)
        return key

    def _sequence(self, start: Any, depth: int) -> Sequence:
        items: list[Node] = []
        self._open(start)
        event = self._next()
        while not isinstance(event, self._yaml.SequenceEndEvent):
            items.append(self._node(event, depth))
            event = self._next()
        return Sequence(tuple(items), self._around(start, event, items[-1].place if items else None))

    def _open(self, start: Any) -> None:
        if self.page.has_bracket(start.start_mark):  # `[a: 1]` holds a mapping without any
            self.brackets.append(start.start_mark)

    def _around(self, start: Any, end: Any, last: Place | None) -> Place:
        """From the first character to the closing bracket, or without brackets to the end of the last piece."""
        line, column = self._first_line + start.start_mark.line, start.start_mark.column + 1
        if self.brackets and self.brackets[-1] is start.start_mark:
            self.brackets.pop()
        if last is not None and not start.flow_style:
            return line, column, *last[2:]
        mark = end.end_mark
        return line, column, self._first_line + mark.line, mark.column + 1

"""YAML read as text: nodes that know where they stand, and nothing that YAML 1.1 would make of them.

Only PyYAML's event stream is used, never a constructor or a resolver: a scalar is its characters. What no house rule
and no header needs, and what could make a small text eat memory or shift its lines, is refused.
"""

import re
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from cacho_cli.diagnostics import Facts, Span

if TYPE_CHECKING:
    import yaml

__all__ = ["DEEPEST", "LARGEST", "Mapping", "Node", "Scalar", "Sequence", "YamlFault", "read_yaml"]

LARGEST = 256 * 1024
"""The most bytes (in UTF-8) of a text that is read."""

DEEPEST = 20
"""The most levels of mappings and sequences inside one another."""


class Scalar(NamedTuple):
    """A piece of text; `quoted` is true for anything but a plain scalar."""

    text: str
    span: Span
    quoted: bool


class Mapping(NamedTuple):
    """Keys and values in the order written, doubles included."""

    entries: tuple[tuple[Scalar, "Node"], ...]
    span: Span


class Sequence(NamedTuple):
    """Items in the order written."""

    items: tuple["Node", ...]
    span: Span


Node: TypeAlias = Scalar | Mapping | Sequence


class YamlFault(ValueError):
    """The text is no YAML, or has something that is refused.

    `wording` names the kind of fault, `span` the place, `facts` what a sentence about it needs.
    """

    def __init__(self, wording: str, span: Span, facts: Facts | None = None) -> None:
        super().__init__(wording, span)
        self.wording = wording
        self.span = span
        self.facts: Facts = facts or {}


_LINE_END = re.compile(r"\r\n?")
_REFUSED = re.compile(
    "[^\t\n\x20-\x7e\xa0-\u200d\u2010-\u2027\u202f-\u2065\u206a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)
"""Control characters, line ends that editors do not count, changes of the direction of writing, U+FEFF, surrogates."""
_PROPERTY = re.compile(r"[&*!][^\s,\[\]{}]*")
_PROPERTIES = {"&": "anchor", "*": "alias", "!": "tag"}


def read_yaml(text: str, first_line: int = 1) -> Node | None:
    """The one document of a text, or None where there is nothing in it but comments.

    `first_line` is the number of the text's first line in its file. Raises YamlFault.

    >>> read_yaml("bonus: 020").entries[0][1]
    Scalar(text='020', span=Span(line=1, column=8, end_line=1, end_column=11), quoted=False)
    """
    import yaml  # noqa: PLC0415  # 28 ms for those who read no YAML

    text = _LINE_END.sub("\n", text)
    _check_characters(text, first_line)
    text = text if text.endswith("\n") else text + "\n"
    loader: Any = getattr(yaml, "CLoader", None)
    if loader is not None:
        try:
            return _Reader(text, first_line, loader).document()
        except YamlFault:
            pass  # the pure loader says where: its marks are the same on every machine
    return _Reader(text, first_line, yaml.Loader).document()


def _check_characters(text: str, first_line: int) -> None:
    refused = _REFUSED.search(text)
    if refused is not None:
        raise YamlFault("character", _span_at(text, refused.start(), first_line), {"character": _name(refused.group())})
    if 4 * len(text) > LARGEST and len(text.encode()) > LARGEST:
        raise YamlFault("size", Span.on(first_line, 1, 2), {"limit": LARGEST // 1024})


def _name(character: str) -> str:
    return f"U+{ord(character):04X}"


def _span_at(text: str, index: int, first_line: int) -> Span:
    column = index - text.rfind("\n", 0, index)
    return Span.on(first_line + text.count("\n", 0, index), column, column + 1)


class _Reader:
    """Makes nodes from the events of one loader."""

    def __init__(self, text: str, first_line: int, loader: Any) -> None:
        import yaml  # noqa: PLC0415  # as above

        self._yaml = yaml
        self._text = text
        self._first_line = first_line
        self._loader = loader(text)

    def document(self) -> Node | None:
        """The only document."""
        yaml = self._yaml
        self._next()
        start = self._next()
        if isinstance(start, yaml.StreamEndEvent):
            return None
        if start.version or start.tags:
            raise self._fault("directive", start.start_mark)
        node = self._node(self._next(), 0)
        self._next()
        after = self._next()
        if not isinstance(after, yaml.StreamEndEvent):
            raise self._fault("document", after.start_mark)
        return None if isinstance(node, Scalar) and not node.text and not node.quoted else node

    def _next(self) -> Any:
        try:
            return self._loader.get_event()
        except self._yaml.MarkedYAMLError as error:
            raise self._syntax_fault(error) from None
        except (self._yaml.YAMLError, ValueError, OverflowError):
            # the pure loader makes a character of `"\UFFFFFFFF"` without looking
            raise self._fault("escape", self._loader.get_mark()) from None

    def _node(self, event: Any, depth: int) -> Node:
        yaml = self._yaml
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None or event.tag is not None:
            raise self._property_fault(event.start_mark)
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event)
        if depth == DEEPEST:
            raise self._fault("nesting", event.start_mark, {"limit": DEEPEST})
        if isinstance(event, yaml.MappingStartEvent):
            return self._mapping(event, depth + 1)
        return self._sequence(event, depth + 1)

    def _scalar(self, event: Any) -> Scalar:
        start, end = event.start_mark, event.end_mark
        line = self._first_line
        span = Span(line + start.line, start.column + 1, line + end.line, end.column + 1)
        refused = _REFUSED.search(event.value)
        if refused is not None:
            raise YamlFault("character", span, {"character": _name(refused.group())})
        return Scalar(event.value, span, bool(event.style))

    def _mapping(self, start: Any, depth: int) -> Mapping:
        entries: list[tuple[Scalar, Node]] = []
        event = self._next()
        while not isinstance(event, self._yaml.MappingEndEvent):
            key = self._node(event, depth)
            if not isinstance(key, Scalar):
                raise YamlFault("key", _first_line_of(key.span))
            if key.text == "<<" and not key.quoted:
                raise YamlFault("merge", key.span)
            entries.append((key, self._node(self._next(), depth)))
            event = self._next()
        return Mapping(tuple(entries), self._around(start, event, [entry[1].span for entry in entries[-1:]]))

    def _sequence(self, start: Any, depth: int) -> Sequence:
        items: list[Node] = []
        event = self._next()
        while not isinstance(event, self._yaml.SequenceEndEvent):
            items.append(self._node(event, depth))
            event = self._next()
        return Sequence(tuple(items), self._around(start, event, [item.span for item in items[-1:]]))

    def _around(self, start: Any, end: Any, last: list[Span]) -> Span:
        """From the first character to the closing bracket, or without brackets to the end of the last piece."""
        first, mark = start.start_mark, end.end_mark
        line, column = self._first_line + first.line, first.column + 1
        if last and not start.flow_style:
            return Span(line, column, last[0].end_line, last[0].end_column)
        return Span(line, column, self._first_line + mark.line, mark.column + 1)

    def _fault(self, wording: str, mark: Any, facts: Facts | None = None) -> YamlFault:
        line, column = self._first_line + mark.line, mark.column + 1
        return YamlFault(wording, Span.on(line, column, column + 1), facts)

    def _property_fault(self, mark: Any) -> YamlFault:
        line = self._text.split("\n")[mark.line]
        found = _PROPERTY.match(line, mark.column)
        written = found.group() if found else line[mark.column]
        at = Span.on(self._first_line + mark.line, mark.column + 1, mark.column + 1 + len(written))
        return YamlFault(_PROPERTIES.get(written[0], "tag"), at, {"given": written})

    def _syntax_fault(self, error: "yaml.MarkedYAMLError") -> YamlFault:
        return self._fault("syntax", error.problem_mark or error.context_mark)


def _first_line_of(span: Span) -> Span:
    return span

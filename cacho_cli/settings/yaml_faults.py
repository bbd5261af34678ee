"""What can be wrong with a YAML text before it means anything, and where exactly.

PyYAML's own messages are for programmers; here each becomes one of a few kinds, with the smallest place that shows it.
"""

import re
from collections.abc import Sequence
from typing import Any

from cacho_cli.diagnostics import Facts, Span

__all__ = ["YAML_FAULTS", "Page", "YamlFault", "lines_of"]

YAML_FAULTS: dict[str, tuple[str, ...]] = {
    "size": ("limit",),
    "not-utf8": ("byte",),
    "character": ("character",),
    "anchor": ("given",),
    "alias": ("given",),
    "tag": ("given",),
    "merge": (),
    "directive": (),
    "document": (),
    "nesting": ("limit",),
    "key": (),
    "tab": (),
    "sign": ("character",),
    "no-colon": ("given",),
    "colon": (),
    "comma": (),
    "unclosed": ("opener",),
    "escape": ("given",),
    "indent": (),
    "unexpected": ("given",),
}
"""The kinds of faults and the facts of each: `limit` in KiB or levels, `character` as U+XXXX or as the sign itself."""

_LINE_END = re.compile(r"\r\n?")
# What is searched for only where there is a fault is compiled only then.
_PIECE = r"[^\s,:\[\]{}\"'#]+|\S"
_PROPERTY = r"[&*!][^\s,\[\]{}]*"
_PROPERTIES = {"&": "anchor", "*": "alias", "!": "tag"}
_OF_DIRECTIVES = "directive|incompatible YAML document|duplicate tag handle"
_ESCAPE = r"\\.?[0-9A-Fa-f]*"


class YamlFault(Exception):  # noqa: N818  # a fault of the text, as house rules and headers have; none of the program
    """The text is no YAML, or has something that is refused.

    `wording` names the kind of fault (a key of `YAML_FAULTS`), `span` the place, `facts` what a sentence needs.
    """

    def __init__(self, wording: str, span: Span, facts: Facts | None = None) -> None:
        """Keep what is wrong, where, and its facts."""
        super().__init__(wording, span)
        self.wording = wording
        self.span = span
        self.facts: Facts = facts or {}


def lines_of(text: str) -> list[str]:
    r"""The lines of a text, as they are numbered: they end in LF, CRLF or CR.

    >>> lines_of("a\r\nb\rc")
    ['a', 'b', 'c']
    """
    return _LINE_END.sub("\n", text).split("\n")


class Page:
    """The lines of a text, to find places in by PyYAML's marks (lines and columns from 0)."""

    def __init__(self, text: str, first_line: int) -> None:
        """Keep the lines; `first_line` is the number of the first one in its file."""
        self._lines = text.split("\n")
        self._first_line = first_line

    def _written(self, span: Span) -> str:
        return self._lines[span.line - self._first_line][span.column - 1 : span.end_column - 1]

    def _span(self, index: int, start: int, end: int) -> Span:
        return Span.on(self._first_line + index, start + 1, end + 1)

    def has_bracket(self, mark: Any) -> bool:
        """Whether a mapping or sequence that begins at a mark is one in brackets."""
        return self._lines[mark.line][mark.column] in "[{"

    def first_line_of(self, span: Span) -> Span:
        """The part of a span that stands on its first line."""
        if span.end_line == span.line:
            return span
        end = len(self._lines[span.line - self._first_line].rstrip())
        return span._replace(end_line=span.line, end_column=max(end, span.column) + 1)

    def piece(self, mark: Any) -> Span:
        """The word or sign that stands at a mark or, where the line ends there, the last sign before it."""
        line = self._lines[mark.line]
        found = re.compile(_PIECE).search(line, mark.column)
        if found is not None:
            return self._span(mark.line, *found.span())
        end = max(len(line.rstrip()), 1)
        return self._span(mark.line, end - 1, end)

    def sign(self, mark: Any) -> Span:
        """The one character at a mark."""
        return self._span(mark.line, mark.column, mark.column + 1)

    def property_fault(self, mark: Any) -> YamlFault:
        """The fault of an anchor, an alias or a tag that begins at a mark."""
        found = re.compile(_PROPERTY).match(self._lines[mark.line], mark.column)
        written = found.group() if found else "!"
        span = self._span(mark.line, mark.column, mark.column + len(written))
        return YamlFault(_PROPERTIES[written[0]], span, {"given": written})

    def escape_fault(self, mark: Any) -> YamlFault:
        """The fault of a backslash that stands before a mark, or at it, with what should not follow it."""
        line = self._lines[mark.line]
        found = re.compile(_ESCAPE).match(line, max(line.rfind("\\", 0, mark.column + 1), 0))
        span = self._span(mark.line, *found.span()) if found else self.piece(mark)
        return YamlFault("escape", span, {"given": self._written(span)})

    def syntax_fault(self, error: Any, brackets: Sequence[Any]) -> YamlFault:
        """What the pure loader's error means; `brackets` are the marks of the brackets that are still open."""
        context, problem, mark = error.context or "", error.problem or "", error.problem_mark
        if "cannot start any token" in problem:
            span = self.sign(mark)
            written = self._written(span)
            return YamlFault("tab", span) if written == "\t" else YamlFault("sign", span, {"character": written})
        if "scanning a simple key" in context:
            span = self._rest_of_line(error.context_mark)
            return YamlFault("no-colon", span, {"given": self._written(span)})
        if "quoted scalar" in context:
            return self._unclosed(error.context_mark) if "unexpected" in problem else self.escape_fault(mark)
        if "an anchor" in context or "an alias" in context or "a tag" in context:
            return self.property_fault(error.context_mark)
        if "undefined tag" in problem:
            return self.property_fault(error.context_mark)
        if "directive" in context or re.search(_OF_DIRECTIVES, problem):
            return YamlFault("directive", self.piece(error.context_mark or mark))
        return self._structure_fault(problem, mark, brackets)

    def _structure_fault(self, problem: str, mark: Any, brackets: Sequence[Any]) -> YamlFault:
        """What does not fit together, of pieces that are right by themselves."""
        at_end = "<stream end>" in problem
        if brackets and (at_end or brackets[-1].line != mark.line):
            return self._unclosed(brackets[-1])
        if "mapping values are not allowed" in problem:
            return YamlFault("colon", self.sign(mark))
        if "<document start>" in problem and (at_end or self._begins_with_directive()):
            return YamlFault("directive", self._directive())
        span = self.piece(mark)
        if "expected ',' or" in problem:
            return YamlFault("comma", span)
        if "<document start>" in problem and any(line.startswith("...") for line in self._lines[: mark.line]):
            return YamlFault("document", span)
        if not self._lines[mark.line][: mark.column].strip() and (
            "<document start>" in problem or "<block end>" in problem
        ):
            return YamlFault("indent", span)
        return YamlFault("unexpected", span, {"given": self._written(span)})

    def _unclosed(self, mark: Any) -> YamlFault:
        span = self.sign(mark)
        return YamlFault("unclosed", span, {"opener": self._written(span)})

    def _begins_with_directive(self) -> bool:
        first = next((line for line in self._lines if line.strip() and not line.lstrip().startswith("#")), "")
        return first.startswith("%")

    def _directive(self) -> Span:
        index = next((index for index, line in enumerate(self._lines) if line.startswith("%")), 0)
        return self._span(index, 0, max(len(self._lines[index].split(" ")[0]), 1))

    def _rest_of_line(self, mark: Any) -> Span:
        """From a mark to the end of what the line says, without a comment."""
        line = self._lines[mark.line]
        end = len(line.partition(" #")[0].rstrip())
        return self._span(mark.line, mark.column, max(end, mark.column + 1))

"""What a YAML text is made of: pieces of text that know where they stand.

Most nodes are read, understood and never spoken of: they keep their place as four bare numbers.
"""

from typing import NamedTuple, TypeAlias

from cacho_cli.diagnostics import Span

__all__ = ["Mapping", "Node", "Place", "Scalar", "Sequence"]

Place: TypeAlias = tuple[int, int, int, int]
"""The numbers of a span: `line`, `column`, `end_line`, `end_column`."""


class Scalar(NamedTuple):
    """A piece of text; `quoted` is true for anything but a plain scalar."""

    text: str
    place: Place
    quoted: bool

    @property
    def span(self) -> Span:
        """Where it stands."""
        return Span(*self.place)


class Mapping(NamedTuple):
    """Keys and values in the order written, doubles included."""

    entries: tuple[tuple[Scalar, "Node"], ...]
    place: Place

    @property
    def span(self) -> Span:
        """Where it stands."""
        return Span(*self.place)


class Sequence(NamedTuple):
    """Items in the order written."""

    items: tuple["Node", ...]
    place: Place

    @property
    def span(self) -> Span:
        """Where it stands."""
        return Span(*self.place)


Node: TypeAlias = Scalar | Mapping | Sequence

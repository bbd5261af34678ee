"""Whole numbers in layers: what is summed for each number of highest cards and of marks, up to so many together."""

from dataclasses import dataclass

__all__ = ["Layers", "layer", "layer_parts"]

_BITS = 4
"""For numbers up to twice four, the most cards of a rank, so that adding layers adds both of their numbers."""
_MARKS = (1 << _BITS) - 1


def layer(highest: int, marked: int) -> int:
    """The layer of so many highest cards and so many marks.

    >>> layer_parts(layer(1, 2) + layer(0, 1))
    (1, 3)
    """
    return highest << _BITS | marked


def layer_parts(number: int) -> tuple[int, int]:
    """The highest cards and the marks of a layer."""
    return number >> _BITS, number & _MARKS


@dataclass(frozen=True, slots=True)
class Layers:
    """A number for each layer; products whose layers together come to more than `limit` are left out.

    >>> (Layers(1, {0: 2, 1: 3}) * Layers(1, {0: 5, 1: 7})).parts
    {0: 10, 1: 29}
    """

    limit: int
    parts: dict[int, int]

    def __bool__(self) -> bool:
        """Whether there is anything but noughts."""
        return any(self.parts.values())

    def __add__(self, other: "Layers") -> "Layers":
        """Layer by layer."""
        parts = dict(self.parts)
        for number, value in other.parts.items():
            parts[number] = parts.get(number, 0) + value
        return Layers(self.limit, parts)

    def __mul__(self, other: "Layers | int") -> "Layers":
        """Each by each, or all by a number."""
        if isinstance(other, int):
            return Layers(self.limit, {number: value * other for number, value in self.parts.items()})
        limit = self.limit
        parts: dict[int, int] = {}
        for first, value in self.parts.items():
            for second, factor in other.parts.items():
                number = first + second
                if (number >> _BITS) + (number & _MARKS) <= limit:
                    parts[number] = parts.get(number, 0) + value * factor
        return Layers(limit, parts)

"""Names as they stand where there is little room."""

from collections.abc import Sequence
from itertools import count

from cacho_cli.report.width import shortened

__all__ = ["distinct"]


def distinct(names: Sequence[str], most: int, ellipsis: str = "…") -> list[str]:
    """The names cut to so many columns, or to as many more as it takes to tell them apart.

    >>> distinct(["Ana María", "Ana Maruja", "Beto"], 6)
    ['Ana María', 'Ana Maru…', 'Beto']
    """
    for columns in count(most):
        labels = [shortened(name, columns, ellipsis) for name in names]
        if len(set(labels)) == len(set(names)):
            break
    return labels

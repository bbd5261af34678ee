"""Work shared out in batches and taken back in its order, no more of it at a time than there is somebody to do."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from cacho_cli.archive.pieces import Piece
from cacho_cli.archive.staff import Promise, Staff
from cacho_cli.archive.tasks import Answer

__all__ = ["batches", "in_order"]

_Item = TypeVar("_Item")

_MOST_IN_BATCH = 64
"""So many files of a few bytes are enough: opening them takes its time too."""


def batches(items: Iterable[_Item], size: Callable[[_Item], int], enough: int) -> Iterator[list[_Item]]:
    """The items in their order, in lists, each of which but the last has `enough` bytes together, or items.

    >>> list(batches([1, 2, 3, 4, 5], lambda item: item, 5))
    [[1, 2, 3], [4, 5]]
    """
    batch: list[_Item] = []
    total = 0
    for item in items:
        batch.append(item)
        total += size(item)
        if total >= enough or len(batch) >= _MOST_IN_BATCH:
            yield batch
            batch, total = [], 0
    if batch:
        yield batch


def in_order(
    shared: Iterable[Sequence[_Item]], piece: Callable[[_Item], Piece | None], staff: Staff
) -> Iterator[tuple[_Item, Answer]]:
    """Each item with what came of its piece, or None where it has none, in the order given."""
    under_way: deque[tuple[Sequence[_Item], Promise]] = deque()
    for batch in shared:
        promise = staff.submit(tuple(each for item in batch if (each := piece(item)) is not None))
        under_way.append((batch, promise))
        while under_way and (len(under_way) >= staff.most or under_way[0][1].done()):
            yield from _answered(*under_way.popleft(), piece)
    while under_way:
        yield from _answered(*under_way.popleft(), piece)


def _answered(
    batch: Sequence[_Item], promise: Promise, piece: Callable[[_Item], Piece | None]
) -> Iterator[tuple[_Item, Answer]]:
    answers = iter(promise.result())
    for item in batch:
        yield item, None if piece(item) is None else next(answers)

"""Work that is shared out comes back in its order, and no more of it is out than was asked for."""

from collections.abc import Iterator
from typing import NamedTuple

from cacho_cli.archive.pieces import Bytes, Piece
from cacho_cli.archive.sharing import batches, in_order
from cacho_cli.archive.tasks import Answer


class _Promise:
    def __init__(self, answers: list[Answer], log: list[str], is_done: bool) -> None:
        self.answers = answers
        self.log = log
        self.is_done = is_done

    def done(self) -> bool:
        return self.is_done

    def result(self) -> list[Answer]:
        self.log.append(f"answered {self.answers}")
        return self.answers


class _Staff:
    """Answers with an error that says the size of a piece."""

    most = 3

    def __init__(self, *, is_quick: bool = False) -> None:
        self.log: list[str] = []
        self.is_quick = is_quick

    def submit(self, pieces: tuple[Piece, ...]) -> _Promise:
        sizes = [len(piece.content) for piece in pieces if isinstance(piece, Bytes)]
        self.log.append(f"asked {sizes}")
        return _Promise([_Error(str(size)) for size in sizes], self.log, self.is_quick)

    def close(self) -> None:
        """Nobody is there."""


class _Error(OSError):
    def __repr__(self) -> str:
        return str(self)


class _Item(NamedTuple):
    name: str
    piece: Piece | None


def _items(*sizes: int | None) -> list[_Item]:
    return [_Item(f"{size}", None if size is None else Bytes(b"x" * size)) for size in sizes]


def _shared(staff: _Staff, *given: list[_Item]) -> Iterator[str]:
    for item, answer in in_order(given, lambda item: item.piece, staff):
        yield f"{item.name}: {answer}"


def test_in_order() -> None:
    assert list(_shared(_Staff(), _items(1, 2), _items(None), _items(3, None, 4), _items(5))) == [
        *("1: 1", "2: 2", "None: None", "3: 3", "None: None", "4: 4", "5: 5")
    ]


def test_no_more_than_the_staff_can_do_is_under_way() -> None:
    staff = _Staff()
    answers = _shared(staff, *(_items(number) for number in range(1, 6)))
    assert next(answers) == "1: 1"
    assert staff.log == ["asked [1]", "asked [2]", "asked [3]", "answered [1]"]
    assert next(answers) == "2: 2"
    assert staff.log[4:] == ["asked [4]", "answered [2]"]
    assert list(answers) == ["3: 3", "4: 4", "5: 5"]


def test_what_is_done_is_given_at_once() -> None:
    staff = _Staff(is_quick=True)
    assert next(_shared(staff, *(_items(number) for number in range(1, 6)))) == "1: 1"
    assert staff.log == ["asked [1]", "answered [1]"]


def test_batches() -> None:
    def lists(sizes: list[int], enough: int) -> list[list[int]]:
        return list(batches(sizes, lambda size: size, enough))

    assert lists([], 10) == []
    assert lists([20, 1, 2, 30, 4], 10) == [[20], [1, 2, 30], [4]]
    assert [len(batch) for batch in lists([0] * 150, 10)] == [64, 64, 22]

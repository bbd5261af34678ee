"""What a memory holds is worked out once, and when it is full it begins anew."""

import pytest

from cacho_cli.memo import Memo


def test_what_was_asked_for_is_worked_out_once() -> None:
    asked: list[str] = []

    def length(word: str) -> int:
        asked.append(word)
        return len(word)

    memo = Memo(length, 3)
    assert [memo[word] for word in ("a", "bb", "a", "ccc", "bb", "a")] == [1, 2, 1, 3, 2, 1]
    assert asked == ["a", "bb", "ccc"]


def test_it_is_emptied_when_it_is_full_and_another_is_asked_for() -> None:
    memo: Memo[int, int] = Memo(abs, 2)
    for number in (-1, -2, -1):
        assert memo[number] == -number
    assert memo == {-1: 1, -2: 2}
    assert memo[-3] == 3
    assert memo == {-3: 3}
    assert memo[-1] == 1
    assert memo == {-3: 3, -1: 1}


def test_it_never_holds_more_than_it_may() -> None:
    memo = Memo(str, 5)
    sizes = []
    for number in range(100):
        assert memo[number] == str(number)
        sizes.append(len(memo))
    assert max(sizes) == 5


def test_nothing_is_remembered_of_what_cannot_be_worked_out() -> None:
    memo: Memo[int, float] = Memo(lambda number: 1 / number, 2)
    with pytest.raises(ZeroDivisionError):
        memo[0]
    assert memo == {}


def test_what_is_nothing_is_remembered_too() -> None:
    asked: list[int] = []
    memo = Memo(asked.append, 2)
    assert (memo[1], memo[1], asked) == (None, None, [1])


def test_asking_in_another_way_works_nothing_out() -> None:
    memo: Memo[int, int] = Memo(abs, 2)
    assert (memo.get(-1), -1 in memo, memo) == (None, False, {})

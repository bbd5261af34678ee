"""What a memory holds is worked out once, and when it is full it begins anew; what is long it never holds."""

import pytest

from cacho_cli.memo import LONGEST, Memo


def test_what_was_asked_for_is_worked_out_once() -> None:
    asked: list[str] = []

    def length(word: str) -> int:
        asked.append(word)
        return len(word)

    memo = Memo(length, 3)
    assert [memo[word] for word in ("a", "bb", "a", "ccc", "bb", "a")] == [1, 2, 1, 3, 2, 1]
    assert asked == ["a", "bb", "ccc"]


def test_it_is_emptied_when_it_is_full_and_another_is_asked_for() -> None:
    memo = Memo(len, 2)
    for word in ("a", "bb", "a"):
        assert memo[word] == len(word)
    assert memo == {"a": 1, "bb": 2}
    assert memo["ccc"] == 3
    assert memo == {"ccc": 3}
    assert memo["a"] == 1
    assert memo == {"ccc": 3, "a": 1}


def test_it_never_holds_more_than_it_may() -> None:
    memo = Memo(int, 5)
    sizes = []
    for number in range(100):
        assert memo[str(number)] == number
        sizes.append(len(memo))
    assert max(sizes) == 5


def test_what_is_long_is_worked_out_each_time_and_not_remembered() -> None:
    asked: list[int] = []

    def length(word: str) -> int:
        asked.append(len(word))
        return len(word)

    memo = Memo(length, 2)
    longest = "x" * LONGEST
    for word in (longest, longest, f"{longest}x", f"{longest}x", longest):
        assert memo[word] == len(word)
    assert asked == [LONGEST, LONGEST + 1, LONGEST + 1]
    assert memo == {longest: LONGEST}


def test_what_is_long_does_not_empty_a_full_memory() -> None:
    memo = Memo(len, 2)
    for word in ("a", "bb", "c" * (LONGEST + 1)):
        assert memo[word] == len(word)
    assert memo == {"a": 1, "bb": 2}


def test_nothing_is_remembered_of_what_cannot_be_worked_out() -> None:
    memo = Memo(int, 2)
    for word in ("", "x" * (LONGEST + 1)):
        with pytest.raises(ValueError, match="invalid literal"):
            memo[word]
    assert memo == {}


def test_what_is_nothing_is_remembered_too() -> None:
    asked: list[str] = []
    memo = Memo(asked.append, 2)
    assert (memo[""], memo[""], asked) == (None, None, [""])


def test_asking_in_another_way_works_nothing_out() -> None:
    memo = Memo(len, 2)
    assert (memo.get("a"), "a" in memo, memo) == (None, False, {})

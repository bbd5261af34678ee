import pytest

from cacho_cli.diagnostics import Fact
from cacho_cli.messages.wording import fill, joined


@pytest.mark.parametrize(
    ("items", "expected"),
    [
        ((), ""),
        (("Ana",), "Ana"),
        (("Ana", "Beto"), "Ana and Beto"),
        (("Ana", "Beto", "Carmen"), "Ana, Beto and Carmen"),
    ],
)
def test_lists_are_joined_as_people_join_them(items: tuple[str, ...], expected: str) -> None:
    assert joined(items) == expected


def test_a_long_list_says_how_many_it_leaves_out() -> None:
    names = tuple(f"P{number}" for number in range(1, 15))
    assert joined(names[:12]).endswith("P11 and P12")
    assert joined(names).endswith("P11, P12 and 2 more")


def test_names_with_braces_are_joined_as_they_are() -> None:
    assert joined(("{last}", "{list}"), either=True) == "{last} or {list}"


@pytest.mark.parametrize(
    ("template", "fact", "expected"),
    [
        ("{x}", 3, "3"),
        ("{x}", "a\tb", "a\\u{0009}b"),
        ("{x:list}", ("Ana", "Beto"), "Ana and Beto"),
        ("{x:quoted}", "bett", '"bett"'),
        ("{x:either}", ("20", "30"), "`20` or `30`"),
        ("{x:chips}", 1, "1 chip"),
        ("{x:chips}", 0, "0 chips"),
        ("{x:chips}", 2, "2 chips"),
        ("{x:cards_count}", 1, "1 card"),
        ("{x:signed}", 5, "+5"),
        ("{x:signed}", -5, "-5"),
        ("{x:card}", "1e", "1 of espadas"),
        ("{x:cards}", ("6o", "6c"), "6 of oros and 6 of copas"),
        ("{x:round}", 3, "the third round"),
        ("{x:nth_card}", 1, "the first card"),
        ("{x:next_card}", 2, "the third card"),
    ],
)
def test_each_way_of_writing_a_fact(template: str, fact: Fact, expected: str) -> None:
    assert fill(template, {"x": fact}) == expected


def test_differences_say_by_how_much_for_each() -> None:
    facts: dict[str, Fact] = {"x": (("Ana", 20, 21), ("Beto", 9, 7))}
    assert fill("{x:differences}", facts) == "Ana 20 instead of 21 (1 too few); Beto 9 instead of 7 (2 too many)"


def test_a_missing_fact_is_a_bug_and_not_a_gap() -> None:
    with pytest.raises(KeyError):
        fill("{player} bets", {})


def test_a_word_where_chips_belong_is_a_bug() -> None:
    with pytest.raises(TypeError, match="'two'"):
        fill("{x:chips}", {"x": "two"})

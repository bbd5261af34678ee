import pytest

from cacho_cli.report.chips_chart import Course, chips_chart, chips_line
from cacho_cli.report.look import ASCII_SIGNS, PLAIN, SIGNS, Look, Signs, visible_width

NAMES = ["Ana", "王"]


def chart(course: Course, at_end: tuple[int, ...] | None = (0, 0), look: Look = PLAIN) -> list[str]:
    return list(chips_chart(NAMES, course, at_end, look))


@pytest.mark.parametrize("signs", [SIGNS, ASCII_SIGNS])
def test_only_none_is_the_lowest_and_only_the_most_is_the_full_block(signs: Signs) -> None:
    line = chips_line(range(101), 100, signs)
    assert line == "".join(sorted(line, key=signs.levels.index))
    assert set(line) == set(signs.levels)
    assert (line.count(signs.levels[0]), line.count(signs.levels[-1])) == (1, 1)
    assert line.startswith(signs.levels[:2])
    assert line.endswith(signs.levels[-1])


def test_chips_beyond_floats_have_their_block_too() -> None:
    assert chips_line([10**12, 10**12 - 1, 1], 10**12, SIGNS) == "█▇▂"


def test_a_line_has_the_start_a_block_a_hand_and_the_end() -> None:
    assert chart([(20, 20), (40, 0), (30, 10)], (30, 10)) == [
        "Chips hand by hand; the tallest block is 40",
        "  Ana  20 █▆ 30",
        "  王   20 ▁▃ 10",
    ]


def test_what_nobody_knows_is_no_block() -> None:
    assert chart([(20, 20), None, (30, 10), None], None)[1:] == ["  Ana  20 ·█·  ·", "  王   20 ·▃·  ·"]
    assert chart([None, (20, 20), None], None, PLAIN._replace(signs=ASCII_SIGNS)) == [
        "Chips hand by hand, from 0 (none) to 9 (20)",
        "  Ana   ? 9?  ?",
        "  王    ? 9?  ?",
    ]


@pytest.mark.parametrize("course", [[], [(20, 20)], [(20, 20), (30, 10)], [None, None, None], [(0, 0), (0, 0), (0, 0)]])
def test_no_chart_where_there_is_nothing_to_see(course: Course) -> None:
    assert chart(course) == []


def test_chips_bought_after_the_last_hand_widen_the_numbers() -> None:
    assert chart([(2, 2), (4, 0), (1, 3)], (1, 123))[1:] == ["  Ana    2 █▂   1", "  王     2 ▁▆ 123"]


@pytest.mark.parametrize("hands", [2, 60, 67, 68, 69, 133, 1000, 10_000])
@pytest.mark.parametrize("width", [30, 60, 80])
def test_many_hands_fit_and_the_last_is_always_there(hands: int, width: int) -> None:
    course = [(0, 1), *((hand, hands - hand) for hand in range(1, hands + 1))]
    caption, *lines = chart(course, course[-1], Look(width, False, SIGNS))
    blocks = ["".join(character for character in line if character in SIGNS.levels) for line in lines]
    assert [each[-1] for each in blocks] == ["█", "▁"]
    assert max(map(visible_width, lines)) <= width
    step = int(caption.split("every ")[1].split()[0]) if "every" in caption else 1
    assert {len(each) for each in blocks} == {-(-hands // step)}
    assert step == 1 or -(-hands // (step - 1)) > width - visible_width(lines[0].replace(blocks[0], ""))

"""Pages: where hands begin and end, and that only what stands in its order is plain."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import pytest

from cacho_cli.cards.deck import CARD_BY_CODE
from cacho_cli.transcript.columns import Columns
from cacho_cli.transcript.pages import Page, pages_of
from cacho_cli.transcript.reader import Reader
from cacho_cli.transcript.statements import OTHER_PLAYERS
from cacho_cli.transcript.steps import Move, Pair, Step

_READER = Reader(("Ana", "Beto", "Carmen"))
COLUMNS = Columns(3, _READER.plain, _READER.read)


def told(
    start: int,
    end: int,
    number: int | None = None,
    dealer: int | None = None,
    **more: Any,
) -> Page:
    """A plain page."""
    return _listed(Page(start, end, True, number, dealer, **more))


def before(start: int, end: int, *after: Step) -> Page:
    """A plain page of what is told before the first hand."""
    return told(start, end, hand=False, after=after)


def faulty(start: int, end: int) -> Page:
    """A page that is not plain, of which nothing else matters."""
    return _listed(Page(start, end, plain=False))


def _listed(page: Page) -> Page:
    """The page with lists only."""
    if not page.plain:
        page = Page(page.start, page.end, plain=False)
    return page._replace(
        dealt=[[*each] for each in page.dealt],
        moves=[[*each] for each in page.moves],
        shown=[*page.shown],
        claimed=[*page.claimed],
        result=[*page.result],
        after=[*page.after],
    )


def pages(*lines: str) -> list[Page]:
    """The pages of lines, which follow each other without a gap; those before the first page tell nothing."""
    steps = COLUMNS.steps(lines)
    found = [*map(_listed, pages_of(steps))]
    first = found[0].start
    assert [page.start for page in found] == [first, *(page.end for page in found[:-1])]
    assert not any(steps[:first])
    assert found[-1].end == len(lines)
    return found


def page(*lines: str) -> Page:
    """The only page of lines."""
    [found] = pages(*lines)
    return found


def dealt(*told: tuple[int, str]) -> list[Pair]:
    """Players and a card of each."""
    return [(seat, 1 << CARD_BY_CODE[code]) for seat, code in told]


_PASS: Move = (OTHER_PLAYERS, ("pass", None, False))


# ---- what a page tells ----


def test_a_whole_hand() -> None:
    found = page(
        "hand 7, dealer Beto",
        "deal Ana 6o",
        "# a bold start",
        "others pass",
        "",
        "deal",
        "Ana bets 2",
        "Beto calls, Carmen folds",
        "deal Beto 5c",
        "others pass",
        "show Ana 6o",
        "win Ana 3",
        "show Beto 5c",
        "win Beto",
        "void",
        "count Ana 1, Beto 2, Carmen 3",
        "Ana buys 5",
        "Beto sits out",
    )
    assert found == told(
        start=0,
        end=18,
        number=7,
        dealer=1,
        dealt=[dealt((0, "6o")), [], dealt((1, "5c"))],
        moves=[
            [_PASS],
            [(0, ("bet", 2, False)), (1, ("call", None, False)), (2, ("fold", None, False))],
            [_PASS],
        ],
        shown=dealt((0, "6o"), (1, "5c")),
        claimed=[(0, 3), (1, None)],
        void=True,
        after=[("count", (1, 2, 3)), ("buy", (0, 5)), ("seat", (1, True))],
    )


def test_a_hand_of_which_only_the_chips_are_told() -> None:
    found = page("hand", "result Ana +5, Beto -5", "Ana buys 5")
    assert found == told(0, 3, result=[(0, 5), (1, -5)], after=[("buy", (0, 5))])


def test_a_hand_of_which_nothing_is_told() -> None:
    assert page("mano 3") == told(0, 1, number=3)
    assert page("hand", "", "# nothing") == told(0, 3)


def test_what_is_done_between_hands_may_stand_behind_the_last_move() -> None:
    found = page("hand", "deal", "Ana bet, others fold, Ana buys 5")
    assert found.plain
    assert found.after == [("buy", (0, 5))]
    assert not page("hand", "deal", "Ana bet, Ana buys 5, others fold").plain


# ---- several hands ----


def test_a_hand_ends_where_the_next_begins() -> None:
    hands = pages("hand 1", "deal", "others pass", "hand 2, dealer Ana", "hand 3", "deal", "Ana bets", "", "hand")
    assert hands == [
        told(0, 3, 1, dealt=[[]], moves=[[_PASS]]),
        told(3, 4, 2, 0),
        told(4, 8, 3, dealt=[[]], moves=[[(0, ("bet", None, False))]]),
        told(8, 9),
    ]


@pytest.mark.parametrize("line", ["", "# nothing", ", ;"])
def test_where_nothing_is_told_before_the_first_hand_there_is_no_page(line: str) -> None:
    assert pages(line, line, "hand 2", "deal") == [told(2, 4, 2, dealt=[[]], moves=[[]])]
    assert pages(line) == [before(0, 1)]


_COUNTED: Step = ("count", (1, 2, 3))


@pytest.mark.parametrize(
    ("lines", "steps"),
    [
        (["count Ana 1, Beto 2, Carmen 3"], [_COUNTED]),
        (["Ana buys 5"], [("buy", (0, 5))]),
        (["Beto sits out"], [("seat", (1, True))]),
        (
            ["Beto sits out, Ana buys 5", "", "count Ana 1, Beto 2, Carmen 3", "# so far", "Beto returns"],
            [("seat", (1, True)), ("buy", (0, 5)), _COUNTED, ("seat", (1, False))],
        ),
    ],
)
def test_what_is_done_before_the_first_hand_is_a_page_without_one(lines: Sequence[str], steps: list[Step]) -> None:
    assert pages(*lines) == [before(0, len(lines), *steps)]
    assert pages("", *lines, "hand 2", "deal", "others pass", "hand 3", *lines) == [
        before(0, len(lines) + 1, *steps),
        told(len(lines) + 1, len(lines) + 4, 2, dealt=[[]], moves=[[_PASS]]),
        told(len(lines) + 4, 2 * len(lines) + 5, 3, after=steps),
    ]


_OF_A_HAND = (
    "deal",
    "deal Ana 6o",
    "others pass",
    "Ana buys",
    "void",
    "show Ana 6o",
    "win Ana",
    "result Ana +5, Beto -5",
)


@pytest.mark.parametrize("line", _OF_A_HAND)
def test_what_belongs_to_a_hand_is_not_plain_before_the_first(line: str) -> None:
    assert pages(line) == [faulty(0, 1)]
    assert pages(line, line, "hand 2", "deal") == [
        faulty(0, 2),
        told(2, 4, 2, dealt=[[]], moves=[[]]),
    ]


@pytest.mark.parametrize("line", _OF_A_HAND)
def test_what_belongs_to_a_hand_is_not_plain_among_what_is_done_before_the_first(line: str) -> None:
    count = "count Ana 1, Beto 2, Carmen 3"
    for lines in ((count, line), (line, count), (count, line, count)):
        assert pages(*lines) == [faulty(0, len(lines))]
        assert pages(*lines, "hand") == [faulty(0, len(lines)), told(len(lines), len(lines) + 1)]


def test_nothing_of_a_faulty_hand_is_told_in_the_next() -> None:
    wrong = ("hand 1", "deal Ana 6o", "show Beto 5c", "deal Beto 4c", "Ana passes", "win Ana", "void", "Ana bats")
    right = ("hand 2", "deal", "others pass")
    assert pages(*wrong, *right, *wrong) == [
        faulty(0, 8),
        told(8, 11, 2, dealt=[[]], moves=[[_PASS]]),
        faulty(11, 19),
    ]


def test_no_lines_have_one_page_of_nothing() -> None:
    assert pages() == [before(0, 0)]


# ---- deals ----


@pytest.mark.parametrize(
    ("lines", "cards"),
    [
        (("deal Ana 6o", "deal Beto 5c", "others pass"), [dealt((0, "6o"), (1, "5c"))]),
        (
            ("deal Ana 6o", "deal Beto 5c", "", "deal Carmen 4e", "others pass"),
            [dealt((0, "6o"), (1, "5c"), (2, "4e"))],
        ),
        (("deal Ana 6o", "deal Ana 5c", "others pass"), [dealt((0, "6o"), (0, "5c"))]),
        (("deal", "deal Ana 6o", "others pass"), [[], dealt((0, "6o"))]),
        (("deal", "deal", "others pass"), [[], []]),
        (
            ("deal Ana 6o", "others pass", "deal Ana 5c", "deal Beto 4c", "others pass"),
            [dealt((0, "6o")), dealt((0, "5c"), (1, "4c"))],
        ),
    ],
)
def test_a_deal_may_go_on_with_the_one_before(lines: Sequence[str], cards: list[list[Pair]]) -> None:
    found = page("hand", *lines)
    assert found.plain
    assert [[*each] for each in found.dealt] == cards
    assert len(found.moves) == len(cards)
    assert [*found.moves[-1]] == [_PASS]


@pytest.mark.parametrize(
    ("lines", "plain"),
    [
        (("deal Ana 6o", "deal Beto 5c"), False),
        (("deal Ana 6o", "deal Beto 5c", "others pass"), True),
        (("deal Ana 6o", "deal Beto 5c", "deal", "others pass"), False),
        (("deal Ana 6o", "deal", "others pass"), True),
        (("deal Ana 6o", "deal Beto 5c", "show Ana 6o"), False),
        (("deal Ana 6o", "others pass", "deal Ana 5c", "deal Beto 5e"), False),
        (("deal", "deal Ana 6o", "others pass"), True),
    ],
)
def test_a_deal_that_may_be_the_next_one_needs_care(lines: Sequence[str], plain: bool) -> None:
    assert page("hand", *lines).plain == plain
    assert [each.plain for each in pages("hand", *lines, "hand 2")] == [plain, True]


def test_what_the_steps_of_a_line_hold_is_not_changed() -> None:
    lines = (
        "hand",
        "deal Ana 6o",
        "deal Beto 5c",
        "Ana passes",
        "others pass",
        "show Ana 6o",
        "show Beto 5c",
        "win Ana",
    )
    steps = COLUMNS.steps(lines)
    as_they_were = str(steps)
    assert [*pages_of(steps)] == [*pages_of(steps)]
    assert str(steps) == as_they_were
    assert str(COLUMNS.steps(lines)) == as_they_were


# ---- orders ----

_LINES = {
    "deal": "deal",
    "moves": "others pass",
    "show": "show Ana 6o 5o 4o",
    "win": "win Ana",
    "void": "void",
    "result": "result Ana +5, Beto -5",
    "count": "count Ana 20, Beto 20, Carmen 20",
    "buy": "Beto buys 3",
    "seat": "Carmen sits out",
    "wrong": "Ana bats",
}
_RANKS = {"show": 1, "win": 1, "void": 1, "result": 1, "count": 2, "buy": 2, "seat": 2}


def _in_order(order: Sequence[str]) -> bool:
    """Whether something is told in its order: the hand, how it ended, what is done after it."""
    ranks = [_RANKS.get(each, 0) for each in order]
    return (
        "wrong" not in order
        and ranks == sorted(ranks)
        and not (order and order[0] == "moves")
        and not any(each == "result" for each in order[1:])
    )


def _orders() -> Iterator[tuple[str, ...]]:
    for length in range(5):
        yield from product(_LINES, repeat=length)


def test_every_order_but_the_right_one_needs_care() -> None:
    plain = wrong = 0
    for order in _orders():
        lines = ("hand", *(_LINES[each] for each in order))
        found = page(*lines)
        assert found.plain == _in_order(order), order
        if found.plain:
            assert (len(found.dealt), bool(found.shown)) == (order.count("deal"), "show" in order)
            assert (len(found.claimed), found.void) == (order.count("win"), "void" in order)
            assert [each[0] for each in found.after] == [each for each in order if _RANKS.get(each) == 2]
            assert bool(found.result) == ("result" in order)
            plain += 1
        else:
            wrong += 1
    assert (plain, wrong) == (935, 10_176)

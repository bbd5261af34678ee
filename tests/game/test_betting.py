"""The betting of one hand: what is allowed when, and what an action makes of it.

Whole game trees are compared with another model in `tests/test_game_tree.py`; here stand the rules one by one.
"""

from collections.abc import Sequence
from copy import deepcopy
from random import Random

import pytest

from cacho_cli.game.betting import ENOUGH, ROUNDS, Absence, Betting, Illegal, Move, judge, misplaced
from cacho_cli.vocabulary import Verb

SEATS = "ABCDEFGHI"
ACTIONS: tuple[Verb, ...] = ("pass", "bet", "call", "raise", "fold", "all-in")


def after(script: str, stacks: Sequence[int] = (20, 20, 20), short_call: bool = True) -> Betting:
    """The betting after a script such as `deal A:bet B:call C:fold deal A:bet:2`; everything in it is allowed."""
    betting = Betting(range(len(stacks)), stacks, short_call=short_call)
    for word in script.split():
        if word == "deal":
            assert betting.deal_due or betting.round == 0
            betting.deal()
        else:
            seat, move = asked(betting, word)
            assert isinstance(move, Move), (word, move)
            betting.make(seat, move)
    return betting


def asked(betting: Betting, word: str) -> tuple[int, Move | Illegal]:
    """Whose action `A:raise:by:3` is, and what it amounts to."""
    who, verb, *more = word.split(":")
    seat = SEATS.index(who)
    [action] = [each for each in ACTIONS if each == verb]
    return seat, judge(betting, seat, action, int(more[-1]) if more else None, by=more[:1] == ["by"])


ROUND_1 = "deal"
ROUND_2 = "deal A:bet B:call C:call deal"
ROUND_3 = f"{ROUND_2} A:pass B:pass C:pass deal"


# ---- what is allowed ----


@pytest.mark.parametrize(
    ("script", "word", "move"),
    [
        # law 2.2
        (ROUND_1, "A:pass", Move("pass")),
        (ROUND_1, "A:bet", Move("bet", 1, 1)),
        (ROUND_1, "A:bet:1", Move("bet", 1, 1)),
        # law 2.3
        (f"{ROUND_1} A:bet", "B:call", Move("call", 1, 1)),
        (f"{ROUND_1} A:bet", "B:call:1", Move("call", 1, 1)),
        (f"{ROUND_1} A:bet", "B:fold", Move("fold")),
        (f"{ROUND_1} A:bet", "B:pass", Move("fold")),
        (f"{ROUND_1} A:pass B:pass C:bet", "A:call", Move("call", 1, 1)),
        # law 3.1, 3.2
        (ROUND_2, "A:fold", Move("fold")),
        (ROUND_2, "A:pass", Move("pass")),
        (ROUND_2, "A:bet", Move("bet", 2, 2)),
        (ROUND_2, "A:bet:2", Move("bet", 2, 2)),
        (f"{ROUND_2} A:bet", "B:call:2", Move("call", 2, 2)),
        # law 4.1, 4.2
        (ROUND_3, "A:fold", Move("fold")),
        (ROUND_3, "A:bet:1", Move("bet", 1, 1)),
        (ROUND_3, "A:bet:19", Move("bet", 19, 19)),
        (ROUND_3, "A:all-in", Move("bet", 19, 19)),
        (ROUND_3, "A:all-in:19", Move("bet", 19, 19)),
        # law 4.3
        (ROUND_3, "A:bet", Move("bet", 1, 1)),  # a line that does not say how much is T105 before it comes to that
        (f"{ROUND_3} A:bet:5", "B:raise:6", Move("raise", 6, 6)),
        (f"{ROUND_3} A:bet:5", "B:raise:by:1", Move("raise", 6, 6)),
        (f"{ROUND_3} A:bet:5", "B:raise:19", Move("raise", 19, 19)),
        (f"{ROUND_3} A:bet:5", "B:all-in", Move("raise", 19, 19)),
        (f"{ROUND_3} A:bet:5 B:raise:8 C:fold", "A:call:3", Move("call", 3, 8)),
        (f"{ROUND_3} A:bet:5 B:raise:8 C:fold", "A:raise:9", Move("raise", 4, 9)),
        (f"{ROUND_3} A:bet:5 B:raise:8 C:fold", "A:raise:by:3", Move("raise", 6, 11)),
        (f"{ROUND_3} A:bet:19", "B:all-in", Move("call", 19, 19)),
    ],
)
def test_what_is_allowed(script: str, word: str, move: Move) -> None:
    assert asked(after(script), word)[1] == move


@pytest.mark.parametrize(
    ("script", "word", "code", "part", "article"),
    [
        (ROUND_1, "B:bet", "B301", "name", None),
        (ROUND_1, "A:bet:2", "B302", "amount", "2.2"),
        (ROUND_1, "A:all-in", "B302", "amount", "2.2"),
        (ROUND_2, "A:bet:1", "B302", "amount", "3.2"),
        (ROUND_2, "A:bet:3", "B302", "amount", "3.2"),
        (ROUND_1, "A:raise:2", "B303", "verb", "2.4"),
        (f"{ROUND_1} A:bet", "B:raise:2", "B303", "verb", "2.4"),
        (f"{ROUND_2} A:bet", "B:raise:by:2", "B303", "verb", "3.2"),
        (f"{ROUND_2} A:bet", "B:all-in", "B303", "verb", "3.2"),
        (f"{ROUND_1} A:bet", "B:bet", "B304", "verb", None),
        (f"{ROUND_3} A:bet:5", "B:bet:5", "B304", "verb", None),
        (ROUND_1, "A:call", "B305", "verb", None),
        (ROUND_3, "A:raise:5", "B305", "verb", None),
        (ROUND_1, "A:fold", "B306", "verb", None),
        (f"{ROUND_1} A:pass", "B:fold", "B306", "verb", None),
        (ROUND_3, "A:bet:20", "B307", "amount", None),
        (f"{ROUND_3} A:bet:5", "B:raise:20", "B307", "amount", None),
        (f"{ROUND_3} A:bet:5", "B:raise:5", "B308", "amount", None),
        (f"{ROUND_3} A:bet:5", "B:raise:4", "B308", "amount", None),
        (f"{ROUND_1} A:bet B:fold", "B:call", "B309", "name", None),
        (f"{ROUND_3} A:all-in B:fold", "A:pass", "B309", "name", None),
        (f"{ROUND_1} A:bet B:call C:call", "A:pass", "B311", "whole", None),
        (f"{ROUND_3} A:pass B:pass C:pass", "A:pass", "B311", "whole", None),
        (f"{ROUND_1} A:bet B:fold C:fold", "A:pass", "B312", "whole", "5.1"),
        (f"{ROUND_1} A:pass B:pass C:pass", "A:bet", "B312", "whole", "2.5"),
        (f"{ROUND_1} A:bet", "B:call:2", "B315", "amount", None),
        (f"{ROUND_3} A:bet:5", "B:call:4", "B315", "amount", None),
        (ROUND_3, "A:all-in:18", "B315", "amount", None),
    ],
)
def test_what_is_not(script: str, word: str, code: str, part: str, article: str | None) -> None:
    ruling = asked(after(script), word)[1]
    assert isinstance(ruling, Illegal)
    assert (ruling.code, ruling.part, ruling.article) == (code, part, article)


def test_a_raise_is_to_an_amount_where_nothing_else_is_said() -> None:
    assert judge(after(f"{ROUND_3} A:bet:5"), 1, "raise", 8) == Move("raise", 8, 8)


@pytest.mark.parametrize(("by", "given"), [(True, 5), (False, 0)])
def test_a_raise_without_chips_raises_nothing(by: bool, given: int) -> None:  # law 4.3
    ruling = judge(after(f"{ROUND_3} A:bet:5"), 1, "raise", by=by)
    assert ruling == Illegal("B308", "", "amount", {"given": given, "bet": 5, "due": 6})


@pytest.mark.parametrize(
    ("script", "word", "code"),
    [
        # the hand is over before the player is out of it, that before the round is closed, that before the turn
        (f"{ROUND_1} A:bet B:fold C:fold", "B:bet", "B312"),
        (f"{ROUND_1} A:bet B:fold C:call", "B:bet", "B309"),
        (f"{ROUND_1} A:bet B:call C:call", "B:bet", "B311"),
        (ROUND_1, "B:raise:2", "B301"),
        # the kind before the size, the size before the chips
        (ROUND_1, "A:raise:99", "B303"),
        (f"{ROUND_3} A:bet:5", "B:bet:99", "B304"),
        (ROUND_2, "A:bet:99", "B302"),
        (f"{ROUND_3} A:bet:5", "B:call:99", "B315"),
    ],
)
def test_the_first_code_that_applies(script: str, word: str, code: str) -> None:
    ruling = asked(after(script), word)[1]
    assert isinstance(ruling, Illegal)
    assert ruling.code == code


# ---- few chips ----


@pytest.mark.parametrize("word", ["B:call", "B:call:2", "B:all-in", "B:all-in:2"])
def test_a_call_for_less(word: str) -> None:  # law 5.3
    betting = after(f"{ROUND_3} A:bet:5", (20, 3, 20))
    assert asked(betting, word)[1] == Move("call", 2, 2)


def test_a_call_for_less_is_allowed_where_nothing_else_is_said() -> None:
    assert Betting((0, 1), (5, 5)).short_call


@pytest.mark.parametrize(("word", "code"), [("B:call:5", "B307"), ("B:call:3", "B315"), ("B:call:1", "B315")])
def test_a_call_for_less_that_says_something_else(word: str, code: str) -> None:
    ruling = asked(after(f"{ROUND_3} A:bet:5", (20, 3, 20)), word)[1]
    assert isinstance(ruling, Illegal)
    assert ruling.code == code


@pytest.mark.parametrize(
    ("chips", "wording", "facts"),
    [(5, "call-short", {"given": 3, "due": 5, "stack": 4}), (6, "call", {"given": 3, "due": 5})],
)
def test_a_wrong_call_is_told_what_is_left_where_that_is_less(chips: int, wording: str, facts: dict[str, int]) -> None:
    ruling = asked(after(f"{ROUND_3} A:bet:5", (20, chips, 20)), "B:call:3")[1]
    assert ruling == Illegal("B315", wording, "amount", facts)


@pytest.mark.parametrize("word", ["B:call", "B:call:5", "B:call:2", "B:all-in"])
def test_a_call_for_less_where_it_is_not_allowed(word: str) -> None:  # law 5.3
    ruling = asked(after(f"{ROUND_3} A:bet:5", (20, 3, 20), short_call=False), word)[1]
    assert isinstance(ruling, Illegal)
    assert (ruling.code, ruling.facts) == ("B313", {"due": 5, "stack": 2})


@pytest.mark.parametrize("word", ["A:bet", "A:bet:2", "A:all-in", "A:all-in:1"])
def test_who_has_one_chip_cannot_open_the_second_round(word: str) -> None:  # law 3.4
    ruling = asked(after(ROUND_2, (2, 20, 20)), word)[1]
    assert isinstance(ruling, Illegal)
    assert (ruling.code, ruling.part) == ("B314", "verb")


@pytest.mark.parametrize(
    ("script", "stacks", "word", "move"),
    [
        (ROUND_1, (1, 20, 20), "A:all-in", Move("bet", 1, 1)),
        (ROUND_2, (3, 20, 20), "A:all-in", Move("bet", 2, 2)),
        (f"{ROUND_1} A:bet", (20, 1, 20), "B:all-in", Move("call", 1, 1)),
        (f"{ROUND_2} A:bet", (20, 2, 20), "B:call", Move("call", 1, 1)),
        (f"{ROUND_3} A:bet:5", (20, 6, 20), "B:all-in", Move("call", 5, 5)),
        (f"{ROUND_3} A:bet:5", (20, 7, 20), "B:all-in", Move("raise", 6, 6)),
        (f"{ROUND_3} A:bet:5 B:raise:12 C:fold", (20, 20, 20), "A:all-in", Move("raise", 14, 19)),
    ],
)
def test_all_in_is_what_it_amounts_to(script: str, stacks: tuple[int, ...], word: str, move: Move) -> None:
    assert asked(after(script, stacks), word)[1] == move


# ---- whose turn it is ----


@pytest.mark.parametrize(
    ("script", "pending"),
    [
        ("deal", "ABC"),
        ("deal A:pass", "BC"),
        ("deal A:pass B:bet", "CA"),
        ("deal A:pass B:bet C:call", "A"),
        ("deal A:bet B:call", "C"),
        ("deal A:bet B:call C:call", ""),
        (f"{ROUND_3} A:bet:1 B:call C:raise:3", "AB"),
        (f"{ROUND_3} A:bet:1 B:fold C:raise:3", "A"),
    ],
)
def test_who_must_still_act(script: str, pending: str) -> None:
    betting = after(script)
    assert "".join(SEATS[seat] for seat in betting.pending) == pending
    assert betting.open == bool(pending)


def test_the_player_after_the_dealer_begins_every_round() -> None:  # law 1.5
    betting = Betting((2, 0, 1), (20, 20, 20))
    betting.deal()
    assert betting.pending == [2, 0, 1]
    for seat in (2, 0, 1):
        move = judge(betting, seat, "bet" if seat == 2 else "call")
        assert isinstance(move, Move)
        betting.make(seat, move)
    betting.deal()
    assert betting.pending == [2, 0, 1]


def test_who_has_left_or_has_no_chips_is_skipped() -> None:  # law 1.5
    betting = after("deal A:bet B:fold C:call D:call deal", (20, 20, 1, 20))
    assert betting.pending == [0, 3]


@pytest.mark.parametrize(
    ("script", "stacks", "due"),
    [
        ("deal A:bet B:call C:fold", (1, 20, 20), "deal"),
        ("deal A:bet B:call C:fold deal", (1, 20, 20), "deal"),
        ("deal A:bet B:call C:fold deal deal", (1, 20, 20), "showdown"),
        ("deal A:bet B:call C:call deal B:bet C:call", (1, 3, 3), "deal"),
        ("deal A:bet B:call C:call deal B:bet C:call deal", (1, 3, 3), "showdown"),
        (f"{ROUND_3} A:pass B:pass C:pass", (20, 20, 20), "showdown"),
        (f"{ROUND_3} A:all-in B:call C:fold", (20, 20, 20), "showdown"),
        ("deal A:bet B:fold C:fold", (20, 20, 20), "over"),
        ("deal A:pass B:pass C:pass", (20, 20, 20), "over"),
        (f"{ROUND_2} A:fold B:fold", (20, 20, 20), "over"),
        ("deal A:bet", (20, 20, 20), "action"),
    ],
)
def test_when_a_round_is_closed(script: str, stacks: tuple[int, ...], due: str) -> None:  # law 5.2
    betting = after(script, stacks)
    what = {"deal": betting.deal_due, "showdown": betting.showdown_due, "over": betting.over, "action": betting.open}
    assert [name for name, holds in what.items() if holds] == [due]


# ---- chips ----


@pytest.mark.parametrize(
    ("script", "stacks", "paid", "returned"),
    [
        ("deal A:bet B:call C:fold", (20, 20, 20), [1, 1, 0], [0, 0, 0]),
        ("deal A:bet B:fold C:fold", (20, 20, 20), [0, 0, 0], [1, 0, 0]),
        (f"{ROUND_2} A:bet B:fold C:fold", (20, 20, 20), [1, 1, 1], [2, 0, 0]),
        (f"{ROUND_3} A:bet:5 B:raise:9 C:fold A:fold", (20, 20, 20), [6, 6, 1], [0, 4, 0]),
        (f"{ROUND_3} A:bet:9 B:call C:fold", (20, 4, 20), [4, 4, 1], [6, 0, 0]),
        (f"{ROUND_3} A:bet:9 B:call C:call", (20, 4, 6), [6, 4, 6], [4, 0, 0]),
        (f"{ROUND_3} A:bet:9 B:call C:call", (20, 4, 20), [10, 4, 10], [0, 0, 0]),
        (f"{ROUND_3} A:bet:2 B:raise:9 C:call A:call", (20, 20, 4), [10, 10, 4], [0, 0, 0]),
    ],
)
def test_what_nobody_called_goes_back(
    script: str, stacks: tuple[int, ...], paid: list[int], returned: list[int]
) -> None:  # law 5.4
    betting = after(script, stacks)
    assert (betting.paid, betting.returned) == (paid, returned)
    assert betting.level == max(betting.staked)
    assert betting.stacks == [start - put for start, put in zip(stacks, paid, strict=True)]


def test_nothing_goes_back_where_nobody_bet() -> None:
    betting = after(f"{ROUND_2} A:pass B:pass")
    assert betting.make(2, Move("pass")) == 0


def test_a_raise_that_nobody_can_call_is_allowed() -> None:
    betting = after(f"{ROUND_3} A:bet:3 B:fold C:call", (20, 20, 4))
    assert betting.paid == [4, 1, 4]
    betting = after(f"{ROUND_3} A:pass B:fold C:all-in", (20, 20, 4))
    assert asked(betting, "A:raise:9")[1] == Move("raise", 9, 9)
    betting.make(0, Move("raise", 9, 9))
    assert (betting.showdown_due, betting.paid, betting.returned) == (True, [4, 1, 4], [6, 0, 0])


# ---- while the chips are uncertain ----


def test_while_chips_are_uncertain_everybody_has_enough() -> None:
    betting = Betting((0, 1), (1, 0), sure=False)
    betting.deal()
    for word in ("A:bet", "B:call"):
        seat, move = asked(betting, word)
        assert isinstance(move, Move)
        betting.make(seat, move)
    assert betting.stacks == [ENOUGH, ENOUGH]
    assert betting.paid == [1, 1]


def test_who_is_passed_over_is_not_in_the_hand_or_out_of_chips() -> None:
    betting = Betting((0, 1, 2), (5, 5, 5), sure=False)
    betting.deal()
    betting.pass_over([0])
    assert (betting.live, betting.pending) == ([1, 2], [1, 2])
    betting.make(1, Move("bet", 1, 1))
    betting.make(2, Move("call", 1, 1))
    betting.deal()
    betting.pass_over([1])
    assert (betting.live, betting.pending) == ([1, 2], [])


def test_where_the_dealer_is_a_guess_anybody_may_begin() -> None:
    betting = Betting((0, 1, 2), (5, 5, 5), sure=False)
    betting.deal()
    betting.begin_with(2)
    assert betting.order == (2, 0, 1)
    assert betting.pending == betting.live == [2, 0, 1]


@pytest.mark.parametrize("absence", ["sits-out", "no-chips"])
def test_who_is_not_in_the_hand(absence: Absence) -> None:
    betting = Betting((0, 1), (5, 5, 5), absent={2: absence})
    betting.deal()
    assert misplaced(betting, 2) == Illegal("B309", absence, "name", {})


def test_who_is_not_in_the_hand_for_no_reason_that_is_known() -> None:
    betting = Betting((0, 1), (5, 5, 5))
    betting.deal()
    assert misplaced(betting, 2) == Illegal("B309", "not-in-hand", "name", {})


def test_before_the_first_deal_nothing_is_bet() -> None:
    betting = Betting((1, 0), (5, 7))
    assert (betting.stacks, betting.live, betting.pending) == ([5, 7], [1, 0], [])
    assert betting.paid == betting.staked == betting.returned == [0, 0]
    assert (betting.round, betting.level, betting.bettor) == (0, 0, None)
    assert betting.void is betting.over is False


@pytest.mark.parametrize("sure", [True, False])
def test_a_copy_stands_where_the_other_does_and_goes_its_own_way(sure: bool) -> None:
    betting = Betting((2, 0, 1), (20, 2, 20, 7), short_call=False, sure=sure, absent={3: "sits-out"})
    betting.deal()
    betting.make(2, Move("bet", 1, 1))
    before, after_it = deepcopy(vars(betting)), betting.copy()
    assert vars(after_it) == before
    for seat, move in ((0, Move("call", 1, 1)), (1, Move("fold"))):
        after_it.make(seat, move)
    after_it.deal()
    assert vars(betting) == before


def test_the_rules_of_the_rounds() -> None:
    assert {number: rule.bet for number, rule in ROUNDS.items()} == {1: 1, 2: 2, 3: None}
    assert [number for number, rule in ROUNDS.items() if rule.raises] == [3]
    assert [number for number, rule in ROUNDS.items() if rule.free_fold] == [2, 3]


# ---- any hand ----


@pytest.mark.parametrize("seed", range(60))
def test_chips_are_conserved_and_every_hand_ends(seed: int) -> None:
    dice = Random(seed)
    stacks = [dice.randint(1, 12) for _ in range(dice.randint(2, 8))]
    betting = Betting(range(len(stacks)), stacks, short_call=dice.random() < 0.7)
    for _ in range(500):
        if betting.over or betting.showdown_due:
            break
        if betting.open:
            seat, move = _any_move(betting, dice)
            betting.make(seat, move)
        else:
            betting.deal()
        _check(betting, stacks)
    assert betting.over or betting.showdown_due
    assert misplaced(betting) is not None


def _any_move(betting: Betting, dice: Random) -> tuple[int, Move]:
    seat = betting.pending[0]
    while True:
        move = judge(betting, seat, dice.choice(ACTIONS), dice.choice((None, 1, 2, 3, 5, 8)), dice.random() < 0.5)
        if isinstance(move, Move):
            return seat, move


def _check(betting: Betting, stacks: Sequence[int]) -> None:
    for seat, start in enumerate(stacks):
        assert betting.stacks[seat] + betting.paid[seat] == start
        assert 0 <= betting.staked[seat] <= betting.paid[seat]
        assert betting.stacks[seat] >= 0
    assert set(betting.pending) <= set(betting.live)
    assert all(betting.stacks[seat] for seat in betting.pending)
    if not betting.open and len(betting.live) > 1:
        for seat in betting.live:
            assert betting.staked[seat] == betting.level or not betting.stacks[seat]

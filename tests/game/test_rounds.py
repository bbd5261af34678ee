"""The betting of a hand at once is what comes of it step by step, and nothing where any step is wrong.

Both are compared over whole game trees in `tests.test_game_tree`; here over games by chance, longer and richer ones.
"""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from cacho_cli.game.betting import ROUNDS, Betting, Move, judge
from cacho_cli.game.rounds import Bets, bets_of
from cacho_cli.transcript.statements import OTHER_PLAYERS
from cacho_cli.transcript.steps import Move as Told
from cacho_cli.transcript.steps import Said
from cacho_cli.vocabulary import PLURALS, Verb

VERBS: tuple[Verb, ...] = ("pass", "bet", "call", "raise", "fold", "all-in")


# ---- step by step ----


def _step_by_step(betting: Betting, rounds: Sequence[Sequence[Told]]) -> Bets | None:
    """What comes of a hand whose every action is judged in its turn."""
    begun = []
    for moves in rounds:
        if not betting.deal_due:
            return None
        betting.deal()
        begun.append([*betting.live])
        if not all(_is_done(betting, seat, said) for seat, said in moves) or betting.pending:
            return None
    if not (betting.over or betting.showdown_due):
        return None
    return Bets(begun, betting.live, betting.stacks, betting.returned, betting.void)


def _is_done(betting: Betting, seat: int, said: Said) -> bool:
    """Do what somebody says, or everybody who is still to act, if it is right."""
    verb, amount, by = said
    if verb == "bet" and amount is None and ROUNDS[betting.round].bet is None:
        return False  # what is no action: it cannot be read
    if seat == OTHER_PLAYERS:
        waiting = tuple(betting.pending)
        return bool(waiting) and all(_is_done(betting, each, said) for each in waiting if each in betting.pending)
    move = judge(betting, seat, verb, amount, by)
    if not isinstance(move, Move):
        return False
    betting.make(seat, move)
    return True


def _plain(bets: Bets | None) -> Bets | None:
    """The same with lists only."""
    if bets is None:
        return None
    return Bets([[*live] for live in bets.rounds], [*bets.live], bets.left, [*bets.returned], bets.void)


# ---- games by chance ----


def _said_by_chance(dice: Random) -> Said:
    verb = dice.choices(VERBS, (5, 4, 8, 6, 1, 1))[0]
    return (
        verb,
        dice.choice((None, None, 1, 2, dice.randint(1, 9), dice.randint(2, 40))),
        verb == "raise" and dice.random() < 0.3,
    )


def _by_chance(dice: Random, betting: Betting) -> Iterator[list[Told]]:
    """What is said in rounds until the hand is over, all of which may be said."""
    while betting.deal_due:
        betting.deal()
        moves: list[Told] = []
        while betting.pending:
            said = _said_by_chance(dice)
            everybody = dice.random() < 0.1 and said[0] in PLURALS and said[1] is None
            told = OTHER_PLAYERS if everybody else betting.pending[0]
            if _is_done(betting.copy(), told, said):
                _is_done(betting, told, said)
                moves.append((told, said))
        yield moves


def _spoilt(dice: Random, seats: Sequence[int], rounds: Sequence[Sequence[Told]]) -> list[list[Told]]:
    """The rounds with something left out, put in, said twice, exchanged, changed, joined or cut off."""
    spoilt = [[*moves] for moves in rounds]
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        moves = dice.choice(spoilt)
        at = dice.randint(0, len(moves))
        by_chance = (dice.choice(seats), _said_by_chance(dice))
        plurals: list[Verb] = [*PLURALS]
        others: Told = (OTHER_PLAYERS, (dice.choice(plurals), None, False))
        match dice.randrange(9):
            case 0:
                del moves[at : at + 1]
            case 1:
                moves.insert(at, by_chance)
            case 2:
                moves.insert(at, others)
            case 3:
                moves[at : at + 1] = [by_chance]
            case 4:
                moves[at : at + 1] = [others]
            case 5:
                moves[at : at + 1] = [(moves[at][0], by_chance[1])] if at < len(moves) and moves[at][0] >= 0 else []
            case 6:
                moves[at : at + 2] = reversed(moves[at : at + 2])
            case 7:
                moves.insert(at, dice.choice(dice.choice(spoilt) or [others]))
            case 8:
                spoilt[:] = dice.choice(([*spoilt, []], [*spoilt, [others]], spoilt[:-1] or [[]], [[], *spoilt]))
    return spoilt


@pytest.mark.parametrize("short_call", [True, False])
@pytest.mark.parametrize("players", range(2, 9))
def test_what_comes_of_a_hand_at_once_comes_of_it_step_by_step(players: int, short_call: bool) -> None:
    dice = Random(players)
    right = wrong = 0
    for _ in range(400):
        size = players + dice.choice((0, 0, 1, 2))
        first = dice.randrange(size)
        dealt_in = set(dice.sample(range(size), players))
        order = tuple(seat for seat in (*range(first, size), *range(first)) if seat in dealt_in)
        chips = dice.choice(((1, 2, 3, 5, 20, 100), (20, 100), (1, 2, 3)))
        stacks = [dice.choice(chips) if seat in dealt_in else dice.choice((0, 20)) for seat in range(size)]
        told = [*_by_chance(dice, Betting(order, stacks, short_call=short_call))]
        for rounds in (told, *(_spoilt(dice, range(size), told) for _ in range(8))):
            before = [*stacks]
            found = bets_of(order, stacks, rounds, short_call=short_call)
            step_by_step = _step_by_step(Betting(order, stacks, short_call=short_call), rounds)
            assert _plain(found) == step_by_step, (order, stacks, rounds)
            assert stacks == before
            assert rounds is not told or found is not None
            right += found is not None
            wrong += found is None
    assert right > 600
    assert wrong > 1200


# ---- single hands ----


def said(script: str) -> list[list[Told]]:
    """Rounds such as `A:bet B:call / A:bet:2 others:fold`; `raise:by:2` raises by two."""
    return [[_move(word) for word in line.split()] for line in script.split("/")]


def _move(word: str) -> Told:
    who, verb, *amount = word.split(":")
    seat = OTHER_PLAYERS if who == "others" else "ABCDEFGH".index(who)
    [meant] = [each for each in VERBS if each == verb]
    return seat, (meant, int(amount[-1]) if amount else None, amount[:-1] == ["by"])


_TWO_ROUNDS = "A:bet B:call C:fold / A:pass B:pass"


@pytest.mark.parametrize(
    ("script", "stacks", "bets"),
    [
        (
            "A:bet B:call C:fold / A:pass B:pass / A:pass B:pass",
            (20, 20, 20),
            Bets([[0, 1, 2], [0, 1], [0, 1]], [0, 1], [19, 19, 20], [0, 0, 0], void=False),
        ),
        ("A:bet others:fold", (20, 20, 20), Bets([[0, 1, 2]], [0], [20, 20, 20], [1, 0, 0], void=False)),
        ("A:pass B:pass C:pass", (1, 1, 1), Bets([[0, 1, 2]], [0, 1, 2], [1, 1, 1], [0, 0, 0], void=True)),
        # whoever has just what is needed is all in after it, and acts no more
        (
            "A:bet B:call C:fold / A:bet B:call / ",
            (3, 4, 20),
            Bets([[0, 1, 2], [0, 1], [0, 1]], [0, 1], [0, 1, 20], [0, 0, 0], void=False),
        ),
        ("A:bet B:call C:fold / A:bet B:call", (3, 4, 20), None),
        ("A:bet B:call C:fold / A:bet B:call / B:pass", (3, 4, 20), None),
        ("A:bet B:call C:fold / A:bet B:call / A:pass B:pass", (3, 4, 20), None),
        # nobody can bet against the only one who has chips left
        ("A:bet B:call / / ", (1, 1), Bets([[0, 1]] * 3, [0, 1], [0, 0], [0, 0], void=False)),
        ("A:bet B:call / / ", (1, 9), Bets([[0, 1]] * 3, [0, 1], [0, 8], [0, 0], void=False)),
        ("A:bet B:call / B:pass / B:pass", (1, 9), None),
        ("A:bet B:call / ", (1, 1), None),
        # two with chips play on for a side pot
        (
            "A:bet others:call / B:bet C:call / others:pass",
            (1, 9, 9),
            Bets([[0, 1, 2]] * 3, [0, 1, 2], [0, 6, 6], [0, 0, 0], void=False),
        ),
        # a call for less, and what of the bet goes back
        (
            "A:bet B:call / A:pass B:pass / A:bet:9 B:call",
            (20, 3),
            Bets([[0, 1]] * 3, [0, 1], [17, 0], [7, 0], void=False),
        ),
        (
            "A:bet B:call / A:pass B:pass / A:bet:9 B:call:2",
            (20, 3),
            Bets([[0, 1]] * 3, [0, 1], [17, 0], [7, 0], False),
        ),
        ("A:bet B:call / A:pass B:pass / A:bet:9 B:call:9", (20, 3), None),
        # who is all in acts no more, whatever the others raise to
        (
            "A:bet others:call / others:pass / A:bet:5 B:call C:raise:9 A:call",
            (20, 3, 20),
            Bets([[0, 1, 2]] * 3, [0, 1, 2], [10, 0, 10], [0, 0, 0], void=False),
        ),
        # more chips may go back than are called
        (
            f"{_TWO_ROUNDS} / A:bet:9 B:fold",
            (20, 12, 20),
            Bets([[0, 1, 2], [0, 1], [0, 1]], [0], [19, 11, 20], [9, 0, 0], void=False),
        ),
        (
            f"{_TWO_ROUNDS} / A:bet:2 B:raise:by:3 A:raise:11 B:fold",
            (13, 12, 20),
            Bets([[0, 1, 2], [0, 1], [0, 1]], [0], [7, 6, 20], [6, 0, 0], void=False),
        ),
        (
            f"{_TWO_ROUNDS} / A:all-in B:fold",
            (13, 12, 20),
            Bets([[0, 1, 2], [0, 1], [0, 1]], [0], [12, 11, 20], [12, 0, 0], void=False),
        ),
        (f"{_TWO_ROUNDS} / A:bet:13 B:fold", (13, 12, 20), None),
        # all leave in turn but the last, who has won before he acts
        ("A:bet others:call / others:fold", (9, 9, 9), Bets([[0, 1, 2]] * 2, [2], [8, 8, 8], [0, 0, 0], void=False)),
        ("A:bet others:call / A:fold B:fold", (9, 9, 9), Bets([[0, 1, 2]] * 2, [2], [8, 8, 8], [0, 0, 0], void=False)),
        ("A:bet others:call / A:fold B:fold C:fold", (9, 9, 9), None),
        # the last able one need not act against those who are all in
        (
            "A:bet others:call / others:fold / ",
            (1, 9, 9),
            Bets([[0, 1, 2], [0, 1, 2], [0, 2]], [0, 2], [0, 8, 8], [0, 0, 0], void=False),
        ),
    ],
)
def test_what_comes_of_a_hand(script: str, stacks: Sequence[int], bets: Bets | None) -> None:
    rounds, order = said(script), tuple(range(len(stacks)))
    assert _plain(bets_of(order, stacks, rounds, short_call=True)) == bets
    assert _step_by_step(Betting(order, stacks), rounds) == bets


_TO_THE_THIRD = "A:bet others:call / others:pass / "


@pytest.mark.parametrize(
    "script",
    [
        # after `others` nobody is left to act, whatever would bring the turn round to them again
        f"{_TO_THE_THIRD} A:bet:2 others:call B:raise:4 A:raise:6",
        f"{_TO_THE_THIRD} A:bet:2 others:call B:call",
        f"{_TO_THE_THIRD} others:pass others:pass",
        f"{_TO_THE_THIRD} others:pass A:bet:2 B:call",
        f"{_TO_THE_THIRD} others:pass A:pass B:pass",
        f"{_TO_THE_THIRD} A:pass others:pass B:bet:2 A:raise:4 B:call",
        f"{_TO_THE_THIRD} A:pass others:pass B:bet:2 A:call",
        f"{_TO_THE_THIRD} A:pass others:fold B:pass",
        f"{_TO_THE_THIRD} A:bet:2 B:call others:call",
        "A:bet others:call / others:pass others:pass / others:pass",
        # a bet of nothing, too little, too much, out of turn, of another size
        f"{_TO_THE_THIRD} A:bet others:call",
        f"{_TO_THE_THIRD} A:bet:2 B:raise:2 A:call",
        f"{_TO_THE_THIRD} A:bet:2 B:raise A:call",
        f"{_TO_THE_THIRD} A:bet:20 B:call",
        f"{_TO_THE_THIRD} B:bet:2 A:call",
        f"{_TO_THE_THIRD} A:raise:2 B:call",
        f"{_TO_THE_THIRD} A:bet:2 B:bet:4 A:call",
        f"{_TO_THE_THIRD} A:bet:2 B:call:3",
        f"{_TO_THE_THIRD} A:call B:call",
        f"{_TO_THE_THIRD} A:all-in:9 B:call",
        "A:bet:2 B:fold",
        "A:bet B:raise:3 A:fold",
        "A:bet B:raise:by:1 A:fold",
        "A:fold",
        "others:fold",
        "A:all-in B:fold",
        "A:bet B:all-in A:fold",
        "A:bet B:fold A:fold",
        # a hand that is not over, and one in which it goes on after its end
        "A:bet B:call",
        "A:bet",
        "",
        "A:bet B:fold / ",
        "A:bet B:fold / A:pass",
        "A:pass B:pass / A:pass B:pass",
        f"{_TO_THE_THIRD} others:pass / ",
        f"{_TO_THE_THIRD} others:pass / others:pass",
        "C:bet others:fold",
    ],
)
def test_a_hand_in_which_something_is_wrong(script: str) -> None:
    rounds = said(script)
    for short_call in (True, False):
        assert _step_by_step(Betting((0, 1), (20, 20, 0), short_call=short_call), rounds) is None
        assert bets_of((0, 1), (20, 20, 0), rounds, short_call=short_call) is None


def test_no_rounds_at_all() -> None:
    assert bets_of((0, 1), (20, 20), [], short_call=True) is None


@pytest.mark.parametrize("answer", ["call", "call:2", "all-in", "all-in:2"])
def test_a_call_for_less_is_one_where_the_house_allows_it(answer: str) -> None:
    rounds = said(f"A:bet B:call / A:pass B:pass / A:bet:9 B:{answer}")
    assert bets_of((0, 1), (20, 3), rounds, short_call=True) is not None
    assert bets_of((0, 1), (20, 3), rounds, short_call=False) is None
    assert (
        bets_of((0, 1), (20, 10), said("A:bet B:call / A:pass B:pass / A:bet:9 B:call"), short_call=False) is not None
    )

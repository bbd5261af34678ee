"""Who plays the next hand and who deals it is what it will be when it is dealt with care."""

from itertools import product
from random import Random

import pytest

from cacho_cli.game.seats import Seats

NOBODY = (None, ())


def _seats(count: int, out: tuple[int, ...] = (), dealer: int | None = None) -> Seats:
    seats = Seats(count)
    for seat in out:
        seats.take(seat, sits_out=True)
    if dealer is not None:
        seats.deal(dealer, tuple(range(count)), sure=True)
    return seats


@pytest.mark.parametrize(
    ("out", "dealer", "named", "stacks", "turn"),
    [
        # the last to sit down deals the first hand, the next one who plays all others
        ((), None, None, (20, 20, 20), (2, (0, 1, 2))),
        ((2,), None, None, (20, 20, 20), (1, (0, 1))),
        ((), None, None, (20, 20, 0), (1, (0, 1))),
        ((), 0, None, (20, 20, 20), (1, (2, 0, 1))),
        ((), 2, None, (20, 20, 20), (0, (1, 2, 0))),
        ((1,), 0, None, (20, 20, 20), (2, (0, 2))),
        ((), 0, None, (20, 0, 20), (2, (0, 2))),
        # who is named deals, even who does not play
        ((), 0, 0, (20, 20, 20), (0, (1, 2, 0))),
        ((), None, 1, (20, 20, 20), (1, (2, 0, 1))),
        ((1,), None, 1, (20, 20, 20), (1, (2, 0))),
        ((), None, 1, (20, 0, 20), (1, (2, 0))),
        # fewer than two
        ((0,), None, None, (20, 20, 0), NOBODY),
        ((0, 1), None, 2, (20, 20, 20), NOBODY),
        ((), 1, None, (0, 0, 60), NOBODY),
        ((), 1, 1, (0, 0, 0), NOBODY),
    ],
)
def test_who_plays_the_next_hand(
    out: tuple[int, ...],
    dealer: int | None,
    named: int | None,
    stacks: tuple[int, ...],
    turn: tuple[int | None, tuple[int, ...]],
) -> None:
    assert _seats(3, out, dealer).next_hand(named, stacks) == turn


def test_nobody_knows_who_plays_next_while_nobody_knows_who_dealt() -> None:
    seats = Seats(3)
    seats.deal(None, (0, 1, 2), sure=False)
    assert seats.next_hand(None, (20, 20, 20)) == NOBODY
    assert seats.next_hand(1, (20, 20, 20)) == (1, (2, 0, 1))
    seats.deal(1, (0, 1, 2), sure=False)
    assert seats.next_hand(None, (20, 20, 20)) == (2, (0, 1, 2))


def test_asking_changes_nothing() -> None:
    seats = _seats(3, (1,), 0)
    assert seats.next_hand(None, (20, 20, 20)) == seats.next_hand(None, (20, 20, 20)) == (2, (0, 2))
    assert (seats.dealer, seats.dealer_sure) == (0, True)
    seats.take(1, sits_out=False)
    assert seats.next_hand(None, (20, 20, 20)) == (1, (2, 0, 1))


@pytest.mark.parametrize("count", range(2, 6))
def test_it_is_the_hand_that_is_dealt_with_care(count: int) -> None:
    dice = Random(count)
    turns = 0
    for stacks, named in product(product((0, 7), repeat=count), (None, *range(count))):
        out = tuple(seat for seat in range(count) if dice.random() < 0.2)
        seats = _seats(count, out, dice.choice((None, *range(count))))
        turn = seats.next_hand(named, stacks)
        playing = seats.playing(stacks, chips_sure=True)
        seats.deal(named, playing, sure=True)
        if len(playing) < 2:
            assert turn == NOBODY
        else:
            assert turn == (seats.dealer, seats.in_turn(playing))
            turns += 1
    assert turns > 1

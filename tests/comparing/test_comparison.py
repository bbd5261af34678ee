"""Showdowns of known hands (law 6.2, 6.7 to 6.9)."""

from datetime import date
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.cards.deck import CARD_BY_CODE, DECK
from cacho_cli.cards.hands import evaluate
from cacho_cli.comparing.comparison import CardTwice, Comparison, Contestant, card_twice, compare
from cacho_cli.players.ages import UNKNOWN_AGE, Age


def one(name: str, codes: str, age: Age = UNKNOWN_AGE) -> Contestant:
    return Contestant(name, tuple(CARD_BY_CODE[code] for code in codes.split()), age)


def judged(outcome: Comparison | CardTwice) -> Comparison:
    assert isinstance(outcome, Comparison)
    return outcome


def places(outcome: Comparison) -> list[tuple[int, str]]:
    return [(each.place, each.contestant.name) for each in outcome.ranking]


SIX_O, SIX_C, SIX_E, SIX_B = "6o 1c 3e", "6c 1e 3b", "6e 1b 3o", "6b 1o 3c"
"""Four hands of one strength."""


def test_the_best_combination_wins() -> None:  # law 6.2
    outcome = judged(compare([one("Ana", "4o 5o 6o", Age(years=71)), one("Beto", "6c 6e 6b", Age(date(1960, 1, 31)))]))
    assert (outcome.winner, outcome.decided_by, outcome.tied) == ("Beto", "combination", ())
    assert places(outcome) == [(1, "Beto"), (2, "Ana")]
    assert outcome.ranking[1].evaluation == evaluate(outcome.ranking[1].contestant.cards)


def test_the_bonus_reaches_the_values_and_not_the_order() -> None:  # law 6.3
    hands = [one("Ana", "4o 5o 6o"), one("Beto", "1c 2c 3c")]
    low, high = judged(compare(hands)), judged(compare(hands, bonus=30))
    assert [each.evaluation.value for each in low.ranking] == [35, 26]
    assert [each.evaluation.value for each in high.ranking] == [45, 36]
    assert places(low) == places(high)


def test_the_oldest_of_the_tied_wins() -> None:  # law 6.7
    outcome = judged(compare([one("Ana", SIX_O, Age(years=64)), one("Beto", SIX_C, Age(years=71))]))
    assert (outcome.winner, outcome.decided_by, outcome.tied) == ("Beto", "age", ())
    assert places(outcome) == [(1, "Beto"), (2, "Ana")]


def test_the_elder_hand_wins_where_the_house_says_seat() -> None:  # law 6.8
    outcome = judged(compare([one("Ana", SIX_O, Age(years=64)), one("Beto", SIX_C, Age(years=71))], "seat"))
    assert (outcome.winner, outcome.decided_by) == ("Ana", "seat")


def test_a_birth_date_and_an_age_need_the_date_of_the_game() -> None:  # law 6.9
    hands = [one("Ana", SIX_O, Age(years=64)), one("Beto", SIX_C, Age(born=date(1952, 3, 9)))]
    undecided = judged(compare(hands))
    assert (undecided.winner, undecided.decided_by, undecided.tied) == (None, None, ("Ana", "Beto"))
    assert places(undecided) == [(1, "Ana"), (1, "Beto")]
    assert judged(compare(hands, game_date=date(2026, 11, 27))).winner == "Beto"


def test_a_stated_order_decides_before_ages() -> None:
    hands = [one("Ana", SIX_O, Age(years=64)), one("Beto", SIX_C, Age(years=71))]
    assert judged(compare(hands, oldest_first=["Dora", "Ana", "Beto"])).winner == "Ana"


def test_a_lone_best_hand_wins_by_combination_whatever_ties_below_it() -> None:
    hands = [one("Ana", SIX_O), one("Beto", SIX_C), one("Carmen", "4b 5b 6b")]
    outcome = judged(compare(hands))
    assert (outcome.winner, outcome.decided_by, outcome.tied) == ("Carmen", "combination", ())
    assert places(outcome) == [(1, "Carmen"), (2, "Ana"), (2, "Beto")]


def test_losers_are_placed_by_the_same_rules() -> None:
    hands = [
        one("Ana", SIX_O, Age(years=50)),
        one("Beto", SIX_C, Age(years=70)),
        one("Carmen", "4b 5b 2e"),
        one("Dora", "2c 4c 5e"),
    ]
    assert places(judged(compare(hands))) == [(1, "Carmen"), (2, "Beto"), (3, "Ana"), (4, "Dora")]
    assert places(judged(compare(hands, "seat"))) == [(1, "Carmen"), (2, "Ana"), (3, "Beto"), (4, "Dora")]


def test_the_place_after_a_shared_one_leaves_a_gap() -> None:
    hands = [
        one("Ana", SIX_O, Age(years=58)),
        one("Beto", SIX_C, Age(years=71)),
        one("Carmen", SIX_E, Age(years=71)),
        one("Dora", "2b 4o 5e", Age(years=99)),
    ]
    outcome = judged(compare(hands))
    assert (outcome.winner, outcome.tied) == (None, ("Beto", "Carmen"))
    assert places(outcome) == [(1, "Beto"), (1, "Carmen"), (3, "Ana"), (4, "Dora")]


def test_who_cannot_be_told_apart_shares_a_place_even_with_one_known_to_be_older() -> None:
    """Carmen may be older than Ana or younger than Beto, so neither of them has a place of his own."""
    hands = [one("Ana", SIX_O, Age(years=71)), one("Beto", SIX_C, Age(years=64)), one("Carmen", SIX_E)]
    for order in permutations(hands):
        outcome = judged(compare(order))
        assert outcome.winner is None
        assert outcome.tied == tuple(each.name for each in order)
        assert places(outcome) == [(1, each.name) for each in order]


@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        ([("Ana", "6o 5o 4o"), ("Beto", "6c 5o 4c")], CardTwice(CARD_BY_CODE["5o"], "Ana", "Beto")),
        ([("Ana", "6o 5o 6o"), ("Beto", "6o 5c 4c")], CardTwice(CARD_BY_CODE["6o"], "Ana", "Ana")),
        (
            [("Ana", "1o 2o 3o"), ("Beto", "4o 5o 6o"), ("Ana", "4o 1o 6c")],
            CardTwice(CARD_BY_CODE["4o"], "Beto", "Ana"),
        ),
    ],
)
def test_the_first_card_seen_twice_is_a_fault(hands: list[tuple[str, str]], expected: CardTwice) -> None:
    contestants = [one(name, codes) for name, codes in hands]
    assert card_twice(contestants) == expected
    assert compare(contestants) == expected
    assert expected.code == "C201"


def test_nine_hands_cannot_be_without_a_card_twice() -> None:
    cards = [*DECK, *DECK[:3]]
    hands = [Contestant(str(seat), tuple(cards[3 * seat : 3 * seat + 3])) for seat in range(9)]
    assert isinstance(compare(hands), CardTwice)
    assert isinstance(compare(hands[:8]), Comparison)


@pytest.mark.parametrize(("codes", "error"), [("6o 5o", "three different"), ("6o 5o 4o 3o", "three different")])
def test_hands_that_are_none_are_refused(codes: str, error: str) -> None:
    with pytest.raises(ValueError, match=error):
        compare([one("Ana", codes)])


def test_nobody_is_refused() -> None:
    with pytest.raises(ValueError, match="nobody"):
        compare([])


ages = st.one_of(st.just(UNKNOWN_AGE), st.builds(Age, years=st.integers(60, 63)))


@given(st.permutations(DECK), st.lists(ages, min_size=2, max_size=8), st.sampled_from(["age", "seat"]))
def test_the_ranking_holds_together(deck: list[int], known: list[Age], tie_break: str) -> None:
    hands = [Contestant(f"P{seat}", tuple(deck[3 * seat : 3 * seat + 3]), age) for seat, age in enumerate(known)]
    outcome = judged(compare(hands, "seat" if tie_break == "seat" else "age"))
    assert sorted(each.contestant for each in outcome.ranking) == sorted(hands)
    by_place = [each.place for each in outcome.ranking]
    assert by_place == sorted(by_place)
    assert all(place == 1 + by_place.index(place) for place in by_place)
    strengths = [each.evaluation.strength for each in outcome.ranking]
    assert strengths == sorted(strengths, reverse=True)
    first = [each.contestant.name for each in outcome.ranking if each.place == 1]
    if outcome.winner is None:
        assert list(outcome.tied) == first
        assert len(first) > 1
        assert outcome.decided_by is None
        assert tie_break == "age"
    else:
        assert first == [outcome.winner]
        assert outcome.tied == ()
        assert outcome.decided_by == ("combination" if strengths.count(strengths[0]) == 1 else tie_break)


@given(st.permutations(DECK), st.lists(st.integers(40, 90), min_size=2, max_size=8, unique=True))
def test_with_all_ages_known_seats_do_not_matter(deck: list[int], years: list[int]) -> None:
    hands = [Contestant(f"P{seat}", tuple(deck[3 * seat : 3 * seat + 3]), Age(years=n)) for seat, n in enumerate(years)]
    mixed = list(reversed(hands))
    assert places(judged(compare(hands))) == places(judged(compare(mixed)))

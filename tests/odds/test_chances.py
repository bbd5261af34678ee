"""The exact chances, against dealing everything out, and where that is too much against themselves."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import combinations, permutations
from math import comb, factorial
from operator import or_
from typing import NamedTuple

import pytest

from cacho_cli.cards.deck import CARD_BY_CODE, DECK, Card, rank_of, suit_of
from cacho_cli.odds.chances import Chances, chances, steps
from tests.model import dealing

MOST_DEALT = 1200
"""The most completions that one question of the random ones has."""


class Question(NamedTuple):
    """Known cards of each player, the cards the others come from, and who loses ties to whom."""

    hands: tuple[tuple[Card, ...], ...]
    available: tuple[Card, ...]
    beaten: tuple[frozenset[int], ...]

    def chances(self) -> Chances:
        return chances(self.hands, self.available, self.beaten)

    def dealt(self) -> tuple[int, list[int], int]:
        hands = [frozenset(map(_named, hand)) for hand in self.hands]
        available = [_named(card) for card in self.available]
        return dealing.dealt(hands, available, lambda first, second: second in self.beaten[first])


def _named(card: Card) -> tuple[int, str]:
    return rank_of(card), suit_of(card)


def _by_age(ages: Sequence[int | None]) -> tuple[frozenset[int], ...]:
    """Whom each player is older than."""
    return tuple(
        frozenset(other for other, less in enumerate(ages) if age is not None and less is not None and less < age)
        for age in ages
    )


def _chain(count: int) -> tuple[frozenset[int], ...]:
    return _by_age(range(count, 0, -1))


def _nobody(count: int) -> tuple[frozenset[int], ...]:
    return _by_age([None] * count)


def _known(codes: str) -> tuple[Card, ...]:
    return tuple(CARD_BY_CODE[code] for code in codes.split())


def _asked(hands: Sequence[str], beaten: tuple[frozenset[int], ...], dead: str = "") -> Question:
    known = tuple(map(_known, hands))
    gone = {*_known(dead), *(card for hand in known for card in hand)}
    return Question(known, tuple(card for card in DECK if card not in gone), beaten)


def _random(rng: random.Random, players: int) -> Question:
    """A question of so many players, of any shape: known cards, dead cards and ages are as they come."""
    cards = rng.sample(DECK, len(DECK))
    numbers = [rng.randint(0, 3) for _ in range(players)]
    if rng.random() < 0.3:  # alike, so that there are wholly unknown hands too
        numbers = [rng.choice([0, 1, 2])] * players
    hands = tuple(tuple(cards.pop() for _ in range(number)) for number in numbers)
    some_ages: list[int | None] = [rng.choice([None, 1, 2, 3]) for _ in range(players)]
    ages: list[int | None] = rng.choice([some_ages, [None] * players, [*rng.sample(range(players), players)]])
    beaten = _by_age(ages)
    if rng.random() < 0.2:  # as nobody's ages can be, but birth dates beside ages in years may
        beaten = tuple(frozenset(o for o in others if rng.random() < 0.5) for others in _chain(players))
    return Question(hands, tuple(cards[rng.randint(0, len(cards)) :]), beaten)


def _small(count: int) -> Iterator[Question]:
    """So many random questions with few completions, as many of each number of players."""
    rng = random.Random(5)
    for number in range(count):
        while True:
            question = _random(rng, 2 + number % 7)
            free = len(question.available)
            completions = 1
            for hand in question.hands:
                completions *= comb(max(free, 0), 3 - len(hand))
                free -= 3 - len(hand)
            if 0 < completions <= MOST_DEALT:
                yield question
                break


@pytest.mark.parametrize("part", range(7))
def test_as_dealt_out(part: int) -> None:
    questions = list(_small(560))[part::7]
    assert len(questions) == 80
    for question in questions:
        found = question.chances()
        assert (found.deals, list(found.wins), found.undecided) == question.dealt(), question


def test_the_random_questions_have_all_shapes() -> None:
    questions = list(_small(560))
    assert {len(question.hands) for question in questions} == set(range(2, 9))
    assert {len(hand) for question in questions for hand in question.hands} == {0, 1, 2, 3}
    assert {len(question.available) for question in questions} >= set(range(1, 16))
    shapes = {tuple(sorted(map(len, question.hands))) for question in questions}
    assert len(shapes) > 120
    undecided = [question.dealt()[2] for question in questions[:100]]
    assert 20 < sum(map(bool, undecided)) < 80


# ---- three unknown hands, by an enumeration of another kind ----


class _Hands(NamedTuple):
    """All hands as masks of their cards, the worst first; with where those of its class begin and end, for each."""

    masks: tuple[int, ...]
    begins: tuple[int, ...]
    ends: tuple[int, ...]

    def holding(self, card: Card) -> int:
        """Which hands hold a card, a bit for each."""
        return sum(1 << place for place, mask in enumerate(self.masks) if mask >> card & 1)


def _all_hands() -> _Hands:
    worth = {
        sum(1 << card for card in hand): dealing.rank(frozenset(map(_named, hand))) for hand in combinations(DECK, 3)
    }
    masks = sorted(worth, key=lambda mask: worth[mask])
    values = [worth[mask] for mask in masks]
    begins = {value: values.index(value) for value in set(values)}
    counts = Counter(values)
    return _Hands(
        tuple(masks),
        tuple(begins[value] for value in values),
        tuple(begins[value] + counts[value] for value in values),
    )


def _but_for_suits(mask: int) -> int:
    """The same mask for all hands that only the names of the suits tell apart."""
    cards = [card for card in DECK if mask >> card & 1]
    return min(sum(1 << card - card % 4 + order[card % 4] for card in cards) for order in permutations(range(4)))


def test_three_unknown_hands() -> None:
    hands = _all_hands()
    with_card = [hands.holding(card) for card in DECK]
    with_any = [reduce(or_, (with_card[card] for card in DECK if mask >> card & 1)) for mask in hands.masks]
    everything = (1 << len(hands.masks)) - 1
    oldest_first, nobody_knows = Counter[int](), Counter[int]()
    for alike, times in Counter(map(_but_for_suits, hands.masks)).items():
        first = hands.masks.index(alike)
        for second, mask in enumerate(hands.masks):
            if mask & alike:
                continue
            thirds = everything & ~(with_any[first] | with_any[second])
            better = 0 if hands.begins[first] >= hands.begins[second] else 1
            best = max(first, second, key=lambda place: hands.begins[place])
            worse = (thirds & (1 << hands.begins[best]) - 1).bit_count()
            no_better = (thirds & (1 << hands.ends[best]) - 1).bit_count()
            oldest_first[better] += times * no_better
            if hands.begins[first] != hands.begins[second]:
                nobody_knows[better] += times * worse
            for wins in (oldest_first, nobody_knows):
                wins[2] += times * (thirds.bit_count() - no_better)
    deals = comb(24, 3) * comb(21, 3) * comb(18, 3)
    assert _asked(["", "", ""], _chain(3)).chances() == (deals, tuple(oldest_first[player] for player in range(3)))
    assert _asked(["", "", ""], _nobody(3)).chances() == (deals, tuple(nobody_knows[player] for player in range(3)))
    assert nobody_knows[0] == nobody_knows[1] == nobody_knows[2]


# ---- more than can be dealt out: against themselves ----


@pytest.mark.parametrize("players", range(2, 9))
def test_players_of_whom_the_same_is_known_have_the_same_chances(players: int) -> None:
    found = _asked([""] * players, _nobody(players)).chances()
    assert len(set(found.wins)) == 1
    assert 0 < found.undecided < found.deals
    in_order = _asked([""] * players, _chain(players)).chances()
    assert in_order.undecided == 0
    assert list(in_order.wins) == sorted(set(in_order.wins), reverse=True), "who is older wins more ties"
    assert in_order.wins[-1] == found.wins[-1], "the youngest wins none"


def test_eight_unknown_hands() -> None:
    found = _asked([""] * 8, _chain(8)).chances()
    assert found.deals == factorial(24) // factorial(3) ** 8 == 369398958888960000
    assert sum(found.wins) == found.deals


@pytest.mark.parametrize("players", [5, 8])
def test_order_and_suits_do_not_matter(players: int) -> None:
    rng = random.Random(players)
    question = next(each for each in iter(lambda: _random(rng, players), None) if _is_large(each))
    found = question.chances()
    order = rng.sample(range(players), players)
    suits = rng.sample(range(4), 4)

    def moved(cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(card - card % 4 + suits[card % 4] for card in cards)

    other = Question(
        tuple(moved(question.hands[player]) for player in order),
        moved(question.available),
        tuple(frozenset(order.index(each) for each in question.beaten[player]) for player in order),
    ).chances()
    assert other.deals == found.deals
    assert other.wins == tuple(found.wins[player] for player in order)


def _is_large(question: Question) -> bool:
    missing = sum(3 - len(hand) for hand in question.hands)
    return 2 * len(question.hands) - 2 <= missing <= len(question.available)


@pytest.mark.parametrize("players", [3, 5, 6, 7])
def test_one_card_more(players: int) -> None:
    """A hand with a card to come is the same as that hand with each of the cards there are, one after the other."""
    rng = random.Random(players)
    question = next(each for each in iter(lambda: _random(rng, players), None) if _is_large(each))
    found = question.chances()
    player = next(number for number, hand in enumerate(question.hands) if len(hand) < 3)
    deals, wins = 0, [0] * players
    for card in question.available:
        hands = list(question.hands)
        hands[player] = (*hands[player], card)
        left = tuple(each for each in question.available if each != card)
        one_more = Question(tuple(hands), left, question.beaten).chances()
        deals += one_more.deals
        wins = [before + more for before, more in zip(wins, one_more.wins, strict=True)]
    missing = 3 - len(question.hands[player])
    assert deals == missing * found.deals
    assert wins == [missing * each for each in found.wins]


def test_one_dead_card_more() -> None:
    """Each completion leaves out as many cards as there are to spare, and so is one with each of these dead."""
    question = _asked(["6o 5o", "3c", "", "1b"], _by_age([3, None, 2, 1]), "4o")
    found = question.chances()
    spare = len(question.available) - 8
    deals, wins = 0, [0] * 4
    for card in question.available:
        left = tuple(each for each in question.available if each != card)
        one_less = Question(question.hands, left, question.beaten).chances()
        deals += one_less.deals
        wins = [before + more for before, more in zip(wins, one_less.wins, strict=True)]
    assert deals == spare * found.deals
    assert wins == [spare * each for each in found.wins]


# ---- the law ----


def test_a_tie_goes_to_the_oldest_of_the_tied() -> None:  # law 6.7
    ties = ["6o 1c 3e", "6c 1e 3b", "6e 1b 3o"]
    assert _asked(ties, _by_age([64, 71, 58])).chances() == (1, (0, 1, 0))


def test_a_tie_that_nobody_can_break_is_undecided() -> None:  # law 6.9
    ties = ["6o 1c 3e", "6c 1e 3b", "6e 1b 3o"]
    for ages in ([None, None, None], [71, 71, 58], [71, None, 58]):
        found = _asked(ties, _by_age(ages)).chances()
        assert (found.wins, found.undecided) == ((0, 0, 0), 1)


def test_only_those_tied_at_the_top_count() -> None:
    hands = ["6o 1c 3e", "6c 1e 3b", "5e 1b 3o"]
    assert _asked(hands, _by_age([64, 58, None])).chances() == (1, (1, 0, 0))


def test_too_few_cards() -> None:
    assert _asked([""] * 8, _nobody(8)).chances().deals > 0
    with pytest.raises(ValueError, match="23 cards are not enough for 8 hands"):
        _asked([""] * 8, _nobody(8), "1o").chances()


def test_every_step_is_told() -> None:
    told: list[int] = []
    hands: list[list[Card]] = [[], [0], [1, 2]]
    chances(hands, DECK[3:], _nobody(3), lambda: told.append(1))
    assert len(told) == steps(3)

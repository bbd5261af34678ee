"""How long `cacho odds` takes for questions of all shapes, 2 to 8 players, and for the hardest of them."""

import random
from collections.abc import Iterator
from statistics import median

from cacho_cli.cards.deck import CARD_CODES
from tests.benchmarks.measuring import run
from tests.benchmarks.plan import Plan
from tests.benchmarks.results import Result

__all__ = ["odds", "questions"]

_COUNT = 200
_HARDEST = {
    "eight unknown hands": [0] * 8,
    "eight hands of one card": [1] * 8,
    "four of one card, four unknown": [1] * 4 + [0] * 4,
    "three of one card, five unknown": [1] * 3 + [0] * 5,
}
"""How many cards are known of each player; everybody is of another age, so that no ties are alike."""


def odds(plan: Plan) -> Iterator[Result]:
    """Seconds of the processor, with the start of the command."""
    costs = {" ".join(words): run(plan.cacho("odds", *words)).cpu for words in questions(_COUNT)}
    worst = max(costs, key=lambda words: costs[words])
    yield Result("odds", f"{_COUNT} questions, the median", median(costs.values()), "s")
    yield Result("odds", f"{_COUNT} questions, the worst", costs[worst], "s", f"cacho odds {worst}")
    rng = random.Random(1)
    for name, known in _HARDEST.items():
        cards = rng.sample(CARD_CODES, len(CARD_CODES))
        ages = random.Random(2).sample(range(40, 90), len(known))
        words = [_word(name, age, [cards.pop() for _ in range(number)]) for name, age, number in _named(ages, known)]
        yield Result("odds", name, median(run(plan.cacho("odds", *words)).cpu for _ in range(plan.rounds)), "s")


def _named(ages: list[int], known: list[int]) -> Iterator[tuple[str, int, int]]:
    yield from zip("ABCDEFGH", ages, known, strict=False)


def questions(count: int) -> Iterator[list[str]]:
    """Random ones, always the same: as many of each number of players, 0 to 3 cards known of each, as ages go."""
    rng = random.Random(6)
    for number in range(count):
        players = 2 + number % 7
        cards = rng.sample(CARD_CODES, len(CARD_CODES))
        alike = rng.choice([None, None, 0, 1, 2])
        known = [rng.randint(0, 3) if alike is None else alike for _ in range(players)]
        hands = [[cards.pop() for _ in range(each)] for each in known]
        spare = len(cards) - sum(3 - each for each in known)
        dead = [cards.pop() for _ in range(rng.choice([0, rng.randint(0, spare)]))]
        ages = rng.choice([_different, _some, _none])(rng, players)
        words = [_word(name, age, hand) for name, age, hand in zip("ABCDEFGH", ages, hands, strict=False)]
        yield [*words, *(["--dead", " ".join(dead)] if dead else [])]


def _different(rng: random.Random, players: int) -> list[int | None]:
    return [*rng.sample(range(20, 90), players)]


def _some(rng: random.Random, players: int) -> list[int | None]:
    return [rng.choice([None, 40, 50, 60]) for _ in range(players)]


def _none(_rng: random.Random, players: int) -> list[int | None]:
    return [None] * players


def _word(name: str, age: int | None, hand: list[str]) -> str:
    return f"{name}{'' if age is None else f':{age}'}={''.join(hand)}"

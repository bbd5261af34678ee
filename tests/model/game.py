"""A second, deliberately naive reading of the law: one hand, one showdown, one evening.

Written from law.md and transcript.md alone; it imports nothing of the package it is held against. Nothing here is
quick, clever or shared with the referee: states are plain values, and everything is counted anew whenever it is asked.

Inside a hand players are *places*: 0 is the first to act (the elder hand), then in the order of play.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from itertools import combinations
from typing import Literal, NamedTuple, TypeAlias

Verb: TypeAlias = Literal["pass", "bet", "call", "raise to", "raise by", "fold", "all in"]
Status: TypeAlias = Literal["deal", "act", "showdown", "won", "void"]
Card: TypeAlias = tuple[int, str]  # rank and suit letter

OTHERS = -1  # stands where a place does, for `others`
OUTSIDER = -2  # somebody who is not in the hand at all: sits out, or had no chips when it began

DECK: tuple[Card, ...] = tuple((rank, suit) for suit in "oceb" for rank in range(1, 7))


class Action(NamedTuple):
    """What somebody says he does; `amount` is the number said, if one is."""

    player: int
    verb: Verb
    amount: int | None = None


class Hand(NamedTuple):
    """A hand of cards as far as it has come.

    `stacks` are the chips in front of each place, `paid` what each has in the middle, `put` what of it went in during
    this round, `gone` who has left, `answered` who has acted since the round began or the bet was last made or raised.
    """

    stacks: tuple[int, ...]
    fold_if_short: bool
    round: int
    paid: tuple[int, ...]
    put: tuple[int, ...]
    gone: frozenset[int]
    answered: frozenset[int]
    last: int
    returned: tuple[int, ...]


def new_hand(stacks: Sequence[int], fold_if_short: bool) -> Hand:
    """A hand before its first deal."""
    nothing = (0,) * len(stacks)
    return Hand(tuple(stacks), fold_if_short, 0, nothing, nothing, frozenset(), frozenset(), -1, nothing)


# -- where a hand stands ----------------------------------------------------------------------------------------------


def still_in(hand: Hand) -> list[int]:
    """Who has not left."""
    return [place for place in range(len(hand.stacks)) if place not in hand.gone]


@lru_cache(64)
def to_act(hand: Hand) -> tuple[int, ...]:
    """Who must still act in this round, in turn (law 1.5, 5.2); nobody when the round is closed."""
    if hand.round == 0 or len(still_in(hand)) == 1:
        return ()
    able = [place for place in still_in(hand) if hand.stacks[place] > 0]
    if max(hand.put) == 0 and len(able) <= 1:  # law 5.2: nobody to bet against
        return ()
    size = len(hand.stacks)
    turns = [(hand.last + 1 + step) % size for step in range(size)]
    return tuple(place for place in turns if place in able and place not in hand.answered)


def status(hand: Hand) -> Status:
    """What has to come next: a deal, an action, the showdown; or the hand was won unopposed or is void."""
    if hand.round == 0:
        return "deal"
    if len(still_in(hand)) == 1:
        return "won"
    if to_act(hand):
        return "act"
    if hand.round == 1 and max(hand.paid) == 0:
        return "void"
    return "deal" if hand.round < 3 else "showdown"


def due(hand: Hand, place: int) -> int:
    """What a player has to add to call."""
    return max(hand.put) - hand.put[place]


# -- what is legal ----------------------------------------------------------------------------------------------------


def expected_code(hand: Hand, action: Action) -> str | None:
    """The code of an illegal action, by transcript.md's order of precedence; None for a legal one."""
    unreadable = _unreadable(hand, action)
    if unreadable:
        return unreadable
    if hand.round == 0:
        return "T107"
    if status(hand) in ("won", "void"):
        return "B312"
    if action.player == OTHERS:
        return _code_of_others(hand, action)
    if action.player == OUTSIDER or action.player in hand.gone or hand.stacks[action.player] == 0:
        return "B309"
    if not to_act(hand):
        return "B311"
    if to_act(hand)[0] != action.player:
        return "B301"
    return _wrong_kind(hand, action) or _wrong_size(hand, action) or _too_few_chips(hand, action)


def _unreadable(hand: Hand, action: Action) -> str | None:
    if action.amount is not None and action.amount < 1:
        return "T105"
    if action.verb == "bet" and action.amount is None and hand.round == 3:
        return "T105"
    return None


def _code_of_others(hand: Hand, action: Action) -> str | None:
    if not to_act(hand):
        return "B311"
    while to_act(hand):
        single = action._replace(player=to_act(hand)[0])
        code = expected_code(hand, single)
        if code:
            return code
        hand = _one_acts(hand, single)
    return None


def amounts_to(hand: Hand, action: Action) -> Verb:
    """What an `all in` or a `pass` is: it is judged as that."""
    facing = max(hand.put) > 0
    if action.verb == "pass" and facing:
        return "fold"
    if action.verb == "all in":
        if not facing:
            return "bet"
        return "call" if hand.stacks[action.player] <= due(hand, action.player) else "raise to"
    return action.verb


def _wrong_kind(hand: Hand, action: Action) -> str | None:
    kind = amounts_to(hand, action)
    facing = max(hand.put) > 0
    if kind in ("raise to", "raise by") and hand.round < 3:
        return "B303"
    if kind == "bet" and facing:
        return "B304"
    if kind in ("call", "raise to", "raise by") and not facing:
        return "B305"
    if kind == "fold" and not facing and hand.round == 1:
        return "B306"
    if kind == "bet" and hand.round == 2 and hand.stacks[action.player] < 2:
        return "B314"
    return None


def _wrong_size(hand: Hand, action: Action) -> str | None:
    kind, stack = amounts_to(hand, action), hand.stacks[action.player]
    if kind == "bet" and hand.round < 3:
        said = stack if action.verb == "all in" else action.amount
        if said is not None and said != hand.round:  # one chip in the first round, two in the second
            return "B302"
    if action.verb == "raise to" and _said(action) <= max(hand.put):
        return "B308"
    if action.verb == "all in" and action.amount not in (None, stack):
        return "B315"
    if action.verb == "call" and action.amount is not None:
        owed = due(hand, action.player)
        if action.amount not in ((owed,) if stack >= owed else (owed, stack)):
            return "B315"
    return None


def _too_few_chips(hand: Hand, action: Action) -> str | None:
    kind, stack = amounts_to(hand, action), hand.stacks[action.player]
    owed = due(hand, action.player)
    if kind == "call" and stack < owed:
        if hand.fold_if_short:
            return "B313"
        return "B307" if action.amount == owed else None
    return "B307" if goes_in(hand, action) > stack else None


def goes_in(hand: Hand, action: Action) -> int:
    """The chips that an action puts in, whether or not the player has them."""
    kind, stack = amounts_to(hand, action), hand.stacks[action.player]
    if kind in ("pass", "fold"):
        return 0
    if action.verb == "all in":
        return stack
    if kind == "call":
        return min(stack, due(hand, action.player))
    if kind == "bet":
        return action.amount or hand.round
    if kind == "raise by":
        return max(hand.put) + _said(action) - hand.put[action.player]
    return _said(action) - hand.put[action.player]


def _said(action: Action) -> int:
    if action.amount is None:
        raise ValueError(f"{action.verb} says no amount")
    return action.amount


def expected_code_of_statement(hand: Hand, statement: str) -> str | None:
    """The code of a statement other than an action, where the hand stands; `end` is the end of the session.

    Cards count as unknown: at a showdown nobody has shown yet.
    """
    stands = status(hand)
    over = stands in ("won", "void", "showdown")
    if statement == "deal":
        return {"deal": None, "act": "B310", "showdown": "T107"}.get(stands, "B312")
    if statement == "show":
        if stands != "won" and (hand.round < 3 or stands == "deal"):
            return "T107"
        return "B310" if stands == "act" else None
    if statement in ("hand", "end"):
        if stands == "act":
            return "B310" if statement == "hand" else "S406"
        return {"deal": "S406", "showdown": "S401"}.get(stands)
    if statement == "result":
        return "T107" if hand.round else None
    if not over:
        return "T107"  # count, win, void, a purchase, sits out, returns
    if statement == "win":
        return "S405" if stands == "void" else None
    if statement == "void":
        return None if stands == "void" else "S405"
    return "S401" if stands == "showdown" else None


# -- what an action does ----------------------------------------------------------------------------------------------


def act(hand: Hand, action: Action) -> Hand:
    """The hand after a legal action; a bet that nobody can answer any more has closed, and what is uncalled is back."""
    if action.player != OTHERS:
        return _one_acts(hand, action)
    while to_act(hand):
        hand = _one_acts(hand, action._replace(player=to_act(hand)[0]))
    return hand


def _one_acts(hand: Hand, action: Action) -> Hand:
    place, kind, chips = action.player, amounts_to(hand, action), goes_in(hand, action)
    again = kind in ("bet", "raise to", "raise by")  # everybody else has to answer it
    hand = hand._replace(
        stacks=_add(hand.stacks, place, -chips),
        paid=_add(hand.paid, place, chips),
        put=_add(hand.put, place, chips),
        gone=hand.gone | {place} if kind == "fold" else hand.gone,
        answered=frozenset({place}) if again else hand.answered | {place},
        last=place,
    )
    return hand if to_act(hand) else _give_back(hand)


def _give_back(hand: Hand) -> Hand:
    """Law 5.4: what of the highest bet nobody else has matched."""
    second, top = sorted(hand.put)[-2:]
    place, chips = hand.put.index(top), top - second
    return hand._replace(
        stacks=_add(hand.stacks, place, chips),
        paid=_add(hand.paid, place, -chips),
        put=_add(hand.put, place, -chips),
        returned=_add(hand.returned, place, chips),
    )


def deal(hand: Hand) -> Hand:
    """The hand after another card to everybody still in."""
    nothing = (0,) * len(hand.stacks)
    return hand._replace(round=hand.round + 1, put=nothing, answered=frozenset(), last=-1)


def _add(chips: tuple[int, ...], place: int, more: int) -> tuple[int, ...]:
    return (*chips[:place], chips[place] + more, *chips[place + 1 :])


def pots(hand: Hand) -> list[tuple[int, tuple[int, ...]]]:
    """Each pot's chips and who contends for it (law 5.3, 5.5), the main pot first."""
    found, below = [], 0
    for level in sorted({hand.paid[place] for place in still_in(hand)}):
        chips = sum(min(paid, level) - min(paid, below) for paid in hand.paid)
        if chips:
            found.append((chips, tuple(place for place in still_in(hand) if hand.paid[place] >= level)))
        below = level
    return found


# -- every legal action -----------------------------------------------------------------------------------------------


def legal_actions(hand: Hand) -> list[Action]:
    """What the player in turn may do, each way of acting once: nothing said twice in other words."""
    if not to_act(hand):
        return []
    place = to_act(hand)[0]
    stack = hand.stacks[place]
    sizes = range(1, stack + hand.put[place] + 1)
    said: list[Action] = [Action(place, "pass"), Action(place, "fold"), Action(place, "call")]
    said += [Action(place, "bet", size) for size in sizes]
    said += [Action(place, "raise to", size) for size in sizes]
    if max(hand.put) > 0:
        said = said[1:]  # "pass" is leaving
    return [action for action in said if expected_code(hand, action) is None]


# -- the showdown -----------------------------------------------------------------------------------------------------


def strength(cards: Iterable[Card]) -> tuple[int, int]:
    """The category (3 three sixes, 2 cacho, 1 two-card straight flush, 0 high card) and the value (law 6.2 to 6.6).

    >>> strength([(4, "o"), (5, "o"), (6, "o")]), strength([(6, "o"), (6, "c"), (6, "e")]), strength([(1, "b")] * 3)
    ((2, 15), (3, 0), (0, 1))
    """
    three = sorted(cards)
    ranks = [rank for rank, _ in three]
    if ranks == [6, 6, 6]:
        return 3, 0
    one_suit = len({suit for _, suit in three}) == 1
    if one_suit and ranks[0] + 1 == ranks[1] and ranks[1] + 1 == ranks[2]:
        return 2, sum(ranks)
    pairs = [p[0] + q[0] for p, q in combinations(three, 2) if p[1] == q[1] and abs(p[0] - q[0]) == 1]
    if pairs:
        return 1, max(pairs)
    return 0, max(ranks)


@dataclass(frozen=True)
class Person:
    """What the header says of a player's age."""

    born: date | None = None
    age: int | None = None


def is_older(one: Person, other: Person, day: date | None) -> bool | None:
    """Whether one is older than the other; None if nobody can tell (law 6.9)."""
    if one.born and other.born:
        return None if one.born == other.born else one.born < other.born
    if one.age is not None and other.age is not None:
        return None if one.age == other.age else one.age > other.age
    ages = [age_on(person, day) for person in (one, other)]
    if ages[0] is None or ages[1] is None or ages[0] == ages[1]:
        return None
    return ages[0] > ages[1]


def age_on(person: Person, day: date | None) -> int | None:
    """The age in whole years on a day, if it can be known."""
    if person.age is not None:
        return person.age
    if person.born is None or day is None:
        return None
    return day.year - person.born.year - ((day.month, day.day) < (person.born.month, person.born.day))


# -- the evening ------------------------------------------------------------------------------------------------------


@dataclass
class Evening:
    """What lasts from hand to hand; players are seats here."""

    people: list[Person]
    stacks: list[int]
    fold_if_short: bool = False
    tie_by_seat: bool = False
    day: date | None = None
    oldest_first: list[int] | None = None
    bought: list[int] = field(default_factory=list)
    away: set[int] = field(default_factory=set)
    dealer: int | None = None
    hands: int = 0

    def __post_init__(self) -> None:
        self.bought = list(self.stacks)  # law 1.3

    def playing(self) -> list[int]:
        """Who would be dealt in."""
        return [seat for seat, chips in enumerate(self.stacks) if chips > 0 and seat not in self.away]

    def default_dealer(self) -> int:
        """Who deals if nobody says who (law 1.5)."""
        if self.dealer is None:
            return self.playing()[-1]
        return self._after(self.dealer)[0]

    def _after(self, seat: int) -> list[int]:
        """Who plays, starting with the seat after this one."""
        return sorted(self.playing(), key=lambda other: (other <= seat, other))

    def begin(self, dealer: int | None = None) -> list[int]:
        """A new hand; the seats in it, the first to act first."""
        self.dealer = self.default_dealer() if dealer is None else dealer
        self.hands += 1
        return self._after(self.dealer)

    def start(self, order: Sequence[int]) -> Hand:
        """The hand itself, before its first deal."""
        return new_hand([self.stacks[seat] for seat in order], self.fold_if_short)

    def best(self, order: Sequence[int], contenders: Iterable[int], cards: dict[int, list[Card]]) -> list[int]:
        """The seats among which nobody can choose: one who has won, or more for whom the log must speak (law 6)."""
        seats = [order[place] for place in contenders]
        if len(seats) == 1:
            return seats  # nobody to beat
        top = max(strength(cards[seat]) for seat in seats)
        tied = [seat for seat in seats if strength(cards[seat]) == top]
        if len(tied) == 1:
            return tied
        if self.tie_by_seat:
            return [min(tied, key=order.index)]
        if self.oldest_first is not None:
            return [min(tied, key=self.oldest_first.index)]
        for seat in tied:
            others = [other for other in tied if other != seat]
            if all(is_older(self.people[seat], self.people[other], self.day) for other in others):
                return [seat]
        return tied

    def settle(self, order: Sequence[int], hand: Hand, winners: Sequence[int]) -> None:
        """Book a hand that is over: what is left of each stack, and each pot to its winner."""
        for place, seat in enumerate(order):
            self.stacks[seat] = hand.stacks[place]
        for (chips, _), winner in zip(pots(hand), winners, strict=True):
            self.stacks[winner] += chips

    def buy(self, seat: int, chips: int) -> None:
        """A rebuy (law 1.4)."""
        self.stacks[seat] += chips
        self.bought[seat] += chips

    def book(self, changes: dict[int, int]) -> None:
        """The chips of a hand that nobody logged."""
        for seat, change in changes.items():
            self.stacks[seat] += change

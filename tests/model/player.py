"""A little player: plays random legal sessions by the model and says, statement by statement, what somebody would log.

What it says are plain values; `tests.model.pages` writes them down.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from random import Random
from typing import Literal, NamedTuple, TypeAlias

from tests.model import game, words
from tests.model.game import Action, Card, Evening, Hand, Person

What: TypeAlias = Literal["hand", "deal", "act", "show", "win", "void", "result", "count", "buy", "sits out", "returns"]


class Item(NamedTuple):
    """A player in a list, and what is said of him: cards, or a number."""

    seat: int
    cards: tuple[Card, ...] = ()
    number: int | None = None


@dataclass(frozen=True)
class Said:
    """One statement. `seat` is who acts (or deals), `number` the amount (or the hand's number).

    `before` is the hand as it stood, `order` the seats of its places; `raw` puts other words where a fault wants them.
    """

    what: What
    seat: int | None = None
    verb: str = ""
    number: int | None = None
    items: tuple[Item, ...] = ()
    hand: int = 0
    before: Hand | None = None
    order: tuple[int, ...] = ()
    raw: dict[str, str] = field(default_factory=dict)


@dataclass
class Outcome:
    """What the model says of a hand that was logged: its pots with their contenders and winners, all by seat."""

    pots: list[tuple[int, tuple[int, ...], int]]
    void: bool
    returned: tuple[int, ...]  # the chips that nobody called, by place


@dataclass
class Game:
    """A session: who sits there, by which rules, what was said, and what the model makes of it."""

    names: list[str]
    evening: Evening
    said: list[Said]
    outcomes: list[Outcome]
    starting: list[int]
    stack: int
    rebuys: bool
    by_log: list[tuple[int, int]]  # the statement and the item that names who has won a tie nobody can break


class TwoReadingsError(Exception):
    """The dice led where the transcript language leaves two readings: play another session."""


def play(seed: int, players: int, hands: int) -> Game:
    """A random legal session of at most so many hands."""
    return _session(seed, players, hands, lambda _player: True)


def play_at_home(seed: int, players: int, hands: int) -> Game:
    """The same with chips as people have them: 20 or 100 to begin with, and more to be bought."""
    return _session(seed, players, hands, lambda player: player.rebuys and player.stack in (20, 100))


def _session(seed: int, players: int, hands: int, is_wanted: Callable[["Player"], bool]) -> Game:
    while True:
        player = Player(Random(seed), players)
        if is_wanted(player):
            try:
                return player.session(hands)
            except TwoReadingsError:
                pass
        seed += 1 << 40


class Player:
    """Plays one session, and says what he plays."""

    def __init__(self, dice: Random, players: int) -> None:
        self.dice = dice
        self.names = _names(dice, players)
        self.stack = dice.choice((1, 2, 3, 4, 5, 8, 20, 20, 100, 1_000_000))
        top = min(2 * self.stack, 1_000_000)
        stacks = [self.stack if dice.random() < 0.7 else dice.randint(1, top) for _ in range(players)]
        self.starting = list(stacks)
        self.rebuys = dice.random() < 0.5
        day = dice.choice((None, date(2026, 11, 27)))
        self.evening = Evening(
            _people(dice, players, day),
            stacks,
            fold_if_short=dice.random() < 0.4,
            tie_by_seat=dice.random() < 0.3,
            day=day,
            oldest_first=dice.sample(range(players), players) if dice.random() < 0.4 else None,
        )
        self.said: list[Said] = []
        self.outcomes: list[Outcome] = []
        self.by_log: list[tuple[int, int]] = []
        self.number = 0
        self.hands = 0
        self.wild = dice.choice((0.1, 0.3, 0.6))  # how often chips go in
        self.shy = dice.choice((0.02, 0.1, 0.3))  # how often somebody leaves

    def session(self, hands: int) -> Game:
        self.between_hands()
        for _ in range(hands):
            if not self.enough():
                break
            self.one_hand()
            self.between_hands()
        return self.played()

    def played(self) -> Game:
        """The session as far as it has come."""
        return Game(
            *(self.names, self.evening, self.said, self.outcomes, self.starting, self.stack, self.rebuys, self.by_log)
        )

    def say(self, what: What, seat: int | None = None, **more: object) -> None:
        self.said.append(Said(what, seat, hand=self.hands, **more))  # type: ignore[arg-type] # passed on as they are

    # -- between hands ------------------------------------------------------------------------------------------------

    def enough(self) -> bool:
        """Whether two can play; those who sit out are called back, those who are broke buy."""
        for seat in sorted(self.evening.away):
            if len(self.evening.playing()) < 2:
                self.back(seat)
        for seat, chips in enumerate(self.evening.stacks):
            if len(self.evening.playing()) < 2 and self.rebuys and not chips:
                self.buy(seat)
        return len(self.evening.playing()) >= 2

    def between_hands(self) -> None:
        for seat in range(len(self.names)):
            if seat in self.evening.away and self.dice.random() < 0.4:
                self.back(seat)
            elif seat not in self.evening.away and self.dice.random() < 0.05:
                self.leave(seat)
            if self.rebuys and self.dice.random() < (0.03 if self.evening.stacks[seat] else 0.4):
                self.buy(seat)
        if self.dice.random() < 0.2:
            self.count()

    def count(self) -> None:
        items = [Item(seat, number=chips) for seat, chips in enumerate(self.evening.stacks)]
        self.say("count", items=tuple(self.dice.sample(items, len(items)) if self.dice.random() < 0.3 else items))

    def leave(self, seat: int) -> None:
        self.evening.away.add(seat)
        self.say("sits out", seat)

    def back(self, seat: int) -> None:
        self.evening.away.remove(seat)
        self.say("returns", seat)

    def buy(self, seat: int) -> None:
        chips = self.dice.randint(1, self.stack)
        self.evening.buy(seat, chips)
        self.say("buy", seat, number=chips)

    # -- a hand -------------------------------------------------------------------------------------------------------

    def one_hand(self) -> None:
        order = self.open_hand()
        if self.dice.random() < 0.1:
            self.unlogged(order)
        else:
            Table(self, order).play()

    def open_hand(self) -> list[int]:
        """A new hand with or without a number and a dealer; who is in it."""
        self.hands += 1
        named = self.dice.randrange(len(self.names)) if self.dice.random() < 0.2 else None
        dealer = named
        if named is None and self.dice.random() < 0.3:
            dealer = self.evening.default_dealer()
        order = self.evening.begin(dealer)
        self.number += 1
        self.say("hand", dealer, number=self.number if self.dice.random() < 0.8 else None, order=tuple(order))
        return order

    def unlogged(self, order: Sequence[int]) -> None:
        changes = dict.fromkeys(self.dice.sample(order, self.dice.randint(2, len(order))), 0)
        for _ in range(self.dice.randint(0, 3)):
            loser, winner = self.dice.sample(sorted(changes), 2)
            chips = self.dice.randint(0, self.evening.stacks[loser] + changes[loser])
            changes[loser] -= chips
            changes[winner] += chips
        self.evening.book(changes)
        self.say("result", items=tuple(Item(seat, number=chips) for seat, chips in changes.items()))


class Table:
    """One hand as it is played and logged."""

    def __init__(self, player: Player, order: Sequence[int]) -> None:
        self.player, self.dice, self.evening, self.order = player, player.dice, player.evening, tuple(order)
        self.deck = self.dice.sample(game.DECK, 24)
        self.cards: dict[int, list[Card]] = {seat: [] for seat in order}
        self.known: dict[int, list[Card]] = {seat: [] for seat in order}
        self.log_cards = self.dice.choice((0.0, 0.0, 0.3, 1.0))
        self.hand = self.evening.start(order)

    def say(self, what: What, seat: int | None = None, **more: object) -> None:
        self.player.say(what, seat, before=self.hand, order=self.order, **more)

    def play(self) -> None:
        while game.status(self.hand) in ("deal", "act"):
            if game.status(self.hand) == "deal":
                self.deal()
            else:
                self.action()
        self.finish()

    def finish(self) -> None:
        """What is said at the end, and what it comes to."""
        winners = self.winners()
        if game.status(self.hand) == "void":
            if self.dice.random() < 0.3:
                self.say("void")
        else:
            self.claim(winners)
        self.evening.settle(self.order, self.hand, winners)
        found = [
            (chips, tuple(sorted(self.order[place] for place in contenders)), winner)
            for (chips, contenders), winner in zip(game.pots(self.hand), winners, strict=True)
        ]
        if game.status(self.hand) == "won" and not found:  # all left, and only the winner's own chips were there
            found = [(0, (seat,), seat) for seat in self.taken(winners)]
        void = game.status(self.hand) == "void"
        self.player.outcomes.append(Outcome(found, void, self.hand.returned))

    def deal(self) -> None:
        written: list[Item] = []
        for place in game.still_in(self.hand):
            seat = self.order[place]
            card = self.deck.pop()
            self.cards[seat].append(card)
            if self.dice.random() < self.log_cards:
                self.known[seat].append(card)
                written.append(Item(seat, (card,)))
        before, self.hand = self.hand, game.deal(self.hand)
        cut = len(written)
        if game.to_act(self.hand) and self.dice.random() < 0.2:  # only then may a second line go on with the first
            cut = self.dice.randint(1, max(1, len(written)))
        self.player.say("deal", items=tuple(written[:cut]), before=before, order=self.order)
        if written[cut:]:
            self.say("deal", verb="goes on", items=tuple(written[cut:]))

    # -- the betting --------------------------------------------------------------------------------------------------

    def action(self) -> None:
        action = self.all_of_them() if self.dice.random() < 0.2 else None
        if action is None:
            action = self.worded(self.choice())
        code = game.expected_code(self.hand, action)
        if code:
            raise AssertionError(f"the player would play {action}, which is {code}")
        who = action.player if action.player == game.OTHERS else self.order[action.player]
        self.say("act", who, verb=action.verb, number=action.amount)
        self.hand = game.act(self.hand, action)

    def all_of_them(self) -> Action | None:
        likely: tuple[game.Verb, ...] = ("call", "pass", "call") if max(self.hand.put) else ("pass", "pass", "fold")
        action = Action(game.OTHERS, self.dice.choice((*likely, "fold")))
        return None if game.expected_code(self.hand, action) else action

    def choice(self) -> Action:
        """Something legal, each way of acting as likely as the temper of the table makes it."""
        hand, place = self.hand, game.to_act(self.hand)[0]
        stack, facing = hand.stacks[place], max(hand.put)
        able = stack >= game.due(hand, place) or not hand.fold_if_short
        if facing:
            calls = [Action(place, "call")] if able else []
            raises = []
            if hand.round == 3 and hand.put[place] + stack > facing:
                top = hand.put[place] + stack
                raises = [Action(place, "raise to", self.size(facing + 1, top))]
            leaves = [Action(place, "fold")]
        else:
            calls, leaves = [Action(place, "pass")], [Action(place, "fold")] if hand.round > 1 else []
            opening = hand.round if hand.round < 3 else self.size(1, stack)
            raises = [Action(place, "bet", opening)] if hand.round != 2 or stack > 1 else []
        if raises and self.dice.random() < self.player.wild:
            return raises[0]
        if leaves and (not calls or self.dice.random() < self.player.shy * (1 if facing else 0.3)):
            return leaves[0]
        return calls[0]

    def size(self, least: int, most: int) -> int:
        return self.dice.choice((least, most, self.dice.randint(least, most), min(most, least + 2)))

    def worded(self, action: Action) -> Action:
        """The same thing said in another way, with its amount or without."""
        hand, dice, place = self.hand, self.dice, action.player
        stack = hand.stacks[place]
        chips = hand.stacks[place] - game.act(hand, action).stacks[place]
        goes_in = min(stack, game.due(hand, place)) if action.verb == "call" else chips
        forms = [action]
        if action.verb == "bet":
            said = action.amount or 0
            forms = [action, action._replace(amount=None)] if hand.round < 3 else [action]
            if said == stack:
                forms += [Action(place, "all in"), Action(place, "all in", stack)]
        elif action.verb == "raise to":
            said = action.amount or 0
            forms.append(Action(place, "raise by", said - max(hand.put)))
            if said == stack + hand.put[place]:
                forms += [Action(place, "all in"), Action(place, "all in", stack)]
        elif action.verb == "call":
            forms.append(action._replace(amount=goes_in))
            if goes_in == stack:
                forms += [Action(place, "all in"), Action(place, "all in", stack)]
        elif action.verb == "fold" and max(hand.put):
            forms.append(action._replace(verb="pass"))
        return dice.choice(forms)

    # -- the end ------------------------------------------------------------------------------------------------------

    def winners(self) -> list[int]:
        """Who takes each pot, by seat."""
        chosen = [self.evening.best(self.order, who, self.cards) for _, who in game.pots(self.hand)]
        open_ones = [tied for tied in chosen if len(tied) > 1]
        if not open_ones:
            return [seats[0] for seats in chosen]
        named = {seats[0] for seats in chosen if len(seats) == 1} & set(open_ones[0])
        if len(open_ones) > 1 or len(named) > 1:
            raise TwoReadingsError
        self.by_log = named.pop() if named else self.dice.choice(open_ones[0])
        return [seats[0] if len(seats) == 1 else self.by_log for seats in chosen]

    by_log: int | None = None

    def claim(self, winners: list[int]) -> None:
        shows_first = self.dice.random() < 0.5
        if shows_first:
            self.show()
        self.win(winners)
        if not shows_first:
            self.show()

    def show(self) -> None:
        for part in _parts(self.dice, self.shown()):
            self.say("show", items=tuple(part))

    def shown(self) -> list[Item]:
        showdown = game.status(self.hand) == "showdown"
        items = []
        for place, seat in enumerate(self.order):
            cards = self.cards[seat]
            if showdown and place not in self.hand.gone:
                if len(self.known[seat]) < 3 or self.dice.random() < 0.7:
                    items.append(Item(seat, tuple(self.dice.sample(cards, 3))))
            elif self.dice.random() < 0.1:
                least = len(cards) if self.known[seat] else 1
                items.append(Item(seat, tuple(self.dice.sample(cards, self.dice.randint(least, len(cards))))))
        return self.dice.sample(items, len(items))

    def win(self, winners: list[int]) -> None:
        """The claim; it may be left out unless it has to break a tie."""
        if self.by_log is None and self.dice.random() < 0.4:
            return
        taken = self.taken(winners)
        own = self.dice.random() < 0.3
        amounts = self.dice.random() < 0.6
        items = []
        for seat, chips in taken.items():
            mine = chips + (self.hand.returned[self.order.index(seat)] if own else 0)
            parts = [mine]
            if amounts and mine > 1 and self.dice.random() < 0.2:  # several claims for one player add up
                first = self.dice.randint(1, mine - 1)
                parts = [first, mine - first]
            items += [Item(seat, number=part if amounts else None) for part in parts]
        for part in _parts(self.dice, self.dice.sample(items, len(items))):
            self.say("win", items=tuple(part))
        if self.by_log is not None:
            self.mark_tie()

    def mark_tie(self) -> None:
        """Remember the first place that names who, by the log, has won the tie."""
        said = self.player.said
        for index, each in enumerate(said):
            if each.what == "win" and each.hand == self.player.hands and self.by_log in [i.seat for i in each.items]:
                self.player.by_log.append((index, [i.seat for i in each.items].index(self.by_log or 0)))
                return

    def taken(self, winners: list[int]) -> dict[int, int]:
        if not winners:
            return {self.order[place]: 0 for place in game.still_in(self.hand)}
        taken = dict.fromkeys(winners, 0)
        for (chips, _), seat in zip(game.pots(self.hand), winners, strict=True):
            taken[seat] += chips
        return taken


def _parts(dice: Random, items: list[Item]) -> list[list[Item]]:
    """A list on one line or on two."""
    cut = dice.randint(1, len(items)) if items and dice.random() < 0.3 else len(items)
    return [part for part in (items[:cut], items[cut:]) if part]


def _names(dice: Random, players: int) -> list[str]:
    groups = dice.sample(words.NAMES, len(words.NAMES))
    if dice.random() < 0.4:
        groups.sort(key=len, reverse=True)
    names = [name for group in groups for name in group][:players]
    return dice.sample(names, players)


def _people(dice: Random, players: int, day: date | None) -> list[Person]:
    kinds = dice.choice((("born",), ("age",), ("born", "age"), ("born", "age", "unknown")))
    people = []
    for _ in range(players):
        kind = dice.choice(kinds)
        born = date(dice.randint(1940, 1990), dice.randint(1, 12), dice.randint(1, 28))
        if kind == "born":
            people.append(Person(born, game.age_on(Person(born), day) if dice.random() < 0.2 else None))
        else:
            people.append(Person(age=dice.randint(18, 90)) if kind == "age" else Person())
    return people

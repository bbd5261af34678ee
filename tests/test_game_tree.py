"""The betting against the naive model, over whole game trees.

Every legal sequence of actions is played by both, all dealers side by side; at every node the referee is offered a
fixed alphabet of actions, legal and illegal, of everybody at the table. The betting of a whole hand at once has to come
to the same at the end of each branch, and to nothing where a branch breaks off or goes on with what is illegal, however
the hand then ends. A sample of the tree is played in the short form; the whole of it by
`python -m tests.test_game_tree` (half an hour), which prints what it counted:

                       hands         nodes         legal       illegal     decisions
2 with 1 to 8         48,008        24,384       173,216     2,210,496     2,383,712
3 with 1 to 5        443,046       271,107     1,700,028    23,879,052    25,579,080
4 with 1 to 3        622,520       440,432     2,510,720    40,381,072    42,891,792
together           1,113,574       735,923     4,383,964    66,470,620    70,854,584

The statements that are no actions, `others`, and what the referee says of whole transcripts are compared along random
branches.
"""

import copy
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import count, cycle, product
from random import Random
from typing import NamedTuple

import pytest

from cacho_cli.game.betting import Betting, Illegal, judge
from cacho_cli.game.pots import make_pots
from cacho_cli.game.rounds import Bets, bets_of
from cacho_cli.game.validation import judge_sessions
from cacho_cli.transcript.statements import OTHER_PLAYERS
from cacho_cli.transcript.steps import Move as Told
from cacho_cli.transcript.steps import Said
from cacho_cli.vocabulary import Verb
from tests.model import game
from tests.model.game import OTHERS, OUTSIDER, Action, Hand

_FAMILIES = {2: 8, 3: 5, 4: 3}  # players: the largest stack
_VERBS: dict[game.Verb, tuple[Verb, bool]] = {
    "pass": ("pass", False),
    "bet": ("bet", False),
    "call": ("call", False),
    "raise to": ("raise", False),
    "raise by": ("raise", True),
    "fold": ("fold", False),
    "all in": ("all-in", False),
}
_AMOUNTS: tuple[game.Verb, ...] = ("bet", "call", "raise to", "raise by", "all in")


def _by_all(verb: Verb) -> list[Told]:
    """What everybody says who is still to act."""
    return [(OTHER_PLAYERS, (verb, None, False))]


_ENDINGS: tuple[tuple[list[Told], list[Told] | None], ...] = tuple(
    product(([], _by_all("pass"), _by_all("call"), _by_all("fold")), (None, [], _by_all("pass")))
)
"""How a hand may go on after something illegal: in the same round, and in each that follows, if any does."""


class Row(NamedTuple):
    """What was counted: hands (leaves), places where somebody acts, and actions judged, legal and not."""

    hands: int
    nodes: int
    legal: int
    illegal: int

    def __str__(self) -> str:
        return "".join(f"{number:>14,}" for number in (*self, self.legal + self.illegal))


class Table(NamedTuple):
    """The referee's betting for one dealer; `seats` has the seat of each place. The last seat is broke.

    `stacks` are the chips by seat before the hand.
    """

    seats: tuple[int, ...]
    betting: Betting
    stacks: tuple[int, ...]

    def fork(self) -> "Table":
        """A table that can be played on without changing this one."""
        betting = copy.copy(self.betting)
        for name in ("stacks", "paid", "staked", "returned", "live", "pending"):
            setattr(betting, name, list(getattr(betting, name)))
        return self._replace(betting=betting)

    def seat(self, player: int) -> int:
        """The seat of somebody in the hand or of the one who is not."""
        return len(self.seats) if player == OUTSIDER else self.seats[player]

    def told(self, rounds: Iterable[Iterable[Action]]) -> list[list[Told]]:
        """What is said in rounds, by seat."""
        return [[(self.seat(action.player), _said(action)) for action in actions] for actions in rounds]

    def at_once(self, told: Sequence[Sequence[Told]]) -> Bets | None:
        """The betting of a whole hand, with lists only."""
        bets = bets_of(self.seats, self.stacks, told, short_call=self.betting.short_call)
        if bets is None:
            return None
        return Bets([[*live] for live in bets.rounds], [*bets.live], bets.left, [*bets.returned], bets.void)


def _tables(stacks: tuple[int, ...], fold_if_short: bool) -> list[Table]:
    size = len(stacks)
    tables = []
    for dealer in range(size):
        seats = tuple((dealer + 1 + place) % size for place in range(size))
        by_seat = [0] * (size + 1)
        for place, seat in enumerate(seats):
            by_seat[seat] = stacks[place]
        betting = Betting(seats, by_seat, short_call=not fold_if_short, absent={size: "no-chips"})
        tables.append(Table(seats, betting, tuple(by_seat)))
    return tables


def _alphabet(hand: Hand, top: int) -> Iterator[Action]:
    """Everything by the player in turn, something of everything by everybody else."""
    turn = game.to_act(hand)[:1]
    for place in turn:
        yield from (Action(place, verb) for verb in ("pass", "fold", "call", "all in"))
        yield from (Action(place, verb, amount) for verb in _AMOUNTS for amount in range(1, top + 2))
        if hand.round < 3:
            yield Action(place, "bet")
    for player in (*range(len(hand.stacks)), OUTSIDER):
        if player not in turn:
            yield from (Action(player, verb) for verb in ("pass", "fold", "call", "all in"))
            yield from (Action(player, verb, 2) for verb in ("bet", "raise to"))


class Walk:
    """A walk through the whole tree under one hand, counting."""

    def __init__(self, stacks: tuple[int, ...], fold_if_short: bool, top: int) -> None:
        self.top = top
        self.tally: Counter[str] = Counter()
        self.rounds: list[list[Action]] = []
        self.begun: list[list[int]] = []  # who was in when each round began, by place
        self.offered = count()
        self.endings = cycle(_ENDINGS)
        self.start = f"stacks {stacks}, {'fold' if fold_if_short else 'side-pot'}"
        self.visit(game.new_hand(stacks, fold_if_short), _tables(stacks, fold_if_short))

    def visit(self, hand: Hand, tables: list[Table]) -> None:
        stands = game.status(hand)
        for table in tables:
            assert _standing(table.betting) == stands, self.told()
            assert (table.at_once(table.told(self.rounds)) is None) == (stands in ("deal", "act")), self.told()
        if hand.round:
            self.offer(hand, tables)
        if stands == "deal":
            for table in tables:
                table.betting.deal()
            self.rounds.append([])
            self.begun.append(game.still_in(hand))
            self.visit(game.deal(hand), tables)
            self.rounds.pop()
            self.begun.pop()
        elif stands == "act":
            self.tally["nodes"] += len(tables)
            self.branch(hand, tables)
        else:
            self.tally["hands"] += len(tables)
            self.leaf(hand, tables)

    def offer(self, hand: Hand, tables: list[Table]) -> None:
        at_once = tables[next(self.offered) % len(tables)]
        before = at_once.told(self.rounds)
        for action in _alphabet(hand, self.top):
            code = game.expected_code(hand, action)
            self.tally["illegal" if code else "legal"] += len(tables)
            wanted = code or _move(hand, action)
            for table in tables:
                ruling = judge(table.betting, table.seat(action.player), *_said(action))
                found = ruling.code if isinstance(ruling, Illegal) else tuple(ruling)
                assert found == wanted, f"{self.told()}: {action}"
            told = [*before[:-1], [*before[-1], (at_once.seat(action.player), _said(action))]]
            if code:
                here, later = next(self.endings)
                told[-1] += here
                told += [later] * (3 - len(told)) if later is not None else []
            after = hand if code else game.act(hand, action)
            over = code is None and game.status(after) not in ("deal", "act")
            assert at_once.at_once(told) == (self.wanted(after, at_once) if over else None), f"{self.told()}: {told}"

    def wanted(self, hand: Hand, table: Table) -> Bets:
        """What has to come at once of a hand that is over."""
        left, returned = [*table.stacks], [0] * len(table.stacks)
        for place, seat in enumerate(table.seats):
            left[seat], returned[seat] = hand.stacks[place], hand.returned[place]
        *begun, live = [[table.seats[each] for each in places] for places in (*self.begun, game.still_in(hand))]
        return Bets(begun, live, left, returned, game.status(hand) == "void")

    def branch(self, hand: Hand, tables: list[Table]) -> None:
        for action in game.legal_actions(hand):
            after = game.act(hand, action)
            forks = [table.fork() for table in tables]
            for table in forks:
                ruling = judge(table.betting, table.seat(action.player), *_said(action))
                assert not isinstance(ruling, Illegal), f"{self.told()}: {action}"
                table.betting.make(table.seat(action.player), ruling)
            self.rounds[-1].append(action)
            self.visit(after, forks)
            self.rounds[-1].pop()

    def leaf(self, hand: Hand, tables: list[Table]) -> None:
        wanted = game.pots(hand)
        for table in tables:
            seats, betting, _ = table
            assert table.at_once(table.told(self.rounds)) == self.wanted(hand, table), self.told()
            for place, seat in enumerate(seats):
                assert betting.stacks[seat] == hand.stacks[place], self.told()
                assert betting.returned[seat] == hand.returned[place], self.told()
            places = {seat: place for place, seat in enumerate(seats)}
            pots = [
                (chips, tuple(sorted(places[seat] for seat in who)))
                for chips, who in make_pots(betting.paid, betting.live)
            ]
            assert pots == wanted, self.told()

    def told(self) -> str:
        """Where the walk is, for whoever reads a failure."""
        return f"{self.start}: " + " / ".join(
            ", ".join(f"{player} {verb} {amount or ''}" for player, verb, amount in actions) for actions in self.rounds
        )


def _standing(betting: Betting) -> game.Status:
    if betting.over:
        return "void" if betting.void else "won"
    if betting.open:
        return "act"
    return "deal" if betting.deal_due else "showdown"


def _said(action: Action) -> Said:
    verb, by = _VERBS[action.verb]
    return verb, action.amount, by


def _move(hand: Hand, action: Action) -> tuple[str, int, int]:
    """What the referee should make of a legal action: its kind, the chips that go in, the total in this round."""
    kind = game.amounts_to(hand, action).removesuffix(" to").removesuffix(" by")
    chips = game.goes_in(hand, action)
    return kind, chips, hand.put[action.player] + chips if chips else 0


def _count(players: int, all_stacks: list[tuple[int, ...]]) -> Row:
    tally: Counter[str] = Counter()
    for stacks, fold_if_short in product(all_stacks, (False, True)):
        tally += Walk(stacks, fold_if_short, _FAMILIES[players]).tally
    return Row(*(tally[name] for name in Row._fields))


def _every_stack(players: int) -> list[tuple[int, ...]]:
    return list(product(range(1, _FAMILIES[players] + 1), repeat=players))


# The sample is always the same, so what it counts is known; a change of these numbers is a change of the law.
@pytest.mark.parametrize(
    ("players", "many", "counted"),
    [
        (2, 4, Row(2_308, 1_192, 8_352, 107_632)),
        (3, 2, Row(396, 324, 1_464, 31_140)),
        (4, 2, Row(6_412, 4_656, 23_688, 447_412)),
    ],
)
def test_sampled_trees(players: int, many: int, counted: Row) -> None:
    assert _count(players, Random(players).sample(_every_stack(players), many)) == counted


# -- whole transcripts along random branches --------------------------------------------------------------------------

_NAMES = ("Ana", "Beto", "Carmen", "Dora", "Eva")
_HOLDINGS = ("6o 6c 6e", "6b 1c 4e", "5c 1e 3b", "4o 2c 1b", "3o 2e 1o")  # by seat, no two alike in strength
_PLAIN: dict[game.Verb, str] = {
    "pass": "passes",
    "bet": "bets",
    "call": "calls",
    "raise to": "raises to",
    "raise by": "raises by",
    "fold": "folds",
    "all in": "all-in",
}


class Branch(NamedTuple):
    """A hand as far as it has come, with what was written of it; `seats` has the seat of each place."""

    hand: Hand
    seats: tuple[int, ...]
    lines: tuple[str, ...]

    def add(self, hand: Hand, line: str) -> "Branch":
        """The branch after another line."""
        return self._replace(hand=hand, lines=(*self.lines, line))


def _root(dice: Random) -> Branch:
    players = dice.choice((2, 3, 4))
    size = players + 1
    stacks = [dice.randint(1, _FAMILIES[players]) for _ in range(players)]
    broke, dealer = dice.randrange(size), dice.randrange(size)
    fold_if_short = dice.random() < 0.5
    seats = tuple(seat % size for seat in range(dealer + 1, dealer + 1 + size) if seat % size != broke)
    by_seat = [0] * size
    for place, seat in enumerate(seats):
        by_seat[seat] = stacks[place]
    who = ", ".join(f"{_NAMES[seat]}: {{stack: {chips}}}" for seat, chips in enumerate(by_seat))
    rule = "fold" if fold_if_short else "side-pot"
    head = ("---", f"players: {{{who}}}", f"rules: {{short_call: {rule}}}", "---", f"hand 1, dealer {_NAMES[dealer]}")
    return Branch(game.new_hand(stacks, fold_if_short), seats, head)


def _grow(branch: Branch, dice: Random) -> Iterator[Branch]:
    """The nodes of one random branch, from the root to a leaf."""
    yield branch
    while game.status(branch.hand) in ("deal", "act"):
        if game.status(branch.hand) == "deal":
            branch = branch.add(game.deal(branch.hand), "deal")
        else:
            action = dice.choice(game.legal_actions(branch.hand))
            branch = branch.add(game.act(branch.hand, action), _written(branch, action))
        yield branch


def _written(branch: Branch, action: Action) -> str:
    return f"{_who(branch, action.player)} {_PLAIN[action.verb]}" + (f" {action.amount}" if action.amount else "")


def _who(branch: Branch, player: int) -> str:
    if player == OTHERS:
        return "others"
    if player == OUTSIDER:
        return next(_NAMES[seat] for seat in range(5) if seat not in branch.seats)
    return _NAMES[branch.seats[player]]


def _offers(hand: Hand) -> Iterator[Action]:
    for player in (*range(len(hand.stacks)), OUTSIDER):
        yield from (Action(player, verb) for verb in ("pass", "bet", "call", "fold", "all in"))
        yield from (Action(player, verb, amount) for verb in _AMOUNTS for amount in (1, 2, 3, 5, 9))
    yield from (Action(OTHERS, verb) for verb in ("pass", "call", "fold"))


def _faults(lines: tuple[str, ...]) -> list[tuple[str, int, int, int]]:
    (verdict,) = judge_sessions(["\n".join(lines).encode()])
    return [(each.code, each.span.line, each.span.column, each.span.end_column) for each in verdict.diagnostics]


def _columns(written: str, action: Action, code: str) -> tuple[int, int]:
    """Where transcript.md points for a fault in an action that is a line of its own."""
    name, _, rest = written.partition(" ")
    verb = rest.split(" ")[0]
    if code in ("B301", "B309"):
        return 1, len(name) + 1
    if code in ("B311", "B312", "T107"):
        return 1, len(written) + 1
    if code in ("B302", "B307", "B308", "B315") and action.amount:
        return len(written), len(written) + 1
    return len(name) + 2, len(name) + 2 + len(verb)


def _check_actions(branch: Branch, dice: Random, many: int) -> int:
    """Offers of some actions at a node: the code alone and in its place, or nothing but what is still missing."""
    offers = list(_offers(branch.hand))
    for action in dice.sample(offers, min(many, len(offers))):
        written = _written(branch, action)
        code = game.expected_code(branch.hand, action)
        found = _faults((*branch.lines, written))
        if code:
            wanted = [(code, len(branch.lines) + 1, *_columns(written, action, code))]
        else:
            missing = game.expected_code_of_statement(game.act(branch.hand, action), "end")
            wanted = [(missing, len(branch.lines) + 1, 1, len(_who(branch, action.player)) + 1)] if missing else []
        assert found == wanted, "\n".join((*branch.lines, written))
    return min(many, len(offers))


_STATEMENTS = {
    "deal": "deal",
    "show": "show {name} {cards}",
    "hand": "hand\nresult {name} +0",
    "result": "result {name} +0",
    "win": "win {name}",
    "void": "void",
    "count": "count {count}",
    "buy": "{name} buys 3",
    "sits out": "{name} sits out",
    "returns": "{name} returns",
}
_OF_PLAY = ("T107", "B310", "B312", "S405")
_AT_THE_END = ("S401", "S406")


def _check_statements(branch: Branch) -> int:
    """Offers of what is no action; compared is what the state of the betting says of it."""
    for statement, pattern in _STATEMENTS.items():
        written = _fill(pattern, branch)
        code = game.expected_code_of_statement(branch.hand, statement)
        ends = statement not in ("deal", "show", "win", "void", "result")  # the hand, so that what is missing shows
        asked = _OF_PLAY + _AT_THE_END if ends else _OF_PLAY
        found = [each for each in _faults((*branch.lines, written)) if each[0] in asked]
        first = written.splitlines()[0]
        whole = statement in ("buy", "sits out", "returns") and code == "T107"
        end = len(first) if whole else len(first.split(" ")[0])
        wanted = [(code, len(branch.lines) + 1, 1, end + 1)] if code else []
        assert found == wanted, "\n".join((*branch.lines, written))
    return len(_STATEMENTS)


def _fill(pattern: str, branch: Branch) -> str:
    seat = branch.seats[game.still_in(branch.hand)[0]]
    count = ", ".join(f"{name} 1" for name in _NAMES[: len(branch.seats) + 1])
    return pattern.format(name=_NAMES[seat], cards=_HOLDINGS[seat], count=count)


def _check_leaf(branch: Branch) -> None:
    """The chips of a hand told to its end, shown where it came to that."""
    shown = [branch.seats[place] for place in game.still_in(branch.hand)]
    lines = branch.lines
    if game.status(branch.hand) == "showdown":
        lines = (*lines, "show " + ", ".join(f"{_NAMES[seat]} {_HOLDINGS[seat]}" for seat in shown))
    stacks = dict(zip(branch.seats, branch.hand.stacks, strict=True))
    for chips, contenders in game.pots(branch.hand):
        stacks[min(branch.seats[place] for place in contenders)] += chips  # the better hands sit first
    (verdict,) = judge_sessions(["\n".join(lines).encode()])
    told = "\n".join(lines)
    assert not verdict.diagnostics, told
    assert verdict.report is not None
    assert verdict.report.stacks == tuple(stacks.get(seat, 0) for seat in range(len(branch.seats) + 1)), told


def _check_branches(seed: int, branches: int, offers: int) -> int:
    """Random branches in whole transcripts; the number of statements that the referee was offered."""
    dice = Random(seed)
    offered = 0
    for _ in range(branches):
        for branch in _grow(_root(dice), dice):
            offered += _check_actions(branch, dice, offers) + _check_statements(branch)
        _check_leaf(branch)
    return offered


@pytest.mark.parametrize("seed", range(3))
def test_whole_transcripts(seed: int) -> None:
    assert _check_branches(seed, branches=12, offers=12) > 1000


def main() -> None:
    """Play the whole trees, and print what was counted."""
    print(f"{'':14}" + "".join(f"{name:>14}" for name in ("hands", "nodes", "legal", "illegal", "decisions")))  # noqa: T201
    total = Row(0, 0, 0, 0)
    began = time.monotonic()
    for players, top in _FAMILIES.items():
        row = _count(players, _every_stack(players))
        total = Row(*map(sum, zip(total, row, strict=True)))
        print(f"{players} with 1 to {top:<3}{row}", flush=True)  # noqa: T201
    print(f"{'together':14}{total}")  # noqa: T201
    statements = _check_branches(seed=99, branches=2000, offers=20)
    print(f"{statements:,} statements in whole transcripts; {time.monotonic() - began:,.0f} seconds")  # noqa: T201


if __name__ == "__main__":
    main()

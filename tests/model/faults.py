"""Single faults in a session that was legal: one statement changed, added or left out, and what has to come of it.

Each kind of fault is a function from a played game to the places where it can be made. The code of an illegal action
is the model's (`game.expected_code`), the place is transcript.md's; by its rules of recovery nothing else is reported.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import NamedTuple

from tests.model import game
from tests.model.game import OTHERS, OUTSIDER, Action, Card, Hand
from tests.model.player import Game, Item, Said


class Fault(NamedTuple):
    """The statements with the fault, its code, and what it points at: a piece of a statement.

    The piece `line` is the first word of the line on which the statement stands.
    """

    code: str
    said: tuple[Said, ...]
    statement: int
    piece: str
    item: int = 0
    rebuys: bool = True  # whether the house allows them after all

    def in_game(self, played: Game) -> Game:
        """The session with the fault in it."""
        return replace(played, said=list(self.said), rebuys=played.rebuys and self.rebuys)


def _change(played: Game, index: int, *new: Said) -> tuple[Said, ...]:
    return (*played.said[:index], *new, *played.said[index + 1 :])


def _add(played: Game, index: int, new: Said) -> tuple[Said, ...]:
    return (*played.said[:index], new, *played.said[index:])


def _each(played: Game, *what: str) -> Iterator[tuple[int, Said]]:
    return ((index, said) for index, said in enumerate(played.said) if said.what in what)


def _of_hand(played: Game, hand: int) -> list[tuple[int, Said]]:
    between = ("count", "buy", "sits out", "returns")
    return [(i, said) for i, said in enumerate(played.said) if said.hand == hand and said.what not in between]


# -- actions ----------------------------------------------------------------------------------------------------------


_WITH_AMOUNT: tuple[game.Verb, ...] = ("bet", "call", "raise to", "raise by", "all in")


def _alphabet(hand: Hand, dice: Random) -> Iterator[Action]:
    for player in (*range(len(hand.stacks)), OUTSIDER):
        yield from (Action(player, verb) for verb in ("pass", "fold", "call", "all in", "bet"))
        tops = (1, 2, 3, max(hand.put), max(hand.stacks) + 1, dice.randint(1, 30))
        for verb in _WITH_AMOUNT:
            yield Action(player, verb, max(1, dice.choice(tops)))
    yield from (Action(OTHERS, verb) for verb in ("pass", "fold", "call"))  # with two players already 33 in all


def _piece(code: str, action: Action) -> str:
    if code in ("B301", "B309"):
        return "name"
    if code in ("B311", "B312", "T107"):
        return "whole"
    if code in ("B302", "B307", "B308", "B315", "T105"):
        return "verb" if action.amount is None else "amount"
    return "verb"


def illegal_action(played: Game, dice: Random) -> Iterator[Fault]:
    """An action that cannot be, instead of one or between two statements of a hand."""
    for index, said in enumerate(played.said):
        if said.before is None or said.verb == "goes on" or _shown_to_the_end(played, index, said.before):
            continue
        for code, new, piece in illegal_now(played, said.before, said, dice):
            instead = said.what == "act" and dice.random() < 0.5
            texts = _change(played, index, new) if instead else _add(played, index, new)
            yield Fault(code, texts, index, piece)


def illegal_now(played: Game, hand: Hand, said: Said, dice: Random) -> Iterator[tuple[str, Said, str]]:
    """Actions that cannot be as the hand stands, in which something was said; one for each code, and what is wrong."""
    offers = dice.sample(list(_alphabet(hand, dice)), 30)
    wrong = {game.expected_code(hand, action): action for action in offers}
    for code, action in wrong.items():
        seat = _seat(played, said, action.player, dice)
        if code and seat is not None:
            yield code, Said("act", seat, action.verb, action.amount, hand=said.hand), _piece(code, action)


def _shown_to_the_end(played: Game, index: int, hand: Hand) -> bool:
    """Whether a showdown may be over: from the first cards shown on, or where the deals tell all of somebody's."""
    said = played.said[index]
    earlier = [each for at, each in _of_hand(played, said.hand) if at < index and each.what == "show"]
    known = [len(_known(played, said.hand, said.order[place])) == 3 for place in game.still_in(hand)]
    return game.status(hand) == "showdown" and (bool(earlier) or any(known))


def _seat(played: Game, said: Said, player: int, dice: Random) -> int | None:
    if player == OTHERS:
        return OTHERS
    if player != OUTSIDER:
        return said.order[player]
    absent = [seat for seat in range(len(played.names)) if seat not in said.order]
    return dice.choice(absent) if absent else None


def _what(said: Said | None) -> str:
    return said.what if said else "end"


def action_left_out(played: Game, _dice: Random) -> Iterator[Fault]:
    """The last action of a round is missing."""
    for index, said in _each(played, "act"):
        after = played.said[index + 1] if index + 1 < len(played.said) else None
        if said.before is None or (after is not None and after.what == "act"):
            continue
        if played.said[index - 1].what == _what(after) == "deal":
            continue  # the one may go on with the other
        less = _change(played, index)
        if after is None:
            yield Fault("S406", less, index - 1, "line")
        elif after.what in ("deal", "hand", "show", "win", "void", "count"):
            early = after.what in ("win", "void", "count") or (after.what == "show" and said.before.round < 3)
            keyword = replace(after, raw={"form": "keyword"})
            yield Fault("T107" if early else "B310", (*less[:index], keyword, *less[index + 1 :]), index, "keyword")
        else:
            yield Fault("T107", less, index, "whole")


def deal_left_out(played: Game, _dice: Random) -> Iterator[Fault]:
    """A deal is missing, and somebody acts or shows as if it had been."""
    for index, said in _each(played, "deal"):
        if index + 1 == len(played.said):
            continue
        after = played.said[index + 1]
        if said.before is None or "goes on" in (said.verb, after.verb):
            continue
        less = _change(played, index)
        if after.what == "act":
            yield Fault("T107" if said.before.round == 0 else "B311", less, index, "whole")
        elif after.what in ("show", "win"):
            keyword = replace(after, raw={"form": "keyword"})
            yield Fault("T107", (*less[:index], keyword, *less[index + 1 :]), index, "keyword")


def cut_short(played: Game, _dice: Random) -> Iterator[Fault]:
    """The log ends in the middle of a hand."""
    for index, said in enumerate(played.said):
        if said.before is not None and game.status(said.before) in ("act", "deal"):
            yield Fault("S406", tuple(played.said[:index]), index - 1, "line")


def too_early_or_late(played: Game, dice: Random) -> Iterator[Fault]:
    """A statement between hands while the betting is on, a result after a deal, an action outside a hand."""
    for index, said in enumerate(played.said):
        if said.before is not None and said.verb != "goes on" and game.status(said.before) in ("act", "deal"):
            items = tuple(Item(seat, number=chips) for seat, chips in enumerate(played.starting))
            seat = dice.randrange(len(played.names))
            news = [Said("count", items=items), Said("void", hand=said.hand)]
            news.append(Said("win", items=(Item(seat),), hand=said.hand, raw={"form": "keyword"}))
            if said.before.round:
                news.append(Said("result", items=(Item(said.order[0], number=0),), hand=said.hand))
            new = dice.choice(news)
            yield Fault("T107", _add(played, index, new), index, "keyword")
        if said.what in ("count", "buy", "sits out", "returns"):
            new = Said("act", dice.randrange(len(played.names)), "pass")
            yield Fault("T107", _add(played, index + 1, new), index + 1, "whole")


def shown_again(played: Game, _dice: Random) -> Iterator[Fault]:
    """A player shows a second time."""
    for index, said in _each(played, "show"):
        new = replace(said, items=said.items[:1], raw={"form": "keyword"})
        yield Fault("T107", _add(played, index + 1, new), index + 1, "keyword")


# -- cards ------------------------------------------------------------------------------------------------------------


def _known(played: Game, hand: int, seat: int) -> list[Card]:
    found = [item for _, said in _of_hand(played, hand) if said.what == "deal" for item in said.items]
    return [card for item in found if item.seat == seat for card in item.cards]


def _written(played: Game, hand: int) -> set[Card]:
    return {card for _, said in _of_hand(played, hand) for item in said.items for card in item.cards}


def _new_cards(said: Said, item: int, cards: list[Card]) -> Said:
    items = list(said.items)
    items[item] = items[item]._replace(cards=tuple(cards))
    return replace(said, items=tuple(items))


def card_twice(played: Game, dice: Random) -> Iterator[Fault]:
    """A card is shown that somebody else had been dealt or had shown."""
    for index, said in _each(played, "show"):
        before = [each for at, each in _of_hand(played, said.hand) if at < index]
        seen = [(item.seat, card) for each in before for item in each.items for card in item.cards]
        for place, item in enumerate(said.items):
            theirs = [card for seat, card in seen if seat != item.seat]
            free = [at for at, card in enumerate(item.cards) if card not in _known(played, said.hand, item.seat)]
            if theirs and free:
                at, cards = dice.choice(free), list(item.cards)
                cards[at] = dice.choice(theirs)
                texts = _change(played, index, _new_cards(said, place, cards))
                yield Fault("C201", texts, index, f"card {at}", place)


def other_card(played: Game, dice: Random) -> Iterator[Fault]:
    """A card is shown instead of one that was dealt."""
    for index, said in _each(played, "show"):
        fresh = [card for card in game.DECK if card not in _written(played, said.hand)]
        for place, item in enumerate(said.items):
            known = _known(played, said.hand, item.seat)
            at = dice.randrange(len(item.cards))
            if item.cards[at] in known and fresh:
                cards = list(item.cards)
                cards[at] = dice.choice(fresh)
                first = next(where for where, card in enumerate(cards) if card not in known)
                texts = _change(played, index, _new_cards(said, place, cards))
                yield Fault("C203", texts, index, f"card {first}", place)


def card_too_many(played: Game, dice: Random) -> Iterator[Fault]:
    """Two or four cards are shown at a showdown; a loser shows more than he was dealt."""
    for index, said in _each(played, "show"):
        fresh = [card for card in game.DECK if card not in _written(played, said.hand)]
        for place, item in enumerate(said.items):
            if said.before is None or not fresh:
                continue
            must = game.status(said.before) == "showdown" and said.order.index(item.seat) not in said.before.gone
            free = [card for card in item.cards if card not in _known(played, said.hand, item.seat)]
            cards = [*item.cards, *dice.sample(fresh, min(len(fresh), 4 - len(item.cards)))]
            if must and free and dice.random() < 0.5:
                cards = [card for card in item.cards if card != free[0]]
            if len(cards) != 3:
                texts = _change(played, index, _new_cards(said, place, cards))
                yield Fault("C202", texts, index, "cards", place)


def card_for_nobody(played: Game, dice: Random) -> Iterator[Fault]:
    """A card for somebody who has left or is not in the hand."""
    for index, said in _each(played, "deal", "show"):
        fresh = [card for card in game.DECK if card not in _written(played, said.hand)]
        absent = [seat for seat in range(len(played.names)) if seat not in said.order]
        if said.before is not None and said.what == "deal":
            absent += [said.order[place] for place in said.before.gone]
        if absent and len(fresh) > 3:
            many = 1 if said.what == "deal" else 3
            new = Item(dice.choice(absent), tuple(dice.sample(fresh, many)))
            texts = _change(played, index, replace(said, items=(*said.items, new)))
            yield Fault("C204", texts, index, "name", len(said.items))


def no_card(played: Game, dice: Random) -> Iterator[Fault]:
    """What stands there is no card."""
    for index, said in _each(played, "deal", "show"):
        if said.items:
            text = dice.choice(("7o", "60", "10", "6s", "sota de oros", "as", "1♠"))
            yield Fault("T104", _change(played, index, replace(said, raw={"card": text})), index, "card 0")


# -- claims -----------------------------------------------------------------------------------------------------------


def _without(played: Game, hand: int, keep: Callable[[Said, Item], bool]) -> tuple[Said, ...]:
    """The statements, less the items of this hand that are not kept and the lists that are empty without them."""
    left: list[Said] = []
    for said in played.said:
        if said.hand != hand or said.what not in ("show", "win"):
            left.append(said)
            continue
        items = tuple(item for item in said.items if keep(said, item))
        if items:
            left.append(replace(said, items=items))
    return tuple(left)


def _ends(hand: int, less: tuple[Said, ...]) -> int:
    """Where, after some statements of a hand were left out, the line stands that ends it."""
    after = [at for at, said in enumerate(less) if said.hand == hand and said.what in _IN_HAND]
    return min(after[-1] + 1, len(less) - 1)


_IN_HAND = ("hand", "deal", "act", "show", "win", "void", "result")


def show_left_out(played: Game, _dice: Random) -> Iterator[Fault]:
    """Somebody who is still in does not show."""
    for _, said in _each(played, "show"):
        for item in said.items:
            must = said.before is not None and game.status(said.before) == "showdown"
            if not must or said.before is None or said.order.index(item.seat) in said.before.gone:
                continue
            if len(_known(played, said.hand, item.seat)) == 3:
                continue
            seat, hand = item.seat, said.hand
            less = _without(played, hand, lambda each, one, seat=seat: each.what == "win" or one.seat != seat)  # type: ignore[misc] # a default is how a lambda keeps it
            yield Fault("S401", less, _ends(hand, less), "line")


def tie_left_open(played: Game, _dice: Random) -> Iterator[Fault]:
    """The line is missing that says who, among those whom age does not tell apart, has won."""
    if len(played.by_log) == 1:
        hand = played.said[played.by_log[0][0]].hand
        less = _without(played, hand, lambda each, _: each.what != "win")
        yield Fault("S404", less, _ends(hand, less), "line")


def _taken(played: Game, said: Said) -> dict[int, int]:
    """Who took how many chips in the hand of a claim."""
    logged = sorted({each.hand for each in played.said if each.what == "deal"})
    taken: dict[int, int] = {}
    for chips, _, winner in played.outcomes[logged.index(said.hand)].pots:
        taken[winner] = taken.get(winner, 0) + chips
    return taken


def wrong_name(played: Game, dice: Random) -> Iterator[Fault]:
    """A claim for somebody who took nothing."""
    for index, said in _each(played, "win"):
        wrong = [seat for seat in range(len(played.names)) if seat not in _taken(played, said)]
        if wrong:
            place = dice.randrange(len(said.items))
            items = list(said.items)
            items[place] = items[place]._replace(seat=dice.choice(wrong))
            yield Fault("S402", _change(played, index, replace(said, items=tuple(items))), index, "name", place)


def winner_left_out(played: Game, dice: Random) -> Iterator[Fault]:
    """A claim that forgets one of those who took a pot."""
    for _, said in _each(played, "win"):
        taken = _taken(played, said)
        if len(taken) > 1:
            gone, hand = dice.choice(sorted(taken)), said.hand
            less = _without(played, hand, lambda each, one, gone=gone: each.what == "show" or one.seat != gone)  # type: ignore[misc] # a default is how a lambda keeps it
            first = next(at for at, each in enumerate(less) if each.what == "win" and each.hand == hand)
            keyword = replace(less[first], raw={"form": "keyword"})
            yield Fault("S402", (*less[:first], keyword, *less[first + 1 :]), first, "keyword")


def wrong_amount(played: Game, dice: Random) -> Iterator[Fault]:
    """A claim of too much or too little."""
    for index, said in _each(played, "win"):
        for place, item in enumerate(said.items):
            claims = [one for _, each in _of_hand(played, said.hand) if each.what == "win" for one in each.items]
            if item.number is None or [one.seat for one in claims].count(item.seat) > 1 or said.before is None:
                continue
            own = said.before.returned[said.order.index(item.seat)]
            right = _taken(played, said)[item.seat]
            number = dice.choice(
                [n for n in (0, right + 1, right + own + 1, right * 2) if n not in (right, right + own)]
            )
            items = list(said.items)
            items[place] = item._replace(number=number)
            yield Fault("S403", _change(played, index, replace(said, items=tuple(items))), index, "amount", place)


def not_void(played: Game, _dice: Random) -> Iterator[Fault]:
    """`void` in a hand in which somebody bet."""
    for index, said in _each(played, "win", "show"):
        yield Fault("S405", _add(played, index, Said("void", hand=said.hand)), index, "keyword")


# -- chips ------------------------------------------------------------------------------------------------------------


def _numbers(said: Said, changes: dict[int, int]) -> Said:
    items = [item._replace(number=(item.number or 0) + changes.get(at, 0)) for at, item in enumerate(said.items)]
    return replace(said, items=tuple(items))


def count_off(played: Game, dice: Random) -> Iterator[Fault]:
    """A count with another total, or the last one with chips on the wrong pile, or one without somebody."""
    for index, said in _each(played, "count"):
        at = dice.randrange(len(said.items))
        yield Fault("K501", _change(played, index, _numbers(said, {at: dice.choice((1, 10))})), index, "keyword")
        items = (*said.items[:at], *said.items[at + 1 :])
        yield Fault("K504", _change(played, index, replace(said, items=items)), index, "keyword")
        if all(each.what in ("sits out", "returns") for each in played.said[index + 1 :]):
            rich = [place for place, item in enumerate(said.items) if item.number]
            more, less = dice.choice(range(len(said.items))), dice.choice(rich)
            if more != less:
                texts = _change(played, index, _numbers(said, {more: 1, less: -1}))
                yield Fault("K501", texts, index, "amount", min(more, less))


def purchase_forbidden(played: Game, _dice: Random) -> Iterator[Fault]:
    """The only purchase of the evening, in a house that allows none."""
    bought = [index for index, _ in _each(played, "buy")]
    if len(bought) == 1:
        yield Fault("K502", tuple(played.said), bought[0], "verb", rebuys=False)


def result_off(played: Game, dice: Random) -> Iterator[Fault]:
    """Chips that come from nowhere, or from a player who has not so many."""
    for index, said in _each(played, "result"):
        at, other = dice.sample(range(len(said.items)), 2)
        yield Fault("K505", _change(played, index, _numbers(said, {at: 1})), index, "keyword")
        more = 3 * sum(played.evening.bought)
        yield Fault("K506", _change(played, index, _numbers(said, {at: -more, other: more})), index, "amount", at)


def hand_number(played: Game, dice: Random) -> Iterator[Fault]:
    """The last number of a hand is not the next one."""
    numbered = [(index, said) for index, said in _each(played, "hand") if said.number is not None]
    if numbered and numbered[-1][1].hand > 1:
        index, said = numbered[-1]
        number = (said.number or 0) + dice.choice((1, 2, -1))
        if number > 0:
            yield Fault("W902", _change(played, index, replace(said, number=number)), index, "amount")


def too_few(played: Game, _dice: Random) -> Iterator[Fault]:
    """All but one leave the table before the last hand."""
    for index, said in list(_each(played, "hand"))[-1:]:
        leave = [Said("sits out", seat, hand=said.hand) for seat in said.order[1:]]
        yield Fault("K503", _change(played, index, *leave, said), index + len(leave), "keyword")


# -- reading ----------------------------------------------------------------------------------------------------------


def unreadable(played: Game, dice: Random) -> Iterator[Fault]:
    """Slips of the pen: a name, a verb, an amount, a word too many."""
    for index, said in enumerate(played.said):
        if said.what in ("buy", "sits out", "returns"):
            continue  # who sits at the table with how much is not known after it, and no count says so
        if {"Win Butler", "Butler"} <= set(played.names) or {"Count Basie", "Basie"} <= set(played.names):
            continue  # what cannot be read may begin with a keyword or with a name
        if said.seat != OTHERS and said.what != "hand" and (said.items or said.seat is not None):
            name = dice.choice(("Xerxes", "Wolfgang", "Yolanda"))
            yield Fault("T102", _change(played, index, replace(said, raw={"name": name})), index, "name")
        if said.what == "hand" and said.seat is not None:
            yield Fault("T102", _change(played, index, replace(said, raw={"name": "Xerxes"})), index, "name")
        if said.what == "act" and said.seat != OTHERS:
            verb = replace(said, number=None, raw={"verb": dice.choice(("frobs", "zapatea"))})
            yield Fault("T103", _change(played, index, verb), index, "verb")
        if said.what in ("count", "result") or (said.what == "act" and said.number is not None):
            amount = dice.choice(("2.5", "-3", "1234567890123", "0"))
            if amount != "0" or said.what == "act":
                wrong = amount if said.what != "result" else "+2.5"
                yield Fault("T105", _change(played, index, replace(said, raw={"amount": wrong})), index, "amount")
        if said.what in ("hand", "void") or (said.what == "act" and (said.number is not None or said.verb == "pass")):
            yield Fault("T101", _change(played, index, replace(said, raw={"extra": "zzz"})), index, "extra")


KINDS: tuple[Callable[[Game, Random], Iterator[Fault]], ...] = (
    illegal_action,
    action_left_out,
    deal_left_out,
    cut_short,
    too_early_or_late,
    shown_again,
    card_twice,
    other_card,
    card_too_many,
    card_for_nobody,
    no_card,
    show_left_out,
    tie_left_open,
    wrong_name,
    winner_left_out,
    wrong_amount,
    not_void,
    count_off,
    purchase_forbidden,
    result_off,
    hand_number,
    too_few,
    unreadable,
)

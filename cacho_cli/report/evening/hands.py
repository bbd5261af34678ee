"""A hand on the page: who took what and why, the showdown with its cards, everybody's chips, and every action."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cacho_cli.diagnostics import Diagnostic
from cacho_cli.game.events import Acted, ChipsBought, ChipsCounted, RankedHand
from cacho_cli.game.grounds import BOUGHT, COUNTED, RETURNED, VOID, pot_grounds
from cacho_cli.game.story import HandStory, Interlude, Round, Step
from cacho_cli.messages import replay
from cacho_cli.messages.evening import heading, told
from cacho_cli.messages.words import heading as column
from cacho_cli.report.evening.cards import card_picture, held_cards
from cacho_cli.report.evening.cited import Cited
from cacho_cli.report.evening.elements import NOTHING, Html, element, folded, joined, text
from cacho_cli.report.hand_words import (
    action_words,
    change_words,
    hand_title,
    in_order_of_value,
    lost_words,
    pots_words,
    worth_words,
)

__all__ = ["Teller", "hand_article", "hand_id", "interlude_note"]

_MINUS = "\u2212"
_COLUMNS = ("to-call", "stack", "pot")


class Teller(NamedTuple):
    """What is the same for all hands of a session: its players, its faults, the level of a hand's heading, articles."""

    names: Sequence[str]
    diagnostics: Sequence[Diagnostic]
    hands_before: int
    level: int
    cited: Cited


def hand_id(number: int) -> str:
    """Where a hand is on the page; hands count on through all sessions."""
    return f"hand-{number}"


def hand_article(hand: HandStory, by: Teller) -> Html:
    """A hand from its outcome to its single actions."""
    name = hand_id(by.hands_before + hand.begun.hand)
    title = element(f"h{by.level}", text(hand_title(hand, by.names)), id=f"{name}-title")
    outcome = element("div", *_outcome(hand, by), class_="outcome")
    kind = "hand void" if hand.void else "hand"
    return element("article", title, outcome, _steps(hand, by), id=name, class_=kind, aria_labelledby=f"{name}-title")


def interlude_note(chapter: Interlude, by: Teller) -> Html:
    """What happened between two hands."""
    if isinstance(chapter, ChipsCounted):
        start = replay.heading("counted" if chapter.certain else "counted-wrong")
        stacks = _stacks(start, chapter.stacks, by.names)
        return element("div", stacks, by.cited.links(COUNTED), class_="between")
    grounds = by.cited.links(BOUGHT) if isinstance(chapter, ChipsBought) else NOTHING
    return element("p", text(change_words(chapter, by.names)), grounds, class_="between")


# ---- what came of it ----


def _outcome(hand: HandStory, by: Teller) -> Iterator[Html]:
    yield from _beginning(hand, by)
    if hand.void:
        yield element("p", text(replay.told("void")), by.cited.links(VOID), class_="won")
    for words, grounds in zip(pots_words(hand, by.names), pot_grounds(hand), strict=True):
        yield element("p", text(words), by.cited.links(grounds), class_="won")
    if hand.result is not None:
        changes = [(seat, text(_signed(chips))) for seat, chips in hand.result.changes]
        yield _listed(replay.heading("unlogged"), changes, by.names)
    yield from _showdown(hand, by)
    if hand.lost is not None:
        yield element("p", text(lost_words(hand, by.diagnostics)), class_="warning")
    elif hand.ended is not None and hand.ended.stacks is not None and hand.ended.stacks != hand.begun.stacks:
        yield _stacks(replay.heading("chips-end"), hand.ended.stacks, by.names, hand.begun.stacks)


def _beginning(hand: HandStory, by: Teller) -> Iterator[Html]:
    number, stacks = hand.begun.number, hand.begun.stacks
    if number not in (None, hand.begun.hand):
        yield element("p", text(replay.told("written-as", number=number)), class_="quiet")
    if stacks is None:
        yield element("p", text(replay.told("uncertain")), class_="warning")
    elif hand.begun.hand == 1:
        yield _stacks(replay.heading("chips-begin"), stacks, by.names)


def _showdown(hand: HandStory, by: Teller) -> Iterator[Html]:
    """The hands that were compared, the best first, and then those that were only shown."""
    ranked = hand.showdown.hands if hand.showdown else ()
    if ranked:
        winners = {pot.winner for pot in hand.pots}
        label = told("showdown-of", hand=hand.begun.hand)
        rows = (_ranked(each, by.names[each.seat], each.seat in winners) for each in ranked)
        yield element("ol", *rows, class_="showdown", aria_label=label)
    compared = {each.seat for each in ranked}
    for shown in hand.shown:
        if shown.seat not in compared:
            words = text(replay.told("shows", player=by.names[shown.seat]))
            yield element("p", words, text(" "), held_cards([shown.cards]), class_="shown")


def _ranked(each: RankedHand, name: str, wins: bool) -> Html:
    who = element("strong" if wins else "span", text(name), class_="who")
    worth = element("span", text(worth_words(each.evaluation)), class_="worth")
    place = {"value": str(each.place), **({"class_": "winner"} if wins else {})}
    held = held_cards(in_order_of_value(each))
    return element("li", held, text(" "), element("span", who, text(" "), worth, class_="hold"), **place)


def _stacks(start: str, stacks: Sequence[int], names: Sequence[str], before: Sequence[int] | None = None) -> Html:
    """Each player's chips, and by how much they changed where it is known what they were before."""
    changes = [0] * len(stacks) if before is None else [now - then for now, then in zip(stacks, before, strict=True)]
    shown = (_chips(*each) for each in zip(stacks, changes, strict=True))
    return _listed(start, list(enumerate(shown)), names)


def _chips(stack: int, change: int) -> Html:
    number = element("b", text(str(stack)))
    if not change:
        return number
    return joined([number, text(" "), element("span", text(_signed(change)), class_="gain" if change > 0 else "loss")])


def _listed(start: str, items: Sequence[tuple[int, Html]], names: Sequence[str]) -> Html:
    """Words before a list of players, each with something."""
    rows = (element("li", text(f"{names[seat]} "), shown) for seat, shown in items)
    return element("div", element("span", text(start), class_="part"), element("ul", *rows), class_="stacks")


def _signed(chips: int) -> str:
    return f"+{chips}" if chips >= 0 else f"{_MINUS}{-chips}"


# ---- every action ----


def _steps(hand: HandStory, by: Teller) -> Html:
    if hand.void or not any(round_.steps or round_.cards for round_ in hand.rounds):
        return NOTHING
    caption = told("steps-of", hand=hand.begun.hand)
    headings = [column("name"), heading("action"), *map(replay.heading, _COLUMNS)]
    cells = (
        element("th", text(each), scope="col", **({"class_": "number"} if place > 1 else {}))
        for place, each in enumerate(headings)
    )
    table = element(
        "table",
        element("caption", text(caption), class_="unseen"),
        element("thead", element("tr", *cells)),
        *(_round(round_, by) for round_ in hand.rounds),
        class_="steps",
    )
    return folded(told("steps"), table, name="action")


def _round(round_: Round, by: Teller) -> Html:
    dealt = joined(
        element("span", text(f"{by.names[seat]} "), card_picture(card), class_="dealt") for seat, card in round_.cards
    )
    start = element("th", text(replay.told(f"round-{round_.number}")), dealt, scope="rowgroup", colspan="5")
    return element("tbody", element("tr", start, class_="round"), *(_step(step, by) for step in round_.steps))


def _step(step: Step, by: Teller) -> Html:
    due = str(step.due) if isinstance(step, Acted) and step.due else ""
    numbers = [due, *("?" if each is None else str(each) for each in (step.stack, step.pot))]
    grounds = NOTHING if isinstance(step, Acted) else by.cited.links(RETURNED)
    kind = step.kind if isinstance(step, Acted) else "returned"
    return element(
        "tr",
        element("th", text(by.names[step.seat]), scope="row"),
        element("td", text(action_words(step)), grounds, class_=kind),
        *(element("td", text(each), class_="number") for each in numbers),
    )

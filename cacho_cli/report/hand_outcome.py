"""How a hand ends: the showdown, who takes which pot and why, and everybody's chips after it."""

from collections.abc import Iterator, Sequence

from cacho_cli.diagnostics import Diagnostic
from cacho_cli.game.events import RankedHand
from cacho_cli.game.story import HandStory
from cacho_cli.messages.replay import heading, told
from cacho_cli.report.hand_table import card_texts
from cacho_cli.report.hand_words import in_order_of_value, lost_words, pots_words, worth_words
from cacho_cli.report.look import Look, flowing, visible_width, wrapped
from cacho_cli.report.style import Role, painted
from cacho_cli.report.width import display_width

__all__ = ["chips_items", "outcome_lines", "sentence_lines"]

_INDENT = "    "
_SHORTEST_WORTH = 12
"""What a hand is worth is not broken into shorter lines than this."""


def outcome_lines(
    hand: HandStory, names: Sequence[str], labels: Sequence[str], diagnostics: Sequence[Diagnostic], look: Look
) -> Iterator[str]:
    """What became of a hand, as far as it is certain; of `diagnostics` those of this hand matter."""
    yield from _shown(hand, labels, look)
    yield from _showdown(hand, labels, look)
    if hand.void:
        yield f"  {told('void')}"
    if hand.result is not None:
        changes = [f"{labels[seat]} {_signed(chips, look)}" for seat, chips in hand.result.changes]
        yield from flowing(f"  {heading('unlogged')}: ", changes, look.width, _INDENT)
    for text in pots_words(hand, names):
        yield from sentence_lines(text, "winner", look)
    if hand.lost is not None:
        yield from sentence_lines(lost_words(hand, diagnostics), "warning", look)
    elif hand.ended is not None and hand.ended.stacks is not None and hand.ended.stacks != hand.begun.stacks:
        items = chips_items(hand.ended.stacks, labels, look, before=hand.begun.stacks)
        yield from flowing(f"  {heading('chips-end')}: ", items, look.width, _INDENT)


def chips_items(
    stacks: Sequence[int], labels: Sequence[str], look: Look, before: Sequence[int] | None = None
) -> list[str]:
    """Each player's chips, and by how much they changed, where it is known what they were before."""
    changes = [0] * len(stacks) if before is None else [now - then for now, then in zip(stacks, before, strict=True)]
    return [
        f"{label} {chips} ({_signed(change, look)})" if change else f"{label} {chips}"
        for label, chips, change in zip(labels, stacks, changes, strict=True)
    ]


def sentence_lines(text: str, role: Role, look: Look) -> Iterator[str]:
    """A sentence within a hand, on as many lines as it needs."""
    for line in wrapped(text, look.width, "  ", _INDENT):
        yield "  " + painted(line[2:], role, look.color)


def _signed(chips: int, look: Look) -> str:
    return painted(f"{chips:+d}", "gain" if chips > 0 else "loss", look.color)


def _shown(hand: HandStory, labels: Sequence[str], look: Look) -> Iterator[str]:
    """The cards of those who showed and were not compared."""
    compared = {each.seat for each in hand.showdown.hands} if hand.showdown else set()
    for shown in hand.shown:
        if shown.seat not in compared:
            yield f"  {told('shows', player=labels[shown.seat])} {' '.join(card_texts(shown.cards, look))}"


def _showdown(hand: HandStory, labels: Sequence[str], look: Look) -> Iterator[str]:
    if hand.showdown is None:
        return
    yield f"  {painted(told('showdown'), 'part', look.color)}"
    ranked = hand.showdown.hands
    names = [labels[each.seat] for each in ranked]
    cards = [_cards_that_count_first(each, look) for each in ranked]
    name_width, cards_width = max(map(display_width, names)), max(map(visible_width, cards))
    winners = {pot.winner for pot in hand.pots}
    for each, name, held in zip(ranked, names, cards, strict=True):
        who = painted(name, "strong", look.color) if each.seat in winners else name
        gaps = " " * (name_width - display_width(name) + 2), " " * (cards_width - visible_width(held) + 2)
        row = f"{_INDENT}{each.place} {who}{gaps[0]}{held}{gaps[1]}"
        first, *more = wrapped(worth_words(each.evaluation), max(_SHORTEST_WORTH, look.width - visible_width(row)))
        yield row + first
        yield from (" " * visible_width(row) + line for line in more)


def _cards_that_count_first(ranked: RankedHand, look: Look) -> str:
    return " + ".join(" ".join(card_texts(cards, look)) for cards in in_order_of_value(ranked))

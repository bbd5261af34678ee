"""What is said of a hand wherever it is told: each action, what a hand is worth, who takes a pot and why."""

from collections.abc import Iterator, Sequence

from cacho_cli.cards.hands import Evaluation
from cacho_cli.diagnostics import Diagnostic
from cacho_cli.game.events import Acted, ChipsBought, PotWon, RankedHand, SeatingChanged
from cacho_cli.game.story import HandStory, Step, codes_to_blame
from cacho_cli.law import CODES
from cacho_cli.messages.replay import told
from cacho_cli.messages.words import category_name

__all__ = [
    "action_words",
    "change_words",
    "hand_title",
    "in_order_of_value",
    "lost_words",
    "pots_words",
    "worth_words",
]


def action_words(step: Step) -> str:
    """What a player does in a round."""
    if not isinstance(step, Acted):
        return told("returned", chips=step.chips)
    if step.kind == "call" and step.chips < step.due:
        return told("call-short", chips=step.chips, due=step.due)
    is_all = step.chips > 0 and step.stack == 0
    return told(f"{step.kind}-all" if is_all else step.kind, chips=step.chips, to=step.to)


def change_words(change: ChipsBought | SeatingChanged, names: Sequence[str]) -> str:
    """What a player does between hands."""
    if isinstance(change, ChipsBought):
        return told("bought", player=names[change.seat], given=change.chips)
    return told("sits-out" if change.sits_out else "returns", player=names[change.seat])


def hand_title(hand: HandStory, names: Sequence[str]) -> str:
    """Which hand it is, and who deals."""
    begun = hand.begun
    if begun.dealer is None:
        return told("hand", hand=begun.hand)
    return told("dealt-hand", hand=begun.hand, dealer=names[begun.dealer])


def worth_words(evaluation: Evaluation) -> str:
    """A combination, and its points where it has any."""
    if evaluation.value is None:
        return category_name(evaluation.category)
    return told("hand-worth", category=category_name(evaluation.category), value=evaluation.value)


def in_order_of_value(ranked: RankedHand) -> tuple[tuple[int, ...], ...]:
    """The cards that count, and then those that do not, if there are any."""
    counting = ranked.evaluation.combination
    rest = tuple(card for card in ranked.cards if card not in counting)
    return (counting, rest) if rest else (counting,)


def pots_words(hand: HandStory, names: Sequence[str]) -> Iterator[str]:
    """For each pot, who takes it and why; where there are several, against whom."""
    for nth, won in enumerate(hand.pots):
        others = tuple(names[seat] for seat in won.pot.contenders if seat != won.winner)
        pot = _pot(won.pot.chips, nth, len(hand.pots))
        called = told("against", pot=pot, others=others) if others and len(hand.pots) > 1 else pot
        yield _taken(won, called, hand, names)


def _pot(chips: int, nth: int, number_of_pots: int) -> str:
    if number_of_pots == 1:
        return told("pot", given=chips)
    if not nth:
        return told("main-pot", given=chips)
    return told("side-pot" if number_of_pots == 2 else "side-pot-nth", nth=nth, given=chips)


def _taken(won: PotWon, pot: str, hand: HandStory, names: Sequence[str]) -> str:
    if not won.pot.chips:
        return told("wins-nothing", winner=names[won.winner])
    return told("takes", winner=names[won.winner], pot=pot, why=_why(won, hand, names))


def _why(won: PotWon, hand: HandStory, names: Sequence[str]) -> str:
    if won.decided_by == "unopposed":
        return told("by-nobody-else" if hand.showdown else "by-leaving")
    held = next(each for each in hand.showdown.hands if each.seat == won.winner) if hand.showdown else None
    worth = worth_words(held.evaluation) if held else ""
    if won.decided_by == "combination":
        return worth
    return told(
        f"by-{won.decided_by}", hand=worth, others=tuple(names[seat] for seat in won.tied if seat != won.winner)
    )


def lost_words(hand: HandStory, diagnostics: Sequence[Diagnostic]) -> str:
    """From where on a hand is not certain, and because of which of these faults."""
    codes = [f"{code} {CODES[code].name}" for code in codes_to_blame(hand, diagnostics)]
    return told("lost-by", line=hand.lost, codes=", ".join(codes)) if codes else told("lost", line=hand.lost)

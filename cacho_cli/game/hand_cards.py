"""What the cards of a hand mean: a deal, and cards shown."""

from collections.abc import Iterator, Sequence

from cacho_cli.cards.deck import DECK
from cacho_cli.game.events import CardsDealt, CardsShown
from cacho_cli.game.findings import Finding, Spot
from cacho_cli.game.hand import Hand
from cacho_cli.transcript.source import Line
from cacho_cli.transcript.statements import Cards, Deal, Show

__all__ = ["take_deal", "take_show"]

_DEAL_ARTICLES = {1: "2.1", 2: "3.1", 3: "4.1"}
_SHOW_ARTICLE = "6.1"


def take_deal(hand: Hand, line: Line, deal: Deal) -> Iterator[Finding]:
    """One more card to everybody still in, or more of the cards of the deal just before."""
    if hand.betting.open and _continues(hand, deal):
        hand.deal_in_doubt = not hand.setting.chips_sure
        yield from _take_cards(hand, line, deal.cards, continued=True)
        return
    refused = _no_deal(hand, line, Spot(line, deal.at))
    if refused is not None:
        yield hand.stop(refused)
    if hand.read_only:
        return
    hand.cards_used += len(hand.betting.live)
    hand.betting.deal()
    hand.named_in_deal = set()
    yield from _take_cards(hand, line, deal.cards, continued=False)


def _continues(hand: Hand, deal: Deal) -> bool:
    """Whether a deal line goes on with the one just before it."""
    seats = {cards.seat for cards in deal.cards}
    return bool(seats and hand.named_in_deal and not seats & hand.named_in_deal)


def _no_deal(hand: Hand, line: Line, spot: Spot) -> Finding | None:
    """Why no card can be dealt now; None also where the hand is lost."""
    betting = hand.betting
    if betting.open and hand.setting.certain:
        return hand.round_open(spot, "deal")
    if betting.open and (hand.setting.chips_sure or not hand.pass_over(tuple(betting.pending)) or betting.over):
        hand.lose(line)
        return None
    left = len(DECK) - hand.cards_used  # law 1.2
    if hand.in_doubt and (betting.over or len(betting.live) > left):
        hand.lose(line)
        return None
    if hand.result is not None or betting.over or hand.shown:
        return hand.over(spot)
    if betting.showdown_due:
        return Finding("T107", spot, {}, "fourth-deal")
    if len(betting.live) > left:
        return Finding("K503", spot, {"given": len(betting.live), "left": left}, "cards")
    return None


def _take_cards(hand: Hand, line: Line, dealt: Sequence[Cards], continued: bool) -> Iterator[Finding]:
    taken = []
    for cards in dealt:
        if hand.read_only:
            return
        hand.named_in_deal.add(cards.seat)
        if cards.seat not in hand.betting.live:
            yield from _not_in_hand(hand, line, cards, "deal", _DEAL_ARTICLES[hand.betting.round])
            continue
        hand.in_doubt.discard(cards.seat)
        yield from hand.cards.deal(line, cards)
        card = cards.tokens[0].card
        if card is not None and cards.seat not in hand.cards.doubtful:
            taken.append((cards.seat, card))
    if hand.events is not None:
        hand.events.append(CardsDealt(line.number, hand.betting.round, tuple(taken), continued))


def _not_in_hand(hand: Hand, line: Line, cards: Cards, what: str, article: str) -> Iterator[Finding]:
    """C204, unless the player may be in the hand after all."""
    seat, spot = cards.seat, Spot(line, cards.name_at)
    absence = hand.setting.absent.get(seat)
    if seat in hand.in_doubt:
        hand.lose(line)
    elif seat in hand.left:
        yield Finding("C204", spot, {}, f"{what}-left", seat, article, hand.left_note(seat))
    elif seat in hand.passed_over or (absence != "sits-out" and not hand.setting.chips_sure):
        hand.lose(line)
    else:
        yield Finding("C204", spot, {}, f"{what}-{absence}", seat, article)


def take_show(hand: Hand, line: Line, show: Show) -> Iterator[Finding]:
    """Cards shown at the showdown, or afterwards by those who need not."""
    hand.named_in_deal = set()
    refused = _no_show(hand, line, show)
    if refused is not None:
        yield hand.stop(refused)
    for cards in show.cards:
        if hand.read_only:
            return
        yield from _show_one(hand, line, show, cards)


def _no_show(hand: Hand, line: Line, show: Show) -> Finding | None:
    """Why no cards can be shown now; None also where the hand is lost."""
    betting, spot = hand.betting, Spot(line, show.at)
    if hand.result is not None:
        return hand.out_of_place(spot, "after-result")
    hand.close_round(line)
    if hand.read_only:
        return None
    won = betting.over and not betting.void
    if betting.round < 3 and not won:
        if hand.perhaps_over:
            hand.lose(line)
            return None
        return Finding("T107", spot, {}, "show-early", show.cards[0].seat) if show.cards else None
    if betting.open:
        if hand.setting.dealer_sure:
            return hand.round_open(spot, "show")
        hand.lose(line)
    return None


def _show_one(hand: Hand, line: Line, show: Show, cards: Cards) -> Iterator[Finding]:
    seat, betting = cards.seat, hand.betting
    if seat not in betting.order or (seat in hand.passed_over and seat not in betting.live):
        yield from _not_in_hand(hand, line, cards, "show", _SHOW_ARTICLE)
        return
    if seat in hand.in_doubt and seat in hand.left:
        hand.lose(line)
        return
    hand.in_doubt.discard(seat)
    if seat in hand.cards.shown:
        yield hand.stop(Finding("T107", Spot(line, show.at), {}, "show-twice", seat))
        return
    had = hand.left[seat].round if seat in hand.left else betting.round
    must = seat in betting.live and betting.showdown_due and not hand.perhaps_over
    yield from hand.cards.show(line, cards, had, exactly=must)
    if hand.events is not None and seat not in hand.cards.doubtful:
        hand.events.append(CardsShown(line.number, seat, hand.cards.shown[seat]))

"""What the cards of a hand mean: a deal, and cards shown."""

from collections.abc import Iterable, Iterator, Sequence

from cacho_cli.cards.deck import DECK, Card
from cacho_cli.game.events import CardsDealt, CardsShown
from cacho_cli.game.findings import NO_FINDINGS, Finding, Spot
from cacho_cli.game.hand import NOBODY, Hand
from cacho_cli.transcript.source import Line
from cacho_cli.transcript.statements import Cards, Deal, Show

__all__ = ["take_deal", "take_show"]

_DEAL_ARTICLES = {1: "2.1", 2: "3.1", 3: "4.1"}
_SHOW_ARTICLE = "6.1"


def take_deal(hand: Hand, line: Line, deal: Deal) -> Iterable[Finding]:
    """One more card to everybody still in, or more of the cards of the deal just before."""
    betting = hand.betting
    if betting.pending and _continues(hand, deal):
        hand.deal_in_doubt = not hand.setting.chips_sure
        return _take_cards(hand, line, deal.cards, continued=True)
    left = len(DECK) - hand.cards_used  # law 1.2
    if not betting.deal_due or hand.in_doubt or hand.result is not None or len(betting.live) > left:
        refused = _no_deal(hand, line, Spot(line, deal.at), left)
        if refused is not None:
            return (hand.stop(refused),)
        if hand.read_only:
            return NO_FINDINGS
    hand.cards_used += len(betting.live)
    betting.deal()
    hand.named_in_deal = NOBODY
    if not deal.cards and hand.events is None:
        return NO_FINDINGS
    return _take_cards(hand, line, deal.cards, continued=False)


def _continues(hand: Hand, deal: Deal) -> bool:
    """Whether a deal line goes on with the one just before it."""
    seats = {cards.seat for cards in deal.cards}
    return bool(seats and hand.named_in_deal and not seats & hand.named_in_deal)


def _no_deal(hand: Hand, line: Line, spot: Spot, left: int) -> Finding | None:
    """Why no card can be dealt now, of which so many are left; None also where the hand is lost."""
    betting = hand.betting
    if betting.open and hand.certain:
        return hand.round_open(spot, "deal")
    if betting.open and (hand.setting.chips_sure or not hand.pass_over(tuple(betting.pending)) or betting.over):
        hand.lose(line)
        return None
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


def _take_cards(hand: Hand, line: Line, dealt: Sequence[Cards], continued: bool) -> Iterable[Finding]:
    taken: list[tuple[int, Card]] = []
    findings: list[Finding] = []
    hand.named_in_deal |= {cards.seat for cards in dealt}
    for cards in dealt:
        seat = cards.seat
        if seat not in hand.betting.live:
            findings += _not_in_hand(hand, line, cards, "deal", _DEAL_ARTICLES[hand.betting.round])
            if hand.read_only:
                return findings
            continue
        hand.in_doubt.discard(seat)
        findings += hand.cards.deal(line, cards)
        card = cards.tokens[0].card
        if card is not None and seat not in hand.cards.doubtful:
            taken.append((seat, card))
    if hand.events is not None:
        hand.events.append(CardsDealt(line.number, hand.betting.round, tuple(taken), continued))
    return findings


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


def take_show(hand: Hand, line: Line, show: Show) -> Iterable[Finding]:
    """Cards shown at the showdown, or afterwards by those who need not."""
    hand.named_in_deal = NOBODY
    if not hand.betting.showdown_due:
        refused = _no_show(hand, line, show)
        if refused is not None:
            return (hand.stop(refused),)
    findings: list[Finding] = []
    for cards in show.cards:
        if hand.read_only:
            break
        findings += _show_one(hand, line, show, cards)
    return findings


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


def _show_one(hand: Hand, line: Line, show: Show, cards: Cards) -> Iterable[Finding]:
    seat, betting = cards.seat, hand.betting
    if seat not in betting.order or (seat in hand.passed_over and seat not in betting.live):
        return _not_in_hand(hand, line, cards, "show", _SHOW_ARTICLE)
    if seat in hand.in_doubt and seat in hand.left:
        hand.lose(line)
        return NO_FINDINGS
    hand.in_doubt.discard(seat)
    if seat in hand.cards.shown:
        return (hand.stop(Finding("T107", Spot(line, show.at), {}, "show-twice", seat)),)
    had = hand.left[seat].round if seat in hand.left else betting.round
    must = seat in betting.live and betting.showdown_due and not hand.perhaps_over
    findings = hand.cards.show(line, cards, had, exactly=must)
    if hand.events is not None and seat not in hand.cards.doubtful:
        hand.events.append(CardsShown(line.number, seat, hand.cards.shown[seat]))
    return findings

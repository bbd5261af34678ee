"""The title of every article of the law, in our own words; the manual and `explain` say more."""

from typing import Final

from cacho_cli.messages.translation import N_, _

__all__ = ["TITLES", "article_title"]

TITLES: Final[dict[str, str]] = {
    "1.1": N_("The deck: 24 cards, from ace to six in four suits"),
    "1.2": N_("Two players or more, as long as the cards last"),
    "1.3": N_("Everybody starts with the agreed chips"),
    "1.4": N_("Without chips no cards; buying more only where the house allows it"),
    "1.5": N_("Whose turn it is, and who deals"),
    "2.1": N_("First round: one card each"),
    "2.2": N_("First round: pass or bet one chip, nothing else"),
    "2.3": N_("A bet is called or one leaves"),
    "2.4": N_("First round: no raise"),
    "2.5": N_("If everybody passes, the hand is void"),
    "3.1": N_("Second round: a second card each; leaving is free"),
    "3.2": N_("Second round: a bet is two chips, and no raise"),
    "3.3": N_("Second round: everybody may pass"),
    "3.4": N_("Second round: opening takes two chips"),
    "4.1": N_("Third round: a third card each; bets and raises of any size"),
    "4.2": N_("The only limit of a bet is the chips one has left"),
    "4.3": N_("A raise exceeds the bet"),
    "4.4": N_("Third round: everybody may pass and the cards decide"),
    "5.1": N_("The last one left takes the pot without showing"),
    "5.2": N_("When a betting round is closed"),
    "5.3": N_("Calling with too few chips: a side pot, or leaving"),
    "5.4": N_("What nobody called goes back"),
    "5.5": N_("The chips of those who left stay in the pot"),
    "6.1": N_("Showdown: all who are in show three cards"),
    "6.2": N_("What beats what"),
    "6.3": N_("Cacho: three cards in a row of one suit, their sum and the bonus"),
    "6.4": N_("Two cards in a row of one suit, their sum and 20"),
    "6.5": N_("High card: the rank of the highest"),
    "6.6": N_("Three sixes have no points, and beat everything"),
    "6.7": N_("Of equal hands the oldest player's wins"),
    "6.8": N_("House rule: of equal hands the first to act wins"),
    "6.9": N_("How one knows who is older"),
    "7.1": N_("Chips won or lost, times the value of a chip"),
    "7.2": N_("No chip appears or is lost"),
    "7.3": N_("As few payments as possible"),
}
"""The title of every article, in the order of the law."""


def article_title(article: str) -> str:
    """What an article is about.

    >>> article_title("2.4")
    'First round: no raise'
    """
    return _(TITLES[article])

"""What every article of the law says, where it comes from, and which house rules change it."""

from typing import Final

from cacho_cli.messages.explanations.explanation import LawText
from cacho_cli.messages.translation import N_

__all__ = ["CHAPTERS", "LAW"]

CHAPTERS: Final[dict[str, str]] = {
    "1": N_("Deck, players, chips"),
    "2": N_("First round"),
    "3": N_("Second round"),
    "4": N_("Third round"),
    "5": N_("Leaving, all-in, pots"),
    "6": N_("Showdown"),
    "7": N_("Settlement"),
}
"""What the articles are about that begin with a number."""

_BEFORE: Final[dict[str, LawText]] = {
    "1.1": LawText(
        N_(
            "Cacho is played with 24 cards of the Spanish deck: ace, two, three, four, five and six of oros, copas,"
            " espadas and bastos. The six is the best of a suit and the ace the least."
        ),
        "source",
    ),
    "1.2": LawText(
        N_(
            "It takes two to play a hand, and no number is too large by itself. But each deal brings a card to everyone"
            " still in, and cards do not come back before the hand is over: for eight players they always last, for"
            " nine only if enough of them leave in time."
        ),
        "ours",
    ),
    "1.3": LawText(
        N_(
            "Before play the table agrees how many chips each player begins with and what a chip is worth in the end. A"
            " transcript may give a player another number, which then is what that player has bought."
        ),
        "both",
        N_("That a single player may begin with another number is ours."),
        N_("`starting_stack` is the number of chips, `chip_value` the money that one is worth."),
        ("starting_stack", "chip_value"),
    ),
    "1.4": LawText(
        N_("Whoever has no chips is dealt no cards. More chips can be bought only where the house allows it."),
        "ours",
        house=N_("With `rebuys: true` players may buy chips between hands; unless the house says so, nobody may."),
        rules=("rebuys",),
    ),
    "1.5": LawText(
        N_(
            "In each of the three rounds the player after the dealer acts first and the others follow in the order of"
            " their seats; who has left or has no chips left is passed over. The last seat that plays deals the first"
            " hand, and the deal moves on to the next seat that plays after every hand, also after one that was void or"
            " was not written down. A transcript may name another dealer."
        ),
        "ours",
    ),
}

_ROUNDS: Final[dict[str, LawText]] = {
    "2.1": LawText(N_("Everybody is dealt a card, and then the first round of betting begins."), "source"),
    "2.2": LawText(
        N_(
            "As long as nobody has bet, a player passes or bets one chip. There is no other bet, and nobody leaves:"
            " staying costs nothing yet."
        ),
        "source",
    ),
    "2.3": LawText(
        N_(
            "After a bet all the others answer in turn, also those who passed before it: they call or they leave. Who"
            " passes when there is a bet has left the hand."
        ),
        "both",
        N_("That it is so in the later rounds too is ours."),
    ),
    "2.4": LawText(N_("In the first round a bet stays at one chip: nobody can raise it."), "source"),
    "2.5": LawText(
        N_(
            "If everybody passes in the first round there is no hand: no chips move, the cards go back, and the next"
            " hand is dealt. One bet is enough for the hand to go on."
        ),
        "source",
    ),
    "3.1": LawText(
        N_(
            "Whoever is still in gets a second card. In the second round one passes, bets, calls or leaves, and one may"
            " leave even when there is no bet to answer."
        ),
        "both",
        N_("That one may leave without a bet to answer is ours."),
    ),
    "3.2": LawText(
        N_(
            "A bet in the second round is two chips, and nobody can raise it. So up to the third card a hand costs"
            " three chips at most."
        ),
        "source",
    ),
    "3.3": LawText(
        N_("In the second round all may pass. The pot stays as it was and the third card is dealt."),
        "source",
    ),
    "3.4": LawText(
        N_("To bet first in the second round takes two chips. Who has a single one cannot."),
        "ours",
        N_("It follows from article 3.2: a smaller bet does not exist."),
    ),
    "4.1": LawText(
        N_(
            "Whoever is still in gets a third card. In the third round one passes, bets, calls, raises or leaves; a bet"
            " is one chip or more, and so is what a raise adds."
        ),
        "both",
        N_("Bets and raises are in the written rules; passing, leaving and the smallest size are ours."),
    ),
    "4.2": LawText(
        N_(
            "In the third round a bet or a raise may be as large as the chips that the player still has, called the"
            " resto, and there may be any number of raises."
        ),
        "source",
    ),
    "4.3": LawText(
        N_("A raise must be for more than the bet that it answers."),
        "ours",
        N_("It is what raising means."),
    ),
    "4.4": LawText(
        N_("In the third round, too, all may pass. Then the cards are shown for what is in the pot."),
        "ours",
    ),
}

_POTS: Final[dict[str, LawText]] = {
    "5.1": LawText(
        N_("A player whom all others have left alone wins the pot at once and need not show any cards."),
        "ours",
        N_("The written rules only tell what happens when two or more are left."),
    ),
    "5.2": LawText(
        N_(
            "A bet is settled when everyone still in has called it, has left, or has no chips left. Where nobody but"
            " one player could still act, and that one has no bet to answer, there is no betting any more."
        ),
        "ours",
    ),
    "5.3": LawText(
        N_(
            "Who has too few chips for a bet may call with all of them. Such a player stays in to the end, but wins"
            " from each of the others at most as many chips as that player put in; what goes beyond makes a side pot"
            " for the rest."
        ),
        "ours",
        N_("It is what resto means in the games that are related to this one."),
        N_("`short_call: side-pot` is this. With `short_call: fold` a player with too few chips has to leave instead."),
        ("short_call",),
    ),
    "5.4": LawText(
        N_(
            "If part of a bet was called by nobody, the bettor takes that part back before anybody wins the pot. It was"
            " never in the pot."
        ),
        "ours",
    ),
    "5.5": LawText(
        N_("Whoever leaves leaves the chips behind, in the pots into which they were paid, and can win none of them."),
        "ours",
    ),
}

_SHOWDOWN: Final[dict[str, LawText]] = {
    "6.1": LawText(
        N_(
            "If at least two players are in after the third round, all of them show their three cards, and each pot"
            " goes to the best hand of those who play for it."
        ),
        "source",
    ),
    "6.2": LawText(
        N_(
            "Three sixes beat everything. After them comes the cacho, then two cards in a row of one suit, then the"
            " high card. Between two of a kind the higher value wins."
        ),
        "source",
    ),
    "6.3": LawText(
        N_(
            "A cacho is three cards in a row of one suit. It counts what its cards add up to and a bonus of 20 besides:"
            " 26, 29, 32 or 35. Which cacho is the better one does not depend on the bonus."
        ),
        "source",
        house=N_("With `bonus: 30` the four cachos count 36, 39, 42 and 45."),
        rules=("bonus",),
    ),
    "6.4": LawText(
        N_(
            "Two cards in a row of one suit count their sum and 20, whatever the bonus of a cacho is: 23, 25, 27, 29 or"
            " 31. Even the least cacho beats the best of these."
        ),
        "source",
    ),
    "6.5": LawText(
        N_("In every other hand the highest card alone counts, and its rank is the value."),
        "both",
        N_("That the remaining cards never break a tie is ours; it follows from article 6.7."),
    ),
    "6.6": LawText(
        N_("Three sixes have no value in points; they need none, since nothing compares with them."), "source"
    ),
    "6.7": LawText(
        N_(
            "If the best hands are of one kind and value, the oldest of those players wins. So a pot is never shared"
            " and no odd chip is left over."
        ),
        "source",
        house=N_("With `tie_break: seat` article 6.8 takes the place of this one."),
        rules=("tie_break",),
    ),
    "6.8": LawText(
        N_(
            "A house may let the seats decide instead: of players with equal hands the one wins who is first to act in"
            " that hand, counted from the dealer."
        ),
        "ours",
        N_("In the older games from which this one comes, the eldest hand is a seat and not an age."),
        N_("`tie_break: seat` brings it into force."),
        ("tie_break",),
    ),
    "6.9": LawText(
        N_(
            "Who is older is read from the order `oldest_first` of the header, from two birth dates, from two ages, or"
            " from an age and a birth date when the day of the game is known. Where that does not tell, nobody guesses:"
            " a `win` line that names one of the tied players decides, with a warning, and without it the ages are"
            " asked for."
        ),
        "ours",
        house=N_("The list `players` gives ages that the header leaves out. With `tie_break: seat` none are needed."),
        rules=("players", "tie_break"),
    ),
}

_MONEY: Final[dict[str, LawText]] = {
    "7.1": LawText(
        N_(
            "What a player has won is the chips at the end less the chips bought, those at the beginning included. Each"
            " of them is worth what was agreed, and nothing is lost by rounding."
        ),
        "source",
        house=N_(
            "`chip_value` is the money for a chip and `currency` its name; with `smallest_coin` the sums are rounded to"
            " what can be paid in coins."
        ),
        rules=("chip_value", "currency", "smallest_coin"),
    ),
    "7.2": LawText(
        N_(
            "The chips counted at the end must be as many as were handed out. If they are not, nothing is settled,"
            " unless somebody is named who bears the difference."
        ),
        "ours",
    ),
    "7.3": LawText(
        N_(
            "Debts are paid with as few payments as possible; where more than 20 players owe or are owed, with few, and"
            " the report says so. Of several ways that are equally short the order of the seats picks one, so the same"
            " evening is always settled the same way."
        ),
        "ours",
    ),
}

LAW: Final[dict[str, LawText]] = {**_BEFORE, **_ROUNDS, **_POTS, **_SHOWDOWN, **_MONEY}
"""Every article, in the order of the law."""

"""What the codes of cards (C) and of betting (B) mean."""

from typing import Final

from cacho_cli.messages.explanations.explanation import Explanation
from cacho_cli.messages.translation import N_

__all__ = ["BETTING", "CARDS"]

_REBUYS = N_("With `rebuys: true` a player without chips may buy some between hands and play on.")

CARDS: Final[dict[str, Explanation]] = {
    "C201": Explanation(
        N_("One card in two places"),
        N_("The same card is seen twice in one hand, with two players or twice with one."),
        N_(
            "The deck has each card once, so one of the two was written down wrong, or the deck is not in order. The"
            " betting is judged all the same."
        ),
    ),
    "C202": Explanation(
        N_("The wrong number of cards"),
        N_(
            "Somebody shows more or fewer than three cards, or gets two in one deal. Players who left, or won because"
            " all others left, may show theirs too, but no more than they were dealt."
        ),
        N_("Each deal brings one card, so whoever is still in at the showdown has three, and all three are shown."),
    ),
    "C203": Explanation(
        N_("A card that was dealt is not among those shown"),
        N_("The log says that a player was dealt a certain card, but the three cards shown are others."),
        N_(
            "Nobody changes cards during a hand. One of the two lines is wrong; the mark stands under the first card"
            " shown that was not dealt."
        ),
    ),
    "C204": Explanation(
        N_("A card for somebody who is not in the hand"),
        N_("A card is dealt to a player who has left, or is dealt to or shown by one who sits out or has no chips."),
        N_("Only those still in get the next card, and who was never dealt in has nothing to show."),
        _REBUYS,
        ("rebuys",),
    ),
}
"""The codes C."""

BETTING: Final[dict[str, Explanation]] = {
    "B301": Explanation(
        N_("Not this player's turn"),
        N_(
            "A player acts when it was another one's turn. Often an action before it was not written down, or somebody"
            " else dealt than the log says."
        ),
        N_(
            "In every round the seat after the dealer begins, and the others follow in their order; whoever has left or"
            " has no chips is passed over. The deal moves on one seat a hand unless the log names the dealer."
        ),
    ),
    "B302": Explanation(
        N_("A bet of the wrong size"),
        N_("A bet in the first round is not one chip, or a bet in the second round is not two."),
        N_(
            "The first bet costs one chip and the second two, no more and no less, so that nobody can lose more than"
            " three before seeing the third card. From then on the size is free."
        ),
    ),
    "B303": Explanation(
        N_("A raise before the third card"),
        N_("Somebody raises in the first or in the second round."),
        N_(
            "A bet in these rounds stays as it was made: the others call it or leave. Raises begin with the third card."
        ),
    ),
    "B304": Explanation(
        N_("A bet where there is one already"),
        N_("A player is said to bet, but there is a bet in this round that has to be answered."),
        N_(
            "One bet opens a round, and what comes after it is an answer: call or leave, and in the third round also"
            " raise. `bet` does not say which of them is meant."
        ),
    ),
    "B305": Explanation(
        N_("Nothing to call and nothing to raise"),
        N_("A player calls, or in the third round raises, but nobody has bet in this round."),
        N_(
            "Where there is no bet there is nothing to answer. One passes or bets, and from the second round on one may"
            " also leave."
        ),
    ),
    "B306": Explanation(
        N_("Leaving a hand that costs nothing yet"),
        N_("Somebody leaves in the first round before anybody has bet."),
        N_(
            "As long as there is no bet in the first round, staying is free, and if all pass the hand is void. So one"
            " passes; from the second card on one may leave at any turn."
        ),
    ),
    "B307": Explanation(
        N_("More chips than the player has"),
        N_("A bet, a raise or a call takes more chips than the player has left. The message says how many are left."),
        N_(
            "A player's own chips are the only limit in the third round, but a firm one: nothing is lent and nothing is"
            " fetched while a hand is played."
        ),
        N_(
            "`starting_stack` says how many chips everybody begins with. With `short_call: fold` a call for more than"
            " the player has is reported as B313."
        ),
        ("starting_stack", "short_call"),
    ),
    "B308": Explanation(
        N_("A raise that raises nothing"),
        N_("Somebody raises to as much as the bet already is, or to less."),
        N_(
            "A raise asks the others for more; who only wants to pay the bet calls. `raise to N` is all that the player"
            " puts in in this round, `raise by N` is what comes on top of the bet."
        ),
    ),
    "B309": Explanation(
        N_("An action of somebody who is not in the hand"),
        N_(
            "Somebody acts who has left this hand, sits out, had no chips when it began, or is all in and has nothing"
            " more to decide."
        ),
        N_("Leaving is for the whole hand: only those who hold cards and have chips left are asked."),
        _REBUYS,
        ("rebuys",),
    ),
    "B310": Explanation(
        N_("Somebody must still act"),
        N_(
            "A card is dealt, cards are shown or a new hand begins before the round is at its end. The message says who"
            " was still to act."
        ),
        N_(
            "A round ends when all have passed, or when everybody who is in has answered the last bet or has no chips"
            " left. Who passed before the bet has to answer it too."
        ),
    ),
    "B311": Explanation(
        N_("The betting of this round is over"),
        N_("Somebody acts although all have answered: the next card is due, or the showdown."),
        N_(
            "Who has bet does not act again unless somebody raises. Once all have answered, or all have passed, nobody"
            " acts before the next card, and after the third round the cards are shown."
        ),
    ),
    "B312": Explanation(
        N_("The hand is over"),
        N_(
            "An action or a deal stands after the end of the hand: all passed in the first round, all but one left, the"
            " cards were shown, or the result was written."
        ),
        N_(
            "A hand in which all pass at once is void, and a player left alone has won without showing. What comes"
            " after that belongs to another hand, which begins with `hand`."
        ),
    ),
    "B313": Explanation(
        N_("Calling with too few chips"),
        N_("A player calls without having enough chips for the whole bet, in a house that does not allow it."),
        N_(
            "Tables differ in this. Usually such a player stays in with all the chips there are and plays for a smaller"
            " pot; here the player has to leave."
        ),
        N_(
            "`short_call: fold` is what forbids it. With `short_call: side-pot`, which holds unless the house says"
            " otherwise, the call stands."
        ),
        ("short_call",),
    ),
    "B314": Explanation(
        N_("Opening the second round without two chips"),
        N_("A player with a single chip left is the first to bet in the second round."),
        N_(
            "A bet there is two chips, so one chip cannot open. The player may pass, and if another one bets may call"
            " with that chip."
        ),
        N_("With `short_call: fold` such a player cannot call either."),
        ("short_call",),
    ),
    "B315": Explanation(
        N_("An amount that does not fit the call"),
        N_(
            "The number after a call is not what the player had to pay, or the number after `all in` is not what the"
            " player has left."
        ),
        N_(
            "A call can have only one size: what is missing to the bet, or all the chips left where they are fewer. The"
            " number may be left out; if it is there it must be right."
        ),
        N_("With `short_call: fold` nobody can call with less than what is missing."),
        ("short_call",),
    ),
}
"""The codes B."""

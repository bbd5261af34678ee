"""The sentences about cards and betting (codes C, B) and the notes that point back to a cause.

Each row: the key `CODE` or `CODE.wording`, the facts that the message needs, the message, the remedies. Beside its own
facts a sentence may always use `player` and `hand` of its diagnostic.

Facts: `player` and other names are text; `players`, `tied`, `missing`, `winners` and `cards` are tuples of text;
`card` is a card's code (`6o`); `round` is 1 to 3; numbers of chips are int.
"""

from cacho_cli.messages.sentence import Sentence, say
from cacho_cli.messages.translation import N_, Plural

__all__ = ["NOTES", "SENTENCES"]

_ONLY_OPEN = N_("before a bet, the first round allows only `pass` or `bet` (1 chip)")
_NO_RAISE = N_("answer the bet with `call` or `fold`; raises begin in the third round")
_WAIT = N_("write the missing actions first; `others pass`, `others call` or `others fold` does it for all of them")
_NEXT_HAND = N_("if this belongs to another hand, write a `hand` line before it")
_STACK = N_("chips bought in between are written `{player} buys N` before the hand")

_CARDS: dict[str, Sentence] = {
    "C201": say(
        "player card first",
        N_("{player} has the {card:card}, but {first} already has it in this hand; each card exists once"),
    ),
    "C201.same-player": say(
        "player card",
        N_("the {card:card} of {player} is written twice in this hand; each card exists once"),
    ),
    "C202": say(
        "player given due",
        Plural(
            "{player} shows {given} card, but exactly {due} were expected",
            "{player} shows {given} cards, but exactly {due} were expected",
        ),
        by="given",
    ),
    "C202.more-than-dealt": say(
        "player given due",
        Plural(
            "{player} shows {given} cards, but was dealt only {due} card in this hand",
            "{player} shows {given} cards, but was dealt only {due} cards in this hand",
        ),
        by="due",
    ),
    "C202.deal": say(
        "player given",
        N_("{player} gets {given} cards in one deal, but each deal brings exactly 1 card"),
        N_("write one `deal` line for each card"),
    ),
    "C203": say(
        "player card missing",
        Plural(
            "{player} shows the {card:card}, but was dealt the {missing:cards}, which was expected",
            "{player} shows the {card:card}, but was dealt the {missing:cards}, which were expected",
        ),
        by="missing",
    ),
    "C204.deal-left": say(
        "player",
        N_("{player} has left this hand and gets no more cards; only those still in were expected"),
    ),
    "C204.deal-sits-out": say(
        "player",
        N_("{player} sits out and gets no card; only those in the hand were expected"),
        N_("write `{player} returns` before the hand"),
    ),
    "C204.deal-no-chips": say(
        "player",
        N_("{player} has no chips and is not dealt in; only players with chips were expected"),
        _STACK,
    ),
    "C204.show-sits-out": say(
        "player",
        N_("{player} sits out and has no cards to show; only those in the hand were expected"),
        N_("write `{player} returns` before the hand"),
    ),
    "C204.show-no-chips": say(
        "player",
        N_("{player} had no chips and was not dealt in, so there are no cards to show"),
        _STACK,
    ),
}

_BETTING: dict[str, Sentence] = {
    "B301": say(
        "player expected",
        N_("{player} acts, but it is {expected}'s turn"),
        N_("write what {expected} does first; if another player dealt, say so: `hand, dealer NAME`"),
    ),
    "B302": say(
        "player given due round",
        N_("{player} bets {given}, but a bet in {round:round} is {due:chips}"),
        N_("write `bet` or `bet {due}`; bets of another size begin in the third round"),
    ),
    "B302.all-in": say(
        "player given due round",
        N_("{player} goes all in with {given:chips}, but a bet in {round:round} is {due:chips}"),
        N_("write `bet` or `bet {due}`; bets of another size begin in the third round"),
    ),
    "B303": say(
        "player bet round",
        N_("{player} raises, but the bet of {bet:chips} in {round:round} cannot be raised, only called"),
        _NO_RAISE,
    ),
    "B303.all-in": say(
        "player given bet round",
        N_(
            "{player} goes all in with {given:chips}, which is a raise, "
            "but the bet of {bet:chips} in {round:round} cannot be raised, only called"
        ),
        _NO_RAISE,
    ),
    "B303.no-bet": say(
        "player round",
        N_("{player} raises, but nobody has bet, and {round:round} knows no raise; a pass or a bet was expected"),
        N_("write `bet` or `pass`; raises begin in the third round"),
    ),
    "B304": say(
        "player by bet",
        N_("{player} bets, but {by} has already bet {bet}; a call or leaving was expected"),
        _NO_RAISE,
    ),
    "B304.may-raise": say(
        "player by bet",
        N_("{player} bets, but there is a bet of {bet} by {by} to answer; a call, a raise or leaving was expected"),
        N_("answer the bet with `call`, `raise to N` or `fold`"),
    ),
    "B305.call": say(
        "player round",
        N_("{player} calls, but nobody has bet in {round:round}; a pass or a bet was expected"),
    ),
    "B305.raise": say(
        "player round",
        N_("{player} raises, but nobody has bet in {round:round}; a pass or a bet was expected"),
        N_("the first to put chips in writes `bet N`"),
    ),
    "B306": say(
        "player",
        N_("{player} leaves, but the hand costs nothing yet; a pass or a bet of 1 chip was expected"),
        _ONLY_OPEN,
    ),
    "B307.bet": say(
        "player given stack",
        N_("{player} bets {given}, but has only {stack:chips} left"),
        N_("write `all in` to bet everything"),
        _STACK,
    ),
    "B307.raise-at-once": say(
        "player given stack",
        N_("{player} raises to {given}, but has only {stack:chips} left"),
        N_("write `all in` to put in everything"),
    ),
    "B307.raise": say(
        "player given needed paid stack",
        N_(
            "{player} raises to {given}, which takes {needed} more on top of the {paid} already in, "
            "but has only {stack:chips} left"
        ),
        N_("write `all in` to put in everything"),
    ),
    "B307.call": say(
        "player given stack",
        N_("{player} calls with {given}, but has only {stack:chips} left"),
        N_("write `call` without a number to call with everything left"),
    ),
    "B308": say(
        "player given bet due",
        N_("{player} raises to {given}, which does not exceed the bet of {bet}; a raise must be to {due} or more"),
        N_(
            "`raise to N` is the total in this round, `raise by N` comes on top of the bet; to pay the bet write `call`"
        ),
    ),
    "B309.left": say("player", N_("{player} acts, but has left this hand; nothing more was expected"), _NEXT_HAND),
    "B309.all-in": say(
        "player",
        N_("{player} acts, but is all in: with no chips left there is nothing more to decide in this hand"),
        _NEXT_HAND,
    ),
    "B309.sits-out": say(
        "player",
        N_("{player} acts, but sits out; only those in the hand were expected"),
        N_("write `{player} returns` before the hand"),
    ),
    "B309.no-chips": say(
        "player",
        N_("{player} acts, but had no chips when the hand began; only players with chips were expected"),
        _STACK,
    ),
    "B309.not-in-hand": say(
        "player", N_("{player} acts, but is not in this hand; only those who were dealt a card were expected")
    ),
    "B310.deal": say(
        "players round",
        Plural(
            "a card is dealt, but {players:list} must still act in {round:round}",
            "a card is dealt, but {players:list} must still act in {round:round}",
        ),
        _WAIT,
        by="players",
    ),
    "B310.show": say(
        "players round",
        Plural(
            "cards are shown, but {players:list} must still act in {round:round}",
            "cards are shown, but {players:list} must still act in {round:round}",
        ),
        _WAIT,
        by="players",
    ),
    "B310.hand": say(
        "players round hand",
        Plural(
            "a new hand begins, but {players:list} must still act in {round:round} of hand {hand}",
            "a new hand begins, but {players:list} must still act in {round:round} of hand {hand}",
        ),
        _WAIT,
        by="players",
    ),
    "B311.deal-due": say(
        "round",
        N_("the betting of {round:round} is closed; {round:next_card} was expected, no further action"),
        N_("if the next round begins here, write a `deal` line before it; if not, leave this out"),
    ),
    "B311.showdown-due": say(
        "",
        N_("the betting is closed and the showdown is due; `show` was expected, no further action"),
        _NEXT_HAND,
    ),
    "B312.void": say(
        "",
        N_("this hand is already over: everybody passed in the first round, so it is void; the next hand was expected"),
        _NEXT_HAND,
    ),
    "B312.won": say(
        "winner",
        N_("this hand is already over: all others left and {winner} has won it; the next hand was expected"),
        _NEXT_HAND,
    ),
    "B312.showdown": say(
        "",
        N_("this hand is already over: the cards have been shown; the next hand was expected"),
        _NEXT_HAND,
    ),
    "B312.result": say(
        "",
        N_("this hand is already over: its result has been written; the next hand was expected"),
        _NEXT_HAND,
    ),
    "B313": say(
        "player due stack",
        N_(
            "{player} calls with {stack} of the {due:chips} due, "
            "but in this house whoever cannot pay in full must leave"
        ),
        N_("write `fold`, or play with `short_call: side-pot`"),
    ),
    "B314": say(
        "player stack due",
        N_("{player} opens the second round with {stack:chips}, but opening it takes {due}"),
        N_("write `pass`; {player} can still call a bet with what is left"),
    ),
    "B315.call": say(
        "player given due",
        Plural(
            "{player} calls with {given}, but {due:chips} was due",
            "{player} calls with {given}, but {due:chips} were due",
        ),
        N_("the number after `call` is what goes in now; write `call` alone to pay what is due"),
        by="due",
    ),
    "B315.call-short": say(
        "player given due stack",
        N_("{player} calls with {given}; {due:chips} are due and {player} has only {stack}, so {stack} was expected"),
        N_("write `call` alone or `all in`"),
    ),
    "B315.all-in": say(
        "player given stack",
        N_("{player} goes all in with {given}, but has {stack:chips} left"),
        N_("write `all in` without a number to put in everything that is left"),
    ),
}

SENTENCES: dict[str, Sentence] = {**_CARDS, **_BETTING}
"""Every sentence about cards and betting, by key."""

NOTES: dict[str, Sentence] = {
    "bet-here": say("player given", N_("{player} bet {given} here")),
    "raise-here": say("player given", N_("{player} raised to {given} here")),
    "all-in-here": say("player", N_("{player} went all in here")),
    "left-here": say("player", N_("{player} left here")),
    "card-here": say("player card", N_("{player} got the {card:card} here")),
    "card-shown-here": say("player card", N_("{player} showed the {card:card} here")),
    "won-by-combination": say("player held", N_("{player} won with this: {held:worth}")),
    "won-by-age": say("player held others", N_("{player} won with this: {held:worth}, like {others:list}, but older")),
    "won-by-seat": say(
        "player held others", N_("{player} won with this: {held:worth}, like {others:list}, but first to act")
    ),
}
"""Every sentence of a note, by key: the small texts that point back to a cause."""

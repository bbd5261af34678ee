"""The sentences about the showdown, claims and chips, and the warnings (codes S, K, W).

The rows are as in `cacho_cli.messages.play`. `differences` is a tuple of (player, counted, reckoned).
"""

from cacho_cli.messages.sentence import Sentence, say
from cacho_cli.messages.translation import N_, Plural

__all__ = ["SENTENCES"]

_WAIT = N_("write the missing actions first; `others pass`, `others call` or `others fold` does it for all of them")
_BIRTH_DATES = N_("give the birth dates in the header, or `oldest_first: [...]`, or a `win` line that says who won")
_COUNT_AGAIN = N_("count again: chips do not come or go except by `buys`")
_AGES = N_("give the ages or birth dates in the header, or `oldest_first: [...]`, or a `win` line that says who won")

_CLAIMS: dict[str, Sentence] = {
    "S401": say(
        "players hand",
        Plural(
            "{players:list} did not show three cards at the showdown of hand {hand}; all who are in must show",
            "{players:list} did not show three cards at the showdown of hand {hand}; all who are in must show",
        ),
        N_("add a line such as `show NAME 6o 5o 4o`"),
        by="players",
    ),
    "S402.took-nothing": say(
        "player winners",
        N_("{player} is named as a winner, but took nothing; {winners:list} won"),
    ),
    "S402.left-out": say(
        "missing",
        Plural(
            "{missing:list} took chips too, but no `win` line says so; everybody who takes from a pot is named",
            "{missing:list} took chips too, but no `win` line says so; everybody who takes from a pot is named",
        ),
        by="missing",
    ),
    "S402.not-tied": say(
        "player tied",
        N_("{player} is named as the winner, but the tie is between {tied:list}; one of them was expected"),
    ),
    "S403": say(
        "player given due",
        N_("{player} is said to win {given}, but won {due:chips}"),
        N_("if the bets are right, write `win {player} {due}`; without a number only the winner is checked"),
    ),
    "S403.returned": say(
        "player given due returned total",
        N_(
            "{player} is said to win {given}, but won {due:chips} "
            "({total} with the {returned} that nobody called and that went back)"
        ),
        N_(
            "if the bets are right, write `win {player} {due}` or `win {player} {total}`;"
            " without a number only the winner is checked"
        ),
    ),
    "S404.unknown": say(
        "tied unknown",
        Plural(
            "{tied:list} tie and the oldest wins, but it is not known how old {unknown:list} is",
            "{tied:list} tie and the oldest wins, but it is not known how old {unknown:list} are",
        ),
        _AGES,
        by="unknown",
    ),
    "S404.equal": say(
        "tied",
        N_("{tied:list} tie and the oldest wins, but by what is written they are equally old"),
        _BIRTH_DATES,
    ),
    "S404.overlap": say(
        "tied",
        N_(
            "{tied:list} tie and the oldest wins, "
            "but an age in whole years and a birth date within the same year do not say who is older"
        ),
        _BIRTH_DATES,
    ),
    "S404.not-comparable": say(
        "tied",
        N_(
            "{tied:list} tie and the oldest wins, "
            "but an age and a birth date cannot be compared without the date of the game"
        ),
        N_("write `date: YYYY-MM-DD` in the header, or `oldest_first: [...]`, or a `win` line that says who won"),
    ),
    "S405.bet": say(
        "by",
        N_("the hand is called void, but {by} has bet; a hand is void only if everybody passes in the first round"),
    ),
    "S405.win": say(
        "player",
        N_("{player} is said to win, but everybody passed, so the hand is void and nobody wins anything"),
        N_("leave the line out or write `void`"),
    ),
    "S406.deal-due": say(
        "due hand",
        N_("hand {hand} stops here, but the deal of {due:nth_card} was still due"),
        N_("write the rest of the hand, or only its chips: `hand`, then `result NAME +N, NAME -N`"),
    ),
    "S406.act": say(
        "players round hand",
        Plural(
            "hand {hand} stops here, but {players:list} must still act in {round:round}",
            "hand {hand} stops here, but {players:list} must still act in {round:round}",
        ),
        _WAIT,
        by="players",
    ),
}

_CHIPS: dict[str, Sentence] = {
    "K501": say(
        "differences",
        N_("the count differs from the reckoning: {differences:differences}"),
        N_("look for a hand not written down, or chips given to the wrong player; from here on the count holds"),
    ),
    "K501.total": say(
        "given due differences",
        N_(
            "the count adds up to {given:chips}, but {due} were handed out; "
            "it differs from the reckoning: {differences:differences}"
        ),
        _COUNT_AGAIN,
    ),
    "K501.total-alone": say(
        "given due",
        N_("the count adds up to {given:chips}, but {due} were handed out"),
        _COUNT_AGAIN,
    ),
    "K502": say(
        "player given",
        N_("{player} buys {given:chips}, but in this house nobody buys chips during the game"),
        N_("play with `rebuys: true`"),
    ),
    "K503.players": say(
        "given",
        Plural(
            "{given} player can play this hand, but at least 2 were expected",
            "{given} players can play this hand, but at least 2 were expected",
        ),
        by="given",
    ),
    "K503.cards": say(
        "given left",
        N_("the deal needs {given:cards_count}, one for everybody still in, but the 24 leave only {left}"),
    ),
    "K504": say(
        "missing",
        Plural(
            "the count leaves out {missing:list}; a count names every player of the header",
            "the count leaves out {missing:list}; a count names every player of the header",
        ),
        N_("write 0 for a player without chips"),
        by="missing",
    ),
    "K505": say("given", N_("the results add up to {given:signed}, but what some win others lose: 0 was expected")),
    "K506": say(
        "player given stack",
        N_("{player} loses {given}, but has only {stack:chips}"),
    ),
}

_WARNINGS: dict[str, Sentence] = {
    "W901": say(
        "player tied",
        N_("{tied:list} tie and nobody can tell who is older; the `win` line decides for {player}"),
        N_("give the ages or birth dates in the header, or `oldest_first: [...]`"),
    ),
    "W902": say("given due", N_("this is called hand {given}, but hand {due} was expected")),
    "W903": say(
        "key given used",
        N_(
            "the header says `{key:own}: {given:own}`, "
            "but the rules given with the command say {used:own}, and they count"
        ),
    ),
}

SENTENCES: dict[str, Sentence] = {**_CLAIMS, **_CHIPS, **_WARNINGS}
"""Every sentence about claims and chips, by key."""

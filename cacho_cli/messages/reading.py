"""The sentences about lines of a transcript that could not be read (codes T, but for T106).

Each row: the key `CODE` or `CODE.wording`, the facts that the message needs, the message, the remedies. `word`, `verb`,
`name` and `keyword` are the text as it was written; `suggestion` is optional and brings "did you mean".
"""

from cacho_cli.messages.sentence import Sentence, say
from cacho_cli.messages.translation import N_

__all__ = ["SENTENCES"]

_SUGGEST = N_("did you mean `{suggestion}`?")
_PLAYERS = N_("the players are {players:list}")
_MEANT = N_("for the {meant:card} write `{meant}`")
_AMOUNT = N_("write a whole number in digits, such as 5")
_RAISE = N_("write `raise to N` (in all in this round) or `raise by N` (on top of the bet)")
_EVERYTHING = N_("`{player} all in` bets, calls or raises with everything that is left")
_SEPARATE = N_("separate statements with a comma; a comment starts with #")

_SYNTAX: dict[str, Sentence] = {
    "T101.extra-word": say(
        "word",
        N_("{word:quoted} is a word too many; the statement was complete before it"),
        _SEPARATE,
    ),
    "T101.extra-in-hand": say(
        "word",
        N_("{word:quoted} is a word too many; the statement was complete before it"),
        N_("write `hand`, `hand N` or `hand N, dealer NAME`; a comment starts with #"),
    ),
    "T101.no-player": say(
        "verb",
        N_("{verb:quoted} stands without a player; the name of who acts was expected before it"),
        N_("write `NAME {verb}`"),
    ),
    "T101.named-twice": say(
        "player keyword",
        N_("{player} is named twice in one {keyword:quoted} line; once was expected"),
    ),
    "T101.bare-raise": say(
        "player given",
        N_("{player} raises {given}, which may mean to {given} or by {given}; the referee does not guess"),
        N_("write `raise to {given}` (in all in this round) or `raise by {given}` (on top of the bet)"),
    ),
    "T101.no-name": say("keyword", N_("{keyword:quoted} has no name after it; a player was expected")),
    "T101.no-card": say("player", N_("{player} is named without a card; a card such as 6o was expected")),
    "T101.raise-form": say(
        "word",
        N_("{word:quoted} after a raise is no number of chips; to how many or by how many was expected"),
        _RAISE,
    ),
    "T101.raise-everything": say(
        "word",
        N_("{word:quoted} after a raise is no number of chips; to how many or by how many was expected"),
        _EVERYTHING,
    ),
    "T101.raise-more": say(
        "player given",
        N_("{player} raises {given} more; for a raise on top of the bet, `by` and the number were expected"),
        N_("write `raise by {given}`"),
    ),
    "T101.card-without-player": say(
        "word",
        N_("{word:quoted} follows no player; a name was expected before the card"),
    ),
    "T101.others-verb": say(
        "word",
        N_("{word:quoted} cannot be said of the others; pass, call or fold was expected"),
        N_("write one statement for each player"),
    ),
    "T102": say(
        "name",
        N_("no player of the header is called {name:quoted}; one of the players was expected"),
        _SUGGEST,
        _PLAYERS,
    ),
    "T103": say(
        "player word",
        N_("{word:quoted} after {player} is no known verb; one such as pass, bet, call or fold was expected"),
        _SUGGEST,
    ),
    "T103.full-stop": say(
        "player word",
        N_("{word:quoted} after {player} is more than one statement; a comma was expected where the full stop is"),
        _SEPARATE,
    ),
    "T103.no-verb": say(
        "player",
        N_(
            "nothing follows the name {player}, so it is not said what happens; "
            "a verb such as pass, bet, call or fold was expected"
        ),
    ),
    "T103.no-name": say(
        "word",
        N_("{word:quoted} is neither a player of the header nor a known word; a statement was expected"),
        _SUGGEST,
        N_(
            "the players are {players:list}; other lines begin with `hand`, `deal`, `show`, `win`, `void`, `result` or"
            " `count`"
        ),
    ),
    "T105.zero": say("word", N_("{word:quoted} is no possible number here; 1 or more was expected"), _AMOUNT),
    "T105.negative": say("word", N_("{word:quoted} is negative; a number of chips was expected"), _AMOUNT),
    "T105.fraction": say("word", N_("{word:quoted} is not a whole number; chips are not divided"), _AMOUNT),
    "T105.too-long": say("word", N_("{word:quoted} is too long for an amount; at most 12 digits were expected")),
    "T105.not-a-number": say(
        "word",
        N_("{word:quoted} is not a number of chips"),
        N_("write a comma before `NAME {next}`, or a whole number in digits, such as 5"),
        _AMOUNT,
    ),
    "T105.not-a-hand-number": say(
        "word",
        N_("{word:quoted} is not the number of a hand"),
        N_("write `hand`, `hand N` or `hand N, dealer NAME`; a comment starts with #"),
    ),
    "T105.everything": say("word", N_("{word:quoted} is not a number of chips"), _EVERYTHING),
    "T105.not-a-change": say(
        "word",
        N_("{word:quoted} is not a number of chips"),
        N_("write chips won as +5 and chips lost as -5, without a space after the sign"),
    ),
    "T105.full-stop": say(
        "word",
        N_("{word:quoted} is a number with a full stop; a comma was expected before what follows"),
        _SEPARATE,
    ),
    "T105.no-sign": say(
        "word",
        N_("{word:quoted} says neither won nor lost; a sign was expected: +{word} or -{word}"),
    ),
    "T105.missing-bet": say(
        "player",
        N_("{player} bets without an amount, but in the third round a bet says how many chips"),
        N_("write `bet N`"),
    ),
    "T105.missing-raise": say(
        "player",
        N_("{player} raises without an amount; it was expected to say to how many or by how many chips"),
        _RAISE,
    ),
    "T105.missing": say("player", N_("{player} is named without a number of chips; one was expected"), _AMOUNT),
}

_CARDS: dict[str, Sentence] = {
    "not-a-card": say(
        "text",
        N_("{text:quoted} is not a card; one such as 6o (6 of oros) was expected"),
        N_("`{log}` looks like a transcript, which `cacho validate` reads"),
        N_("for a player of whom no card is known write `{blank}`"),
        N_("for a player of that name write cards behind it, as in `{filled}`"),
        N_("a card that is not known is not written; leave out the `{sign}`"),
    ),
    "not-in-deck": say(
        "text",
        N_("{text:quoted} is not in the 24-card deck; a rank from 1 (ace) to 6 was expected"),
    ),
    "sota": say(
        "text",
        N_("{text:quoted} would be the sota, which is not in this deck; a rank from 1 (ace) to 6 was expected"),
        N_("for the ace of oros write `1o`"),
    ),
    "sixty": say(
        "text",
        N_("{text:quoted} ends in a zero, which is no suit; a letter was expected: o, c, e or b"),
        _MEANT,
    ),
    "letter-first": say("text", N_("{text:quoted} has the letter first; the rank was expected before it"), _MEANT),
    "swords-are-e": say(
        "text",
        N_("{text:quoted} is not a card: S is no suit here; swords are espadas, so an e was expected"),
        _MEANT,
        N_("write e for the swords, as in `6e`"),
    ),
    "french-suit": say(
        "text",
        N_("{text:quoted} has a suit of the French deck; oros, copas, espadas or bastos was expected"),
        _MEANT,
    ),
    "unknown-suit": say("text", N_("{text:quoted} has no suit; oros, copas, espadas or bastos was expected")),
    "plain-digits": say("text", N_("{text:quoted} is not in plain digits and letters, as was expected"), _MEANT),
    "ace-alone": say(
        "text",
        N_("{text:quoted} is an ace without a suit; one such as 1o (ace of oros) was expected"),
    ),
    "rank-alone": say("text", N_("{text:quoted} has no suit; a card such as 6o (6 of oros) was expected")),
    "suit-alone": say("text", N_("{text:quoted} has no rank; a card such as 6o (6 of oros) was expected")),
}

_PLACES: dict[str, Sentence] = {
    "T107.outside-hand": say(
        "word",
        N_("{word:quoted} stands outside a hand; a `hand` line was expected first"),
        N_("write `hand` or `hand N` on a line before it"),
    ),
    "T107.before-deal": say(
        "player",
        N_("an action by {player} stands before the first card of the hand; a `deal` line was expected first"),
        N_("write `deal` on a line before the actions"),
    ),
    "T107.in-hand": say(
        "word",
        N_("{word:quoted} stands in the middle of a hand; the end of the betting was expected first"),
        N_("write first what {players:list} did: this hand is still being played"),
        N_("finish the hand before this line, or move the line before it"),
    ),
    "T107.fourth-deal": say(
        "",
        N_("a fourth card is dealt, but a hand has three; the showdown was expected"),
        N_("if a new hand begins here, write a `hand` line before it"),
    ),
    "T107.after-result": say(
        "word",
        N_("{word:quoted} stands after the result of a hand that nobody logged; the next hand was expected"),
        N_("write either the hand or its result"),
    ),
    "T107.show-early": say(
        "player",
        N_("{player} shows before the third card was dealt; cards are shown when the betting is over"),
    ),
    "T107.show-twice": say("player", N_("{player} shows a second time in this hand; once was expected")),
    "T107.result-late": say(
        "word",
        N_("{word:quoted} stands after a deal, but it is for a hand that nobody logged, right after `hand`"),
        N_("write either the hand or its result"),
    ),
}

_TEXT: dict[str, Sentence] = {
    "T108.not-utf8": say("byte", N_("the byte {byte} is not UTF-8 text; UTF-8 was expected"), N_("save it as UTF-8")),
    "T108.control": say("character", N_("the control character {character} stands here; text was expected")),
    "T108.bidi": say(
        "character",
        N_("the invisible character {character}, which changes the direction of the text, stands here"),
        N_("delete it or type the line anew"),
    ),
    "T109.line": say("limit", N_("the line is longer than {limit} KiB; a shorter one was expected")),
    "T109.header": say("limit", N_("the header is longer than {limit} KiB; a shorter one was expected")),
}

SENTENCES: dict[str, Sentence] = {
    **_SYNTAX,
    **{f"T104.{hint}": sentence for hint, sentence in _CARDS.items()},
    **_PLACES,
    **_TEXT,
}
"""Every sentence about reading, by key."""

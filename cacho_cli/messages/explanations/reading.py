"""What the codes of reading (T) and of house rules (H) mean."""

from typing import Final

from cacho_cli.messages.explanations.explanation import Explanation
from cacho_cli.messages.translation import N_

__all__ = ["HOUSE_RULES", "TEXT"]

TEXT: Final[dict[str, Explanation]] = {
    "T101": Explanation(
        N_("A line that does not read as a statement"),
        N_(
            "A word is left over, a verb stands without a player, somebody is named twice in one list, or a raise has a"
            " bare number: `raise 5` may mean to 5 or by 5."
        ),
        N_(
            "A log must say one thing only, and the referee does not guess. After such a line the rest of the hand is"
            " read but not judged, because nobody can tell what really happened."
        ),
    ),
    "T102": Explanation(
        N_("A name that is not in the header"),
        N_(
            "Before a verb, or in a list of players, stands a name that the header does not give. Capitals make no"
            " difference, accents do."
        ),
        N_(
            "Only those who sit at the table can play for chips, and it is the header that says who they are and in"
            " which order they sit."
        ),
        N_("The list `players` of the house rules only lends ages; it seats nobody."),
    ),
    "T103": Explanation(
        N_("A word that the referee does not know"),
        N_(
            "After a player's name comes no word for what that player does, or something stands there that is neither"
            " a player nor a known word. Both languages may be mixed; case and accents do not matter."
        ),
        N_(
            "Whoever acts passes, bets, calls, raises or leaves. If the log does not say which, the rest of the hand"
            " cannot be judged."
        ),
    ),
    "T104": Explanation(
        N_("Not a card of this deck"),
        N_(
            "What is written as a card is none, or is one that Cacho leaves out: a seven or higher, a sota, caballo or"
            " rey, or a card of the French deck."
        ),
        N_(
            "The deck has only the ranks from ace to six, in oros, copas, espadas and bastos. The betting is judged"
            " all the same; a showdown with such a card is not."
        ),
    ),
    "T105": Explanation(
        N_("A number of chips that cannot be"),
        N_(
            "An amount is zero, negative, a fraction, no number at all or longer than twelve digits, or it is missing"
            " where it is needed."
        ),
        N_(
            "Chips are whole. In the first two rounds the size of a bet is fixed and need not be written; in the third"
            " it is free, so the log must say it."
        ),
    ),
    "T106": Explanation(
        N_("A header that cannot be used"),
        N_(
            "The header of a session has a key that does not exist, a name or an age that cannot be, no players, or no"
            " line `---` before or after it; or it cannot be read as YAML."
        ),
        N_(
            "The header says who plays, in which order and by which rules. Without it the hands below mean nothing and"
            " are skipped; the next session of the file is read again."
        ),
        N_("What stands under `rules` in a header is judged as a file of house rules is, with the codes H601 to H603."),
    ),
    "T107": Explanation(
        N_("Something that cannot stand here"),
        N_(
            "An action or a deal outside a hand, an action before the first card, a count or a purchase in the middle"
            " of a hand, cards shown too early or twice, a fourth deal, or a `result` after a deal."
        ),
        N_(
            "A hand has its order: first `hand`, then three times a card and its bets, then the showdown. Counts,"
            " purchases and pauses belong between two hands."
        ),
    ),
    "T108": Explanation(
        N_("A character that is no plain text"),
        N_(
            "A line has a byte that is not UTF-8, a control character, or an invisible one that turns the direction of"
            " the text. The last often come along with text copied from elsewhere."
        ),
        N_("With such characters a line can show something else than it says, and a log is there to be believed."),
    ),
    "T109": Explanation(
        N_("A line or a header that is too long"),
        N_("A line is longer than 64 KiB, or a header longer than 256 KiB."),
        N_("No evening needs that much. The limit keeps a broken or hostile file from filling a machine's memory."),
    ),
}
"""The codes T."""

HOUSE_RULES: Final[dict[str, Explanation]] = {
    "H601": Explanation(
        N_("A house rule that does not exist"),
        N_("A key is no house rule in either language; most often it is misspelt."),
        N_("A rule that nobody reads is worse than none: the table would believe it to be in force."),
        N_("`cacho rules --init` prints a file with every key there is."),
    ),
    "H602": Explanation(
        N_("A value that a house rule cannot have"),
        N_(
            "The key exists, but not with this value: a bonus of 25, chips that are worth nothing, an age of 200, a"
            " currency that is not three letters."
        ),
        N_("Each rule has its choices or its limits, and the message names them."),
        N_("`cacho rules --init` prints a file with a possible value for every key."),
    ),
    "H603": Explanation(
        N_("The same house rule twice"),
        N_(
            "A key is given a second time, or a player of the list is. The Spanish and the English name of a rule are"
            " one key."
        ),
        N_("Where the two differ nobody knows which of them was agreed on, and the referee does not choose."),
        N_("`cacho rules --init` prints a file with every key once."),
    ),
    "H604": Explanation(
        N_("House rules that cannot be read"),
        N_(
            "The file is not the YAML that house rules are written in: a colon is missing, a bracket is left open, a"
            " tab indents a line, or it uses anchors, tags or a second document."
        ),
        N_(
            "A key, a colon and a value on each line are all it takes. What goes beyond that can hide what a file says,"
            " or fill a machine's memory out of a few lines."
        ),
        N_("`cacho rules --init` prints a file to start from."),
    ),
}
"""The codes H."""

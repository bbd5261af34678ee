"""The sentences about YAML: the header of a session (T106) and house rules (H601 to H604).

A header reports most of what house rules report, under its own code, so the sentences are listed once by wording and
given to both codes. `given`, `value`, `key` and `name` are the text as it was written.
"""

from cacho_cli.messages.sentence import Sentence, say
from cacho_cli.messages.translation import N_

__all__ = ["NAMES", "NOTES", "SENTENCES"]

_SUGGEST = N_("did you mean `{suggestion}`?")
_QUOTE = N_("put the value between quotes if it is meant as text")
_HEADER = N_("a session starts with a line `---`, the header with `players:`, and another line `---`")
_COLON_OR_FENCE = N_("put a colon and a space after the key, or a line `---` before this one if the header ends here")
_DATE = N_("write the year, the month and the day, as in 1952-03-09")
_AGE = N_("write a birth date such as 1952-03-09, an age such as 64, or nothing")

_TRANSCRIPT = N_("with two lines `{fence}` this looks like a transcript, which `cacho validate` reads")

_YAML: dict[str, Sentence] = {
    "tab": say("", N_("a tab stands where only spaces may indent a line"), N_("put spaces in its place")),
    "sign": say("character", N_("{character:quoted} cannot begin a value here; a plain word was expected"), _QUOTE),
    "no-colon": say(
        "given",
        N_("{given:quoted} is followed by no colon; a line such as `key: value` was expected"),
        N_("put a colon and a space after the key"),
    ),
    "colon": say("", N_("this colon is one too many; one key and its value a line were expected"), _QUOTE),
    "comma": say("", N_("a comma or the closing bracket was expected before this")),
    "unclosed": say("opener", N_("this {opener:quoted} is never closed; its counterpart was expected")),
    "escape": say(
        "given",
        N_("{given:quoted} means no character; in double quotes a backslash was expected only before a few letters"),
        N_("write the text between single quotes"),
    ),
    "indent": say(
        "",
        N_("this line is indented differently from those it belongs to; the same number of spaces was expected"),
    ),
    "unexpected": say(
        "given", N_("{given:quoted} does not fit here; a line such as `key: value` was expected"), _QUOTE
    ),
    "character": say("character", N_("the character {character} is not allowed here; plain text was expected")),
    "not-utf8": say("byte", N_("the byte {byte} is not UTF-8 text; UTF-8 was expected"), N_("save it as UTF-8")),
    "size": say("limit", N_("this is longer than {limit} KiB; a shorter text was expected")),
    "directive": say("", N_("a YAML directive (a line that begins with %) is not allowed here")),
    "document": say("", N_("a second YAML document begins here; only one was expected")),
    "nesting": say("limit", N_("brackets or indents go more than {limit} levels deep; fewer were expected")),
    "key": say("", N_("a key cannot be a list or a mapping; a single word was expected")),
    "merge": say("", N_("the key `<<` is not allowed here; each key was expected to be written out")),
    "anchor": say("given", N_("the anchor {given:quoted} is not allowed here; a plain value was expected"), _QUOTE),
    "alias": say("given", N_("the alias {given:quoted} is not allowed here; a plain value was expected"), _QUOTE),
    "tag": say("given", N_("the tag {given:quoted} is not allowed here; a plain value was expected"), _QUOTE),
    "no-mapping": say(
        "given",
        N_("{given:quoted} is not a list of keys with values; a line such as `key: value` was expected"),
        N_("put a space after the colon"),
    ),
}

_KEYS: dict[str, Sentence] = {
    "unknown-key": say(
        "key allowed",
        N_("{key:quoted} is no key here; {allowed:either_own} was expected"),
        _SUGGEST,
        N_("house rules such as `{rule}` stand under `rules:`, each on a line of its own with two spaces before it"),
    ),
}

_TWICE: dict[str, Sentence] = {
    "duplicate-key": say(
        "key first",
        N_("{key:quoted} gives a second time what {first:quoted} gave before; once was expected"),
        N_("delete one of the two"),
    ),
    "name-twice": say("name", N_("{name} is named twice; each player was expected once"), N_("delete one of the two")),
    "name-case": say(
        "name first",
        N_("{name} and {first} differ only in capitals, so they are the same name; each player was expected once"),
        N_("add something that tells them apart, such as an initial"),
    ),
}

NAMES: dict[str, Sentence] = {
    "name-empty": say("", N_("a name is empty; 1 to 40 characters were expected")),
    "name-long": say("name given most", N_("{name:quoted} has {given} characters, but a name has at most {most}")),
    "name-start": say("name", N_("{name:quoted} does not start with a letter, as a name does")),
    "name-character": say(
        "name character",
        N_(
            "{name:quoted} has {character:quoted} in it; "
            "a name has letters, digits, spaces, full stops, apostrophes, - and _"
        ),
    ),
    "name-colon": say(
        "name",
        N_("{name:quoted} is read as a name, because no space follows the colon"),
        N_("write `{head}: {rest}`"),
    ),
    "name-word": say(
        "name",
        N_("{name:quoted} means something in a transcript, so nobody can be called that"),
        N_("add an initial or a surname"),
    ),
    "name-card": say(
        "name",
        N_("{name:quoted} reads as a card, so nobody can be called that"),
        N_("add an initial or a surname"),
    ),
}
"""Why something is no name, by the wordings of `cacho_cli.players.names`."""

_PEOPLE: dict[str, Sentence] = {
    **NAMES,
    "name-type": say("given", N_("{given:quoted} is not a name; a list of names was expected")),
    "player-type": say(
        "name given allowed",
        N_(
            "{given:quoted} after {name} is a list; "
            "a birth date, an age, or {allowed:either_own} with a value was expected"
        ),
    ),
    "age-form": say("name given", N_("{given:quoted} is neither a birth date nor an age of {name}"), _AGE),
    "age": say("name given least most", N_("{given:quoted} is no age of {name}; {least} to {most} was expected"), _AGE),
    "stack": say(
        "name given least most",
        N_("{given:quoted} is no number of chips of {name}; {least} to {most} was expected"),
    ),
    "age-differs": say(
        "name given born date due",
        N_("{name} cannot be {given}: born on {born}, the age on {date} is {due}"),
        N_("give either the age or the birth date"),
    ),
    "born-form": say("name given", N_("{given:quoted} is no birth date of {name}; YYYY-MM-DD was expected"), _DATE),
    "born-unreal": say("name given", N_("{given:quoted}, the birth date of {name}, is not in the calendar"), _DATE),
    "born-early": say("name given least", N_("{name} cannot be born on {given}; a day from {least} on was expected")),
    "born-after": say("name given date", N_("{name} cannot be born on {given}, after the game of {date}")),
    "born-long-ago": say(
        "name given date most",
        N_("{name}, born on {given}, would be older than {most} at the game of {date}"),
    ),
}

_HEADER_ONLY: dict[str, Sentence] = {
    "no-opening": say("", N_("the first line is not `---`; a session starts with its header"), _HEADER),
    "not-closed": say("", N_("the header is never closed; a second line `---` was expected"), _HEADER),
    "no-closing": say(
        "given", N_("{given:quoted} is a line of the game; the line `---` that ends the header was expected before it")
    ),
    "no-players": say("", N_("the header names no players; `players:` with their names was expected"), _HEADER),
    "players-type": say(
        "given",
        N_("{given:quoted} is not a list of players; names with ages, or a list of names was expected"),
        N_("write one player a line, as in `Ana: 64`, or `[Ana, Beto, Carmen]`"),
    ),
    "rules-type": say(
        "given",
        N_("{given:quoted} is not a list of house rules; keys with values were expected, never the name of a file"),
        N_("write `rules:` with `bonus: 30` indented below, or give a file with `--rules`"),
    ),
    "date-form": say("given", N_("{given:quoted} is no date of a game; YYYY-MM-DD was expected"), _DATE),
    "date-unreal": say("given", N_("{given:quoted}, the date of the game, is not in the calendar"), _DATE),
    "date-early": say("given least", N_("the game cannot be on {given}; a day from {least} on was expected")),
    "oldest-type": say("given", N_("{given:quoted} is not a list of names, oldest first, as was expected")),
    "oldest-twice": say("name", N_("{name} is named twice among the oldest; each player was expected once")),
    "oldest-unknown": say(
        "name",
        N_("{name:quoted} is none of the players; their names, oldest first, were expected"),
        _SUGGEST,
        N_("the players are {players:list}"),
    ),
    "oldest-missing": say(
        "key missing",
        N_("`{key}` leaves out {missing:list}; all players were expected, oldest first"),
    ),
}

_VALUES: dict[str, Sentence] = {
    "choice": say("key value allowed", N_("`{key}` cannot be {value:quoted}; {allowed:either} was expected"), _SUGGEST),
    "range": say(
        "key value least most",
        N_("`{key}` cannot be {value:quoted}; a whole number from {least} to {most} was expected"),
    ),
    "money": say(
        "key value",
        N_("`{key}` cannot be {value:quoted}; an amount of money was expected"),
        N_("write digits alone, as in 0.10"),
    ),
    "money-long": say(
        "key value digits decimals",
        N_(
            "`{key}` cannot be {value:quoted}; "
            "at most {digits} digits before the point and {decimals} after it were expected"
        ),
    ),
    "money-zero": say("key value", N_("`{key}` cannot be {value:quoted}; more than 0 was expected")),
    "currency": say(
        "key value",
        N_("`{key}` cannot be {value:quoted}; the three letters of a currency, such as EUR, were expected"),
        _SUGGEST,
    ),
    "nothing": say("key", N_("`{key}` has no value; one was expected after the colon"), N_("delete the line")),
    "roster-type": say(
        "key value",
        N_("`{key}` cannot be {value:quoted}; names with a birth date or an age each were expected"),
        N_("write one player a line, as in `Ana: 64`"),
    ),
    "scalar": say("key value", N_("`{key}` cannot be {value:quoted}; a single value was expected")),
}


def _under(code: str, sentences: dict[str, Sentence]) -> dict[str, Sentence]:
    return {f"{code}.{wording}": sentence for wording, sentence in sentences.items()}


SENTENCES: dict[str, Sentence] = {
    **_under("T106", {**_YAML, **_KEYS, **_TWICE, **_PEOPLE, **_HEADER_ONLY}),
    "T106.no-colon": _YAML["no-colon"]._replace(helps=(_COLON_OR_FENCE,)),
    **_under("H601", _KEYS),
    **_under("H602", {**_PEOPLE, **_VALUES}),
    **_under("H603", _TWICE),
    **_under("H604", {name: each._replace(helps=(_TRANSCRIPT, *each.helps)) for name, each in _YAML.items()}),
}
"""Every sentence about a header and house rules, by key."""

NOTES: dict[str, Sentence] = {
    "first-given": say("key", N_("{key:quoted} was given here")),
    "first-named": say("name", N_("{name} was named here")),
}
"""The notes of these."""

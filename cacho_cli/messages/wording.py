"""How facts stand in a sentence: names made harmless, numbers with their noun, lists joined as the language joins them.

A template says `{due:chips}` or `{players:list}`; `fill` puts the facts in. Every text among the facts was written by
somebody else, so none reaches a sentence without `safe`.
"""

import re
from collections.abc import Callable, Mapping
from typing import Final

from cacho_cli.diagnostics import Fact
from cacho_cli.messages.safety import safe
from cacho_cli.messages.translation import Plural, _, counted, language
from cacho_cli.messages.words import card_name, category_name, next_card_name, nth_card_name, round_name

__all__ = ["PLACEHOLDER", "SPECS", "fill", "joined", "phrase"]

PLACEHOLDER: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")
"""A place for a fact in a template, with the way it is to be written."""

_LONGEST_LIST: Final = 12


def joined(items: tuple[str, ...], *, either: bool = False, whole: bool = False) -> str:
    """A list as one writes it; a very long one ends with how many more there are, unless it is wanted whole.

    >>> joined(("Ana", "Beto", "Carmen")), joined(("20", "30"), either=True)
    ('Ana, Beto and Carmen', '20 or 30')
    """
    if len(items) > _LONGEST_LIST and not whole:
        more = len(items) - _LONGEST_LIST
        rest = counted(Plural("{number} more", "{number} more"), more).format(number=str(more))
        items = (*items[:_LONGEST_LIST], rest)
    if len(items) < 2:
        return "".join(items)
    ending = _("{list} or {last}") if either else _("{list} and {last}")
    if language() == "es":
        from cacho_cli.messages.spanish import conjunction_fits  # noqa: PLC0415 - English needs none of it

        ending = conjunction_fits(ending, items[-1])
    return ending.format(list=", ".join(items[:-1]), last=items[-1])


def fill(template: str, facts: Mapping[str, Fact]) -> str:
    """The template with the facts in their places.

    >>> fill("{player} bets {given}, but {due:chips} were due", {"player": "Beto", "given": 1, "due": 2})
    'Beto bets 1, but 2 chips were due'
    """
    return PLACEHOLDER.sub(lambda place: SPECS[place[2] or ""](facts[place[1]]), template)


def phrase(sentence: str | Plural, facts: Mapping[str, Fact]) -> str:
    """A sentence of a table with its facts, in the language in use; the fact `given` chooses the form of a plural.

    >>> phrase(Plural("{given} hand", "{given} hands"), {"given": 2})
    '2 hands'
    """
    template = _(sentence) if isinstance(sentence, str) else counted(sentence, _number(facts["given"]))
    return fill(template, facts)


def _plain(fact: Fact) -> str:
    if isinstance(fact, tuple):
        return joined(tuple(map(_plain, fact)))
    return safe(str(fact))


def _number(fact: Fact) -> int:
    if not isinstance(fact, int):
        raise TypeError(f"a number was expected in a sentence, not {fact!r}")
    return fact


def _parts(fact: Fact) -> tuple[Fact, ...]:
    return fact if isinstance(fact, tuple) else (fact,)


def _chips(fact: Fact) -> str:
    number = _number(fact)
    return counted(Plural("{number} chip", "{number} chips"), number).format(number=str(number))


def _cards_count(fact: Fact) -> str:
    number = _number(fact)
    return counted(Plural("{number} card", "{number} cards"), number).format(number=str(number))


def _signed(fact: Fact) -> str:
    return f"{_number(fact):+d}"


def _quoted(fact: Fact) -> str:
    return _('"{text}"').format(text=_plain(fact))


def _either(fact: Fact) -> str:
    return joined(tuple(f"`{_plain(part)}`" for part in _parts(fact)), either=True)


def _own(fact: Fact) -> str:
    """A key or a value of a header or of house rules, whose fact is in English."""
    text = _plain(fact)
    if language() == "es":
        from cacho_cli.messages.spanish import own_word  # noqa: PLC0415 - as above

        return own_word(text)
    return text


def _either_own(fact: Fact) -> str:
    return joined(tuple(f"`{_own(part)}`" for part in _parts(fact)), either=True)


def _cards(fact: Fact) -> str:
    return joined(tuple(card_name(_plain(part)) for part in _parts(fact)))


def _worth(fact: Fact) -> str:
    """What a hand is worth, from its combination and its value, which three sixes have not."""
    category, value = _parts(fact)
    name = category_name(_plain(category))
    return name if value is None else _("{category} {value}").format(category=name, value=value)


def _differences(fact: Fact) -> str:
    """Of each (player, given, due): who was counted how and would be right with how many."""
    return "; ".join(_difference(*_parts(each)) for each in _parts(fact))


def _difference(player: Fact, given: Fact, due: Fact) -> str:
    gap = _number(given) - _number(due)
    template = (
        Plural(
            "{player} {given} instead of {due} ({gap} too many)", "{player} {given} instead of {due} ({gap} too many)"
        )
        if gap > 0
        else Plural(
            "{player} {given} instead of {due} ({gap} too few)", "{player} {given} instead of {due} ({gap} too few)"
        )
    )
    return fill(counted(template, abs(gap)), {"player": player, "given": given, "due": due, "gap": abs(gap)})


SPECS: dict[str, Callable[[Fact], str]] = {
    "": _plain,
    "list": _plain,
    "said": str,  # what was put together in this way already
    "quoted": _quoted,
    "either": _either,
    "own": _own,
    "either_own": _either_own,
    "chips": _chips,
    "cards_count": _cards_count,
    "signed": _signed,
    "card": lambda fact: card_name(_plain(fact)),
    "cards": _cards,
    "round": lambda fact: round_name(_number(fact)),
    "nth_card": lambda fact: nth_card_name(_number(fact)),
    "next_card": lambda fact: next_card_name(_number(fact)),
    "differences": _differences,
    "worth": _worth,
}
"""Every way of writing a fact that a template may ask for, by the name after the colon."""

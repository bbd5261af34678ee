"""What one sentence of the catalogue is: its template, the facts it needs, and the remedies that may follow it."""

from typing import NamedTuple

from cacho_cli.messages.translation import Plural

__all__ = ["Sentence", "say"]


class Sentence(NamedTuple):
    """A message and its remedies.

    `facts` names everything that the message needs. The help is the first of `helps` for which all facts are there
    and not None, so that "did you mean" appears only where there is a suggestion. `by` names the fact that chooses
    between the forms of a plural: a number, or a list that is counted.
    """

    text: str | Plural
    facts: tuple[str, ...] = ()
    helps: tuple[str, ...] = ()
    by: str = ""


def say(facts: str, text: str | Plural, *helps: str, by: str = "") -> Sentence:
    """A sentence with the names of its facts written as one string, as the tables do.

    >>> say("player given", "{player} bets {given}").facts
    ('player', 'given')
    """
    return Sentence(text, tuple(facts.split()), helps, by)

"""The one translation function, and the marks by which sentences in tables are found for the catalogue.

A table holds its sentences as they are written in English, marked with `N_` (or `Plural`); whoever shows one asks
`_` or `counted` for it at that moment, so a language chosen late reaches every sentence.
"""

import gettext
from typing import NamedTuple

__all__ = ["N_", "Plural", "_", "counted", "language", "use"]

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


class Plural(NamedTuple):
    """One sentence in the two forms of English; the catalogue knows as many as its language has."""

    one: str
    many: str


def N_(text: str) -> str:  # noqa: N802 (the name that gettext's tools look for)
    """Mark a sentence for the catalogue without translating it yet."""
    return text


def use(catalogue: gettext.NullTranslations) -> None:
    """Take every sentence from this catalogue from now on."""
    global _catalogue  # noqa: PLW0603 (the language is chosen once, when a command starts)
    _catalogue = catalogue


def language() -> str:
    """The language in use, by its ISO 639 code.

    >>> language()
    'en'
    """
    return _catalogue.info().get("language", "en")


def _(text: str) -> str:
    """The sentence in the language in use.

    >>> _("Nobody can act now")
    'Nobody can act now'
    """
    return _catalogue.gettext(text)


def counted(text: Plural, number: int) -> str:
    """The form of a sentence that goes with a number, in the language in use.

    >>> counted(Plural("{} chip", "{} chips"), 1)
    '{} chip'
    """
    return _catalogue.ngettext(text.one, text.many, number)

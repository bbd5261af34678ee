"""The one translation function, and the marks by which sentences in tables are found for the catalogue.

A table holds its sentences as they are written in English, marked with `N_` (or `Plural`); whoever shows one asks
`_` or `counted` for it at that moment, so a language chosen late reaches every sentence.

English is what stands in the code and needs no catalogue. That of another language is `locale/LANGUAGE/LC_MESSAGES/`:
`cacho.po` for those who write it, `cacho.mo`, compiled from it when the package is built, for this module.
"""

import os
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from gettext import NullTranslations

__all__ = ["LANGUAGES", "LOCALE", "N_", "Language", "Plural", "_", "counted", "language", "speak", "use"]

Language: TypeAlias = Literal["en", "es"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "es")
"""The languages that messages can have, by their ISO 639 codes."""

LOCALE: Final = os.path.join(os.path.dirname(os.path.dirname(__file__)), "locale")
"""The folder of the catalogues (no `Path`: importing that is felt when a command starts)."""

_catalogue: "NullTranslations | None" = None


class Plural(NamedTuple):
    """One sentence in the two forms of English; the catalogue knows as many as its language has."""

    one: str
    many: str


def N_(text: str) -> str:  # noqa: N802 (the name that gettext's tools look for)
    """Mark a sentence for the catalogue without translating it yet."""
    return text


def speak(wanted: Language) -> None:
    """Take every sentence in this language from now on.

    Where the package was never built there is no compiled catalogue, and the language stays English.
    """
    if wanted == "en":
        use(None)
        return
    from gettext import GNUTranslations  # noqa: PLC0415 - those who speak English need none of it

    try:
        with open(os.path.join(LOCALE, wanted, "LC_MESSAGES", "cacho.mo"), "rb") as file:
            use(GNUTranslations(file))
    except FileNotFoundError:
        use(None)


def use(catalogue: "NullTranslations | None") -> None:
    """Take every sentence from this catalogue from now on; None is English."""
    global _catalogue  # noqa: PLW0603 (the language is chosen once, when a command starts)
    _catalogue = catalogue


def language() -> Language:
    """The language in use, by its ISO 639 code.

    >>> language()
    'en'
    """
    return "es" if _catalogue is not None and _catalogue.info().get("language") == "es" else "en"


def _(text: str) -> str:
    """The sentence in the language in use.

    >>> _("Nobody can act now")
    'Nobody can act now'
    """
    return _catalogue.gettext(text) if _catalogue is not None and text else text  # to gettext "" is the head


def counted(text: Plural, number: int) -> str:
    """The form of a sentence that goes with a number, in the language in use.

    >>> counted(Plural("{} chip", "{} chips"), 1)
    '{} chip'
    """
    if _catalogue is not None:
        return _catalogue.ngettext(text.one, text.many, number)
    return text.one if number == 1 else text.many

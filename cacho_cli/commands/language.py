"""In which language the command speaks: as `--lang` says, or CACHO_LANG, or the locale.

The locale is read as GNU gettext reads it, by its name alone: whether the machine has it installed does not matter.
"""

import os
from collections.abc import Mapping, Sequence

import click

from cacho_cli.messages import translation
from cacho_cli.messages.translation import LANGUAGES, Language

__all__ = ["UnknownLanguageError", "chosen_language", "locale_language", "speak"]

_CATEGORIES = ("LC_ALL", "LC_MESSAGES", "LANG")
_UNTRANSLATED = ("C", "POSIX")
_CODES: dict[str, Language] = {code: code for code in LANGUAGES}


def speak(arguments: Sequence[str]) -> None:
    """Choose the language of everything that is said from now on. Raises `click.UsageError` for a bad CACHO_LANG."""
    try:
        translation.speak(chosen_language(arguments, os.environ))
    except UnknownLanguageError as error:
        translation.speak(locale_language(os.environ))
        raise click.UsageError(_unknown(error.given)) from error


def _unknown(given: str) -> str:
    from cacho_cli.messages.shell import said
    from cacho_cli.messages.wording import joined

    allowed = joined(tuple(f"`{code}`" for code in LANGUAGES), either=True)
    return said("unknown-language", given=given, allowed=allowed)


class UnknownLanguageError(ValueError):
    """CACHO_LANG is none of the languages there are; `given` is what it is."""

    def __init__(self, given: str) -> None:
        """Keep what was given."""
        super().__init__(given)
        self.given = given


def chosen_language(arguments: Sequence[str], environment: Mapping[str, str]) -> Language:
    """The language that a command line and the environment ask for, before anything else of either is looked at.

    A language after `--lang` that there is not is passed over here: it is refused with the other options.

    >>> chosen_language(["validate", "--lang", "es"], {"CACHO_LANG": "en"}), chosen_language([], {"LANG": "es_MX"})
    ('es', 'es')

    Raises:
        UnknownLanguageError: nothing but CACHO_LANG decides, and it is no language that there is.

    """
    option = _CODES.get(_option(arguments))
    if option is not None:
        return option
    variable = environment.get("CACHO_LANG")
    if not variable:
        return locale_language(environment)
    if variable not in _CODES:
        raise UnknownLanguageError(variable)
    return _CODES[variable]


def _option(arguments: Sequence[str]) -> str:
    """What stands after the last `--lang`; nothing where there is none."""
    found = ""
    for index, word in enumerate(arguments):
        if word == "--":
            break
        if word.startswith("--lang="):
            found = word.removeprefix("--lang=")
        elif word == "--lang" and index + 1 < len(arguments):
            found = arguments[index + 1]
    return found


def locale_language(environment: Mapping[str, str]) -> Language:
    """The language of the locale: the first in LANGUAGE that there is; English where the locale is C or unknown.

    >>> locale_language({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:es_AR:en"})
    'es'
    >>> locale_language({"LC_ALL": "C.UTF-8", "LANGUAGE": "es"})
    'en'
    """
    locale = next((environment[name] for name in _CATEGORIES if environment.get(name)), "C")
    if _stem(locale, ".@") in _UNTRANSLATED:
        return "en"
    for wanted in (environment.get("LANGUAGE") or locale).split(":"):
        if wanted in _UNTRANSLATED:
            break
        code = _stem(wanted, "_.@")
        if code in _CODES:
            return _CODES[code]
    return "en"


def _stem(name: str, ends: str) -> str:
    """The name of a locale up to the first of these signs."""
    for end in ends:
        name = name.partition(end)[0]
    return name

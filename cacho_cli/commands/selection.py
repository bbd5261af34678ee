"""Which codes `--select` and `--ignore` leave: by whole codes or by what they begin with."""

from collections.abc import Iterator
from typing import NamedTuple

import click

from cacho_cli.law import CODES

__all__ = ["Selection", "read_codes"]


class Selection(NamedTuple):
    """The beginnings of codes that are wanted and of those that are not; the longer one decides.

    >>> selection = Selection(("B",), ("B3",))
    >>> selection.wants("B302"), Selection(("B302",), ("B",)).wants("B302")
    (False, True)
    """

    selected: tuple[str, ...]
    ignored: tuple[str, ...]

    def wants(self, code: str) -> bool:
        """Whether a code is shown and counts."""
        return _longest(self.selected or ("",), code) > _longest(self.ignored, code)


def _longest(beginnings: tuple[str, ...], code: str) -> int:
    """How long the longest of these is that a code begins with, -1 if none."""
    return max((len(each) for each in beginnings if code.startswith(each)), default=-1)


def read_codes(_context: click.Context, _parameter: click.Parameter, given: tuple[str, ...]) -> tuple[str, ...]:
    """The codes and beginnings of codes in lists with commas. Raises `click.BadParameter` where no code begins so."""
    return tuple(_beginning(word) for text in given for word in _words(text))


def _words(text: str) -> list[str]:
    """What stands between the commas; a comma too many does no harm, a list of nothing is one of an empty word."""
    return [word for word in map(str.strip, text.split(",")) if word] or [""]


def _beginning(word: str) -> str:
    wanted = word.upper()
    if not wanted or not any(code.startswith(wanted) for code in CODES):
        raise click.BadParameter(_no_such_code(word))
    return wanted


def _no_such_code(word: str) -> str:
    from cacho_cli.messages.shell import said
    from cacho_cli.suggestions import did_you_mean

    known = dict(_known())
    suggestion = did_you_mean(word, known)
    if suggestion is None:
        return said("no-such-code", given=word)
    return said("no-such-code-but", given=word, suggestion=known[suggestion])


def _known() -> Iterator[tuple[str, str]]:
    """Everything that somebody may have meant, a name too, with what is to be written for it."""
    for code in CODES.values():
        yield from ((beginning, beginning) for beginning in (code.code, code.code[:2], code.code[:1]))
        yield code.name, code.code

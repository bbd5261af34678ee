"""How much was read and how much was found in it."""

from typing import NamedTuple

from cacho_cli.messages.translation import Plural, _, counted

__all__ = ["Tally", "closing_line", "rewriting_line"]


class Tally(NamedTuple):
    """Counts over all inputs of a command; `sessions` counts headers, faulty ones too."""

    files: int = 0
    sessions: int = 0
    hands: int = 0
    errors: int = 0
    warnings: int = 0


def closing_line(tally: Tally) -> str:
    """What was read and found, in one line without a line end.

    >>> closing_line(Tally(files=3, sessions=3, hands=41, errors=2))
    '3 files, 41 hands, 2 errors'
    """
    parts = [
        _counted(Plural("{number} file", "{number} files"), tally.files),
        _counted(Plural("{number} hand", "{number} hands"), tally.hands),
        _counted(Plural("{number} error", "{number} errors"), tally.errors) if tally.errors else _("no errors"),
    ]
    if tally.warnings:
        parts.append(_counted(Plural("{number} warning", "{number} warnings"), tally.warnings))
    return ", ".join(parts)


def rewriting_line(files: int, changed: int, errors: int, *, written: bool) -> str:
    """How many files `fmt` has rewritten, or would rewrite, in one line without a line end.

    >>> rewriting_line(3, 1, 0, written=False), rewriting_line(1, 0, 2, written=True)
    ('3 files, 1 would change', '1 file, nothing to change, 2 errors')
    """
    parts = [_counted(Plural("{number} file", "{number} files"), files)]
    if not changed:
        parts.append(_("nothing to change"))
    elif written:
        parts.append(_counted(Plural("{number} rewritten", "{number} rewritten"), changed))
    else:
        parts.append(_counted(Plural("{number} would change", "{number} would change"), changed))
    if errors:
        parts.append(_counted(Plural("{number} error", "{number} errors"), errors))
    return ", ".join(parts)


def _counted(text: Plural, number: int) -> str:
    return counted(text, number).format(number=number)

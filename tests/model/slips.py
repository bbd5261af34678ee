"""Single slips in the text of a session, in which what is said stays as it was: in a remark, in the header.

By transcript.md what cannot be read costs no more than the certainty of the chips, and a faulty header its session.
"""

import re
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from tests.model.pages import Mark


class Slip(NamedTuple):
    """The text with the slip, its code, and where it is."""

    code: str
    text: str
    mark: Mark


_LINE = re.compile("[^\r\n]*(?:\r\n|\r|\n)")


def in_body(text: str, dice: Random) -> Iterator[Slip]:
    """A remark that no line may contain, somewhere below the header; surrogates are bytes that are not UTF-8."""
    lines = _LINE.findall(text)
    at = dice.randint(_fences(lines)[1] + 1, len(lines))
    sign = dice.choice(("\0", "\x1b", "\x85", "\u200f", "\u202e", "\u2067", "\udcff"))
    yield _with("T108", lines, at, f"# dealt {sign} late", sign)
    yield _with("T109", lines, at, "#" + " and so on" * 7000, "#")


def in_header(text: str, dice: Random) -> Iterator[Slip]:
    """A key that cannot be, is there already, or has a value that cannot be."""
    lines = _LINE.findall(text)
    opened, closed = _fences(lines)
    at = dice.choice((opened + 1, closed))
    keys = {line.partition(":")[0] for line in lines[opened:closed]}
    yield _with("T106", lines, at, "playrs: [Ana]", "playrs")
    yield _with("T106", lines, closed, dice.choice(("players: [Ana]", "jugadores:")), "players", "jugadores")
    if not keys & {"date", "fecha"}:
        yield _with("T106", lines, at, "fecha: 2026-11-31", "2026-11-31")
    if not keys & {"rules", "reglas"}:
        yield _with("T106", lines, at, "reglas: 20", "20")
    for above in (at for at in range(opened, closed) if re.fullmatch(r"(rules|reglas):\s*", lines[at])):
        yield _with("H601", lines, above + 1, "  bonos: 20", "bonos")
        yield _with("H602", lines, above + 1, "  moneda: [EUR]", "[EUR]")
        first = next(at for at in range(above + 1, closed) if not lines[at].startswith("#"))
        yield _with("H603", lines, first + 1, lines[first].rstrip(), lines[first].strip().partition(":")[0])


def _fences(lines: list[str]) -> list[int]:
    return [number for number, line in enumerate(lines) if line.rstrip() == "---"]


def _with(code: str, lines: list[str], at: int, new: str, *wrong: str) -> Slip:
    """One line more, before the line of this index; what is wrong in it is one of several."""
    column, piece = next((new.index(each) + 1, each) for each in wrong if each in new)
    end = lines[0][len(lines[0].rstrip("\r\n")) :]
    text = "".join((*lines[:at], new, end, *lines[at:]))
    return Slip(code, text, Mark(at + 1, column, column + len(piece)))

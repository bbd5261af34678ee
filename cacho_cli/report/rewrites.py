"""What formatting changes in a text, as a unified diff, and how text from elsewhere is shown on a terminal."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from cacho_cli.messages.safety import safe
from cacho_cli.report.style import Role, painted

__all__ = ["DiffRow", "diff_rows", "raw", "row_shown", "shown"]

Pair: TypeAlias = tuple[bytes, bytes | None]
"""A line as it was, with its end, and what it has become; None where it has gone."""

_CONTEXT: Final = 3
_LONGEST_PATH: Final = 4096


class DiffRow(NamedTuple):
    """A row of a diff: its sign and what follows, with a line end."""

    sign: Literal["--- ", "+++ ", "@@ ", "-", "+", " ", "\\ "]
    content: bytes


_ROLES: Final[dict[str, Role]] = {"--- ": "heading", "+++ ": "heading", "@@ ": "part", "-": "loss", "+": "gain"}


def diff_rows(file: str, lines: Sequence[Pair]) -> Iterator[DiffRow]:
    r"""A unified diff between what lines were and what they have become; nothing where they are the same.

    Lines are known by their places, so it takes no longer than the text is long.

    >>> print(raw(diff_rows("a.cacho", [(b"mano;\n", b"mano\n"), (b"\n", None), (b"carta\n", b"carta\n")])).decode())
    --- a.cacho
    +++ a.cacho
    @@ -1,3 +1,2 @@
    -mano;
    -
    +mano
     carta
    <BLANKLINE>
    """
    changed = [number for number, (old, new) in enumerate(lines) if old != new]
    if changed:
        label = f"{safe(file, _LONGEST_PATH)}\n".encode()
        yield DiffRow("--- ", label)
        yield DiffRow("+++ ", label)
    seen = kept = 0
    for first, last in _stretches(changed):
        start = max(0, first - _CONTEXT)
        hunk = lines[start : last + _CONTEXT + 1]
        kept += _kept(lines[seen:start])
        yield DiffRow("@@ ", f"-{_range(start, len(hunk))} +{_range(kept, _kept(hunk))} @@\n".encode())
        yield from _hunk(hunk)
        kept += _kept(hunk)
        seen = start + len(hunk)


def _stretches(changed: Iterable[int]) -> Iterator[tuple[int, int]]:
    """The first and last of the changed lines that share a hunk."""
    first = last = None
    for number in changed:
        if first is None or last is None:
            first = number
        elif number - last - 1 > 2 * _CONTEXT:
            yield first, last
            first = number
        last = number
    if first is not None and last is not None:
        yield first, last


def _kept(lines: Iterable[Pair]) -> int:
    return sum(new is not None for _, new in lines)


def _range(start: int, length: int) -> str:
    """Where a hunk is, as `diff` and `patch` write it: an empty one stands behind the line before it."""
    if length == 1:
        return str(start + 1)
    return f"{start + 1 if length else start},{length}"


def _hunk(lines: Iterable[Pair]) -> Iterator[DiffRow]:
    added: list[DiffRow] = []
    for old, new in lines:
        if old == new:
            yield from added
            added = []
            yield from _rows(" ", old)
            continue
        yield from _rows("-", old)
        if new is not None:
            added += _rows("+", new)
    yield from added


def _rows(sign: Literal["-", "+", " "], line: bytes) -> Iterator[DiffRow]:
    yield DiffRow(sign, line if line.endswith(b"\n") else line + b"\n")
    if not line.endswith((b"\n", b"\r")):
        yield DiffRow("\\ ", b"No newline at end of file\n")


def raw(rows: Iterable[DiffRow]) -> bytes:
    """The diff for `patch`."""
    return b"".join(row.sign.encode() + row.content for row in rows)


def row_shown(row: DiffRow, color: bool) -> str:
    """A row of a diff for a terminal, in the colour of its sign where colour is wanted."""
    text = row.sign + shown(row.content).removesuffix("\n")
    role = _ROLES.get(row.sign)
    return f"{text if role is None else painted(text, role, color)}\n"


def shown(content: bytes) -> str:
    r"""Lines from elsewhere as a terminal may show them: nothing in them steers it.

    >>> shown(b"Ana \x1b[31m\tpass\n")
    'Ana \\u{001b}[31m\tpass\n'
    """
    lines = content.decode("utf-8", "replace").split("\n")
    return "\n".join(["\t".join([safe(piece, len(piece)) for piece in line.split("\t")]) for line in lines])

"""Lines to pages: all that is told from the beginning of one hand to that of the next."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cacho_cli.transcript.steps import Move, Pair, Step

__all__ = ["Page", "pages_of"]


class Page(NamedTuple):
    """What is told of a hand, and after it, by the lines from `start` up to `end` of those that were given.

    It is `plain` where it begins with a hand and everything stands in its order: cards `dealt` and the `moves` after
    them, for each round; what is `shown`, who is said to have won (`claimed`), whether the hand is said to be `void`;
    or only the chips that moved (`result`); and what is told `after` the hand. Any other tells nothing to rely on.
    """

    start: int
    end: int
    plain: bool
    number: int | None = None
    dealer: int | None = None
    dealt: Sequence[Sequence[Pair]] = ()
    moves: Sequence[Sequence[Move]] = ()
    shown: Sequence[Pair] = ()
    claimed: Sequence[tuple[int, int | None]] = ()
    void: bool = False
    result: Sequence[Pair] = ()
    after: Sequence[Step] = ()


def pages_of(lines: Sequence[Sequence[Step]]) -> Iterator[Page]:
    """The pages of lines, by what each line comes to. What is told before the first hand is one that is not plain.

    >>> from cacho_cli.transcript.reader import Reader
    >>> from cacho_cli.transcript.steps import Steps
    >>> reader = Reader(("Ana", "Beto"))
    >>> steps_of = Steps(2, reader.plain, reader.read).__getitem__
    >>> lines = ["hand 1", "deal", "Ana bets, Beto folds", "count Ana 20, Beto 20", "mano 2"]
    >>> [(page.end, len(page.moves), page.after) for page in pages_of([*map(steps_of, lines)])]
    [(4, 1, [('count', (20, 20))]), (5, 0, ())]
    """
    start, in_order = 0, False
    hand: tuple[int | None, int | None] = None, None
    dealt: list[Sequence[Pair]] = []
    moves: list[list[Move]] = []
    said: list[Move] = []
    in_parts: list[list[Move]] = []
    rest: list[Step] = []
    for at, steps in enumerate(lines):
        for step in steps:
            what, told = step
            if what == "moves":
                if rest or not moves:
                    in_order = False
                said += told
            elif what == "deal":
                if rest:
                    in_order = False
                if told and dealt and dealt[-1] and not said:  # it goes on with the deal before
                    dealt[-1] = [*dealt[-1], *told]
                    in_parts.append(said)
                else:
                    dealt.append(told)
                    moves.append(said := [])
            elif what == "hand":
                if in_order or rest or moves or said:
                    in_order = in_order and all(in_parts)  # where nobody has to act another deal may follow at once
                    yield _page((start, at), hand, dealt, moves, rest) if in_order else Page(start, at, plain=False)
                start, hand, in_order = at, told, True
                dealt, moves, said, in_parts, rest = [], [], [], [], []
            else:
                rest.append(step)
    in_order = in_order and all(in_parts)
    yield _page((start, len(lines)), hand, dealt, moves, rest) if in_order else Page(start, len(lines), plain=False)


def _page(
    lines: tuple[int, int],
    hand: tuple[int | None, int | None],
    dealt: Sequence[Sequence[Pair]],
    moves: Sequence[Sequence[Move]],
    rest: Sequence[Step],
) -> Page:
    """A page that is plain if what is told after the betting stands in its order."""
    if not rest:
        return Page(*lines, True, *hand, dealt, moves)
    shown: list[Pair] = []
    claimed: list[tuple[int, int | None]] = []
    void = False
    result: Sequence[Pair] = ()
    for at, (what, told) in enumerate(rest):
        if what == "show":
            shown += told
        elif what == "win":
            claimed += told
        elif what == "void":
            void = True
        elif what == "result" and not (at or dealt):
            result = told
        elif what in _BETWEEN_HANDS:
            after = rest[at:]
            plain = all(what in _BETWEEN_HANDS for what, _ in after)
            return Page(*lines, plain, *hand, dealt, moves, shown, claimed, void, result, after)
        else:
            return Page(*lines, plain=False)
    return Page(*lines, True, *hand, dealt, moves, shown, claimed, void, result)


_BETWEEN_HANDS = frozenset(("count", "buy", "seat"))

"""Lines to pages: all that is told from the beginning of one hand to that of the next."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cacho_cli.transcript.steps import Move, Pair, Step

__all__ = ["Page", "pages_of"]


class Page(NamedTuple):
    """What is told of a hand, and after it, by the lines from `start` up to `end` of those that were given.

    It is `plain` where everything stands in its order: cards `dealt` and the `moves` after them, for each round; what
    is `shown`, who is said to have won (`claimed`), whether the hand is said to be `void`; or only the chips that moved
    (`result`); and what is told `after` the hand. Any other tells nothing to rely on. What is told before the first
    hand is a page without a `hand`.
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
    hand: bool = True


def pages_of(lines: Sequence[Sequence[Step]]) -> Iterator[Page]:
    """The pages of lines, by what each line comes to.

    >>> from cacho_cli.transcript.reader import Reader
    >>> from cacho_cli.transcript.columns import Columns
    >>> reader = Reader(("Ana", "Beto"))
    >>> columns = Columns(2, reader.plain, reader.read)
    >>> lines = ["hand 1", "deal", "Ana bets, Beto folds", "count Ana 20, Beto 20", "mano 2"]
    >>> [(page.end, len(page.moves), page.after) for page in pages_of(columns.steps(lines))]
    [(4, 1, [('count', (20, 20))]), (5, 0, ())]
    """
    start, in_order = 0, True
    hand: tuple[int | None, int | None] | None = None
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
                if hand or rest or dealt or not in_order:
                    yield _page((start, at), hand, (dealt, moves) if in_order and all(in_parts) else None, rest)
                start, hand, in_order = at, told, True
                dealt, moves, said, in_parts, rest = [], [], [], [], []
            else:
                rest.append(step)
    yield _page((start, len(lines)), hand, (dealt, moves) if in_order and all(in_parts) else None, rest)


def _page(
    lines: tuple[int, int],
    hand: tuple[int | None, int | None] | None,
    rounds: tuple[Sequence[Sequence[Pair]], Sequence[Sequence[Move]]] | None,
    rest: Sequence[Step],
) -> Page:
    """A page whose rounds, unless they are None, stand in their order; it is plain if what is told after them does too.

    Where nobody has to act a deal may follow another at once, so after a deal in parts somebody has to act.
    """
    if rounds is None:
        return Page(*lines, plain=False)
    dealt, moves = rounds
    if hand is None:
        plain = not dealt and all(what in _BETWEEN_HANDS for what, _ in rest)
        return Page(*lines, plain, after=rest, hand=False)
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

"""What an explanation of a code or an article is made of."""

from typing import Final, Literal, NamedTuple, TypeAlias

__all__ = ["ORIGINS", "Explanation", "LawText", "Origin"]

Origin: TypeAlias = Literal["source", "ours", "both"]
"""Whether an article is the written rules of the game, the referee's own decision, or some of each."""

ORIGINS: Final[tuple[Origin, ...]] = ("source", "ours", "both")


class Explanation(NamedTuple):
    """A kind of diagnostic: its title, what happened, why that is a fault, what house rules have to do with it.

    `house` is empty where they have nothing to do with it; `rules` are the English keys of those that change it.
    """

    title: str
    meaning: str
    why: str
    house: str = ""
    rules: tuple[str, ...] = ()


class LawText(NamedTuple):
    """An article of the law: what it says, where that comes from, and what is ours in it unless all or nothing is.

    `house` and `rules` are as in `Explanation`.
    """

    law: str
    origin: Origin
    ours: str = ""
    house: str = ""
    rules: tuple[str, ...] = ()

"""What the benchmarks read: hands and whole evenings, all different, in the spellings of many."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from random import Random
from typing import NamedTuple

from cacho_cli.cards.deck import CARD_CODES
from cacho_cli.folding import fold_name
from cacho_cli.players.names import name_flaw
from tests.benchmarks.styles import in_own_words
from tests.model import game
from tests.model.pages import write
from tests.model.player import Game, play_at_home

__all__ = ["DISTINCT_HANDS", "Archive", "Played", "write_archive", "write_different_lines", "write_hands"]

DISTINCT_HANDS = 20_000
"""How many hands of an archive are different, far more than `cacho` remembers; a longer one repeats them."""

_HANDS_OF_A_SESSION = 30
_FEWEST, _MOST = 4, 7
"""How many sit at a table."""
_IN_EVERY_WAY = 8
"""One session of so many is written in both languages, in every spelling, with remarks; the others in own words."""
_SYLLABLES = ("ba", "ce", "di", "fo", "gu", "la", "me", "ni", "ro", "su", "ta", "vi", "zo", "ñe", "rí")


class Played(NamedTuple):
    """A hand that was played: how many took part, and how often one of them passed, bet, called, raised or left."""

    players: int
    actions: int


class Archive(NamedTuple):
    """A file of sessions, and the hands played in it; one of which only the chips are booked does not count."""

    path: Path
    hands: list[Played]

    @property
    def actions(self) -> float:
        """Of a hand, on an average."""
        return sum(hand.actions for hand in self.hands) / len(self.hands)


def write_hands(path: Path, count: int) -> None:
    """Write so many random hands, a line each, in random order of cards, as codes of letters."""
    dice = Random(4)
    with path.open("w", encoding="utf-8") as file:
        file.writelines("".join(dice.sample(CARD_CODES, 3)) + "\n" for _ in range(count))


def write_different_lines(path: Path, count: int) -> None:
    """Write so many hands on lines no two of which are alike, for which a memory of lines is of no use."""
    dice = Random(5)
    with path.open("w", encoding="utf-8") as file:
        for number in range(count):
            file.write(" ".join(dice.sample(CARD_CODES, 3)) + f" # {number}\n")


def write_archive(path: Path, hands: int) -> Archive:
    """Write sessions with so many played hands, or a few more."""
    known: list[tuple[list[Played], str]] = []
    written: list[Played] = []
    with path.open("w", encoding="utf-8", newline="") as file:
        for played, text in _sessions(min(hands, DISTINCT_HANDS)):
            known.append((played, text))
            file.write(text)
            written += played
        for played, text in cycle(known):
            if len(written) >= hands:
                break
            file.write(text)
            written += played
    return Archive(path, written)


def _sessions(hands: int) -> Iterator[tuple[list[Played], str]]:
    """Sessions as text, with their hands."""
    seed = 0
    while hands > 0:
        dice = Random(seed)
        players = dice.randint(_FEWEST, _MOST)
        session = replace(play_at_home(seed, players, _HANDS_OF_A_SESSION), names=_names(dice, players))
        in_every_way = seed % _IN_EVERY_WAY == 0
        text = write(session, seed, plain=not in_every_way).text
        text = text if in_every_way else in_own_words(text, dice)
        played = _played(session)
        yield played, text.rstrip("\r\n") + "\n\n"
        hands -= len(played)
        seed += 1


def _played(session: Game) -> list[Played]:
    hands: list[Played] = []
    for said in session.said:
        if said.what == "hand":
            hands.append(Played(len(said.order), 0))
        elif said.what == "result":
            hands.pop()
        elif said.what == "act":
            everybody = said.seat == game.OTHERS and said.before is not None
            count = len(game.to_act(said.before)) if everybody and said.before else 1
            hands[-1] = Played(hands[-1].players, hands[-1].actions + count)
    return hands


def _names(dice: Random, count: int) -> list[str]:
    """Names of a session's own."""
    names: dict[str, str] = {}
    while len(names) < count:
        name = "".join(dice.choices(_SYLLABLES, k=dice.randint(2, 4))).capitalize()
        if name_flaw(name) is None:
            names[fold_name(name)] = name
    return list(names.values())

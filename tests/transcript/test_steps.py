"""What a line comes to at once is what its statements come to when it is read with care."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from cacho_cli.cards.deck import CARD_BY_CODE
from cacho_cli.memo import Memo
from cacho_cli.transcript import steps as module
from cacho_cli.transcript.plain import LONGEST, PlainReader
from cacho_cli.transcript.roster import Roster
from cacho_cli.transcript.sessions import read_sessions
from cacho_cli.transcript.source import in_lines, read_runs
from cacho_cli.transcript.statements import OTHER_PLAYERS, Reading
from cacho_cli.transcript.steps import UNPLAIN, Said, Step, Steps, steps_of
from cacho_cli.transcript.syntax import read_line
from cacho_cli.vocabulary import KEYWORDS, VERBS, Keyword
from tests.model.lines import TABLES, almost_the_line, mixed_lines
from tests.model.pages import write
from tests.model.player import play

_PASS: Said = ("pass", None, False)


class Table:
    """The steps of one table's lines, and which lines had to be read with care for them."""

    def __init__(self, names: Sequence[str]) -> None:
        self.roster = Roster(names)
        self.asked: list[str] = []
        self.steps = Steps(len(names), PlainReader(self.roster), self._read)

    def _read(self, line: str) -> Reading:
        self.asked.append(line)
        return read_line(line, self.roster)

    def careful(self, line: str) -> list[Step]:
        """The steps of a line read with care."""
        statements, flaws = read_line(line, self.roster)
        return [*(UNPLAIN if flaws else steps_of(statements, len(self.roster.names)))]

    def is_read_at_once(self, line: str) -> bool:
        """Whether a line is; it comes to the same either way, and again when it is asked for once more."""
        asked = len(self.asked)
        found = self.steps[line]
        at_once = len(self.asked) == asked
        assert [*found] == self.careful(line), line
        assert self.steps[line] == found, line
        return at_once

    def told(self, line: str) -> list[Step]:
        """The steps of a line, which must be read at once."""
        assert self.is_read_at_once(line), line
        return [*self.steps[line]]


def mask(written: str) -> int:
    """The mask of some cards."""
    return sum(1 << CARD_BY_CODE[code] for code in written.split())


def moves(*told: tuple[int, Said]) -> Step:
    """The step of moves."""
    return "moves", [*told]


# ---- any line ----


_VERBS = tuple(word for words in VERBS.values() for language in words for word in language)
_CARDS = ("6o", "5c 4e", "6o 5o 4o.", "seis de bastos", "1B")
_AMOUNTS = ("1", "20", "3 chips", "0", "007", "1 ficha.")
_CHANGES = ("+5", "-5", "+0 chips", "-5 fichas", "5")
_AFTER: dict[Keyword | None, Sequence[str]] = {
    None: (*_VERBS, "raises to 3", "sube 2 más", "bets 2", "all in 7", "buys 3", "raise by 2.", "calls 1 chip"),
    "hand": _AMOUNTS,
    "deal": _CARDS,
    "show": _CARDS,
    "win": _AMOUNTS,
    "void": _VERBS,
    "result": _CHANGES,
    "count": _AMOUNTS,
}


def _listed(dice: Random, names: tuple[str, ...]) -> Iterator[str]:
    """Lines of a keyword or none, and items of a name and words behind it, many of which say something."""
    keywords: list[Keyword] = [*KEYWORDS]
    for _ in range(250):
        keyword = dice.choice(keywords) if dice.random() < 0.6 else None
        word = "" if keyword is None else dice.choice([word for language in KEYWORDS[keyword] for word in language])
        head = dice.choice((word, word.upper(), word.capitalize())) + dice.choice(
            ("", "", "", "", ",", ";", " 3", " 02,")
        )
        who = names if dice.random() < 0.8 else (*names, "others", "dealer")
        after = _AFTER[keyword if dice.random() < 0.9 else dice.choice(keywords)]
        items = [f"{dice.choice(who)} {dice.choice(after)}" for _ in range(dice.choice((0, 1, 1, 2, 3, len(names))))]
        yield f"{head} {dice.choice((', ', ',', '; ')).join(items)}".lstrip() + dice.choice(("", "", ".", " # said"))


@pytest.mark.parametrize("names", TABLES)
@pytest.mark.parametrize("seed", range(4))
def test_a_line_of_any_words_comes_to_the_same(names: tuple[str, ...], seed: int) -> None:
    dice, table = Random(seed), Table(names)
    mixed = [table.is_read_at_once(line) for line in mixed_lines(dice, names, 250)]
    listed = [table.is_read_at_once(line) for line in _listed(dice, names)]
    assert 5 < sum(mixed) < len(mixed)
    assert 15 < sum(listed) < len(listed)


@pytest.mark.parametrize("seed", range(40))
def test_what_people_write_comes_to_the_same_and_so_does_what_is_almost_that(seed: int) -> None:
    dice = Random(seed)
    text = write(play(seed, 2 + seed % 7, 12), seed, plain=seed % 4 == 0).text
    at_once = lines = 0
    for session in read_sessions(read_runs([text.encode()])):
        assert session.header is not None
        table = Table([player.name for player in session.header.players])
        for line in in_lines(session.body):
            lines += 1
            at_once += table.is_read_at_once(line.text)
            for almost in almost_the_line(dice, line.text):
                table.is_read_at_once(almost)
    assert at_once > lines / 5  # the names at these tables begin with one another


# ---- lines that are read at once ----


@pytest.mark.parametrize(
    ("line", "steps"),
    [
        ("", []),
        (" \t", []),
        ("# Ana bets", []),
        ("Ana passes", [moves((0, _PASS))]),
        ("ANA: pasa.", [moves((0, _PASS))]),
        ("others pass", [moves((OTHER_PLAYERS, _PASS))]),
        (
            "Ana bets 2, beto sube 3 más;Carmen raises to 9 # ha",
            [moves((0, ("bet", 2, False)), (1, ("raise", 3, True)), (2, ("raise", 9, False)))],
        ),
        ("Ana all in 7, others fold", [moves((0, ("all-in", 7, False)), (OTHER_PLAYERS, ("fold", None, False)))]),
        ("hand", [("hand", (None, None))]),
        ("Mano 12", [("hand", (12, None))]),
        ("hand, 7, dealer ana", [("hand", (7, 0))]),
        ("HAND dealer Beto", [("hand", (None, 1))]),
        ("mano 3 reparte Beto", [("hand", (3, 1))]),
        ("deal", [("deal", [])]),
        ("carta,", [("deal", [])]),
        ("deal Ana 6o, BETO: 5C", [("deal", [(0, mask("6o")), (1, mask("5c"))])]),
        ("show Ana 6o 5o 4o, Beto seis de bastos", [("show", [(0, mask("6o 5o 4o")), (1, mask("6b"))])]),
        ("show Ana 6o5o, Ana 4o", [("show", [(0, mask("6o 5o")), (0, mask("4o"))])]),
        ("win Ana 5, Ana 2 chips", [("win", [(0, 5), (0, 2)])]),
        ("win Ana, Beto", [("win", [(0, None), (1, None)])]),
        ("se lleva Beto 3", [("win", [(1, 3)])]),
        ("void", [("void", None)]),
        ("nula # todos pasan", [("void", None)]),
        ("result Ana +5, Beto -5", [("result", [(0, 5), (1, -5)])]),
        ("saldo Ana +0", [("result", [(0, 0)])]),
        ("count Carmen 0, Ana 20, Beto 40", [("count", (20, 40, 0))]),
        ("Beto buys 20 chips", [("buy", (1, 20))]),
        ("Ana sits out", [("seat", (0, True))]),
        ("Ana vuelve", [("seat", (0, False))]),
    ],
)
def test_what_most_people_write_is_read_at_once(line: str, steps: list[Step]) -> None:
    assert Table(TABLES[0]).told(line) == steps


def test_moves_and_what_is_done_between_hands_may_stand_on_one_line() -> None:
    told = Table(TABLES[0]).told("Ana passes, Beto pass; Ana buys 5, Beto sits out, Beto returns, Ana folds")
    assert told == [
        moves((0, _PASS), (1, _PASS)),
        ("buy", (0, 5)),
        ("seat", (1, True)),
        ("seat", (1, False)),
        moves((0, ("fold", None, False))),
    ]


@pytest.mark.parametrize(
    ("line", "steps"),
    [
        ("Ana wins 5", [("win", [(0, 5)])]),
        ("Ana shows 6o 5o 4o", [("show", [(0, mask("6o 5o 4o"))])]),
        ("count Ana 1, Beto 2", [("unplain", None)]),
        ("count Ana 1, Beto 2, Ana 3", [("unplain", None)]),
        ("deal Ana 7o", [("unplain", None)]),
        ("show Ana 6o 5o 7o", [("unplain", None)]),
        ("show Ana 6o 6o", [("unplain", None)]),
        ("deal Ana 6o, Ana 5o", [("unplain", None)]),
        ("result Ana +5, Ana -5", [("unplain", None)]),
        ("others bet", [("unplain", None)]),
        ("others call 2", [("unplain", None)]),
        ("hand 0", [("unplain", None)]),
        ("hand 3 chips", [("unplain", None)]),
        ("mano, 1 ficha", [("unplain", None)]),
        ("hand 3 dealer others", [("unplain", None)]),
        ("void Ana", [("unplain", None)]),
        ("Ana", [("unplain", None)]),
        ("Dora passes", [("unplain", None)]),
        ("Ana buys", [("unplain", None)]),
        ("se, lleva Ana", [("unplain", None)]),
        ("Se, lleva Ana 5", [("unplain", None)]),
        ("show Ana 6o\u20285o 4o", [("unplain", None)]),
        ("show Ana 5 de oros\u2029 6 de copas 4 de bastos", [("unplain", None)]),
        ("show Ana 5 de oros. 6 de copas 4 de bastos", [("unplain", None)]),
    ],
)
def test_what_is_written_otherwise_or_wrong_is_read_with_care(line: str, steps: list[Step]) -> None:
    table = Table(TABLES[0])
    assert not table.is_read_at_once(line)
    assert [*table.steps[line]] == steps


@pytest.mark.parametrize("keyword", [word for words in KEYWORDS.values() for language in words for word in language])
def test_a_keyword_is_read_in_any_spelling_and_with_a_comma(keyword: str) -> None:
    rest = {"hand": "3, dealer Ana", "mano": "3, dealer Ana", "void": "", "nula": "", "anulada": ""}
    amounts = "Ana +5, Beto -5" if keyword in ("result", "saldo") else "Ana 5, Beto 6, Carmen 7"
    after = rest.get(
        keyword, "Ana 6o, Beto 5c" if keyword in ("deal", "carta", "show", "muestra", "enseña") else amounts
    )
    table = Table(TABLES[0])
    told = table.told(f"{keyword} {after}")
    assert told != [*UNPLAIN]
    odd = keyword[:-1] + keyword[-1].upper()
    for written in (keyword.upper(), keyword.capitalize(), odd, f"\t{keyword}", f"{keyword},", f"{keyword} ,"):
        for blank in (" ", "  ", "\t"):
            line = f"{written}{blank}{after}"
            table.is_read_at_once(line)
            assert [*table.steps[line]] == told, line


@pytest.mark.parametrize(
    ("line", "steps"),
    [
        ("Hand Solo passes", [moves((2, _PASS))]),
        ("mano negra: pasa", [moves((3, _PASS))]),
        ("Los Demás Primos pass, Hand Solo pass", [moves((1, _PASS), (2, _PASS))]),
        ("count Hand Solo 1, Los 2, Los Demás Primos 3, Mano Negra 4, Show 5", [("count", (2, 3, 1, 4, 5))]),
        ("hand 2", [("hand", (2, None))]),
        ("mano", [("hand", (None, None))]),
        ("show passes", [moves((4, _PASS))]),
        ("show Show 6o", [("show", [(4, mask("6o"))])]),
        ("Hand Solo buys 3, Hand Solo sits out", [("buy", (2, 3)), ("seat", (2, True))]),
    ],
)
def test_a_name_may_begin_like_a_keyword(line: str, steps: list[Step]) -> None:
    table = Table(TABLES[2])
    table.is_read_at_once(line)
    assert [*table.steps[line]] == steps


def test_a_player_called_like_a_keyword_keeps_it_from_being_read_at_once() -> None:
    names = ("Count Basie", "Win", "Ana")
    table = Table(names)
    assert table.told("Count Basie passes") == [moves((0, _PASS))]
    assert not table.is_read_at_once("count Count Basie 1, Win 2, Ana 3")
    assert [*table.steps["count Count Basie 1, Win 2, Ana 3"]] == [("count", (1, 2, 3))]
    assert not table.is_read_at_once("win Ana 5")
    assert table.is_read_at_once("stacks Count Basie 1, Win 2, Ana 3")  # another word for it, which nobody is called


# ---- what is remembered ----


def test_a_line_is_worked_out_once() -> None:
    table = Table(TABLES[0])
    for line in ("Ana bets", "Ana shows 6o 5o 4o", "Ana bats"):
        assert table.steps[line] is table.steps[line]
    assert Counter(table.asked) == {"Ana shows 6o 5o 4o": 1, "Ana bats": 1}


def test_long_lines_are_read_with_care_and_not_remembered() -> None:
    table = Table(TABLES[0])
    longest = "Ana passes # ".ljust(LONGEST, "x")
    assert table.told(longest) == [moves((0, _PASS))]
    assert not table.is_read_at_once(f"{longest}x")
    assert [*table.steps[f"{longest}x"]] == [moves((0, _PASS))]
    assert [*table.steps] == [longest]


def _memories(holder: object) -> Iterator[dict[Any, Any]]:
    """What a module or an object remembers things in, or asks for what is remembered."""
    for held in vars(holder).values():
        memory = getattr(held, "__self__", held)
        if isinstance(memory, Memo) or (isinstance(memory, dict) and hasattr(memory, "__missing__") and not memory):
            yield memory


def test_what_is_remembered_has_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(TABLES[0])
    memories: list[dict[Any, Any]] = [table.steps, *_memories(table.steps), *_memories(module)]
    monkeypatch.setattr(module, "_MOST_LINES", 20)
    for memory in memories:
        if isinstance(memory, Memo):
            monkeypatch.setattr(memory, "_most", 20)
            memory.clear()
    most = [0] * len(memories)
    for number in range(1, 100):
        for line in (
            f"Ana bets {number}, Beto folds",
            f"Ana bets{' ' * number}",
            f"Ana folds # {number}",
            f"Ana  bets{' ' * number}2",
            f"x{number} bets",
            f"show Ana 6o{' ' * number}5o",
            f"win Ana {number}",
            f"result Ana +{number}",
        ):
            table.is_read_at_once(line)
            most = [max(size, len(memory)) for size, memory in zip(most, memories, strict=True)]
    assert max(most) == 20
    assert most.count(20) > 5


def test_a_line_is_read_anew_when_it_was_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MOST_LINES", 2)
    table = Table(TABLES[0])
    lines = ["Ana bets 2", "Ana shows 6o", "Beto folds", "Ana bets 3"]
    told = [[*table.steps[line]] for line in lines]
    assert [[*table.steps[line]] for line in lines] == told == [table.careful(line) for line in lines]
    assert table.asked == ["Ana shows 6o"] * 2

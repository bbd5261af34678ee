"""What lines come to many at once is what their statements come to when they are read with care, one at a time."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import pytest

from cacho_cli.cards.deck import CARD_BY_CODE
from cacho_cli.memo import LONGEST
from cacho_cli.transcript import columns as module
from cacho_cli.transcript.columns import Columns
from cacho_cli.transcript.meanings import Said, bet_by
from cacho_cli.transcript.pages import pages_of
from cacho_cli.transcript.plain import PlainReader
from cacho_cli.transcript.roster import Roster
from cacho_cli.transcript.sessions import read_sessions
from cacho_cli.transcript.source import in_lines, read_runs
from cacho_cli.transcript.statements import OTHER_PLAYERS, Reading
from cacho_cli.transcript.steps import UNPLAIN, Move, Step, steps_of
from cacho_cli.transcript.syntax import read_line
from cacho_cli.vocabulary import KEYWORDS, VERBS, Keyword
from tests.model.lines import TABLES, almost_the_line, mixed_lines
from tests.model.pages import write
from tests.model.player import play

_PASS: Final[Said] = ("pass", None, False)
_FOLD: Final[Said] = ("fold", None, False)
_OF_KEYWORDS: Final = frozenset(("hand", "deal", "void", "result", "count"))
"""What only lines that begin with a keyword tell."""
_OF_MANY: Final = frozenset(("deal", "moves", "show", "win", "result"))
"""What is told of several players."""


class Table:
    """The steps of one table's lines, and which lines had to be read with care for them."""

    def __init__(self, names: Sequence[str]) -> None:
        self.roster = Roster(names)
        self.asked: list[str] = []
        self.columns = Columns(len(names), PlainReader(self.roster), self._read)

    def _read(self, line: str) -> Reading:
        self.asked.append(line)
        return read_line(line, self.roster)

    def careful(self, line: str) -> list[Step]:
        """The steps of a line read with care."""
        statements, flaws = read_line(line, self.roster)
        return listed(UNPLAIN if flaws else steps_of(statements, len(self.roster.names)))

    def alone(self, line: str) -> list[Step]:
        """The steps of a line by itself."""
        [steps] = self.columns.steps([line])
        return listed(steps)

    def is_read_at_once(self, line: str) -> bool:
        """Whether a line is; it comes to the same either way, and again when it is asked for once more."""
        asked = len(self.asked)
        found = self.alone(line)
        at_once = len(self.asked) == asked
        assert found == self.careful(line), line
        assert self.alone(line) == found, line
        return at_once

    def told(self, line: str) -> list[Step]:
        """The steps of a line, which must be read at once."""
        assert self.is_read_at_once(line), line
        return self.alone(line)

    def compare(self, lines: Sequence[str]) -> None:
        """Hold that lines come to the same many at once, one at a time and with care, and so do their pages."""
        many = [listed(steps) for steps in self.columns.steps(lines)]
        for each in ([self.alone(line) for line in lines], [self.careful(line) for line in lines]):
            assert joined(many) == joined(each), lines
            assert _of_keywords(many) == _of_keywords(each), lines
            assert [*pages_of(many)] == [*pages_of(each)], lines


def listed(steps: Sequence[Step]) -> list[Step]:
    """Steps with lists of what is told of several players."""
    return [(what, [*told] if what in _OF_MANY else told) for what, told in steps]


def joined(lines: Sequence[Sequence[Step]]) -> list[Step]:
    """The steps of lines one after the other, with the moves that follow each other in one."""
    steps: list[Step] = []
    for what, told in (step for line in lines for step in line):
        if what == "moves" and steps and steps[-1][0] == "moves":
            steps[-1] = "moves", [*steps[-1][1], *told]
        else:
            steps.append((what, told))
    return steps


def _of_keywords(lines: Sequence[Sequence[Step]]) -> list[tuple[int, Step]]:
    """What lines tell that begin with a keyword, and on which of the lines it is told."""
    return [(at, step) for at, steps in enumerate(lines) for step in steps if step[0] in _OF_KEYWORDS]


def mask(written: str) -> int:
    """The mask of some cards."""
    return sum(1 << CARD_BY_CODE[code] for code in written.split())


def moves(*told: Move) -> Step:
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


def _tables_of(text: str) -> Iterator[tuple[Table, list[str]]]:
    """The tables of a text of several sessions, and what is written of each."""
    for session in read_sessions(read_runs([text.encode()])):
        assert session.header is not None
        yield Table([player.name for player in session.header.players]), [line.text for line in in_lines(session.body)]


@pytest.mark.parametrize("seed", range(40))
def test_what_people_write_comes_to_the_same_and_so_does_what_is_almost_that(seed: int) -> None:
    dice = Random(seed)
    text = write(play(seed, 2 + seed % 7, 12), seed, plain=seed % 4 == 0).text
    at_once = lines = 0
    for table, told in _tables_of(text):
        for line in told:
            lines += 1
            at_once += table.is_read_at_once(line)
            for almost in almost_the_line(dice, line):
                table.is_read_at_once(almost)
    assert at_once > lines / 5  # the names at these tables begin with one another


_ODD: Final = (
    *("\u0301", "\u0338", "\u0345", "\u20dd", "\u20e3", "\ufe0f", "\u200b"),  # what stands on or beside a character
    *("\u00a0", "\u1680", "\u2003", "\u2028", "\u2029", "\u3000", "\t", "  "),  # what may be white space
    *("\u037e", "\u2212", "\uff0c", ".", "..", ";", ":", ",", "#", " #"),  # what may part things
    *(
        "\u212a",
        "\ufb00",
        "\u0131",
        "\u017f",
        "\u1e9e",
        "\u00bd",
        "\u00b2",
        "\u2460",
        "\u0663",
        "1",
    ),  # what may be another
)
"""Characters that some find in other places than others do."""


@pytest.mark.parametrize(
    "line",
    [
        *("Ana bets 5", "Beto sube 3 más, others fold.", "Ana buys 3", "Ana sits out", "Ana wins 0", "Ana se lleva"),
        *("Ana shows ace of cups", "Beto enseña 06c seis de bastos", "show Ana 6o 5 de oros", "deal Ana 6o, Beto 5c"),
        *(
            "win Ana 5",
            "se lleva Ana 3 chips",
            "result Ana +5, Beto -5",
            "count Ana 0, Beto 5, Carmen 7 fichas",
            "nula",
        ),
        *("hand 3, dealer Ana", "mano reparte Beto", "Hand 3"),
    ],
)
def test_a_line_with_an_odd_character_in_it_comes_to_the_same(line: str) -> None:
    table = Table(TABLES[0])
    lines = [
        line[:at] + odd + line[at + left_out :] for at in range(len(line) + 1) for odd in _ODD for left_out in (0, 1)
    ]
    careful = [table.careful(each) for each in lines]
    alone = [table.alone(each) for each in lines]
    assert [ascii(each) for each, steps, due in zip(lines, alone, careful, strict=True) if steps != due] == []
    assert joined([*map(listed, table.columns.steps(lines))]) == joined(careful)


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
        ("Ana wins 5", [("win", [(0, 5)])]),
        ("Beto gana 0 fichas.", [("win", [(1, 0)])]),
        ("Carmen SE  LLEVA 7, Ana wins", [("win", [(2, 7)]), ("win", [(0, None)])]),
        ("Ana shows 6o 5o 4o", [("show", [(0, mask("6o 5o 4o"))])]),
        (
            "Ana enseña seis de bastos; Beto: muestra 6O5O",
            [("show", [(0, mask("6b"))]), ("show", [(1, mask("6o 5o"))])],
        ),
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
        ("count Ana 1, Beto 2", [("unplain", None)]),
        ("count Ana 1, Beto 2, Ana 3", [("unplain", None)]),
        ("deal Ana 7o", [("unplain", None)]),
        ("show Ana 6o 5o 7o", [("unplain", None)]),
        ("show Ana 6o 6o", [("unplain", None)]),
        ("Ana shows 6o 5o 7o", [("unplain", None)]),
        ("Ana shows 6o 6o", [("unplain", None)]),
        ("Ana shows", [("unplain", None)]),
        ("Ana wins -5", [("unplain", None)]),
        ("others win 5", [("unplain", None)]),
        ("others show 6o", [("unplain", None)]),
        ("nula .", [("void", None)]),
        ("nula..,", [("unplain", None)]),
        (".. ,", [("unplain", None)]),
        (",# said", [("unplain", None)]),
        ("Ana  bets,#2", [("unplain", None)]),
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
    assert table.alone(line) == steps


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
            assert table.alone(line) == told, line


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
    assert table.alone(line) == steps


def test_a_player_called_like_a_keyword_keeps_it_from_being_read_at_once() -> None:
    names = ("Count Basie", "Win", "Ana")
    table = Table(names)
    assert table.told("Count Basie passes") == [moves((0, _PASS))]
    assert not table.is_read_at_once("count Count Basie 1, Win 2, Ana 3")
    assert table.alone("count Count Basie 1, Win 2, Ana 3") == [("count", (1, 2, 3))]
    assert not table.is_read_at_once("win Ana 5")
    assert table.is_read_at_once("stacks Count Basie 1, Win 2, Ana 3")  # another word for it, which nobody is called


# ---- many lines ----


def _written(dice: Random, names: tuple[str, ...]) -> Iterator[str]:
    """Lines as people write them of moves, and what they write between them: nothing, and what they have to say."""
    said = ("passes", "bets 2", "calls", "raises to 6", "folds", "sube 3 más", "all in", "se va.")
    between = ("buys 3", "sits out", "vuelve", "wins 5", "wins", "shows 6o 5o 4o", "bats", "", "6o")
    while True:
        for _ in range(dice.randint(1, 6)):
            items = [f"{dice.choice(names)} {dice.choice(said)}" for _ in range(dice.choice((1, 1, 1, 2, 3)))]
            yield dice.choice((", ", ", ", ",", "; ")).join(items)
        yield dice.choice(
            ("", "", " ", "\t", "# so far", " # bets", ",", ";", ".", "\u00a0", "others pass", "todos pasan")
        )
        yield f"{dice.choice(names)} {dice.choice(between)}"
        yield dice.choice(
            ("deal", "deal", "hand", "Hand 3", f"deal {names[0]} 6o", f"deal {names[0]} 7o", "void", "se va")
        )


@pytest.mark.parametrize("names", TABLES)
@pytest.mark.parametrize("seed", range(8))
def test_many_lines_come_to_the_same_as_one_at_a_time(names: tuple[str, ...], seed: int) -> None:
    dice, table = Random(seed), Table(names)
    hard = [*mixed_lines(dice, names, 60), *_listed(dice, names)]
    easy = _written(dice, names)
    for share in (0.0, 0.02, 0.1, 0.5, 1.0):
        for size in (2, 3, 10, 60):
            table.compare([dice.choice(hard) if dice.random() < share else next(easy) for _ in range(size)])


@pytest.mark.parametrize("seed", range(16))
def test_what_people_write_comes_to_the_same_many_lines_at_once(seed: int) -> None:
    dice = Random(seed)
    for table, lines in _tables_of(write(play(seed, 2 + seed % 7, 12), seed, plain=seed % 4 == 0).text):
        table.compare(lines)
        for _ in range(4):
            at = dice.randrange(len(lines))
            odd = dice.choice(("", "# so far", "\t", "Ana bats", *almost_the_line(dice, lines[at])))
            table.compare([*lines[:at], odd, *lines[at:]])
            table.compare(lines[at : at + dice.randint(1, 12)])


def test_moves_that_follow_each_other_are_one_step_of_the_first_line() -> None:
    table = Table(TABLES[0])
    lines = [
        "",
        "Ana passes",
        "# so far",
        "",
        "Beto passes; Carmen folds ,",
        "\t",
        "deal",
        "Ana bets",
        "void",
        "Ana folds",
    ]
    assert [*map(listed, table.columns.steps(lines))] == [
        [],
        [moves((0, _PASS), (1, _PASS), (2, _FOLD))],
        *([], [], [], []),
        [("deal", [])],
        [moves((0, ("bet", None, False)))],
        [("void", None)],
        [moves((0, _FOLD))],
    ]
    assert table.asked == []


def test_what_is_done_between_hands_is_told_in_its_turn() -> None:
    table = Table(TABLES[0])
    lines = ["Ana passes", "Ana buys 5, Beto folds", "", "Beto folds", "Carmen sits out"]
    assert joined(table.columns.steps(lines)) == [
        moves((0, _PASS)),
        ("buy", (0, 5)),
        moves((1, _FOLD), (1, _FOLD)),
        ("seat", (2, True)),
    ]
    assert table.asked == []


def test_of_moves_that_follow_each_other_only_the_wrong_ones_are_read_with_care() -> None:
    table = Table(TABLES[0])
    lines = ["Ana passes", "Beto bats", "", "Carmen folds", "others bet, Ana passes", "# so far", "Ana folds"]
    assert [*map(listed, table.columns.steps(lines))] == [
        [moves((0, _PASS))],
        [*UNPLAIN],
        [],
        [moves((2, _FOLD))],
        [*UNPLAIN],
        [],
        [moves((0, _FOLD))],
    ]
    assert table.asked == ["Beto bats", "others bet, Ana passes"]


@pytest.mark.parametrize(
    ("right", "wrong", "more"),
    [
        ("hand 3, dealer Ana", "hand 0", "mano"),
        ("deal Ana 6o", "deal Ana 7o", "deal"),
        ("deal Ana 6o, Beto 5c", "deal Ana 6o, Ana 5c", "carta Carmen seis de bastos"),
        ("show Ana 6o 5o 4o", "show Ana 6o 6o", "muestra Beto 6c"),
        ("win Ana 5, Beto 2", "win Ana 5, Beto, 2", "gana Ana"),
        ("se lleva Ana 5", "se va Ana", "se lleva Beto, Ana 3"),
        ("void", "void Ana", "nula"),
        ("result Ana +5, Beto -5", "result Ana +5, Ana -5", "saldo Ana +0"),
        ("count Ana 1, Beto 2, Carmen 3", "count Ana 1, Beto 2", "recuento Ana 0, Beto 0, Carmen 0"),
        ("Ana bets", "Ana bats", "others fold"),
    ],
)
def test_a_wrong_line_among_right_ones_is_no_harm_to_them(right: str, wrong: str, more: str) -> None:
    table = Table(TABLES[0])
    for lines in ([right, wrong, more], [wrong, right, more], [right, more, wrong], [wrong, right, wrong, more, right]):
        table.asked.clear()
        assert joined([*map(listed, table.columns.steps(lines))]) == joined([table.careful(line) for line in lines])
        assert table.asked == [line for line in lines if line == wrong]
        table.compare(lines)


def test_no_lines_come_to_nothing() -> None:
    assert Table(TABLES[0]).columns.steps([]) == []


@pytest.mark.parametrize(
    ("line", "steps"),
    [
        ("show Ana 6o, 5o, 4o", [("show", [(0, mask("6o 5o 4o"))])]),
        ("show Ana 6o;5o 4o,Beto 1b,seis de bastos", [("show", [(0, mask("6o 5o 4o")), (1, mask("1b 6b"))])]),
        ("show Ana 6o, Ana 5o, 4o", [("show", [(0, mask("6o")), (0, mask("5o 4o"))])]),
        ("show Ana 6o, 5o, Beto 6o", [("show", [(0, mask("6o 5o")), (1, mask("6o"))])]),
    ],
)
def test_cards_split_by_commas_are_read_at_once_behind_a_keyword(line: str, steps: list[Step]) -> None:
    assert Table(TABLES[0]).told(line) == steps


@pytest.mark.parametrize(
    "line",
    [
        *(
            "show 6o, Ana 5o",
            "show 6o, 5o",
            "show Ana, 6o",
            "show Ana 6o, 6o",
            "show Ana 6o 5o, 4o 5o",
            "show Ana 6o, 7o",
        ),
        *("show others 6o, 5o", "show Ana 6o, others 5o", "show Ana 6o, Dora 5o", "show Ana 6o, 5o, 6o, Beto 5c"),
        *("deal Ana 6o, 5o", "win Ana 5, 3", "result Ana +5, -5", "count Ana 1, 2, Beto 3, Carmen 4"),
    ],
)
def test_what_is_split_by_commas_and_belongs_to_nobody_is_read_with_care(line: str) -> None:
    table = Table(TABLES[0])
    assert not table.is_read_at_once(line)
    table.compare(["show Ana 6o, 5o", line, "show Beto 5c, 4c"])


@pytest.mark.parametrize("names", TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_lists_of_cards_with_and_without_names_come_to_the_same(names: tuple[str, ...], seed: int) -> None:
    dice, table = Random(seed), Table(names)
    cards = ("6o", "5c", "4e 3e", "seis de bastos", "1B", "6o5o", "7o", "")
    at_once = 0
    for _ in range(300):
        who = [*(f"{dice.choice(names)} " for _ in range(4)), "", "", "", "others ", "Dora "]
        items = [dice.choice(who) + dice.choice(cards) for _ in range(dice.randint(1, 5))]
        line = f"{dice.choice(('show', 'muestra', 'deal', 'win'))} {dice.choice((', ', ',', '; ')).join(items)}"
        at_once += table.is_read_at_once(line)
    assert 5 < at_once < 200


@pytest.mark.parametrize("head", ["show Ana", "Ana shows", "deal Ana", "muestra Ana", "Ana enseña"])
@pytest.mark.parametrize("between", [",", ", ", " , ", ";", "; ", ",, "])
def test_cards_split_by_commas_come_to_the_same(head: str, between: str) -> None:
    table = Table(TABLES[0])
    for cards in (("6o", "5o"), ("6o", "5o", "4o"), ("6o 5o", "seis de copas"), ("6o", "7o"), ("6o", "6o"), ("6o", "")):
        line = f"{head} {between.join(cards)}"
        table.is_read_at_once(line)
        table.is_read_at_once(f"{line}, Beto 3c")
        table.compare([line, f"{head} 6c 5c", line, "Beto folds", line])


# ---- what is remembered ----


@pytest.fixture
def learned(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is worked out, from behind the names, in its order."""
    rests: list[str] = []

    def ask(rest: str) -> Said | None:
        rests.append(rest)
        return bet_by(rest)

    monkeypatch.setattr(module, "bet_by", ask)
    return rests


def _remembered(table: Table) -> set[str]:
    return {*table.columns._moves, *table.columns._others}


def test_an_item_is_worked_out_once(learned: list[str]) -> None:
    table = Table(TABLES[0])
    lines = ["Ana bets 2", "Beto buys 3", "Ana shows 6o 5o 4o, Ana bets 2", "Ana bats", "others fold", "Ana bets 2"]
    told = [table.alone(line) for line in lines]
    assert [table.alone(line) for line in reversed(lines)] == told[::-1]
    table.compare(lines)
    assert Counter(learned) == Counter(["bets 2", "buys 3", "shows 6o 5o 4o", "bats", "fold"])
    assert _remembered(table) == {"Ana bets 2", "Beto buys 3", "Ana shows 6o 5o 4o", "Ana bats", "others fold"}


@pytest.mark.parametrize("item", ["Ana bets{}2", "Ana sits{}out", "Beto buys{}3", "others{}fold", "Ana shows{}6o 5o"])
def test_what_is_long_is_not_remembered_but_comes_to_the_same(item: str) -> None:
    table = Table(TABLES[0])
    longest = item.format("\u00a0" * (LONGEST - len(item) + len("{}")))
    longer = item.format("\u00a0" * (LONGEST - len(item) + len("{}") + 1))
    assert table.told(longest) == table.careful(item.format(" ")) != [*UNPLAIN]
    assert _remembered(table) == {longest}
    assert not table.is_read_at_once(longer)
    assert table.alone(longer) == table.alone(longest)
    table.compare([longest, longer, f"{longest}, {longer}", longest, longer])
    assert _remembered(table) == {longest}


def test_long_lines_of_short_items_are_read_at_once() -> None:
    table = Table(TABLES[0])
    assert table.told(", ".join(["Ana passes"] * 150)) == [moves(*[(0, _PASS)] * 150)]
    assert table.told(f"Ana passes # {'x' * LONGEST}") == [moves((0, _PASS))]
    assert _remembered(table) == {"Ana passes"}


def test_lines_of_more_characters_than_right_ones_have_are_left_to_care(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_LONGEST_LINE", 30)
    table = Table(TABLES[0])
    longest, longer = "Ana passes, Beto bets 12345678", "Ana passes, Beto bets 123456789"
    assert (len(longest), len(longer)) == (30, 31)
    assert table.is_read_at_once(longest)
    assert not table.is_read_at_once(longer)
    assert table.is_read_at_once(f"{longest} # at last")
    table.compare(["Ana bets 2", longer, "Beto folds", "deal", longest, longer, longer, "Ana folds"])
    assert "Beto bets 123456789" not in _remembered(table)


def test_what_is_remembered_has_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MOST_ITEMS", 20)
    table = Table(TABLES[0])
    sizes = []
    for number in range(1, 100):
        for line in (f"Ana bets {number}", f"Ana buys {number}", f"x{number} bets", f"win Ana {number}"):
            assert [*map(listed, table.columns.steps([line]))] == [table.careful(line)]
            sizes.append(len(_remembered(table)))
    assert max(sizes) == 21  # it is emptied when more are asked for than it may hold


@pytest.mark.parametrize("most", [0, 1, 2, 5])
def test_what_was_forgotten_is_read_anew(monkeypatch: pytest.MonkeyPatch, learned: list[str], most: int) -> None:
    monkeypatch.setattr(module, "_MOST_ITEMS", most)
    table = Table(TABLES[0])
    lines = ["Ana bets 2", "Ana buys 5, Beto folds", "Ana bats", "Ana bets 3", "Beto folds", "Carmen sits out"]
    told = [table.alone(line) for line in lines]
    assert [table.alone(line) for line in lines] == told == [table.careful(line) for line in lines]
    if most < 5:
        assert Counter(learned)["bets 2"] == 2


def test_what_is_forgotten_between_the_lines_of_a_group_is_read_anew(
    monkeypatch: pytest.MonkeyPatch, learned: list[str]
) -> None:
    monkeypatch.setattr(module, "_MOST_ITEMS", 2)
    table = Table(TABLES[0])
    lines = ["Ana bets 2", "Beto bats", "Carmen folds"]
    assert [*map(listed, table.columns.steps(lines))] == [table.careful(line) for line in lines]
    assert Counter(learned) == {"bets 2": 2, "bats": 2, "folds": 2}  # together, and one by one as one of them is wrong
    assert table.asked == ["Beto bats"]
    assert _remembered(table) == {"Ana bets 2", "Beto bats", "Carmen folds"}

"""A plain line says what `read_line` finds in it, and most lines that people write are plain."""

from random import Random

import pytest

from cacho_cli.transcript.plain import PlainReader, is_dealer, is_for_all
from cacho_cli.transcript.roster import Roster
from cacho_cli.transcript.sessions import read_sessions
from cacho_cli.transcript.source import in_lines, read_runs
from cacho_cli.transcript.statements import OTHER_PLAYERS, Deal, Reading, Show
from cacho_cli.transcript.syntax import read_line
from cacho_cli.vocabulary import VERBS, Verb
from tests.model.lines import TABLES, almost_the_line, mixed_lines
from tests.model.pages import write
from tests.model.player import play


def _absolute(reading: Reading) -> tuple[object, ...]:
    """The statements with the places of cards counted from the start of the line."""
    return tuple(
        (
            type(said),
            said.at,
            [
                (
                    cards[:2],
                    cards.unsure,
                    [(*(cards.start + place for place in token[:2]), *token[2:]) for token in cards.tokens],
                )
                for cards in said.cards
            ],
        )
        if isinstance(said, Deal | Show)
        else said
        for said in reading.statements
    )


def _is_the_same(line: str, roster: Roster, plain: PlainReader) -> bool:
    """Whether a line is plain; what it says then is what it says read with care."""
    quick = plain.read(line)
    if quick is None:
        return False
    careful = read_line(line, roster)
    assert (careful.flaws, quick.flaws) == ((), ()), line
    assert _absolute(quick) == _absolute(careful), line
    return True


@pytest.mark.parametrize("names", TABLES)
@pytest.mark.parametrize("seed", range(6))
def test_a_line_of_any_words_reads_the_same_or_is_not_plain(names: tuple[str, ...], seed: int) -> None:
    dice = Random(seed)
    roster = Roster(names)
    plain = PlainReader(roster)
    found = [_is_the_same(line, roster, plain) for line in mixed_lines(dice, names, 400)]
    assert 5 < sum(found) < len(found)


@pytest.mark.parametrize("seed", range(40))
def test_what_people_write_reads_the_same_and_so_does_what_is_almost_that(seed: int) -> None:
    dice = Random(seed)
    text = write(play(seed, 2 + seed % 7, 12), seed, plain=seed % 4 == 0).text
    plain_lines = lines = 0
    for session in read_sessions(read_runs([text.encode()])):
        assert session.header is not None
        roster = Roster([player.name for player in session.header.players])
        plain = PlainReader(roster)
        for line in in_lines(session.body):
            lines += 1
            plain_lines += _is_the_same(line.text, roster, plain)
            for almost in almost_the_line(dice, line.text):
                _is_the_same(almost, roster, plain)
    assert plain_lines > lines / 5  # the names at these tables begin with one another


def test_a_long_line_is_not_plain_and_an_empty_one_says_nothing() -> None:
    plain = PlainReader(Roster(("Ana", "Beto")))
    assert plain.read("Ana pass," * 30) is None
    assert plain.read(" \t# Ana bets") == Reading((), ())


@pytest.mark.parametrize(
    ("names", "word", "keyword"),
    [
        (("Ana", "Beto"), "hand", "hand"),
        (("Ana", "Beto"), "MANO", "hand"),
        (("Ana", "Beto"), "ana", None),
        (("Count Basie", "Hand Solo", "Ana"), "count", None),
        (("Count Basie", "Hand Solo", "Ana"), "HAND", None),
        (("Count Basie", "Hand Solo", "Ana"), "mano", "hand"),
        (("Count Basie", "Hand Solo", "Ana"), "solo", None),
        (("Count Basie", "Hand Solo", "Ana"), "stacks", "count"),
        (("Ana", "Beto"), "hand" + " " * 100, None),
    ],
)
def test_a_word_with_which_a_name_begins_is_no_keyword(names: tuple[str, ...], word: str, keyword: str | None) -> None:
    assert PlainReader(Roster(names)).keyword[word] == keyword


@pytest.mark.parametrize(
    ("names", "first_words"),
    [
        (("Ana", "Beto"), {"ana", "beto"}),
        (("Count Basie", "COUNT Dracula", "Ana  María"), {"count", "ana"}),
        (("NU\u0301N\u0303EZ",), {"núñez"}),
    ],
)
def test_the_first_words_of_names(names: tuple[str, ...], first_words: set[str]) -> None:
    assert PlainReader(Roster(names)).first_words == first_words


@pytest.mark.parametrize(
    ("words", "seat"),
    [
        ("Beto", 2),
        ("BETO:", 2),
        ("Ana", None),  # another name goes on with it
        ("ana maria", None),
        ("Ana Maria", None),
        ("Ana María", None),  # it goes on with another name
        ("others", OTHER_PLAYERS),
        ("los demas", OTHER_PLAYERS),
        ("Dora", None),
        ("", None),
    ],
)
def test_a_seat_is_that_of_a_name_that_no_other_goes_on_with(words: str, seat: int | None) -> None:
    assert PlainReader(Roster(("Ana", "Ana María", "Beto"))).seat[words] == seat


@pytest.mark.parametrize(
    ("verb", "amount", "is_one"),
    [
        *((verb, None, verb in ("pass", "call", "fold")) for verb in VERBS),
        *((verb, 1, False) for verb in VERBS),
    ],
)
def test_what_everybody_can_do_who_is_still_to_act(verb: Verb, amount: int | None, is_one: bool) -> None:
    assert is_for_all(verb, amount) == is_one


@pytest.mark.parametrize(
    ("word", "is_one"),
    [("dealer", True), ("DÁ", True), ("reparte", True), ("deal", False), ("dealer:", False), ("", False)],
)
def test_the_words_before_the_name_of_the_dealer(word: str, is_one: bool) -> None:
    assert is_dealer(word) == is_one


def test_what_is_remembered_of_words_has_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cacho_cli.transcript.plain._MOST_REMEMBERED", 20)
    plain = PlainReader(Roster(("Ana", "Beto")))
    seats, keywords = [], []
    for number in range(100):
        plain.read(f"x{number} passes")
        seats.append(len(plain.seat))
        keywords.append(len(plain.keyword))
    assert (max(seats), max(keywords)) == (20, 20)

"""A plain line says, and comes to, what `read_line` finds in it, and most lines that people write are plain."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from cacho_cli.transcript.gist import Gist, Moves, gist_of, gist_reader
from cacho_cli.transcript.plain import PlainReader
from cacho_cli.transcript.roster import Roster
from cacho_cli.transcript.sessions import read_sessions
from cacho_cli.transcript.source import read_lines
from cacho_cli.transcript.statements import Deal, Reading, Show
from cacho_cli.transcript.syntax import read_line
from tests.model.pages import write
from tests.model.player import play

TABLES = (
    ("Ana", "Beto", "Carmen"),
    ("Ana", "Ana María", "Ana María Paz", "Beto"),
    ("Los", "Los Demás Primos", "Hand Solo", "Mano Negra", "Show"),
    ("J.", "J", "J. R.", "Núñez", "Deal 5c"),
    ("others too", "Todos Santos", "Se", "Se Lleva Bien", "Void Void"),
    ("Win 10", "Count Dracula", "Da", "Dealer"),
)
WORDS = (
    *("hand", "mano", "deal", "Carta", "show", "muestra", "win", "gana", "se lleva", "count", "RESULT", "void", "nula"),
    *("pass", "pasa", "bet", "bet 2", "raise to", "sube a 8", "en", "fold", "se va", "no quiere", "all in", "call 1"),
    *(
        "show",
        "enseña",
        "wins",
        "buys 3",
        "sits out",
        "vuelve",
        "others",
        "los demás",
        "todos",
        "everyone",
        "dealer",
        "da",
    ),
    *("1", "02", "12", "0", "007", "1.5", "-5", "+5", "1234567890123", "chips", "ficha", "to", "by", "a", "más"),
    *("6o", "5c 4e", "6o5o4o", "seis de bastos", "oros:3", "🪙5", "60", "6x", "as", "6o.", "sota de oros"),
    *(",", ";", ".", ":", ", ", " ,", ". ,", "#", " # said", "\t", "\u00a0", "\u2028", "\ufe0f", "-", "/"),
)


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


def _whole(gists: list[Gist | None]) -> Gist | None:
    """What several statements come to that are all moves; else what the only one comes to."""
    if all(isinstance(each, Moves) for each in gists):
        return Moves(tuple(move for each in gists if isinstance(each, Moves) for move in each.moves))
    [gist] = gists
    return gist


def _is_the_same(line: str, roster: Roster, plain: PlainReader, gists: Callable[[str], Gist | None]) -> bool:
    """Whether a line is plain; what it says then is what it says read with care."""
    gist, quick = gists(line), plain.read(line)
    if gist is None and quick is None:
        return False
    careful = read_line(line, roster)
    if gist is not None:
        assert careful.flaws == (), line
        assert gist == _whole([gist_of(each) for each in careful.statements]), line
    if quick is None:
        return False
    assert (careful.flaws, quick.flaws) == ((), ()), line
    assert _absolute(quick) == _absolute(careful), line
    return True


def _mixed(dice: Random, names: tuple[str, ...]) -> Iterator[str]:
    """Lines of words of the game thrown together, most of which say nothing."""
    heads = (*names, *(name.upper() for name in names), *(f"{name}:" for name in names))
    for _ in range(400):
        pieces = [dice.choice(heads) if dice.random() < 0.3 else dice.choice(WORDS) for _ in range(dice.randint(1, 7))]
        yield dice.choice(("", " ")).join(pieces) if dice.random() < 0.2 else " ".join(pieces)


@pytest.mark.parametrize("names", TABLES)
@pytest.mark.parametrize("seed", range(6))
def test_a_line_of_any_words_reads_the_same_or_is_not_plain(names: tuple[str, ...], seed: int) -> None:
    dice = Random(seed)
    roster = Roster(names)
    plain = PlainReader(roster)
    gists = gist_reader(plain)
    found = [_is_the_same(line, roster, plain, gists) for line in _mixed(dice, names)]
    assert 5 < sum(found) < len(found)


@pytest.mark.parametrize("seed", range(40))
def test_what_people_write_reads_the_same_and_so_does_what_is_almost_that(seed: int) -> None:
    dice = Random(seed)
    text = write(play(seed, 2 + seed % 7, 12), seed, plain=seed % 4 == 0).text
    plain_lines = lines = 0
    for session in read_sessions(read_lines([text.encode()])):
        assert session.header is not None
        roster = Roster([player.name for player in session.header.players])
        plain = PlainReader(roster)
        gists = gist_reader(plain)
        for line in session.body:
            lines += 1
            plain_lines += _is_the_same(line.text, roster, plain, gists)
            for almost in _almost(dice, line.text):
                _is_the_same(almost, roster, plain, gists)
    assert plain_lines > lines / 5  # the names at these tables begin with one another


def _almost(dice: Random, line: str) -> Iterator[str]:
    """The line with a character left out, written twice or exchanged, and with a word left out."""
    if not line:
        return
    at = dice.randrange(len(line))
    yield line[:at] + line[at + 1 :]
    yield line[:at] + line[at] + line[at:]
    yield line[:at] + dice.choice(" ,.;:#\t1o") + line[at + 1 :]
    words = line.split(" ")
    del words[dice.randrange(len(words))]
    yield " ".join(words)


def test_a_long_line_is_not_plain_and_an_empty_one_says_nothing() -> None:
    plain = PlainReader(Roster(("Ana", "Beto")))
    assert plain.read("Ana pass," * 30) is None
    assert plain.read(" \t# Ana bets") == Reading((), ())


@pytest.mark.parametrize("line", ["deal Ana 7o", "deal Ana 6o, Beto 7o", "show Ana 6o 5o 7o"])
def test_cards_that_cannot_be_read_come_to_nothing(line: str) -> None:
    (statement,) = read_line(line, Roster(("Ana", "Beto"))).statements
    assert gist_of(statement) is None
    (right,) = read_line(line.replace("7", "4"), Roster(("Ana", "Beto"))).statements
    assert gist_of(right) is not None

"""The lists after a keyword: who was dealt or shows what, who has how much, and what follows `hand`."""

from collections.abc import Iterator

import pytest

from cacho_cli.cards.deck import CARD_CODES
from cacho_cli.transcript.roster import Roster
from cacho_cli.transcript.statements import Cards, Count, Deal, Hand, Reading, Result, Show, Win
from cacho_cli.transcript.syntax import read_line

NAMES = ("Ana", "Beto", "Carmen Díaz", "J.R.", "Ana 2", "Count Basie", "李", "Ana B.")
ROSTER = Roster(NAMES)
CARD_KEYWORDS = ["deal", "carta", "DEAL", "show", "muestra", "enseña", "ENSENA"]


def flaws(reading: Reading, line: str) -> list[tuple[str, str]]:
    """Each flaw: its code, and the piece of the line that is wrong."""
    return [(flaw.code, line[flaw.start : flaw.end]) for flaw in reading.flaws]


def dealt(line: str) -> list[str]:
    """Who is given which cards in a line that is a list of cards, each as it is written."""
    [statement] = read_line(line, ROSTER).statements
    assert isinstance(statement, Deal | Show)
    return [" ".join(_given(line, cards)) for cards in statement.cards]


def _given(line: str, cards: Cards) -> Iterator[str]:
    assert line[slice(*cards.name_at)].casefold().split() == NAMES[cards.seat].casefold().split()
    yield NAMES[cards.seat]
    for token in cards.tokens:
        written = line[cards.start + token.start : cards.start + token.end]
        yield f"{written}={CARD_CODES[token.card]}" if token.card is not None else f"{written}?"


def counted(line: str) -> list[tuple[str, int | None, str]]:
    """Who has how much in a line that is a list of amounts, and where that stands."""
    [statement] = read_line(line, ROSTER).statements
    amounts = (
        statement.stacks
        if isinstance(statement, Count)
        else statement.changes
        if isinstance(statement, Result)
        else statement.winners
        if isinstance(statement, Win)
        else ()
    )
    for each in amounts:
        assert ROSTER.seat(line[slice(*each.name_at)]) == each.seat
    return [(NAMES[each.seat], each.chips, line[slice(*each.at)]) for each in amounts]


# ---- cards ----


@pytest.mark.parametrize("keyword", CARD_KEYWORDS)
@pytest.mark.parametrize(
    ("items", "expected"),
    [
        ("Ana 6o", ["Ana 6o=6o"]),
        ("ANA 6O", ["Ana 6O=6o"]),
        ("Ana: 6o, Beto: 3c", ["Ana 6o=6o", "Beto 3c=3c"]),
        ("Ana :6o; Beto:3c", ["Ana 6o=6o", "Beto 3c=3c"]),
        ("Ana seis de oros, Beto 3 of cups.", ["Ana seis de oros=6o", "Beto 3 of cups=3c"]),
        (",, Ana 6o,; ;Beto 3c , .", ["Ana 6o=6o", "Beto 3c=3c"]),
        ("carmen  DÍAZ 6o", ["Carmen Díaz 6o=6o"]),
        ("J.R. 6o, 李 3c.", ["J.R. 6o=6o", "李 3c=3c"]),
        ("Ana B. 6o.", ["Ana B. 6o=6o"]),
        ("Ana 6🪙, Beto ⚔️3", ["Ana 6🪙=6o", "Beto ⚔️3=3e"]),
        ("Ana 6o Beto 3c", ["Ana 6o=6o", "Beto 3c=3c"]),
        ("Ana 6o / Beto 3c", ["Ana 6o=6o", "Beto 3c=3c"]),
        ("Ana 2 6o", ["Ana 2 6o=6o"]),
        ("Ana 2 oros", ["Ana 2 oros=2o"]),
        ("Ana 2 2 oros, Ana 6c", ["Ana 2 2 oros=2o", "Ana 6c=6c"]),
        ("Count Basie 6o", ["Count Basie 6o=6o"]),
    ],
)
def test_players_and_their_cards(keyword: str, items: str, expected: list[str]) -> None:
    line = f"{keyword} {items}"
    assert dealt(line) == expected
    assert flaws(read_line(line, ROSTER), line) == []


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("show Ana 6o 5o 4o, Beto 3c-3e-2b", ["Ana 6o=6o 5o=5o 4o=4o", "Beto 3c=3c 3e=3e 2b=2b"]),
        ("show Ana 6o5o4o", ["Ana 6o=6o 5o=5o 4o=4o"]),
        ("show Ana 6o, 5o, 4o, Beto 3c, 3e, 2b", ["Ana 6o=6o 5o=5o 4o=4o", "Beto 3c=3c 3e=3e 2b=2b"]),
        ("show Ana 6o; 5o.; 4o.", ["Ana 6o=6o 5o=5o 4o=4o"]),
        ("show Ana 6o, , 5o 4o", ["Ana 6o=6o 5o=5o 4o=4o"]),
        ("muestra Ana 6o, 5o 4o Beto 3c, 3e", ["Ana 6o=6o 5o=5o 4o=4o", "Beto 3c=3c 3e=3e"]),
        ("show Ana, Beto 6o", ["Ana", "Beto 6o=6o"]),
        ("show Ana, 6o, 5o, 4o", ["Ana 6o=6o 5o=5o 4o=4o"]),
        ("show Ana: as de oros, 2 de oros, Beto 1b", ["Ana as de oros=1o 2 de oros=2o", "Beto 1b=1b"]),
        ("show Ana B.", ["Ana B."]),
        ("show Ana B., 6o", ["Ana B. 6o=6o"]),
        ("show Ana.", ["Ana"]),
        ("deal Ana 6o 5o", ["Ana 6o=6o 5o=5o"]),
        ("deal", []),
        ("carta.", []),
        ("deal ,;.", []),
    ],
)
def test_any_number_of_cards(line: str, expected: list[str]) -> None:
    assert dealt(line) == expected
    assert flaws(read_line(line, ROSTER), line) == []


@pytest.mark.parametrize(
    ("items", "wrong"),
    [
        ("Dora 6o", [("T102", "Dora")]),
        ("Dora: 6o", [("T102", "Dora")]),
        ("Dora María 6o", [("T102", "Dora María")]),
        ("Ana María 6o", [("T102", "Ana María")]),
        ("Ana María: 6o", [("T102", "Ana María")]),
        ("Nana 6o", [("T102", "Nana")]),
        ("/Ana 6o", [("T102", "/Ana")]),
        ("+ Ana 6o", [("T102", "+ Ana")]),
        ("Beto 3c, Dora 6o", [("T102", "Dora")]),
        ("Ana 6o Dora 3c", [("T102", "Dora")]),
        ("Dora 7o", [("T102", "Dora"), ("T104", "7o")]),
        ("Dora 6o, Elsa 7c, Fe 8b", [("T102", "Dora"), ("T104", "7c"), ("T104", "8b")]),
        ("Dora", [("T102", "Dora")]),
        ("Dora María", [("T102", "Dora María")]),
        ("Ana 6o, Dora.", [("T102", "Dora")]),
        ("Ana 7o", [("T104", "7o")]),
        ("Ana 60, Beto 10, Carmen Díaz sota de oros", [("T104", "60"), ("T104", "10"), ("T104", "sota de oros")]),
        ("Ana as", [("T104", "as")]),
        ("李 \t７o, Beto 🏆", [("T104", "７o"), ("T104", "🏆")]),
        ("Ana foo", [("T104", "foo")]),
        ("Ana foo bar", [("T104", "foo bar")]),
        ("Ana: foo", [("T104", "foo")]),
        ("Ana 6o foo", [("T104", "foo")]),
        ("6o", [("T101", "6o")]),
        ("6o, Ana 3c", [("T101", "6o")]),
        ("7o Ana 3c", [("T101", "7o")]),
    ],
)
@pytest.mark.parametrize("keyword", ["deal", "muestra"])
def test_what_is_wrong_in_a_list_of_cards(keyword: str, items: str, wrong: list[tuple[str, str]]) -> None:
    line = f"{keyword} {items}"
    assert flaws(read_line(line, ROSTER), line) == wrong


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("deal Ana 6o, 5o", [("T101", "5o")]),
        ("deal Ana", [("T101", "Ana")]),
        ("deal Ana 6o, Ana B., Beto", [("T101", "Ana B.")]),
        ("deal Ana:", [("T101", "Ana")]),
        ("deal Ana 6o, ana 5o", [("T101", "ana")]),
        ("deal Ana 6o, Beto 3c, BETO 5c, Ana 5o", [("T101", "BETO")]),
        ("deal Ana 6o ANA 5o", [("T101", "ANA")]),
        ("show", [("T101", "show")]),
        ("Enseña", [("T101", "Enseña")]),
        ("show , .", [("T101", "show")]),
        ("show -", [("T102", "-")]),
        ("deal / +", [("T102", "/ +")]),
        ("muestra Ana 6o, -, 5o", [("T102", "-")]),
    ],
)
def test_what_is_wrong_in_one_list_and_not_in_the_other(line: str, wrong: list[tuple[str, str]]) -> None:
    assert flaws(read_line(line, ROSTER), line) == wrong


def test_cards_of_an_unknown_player_go_to_nobody() -> None:
    line = "show Ana 6o, Dora 5o, 4o"
    [statement] = read_line(line, ROSTER).statements
    assert flaws(read_line(line, ROSTER), line) == [("T102", "Dora")]
    assert isinstance(statement, Show)


# ---- amounts ----


@pytest.mark.parametrize("keyword", ["count", "stacks", "recuento", "RECUÉNTO", "win", "gana", "se lleva", "Se  Lleva"])
@pytest.mark.parametrize(
    ("items", "expected"),
    [
        ("Ana 20", [("Ana", 20, "20")]),
        ("ANA: 20; beto:9.", [("Ana", 20, "20"), ("Beto", 9, "9")]),
        ("Ana 20 chips, Beto 1 ficha.", [("Ana", 20, "20"), ("Beto", 1, "1")]),
        ("Ana 0, Beto 007", [("Ana", 0, "0"), ("Beto", 7, "007")]),
        ("Ana 999999999999", [("Ana", 999_999_999_999, "999999999999")]),
        ("Ana 2 5, Ana 7", [("Ana 2", 5, "5"), ("Ana", 7, "7")]),
        ("Count Basie 3,, 李 4,", [("Count Basie", 3, "3"), ("李", 4, "4")]),
        ("J.R. 3., Ana B. 4", [("J.R.", 3, "3"), ("Ana B.", 4, "4")]),
        ("carmen\u00a0díaz\t8", [("Carmen Díaz", 8, "8")]),
    ],
)
def test_counts_and_claims(keyword: str, items: str, expected: list[tuple[str, int, str]]) -> None:
    line = f"{keyword} {items}"
    assert counted(line) == expected
    assert flaws(read_line(line, ROSTER), line) == []


@pytest.mark.parametrize("keyword", ["win", "gana", "se lleva"])
def test_claims_without_amounts(keyword: str) -> None:
    line = f"{keyword} ana, Beto 5, J.R., Carmen Díaz., Ana B.:"
    assert flaws(read_line(line, ROSTER), line) == []
    assert counted(line) == [
        ("Ana", None, "ana"),
        ("Beto", 5, "5"),
        ("J.R.", None, "J.R."),
        ("Carmen Díaz", None, "Carmen Díaz"),
        ("Ana B.", None, "Ana B."),
    ]


@pytest.mark.parametrize("keyword", ["result", "saldo", "SALDO"])
def test_results(keyword: str) -> None:
    line = f"{keyword} Ana +3, Beto: -2 chips; J.R. \u22121 ficha, Count Basie +0, 李 0, Ana 2 -0."
    assert flaws(read_line(line, ROSTER), line) == []
    assert counted(line) == [
        ("Ana", 3, "+3"),
        ("Beto", -2, "-2"),
        ("J.R.", -1, "\u22121"),
        ("Count Basie", 0, "+0"),
        ("李", 0, "0"),
        ("Ana 2", 0, "-0"),
    ]


@pytest.mark.parametrize("keyword", ["count", "gana"])
@pytest.mark.parametrize(
    ("items", "wrong"),
    [
        ("Dora 20", ("T102", "Dora")),
        ("Dora: 20", ("T102", "Dora")),
        ("Dora María 20", ("T102", "Dora María")),
        ("Ana María 20", ("T105", "María")),
        ("Ana20", ("T102", "Ana20")),
        ("20", ("T102", "20")),
        ("20 Ana", ("T102", "20 Ana")),
        ("Ana 5, Dora 20, Elsa 3", ("T102", "Dora")),
        ("+Ana 5", ("T102", "+Ana")),
        ("Dora", ("T102", "Dora")),
        ("Ana -5", ("T105", "-5")),
        ("Ana +5", ("T105", "+5")),
        ("Ana 1.5", ("T105", "1.5")),
        ("Ana: ½ chips", ("T105", "½")),
        ("Ana 1000000000000", ("T105", "1000000000000")),
        ("Ana 5 6", ("T101", "6")),
        ("Ana 5 Beto 6", ("T101", "Beto")),
        ("Ana 5 chips more", ("T101", "more")),
        ("others 5", ("T102", "others")),
    ],
)
def test_what_is_wrong_in_a_list_of_amounts(keyword: str, items: str, wrong: tuple[str, str]) -> None:
    line = f"{keyword} {items}"
    assert flaws(read_line(line, ROSTER), line) == [wrong]


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("count Ana", ("T105", "Ana")),
        ("count Ana: , Beto 5", ("T105", "Ana")),
        ("recuento Beto 5, Ana.", ("T105", "Ana")),
        ("count Ana 5, Beto 6, ANA 7", ("T101", "ANA")),
        ("result Ana +5, Ana -5", ("T101", "Ana")),
        ("result Ana 5", ("T105", "5")),
        ("result Ana", ("T105", "Ana")),
        ("result Ana + 5", ("T105", "+")),
        ("result Ana ++5", ("T105", "++5")),
        ("result Ana +1.5", ("T105", "+1.5")),
        ("result Ana -1000000000000", ("T105", "-1000000000000")),
        ("saldo Ana \u20135", ("T105", "\u20135")),
        ("saldo Ana ±5", ("T105", "±5")),
        ("result Ana +5 -5", ("T101", "-5")),
        ("result Dora +5", ("T102", "Dora")),
        ("count", ("T101", "count")),
        ("stacks.", ("T101", "stacks")),
        ("result ,", ("T101", "result")),
        ("win", ("T101", "win")),
        ("se  lleva", ("T101", "se  lleva")),
    ],
)
def test_what_is_wrong_in_one_of_these_lists(line: str, wrong: tuple[str, str]) -> None:
    assert flaws(read_line(line, ROSTER), line) == [wrong]


def test_the_longest_name_that_leaves_a_readable_amount() -> None:
    assert counted("count Ana 2") == [("Ana", 2, "2")]
    assert counted("win Ana 2") == [("Ana 2", None, "Ana 2")]
    assert counted("win Ana 2, Ana 2 2, Ana 2 chips") == [("Ana 2", None, "Ana 2"), ("Ana 2", 2, "2"), ("Ana", 2, "2")]


def test_a_claim_may_name_a_player_twice() -> None:
    assert counted("win Ana 5, Ana 6") == [("Ana", 5, "5"), ("Ana", 6, "6")]


# ---- hand ----


@pytest.mark.parametrize(
    ("line", "number", "dealer"),
    [
        ("hand", None, None),
        ("Mano.", None, None),
        ("hand,", None, None),
        ("hand 1", 1, None),
        ("mano 012;", 12, None),
        ("hand 7.", 7, None),
        ("hand, 7", 7, None),
        ("hand 1 dealer Ana", 1, "Ana"),
        ("hand 1, dealer Ana.", 1, "Ana"),
        ("hand dealer beto", None, "Beto"),
        ("hand, dealer Carmen  Díaz,", None, "Carmen Díaz"),
        ("mano 3 reparte 李", 3, "李"),
        ("mano, da Ana B.", None, "Ana B."),
        ("mano, da Ana B..", None, "Ana B."),
        ("MANO 3, DÁ J.R.", 3, "J.R."),
        ("hand dealer Ana 2", None, "Ana 2"),
        ("hand 2 dealer Count Basie", 2, "Count Basie"),
        ("hand 999999999999", 999_999_999_999, None),
    ],
)
def test_hands(line: str, number: int | None, dealer: str | None) -> None:
    reading = read_line(line, ROSTER)
    [hand] = reading.statements
    assert isinstance(hand, Hand)
    assert line[slice(*hand.at)].casefold() in ("hand", "mano")
    assert hand.number == number
    if number is not None:
        assert int(line[slice(*hand.number_at)]) == number
    assert hand.dealer == (None if dealer is None else NAMES.index(dealer))
    assert reading.flaws == ()


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("hand 1 2", ("T101", "2")),
        ("hand 1, 2", ("T101", "2")),
        ("hand one", ("T101", "one")),
        ("hand Ana", ("T101", "Ana")),
        ("hand dealer", ("T101", "dealer")),
        ("hand 1, reparte.", ("T101", "reparte")),
        ("hand dealer Ana 1", ("T101", "1")),
        ("hand dealer Ana, 1", ("T101", "1")),
        ("hand dealer Ana, dealer Beto", ("T101", "dealer")),
        ("hand 1 dealer Ana deals", ("T101", "deals")),
        ("hand 1 dealer: Ana", ("T101", "dealer:")),
        ("hand dealer Dora", ("T102", "Dora")),
        ("hand 1, da Dora María.", ("T102", "Dora María")),
        ("hand dealer others", ("T102", "others")),
        ("hand 0", ("T105", "0")),
        ("hand -1", ("T105", "-1")),
        ("hand 1.5", ("T105", "1.5")),
        ("hand 1st", ("T105", "1st")),
        ("hand ²", ("T105", "²")),
        ("hand 1000000000000, dealer Ana", ("T105", "1000000000000")),
        ("hand +1", ("T105", "+1")),
    ],
)
def test_what_is_wrong_after_hand(line: str, wrong: tuple[str, str]) -> None:
    reading = read_line(line, ROSTER)
    assert flaws(reading, line) == [wrong]
    assert isinstance(reading.statements[0], Hand)

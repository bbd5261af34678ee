"""The cards that a log writes down: what was dealt, what is shown, and what cannot be."""

from collections.abc import Iterator

import pytest

from cacho_cli.cards.deck import CARD_CODES, Card
from cacho_cli.game.cards_seen import CardsSeen
from cacho_cli.game.findings import Finding
from cacho_cli.transcript.roster import Roster
from cacho_cli.transcript.source import Line
from cacho_cli.transcript.statements import Deal, Show
from cacho_cli.transcript.syntax import read_line

NAMES = ("Ana", "Beto", "Carmen")


class Table:
    """The cards of a hand, told line by line; what is found is kept as code, wording, line and piece of the line."""

    def __init__(self, *lines: str, had: int = 3, exactly: bool = True) -> None:
        self.cards = CardsSeen(NAMES)
        self.findings: list[Finding] = []
        for number, text in enumerate(lines, 1):
            line = Line(number, text)
            for statement in read_line(text, Roster(NAMES)).statements:
                assert isinstance(statement, Deal | Show)
                for cards in statement.cards:
                    take = self.cards.deal if isinstance(statement, Deal) else None
                    found = take(line, cards) if take else self.cards.show(line, cards, had, exactly)
                    self.findings += found

    @property
    def told(self) -> list[tuple[str, int, str]]:
        return list(self._told())

    def _told(self) -> Iterator[tuple[str, int, str]]:
        for finding in self.findings:
            line = finding.spot.line
            code = f"{finding.code}.{finding.wording}".removesuffix(".")
            yield code, line.number, line.text[slice(*finding.spot.at)]


def codes(cards: tuple[Card, ...] | None) -> str | None:
    return None if cards is None else " ".join(CARD_CODES[card] for card in cards)


# ---- dealt ----


def test_dealt_cards_are_kept_by_player() -> None:
    table = Table("deal Ana 6o, Beto 3c", "deal Ana 5o", "deal Ana 4o")
    assert table.told == []
    assert codes(table.cards.three(0)) == "6o 5o 4o"
    assert table.cards.three(1) is table.cards.three(2) is None
    assert [table.cards.need_not_show(seat) for seat in range(3)] == [True, False, False]


def test_a_card_that_cannot_be_read_is_a_card() -> None:
    table = Table("deal Ana 6o", "deal Ana 7x", "deal Ana 4o")
    assert table.told == []
    assert table.cards.three(0) is None
    assert table.cards.need_not_show(0)
    assert Table("deal Ana 7x").cards.need_not_show(0)


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["deal Ana 6o, Beto 6 de oros"], [("C201", 1, "6 de oros")]),
        (["deal Ana 6o", "deal Carmen 6O"], [("C201", 2, "6O")]),
        (["deal Ana 6o", "deal Ana 6o"], [("C201.same-player", 2, "6o")]),
        (["deal Ana 6o", "deal Ana 6o", "deal Ana 6o"], [("C201.same-player", 2, "6o")]),
        (["deal Ana 6o, Beto 6o", "deal Beto 6o"], [("C201", 1, "6o")]),
        (["deal Ana 6o, Beto 6o, Carmen 6o"], [("C201", 1, "6o"), ("C201", 1, "6o")]),
        (["deal Ana 6o 5o, Beto 3c"], [("C202.deal", 1, "6o 5o")]),
        (["deal Beto 3c, Ana 6o-5o 7x"], [("C202.deal", 1, "6o-5o 7x")]),
        (["deal Ana 6o 5o, Beto 6o"], [("C202.deal", 1, "6o 5o")]),
    ],
)
def test_faults_of_dealt_cards(lines: list[str], told: list[tuple[str, int, str]]) -> None:
    assert Table(*lines).told == told


def test_a_card_dealt_twice_points_to_where_it_was_first() -> None:
    [finding] = Table("deal Ana 6o", "deal Beto 6o").findings
    [note] = finding.notes
    assert finding.facts == {"card": "6o", "first": "Ana"}
    assert (note.wording, note.span.line, note.span.column, note.span.end_column) == ("card-here", 1, 10, 12)


# ---- shown ----


@pytest.mark.parametrize(
    "lines",
    [
        ["show Ana 6o 5o 4o, Beto 3c 3e 2b"],
        ["deal Ana 6o", "deal Ana 5o", "deal Ana 4o", "show Ana 4o 6o 5o"],
        ["deal Ana 6o", "show Ana 5o 4o 6o"],
        ["deal Ana 7x", "show Ana 5o 4o 6o"],
    ],
)
def test_shown_cards(lines: list[str]) -> None:
    table = Table(*lines)
    assert table.told == []
    assert sorted((codes(table.cards.three(0)) or "").split()) == ["4o", "5o", "6o"]
    assert table.cards.need_not_show(0)
    assert not table.cards.shown_unread


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        # C202: not exactly three
        (["show Ana 6o 5o"], [("C202", 1, "6o 5o")]),
        (["show Ana 6o 5o 4o 3o"], [("C202", 1, "6o 5o 4o 3o")]),
        (["show Beto 3c 3e 2b, Ana 6o, 5o"], [("C202", 1, "6o, 5o")]),
        (["show Ana"], [("C202", 1, "Ana")]),
        (["show Ana 6o 7x"], [("C202", 1, "6o 7x")]),
        # C201: seen before, in other hands or in the same
        (["deal Beto 6o", "show Ana 5o 6o 4o"], [("C201", 2, "6o")]),
        (["show Beto 6o 3e 2b, Ana 5o 6o 4o"], [("C201", 1, "6o")]),
        (["show Ana 6o 6 de oros 4o"], [("C201.same-player", 1, "6 de oros")]),
        (["show Ana 6o 6o 6o"], [("C201.same-player", 1, "6o")]),
        (["deal Ana 6o", "show Ana 6o 6o 4o"], [("C201.same-player", 2, "6o")]),
        (["deal Beto 6o, Carmen 5o", "show Ana 6o 5o 4o"], [("C201", 2, "6o"), ("C201", 2, "5o")]),
        # C203: a card that was dealt is not among them
        (["deal Ana 6o", "show Ana 5o 4o 3o"], [("C203", 2, "5o")]),
        (["deal Ana 6o", "deal Ana 5o", "show Ana 6o 4o 3o"], [("C203", 3, "4o")]),
        (["deal Ana 6o", "deal Ana 5o", "show Ana 4o 3o 2o"], [("C203", 3, "4o")]),
        (["deal Ana 6o", "deal Ana 5o", "show Ana 7x 4o 3o"], [("C203", 3, "4o")]),
        # a card that is both is C201
        (["deal Ana 6o, Beto 5o", "show Ana 5o 4o 3o"], [("C201", 2, "5o")]),
        (["deal Ana 6o, Beto 4o", "show Ana 5o 4o 3o"], [("C201", 2, "4o"), ("C203", 2, "5o")]),
    ],
)
def test_faults_of_shown_cards(lines: list[str], told: list[tuple[str, int, str]]) -> None:
    table = Table(*lines)
    assert sorted(table.told) == sorted(told)
    assert table.cards.three(0) is None
    assert table.cards.need_not_show(0)


def test_too_few_cards_may_be_the_others() -> None:
    """Two are shown, a third was dealt: that one may be the card that is missing."""
    assert Table("deal Ana 6o", "show Ana 5o 4o").told == [("C202", 2, "5o 4o")]
    assert Table("deal Ana 6o", "deal Ana 5o", "show Ana 4o 3o").told == [
        ("C202", 3, "4o 3o"),
        ("C203", 3, "4o"),
    ]


def test_a_card_that_cannot_be_read_may_be_the_one_that_was_dealt() -> None:
    assert Table("deal Ana 6o", "show Ana 7x 4o 3o").told == []


def test_what_is_missing_is_said() -> None:
    [finding] = Table("deal Ana 6o", "deal Ana 5o", "show Ana 4o 3o 2o").findings
    assert finding.facts == {"card": "4o", "missing": ("6o", "5o")}
    assert [(note.span.line, note.span.column) for note in finding.notes] == [(1, 10), (2, 10)]


def test_shown_cards_that_cannot_be_read() -> None:
    table = Table("show Ana 6o 7x 4o")
    assert table.told == []
    assert table.cards.shown_unread
    assert table.cards.three(0) is None
    assert table.cards.need_not_show(0)


@pytest.mark.parametrize(
    ("line", "had", "told"),
    [
        ("show Ana 6o", 1, []),
        ("show Ana 6o 5o", 2, []),
        ("show Ana 6o", 3, []),
        ("show Ana 6o 5o 4o", 3, []),
        ("show Ana 6o 5o", 1, [("C202.more-than-dealt", 1, "6o 5o")]),
        ("show Ana 6o 5o 4o 3o", 3, [("C202.more-than-dealt", 1, "6o 5o 4o 3o")]),
        ("show Ana", 2, [("C202.more-than-dealt", 1, "Ana")]),
    ],
)
def test_who_need_not_show_shows_at_most_what_he_was_dealt(
    line: str, had: int, told: list[tuple[str, int, str]]
) -> None:
    assert Table(line, had=had, exactly=False).told == told


def test_who_left_shows_something_else() -> None:
    assert Table("deal Ana 6o", "show Ana 5o", had=1, exactly=False).told == [("C203", 2, "5o")]
    assert Table("deal Ana 6o", "show Ana 5o", had=2, exactly=False).told == []

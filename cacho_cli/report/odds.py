"""Chances at a showdown: in how many deals everybody wins, in percent, and the odds against it."""

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING

from cacho_cli.messages.money import decimal_text
from cacho_cli.messages.shell import said
from cacho_cli.messages.words import heading
from cacho_cli.report.parts import Part, Table
from cacho_cli.report.rows import Row

if TYPE_CHECKING:
    from cacho_cli.odds.chances import Chances

__all__ = ["KEYS", "chances_row", "odds_parts", "odds_records", "percents"]

KEYS = ("line", "name", "wins", "probability", "deals", "undecided")
"""The keys of a record: one player's chances in the question of a line."""

_COLUMNS = ("name", "wins", "probability", "against")
_NONE = "-"
_TIES = {"age": "ties-by-age", "seat": "ties-by-seat"}


def chances_row(names: Iterable[str], chances: "Chances") -> Row:
    """The answer to one question, as `schemas/odds-line.json` describes it but for the `line`.

    >>> from cacho_cli.odds.chances import Chances
    >>> chances_row(["Ana", "Beto"], Chances(4, (2, 1)))["players"][1]
    {'name': 'Beto', 'wins': '1', 'probability': 0.25}
    """
    return {
        "deals": str(chances.deals),
        "players": [
            {"name": name, "wins": str(wins), "probability": wins / chances.deals}
            for name, wins in zip(names, chances.wins, strict=True)
        ],
        "undecided": str(chances.undecided),
    }


def odds_records(row: Row) -> Iterator[Row]:
    """A record for every player in a question; one of the line alone for a fault."""
    shared = {key: row[key] for key in ("line", "deals", "undecided") if key in row}
    yield from ({**shared, **player} for player in row.get("players", [{}]))


def odds_parts(rows: Iterable[Row], tie_break: str) -> Iterator[Part]:
    """Chances as they come, and how ties are broken (`age` or `seat`); rows that are faults have no part."""
    for row in rows:
        if "error" not in row:
            yield _table(row)
            yield _sentences(row, tie_break)


def _table(row: Row) -> Table:
    names = [player["name"] for player in row["players"]]
    wins = [int(player["wins"]) for player in row["players"]]
    deals, undecided = int(row["deals"]), int(row["undecided"])
    *shares, rest = percents([*wins, undecided])
    rows = [
        (name, str(count), share, _odds_against(count, deals))
        for name, count, share in zip(names, wins, shares, strict=True)
    ]
    if undecided:
        rows.append((said("undecided"), str(undecided), rest, _NONE))
    return Table([heading(column) for column in _COLUMNS], rows, right=(1, 2, 3))


def percents(counts: Sequence[int]) -> list[str]:
    """What each is of all in percent, to two decimals that come to 100.00: who loses most by rounding down gets more.

    >>> percents([1, 1, 1]), percents([1, 2, 0])
    (['33.34', '33.33', '33.33'], ['33.33', '66.67', '0.00'])
    """
    total = sum(counts)
    shares = [divmod(10_000 * count, total) for count in counts]
    missing = 10_000 - sum(hundredths for hundredths, _ in shares)
    first = sorted(range(len(counts)), key=lambda index: -shares[index][1])[:missing]
    return [_hundredths_text(hundredths + (index in first)) for index, (hundredths, _) in enumerate(shares)]


def _odds_against(wins: int, deals: int) -> str:
    """How many deals are not won for each that is, to two decimals."""
    if not wins:
        return _NONE
    return said("odds-against", lost=_hundredths_text((200 * (deals - wins) + wins) // (2 * wins)))


def _hundredths_text(hundredths: int) -> str:
    return decimal_text(Decimal(f"{hundredths}e-2"))


def _sentences(row: Row, tie_break: str) -> list[str]:
    sentences = [said("deals", deals=row["deals"]), said(_TIES[tie_break])]
    if int(row["undecided"]):
        sentences.append(said("undecided-ties"))
    return sentences

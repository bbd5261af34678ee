"""What somebody may write who has installed `cacho-cli`; every line is held against the types of its public names.

It is also run, and prints nothing but what it says at its end.
"""

from collections.abc import Iterable
from datetime import date
from decimal import Decimal
from typing import assert_type

import cacho_cli
from cacho_cli import (
    Age,
    CardTwice,
    Comparison,
    Contestant,
    Diagnostic,
    Evaluation,
    HouseRules,
    Placing,
    PlayerResult,
    Refusal,
    RuleLayers,
    Settings,
    Settlement,
    Span,
    Transfer,
    Validation,
    compare,
    evaluate,
    load_rules,
    read_cards,
    read_hand,
    rules_in_force,
    settle,
    validate,
)

EVENING = """\
---
players: {Ana: 71, Beto: 64}
rules: {chip_value: 0.10, currency: EUR}
---
hand 1, dealer Beto
result Ana +3, Beto -3
hand 2
deal
Beto bet 2
"""


def strength(text: str) -> int:
    """What a hand is worth, 0 where it cannot be read."""
    reading = read_hand(text)
    if reading.fault is not None:
        assert_type(reading.fault.code, str)
        return 0
    found = evaluate(reading.cards, bonus=30)
    assert_type(found, Evaluation)
    return found.value or 0


def winner(hands: dict[str, str], ages: dict[str, Age]) -> str:
    """Who wins."""
    contestants = [Contestant(name, read_cards(text).cards, ages[name]) for name, text in hands.items()]
    outcome = compare(contestants, "age", date(2026, 11, 27), oldest_first=["Ana", "Beto"])
    if isinstance(outcome, CardTwice):
        return f"{outcome.first} and {outcome.second} have the same card"
    assert_type(outcome, Comparison)
    assert_type(outcome.ranking, tuple[Placing, ...])
    return outcome.winner or " or ".join(outcome.tied)


def places(faults: Iterable[Diagnostic]) -> list[str]:
    """Each fault with its place."""
    spans: list[tuple[str, Span]] = [(fault.code, fault.span) for fault in faults]
    return [f"{span.line}:{span.column} {code}" for code, span in spans]


def payments(settled: Settlement | Refusal) -> list[str]:
    """Who pays whom, or why nobody does."""
    if isinstance(settled, Refusal):
        assert_type(settled.uncertain, tuple[str, ...])
        return [*settled.uncertain]
    results: tuple[PlayerResult, ...] = settled.players
    transfers: tuple[Transfer, ...] = settled.transfers
    assert_type(transfers[0].amount, Decimal)
    return [f"{each.from_} pays {each.to} {each.amount} {settled.currency}" for each in transfers] if results else []


def house() -> HouseRules:
    """The rules of a file that has one fault."""
    settings, faults = load_rules("bonus: 30\nchipvalue: 2\n")
    assert_type(settings, Settings)
    assert places(faults) == ["2:1 H601"]
    return rules_in_force((settings,))


def main() -> None:
    """Everything once."""
    assert strength("6o 5o 4o") == 45
    assert strength("6o 5o") == 0
    hands, ages = {"Ana": "6o 1c 2e", "Beto": "6c 5o 1b"}, {"Ana": Age(years=71), "Beto": Age(born=date(1962, 3, 1))}
    assert winner(hands, ages) == "Ana"
    assert winner({"Ana": "6o 1c 2e", "Beto": "6o 5o 1b"}, ages) == "Ana and Beto have the same card"
    found = validate(EVENING, RuleLayers(under=load_rules("bonus: 30")[0]))
    assert_type(found, Validation)
    assert (found.valid, found.hands, places(found.diagnostics)) == (False, 2, ["9:10 B302"])
    assert payments(settle(EVENING)) == ["1:1"]
    assert payments(settle(EVENING.partition("hand 2")[0])) == ["Beto pays Ana 0.30 EUR"]
    assert house().bonus == 30
    assert_type(cacho_cli.__version__, str)
    print("the user's program has run")  # noqa: T201 - as such programs do


if __name__ == "__main__":
    main()

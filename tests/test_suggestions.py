"""What is suggested for a misspelt word, and when nothing is."""

import pytest

from cacho_cli.suggestions import did_you_mean

KEYS = ("bonus", "chip_value", "currency", "valor_ficha", "premio")


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("chipvalue", "chip_value"),  # one missing
        ("chiip_value", "chip_value"),  # one too many
        ("bonos", "bonus"),  # one wrong
        ("obnus", "bonus"),  # two that changed places
        ("Bonus", "bonus"),
        ("PRÉMIO", "premio"),
        (" bonus ", "bonus"),
        ("valorfcha", "valor_ficha"),
        ("curr", "currency"),  # the start of a single one
    ],
)
def test_a_slip_is_understood(word: str, meant: str) -> None:
    assert did_you_mean(word, KEYS) == meant


@pytest.mark.parametrize("word", ["", " ", "x", "place", "cu", "bxxxs", "chips", "bonus" * 100])
def test_what_is_not_near_brings_no_suggestion(word: str) -> None:
    assert did_you_mean(word, KEYS) is None


def test_how_many_slips_are_forgiven_grows_with_the_word() -> None:
    assert did_you_mean("ana", ["ann"]) == "ann"
    assert did_you_mean("ana", ["bnn"]) is None
    assert did_you_mean("carman", ["Carmen"]) == "Carmen"
    assert did_you_mean("karmin", ["Carmen"]) == "Carmen"
    assert did_you_mean("karmix", ["Carmen"]) is None
    assert did_you_mean("starting_stuk", ["starting_stack"]) == "starting_stack"


def test_the_nearest_wins_then_the_first() -> None:
    assert did_you_mean("anna", ["hanna", "Ana", "anno"]) == "hanna"
    assert did_you_mean("anto", ["Anton", "Antos", "Ant"]) == "Anton"
    assert did_you_mean("berto", ["Roberto", "Berta"]) == "Berta"


def test_two_that_could_be_completed_bring_none() -> None:
    assert did_you_mean("ali", ["Alicia", "Alistair"]) is None
    assert did_you_mean("alic", ["Alicia", "Alistair"]) == "Alicia"


def test_a_word_that_changed_places_twice_is_two_slips() -> None:
    assert did_you_mean("bonsu", ["bonus"]) == "bonus"
    assert did_you_mean("obnsu", ["bonus"]) == "bonus"
    assert did_you_mean("obsn", ["bons"]) is None


def test_no_candidates() -> None:
    assert did_you_mean("bonus", []) is None

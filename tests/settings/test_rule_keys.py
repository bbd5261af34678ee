"""The table of the house rules, and the template made of it."""

import pytest

from cacho_cli.players.ages import Age
from cacho_cli.settings.house_rules import HouseRules, read_rules, resolve
from cacho_cli.settings.rule_keys import KEYS, MONEY_KEYS, SPELLINGS, template


def test_the_table_has_every_rule_once() -> None:
    assert [key.name for key in KEYS] == list(HouseRules._fields)
    assert len(SPELLINGS) == 2 * len(KEYS)
    assert {"chip_value", "valor_ficha", "smallest_coin", "moneda_minima"} == MONEY_KEYS


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_template_is_a_good_file(language: str) -> None:
    rows = template(language)
    assert [row.name for row in rows] == [key.name for key in KEYS]
    english, spanish = (_rules_of(each) for each in ("en", "es"))
    assert english == spanish != HouseRules()
    assert dict(english.players)["Carmen"] == Age(years=58)
    assert all((row.key == row.name) == (language == "en") for row in rows)


def _rules_of(language: str) -> HouseRules:
    settings, faults = read_rules("".join(f"{row.key}: {row.value}\n" for row in template(language)))
    assert faults == ()
    assert set(settings.values) == {key.name for key in KEYS}
    return resolve([settings])

"""House rules: every key in both languages, what is refused, and which of several sources is in force."""

from collections.abc import Callable
from datetime import date
from decimal import Decimal

import pytest

from cacho_cli.diagnostics import Span
from cacho_cli.players.ages import Age
from cacho_cli.settings.house_rules import (
    DEFAULTS,
    NO_SETTINGS,
    HouseRules,
    Setting,
    Settings,
    Value,
    in_force,
    option_settings,
    overruled,
    read_rules,
    resolve,
)
from cacho_cli.settings.rule_keys import KEYS, MONEY_KEYS


def rules(text: str) -> HouseRules:
    settings, faults = read_rules(text)
    assert faults == ()
    return resolve([settings])


def codes(text: str) -> list[tuple[str, int, int, int]]:
    return [(fault.code, fault.span.line, fault.span.column, fault.span.end_column) for fault in read_rules(text)[1]]


# ---- the keys ----


@pytest.mark.parametrize(
    ("english", "spanish", "field", "value"),
    [
        ("bonus: 20", "premio: 20", "bonus", 20),
        ("bonus: 30", "premio: 30", "bonus", 30),
        ("chip_value: 0.10", "valor_ficha: 0,10", "chip_value", Decimal("0.10")),
        ("currency: EUR", "moneda: eur", "currency", "EUR"),
        ("starting_stack: 1", "fichas_iniciales: 1", "starting_stack", 1),
        ("starting_stack: 1000000", "fichas_iniciales: 1000000", "starting_stack", 1_000_000),
        ("tie_break: age", "desempate: edad", "tie_break", "age"),
        ("tie_break: seat", "desempate: mano", "tie_break", "seat"),
        ("short_call: side-pot", "si_no_alcanza: pozo_aparte", "short_call", "side-pot"),
        ("short_call: fold", "si_no_alcanza: se_va", "short_call", "fold"),
        ("rebuys: true", "recompras: si", "rebuys", True),
        ("rebuys: false", "recompras: no", "rebuys", False),
        ("smallest_coin: 0.05", "moneda_minima: 0,05", "smallest_coin", Decimal("0.05")),
        ("players: {Ana: {age: 58}}", "jugadores: {Ana: {edad: 58}}", "players", (("Ana", Age(years=58)),)),
        (
            "players: {Ana: {born: 1960-01-31}}",
            "jugadores: {Ana: {nacimiento: 1960-01-31}}",
            "players",
            (("Ana", Age(born=date(1960, 1, 31))),),
        ),
    ],
)
def test_every_key_in_both_languages(english: str, spanish: str, field: str, value: Value) -> None:
    for text in (english, spanish, english.replace(": ", ": '", 1) + "'" if "{" not in english else english):
        read = rules(text)
        assert getattr(read, field) == value
        assert type(getattr(read, field)) is type(value)
        assert read._replace(**{field: getattr(DEFAULTS, field)}) == DEFAULTS


def test_values_and_keys_may_mix_languages() -> None:
    mixed = HouseRules(tie_break="seat", short_call="fold", rebuys=True)
    assert rules("desempate: seat\nshort_call: se_va\nrecompras: TRUE") == mixed


@pytest.mark.parametrize("word", ["true", "True", "TRUE", "si", "Sí", "SI", "si\u0301"])
def test_words_for_yes(word: str) -> None:
    assert rules(f"rebuys: {word}").rebuys is True


@pytest.mark.parametrize("word", ["false", "False", "no", "No", "NO"])
def test_words_for_no(word: str) -> None:
    assert rules(f"rebuys: {word}").rebuys is False


def test_an_empty_file_is_the_default_rules() -> None:
    for text in ("", "\n# nothing\n", "---\n", "{}", "\ufeff"):
        assert rules(text) == DEFAULTS
    assert HouseRules(20, Decimal(1), None, 20, "age", "side-pot", False, None, ()) == DEFAULTS


def test_a_byte_order_mark_is_no_column() -> None:
    assert codes("\ufeffbonos: 20") == [("H601", 1, 1, 6)]


def test_the_file_of_the_specification() -> None:
    text = """\
bonus: 20              # [premio] 20 or 30: points added to a cacho
chip_value: 0.10       # [valor_ficha] money per chip, exact decimal, more than 0; default 1
currency: EUR          # [moneda] ISO 4217 code, for display; default none
starting_stack: 20     # [fichas_iniciales] chips per player, 1 to 1000000; default 20
tie_break: age         # [desempate] age|seat [edad|mano]; default age
short_call: side-pot   # [si_no_alcanza] side-pot|fold [pozo_aparte|se_va]; default side-pot
rebuys: false          # [recompras] true|false [si|no]; default false
smallest_coin: 0.05    # [moneda_minima] what payments are rounded to; default none (exact)
players:               # [jugadores] the club's roster, so that transcripts need not repeat ages
  Ana: 1952-03-09
  Beto: {born: 1960-01-31}     # [nacimiento]
  Carmen: {age: 58}            # [edad]
"""
    roster = (
        ("Ana", Age(born=date(1952, 3, 9))),
        ("Beto", Age(born=date(1960, 1, 31))),
        ("Carmen", Age(years=58)),
    )
    expected = HouseRules(20, Decimal("0.10"), "EUR", 20, "age", "side-pot", False, Decimal("0.05"), roster)
    assert rules(text) == expected
    assert str(rules(text).chip_value) == "0.10"


# ---- scalars are their text ----


def test_text_that_yaml_would_make_something_else_of() -> None:
    assert rules("bonus: 020").bonus == 20  # not sixteen
    assert rules("starting_stack: 010").starting_stack == 10  # not eight
    assert str(rules("chip_value: 0.10").chip_value) == "0.10"
    assert str(rules("chip_value: 00,1").chip_value) == "0.1"
    assert rules("players: {No: 71, Yes: 64, On: 1952-03-09, Null: 3}").players == (
        ("No", Age(years=71)),
        ("Yes", Age(years=64)),
        ("On", Age(born=date(1952, 3, 9))),
        ("Null", Age(years=3)),
    )


@pytest.mark.parametrize(
    "number",
    [
        *(
            "NaN",
            ".nan",
            "inf",
            ".inf",
            "1e3",
            "1E3",
            "1_000",
            "0x1F",
            "0o17",
            "0b1",
            "+5",
            "-5",
            "1:30",
            "½",
            "²",
            "٣",
        ),
        *("１", "1 000", "1.", ".5", "1..5", "1,000,5", "1.000,5", "1'000", "one", "10%", "$5", "5€", "1/2", "true"),
        *("20 ", " 20", "1\n", "1\u00a0000", "9" * 13, "9" * 100_000, "1." + "0" * 9),
    ],
)
def test_what_is_no_number(number: str) -> None:
    quoted = '"' + number.replace("\n", "\\n") + '"'
    assert len(codes(f"chip_value: {quoted}")) == 1
    assert codes(f"chip_value: {quoted}")[0][0] == "H602"
    assert [fault[0] for fault in codes(f"starting_stack: {quoted}")] == ["H602"]


@pytest.mark.parametrize("key", sorted(MONEY_KEYS))
@pytest.mark.parametrize("amount", ["0", "0.00", "0,0", "000", "-1", "-0.05"])
def test_money_is_more_than_nothing(key: str, amount: str) -> None:
    assert codes(f"{key}: {amount}") == [("H602", 1, len(key) + 3, len(key) + 3 + len(amount))]


def test_the_least_and_the_most_money() -> None:
    assert rules("chip_value: 0.00000001").chip_value == Decimal("0.00000001")
    assert rules("chip_value: 999999999999.99999999").chip_value == Decimal("999999999999.99999999")


@pytest.mark.parametrize("stack", ["0", "00", "1000001", "99999999999999999999", "20.0", "20,5"])
def test_stacks_out_of_range(stack: str) -> None:
    assert codes(f"starting_stack: {stack}") == [("H602", 1, 17, 17 + len(stack))]


@pytest.mark.parametrize("currency", ["EU", "EURO", "€", "E1R", "EÜR", "ＥＵＲ", "EUR "])
def test_what_is_no_currency(currency: str) -> None:
    assert codes(f"currency: '{currency}'") == [("H602", 1, 11, 13 + len(currency))]


@pytest.mark.parametrize("bonus", ["25", "0", "2", "200", "20.0", "-20", "twenty"])
def test_a_bonus_of_something_else(bonus: str) -> None:
    (fault,) = read_rules(f"bonus: {bonus}")[1]
    assert (fault.code, fault.facts["allowed"], fault.facts["value"]) == ("H602", ("20", "30"), bonus)


@pytest.mark.parametrize("age", ["131", "-1", "999999999999999999999", "58.5", "1952", "fifty", "٥٨"])
def test_ages_out_of_range(age: str) -> None:
    assert [fault[0] for fault in codes(f"players: {{Ana: {{age: '{age}'}}}}")] == ["H602"]


@pytest.mark.parametrize("age", ["0", "130", "058"])
def test_the_youngest_and_the_oldest(age: str) -> None:
    assert rules(f"players: {{Ana: {age}}}").players == (("Ana", Age(years=int(age))),)


@pytest.mark.parametrize(
    "day",
    ["1952-3-9", "9-3-1952", "19520309", "1952-03-09T00:00:00", "1952-W10-7", "1952-13-01", "1900-02-29", "1799-12-31"],
)
def test_what_is_no_birth_date(day: str) -> None:
    assert [fault[0] for fault in codes(f"players: {{Ana: {{born: {day}}}}}")] == ["H602"]


def test_decimal_commas_inside_braces() -> None:
    """YAML takes the comma in `{chip_value: 0,10}` for the end of an entry; whoever writes it does not."""
    for text in (
        "{chip_value: 0,10, smallest_coin: 0,05, bonus: 30}",
        "{valor_ficha: 0,10, moneda_minima: 0,05, premio: 30}",
        "{smallest_coin: 0,05, bonus: 30, chip_value: 0,10}",
        "{bonus: 30, smallest_coin: 0,05,\n chip_value: 0,10}",
    ):
        assert rules(text) == HouseRules(bonus=30, chip_value=Decimal("0.10"), smallest_coin=Decimal("0.05"))
    assert codes("{chip_value: 0,00}") == [("H602", 1, 14, 18)]
    assert codes("{valor ficha: 0,10, premio: 30}") == [("H601", 1, 2, 13)]  # misspelt, and that is all


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("{chip_value: 1, 10}", [("H601", 1, 17, 19)]),  # a space: another entry
        ("{chip_value: 1,10: 5}", [("H601", 1, 16, 18)]),  # which has a value
        ("{bonus: 20,30}", [("H601", 1, 12, 14)]),  # no money
        ("{chip_value: 1,x}", [("H601", 1, 16, 17)]),
        ("{chip_value: '1',10}", [("H601", 1, 18, 20)]),
        ("{chip_value: 1,\n10}", [("H601", 2, 1, 3)]),
        ("{chip_value: 1,10,20}", [("H601", 1, 19, 21)]),
    ],
)
def test_other_commas_inside_braces(text: str, faults: list[tuple[str, int, int, int]]) -> None:
    assert codes(text) == faults


# ---- what is left out ----


@pytest.mark.parametrize("nothing", ["", "~", "null", "Null", "NULL", "# comment"])
def test_a_rule_without_a_default_may_be_left_empty(nothing: str) -> None:
    for key in KEYS:
        for name in (key.name, key.alias):
            text = f"{name}: {nothing}"
            if key.optional:
                assert read_rules(text) == (Settings({}), ())
            else:
                assert codes(text) == [("H602", 1, 1, len(name) + 1)]
    assert {key.name for key in KEYS if key.optional} == {"currency", "smallest_coin", "players"}


def test_an_empty_text_in_quotes_is_a_value() -> None:
    assert codes('currency: ""') == [("H602", 1, 11, 13)]


def test_a_player_about_whom_nothing_is_said() -> None:
    assert rules("players: {Ana: , Beto: ~, Carmen: {}, Dora: {born: , age: 3}}").players == (
        ("Ana", Age()),
        ("Beto", Age()),
        ("Carmen", Age()),
        ("Dora", Age(years=3)),
    )


# ---- faults ----


def test_all_faults_of_a_file_are_reported_in_order() -> None:
    text = """\
bonus: 25
chipvalue: 2
premio: 30
currency: [EUR]
starting_stack: 1e3
players:
  Ana: {age: 131, birn: 1952-03-09}
  pasa: 64
  ana: 5
tie_break: old
"""
    assert codes(text) == [
        ("H602", 1, 8, 10),
        ("H601", 2, 1, 10),
        ("H603", 3, 1, 7),
        ("H602", 4, 11, 16),
        ("H602", 5, 17, 20),
        ("H602", 7, 14, 17),
        ("H601", 7, 19, 23),
        ("H602", 8, 3, 7),
        ("H603", 9, 3, 6),
        ("H602", 10, 12, 15),
    ]


def test_what_is_faulty_is_not_set_and_the_rest_is() -> None:
    settings, _ = read_rules("bonus: 25\nrebuys: si\nbono: 30")
    assert settings == Settings({"rebuys": Setting(True, Span.on(2, 1, 7), "file")})


def test_the_first_of_two_holds() -> None:
    settings, faults = read_rules("bonus: 30\nbonus: 20\npremio: x")
    assert settings.values["bonus"].value == 30
    assert [fault.code for fault in faults] == ["H603", "H603"]


def test_a_fault_shows_what_was_written() -> None:
    (fault,) = read_rules("# c\r\n  bonus:   25 # x")[1]
    assert (fault.span, fault.source_line) == (Span.on(2, 12, 14), "  bonus:   25 # x")
    (fault,) = read_rules("bonus: \udcff")[1]
    assert fault.source_line == "bonus: \ufffd"


@pytest.mark.parametrize(
    "text",
    [
        "bonus: &a 20",
        "bonus: *a",
        "<<: {bonus: 20}",
        "bonus: !!int 20",
        "!!python/object/apply:os.system [ls]",
        "bonus: 20\n---\nbonus: 30",
        "%YAML 1.1\n---\nbonus: 20",
        "players: " + "[" * 21,
        "currency: EUR\u2028",
        "currency: EUR\u2029",
        "currency: EUR\x85",
        "#" * (256 * 1024 + 1),
        "bonus: 20\n\trebuys: no",
        "bonus: 'x",
        "- bonus",
        "bonus",
        "bonus: 20\x00",
    ],
)
def test_what_is_not_yaml_or_refused(text: str) -> None:
    settings, faults = read_rules(text)
    assert [fault.code for fault in faults] == ["H604"]
    assert settings == NO_SETTINGS


def test_a_text_with_very_many_faults_gets_no_more_suggestions() -> None:
    _, faults = read_rules("\n".join(f"bonus{i}: 20" for i in range(3000)))
    assert len(faults) == 3000
    assert faults[0].facts["suggestion"] == "bonus"
    assert faults[-1].facts["suggestion"] is None


# ---- precedence ----


def _source(text: str, origin: str) -> Settings:
    settings, faults = read_rules(text, origin, f"{origin}.yaml")  # type: ignore[arg-type]  # the tests' own words
    assert faults == ()
    return settings


def test_precedence_key_by_key() -> None:
    layers = [
        option_settings(30),
        _source("bonus: 20\ncurrency: EUR\nchip_value: 2", "file"),
        _source("bonus: 20\ncurrency: USD\nchip_value: 3\nstarting_stack: 40", "header"),
        _source("currency: GBP\nstarting_stack: 50\nrebuys: si", "environment"),
    ]
    assert resolve(layers) == HouseRules(
        bonus=30, currency="EUR", chip_value=Decimal(2), starting_stack=40, rebuys=True
    )
    found = in_force(layers)
    assert list(found) == [key.name for key in KEYS]
    assert {name: (setting.origin, source.path) for name, (setting, source) in found.items()} == {
        "bonus": ("option", ""),
        "chip_value": ("file", "file.yaml"),
        "currency": ("file", "file.yaml"),
        "starting_stack": ("header", "header.yaml"),
        "tie_break": ("default", ""),
        "short_call": ("default", ""),
        "rebuys": ("environment", "environment.yaml"),
        "smallest_coin": ("default", ""),
        "players": ("default", ""),
    }
    assert found["starting_stack"][0].span == Span.on(4, 1, 15)
    assert found["tie_break"][0] == Setting("age", None, "default")


@pytest.mark.parametrize("order", [list, lambda layers: layers[::-1]])
def test_each_source_alone_beats_the_weaker(order: Callable[[list[Settings]], list[Settings]]) -> None:
    one, other = order([_source("bonus: 20", "file"), _source("bonus: 30", "header")])
    assert resolve([one, other]).bonus == one.values["bonus"].value


def test_no_source_at_all() -> None:
    assert resolve([]) == DEFAULTS
    assert resolve([option_settings(None), NO_SETTINGS]) == DEFAULTS


def test_which_keys_are_overruled() -> None:
    weaker = _source("bonus: 20\nchip_value: 0.1\nrebuys: si\ncurrency: EUR", "header")
    stronger = _source("premio: 30\nvalor_ficha: 0,10\nrecompras: no\nsmallest_coin: 1", "file")
    assert [(name, old.value, new.value) for name, old, new in overruled([stronger], weaker)] == [
        ("bonus", 20, 30),
        ("rebuys", True, False),
    ]
    assert overruled([], weaker) == ()
    assert overruled([NO_SETTINGS], weaker) == ()


def test_settings_can_be_moved_down() -> None:
    settings = _source("bonus: 20", "header")
    assert settings.moved(7) == Settings({"bonus": Setting(20, Span.on(8, 1, 6), "header")}, "header.yaml")
    assert option_settings(30).moved(7) == option_settings(30)

"""Every fault that a house-rules file and a header can have: its key, its exact place, its facts, its sentence.

The place is marked with « and » in the text. A text for a header is what stands below a `---` in line 1.
"""

import re
from datetime import date

import pytest

from cacho_cli.diagnostics import Diagnostic, Facts, Span
from cacho_cli.messages.faults import help_text, message, note_text
from cacho_cli.messages.settings import SENTENCES
from cacho_cli.settings.header import read_header
from cacho_cli.settings.house_rules import read_rules
from cacho_cli.settings.yaml_faults import YAML_FAULTS

RULES: list[tuple[str, str, Facts]] = [
    ("«chipvalue»: 2", "H601.unknown-key", {"key": "chipvalue", "suggestion": "chip_value"}),
    ("premio: 20\n«valorficha»: 2", "H601.unknown-key", {"key": "valorficha", "suggestion": "valor_ficha"}),
    ("«place»: bar", "H601.unknown-key", {"key": "place", "suggestion": None}),
    ("«Bonus»: 20", "H601.unknown-key", {"suggestion": "bonus"}),
    ("{«bonus:30»}", "H601.unknown-key", {"suggestion": "bonus: 30"}),
    ("players: {Ana: {«edda»: 3}}", "H601.unknown-key", {"key": "edda", "suggestion": "edad"}),
    ("players: {Ana: {«stack»: 3}}", "H601.unknown-key", {"key": "stack", "allowed": ("born", "age")}),
    ("bonus: 20\n«bonus»: 30", "H603.duplicate-key", {"key": "bonus", "first": "bonus"}),
    ("bonus: 20\n«premio»: 20", "H603.duplicate-key", {"key": "premio", "first": "bonus"}),
    ("players: {Ana: {born: 1952-03-09, «nacimiento»: 1952-03-09}}", "H603.duplicate-key", {"first": "born"}),
    ("players:\n  Ana: 1\n  «Ana»: 1", "H603.name-twice", {"name": "Ana", "first": "Ana"}),
    ("players:\n  Ana: 1\n  «ANA»: 1", "H603.name-case", {"name": "ANA", "first": "Ana"}),
    ("bonus: «25»", "H602.choice", {"key": "bonus", "value": "25", "allowed": ("20", "30"), "suggestion": None}),
    ("tie_break: «sat»", "H602.choice", {"value": "sat", "allowed": ("age", "seat"), "suggestion": "seat"}),
    ("desempate: «mamo»", "H602.choice", {"key": "desempate", "allowed": ("edad", "mano"), "suggestion": "mano"}),
    ("short_call: «sidepot»", "H602.choice", {"allowed": ("side-pot", "fold"), "suggestion": "side-pot"}),
    ("si_no_alcanza: «se va»", "H602.choice", {"allowed": ("pozo_aparte", "se_va"), "suggestion": "se_va"}),
    ("rebuys: «yes»", "H602.choice", {"allowed": ("true", "false"), "suggestion": "true"}),
    ("recompras: «off»", "H602.choice", {"allowed": ("si", "no"), "suggestion": "no"}),
    ("starting_stack: «0»", "H602.range", {"value": "0", "least": 1, "most": 1_000_000}),
    ("chip_value: «1e3»", "H602.money", {"key": "chip_value", "value": "1e3"}),
    ("chip_value: «0.123456789»", "H602.money-long", {"digits": 12, "decimals": 8}),
    ("smallest_coin: «0,00»", "H602.money-zero", {"key": "smallest_coin", "value": "0,00"}),
    ("currency: «EURO»", "H602.currency", {"value": "EURO", "suggestion": "EUR"}),
    ("«bonus»:", "H602.nothing", {"key": "bonus"}),
    ("players: «[Ana, Beto]»", "H602.roster-type", {"key": "players"}),
    ("bonus: «[20]»", "H602.scalar", {"key": "bonus", "value": "[...]"}),
    ("bonus:\n  «a: 1»\n  b: 2", "H602.scalar", {"key": "bonus", "value": "{...}"}),
    ("«- bonus: 20»", "H604.no-mapping", {"given": "[...]"}),
    ("«bonus:20»", "H604.no-mapping", {"given": "bonus:20"}),
    ("bonus: «!!int» 20", "H604.tag", {"given": "!!int"}),
]
PEOPLE: list[tuple[str, str, Facts]] = [
    ('«""»: 1', "name-empty", {}),
    (f"«A{'b' * 40}»: 1", "name-long", {"given": 41, "most": 40}),
    ("«4 Reyes»: 1", "name-start", {"name": "4 Reyes"}),
    ("«Ana!»: 1", "name-character", {"name": "Ana!", "character": "!"}),
    ("{«Ana:71», Beto: 1}", "name-colon", {"name": "Ana:71", "head": "Ana", "rest": "71"}),
    ("«Paso»: 1", "name-word", {"name": "Paso"}),
    ("«As de oros»: 1", "name-card", {"name": "As de oros"}),
    ("Ana: «[1]»", "player-type", {"name": "Ana", "given": "[...]"}),
    ("Ana: «9/3/1952»", "age-form", {"name": "Ana", "given": "9/3/1952"}),
    ("Ana: «131»", "age", {"name": "Ana", "given": "131", "least": 0, "most": 130}),
    ("Ana: {age: «-1»}", "age", {"name": "Ana", "given": "-1"}),
    ("Ana: {born: «1952»}", "born-form", {"name": "Ana", "given": "1952"}),
    ("Ana: «1951-02-29»", "born-unreal", {"name": "Ana", "given": "1951-02-29"}),
    ("Ana: «1752-03-09»", "born-early", {"name": "Ana", "least": date(1800, 1, 1)}),
]
HEADER: list[tuple[str, str, Facts]] = [
    ("players: [Ana]\n«ruls»: {bonus: 30}", "T106.unknown-key", {"key": "ruls", "suggestion": "rules"}),
    ("jugadores: [Ana]\n«fech»:", "T106.unknown-key", {"suggestion": "fecha"}),
    ("players: {Ana: {«fihcas»: 3}}", "T106.unknown-key", {"suggestion": "fichas"}),
    ("players: [Ana]\n«jugadores»: [Ana]", "T106.duplicate-key", {"key": "jugadores", "first": "players"}),
    ("players: [Ana, Beto, «Ana»]", "T106.name-twice", {"name": "Ana"}),
    ("players: [Núñez, «NÚÑEZ»]", "T106.name-case", {"name": "NÚÑEZ", "first": "Núñez"}),
    ("players: [Ana, «Beto: 64»]", "T106.name-type", {"given": "{...}"}),
    ("players: {Ana: {stack: «1000001»}}", "T106.stack", {"name": "Ana", "least": 0, "most": 1_000_000}),
    ("date: 2026-11-27\nplayers: {Ana: «2026-11-28»}", "T106.born-after", {"given": date(2026, 11, 28)}),
    ("date: 2026-11-27\nplayers: {Ana: «1895-11-27»}", "T106.born-long-ago", {"most": 130}),
    (
        "date: 2026-11-27\nplayers: {Ana: {born: 1952-03-09, age: «73»}}",
        "T106.age-differs",
        {"name": "Ana", "given": 73, "born": date(1952, 3, 9), "date": date(2026, 11, 27), "due": 74},
    ),
    ("«players»:", "T106.no-players", {}),
    ("players: «{}»", "T106.no-players", {}),
    ("players: «[]»", "T106.no-players", {}),
    ("players: «Ana»", "T106.players-type", {"given": "Ana"}),
    ("players: [Ana]\nrules: «club.yaml»", "T106.rules-type", {"given": "club.yaml"}),
    ("players: [Ana]\ndate: «today»", "T106.date-form", {"given": "today"}),
    ("players: [Ana]\ndate: «2026-11-31»", "T106.date-unreal", {"given": "2026-11-31"}),
    ("players: [Ana]\ndate: «1026-11-27»", "T106.date-early", {"given": "1026-11-27"}),
    ("players: [Ana]\noldest_first: «Ana»", "T106.oldest-type", {"given": "Ana"}),
    ("players: [Ana, Beto]\noldest_first: [Ana, Beto, «ana»]", "T106.oldest-twice", {"name": "Ana"}),
    (
        "players: [Ana, Beto]\noldest_first: [Ana, «Bteo»]",
        "T106.oldest-unknown",
        {"name": "Bteo", "suggestion": "Beto", "players": ("Ana", "Beto")},
    ),
    (
        "players: [Ana, Beto, Carmen]\n«por_edad»: [Beto]",
        "T106.oldest-missing",
        {"key": "por_edad", "missing": ("Ana", "Carmen")},
    ),
    ("«hand»\ndeal\nAna bet", "T106.no-mapping", {"given": "hand deal Ana bet"}),
    ("players: {Ana: 71, Beto: 64}\n«hand»\ndeal\nAna bet", "T106.no-closing", {"given": "hand"}),
    (
        "players:\n  Ana:\n  Beto:\n«Mano 1, reparte Ana»  # c\ncarta",
        "T106.no-closing",
        {"given": "Mano 1, reparte Ana"},
    ),
    ("players: [Ana]\n«handle»\nx", "T106.no-colon", {"given": "handle"}),
    ("players: {Ana: &a 71, Beto: *a}".replace("&a", "«&a»"), "T106.anchor", {"given": "&a"}),
    ("players: [Ana]\nrules: {bonus: «25»}", "H602.choice", {"key": "bonus"}),
    ("players: [Ana]\nrules: {«chipvalue»: 2}", "H601.unknown-key", {"suggestion": "chip_value"}),
    ("players: [Ana]\nreglas: {premio: 20, «bonus»: 20}", "H603.duplicate-key", {"first": "premio"}),
    ("players: [Ana]\nrules: {players: {Ana: «131»}}", "H602.age", {"name": "Ana"}),
    ("date: 2026-11-27\nplayers: [Ana]\nrules: {players: {Ana: «2027-01-01»}}", "H602.born-after", {"name": "Ana"}),
    ("date: 2026-11-27\nplayers: [Ana]\nrules: {players: {Ana: «1800-01-01»}}", "H602.born-long-ago", {"name": "Ana"}),
    (
        "rules: {players: {Ana: {born: 1952-03-09, age: «75»}}}\nplayers: [Ana]\nfecha: 2026-03-09",
        "H602.age-differs",
        {"due": 74},
    ),
]
ALL_RULES = RULES + [(f"players:\n  {text}", f"H602.{wording}", facts) for text, wording, facts in PEOPLE]
ALL_HEADER = HEADER + [(f"players:\n  {text}", f"T106.{wording}", facts) for text, wording, facts in PEOPLE]


def marked(text: str, first_line: int) -> tuple[str, Span]:
    """The text without its mark, and the place of the mark."""
    found = re.search("«(.*?)»", text)
    assert found is not None
    before = text[: found.start()]
    column = len(before) - before.rfind("\n")
    place = Span.on(first_line + before.count("\n"), column, column + len(found[1]))
    return text.replace("«", "").replace("»", ""), place


def check(faults: tuple[Diagnostic, ...], key: str, place: Span, facts: Facts, source: str) -> None:
    assert [fault.key for fault in faults] == [key]
    (fault,) = faults
    assert fault.span == place
    assert fault.source_line == source.split("\n")[place.line - 1]
    assert {name: fault.facts[name] for name in facts} == facts
    assert set(SENTENCES[key].facts) <= set(fault.facts)
    assert "{" not in message(fault).replace("{...}", "")
    help_text(fault)
    for note in fault.notes:
        assert note.span < fault.span
        assert note_text(note)


@pytest.mark.parametrize(("text", "key", "facts"), ALL_RULES)
def test_a_file_of_house_rules(text: str, key: str, facts: Facts) -> None:
    plain, place = marked(text, 1)
    check(read_rules(plain)[1], key, place, facts, plain)


@pytest.mark.parametrize(("text", "key", "facts"), ALL_HEADER)
def test_a_header(text: str, key: str, facts: Facts) -> None:
    plain, place = marked(text, 2)
    header, faults = read_header(plain, 2)
    assert header is None
    check(faults, key, place, facts, "---\n" + plain)


def test_every_key_has_its_case() -> None:
    yaml = {f"{code}.{wording}" for code in ("T106", "H604") for wording in YAML_FAULTS}  # see test_yaml_faults
    elsewhere = {"T106.no-opening", "T106.not-closed", "H602.name-type", "H602.stack"}  # the last two: in no roster
    seen = {key for _, key, _ in (*ALL_RULES, *ALL_HEADER)}
    assert seen | yaml | elsewhere == set(SENTENCES)


def test_the_place_that_is_repeated_is_shown() -> None:
    (fault,) = read_rules("bonus: 20\n# c\npremio: 30")[1]
    assert [(note.wording, note.span, note.source_line) for note in fault.notes] == [
        ("first-given", Span.on(1, 1, 6), "bonus: 20")
    ]
    (fault,) = read_header("players:\n  Ana:\n  ana:", 11)[1]
    assert [(note.wording, note.span, note.facts) for note in fault.notes] == [
        ("first-named", Span.on(12, 3, 6), {"name": "Ana"})
    ]

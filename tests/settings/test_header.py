"""The header of a session: every key in both languages, and all that makes a header faulty."""

from datetime import date
from decimal import Decimal

import pytest

from cacho_cli.diagnostics import Span
from cacho_cli.players.ages import UNKNOWN_AGE, Age
from cacho_cli.settings import header as header_module
from cacho_cli.settings.header import HEADER_KEYS, Header, begins_with_header_key, read_header, with_roster
from cacho_cli.settings.house_rules import NO_SETTINGS, Setting, Settings
from cacho_cli.settings.people import Player


def good(text: str, first_line: int = 2) -> Header:
    header, faults = read_header(text, first_line)
    assert faults == ()
    assert header is not None
    return header


def places(text: str, first_line: int = 2) -> list[tuple[str, int, int, int]]:
    header, faults = read_header(text, first_line)
    assert header is None
    return [(fault.code, fault.span.line, fault.span.column, fault.span.end_column) for fault in faults]


SAMPLE = """\
date: 2026-11-27              # of the game; optional
players:                      # seat order = order of play
  Ana: 1952-03-09             # birth date, or
  Beto: 64                    # age in whole years, or
  Carmen:                     # unknown
rules: {bonus: 30, chip_value: 0.10, currency: EUR}   # optional"""
PLAYERS = (Player("Ana", Age(born=date(1952, 3, 9))), Player("Beto", Age(years=64)), Player("Carmen", UNKNOWN_AGE))


def test_the_sample_of_the_specification() -> None:
    rules = {
        "bonus": Setting(30, Span.on(7, 9, 14), "header"),
        "chip_value": Setting(Decimal("0.10"), Span.on(7, 20, 30), "header"),
        "currency": Setting("EUR", Span.on(7, 38, 46), "header"),
    }
    assert good(SAMPLE) == Header(PLAYERS, None, date(2026, 11, 27), Settings(rules))


def test_every_key_in_spanish() -> None:
    spanish = good("""\
fecha: 2026-11-27
jugadores:
  Ana: {nacimiento: 1952-03-09}
  Beto: {edad: 64, fichas: 30}
por_edad: [Ana, Beto]
reglas: {premio: 30, valor_ficha: 0,10, moneda: EUR}
datos: {lugar: el bar}""")
    english = good("""\
date: 2026-11-27
players:
  Ana: {born: 1952-03-09}
  Beto: {age: 64, stack: 30}
oldest_first: [Ana, Beto]
rules: {bonus: 30, chip_value: 0.10, currency: EUR}
meta: {place: the bar}""")
    assert (spanish.players, spanish.oldest_first, spanish.date) == (english.players, (0, 1), english.date)
    assert {key: rule.value for key, rule in spanish.rules.values.items()} == {
        key: rule.value for key, rule in english.rules.values.items()
    }
    assert set(HEADER_KEYS) == {"players", "oldest_first", "date", "rules", "meta"}


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_line_ends(line_end: str) -> None:
    header = good(SAMPLE.replace("\n", line_end))
    assert header.players == PLAYERS
    assert header.rules.values["bonus"].span == Span.on(7, 9, 14)


def test_players_may_be_a_list_of_names() -> None:
    assert good("players: [Beto, Ana]").players == (Player("Beto"), Player("Ana"))
    assert good("players:\n- No\n- Yes\n- null\n").players == (Player("No"), Player("Yes"), Player("null"))
    assert good("players: [Ana]").players == (Player("Ana"),)


def test_the_header_may_be_json() -> None:
    header = good('{"players": {"Ana": 71, "Beto": "1960-01-31"}, "rules": {"bonus": 30}}')
    assert header.players == (Player("Ana", Age(years=71)), Player("Beto", Age(born=date(1960, 1, 31))))


def test_names_keep_their_spelling_composed() -> None:
    assert good("players: [Jose\u0301, 'O''Brien', ÑANDÚ]").players == (
        Player("José"),
        Player("O'Brien"),
        Player("ÑANDÚ"),
    )


def test_names_that_differ_by_more_than_case_share_a_table() -> None:
    assert len(good("players: [Nunez, Núñez, Ana, Ana Folds, Anna]").players) == 5


def test_oldest_first_is_kept_as_seats() -> None:
    assert good("players: [Ana, Beto, Carmen]\noldest_first: [CARMEN, ana, Beto]").oldest_first == (2, 0, 1)
    assert good("oldest_first:\n- Ana\n- Beto\nplayers: [Beto, Ana]").oldest_first == (1, 0)


@pytest.mark.parametrize("key", ["oldest_first", "date", "rules", "meta"])
@pytest.mark.parametrize("nothing", ["", " ~", " null", " # later"])
def test_an_optional_key_may_be_left_empty(key: str, nothing: str) -> None:
    for name in (key, HEADER_KEYS[key]):
        assert good(f"{name}:{nothing}\nplayers: [Ana]") == Header((Player("Ana"),), None, None, NO_SETTINGS)


@pytest.mark.parametrize(
    "meta", ["the bar", "[1, {players: x, 2: [y]}]", "{players: 5, players: 6, rules: club.yaml}", "|\n  a\n  b", "''"]
)
def test_meta_may_be_anything(meta: str) -> None:
    assert good(f"meta: {meta}\nplayers: [Ana]").players == (Player("Ana"),)


@pytest.mark.parametrize("meta", ["&a x", "!!python/object:x {}", "{<<: x}", "[" * 21, "*a", "{[a]: b}"])
def test_meta_is_refused_what_all_yaml_is(meta: str) -> None:
    assert [fault[0] for fault in places(f"meta: {meta}\nplayers: [Ana]")] == ["T106"]


# ---- faults ----


@pytest.mark.parametrize("text", ["", "\n\n", "# nobody", "date: 2026-11-27", "rules: {bonus: 30}", "{}"])
def test_no_players_is_shown_at_the_opening_line(text: str) -> None:
    assert places(text, 12) == [("T106", 11, 1, 4)]
    assert read_header(text, 12)[1][0].source_line == "---"


def test_the_shared_cases() -> None:
    assert places("players: {Ana: 71, Beto: 64}\nruls: {bonus: 30}") == [("T106", 3, 1, 5)]
    assert places("players: {Ana: 71, Beto: 64}\nrules: {bonus: 25, chipvalue: 2}") == [
        ("H602", 3, 16, 18),
        ("H601", 3, 20, 29),
    ]


def test_all_faults_of_a_header_are_reported_in_order() -> None:
    text = """\
dat: 2026-11-27
players:
  Ana: 131
  Beto: {born: 1960-01-31, stak: 5}
oldest_first: [Ana, Bto]
fecha: soon
rules:
  bonus: 25
  players: {4: 5}
jugadores: [Ana]
"""
    assert places(text) == [
        ("T106", 2, 1, 4),
        ("T106", 4, 8, 11),
        ("T106", 5, 28, 32),
        ("T106", 6, 21, 24),
        ("T106", 7, 8, 12),
        ("H602", 9, 10, 12),
        ("H602", 10, 13, 14),
        ("T106", 11, 1, 10),
    ]


def test_the_order_by_age_is_not_judged_while_names_are_missing() -> None:
    assert places("players: [Ana, 4]\noldest_first: [Ana, Beto]") == [("T106", 2, 16, 17)]


def test_one_wrong_name_in_the_order_is_one_fault() -> None:
    assert places("players: [Ana, Beto]\noldest_first: [Ana, Bto]") == [("T106", 3, 21, 24)]
    assert places("players: [Ana, Beto]\noldest_first: [Ana, [Beto]]") == [("T106", 3, 21, 27)]
    assert places("players: [Ana, Beto]\noldest_first: []") == [("T106", 3, 1, 13)]


def test_birth_dates_are_held_against_the_date_wherever_it_stands() -> None:
    assert places("players: {Ana: 2027-01-01}\ndate: 2026-11-27") == [("T106", 2, 16, 26)]
    assert places("rules: {players: {Ana: 2027-01-01}}\nplayers: [Ana]\ndate: 2026-11-27") == [("H602", 2, 24, 34)]
    assert good("players: {Ana: 2027-01-01}").date is None


@pytest.mark.parametrize("rules", ["club.yaml", "/etc/passwd", "[bonus]", "30", "''"])
def test_rules_are_a_mapping_and_never_a_file(rules: str) -> None:
    assert places(f"players: [Ana]\nrules: {rules}") == [("T106", 3, 8, 8 + len(rules))]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("players:\n\tAna: 71", (3, 1, 2)),
        ("players: {Ana: 71\n", (2, 10, 11)),
        ("players: 'Ana", (2, 10, 11)),
        ("players: [Ana]\nmeta: &a x", (3, 7, 9)),
        ("players: [Ana]\nmeta: '🂡' # \u2028", (3, 13, 14)),
        ("players: [Ana]\n... \nmore", (4, 1, 5)),
        ("Ana, Beto", (2, 1, 10)),
        ("- Ana\n- Beto", (2, 1, 6)),
    ],
)
def test_what_is_no_yaml_here(text: str, place: tuple[int, int, int]) -> None:
    assert places(text) == [("T106", *place)]


# ---- memory ----


def test_a_header_is_remembered_with_the_places_of_its_rules() -> None:
    text = "players: [Ana, Beto]\nrules: {bonus: 30}"
    for first_line in (2, 40, 2):
        header = good(text, first_line)
        assert header.rules.values["bonus"].span == Span.on(first_line + 1, 9, 14)
    plain = "players: [Ana, Beto]"
    good(plain)
    assert good(plain, 2) is good(plain, 90)


def test_a_faulty_header_is_read_again() -> None:
    for first_line in (2, 40):
        assert places("players: [Ana, Ana]", first_line) == [("T106", first_line, 16, 19)]


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    memo: dict[str, Header] = {}
    monkeypatch.setattr(header_module, "_memo", memo)
    for number in range(1000):
        good(f"players: [Ana {number}]")
    assert 0 < len(memo) < 1000
    before = set(memo)
    assert good("players: [Ana]\n#" + "x" * 5000).players == (Player("Ana"),)
    assert set(memo) == before


# ---- what follows from a header ----


def test_the_roster_helps_only_where_the_header_is_silent() -> None:
    header = good("players: {Ana: 71, Beto: , Carmen: {stack: 5}, Núñez: }")
    roster = (("ANA", Age(years=1)), ("BETO", Age(years=64)), ("carmen", Age(years=58)), ("Nunez", Age(years=2)))
    assert with_roster(header.players, roster) == (
        Player("Ana", Age(years=71)),
        Player("Beto", Age(years=64)),
        Player("Carmen", Age(years=58), 5),
        Player("Núñez"),
    )
    assert with_roster(header.players, ()) == header.players


@pytest.mark.parametrize(
    "line",
    [
        *(f"{key}:" for pair in HEADER_KEYS.items() for key in pair),
        "players : [Ana]",
        "  date: 2026-11-27",
        '"players": [Ana]',
        "'jugadores':",
        "{players: [Ana]}",
        '{ "rules": {} }',
        "players:\t# seats",
    ],
)
def test_lines_that_begin_a_header(line: str) -> None:
    assert begins_with_header_key(line)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "# players:",
        "players",
        "players pass",
        "playersx: 1",
        "my players: x",
        "hand 1, dealer Ana",
        "Ana: pass",
        "--- players:",
        "\"players': x",
        "Players:",
        "deal Ana 6o",
    ],
)
def test_lines_that_do_not(line: str) -> None:
    assert not begins_with_header_key(line)


def test_a_line_of_a_no_break_space_is_no_line_of_play() -> None:
    header, faults = read_header("players: [Ana, Beto]\n\u00a0\ndate: 2026-11-27", 2)
    assert header is None
    assert [(fault.code, fault.wording, fault.span.line) for fault in faults] == [("T106", "no-colon", 3)]

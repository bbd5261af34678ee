"""The words of a header in both languages, and everything else in it as it was."""

import pytest

from cacho_cli.settings.header import HEADER_KEYS, read_header
from cacho_cli.settings.header_words import header_texts
from cacho_cli.settings.people import PLAYER_KEYS
from cacho_cli.settings.rule_keys import KEYS, SPELLINGS

ENGLISH = """\
# an evening
date:   2026-11-27     # of the game
"players":
    Ana: {born: 1952-03-09, 'age': 74,  stack: 15}   # {age: 3}

    Age: 64
    Reglas: ~
    "Rules":
oldest_first: [Ana, Age, Reglas, Rules]
rules:
  tie_break: seat
  short_call: "fold"
  rebuys: true
  bonus: 030
  players:
    age: {age: 64}
    Nacimiento: {born: 1960-01-31}
meta:
  rules: {tie_break: seat, players: [age]}
  date: age
"""
SPANISH = """\
# an evening
fecha:   2026-11-27     # of the game
"jugadores":
    Ana: {nacimiento: 1952-03-09, 'edad': 74,  fichas: 15}   # {age: 3}

    Age: 64
    Reglas: ~
    "Rules":
por_edad: [Ana, Age, Reglas, Rules]
reglas:
  desempate: mano
  si_no_alcanza: "se_va"
  recompras: si
  premio: 030
  jugadores:
    age: {edad: 64}
    Nacimiento: {nacimiento: 1960-01-31}
datos:
  rules: {tie_break: seat, players: [age]}
  date: age
"""


@pytest.mark.parametrize("text", [ENGLISH, SPANISH], ids=["en", "es"])
def test_only_words_change(text: str) -> None:
    found = header_texts(text)
    assert found.texts == (ENGLISH, SPANISH)
    assert sorted(found.words) == [0, 15]
    assert found.words[text == SPANISH] == 15


def test_mixed_words_are_counted_by_keys() -> None:
    found = header_texts("jugadores: [Ana, Beto]\nrules: {tie_break: edad, recompras: false}\nfecha:")
    assert found.words == (2, 3)
    assert found.texts[0] == "players: [Ana, Beto]\nrules: {tie_break: age, rebuys: false}\ndate:"
    assert found.texts[1] == "jugadores: [Ana, Beto]\nreglas: {desempate: edad, recompras: no}\nfecha:"


def test_every_key_and_every_word_is_known() -> None:
    for english, spanish in HEADER_KEYS.items():
        rest = " [Ana, Beto]" if english == "players" else "\nplayers: [Ana, Beto]"
        assert header_texts(f"{english}:{rest}").texts[1] == f"{spanish}:{rest.replace('players', 'jugadores')}"
    for english, spanish in PLAYER_KEYS.items():
        value = "1990-01-31" if english == "born" else "30"
        text = f"players: {{Ana: {{{spanish}: {value}}}, Beto: }}"
        assert header_texts(text).texts[0] == f"players: {{Ana: {{{english}: {value}}}, Beto: }}"
    for key in KEYS:
        for choice in key.choices:
            text = f"players: [Ana, Beto]\nrules: {{{key.alias}: {choice.words.es}}}"
            assert header_texts(text).texts[0] == f"players: [Ana, Beto]\nrules: {{{key.name}: {choice.words.en}}}"
    assert sum(bool(key.choices) for key in KEYS) == 3
    assert SPELLINGS["rebuys"].words_for("Sí") == ("true", "si")


@pytest.mark.parametrize(
    ("written", "english", "spanish"),
    [
        ('{"players":["Ana","Beto"],"rules":{"tie_break":"age"}}', None, '{"jugadores":["Ana","Beto"],"reglas":'),
        ("players: [Ana, Beto]\nrules: {chip_value: 0,10, rebuys: false}", None, "{valor_ficha: 0,10, recompras: no}"),
        ("players: [Ana, Beto]\nrules: {desempate: MÁNO, rebuys: SÍ}", "{tie_break: seat, rebuys: true}", "mano"),
        ("? players\n: [Ana, Beto]", None, "? jugadores\n: [Ana, Beto]"),
        ("players:   [Ana,  \n   Beto]", "[Ana,\n", "jugadores:   [Ana,\n   Beto]"),
        ("players:\n- Ana\n- Beto", None, "jugadores:\n- Ana\n- Beto"),
        ('"pl\\x61yers": [Ana, Beto]', '"players": [Ana, Beto]', '"jugadores": [Ana, Beto]'),
        ("players: {李明: {age: 64}, 'Ñuño': {age: 70}}", None, "jugadores: {李明: {edad: 64}, 'Ñuño': {edad: 70}}"),
        ("players: {A: {age: 64}, B: {age: 70}}", None, "jugadores: {A: {edad: 64}, B: {edad: 70}}"),
    ],
)
def test_forms_of_yaml(written: str, english: str | None, spanish: str) -> None:
    texts = header_texts(written).texts
    assert (english or written) in texts[0]
    assert spanish in texts[1]
    for text in texts:
        assert header_texts(text).texts == texts
        assert read_header(text, 2)[0] is not None


def test_a_key_broken_in_two_lines_is_left() -> None:
    text = '? "play\\\n  ers"\n: [Ana, Beto]\ndate:'
    assert header_texts(text).texts == (text, text.replace("date", "fecha"))


def test_blanks_at_the_end_of_lines_go_but_in_texts_of_several_lines() -> None:
    text = (
        "players: [Ana, Beto] \n  \nmeta:  \n  a: |  \n    kept  \n"
        '  b: "kept \\ \n    too"\n  c: gone \n# \t\nrules:  \n  bonus: 30 '
    )
    assert header_texts(text).texts[0] == (
        'players: [Ana, Beto]\n\nmeta:\n  a: |  \n    kept  \n  b: "kept \\ \n    too"\n  c: gone\n#\n'
        "rules:\n  bonus: 30"
    )


def test_long_headers_are_rewritten_too() -> None:
    names = ", ".join(f"P{number}" for number in range(2000))
    assert header_texts(f"players: [{names}]").texts[1] == f"jugadores: [{names}]"


@pytest.mark.parametrize("text", ["", "# only a remark\n", "  \n"])
def test_header_of_nothing_has_no_words(text: str) -> None:
    found = header_texts(text)
    assert (*found.texts, *found.words) == (text.strip(" "), text.strip(" "), 0, 0)

"""What Spanish does that English does not: e and u, genders and numbers, the decimal comma, its own names for keys."""

from collections.abc import Iterator
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest

from cacho_cli.diagnostics import Fact
from cacho_cli.messages import translation
from cacho_cli.messages.money import amount_text, decimal_text, sum_text
from cacho_cli.messages.spanish import own_word
from cacho_cli.messages.wording import fill, joined

if TYPE_CHECKING:
    from tests.conftest import Cacho


@pytest.fixture(autouse=True)
def _spanish() -> Iterator[None]:
    translation.speak("es")
    yield
    translation.speak("en")


@pytest.mark.parametrize(
    ("last", "ending"),
    [
        ("Beto", "y Beto"),
        ("Inés", "e Inés"),
        ("inés", "e inés"),
        ("Íñigo", "e Íñigo"),
        ("Hilario", "e Hilario"),
        ("Hipólito", "e Hipólito"),
        ("Ignacio", "e Ignacio"),
        ("Iago", "y Iago"),
        ("Hielo", "y Hielo"),
        ("Yvonne", "e Yvonne"),
        ("Yago", "y Yago"),
        ("Yolanda", "y Yolanda"),
        ("Óscar", "y Óscar"),
        ("Hugo", "y Hugo"),
        ("«Inés»", "e «Inés»"),
        ("`if`", "e `if`"),
        ("8", "y 8"),
        ("2 más", "y 2 más"),
    ],
)
def test_y_becomes_e_before_the_sound_of_i(last: str, ending: str) -> None:
    assert joined(("Ana", last)) == f"Ana {ending}"
    assert joined(("Ana", "Inés", last)) == f"Ana, Inés {ending}"


@pytest.mark.parametrize(
    ("last", "ending"),
    [
        ("30", "o 30"),
        ("8", "u 8"),
        ("80", "u 80"),
        ("11", "u 11"),
        ("11000", "u 11000"),
        ("110", "o 110"),
        ("1100", "o 1100"),
        ("18", "o 18"),
        ("`8`", "u `8`"),
        ("Óscar", "u Óscar"),
        ("Olga", "u Olga"),
        ("Horacio", "u Horacio"),
        ("Hugo", "o Hugo"),
        ("Inés", "o Inés"),
        ("oros", "u oros"),
    ],
)
def test_o_becomes_u_before_the_sound_of_o(last: str, ending: str) -> None:
    assert joined(("7", last), either=True) == f"7 {ending}"


def test_a_name_with_a_conjunction_in_it_stays_as_it_is() -> None:
    assert joined(("Ana y Eva", "Inés")) == "Ana y Eva e Inés"
    assert joined(("{last} y {last}", "Inés")) == "{last} y {last} e Inés"


@pytest.mark.parametrize(
    ("template", "fact", "expected"),
    [
        ("{x:quoted}", "vett", "«vett»"),
        ("{x:chips}", 1, "1 ficha"),
        ("{x:chips}", 0, "0 fichas"),
        ("{x:chips}", 2, "2 fichas"),
        ("{x:card}", "1e", "1 de espadas"),
        ("{x:cards}", ("6o", "6c"), "6 de oros y 6 de copas"),
        ("{x:round}", 3, "la tercera ronda"),
        ("{x:next_card}", 1, "la segunda carta"),
        ("{x:own}", "tie_break", "desempate"),
        ("{x:own}", "seat", "mano"),
        ("{x:own}", "0.10", "0,10"),
        ("{x:own}", "20", "20"),
        ("{x:either_own}", ("born", "age", "stack"), "`nacimiento`, `edad` o `fichas`"),
        ("{x:either_own}", ("premio", "moneda"), "`premio` o `moneda`"),
        (
            "{x:differences}",
            (("Ana", 20, 21), ("Beto", 9, 7)),
            "Ana 20 en lugar de 21 (falta 1); Beto 9 en lugar de 7 (sobran 2)",
        ),
    ],
)
def test_each_way_of_writing_a_fact(template: str, fact: Fact, expected: str) -> None:
    assert fill(template, {"x": fact}) == expected


@pytest.mark.parametrize("text", ["Ana", "1952-03-09", "0.1.2", "EUR", ".5", "1.", "a 0.10"])
def test_other_words_are_not_touched(text: str) -> None:
    assert own_word(text) == text


def test_money_has_a_decimal_comma() -> None:
    assert decimal_text(Decimal("0.10")) == "0,10"
    assert amount_text(Decimal("-1234567.8"), 2) == "-1234567,80"
    assert sum_text(Decimal("1.5"), 2, "EUR") == "1,50 EUR"
    assert sum_text(Decimal(15), 0, None) == "15"


# ---- as commands show it ----


def test_settlement(cacho: "Cacho") -> None:
    header = "jugadores: {Ana: 71, Inés: 64}\nreglas: {valor_ficha: 0.25, moneda: EUR}"
    log = f"---\n{header}\n---\nmano\nsaldo Ana +3, Inés -3\n"
    assert cacho("liquidar", "--lang", "es", stdin=log).out == (
        "Jugador  Compradas  Al final  Ganadas  Dinero\n"
        "Ana             20        23        3    0,75\n"
        "Inés            20        17       -3   -0,75\n"
        "\n"
        "Inés paga a Ana 0,75 EUR\n"
    )


def test_chips_that_do_not_balance(cacho: "Cacho") -> None:
    outcome = cacho("liquidar", "--lang", "es", "Ana=35", "Beto=5", "Carmen=21")
    assert outcome.code == 1
    assert outcome.err == (
        "sobra 1 ficha: se contaron 61, pero se repartieron 60\n"
        "  Jugador  Compradas  Al final\n"
        "  Ana             20        35\n"
        "  Beto            20         5\n"
        "  Carmen          20        21\n"
        "cacho: error: no se liquida nada porque las fichas no cuadran\n"
        "Para apuntar la diferencia a alguien, como una banca, añadir --difference-to banca.\n"
    )


def test_house_rules(cacho: "Cacho") -> None:
    out = cacho(
        "reglas",
        "--lang",
        "es",
        "-r",
        "-",
        stdin="bonus: 30\nvalor_ficha: 0.10\nrebuys: true\n",
    ).out
    assert out == (
        "Regla             Vale         Sale de\n"
        "premio            30           -:1\n"
        "valor_ficha       0,10         -:2\n"
        "moneda            ninguna      lo habitual\n"
        "fichas_iniciales  20           lo habitual\n"
        "desempate         edad         lo habitual\n"
        "si_no_alcanza     pozo_aparte  lo habitual\n"
        "recompras         si           -:3\n"
        "moneda_minima     ninguna      lo habitual\n"
        "jugadores         nadie        lo habitual\n"
    )


def test_template_is_read_again(cacho: "Cacho") -> None:
    template = cacho("reglas", "--init", "--lang", "es").out
    assert template.startswith("# Reglas de la casa para el cacho.")
    assert "\ndesempate: edad\n" in template
    code, _, err = cacho("reglas", "-", "--lang", "es", stdin=template)
    assert (code, err) == (0, "")


def test_a_showdown(cacho: "Cacho") -> None:
    assert cacho("comparar", "--lang", "es", "Ana:71=6o1c2e", "Inés:64=6c5o1b").out == (
        "Gana Ana: carta alta; entre quienes tienen lo mismo, es quien tiene más edad.\n"
        "\n"
        "Puesto  Jugador  Cartas    Combinación  Valor  Cartas que cuentan\n"
        "     1  Ana      6o 1c 2e  carta alta       6  6 de oros\n"
        "     2  Inés     6c 5o 1b  carta alta       6  6 de copas\n"
    )
    tie = cacho("comparar", "--lang", "es", "Ana=6o1c2e", "Inés=6c5o1b")
    assert tie.code == 1
    assert tie.out.startswith("No gana nadie: Ana e Inés tienen lo mismo, y no se sabe quién tiene más edad.\n")


def test_hands_and_what_is_none(cacho: "Cacho") -> None:
    code, out, err = cacho("evaluar", "--lang", "es", "as de oros, 2 de oros, 6 de bastos", "60")
    assert code == 2
    assert out == (
        "Cartas    Combinación                      Valor  Cartas que cuentan\n"
        "1o 2o 6b  escalera de color de dos cartas     23  1, 2 de oros\n"
    )
    assert err.startswith(
        "argumento:2:1: error: «60» acaba en cero, que no es un palo; se esperaba una letra: o, c, e o b"
    )

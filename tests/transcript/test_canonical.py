"""Statements to canonical text: every word, every form, and names that could be taken for something else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.cards.deck import CARD_CODES
from cacho_cli.transcript.canonical import Scribe
from cacho_cli.transcript.roster import Roster
from cacho_cli.transcript.statements import (
    Action,
    Buy,
    Count,
    Deal,
    Hand,
    Result,
    Seating,
    Show,
    Statement,
    Void,
    Win,
)
from cacho_cli.transcript.syntax import read_line
from cacho_cli.vocabulary import KEYWORDS, OTHERS, VERBS

NAMES = ("Ana", "Íñigo", "J. R.")
SCRIBE = Scribe(NAMES)

FORMS = [
    ("HAND", "hand", "mano"),
    ("mano  07 .", "hand 7", "mano 7"),
    ("hand 7 dealer ana", "hand 7, dealer Ana", "mano 7, reparte Ana"),
    ("hand; da J. R..", "hand, dealer J. R.", "mano, reparte J. R."),
    ("Deal,", "deal", "carta"),
    ("carta ÍÑIGO seis de oros; ana AO", "deal Íñigo 6o, Ana 1o", "carta Íñigo 6o, Ana 1o"),
    ("deal Ana 6o Íñigo 3c", "deal Ana 6o, Íñigo 3c", "carta Ana 6o, Íñigo 3c"),
    ("deal Ana 6o5o", "deal Ana 6o 5o", "carta Ana 6o 5o"),
    ("show Ana 6 of cups, ace of cups, 🍷2", "show Ana 6c 1c 2c", "muestra Ana 6c 1c 2c"),
    ("enseña Ana 6o-5o-4o, J. R.: 1b+2b", "show Ana 6o 5o 4o, J. R. 1b 2b", "muestra Ana 6o 5o 4o, J. R. 1b 2b"),
    ("show Ana.", "show Ana", "muestra Ana"),
    ("show J. R.", "show J. R.", "muestra J. R."),
    ("show J. R.:", "show J. R.", "muestra J. R."),
    ("show Ana, 6o 5o, J. R. 4o", "show Ana 6o 5o, J. R. 4o", "muestra Ana 6o 5o, J. R. 4o"),
    ("show Ana 6o, Ana 5o", "show Ana 6o, Ana 5o", "muestra Ana 6o, Ana 5o"),
    (
        "ana SHOWS 6o, 5o, 4o, J. R. shows 1b",
        "Ana show 6o 5o 4o, J. R. show 1b",
        "Ana muestra 6o 5o 4o, J. R. muestra 1b",
    ),
    ("win ana", "win Ana", "gana Ana"),
    ("se lleva Ana 022 fichas; J. R. 0", "win Ana 22, J. R. 0", "gana Ana 22, J. R. 0"),
    ("J. R. gana, Ana wins 3 chips", "J. R. win, Ana win 3", "J. R. gana, Ana gana 3"),
    ("anulada.", "void", "nula"),
    ("saldo Ana +03, J. R. −2, Íñigo -1", "result Ana +3, J. R. -2, Íñigo -1", "saldo Ana +3, J. R. -2, Íñigo -1"),
    ("result Ana 0, J. R. -0, Íñigo +0", "result Ana 0, J. R. 0, Íñigo 0", "saldo Ana 0, J. R. 0, Íñigo 0"),
    ("stacks Ana 20 chips; Íñigo 0", "count Ana 20, Íñigo 0", "recuento Ana 20, Íñigo 0"),
    ("Ana compro 5 fichas, J. R. buy 6", "Ana buys 5, J. R. buys 6", "Ana compra 5, J. R. compra 6"),
    ("ana: descansa, J. R. VUELVE", "Ana sits out, J. R. returns", "Ana descansa, J. R. vuelve"),
    ("Ana: paso, Íñigo: bet, J. R.: see", "Ana pass, Íñigo bet, J. R. call", "Ana pasa, Íñigo apuesta, J. R. iguala"),
    ("Ana opens 1 chip, Íñigo sees 01", "Ana bet 1, Íñigo call 1", "Ana apuesta 1, Íñigo iguala 1"),
    ("Ana raises to 8 chips", "Ana raise to 8", "Ana sube a 8"),
    ("Ana subo 5 fichas más; J. R. sube en 6", "Ana raise by 5, J. R. raise by 6", "Ana sube en 5, J. R. sube en 6"),
    ("Ana me  voy", "Ana fold", "Ana se va"),
    ("Ana all-in, J. R. voy con todo 7", "Ana all in, J. R. all in 7", "Ana resto, J. R. resto 7"),
    ("Todos paso", "others pass", "los demás pasan"),
    ("everyone sees", "others call", "los demás igualan"),
    ("Ana bet, los demas no quieren.", "Ana bet, others fold", "Ana apuesta, los demás se van"),
    (" \t Ana pass ,; ., ", "Ana pass", "Ana pasa"),
    ("", "", ""),
    (" \u00a0 ., ;", "", ""),
]


@pytest.mark.parametrize(("written", "english", "spanish"), FORMS)
def test_every_statement_has_one_form(written: str, english: str, spanish: str) -> None:
    found = SCRIBE.line(written)
    assert found.texts == (english, spanish)
    assert found.flaws == ()
    assert SCRIBE.line(english).texts == SCRIBE.line(spanish).texts == (english, spanish)


@pytest.mark.parametrize("language", [0, 1], ids=["en", "es"])
def test_every_word_becomes_the_first_of_its_language(language: int) -> None:
    amounts = {"raise": "to 3", "buy": "3", "show": "6o 5o 4o"}
    for verb, verb_words in VERBS.items():
        for word in (*verb_words.en, *verb_words.es):
            words = SCRIBE.line(f"Ana {word} {amounts.get(verb, '')}").texts[language]
            assert words.startswith(f"Ana {verb_words[language][0]}"), word
    for keyword, keyword_words in KEYWORDS.items():
        rest = {"hand": "", "deal": "", "void": "", "result": " Ana 0"}.get(keyword, " Ana 3o")
        rest = " Ana 3" if keyword in ("win", "count") else rest
        for word in (*keyword_words.en, *keyword_words.es):
            assert SCRIBE.line(word + rest).texts[language] == keyword_words[language][0] + rest
    for word in (*OTHERS.en, *OTHERS.es):
        assert SCRIBE.line(f"{word} pass").texts[language].startswith(OTHERS[language][0])


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("hand 1, dealer Ana", (1, 0)),
        ("Ana pass, Íñigo pasa, J. R. all  in, Ana su  resto", (2, 2)),
        ("deal Ana seis de oros", (1, 0)),
        ("gana Ana 6", (0, 1)),
        ("Ana wins, Ana compra 5", (1, 1)),
        ("todos pasan", (0, 1)),
        ("Enseña Ana 6o", (0, 1)),
        ("", (0, 0)),
        ("Ana folds 3", (0, 0)),
    ],
)
def test_words_of_each_language_are_counted(written: str, words: tuple[int, int]) -> None:
    assert SCRIBE.line(written).words == words


@pytest.mark.parametrize("written", ["Ana folds 3", "deal Ana 60, J. R. 5o", "Ana pass,  Bea pass", "Ana bte", "win"])
def test_a_line_with_a_flaw_is_left(written: str) -> None:
    found = SCRIBE.line(written)
    assert found.texts == (written, written)
    assert found.flaws == read_line(written, Roster(NAMES)).flaws != ()


@pytest.mark.parametrize(
    ("names", "written", "english"),
    [
        (("Ana", "Ana 2"), "win Ana 2 chips, Ana 2 5", "win Ana: 2, Ana 2: 5"),
        (("Ana", "Ana 2"), "win Ana 2", "win Ana 2:"),
        (("Ana", "Ana 2"), "hand 1, dealer Ana 2", "hand 1, dealer Ana 2"),
        (("Ana", "ANA folds"), "ana folds passes, ana folds", "ANA folds: pass, Ana: fold"),
        (("Ana", "Ana 1o"), "show Ana: 1o 2o 3o", "show Ana: 1o 2o 3o"),
        (("Win Butler", "Butler Calls"), "gana Butler Calls", "win Butler Calls:"),
        (("Win Butler", "Butler Calls"), "win Butler Calls.", "Win Butler: call"),
        (("Count Basie", "Basie"), "Count Basie passes, Basie checks", "Count Basie: pass, Basie: pass"),
        (("Mano Negra", "Negra"), "mano", "hand"),
        (("Ana María", "Anatol"), "anatol passes", "Anatol pass"),
        (("Paso Doble", "Todos Santos"), "todos santos paso", "Todos Santos pass"),
    ],
)
def test_a_colon_parts_names_that_could_be_taken_for_more(names: tuple[str, ...], written: str, english: str) -> None:
    scribe, roster = Scribe(names), Roster(names)
    assert scribe.line(written).texts[0] == english
    assert scribe.line(english).texts[0] == english
    assert read_line(english, roster).flaws == ()


def test_as_many_lines_as_one_likes() -> None:
    scribe = Scribe(NAMES)
    for number in range(1, 5001):
        assert scribe.line(f"ana bets {number}").texts[0] == f"Ana bet {number}"
    assert scribe.line("ana bets 1").texts[0] == "Ana bet 1"


HOSTILE = [
    *("Ana", "Ana 2", "Ana Folds", "Ana Se Va", "Ana Pass", "Ana 1o", "Ana -3", "Ana show", "Folds", "2 Ana", "Se"),
    *("Win Ana", "Win Butler", "Butler", "Butler Calls", "Count Basie", "Basie", "Hand 1", "Hand Solo", "Deal Ana"),
    *("Gana Ana", "Mano 1", "Carta Blanca", "Show Ana", "Show Off", "Saldo Ana", "Recuento Ana", "Void Main"),
    *("Los", "Los demás pasan", "Los demás se", "Others Pass", "Todos Santos", "Everyone Calls", "J. R", "J. R.", "J."),
    *(
        "As Roma",
        "Copa Cabana",
        "Six Pack",
        "R2 D2",
        "No",
        "All",
        "All in",
        "A",
        "En",
        "Da",
        "Dealer Ana",
        "李明",
        "ana.",
    ),
]
CARDS = st.lists(st.sampled_from(CARD_CODES), min_size=1, max_size=3).map(" ".join)
NUMBER = st.integers(0, 10**12 - 1).map(str)


@st.composite
def lines(draw: st.DrawFn) -> tuple[tuple[str, ...], str]:
    """Names that a table can have, and a line about them in which nothing but the names need be clear."""
    good = [name for name in HOSTILE if name not in ("2 Ana", "All in", "A", "Da")]
    names = tuple(draw(st.lists(st.sampled_from(good), min_size=2, max_size=6, unique_by=str.casefold)))
    colon = draw(st.sampled_from(("", "", ":")))
    name = st.sampled_from(names).map(lambda each: each + colon)
    word = st.sampled_from([word for words in VERBS.values() for language in words for word in language])
    said = st.tuples(name, word, st.one_of(st.just(""), NUMBER, CARDS, NUMBER.map("to {}".format))).map(" ".join)
    listed = st.tuples(name, st.one_of(st.just(""), NUMBER, CARDS, NUMBER.map("+{}".format))).map(" ".join)
    keyword = st.sampled_from([word for words in KEYWORDS.values() for language in words for word in language])
    others = st.sampled_from([f"{who} {verb}" for who in ("others", "los demás") for verb in ("pasan", "fold", "call")])
    hand = st.tuples(NUMBER, name).map(lambda found: f"hand {found[0]}, dealer {found[1]}")
    statements = st.lists(st.one_of(said, said, others), min_size=1, max_size=3).map(", ".join)
    lists = st.tuples(keyword, st.lists(listed, max_size=3).map(", ".join)).map(" ".join)
    return names, draw(st.one_of(statements, lists, hand))


@given(lines())
def test_a_canonical_line_reads_as_what_it_was(drawn: tuple[tuple[str, ...], str]) -> None:
    names, line = drawn
    scribe, roster = Scribe(names), Roster(names)
    found = scribe.line(line)
    if found.flaws:
        return
    before = _said(line, roster)
    for text in found.texts:
        assert _said(text, roster) == before
        assert scribe.line(text).texts == found.texts


def _said(line: str, roster: Roster) -> list[object]:
    """What a line says, without the places in it."""
    statements, flaws = read_line(line, roster)
    assert flaws == ()
    return [_without_places(statement) for statement in statements]


def _without_places(said: Statement) -> object:
    kind = type(said).__name__
    match said:
        case Action(seat=seat, phrase=phrase):
            return kind, seat, phrase.verb, phrase.amount, phrase.by
        case Hand(number=number, dealer=dealer):
            return kind, number, dealer
        case Deal(cards=cards) | Show(cards=cards):
            name_first = bool(cards) and cards[0].name_at[0] <= said.at[0]
            return kind, name_first, [(each.seat, [token.card for token in each.tokens]) for each in cards]
        case Win(winners=amounts) | Result(changes=amounts) | Count(stacks=amounts):
            name_first = amounts[0].name_at[0] <= said.at[0]
            return kind, name_first, [(each.seat, each.chips) for each in amounts]
        case Buy(seat=seat, chips=chips):
            return kind, seat, chips
        case Seating(seat=seat, sits_out=sits_out):
            return kind, seat, sits_out
        case Void():
            return kind

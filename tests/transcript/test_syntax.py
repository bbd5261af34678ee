"""Lines to statements: keywords and names, complete statements, one flaw a line, and where everything stands."""

import gc
import time
import unicodedata
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.transcript.roster import Roster
from cacho_cli.transcript.statements import (
    NOTHING,
    OTHER_PLAYERS,
    Action,
    Amount,
    Buy,
    Cards,
    Count,
    Deal,
    Hand,
    Place,
    Reading,
    Result,
    Seating,
    Show,
    Statement,
    Void,
    Win,
)
from cacho_cli.transcript.syntax import read_line
from cacho_cli.vocabulary import KEYWORDS, VERBS, Keyword, Verb

NAMES = ("Ana", "Ana Folds", "Beto", "Count Basie", "Mano Larga", "J.R.", "Núñez", "李", "Todos Santos", "Al")
ROSTER = Roster(NAMES)
STATEMENT_OF: dict[Keyword, type[Statement]] = {
    "hand": Hand,
    "deal": Deal,
    "show": Show,
    "win": Win,
    "void": Void,
    "result": Result,
    "count": Count,
}
LIST_OF: dict[Keyword, str] = {
    "hand": "1",
    "deal": "Ana 6o",
    "show": "Ana 6o",
    "win": "Ana",
    "void": "",
    "count": "Ana 5",
}
OF_ALL: tuple[Verb, ...] = ("pass", "call", "fold")
VERB_WORDS = [(verb, word) for verb, words in VERBS.items() for language in words for word in language]
KEYWORD_WORDS = [(keyword, word) for keyword, words in KEYWORDS.items() for language in words for word in language]


def variants(word: str) -> set[str]:
    accented = word.replace("o", "ó").replace("a", "á")
    return {word, word.upper(), word.title(), accented, unicodedata.normalize("NFD", accented), word.replace("ñ", "n")}


def said(line: str) -> list[str]:
    """Each statement in a few words."""
    return [_said(statement) for statement in read_line(line, ROSTER).statements]


def _said(statement: Statement) -> str:
    kind = type(statement).__name__.casefold()
    if isinstance(statement, Action):
        who = "others" if statement.seat == OTHER_PLAYERS else NAMES[statement.seat]
        amount = "" if statement.phrase.amount is None else f" {statement.phrase.amount}"
        return f"{who} {statement.phrase.verb}{' by' if statement.phrase.by else ''}{amount}"
    if isinstance(statement, Buy):
        return f"{NAMES[statement.seat]} buy {statement.chips}"
    if isinstance(statement, Seating):
        return f"{NAMES[statement.seat]} {'sits out' if statement.sits_out else 'returns'}"
    if isinstance(statement, Show | Deal):
        return f"{kind} {', '.join(f'{NAMES[cards.seat]} {len(cards.tokens)}' for cards in statement.cards)}"
    if isinstance(statement, Win):
        return f"win {', '.join(f'{NAMES[each.seat]} {each.chips}' for each in statement.winners)}"
    return kind


def flaws(line: str) -> list[tuple[str, str]]:
    """Each flaw: its code, and the piece of the line that is wrong."""
    return [(flaw.code, line[flaw.start : flaw.end]) for flaw in read_line(line, ROSTER).flaws]


# ---- lines that say nothing ----


@pytest.mark.parametrize("line", ["", " ", "\t\u00a0", "#", "# Ana bet", "  # x", ",", ";,. ;", ". # x", "\u3000"])
def test_nothing(line: str) -> None:
    assert read_line(line, ROSTER) == NOTHING


# ---- keywords ----


@pytest.mark.parametrize(("keyword", "word"), KEYWORD_WORDS)
def test_keywords(keyword: Keyword, word: str) -> None:
    for written in variants(word):
        line = f"\t{written} {LIST_OF.get(keyword, 'Ana +1')} # x"
        reading = read_line(line, ROSTER)
        [statement] = reading.statements
        assert isinstance(statement, STATEMENT_OF[keyword])
        assert line[slice(*statement.at)] == written
        assert reading.flaws == ()


@pytest.mark.parametrize("line", ["void", "Nula.", "anulada,", "VOID ;"])
def test_void(line: str) -> None:
    assert said(line) == ["void"]
    assert flaws(line) == []


@pytest.mark.parametrize(("line", "word"), [("void now", "now"), ("nula, Ana bet", "Ana"), ("void void.", "void")])
def test_a_word_after_void(line: str, word: str) -> None:
    assert flaws(line) == [("T101", word)]


@pytest.mark.parametrize("line", ["hand: 1", "deal: Ana 6o", "hands 1", "count:", "dealAna 6o", "hand-1", "lleva Ana"])
def test_what_is_no_keyword(line: str) -> None:
    reading = read_line(line, ROSTER)
    assert reading.statements == ()
    assert [flaw.code for flaw in reading.flaws] == ["T103"]


def test_a_keyword_counts_only_at_the_start_of_a_line() -> None:
    assert flaws("Ana bet, deal") == [("T103", "deal")]
    assert flaws("Ana bet, win Ana") == [("T101", "win")]
    assert said("Ana bet, deal") == ["Ana bet"]


# ---- players ----


@pytest.mark.parametrize(("verb", "word"), VERB_WORDS)
def test_verbs(verb: Verb, word: str) -> None:
    after = {"raise": " to 8", "buy": " 8", "show": " 6o"}.get(verb, "")
    expected = {
        "raise": "raise 8",
        "buy": "buy 8",
        "sits-out": "sits out",
        "returns": "returns",
    }.get(verb, verb)
    for written in variants(word):
        for name, end in (
            ("Ana", " "),
            ("ANA FOLDS", ": "),
            ("NÚÑEZ", ":"),
            ("nu\u0301n\u0303ez", "  "),
            ("J.R.", " :\t"),
        ):
            line = f"Beto pass ,\t{name}{end}{written}{after}. # x"
            reading = read_line(line, ROSTER)
            assert reading.flaws == (), line
            statement = reading.statements[1]
            seat = ROSTER.seat(name)
            assert seat is not None
            if verb == "show":
                assert _said(statement) == f"show {NAMES[seat]} 1"
            elif verb == "win":
                assert _said(statement) == f"win {NAMES[seat]} None"
            else:
                assert _said(statement) == f"{NAMES[seat]} {expected}"
            if not isinstance(statement, Seating | Show):
                assert written in [line[slice(*place)] for place in places(statement)]


@pytest.mark.parametrize("others", ["others", "Everyone", "los demás", "LOS DEMAS", "todos", "others:", "los  demás :"])
@pytest.mark.parametrize(("verb", "word"), VERB_WORDS)
def test_others(others: str, verb: Verb, word: str) -> None:
    line = f"Ana bet, {others} {word}{' 3' if verb in ('raise', 'buy') else ''}."
    if verb in OF_ALL:
        assert said(line) == ["Ana bet", f"others {verb}"]
        assert flaws(line) == []
    else:
        assert said(line) == ["Ana bet"]
        assert flaws(line) == [("T101", "3" if verb == "raise" else word)]


def test_others_have_no_amount() -> None:
    assert flaws("others call 5") == [("T101", "5")]
    assert flaws("others fold 5") == [("T101", "5")]


@pytest.mark.parametrize(
    ("line", "statements"),
    [
        ("Ana Folds folds", ["Ana Folds fold"]),
        ("Ana folds", ["Ana fold"]),
        ("ana FOLDS.", ["Ana fold"]),
        ("Ana Folds: bet", ["Ana Folds bet"]),
        ("Ana: folds", ["Ana fold"]),
        ("Count Basie passes", ["Count Basie pass"]),
        ("Mano Larga: se va", ["Mano Larga fold"]),
        ("Mano Larga muestra 6o 5o 4o", ["show Mano Larga 3"]),
        ("Count Basie wins 5, Ana wins", ["win Count Basie 5", "win Ana None"]),
        ("count Count Basie 5", ["count"]),
        ("count Basie buys 5", ["Count Basie buy 5"]),
        ("mano 3", ["hand"]),
        ("mano, reparte Mano Larga", ["hand"]),
        ("Todos Santos pasan", ["Todos Santos pass"]),
        ("Todos pasan", ["others pass"]),
        ("Al bets; al: raise to 8", ["Al bet", "Al raise 8"]),
        ("李 pasa", ["李 pass"]),
        ("J.R. bet., J.R.: call.", ["J.R. bet", "J.R. call"]),
        ("Ana\u00a0bet\u00a05\u00a0chips", ["Ana bet 5"]),
        ("Ana\u3000Folds\u3000bet", ["Ana Folds bet"]),
        ("Ana bet 1 ficha;Beto iguala;;", ["Ana bet 1", "Beto call"]),
        ("Ana pass, Beto apuesta, 李 calls, los demás se van", ["Ana pass", "Beto bet", "李 call", "others fold"]),
        ("Ana sube 3 más, Beto raises by 3, Al sube en 3", ["Ana raise by 3", "Beto raise by 3", "Al raise by 3"]),
    ],
)
def test_statements(line: str, statements: list[str]) -> None:
    assert said(line) == statements
    assert flaws(line) == []


@pytest.mark.parametrize(
    "line",
    [
        "Ana shows 6o 5o 4o, Beto call",
        "Ana muestra 6o, 5o, 4o, Beto call",
        "Ana: show 6o; 5o 4o; Beto call",
        "Ana show, 6o, 5o, 4o., Beto call",
    ],
)
def test_cards_over_several_items(line: str) -> None:
    assert said(line) == ["show Ana 3", "Beto call"]
    assert flaws(line) == []
    [show, _] = read_line(line, ROSTER).statements
    assert isinstance(show, Show)
    [cards] = show.cards
    assert [line[cards.start + token.start : cards.start + token.end] for token in cards.tokens] == ["6o", "5o", "4o"]
    assert line[slice(*show.at)].endswith("4o")


# ---- flaws ----


@pytest.mark.parametrize(
    ("line", "code", "piece"),
    [
        # a verb without a player
        ("pass", "T101", "pass"),
        ("bet 5", "T101", "bet"),
        ("Se va.", "T101", "Se va"),
        ("Ana bet, fold", "T101", "fold"),
        ("raise to 8", "T101", "raise"),
        ("all in 5", "T101", "all in"),
        # nobody of that name
        ("Dora bet", "T102", "Dora"),
        ("Dora: bet 5", "T102", "Dora"),
        ("Dora : se va", "T102", "Dora"),
        ("Karmen María calls", "T102", "Karmen María"),
        ("Ana Maria bets", "T103", "Maria bets"),
        ("Nunez pasa", "T102", "Nunez"),
        ("J.R bet", "T102", "J.R"),
        ("Ana bet, Dora\tcall", "T102", "Dora"),
        ("🪙 bet", "T102", "🪙"),
        ("漢字 pasa", "T102", "漢字"),
        ("A\u0301na bet", "T102", "A\u0301na"),
        ("Dora muestra 6o", "T102", "Dora"),
        ("Dora gana 5", "T102", "Dora"),
        ("everybody passes", "T102", "everybody"),
        ("Dora no va", "T102", "Dora"),
        # no verb
        ("Ana matches", "T103", "matches"),
        ("Ana: matches 5", "T103", "matches"),
        ("Ana goes up 5", "T103", "goes up"),
        ("Ana, Beto call", "T103", "Ana"),
        ("Ana.", "T103", "Ana"),
        ("Ana:", "T103", "Ana"),
        ("J.R.", "T103", "J.R."),
        ("others", "T103", "others"),
        ("los demás:", "T103", "los demás"),
        ("others matches", "T103", "matches"),
        ("Mano Larga", "T103", "Mano Larga"),
        ("Count Basie passs", "T103", "passs"),
        # neither
        ("cuont Ana 20, Beto 20", "T103", "cuont"),
        ("foo", "T103", "foo"),
        ("foo bar 6o", "T103", "foo"),
        ("6o", "T103", "6o"),
        ("Ana bet, 6o", "T103", "6o"),
        ("Ana bet, 5", "T103", "5"),
        ("\ufeffhand", "T103", "\ufeffhand"),
        ("—", "T103", "—"),
        ("players: {Ana: 71}", "T103", "players"),
        # amounts and words
        ("Ana bet 1.5", "T105", "1.5"),
        ("Ana bet 1,5", "T103", "5"),
        ("Ana bet 0 chips", "T105", "0"),
        ("Ana raise 5", "T101", "5"),
        ("李 sube 5 fichas", "T101", "5"),
        ("Ana raise", "T105", "raise"),
        ("Ana buys", "T105", "buys"),
        ("Ana pass 5", "T101", "5"),
        ("Ana bet 5 6", "T101", "6"),
        ("Ana bet 5 Beto call", "T101", "Beto"),
        ("Ana show 6o foo", "T104", "foo"),
        ("Ana show 6o, 7o", "T104", "7o"),
    ],
)
def test_flaws(line: str, code: str, piece: str) -> None:
    assert flaws(line) == [(code, piece)]
    assert flaws(f"Beto pass,\t\u3000{line} # 🪙") == [(code, piece)]


def test_columns_are_code_points() -> None:
    [flaw] = read_line("李 pasa, \t🪙🪙 pasa", ROSTER).flaws
    assert (flaw.code, flaw.start, flaw.end) == ("T102", 9, 11)
    [flaw] = read_line("nu\u0301n\u0303ez:\tmatches", ROSTER).flaws
    assert (flaw.code, flaw.start, flaw.end) == ("T103", 9, 16)


def test_one_flaw_a_line_the_first() -> None:
    assert flaws("Ana matches, Dora bet, foo, Beto raise 5") == [("T103", "matches")]
    assert said("Ana pass, Dora bet, Beto call, foo") == ["Ana pass", "Beto call"]
    assert flaws("cuont Ana 20, Beto 20, Al 20") == [("T103", "cuont")]
    assert flaws("count Dora 20, Elsa 20, Ana x") == [("T102", "Dora")]


def test_flaws_of_cards_are_told_beside_it() -> None:
    assert flaws("Ana show 7o, 8o, foo, Beto show 60 5o, bar") == [
        ("T104", "7o"),
        ("T104", "8o"),
        ("T103", "foo"),
        ("T104", "60"),
    ]
    assert flaws("show Ana 7o, Dora 8o, Elsa 9o, Beto x") == [
        ("T104", "7o"),
        ("T102", "Dora"),
        ("T104", "8o"),
        ("T104", "9o"),
        ("T104", "x"),
    ]


@pytest.mark.parametrize(
    ("line", "suggestion"),
    [
        ("Anna bet", "Ana"),
        ("Ana matchs", None),
        ("Ana passs", "pass"),
        ("Ana apuestaa", "apuesta"),
        ("cuont Ana 20", "count"),
        ("Betto", "Beto"),
        ("othres fold", "others"),
        ("los demas pasa, los dmas pasan", "los demás"),
        ("count othres 5", None),
        ("deal Betto 6o", "Beto"),
        ("count Betto 6", "Beto"),
        ("hand dealer Betto", "Beto"),
        ("Ana todo", "resto"),
        ("Ana SE  FUE", "se va"),
        ("Ana voy", "iguala"),
        ("Ana matches", "call"),
        ("los otros se van", "los demás"),
        ("the rest fold", "others"),
        ("count the rest 5", None),
        ("xyz", None),
    ],
)
def test_what_was_probably_meant(line: str, suggestion: str | None) -> None:
    [flaw] = read_line(line, ROSTER).flaws
    assert flaw.facts.get("suggestion") == suggestion


@pytest.mark.parametrize(
    ("line", "code", "wording"),
    [
        ("Ana paso. Beto abre.", "T103", "full-stop"),
        ("Ana se va. Beto se va", "T103", "full-stop"),
        ("Ana paso.Beto abre", "T103", ""),
        ("Ana baila. Beto abre", "T103", ""),
        ("Ana paso ya. Beto abre", "T101", "extra-word"),
        ("Ana . Beto abre", "T103", ""),
        ("Ana apuesta 3. Beto quiere", "T105", "full-stop"),
        ("count Ana 20. Beto 20", "T105", "full-stop"),
        ("Ana apuesta 3.. Beto quiere", "T105", "not-a-number"),
        ("Ana apuesta 3.5 Beto quiere", "T105", "fraction"),
    ],
)
def test_full_stop_where_a_comma_was_expected(line: str, code: str, wording: str) -> None:
    [flaw] = read_line(line, ROSTER).flaws
    assert (flaw.code, flaw.wording) == (code, wording)


# ---- any line ----

PIECES = st.sampled_from(
    [word for _, word in VERB_WORDS]
    + [word for _, word in KEYWORD_WORDS]
    + [*NAMES, "others", "los demás", "dealer", "da", "to", "by", "a", "en", "más", "chips", "ficha", "Dora"]
    + [
        "1",
        "5",
        "0",
        "-1",
        "+3",
        "\u22122",
        "1.5",
        "½",
        "9999999999999",
        "6o",
        "5c",
        "as de oros",
        "60",
        "7o",
        "oros",
        "de",
    ]
    + [":", ".", "..", "#", " # x", "-", "+", "/", "\u0301", "🪙", "\u00a0", "\u200b", "\ufeff", "'", "李李", "x" * 50]
)
SEPARATORS = st.sampled_from([" ", " ", " ", ", ", "; ", ",", ":", "", "\t", ". "])
LINES = st.lists(st.tuples(PIECES, SEPARATORS), max_size=12).map(lambda parts: "".join(map("".join, parts)))


def places(statement: object) -> list[Place]:
    """Every place that a statement, or a part of it, has in the line."""
    found: list[Place] = []
    if isinstance(statement, Action):
        return [statement.name_at, statement.verb_at, statement.amount_at, statement.at]
    for name in getattr(statement, "_fields", ()):
        value = getattr(statement, name)
        if name == "at" or name.endswith("_at"):
            found.append(value)
        elif isinstance(value, tuple) and value and isinstance(value[0], Amount | Cards):
            found += [place for part in value for place in places(part)]
    if isinstance(statement, Cards):
        found += [(statement.start + token.start, statement.start + token.end) for token in statement.tokens]
    return found


@given(LINES)
def test_everything_stands_in_the_line(line: str) -> None:
    reading = read_line(line, ROSTER)
    for statement in reading.statements:
        assert isinstance(statement, get_args(Statement))
        for start, end in places(statement):
            assert 0 <= start <= end <= len(line)
            assert line[start:end] == line[start:end].strip()
    _check_flaws(reading, line)


def _check_flaws(reading: Reading, line: str) -> None:
    starts = [flaw.start for flaw in reading.flaws]
    assert starts == sorted(starts)
    assert sum(flaw.code != "T104" for flaw in reading.flaws) <= 1
    for flaw in reading.flaws:
        assert 0 <= flaw.start < flaw.end <= len(line)
        assert line[flaw.start : flaw.end] == line[flaw.start : flaw.end].strip()
        for fact in ("word", "name", "text", "verb"):
            assert flaw.facts.get(fact) in (None, line[flaw.start : flaw.end])


@given(LINES)
def test_comments_and_empty_items_change_nothing(line: str) -> None:
    reading = read_line(line, ROSTER)
    if "#" not in line:
        assert read_line(f"{line} # Ana bet, 李", ROSTER) == reading
        assert read_line(f"{line}\t#", ROSTER) == reading
        assert read_line(f"{line} ,; ,", ROSTER) == reading
    assert len(read_line(f" {line}", ROSTER).flaws) == len(reading.flaws)


@given(LINES)
def test_case_and_normal_form_change_nothing(line: str) -> None:
    reading = [_said(statement) for statement in read_line(line, ROSTER).statements]
    for other in (line.upper(), line.lower(), unicodedata.normalize("NFD", line)):
        assert [_said(statement) for statement in read_line(other, ROSTER).statements] == reading


# ---- time ----


@pytest.mark.parametrize(
    "line",
    [
        "Ana " * 16000,
        "6o " * 21000,
        "a," * 32000,
        "aaaaa," * 10000,
        "Ana " + "x" * 64000,
        "x" * 64000,
        "Ana bet," * 8000,
        "Ana bett," * 7000,
        "Zoe 6o," * 9000,
        "Zoe 6o " * 9000,
        "show Ana " + "6o," * 21000,
        "Ana show " + "6o," * 21000,
        "deal " + "Ana 6o " * 9000,
        "count " + "Ana 5," * 10000,
        "count " + "Zoe 5," * 10000,
        "hand dealer " + "Ana " * 16000,
        "\u0301 " * 21000,
        ": " * 32000,
        "." * 64000,
    ],
    ids=lambda line: line[:20],
)
def test_a_long_line_takes_no_longer_than_it_is_long(line: str) -> None:
    """Lines of 64 KiB: if the time grew with the square of the length, four times the line would take sixteen times."""
    whole = _seconds(line)
    assert whole < 0.3 or whole < 10 * _seconds(line[: len(line) // 4])


def _seconds(line: str) -> float:
    """How long a line takes at best, whatever else the machine does."""
    gc.disable()  # what is collected is not the line's
    try:
        return min(_once(line) for _ in range(3))
    finally:
        gc.enable()


def _once(line: str) -> float:
    started = time.process_time()
    assert sum(flaw.code != "T104" for flaw in read_line(line, ROSTER).flaws) <= 1
    return time.process_time() - started


def test_a_table_of_thousands_is_no_reason_to_wait() -> None:
    roster = Roster([f"Xq{number:05}" for number in range(10_000)])
    started = time.process_time()
    for number in range(20):
        [flaw] = read_line(f"Xr{number:05} bet", roster).flaws
        assert flaw.code == "T102"
    assert time.process_time() - started < 5

"""Whole texts: what is kept, what is made plain, what is left as it is, and that nothing changes what is meant."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.transcript.formatting import Language, format_text
from cacho_cli.transcript.source import LINE_LIMIT
from tests.invariants import check_formatting
from tests.model import pages, player

# The samples of the transcript language; comments stand as they are kept.
ENGLISH = """\
---
date: 2026-11-27              # of the game; optional
players:                      # seat order = order of play
  Ana: 1952-03-09             # birth date, or
  Beto: 64                    # age in whole years, or
  Carmen:                     # unknown
rules: {bonus: 30, chip_value: 0.10, currency: EUR}   # optional
---
hand 1, dealer Carmen
deal Ana 6o, Beto 3c  # cards nobody wrote down are simply not listed
Ana pass, Beto bet, Carmen call, Ana fold
deal
Beto pass, Carmen bet, Beto call
deal
Beto bet 5, Carmen raise to 8, Beto call
show Beto 3c 3e 2b, Carmen 6c 6e 6b
win Carmen 22
count Ana 20, Beto 9, Carmen 31

hand 2  # nobody logged this one: only the chips that moved
result Ana +3, Beto -3

hand 3, dealer Carmen
deal
Ana bet, others fold  # whoever is still to act does the same
"""
SPANISH = """\
---
fecha: 2026-11-27              # of the game; optional
jugadores:                      # seat order = order of play
  Ana: 1952-03-09             # birth date, or
  Beto: 64                    # age in whole years, or
  Carmen:                     # unknown
reglas: {premio: 30, valor_ficha: 0.10, moneda: EUR}   # optional
---
mano 1, reparte Carmen
carta Ana 6o, Beto 3c  # cards nobody wrote down are simply not listed
Ana pasa, Beto apuesta, Carmen iguala, Ana se va
carta
Beto pasa, Carmen apuesta, Beto iguala
carta
Beto apuesta 5, Carmen sube a 8, Beto iguala
muestra Beto 3c 3e 2b, Carmen 6c 6e 6b
gana Carmen 22
recuento Ana 20, Beto 9, Carmen 31

mano 2  # nobody logged this one: only the chips that moved
saldo Ana +3, Beto -3

mano 3, reparte Carmen
carta
Ana apuesta, los demás se van  # whoever is still to act does the same
"""


def formatted(text: str | bytes, language: Language | None = None) -> str:
    raw = text.encode() if isinstance(text, str) else text
    return format_text(raw, language).text.decode()


@pytest.mark.parametrize("text", [ENGLISH, SPANISH], ids=["en", "es"])
def test_the_samples_are_canonical(text: str) -> None:
    assert formatted(text) == text
    assert (formatted(text, "en"), formatted(text, "es")) == (ENGLISH, SPANISH)
    assert not format_text(text.encode()).changed


HEAD = "---\nplayers: [Ana, Beto]\n---\n"


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("hand   # first", "hand  # first"),
        ("hand\t#  first \t", "hand  #  first"),
        ("   # indented ", "# indented"),
        ("#\n#", "#\n#"),
        ("., # of nothing", "# of nothing"),
        ("hand#1", None),
        ("deal # Ana  6 DE OROS, ", "deal  # Ana  6 DE OROS,"),
        ("hand\n\n\n \n\t\ndeal", "hand\n\ndeal"),
        ("hand\n\n,\n;\n\ndeal", "hand\n\ndeal"),
        ("\n\n\nhand", "\nhand"),
        ("hand\n\n# a\n\n\n# b\n\n", "hand\n\n# a\n\n# b"),
        ("hand\r\ndeal\rothers pass", "hand\ndeal\nothers pass"),
        ("hand\u00a0", "hand"),
        ("# \u2028 \u00a0", "# \u2028 \u00a0"),
    ],
)
def test_comments_and_blank_lines(written: str, canonical: str | None) -> None:
    assert formatted(HEAD + written) == HEAD + (written if canonical is None else canonical) + "\n"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("\ufeff" + HEAD, HEAD),
        (HEAD.rstrip("\n"), HEAD),
        (HEAD + "\n\n\n", HEAD),
        ("\n \n\n# one \n\n\n# two\n" + HEAD, "# one\n\n# two\n" + HEAD),
        ("\ufeff# one\n" + HEAD, "# one\n" + HEAD),
        ("--- \t\nplayers: [Ana, Beto]\n---   # play  \n", "---\nplayers: [Ana, Beto]\n---  # play\n"),
        (HEAD + "hand\n\n\n\ufeff" + HEAD + "Mano", HEAD + "hand\n\n" + HEAD + "hand\n"),
        (HEAD.replace("\n", "\r") + "Hand\r", HEAD + "hand\n"),
    ],
)
def test_start_end_and_fences(text: str, canonical: str) -> None:
    assert formatted(text) == canonical
    assert formatted(canonical) == canonical


# ---- what cannot be read ----


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"Ana bte 2 ,, #  x  ", "T103"),
        (b"  ana PASS; beto raise 5 # x", "T101"),
        (b"deal ana 60, beto 5O", "T104"),
        (b"ana pass\x00", "T108"),
        (b"# \xff  ", "T108"),
        (b"# \xe2\x80\xae", "T108"),
        (b"ana pass #" + b" x" * LINE_LIMIT, "T109"),
    ],
)
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_line_that_cannot_be_read_stays_byte_for_byte(line: bytes, code: str, language: Language) -> None:
    head = formatted(HEAD, language).encode()
    found = format_text(HEAD.encode() + b"\n" + line + b"\r\n\r\n\n", language)
    assert found.text == head + b"\n" + line + b"\n"
    assert found.lines[4] == (line + b"\r\n", line + b"\n")
    [fault] = found.faults
    assert (fault.code, fault.span.line, fault.article) == (code, 5, "1.1" if code == "T104" else None)


def test_a_fault_has_its_place_and_its_facts() -> None:
    [fault] = format_text(f"{HEAD}hand\nAna pass, Bto pass".encode()).faults
    assert (fault.code, *fault.span, fault.facts["suggestion"]) == ("T102", 5, 11, 5, 14, "Beto")
    assert fault.source_line == "Ana pass, Bto pass"


FAULTY = b"\xef\xbb\xbf---\r\nplayers: [Ana]\nruls: {}  \n---  \nHand ,\r\rdeal\xff\n\n\n"


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\n\n",
        b"hand\r\ndeal  \n\n\nAna bets 1 chip",
        b"\x89PNG\r\n\x1a\n\x00\x00\r--- \n",
        b"\n\n# x  \n\x00\n" + FAULTY,
        FAULTY,
        FAULTY + FAULTY.removeprefix(b"\xef\xbb\xbf"),
        b"\n \n---\nplayers: {Ana: 71\n",
    ],
)
def test_what_has_no_readable_header_stays_byte_for_byte(text: bytes) -> None:
    found = format_text(text, "es")
    assert found.text == text
    assert not found.changed
    assert found.faults
    assert all(fault.code in ("T106", "T108", "H601") for fault in found.faults)


def test_only_the_session_of_a_faulty_header_stays() -> None:
    good = b"---\r\nplayers: [Ana, Beto]  \r\n---\r\nMano\r\n\r\n\r\n"
    neat = b"---\nplayers: [Ana, Beto]\n---\nhand\n\n"
    found = format_text(good + FAULTY + good + FAULTY, "en")
    assert found.text == neat + FAULTY + neat + FAULTY
    assert [fault.code for fault in found.faults] == ["T106", "T106"]


def test_a_line_too_long_in_one_language_stays() -> None:
    long = ", ".join(["Ana folds"] * (LINE_LIMIT // 11))
    assert len(long) <= LINE_LIMIT < len(long.replace("folds", "se va").replace("va,", "va ,"))
    others = ", ".join(["everyone folds"] * (LINE_LIMIT // 16))  # shorter in English, longer in Spanish
    for language in ("en", "es"):
        text = f"{formatted(HEAD, language)}{others}\n"
        assert formatted(text, language) == text
    assert "others fold, others fold" in formatted(HEAD + others[:16000])


def test_a_header_too_long_in_one_language_stays() -> None:
    filler = "\n".join("# " + "x" * 1000 for _ in range(261))
    header = f"---\nplayers: [Ana, Beto]\ndate:\n{filler}\n"
    text = f"{header}#{'x' * (256 * 1024 - len(header) + 4 - 2)}\n---\nmano\n"
    assert not format_text(text.encode()).faults
    assert formatted(text, "es") == text
    assert formatted(text, "en") == text.replace("mano", "hand")
    assert formatted(text.replace("xx", "x", 5), "es").startswith("---\njugadores: [Ana, Beto]\nfecha:\n")


def test_a_line_of_a_header_too_long_in_one_language_stays() -> None:
    dated = "date: #" + "x" * (LINE_LIMIT - 7)
    text = f"---\nplayers: [Ana, Beto]\n{dated}\n---\nmano\n"
    assert not format_text(text.encode()).faults
    assert formatted(text, "es") == text
    assert formatted(text.replace("xx", "x", 1), "es") == (
        text.replace("players", "jugadores").replace("date", "fecha").replace("xx", "x", 1)
    )


def test_a_fence_that_would_grow_too_long_stays() -> None:
    text = HEAD.replace("---\n", "--- #" + "x" * (LINE_LIMIT - 5) + "\n", 1)
    assert formatted(text) == text
    assert formatted(text.replace("xx", "x", 1)).startswith("---  #x")


# ---- the language ----


@pytest.mark.parametrize(
    ("text", "language"),
    [
        (HEAD, "en"),
        (HEAD + "mano", "en"),
        (HEAD + "mano\ncarta", "es"),
        (HEAD + "mano\ncarta\nothers pass", "en"),
        (HEAD.replace("players", "jugadores"), "es"),
        (HEAD + "hand\ndeal\nAna pasa, Beto apuesta, Ana se va, hand\nmano\ncarta\nAna pasa", "en"),
        (HEAD + "mano\n" + HEAD + "# mano, carta, Ana pasa\nmano\ncarta\ncarta", "es"),
        ("hand\ndeal\n", "en"),
        ("mano\ncarta\n", "en"),
    ],
)
def test_by_default_the_language_is_that_of_most_words(text: str, language: Language) -> None:
    found = format_text(text.encode())
    assert found.language == language
    assert found.text == format_text(text.encode(), language).text


def test_the_header_counts_too() -> None:
    text = "---\njugadores: [Ana, Beto]\nreglas: {desempate: edad}\n---\nhand\ndeal\n"
    assert format_text(text.encode()).language == "es"
    assert "tie_break: age" in formatted(text, "en")


# ---- what is meant ----


EDITS = (
    *("\r", "\n", "\n\n\n", "---\n", "\n---\nplayers: [Ana, Beto]\n---\n", ",", ";", ".", ":", " ", "\t", "#", " #"),
    *("\ufeff", "\x00", "\u0085", "\u00a0", "Ana ", "hand", " 2 ", "others ", "'", '"', "{", "-", "se va", "chips"),
)
edits = st.lists(st.tuples(st.floats(0, 1), st.integers(0, 4), st.sampled_from(("", *EDITS))), max_size=6)


@given(st.integers(0, 2**32), edits)
def test_nothing_changes_what_is_meant(seed: int, changes: list[tuple[float, int, str]]) -> None:
    played = player.play(seed, 2 + seed % 6, Random(seed).randint(1, 4))
    text = pages.write(played, seed).text
    for where, gone, put in changes:
        at = int(where * len(text))
        text = text[:at] + put + text[at + gone :]
    check_formatting(text.encode())


@given(st.lists(st.sampled_from((*EDITS, "a", "é", "Ana pass", "\x85", "\x0b", "\u2028", "\udcff")), max_size=12))
def test_the_old_lines_are_the_text(pieces: list[str]) -> None:
    raw = "".join(pieces).encode(errors="surrogateescape")
    found = format_text(raw)
    assert b"".join(old for old, _ in found.lines) == raw
    assert b"".join(new for _, new in found.lines if new is not None) == found.text
    assert found.changed == (found.text != raw)

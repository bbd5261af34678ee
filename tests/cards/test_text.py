"""Cards as people write them: every accepted spelling, every refused one with its reason and place."""

import re
import time
import unicodedata
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.cards.deck import CARD_BY_CODE, CARD_CODES
from cacho_cli.cards.scanner import scan_forms
from cacho_cli.cards.text import CardFault, CardToken, read_cards, read_hand, read_part, reads_as_cards, scan
from cacho_cli.cards.words import HINTS

RANKS_WRITTEN = {
    1: ("1", "01", "a", "as", "ace", "uno", "one"),
    2: ("2", "02", "dos", "two"),
    3: ("3", "03", "tres", "three"),
    4: ("4", "04", "cuatro", "four"),
    5: ("5", "05", "cinco", "five"),
    6: ("6", "06", "seis", "six"),
}
SUIT_WORDS = {
    "o": ("oro", "oros", "gold", "golds", "coin", "coins"),
    "c": ("copa", "copas", "cup", "cups"),
    "e": ("espada", "espadas", "sword", "swords"),
    "b": ("basto", "bastos", "club", "clubs", "baton", "batons"),
}
EMOJI = {"o": "🪙💰", "c": "🏆🍷", "e": "⚔🗡", "b": "🪵🌳"}


def spellings(code: str) -> list[str]:
    """Every accepted spelling of a card in small letters, without accents."""
    rank, suit = int(code[0]), code[1]
    words = SUIT_WORDS[suit]
    signs = [sign + selector for sign in EMOJI[suit] for selector in ("", "\ufe0f")]
    written = []
    for name in RANKS_WRITTEN[rank]:
        rank_first = (" ", "  ", "\t", " de ", " of ", "  de  ", "-", ":")
        written += [name + between + each for between in rank_first for each in (suit, *words)]
        written += [each + between + name for between in (" ", "-", ":", " - ", ": ") for each in (suit, *words)]
        written += [name + between + sign for between in ("", " ", "-", " de ") for sign in signs]
        written += [sign + between + name for between in ("", " ", "-", ":") for sign in signs]
        if name.isdigit():
            written += [name + each for each in (suit, *words)] + [each + name for each in words]
    return [*written, f"a{suit}"] if rank == 1 else written


ALL_SPELLINGS = {code: spellings(code) for code in CARD_CODES}


def test_every_spelling_of_every_card_is_that_card() -> None:
    for code, written in ALL_SPELLINGS.items():
        for text in written:
            assert scan(text) == (CardToken(0, len(text), CARD_BY_CODE[code]),), text


@st.composite
def dressed(draw: st.DrawFn, text: str) -> str:
    """A text in other capitals and with accents, composed or not."""
    marks = draw(
        st.lists(st.sampled_from(["", "", "\u0301", "\u0300", "\u0308"]), min_size=len(text), max_size=len(text))
    )
    capitals = draw(st.lists(st.booleans(), min_size=len(text), max_size=len(text)))
    letters = [
        (letter.upper() if capital else letter) + (mark if letter in "aeiou" else "")
        for letter, capital, mark in zip(text, capitals, marks, strict=True)
    ]
    return unicodedata.normalize(draw(st.sampled_from(["NFC", "NFD"])), "".join(letters))


codes = st.sampled_from(CARD_CODES)
spelt = codes.flatmap(lambda code: st.tuples(st.just(code), st.sampled_from(ALL_SPELLINGS[code]).flatmap(dressed)))
separators = st.sampled_from([" ", ", ", ",", "+", " + ", "-", " - ", "/", ";", "; ", "\t", "   ", "\u00a0"])


@given(st.lists(spelt, max_size=6), separators, st.sampled_from(["", " ", ","]))
def test_cards_in_mixed_spellings_come_back_with_their_places(
    cards: list[tuple[str, str]], between: str, around: str
) -> None:
    text = around + between.join(written for _, written in cards) + around
    tokens = scan(text)
    assert [token.card for token in tokens] == [CARD_BY_CODE[code] for code, _ in cards]
    assert [text[token.start : token.end] for token in tokens] == [written for _, written in cards]


@given(st.lists(codes, min_size=3, max_size=3, unique=True), st.data())
def test_a_hand_comes_back_in_the_order_written(hand: list[str], data: st.DataObject) -> None:
    written = [data.draw(st.sampled_from(ALL_SPELLINGS[code]).flatmap(dressed)) for code in hand]
    reading = read_hand(data.draw(separators).join(written))
    assert reading == (tuple(CARD_BY_CODE[code] for code in hand), None)


@given(st.lists(codes, min_size=1, max_size=24), st.data())
def test_an_unbroken_run_of_letter_codes(hand: list[str], data: st.DataObject) -> None:
    written = [data.draw(st.sampled_from([code, f"0{code}"] + ["a" + code[1]] * (code[0] == "1"))) for code in hand]
    text = data.draw(dressed("".join(written)))
    tokens = scan(text)
    assert [token.card for token in tokens] == [CARD_BY_CODE[code] for code in hand]
    assert "".join(text[token.start : token.end] for token in tokens) == text


@given(
    st.lists(st.sampled_from([*CARD_CODES, *(code.upper() for code in CARD_CODES), "Ana", "60", "o6", ""]), max_size=4)
)
def test_plain_codes_are_read_as_every_other_form_is(words: list[str]) -> None:
    for text in (" ".join(words), "".join(words)):
        assert scan(text) == scan_forms(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("6o5o4o", "6o 5o 4o"),
        ("6O 5O 4O", "6o 5o 4o"),
        ("6o+5o+4o", "6o 5o 4o"),
        ("6o-5o/4o", "6o 5o 4o"),
        ("as de oros, 2 de oros, 6 de bastos", "1o 2o 6b"),
        ("6 o 5 o 4 o", "6o 5o 4o"),
        ("o 6 o 5 o 4", "6o 5o 4o"),
        ("1 e 2 e 3 e", "1e 2e 3e"),
        ("E 1 E 2 E 3", "1e 2e 3e"),
        ("oros 6-copas 5-bastos 4", "6o 5c 4b"),
        ("6 oros-5 copas-4 bastos", "6o 5c 4b"),
        ("bastos-1-copas-2-oro-3", "1b 2c 3o"),
        ("6🪙5🪙4🪙", "6o 5o 4o"),
        ("🪙6🪙5🪙4", "6o 5o 4o"),
        ("🪙 6 5 🪙 4o", "6o 5o 4o"),
        ("6⚔️🪵1🏆️as", "6e 1b 1c"),
        ("AoAcAe", "1o 1c 1e"),
        ("six clubs ace of cups three swords", "6b 1c 3e"),
    ],
)
def test_hands_as_people_write_them(text: str, expected: str) -> None:
    assert [CARD_CODES[card] for card in read_hand(text).cards] == expected.split()


REFUSED_WHOLE = {  # (hint, the card that was probably meant): texts
    ("sixty", "6o"): ("60", "6 0"),
    ("sixty", "2o"): ("20",),
    ("sota", "1o"): ("10",),
    ("not-in-deck", None): (
        *("7", "8", "9", "11", "12", "07", "70", "90"),
        *("7o", "8 de copas", "09e", "10b", "10 de oros", "12 bastos", "0o", "13c", "bastos-7", "o7"),
        *("sota", "Caballo", "REY", "jack", "knight", "queen", "King", "siete", "ten", "comodín"),
        *("sota de oros", "king of cups", "caballo copas", "oros rey", "once bastos"),
    ),
    ("swords-are-e", None): ("S", "s"),
    ("swords-are-e", "6e"): ("6s", "6S", "6 s", "six s", "6 of s", "S 6", "s-6", "S6"),
    ("french-suit", None): ("hearts", "♠", "♦️", "picas", "corazones", "tréboles", "Diamond"),
    ("french-suit", "6c"): ("6 hearts", "seis de corazones", "6♥", "6♥️", "♡6", "6h", "heart 6"),
    ("french-suit", "6e"): ("six of spades", "6 de picas", "pica-6", "6♠", "♤ 6"),
    ("french-suit", "6o"): ("6d", "6♦", "6 diamonds", "diamante 6"),
    ("french-suit", "1b"): ("as ♣", "1 trébol", "♧A"),
    ("ace-alone", None): ("as", "ÁS", "a", "Ace"),
    ("rank-alone", None): ("6", "06", "seis", "one", "1"),
    ("suit-alone", None): ("o", "E", "oros", "clubs", "🪙", "⚔️"),
    ("letter-first", "6o"): ("O6", "o6", "o06"),
    ("unknown-suit", None): ("6x", "6 de coronas", "5th", "1as", "6 of stars"),
    ("plain-digits", "6o"): ("６o", "６ｏ", "𝟞o", "⑥o"),
    ("not-a-card", None): ("0", "64", "100", "6o5", "6.5", "(6o", "?", "🃏", "1.5", "#", "4o.", "6o\u200b"),
}
REFUSED_IN_PART = [  # text, hint, the part that is refused, the card that was probably meant
    ("605o4o", "sixty", "60", "6o"),
    ("6o5o10", "sota", "10", "1o"),
    ("605040", "sixty", "60", "6o"),
    ("7o5o4o", "not-in-deck", "7o", None),
    ("5o6s4o", "swords-are-e", "6s", "6e"),
    ("6h5o4o", "french-suit", "6h", "6c"),
    ("b1b2b3", "letter-first", "b1", "1b"),
    ("6o:5o", "not-a-card", ":", None),
    (":6o", "not-a-card", ":", None),
    ("6o:", "not-a-card", ":", None),
    ("6 de", "rank-alone", "6", None),
    ("6-5-4 oros", "rank-alone", "6", None),
    ("6, oros", "rank-alone", "6", None),
    ("6/oros", "rank-alone", "6", None),
    ("oros 6 copas", "suit-alone", "copas", None),
]
REFUSED = [
    *((text, hint, text, meant) for (hint, meant), texts in REFUSED_WHOLE.items() for text in texts),
    *REFUSED_IN_PART,
]


@pytest.mark.parametrize(("text", "hint", "part", "meant"), REFUSED)
def test_what_is_refused_says_why_and_where(text: str, hint: str, part: str, meant: str | None) -> None:
    bad = [token for token in scan(text) if token.card is None]
    assert bad
    first = bad[0]
    assert (first.hint, text[first.start : first.end]) == (hint, part)
    assert (None if first.meant is None else CARD_CODES[first.meant]) == meant
    fault = read_hand(text).fault
    assert fault is not None
    assert (fault.code, fault.hint, fault.start, fault.end) == ("T104", hint, first.start, first.end)
    assert fault.facts == {"text": part, "meant": meant}
    assert not reads_as_cards(text)


def test_every_hint_has_a_form_that_gets_it() -> None:
    assert {hint for _, hint, _, _ in REFUSED} == set(HINTS)


@pytest.mark.parametrize(
    ("near", "code"),
    [
        ("6e", "6e"),
        ("06o", "6o"),
        ("6 O", "6o"),
        ("as o", "1o"),
        ("o 6", "6o"),
        ("o:6", "6o"),
        ("club 6", "6b"),
        ("1o", "1o"),
    ],
)
def test_near_misses_of_refused_forms_are_cards(near: str, code: str) -> None:
    assert [token.card for token in scan(near)] == [CARD_BY_CODE[code]]


@pytest.mark.parametrize(
    "name",
    [
        *(
            "Ana",
            "Asunción",
            "Reyes",
            "Oroncio",
            "Copacabana",
            "Basterra",
            "Espadero",
            "Clubman",
            "Aceves",
            "Seisdedos",
        ),
        *("Sotavento", "José de la Cruz", "Jo", "B52", "C3PO", "K", "Ana-María", "O'Brien", "Núñez", "Ω", "Ad", "y"),
    ],
)
def test_words_that_only_begin_like_cards_are_left_to_names(name: str) -> None:
    tokens = scan(f"{name} 6o")
    assert all(token.is_word for token in tokens[:-1])
    assert tokens[0].start == 0
    assert tokens[-1] == CardToken(len(name) + 1, len(name) + 3, CARD_BY_CODE["6o"])
    assert not reads_as_cards(name)


def test_a_colon_after_a_word_is_no_card() -> None:
    assert [token.card for token in scan("Ana: 6o")] == [None, CARD_BY_CODE["6o"]]


@pytest.mark.parametrize("name", ["Ao", "as de oros", "Seis Bastos", "E 1", "aoac", "six clubs"])
def test_texts_that_are_cards_are_no_names(name: str) -> None:
    assert reads_as_cards(name)


@pytest.mark.parametrize("text", ["", " ", ", ,"])
def test_nothing_is_no_card(text: str) -> None:
    assert scan(text) == ()
    assert not reads_as_cards(text)
    assert read_cards(text) == ((), None)
    assert read_hand(text) == ((), CardFault("C202", "", 0, 0, {"given": 0, "due": 3}))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (" 6o 5o ", CardFault("C202", "", 1, 6, {"given": 2, "due": 3})),
        ("6o 5o 4o 3o", CardFault("C202", "", 0, 11, {"given": 4, "due": 3})),
        ("6o", CardFault("C202", "", 0, 2, {"given": 1, "due": 3})),
        ("6o 6o", CardFault("C202", "", 0, 5, {"given": 2, "due": 3})),
        ("6o 5o seis de oros", CardFault("C201", "", 6, 18, {"card": "6o"})),
        ("6o6o6o", CardFault("C201", "", 2, 4, {"card": "6o"})),
        ("6o 60", CardFault("T104", "sixty", 3, 5, {"text": "60", "meant": "6o"})),
        ("Ana 6o 5o 4o", CardFault("T104", "not-a-card", 0, 3, {"text": "Ana", "meant": None})),
        ("6o 5o y 4o", CardFault("T104", "not-a-card", 6, 7, {"text": "y", "meant": None})),
    ],
)
def test_what_is_no_hand(text: str, expected: CardFault) -> None:
    assert read_hand(text) == ((), expected)


@pytest.mark.parametrize(("text", "cards"), [("6o", 1), ("6o 5o 4o 3o", 4), (" ".join(CARD_CODES), 24)])
def test_any_number_of_different_cards(text: str, cards: int) -> None:
    assert len(read_cards(text).cards) == cards


def test_a_card_twice_among_any_number() -> None:
    assert read_cards("6o 5o 4o 3o 5O").fault == CardFault("C201", "", 12, 14, {"card": "5o"})


PIECES = (
    *("6", "o", "O6", "60", "10", "as", "de", "of", "oros", "🪙", "⚔️", "♥", "Ana", "6o", "6o5o"),
    *("ó", "o\u0301", "\ufe0f", "６", "s", " ", ",", "-", ":", "/", ";", "\t", "\x00", "\u202e"),
)
pieces = st.sampled_from(PIECES)


@given(st.one_of(st.text(), st.lists(pieces).map("".join)))
def test_tokens_lie_in_order_and_leave_only_separators(text: str) -> None:
    rest, end = "", 0
    for token in scan(text):
        assert end <= token.start < token.end <= len(text)
        assert (token.card is not None) + (token.hint is not None) + token.is_word == 1
        assert token.hint is None or token.hint in HINTS
        rest += text[end : token.start]
        end = token.end
    assert re.fullmatch(r"[\s,+/;:-]*", rest + text[end:])


parts = st.lists(pieces.filter(lambda piece: piece != ":"), max_size=12).map("".join)


@given(parts, parts)
def test_a_comma_parts_whatever_stands_around_it(left: str, right: str) -> None:
    moved = [token._replace(start=token.start + len(left) + 1, end=token.end + len(left) + 1) for token in scan(right)]
    assert scan(f"{left},{right}") == (*scan(left), *moved)


@pytest.mark.parametrize(
    "text",
    [
        "6" + " " * 60_000 + ",o",
        "6 de" + " " * 60_000 + "x",
        *("6o" * 30_000, "o6" * 30_000, "60" * 30_000, "ao" * 30_000 + "!", "6ó" * 30_000),
        *("o" * 60_000, "6" * 60_000, "6" + "o" * 60_000, "oro" * 20_000 + "6", "o" * 60_000 + "6" * 60_000),
        *(
            "6 " * 30_000,
            "6-" * 30_000,
            "6 de " * 12_000,
            ":" * 60_000,
            "6o:" * 20_000,
            "🪙" * 60_000,
            "\u0301" * 60_000,
        ),
        *("６" * 60_000, "ﷺ" * 3_000, "6o " * 20_000, "a " * 30_000),
    ],
    ids=lambda text: ascii(text[:8]),
)
def test_a_long_text_takes_no_longer_than_it_is_long(text: str) -> None:
    """A quadratic reading of these would take minutes."""
    started = time.process_time()
    scan(text)
    read_hand(text)
    assert time.process_time() - started < 5


def test_separators_are_those_of_the_specification() -> None:
    for between, many in product(",;+-/ \t", (1, 2)):
        assert len(read_hand(f"6o{between * many}5o{between * many}4o").cards) == 3


@pytest.mark.parametrize(
    ("text", "cards"), [("", ""), (" , ", ""), ("6o", "6o"), ("as de oros + 6c", "1o 6c"), ("6o5o4o", "6o 5o 4o")]
)
def test_what_is_known_of_a_hand(text: str, cards: str) -> None:
    assert read_part(text) == (tuple(CARD_BY_CODE[code] for code in cards.split()), None)


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("6o5o4o3o", "C202", (0, 8)),
        (" 6o 5o 4o 6o", "C202", (1, 12)),
        ("6o 6o", "C201", (3, 5)),
        ("6o 60", "T104", (3, 5)),
        ("6o 5o 4o 3o 60", "T104", (12, 14)),
    ],
)
def test_what_can_be_known_of_no_hand(text: str, code: str, place: tuple[int, int]) -> None:
    cards, fault = read_part(text)
    assert cards == ()
    assert fault is not None
    assert (fault.code, (fault.start, fault.end)) == (code, place)


_RANK_WORDS = (
    *("a", "as", "ace", "uno", "dos", "tres", "cuatro", "cinco", "seis"),
    *("one", "two", "three", "four", "five", "six"),
)
_SUIT_WORDS = (
    *("o", "c", "e", "b", "oro", "oros", "copa", "copas", "espada", "espadas", "basto", "bastos"),
    *("gold", "coin", "cups", "sword", "clubs", "baton"),
)


@pytest.mark.parametrize("between", ["", "de", "of", "a"])
def test_letters_alone_are_cards_only_where_the_scanner_finds_nothing_else(between: str) -> None:
    words = [rank + between + suit for rank in _RANK_WORDS for suit in _SUIT_WORDS]
    words += [suit + between + rank for rank in _RANK_WORDS for suit in _SUIT_WORDS]
    words += ["".join(letters) for length in range(1, 6) for letters in product("aoZ", repeat=length)]
    for word in words:
        assert reads_as_cards(word) == all(token.card is not None for token in scan(word)), word

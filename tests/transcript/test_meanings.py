"""What the words behind a name or a keyword mean is what they are when they are read with care."""

import sys
import unicodedata
from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any, Final

import pytest

from cacho_cli.cards.deck import CARD_BY_CODE
from cacho_cli.cards.text import scan
from cacho_cli.folding import fold_word
from cacho_cli.memo import Memo
from cacho_cli.transcript import meanings
from cacho_cli.transcript.items import without_full_stop
from cacho_cli.transcript.meanings import (
    NOT_TOLD,
    Said,
    bet_by,
    card_of,
    chips_claimed,
    chips_counted,
    chips_moved,
    mask_of_tokens,
    masks_of,
    number_of,
    said_by,
)
from cacho_cli.transcript.phrases import read_amount, read_phrase
from cacho_cli.transcript.plain import all_cards
from cacho_cli.transcript.statements import BETTING, Flaw
from cacho_cli.vocabulary import VERBS


def mask(written: str) -> int:
    """The mask of some cards."""
    return sum(1 << CARD_BY_CODE[code] for code in written.split())


# ---- cards ----


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("6o", "6o"),
        ("6O 5C", "6o 5c"),
        ("6o5c4e", "6o 5c 4e"),
        ("6 de oros", "6o"),
        ("SEIS DE OROS as de copas", "6o 1c"),
        ("ace of cups ace of coins.", "1c 1o"),
        ("oros-6 06c", "6o 6c"),
        ("6🪙 5 ⚔\ufe0f", "6o 5e"),
        ("6o; seis de bástos", "6o 6b"),
        (" 6o ", "6o"),
        (" ".join(CARD_BY_CODE), " ".join(CARD_BY_CODE)),
    ],
)
def test_the_mask_of_cards(text: str, cards: str) -> None:
    assert [*masks_of([text])] == [mask(cards)]
    assert card_of(text) == mask(cards)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            ".",
            "Ana",
            "6",
            "oros",
            "de",
            "6 de",
            "de oros",
            "7o",
            "60",
            "o6",
            "6s",
            "6o 7o",
            "6o Ana",
            "6o.5c",
        ),
        *("6o 6o", "6o 5c 6O", "seis de oros 6o", "6o6o", "5 de oros. 6 de copas", "6o de 5c", "6o  6o", "1o 1o 1c"),
    ],
)
def test_what_is_no_mask_of_cards(text: str) -> None:
    assert [*masks_of([text])] == [None]
    assert card_of(text) is None


def test_the_masks_of_many_texts_are_those_of_each() -> None:
    texts = ["6o", "", "6o 6o", "seis de oros", "5c 4e", "7o", "6o"]
    assert [*masks_of(texts)] == [mask("6o"), None, None, mask("6o"), mask("5c 4e"), None, mask("6o")]
    assert [*masks_of([])] == []


_SPELLINGS: Final = (
    *("6o", "6O", "5c", "5C", "1b", "6o5c", "6O1B", "06c", "Ao", "aE"),
    *("6 de oros", "seis de bastos", "SEIS DE BÁSTOS", "as de copas", "ace of cups", "Ace Of Swords", "5 of coins"),
    *("oros-6", "oros:3", "6🪙", "🪙5", "6 ⚔\ufe0f", "6 espadas", "cups 1"),
    *(
        "6",
        "as",
        "oros",
        "de",
        "of",
        "de oros",
        "6 de",
        "60",
        "o6",
        "7o",
        "sota de oros",
        "6o\u0301",
        "6 hearts",
        "Ana",
    ),
)
"""Cards as people write them, and what is almost one."""
_BETWEEN: Final = (
    *(" ", "  ", "", ",", ", ", "+", "/", "-", "\t", " de ", " of ", "  de ", " de  ", "\u00a0de "),
    *(".", ". ", " . ", ";", "; ", "\u037e", "\u037e ", " \u037e"),
    *("\u2028", "\u2028 ", " \u2028", "\u2029 ", "\u00a0", "\u00a0 ", "\u3000", "\u0301 ", "\u200b"),
)
"""What may stand between cards, or not."""
_ENDS: Final = ("", ".", " .", "..", " ", "\u2028", ".\u2028", "\u037e")


def _cards_read(text: str) -> int | None:
    """The mask of cards that are read all together."""
    return mask_of_tokens(all_cards(text))


@pytest.mark.parametrize("between", _BETWEEN, ids=ascii)
def test_two_cards_in_any_spelling_are_what_they_are_together(between: str) -> None:
    texts = [f"{one}{between}{other}" for one, other in product(_SPELLINGS, repeat=2)]
    due = [_cards_read(text) for text in texts]
    assert [ascii(text) for text, found, cards in zip(texts, masks_of(texts), due, strict=True) if found != cards] == []


@pytest.mark.parametrize("seed", range(4))
def test_cards_in_any_spelling_are_what_they_are_together(seed: int) -> None:
    dice = Random(seed)
    texts = []
    for _ in range(3000):
        text = dice.choice(("", "", " ", "\u2028", "\u00a0")) + dice.choice(_SPELLINGS)
        for _ in range(dice.choice((0, 1, 2, 2))):
            text += dice.choice((" ", dice.choice(_BETWEEN))) + dice.choice(_SPELLINGS)
        texts.append(text + dice.choice(("", "", dice.choice(_ENDS))))
    due = [_cards_read(text) for text in texts]
    assert [ascii(text) for text, found, cards in zip(texts, masks_of(texts), due, strict=True) if found != cards] == []
    assert [card_of(text) for text in texts] == [*masks_of(texts)]
    assert 500 < due.count(None) < 2900


@pytest.mark.parametrize(
    ("text", "due"),
    [("", None), ("6o", "6o"), ("6o 5c", "6o 5c"), ("6o 6o", None), ("6o 7o", None), ("7o", None), ("Ana 6o", None)],
)
def test_the_mask_of_tokens(text: str, due: str | None) -> None:
    assert mask_of_tokens(scan(text)) == (None if due is None else mask(due))


# ---- what somebody does ----


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("passes", ("pass", None, False)),
        ("BETS 2", ("bet", 2, False)),
        ("sube  a 8 fichas.", ("raise", 8, False)),
        ("sube 3 MÁS", ("raise", 3, True)),
        ("raises by 007", ("raise", 7, True)),
        ("all in 7", ("all-in", 7, False)),
        ("no\tva", ("fold", None, False)),
        ("calls 123456789012", ("call", 123_456_789_012, False)),
    ],
)
def test_what_somebody_does_in_the_betting(text: str, said: Said) -> None:
    assert said_by(text) == bet_by(text) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("buys 3", ("buy", 3, False)),
        ("sits out", ("sits-out", None, False)),
        ("vuelve.", ("returns", None, False)),
        ("wins", ("win", None, False)),
        ("wins 0", ("win", 0, False)),
        ("se lleva 5 fichas", ("win", 5, False)),
        ("shows 6o 5o", ("show", mask("6o 5o"), False)),
        ("ENSEÑA seis de bastos.", ("show", mask("6b"), False)),
    ],
)
def test_what_somebody_does_that_is_no_betting(text: str, said: Said) -> None:
    assert said_by(text) == said
    assert bet_by(text) is None


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", ".", "bats", "bets -5", "bets 0", "bets 1.5", "bets 2 3", "bets 1234567890123", "raise 8", "buys"),
        *("passes 2", "shows", "shows 7o", "shows 6o 6o", "shows Ana", "wins -1", "wins 5 or 6", "6o", "5"),
    ],
)
def test_what_nobody_does(text: str) -> None:
    assert said_by(text) is None
    assert bet_by(text) is None


def _read(rest: str) -> Said | None:
    """What a phrase says that is read by itself."""
    phrase = read_phrase(without_full_stop(rest.strip()))
    if isinstance(phrase, Flaw):
        return None
    if phrase.verb != "show":
        return phrase.verb, phrase.amount, phrase.by
    cards = mask_of_tokens(phrase.cards)
    return None if cards is None else ("show", cards, False)


def _differing(texts: list[str]) -> list[str]:
    """The texts that do not mean what they say when they are read by themselves."""
    found = []
    for text in texts:
        due = _read(text)
        if said_by(text) != due or bet_by(text) != (due if due is not None and due[0] in BETTING else None):
            found.append(ascii(text))
    return found


_VERBS: Final = tuple(word for words in VERBS.values() for language in words for word in language)
_AFTER: Final = (
    *("", "1", "20", "007", "0", "00", "123456789012", "1234567890123", "3 chips", "1 CHIP", "3 Fichas", "1 ficha"),
    *(
        "to 8",
        "TO 1",
        "a 8 fichas",
        "by 2",
        "en 3 chips",
        "3 más",
        "3 MAS",
        "3 fichas más",
        "3 more",
        "to 0",
        "to 3 more",
    ),
    *("-5", "+5", "1.5", "1,5", "2 2", "x", "chips", "5x", "x5", "5 x", "½", "³", "٣", "all in", "everything", "todo"),
    *("6o", "6o 5c 4e", "6O5C", "seis de oros", "ace of cups 06b", "6o 7o", "6o 6o", "Ana"),
)
_STOPS: Final = ("", ".", " .", "..", " ", ". ")


def _cases(verb: str) -> Iterator[str]:
    """A verb in upper and lower case, with more accents and with none, and with the words of it elsewhere."""
    yield from (
        verb,
        verb.upper(),
        verb.capitalize(),
        verb.title(),
        fold_word(verb),
        unicodedata.normalize("NFD", verb),
    )
    yield verb.replace("a", "á").replace("o", "o\u0308")
    if " " in verb:
        yield from (verb.replace(" ", blank) for blank in ("  ", "\t", "\u00a0", "\u3000"))


@pytest.mark.parametrize("verb", _VERBS)
def test_every_verb_says_what_it_says_by_itself(verb: str) -> None:
    texts = [
        f"{written}{blank if after else ''}{after}{stop}"
        for written, blank, after, stop in product(_cases(verb), (" ", "  ", "\t"), _AFTER, _STOPS)
    ]
    assert _differing(texts) == []
    assert any(map(said_by, texts))


@pytest.mark.parametrize(
    "text",
    [
        *(
            "bets 5",
            "sube 3 más",
            "raises to 8 chips.",
            "buys 3",
            "sits out",
            "wins 0",
            "se lleva 5",
            "folds.",
            "all in",
        ),
        *("shows ace of cups", "enseña 06c", "muestra seis de oros 5c."),
    ],
)
def test_a_phrase_with_an_odd_character_in_it_says_what_it_says_by_itself(text: str) -> None:
    odd = (
        *("\u0301", "\u0338", "\u0345", "\u20e3", "\ufe0f", "\u200b", "\u037e", "\u2212", "\uff0c", ".", "1"),
        *("\u00a0", "\u1680", "\u2003", "\u2028", "\u2029", "\u3000", "\t", "  "),
        *("\u212a", "\ufb00", "\u0131", "\u017f", "\u1e9e", "\u00bd", "\u00b2", "\u2460", "\u0663"),
    )
    places = product(range(len(text) + 1), odd, (0, 1))
    assert _differing([text[:at] + each + text[at + left_out :] for at, each, left_out in places]) == []


def test_a_folded_word_is_folded_for_good() -> None:
    once = [*map(fold_word, map(chr, range(sys.maxunicode + 1)))]
    assert [ascii(word) for word in once if not word.isascii() and fold_word(word) != word] == []
    assert [word for word in once if word.isascii() and word != word.lower()] == []


# ---- chips and numbers ----


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        *(("0", 0), ("5", 5), ("007", 7), ("123456789012", 123_456_789_012), ("1234567890123", None)),
        *(("5 chips", 5), ("1 CHIP", 1), ("0 fichas.", 0), ("5.", 5), ("5 ", 5), ("5 x", None), ("5 chips 5", None)),
        *(
            ("+5", None),
            ("-5", None),
            ("1.5", None),
            ("x", None),
            (".", None),
            ("٣", None),
            ("²", None),
            ("chips", None),
        ),
    ],
)
def test_chips_that_are_counted_or_claimed(text: str, chips: int | None) -> None:
    assert chips_counted(text) == chips
    assert chips_claimed(text) == chips


def test_chips_that_are_not_told_may_be_claimed_but_not_counted() -> None:
    assert chips_counted("") is None
    assert chips_claimed("") == NOT_TOLD
    assert NOT_TOLD not in map(chips_claimed, ("-1", "- 1", "\u22121", ".", "x", " -1"))


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        *(
            ("+5", 5),
            ("-5", -5),
            ("\u22125", -5),
            ("+0", 0),
            ("-0", 0),
            ("+5 chips", 5),
            ("-1 ficha.", -1),
            ("+007", 7),
        ),
        *(
            ("", None),
            ("+", None),
            ("+x", None),
            ("+-5", None),
            ("+5 x", None),
            ("+1234567890123", None),
            ("+1.5", None),
        ),
    ],
)
def test_chips_that_move(text: str, chips: int | None) -> None:
    assert chips_moved(text) == chips


def test_chips_that_move_have_a_sign_or_are_none() -> None:
    assert [chips_moved(text) for text in ("5", "0", "5 chips")] == [None, 0, None]


@pytest.mark.parametrize(
    "text", ["1", "12", "007", "123456789012", "1234567890123", "0", "", "-1", "+1", "1.", "x", "٣", "²", "1 chip"]
)
def test_a_number(text: str) -> None:
    assert number_of(text) == read_amount(text)
    assert (number_of(text) is None) == (text not in ("1", "12", "007", "123456789012"))


# ---- what is remembered ----


def _memories() -> Iterator[Memo[Any]]:
    for held in vars(meanings).values():
        memory = getattr(held, "__self__", held)
        if isinstance(memory, Memo):
            yield memory


def test_what_is_remembered_has_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    memories = [*_memories()]
    for memory in memories:
        monkeypatch.setattr(memory, "_most", 20)
        memory.clear()
    asked: list[Callable[[str], object]] = [
        bet_by,
        said_by,
        card_of,
        number_of,
        chips_counted,
        chips_claimed,
        chips_moved,
    ]
    sizes = dict.fromkeys(map(id, memories), 0)
    for number in range(100):
        for ask in asked:
            for text in (
                f"{number}",
                f"+{number}",
                f"bets {number} chips",
                f"bets{' ' * number}5",
                f"6o{' ' * number}5c",
            ):
                ask(text)
        masks_of([f"x{number}o", f"seis de x{number}"])
        sizes |= {id(memory): max(sizes[id(memory)], len(memory)) for memory in memories}
    assert max(sizes.values()) == 20
    assert [*sizes.values()].count(20) > len(asked)

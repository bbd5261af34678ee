"""Lines that are hard to read: at tables of odd names, of words thrown together, and all but what people write."""

from collections.abc import Iterator
from random import Random

__all__ = ["TABLES", "WORDS", "almost_the_line", "mixed_lines"]

TABLES = (
    ("Ana", "Beto", "Carmen"),
    ("Ana", "Ana María", "Ana María Paz", "Beto"),
    ("Los", "Los Demás Primos", "Hand Solo", "Mano Negra", "Show"),
    ("J.", "J", "J. R.", "Núñez", "Deal 5c"),
    ("others too", "Todos Santos", "Se", "Se Lleva Bien", "Void Void"),
    ("Win 10", "Count Dracula", "Da", "Dealer"),
)
"""Names that begin with one another, or as something else does."""
WORDS = (
    *("hand", "mano", "deal", "Carta", "show", "muestra", "win", "gana", "se lleva", "count", "RESULT", "void", "nula"),
    *("pass", "pasa", "bet", "bet 2", "raise to", "sube a 8", "en", "fold", "se va", "no quiere", "all in", "call 1"),
    *(
        "show",
        "enseña",
        "wins",
        "buys 3",
        "sits out",
        "vuelve",
        "others",
        "los demás",
        "todos",
        "everyone",
        "dealer",
        "da",
    ),
    *("1", "02", "12", "0", "007", "1.5", "-5", "+5", "1234567890123", "chips", "ficha", "to", "by", "a", "más"),
    *("6o", "5c 4e", "6o5o4o", "seis de bastos", "oros:3", "🪙5", "60", "6x", "as", "6o.", "sota de oros"),
    *(",", ";", ".", ":", ", ", " ,", ". ,", "#", " # said", "\t", "\u00a0", "\u2028", "\ufe0f", "-", "/"),
)
"""Words of the game, and what stands between them."""


def mixed_lines(dice: Random, names: tuple[str, ...], count: int) -> Iterator[str]:
    """Lines of words of the game thrown together, most of which say nothing."""
    heads = (*names, *(name.upper() for name in names), *(f"{name}:" for name in names))
    for _ in range(count):
        pieces = [dice.choice(heads) if dice.random() < 0.3 else dice.choice(WORDS) for _ in range(dice.randint(1, 7))]
        yield dice.choice(("", " ")).join(pieces) if dice.random() < 0.2 else " ".join(pieces)


def almost_the_line(dice: Random, line: str) -> Iterator[str]:
    """The line with a character left out, written twice or exchanged, and with a word left out or written twice."""
    if not line:
        return
    at = dice.randrange(len(line))
    yield line[:at] + line[at + 1 :]
    yield line[:at] + line[at] + line[at:]
    yield line[:at] + dice.choice(" ,.;:#\t1o") + line[at + 1 :]
    words = line.split(" ")
    at = dice.randrange(len(words))
    yield " ".join([*words[:at], *words[at + 1 :]])
    yield " ".join([*words[: at + 1], *words[at:]])

"""Both languages' words and every spelling of a card, copied from the tables of transcript.md and cli.md by hand.

`%` stands for the amount. Nothing here is read from the package: a word that its vocabulary lacks is found by this.
"""

import unicodedata
from random import Random

from tests.model.game import Card

ACTIONS: dict[str, tuple[str, ...]] = {
    "pass": ("pass", "passes", "check", "checks", "pasa", "paso", "pasan"),
    "bet": ("bet", "bets", "opens", "apuesta", "apuesto", "envida", "envido", "abre", "abro"),
    "call": (
        *("call", "calls", "see", "sees", "iguala", "igualo", "igualan", "ve", "veo", "ven"),
        *("quiere", "quiero", "quieren", "paga", "pago", "pagan", "acepta", "acepto", "aceptan"),
    ),
    "raise to": (
        *("raise to %", "raises to %", "sube a %", "subo a %", "aumenta a %", "aumento a %"),
        *("reenvida a %", "reenvido a %"),
    ),
    "raise by": (
        *("raise by %", "raises by %", "sube % más", "subo % más", "aumenta % más", "aumento % más"),
        *("reenvida % más", "reenvido % más", "sube en %", "subo en %", "aumenta en %", "aumento en %"),
        *("reenvida en %", "reenvido en %"),
    ),
    "fold": (
        *("fold", "folds", "leaves", "leave", "se va", "me voy", "se van", "se retira", "me retiro", "se retiran"),
        *("no quiere", "no quiero", "no quieren", "no va", "no voy", "no van", "abandona", "abandono", "abandonan"),
    ),
    "all in": (
        *("all in", "all-in", "allin", "resto", "su resto", "echa el resto", "echo el resto"),
        *("va con todo", "voy con todo"),
    ),
    "show": ("show", "shows", "muestra", "enseña"),
    "win": ("win", "wins", "gana", "se lleva"),
    "buy": ("buy", "buys", "compra", "compro"),
    "sits out": ("sits out", "descansa"),
    "returns": ("returns", "vuelve"),
}
OTHERS = ("others", "everyone", "los demás", "todos")
KEYWORDS: dict[str, tuple[str, ...]] = {
    "hand": ("hand", "mano"),
    "deal": ("deal", "carta"),
    "show": ("show", "muestra", "enseña"),
    "win": ("win", "gana"),
    "void": ("void", "nula", "anulada"),
    "result": ("result", "saldo"),
    "count": ("count", "stacks", "recuento"),
}
DEALERS = {"hand": ("dealer",), "mano": ("reparte", "da")}
CHIPS = ("chip", "chips", "ficha", "fichas")

RANKS = {
    1: ("1", "01", "a", "as", "ace", "uno", "one"),
    2: ("2", "02", "dos", "two"),
    3: ("3", "03", "tres", "three"),
    4: ("4", "04", "cuatro", "four"),
    5: ("5", "05", "cinco", "five"),
    6: ("6", "06", "seis", "six"),
}
SPANISH_SUITS = {
    "o": ("oros", "oro"),
    "c": ("copas", "copa"),
    "e": ("espadas", "espada"),
    "b": ("bastos", "basto"),
}
ENGLISH_SUITS = {
    "o": ("golds", "gold", "coins", "coin"),
    "c": ("cups", "cup"),
    "e": ("swords", "sword"),
    "b": ("clubs", "club", "batons", "baton"),
}
EMOJI = {
    "o": ("\U0001fa99", "\U0001f4b0"),
    "c": ("\U0001f3c6", "\U0001f377"),
    "e": ("⚔️", "\U0001f5e1️", "⚔", "\U0001f5e1"),
    "b": ("\U0001fab5", "\U0001f333"),
}

NAMES: tuple[tuple[str, ...], ...] = (  # those of one group make the most trouble at one table
    ("Ana", "Ana Folds", "Ana Se Va", "Ana 2"),
    ("Count Basie", "Basie"),
    ("Win Butler", "Butler"),
    ("Beto",),
    ("Carmen",),
    ("Íñigo",),
    ("Zoë",),
    ("Ñuño",),
    ("O'Neil",),
    ("María-José",),
    ("J. R.",),
    ("Todos Santos",),
    ("Paso Doble",),
    ("Others Unknown",),
    ("Show Off",),
    ("Deal Maker",),
    ("Hand Solo",),
    ("Void Main",),
    ("Mano Negra",),
    ("李明",),
    ("王小明",),
    ("Дарья",),
    ("Νίκος",),
    ("R2 D2",),
    ("As Roma",),
    ("Copa Cabana",),
    ("Six Pack",),
    ("No",),
    ("D’Artagnan",),
    ("x_1",),
    ("Maximiliana de los Ángeles y Compañía II",),
)


def any_case(text: str, dice: Random) -> str:
    """Words in upper or lower case, or as they are; with or without their accents."""
    if dice.random() < 0.1:
        text = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    elif dice.random() < 0.05:
        text = unicodedata.normalize("NFD", text)
    return dice.choice((text, text, text, text, text.capitalize(), text.upper()))


def name_as_written(name: str, dice: Random) -> str:
    """A name as the header has it, or in another case, or decomposed."""
    return dice.choice((name,) * 6 + (name.lower(), name.upper(), unicodedata.normalize("NFD", name)))


def rank_first(card: Card, dice: Random) -> str:
    """`6o`, `06 O`, `seis de oros`, `six of coins`, `6🪙`."""
    rank, suit = card
    number = dice.choice(RANKS[rank])
    short = dice.choice([word for word in RANKS[rank] if len(word) <= 2 and word != "as"])
    forms = [f"{short}{suit}"] * 4 + [
        f"{number} {suit}",
        f"{number} de {dice.choice(SPANISH_SUITS[suit])}",
        f"{number} {dice.choice(SPANISH_SUITS[suit])}",
        f"{number} of {dice.choice(ENGLISH_SUITS[suit])}",
        f"{number} {dice.choice(ENGLISH_SUITS[suit])}",
        f"{short}{dice.choice(EMOJI[suit])}",
    ]
    return any_case(dice.choice(forms), dice)


def suit_first(card: Card, dice: Random) -> str:
    """`oros 6`, `bastos-1`, `E 1`, `🪙6`."""
    rank, suit = card
    number = dice.choice(RANKS[rank])
    short = dice.choice([word for word in RANKS[rank] if len(word) <= 2 and word != "as"])
    word = dice.choice(SPANISH_SUITS[suit] + ENGLISH_SUITS[suit])
    forms = [f"{word} {number}", f"{word}-{short}", f"{word}:{short}", f"{suit} {short}"]
    forms.append(f"{dice.choice(EMOJI[suit])}{short}")
    return any_case(dice.choice(forms), dice)


def code(card: Card) -> str:
    """`6o`."""
    return f"{card[0]}{card[1]}"

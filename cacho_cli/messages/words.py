"""The names of things that stand in sentences and tables: cards, rounds, combinations, columns."""

from cacho_cli.messages.translation import N_, _

__all__ = ["card_name", "category_name", "combination_name", "heading", "next_card_name", "nth_card_name", "round_name"]

_SUITS = {"o": N_("oros"), "c": N_("copas"), "e": N_("espadas"), "b": N_("bastos")}
_ROUNDS = (N_("the first round"), N_("the second round"), N_("the third round"))
_CARDS = (N_("the first card"), N_("the second card"), N_("the third card"))
_CATEGORIES = {
    "three-sixes": N_("three sixes"),
    "cacho": N_("cacho"),
    "two-card": N_("two-card straight flush"),
    "high-card": N_("high card"),
}
_HEADINGS = {
    "place": N_("Place"),
    "name": N_("Player"),
    "cards": N_("Cards"),
    "category": N_("Combination"),
    "value": N_("Value"),
    "combination": N_("Cards that count"),
    "ranks": N_("Ranks"),
    "count": N_("Hands"),
    "fraction": N_("Probability"),
    "probability": N_("Percent"),
    "wins": N_("Deals won"),
    "against": N_("Odds against"),
    "times": N_("Count"),
    "code": N_("Code"),
    "code-name": N_("Name"),
    "title": N_("What it means"),
    "bought": N_("Bought"),
    "final": N_("Final"),
    "net_chips": N_("Chips won"),
    "net": N_("Money"),
    "rounding": N_("Rounding"),
    "key": N_("Rule"),
    "setting": N_("In force"),
    "source": N_("Comes from"),
}


def category_name(category: str) -> str:
    """A combination as people call it.

    >>> category_name("two-card")
    'two-card straight flush'
    """
    return _(_CATEGORIES[category])


def heading(column: str) -> str:
    """The heading of a column, by the key that JSON has for it.

    >>> heading("net_chips")
    'Chips won'
    """
    return _(_HEADINGS[column])


def card_name(code: str) -> str:
    """A card as people say it.

    >>> card_name("6o")
    '6 of oros'
    """
    if len(code) != 2 or code[1] not in _SUITS:
        return code
    return _("{rank} of {suit}").format(rank=code[0], suit=_(_SUITS[code[1]]))


def combination_name(codes: tuple[str, ...]) -> str:
    """The cards of a combination, which share a suit or a rank, as people say them.

    >>> combination_name(("4o", "5o", "6o")), combination_name(("6o", "6c", "6e"))
    ('4, 5, 6 of oros', '6 of oros, copas, espadas')
    """
    ranks = ", ".join(dict.fromkeys(code[0] for code in codes))
    suits = ", ".join(dict.fromkeys(_(_SUITS[code[1]]) for code in codes))
    return _("{rank} of {suit}").format(rank=ranks, suit=suits)


def round_name(number: int) -> str:
    """A betting round as it stands in a sentence.

    >>> round_name(1)
    'the first round'
    """
    return _(_ROUNDS[number - 1])


def nth_card_name(number: int) -> str:
    """What the deal brings that opens a round.

    >>> nth_card_name(2)
    'the second card'
    """
    return _(_CARDS[number - 1])


def next_card_name(number: int) -> str:
    """What is dealt after a round.

    >>> next_card_name(1)
    'the second card'
    """
    return _(_CARDS[number])

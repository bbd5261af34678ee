"""Those who show their cards, as a command line writes them: `[NAME[:AGE]=]HAND`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from cacho_cli.cards.deck import CARD_CODES, Card
from cacho_cli.cards.text import CardFault, of_transcript, read_hand, read_part, scan
from cacho_cli.comparing.comparison import MAX_HANDS, MIN_HANDS, CardTwice, Contestant
from cacho_cli.comparing.shell_words import Word
from cacho_cli.folding import fold_name
from cacho_cli.players.age_text import AgeFlaw, read_age
from cacho_cli.players.ages import UNKNOWN_AGE, Age

if TYPE_CHECKING:
    from cacho_cli.diagnostics import Diagnostic, Facts, Note, Span

__all__ = ["Entry", "card_fault", "card_twice_fault", "read_entries"]


class Entry(NamedTuple):
    """A word that stands for a contestant, and where: the number and the text of its line (or of the argument)."""

    line: int
    source_line: str
    word: Word

    def span(self, start: int, end: int) -> Span:
        """Where a part of the word stands."""
        from cacho_cli.diagnostics import Span  # noqa: PLC0415 - good hands start without it

        first, last = self.word.span(start, end)
        return Span.on(self.line, first + 1, last + 1)

    def fault(self, code: str, wording: str, start: int, end: int, facts: Facts, *notes: Note) -> Diagnostic:
        """A fault of a part of the word."""
        from cacho_cli.diagnostics import Diagnostic  # noqa: PLC0415 - as above

        return Diagnostic(code, self.span(start, end), facts, wording, notes=notes, source_line=self.source_line)

    def note(self, wording: str, start: int, end: int, facts: Facts) -> Note:
        """A note that points to a part of the word."""
        from cacho_cli.diagnostics import Note  # noqa: PLC0415 - as above

        return Note(wording, self.span(start, end), facts, self.source_line)


class _Parts(NamedTuple):
    """A word taken apart; `name` and `age` are None where they are not written."""

    name: str | None
    age: str | None
    hand: str
    hand_start: int


def read_entries(
    entries: Sequence[Entry], roster: Mapping[str, Age], game_date: date | None = None, *, partly: bool = False
) -> tuple[tuple[Contestant, ...], tuple[Diagnostic, ...]]:
    """The contestants in the order given, and all faults in what is written of them.

    They are named 1, 2, ... where no name is written. Whose age is not written has the one in `roster` (by folded
    name), if any. Names and ages are refused as in house rules (H602, H603), hands as everywhere (T104, C201, C202).
    More than 8 are refused before anything else, fewer than 2 if all is well besides (K503). With `partly` their hands
    may lack cards, and how many they are is not looked at.
    """
    if not partly and len(entries) > MAX_HANDS:
        return (), (_wrong_number(entries),)
    faults: list[Diagnostic] = []
    contestants: list[Contestant] = []
    named: dict[str, tuple[Entry, str]] = {}
    for number, entry in enumerate(entries, 1):
        parts = _parts(entry.word.text)
        name = str(number) if parts.name is None else _name(entry, parts.name, named, faults)
        age = roster.get(fold_name(name), UNKNOWN_AGE)
        if parts.age is not None:
            age = _age(entry, parts, name, game_date, faults)
        contestants.append(Contestant(name, _cards(entry, parts, partly, faults), age))
    if not partly and not faults and len(entries) < MIN_HANDS:
        faults.append(_wrong_number(entries))
    return tuple(contestants), tuple(faults)


def _parts(text: str) -> _Parts:
    head, equals, hand = text.partition("=")
    if not equals:
        return _Parts(None, None, text, 0)
    name, colon, age = head.partition(":")
    return _Parts(name, age if colon else None, hand, len(head) + 1)


def _name(entry: Entry, text: str, named: dict[str, tuple[Entry, str]], faults: list[Diagnostic]) -> str:
    from cacho_cli.players.names import name_flaw, tidy_name  # noqa: PLC0415 - hands without names start without it

    name = tidy_name(text.strip())
    flaw = name_flaw(name)
    if flaw is not None:
        faults.append(entry.fault("H602", flaw[0], 0, len(text), flaw[1]))
        return name
    first, first_name = named.setdefault(fold_name(name), (entry, name))
    if first is not entry:
        note = first.note("first-named", 0, len(first_name), {"name": first_name})
        wording = "name-twice" if name == first_name else "name-case"
        faults.append(entry.fault("H603", wording, 0, len(text), {"name": name, "first": first_name}, note))
    return name


def _age(entry: Entry, parts: _Parts, name: str, game_date: date | None, faults: list[Diagnostic]) -> Age:
    text = parts.age or ""
    age = read_age(text, name, game_date)
    if isinstance(age, AgeFlaw):
        faults.append(
            entry.fault("H602", age.wording, parts.hand_start - 1 - len(text), parts.hand_start - 1, age.facts)
        )
        return UNKNOWN_AGE
    return age


def _cards(entry: Entry, parts: _Parts, partly: bool, faults: list[Diagnostic]) -> tuple[Card, ...]:
    cards, fault = read_part(parts.hand) if partly else read_hand(parts.hand)
    if partly and not cards:
        fault = _signs(parts.hand, fault) or fault
    if fault is not None:
        start, end = parts.hand_start + fault.start, parts.hand_start + fault.end
        wording = fault.hint or ("at-most" if partly and fault.code == "C202" else "one-hand")
        facts = {**fault.facts, **_remedies(entry.word.text.strip(), fault, partly)}
        faults.append(entry.fault(fault.code, wording, start, end, facts))
    return cards


def _signs(hand: str, fault: CardFault | None) -> CardFault | None:
    """The fault of a hand that is nothing but signs such as `-` or `??`, perhaps since no card of it is known."""
    signs = hand.strip()
    if not signs or _has_words(signs) or (fault is not None and fault.hint != "not-a-card"):
        return None
    start = hand.index(signs)
    return CardFault("T104", "signs", start, start + len(signs), {"text": signs})


def _has_words(text: str) -> bool:
    return any(map(str.isalnum, text))


def _remedies(text: str, fault: CardFault, partly: bool) -> Facts:
    """What was probably meant by a word that is no hand: standard input, a transcript, cards that are not written."""
    found: Facts = {"dash": text} if text == "-" else of_transcript(text)
    if found:
        return found
    name, equals, hand = text.partition("=")
    if _is_player(name) and not (equals and _has_words(hand)):
        return {"blank": _quoted(f"{name}=")} if partly else {"filled": _quoted(f"{name}=6o5o4o")}
    sign = fault.facts.get("text")
    return {"sign": sign} if partly and isinstance(sign, str) and not _has_words(sign) else {}


def _is_player(text: str) -> bool:
    """Whether a whole word is the name of a player, perhaps with an age, and nothing in it looks like a card."""
    from cacho_cli.players.names import name_flaw, tidy_name  # noqa: PLC0415 - as above

    name, colon, age = text.partition(":")
    is_age = not colon or not isinstance(read_age(age, name), AgeFlaw)
    return is_age and name_flaw(tidy_name(name)) is None and all(token.is_word for token in scan(name))


def _quoted(word: str) -> str:
    """A word of the names' characters as a shell takes it for one."""
    mark = '"' if "'" in word else "'" if " " in word else ""
    return f"{mark}{word}{mark}"


def _wrong_number(entries: Sequence[Entry]) -> Diagnostic:
    """Too few hands: the last of them is where one is missing; too many: the first that is too many."""
    entry = entries[min(len(entries) - 1, MAX_HANDS)]
    facts = {"given": len(entries), "least": MIN_HANDS, "most": MAX_HANDS}
    return entry.fault("K503", "hands", 0, len(entry.word.text), facts)


def card_twice_fault(entries: Sequence[Entry], twice: CardTwice) -> Diagnostic:
    """The card that two contestants hold, where it is seen for the second time, as a fault (C201)."""
    (first, first_place), (second, second_place) = _held(entries, twice.card)[:2]
    facts = {"card": CARD_CODES[twice.card], "player": twice.second, "first": twice.first}
    note = first.note("card-shown-here", *first_place, {"player": twice.first, "card": facts["card"]})
    return second.fault("C201", "two-hands", *second_place, facts, note)


def card_fault(entries: Sequence[Entry], card: Card, wording: str, facts: Facts) -> Diagnostic:
    """What is wrong with a card that somebody holds, where it is written, as a fault (C201)."""
    entry, place = _held(entries, card)[0]
    return entry.fault("C201", wording, *place, facts)


def _held(entries: Sequence[Entry], card: Card) -> list[tuple[Entry, tuple[int, int]]]:
    return [(entry, place) for entry in entries for place in _places(entry.word.text, card)]


def _places(text: str, card: Card) -> list[tuple[int, int]]:
    """Where a card stands in the hand of a word."""
    parts = _parts(text)
    start = parts.hand_start
    return [(start + token.start, start + token.end) for token in scan(parts.hand) if token.card == card]

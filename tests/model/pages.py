"""Writes a played session down as people do, and remembers where each piece of it stands.

English, Spanish or both; every verb and form, every spelling of a card, amounts, colons, comments, blank lines,
separators, full stops, line ends.
"""

import unicodedata
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from tests.model import game, words
from tests.model.game import Card
from tests.model.player import Game, Item, Said


class Mark(NamedTuple):
    """A piece of the text: its line and its columns, as a diagnostic counts them."""

    line: int
    column: int
    end_column: int


@dataclass
class Page:
    """The text, and by statement, item and part (`name`, `verb`, `amount`, `cards`, `keyword`, ...) where it stands."""

    text: str = ""
    marks: dict[tuple[int, int, str], Mark] = field(default_factory=dict)
    first_words: dict[int, Mark] = field(default_factory=dict)  # by statement: the first word of its line


_PLAIN = {
    "pass": "pass",
    "bet": "bet",
    "call": "call",
    "raise to": "raise to %",
    "raise by": "raise by %",
    "fold": "fold",
    "all in": "all in",
    "show": "show",
    "win": "win",
    "buy": "buys",
    "sits out": "sits out",
    "returns": "returns",
}


def write(played: Game, seed: int, plain: bool = False, line: int = 1) -> Page:
    """The session as a transcript whose first line has this number; `plain` is one statement a line, in English."""
    writer = _Writer(played, Random(seed), plain, line)
    writer.header()
    for index, said in enumerate(played.said):
        writer.statement(index, said)
    writer.end_line()
    return writer.page


class _Writer:
    def __init__(self, played: Game, dice: Random, plain: bool, line: int) -> None:
        self.played, self.dice, self.plain = played, dice, plain
        self.page = Page()
        self.ends = ["\n"] if plain else dice.choice((["\n"], ["\n"], ["\r\n"], ["\r"], ["\n", "\r\n", "\r"]))
        self.line, self.row = line, ""
        self.first: Mark | None = None
        self.open_list = False  # a list of statements to which another may be added
        self.many = not plain and dice.random() < 0.7
        self.language = dice.choice(("en", "es", "both", "both"))

    # -- pieces -------------------------------------------------------------------------------------------------------

    def chance(self, often: float) -> bool:
        return not self.plain and self.dice.random() < often

    def put(self, text: str) -> Mark:
        column = len(self.row) + 1
        self.row += text
        mark = Mark(self.line, column, column + len(text))
        self.first = self.first or (self.first_word(text, column) if text.strip() else None)
        return mark

    def first_word(self, text: str, column: int) -> Mark:
        return Mark(self.line, column, column + len(text.split(maxsplit=1)[0].rstrip(",;")))

    def mark(self, index: int, item: int, part: str, mark: Mark) -> None:
        self.page.marks.setdefault((index, item, part), mark)

    def gap(self) -> str:
        return self.dice.choice((" ",) * 8 + ("  ", "\t", " \t ")) if not self.plain else " "

    def comma(self) -> None:
        if self.plain:
            self.row += ", "
        else:
            self.row += self.dice.choice((", ",) * 8 + ("; ", ",", ";", " ,  ", ", , ", ". , ", ".; "))

    def end_line(self) -> None:
        if not self.row:
            return
        self.row += self.dice.choice(("", ",", ".", " ;", ",,", ".,")) if self.chance(0.1) else ""
        self.row += (
            self.dice.choice(("  # a remark, Ana bets 99; hand 7", " #", "\t# sé; ñ 李")) if self.chance(0.1) else ""
        )
        self.row += " " if self.chance(0.05) else ""
        self.break_line()
        if self.chance(0.08):
            self.row = self.dice.choice(("", "  ", "# deal Ana 7o", " # hand", "#"))
            self.break_line()

    def break_line(self) -> None:
        self.page.text += self.row + self.dice.choice(self.ends)
        if self.page.text.endswith("\r") and "\n" in self.ends:
            self.page.text += "# so that no line feed follows this by chance\n"
            self.line += 1
        self.line, self.row, self.first, self.open_list = self.line + 1, "", None, False

    def new_line(self) -> None:
        self.end_line()
        self.row = self.dice.choice((" ", "\t", "   ")) if self.chance(0.05) else ""

    def word(self, choices: tuple[str, ...]) -> str:
        """One of several words, in the session's language where it can be told."""
        return words.any_case(self.dice.choice(choices), self.dice)

    def name(self, index: int, item: int, seat: int, raw: str | None = None) -> None:
        name = self.played.names[seat]
        written = raw or (name if self.plain else words.name_as_written(name, self.dice))
        self.mark(index, item, "name", self.put(written))

    def amount(self, index: int, item: int, number: int | str, must_be_chips: bool = False) -> None:
        text = str(number)
        if self.chance(0.03) and text.isdigit() and len(text) < 12:
            text = "0" + text
        self.mark(index, item, "amount", self.put(text))
        if must_be_chips or self.chance(0.15):
            self.row += " " + (self.word(words.CHIPS) if not self.plain else "chips")

    # -- statements ---------------------------------------------------------------------------------------------------

    def statement(self, index: int, said: Said) -> None:
        if said.what in ("act", "buy", "sits out", "returns"):
            self.named(index, said)
        elif said.what in ("show", "win") and said.raw.get("form") != "keyword" and self.chance(0.4):
            for item in range(len(said.items)):
                self.named(index, said, item)
        else:
            self.keyword_line(index, said)
        if self.first is not None:
            self.page.first_words[index] = self.first

    def named(self, index: int, said: Said, item: int = 0) -> None:
        """`NAME VERB [AMOUNT]`, on a line of its own or after another."""
        if self.open_list and self.many and self.dice.random() < 0.7:
            self.comma()
        else:
            self.new_line()
            self.open_list = True
        start = len(self.row)
        seat = said.items[item].seat if said.items else said.seat
        if seat == game.OTHERS:
            self.mark(index, item, "name", self.put(self.word(words.OTHERS) if not self.plain else "others"))
        elif seat is not None:
            self.name(index, item, seat, None if item else said.raw.get("name"))
            self.row += ":" if self.chance(0.15) else ""
        self.row += self.gap()
        self.verb(index, item, said)
        if said.what == "show":
            self.row += self.gap()
            self.cards(index, item, said.items[item].cards, {} if item else said.raw)
        elif said.what == "win" and said.items[item].number is not None:
            self.row += self.gap()
            self.amount(index, item, (not item and said.raw.get("amount")) or said.items[item].number or 0)
        if "extra" in said.raw:
            self.row += " "
            self.mark(index, item, "extra", self.put(said.raw["extra"]))
        self.mark(index, item, "whole", Mark(self.line, start + 1, len(self.row) + 1))

    def verb(self, index: int, item: int, said: Said) -> None:
        kind = said.verb or said.what
        pattern = _PLAIN[kind] if self.plain else self.dice.choice(words.ACTIONS[kind])
        if "verb" in said.raw:
            pattern = said.raw["verb"]
        number = said.number if said.what in ("act", "buy") else None
        before, _, after = pattern.partition("%")
        parts = before.split()
        written = parts if self.plain or "verb" in said.raw else self.word((" ".join(parts),)).split(" ")
        mark = self.put(written[0])
        verb_words = len(written) - (1 if parts[-1] in ("to", "by", "a", "en") else 0)
        for place, each in enumerate(written[1:], 1):
            self.row += self.gap() if "%" in pattern else " "
            end = self.put(each).end_column
            if place < verb_words:
                mark = mark._replace(end_column=end)
        self.mark(index, item, "verb", mark)
        if number is not None or "amount" in said.raw:
            self.row += self.gap()
            self.amount(index, item, said.raw.get("amount") or number or 0)
        if after.strip():
            self.row += self.gap() + self.word((after.strip(),))

    def keyword_line(self, index: int, said: Said) -> None:
        self.new_line()
        keyword = said.what if self.plain else self.dice.choice(words.KEYWORDS[said.what])
        self.mark(index, 0, "keyword", self.put(keyword if self.plain else self.word((keyword,))))
        if said.what == "hand":
            self.hand(index, said, words.DEALERS[keyword])
        for place, item in enumerate(said.items):
            if place:
                self.comma()
            else:
                self.row += self.gap()
            self.item(index, place, item, said)
        if "extra" in said.raw:
            self.row += " "
            self.mark(index, 0, "extra", self.put(said.raw["extra"]))

    def hand(self, index: int, said: Said, dealers: tuple[str, ...]) -> None:
        if said.number is not None:
            self.row += self.gap()
            self.mark(index, 0, "amount", self.put(str(said.number)))
        if said.seat is not None:
            self.row += self.dice.choice((" ", ", ", "; ")) if not self.plain else ", "
            self.row += (dealers[0] if self.plain else self.word(dealers)) + self.gap()
            self.name(index, 0, said.seat, said.raw.get("name"))

    def item(self, index: int, place: int, item: Item, said: Said) -> None:
        raw = {} if place else said.raw
        self.name(index, place, item.seat, raw.get("name"))
        if item.cards:
            self.row += self.gap()
            self.cards(index, place, item.cards, raw)
        elif item.number is not None or "amount" in raw:
            number = item.number or 0
            signed = f"{number:+d}" if said.what == "result" else str(number)
            if said.what == "result" and self.chance(0.3):
                signed = signed.replace("-", "−")
            written = raw.get("amount") or signed
            self.row += self.gap()
            if said.what == "result":
                self.mark(index, place, "amount", self.put(written))
            else:
                self.amount(index, place, written, must_be_chips=self.name_goes_on(item.seat, written))

    def name_goes_on(self, seat: int, number: str) -> bool:
        return f"{self.played.names[seat]} {number}".casefold() in [name.casefold() for name in self.played.names]

    # -- cards --------------------------------------------------------------------------------------------------------

    def cards(self, index: int, item: int, cards: tuple[Card, ...], raw: dict[str, str]) -> None:
        texts, joint = self.spelt(cards)
        if "card" in raw:
            texts, joint = [raw["card"], *(words.code(card) for card in cards[1:])], ", "
        start = len(self.row) + 1
        for place, text in enumerate(texts):
            if place:
                self.row += joint
            self.mark(index, item, f"card {place}", self.put(text))
        self.mark(index, item, "cards", Mark(self.line, start, len(self.row) + 1))

    def spelt(self, cards: tuple[Card, ...]) -> tuple[list[str], str]:
        """The cards in one of their spellings, and what stands between two."""
        if self.plain or self.dice.random() < 0.3:
            return [words.code(card) for card in cards], " "
        way = self.dice.random()
        if way < 0.25:
            joint = self.dice.choice((" + ", "+", "-", "/", " - ", " / ", ""))
            return [words.any_case(words.code(card), self.dice) for card in cards], joint
        if way < 0.5:
            return [words.rank_first(card, self.dice) for card in cards], self.dice.choice((" ", "  "))
        if way < 0.75:
            return [words.suit_first(card, self.dice) for card in cards], " "
        spell = [self.dice.choice((words.rank_first, words.suit_first))(card, self.dice) for card in cards]
        return spell, self.dice.choice((", ", ",", "; "))

    # -- the header ---------------------------------------------------------------------------------------------------

    def header(self) -> None:
        if self.chance(0.1):
            self.header_line(self.dice.choice(("# an evening", "", "  ")))
        rows = [self.players(), *self.optional_keys()]
        self.header_line("---")
        for row in self.dice.sample(rows, len(rows)):
            for text in row:
                self.header_line(text)
        self.header_line("---")

    def header_line(self, text: str) -> None:
        self.row = text
        self.break_line()

    def key(self, english: str, spanish: str) -> str:
        if self.plain or self.language == "en":
            return english
        return spanish if self.language == "es" else self.dice.choice((english, spanish))

    def players(self) -> list[str]:
        rows = [self.key("players", "jugadores") + ":"]
        evening, played = self.played.evening, self.played
        bare = [not (p.born or p.age is not None) for p in evening.people]
        if all(bare) and all(stack == played.stack for stack in played.starting) and not self.plain:
            return [f"{rows[0]} [{', '.join(self.quoted(name) for name in played.names)}]"]
        for seat, name in enumerate(played.names):
            rows.append(f"  {self.quoted(name)}:{self.who(seat)}")
        return rows

    def quoted(self, name: str) -> str:
        if "'" in name:
            return f'"{name}"' if self.chance(0.5) else name
        return self.dice.choice((name, name, f'"{name}"', f"'{name}'")) if not self.plain else name

    def who(self, seat: int) -> str:
        person, stack = self.played.evening.people[seat], self.played.starting[seat]
        age = "" if person.age is None else str(person.age)
        born = "" if person.born is None else person.born.isoformat()
        inside = []
        if born:
            inside.append(f"{self.key('born', 'nacimiento')}: {born}")
        if age:
            inside.append(f"{self.key('age', 'edad')}: {age}")
        if stack != self.played.stack:
            inside.append(f"{self.key('stack', 'fichas')}: {stack}")
        elif not self.chance(0.3) or not inside:
            return f" {born or age}".rstrip()
        return " {" + ", ".join(inside) + "}"

    def optional_keys(self) -> list[list[str]]:
        evening = self.played.evening
        rows = []
        if evening.day:
            rows.append([f"{self.key('date', 'fecha')}: {evening.day.isoformat()}"])
        if evening.oldest_first is not None:
            names = [self.quoted(self.played.names[seat]) for seat in evening.oldest_first]
            rows.append([f"{self.key('oldest_first', 'por_edad')}: [{', '.join(names)}]"])
        rules = self.rules()
        if rules and self.chance(0.5):
            rows.append([f"{self.key('rules', 'reglas')}:", *(f"  {rule}" for rule in rules)])
        elif rules:
            rows.append([f"{self.key('rules', 'reglas')}: {{{', '.join(rules)}}}"])
        if self.chance(0.2):
            rows.append([f"{self.key('meta', 'datos')}: {{place: 'Bar El 6', what: [1, no, 3.5]}}"])
        return rows

    def rules(self) -> list[str]:
        evening = self.played.evening
        rules = []
        if self.played.stack != 20 or self.chance(0.2):
            rules.append(f"{self.key('starting_stack', 'fichas_iniciales')}: {self.played.stack}")
        if evening.tie_by_seat or self.chance(0.2):
            value = ("seat", "mano") if evening.tie_by_seat else ("age", "edad")
            rules.append(f"{self.key('tie_break', 'desempate')}: {self.dice.choice(value)}")
        if evening.fold_if_short or self.chance(0.2):
            value = ("fold", "se_va") if evening.fold_if_short else ("side-pot", "pozo_aparte")
            rules.append(f"{self.key('short_call', 'si_no_alcanza')}: {self.dice.choice(value)}")
        if self.played.rebuys or self.chance(0.2):
            value = ("true", "si") if self.played.rebuys else ("false", "no")
            rules.append(f"{self.key('rebuys', 'recompras')}: {self.dice.choice(value)}")
        if self.chance(0.3):
            rules.append(f"{self.key('bonus', 'premio')}: {self.dice.choice((20, 30))}")
        if self.chance(0.3):
            rules.append(f"{self.key('chip_value', 'valor_ficha')}: {self.dice.choice(('0.10', '1', '0.05'))}")
        return rules


def nfc(text: str) -> str:
    """What a name comes to however it was typed."""
    return unicodedata.normalize("NFC", text).casefold()

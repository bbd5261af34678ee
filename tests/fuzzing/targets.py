"""What is fuzzed: each target takes any bytes and raises an `AssertionError` where something does not hold of them.

They need no fuzzer, so that every input that one has found is tried again by the tests.
"""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Final, TypeAlias

import yaml

from cacho_cli.cards.deck import CARD_CODES
from cacho_cli.cards.hands import evaluate
from cacho_cli.cards.scanner import scan_forms
from cacho_cli.cards.text import CardFault, CardsReading, read_cards, read_hand, scan
from cacho_cli.diagnostics import Diagnostic
from cacho_cli.game.events import Event
from cacho_cli.game.story import Evening
from cacho_cli.game.validation import judge_sessions, validate
from cacho_cli.messages import translation
from cacho_cli.messages.safety import is_harmful
from cacho_cli.messages.translation import LANGUAGES
from cacho_cli.report.annotations import annotation
from cacho_cli.report.faults import diagnostic_row, diagnostic_text
from cacho_cli.report.look import PLAIN
from cacho_cli.report.replay import evening_text
from cacho_cli.report.replay_json import replay_document
from cacho_cli.settings.house_rules import read_rules, resolve
from cacho_cli.settings.yaml_faults import YamlFault
from cacho_cli.settings.yaml_text import read_yaml
from cacho_cli.settlement.accounts import Settlement
from cacho_cli.settlement.transcripts import settle
from tests.fuzzing.command_line import Ran, arguments_of, run
from tests.invariants import check_faults, check_formatting, check_validation

__all__ = ["HEADERS", "TARGETS", "Target"]

Target: TypeAlias = Callable[[bytes], None]

HEADERS: Final = (
    b"---\nplayers: {Ana: 71, Beto: 64, Carmen: 58}\n---\n",
    b"---\nplayers: [Ana, Beto]\nrules: {starting_stack: 3, short_call: fold, rebuys: true}\n---\n",
    "---\njugadores: {Ana: , Ana Folds: 71, J.R.: , 李: {fichas: 5}, Íñigo: 64, o’B: }\n---\n".encode(),
)
"""Headers for the bodies that come without one; the first byte of those says which."""


# ---- cards ----


def cards(data: bytes) -> None:
    """Cards as people write them, and what a hand of them is worth."""
    text = data.decode("utf-8", "surrogateescape")
    tokens = scan(text)
    assert tokens == scan_forms(text), "the quick way reads as the thorough one"
    for before, token in pairwise(tokens):
        assert before.end <= token.start
    assert all(token.start < token.end for token in tokens)
    for reading in (read_cards(text), read_hand(text)):
        _check_reading(reading, text)
    hand = read_hand(text)
    if hand.fault is None:
        assert len(hand.cards) == 3
        codes = " ".join(CARD_CODES[card] for card in reversed(hand.cards))
        assert evaluate(read_hand(codes).cards)[:3] == evaluate(hand.cards)[:3]


def _check_reading(reading: CardsReading, text: str) -> None:
    fault: CardFault | None = reading.fault
    assert len(set(reading.cards)) == len(reading.cards)
    assert set(reading.cards) <= set(range(len(CARD_CODES)))
    if fault is not None:
        assert reading.cards == ()
        assert 0 <= fault.start <= fault.end <= len(text)
        assert fault.code != "T104" or fault.facts["text"] == text[fault.start : fault.end] != ""


# ---- house rules ----


def house_rules(data: bytes) -> None:
    """A file of house rules, read with either loader of YAML."""
    text = data.decode("utf-8", "surrogateescape")
    settings, faults = read_rules(text, "file", "house.yaml")
    assert (settings, faults) == read_rules(text, "file", "house.yaml")
    shown = re.sub("[\ud800-\udfff]", "\ufffd", text.removeprefix("\ufeff"))
    _check_faults(faults, re.split("\r\n|\r|\n", shown))
    if not faults:
        resolve((settings,))
    quickly = _yaml(text)
    with _without_libyaml():
        assert _yaml(text) == quickly, "the pure loader reads as the one in C"


def _yaml(text: str) -> object:
    try:
        return read_yaml(text)
    except YamlFault as fault:
        return fault.wording, fault.span, fault.facts


@contextmanager
def _without_libyaml() -> Iterator[None]:
    loader = yaml.__dict__.pop("CLoader", None)
    try:
        yield
    finally:
        if loader is not None:
            yaml.__dict__["CLoader"] = loader


def _check_faults(faults: tuple[Diagnostic, ...], lines: list[str]) -> None:
    """The faults of a text, and that each way to say them says them without harm."""
    for language in LANGUAGES:
        translation.speak(language)
        check_faults(faults, lines)
        for fault in faults:
            _check_harmless(diagnostic_text("a.cacho", fault), "\n\t")
            _check_harmless(annotation("a.cacho", fault), "")
            json.dumps(diagnostic_row("a.cacho", fault))
    translation.speak("en")


def _check_harmless(text: str, but: str) -> None:
    harmful = {character for character in set(text) if is_harmful(character)} - set(but)
    assert not harmful, harmful


# ---- transcripts ----


def header(data: bytes) -> None:
    """What stands between two `---`."""
    transcript(b"---\n" + data + b"\n---\nhand\ndeal\n")


def body(data: bytes) -> None:
    """The hands after a header, whose number is the first byte; or a whole transcript that begins with `---`."""
    if data.startswith(b"---") or not data:
        transcript(data)
    else:
        transcript(HEADERS[data[0] % len(HEADERS)] + data[1:])


def transcript(data: bytes) -> None:
    """A text held against the law, formatted, settled and told."""
    found = validate(data)
    assert found == validate(data)
    check_validation(found, data)
    for language in LANGUAGES:
        translation.speak(language)
        check_validation(found, data)
        for fault in found.diagnostics:
            _check_harmless(diagnostic_text("a.cacho", fault), "\n\t")
            _check_harmless(annotation("a.cacho", fault), "")
            json.dumps(diagnostic_row("a.cacho", fault))
    translation.speak("en")
    check_formatting(data)
    _check_story(data, found.diagnostics)
    _check_settlement(data, found.valid)


def _check_story(data: bytes, diagnostics: tuple[Diagnostic, ...]) -> None:
    """In pieces and with its events a text has the same faults; each evening can be told in sentences and in JSON."""
    cut = len(data) // 3
    events: list[Event] = []
    seen: list[Diagnostic] = []
    hands = 0
    for verdict in judge_sessions([data[:cut], data[cut : cut + 1], data[cut + 1 :]], None, events):
        seen += verdict.diagnostics
        evening = Evening("a.cacho", 1, verdict.line, hands, verdict.report, verdict.diagnostics, events)
        hands += verdict.report.hands if verdict.report else 0
        text = "".join(evening_text(evening, PLAIN))
        _check_harmless(text, "\n")
        assert text == "".join(evening_text(evening, PLAIN))
        json.loads("".join(replay_document([evening])))
    assert tuple(seen) == diagnostics


def _check_settlement(data: bytes, is_valid: bool) -> None:
    """Chips and money come from somebody and go to somebody."""
    plain = settle(data)
    assert is_valid or not isinstance(plain, Settlement)
    for settlement in (plain, settle(data, by_count=True), settle(data, by_count=True, difference_to="bank")):
        if isinstance(settlement, Settlement):
            assert sum(player.net for player in settlement.players) == 0
            assert all(transfer.amount > 0 for transfer in settlement.transfers)


# ---- the whole command ----

_SGR: Final = re.compile("\x1b\\[[0-9;]*m")
_RAW: Final = {"fmt", "formato", "completion"}
"""Commands that write what they were given as it is, or nothing from outside."""
_END_OF_JSON: Final = re.compile("--init|-[hqrf].*|--(help|version|quiet|rules|format|table).*")


def command(data: bytes) -> None:
    """A command line, and what stands on standard input."""
    arguments, given = arguments_of(data)
    ran = run(arguments, given)
    assert ran.code in (0, 1, 2), ran
    assert ran == run(arguments, given), "the same input, the same bytes out"
    out, err = ran.out.decode(), ran.err.decode()
    _check_harmless(_SGR.sub("", err), "\n\t")
    assert "Traceback" not in err
    if not _RAW & set(arguments):
        _check_harmless(_SGR.sub("", out), "\n\t")
    assert out.endswith("\n") or not out or "fmt" in arguments or "formato" in arguments
    _check_json(arguments, ran)


def _check_json(arguments: list[str], ran: Ran) -> None:
    if arguments[1:3] == ["-f", "json"] and not any(map(_END_OF_JSON.fullmatch, arguments[3:])) and ran.out:
        assert json.loads(ran.out)["version"] == 1
    if arguments[1:3] == ["-f", "jsonl"] and not any(map(_END_OF_JSON.fullmatch, arguments[3:])):
        for line in ran.out.splitlines():
            json.loads(line)


TARGETS: Final[dict[str, Target]] = {
    "cards": cards,
    "house-rules": house_rules,
    "header": header,
    "body": body,
    "command": command,
}
"""Every target by its name."""

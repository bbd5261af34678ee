"""Events as rows: every kind of them, and all of them as the schemas have them."""

import json
from collections.abc import Iterator
from importlib import resources
from itertools import chain
from typing import Any, get_args

import jsonschema
import pytest

from cacho_cli.game.events import Event
from cacho_cli.game.story import Evening, HandStory, chapters
from cacho_cli.game.validation import judge_sessions
from cacho_cli.law import CODES
from cacho_cli.report.replay_json import hand_document, replay_document
from cacho_cli.report.replay_rows import event_rows
from tests.model import pages
from tests.model.player import play

HEADER = "---\ndate: 2026-11-27\nplayers: {Ana: 71, Beto: 64, Núñez: 58}\nrules: {rebuys: true}\n---\n"


def schema(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(resources.files("cacho_cli.schemas").joinpath(f"{name}.json").read_text())
    jsonschema.Draft202012Validator.check_schema(found)
    return found


LINE = jsonschema.Draft202012Validator(schema("replay-line"))
DOCUMENT = jsonschema.Draft202012Validator(schema("replay"))


def evenings(*texts: str) -> Iterator[Evening]:
    for number, text in enumerate(texts, 1):
        events: list[Event] = []
        [verdict] = judge_sessions([text.encode()], None, events)
        yield Evening("a.cacho", number, verdict.line, 0, verdict.report, verdict.diagnostics, events)


def rows(body: str) -> list[dict[str, Any]]:
    """The rows after that of the session, without what all of them have."""
    [evening] = evenings(HEADER + body)
    found = list(event_rows(evening))
    for row in found:
        LINE.validate(row)
        assert row.pop("session") == 1
    return found[1:]


def test_session_comes_first() -> None:
    [evening] = evenings(f"{HEADER}Ana buys 5\nhand\nresult Ana +1, Beto -1\n")
    assert next(event_rows(evening)) == {
        "event": "session",
        "session": 1,
        "hand": None,
        "line": 1,
        "date": "2026-11-27",
        "players": ["Ana", "Beto", "Núñez"],
        "bought": {"Ana": 25, "Beto": 20, "Núñez": 20},
        "stacks": {"Ana": 26, "Beto": 19, "Núñez": 20},
        "valid": True,
    }


def test_session_with_a_faulty_header_is_hardly_known() -> None:
    [evening] = evenings("---\nplayers: 3\n---\nhand\n")
    [row] = event_rows(evening)
    LINE.validate(row)
    assert {key: row[key] for key in ("date", "players", "bought", "stacks", "valid")} == {
        "date": None,
        "players": [],
        "bought": None,
        "stacks": None,
        "valid": False,
    }


def test_a_hand_with_everything() -> None:
    body = (
        "hand 7, dealer Núñez\ndeal Ana 6o\nAna bet, Beto call, Núñez fold\ndeal Beto 5c\nothers pass\n"
        "deal\nAna bet 5, Beto all in 19, Ana call\nshow Ana 6o 5o 4o, Beto 5c 6c 1b\n"
    )
    found = rows(body)
    assert [row["event"] for row in found] == [
        *("hand-begun", "cards-dealt", "acted", "acted", "acted", "cards-dealt", "acted", "acted"),
        *("cards-dealt", "acted", "acted", "acted", "cards-shown", "cards-shown", "showdown-ranked", "pot-won"),
        "hand-ended",
    ]
    assert {row["hand"] for row in found} == {1}
    assert found[0] == {
        "event": "hand-begun",
        "hand": 1,
        "line": 6,
        "number": 7,
        "dealer": "Núñez",
        "order": ["Ana", "Beto", "Núñez"],
        "stacks": {"Ana": 20, "Beto": 20, "Núñez": 20},
    }
    assert found[1] == {
        "event": "cards-dealt",
        "hand": 1,
        "line": 7,
        "round": 1,
        "cards": {"Ana": "6o"},
        "continued": False,
    }
    raised = {"player": "Beto", "action": "raise", "to_call": 5, "chips": 19, "to": 19, "stack": 0, "pot": 26}
    assert found[10] == {"event": "acted", "hand": 1, "line": 12, **raised}
    assert found[12] == {"event": "cards-shown", "hand": 1, "line": 13, "player": "Ana", "cards": ["6o", "5o", "4o"]}
    assert found[14]["ranking"][1] == {
        "place": 2,
        "name": "Beto",
        "cards": ["5c", "6c", "1b"],
        "category": "two-card",
        "value": 31,
        "strength": 11,
        "combination": ["5c", "6c"],
    }
    won = {"chips": 40, "contenders": ["Ana", "Beto"], "winner": "Ana", "decided_by": "combination", "tied": []}
    assert found[15] == {"event": "pot-won", "hand": 1, "line": 13, **won}
    assert found[16]["stacks"] == {"Ana": 40, "Beto": 0, "Núñez": 20}


def test_what_happens_between_hands_has_no_hand() -> None:
    body = "hand\nresult Ana +1, Beto -1\nBeto buys 3\nAna sits out\nAna returns\ncount Ana 21, Beto 22, Núñez 20\n"
    stacks, bought = {"Ana": 21, "Beto": 22, "Núñez": 20}, {"Ana": 20, "Beto": 23, "Núñez": 20}
    assert rows(body)[3:] == [
        {"event": "chips-bought", "hand": None, "after_hand": 1, "line": 8, "player": "Beto", "chips": 3},
        {"event": "seating-changed", "hand": None, "after_hand": 1, "line": 9, "player": "Ana", "sits_out": True},
        {"event": "seating-changed", "hand": None, "after_hand": 1, "line": 10, "player": "Ana", "sits_out": False},
        {
            "event": "chips-counted",
            "hand": None,
            "after_hand": 1,
            "line": 11,
            "stacks": stacks,
            "bought": bought,
            "certain": True,
        },
    ]


def test_what_is_not_certain_is_null_and_says_who_is_to_blame() -> None:
    found = rows("hand\ndeal\nAna bet 2\nhand\ndeal\nAna bet, others fold\n")
    assert found[2] == {"event": "hand-lost", "hand": 1, "line": 8, "codes": ["B302"]}
    begun, _, bet = found[3:6]
    assert (begun["stacks"], begun["dealer"]) == (None, None)
    assert (bet["stack"], bet["pot"], bet["chips"]) == (None, None, 1)
    assert found[-1] == {"event": "hand-ended", "hand": 2, "line": 11, "stacks": None}


def test_uncalled_chips_and_void_hands() -> None:
    found = rows("hand\ndeal\nothers pass\nhand\ndeal\nBeto bet, others fold\n")
    assert {"event": "hand-voided", "hand": 1, "line": 8} in found
    back = {"player": "Beto", "chips": 1, "stack": 20, "pot": 0}
    assert {"event": "uncalled-returned", "hand": 2, "line": 11, **back} in found
    won = {"chips": 0, "contenders": ["Beto"], "winner": "Beto", "decided_by": "unopposed", "tied": []}
    assert {"event": "pot-won", "hand": 2, "line": 11, **won} in found


@pytest.mark.parametrize("seed", range(5))
def test_every_row_and_the_document_are_as_the_schemas_say(seed: int) -> None:
    text = pages.write(play(seed, 2 + seed % 7, 8), seed).text
    told = list(evenings(text, "---\nplayers: 3\n---\n", text))
    lines = [list(event_rows(evening)) for evening in told]
    for row in chain.from_iterable(lines):
        LINE.validate(row)
    document = json.loads("".join(replay_document(told)))
    DOCUMENT.validate(document)
    for session, expected in zip(document["sessions"], lines, strict=True):
        between = [row["after_hand"] for row in session["events"]]
        assert between == sorted(between)
        found = [row for row in session["events"] if row["after_hand"] == 0]
        for hand in session["hands"]:
            found += hand["events"]
            found += [row for row in session["events"] if row["after_hand"] == hand["hand"]]
        assert found == expected[1:], "all events, each once, in their order"


def test_document_of_nothing() -> None:
    assert json.loads("".join(replay_document([]))) == {"version": 1, "sessions": []}


def test_document_of_one_hand() -> None:
    [evening] = evenings(f"{HEADER}hand\ndeal\nothers pass\nAna buys 1\nhand 9\ndeal\nothers pass\n")
    hands = [chapter for chapter in chapters(evening.events) if isinstance(chapter, HandStory)]
    document = json.loads(hand_document(evening, hands[1]))
    DOCUMENT.validate(document)
    [session] = document["sessions"]
    assert session["events"] == []
    assert [(hand["hand"], hand["number"], hand["line"]) for hand in session["hands"]] == [(2, 9, 10)]


def test_schemas_describe_the_same_events_and_all_of_them() -> None:
    of_line, of_document = schema("replay-line")["$defs"], schema("replay")["$defs"]
    shared = set(of_line) - {"session"}
    assert shared == set(of_document) - {"session", "hand"}
    assert all(of_line[name] == of_document[name] for name in shared)
    named = {ref["$ref"].rpartition("/")[2] for ref in schema("replay-line")["oneOf"]} - {"session"}
    assert len(named) == len(get_args(Event))
    for name in named:
        assert of_line[name]["properties"]["event"] == {"const": name}


@pytest.mark.parametrize(
    "spoilt",
    [
        {"event": "hand-voided", "session": 1, "hand": None, "line": 1},
        {"event": "hand-voided", "session": 1, "hand": 1},
        {"event": "hand-voided", "session": 1, "hand": 1, "line": 1, "more": 1},
        {"event": "chips-bought", "session": 1, "hand": 3, "after_hand": 2, "line": 1, "player": "Ana", "chips": 3},
        {"event": "cards-shown", "session": 1, "hand": 1, "line": 1, "player": "Ana", "cards": ["7o"]},
        {"event": "hand-lost", "session": 1, "hand": 1, "line": 1, "codes": ["bet-size"]},
    ],
)
def test_schema_refuses_what_is_no_event(spoilt: dict[str, Any]) -> None:
    assert not LINE.is_valid(spoilt)


def test_codes_are_written_as_the_schema_has_them() -> None:
    for code in CODES:
        LINE.validate({"event": "hand-lost", "session": 1, "hand": 1, "line": 1, "codes": [code]})

"""The page: what it tells, that it is one sound document, and that it tells what the transcript says and no more."""

import re
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cacho_cli.law import ARTICLES
from cacho_cli.messages import translation
from cacho_cli.report.evening.cited import Cited
from cacho_cli.report.evening.page import evening_page
from cacho_cli.report.evening.settled import settlement_blocks
from cacho_cli.settlement.accounts import Imbalance, Refusal
from tests.model import pages
from tests.model.player import play

if TYPE_CHECKING:
    from tests.report.evening.conftest import Judge

EXAMPLES = Path(__file__).parents[3] / "examples"
HEADER = "---\nplayers: {Ana: 71, Beto: 64, Carmen: 58}\n---\n"
SHOWDOWN = (
    f"{HEADER}hand\ndeal Beto 1o\nAna bet, others call\ndeal\nothers pass\ndeal\nothers pass\n"
    "show Ana 4o 5o 6o, Beto 1o 2o 3c, Carmen 4b 5c 1e\n"
)
VOID = {"meta", "link"}
HOSTILE = ["<script>x()</script>", '"><img src=x onerror=x()>', "</title><b>", "</style><b>", "A\u202eB", "{player}"]


class Node:
    """An element with its attributes and what is in it."""

    def __init__(self, tag: str, attributes: dict[str, str | None]) -> None:
        self.tag, self.attributes = tag, attributes
        self.inside: list[Node | str] = []

    def all(self, *tags: str, class_: str = "") -> "list[Node]":
        return [
            each
            for each in self._below()
            if (not tags or each.tag in tags) and (not class_ or class_ in (each.attributes.get("class") or "").split())
        ]

    def _below(self) -> "Iterator[Node]":
        for each in self.inside:
            if isinstance(each, Node):
                yield each
                yield from each._below()

    @property
    def text(self) -> str:
        return "".join(each if isinstance(each, str) else each.text for each in self.inside)


class Reader(HTMLParser):
    """Reads a page strictly: whatever is opened is closed, in order."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open = [Node("", {})]
        self.feed(html)
        self.close()
        assert len(self.open) == 1, self.open[-1].tag

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs)
        node = Node(tag, dict(attrs))
        self.open[-1].inside.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].inside.append(Node(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


def read(html: str) -> Node:
    assert html.startswith("<!DOCTYPE html>\n<html ")
    return Reader(html).open[0]


@pytest.fixture
def told(judge: "Judge") -> Any:
    """The page of a transcript, read."""
    return lambda text: read(evening_page(judge(text)))


@pytest.fixture
def _spanish() -> Iterator[None]:
    translation.speak("es")
    yield
    translation.use(None)


# ---- what it tells ----


def test_hand_with_its_cards_and_why_it_was_won(told: Any) -> None:
    page = told(SHOWDOWN)
    [hand] = page.all("article")
    assert [each.text for each in hand.all("h3")] == ["Hand 1, Carmen deals"]
    assert [each.text for each in hand.all(class_="won")] == ["Ana takes 3 chips: cacho 35 art. 6.2, 6.3"]
    assert [each.text for each in hand.all("ol")[0].all("li")] == [
        "+ Ana cacho 35".replace("+ ", " "),
        "+ Beto two-card straight flush 23",
        "+ Carmen high card 5",
    ]
    cards = [each.attributes["aria-label"] for each in hand.all("ol")[0].all("svg")]
    assert cards[:6] == [*("4 of oros", "5 of oros", "6 of oros"), *("1 of oros", "2 of oros", "3 of copas")]
    assert [each.text for each in hand.all(class_="stacks")] == [
        "ChipsAna 20Beto 20Carmen 20",
        "NowAna 22 +2Beto 19 \u22121Carmen 19 \u22121",
    ]


def test_every_action_is_in_the_table(told: Any) -> None:
    [steps] = told(SHOWDOWN).all("table", class_="steps")
    rows = [[each.text for each in row.all("th", "td")] for row in steps.all("tr")]
    assert rows[:5] == [
        ["Player", "Action", "To call", "Stack", "Pot"],
        ["First cardBeto "],
        ["Ana", "bets 1", "", "19", "1"],
        ["Beto", "calls 1", "1", "19", "2"],
        ["Carmen", "calls 1", "1", "19", "3"],
    ]
    assert [each.attributes["aria-label"] for each in steps.all("svg")] == ["1 of oros"]
    assert len(rows) == 1 + 3 + 9


def test_whatever_happens_in_an_evening_is_told(told: Any) -> None:
    page = told((EXAMPLES / "evening.cacho").read_text(encoding="utf-8"))
    assert len(page.all("article")) == 26
    text = page.text
    for words in (
        *(
            "Everybody passes, and the hand is void art. 2.5",
            "Nadia buys 15 chips art. 1.4",
            "Sam sits out",
            "Sam is back",
        ),
        *("takes back 3 uncalled art. 5.4", "Only the result was written down", "Mr. Finch +5", "Ruth \u22124"),
        *(
            "high card 6, like Sam, but older art. 6.2, 6.5, 6.7",
            "the side pot of 4 chips against Bea: cacho 39 art. 5.3",
        ),
        *("Sam pays Bea 1.25 GBP", "Who won most: Bea, 18 chips (4.50 GBP)", "Cacho, October 17, 2026"),
        *("CountedRuth 28Sam 24Nadia 8Mr. Finch 21Bea 9", "26 hands: Ruth, Sam, Nadia, Mr. Finch and Bea"),
    ):
        assert words in text, words


def test_numbers_of_the_chart_lead_to_the_hands(told: Any) -> None:
    page = told(f"{HEADER}hand\nresult Ana +3, Beto -3\nhand\ndeal\nAna bet\n")
    [numbers] = [each for each in page.all("table") if each.all("caption")[0].text == "Chips after each hand"]
    assert [[each.text for each in row.all("th", "td")] for row in numbers.all("tr")] == [
        ["Hand", "Ana", "Beto", "Carmen"],
        ["Start", "20", "20", "20"],
        ["1", "23", "17", "20"],
        ["2", "?", "?", "?"],
    ]
    assert [each.attributes["href"] for each in numbers.all("a")] == ["#hand-1", "#hand-2"]


def test_articles_are_explained_where_links_lead(told: Any) -> None:
    page = told(SHOWDOWN)
    [listed] = page.all("dl")
    assert [each.text for each in listed.all("dt")] == ["6.2", "6.3", "7.1", "7.3"]
    assert "Cacho: three cards in a row of one suit" in listed.text


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("**/*.cacho")), ids=lambda path: path.stem)
@pytest.mark.usefixtures("_spanish")
def test_example_is_a_sound_page_in_spanish_too(path: Path, told: Any) -> None:
    page = told(path.read_text(encoding="utf-8"))
    check(page)
    assert page.all("html")[0].attributes["lang"] == "es"


# ---- one sound document ----


def check(page: Node) -> None:
    """Whatever is told: ids are unique, links lead somewhere, headings and tables are in order, nothing is fetched."""
    everything = page.all()
    ids = Counter(each.attributes["id"] for each in everything if "id" in each.attributes)
    assert [name for name, times in ids.items() if times > 1] == []
    for each in everything:
        for name in ("aria-labelledby", "aria-describedby"):
            assert set((each.attributes.get(name) or "").split()) <= set(ids)
        for name in ("href", "src"):
            link = each.attributes.get(name)
            assert link in (None, "data:,") or (link[0] == "#" and link[1:] in ids), link
        assert not [name for name in each.attributes if name.startswith("on")]
    assert {each.tag for each in everything} & {"script", "img", "iframe", "object", "form", "base"} == set()
    levels = [int(each.tag[1]) for each in page.all("h1", "h2", "h3", "h4", "h5")]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    landmarks = {tag: len(page.all(tag)) for tag in ("header", "nav", "main", "footer")}
    assert landmarks == dict.fromkeys(landmarks, 1)
    for table in page.all("table"):
        assert len(table.all("caption")) == 1
        assert all(each.attributes.get("scope") in ("col", "row", "rowgroup") for each in table.all("th"))


@pytest.mark.parametrize("seed", range(12))
def test_any_evening_is_a_sound_page(seed: int, told: Any) -> None:
    text = pages.write(play(seed, 2 + seed % 7, 12), seed).text
    page = told(text)
    check(page)
    assert {each.text for each in page.all("dt")} <= set(ARTICLES)


def test_several_sessions(told: Any) -> None:
    session = f"{HEADER}hand\nresult Ana +3, Beto -3\n"
    page = told(f"{session}{session.replace('players', 'date: 2026-11-27' + chr(10) + 'players')}")
    check(page)
    assert [each.text for each in page.all("h2")] == [
        *("Settlement", "Session 1", "Session 2, November 27, 2026", "The articles behind it"),
    ]
    assert [each.attributes["id"] for each in page.all("article")] == ["hand-1", "hand-2"]
    assert [each.text for each in page.all("h4")] == ["Hand 1, Carmen deals", "Hand 1, Carmen deals"]
    assert "Ana 40 46 6".replace(" ", "") in page.text.replace(" ", "")


@pytest.mark.parametrize(
    ("rules", "result", "words"),
    [
        (
            "{currency: EUR, chip_value: 0.10}",
            "Ana +1, Beto +1, Carmen -2",
            "Who won most: Ana and Beto, 1 chip (0.10 EUR)",
        ),
        ("{chip_value: 0.10}", "Ana +2, Beto -1, Carmen -1", "Who won most: Ana, 2 chips"),
    ],
    ids=["two", "no currency"],
)
def test_who_won_most(rules: str, result: str, words: str, told: Any) -> None:
    page = told(f"---\nplayers: [Ana, Beto, Carmen]\nrules: {rules}\n---\nhand\nresult {result}\n")
    assert page.all("header")[0].all("p")[1].text == words


def test_hands_have_one_number_for_who_sees_and_who_hears(told: Any) -> None:
    hands = told(SHOWDOWN * 2).all("article")
    assert len(hands) == 2
    for hand in hands:
        (title,), (caption,) = hand.all("h3", "h4"), hand.all("caption")
        (showdown,) = hand.all("ol", class_="showdown")
        assert title.text.startswith("Hand 1,")
        assert caption.text == "Hand 1, action by action"
        assert showdown.attributes["aria-label"] == "Showdown of hand 1"


def test_nobody_won_anything(told: Any) -> None:
    page = told(f"{HEADER}hand\ndeal\nothers pass\n")
    assert len(page.all("header")[0].all("p")) == 1
    assert [each.text for each in page.all("ul", class_="payments")] == ["Nobody owes anything."]


def test_money_of_different_kinds_does_not_add_up(told: Any) -> None:
    session = "---\nplayers: [Ana, Beto]\nrules: {{currency: {}}}\n---\nhand\nresult Ana +1, Beto -1\n"
    page = told(session.format("EUR") + session.format("GBP"))
    check(page)
    assert "Nothing is settled because sessions in different currencies do not add up: EUR and GBP." in page.text


# ---- where not all is well ----


def test_faults_come_first_and_say_their_place(told: Any) -> None:
    page = told(f"{HEADER}hand\ndeal\nAna bet 2\n")
    check(page)
    assert page.all("h2")[0].text == "What the referee found"
    [fault] = page.all("ol", class_="faults")[0].all("li")
    assert fault.text.startswith(
        "Line 6, error: Ana bets 2, but a bet in the first round is 1 chip B302 bet-size art. 2.2"
    )
    assert "help: write `bet`" in fault.text
    warnings = [each.text for each in page.all(class_="warning")]
    assert warnings == [
        "Nothing is settled because of 1 error.",
        "Line 6: the rest of this hand is not certain (B302 bet-size)",
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "There is no session in this transcript."),
        ("hand\n", "There is no session in this transcript."),
        ("---\nplayers: [Ana, Ana]\n---\n", "Nothing can be told of this session, because its header is faulty."),
        (HEADER, "No hand was played."),
    ],
    ids=["nothing", "no header", "faulty header", "no hand"],
)
def test_nothing_to_tell(text: str, words: str, told: Any) -> None:
    page = told(text)
    check(page)
    assert words in page.text


@pytest.mark.parametrize("hostile", HOSTILE)
def test_nothing_that_was_written_is_obeyed(hostile: str, judge: "Judge") -> None:
    """No name in a transcript may have such signs; whatever comes by another way is text all the same."""
    [evening] = judge(SHOWDOWN)
    assert evening.report is not None
    report = evening.report._replace(names=(hostile, "Beto", "Carmen"))
    plain, page = (
        read(evening_page([evening._replace(file=f"{name}.cacho", report=each)]))
        for name, each in (("a", evening.report), (hostile.replace("/", ""), report))
    )
    check(page)
    assert [each.tag for each in page.all()] == [each.tag for each in plain.all()]
    shown = hostile.replace("\u202e", "\\u{202e}")
    assert page.text.count(shown) >= 10


def test_hostile_source_is_text(told: Any) -> None:
    page = told(f"{HEADER}hand\n<script>alert(1)</script>\n")
    check(page)
    assert "<script>alert(1)</script>" in page.text


def test_where_a_transcript_lies_is_nobodys_business(judge: "Judge") -> None:
    [evening] = judge(SHOWDOWN)
    html = evening_page([evening._replace(file="/home/ana/secret/friday.cacho")])
    assert "friday.cacho" in html
    assert "secret" not in html
    assert "friday" not in evening_page([evening._replace(file="-")])


def test_policy_lets_nothing_in(told: Any) -> None:
    [policy] = [each for each in told(SHOWDOWN).all("meta") if "http-equiv" in each.attributes]
    assert policy.attributes["content"].startswith("default-src 'none'; style-src 'unsafe-inline'; img-src data:;")


def test_same_evening_same_bytes(judge: "Judge") -> None:
    assert evening_page(judge(SHOWDOWN)) == evening_page(judge(SHOWDOWN))


def test_five_hundred_hands_are_a_page_that_can_be_sent(judge: "Judge") -> None:
    text = pages.write(play(3, 8, 500), 3, plain=True).text
    html = evening_page(judge(text))
    assert html.count("<article") == 500
    assert len(html.encode()) < 2_000_000


# ---- every word from the catalogue ----


@pytest.mark.usefixtures("_spanish")
def test_no_english_is_left_in_spanish(told: Any) -> None:
    page = told((EXAMPLES / "evening.cacho").read_text(encoding="utf-8"))
    body = page.all("body")[0]
    text = " ".join(each for node in body.all() for each in node.inside if isinstance(each, str)).lower()
    words = set(re.findall(r"[a-z]{3,}", text))
    assert words & {"the", "hand", "takes", "pays", "chips", "card", "and", "settlement", "deals", "start"} == set()
    assert {"mano", "liquidación", "fichas", "reparte", "inicio"} <= set(re.findall(r"\w+", text))


def test_refused_as_settle_refuses() -> None:
    """Sessions that do not balance are none of a page today: who is right is not certain, and that is told before."""
    (block,) = settlement_blocks(Refusal((Imbalance(1, "1:1", ()),), ()), (), Cited())
    assert block == '<p class="warning">Nothing is settled because the chips do not balance.</p>'

"""The page of an evening in a browser: at every width, in both languages, light, dark and on paper."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cacho_cli.game.events import Event
from cacho_cli.game.story import Evening
from cacho_cli.game.validation import judge_sessions
from cacho_cli.report.evening.page import evening_page
from tests.model import pages
from tests.model.player import play

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Show
    from tests.conftest import Cacho

EXAMPLES = Path(__file__).parents[2] / "examples"
WIDTHS = (360, 1280)
HEADINGS = {
    "en": ["Chips hand by hand", "Settlement", "Hands", "The articles behind it"],
    "es": ["Las fichas, mano a mano", "Liquidación", "Manos", "Los artículos que lo deciden"],
}

FAINT = """() => {
  const parsed = color => {
    const [r, g, b, a = 1] = color.match(/[\\d.]+/g).map(Number);
    return [r, g, b, a];
  };
  const luminance = ([r, g, b]) => {
    const part = each => (each /= 255) <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4;
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const paper = element => {
    for (let each = element; each; each = each.parentElement) {
      const color = parsed(getComputedStyle(each).backgroundColor);
      if (color[3] === 1) return color;
    }
    return [255, 255, 255, 1];
  };
  const faint = [];
  let looked = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !element.checkVisibility()) continue;
    if (element.closest('title, desc, .deck')) continue;
    const style = getComputedStyle(element);
    const ink = parsed(element.closest('svg') ? style.fill : style.color);
    const pair = [luminance(ink), luminance(paper(element))].sort((a, b) => b - a);
    looked += 1;
    if ((pair[0] + 0.05) / (pair[1] + 0.05) < 4.5) faint.push(walker.currentNode.data);
  }
  return [looked, faint];
}"""
"""The texts that one sees and that stand out too little (WCAG 2, level AA), and how many were looked at."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for pages."""
    return tmp_path_factory.mktemp("pages")


@pytest.fixture
def evening(made: Path, cacho: "Cacho") -> Callable[[str], Path]:
    """The example in a language, made once."""

    def page(lang: str) -> Path:
        file = made / f"{lang}.html"
        if not file.exists():
            assert cacho("--lang", lang, "replay", "--html", str(file), str(EXAMPLES / "velada.cacho")).code == 0
        return file

    return page


def _fits(page: "Page") -> bool:
    """Whether nothing has to be moved sideways to be seen."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


@pytest.mark.parametrize("lang", ["en", "es"])
def test_page_is_whole_and_fits_every_screen(lang: str, evening: Callable[[str], Path], show: "Show") -> None:
    with show(evening(lang), width=360) as page:
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            assert _fits(page), width
            for role in ("banner", "navigation", "main", "contentinfo"):
                assert page.get_by_role(role).count() == 1, role
            assert page.get_by_role("heading", level=1).all_inner_texts() == [page.title()]
            assert page.get_by_role("heading", level=2).all_inner_texts() == HEADINGS[lang]
            assert page.get_by_role("article").count() == 28
            charts = page.locator("figure svg:visible")
            assert charts.count() == 1
            drawn = charts.bounding_box()
            assert drawn is not None
            assert 0.8 * width < drawn["width"] + 100 < 1.1 * 1280
            letters = charts.locator("text").first.bounding_box()
            assert letters is not None
            assert letters["height"] >= 12, "large enough to be read"
        assert page.locator("html").get_attribute("lang") == lang


def test_chart_and_cards_have_names_for_those_who_do_not_see_them(evening: Callable[[str], Path], show: "Show") -> None:
    with show(evening("en")) as page:
        chart = page.get_by_role("img", name="Cacho, November 27, 2026: chips hand by hand")
        assert chart.count() == 1
        cards = page.locator("#hand-13 ol").get_by_role("img")
        assert [each.get_attribute("aria-label") for each in cards.all()][:3] == [
            "1 of copas",
            "2 of copas",
            "3 of copas",
        ]
        assert page.get_by_role("list", name="Showdown of hand 13").count() == 1
        card = cards.first.bounding_box()
        assert card is not None
        assert card["width"] > 30


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everything_can_be_read_in_the_light_and_in_the_dark(
    scheme: str, evening: Callable[[str], Path], show: "Show"
) -> None:
    with show(evening("en"), scheme=scheme) as page:
        for details in page.locator("details").all()[:1]:
            details.evaluate("each => { each.open = true }")
        looked, faint = page.evaluate(FAINT)
        assert looked > 1000
        assert faint == []
        paper = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        red = int(paper.removeprefix("rgb(").split(",")[0])
        assert red > 200 if scheme == "light" else red < 60


def test_actions_unfold_on_a_telephone_and_stand_open_beside_where_there_is_room(
    evening: Callable[[str], Path], show: "Show"
) -> None:
    with show(evening("en"), width=360) as page:
        steps = page.locator("#hand-13 table.steps")
        assert not steps.is_visible()
        page.locator("#hand-13 summary").focus()
        page.keyboard.press("Enter")
        assert steps.is_visible()
        assert _fits(page)
        assert steps.get_by_role("rowheader", name="Lola").count() == 3
        assert steps.evaluate("each => each.scrollWidth <= each.parentElement.clientWidth")
        page.set_viewport_size({"width": 1280, "height": 800})
        assert page.locator("#hand-12 table.steps").is_visible()
        page.get_by_text("The chart in numbers").click()
        page.get_by_role("link", name="20", exact=True).click()
        assert page.locator("#hand-20 h3").is_visible()


def test_paper_has_it_all(evening: Callable[[str], Path], show: "Show") -> None:
    with show(evening("en"), scheme="dark") as page:
        page.emulate_media(media="print")
        assert page.locator("#hand-13 table.steps").is_visible()
        assert page.locator("nav").is_hidden()
        assert page.evaluate("getComputedStyle(document.body).color") == "rgb(31, 27, 22)"
        assert page.pdf().startswith(b"%PDF-")


def test_chart_stands_by_itself(made: Path, cacho: "Cacho", show: "Show") -> None:
    file = made / "velada.svg"
    assert cacho("replay", "--svg", str(file), str(EXAMPLES / "velada.cacho")).code == 0
    with show(file, scheme="dark") as page:
        assert page.get_by_text("Abuela", exact=True).count() == 1
        papers = page.evaluate("getComputedStyle(document.querySelector('.paper')).fill")
        assert papers == "rgb(29, 26, 23)"


# ---- what might go wrong ----


HOSTILE = ("<script>seen()</script>", '"><img src=x onerror=seen()>', "</style><svg onload=seen()>", "\u202eevil")


def _judged(text: str) -> list[Evening]:
    events: list[Event] = []
    return [
        Evening("a.cacho", 1, verdict.line, 0, verdict.report, verdict.diagnostics, tuple(events))
        for verdict in judge_sessions([text.encode()], None, events)
    ]


def test_hostile_names_are_seen_and_do_nothing(made: Path, show: "Show") -> None:
    [evening] = _judged(
        "---\nplayers: [Ana, Beto, Carmen, Dora]\n---\nhand\nresult Ana +3, Beto -1, Carmen -1, Dora -1\n"
    )
    assert evening.report is not None
    file = made / "hostile.html"
    report: Any = evening.report._replace(names=HOSTILE)
    file.write_text(evening_page([evening._replace(file=f"{HOSTILE[1]}.cacho", report=report)]), encoding="utf-8")
    with show(file) as page:
        page.wait_for_timeout(50)
        assert page.evaluate("[typeof seen, document.querySelectorAll('img, script').length]") == ["undefined", 0]
        shown = page.locator("#hand-1").inner_text()
        assert [name for name in HOSTILE if name.replace("\u202e", "\\u{202e}") not in shown] == []


def test_names_from_right_to_left_leave_the_rest_where_it_is(made: Path, show: "Show") -> None:
    name = "\u05d3\u05d5\u05d3"
    file = made / "right.html"
    session = f"---\nplayers: [{name}, Beto]\nrules: {{currency: EUR}}\n---\nhand\nresult {name} -3, Beto +3\n"
    file.write_text(evening_page(_judged(session)), encoding="utf-8")
    with show(file) as page:
        [payment] = page.locator(".payments li").all()
        assert payment.inner_text() == f"{name} pays Beto 3.00 EUR"
        left = payment.locator("bdi").evaluate("each => each.getBoundingClientRect().right")
        after = payment.evaluate(
            "each => { const range = document.createRange(); range.selectNodeContents(each.lastChild);"
            " return range.getBoundingClientRect().left }"
        )
        assert left <= after + 0.5


def test_five_hundred_hands_are_still_a_page(made: Path, show: "Show") -> None:
    file = made / "long.html"
    file.write_text(evening_page(_judged(pages.write(play(3, 8, 500), 3, plain=True).text)), encoding="utf-8")
    start = time.monotonic()
    with show(file, width=360) as page:
        assert time.monotonic() - start < 10, "a second, on a machine with nothing else to do"
        page.evaluate("location.hash = '#hand-400'")
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            top = page.locator("#hand-400").bounding_box()
            assert top is not None
            assert width == 1280 or 0 <= top["y"] < 800, "where the link leads"
            assert _fits(page)
        assert time.monotonic() - start < 20
        assert page.locator("article").count() == 500

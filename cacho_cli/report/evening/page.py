"""An evening as one page of HTML that needs nothing else: no network, no script, no file beside it."""

import os
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cacho_cli.game.story import Evening, HandStory, chapters
from cacho_cli.game.validation import Verdict
from cacho_cli.messages.evening import heading, told
from cacho_cli.messages.safety import safe
from cacho_cli.messages.translation import language
from cacho_cli.report.evening.cards import deck_pictures
from cacho_cli.report.evening.chart import NARROW, WIDE, chart_svg, course_of
from cacho_cli.report.evening.cited import Cited
from cacho_cli.report.evening.elements import Html, element, folded, joined, text
from cacho_cli.report.evening.found import faults_list
from cacho_cli.report.evening.hands import Teller, hand_article, interlude_note
from cacho_cli.report.evening.numbers import numbers_table
from cacho_cli.report.evening.settled import settlement_blocks, who_won_most
from cacho_cli.report.evening.styles import page_style
from cacho_cli.report.evening.titles import chart_title, session_title, transcript_title
from cacho_cli.settlement.accounts import Refusal, Settlement
from cacho_cli.settlement.transcripts import settle_verdicts
from cacho_cli.version import __version__

__all__ = ["evening_page"]

_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
"""Even what came into the page by mistake could not run and could not call anybody."""
_LONGEST_FILE: Final = 200
_STANDARD_INPUT: Final = "-"


class _Part(NamedTuple):
    """A part of the page: its id, its heading, what stands below that, and what links to it say if not the heading."""

    name: str
    title: str
    content: Html
    brief: str = ""


def evening_page(evenings: Sequence[Evening]) -> str:
    """The page of a transcript with all its sessions.

    What stands before the first header is no session (its number is 0); its faults are told all the same.
    """
    cited = Cited()
    sessions = [each for each in evenings if each.number]
    verdicts = [Verdict(each.diagnostics, each.report, each.line, bool(each.number)) for each in evenings]
    outcome = settle_verdicts(("", verdict) for verdict in verdicts)
    parts = [*_faults(evenings, cited), *_sessions(sessions, evenings, outcome, cited)]
    if cited:
        parts.append(_Part("articles", heading("articles"), cited.listed(), heading("to-articles")))
    title = transcript_title(sessions)
    body = element(
        "body",
        deck_pictures(),
        _header(title, sessions, outcome),
        _contents(parts),
        element("main", *(_section(part, 2) for part in parts)),
        _footer(evenings),
    )
    return f"<!DOCTYPE html>\n{element('html', _head(title), body, lang=language())}\n"


def _head(title: str) -> Html:
    return element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="color-scheme", content="light dark"),
        element("meta", http_equiv="Content-Security-Policy", content=_POLICY),
        element("title", text(title)),
        element("link", rel="icon", href="data:,"),
        element("style", Html(page_style())),
    )


# ---- the top and the foot ----


def _header(title: str, sessions: Sequence[Evening], outcome: Settlement | Refusal) -> Html:
    reports = [each.report for each in sessions if each.report]
    names = tuple(dict.fromkeys(name for report in reports for name in report.names))
    lines = [told("hands-of", given=sum(report.hands for report in reports), players=names)] if names else []
    lines += [words] if (words := who_won_most(outcome)) else []
    return element("header", element("h1", text(title)), *(element("p", text(line)) for line in lines), id="top")


def _contents(parts: Sequence[_Part]) -> Html:
    links = (element("li", element("a", text(part.brief or part.title), href=f"#{part.name}")) for part in parts)
    return element("nav", element("ul", *links), aria_label=heading("contents"))


def _footer(evenings: Sequence[Evening]) -> Html:
    """Who made the page, of which file; its folder is nobody's business."""
    file = os.path.basename(evenings[0].file) if evenings else _STANDARD_INPUT
    if file == _STANDARD_INPUT:
        words = told("made-from-input", version=__version__)
    else:
        words = told("made-by", version=__version__, file=safe(file, _LONGEST_FILE))
    return element("footer", element("p", text(words)), element("p", element("a", text(heading("top")), href="#top")))


# ---- the parts ----


def _section(part: _Part, level: int) -> Html:
    title = element(f"h{level}", text(part.title), id=f"{part.name}-title")
    return element("section", title, part.content, id=part.name, aria_labelledby=f"{part.name}-title")


def _faults(evenings: Sequence[Evening], cited: Cited) -> Iterator[_Part]:
    faults = [fault for evening in evenings for fault in evening.diagnostics]
    if faults:
        yield _Part("faults", heading("faults"), faults_list(faults, cited), heading("to-faults"))


def _sessions(
    sessions: Sequence[Evening], evenings: Sequence[Evening], outcome: Settlement | Refusal, cited: Cited
) -> Iterator[_Part]:
    """The settlement and the sessions; of a single session the chart comes first, and it needs no heading."""
    faults = [fault for evening in evenings for fault in evening.diagnostics]
    settled = _Part("settlement", heading("settlement"), joined(settlement_blocks(outcome, faults, cited)))
    if len(sessions) == 1:
        chips, *rest = _session(sessions[0], sessions, cited)
        yield from (chips, settled, *rest)
    elif sessions:
        yield settled
        for session in sessions:
            inner = (_section(part, 3) for part in _session(session, sessions, cited))
            yield _Part(f"session-{session.number}", session_title(session), joined(inner))
    else:
        yield _Part("hands", heading("hands"), element("p", text(told("no-session"))))


def _session(evening: Evening, sessions: Sequence[Evening], cited: Cited) -> Iterator[_Part]:
    end, level = ("", 2) if len(sessions) == 1 else (f"-{evening.number}", 3)
    if evening.report is None:
        yield _Part(f"hands{end}", heading("hands"), element("p", text(told("header-faulty")), class_="warning"))
        return
    yield _Part(f"chips{end}", told("chart"), _chips(evening, chart_title(evening, sessions)), heading("to-chips"))
    yield _Part(f"hands{end}", heading("hands"), _hands(evening, level + 1, cited))


def _chips(evening: Evening, title: str) -> Html:
    course = course_of(evening)
    if not any(course.stacks):
        return element("p", text(told("no-chart")))
    charts = (Html(chart_svg(course, title, size, f"{size.name}-{evening.number}")) for size in (WIDE, NARROW))
    numbers = folded(told("in-numbers"), numbers_table(course, evening.hands_before), name="numbers")
    return joined([element("figure", *charts), numbers])


def _hands(evening: Evening, level: int, cited: Cited) -> Html:
    names = [safe(name) for name in evening.report.names] if evening.report else []
    by = Teller(names, evening.diagnostics, evening.hands_before, level, cited)
    told_ = [
        hand_article(chapter, by) if isinstance(chapter, HandStory) else interlude_note(chapter, by)
        for chapter in chapters(evening.events)
    ]
    return joined(told_, "\n") if told_ else element("p", text(told("no-hands")))

"""What stands on the page of an evening beside the story itself: headings, captions, what the chart shows."""

from datetime import date

from cacho_cli.diagnostics import Fact
from cacho_cli.messages.translation import N_, Plural, _
from cacho_cli.messages.wording import phrase

__all__ = ["DAYS", "HEADINGS", "SENTENCES", "day_text", "heading", "told"]

SENTENCES: dict[str, str | Plural] = {
    "title": N_("An evening of Cacho"),
    "dated-title": N_("Cacho, {day:said}"),
    "titles": N_("Evenings of Cacho"),
    "hands-of": Plural("{given} hand: {players:list}", "{given} hands: {players:list}"),
    "session": N_("Session {number}"),
    "dated-session": N_("Session {number}, {day:said}"),
    "most-won": Plural("Who won most: {players:list}, {given} chip", "Who won most: {players:list}, {given} chips"),
    "most-won-money": Plural(
        "Who won most: {players:list}, {given} chip ({amount})",
        "Who won most: {players:list}, {given} chips ({amount})",
    ),
    "chart": N_("Chips hand by hand"),
    "chart-of": N_("{session:said}: chips hand by hand"),
    "course": N_("{player} begins with {first} and ends with {last}, has {most} at most and {least} at least."),
    "course-uncertain": N_(
        "{player} begins with {first}; {last} are the last that are certain, {most} the most, {least} the least."
    ),
    "no-chart": N_("There is no chart, since no hand was played with certain chips."),
    "in-numbers": N_("The chart in numbers"),
    "after-each-hand": N_("Chips after each hand"),
    "settled": N_("What everybody won or lost, in chips and in money"),
    "steps": N_("Action by action"),
    "steps-of": N_("Hand {hand}, action by action"),
    "showdown-of": N_("Showdown of hand {hand}"),
    "no-hands": N_("No hand was played."),
    "no-session": N_("There is no session in this transcript."),
    "header-faulty": N_("Nothing can be told of this session, because its header is faulty."),
    "line": N_("Line {line}"),
    "article": N_("art."),
    "made-by": N_("Told by cacho {version} from {file:said}"),
    "made-from-input": N_("Told by cacho {version}"),
}
"""The sentences of the page, by name; the number in a plural is the fact `given`."""

HEADINGS: dict[str, str] = {
    "contents": N_("On this page"),
    "to-chips": N_("Chart"),
    "to-articles": N_("Articles"),
    "to-faults": N_("Faults"),
    "hands": N_("Hands"),
    "hand": N_("Hand"),
    "start": N_("Start"),
    "settlement": N_("Settlement"),
    "faults": N_("What the referee found"),
    "articles": N_("The articles behind it"),
    "action": N_("Action"),
    "top": N_("To the top"),
}
"""Headings, and words that stand by themselves."""

DAYS: tuple[str, ...] = (
    N_("January {number}, {year:said}"),
    N_("February {number}, {year:said}"),
    N_("March {number}, {year:said}"),
    N_("April {number}, {year:said}"),
    N_("May {number}, {year:said}"),
    N_("June {number}, {year:said}"),
    N_("July {number}, {year:said}"),
    N_("August {number}, {year:said}"),
    N_("September {number}, {year:said}"),
    N_("October {number}, {year:said}"),
    N_("November {number}, {year:said}"),
    N_("December {number}, {year:said}"),
)
"""A day of each month, as it stands in a title."""


def told(name: str, /, **facts: Fact) -> str:
    """A sentence with its facts.

    >>> told("hands-of", given=2, players=("Ana", "Beto"))
    '2 hands: Ana and Beto'
    """
    return phrase(SENTENCES[name], facts)


def heading(name: str) -> str:
    """A heading.

    >>> heading("settlement")
    'Settlement'
    """
    return _(HEADINGS[name])


def day_text(day: date) -> str:
    """A day as one writes it.

    >>> day_text(date(2026, 11, 27))
    'November 27, 2026'
    """
    return phrase(DAYS[day.month - 1], {"number": day.day, "year": str(day.year)})

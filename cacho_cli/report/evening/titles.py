"""What a transcript is called on its page, and each of its sessions."""

from collections.abc import Sequence

from cacho_cli.game.story import Evening
from cacho_cli.messages.evening import day_text, told

__all__ = ["chart_title", "session_title", "transcript_title"]


def transcript_title(sessions: Sequence[Evening]) -> str:
    """The title of the whole: with the day, where there is one session and its day is known."""
    if len(sessions) > 1:
        return told("titles")
    report = sessions[0].report if sessions else None
    return told("title") if report is None or report.day is None else told("dated-title", day=day_text(report.day))


def session_title(evening: Evening) -> str:
    """What a session is called among several."""
    report = evening.report
    if report is None or report.day is None:
        return told("session", number=evening.number)
    return told("dated-session", number=evening.number, day=day_text(report.day))


def chart_title(evening: Evening, sessions: Sequence[Evening]) -> str:
    """What the chart of a session is called."""
    return told("chart-of", session=transcript_title(sessions) if len(sessions) == 1 else session_title(evening))

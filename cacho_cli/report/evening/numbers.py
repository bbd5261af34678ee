"""The chart as a table: everybody's chips after each hand, which leads to the hands too."""

from cacho_cli.messages.evening import heading, told
from cacho_cli.report.evening.chart import Course
from cacho_cli.report.evening.elements import Html, element, text
from cacho_cli.report.evening.hands import hand_id

__all__ = ["numbers_table"]


def numbers_table(course: Course, hands_before: int) -> Html:
    """A row for each hand, named by a link to it; hands count on through all sessions."""
    headings = [heading("hand"), *course.names]
    cells = (element("th", text(each), scope="col", class_="number") for each in headings)
    rows = (_row(hand, stacks, course, hands_before) for hand, stacks in enumerate(course.stacks))
    return element(
        "table",
        element("caption", text(told("after-each-hand"))),
        element("thead", element("tr", *cells)),
        element("tbody", *rows),
        class_="data",
    )


def _row(hand: int, stacks: tuple[int, ...] | None, course: Course, hands_before: int) -> Html:
    link = element("a", text(str(hand)), href=f"#{hand_id(hands_before + hand)}")
    name = element("th", link if hand else text(heading("start")), scope="row", class_="number")
    shown = [str(each) for each in stacks] if stacks else ["?"] * len(course.names)
    return element("tr", name, *(element("td", text(each), class_="number") for each in shown))

"""The articles that a page cites: each a link, and all of them explained at its end."""

from collections.abc import Sequence

from cacho_cli.law import ARTICLES
from cacho_cli.messages.articles import article_title
from cacho_cli.messages.evening import told
from cacho_cli.report.evening.elements import NOTHING, Html, element, joined, text

__all__ = ["Cited"]


class Cited:
    """What has been cited so far."""

    def __init__(self) -> None:
        """Nothing yet."""
        self._articles: set[str] = set()

    def __bool__(self) -> bool:
        """Whether anything has."""
        return bool(self._articles)

    def links(self, articles: Sequence[str]) -> Html:
        """Links to where the page says what these articles are about, after a space."""
        if not articles:
            return NOTHING
        self._articles |= {*articles}
        links = (element("a", text(article), href=f"#article-{article}") for article in articles)
        return joined([text(" "), element("span", text(told("article")), text(" "), joined(links, ", "), class_="law")])

    def listed(self) -> Html:
        """All of them, in the order of the law, with their titles."""
        return element("dl", *(self._entry(article) for article in ARTICLES if article in self._articles))

    @staticmethod
    def _entry(article: str) -> Html:
        number, title = element("dt", text(article)), element("dd", text(article_title(article)))
        return element("div", number, title, id=f"article-{article}")

"""Codes and articles explained: as text for people, and as the rows of JSON."""

import re
from collections.abc import Iterable, Iterator
from textwrap import TextWrapper
from typing import Final

from cacho_cli.law import ARTICLES, CODES, Code
from cacho_cli.messages.articles import article_title
from cacho_cli.messages.explanations.codes import EXPLANATIONS, FAMILIES, HEADINGS, NO_HOUSE_RULE, ORIGIN_SENTENCES
from cacho_cli.messages.explanations.explanation import Explanation, LawText
from cacho_cli.messages.explanations.law import CHAPTERS, LAW
from cacho_cli.messages.explanations.snippets import Place, Snippet, snippet
from cacho_cli.messages.safety import safe
from cacho_cli.messages.translation import LANGUAGES, _, language
from cacho_cli.report.rows import Row
from cacho_cli.report.style import Role, painted
from cacho_cli.report.width import display_width

__all__ = ["explanation_row", "explanation_text", "index_row", "index_text"]

_CODE_SPAN: Final = re.compile(r"`[^`]*`")
_UNBROKEN: Final = "\N{NO-BREAK SPACE}"
_LONGEST_LINE: Final = 68
_ROOM_FOR_TITLES: Final = 20


def explanation_text(topic: str, width: int, *, color: bool = False) -> str:
    """A code or an article explained in at most `width` columns, each line with its end; examples are not broken.

    >>> print(explanation_text("2.4", 80), end="")
    Article 2.4. First round: no raise
    <BLANKLINE>
      In the first round a bet stays at one chip: nobody can raise it.
    <BLANKLINE>
    Where it comes from:
      So say the written rules of the game.
    <BLANKLINE>
    House rules:
      No house rule changes this.
    <BLANKLINE>
    What is reported under it:
      B303  no-raise            A raise before the third card
    """
    lines = _code_lines(topic, width, color) if topic in CODES else _article_lines(topic, width, color)
    return "".join(f"{line}\n" for line in lines)


def index_text(width: int, *, color: bool = False) -> str:
    """The titles of all codes and of all articles, a line each where there is room."""
    lines: list[str] = []
    for family, name in FAMILIES.items():
        lines += _heading(f"{family} {_(name)}", width, color)
        lines += _code_list((code for code in CODES if code[0] == family), width, color)
    for chapter, name in CHAPTERS.items():
        lines += _heading(f"{chapter} {_(name)}", width, color)
        lines += _article_list((article for article in ARTICLES if article[0] == chapter), width, color)
    return "".join(f"{line}\n" for line in lines[1:])


def index_row(topic: str) -> Row:
    """The title of a code or an article.

    >>> index_row("2.4")
    {'kind': 'article', 'article': '2.4', 'title': 'First round: no raise'}
    """
    code = CODES.get(topic)
    if code is None:
        return {"kind": "article", "article": topic, "title": article_title(topic)}
    title = _(EXPLANATIONS[topic].title)
    return {"kind": "code", "code": topic, "name": code.name, "severity": code.severity, "title": title}


def explanation_row(topic: str) -> Row:
    """A code or an article explained, as `schemas/explain-line.json` describes it.

    The title and the sentences are in the language in use; the examples are in every language.
    """
    return _code_row(CODES[topic]) if topic in CODES else _article_row(topic)


# ---- rows ----


def _code_row(code: Code) -> Row:
    explanation = EXPLANATIONS[code.code]
    return {
        **index_row(code.code),
        "articles": list(code.articles),
        "meaning": _(explanation.meaning),
        "why": _(explanation.why),
        "rules": list(explanation.rules),
        "house": _(explanation.house or NO_HOUSE_RULE),
        "snippets": [_snippet_row(code.code, lang, snippet(code.code, lang)) for lang in LANGUAGES],
    }


def _snippet_row(code: str, lang: str, shown: Snippet) -> Row:
    return {
        "lang": lang,
        "file": "house-rules" if code[0] == "H" else "transcript",
        "rules": shown.rules,
        "wrong": shown.wrong,
        **shown.place._asdict(),
        "right": shown.right,
    }


def _article_row(article: str) -> Row:
    text = LAW[article]
    return {
        **index_row(article),
        "law": _(text.law),
        "origin": text.origin,
        "ours": _(text.ours) if text.ours else None,
        "rules": list(text.rules),
        "house": _(text.house or NO_HOUSE_RULE),
        "codes": list(_codes_under(article)),
    }


def _codes_under(article: str) -> Iterator[str]:
    return (code.code for code in CODES.values() if article in code.articles)


# ---- text ----


def _code_lines(topic: str, width: int, color: bool) -> list[str]:
    code, explanation = CODES[topic], EXPLANATIONS[topic]
    lang, warning = language(), _("warning")
    severity = f" ({warning})" if code.severity == "warning" else ""
    return [
        *_title(f"{topic} {code.name}{severity}:", _(explanation.title), width, color),
        *_heading(_(HEADINGS["meaning"]), width, color),
        *_paragraph(_(explanation.meaning), width),
        *_heading(_(HEADINGS["why"]), width, color),
        *_paragraph(_(explanation.why), width),
        *_article_list(code.articles, width, color),
        *_snippet_lines(snippet(topic, lang), code.severity, width, color),
        *_house(explanation, width, color),
    ]


def _article_lines(article: str, width: int, color: bool) -> list[str]:
    text = LAW[article]
    origin = " ".join(_(sentence) for sentence in (ORIGIN_SENTENCES[text.origin], text.ours) if sentence)
    codes = list(_codes_under(article))
    return [
        *_title(_("Article {number}.").format(number=article), article_title(article), width, color),
        "",
        *_paragraph(_(text.law), width),
        *_heading(_(HEADINGS["origin"]), width, color),
        *_paragraph(origin, width),
        *_house(text, width, color),
        *(_heading(_(HEADINGS["codes"]), width, color) if codes else ()),
        *_code_list(codes, width, color),
    ]


def _title(label: str, title: str, width: int, color: bool) -> list[str]:
    first, *rest = _wrapped(f"{label} {title}", width)
    return [first.replace(label, painted(label, "heading", color), 1), *rest]


def _heading(text: str, width: int, color: bool) -> list[str]:
    return ["", *(painted(line, "heading", color) for line in _wrapped(f"{text}:", width))]


def _paragraph(text: str, width: int) -> list[str]:
    return _wrapped(text, width, "  ", "  ")


def _house(text: Explanation | LawText, width: int, color: bool) -> list[str]:
    return [*_heading(_(HEADINGS["house"]), width, color), *_paragraph(_(text.house or NO_HOUSE_RULE), width)]


def _snippet_lines(shown: Snippet, severity: Role, width: int, color: bool) -> Iterator[str]:
    if shown.rules is not None:
        yield from _heading(_(HEADINGS["rules"]), width, color)
        yield from _quoted(shown.rules)
    yield from _heading(_(HEADINGS["wrong"]), width, color)
    yield from _quoted(shown.wrong, shown.place, severity, color)
    yield from _heading(_(HEADINGS["right"]), width, color)
    yield from _quoted(shown.right)


def _quoted(text: str, place: Place | None = None, role: Role = "error", color: bool = False) -> Iterator[str]:
    """The lines of an example, and carets under the place in it."""
    for number, line in enumerate(text.splitlines(), 1):
        yield f"    {safe(line, _LONGEST_LINE)}".rstrip()
        if place is not None and number == place.line:
            start, end = place.column - 1, place.end_column - 1
            gap, carets = display_width(safe(line[:start])), max(1, display_width(safe(line[start:end])))
            yield f"    {'':{gap}}{painted('^' * carets, role, color)}"


def _code_list(codes: Iterable[str], width: int, color: bool) -> Iterator[str]:
    for code in codes:
        yield from _entry(code, f"{CODES[code].name:20}", _(EXPLANATIONS[code].title), width, color)


def _article_list(articles: Iterable[str], width: int, color: bool) -> Iterator[str]:
    for article in articles:
        yield from _entry(article, "", article_title(article), width, color)


def _entry(key: str, name: str, title: str, width: int, color: bool) -> Iterator[str]:
    """An entry of a list: a key, a name that may be missing, and a title, which stands below where room is scarce."""
    indent = " " * (8 + len(name))
    label = f"  {painted(key, 'heading', color)}{'':{6 - len(key)}}{name}"
    if width - len(indent) < _ROOM_FOR_TITLES:
        yield label.rstrip()
        yield from _wrapped(title, width, " " * 8, " " * 8)
        return
    first, *rest = _wrapped(title, width, indent, indent)
    yield label + first[len(indent) :]
    yield from rest


def _wrapped(text: str, width: int, first: str = "", others: str = "") -> list[str]:
    """A text in lines of `width` columns at most; what stands between backticks stays together."""
    together = _CODE_SPAN.sub(lambda span: span[0].replace(" ", _UNBROKEN), text)
    wrapper = TextWrapper(width, first, others, break_long_words=False, break_on_hyphens=False)
    return [line.replace(_UNBROKEN, " ") for line in wrapper.wrap(together)]

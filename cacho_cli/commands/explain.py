"""`cacho explain`: what a code of the referee means, what an article of the law says."""

import sys
from collections.abc import Iterable, Iterator

import click

from cacho_cli import streams
from cacho_cli.commands.common import command, in_color, remark
from cacho_cli.commands.pager import paged
from cacho_cli.exit_codes import DONE
from cacho_cli.folding import fold_word
from cacho_cli.law import ARTICLES, CODES
from cacho_cli.messages.translation import N_

__all__ = ["explain_command"]


@command("explain", formats=("text", "json", "jsonl"))
@click.option("--all", "everything", is_flag=True)
@click.argument("topics", nargs=-1, metavar=N_("[CODE|NAME|ARTICLE]..."))
def explain_command(topics: tuple[str, ...], output_format: str, everything: bool) -> int:
    """Print the explanation of each topic, or of everything; the titles of all where nothing is asked for."""
    if everything and topics:
        raise click.UsageError(_said("all-or-topics"))
    asked = _asked(topics)
    if everything or asked:
        _explain(asked or [*CODES, *ARTICLES], output_format)
    else:
        _list(output_format)
    return DONE


def _asked(topics: tuple[str, ...]) -> list[str]:
    """The codes and articles that were asked for, each once."""
    return list(dict.fromkeys(topic for given in topics for word in _words(given) for topic in _topics(word)))


def _words(given: str) -> list[str]:
    """The words of an argument; it may be the end of a report as it stands there, `[B302 bet-size]`."""
    return given.strip(" []").split() or [given]


def _topics(word: str) -> list[str]:
    """The code, the codes of that name (two can share one), or the article.

    Raises `click.UsageError` where there is none.
    """
    wanted = fold_word(word)
    found = [code.code for code in CODES.values() if wanted in (code.code.lower(), code.name)]
    if not found and wanted not in ARTICLES:
        raise click.UsageError(_no_such_topic(word))
    return found or [wanted]


def _no_such_topic(word: str) -> str:
    from cacho_cli.suggestions import did_you_mean

    names = (name for code in CODES.values() for name in (code.code, code.name))
    suggestion = did_you_mean(word, [*names, *ARTICLES])
    if suggestion is None:
        return _said("no-such-topic", given=word)
    return _said("no-such-topic-but", given=word, suggestion=suggestion)


def _said(name: str, **facts: str) -> str:
    from cacho_cli.messages.shell import said

    return said(name, **facts)


def _explain(topics: list[str], output_format: str) -> None:
    from cacho_cli.report.explanations import explanation_row, explanation_text

    if output_format != "text":
        _write_rows(map(explanation_row, topics), output_format)
        return
    width, color = _width(), in_color(sys.stdout)
    with paged():
        for number, topic in enumerate(topics):
            streams.write("\n\n" * bool(number) + explanation_text(topic, width, color=color))


def _list(output_format: str) -> None:
    from cacho_cli.report.explanations import index_row, index_text

    if output_format != "text":
        _write_rows(map(index_row, (*CODES, *ARTICLES)), output_format)
        return
    text = index_text(_width(), color=in_color(sys.stdout))
    with paged():
        streams.write(text)
        remark(_said("explain-more"))


def _width() -> int:
    from cacho_cli.commands.pages import width

    return width()


def _write_rows(rows: Iterable[dict[str, object]], output_format: str) -> None:
    from cacho_cli.report import listing

    pieces: Iterator[str] = listing.listing(rows) if output_format == "json" else listing.lines(rows)
    for piece in pieces:
        streams.write(piece)

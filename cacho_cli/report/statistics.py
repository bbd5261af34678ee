"""How often each code was found."""

from collections import Counter

from cacho_cli.law import CODES
from cacho_cli.messages.explanations.codes import EXPLANATIONS
from cacho_cli.messages.translation import _
from cacho_cli.messages.words import heading
from cacho_cli.report.tables import plain_table

__all__ = ["by_frequency", "statistics_text"]


def by_frequency(found: Counter[str]) -> dict[str, int]:
    """How often each code was found, the most frequent first, equally frequent ones in the order of `CODES`.

    >>> by_frequency(Counter(["K501", "B302", "T104", "B302"]))
    {'B302': 2, 'T104': 1, 'K501': 1}
    """
    order = list(CODES)
    return dict(sorted(found.items(), key=lambda item: (-item[1], order.index(item[0]))))


def statistics_text(found: Counter[str]) -> str:
    """The same as a table that says what each code means, each line with its end.

    >>> print(statistics_text(Counter(["B308"])), end="")
    Count  Code  Name             What it means
        1  B308  raise-too-small  A raise that raises nothing
    """
    rows = [
        (str(count), code, CODES[code].name, _(EXPLANATIONS[code].title)) for code, count in by_frequency(found).items()
    ]
    return plain_table([heading(column) for column in ("times", "code", "code-name", "title")], rows, right=(0,))

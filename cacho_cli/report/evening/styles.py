"""The style of the page and of the chart, from the files beside this module."""

import os
from typing import Final

__all__ = ["chart_style", "page_style"]

_FOLDER: Final = os.path.dirname(__file__)


def page_style() -> str:
    """All that the page needs."""
    return _read("page.css") + chart_style()


def chart_style() -> str:
    """What a chart needs by itself."""
    return _read("chart.css")


def _read(name: str) -> str:
    with open(os.path.join(_FOLDER, name), encoding="utf-8") as file:
        return file.read()

"""JSON as every command writes it: the same bytes everywhere, readable in any encoding."""

import json
from typing import Any

__all__ = ["document_text", "line_text"]


def document_text(document: Any) -> str:
    r"""One document, indented, in ASCII (what is beyond it is escaped), with a line end.

    >>> document_text({"version": 1, "name": "Núñez"})
    '{\n  "version": 1,\n  "name": "N\\u00fa\\u00f1ez"\n}\n'
    """
    return json.dumps(document, indent=2) + "\n"


def line_text(row: Any) -> str:
    r"""One object on one line, with a line end.

    >>> line_text({"line": 1, "value": None})
    '{"line": 1, "value": null}\n'
    """
    return json.dumps(row) + "\n"

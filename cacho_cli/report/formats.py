"""The formats that results are written in, by which the commands, their help and the manual go."""

from typing import Final

__all__ = ["FINDING_FORMATS", "JSON_FORMATS", "LIST_FORMATS", "SEPARATORS", "STYLES", "TABLE_FORMATS"]

JSON_FORMATS: Final = ("json", "jsonl")
LIST_FORMATS: Final = ("text", *JSON_FORMATS)
"""What every command knows that prints results."""

SEPARATORS: Final = {"csv": ",", "tsv": "\t"}
"""What stands between two values, by the formats that part them so."""

TABLE_FORMATS: Final = (*LIST_FORMATS, *SEPARATORS, "markdown", "html", "latex")
"""What those commands know whose result is a table."""

FINDING_FORMATS: Final = ("text", "concise", *JSON_FORMATS, "github")
"""What the command knows that prints faults."""

STYLES: Final = (
    *("plain", "simple", "grid", "outline", "pretty", "psql", "presto", "github", "pipe", "orgtbl", "rst"),
    *("simple_grid", "rounded_grid", "heavy_grid", "mixed_grid", "double_grid", "fancy_grid"),
    *("simple_outline", "rounded_outline", "heavy_outline", "mixed_outline", "double_outline", "fancy_outline"),
)
"""The styles of tabulate that are text to look at; its others are markups, which need escapes of their own."""

"""`cacho combinations`: what beats what, and how likely it is."""

from typing import cast

from cacho_cli import streams
from cacho_cli.cards.hands import Bonus
from cacho_cli.commands.common import command
from cacho_cli.commands.rules_files import rules_in_force
from cacho_cli.commands.writing import write_page, write_records
from cacho_cli.exit_codes import DONE
from cacho_cli.report.combinations import HANDS, KEYS, class_rows, combinations_parts
from cacho_cli.report.formats import JSON_FORMATS, SEPARATORS, TABLE_FORMATS

__all__ = ["combinations_command"]


@command("combinations", formats=TABLE_FORMATS, rules=True, bonus=True)
def combinations_command(output_format: str, rules: str | None, bonus: int | None) -> int:
    """Print every class of hands, the best first."""
    agreed = rules_in_force(rules, bonus)
    points = cast(Bonus, agreed.bonus)
    if output_format in JSON_FORMATS:
        _write_json(points, output_format)
    elif output_format in SEPARATORS:
        write_records(KEYS, class_rows(points), output_format)
    else:
        write_page(combinations_parts(points, agreed.tie_break), output_format)
    return DONE


def _write_json(bonus: Bonus, output_format: str) -> None:
    from cacho_cli.report.listing import document, lines

    rows = lines(class_rows(bonus))
    head = {"version": 1, "bonus": bonus, "hands": HANDS}
    for piece in rows if output_format == "jsonl" else document(head, "results", rows):
        streams.write(piece)

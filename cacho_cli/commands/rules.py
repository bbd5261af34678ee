"""`cacho rules`: the house rules in force and where they come from; checks a file of them; prints a template."""

import sys
from collections.abc import Sequence
from functools import partial

import click

from cacho_cli import streams
from cacho_cli.commands.common import Refusal, command, in_color, remark, rules_given, table_style
from cacho_cli.commands.inputs import check_read_once
from cacho_cli.commands.rules_files import given_rules, load_rules
from cacho_cli.commands.writing import Result, write_json, write_result
from cacho_cli.diagnostics import Diagnostic
from cacho_cli.exit_codes import DONE, FAULTS
from cacho_cli.messages.shell import said
from cacho_cli.messages.translation import N_
from cacho_cli.report.formats import JSON_FORMATS, TABLE_FORMATS
from cacho_cli.report.house_rules import (
    KEYS,
    InForce,
    rules_document,
    rules_parts,
    rules_records,
    template_text,
)
from cacho_cli.settings.house_rules import NO_SETTINGS, in_force

__all__ = ["rules_command"]


@command("rules", formats=TABLE_FORMATS, rules=True)
@click.option("--init", is_flag=True)
@click.argument("file", required=False, metavar=N_("[FILE]"))
def rules_command(file: str | None, output_format: str, rules: str | None, init: bool) -> int:
    """Print the house rules in force, or the faults of a file of them."""
    if file is not None and rules is not None:
        raise click.UsageError(said("two-rules-files", file=file, rules=rules))
    if init:
        if file is not None or rules is not None:
            raise click.UsageError(said("init-alone"))
        looks = {"--format": output_format != "text", "--table": table_style() is not None}
        for option in (name for name, is_given in looks.items() if is_given):
            raise click.UsageError(said("not-together", first="--init", second=option))
        streams.write(template_text())
        return DONE
    check_read_once(() if file is None else (file,), rules_given(rules))
    try:
        checked, faults = (NO_SETTINGS, ()) if file is None else load_rules(file)
    except Refusal:
        if output_format in JSON_FORMATS:
            write_json(rules_document({}, valid=False), output_format)
        raise
    if file is not None and faults:
        _print_faults(file, faults, output_format)
        return FAULTS
    given = given_rules(rules)
    _print(in_force((checked, given.file, given.environment)), output_format)
    return DONE


def _print(found: InForce, output_format: str) -> None:
    document, records, parts = (
        partial(rules_document, found),
        partial(rules_records, found),
        partial(rules_parts, found),
    )
    write_result(Result(document, KEYS, records, parts), output_format)


def _print_faults(file: str, faults: Sequence[Diagnostic], output_format: str) -> None:
    """Write the faults as the result; where that was to be a table, report them beside it."""
    from cacho_cli.report.faults import diagnostic_row, diagnostic_text

    if output_format in JSON_FORMATS:
        rows = [diagnostic_row(file, fault) for fault in faults]
        write_json(rules_document({}, rows, valid=False), output_format)
        return
    is_result = output_format == "text"
    color = in_color(sys.stdout if is_result else sys.stderr)
    text = "\n".join(diagnostic_text(file, fault, color=color) + "\n" for fault in faults)
    if is_result:
        streams.write(text)
    else:
        remark(text.removesuffix("\n"))

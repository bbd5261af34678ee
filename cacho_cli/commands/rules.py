"""`cacho rules`: the house rules in force and where they come from; checks a file of them; prints a template."""

import sys
from collections.abc import Sequence

import click

from cacho_cli import streams
from cacho_cli.commands.common import command, in_color
from cacho_cli.commands.rules_files import given_rules, load_rules
from cacho_cli.diagnostics import Diagnostic
from cacho_cli.exit_codes import DONE, FAULTS
from cacho_cli.messages.shell import said
from cacho_cli.messages.translation import N_
from cacho_cli.report.house_rules import InForce, rules_document, rules_text, template_text
from cacho_cli.settings.house_rules import NO_SETTINGS, in_force

__all__ = ["rules_command"]


@command("rules", formats=("text", "json", "jsonl"), rules=True)
@click.option("--init", is_flag=True)
@click.argument("file", required=False, metavar=N_("[FILE]"))
def rules_command(file: str | None, output_format: str, rules: str | None, init: bool) -> int:
    """Print the house rules in force, or the faults of a file of them."""
    if file is not None and rules is not None:
        raise click.UsageError(said("two-rules-files", file=file, rules=rules))
    if init:
        if file is not None or rules is not None:
            raise click.UsageError(said("init-alone"))
        streams.write(template_text())
        return DONE
    checked, faults = (NO_SETTINGS, ()) if file is None else load_rules(file)
    if file is not None and faults:
        _print_faults(file, faults, output_format)
        return FAULTS
    given = given_rules(rules)
    _print(in_force((checked, given.file, given.environment)), output_format)
    return DONE


def _print(found: InForce, output_format: str) -> None:
    if output_format == "text":
        streams.write(rules_text(found))
    else:
        _write_json(rules_document(found), output_format)


def _print_faults(file: str, faults: Sequence[Diagnostic], output_format: str) -> None:
    from cacho_cli.report.faults import diagnostic_row, diagnostic_text

    if output_format != "text":
        rows = [diagnostic_row(file, fault) for fault in faults]
        _write_json(rules_document({}, rows, valid=False), output_format)
        return
    color = in_color(sys.stdout)
    streams.write("\n".join(diagnostic_text(file, fault, color=color) + "\n" for fault in faults))


def _write_json(row: object, output_format: str) -> None:
    from cacho_cli.report.json_text import document_text, line_text

    streams.write(document_text(row) if output_format == "json" else line_text(row))

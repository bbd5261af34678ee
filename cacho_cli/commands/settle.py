"""`cacho settle`: who pays whom, from transcripts or from a count."""

from collections.abc import Iterator, Sequence
from functools import partial

import click

from cacho_cli import streams
from cacho_cli.commands.common import are_rules_given, command, complain, is_quiet, remark
from cacho_cli.commands.judging import Jobs, Judging, note_faults
from cacho_cli.commands.outcomes import ARGUMENT
from cacho_cli.commands.values import WholeNumber
from cacho_cli.commands.writing import Result, write_json, write_result
from cacho_cli.diagnostics import Diagnostic, Span
from cacho_cli.exit_codes import DONE, FAULTS, REFUSED
from cacho_cli.game.validation import Verdict
from cacho_cli.messages.settling import told, told_of
from cacho_cli.messages.shell import said
from cacho_cli.messages.translation import N_, _
from cacho_cli.players.names import tidy_name
from cacho_cli.report.formats import JSON_FORMATS, TABLE_FORMATS
from cacho_cli.settings.house_rules import DEFAULTS, HouseRules
from cacho_cli.settlement.accounts import Refusal as Unsettled
from cacho_cli.settlement.accounts import SessionAccounts, Settlement, settle_sessions
from cacho_cli.settlement.counts import bearer_flaw, is_count_argument, read_count
from cacho_cli.settlement.transcripts import has_moved_on, session_accounts, settle_verdicts

__all__ = ["settle_command"]


def _bearer(_context: click.Context, _parameter: click.Parameter, text: str | None) -> str | None:
    if text is None:
        return None
    name = tidy_name(text.strip())
    flaw = bearer_flaw(name)
    if flaw is not None:
        from cacho_cli.messages.faults import message

        raise click.BadParameter(message(Diagnostic("H602", Span.on(1, 1, 1), flaw[1], flaw[0])))
    return name


@command("settle", formats=TABLE_FORMATS, rules=True)
@click.option("--by-count", is_flag=True)
@click.option("--difference-to", metavar=N_("NAME"), callback=_bearer)
@click.option("--jobs", type=WholeNumber(), metavar=N_("N"))
@click.option("--cluster", metavar=N_("ADDRESS"))
@click.argument("given", nargs=-1, metavar=N_("[PATH]... | NAME=CHIPS[/BOUGHT]..."))
def settle_command(  # noqa: PLR0913, PLR0917 - click gives every option an argument of its own
    given: tuple[str, ...],
    output_format: str,
    rules: str | None,
    by_count: bool,
    difference_to: str | None,
    jobs: int | None,
    cluster: str | None,
) -> int:
    """Print the final count in money, and the payments."""
    counts = [argument for argument in given if is_count_argument(argument)]
    paths = [argument for argument in given if not is_count_argument(argument)]
    if counts and paths:
        raise click.UsageError(said("counts-and-paths", count=counts[0], path=paths[0]))
    if counts:
        for option in (name for name, value in (("--jobs", jobs), ("--cluster", cluster)) if value is not None):
            raise click.UsageError(said("counts-and-sharing", option=option, count=counts[0]))
        counted = _counted(counts, _agreed(rules))
        if counted is None:
            return _refuse("bad-count", told("bad-count"), output_format, REFUSED)
        return _print(settle_sessions([counted], difference_to), output_format)
    judging = Judging(paths, rules, complain, jobs=Jobs(jobs, cluster), reports=True)
    uncounted: list[str] = []
    verdicts = _shown(judging, by_count, uncounted)
    outcome = settle_verdicts(verdicts, by_count=by_count, difference_to=difference_to)
    if not judging.all_readable:
        return _refuse("unreadable", told("unreadable"), output_format, REFUSED)
    if isinstance(outcome, Unsettled) and outcome.uncertain:
        name, number = ("uncounted", len(uncounted)) if by_count else ("faults", judging.tally.errors)
        code = _refuse(name, told(name, given=number), output_format, FAULTS, sessions=list(outcome.uncertain))
        if not uncounted:
            remark(told("try-by-count"))
        return code
    return _print(outcome, output_format)


def _agreed(rules: str | None) -> HouseRules:
    if not are_rules_given(rules):
        return DEFAULTS
    from cacho_cli.commands.rules_files import rules_in_force

    return rules_in_force(rules)


def _counted(arguments: Sequence[str], agreed: HouseRules) -> SessionAccounts | None:
    """The session that a count on the command line stands for; None where it cannot be read, with a word why."""
    count = read_count(arguments, agreed.starting_stack)
    if count.faults:
        note_faults(_(ARGUMENT), count.faults)
        return None
    return SessionAccounts(count.accounts, agreed)


def _shown(judging: Judging, by_count: bool, uncounted: list[str]) -> Iterator[tuple[str, Verdict]]:
    """The verdicts with their places; what is to be said of each is said as it passes.

    The places of those that cannot be settled by a count either go to `uncounted`.
    """
    for file, verdict in judging.verdicts():
        place = f"{file}:{verdict.line}"
        is_countable = session_accounts(place, verdict, by_count=True) is not None
        if not is_countable:
            uncounted.append(place)
        if verdict.diagnostics and not is_quiet():
            by_its_count = by_count and verdict.report is not None
            note_faults(file, [each for each in verdict.diagnostics if not by_its_count or each.severity == "warning"])
            if by_its_count and verdict.errors:
                _say_what_counts(place, verdict, is_countable)
        yield place, verdict


def _say_what_counts(place: str, verdict: Verdict, is_countable: bool) -> None:
    if not is_countable:
        remark(told_of(place, "no-count"))
        return
    remark(told_of(place, "by-count", given=verdict.errors))
    if has_moved_on(verdict):
        remark(told_of(place, "moved-on"))


def _print(outcome: Settlement | Unsettled, output_format: str) -> int:
    from cacho_cli.report.settlement import KEYS, settlement_parts, settlement_records, settlement_row

    if isinstance(outcome, Unsettled):
        return _refuse_sums(outcome, output_format)
    document, records = partial(settlement_row, outcome), partial(settlement_records, outcome)
    write_result(Result(document, KEYS, records, partial(settlement_parts, outcome)), output_format)
    return DONE


def _refuse(name: str, message: str, output_format: str, code: int, **facts: object) -> int:
    """Say why nothing is settled: on standard error, and in JSON where a program waits for some."""
    complain(message)
    if output_format in JSON_FORMATS:
        write_json({"version": 1, "error": {"name": name, "message": message, **facts}}, output_format)
    return code


def _refuse_sums(refusal: Unsettled, output_format: str) -> int:
    from cacho_cli.report.settlement import imbalance_lines, imbalance_row

    for imbalance in refusal.imbalances:
        for line in imbalance_lines(imbalance):
            streams.note(line)
    if refusal.currencies:
        names = tuple(currency or told("no-currency") for currency in refusal.currencies)
        facts = {"currencies": list(refusal.currencies)}
        return _refuse("currencies", told("currencies", currencies=names), output_format, FAULTS, **facts)
    rows = [imbalance_row(imbalance) for imbalance in refusal.imbalances]
    code = _refuse("unbalanced", told("unbalanced"), output_format, FAULTS, sessions=rows)
    remark(told("try-difference"))
    return code

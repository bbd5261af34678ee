"""Every session of every transcript that a command was given, judged one after the other."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

import click

from cacho_cli import streams
from cacho_cli.commands.common import Refusal, are_rules_given, in_color, remark, rules_given
from cacho_cli.commands.inputs import STANDARD_INPUT, check_read_once, file_blocks
from cacho_cli.commands.progress import expect
from cacho_cli.commands.transcripts import Listed, Repeated, Transcript, Unreadable, total_size, transcripts
from cacho_cli.diagnostics import Diagnostic
from cacho_cli.game.pieces import Judged, judge_rest
from cacho_cli.game.referee import RuleLayers
from cacho_cli.game.validation import Verdict
from cacho_cli.report.tally import Tally

__all__ = ["Jobs", "Judging", "note_faults", "rule_layers", "transcript_blocks"]


_WORTH_SHARING = 512 * 1024
"""Fewer bytes are judged before others were found to do it."""


class Jobs(NamedTuple):
    """Who judges: so many processes, or those of the cluster at an address; by default it is as the input is."""

    most: int | None = None
    cluster: str | None = None


class Judging:
    """The verdicts on all sessions, and what was counted while they were read.

    Nothing is kept of a session once the next one is asked for. What cannot be read is told to `complain` in a
    sentence, and the rest goes on; `all_readable` is False from then on. Without `reports` others than those of this
    process may leave out verdicts that have no diagnostics, and what they report of chips.
    """

    def __init__(  # noqa: PLR0913 - what two commands have in common
        self,
        paths: Sequence[str],
        rules: str | None,
        complain: Callable[[str], None],
        stdin_name: str = STANDARD_INPUT,
        *,
        jobs: Jobs,
        reports: bool,
    ) -> None:
        """Look at nothing yet but the house rules in the file `rules`; no paths are standard input."""
        if jobs.most is not None and jobs.cluster is not None:
            from cacho_cli.messages.shell import said

            raise click.UsageError(said("jobs-or-cluster"))
        self._paths = paths
        paths = paths or (STANDARD_INPUT,)
        check_read_once(paths, rules_given(rules))
        expect(lambda: total_size(paths))
        self._listed = transcripts(paths, stdin_name)
        self._layers = rule_layers(rules)
        self._complain = complain
        self._jobs = jobs
        self._reports = reports
        self.all_readable = True
        self.tally = Tally()

    def verdicts(self) -> Iterator[tuple[str, Verdict]]:
        """The name of the transcript and the verdict, for each session."""
        for listed, found in self._judged():
            if isinstance(listed, Unreadable):
                self._refuse(listed.message)
            elif isinstance(listed, Repeated):
                remark(listed.message)
            else:
                yield from self._counted(listed, found)

    def _judged(self) -> Iterator[tuple[Listed, Iterator[Judged]]]:
        cluster = self._jobs.cluster
        count = self._count_of_workers() if cluster is None else 0
        if count == 1:
            return ((each, self._here(each)) for each in self._listed)
        from cacho_cli.archive.pieces import Brief
        from cacho_cli.commands.archives import by_cluster, by_workers

        brief = Brief(self._layers, self._reports)
        if cluster is not None:
            return by_cluster(self._paths, cluster, brief)
        return by_workers(self._listed, count, brief)

    def _count_of_workers(self) -> int:
        """As many as were asked for, or by default one for each processor, if it is worth it."""
        jobs = self._jobs.most
        if jobs == 1:
            return 1
        self._listed, is_shared = _looked_ahead(self._listed, is_asked_for=jobs is not None)
        return (jobs or _cores()) if is_shared else 1

    def _here(self, listed: Listed) -> Iterator[Judged]:
        assert isinstance(listed, Transcript)  # of other things nobody asks what came of them
        yield from judge_rest(transcript_blocks(listed.path), self._layers)

    def _counted(self, transcript: Transcript, found: Iterator[Judged]) -> Iterator[tuple[str, Verdict]]:
        """The verdicts on one transcript, counted; it counts itself if it could be read to its end."""
        try:
            for judged in found:
                self._count(judged)
                for verdict in judged.verdicts:
                    yield transcript.name, verdict
        except Refusal as refusal:
            self._refuse(refusal.message)
        else:
            self.tally = self.tally._replace(files=self.tally.files + 1)

    def _refuse(self, message: str) -> None:
        self.all_readable = False
        self._complain(message)

    def _count(self, judged: Judged) -> None:
        files, sessions, hands, errors, warnings = self.tally
        found_errors = sum(verdict.errors for verdict in judged.verdicts)
        found = sum(len(verdict.diagnostics) for verdict in judged.verdicts)
        self.tally = Tally(
            files,
            sessions + judged.sessions,
            hands + judged.hands,
            errors + found_errors,
            warnings + found - found_errors,
        )


def _looked_ahead(listed: Iterator[Listed], *, is_asked_for: bool) -> tuple[Iterator[Listed], bool]:
    """All that is listed, and whether it is worth sharing: there is enough of it, and more than one file or a wish."""
    seen: list[Listed] = []
    files = size = 0
    for each in listed:
        seen.append(each)
        if isinstance(each, Transcript):
            files += 1
            size += each.size if each.size is not None else _WORTH_SHARING * is_asked_for
        if size >= _WORTH_SHARING and (is_asked_for or files > 1):
            return chain(seen, listed), True
    return iter(seen), False


def _cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def transcript_blocks(path: str) -> Iterator[bytes]:
    """A transcript in blocks, or standard input for `-`. Raises `Refusal` where it cannot be read."""
    return file_blocks(path, "transcript-expected")


def rule_layers(rules: str | None) -> RuleLayers:
    """The house rules in the file `--rules` names, and in the one that `CACHO_RULES` names."""
    if not are_rules_given(rules):
        return RuleLayers()
    from cacho_cli.commands.rules_files import given_rules

    given = given_rules(rules)
    return RuleLayers(over=given.file, under=given.environment)


def note_faults(file: str, diagnostics: Iterable[Diagnostic], gap: str = "") -> None:
    """Report faults on standard error, parted by blank lines; `gap` comes before the first."""
    from cacho_cli.report.faults import diagnostic_text

    color = in_color(sys.stderr)
    for diagnostic in diagnostics:
        streams.note(gap + diagnostic_text(file, diagnostic, color=color))
        gap = "\n"

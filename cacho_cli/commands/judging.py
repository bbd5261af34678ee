"""Every session of every transcript that a command was given, judged one after the other."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence

from cacho_cli import streams
from cacho_cli.commands.common import Refusal, are_rules_given, in_color
from cacho_cli.commands.inputs import STANDARD_INPUT, file_blocks
from cacho_cli.commands.progress import expect
from cacho_cli.commands.transcripts import Unreadable, total_size, transcripts
from cacho_cli.diagnostics import Diagnostic
from cacho_cli.game.referee import RuleLayers
from cacho_cli.game.validation import Verdict, judge_sessions
from cacho_cli.report.tally import Tally

__all__ = ["Judging", "note_faults", "rule_layers", "transcript_blocks"]


class Judging:
    """The verdicts on all sessions, and what was counted while they were read.

    Nothing is kept of a session once the next one is asked for. What cannot be read is told to `complain` in a
    sentence, and the rest goes on; `all_readable` is False from then on.
    """

    def __init__(
        self,
        paths: Sequence[str],
        rules: str | None,
        complain: Callable[[str], None],
        stdin_name: str = STANDARD_INPUT,
    ) -> None:
        """Look at nothing yet but the house rules in the file `rules`; no paths are standard input."""
        paths = paths or (STANDARD_INPUT,)
        expect(lambda: total_size(paths))
        self._found = transcripts(paths, stdin_name)
        self._layers = rule_layers(rules)
        self._complain = complain
        self.all_readable = True
        self.tally = Tally()

    def verdicts(self) -> Iterator[tuple[str, Verdict]]:
        """The name of the transcript and the verdict, for each session."""
        for transcript in self._found:
            if isinstance(transcript, Unreadable):
                self._refuse(transcript.message)
                continue
            try:
                for verdict in judge_sessions(transcript_blocks(transcript.path), self._layers):
                    self._count(verdict)
                    yield transcript.name, verdict
            except Refusal as refusal:
                self._refuse(refusal.message)
            else:
                self.tally = self.tally._replace(files=self.tally.files + 1)

    def _refuse(self, message: str) -> None:
        self.all_readable = False
        self._complain(message)

    def _count(self, verdict: Verdict) -> None:
        files, sessions, hands, errors, warnings = self.tally
        self.tally = Tally(
            files,
            sessions + verdict.counted,
            hands + (verdict.report.hands if verdict.report else 0),
            errors + verdict.errors,
            warnings + len(verdict.diagnostics) - verdict.errors,
        )


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

"""A whole text in its canonical form: every line of every session whose header can be read.

Kept are comments, two spaces behind a statement and without blanks at their end, and single blank lines; a line that
only separates nothing from nothing (`,`) is a blank one. Of the header the words change with the language (see
`cacho_cli.settings.header_words`); all else in it stays. Lines end in LF, the last one too; blank lines at the start
and at the end go, and so does a byte order mark.

What cannot be read stays as it is, byte for byte: a line of a body with its comment, a whole session where its header
is faulty or missing. So do lines and headers that would grow over what may be read.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from cacho_cli.diagnostics import Diagnostic, Span
from cacho_cli.law import CODES
from cacho_cli.settings.header_words import header_texts
from cacho_cli.transcript.canonical import Scribe, scribe
from cacho_cli.transcript.items import without_comment
from cacho_cli.transcript.sessions import HEADER_LIMIT, Session, read_sessions
from cacho_cli.transcript.source import LINE_LIMIT, Line, in_lines, read_runs
from cacho_cli.transcript.statements import Flaw

__all__ = ["Formatted", "Language", "format_text"]

Language: TypeAlias = Literal["en", "es"]

_BLANKS = " \t"


@dataclass(frozen=True, slots=True)
class Formatted:
    """A text in its canonical form in one language.

    `lines` are pairs of a line as it was, with its end, and what it has become, None where it has gone; `faults` say
    what could not be read.
    """

    language: Language
    lines: tuple[tuple[bytes, bytes | None], ...]
    faults: tuple[Diagnostic, ...]

    @property
    def text(self) -> bytes:
        """The whole text."""
        return b"".join([new for _, new in self.lines if new is not None])

    @property
    def changed(self) -> bool:
        """Whether it differs from what it was."""
        return any(old != new for old, new in self.lines)


def format_text(text: bytes, language: Language | None = None) -> Formatted:
    r"""Put a text in its canonical form, by default in the language in which most of its words are (else English).

    >>> format_text(b"---\njugadores: [Ana, Beto]\n---\nMano\nCarta;\nana  pasa, Beto PASA.").text.decode()
    '---\njugadores: [Ana, Beto]\n---\nmano\ncarta\nAna pasa, Beto pasa\n'
    """
    sheet = _Sheet(text)
    for session in read_sessions(read_runs([text])):
        sheet.take(session)
    return sheet.finished(language)


class _Sheet:
    """The lines of a text, in either language, while they are put in their canonical form."""

    def __init__(self, text: bytes) -> None:
        self.old = text.splitlines(keepends=True)
        self.new: tuple[list[bytes | None], ...] = (list(self.old), list(self.old))
        self.words = [0, 0]
        self.faults: list[Diagnostic] = []
        self.end = 0  # the last line that was looked at
        self.after_blank = True

    def take(self, session: Session) -> None:
        """One session; whatever no readable session holds stays as it is."""
        self.faults += session.faults
        if session.header is None or session.fence is None:
            return
        if not self.end and not self.faults:
            for number in range(1, session.fence):
                self._idle(number)
        closing = session.fence + len(session.header_lines) + 1
        self._fence(session.fence)
        self._header(session.fence + 1, session.header_lines)
        self._fence(closing)
        pen = scribe(tuple(player.name for player in session.header.players))
        for line in in_lines(session.body):
            self._line(line, pen)

    def finished(self, language: Language | None) -> Formatted:
        """What came of it, without blank lines at the end."""
        chosen = language or ("es" if self.words[1] > self.words[0] else "en")
        new = self.new[chosen == "es"]
        number = len(new) if self.end == len(new) else 0
        while number and new[number - 1] in (None, b"\n"):
            number -= 1
            new[number] = None
        return Formatted(chosen, tuple(zip(self.old, new, strict=True)), tuple(self.faults))

    # ---- lines ----

    def _idle(self, number: int) -> None:
        """A blank line or a comment before the first header."""
        text = self.old[number - 1].decode("utf-8-sig" if number == 1 else "utf-8").strip(" \t\r\n")
        self._put(number, text, text)

    def _fence(self, number: int) -> None:
        raw = self.old[number - 1].decode("utf-8").removeprefix("\ufeff").rstrip("\r\n")
        text = _with_comment("---", raw.removeprefix("---").strip(_BLANKS))
        text = text if _fits([text]) else raw
        self._put(number, text, text)

    def _header(self, first: int, lines: Sequence[str]) -> None:
        texts, words = header_texts("\n".join(lines))
        headers = [text.split("\n") for text in texts]
        if not all(map(_fits, headers)):
            headers = [list(lines), list(lines)]
        for number, (english, spanish) in enumerate(zip(*headers, strict=True), first):
            self._set(number, english, spanish)
        self._count(words)

    def _line(self, line: Line, pen: Scribe) -> None:
        if line.fault is not None:
            self.faults.append(line.fault)
            self._keep(line)
            return
        stated = without_comment(line.text)
        canonical = pen.line(stated)
        if canonical.flaws:
            self.faults += [_diagnostic(line, flaw) for flaw in canonical.flaws]
            self._keep(line)
            return
        comment = line.text[len(stated) :].strip(_BLANKS)
        english, spanish = (_with_comment(text, comment) for text in canonical.texts)
        if _fits([english, spanish]):
            self._put(line.number, english, spanish)
        else:
            self._keep(line)
        self._count(canonical.words)

    def _keep(self, line: Line) -> None:
        """A line of a body as it is, but for its end."""
        for new in self.new:
            new[line.number - 1] = self.old[line.number - 1].rstrip(b"\r\n") + b"\n"
        self.end, self.after_blank = line.number, False

    def _put(self, number: int, english: str, spanish: str) -> None:
        """A line in both languages; of blank ones in a row only the first."""
        if not english and self.after_blank:
            self.new[0][number - 1] = self.new[1][number - 1] = None
            self.end = number
        else:
            self._set(number, english, spanish)
        self.after_blank = not english

    def _set(self, number: int, english: str, spanish: str) -> None:
        self.new[0][number - 1] = f"{english}\n".encode()
        self.new[1][number - 1] = f"{spanish}\n".encode()
        self.end = number

    def _count(self, words: tuple[int, int]) -> None:
        self.words[0] += words[0]
        self.words[1] += words[1]


def _with_comment(text: str, comment: str) -> str:
    return f"{text}  {comment}" if text and comment else text or comment


def _fits(lines: Sequence[str]) -> bool:
    """Whether lines are short enough to be read, each for itself and together as a header."""
    if 4 * sum(len(line) + 1 for line in lines) <= LINE_LIMIT:
        return True
    sizes = [len(line.encode()) for line in lines]
    return max(sizes) <= LINE_LIMIT and sum(sizes) + len(sizes) <= HEADER_LIMIT


def _diagnostic(line: Line, flaw: Flaw) -> Diagnostic:
    span = Span.on(line.number, flaw.start + 1, flaw.end + 1)
    article = next(iter(CODES[flaw.code].articles), None)
    return Diagnostic(flaw.code, span, flaw.facts, flaw.wording, article, source_line=line.text)

"""What the command itself says: about its arguments, its streams, and itself."""

import errno

from cacho_cli.messages.safety import safe
from cacho_cli.messages.translation import N_, _
from cacho_cli.version import __version__

__all__ = ["SENTENCES", "bug", "cannot_write", "reason", "said"]

SENTENCES: dict[str, str] = {
    "error": N_("{command}: error: {message}"),
    "no-such-command": N_('there is no command "{given}"'),
    "no-such-command-but": N_('there is no command "{given}"; did you mean "{suggestion}"?'),
    "no-command": N_("a command is missing; 'cacho --help' lists them"),
    "no-such-option": N_('there is no option "{given}"'),
    "no-such-option-but": N_('there is no option "{given}"; did you mean "{suggestion}"?'),
    "value-missing": N_("{option} stands without a value; {expected} was expected after it"),
    "value-unwanted": N_("{option} takes no value"),
    "argument-missing": N_("{what} is missing"),
    "too-many-arguments": N_('"{given}" is one argument too many'),
    "bad-value": N_("{what}: {reason}"),
    "not-one-of": N_('"{given}" is not possible; {allowed} was expected'),
    "not-one-of-but": N_('"{given}" is not possible; did you mean "{suggestion}"? It can be {allowed}'),
    "not-a-number": N_('"{given}" is not possible; a whole number from 1 to {most} was expected'),
    "number-too-large": N_('"{given}" is too large; a whole number from 1 to {most} was expected'),
    "unknown-language": N_('CACHO_LANG cannot be "{given}"; {allowed} was expected'),
    "no-such-code": N_("no code begins with \"{given}\"; 'cacho explain' lists them all"),
    "no-such-code-but": N_('no code begins with "{given}"; did you mean "{suggestion}"?'),
    "style-needs-text": N_("--table {style} draws tables in text, and --format {format} has none; give one of them"),
    "try-help": N_("Try '{command} --help' for help."),
    "bug": N_(
        "cacho {version}: this is a bug in cacho ({error}); please report it with the command and its input"
        " (--debug shows where it happened)"
    ),
    "cannot-write": N_("cacho: error: the output cannot be written: {reason}"),
    "cannot-read": N_('"{file}" cannot be read: {reason}'),
    "cannot-read-input": N_("standard input cannot be read: {reason}"),
    "input-twice": N_(
        'standard input can be read only once, and "{first}" reads it already;'
        " take the rest from a file or leave it out"
    ),
    "no-transcripts": N_('"{folder}" has no file named *.cacho in it'),
    "link-in-folder": N_(
        '"{file}" is a link, and links in a folder are not followed; name it by itself if it is meant'
    ),
    "no-regular-file": N_('"{file}" is no regular file; name it by itself if it is meant'),
    "read-before": N_('"{file}" was read before, under this or another name; it counts once'),
    "cannot-start-worker": N_("no process can be started that judges transcripts: {reason}; --jobs 1 needs none"),
    "worker-killed": N_(
        "a process that judged transcripts was ended by signal {signal}; if memory was short, fewer --jobs need less"
    ),
    "worker-ended": N_("a process that judged transcripts ended too early, with exit code {status}"),
    "jobs-or-cluster": N_("--jobs shares the work among processes here, --cluster elsewhere; give one of them"),
    "cluster-needs-files": N_("--cluster needs files that its workers can find, and standard input is none"),
    "cluster-extra": N_("--cluster needs {module}: pip install 'cacho-cli[cluster]'"),
    "cluster-unreachable": N_('no scheduler answers at "{address}"; an address such as tcp://host:8786 was expected'),
    "cluster-without-workers": N_("the cluster has no workers"),
    "cluster-without-cacho": N_("the workers of the cluster lack {module}; cacho-cli[cluster] is needed there too"),
    "cluster-version": N_("the workers of the cluster have cacho {theirs}, and this is {ours}; both must be the same"),
    "cluster-workers-lost": N_(
        "several workers of the cluster died one after the other at the same work; perhaps they have too little memory"
    ),
    "cluster-lost": N_("the connection to the cluster was lost"),
    "no-match": N_('nothing matches "{file}"'),
    "rules-expected": N_("Type or paste house rules, such as bonus: 30; end with Ctrl-D."),
    "transcript-expected": N_("Type or paste a transcript, beginning with its header; end with Ctrl-D."),
    "report-missing": N_(
        "what draws the charts is not installed ({library}); pip install 'cacho-cli[report]' brings it"
    ),
    "not-together": N_("{first} and {second} do not go together; give one of them"),
    "same-file": N_('--html and --svg cannot both be written to "{file}"; name two files'),
    "would-overwrite": N_('{option} would overwrite "{file}", which is a transcript; name another file after it'),
    "would-overwrite-rules": N_(
        '{option} would overwrite "{file}", which holds the house rules of {rules}; name another file after it'
    ),
    "no-chart": N_("there is no chart to draw, since no hand was played with chips that are certain"),
    "no-such-hand": N_("there is no hand {given}; the transcript has hands 1 to {most}"),
    "no-hands": N_("there is no hand {given}; the transcript has none"),
    "counts-and-paths": N_(
        '"{count}" is a count and "{path}" a transcript, and these are not settled together;'
        " write ./a=b for a file that is called a=b"
    ),
    "counts-and-sharing": N_('{option} shares the work on transcripts, and "{count}" is a count; give one of them'),
    "two-rules-files": N_('"{file}" and --rules {rules} both name house rules; give one of them'),
    "init-alone": N_("--init prints a template and takes no file"),
    "check-or-write": N_("--check changes nothing and --write does; give one of them"),
    "write-needs-files": N_("--write puts a file in the place of another, and standard input is none"),
    "rewrites-only-files": N_('"{file}" is no regular file, and no other is rewritten'),
    "changed-meanwhile": N_('"{file}" was changed by somebody else meanwhile, and is left as it is'),
    "cannot-write-file": N_('"{file}" cannot be rewritten, and is as it was: {reason}'),
    "cannot-make-file": N_('"{file}" cannot be written: {reason}'),
    "no-such-folder": N_('"{file}" cannot be written: there is no folder "{folder}"'),
    "no-file-in-folder": N_('"{file}" is as it was, for no new file can be made in "{folder}": {reason}'),
    "no-such-topic": N_("there is no code or article \"{given}\"; 'cacho explain' lists them all"),
    "no-such-topic-but": N_('there is no code or article "{given}"; did you mean "{suggestion}"?'),
    "all-or-topics": N_("--all explains everything and takes no code"),
    "explain-more": N_("'cacho explain B302' or 'cacho explain 2.2' explains one, --all everything."),
    "rules-faulty": N_('the house rules in "{file}" cannot be used'),
    "hands-expected": N_("Type one hand a line, such as 6o 5o 4o; end with Ctrl-D."),
    "wins-by-combination": N_("{winner} wins: {category}."),
    "wins-by-age": N_("{winner} wins: {category}, and older than all who have the same."),
    "wins-by-seat": N_("{winner} wins: {category}, and acts before all who have the same."),
    "nobody-wins": N_("Nobody wins: {tied} have the same, and nobody can tell who is older."),
    "give-ages": N_(
        "To break the tie, write ages (Ana:71=6o5o4o), birth dates (Ana:1952-03-09=6o5o4o) or, with --date,"
        " some of each."
    ),
    "classes": N_("{hands} hands in all."),
    "classes-by-age": N_("Each line beats those below it; among equals the oldest player wins."),
    "classes-by-seat": N_("Each line beats those below it; among equals the player who acts first wins."),
    "odds-against": N_("{lost} to 1"),
    "undecided": N_("(undecided)"),
    "deals": N_("{deals} deals in all, each as likely as any other."),
    "ties-by-age": N_("Ties go to the oldest of the tied."),
    "ties-by-seat": N_("Ties go to the one of the tied who acts first."),
    "undecided-ties": N_("Undecided: ties in which nobody can tell who is older; give ages (Ana:71=6o5o)."),
    "questions-expected": N_("Type one question a line, such as Ana:71=6o5o Beto:64=3c Carmen=; end with Ctrl-D."),
    "showdowns-expected": N_("Type one showdown a line, such as Ana:71=6o5o4o Beto:64=3c3e3b; end with Ctrl-D."),
}
"""The sentences of the command, by name."""

_LONGEST = 4096
"""The most characters of a path or a value that are shown."""

_WHOLE = frozenset({"message", "reason"})
"""The facts that are sentences themselves: cut, they would lose their ends, which say what is wrong."""

_SHORT = 200

_REASONS = {
    errno.ENOENT: N_("there is no such file"),
    errno.EACCES: N_("permission denied"),
    errno.EISDIR: N_("it is a folder"),
    errno.ENOTDIR: N_("a part of the path is no folder"),
    errno.ENAMETOOLONG: N_("the name is too long"),
    errno.ENOSPC: N_("no space left on the device"),
    errno.EBADF: N_("the stream is closed"),
    errno.EIO: N_("input or output error"),
    errno.EPERM: N_("that is not permitted"),
    errno.EROFS: N_("the file system cannot be written to"),
    errno.EFBIG: N_("the file would be too large"),
    errno.EDQUOT: N_("no space left for this user"),
    errno.ELOOP: N_("links lead in a circle"),
    errno.EMFILE: N_("too many files are open"),
    errno.EBUSY: N_("it is in use"),
}


def said(name: str, **facts: str | int) -> str:
    """A sentence of the command with its facts; text among them is made harmless, and cut unless it is a sentence too.

    >>> said("cannot-read", file="house.yaml", reason="permission denied")
    '"house.yaml" cannot be read: permission denied'
    """
    harmless = {key: _harmless(key, fact) if isinstance(fact, str) else fact for key, fact in facts.items()}
    return _(SENTENCES[name]).format(**harmless)


def _harmless(key: str, text: str) -> str:
    return safe(text, len(text) if key in _WHOLE else _LONGEST)


def reason(error: OSError) -> str:
    """Why the system refused something.

    >>> reason(OSError(errno.ENOSPC, "ENOSPC"))
    'no space left on the device'
    """
    known = _REASONS.get(error.errno or 0)
    return _(known) if known is not None else error.strerror or str(error)


def cannot_write(error: OSError) -> str:
    """That the output is lost, and why."""
    return said("cannot-write", reason=reason(error))


def bug(error: Exception) -> str:
    """The one line by which a bug asks to be reported."""
    return said("bug", version=__version__, error=f"{type(error).__name__}: {error}"[:_SHORT])

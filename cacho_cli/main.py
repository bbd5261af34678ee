"""The command `cacho`: runs what was asked for and turns whatever comes of it into an exit code.

This is the only place where an exception becomes an exit code. Everything beyond `--version` is imported when needed.
"""

import gc
import os
import sys

from cacho_cli import streams
from cacho_cli.exit_codes import BROKEN_PIPE, BUG, DONE, INTERRUPTED, REFUSED, UNWRITABLE
from cacho_cli.version import VERSION_LINE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn

__all__ = ["main", "run"]


_RARELY = 100_000
"""How many objects come to be until somebody looks for garbage among them: those of modules being loaded are none."""


def run() -> "NoReturn":
    """Run the command line of this process; the entry point of `cacho` and of `python -m cacho_cli`."""
    gc.set_threshold(_RARELY)
    streams.prepare()
    code = main(sys.argv[1:])
    if sys.gettrace() is None and sys.getprofile() is None:
        # All is written; to take the interpreter apart would be a fifth of a short run.
        os._exit(code)  # pragma: no cover - what measures this is a tracer
    sys.exit(code)


def main(arguments: "Sequence[str]") -> int:
    """Run one command line (without the program's name) on the standard streams and return its exit code."""
    try:
        code = _command(list(arguments))
        streams.flush()
    except KeyboardInterrupt:
        streams.abandon(sys.stdout, sys.stderr)
        return INTERRUPTED
    except streams.ReaderGoneError:
        streams.abandon(sys.stdout, sys.stderr)
        return BROKEN_PIPE
    except streams.OutputError as error:
        return _unwritable(error.cause)
    except Exception as error:  # whatever it is, a bug ends in one line and an exit code of its own
        return _bug(error, debug="--debug" in arguments)
    return code


def _command(arguments: list[str]) -> int:
    if arguments == ["--version"]:
        streams.write(VERSION_LINE)
        return DONE
    from click import exceptions

    from cacho_cli.commands import language, root

    try:
        language.speak(arguments)
        return root.invoke(arguments)
    except exceptions.Exit as end:
        return end.exit_code
    except exceptions.ClickException as error:
        from cacho_cli.commands import refusals

        streams.note(refusals.explained(error))
        return REFUSED
    finally:
        streams.clear_status()


def _unwritable(cause: OSError) -> int:
    from cacho_cli.messages import shell

    _last_words(shell.cannot_write(cause))
    return UNWRITABLE


def _bug(error: Exception, *, debug: bool) -> int:
    from cacho_cli.messages import shell

    if debug:
        import traceback

        _last_words("".join(traceback.format_exception(error)).rstrip("\n"))
    _last_words(shell.bug(error))
    return BUG


def _last_words(text: str) -> None:
    """Let go of the results and then write to standard error, as far as either can still be done."""
    try:
        streams.flush()
    except (streams.ReaderGoneError, streams.OutputError):
        streams.abandon(sys.stdout)
    try:
        streams.note(text)
    except (streams.ReaderGoneError, streams.OutputError):
        streams.abandon(sys.stdout, sys.stderr)

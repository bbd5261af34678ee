"""Whole command lines run in this process, in a folder of their own out of which they cannot look."""

import io
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final, NamedTuple
from unittest.mock import patch

from cacho_cli.main import main

__all__ = ["FILES", "Ran", "arguments_of", "in_a_folder", "run"]

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
FILES: Final = ("evening.cacho", "house-20.yaml", "mistakes/16-header-key.cacho", "mistakes/36-count-differs.cacho")
"""The examples that stand in the folder."""

_ENVIRONMENT: Final = {"LC_ALL": "C.UTF-8", "CACHO_LANG": "en", "COLUMNS": "80", "TERM": "dumb", "PATH": ""}
_MOST_WORDS: Final = 40
_LEADING_OUT: Final = ("--write", "--html", "--svg", "--jobs", "--cluster")
"""Options that write files, and those for other processes and machines."""


class Ran(NamedTuple):
    """What came of a command line."""

    code: int
    out: bytes
    err: bytes


def arguments_of(data: bytes) -> tuple[list[str], bytes]:
    r"""The arguments in the first line, with tabs between them, and the rest, which is standard input.

    What leads out of the folder or out of this process, or writes, is left out.

    >>> arguments_of(b"fmt\t--write\t/etc/passwd\ta.cacho\tb.cacho\n---\n")
    (['fmt', 'a.cacho'], b'---\n')
    """
    first, _, rest = data.partition(b"\n")
    words = first.decode("utf-8", "surrogateescape").split("\t")[:_MOST_WORDS]
    words = [word for word in words if not _leads_out(word)]
    files = [index for index, word in enumerate(words) if word.endswith(".cacho")]
    return [word for index, word in enumerate(words) if index not in files[1:]], rest  # several are shared out


def _leads_out(word: str) -> bool:
    return word == "." or any(each in word for each in ("/", "..", "\0")) or word.startswith(_LEADING_OUT)


def run(arguments: Sequence[str], given: bytes) -> Ran:
    """Run a command line in the working folder."""
    out, err = io.BytesIO(), io.BytesIO()
    with ExitStack() as streams:
        streams.enter_context(patch.dict(os.environ, _ENVIRONMENT, clear=True))
        for name, raw in (("stdin", io.BytesIO(given)), ("stdout", out), ("stderr", err)):
            stream = io.TextIOWrapper(raw, "utf-8", "backslashreplace", newline="\n", write_through=True)
            streams.enter_context(patch.object(sys, name, stream))
            streams.callback(stream.detach)
        code = main(arguments)
    return Ran(code, out.getvalue(), err.getvalue())


@contextmanager
def in_a_folder() -> Iterator[None]:
    """Work in a new folder with a few examples, where command lines find nothing else."""
    home = Path.cwd()
    with tempfile.TemporaryDirectory(prefix="cacho-") as folder:
        for file in FILES:
            shutil.copy(EXAMPLES / file, folder)
        os.chdir(folder)
        try:
            yield
        finally:
            os.chdir(home)

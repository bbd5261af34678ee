"""`cacho completion`: the script by which a shell completes command lines."""

import os

import click

from cacho_cli import streams
from cacho_cli.commands.common import command
from cacho_cli.commands.values import OneOf
from cacho_cli.exit_codes import DONE
from cacho_cli.messages.translation import N_

__all__ = ["SCRIPTS", "completion_command"]

SCRIPTS = {"bash": "cacho.bash", "zsh": "_cacho", "fish": "cacho.fish"}
"""The file of each shell's script, in `cacho_cli/completions/`."""

_FOLDER = os.path.join(os.path.dirname(os.path.dirname(__file__)), "completions")


@command("completion")
@click.argument("shell", type=OneOf(tuple(SCRIPTS)), metavar=N_("bash|zsh|fish"))
def completion_command(shell: str) -> int:
    """Print the script of a shell, as it is."""
    with open(os.path.join(_FOLDER, SCRIPTS[shell]), "rb") as script:
        streams.write_bytes(script.read())
    return DONE

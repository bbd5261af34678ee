"""The table of subcommands: their names in both languages, where they live, what they do in one line."""

from typing import NamedTuple

from cacho_cli.messages.translation import N_, language

__all__ = ["SUBCOMMANDS", "Subcommand", "called", "find"]


class Subcommand(NamedTuple):
    """One row: the English and the Spanish name, the module with its `NAME_command`, and its one-line help."""

    name: str
    alias: str
    module: str
    summary: str


def _row(name: str, alias: str, summary: str) -> Subcommand:
    return Subcommand(name, alias, f"cacho_cli.commands.{name}", summary)


SUBCOMMANDS: tuple[Subcommand, ...] = (
    _row("evaluate", "evaluar", N_("Name the combination and value of each hand")),
    _row("compare", "comparar", N_("Say who wins a showdown, and the whole ranking")),
    _row("validate", "validar", N_("Check transcripts against the law")),
    _row("settle", "liquidar", N_("Say who pays whom how much, from transcripts or a count")),
    _row("replay", "repasar", N_("Tell a transcript action by action: who won each hand, and why")),
    _row("fmt", "formato", N_("Rewrite transcripts in the canonical form, in either language")),
    _row("rules", "reglas", N_("Show the house rules in force, or check a file of them")),
    _row("combinations", "combinaciones", N_("List what beats what, with values, counts and probabilities")),
    _row("explain", "explicar", N_("Explain a code of the referee or an article of the law")),
    _row("odds", "probabilidades", N_("Count the exact chances at a showdown from any known cards")),
    _row("completion", "completion", N_("Print the script by which a shell completes command lines")),
)
"""Every subcommand, in the order in which help lists them."""

_BY_WORD = {word: row for row in SUBCOMMANDS for word in (row.name, row.alias)}


def find(word: str) -> Subcommand | None:
    """The subcommand of a name in either language.

    >>> find("evaluar").name, find("eval")
    ('evaluate', None)
    """
    return _BY_WORD.get(word)


def called(row: Subcommand) -> str:
    """The name of a subcommand in the language in use.

    >>> called(find("evaluar"))
    'evaluate'
    """
    return row.alias if language() == "es" else row.name

"""What `--help` says: the page of each command, and one sentence for each option, wherever it stands."""

from typing import NamedTuple

from cacho_cli.exit_codes import BROKEN_PIPE, BUG, DONE, FAULTS, INTERRUPTED, REFUSED, UNWRITABLE
from cacho_cli.messages.translation import N_

__all__ = ["EXIT_CODES", "OPTIONS", "PAGES", "SHELL", "Page"]


class Page(NamedTuple):
    """The page of a command: command lines to try, what it does in a few paragraphs, what its exit code can be."""

    examples: tuple[str, ...]
    about: tuple[str, ...]
    exit_codes: tuple[int, ...] = (DONE, REFUSED)


SHELL: dict[str, str] = {
    "usage": N_("Usage:"),
    "usage-options": N_("[OPTIONS]"),
    "usage-command": N_("COMMAND [ARGS]..."),
    "examples": N_("Examples"),
    "commands": N_("Commands"),
    "options": N_("Options"),
    "exit-codes": N_("Exit codes"),
    "exit-always": N_("Every command can also end with {codes}; 'cacho --help' explains them."),
    "more-help": N_("'cacho --help' and 'cacho COMMAND --help' say more."),
    "manual": N_("Manual page: cacho(1)."),
    "report": N_("Report bugs to the maintainers of cacho-cli, with the command and its input."),
}
"""The headings and the fixed sentences of a page."""

EXIT_CODES: dict[int, str] = {
    DONE: N_("done; valid; a winner was named"),
    FAULTS: N_(
        "the referee says no: faults in a transcript or in the file given to 'cacho rules', a tie nobody can break,"
        " chips that do not balance"
    ),
    REFUSED: N_(
        "bad arguments, an unreadable file, faults in the file of --rules or CACHO_RULES, text that is no hand"
    ),
    BUG: N_("a bug in cacho"),
    UNWRITABLE: N_("the output could not be written"),
    INTERRUPTED: N_("interrupted"),
    BROKEN_PIPE: N_("the reader closed the pipe"),
}
"""What each exit code means."""

OPTIONS: dict[str, str] = {
    "all": N_("Explain every code and every article."),
    "bonus": N_("Points added to a cacho, over what the house rules say (default 20)."),
    "by-count": N_("Settle a session with faults too: by its last complete count after them."),
    "check": N_("Change nothing; show what would change, and end with 1 if anything would."),
    "cluster": N_("Share the work among the workers of the Dask scheduler at ADDRESS, who find the files themselves."),
    "color": N_("Colour the text (default auto: on a terminal, unless NO_COLOR is set)."),
    "date": N_("The day of the game, YYYY-MM-DD; makes ages and birth dates comparable."),
    "dead": N_("Cards seen elsewhere, which nobody can get any more."),
    "debug": N_("Show where it happened if cacho itself fails."),
    "difference-to": N_("Book to NAME what the chips counted are too many or too few."),
    "format": N_("How results are written (default text)."),
    "hand": N_("Tell one hand alone; hands count from 1, on through all sessions of the transcript."),
    "help": N_("Show this page and end."),
    "html": N_("Write the evening as a page for a browser; nothing else is printed. - is standard output."),
    "ignore": N_("Leave these codes out, as if they were not there; the longer of two beginnings decides."),
    "init": N_("Print a file of house rules with comments, to start from."),
    "jobs": N_("Share the work among N processes (default: as many as processors where there are several files)."),
    "lang": N_("Language of messages (default: CACHO_LANG, then the locale)."),
    "players": N_("How many take part, 2 to 8; of those who are not written nothing is known."),
    "quiet": N_("Say nothing on standard error but why a command could not run; validate prints nothing at all."),
    "rules": N_("House rules, over those named by CACHO_RULES; - is standard input."),
    "select": N_("Report only these codes; B3 stands for all that begin with it. The exit code goes by them."),
    "statistics": N_("Count the faults by code, after them."),
    "stdin-filename": N_("What reports call standard input (default -)."),
    "strict": N_("Count warnings as faults."),
    "to": N_("The language to write in (default: the one that most words of a file are in)."),
    "svg": N_("Write the chart of everybody's chips as a picture in SVG. - is standard output."),
    "table": N_("How tables in text are drawn: simple, grid, psql, or any other style for text of tabulate."),
    "version": N_("Show the version and end."),
    "write": N_("Put the result in the place of each file."),
}
"""What each option does, by its long name without dashes."""

PAGES: dict[str, Page] = {
    "cacho": Page(
        (
            N_('cacho evaluate 6o5o4o "6 de copas, 6 de oros, 6 de bastos"'),
            N_('cacho compare Ana:71="4o 5o 6o" Beto:64=6c6e6b'),
            N_("cacho validate friday.cacho"),
            N_("cacho settle friday.cacho"),
            N_("cacho rules --init > house.yaml"),
        ),
        (N_("Referee and hand evaluator for the Spanish card game Cacho."),),
        tuple(EXIT_CODES),
    ),
    "evaluate": Page(
        (
            N_("cacho evaluate 6o5o4o"),
            N_('cacho evaluate "as de oros, 2 de oros, 6b" "6o 6c 6e"'),
            N_("cacho evaluate --format jsonl < hands.txt"),
        ),
        (
            N_("Names the combination and value of each HAND of three cards."),
            N_(
                "Three single cards are one hand; quote each hand that has spaces. Without a HAND, or where HAND is -,"
                " standard input is read: one hand a line; blank lines and comments after # are skipped. A line that is"
                " no hand is reported with its number and the others go on."
            ),
        ),
    ),
    "compare": Page(
        (
            N_('cacho compare Ana:71="4o 5o 6o" Beto:1960-01-31=6c6e6b'),
            N_("cacho compare 6o5o1b 6c5c1e"),
            N_("cacho compare --date 2026-11-27 Ana:1952-03-09=6o3c1e Beto:70=6b4e2o"),
        ),
        (
            N_(
                "Says who wins a showdown of 2 to 8 hands and ranks them all. The order given is the order of seats,"
                " from the elder hand. Names default to 1, 2, ...; ages, in whole years or as birth dates, break ties."
            ),
            N_(
                "Without a HAND, or with - alone, standard input is read: one showdown a line, written as the arguments"
                " of a shell; blank lines and comments after # are skipped."
            ),
        ),
        (DONE, FAULTS, REFUSED),
    ),
    "validate": Page(
        (
            N_("cacho validate friday.cacho"),
            N_("cacho validate --strict games/2026"),
            N_("cat *.cacho | cacho validate --format jsonl -"),
        ),
        (
            N_(
                "Checks transcripts against the law and reports every fault with its place, the reason and a remedy."
                " Folders are searched for files named *.cacho; links in them are not followed."
            ),
            N_("Without a PATH, or where PATH is -, standard input is read. One file may hold many sessions."),
            N_("Faults go to standard output; where there are none, nothing does."),
        ),
        (DONE, FAULTS, REFUSED),
    ),
    "settle": Page(
        (
            N_("cacho settle friday.cacho"),
            N_("cacho settle --rules house.yaml games/2026"),
            N_("cacho settle Ana=35 Beto=5 Carmen=20/30 --difference-to bank"),
        ),
        (
            N_("Says what everybody won or lost, in chips and in money, and who pays whom, with the fewest payments."),
            N_(
                "Transcripts are validated first; while one has a fault, nothing is settled. Several sessions add up by"
                " player. Without a PATH, or where PATH is -, standard input is read."
            ),
            N_(
                "NAME=CHIPS is a final count without a transcript; /BOUGHT says what that player bought, where it is"
                " not the starting stack. For a file whose name has a =, write ./a=b."
            ),
        ),
        (DONE, FAULTS, REFUSED),
    ),
    "replay": Page(
        (
            N_("cacho replay friday.cacho"),
            N_("cacho replay --hand 7 friday.cacho"),
            N_("cacho replay --format jsonl friday.cacho"),
            N_("cacho replay --html friday.html friday.cacho"),
        ),
        (
            N_(
                "Tells a transcript action by action: for every hand who did what, what was to call, each stack and the"
                " pot; who took which pot, and why; and a line of each player's chips over the evening."
            ),
            N_(
                "A transcript with faults is told as far as it is certain, and the faults are reported on standard"
                " error. Without a PATH, or where PATH is -, standard input is read."
            ),
            N_(
                "With --html the story becomes a page that needs no network: a chart of everybody's chips, each hand"
                " with its cards and actions, why it was won, and the settlement. The chart is drawn by a library that"
                " comes with cacho-cli[report]."
            ),
        ),
        (DONE, FAULTS, REFUSED),
    ),
    "fmt": Page(
        (
            N_("cacho fmt friday.cacho"),
            N_("cacho fmt --to es friday.cacho > viernes.cacho"),
            N_("cacho fmt --check games/2026"),
            N_("cacho fmt --write friday.cacho saturday.cacho"),
        ),
        (
            N_(
                "Writes transcripts in their canonical form: one word for each thing, cards as codes, amounts as plain"
                " numbers, statements parted by a comma, no blank lines in a row. Comments stay, and so does what is"
                " meant."
            ),
            N_(
                "What cannot be read stays as it is and is reported on standard error, with exit code 1. Without a"
                " PATH, or where PATH is -, standard input is read; folders are searched for files named *.cacho."
            ),
            N_(
                "With --write a file keeps its mode, a link is followed, and a file that cannot be written whole is"
                " as it was."
            ),
        ),
        (DONE, FAULTS, REFUSED),
    ),
    "rules": Page(
        (
            N_("cacho rules"),
            N_("cacho rules house.yaml"),
            N_("cacho rules --init > house.yaml"),
        ),
        (
            N_(
                "Shows the house rules in force and where each comes from: FILE (or that of --rules), the file that"
                " CACHO_RULES names, or the default."
            ),
            N_("All faults of FILE are reported, with their places; - is standard input."),
        ),
        (DONE, FAULTS, REFUSED),
    ),
    "combinations": Page(
        (
            N_("cacho combinations"),
            N_("cacho combinations --bonus 30"),
            N_("cacho combinations --format csv > combinations.csv"),
        ),
        (
            N_(
                "Lists what beats what, the best first: every class of hands with its value, how many of the hands of"
                " three cards belong to it, and how likely one is dealt, as a fraction and in percent."
            ),
            N_("Hands of one class are equal, whatever else is in them: then age or seat decides."),
        ),
    ),
    "explain": Page(
        (
            N_("cacho explain B302"),
            N_("cacho explain bet-size"),
            N_("cacho explain 2.2"),
            N_("cacho explain --all --format json"),
        ),
        (
            N_(
                "Says what a CODE (or NAME) in a report means, why it is reported, what would be right, and which house"
                " rules have to do with it; or what an ARTICLE of the law says and where that comes from."
            ),
            N_("Without arguments it lists all codes and articles."),
        ),
    ),
    "odds": Page(
        (
            N_("cacho odds Ana:71=6o5o Beto:64=3c Carmen:58="),
            N_("cacho odds --players 4 --dead '6c 6e' 6o5o"),
            N_("cacho odds --format jsonl < questions.txt"),
        ),
        (
            N_(
                "Counts who wins how often if all cards that are not known come as they may: exactly, no deal left out."
                " CARDS are the none to three cards known of a hand; NAME and AGE are written as for compare."
            ),
            N_(
                "Among equals age or, by house rule, seat decides, the order given being that of the seats; where"
                " nobody can tell who is older, a deal counts as undecided. Without CARDS or --players, or with - alone"
                " for CARDS, standard input is read: one question a line."
            ),
        ),
    ),
    "completion": Page(
        (
            N_("cacho completion zsh > ~/.zfunc/_cacho"),
            N_("cacho completion fish | source"),
            N_('eval "$(cacho completion bash)"'),
        ),
        (
            N_("Prints the script by which bash, zsh or fish completes command lines of cacho at the tab key."),
            N_(
                "To have it always: in bash write the line with eval into ~/.bashrc; in zsh put the file into a folder"
                " that fpath names before compinit is called; in fish print it to"
                " ~/.config/fish/completions/cacho.fish."
            ),
        ),
    ),
}
"""The page of each command, by its English name."""

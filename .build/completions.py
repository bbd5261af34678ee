"""Writes the completion scripts from the parameters of the commands.

    python .build/completions.py

Run it after a command, an option, a choice or a sentence of the help was added or changed, and when the Spanish
catalogue has it. The templates in `templates/` have everything that does not depend on these; a line `#@name@` in them,
or `@name@` within a line, is where a part goes that is made here.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from gettext import GNUTranslations
from pathlib import Path
from typing import NamedTuple

import click

from cacho_cli.commands.catalog import SUBCOMMANDS, Subcommand
from cacho_cli.commands.root import root
from cacho_cli.law import ARTICLES, CODES
from cacho_cli.messages import translation
from cacho_cli.messages.articles import article_title
from cacho_cli.messages.explanations.codes import EXPLANATIONS
from cacho_cli.messages.help_pages import OPTIONS
from cacho_cli.messages.translation import LANGUAGES, _

ROOT = Path(__file__).parents[1]
TEMPLATES = ROOT / ".build" / "templates"
SCRIPTS = ROOT / "cacho_cli" / "completions"
WRITTEN = "# Written by .build/completions.py: change its template or the commands, not this."

KINDS = {
    "FILE": "rules",
    "[FILE]": "rules",
    "[PATH]": "transcripts",
    "[PATH]...": "transcripts",
    "[PATH]... | NAME=CHIPS[/BOUGHT]...": "transcripts",
    "CODE,...": "codes",
    "[CODE|NAME|ARTICLE]...": "topics",
    "N": "",
    "ADDRESS": "",
    "NAME": "",
    "YYYY-MM-DD": "",
    "[HAND]...": "",
    "[NAME[:AGE]=]HAND...": "",
    "[NAME[:AGE]=]CARDS...": "",
    "CARDS": "",
}
"""What can be written for a value, by how usage lines call it; nothing can be proposed where this is empty."""

FILES = {"html": "pages", "svg": "pictures"}
"""What files can be written, by the option; usage lines call them all FILE."""

BY_KIND = {
    "zsh": {
        "rules": "_files -g '*.(yaml|yml)'",
        "transcripts": "_files -g '*.cacho'",
        "pages": "_files -g '*.(html|htm)'",
        "pictures": "_files -g '*.svg'",
        "": " ",
    },
    "fish": {
        "rules": " -k -a '(__fish_complete_suffix .yaml)'",
        "transcripts": " -k -a '(__fish_complete_suffix .cacho)'",
        "pages": " -k -a '(__fish_complete_suffix .html)'",
        "pictures": " -k -a '(__fish_complete_suffix .svg)'",
        "codes": " -k -a '(__cacho_list)'",
        "topics": " -k -a '(__cacho_topics)'",
        "": "",
    },
}


class Command(NamedTuple):
    """A subcommand, in its row of the catalog and as click knows it."""

    row: Subcommand
    click: click.Command

    def options(self) -> list[click.Option]:
        """Its options, in the order of its help."""
        return [each for each in self.click.params if isinstance(each, click.Option)]

    def argument(self) -> click.Argument | None:
        """What it works on."""
        return next((each for each in self.click.params if isinstance(each, click.Argument)), None)


def commands() -> list[Command]:
    """All subcommands."""
    return [Command(row, root.get_command(click.Context(root), row.name)) for row in SUBCOMMANDS]


GLOBAL = [each for each in root.params if isinstance(each, click.Option)]


def kind(parameter: click.Parameter) -> str | None:
    """What kind of value a parameter takes: a key of the above, words, or None where there is none to take."""
    if isinstance(parameter, click.Option) and parameter.is_flag:
        return None
    if isinstance(parameter.type, click.Choice):
        return " ".join(map(str, parameter.type.choices))
    return FILES.get(parameter.name or "") or KINDS[parameter.metavar or ""]


def long_name(option: click.Option) -> str:
    """The long name without dashes, by which the sentences of the options go."""
    return option.opts[-1].removeprefix("--")


def label(parameter: click.Parameter) -> str:
    """The key of what stands for a value of a parameter: its metavar without signs, or the option's own name."""
    if parameter.metavar is None and isinstance(parameter, click.Option):
        return long_name(parameter)
    return re.sub(r"\W+", "-", parameter.metavar or "").strip("-")


def brief(sentence: str) -> str:
    """What a sentence of the help says first.

    >>> brief("Change nothing; show what would change.")
    'Change nothing'
    """
    return re.split(r"[;:] | \(|\. ", sentence)[0].rstrip(".")


@cache
def catalogue(lang: str) -> GNUTranslations | None:
    """The compiled catalogue of a language."""
    if lang == "en":
        return None
    with (ROOT / "cacho_cli" / "locale" / lang / "LC_MESSAGES" / "cacho.mo").open("rb") as file:
        return GNUTranslations(file)


def in_language(lang: str, text: Callable[[], str]) -> str:
    """What a function says in a language."""
    translation.use(catalogue(lang))
    try:
        return text()
    finally:
        translation.use(None)


def said(sentence: str, lang: str) -> str:
    """A sentence in a language, as far as a completion shows it."""
    return in_language(lang, lambda: brief(_(sentence)))


def titles(lang: str) -> tuple[dict[str, str], dict[str, str]]:
    """The titles of all codes and of all articles."""
    codes = {code: in_language(lang, lambda code=code: _(EXPLANATIONS[code].title)) for code in CODES}
    return codes, {article: in_language(lang, lambda article=article: article_title(article)) for article in ARTICLES}


NAMES = list(dict.fromkeys(code.name for code in CODES.values()))


def named() -> dict[str, str]:
    """The codes of each name."""
    return {name: " ".join(code.code for code in CODES.values() if code.name == name) for name in NAMES}


def filled(template: str, parts: dict[str, str | list[str]]) -> str:
    """A template with each part in its place, indented as the place is."""

    def part(place: re.Match[str]) -> str:
        lines = parts[place["name"]]
        return "".join(f"{line}\n" for line in lines)

    text = re.sub(r"^#@(?P<name>[\w ]+)@\n", part, template, flags=re.MULTILINE)
    return re.sub(r"@(english|spanish|codes|names|articles)@", lambda place: str(parts[place[1]]), text)


# ---- bash ----


def bash_parts() -> dict[str, str | list[str]]:
    """The parts of the script for bash."""
    found = commands()
    return {
        "written": [WRITTEN],
        "commands": [f"        {' | '.join(words(each.row))}) REPLY={each.row.name} ;;" for each in found],
        "options": [
            *(f"        {each.row.name}) REPLY='{bash_options(each.options())}' ;;" for each in found),
            f"        *) REPLY='{bash_options(GLOBAL)}' ;;",
        ],
        "values": list(bash_values(found)),
        "arguments": [
            f"        {each.row.name}) REPLY={bash_kind(argument)} ;;"
            for each in found
            if (argument := each.argument()) is not None and kind(argument)
        ],
        "english": " ".join(row.name for row in SUBCOMMANDS),
        "spanish": " ".join(row.alias for row in SUBCOMMANDS),
        "codes": " ".join(CODES),
        "names": " ".join(NAMES),
        "articles": " ".join(ARTICLES),
    }


def words(row: Subcommand) -> list[str]:
    """The names of a command, each once."""
    return list(dict.fromkeys((row.name, row.alias)))


def bash_options(options: list[click.Option]) -> str:
    """The options as they are written."""
    return " ".join(name for option in options for name in option.opts)


def bash_kind(parameter: click.Parameter) -> str:
    """What can be written for a parameter, as the script has it."""
    what = kind(parameter) or ""
    return f"@{what}" if what in (*KINDS.values(), *FILES.values()) and what else f"'{what}'"


def bash_values(found: list[Command]) -> Iterator[str]:
    """What follows each option: for all commands alike, or for those that differ."""
    by_option: dict[tuple[str, ...], dict[str, str]] = {}
    for name, options in [("", GLOBAL), *((each.row.name, each.options()) for each in found)]:
        for option in options:
            if kind(option) is not None:
                by_option.setdefault(tuple(option.opts), {})[name] = bash_kind(option)
    for names, by_command in by_option.items():
        for what in dict.fromkeys(by_command.values()):
            having = [command for command, its in by_command.items() if its == what]
            owners = ["*"] if len(having) == len(found) + 1 else having
            patterns = " | ".join(f"{owner}:{name}" for name in names for owner in owners)
            yield f"        {patterns}) REPLY={what} ;;"


# ---- zsh ----


def quoted(text: str) -> str:
    """A text in single quotes for zsh."""
    return "'" + text.replace("'", "'\\''") + "'"


def zsh_rows(rows: dict[str, str]) -> list[str]:
    """Words with what they mean, as `_describe` wants them."""
    return [f"            {quoted(f'{word}:{meaning}')}" for word, meaning in rows.items()]


def zsh_parts() -> dict[str, str | list[str]]:
    """The parts of the script for zsh."""
    found = commands()
    parts: dict[str, str | list[str]] = {"written": [WRITTEN]}
    for lang in LANGUAGES:
        codes, articles = titles(lang)
        parts[f"codes {lang}"] = zsh_rows(codes)
        parts[f"articles {lang}"] = zsh_rows(articles)
        parts[f"said {lang}"] = list(zsh_said(found, lang))
        for which, column in (("english", 0), ("spanish", 1)):
            parts[f"names {lang} {which}"] = zsh_rows({row[column]: said(row.summary, lang) for row in SUBCOMMANDS})
    parts["named"] = zsh_rows(named())
    parts["root"] = [f"        {zsh_option(option)} \\" for option in GLOBAL]
    parts["subcommands"] = [line for each in found for line in zsh_subcommand(each)]
    return parts


def zsh_said(found: list[Command], lang: str) -> Iterator[str]:
    """What is said of every option, and what stands for every value, by a key each."""
    sentences, values = {}, {}
    for parameter in [parameter for each in found for parameter in each.click.params]:
        if isinstance(parameter, click.Option):
            sentences[long_name(parameter)] = said(OPTIONS[long_name(parameter)], lang)
        if parameter.metavar is not None:
            metavar = parameter.metavar
            values[label(parameter)] = in_language(lang, lambda metavar=metavar: _(metavar)).replace(":", "\\:")
    for key, text in (*sentences.items(), *values.items()):
        yield f"            {key} {quoted(text)}"


def zsh_option(option: click.Option) -> str:
    """An option as `_arguments` wants it."""
    meaning = f"[$said[{long_name(option)}]]"
    what = kind(option)
    ends = ("", "") if what is None else ("=", "+")
    spelt = [name + ends[not name.startswith("--")] for name in option.opts]
    if option.is_eager:
        before = "(- *)"
    elif option.multiple:
        before = "*"
    else:
        before = f"({' '.join(option.opts)})" if len(spelt) > 1 else ""
    names = "{" + ",".join(spelt) + "}" if len(spelt) > 1 else f'"{spelt[0]}"'
    if before:
        names = f'"{before}"{names}'
    value = "" if what is None else f":{zsh_label(option)}:{zsh_action(what)}"
    return f'{names}"{meaning}{value}"'.replace('""', "")


def zsh_label(parameter: click.Parameter) -> str:
    """What stands for a value."""
    return label(parameter) if parameter.metavar is None else f"$said[{label(parameter)}]"


def zsh_action(what: str) -> str:
    """How zsh finds what can be written."""
    by_kind = BY_KIND["zsh"]
    if what in by_kind:
        return by_kind[what]
    return f"_cacho_{what}" if what in KINDS.values() else f"({what})"


def zsh_subcommand(each: Command) -> Iterator[str]:
    """One branch: all that a subcommand takes."""
    yield f"        ({'|'.join(words(each.row))})"
    specs = [zsh_option(option) for option in each.options()]
    argument = each.argument()
    if argument is not None:
        many = "*" if argument.nargs == -1 else ""
        specs.append(f'"{many}:{zsh_label(argument)}:{zsh_action(kind(argument) or "")}"')
    yield "            _arguments -s -S \\"
    yield from (f"                {spec} \\" for spec in specs[:-1])
    yield f"                {specs[-1]}"
    yield "            ;;"


# ---- fish ----


def fish_quoted(text: str) -> str:
    """A text in single quotes for fish."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def fish_rows(rows: dict[str, str], indent: str) -> list[str]:
    """Words with what they mean, printed."""
    return [f"{indent}printf '%s\\t%s\\n' {word} {fish_quoted(meaning)}" for word, meaning in rows.items()]


def fish_said(sentence: str) -> str:
    """A sentence in the language of whoever loads the script."""
    english, spanish = (fish_quoted(said(sentence, lang)) for lang in ("en", "es"))
    return f"(__cacho_said {english} {spanish})"


def fish_parts() -> dict[str, str | list[str]]:
    """The parts of the script for fish."""
    found = commands()
    parts: dict[str, str | list[str]] = {
        "written": [WRITTEN],
        "global": [f"            case {' '.join(name for each in GLOBAL if kind(each) for name in each.opts)}"],
        "commands": [
            line
            for each in found
            for line in (
                f"            case {' '.join(words(each.row))}",
                f"                printf '%s\\n' {each.row.name}",
                "                return",
            )
        ],
        "named": fish_rows(named(), "        "),
        "options": list(fish_options(found)),
        "arguments": [
            f"complete -c cacho -n '__cacho_is {each.row.name}'{fish_value(what)}"
            for each in found
            if (argument := each.argument()) is not None and (what := kind(argument))
        ],
    }
    for which, column in (("english", 0), ("spanish", 1)):
        parts[f"names {which}"] = [
            f"    printf '%s\\t%s\\n' {row[column]} {fish_said(row.summary)}" for row in SUBCOMMANDS
        ]
    for lang in LANGUAGES:
        codes, articles = titles(lang)
        parts[f"codes {lang}"] = fish_rows(codes, "        ")
        parts[f"articles {lang}"] = fish_rows(articles, "        ")
    return parts


def fish_options(found: list[Command]) -> Iterator[str]:
    """Every option with what can follow it, once for all commands that have it so."""
    owners: dict[str, list[str]] = {fish_option(option): [] for option in GLOBAL}
    shared = set(owners)
    for each in found:
        for option in each.options():
            owners.setdefault(fish_option(option), []).append(each.row.name)
    for option, having in owners.items():
        condition = "" if option in shared else f" -n '__cacho_is {' '.join(having)}'"
        yield f"complete -c cacho{condition}{option}"


def fish_option(option: click.Option) -> str:
    """An option, with what can follow it and what it does."""
    names = "".join(f" -l {name[2:]}" if name.startswith("--") else f" -s {name[1:]}" for name in option.opts)
    what = kind(option)
    takes = "" if what is None else f"{' -r' if what in ('rules', *FILES.values()) else ' -x'}{fish_value(what)}"
    return f"{names}{takes} -d {fish_said(OPTIONS[long_name(option)])}"


def fish_value(what: str) -> str:
    """What can be written for a value."""
    by_kind = BY_KIND["fish"]
    return by_kind.get(what, f" -k -a '{what}'")


PARTS = {"cacho.bash": bash_parts, "_cacho": zsh_parts, "cacho.fish": fish_parts}


def scripts() -> dict[str, str]:
    """Every script, by the name of its file."""
    return {name: filled((TEMPLATES / name).read_text(encoding="utf-8"), parts()) for name, parts in PARTS.items()}


def main() -> None:
    """Write them all."""
    for name, text in scripts().items():
        (SCRIPTS / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

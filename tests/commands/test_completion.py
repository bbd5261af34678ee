"""`cacho completion`: the scripts are those of the commands there are, and do in real shells what they are for.

After a change of a command, an option, a choice or a sentence that the scripts have, write them anew with

    python .build/completions.py
"""

import os
import re
import runpy
import shlex
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cacho_cli.commands.catalog import SUBCOMMANDS
from cacho_cli.commands.completion import SCRIPTS
from cacho_cli.commands.language import chosen_language
from cacho_cli.law import ARTICLES, CODES
from cacho_cli.messages.translation import LANGUAGES
from cacho_cli.report.formats import FINDING_FORMATS, STYLES, TABLE_FORMATS
from tests.terminals import Terminal

if TYPE_CHECKING:
    from tests.conftest import Cacho

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "cacho_cli" / "completions"
SHELLS = tuple(SCRIPTS)
PLACES = {
    "bash": "share/bash-completion/completions/cacho",
    "zsh": "share/zsh/site-functions/_cacho",
    "fish": "share/fish/vendor_completions.d/cacho.fish",
}
"""Where each shell looks for the script of a program."""
END = "--end--"

in_each_shell = pytest.mark.parametrize("shell", SHELLS)


# ---- the command ----


@in_each_shell
def test_it_prints_the_script(shell: str, cacho: "Cacho") -> None:
    script = (FOLDER / SCRIPTS[shell]).read_text(encoding="utf-8")
    assert cacho("completion", shell) == (0, script, "")
    assert cacho("completion", "--lang", "es", "-q", shell) == (0, script, ""), "it speaks both languages"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["tcsh"], 'bash|zsh|fish: "tcsh" is not possible; `bash`, `zsh` or `fish` was expected\n'),
        (["bahs"], 'bash|zsh|fish: "bahs" is not possible; did you mean "bash"? It can be `bash`, `zsh` or `fish`\n'),
        ([], "bash|zsh|fish is missing\n"),
        (["bash", "zsh"], '"zsh" is one argument too many\n'),
    ],
)
def test_no_such_shell(arguments: list[str], said: str, cacho: "Cacho") -> None:
    code, out, err = cacho("completion", *arguments)
    assert (code, out) == (2, "")
    assert err == f"cacho completion: error: {said}Try 'cacho completion --help' for help.\n"


def test_scripts_are_those_of_the_commands_there_are() -> None:
    script = runpy.run_path(str(ROOT / ".build" / "completions.py"))
    for name, text in script["scripts"]().items():
        assert (FOLDER / name).read_text(encoding="utf-8") == text, "write them anew: python .build/completions.py"
        assert not re.search(r"^#@|@\w+@", text, re.M), "every place of the template is filled"
    assert set(SCRIPTS.values()) == {path.name for path in FOLDER.iterdir()}


@in_each_shell
def test_the_wheel_puts_the_script_where_the_shell_looks(shell: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    shared = project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    assert shared[f"cacho_cli/completions/{SCRIPTS[shell]}"] == PLACES[shell]


# ---- what is proposed ----


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with files to complete, and a `cacho` that leaves a trace where it is run."""
    folder = tmp_path_factory.mktemp("completion")
    for name in (
        "viernes.cacho",
        "sab ado.cacho",
        "notes.txt",
        "house.yaml",
        "game night/.hidden/x.cacho",
        "games/y.cacho",
    ):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    program = folder / "bin" / "cacho"
    program.parent.mkdir()
    program.write_text(f"#!/bin/sh\ntouch {shlex.quote(str(folder / 'was-run'))}\n")
    program.chmod(0o755)
    return folder


@pytest.fixture(scope="module")
def environment(folder: Path) -> dict[str, str]:
    """One in which nothing of the tester's own shells matters."""
    return {
        "PATH": f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "HOME": str(folder / "bin"),
        "LC_ALL": "C.UTF-8",
        "TERM": "dumb",
    }


def _program(shell: str) -> str:
    found = shutil.which(shell)
    if found is None:
        pytest.skip(f"{shell} is not installed")
    return found


ENGLISH = [row.name for row in SUBCOMMANDS]
SPANISH = [row.alias for row in SUBCOMMANDS]
CASES: dict[tuple[str, str], list[str]] = {
    ("en", "cacho "): ENGLISH,
    ("es", "cacho "): SPANISH,
    ("en", "cacho val"): ["validate"],
    ("es", "cacho val"): ["validar"],
    ("en", "cacho liq"): ["liquidar"],
    ("es", "cacho sett"): ["settle"],
    ("en", "cacho --lang es val"): ["validate"],
    ("en", "cacho --lang=es val"): ["validate"],
    ("en", "cacho --la"): ["--lang"],
    ("en", "cacho --lang "): list(LANGUAGES),
    ("en", "cacho validate --form"): ["--format"],
    ("en", "cacho validate --format "): list(FINDING_FORMATS),
    ("es", "cacho validar --format "): list(FINDING_FORMATS),
    ("en", "cacho --color never validate -q -f j"): ["json", "jsonl"],
    ("en", "cacho evaluate -f "): list(TABLE_FORMATS),
    ("en", "cacho evaluate --table "): list(STYLES),
    ("en", "cacho combinaciones --bonus "): ["20", "30"],
    ("en", "cacho fmt --to "): list(LANGUAGES),
    ("en", "cacho explain B"): [code for code in CODES if code[0] == "B"],
    ("en", "cacho explicar 2."): [article for article in ARTICLES if article[0] == "2"],
    ("en", "cacho explain bet"): ["bet-size", "bet-facing-bet"],
    ("en", "cacho validate --ignore B302,K50"): [f"B302,{code}" for code in CODES if code.startswith("K50")],
    ("en", "cacho completion "): list(SHELLS),
    ("en", "cacho settle vi"): ["viernes.cacho"],
    ("es", "cacho reglas hou"): ["house.yaml"],
    ("en", "cacho validate --rules hou"): ["house.yaml"],
    ("en", "cacho rules -q --st"): [],
    ("en", "cacho evaluate vi"): [],
    ("en", "cacho settle --difference-to vi"): [],
    ("en", "cacho validate -- --st"): [],
}
"""What can follow a line in a language."""


def _bash(folder: Path, environment: dict[str, str]) -> Iterator[list[str]]:
    """What the function that bash calls at the tab key answers for each line, cut as bash cuts it."""
    script = [f"source {shlex.quote(str(FOLDER / SCRIPTS['bash']))}"]
    for lang, line in CASES:
        words = [*line.replace("=", " = ").split(), *([""] if line.endswith(" ") else [])]
        script += [
            f"CACHO_LANG={lang} COMP_WORDS=({shlex.join(words)}) COMP_CWORD={len(words) - 1} COMPREPLY=()",
            "_cacho 2>/dev/null",  # compopt says that no completion is going on
            'printf "%s\\n" "${COMPREPLY[@]}"',
            f"echo {END}",
        ]
    yield from _answers(
        subprocess.run(
            [_program("bash"), "--norc", "-c", "\n".join(script)],
            cwd=folder,
            env=environment,
            capture_output=True,
            encoding="utf-8",
            timeout=60,
            check=True,
        ).stdout
    )


def _fish(folder: Path, environment: dict[str, str]) -> Iterator[list[str]]:
    script = [f"source {shlex.quote(str(FOLDER / SCRIPTS['fish']))}"]
    for lang, line in CASES:
        script += [f"set -gx CACHO_LANG {lang}", f"complete -C '{line}' | string split -f 1 \\t", f"echo {END}"]
    yield from _answers(
        subprocess.run(
            [_program("fish"), "--no-config", "-c", "\n".join(script)],
            cwd=folder,
            env=environment,
            capture_output=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        ).stdout
    )


ZSH_SETTINGS = """\
unset zle_bracketed_paste; PROMPT=; setopt no_beep no_list_beep
fpath=({folder} $fpath); autoload -Uz compinit; compinit -u -D
compadd() {{
    if [[ ${{@[1,(i)(-|--)]}} != *-(O|A|D)' '* ]]; then
        local -a hits
        builtin compadd -A hits "$@"
        (( $#hits )) && print -rl -- $IPREFIX$^hits >> answers
    fi
    builtin compadd "$@"
}}
say_end() {{ print -r -- {end} >> answers }}
at_start() {{ comppostfuncs=(say_end); compprefuncs=(at_start) }}
compprefuncs=(at_start)
bindkey '^I' complete-word
print ready >> answers
"""


def _zsh(folder: Path, environment: dict[str, str]) -> Iterator[list[str]]:
    (folder / "settings").write_text(ZSH_SETTINGS.format(folder=shlex.quote(str(FOLDER)), end=END))
    answers = folder / "answers"
    terminal = Terminal([_program("zsh"), "-f", "-i"], folder, {**environment, "CACHO_LANG": "en"})
    try:
        terminal.type("source ./settings\n")
        terminal.wait_for(answers, "ready\n")
        for count, (lang, line) in enumerate(CASES, 1):
            terminal.type(f"CACHO_LANG={lang}\n{line}\t")
            terminal.wait_for(answers, END, count)
            terminal.type("\x15")
    finally:
        terminal.close()
    yield from _answers(answers.read_text(encoding="utf-8").removeprefix("ready\n"))


def _answers(text: str) -> list[list[str]]:
    return [[line for line in part.split("\n") if line] for part in text.split(f"{END}\n")[:-1]]


@pytest.fixture(scope="module", params=SHELLS)
def proposed(
    request: pytest.FixtureRequest, folder: Path, environment: dict[str, str]
) -> dict[tuple[str, str], list[str]]:
    """What a shell proposes for every line."""
    ask = {"bash": _bash, "zsh": _zsh, "fish": _fish}[request.param]
    return dict(zip(CASES, ask(folder, environment), strict=True))


def test_what_is_proposed(proposed: dict[tuple[str, str], list[str]], folder: Path) -> None:
    given = {case: [word.rpartition("=")[2] for word in found] for case, found in proposed.items()}
    assert {case: sorted(set(found)) for case, found in given.items()} == {
        case: sorted(wanted) for case, wanted in CASES.items()
    }
    assert not (folder / "was-run").exists(), "the tab key runs no cacho"


def _described(folder: Path, environment: dict[str, str], lang: str, line: str) -> list[str]:
    """What fish shows for a line: words, each with what it means."""
    done = subprocess.run(
        [_program("fish"), "--no-config", "-c", f"source {FOLDER / SCRIPTS['fish']}; complete -C {shlex.quote(line)}"],
        cwd=folder,
        env={**environment, "CACHO_LANG": lang},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
    )
    return done.stdout.splitlines()


@pytest.mark.parametrize(
    ("lang", "line", "shown"),
    [
        ("en", "cacho val", "validate\tCheck transcripts against the law"),
        ("es", "cacho val", "validar\tComprobar actas según el reglamento"),
        ("en", "cacho validar --strict", "--strict\tCount warnings as faults"),
        ("es", "cacho validate --strict", "--strict\tContar los avisos como errores"),
        ("es", "cacho explain B302", "B302\tUna cantidad equivocada al apostar"),
        ("en", "cacho explain 2.4", "2.4\tFirst round: no raise"),
        ("en", "cacho explain bet-s", "bet-size\tB302"),
        ("es", "cacho validate --select T1,B302", "T1,B302\tUna cantidad equivocada al apostar"),
    ],
)
def test_fish_says_what_it_means(lang: str, line: str, shown: str, folder: Path, environment: dict[str, str]) -> None:
    assert _described(folder, environment, lang, line) == [shown]


@pytest.mark.parametrize(("lang", "shown"), [("en", "Check transcripts against"), ("es", "Comprobar actas según")])
def test_zsh_says_what_it_means(lang: str, shown: str, tmp_path: Path, environment: dict[str, str]) -> None:
    (tmp_path / "settings").write_text(ZSH_SETTINGS.format(folder=shlex.quote(str(FOLDER)), end=END))
    terminal = Terminal([_program("zsh"), "-f", "-i"], tmp_path, {**environment, "CACHO_LANG": lang})
    try:
        terminal.type("source ./settings\n")
        terminal.wait_for(tmp_path / "answers", "ready\n")
        terminal.type("cacho \t")
        terminal.wait_for(tmp_path / "answers", END)
        terminal.see(shown)  # what zsh has said may come in pieces
    finally:
        terminal.close()


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("cacho vali\t", ["validate"]),
        ("cacho validate --strict vi\t", ["validate", "--strict", "viernes.cacho"]),
        ("cacho settle sab\t", ["settle", "sab ado.cacho"]),
        ("cacho settle 'sab\t", ["settle", "sab ado.cacho"]),
        ("cacho settle sab\\ a\t", ["settle", "sab ado.cacho"]),
        ("cacho settle games/\t", ["settle", "games/y.cacho"]),
        ("cacho settle game\\ night/.h\t", ["settle", "game night/.hidden/"]),
        ("cacho validate --format=g\t", ["validate", "--format=github"]),
        ("cacho validate --select B302,K50\t6\t", ["validate", "--select", "B302,K506"]),
        ("cacho rules not\t", ["rules", "notes.txt"]),
    ],
)
def test_bash_at_a_terminal(
    typed: str, words: list[str], folder: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    terminal = Terminal([_program("bash"), "--norc", "-i"], folder, {**environment, "CACHO_LANG": "en"})
    answer = tmp_path / "answer"
    try:
        terminal.type(f"source {FOLDER / SCRIPTS['bash']}; echo ready >> {answer}\n")
        terminal.wait_for(answer, "ready\n")
        terminal.type(f"{typed}\x01printf '%s\\n' \x05 >> {answer}; echo {END} >> {answer}\n")
        terminal.wait_for(answer, END)
    finally:
        terminal.close()
    assert answer.read_text(encoding="utf-8").splitlines() == ["ready", "cacho", *words, END]


LOCALES = ("", "C", "C.UTF-8", "es_BO.UTF-8", "en_US.UTF-8", "de_DE")
ENVIRONMENTS = [
    dict(zip(("CACHO_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"), values, strict=True))
    for values in product(
        ("", "en", "es"),
        ("", "C.UTF-8", "es"),
        ("", "de"),
        LOCALES,
        ("", "es", "fr::es_MX:en", "en_GB:es", "C:es", "fr"),
    )
]
SPEAKS = {
    "bash": "_cacho_speaks_spanish && echo es || echo en",
    "zsh": "_cacho_speaks_spanish && echo es || echo en",
    "fish": "if __cacho_speaks_spanish; echo es; else; echo en; end",
}


@in_each_shell
def test_the_language_is_that_of_the_command(shell: str, environment: dict[str, str]) -> None:
    script = ["compdef() { :; }"] if shell == "zsh" else []
    script.append(f"source {shlex.quote(str(FOLDER / SCRIPTS[shell]))}")
    for values in ENVIRONMENTS:
        for name, value in values.items():
            script.append(f"set -gx {name} '{value}'" if shell == "fish" else f"{name}='{value}'")
        script.append(SPEAKS[shell])
    done = subprocess.run(
        [
            _program(shell),
            *{"bash": ["--norc"], "zsh": ["-f"], "fish": ["--no-config"]}[shell],
            "-c",
            "\n".join(script),
        ],
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.stdout.split() == [chosen_language([], values) for values in ENVIRONMENTS]

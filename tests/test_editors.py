"""The settings for editors in `examples/`: faults are found where they are."""

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"
FAULTY = "---\nplayers: {Íñigo: 71, Beto: 64}\n---\nhand 1\ndeal\nÍñigo bet 2\nhand 3\nresult Íñigo +1, Beto -1\n"
"""B302 at the `2` of line 6, behind accents, and W902 at the `3` of line 7."""
WORDS = {
    "en": ["Íñigo bets 2, but a bet in the first round is 1 chip", "this is called hand 3, but hand 2 was expected"],
    "es": [
        "Íñigo apuesta 2, pero en la primera ronda la apuesta es de 1 ficha",
        "esta mano lleva el número 3, pero se esperaba el 2",
    ],
}
MISSING = {"en": '"none.cacho" cannot be read: ', "es": "no se puede leer «none.cacho»: "}

in_each_language = pytest.mark.parametrize("lang", WORDS)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a faulty log, whose name has a blank in it."""
    (tmp_path / "the log.cacho").write_text(FAULTY, encoding="utf-8")
    return tmp_path


# ---- Vim ----

SCRIPT = """\
set nocompatible encoding=utf-8
set runtimepath^={vim}
edit {file}
compiler cacho
silent make
let found = map(getqflist(), {{_, each -> [each.bufnr ? bufname(each.bufnr) : '', each.type, each.lnum, each.text]}})
let places = []
for number in [1, 2]
  if number <= len(found) && found[number - 1][2]
    execute 'cc ' . number
    call add(places, strpart(getline('.'), col('.') - 1))
  endif
endfor
call writefile([json_encode([found, places])], 'found')
qall!
"""


def _vim(file: str, folder: Path, environment: dict[str, str]) -> Any:
    """The list of faults after `:make`, and what stands under the cursor and behind it at the first two."""
    vim = shutil.which("vim")
    if vim is None:
        pytest.skip("vim is not installed")
    script = SCRIPT.format(vim=EXAMPLES / "vim", file=file.replace(" ", r"\ "))
    (folder / "script.vim").write_text(script, encoding="utf-8")
    subprocess.run(
        [vim, "-Nu", "NONE", "-i", "NONE", "-n", "-es", "-S", "script.vim"],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
    )
    return json.loads((folder / "found").read_text(encoding="utf-8"))


@in_each_language
def test_vim_goes_to_each_fault(lang: str, folder: Path, shell_environment: dict[str, str]) -> None:
    found, places = _vim("the log.cacho", folder, {**shell_environment, "CACHO_LANG": lang})
    (bet, number), codes = WORDS[lang], ("[B302 bet-size]", "[W902 hand-number]")
    assert found == [
        ["the log.cacho", "E", 6, f"{bet} {codes[0]}"],
        ["the log.cacho", "W", 7, f"{number} {codes[1]}"],
    ]
    assert places == ["2", "3"]


@in_each_language
def test_vim_tells_what_could_not_be_read(lang: str, folder: Path, shell_environment: dict[str, str]) -> None:
    found, _ = _vim("none.cacho", folder, {**shell_environment, "CACHO_LANG": lang})
    ((file, kind, line, text),) = found
    assert (file, kind, line) == ("", "E", 0)
    assert text.startswith(MISSING[lang])


def test_vim_lists_nothing_where_all_is_well(tmp_path: Path, shell_environment: dict[str, str]) -> None:
    shutil.copy(EXAMPLES / "velada.cacho", tmp_path / "a.cacho")
    assert _vim("a.cacho", tmp_path, shell_environment) == [[], []]


# ---- VS Code ----


def _task() -> dict[str, Any]:
    tasks = json.loads((EXAMPLES / "vscode" / "tasks.json").read_text(encoding="utf-8"))
    (task,) = tasks["tasks"]
    assert (tasks["version"], task["type"]) == ("2.0.0", "shell")
    return dict(task)


@in_each_language
def test_problem_matcher_reads_each_fault(lang: str, folder: Path, shell_environment: dict[str, str]) -> None:
    task = _task()
    done = subprocess.run(
        shlex.split(task["command"]),
        cwd=folder,
        env={**shell_environment, "CACHO_LANG": lang},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    matcher = task["problemMatcher"]
    pattern = matcher["pattern"]
    groups = ("file", "line", "column", "severity", "message", "code")
    matches = [match for line in done.stdout.splitlines() if (match := re.search(pattern["regexp"], line))]
    found = [[match[pattern[group]] for group in groups] for match in matches]
    bet, number = WORDS[lang]
    warning = "warning" if lang == "en" else "aviso"
    assert found == [
        ["./the log.cacho", "6", "11", "error", bet, "B302"],
        ["./the log.cacho", "7", "6", warning, number, "W902"],
    ]
    assert matcher["severity"] == "warning", "what the editor takes a word for that it does not know"
    assert set(pattern) == {"regexp", *groups}
    assert matcher["fileLocation"] == ["relative", "${workspaceFolder}"]

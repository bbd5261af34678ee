"""Every word that people read comes out of the catalogue: with one that has no letters left, none is seen.

The catalogue here puts a sign in the place of every letter of every sentence. What letters are still there after that
was written by somebody else, or is the same in all languages: codes, cards, keys, options.
"""

import re
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cacho_cli.commands.catalog import SUBCOMMANDS
from cacho_cli.law import CODES
from cacho_cli.messages import translation
from cacho_cli.messages.explanations.snippets import snippet
from cacho_cli.messages.wording import PLACEHOLDER
from cacho_cli.settings.header import HEADER_KEYS
from cacho_cli.settings.people import PLAYER_KEYS
from cacho_cli.settings.rule_keys import KEYS

if TYPE_CHECKING:
    from tests.conftest import Cacho

ROOT = Path(__file__).parents[2]
WORD = re.compile(r"[^\W\d_]{2,}")
SIGN = "·"


class Invented(NullTranslations):
    """A catalogue without letters."""

    def gettext(self, message: str) -> str:
        return re.sub(rf"({PLACEHOLDER.pattern})|[^\W\d_]", lambda found: found[1] or SIGN, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(translation, "speak", lambda _: translation.use(Invented()))
    yield
    translation.use(None)


YAML_KEYS = {**HEADER_KEYS, **PLAYER_KEYS, **{key.name: key.alias for key in KEYS}}
EVERYWHERE = {
    *("cacho", "CACHO", "RULES", "none"),
    *(word for code in CODES.values() for word in code.name.split("-")),
    *(word for key in (*YAML_KEYS, *YAML_KEYS.values()) for word in key.split("_")),
    *(word for key in KEYS for choice in key.choices for word in WORD.findall(choice.words.en)),
}
OF_HELP = {
    *(row.name for row in SUBCOMMANDS),
    *("text", "json", "jsonl", "csv", "tsv", "markdown", "html", "latex", "concise", "github"),
    *("auto", "always", "never", "en", "es"),
}


def _seen(cacho: "Cacho", words: str, stdin: str = "") -> set[str]:
    """The words in all that a command line brings, but for what stands behind it: names of options, and paths."""
    outcome = cacho(*words.split(), stdin=stdin)
    shown = re.sub(r"--[a-z-]+|\S+\.(cacho|yaml)\b", "", outcome.out + outcome.err)
    assert SIGN in shown
    return set(WORD.findall(shown))


@pytest.mark.parametrize("name", ["", *[row.name for row in SUBCOMMANDS]])
def test_help(name: str, cacho: "Cacho") -> None:
    assert _seen(cacho, f"{name} -h") <= {"cacho", *OF_HELP}


@pytest.mark.parametrize("log", sorted(ROOT.glob("examples/**/*.cacho")), ids=lambda path: path.name)
@pytest.mark.parametrize("command", ["validate --statistics", "replay", "settle", "settle --by-count", "fmt --check"])
def test_logs(command: str, log: Path, cacho: "Cacho", monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    read = log.read_text(encoding="utf-8")
    seen = _seen(cacho, f"{command} {log.relative_to(ROOT)}")
    if command.startswith("fmt"):
        return  # it shows logs, and no sentence but the last
    assert seen <= EVERYWHERE | set(WORD.findall(read)) | {"EUR", "GBP"}


@pytest.mark.parametrize("option", ["--html", "--svg"])
@pytest.mark.parametrize("log", sorted(ROOT.glob("examples/[ev]*.cacho")) + sorted(ROOT.glob("examples/*/3*.cacho")))
def test_pages(option: str, log: Path, cacho: "Cacho") -> None:
    """What stands between the tags, and what is read out instead of a picture."""
    markup = cacho("replay", option, "-", str(log)).out
    without_style = re.sub("<style>.*?</style>", "", markup, flags=re.S)
    pieces = [text or label for text, label in re.findall(r">([^<]+)<|aria-label=\"([^\"]*)", without_style)]
    shown = re.sub(r"\S+\.cacho", "", " ".join(pieces))
    assert SIGN in shown or not markup
    assert set(WORD.findall(shown)) <= EVERYWHERE | set(WORD.findall(log.read_text(encoding="utf-8"))) | {"EUR", "GBP"}


@pytest.mark.parametrize(
    ("words", "stdin"),
    [
        ("evaluate", "6o 6c 6e\n6o 5o 4o\n60\n7o\nas\n6o 5o\n6x\n"),
        ("compare Ana:71=6o1c2e Beto:64=6c5o1b", ""),
        ("compare Ana=6o1c2e Beto=6c5o1b", ""),
        ("compare Ana=6o1c2e Ana=6o5o1b", ""),
        ("settle Ana=35 Beto=5 Carmen=21", ""),
        ("settle --difference-to Ana Ana=35 Beto=5 Carmen=21", ""),
        ("settle Ana=35 Beto=x", ""),
        ("rules", ""),
        ("rules -", "bonus: 25\nbonsu: 1\nplayers: {Ana: [1], Beto: }\n"),
        ("explain", ""),
        ("combinations", ""),
        ("combinations --format html", ""),
        ("evaluate --bonus 25", ""),
        ("validate no-such-file", ""),
        ("validatte", ""),
        ("explain nothing-like-it", ""),
    ],
)
def test_other_commands(words: str, stdin: str, cacho: "Cacho") -> None:
    of_html = {"table", "thead", "tbody", "tr", "th", "td", "style", "text", "align", "right", "scope", "col"}
    allowed = {*WORD.findall(words), *WORD.findall(stdin), *of_html, "argument"}
    assert _seen(cacho, words, stdin) <= EVERYWHERE | allowed | OF_HELP


@pytest.mark.parametrize("code", CODES)
def test_explanations(code: str, cacho: "Cacho") -> None:
    shown = snippet(code, "en")
    examples = WORD.findall(f"{shown.wrong} {shown.right} {shown.rules}")
    assert _seen(cacho, f"explain {code}") <= {*EVERYWHERE, *examples}

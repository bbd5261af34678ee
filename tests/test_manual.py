"""The manual pages: without fault, complete in either language, and in the wheel."""

import re
import shutil
import subprocess
import tomllib
from collections import Counter
from itertools import combinations
from pathlib import Path

import click
import pytest

from cacho_cli import exit_codes
from cacho_cli.cards.hands import evaluate
from cacho_cli.commands import language as command_language
from cacho_cli.commands.catalog import SUBCOMMANDS, Subcommand
from cacho_cli.commands.root import root
from cacho_cli.law import ARTICLES, CODES
from cacho_cli.messages.explanations.law import LAW
from cacho_cli.settings.header import HEADER_KEYS
from cacho_cli.settings.house_rules import DEFAULTS
from cacho_cli.settings.people import PLAYER_KEYS
from cacho_cli.settings.rule_keys import KEYS
from tests.manual_pages import HEADINGS, LANGUAGES, NAMES, ROOT, blocks, entries, page, path_of, plain, section

PAGES = [(name, language) for name in NAMES for language in LANGUAGES]
FILES = sorted(path for path in ROOT.glob("man/**/*") if path.is_file())

each_page = pytest.mark.parametrize(("name", "language"), PAGES, ids=str)
in_each_language = pytest.mark.parametrize("language", LANGUAGES)


def _mandoc(*arguments: str) -> subprocess.CompletedProcess[str]:
    mandoc = shutil.which("mandoc")
    if mandoc is None:
        pytest.skip("mandoc is not installed")
    return subprocess.run([mandoc, *arguments], capture_output=True, encoding="utf-8", timeout=60, check=False)


# ---- every page ----


def test_there_is_no_page_but_these() -> None:
    assert sorted(path_of(name, language) for name, language in PAGES) == FILES


@each_page
def test_mandoc_finds_no_fault(name: str, language: str) -> None:
    lint = _mandoc("-T", "lint", "-W", "warning", str(path_of(name, language)))
    assert (lint.returncode, lint.stdout, lint.stderr) == (0, "", "")


@each_page
def test_a_terminal_shows_every_letter_within_its_width(name: str, language: str) -> None:
    shown = re.sub(".\b", "", _mandoc("-T", "utf8", "-O", "width=78", str(path_of(name, language))).stdout)
    letters = {letter for letter in page(name, language) if letter.isalpha() and not letter.isascii()}
    assert letters <= set(shown)
    assert [line for line in shown.splitlines() if len(line) > 78] == []


@each_page
def test_groff_has_no_complaint_either_and_speaks_the_language(name: str, language: str) -> None:
    groff = shutil.which("groff")
    if groff is None:
        pytest.skip("groff is not installed")
    done = subprocess.run(
        [groff, "-k", "-ww", "-mdoc", "-Tutf8", "-P-cbou", str(path_of(name, language))],
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    title = name.upper().replace(".", "(") + ")"
    first, *rest = done.stdout.strip().splitlines()
    assert first.startswith(f"{title} ")
    assert first.endswith(f" {title}")
    assert HEADINGS["NAME"] in rest if language == "es" else "NAME" in rest
    assert ("30 de noviembre de 2026" if language == "es" else "November 30, 2026") in rest[-1]


@each_page
def test_what_is_to_be_typed_can_be_copied(name: str, language: str) -> None:
    for block in blocks(name, language):
        typographic = re.findall(r"(?<!\\)-|(?<!\(a)[`^~]|'(?!\w\])", block.source.replace("\\[~n]", ""))
        assert typographic == [], f"line {block.line}: groff makes other signs of these unless they are escaped"


@each_page
def test_the_wheel_installs_the_page(name: str, language: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    shared = project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    assert shared["man"] == "share/man"
    assert path_of(name, language).is_relative_to(ROOT / "man")


def test_wheel_shares_nothing_that_is_not_there() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for source in project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]:
        assert (ROOT / source).exists(), source


@pytest.mark.parametrize("name", NAMES)
def test_the_page_has_the_same_parts_in_both_languages(name: str) -> None:
    english, spanish = (re.findall(r"^\.Sh (.+)$", page(name, language), re.M) for language in ("en", "es"))
    assert [HEADINGS[heading] for heading in english] == list(dict.fromkeys(spanish))
    for heading in english:
        parts = [section(name, language, heading) for language in ("en", "es")]
        assert len({part.count("\n.Ss ") for part in parts}) == 1, heading
        if heading != "SYNOPSIS":
            assert len({len(entries(part)) for part in parts}) == 1, heading
        assert len({part.count("\n.Bd ") for part in parts}) == 1, heading


@each_page
def test_the_page_leads_to_all_others(name: str, language: str) -> None:
    others = {other for other in NAMES if other != name}
    found = set(re.findall(r"^\.Xr (\S+) (\d)", section(name, language, "SEE ALSO"), re.M))
    assert {f"{title}.{number}" for title, number in found} == others


# ---- cacho(1) ----


def _spelled(option: str) -> str:
    """An option as mdoc writes it."""
    return re.sub("^-", "Fl ", re.sub("^--", "Fl Fl ", option))


def _options(command: click.Command) -> list[click.Option]:
    return [parameter for parameter in command.params if isinstance(parameter, click.Option)]


def _command(name: str) -> click.Command:
    command = root.get_command(click.Context(root), name)
    assert command is not None
    return command


GLOBAL = {option.name for option in _options(root)}
COMMANDS = [root, *(_command(row.name) for row in SUBCOMMANDS)]


def _described(language: str) -> dict[str, str]:
    """What the page says of each option, by how it is spelled there."""
    found = [entry for entry in entries(page("cacho.1", language)) if entry.tag.startswith("Fl")]
    assert len({entry.tag for entry in found}) == len(found), "each is described once"
    return {entry.tag.split(" Ar ")[0]: plain(entry.text) for entry in found}


def _all_names(option: click.Option) -> str:
    return " , ".join(_spelled(word) for word in option.opts)


@in_each_language
def test_every_option_is_described(language: str) -> None:
    options = {_all_names(option) for command in COMMANDS for option in _options(command)}
    assert set(_described(language)) - {"Fl Fl"} == options


@in_each_language
def test_every_choice_is_described(language: str) -> None:
    described = _described(language)
    for command in COMMANDS:
        for option in _options(command):
            if isinstance(option.type, click.Choice):
                said = set(re.findall(r"[\w-]+", described[_all_names(option)]))
                assert {str(choice) for choice in option.type.choices} <= said, (command.name, option.opts)


def _usages(language: str) -> dict[str, str]:
    """The piece of the synopsis for each command, by the name it has there."""
    separator = ".Nm\n" if language == "en" else ".It Nm\n"
    pieces = section("cacho.1", language, "SYNOPSIS").split(separator)[1:]
    return {re.findall(r"^\.(?:Cm|Fl) (\S+)", piece, re.M)[0]: piece for piece in pieces}


@in_each_language
@pytest.mark.parametrize("row", SUBCOMMANDS, ids=lambda row: row.name)
def test_every_command_is_described(row: Subcommand, language: str) -> None:
    name, alias = (row.name, row.alias) if language == "en" else (row.alias, row.name)
    own = {_spelled(option.opts[0]) for option in _options(_command(row.name)) if option.name not in GLOBAL}
    usage = re.findall(r"^\.Op ((?:Fl )+[a-z-]+)", _usages(language)[name], re.M)
    assert set(usage) == own
    assert len(usage) == len(own)
    description = section("cacho.1", language, "DESCRIPTION").split(f".Ss cacho {name}\n")[1].split(".Ss ")[0]
    if alias != name:
        said = "Also called" if language == "en" else "También se llama"
        assert f"{said}\n.Cm {alias} ." in description


@in_each_language
def test_no_command_is_described_that_is_none(language: str) -> None:
    names = {row.name if language == "en" else row.alias for row in SUBCOMMANDS}
    assert set(_usages(language)) - {"h"} == names
    described = re.findall(r"^\.Ss cacho (\S+)$", section("cacho.1", language, "DESCRIPTION"), re.M)
    assert set(described) == names


@in_each_language
def test_every_exit_code_is_described(language: str) -> None:
    codes = {str(getattr(exit_codes, name)) for name in exit_codes.__all__}
    assert {entry.tag for entry in entries(section("cacho.1", language, "EXIT STATUS"))} == codes


@in_each_language
def test_every_variable_of_the_environment_is_described(language: str) -> None:
    sources = [path.read_text(encoding="utf-8") for path in ROOT.glob("cacho_cli/**/*.py")]
    used = {name for text in sources for name in re.findall(r'environ(?:ment)?(?:\.get\(|\[)"([A-Z_]+)"', text)}
    used |= set(command_language._CATEGORIES)
    if any("get_terminal_size" in text for text in sources):
        used.add("COLUMNS")
    tags = [entry.tag for entry in entries(section("cacho.1", language, "ENVIRONMENT"))]
    assert {name for tag in tags for name in tag.removeprefix("Ev ").split(" , ")} == used
    assert {"CACHO_RULES", "CACHO_LANG", "NO_COLOR", "LANG", "LANGUAGE"} <= used, "the search finds what it should"


@in_each_language
def test_every_family_of_codes_is_described(language: str) -> None:
    tags = {entry.tag for entry in entries(section("cacho.1", language, "DIAGNOSTICS"))}
    assert tags == {code[0] for code in CODES}


# ---- cacho-transcript(5) ----


def _code_tag(code: str) -> str:
    row = CODES[code]
    articles = f" Pq {' , '.join(row.articles)}" if row.articles else ""
    return f"Sy {code} {row.name}{articles}"


@in_each_language
def test_every_code_is_described(language: str) -> None:
    found = entries(section("cacho-transcript.5", language, "DIAGNOSTICS"))
    assert [plain(entry.tag) for entry in found] == [_code_tag(code) for code in CODES]
    place = r"^Points\b" if language == "en" else r"^Señala\b"
    assert [entry.tag for entry in found if len(re.findall(place, entry.text, re.M)) != 1] == []


def _keys_of(found: list[str]) -> dict[str, str]:
    """The keys of a list of tags such as `Cm players Pq Cm jugadores`."""
    return dict(re.findall(r"^Cm (\S+) Pq Cm (\S+)$", "\n".join(found), re.M))


def _in_language(pairs: dict[str, str], language: str) -> dict[str, str]:
    return pairs if language == "en" else {alias: name for name, alias in pairs.items()}


@in_each_language
def test_every_key_of_a_header_is_described(language: str) -> None:
    header = section("cacho-transcript.5", language, "THE HEADER")
    assert _keys_of([entry.tag for entry in entries(header)]) == _in_language(HEADER_KEYS, language)
    for name, alias in _in_language(PLAYER_KEYS, language).items():
        assert re.search(rf"^\.Cm {name}\n\.Pq Cm {alias}\b", header, re.M), name


# ---- cacho-rules(5) ----


@in_each_language
def test_every_house_rule_is_described(language: str) -> None:
    found = entries(section("cacho-rules.5", language, "KEYS"))
    pairs = {key.name: key.alias for key in KEYS}
    words = {choice.words.en: choice.words.es for key in KEYS for choice in key.choices if len(set(choice.words)) == 2}
    tags = _keys_of([entry.tag for entry in found])
    assert [tag for tag in tags if tag in _in_language(pairs, language)] == list(_in_language(pairs, language))
    text = plain(section("cacho-rules.5", language, "KEYS"))
    for name, alias in _in_language(words, language).items():
        assert re.search(rf"\bCm {name} Pq Cm {alias}$|^\.Cm {name}\n\.Pq Cm {alias}\b", text, re.M), name


@in_each_language
def test_defaults_are_those_that_hold(language: str) -> None:
    said = re.findall(
        r"^(?:Default|Lo habitual): ?(?:\n\.Cm )?(\w[\w-]*)", plain(section("cacho-rules.5", language, "KEYS")), re.M
    )
    words = {"none": "None", "nobody": "()", "ninguna": "None", "nadie": "()", "true": "True", "false": "False"}
    words |= {"no": "False", "edad": "age", "pozo_aparte": "side-pot"} if language == "es" else {}
    assert [words.get(word, word) for word in said] == [str(getattr(DEFAULTS, key.name)) for key in KEYS]


@in_each_language
def test_every_code_of_house_rules_is_described(language: str) -> None:
    tags = [plain(entry.tag) for entry in entries(section("cacho-rules.5", language, "DIAGNOSTICS"))]
    assert tags == [_code_tag(code) for code in CODES if code.startswith("H") or code == "W903"]


# ---- cacho-law(7) ----


OURS = {"en": r"^\.Em Ours( in part)?\b", "es": r"^\.Em Nuestro( en parte)?\b"}


@in_each_language
def test_every_article_is_there_and_says_whether_it_is_ours(language: str) -> None:
    found = entries(section("cacho-law.7", language, "THE LAW"))
    assert [entry.tag for entry in found] == [f"Sy {article}" for article in ARTICLES]
    for article, entry in zip(ARTICLES, found, strict=True):
        marks = ["both" if partly else "ours" for partly in re.findall(OURS[language], entry.text, re.M)]
        assert marks == ([] if LAW[article].origin == "source" else [LAW[article].origin]), article


def _articles(text: str) -> set[str]:
    """The articles in a text, those between `5.1 to 5.5` too."""
    text = re.sub(
        r"(\d)\.(\d) (?:to|a) \1\.(\d)",
        lambda s: " ".join(f"{s[1]}.{n}" for n in range(int(s[2]), int(s[3]) + 1)),
        text,
    )
    return set(re.findall(r"\b\d\.\d\b", text))


@in_each_language
def test_what_is_ours_is_summed_up(language: str) -> None:
    first = section("cacho-law.7", language, "WHAT IS OURS").split(".\n")[0].replace("\n", " ")
    wholly, partly = re.split(r"in part|en parte", first)
    assert _articles(wholly) == {article for article, text in LAW.items() if text.origin == "ours"}
    assert _articles(partly) == {article for article, text in LAW.items() if text.origin == "both"}


@in_each_language
def test_house_rules_are_named_where_they_change_an_article(language: str) -> None:
    found = dict(zip(ARTICLES, entries(section("cacho-law.7", language, "THE LAW")), strict=True))
    aliases = {key.name: key.name if language == "en" else key.alias for key in KEYS}
    for article, text in LAW.items():
        named = set(re.findall(r"^\.(?:Pq )?Cm (\w+)", found[article].text, re.M))
        assert {aliases[rule] for rule in text.rules} <= named, article


@in_each_language
def test_numbers_of_hands_are_right(language: str) -> None:
    hands = [evaluate(cards) for cards in combinations(range(24), 3)]
    counts = Counter((hand.strength, hand.value) for hand in hands)
    table = section("cacho-law.7", language, "WHAT BEATS WHAT")
    rows = re.findall(r"^\.It [^\n]+ Ta (\d+|\\-) Ta (\d+)$", table, re.M)
    expected = [
        ("\\-" if value is None else str(value), str(counts[rank, value]))
        for rank, value in sorted(counts, key=lambda each: -each[0])
    ]
    assert rows == expected
    assert re.search(rf"\b{len(hands):,}\b".replace(",", "[,.]?"), table)


def test_pages_are_where_man_looks() -> None:
    for name, language in PAGES:
        assert path_of(name, language).parent == Path(
            ROOT / "man" / ("" if language == "en" else language) / f"man{name[-1]}"
        )

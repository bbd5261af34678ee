"""The language: how it is chosen, and that nothing but words depends on it."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import pytest

from cacho_cli.commands.catalog import SUBCOMMANDS
from cacho_cli.commands.language import UnknownLanguageError, chosen_language, locale_language
from cacho_cli.commands.root import root
from cacho_cli.messages import translation

if TYPE_CHECKING:
    from tests.conftest import Cacho

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    translation.speak("en")


# ---- which language ----


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es_MX"}, "es"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "es@x"}, "es"),
        ({"LANG": "es.UTF-8@x"}, "es"),
        ({"LANG": "est_EE"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_MESSAGES": "es_AR", "LANG": "en_US"}, "es"),
        ({"LC_MESSAGES": "en_GB", "LANG": "es_ES"}, "en"),
        ({"LC_ALL": "es_CL.UTF-8", "LC_MESSAGES": "en_US"}, "es"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "es_BO"}, "es"),
        ({"LC_ALL": "C", "LANG": "es_ES"}, "en"),
        ({"LC_ALL": "POSIX", "LANG": "es_ES"}, "en"),
        ({"LC_ALL": "C.UTF-8", "LANG": "es_ES"}, "en"),
        ({"LC_CTYPE": "es_ES.UTF-8"}, "en"),
        ({"LANGUAGE": "es"}, "en"),  # without a locale it is C, in which GNU gettext looks at no list
        ({"LANGUAGE": "es", "LC_ALL": "C"}, "en"),
        ({"LANGUAGE": "es", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANGUAGE": "es", "LANG": "en_US.UTF-8"}, "es"),
        ({"LANGUAGE": "en:es", "LANG": "es_ES.UTF-8"}, "en"),
        ({"LANGUAGE": "en_GB:es", "LANG": "es_ES.UTF-8"}, "en"),
        ({"LANGUAGE": "fr:es:en", "LANG": "en_US.UTF-8"}, "es"),
        ({"LANGUAGE": "fr::es_MX.UTF-8", "LANG": "en_US.UTF-8"}, "es"),
        ({"LANGUAGE": "fr", "LANG": "es_ES.UTF-8"}, "en"),
        ({"LANGUAGE": "C:es", "LANG": "es_ES.UTF-8"}, "en"),
        ({"LANGUAGE": "", "LANG": "es_ES.UTF-8"}, "es"),
        ({"LANGUAGE": "en", "LANG": "es_ES.UTF-8"}, "en"),
    ],
)
def test_locale(environment: dict[str, str], expected: str) -> None:
    assert locale_language(environment) == expected


@pytest.mark.parametrize(
    ("arguments", "environment", "expected"),
    [
        ([], {"CACHO_LANG": "es", "LC_ALL": "C"}, "es"),
        ([], {"CACHO_LANG": "en", "LANG": "es_ES"}, "en"),
        ([], {"CACHO_LANG": "", "LANG": "es_ES"}, "es"),
        (["validate", "--lang", "es", "x"], {"CACHO_LANG": "en"}, "es"),
        (["--lang=en", "validate"], {"CACHO_LANG": "es"}, "en"),
        (["--lang", "es", "validate", "--lang", "en"], {}, "en"),
        (["validate", "--", "--lang", "es"], {}, "en"),
        (["validate", "--lang"], {"LANG": "es_ES"}, "es"),
        (["validate", "--lang", "fr"], {"LANG": "es_ES"}, "es"),
        (["validate", "--lang", "es"], {"CACHO_LANG": "klingon"}, "es"),
    ],
)
def test_flag_over_variable_over_locale(arguments: list[str], environment: dict[str, str], expected: str) -> None:
    assert chosen_language(arguments, environment) == expected


@pytest.mark.parametrize("given", ["fr", "ES", "es_ES", "english", " es"])
def test_unknown_variable(given: str) -> None:
    with pytest.raises(UnknownLanguageError) as error:
        chosen_language([], {"CACHO_LANG": given})
    assert error.value.given == given


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en_US.UTF-8", 'cacho: error: CACHO_LANG cannot be "fr"; `en` or `es` was expected'),
        ("es_ES.UTF-8", "cacho: error: CACHO_LANG no puede ser «fr»; se esperaba `en` o `es`"),
    ],
)
def test_unknown_variable_is_refused(locale: str, said: str, cacho: "Cacho", monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    monkeypatch.setenv("CACHO_LANG", "fr")
    code, out, err = cacho("evaluate", "6o5o4o")
    assert (code, out) == (2, "")
    assert err.startswith(said + "\n")
    assert cacho("evaluate", "--lang", "en", "6o5o4o").code == 0


def test_without_a_compiled_catalogue_it_is_english(
    cacho: "Cacho", monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(translation, "LOCALE", str(tmp_path))
    code, out, _ = cacho("evaluar", "--lang", "es", "6o5o4o")
    assert (code, out.split()[0]) == (0, "Cards")


def test_a_language_lasts_for_one_command_line(cacho: "Cacho") -> None:
    assert cacho("--lang", "es", "-h").out.startswith("Uso: cacho")
    assert cacho("-h").out.startswith("Usage: cacho")


# ---- the words ----


@pytest.mark.parametrize("row", SUBCOMMANDS, ids=lambda row: row.alias)
def test_help_is_spanish(row: "tuple[str, str]", cacho: "Cacho") -> None:
    code, out, err = cacho(row[0], "-h", "--lang", "es")
    assert (code, err) == (0, "")
    assert out.startswith(f"Uso: cacho {row[1]} [OPCIONES]")
    assert f"\nEjemplos:\n  cacho {row[1]}" in out
    assert {"Opciones:", "Códigos de salida:"} <= set(out.splitlines())
    assert not re.search(r"\b(the|and|is|with|of|FILE|NAME|HAND|PATH|OPTIONS|Usage)\b", out)


def test_help_lists_the_spanish_names(cacho: "Cacho") -> None:
    out = cacho("-h", "--lang", "es").out
    assert [row.alias for row in SUBCOMMANDS] == re.findall(
        r"^  (\w+)  ", out.partition("\nÓrdenes:\n")[2].partition("\n\n")[0], re.M
    )
    assert "cacho validar viernes.cacho" in out


def test_short_help_is_spanish(cacho: "Cacho", monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CACHO_LANG", "es")
    code, _, err = cacho()
    assert code == 2
    assert err.startswith("Uso: cacho [OPCIONES] ORDEN [ARGUMENTOS]...\n\nEjemplos:\n  cacho evaluar ")


def _bad_command_lines() -> Iterator[list[str]]:
    """Every way that click can find fault with a command line, for every command and every option."""
    yield ["--lang", "es"]
    yield ["sin-tal-orden"]
    yield ["validr"]
    context = root.make_context("cacho", ["-h"], resilient_parsing=True)
    for row in SUBCOMMANDS:
        command = root.get_command(context, row.name)
        assert command is not None
        yield [row.name, "--sin-tal-opción"]
        yield [row.name, "-Z"]
        yield [row.name, "--formta"]
        if not any(isinstance(each, click.Argument) and each.nargs == -1 for each in command.params):
            yield [row.name, *["a"] * 9]
        for option in command.params:
            if not isinstance(option, click.Option):
                continue
            for name in option.opts:
                yield [row.name, f"{name}=x" if option.is_flag and name.startswith("--") else name]
            if isinstance(option.type, click.Choice | click.IntRange):
                yield [row.name, option.opts[-1], "imposible"]
                yield [row.name, option.opts[-1], "0"]


BAD = list(_bad_command_lines())
OF_CLICK = (
    "Invalid value|No such|Missing|Got unexpected|requires an|does not take|is not one of|not a valid|range|Error|Try"
)


def test_there_are_many_ways_to_be_wrong() -> None:
    assert len(BAD) > 100


@pytest.mark.parametrize("arguments", BAD, ids=" ".join)
def test_clicks_own_words_are_never_said(arguments: list[str], cacho: "Cacho", monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CACHO_LANG", "es")
    for module in (click.core, click.exceptions, click.parser, click.types):
        monkeypatch.setattr(module, "_", lambda text: f"CLICK {text}", raising=False)
        monkeypatch.setattr(module, "ngettext", lambda one, many, _: f"CLICK {one} {many}", raising=False)
    code, out, err = cacho(*arguments)
    if arguments[-1] in ("-h", "--help", "--version", "-q", "--debug"):
        return  # that is no fault
    assert (code, "CLICK" in out + err) == (2, False) or (code in (0, 1, 2) and not err)
    assert not re.search(OF_CLICK, err)
    assert "was expected" not in err


# ---- what does not depend on it ----

PROSE = {"message", "help"}
PROSE_OF_EXPLAIN = {"title", "meaning", "why", "house", "law", "ours"}
"""The keys of JSON whose texts are sentences, as the schemas say it."""


def _without_prose(value: Any, prose: set[str]) -> Any:
    if isinstance(value, dict):
        return {key: None if key in prose else _without_prose(each, prose) for key, each in value.items()}
    return [_without_prose(each, prose) for each in value] if isinstance(value, list) else value


def _documents(out: str, output_format: str) -> list[Any]:
    return [json.loads(out)] if output_format == "json" else [json.loads(line) for line in out.splitlines()]


QUESTIONS = [
    ("evaluate 6o5o4o", ""),
    ("evaluate", "6o 6c 6e\n60\n7o\nas\n6o 5o\n\xe1\n"),
    ("compare Ana:71=6o1c2e Beto:64=6c5o1b", ""),
    ("compare Ana=6o1c2e Beto=6c5o1b", ""),
    ("compare", "Ana=6o1c2e Ana=6c5o1b\nAna=6o1c2e\n'\n"),
    ("settle Ana=35 Beto=5 Carmen=20", ""),
    ("settle Ana=35 Beto=5 Carmen=21", ""),
    ("settle Ana=x", ""),
    ("settle examples/velada.cacho examples/evening.cacho", ""),
    ("settle --rules examples/house-20.yaml examples/season", ""),
    ("settle examples/mistakes/01-bet-of-two.cacho", ""),
    ("rules", ""),
    ("rules examples/house-30.yaml", ""),
    ("rules -", "premio: 25\nchipvalue: 1\n"),
    ("explain B302 2.2", ""),
    ("explain --all", ""),
    ("explain", ""),
    ("combinations", ""),
    ("replay examples/velada.cacho", ""),
    ("replay examples/mistakes/01-bet-of-two.cacho", ""),
    *((f"validate {path.relative_to(ROOT).as_posix()}", "") for path in sorted(ROOT.glob("examples/mistakes/*.cacho"))),
    *((f"validate {path.relative_to(ROOT).as_posix()}", "") for path in sorted(ROOT.glob("examples/*.cacho"))),
]


@pytest.mark.parametrize("output_format", ["json", "jsonl"])
@pytest.mark.parametrize(("words", "stdin"), QUESTIONS, ids=[words for words, _ in QUESTIONS])
def test_json_and_exit_codes_do_not_depend_on_it(
    words: str, stdin: str, output_format: str, cacho: "Cacho", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    prose = PROSE | (PROSE_OF_EXPLAIN if words.startswith("explain") else set())
    outcomes = [cacho(*words.split(), "-f", output_format, "--lang", lang, stdin=stdin) for lang in ("en", "es")]
    english, spanish = outcomes
    assert english.code == spanish.code
    if not english.out:
        assert not spanish.out
        return
    documents = [_documents(outcome.out, output_format) for outcome in outcomes]
    assert _without_prose(documents[0], prose) == _without_prose(documents[1], prose)
    said = [text for outcome in outcomes for text in (outcome.out, outcome.err) if '"message"' in text]
    assert not said or len(set(said)) == len(said), "the sentences are in the language"


@pytest.mark.parametrize(("words", "stdin"), QUESTIONS, ids=[words for words, _ in QUESTIONS])
def test_text_depends_on_it_and_its_exit_code_does_not(
    words: str, stdin: str, cacho: "Cacho", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    english, spanish = (cacho(*words.split(), "--lang", lang, stdin=stdin) for lang in ("en", "es"))
    assert english.code == spanish.code
    assert (english.out, english.err) != (spanish.out, spanish.err)

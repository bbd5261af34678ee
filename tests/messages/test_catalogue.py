"""The catalogue: every sentence of the code is in it, translated, with the same facts; nothing else is."""

import ast
import re
import runpy
import shutil
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import cacho_cli
from cacho_cli.messages.wording import PLACEHOLDER, SPECS
from cacho_cli.settings.header import HEADER_KEYS
from cacho_cli.settings.people import PLAYER_KEYS
from cacho_cli.settings.rule_keys import KEYS
from cacho_cli.vocabulary import CHIPS, DEALER, KEYWORDS, MORE, OTHERS, PLURALS, RAISE_BY, RAISE_TO, VERBS

PACKAGE = Path(cacho_cli.__file__).parent
SOURCE = PACKAGE / "locale" / "es" / "LC_MESSAGES" / "cacho.po"
MARKS = {"_": None, "N_": None, "Plural": (1, 2)}
"""What stands around a sentence, and which of its arguments are one."""
RECOMPILE = "compile it: python .build/translate.py"
UPDATE = "bring it up to date: python .build/translate.py"

Forms = tuple[str, ...]
"""A sentence alone, or the forms of a plural."""


def _catalogue() -> Catalog:
    with SOURCE.open("rb") as file:
        return read_po(file, locale="es", abort_invalid=True)


def _forms(text: object) -> Forms:
    return (text,) if isinstance(text, str) else tuple(text) if isinstance(text, list | tuple) else ()


MESSAGES: list[Message] = [message for message in _catalogue() if message.id]
TRANSLATED = {_forms(message.id): _forms(message.string) for message in MESSAGES}
TEXTS = [pair for english, spanish in TRANSLATED.items() for pair in zip(english, spanish, strict=False)]
"""Every sentence with its translation; of a plural the singular with the singular, and the plural with the plural."""
SPANISH_TEXTS = [spanish for _, spanish in TEXTS]


def _in_the_code() -> Iterator[Forms]:
    """Every sentence that a mark is put around, as Python sees it."""
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS:
                words = [str(each.value) for each in node.args if isinstance(each, ast.Constant)]
                if words:
                    yield tuple(words)


def test_there_are_hundreds_of_sentences() -> None:
    assert len(TRANSLATED) > 800


def test_everything_in_the_code_is_found_by_babel() -> None:
    """Babel reads tokens, and sees nothing inside an f-string."""
    rows = extract_from_dir(PACKAGE, [("**.py", "python")], keywords=MARKS)
    assert set(_in_the_code()) - {_forms(row[2]) for row in rows} == set()


def test_nothing_is_missing_and_nothing_is_left_over() -> None:
    in_code = set(_in_the_code())
    assert in_code - set(TRANSLATED) == set(), UPDATE
    assert set(TRANSLATED) - in_code == set(), UPDATE
    assert _catalogue().obsolete == {}, UPDATE


def test_everything_is_translated_and_nothing_is_doubtful() -> None:
    assert [message.id for message in MESSAGES if message.fuzzy] == []
    assert [english for english, spanish in TRANSLATED.items() if not spanish or not all(spanish)] == []


def test_plurals_have_the_two_forms_of_spanish() -> None:
    catalogue = _catalogue()
    assert (catalogue.num_plurals, catalogue.plural_expr) == (2, "(n != 1)")
    assert [english for english, spanish in TRANSLATED.items() if len(spanish) != len(english)] == []


def test_the_facts_are_the_same() -> None:
    """As often, and written in the same way: `{due:chips}` and not `{due}`."""
    assert [pair for pair in TEXTS if len({frozenset(_facts(text).items()) for text in pair}) > 1] == []
    assert {spec for _, spanish in TEXTS for _, spec in _facts(spanish)} <= set(SPECS)
    assert [
        text for text in SPANISH_TEXTS if text.count("{") != _facts(text).total() or text.count("{") != text.count("}")
    ] == []


def _facts(text: str) -> Counter[tuple[str, str]]:
    return Counter(PLACEHOLDER.findall(text))


def test_facts_are_told_apart() -> None:
    assert _facts("{a} {a:chips}") != _facts("{a} {a}")
    assert _facts("{a} {a}") != _facts("{a}")


def test_it_begins_and_ends_as_the_english_does() -> None:
    assert [text for text in SPANISH_TEXTS if text != text.strip() or "  " in text] == []
    assert [pair for pair in TEXTS if len({re.sub(r"^.*?([.:?]*)$", r"\1", text) for text in pair}) > 1] == []
    letters = [pair for pair in TEXTS if all(text[:1].isalpha() for text in pair)]
    assert len(letters) > 400
    assert [pair for pair in letters if len({text[0].isupper() for text in pair}) > 1] == []


def test_it_is_written_as_spanish_is() -> None:
    for opening, closing in ("¿?", "¡!", "«»"):
        assert [text for text in SPANISH_TEXTS if text.count(opening) != text.count(closing)] == []
    to_somebody = re.compile(r"\b(tú|tu|tus|te|usted|ustedes|vos)\b", re.IGNORECASE)
    assert [text for text in SPANISH_TEXTS if to_somebody.search(text)] == [], "it speaks of things, not to somebody"


# ---- what stands between backticks ----


def _words_of(column: int) -> set[str]:
    """The words of transcripts, headers and house rules in English (0) or Spanish (1)."""
    rows = [row for table in (VERBS, KEYWORDS, PLURALS) for row in table.values()]
    rows += [OTHERS, DEALER, CHIPS, RAISE_TO, RAISE_BY, MORE]
    said = {word for row in rows for phrase in row[column] for word in phrase.split()}
    keys = [pair for table in (HEADER_KEYS, PLAYER_KEYS) for pair in table.items()]
    keys += [(key.name, key.alias) for key in KEYS]
    keys += [(choice.words.en, choice.words.es) for key in KEYS for choice in key.choices]
    return said | {pair[column] for pair in keys}


ENGLISH, SPANISH = _words_of(0), _words_of(1)
ANYWHERE = {"Ana", "Beto", "Carmen", "cacho", "N", "e", "o"}
STANDING_FOR = {"NOMBRE", "clave", "valor", "AAAA-MM-DD", "reglas", "liquidar", "validar", "ARCHIVO", "RUTA"}
QUOTED = re.compile(r"`([^`]*)`")
WORD = re.compile(r"(?<![\w-])[^\W\d_][\w-]*")


def _words_to_write(text: str) -> list[str]:
    """The words between backticks; facts, options and cards such as `6o` are none."""
    return WORD.findall(re.sub(r"--\w+", "", " ".join(QUOTED.findall(PLACEHOLDER.sub("", text)))))


def test_words_to_write_are_in_spanish() -> None:
    strange = [text for text in SPANISH_TEXTS if not set(_words_to_write(text)) <= SPANISH | ANYWHERE | STANDING_FOR]
    assert strange == []
    assert [pair for pair in TEXTS if len({len(set(QUOTED.findall(text))) for text in pair}) > 1] == []


def test_words_to_write_are_found() -> None:
    assert "raise" in ENGLISH - SPANISH
    assert _words_to_write("`raise to N` or `{player} buys N` with `--rules`, `6o`") == [
        "raise",
        "to",
        "N",
        "buys",
        "N",
    ]
    said = {word for text in SPANISH_TEXTS for word in _words_to_write(text)}
    assert {"sube", "iguala", "desempate", "pozo_aparte", "jugadores", "gana"} <= said


# ---- the compiled catalogue ----


def test_it_is_compiled_anew_after_every_change() -> None:
    compiled = SOURCE.with_suffix(".mo")
    assert compiled.exists(), RECOMPILE
    wanted = BytesIO()
    write_mo(wanted, _catalogue())
    assert compiled.read_bytes() == wanted.getvalue(), RECOMPILE


def test_it_is_brought_up_to_date_by_one_command(tmp_path: Path) -> None:
    script = runpy.run_path(str(PACKAGE.parent / ".build" / "translate.py"))
    code = tmp_path / "cacho_cli" / "words.py"
    copy = tmp_path / "cacho_cli" / SOURCE.relative_to(PACKAGE)
    copy.parent.mkdir(parents=True)
    shutil.copy(SOURCE, copy)
    code.write_text('SAID = N_("high card"), N_("A sentence that is new"), Plural("{number} chip", "{number} chips")\n')
    assert script["main"](tmp_path) == 1, "something is to be translated"
    with copy.open("rb") as file:
        updated = read_po(file, locale="es")
    assert {_forms(each.id): _forms(each.string) for each in updated if each.id} == {
        ("A sentence that is new",): ("",),
        ("high card",): TRANSLATED["high card",],
        ("{number} chip", "{number} chips"): TRANSLATED["{number} chip", "{number} chips"],
    }
    assert (updated.num_plurals, updated.obsolete) == (2, {})
    code.write_text('SAID = N_("high card")\n')
    before = copy.with_suffix(".mo").read_bytes()
    assert script["main"](tmp_path) == 0
    assert copy.with_suffix(".mo").read_bytes() != before

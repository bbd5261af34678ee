"""The manual pages as tests read them: mdoc source cut into sections, entries of lists and blocks to be run."""

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
NAMES = ("cacho.1", "cacho-transcript.5", "cacho-rules.5", "cacho-law.7")
FOLDERS = {"en": ROOT / "man", "es": ROOT / "man" / "es"}
LANGUAGES = tuple(FOLDERS)

HEADINGS = {
    "NAME": "NOMBRE",
    "SYNOPSIS": "SINOPSIS",
    "DESCRIPTION": "DESCRIPCIÓN",
    "OUTPUT": "SALIDA",
    "TRANSCRIPTS": "ACTAS",
    "THE HEADER": "EL ENCABEZADO",
    "THE BODY": "EL CUERPO",
    "GRAMMAR": "GRAMÁTICA",
    "WHAT IS REPORTED": "LO QUE SE SEÑALA",
    "KEYS": "CLAVES",
    "PRECEDENCE": "QUÉ VA ANTES",
    "FORM": "FORMA",
    "PAYMENTS": "LOS PAGOS",
    "THE GAME IN BRIEF": "EL JUEGO EN POCAS PALABRAS",
    "THE LAW": "EL REGLAMENTO",
    "WHAT BEATS WHAT": "QUÉ LE GANA A QUÉ",
    "WHAT IS OURS": "LO QUE ES NUESTRO",
    "ENVIRONMENT": "ENTORNO",
    "FILES": "ARCHIVOS",
    "EXIT STATUS": "ESTADO DE SALIDA",
    "EXAMPLES": "EJEMPLOS",
    "DIAGNOSTICS": "DIAGNÓSTICOS",
    "SECURITY": "SEGURIDAD",
    "SEE ALSO": "VÉASE TAMBIÉN",
    "STANDARDS": "ESTÁNDARES",
    "HISTORY": "HISTORIA",
    "CAVEATS": "ADVERTENCIAS",
}
"""Every heading of a section, and what it is in Spanish."""

_BLOCK = re.compile(
    r'(?:^\.\\" (?P<mark>[^\n]+)\n)?^\.Bd -literal(?P<indent> -offset indent)?\n(?P<text>.*?)^\.Ed$', re.M | re.S
)
_ENTRY = re.compile(r"^\.It (.+)\n((?:(?!\.It |\.El).*\n)*)", re.M)
_ESCAPE = re.compile(r"\\(?:\[(?P<long>[^]]+)\]|\((?P<two>..)|(?P<one>.))")
_SIGNS = {
    "aq": "'",
    "ga": "`",
    "ha": "^",
    "ti": "~",
    "dq": '"',
    "rs": "\\",
    "-": "-",
    "e": "\\",
    "&": "",
    "~": "\u00a0",
}
_ACCENTS = {"'": "\u0301", "~": "\u0303", ":": "\u0308"}


class Block(NamedTuple):
    """A block of literal text: its mark, how far it is indented, where it stands, what it shows, what is written."""

    mark: str
    indent: int
    line: int
    text: str
    source: str


class Entry(NamedTuple):
    """An entry of a list: its tag and its text, both as mdoc."""

    tag: str
    text: str


def path_of(name: str, language: str) -> Path:
    """The file of a page."""
    return FOLDERS[language] / f"man{name[-1]}" / name


def page(name: str, language: str) -> str:
    """The source of a page."""
    return path_of(name, language).read_text(encoding="utf-8")


def section(name: str, language: str, heading: str) -> str:
    """The source of the section with this (English) heading, without the heading."""
    wanted = heading if language == "en" else HEADINGS[heading]
    _, _, rest = page(name, language).partition(f"\n.Sh {wanted}\n")
    assert rest, f"{name} ({language}) has no section {wanted}"
    return rest.split("\n.Sh ")[0] + "\n"


def entries(source: str) -> list[Entry]:
    """The entries of all lists in a piece of a page."""
    return [Entry(*found) for found in _ENTRY.findall(source)]


def plain(source: str) -> str:
    r"""What an escaped text shows.

    >>> plain(r"\-\-rules \(aqense\[~n]a\(aq \eu{202e}")
    "--rules 'enseña' \\u{202e}"
    """
    return _ESCAPE.sub(_shown, source)


def _shown(escape: re.Match[str]) -> str:
    name = escape["long"] or escape["two"] or escape["one"]
    if code := re.fullmatch("u([0-9A-F]{4,5})", name):
        return chr(int(code[1], 16))
    if len(name) == 2 and name[0] in _ACCENTS:
        return unicodedata.normalize("NFC", name[1] + _ACCENTS[name[0]])
    return _SIGNS[name]


def blocks(name: str, language: str) -> Iterator[Block]:
    """The literal blocks of a page, in order."""
    source = page(name, language)
    for found in _BLOCK.finditer(source):
        line = source.count("\n", 0, found.start("text")) + 1
        indent = 11 if found["indent"] else 5
        yield Block(found["mark"] or "", indent, line, plain(found["text"]), found["text"])

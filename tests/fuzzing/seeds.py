"""What a fuzzer begins with: words of the tables as a dictionary, the examples and the tests' logs as inputs."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import click

from cacho_cli import vocabulary
from cacho_cli.cards import words
from cacho_cli.cards.deck import CARD_CODES
from cacho_cli.commands.catalog import SUBCOMMANDS
from cacho_cli.commands.root import root
from cacho_cli.law import ARTICLES, CODES
from cacho_cli.report.formats import FINDING_FORMATS, STYLES, TABLE_FORMATS
from cacho_cli.settings.header import HEADER_KEYS
from cacho_cli.settings.people import PLAYER_KEYS
from cacho_cli.settings.rule_keys import KEYS
from tests.fuzzing.command_line import FILES
from tests.fuzzing.targets import HEADERS

__all__ = ["dictionary", "seeds"]

_TESTS: Final = Path(__file__).parents[1]
_EXAMPLES: Final = _TESTS.parent / "examples"
_SIGNS: Final = (
    *("---\n", "\n", "\r\n", "\r", "\t", ", ", "; ", ". ", ": ", " # ", "+", "-", "\u2212", "/", "=", "'", "’", '"'),
    *("{", "}", "[", "]", "|\n", ">-\n", "&a ", "*a", "<<: ", "!!str ", "%YAML 1.1\n", "? ", "\\u202e", "...\n"),
    *("\x00", "\x1b[2J", "\x85", "\u2028", "\u202e", "\u200b", "\ufeff", "\u0301", "\ufe0f", "\u00a0", "\udcff"),
    *("0", "1", "20", "0.10", "0,10", "1000000", "999999999999", "1952-03-09", "½", "６", "EUR"),
)
"""Signs and numbers, usual and unusual."""

_TITLED: Final = re.compile(r"(?m)^== .*\n(?:.+\n)*\n")
_MARK: Final = re.compile("«[A-Z][0-9]{3} ([^»]*)»")
_CHOICE: Final = re.compile(r"\[([^\[\]|]*)\|([^\[\]|]*)\]")
_COMMAND: Final = re.compile(r"^\$ cacho (.*)$", re.M)


# ---- words ----


def dictionary(name: str) -> list[bytes]:
    """The words of a target, each once, in their order in the tables."""
    found = (*_SIGNS, *_WORDS[name]())
    return list(dict.fromkeys(word.encode("utf-8", "surrogateescape") for word in found))


def _card_words() -> Iterator[str]:
    yield from CARD_CODES
    yield from words._WORDS  # the table of all of them: nobody else needs it


def _body_words() -> Iterator[str]:
    for table in (vocabulary.VERBS, vocabulary.KEYWORDS):
        for pair in table.values():
            yield from (*pair.en, *pair.es)
    for each in ("OTHERS", "DEALER", "CHIPS", "RAISE_TO", "RAISE_BY", "MORE"):
        pair = getattr(vocabulary, each)
        yield from (*pair.en, *pair.es)
    yield from (*vocabulary.NEARLY_VERBS, *vocabulary.NEARLY_OTHERS)
    for header in HEADERS:
        yield from re.findall(r"[A-ZÍ李o][\w.’]+(?: Folds)?|李", header.decode())
    yield from _card_words()


def _rule_words() -> Iterator[str]:
    for key in KEYS:
        yield from (f"{key.name}: ", f"{key.alias}: ", *key.sample)
        yield from (word for choice in key.choices for word in (*choice.words, *choice.nearly))
    yield from _keys(PLAYER_KEYS)


def _header_words() -> Iterator[str]:
    yield from _keys(HEADER_KEYS)
    yield from _rule_words()


def _keys(pairs: dict[str, str]) -> Iterator[str]:
    yield from (f"{word}: " for pair in pairs.items() for word in pair)


def _command_words() -> Iterator[str]:
    context = click.Context(root)
    for row in SUBCOMMANDS:
        yield from (f"{row.name}\t", f"{row.alias}\t")
        command = root.get_command(context, row.name)
        yield from (
            f"\t{name}\t" for each in (root, command) if each for parameter in each.params for name in parameter.opts
        )
    yield from (f"\t{word}\t" for word in (*TABLE_FORMATS, *FINDING_FORMATS, *STYLES, "es", "en", "-", "--"))
    yield from (f"\t{word}" for word in (*CODES, *ARTICLES, *(Path(file).name for file in FILES)))
    yield from _body_words()
    yield from _header_words()


_WORDS: Final = {
    "cards": _card_words,
    "house-rules": _rule_words,
    "header": _header_words,
    "body": _body_words,
    "command": _command_words,
}


# ---- inputs ----


def seeds(name: str) -> list[bytes]:
    """The first inputs of a target, each once."""
    return list(dict.fromkeys(_SEEDS[name]()))


def _texts(folder: Path, pattern: str) -> Iterator[bytes]:
    yield from (path.read_bytes() for path in sorted(folder.glob(pattern)))


def _logs() -> Iterator[str]:
    """The logs of the tests, as they are right and as they are wrong."""
    for folder in ("cases", "recovery"):
        for text in _texts(_TESTS / folder, "*.txt"):
            for log in _TITLED.split(text.decode())[1:]:
                for side in (1, 2):
                    yield _MARK.sub(r"\1", _CHOICE.sub(rf"\{side}", log))


def _cards_seeds() -> Iterator[bytes]:
    yield from (b"6o 5o 4o", "as de oros, 2 de copas, 6🪙".encode(), b"6o5o4o", b"bastos-1 E 1, six of cups", b"")
    for log in _logs():
        yield from (part.encode() for part in re.findall(r"(?:show|muestra|deal|carta) \w+ (.+)", log))


def _rules_seeds() -> Iterator[bytes]:
    yield from _texts(_EXAMPLES, "*.yaml")
    yield from (log.encode() for log in _logs() if not log.startswith("---") and re.match(r"\w+: ", log))


def _header_seeds() -> Iterator[bytes]:
    transcripts = [text.decode() for text in _texts(_EXAMPLES, "**/*.cacho")]
    for text in (*transcripts, *_logs()):
        if text.startswith("---\n"):
            yield text.split("\n---")[0].removeprefix("---\n").encode()


def _body_seeds() -> Iterator[bytes]:
    yield from _texts(_EXAMPLES, "**/*.cacho")
    yield from (log.encode() if log.startswith("---") else b"\0" + log.encode() for log in _logs())


def _command_seeds() -> Iterator[bytes]:
    """The commands of the README, and every command with every format, with a log on standard input."""
    readme = (_TESTS.parent / "README.md").read_text(encoding="utf-8")
    lines = [line.replace("examples/", "").replace("mistakes/", "") for line in _COMMAND.findall(readme)]
    yield from ("\t".join(line.split()).encode() + b"\n" for line in lines if not {"|", ">"} & set(line))
    evening = (_EXAMPLES / "evening.cacho").read_bytes()[:1500]
    for name in ("validate", "settle", "replay", "fmt"):
        for output_format in (*TABLE_FORMATS, *FINDING_FORMATS):
            yield f"{name}\t-f\t{output_format}\t-\n".encode() + evening
    for output_format in TABLE_FORMATS:
        yield f"evaluate\t-f\t{output_format}\n6o 5o 4o\n60\n".encode()
        yield f"compare\t-f\t{output_format}\nAna:71=6o5o4o Beto='6c 6e 6b'\n".encode()
        yield f"odds\t-f\t{output_format}\tAna:71=6o 5o\tBeto=3c4c5c\t--dead\t1o\n".encode()
        yield f"rules\t-f\t{output_format}\t-\nbonus: 30\nplayers: {{Ana: 71}}\n".encode()
    yield from (f"explain\t{code}\n".encode() for code in CODES)
    yield from (f"validate\t{option}\t-\n{log}".encode() for option, log in _options(_logs()))


def _options(logs: Iterable[str]) -> Iterator[tuple[str, str]]:
    options = ("--statistics", "--strict", "--color\talways", "--lang\tes", "--select\tB", "--rules\thouse-20.yaml")
    for number, log in enumerate(logs):
        if number % 7 == 0:
            yield options[number // 7 % len(options)], log if log.startswith("---") else HEADERS[0].decode() + log


_SEEDS: Final = {
    "cards": _cards_seeds,
    "house-rules": _rules_seeds,
    "header": _header_seeds,
    "body": _body_seeds,
    "command": _command_seeds,
}

"""What came of mutmut's mutants: the verdict on each, what it changed, and whether its tests ran at all."""

import ast
import difflib
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeAlias

__all__ = ["Mutant", "Verdict", "left_alone", "mutants_of"]

Verdict: TypeAlias = Literal["killed", "endless", "survived", "untested", "unproved"]

_ENDLESS: Final = (-24, 24, 152)
_MANGLED: Final = re.compile(r"(?<=def )(x_|xǁ[^ǁ]+ǁ)|__mutmut_(orig|\d+)\b")


class Mutant(NamedTuple):
    """A mutant: its module from `cacho_cli/`, what it changed and where, the verdict, and the test that killed it."""

    module: str
    function: str
    was: str
    became: str
    verdict: Verdict
    killer: str

    @property
    def key(self) -> str:
        """What the list of survivors calls it."""
        return f"{self.module}.{self.function} | {self.was} | {self.became}"


def mutants_of(folder: Path, path: str) -> Iterator[Mutant]:
    """The mutants of a module (`cacho_cli/game/pots.py`) that mutmut has tried in a folder."""
    codes = json.loads((folder / "mutants" / f"{path}.meta").read_bytes())["exit_code_by_key"]
    log = _log(folder / "mutants.log")
    source = (folder / "mutants" / path).read_text(encoding="utf-8")
    functions = _functions(source)
    for key, code in codes.items():
        name = key.rpartition(".")[2]
        mangled = name.rpartition("__mutmut_")[0]
        was, became = _change(functions[f"{mangled}__mutmut_orig"], functions[name])
        ran = log.get(key, {})
        yield Mutant(
            path.removeprefix("cacho_cli/").removesuffix(".py").replace("/", "."),
            mangled.removeprefix("x_").removeprefix("xǁ").replace("ǁ", "."),
            was,
            became,
            _verdict(code, ran),
            next(iter(ran.get("failed", ())), ""),
        )


def left_alone(source: str) -> list[str]:
    """The functions of a module that mutmut does not change, because they are decorated.

    >>> left_alone("@property\\ndef open(self): ...\\n@staticmethod\\ndef f(): ...\\ndef g(): ...")
    ['open']
    """
    return [
        node.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef)
        and {ast.unparse(each) for each in node.decorator_list} - {"staticmethod", "classmethod"}
    ]


def _log(path: Path) -> dict[str, dict[str, Any]]:
    """What the recorder wrote down, by mutant."""
    written: dict[str, dict[str, Any]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        facts = json.loads(line)
        written.setdefault(facts["mutant"], {}).update(facts)
    return written


def _verdict(code: int | None, ran: Mapping[str, Any]) -> Verdict:
    """Mutmut's verdict, if what the recorder saw bears it out.

    >>> _verdict(1, {"ran": 3, "failed": ["test_pots"], "exit": 1}), _verdict(0, {"ran": 3, "failed": [], "exit": 0})
    ('killed', 'survived')
    >>> _verdict(1, {}), _verdict(0, {"ran": 0, "failed": [], "exit": 0}), _verdict(255, {}), _verdict(33, {})
    ('unproved', 'unproved', 'unproved', 'untested')
    """
    if code == 33:
        return "untested"
    if code in _ENDLESS and "first" in ran:
        return "endless"
    if code != ran.get("exit") or not ran.get("ran"):
        return "unproved"
    if code == 1 and ran["failed"]:
        return "killed"
    return "survived" if code == 0 else "unproved"


def _functions(source: str) -> dict[str, list[str]]:
    """The lines of every function by its name."""
    lines = source.splitlines()
    return {
        node.name: [_MANGLED.sub("", line) for line in lines[node.lineno - 1 : node.end_lineno]]
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef)
    }


def _change(before: list[str], after: list[str]) -> tuple[str, str]:
    """The lines that differ, without their indentation.

    >>> _change(["a = 1", "  b = 2"], ["a = 1", "  b = 3"])
    ('b = 2', 'b = 3')
    """
    was: list[str] = []
    became: list[str] = []
    for line in difflib.ndiff(before, after):
        if line.startswith("- "):
            was.append(line[2:].strip())
        elif line.startswith("+ "):
            became.append(line[2:].strip())
    return " ".join(was), " ".join(became)

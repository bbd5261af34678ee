"""No text for people stands in the code without being in the catalogue.

Every string is looked at; what reads as words must have a mark around it (`N_`, `_`, `Plural`, or its place in `say`),
be for programmers (docstrings, annotations, patterns, the reasons of `TypeError` and the like), or be excused below.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cacho_cli

PACKAGE = Path(cacho_cli.__file__).parent
MARKS = {"N_", "_", "Plural"}
FOR_PROGRAMMERS = {"TypeError", "ValueError", "AttributeError", "TypeVar", "Literal"}
WORDS = re.compile(r"[^\W\d_]{2,}[,.;:]? +[^\W\d_]{2,}|^[A-Z][a-z]+$|[a-z][.!?]$")
"""Two words beside each other, a capitalised one, or the end of a sentence."""
LETTERS = re.compile(r"(?<![^\W\d_])(?!MB\b)[^\W\d_]{2,}")
"""What an f-string may not add to what it puts together; units are the same in all languages."""

EXCUSED = {
    "archive/workers.py": {  # a program
        "import sys; sys.path[:] = sys.argv[1:]; from cacho_cli.archive.worker import serve; serve()",
    },
    "commands/catalog.py": {"cacho_cli.commands."},  # the name of a module
    "commands/replacing.py": {".cacho-", "SIG"},  # what the names of a file and of signals begin with
    "commands/root.py": {"_command"},  # the name of a function
    "messages/explanations/snippets.py": {"snippets.", ".txt"},  # the name of a file
    "messages/house_rules.py": {"CACHO_RULES ("},  # the name of a variable
    "players/names.py": {"Nd"},  # a category of Unicode
    "messages/safety.py": {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"},  # the same
    "report/width.py": {"Mn", "Me", "Cf"},  # the same
    "report/replay.py": {"--hand "},  # an option
    "report/evening/chart.py": {  # SVG
        *("chart ", "-title", "-desc", "translate(", "translate(0 ", "system-ui, sans-serif"),
        '<?xml version="1.0" encoding="UTF-8"?>\n',
    },
    "report/evening/cited.py": {"article-", "#article-"},  # ids of elements
    "report/evening/elements.py": {"Html"},  # the name of a type
    "report/evening/hands.py": {"hand-", "-title", "hand void"},  # ids and classes
    "report/evening/page.py": {  # HTML, ids, and what the page is allowed to do
        *("hands", "chips", "session-", "-title", "light dark", "width=device-width, initial-scale=1"),
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'",
        "<!DOCTYPE html>\n",
    },
    "report/evening/settled.py": {"sheet sides"},  # classes
    "report/evening/shapes.py": {"line ", "marks ", "translate(", "system-ui, sans-serif"},  # SVG
    "settings/yaml_entries.py": {"Null"},  # YAML's word for nothing
    "version.py": {"cacho "},  # what --version prints, for programs too
}
"""By module: strings that read as words and are none for people to read."""
WHOLLY_EXCUSED = {
    "__init__.py",  # names of classes
    "report/evening/cards.py",  # drawings
    "report/markup.py",  # the languages of markup
    "settings/yaml_faults.py",  # what PyYAML says, to be recognised and put in our words
    "vocabulary.py",  # the words of transcripts, all of them in both languages
}
PUT_TOGETHER = {"-left", "-coarse", "by-", "round-", "-all", "wins-by-"}
"""Parts of the names of sentences."""


def _is_docstring(node: ast.AST, parent: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and hasattr(parent, "body")


def _called(call: ast.Call) -> str:
    """The name of what is called, with the module before it if it is a pattern's."""
    if isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Name):
        return f"{call.func.value.id}.{call.func.attr}"
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """What of a piece of code may hold a text for people."""
    if isinstance(node, ast.Call):
        name = _called(node)
        if name in MARKS or name in FOR_PROGRAMMERS or name.startswith("re."):
            return
        yield node.func
        yield from node.args[name == "say" :]  # the first argument of `say` has the names of facts
        yield from (keyword.value for keyword in node.keywords)
    elif isinstance(node, ast.FunctionDef):
        yield from node.args.defaults
        yield from (default for default in node.args.kw_defaults if default is not None)
        yield from (each for each in node.body if not _is_docstring(each, node))
    elif isinstance(node, ast.AnnAssign):
        if node.value is not None and not (isinstance(node.annotation, ast.Name) and node.annotation.id == "TypeAlias"):
            yield node.value
    elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "__all__":
        return
    else:
        yield from (each for each in ast.iter_child_nodes(node) if not _is_docstring(each, node))


def _loose(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.JoinedStr):
        for part in node.values:
            if not isinstance(part, ast.Constant):
                yield from _loose(part)
            elif LETTERS.search(str(part.value)):
                yield str(part.value)
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, str) and WORDS.search(node.value):
            yield node.value
    else:
        for child in _children(node):
            yield from _loose(child)


def test_what_is_looked_for_is_found() -> None:
    code = '''
"""A docstring."""
TABLE: dict[str, "Some Type"] = {"key": N_("A sentence."), "other": "Another sentence"}
def f(a: "A type" = "Default") -> "The type":
    """One more docstring."""
    say("player given", "A sentence by itself", N_("one"))
    raise ValueError("for programmers")
    return f"{a} chips {_('right')} {g('wrong one')}"
'''
    assert list(_loose(ast.parse(code))) == [
        "Another sentence",
        "Default",
        "A sentence by itself",
        " chips ",
        "wrong one",
    ]


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_text_for_people_is_outside_the_catalogue(path: Path) -> None:
    module = path.relative_to(PACKAGE).as_posix()
    if module in WHOLLY_EXCUSED:
        return
    excused = {*EXCUSED.get(module, ()), *PUT_TOGETHER}
    assert [text for text in _loose(ast.parse(path.read_text(encoding="utf-8"))) if text not in excused] == []


def test_nothing_is_excused_in_vain() -> None:
    for module, excused in EXCUSED.items():
        found = set(_loose(ast.parse((PACKAGE / module).read_text(encoding="utf-8"))))
        assert set(excused) <= found, module
    for module in WHOLLY_EXCUSED:
        assert any(_loose(ast.parse((PACKAGE / module).read_text(encoding="utf-8")))), module


def test_what_stands_for_a_value_in_help_is_in_the_catalogue() -> None:
    values = [
        keyword.value
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        for keyword in node.keywords
        if keyword.arg == "metavar"
    ]
    assert len(values) > 10
    assert [ast.unparse(value) for value in values if not isinstance(value, ast.Call) or _called(value) != "N_"] == []

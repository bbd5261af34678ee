"""Imports go upward only, and a command loads no more than it needs."""

import ast
import graphlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

import cacho_cli

PACKAGE = Path(cacho_cli.__file__).parent

LAYERS: tuple[frozenset[str], ...] = tuple(
    frozenset(layer.split())
    for layer in (
        "law memo numerals folding suggestions vocabulary version exit_codes",
        "diagnostics",
        "cards",
        "players",
        "settings",
        "transcript",
        "game",
        "comparing settlement",
        "odds",
        "messages",
        "report",
        "streams commands archive",
        "main",
        "__main__",
    )
)
"""The house from the ground up: a module imports from its own layer and those above it here, and never in a circle."""

CORE = frozenset().union(*LAYERS[:9]) - {"version", "exit_codes"}
OUTSIDE = {"click", "tabulate", "sys", "os", "io", "argparse", "logging", "locale", "gettext", "shutil", "subprocess"}
"""What the core knows nothing of: the command line, streams, terminals, languages."""


def _name(path: Path) -> str:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


SOURCES = {_name(path): path for path in PACKAGE.rglob("*.py")}
"""Every module by its name within the package; the package itself is the empty name."""


def _imported(name: str) -> set[str]:
    """Everything that a module imports, anywhere in it, by full names."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(SOURCES[name].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name}: imports are absolute"
            module = node.module or ""
            inner = module.removeprefix("cacho_cli").removeprefix(".")
            for alias in node.names:
                is_module = module.startswith("cacho_cli") and f"{inner}.{alias.name}".strip(".") in SOURCES
                found.add(f"{module}.{alias.name}" if is_module else module)
    return found


def _own(name: str) -> set[str]:
    """The modules of the package that a module imports, by their names within it."""
    inside = {each for each in _imported(name) if each.partition(".")[0] == "cacho_cli"}
    return {each.partition(".")[2] for each in inside} - {name}


def _layer(name: str) -> int:
    top = name.partition(".")[0]
    found = [number for number, layer in enumerate(LAYERS) if top in layer]
    assert len(found) == 1, f"{name} stands in {len(found)} layers of this test; it belongs in one"
    return found[0]


MODULES = sorted(name for name in SOURCES if name)


@pytest.mark.parametrize("name", MODULES)
def test_imports_go_upward_only(name: str) -> None:
    wrong = {other for other in _own(name) if other and _layer(other) > _layer(name)}
    assert wrong == set()


def test_no_layer_names_what_is_not_there() -> None:
    assert frozenset().union(*LAYERS) == {name.partition(".")[0] for name in MODULES}


def test_no_circles() -> None:
    graphlib.TopologicalSorter({name: _own(name) for name in MODULES}).prepare()


@pytest.mark.parametrize("name", sorted(CORE))
def test_core_knows_nothing_of_the_shell(name: str) -> None:
    assert {each.partition(".")[0] for each in _imported(name)} & OUTSIDE == set()
    tree = ast.parse(SOURCES[name].read_text(encoding="utf-8"))
    called = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert called & {"print", "input", "open", "exit", "quit"} == set()


@pytest.mark.parametrize("name", [name for name in MODULES if name.partition(".")[0] in ("messages", "report")])
def test_only_commands_know_click(name: str) -> None:
    assert "click" not in {each.partition(".")[0] for each in _imported(name)}


def test_only_the_parts_that_were_agreed_on() -> None:
    """The three dependencies and the standard library, nothing else; an extra has its modules."""
    outside = {each.partition(".")[0] for name in SOURCES for each in _imported(name)} - {"cacho_cli"}
    assert outside - set(sys.stdlib_module_names) == {"click", "tabulate", "yaml", "leather", "distributed", "fsspec"}
    charts = {name for name in SOURCES if any(each.partition(".")[0] == "leather" for each in _imported(name))}
    clusters = {name for name in SOURCES if {"distributed", "fsspec"} & {x.partition(".")[0] for x in _imported(name)}}
    assert clusters == {"archive.cluster", "archive.remote"}
    assert charts == {"commands.picturing", "report.evening.chart", "report.evening.shapes"}


@pytest.mark.parametrize("name", MODULES)
def test_nothing_asks_what_is_installed(name: str) -> None:
    """That takes as long as importing click; the version is a constant."""
    tree = ast.parse(SOURCES[name].read_text(encoding="utf-8"))
    asked = {
        f"{node.module}.{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert not any(each.startswith("importlib.metadata") for each in asked | _imported(name))


def test_public_names_load_and_are_typed_alike() -> None:
    tree = ast.parse(SOURCES[""].read_text(encoding="utf-8"))
    checked = next(node for node in tree.body if isinstance(node, ast.If))
    typed = {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in checked.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    homes = {name: f"cacho_cli.{home}" for name, home in cacho_cli._HOMES.items()}
    assert typed == homes
    assert set(cacho_cli.__all__) == {*homes, "__version__"}
    for name in cacho_cli.__all__:
        assert getattr(cacho_cli, name) is not None
    assert set(cacho_cli.__all__) <= set(dir(cacho_cli))


def test_no_such_public_name() -> None:
    with pytest.raises(AttributeError, match="'cacho_cli' has no attribute 'roulette'"):
        cacho_cli.roulette  # noqa: B018 - asking is what is tried


# ---- what a command must not load ----


def _loaded(arguments: list[str], stdin: str = "") -> set[str]:
    script = (
        "import sys\nfrom cacho_cli.main import main\ncode = main(sys.argv[1:])\n"
        "print(code, *sys.modules, file=sys.stderr)"
    )
    environment = {key: value for key, value in os.environ.items() if not key.startswith("CACHO_")}
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        input=stdin,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
    )
    code, *modules = done.stderr.split()
    assert code == "0", done
    return set(modules)


HEAVY = {
    "yaml",
    "tabulate",
    "json",
    "importlib.metadata",
    "dataclasses",
    "decimal",
    "cacho_cli.diagnostics",
    "cacho_cli.game.referee",
    "cacho_cli.messages.faults",
    "cacho_cli.settings.house_rules",
}


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("arguments", "allowed"),
    [
        (["evaluate", "6o5o4o"], set()),
        (["evaluate", "-f", "json", "6o5o4o"], {"json"}),
        (["evaluate", "-f", "jsonl", "6o5o4o"], {"json"}),
        (["evaluate", "-f", "csv", "6o5o4o"], set()),
        (["evaluate", "-f", "html", "6o5o4o"], set()),
        (["evaluate", "--table", "grid", "6o5o4o"], {"tabulate", "importlib.metadata", "dataclasses"}),
        (["compare", "Ana:71=6o5o4o", "Beto=6c6e6b"], set()),
        (["compare", "-f", "tsv", "Ana:71=6o5o4o", "Beto=6c6e6b"], set()),
        (["compare", "-f", "json", "Ana:1952-03-09=6o5o4o", "6c6e6b"], {"json"}),
    ],
    ids=lambda words: " ".join(words if isinstance(words, list) else sorted(words)),
)
def test_start_is_quick(arguments: list[str], allowed: set[str]) -> None:
    assert _loaded(arguments) & HEAVY == allowed


@pytest.mark.unmeasured
def test_streams_load_no_more_than_they_need() -> None:
    assert _loaded(["evaluate"], "6o5o4o\n") & HEAVY == {"cacho_cli.diagnostics"}


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "arguments",
    [
        ["settle", "Ana=25", "Beto=15"],
        ["replay", "examples/evening.cacho"],
        ["settle", "examples/evening.cacho"],
        ["fmt", "examples/evening.cacho"],
        ["rules"],
        ["combinations"],
        ["odds", "Ana:71=6o5o", "Beto:64="],
        ["explain", "B302"],
        ["completion", "bash"],
    ],
    ids=" ".join,
)
def test_text_is_written_without_tabulate_and_json(arguments: list[str]) -> None:
    arguments = [str(PACKAGE.parent / word) if word.startswith("examples/") else word for word in arguments]
    assert _loaded(arguments) & {"tabulate", "json", "importlib.metadata"} == set()


@pytest.mark.unmeasured
def test_version_loads_what_the_interpreter_has_and_no_more() -> None:
    loaded = _loaded(["--version"])
    own = {"", ".main", ".streams", ".exit_codes", ".version"}
    assert {name for name in loaded if name.startswith("cacho_cli")} == {f"cacho_cli{name}" for name in own}
    assert loaded & {"click", "typing", "re", "enum", "functools", "collections"} == set()


@pytest.mark.unmeasured
def test_evaluate_in_text_loads_no_pages_and_no_locale() -> None:
    assert _loaded(["evaluate", "6o5o4o"]) & {"locale", "difflib", "cacho_cli.report.parts"} == set()


@pytest.mark.unmeasured
def test_validate_loads_no_sentences_without_a_fault() -> None:
    session = "---\nplayers: {Ana: 71, Beto: 64}\n---\nhand\ndeal\nAna pass, Beto bet, Ana fold\nBeto wins 1\n"
    loaded = _loaded(["validate", "--quiet", "-"], session)
    assert "cacho_cli.settings.yaml_plain" in loaded
    heavy = {
        "yaml",
        "tabulate",
        "json",
        "importlib.metadata",
        "dataclasses",
        "pathlib",
        "textwrap",
        "locale",
        "difflib",
    }
    assert loaded & heavy == set()
    assert {name for name in loaded if name.startswith(("cacho_cli.report", "cacho_cli.messages"))} <= {
        *("cacho_cli.report", "cacho_cli.report.formats", "cacho_cli.report.tally"),
        *("cacho_cli.messages", "cacho_cli.messages.translation", "cacho_cli.messages.shell"),
        "cacho_cli.messages.safety",
    }


@pytest.mark.unmeasured
def test_replay_loads_nothing_of_the_page_until_one_is_wanted(tmp_path: Path) -> None:
    session = tmp_path / "a.cacho"
    session.write_text("---\nplayers: {Ana: 71, Beto: 64}\n---\nhand\nresult Ana +3, Beto -3\n")
    of_the_page = {"leather", "xml.etree.ElementTree", "html", "cacho_cli.report.evening"}
    assert _loaded(["replay", str(session)]) & of_the_page == set()
    assert of_the_page <= _loaded(["replay", "--html", str(tmp_path / "a.html"), str(session)])


def test_only_odds_loads_what_counts_chances() -> None:
    of_chances = {f"cacho_cli.odds.{name}" for name in ("bounds", "chances", "patterns", "questions", "sharing")}
    for words in (["compare", "6o5o4o", "6c6e6b"], ["evaluate", "6o5o4o"], ["combinations"]):
        assert {name for name in _loaded(words) if name.startswith("cacho_cli.odds")} == set()
    assert of_chances <= _loaded(["odds", "6o", "6c"])


def test_check_of_what_is_loaded_sees_it(tmp_path: Path) -> None:
    rules = tmp_path / "house.yaml"
    rules.write_text("{bonus: 30}\n")  # a form for which a library is asked
    assert {"yaml", "cacho_cli.settings.house_rules"} <= _loaded(["evaluate", "--rules", str(rules), "6o5o4o"])


def test_importing_the_package_costs_nothing() -> None:
    script = "import sys; before = set(sys.modules); import cacho_cli; print(*set(sys.modules) - before)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, encoding="utf-8", timeout=60, check=True)
    assert set(done.stdout.split()) == {"cacho_cli", "cacho_cli.version"}

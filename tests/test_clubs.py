"""What is there for a club that keeps its logs in a repository: hooks for pre-commit, and a workflow."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "examples"
HOOKS = ROOT / ".pre-commit-hooks.yaml"
HEADER = "---\nplayers: {Ana: 71, Beto: 64}\n---\n"
RIGHT = f"{HEADER}hand 1\ndeal\nAna bet, Beto fold\n"
WRONG = f"{HEADER}hand 1\ndeal\nAna bet 2\n"
UNTIDY = f"{HEADER}Hand 1\ndeal\nAna opens, Beto leaves\n"
DOUBTFUL = f"{HEADER}hand 1\nresult Ana +3, Beto -3\nhand 3\nresult Ana +1, Beto -1\n"


def _document(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


# ---- hooks ----


class Club:
    """A repository of logs, with pre-commit set up in it as in the example."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self._folder = folder
        self._environment = environment
        self("git", "init", "-q")

    def __call__(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run a program in it."""
        return subprocess.run(
            words,
            cwd=self._folder,
            env=self._environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=300,
            check=False,
        )

    def log(self, name: str, text: str) -> Path:
        """Write a file and put it into the index."""
        (self._folder / name).write_text(text, encoding="utf-8")
        self("git", "add", name)
        return self._folder / name

    def run(self, *words: str) -> tuple[int, str]:
        """What pre-commit says of all files."""
        done = self(sys.executable, "-m", "pre_commit", "run", "--color", "never", "--all-files", *words)
        return done.returncode, done.stdout


@pytest.fixture(scope="module")
def hook_environment(tmp_path_factory: pytest.TempPathFactory, shell_environment: dict[str, str]) -> dict[str, str]:
    """One in which pre-commit installs cacho from this checkout without any index of packages.

    What cacho needs, and what builds it, is that of this Python.
    """
    return {
        **shell_environment,
        "PRE_COMMIT_HOME": str(tmp_path_factory.mktemp("pre-commit")),
        "PYTHONPATH": os.pathsep.join({sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}),
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_NO_INDEX": "1",
        "PIP_NO_DEPS": "1",
        "PIP_NO_BUILD_ISOLATION": "0",  # so pip spells that there is to be none
        "GIT_AUTHOR_NAME": "Ana",
        "GIT_AUTHOR_EMAIL": "ana@example.org",
        "GIT_COMMITTER_NAME": "Ana",
        "GIT_COMMITTER_EMAIL": "ana@example.org",
    }


@pytest.fixture
def club(tmp_path: Path, hook_environment: dict[str, str]) -> Club:
    """A club with the example's settings, which takes its hooks from the last commit of this checkout."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("not a checkout: pre-commit takes its hooks from one")
    made = Club(tmp_path, hook_environment)
    commit = made("git", "-C", str(ROOT), "rev-parse", "HEAD").stdout.strip()
    example = (EXAMPLES / "pre-commit-config.yaml").read_text(encoding="utf-8")
    settings, count = re.subn(r"repo: \S+ .*\n    rev: \S+", f"repo: {ROOT.as_uri()}\n    rev: {commit}", example)
    assert count == 1
    made.log(".pre-commit-config.yaml", settings)
    return made


def test_manifest_is_valid() -> None:
    command = [sys.executable, "-m", "pre_commit", "validate-manifest", str(HOOKS)]
    assert subprocess.run(command, capture_output=True, encoding="utf-8", timeout=60, check=False).stdout == ""
    command = [sys.executable, "-m", "pre_commit", "validate-config", str(EXAMPLES / "pre-commit-config.yaml")]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=60, check=False)
    assert (done.returncode, done.stdout) == (0, "")


def test_example_uses_hooks_that_there_are() -> None:
    (used,) = _document(EXAMPLES / "pre-commit-config.yaml")["repos"]
    assert {hook["id"] for hook in used["hooks"]} < {hook["id"] for hook in _document(HOOKS)}


def _results(said: str) -> list[str]:
    """How each hook went."""
    return re.findall(r"\.\.\.([A-Z]\w+)$", said, re.M)


def test_hooks(club: Club) -> None:
    """One after the other, for the first run takes its time."""
    club.log("right.cacho", RIGHT)
    club.log("notes.txt", WRONG)
    code, said = club.run()
    assert _results(said) == ["Passed", "Passed"], said
    assert code == 0

    club.log("wrong.cacho", WRONG)
    code, said = club.run()
    assert code == 1
    assert _results(said) == ["Failed", "Passed"], said
    assert "\nwrong.cacho:6:9: error: " in said
    assert "right.cacho" not in said
    assert "notes.txt" not in said

    club.log("wrong.cacho", DOUBTFUL)
    code, said = club.run("cacho-validate")
    assert (code, "wrong.cacho:6:6: warning: " in said) == (1, True), "the example is strict"

    untidy = club.log("wrong.cacho", UNTIDY)
    code, said = club.run()
    assert code == 1
    assert _results(said) == ["Passed", "Failed"], said
    assert "\n-Ana opens, Beto leaves\n+Ana bet, Beto fold\n" in said
    assert untidy.read_text(encoding="utf-8") == UNTIDY


def test_commit_of_a_faulty_log_is_refused(club: Club) -> None:
    club.log("wrong.cacho", WRONG)
    assert club(sys.executable, "-m", "pre_commit", "install").returncode == 0
    refused = club("git", "commit", "-q", "-m", "A log")
    assert refused.returncode == 1
    assert "wrong.cacho:6:9: error: " in refused.stdout
    club.log("wrong.cacho", RIGHT)
    assert club("git", "commit", "-q", "-m", "A log").returncode == 0


def test_hook_that_writes(club: Club, tmp_path: Path) -> None:
    settings = (tmp_path / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    club.log(".pre-commit-config.yaml", settings.replace("id: cacho-fmt ", "id: cacho-fmt-write "))
    untidy = club.log("untidy.cacho", UNTIDY)
    assert club.run()[0] == 1
    assert untidy.read_text(encoding="utf-8") == RIGHT
    assert club.run()[0] == 0


# ---- the workflow ----

WORKFLOW = _document(EXAMPLES / "club-workflow.yml")
STEPS = WORKFLOW["jobs"]["logs"]["steps"]
COMMANDS = [step["run"] for step in STEPS if "run" in step and not step["run"].startswith("pip ")]


def _run(command: str, folder: Path, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run a step as a runner does."""
    return subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", command],
        cwd=folder,
        env={**environment, "GITHUB_STEP_SUMMARY": str(folder / "summary")},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


@pytest.fixture
def repository(tmp_path: Path, shell_environment: dict[str, str]) -> Path:
    """A season of tidy logs and the rules of the house, where the workflow looks for them."""
    shutil.copytree(EXAMPLES / "season", tmp_path / "games")
    shutil.copy(EXAMPLES / "house-20.yaml", tmp_path / "house.yaml")
    assert _run("cacho fmt --write games", tmp_path, shell_environment).returncode == 0
    return tmp_path


def test_workflow_is_one() -> None:
    assert WORKFLOW[True] == ["push", "pull_request"], "YAML 1.1 takes `on` for a truth"
    assert WORKFLOW["permissions"] == {"contents": "read"}
    assert [step["run"] for step in STEPS if step.get("run", "").startswith("pip ")] == ["pip install cacho-cli"]
    assert all(("uses" in step) != ("run" in step) for step in STEPS)
    assert len(COMMANDS) == 3


def test_workflow_passes_a_clean_season(repository: Path, shell_environment: dict[str, str]) -> None:
    for command in COMMANDS:
        done = _run(command, repository, shell_environment)
        assert (done.returncode, done.stdout) == (0, ""), command
    assert (repository / "summary").read_text(encoding="utf-8").startswith("| Player ")


def test_workflow_shows_faults_at_their_lines(repository: Path, shell_environment: dict[str, str]) -> None:
    (repository / "games" / "wrong.cacho").write_text(WRONG, encoding="utf-8")
    check, tidy, settle = (_run(command, repository, shell_environment) for command in COMMANDS)
    assert check.returncode == 1
    assert check.stdout.startswith("::error file=games/wrong.cacho,line=6,")
    assert tidy.returncode == 0
    assert settle.returncode == 1
    assert (repository / "summary").read_text(encoding="utf-8") == ""

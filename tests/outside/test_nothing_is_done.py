"""Nothing that is read is run, opened or fetched: the interpreter says of everything that leaves it what it is."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.outside.test_hostile_text import LOG, PAYLOADS, SOUND

pytestmark = pytest.mark.unmeasured

_WATCHED: Final = """\
import os, sys
from cacho_cli.main import main
from cacho_cli import streams
ours = ("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.fork", "os.remove", "os.rename", "os.mkdir",
        "os.rmdir", "os.link", "os.symlink", "os.chmod", "os.putenv", "exec.code", "pickle.find_class", "ctypes.dlopen")
log = os.open(sys.argv[1], os.O_WRONLY)

def watch(event, arguments):
    if event == "open" and not isinstance(arguments[0], int):
        kind = "write" if (arguments[2] or 0) & (os.O_WRONLY | os.O_RDWR | os.O_CREAT) else "read"
        os.write(log, f"{kind}\\t{os.fsdecode(arguments[0])}\\n".encode())
    elif event.startswith("socket.") or event in ours:
        os.write(log, f"{event}\\t{arguments!r}\\n".encode())

streams.prepare()
sys.addaudithook(watch)
code = main(sys.argv[2:])
os.write(log, f"ended\\t{code}\\n".encode())
os._exit(code)
"""

_OWN: Final = tuple(
    {sys.prefix, sys.base_prefix, str(Path(__file__).parents[2] / "cacho_cli"), *filter(None, sys.path)}
)
"""Where the interpreter, the libraries and the package itself are."""

TRICKS = {
    "a path for rules": LOG.replace("---\nhand", "rules: ../secret.yaml\n---\nhand"),
    "a path in a rule": LOG.replace("---\nhand", "rules: {currency: ../secret.yaml}\n---\nhand"),
    "an include": LOG.replace("---\nhand", "meta: !include secret.yaml\n---\nhand"),
    "a file for players": LOG.replace("[Ana, Beto]", "secret.yaml"),
    "a tag that runs": LOG.replace("---\nhand", "meta: !!python/object/apply:os.system [touch ran]\n---\nhand"),
    "a tag that opens": LOG.replace("---\nhand", 'meta: !!python/object/apply:open ["ran", "w"]\n---\nhand'),
    "a tag that imports": LOG.replace("---\nhand", "meta: !!python/module:antigravity\n---\nhand"),
    "a tag of somebody's": LOG.replace("[Ana, Beto]", "!<tag:example.org,2026:x> [Ana, Beto]"),
    "a directive": "---\n%TAG ! tag:yaml.org,2002:python/\nplayers: [Ana, Beto]\n---\nhand\n",
    "an address": LOG.replace("[Ana, Beto]", "[http://127.0.0.1:9/x, 'file:///etc/passwd']"),
    "a template": SOUND.replace("---\nhand", 'meta: {x: "${HOME} $(touch ran) `touch ran` {{7*7}}"}\n---\nhand'),
    "a comment": SOUND + "# $(touch ran) <!--#exec cmd='touch ran'-->\n",
}


def _left(arguments: list[str], folder: Path, environment: dict[str, str]) -> list[tuple[str, str]]:
    """What a command line did beyond computing: kinds and paths; reading itself and its libraries is left out."""
    log = folder / "log"
    log.touch()
    done = subprocess.run(
        [sys.executable, "-B", "-c", _WATCHED, str(log), *arguments],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
    )
    lines = [line.split("\t", 1) for line in log.read_text(encoding="utf-8").splitlines()]
    assert lines, done.stderr.decode()
    assert lines[-1][0] == "ended", done.stderr.decode()
    log.unlink()
    return [(kind, path) for kind, path in lines[:-1] if not (kind == "read" and path.startswith(_OWN))]


@pytest.mark.parametrize("trick", TRICKS)
def test_a_transcript_opens_nothing_and_runs_nothing(
    trick: str, tmp_path: Path, shell_environment: dict[str, str]
) -> None:
    (tmp_path / "a.cacho").write_text(TRICKS[trick], encoding="utf-8")
    (tmp_path / "secret.yaml").write_text("bonus: 30\nplayers: {Ana: 71, Beto: 64}\n", encoding="utf-8")
    for arguments in (
        ["validate", "a.cacho"],
        ["validate", "-f", "json", "."],
        ["settle", "a.cacho"],
        ["replay", "a.cacho"],
        ["fmt", "a.cacho"],
    ):
        left = _left(arguments, tmp_path, shell_environment)
        assert {path for _, path in left} <= {"a.cacho", "./a.cacho", os.devnull}, (arguments, left)
        assert {kind for kind, _ in left} <= {"read"}, (arguments, left)
        assert ("read", "a.cacho") in left or ("read", "./a.cacho") in left, "the watch is awake"
    assert sorted(os.listdir(tmp_path)) == ["a.cacho", "secret.yaml"]


@pytest.mark.parametrize(
    "rules", ["players: !include secret.yaml", "players: ../secret.yaml", "a: !!python/name:os.system"]
)
def test_nor_do_house_rules(rules: str, tmp_path: Path, shell_environment: dict[str, str]) -> None:
    (tmp_path / "house.yaml").write_text(f"{rules}\n", encoding="utf-8")
    for arguments in (["rules", "house.yaml"], ["evaluate", "-r", "house.yaml", "6o5o4o"]):
        left = _left(arguments, tmp_path, shell_environment)
        assert set(left) == {("read", "house.yaml")}, (arguments, left)


def test_nor_do_arguments(tmp_path: Path, shell_environment: dict[str, str]) -> None:
    words = [payload for payload in PAYLOADS.values() if "\0" not in payload]
    for arguments in (
        ["evaluate", "--", *words],
        ["compare", "--", *words[:8]],
        ["settle", *(f"{each}=5" for each in words[:9])],
    ):
        assert _left(arguments, tmp_path, shell_environment) == [], arguments


def test_only_what_was_asked_for_is_written(tmp_path: Path, shell_environment: dict[str, str]) -> None:
    """By `fmt --write` the file itself, by way of a new one beside it."""
    (tmp_path / "a.cacho").write_text(SOUND.replace("hand", "Hand;"), encoding="utf-8")
    left = _left(["fmt", "--write", "a.cacho"], tmp_path, shell_environment)
    folder = os.path.realpath(tmp_path)
    written = {path for kind, path in left if kind == "write"}
    assert all(path == "a.cacho" or path.startswith((f"{folder}/.cacho-", f"{folder}/a.cacho")) for path in written)
    assert {kind for kind, _ in left} <= {"read", "write", "os.rename", "os.chmod"}
    assert os.listdir(tmp_path) == ["a.cacho"]

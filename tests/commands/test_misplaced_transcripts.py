"""A transcript given where hands or house rules are expected: who gives one is told which command reads it."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.commands.conftest import Write
    from tests.conftest import Cacho

LOG = "# friday\n\n---\nplayers: {Ana: 71, Beto: 64}\n---\nhand, dealer Beto\ndeal\nothers pass\n"
FENCE = "  help: a line `---` belongs to a transcript, which `cacho validate` reads"
RULES = "  help: with two lines `---` this looks like a transcript, which `cacho validate` reads"


def _helps(err: str) -> list[str]:
    return [line for line in err.splitlines() if line.startswith("  help: ")]


@pytest.mark.parametrize("dash", [[], ["-"]], ids=["nothing", "dash"])
@pytest.mark.parametrize("command", ["evaluate", "compare", "odds"])
def test_for_hands_from_standard_input(command: str, dash: list[str], cacho: "Cacho") -> None:
    code, _, err = cacho(command, *dash, stdin=LOG)
    assert code == 2
    assert err.startswith("-:3:1: error: ")
    assert err.splitlines()[3] == FENCE
    assert _helps(err).count(FENCE) == 2, "for the line at the end of the header too"


@pytest.mark.parametrize("output_format", ["jsonl", "tsv"])
def test_for_hands_of_a_program(output_format: str, cacho: "Cacho") -> None:
    code, out, err = cacho("evaluate", "-f", output_format, stdin=f"6o5o4o\n{LOG}")
    assert (code, FENCE in err.splitlines()) == (2, True)
    assert "cacho" in out.splitlines()[0 if output_format == "jsonl" else 1], "the other lines are answered"


@pytest.mark.parametrize("name", ["friday.cacho", "games/2026 11 27.CACHO", "./6o5o4o.cacho"])
@pytest.mark.parametrize("command", ["evaluate", "compare", "odds"])
def test_for_a_hand_as_an_argument(command: str, name: str, cacho: "Cacho") -> None:
    code, _, err = cacho(command, "6o5o4o", name)
    assert code == 2
    assert _helps(err) == [f"  help: `{name}` looks like a transcript, which `cacho validate` reads"]


@pytest.mark.parametrize("word", ["--", "-- -", "cacho", "friday.yaml", "Ana=friday.cacho!"])
@pytest.mark.parametrize("command", ["evaluate", "compare", "odds"])
def test_what_is_no_transcript(command: str, word: str, cacho: "Cacho") -> None:
    code, _, err = cacho(command, stdin=f'6o5o4o "{word}"\n')
    assert (code, "transcript" in err) == (2, False)


@pytest.mark.parametrize("command", ["rules", "combinations", "evaluate 6o5o4o", "settle Ana=20"])
@pytest.mark.parametrize("file", ["friday.cacho", "-"])
def test_for_the_house_rules_of_a_command(command: str, file: str, write: "Write", cacho: "Cacho") -> None:
    write(("friday.cacho", LOG))
    code, out, err = cacho(*command.split(), "--rules", file, stdin=LOG)
    assert (code, out) == (2, "")
    assert err.startswith(f"{file}:5:1: error: a second YAML document begins here; only one was expected [H604")
    assert _helps(err) == [RULES]


@pytest.mark.parametrize(
    "text", [LOG, "---\nplayers: [Ana\n---\n", "\ufeff---\r\n\tx: 1\r\n---  \r\n", LOG + "x" * 300_000]
)
def test_for_the_house_rules_to_be_checked(text: str, cacho: "Cacho") -> None:
    """Whatever is the first fault in it."""
    code, out, err = cacho("rules", "-", stdin=text)
    assert (code, err) == (1, "")
    assert _helps(out) == [RULES]


@pytest.mark.parametrize(
    "text",
    [
        "bonus: 30\n---\nbonus: 20\n---\n",
        "---\nbonus: [\n",
        "# ---\n---\nbonus: [\n",
        "---\nbonus: [ # ---\n",
        "[\n---\n",
    ],
)
def test_house_rules_with_such_lines(text: str, cacho: "Cacho") -> None:
    code, out, _ = cacho("rules", "-", stdin=text)
    assert (code, "transcript" in out) == (1, False)
    assert cacho("rules", "-", stdin="---\nbonus: 30\n").code == 0


def test_it_is_said_in_spanish(cacho: "Cacho") -> None:
    assert (
        "una línea `---` es de un acta, y las actas las lee `cacho validar`"
        in cacho("evaluar", "--lang", "es", stdin=LOG).err
    )
    assert (
        "con dos líneas `---` esto parece un acta, y las actas las lee `cacho validar`"
        in cacho("reglas", "--lang", "es", "-", stdin=LOG).out
    )

"""Results as tables in every format: what `evaluate`, `compare`, `settle` and `rules` make of them."""

import csv
import json
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cacho_cli.messages import translation

if TYPE_CHECKING:
    from tests.commands.conftest import Write
    from tests.conftest import Cacho

HEADER = "---\nplayers: {Ana: 71, Núñez_王: 64, O'Neil Jr.: 58}\nrules: {chip_value: 0.10, currency: EUR}\n---\n"
EVENING = f"{HEADER}hand 1\nresult Ana +15, Núñez_王 -10, O'Neil Jr. -5\n"
EVENING_CSV = """\
name,bought,final,net_chips,net,rounding,currency,pays
Ana,20,35,15,1.50,,EUR,
Núñez_王,20,10,-10,-1.00,,EUR,Ana 1.00
O'Neil Jr.,20,15,-5,-0.50,,EUR,Ana 0.50
"""
SEPARATED = [("csv", ","), ("tsv", "\t")]
MARKUPS = ["markdown", "html", "latex"]


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    translation.speak("en")


def _records(text: str, separator: str) -> list[dict[str, str]]:
    return list(csv.DictReader(text.splitlines(), delimiter=separator, strict=True))


def _html_cells(text: str) -> list[list[str]]:
    """The rows of the tables in a piece of HTML."""
    rows: list[list[str]] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, _: object) -> None:
            if tag == "tr":
                rows.append([])
            elif tag in ("td", "th"):
                rows[-1].append("")

        def handle_data(self, data: str) -> None:
            if self.get_starttag_text() != "<p>" and not data.isspace():
                rows[-1][-1] += data

    Reader().feed(text)
    return rows


# ---- evaluate ----


def test_hands_as_csv(cacho: "Cacho") -> None:
    assert cacho("evaluate", "-f", "csv", "6o5o4o", "6o 6c 6e") == (
        0,
        "line,cards,category,value,strength,combination\n"
        "1,6o 5o 4o,cacho,35,15,4o 5o 6o\n"
        "2,6o 6c 6e,three-sixes,,16,6o 6c 6e\n",
        "",
    )


@pytest.mark.parametrize(("output_format", "separator"), SEPARATED)
def test_values_are_those_of_json(output_format: str, separator: str, cacho: "Cacho") -> None:
    hands = "6o5o4o\n1o2c4e\n6o6c6e\n5b6b1o\n"
    rows = json.loads(cacho("evaluate", "-f", "json", stdin=hands).out)["results"]
    records = _records(cacho("evaluate", "-f", output_format, stdin=hands).out, separator)
    assert [list(record) for record in records] == [list(row) for row in rows]
    for row, record in zip(rows, records, strict=True):
        for key, value in row.items():
            shown = " ".join(value) if isinstance(value, list) else "" if value is None else str(value)
            assert record[key] == shown


def test_bad_line_leaves_its_cells_empty(cacho: "Cacho") -> None:
    code, out, err = cacho("evaluate", "-f", "csv", stdin="6o5o4o\n\n60\n6o6c6e\n")
    assert code == 2
    assert [record["line"] for record in _records(out, ",")] == ["1", "3", "4"]
    assert out.splitlines()[2] == "3,,,,,"
    assert err.startswith("-:3:1: error: ")


def test_empty_table_has_its_headings(cacho: "Cacho") -> None:
    assert cacho("evaluate", "-f", "csv") == (0, "line,cards,category,value,strength,combination\n", "")
    assert cacho("evaluate", "-f", "markdown").out.startswith("| Cards ")
    assert _html_cells(cacho("evaluate", "-f", "html", stdin="60\n").out) == [
        ["Cards", "Combination", "Value", "Cards that count"]
    ]


@pytest.mark.parametrize("output_format", MARKUPS)
def test_lines_that_are_faults_have_no_row(output_format: str, cacho: "Cacho") -> None:
    with_faults = cacho("evaluate", "-f", output_format, stdin="60\n6o5o4o\n6o5o\n")
    assert with_faults.code == 2
    assert with_faults.out == cacho("evaluate", "-f", output_format, "6o5o4o").out


def test_separated_values_do_not_wait_for_the_end_of_a_slow_input(shell_environment: dict[str, str]) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "cacho_cli", "evaluate", "-f", "csv"],
        env=shell_environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.readline().startswith(b"line,cards,")
        for number in (1, 2):
            process.stdin.write(b"6o5o4o\n")
            process.stdin.flush()
            assert process.stdout.readline().startswith(b"%d,6o 5o 4o," % number)
        process.communicate(timeout=60)


# ---- compare ----

SHOWDOWNS = "Ana:71='6o 1c 2e' O_x:64='6c 5o 1b'\n60 1o2o3o\n6o5o1b 6c5c1e\n"


def test_showdowns_as_csv(cacho: "Cacho") -> None:
    code, out, err = cacho("compare", "-f", "csv", stdin=SHOWDOWNS)
    assert code == 2
    assert out == (
        "line,place,name,cards,category,value,strength,combination\n"
        "1,1,Ana,6o 1c 2e,high-card,6,6,6o\n"
        "1,2,O_x,6c 5o 1b,high-card,6,6,6c\n"
        "2,,,,,,,\n"
        "3,1,1,6o 5o 1b,two-card,31,11,5o 6o\n"
        "3,1,2,6c 5c 1e,two-card,31,11,5c 6c\n"
    )
    assert err.startswith("-:2:1: error: ")


def test_tie_is_exit_1_in_every_format(cacho: "Cacho") -> None:
    for output_format in ("text", "json", "jsonl", "csv", "tsv", *MARKUPS):
        code, out, err = cacho("compare", "-f", output_format, "6o5o1b", "6c5c1e")
        assert (code, out == "") == (1, False)
        assert "To break the tie" in err


def test_showdowns_as_markdown(cacho: "Cacho") -> None:
    code, out, _ = cacho("compare", "-f", "markdown", stdin=SHOWDOWNS)
    assert code == 2
    lines = out.splitlines()
    assert lines[0] == "Ana wins: high card, and older than all who have the same."
    assert lines[1] == ""
    assert lines[2].startswith("|   Place | Player ")
    assert r"| O\_x " in lines[5]
    assert lines[6] == ""
    assert lines[7].startswith("Nobody wins: 1 and 2")


def test_styles(cacho: "Cacho") -> None:
    plain, styled = (
        cacho("compare", "6o5o1b", "6c6e6b"),
        cacho("compare", "--table", "rounded_grid", "6o5o1b", "6c6e6b"),
    )
    assert styled.out.startswith("2 wins: three sixes.\n\n╭───")
    assert styled.out.endswith("───╯\n")
    for word in plain.out.split():
        assert word in styled.out


# ---- settle ----


def test_settlement_as_csv(cacho: "Cacho") -> None:
    assert cacho("settle", "-f", "csv", stdin=EVENING) == (0, EVENING_CSV, "")
    assert cacho("settle", "-f", "tsv", stdin=EVENING).out == EVENING_CSV.replace(",", "\t")


def test_payments_of_one_player_to_several_are_one_cell(cacho: "Cacho") -> None:
    (payer,) = [
        row
        for row in _records(cacho("settle", "-f", "csv", "Ana=30", "Beto=25", "Carmen=5").out, ",")
        if row["net"].startswith("-")
    ]
    assert payer == {
        "name": "Carmen",
        "bought": "20",
        "final": "5",
        "net_chips": "-15",
        "net": "-15",
        "rounding": "",
        "currency": "",
        "pays": "Ana 10; Beto 5",
    }


def test_rounding_has_its_column(write: "Write", cacho: "Cacho") -> None:
    write(("house.yaml", "chip_value: 0.25\ncurrency: EUR\nsmallest_coin: 0.20\n"))
    document = json.loads(cacho("settle", "-r", "house.yaml", "-f", "json", "Ana=23", "Beto=17").out)
    records = _records(cacho("settle", "-r", "house.yaml", "-f", "csv", "Ana=23", "Beto=17").out, ",")
    assert [row["rounding"] for row in records] == [player["rounding"] for player in document["players"]]
    assert any(float(row["rounding"]) for row in records)


def test_settlement_as_html(cacho: "Cacho") -> None:
    out = cacho("settle", "-f", "html", stdin=EVENING).out
    assert _html_cells(out) == [
        ["Player", "Bought", "Final", "Chips won", "Money"],
        ["Ana", "20", "35", "15", "1.50"],
        ["Núñez_王", "20", "10", "-10", "-1.00"],
        ["O'Neil Jr.", "20", "15", "-5", "-0.50"],
    ]
    assert "<p>Núñez_王 pays Ana 1.00 EUR</p>" in out
    assert "<p>O&#x27;Neil Jr. pays Ana 0.50 EUR</p>" in out


def test_settlement_as_latex(cacho: "Cacho") -> None:
    out = cacho("settle", "-f", "latex", stdin=EVENING).out
    assert "\\begin{tabular}{lrrrr}\n" in out
    assert "Núñez\\_王 & 20 & 10 & -10 & -1.00 \\\\\n" in out
    assert out.endswith("\n\nNúñez\\_王 pays Ana 1.00 EUR\n\nO'Neil Jr. pays Ana 0.50 EUR\n")


def test_settlement_in_a_style(cacho: "Cacho") -> None:
    out = cacho("settle", "--table", "grid", stdin=EVENING).out
    assert "| Núñez_王   |       20 |" in out
    assert out.endswith("+\n\nNúñez_王 pays Ana 1.00 EUR\nO'Neil Jr. pays Ana 0.50 EUR\n")


@pytest.mark.parametrize("output_format", ["csv", "tsv", *MARKUPS])
def test_refused_settlement_is_no_table(output_format: str, cacho: "Cacho") -> None:
    text = cacho("settle", "Ana=35", "Beto=6")
    assert text.code == 1
    assert cacho("settle", "-f", output_format, "Ana=35", "Beto=6") == (1, "", text.err)


# ---- rules ----


def test_rules_as_csv(write: "Write", cacho: "Cacho") -> None:
    write(("house.yaml", "recompras: si\nvalor_ficha: 0,10\njugadores: {Ana: 1952-03-09, Beto: 64, Carmen: }\n"))
    assert cacho("rules", "-f", "csv", "house.yaml") == (
        0,
        "key,value,source,file,line\n"
        "bonus,20,default,,\n"
        "chip_value,0.10,file,house.yaml,2\n"
        "currency,,default,,\n"
        "starting_stack,20,default,,\n"
        "tie_break,age,default,,\n"
        "short_call,side-pot,default,,\n"
        "rebuys,true,file,house.yaml,1\n"
        "smallest_coin,,default,,\n"
        "players,Ana: 1952-03-09; Beto: 64; Carmen,file,house.yaml,3\n",
        "",
    )


@pytest.mark.parametrize(
    ("name", "cell", "in_markdown"),
    [
        ("=1+1", "'=1+1", "=1+1:1"),
        ("@SUM(A1)", "'@SUM(A1)", "@SUM(A1):1"),
        ("+1", "'+1", "+1:1"),
        ("a,b", "a,b", "a,b:1"),
        ('a"b', 'a"b', 'a"b:1'),
        ("a|b`c", "a|b`c", r"a\|b\`c:1"),
        ("a\tb", r"a\u{0009}b", r"a\\u{0009}b:1"),
        ("a\nb", r"a\u{000a}b", r"a\\u{000a}b:1"),
        ("\x1b[2J\u202e", r"\u{001b}[2J\u{202e}", r"\\u{001b}\[2J\\u{202e}:1"),
        ("<b>&", "<b>&", r"\<b\>\&:1"),
        ("# x", "# x", r"\# x:1"),
    ],
)
def test_hostile_names_of_files(name: str, cell: str, in_markdown: str, write: "Write", cacho: "Cacho") -> None:
    write((name, "bonus: 30\n"))
    for output_format, separator in SEPARATED:
        out = cacho("rules", "-f", output_format, name).out
        assert _records(out, separator)[0]["file"] == cell
        assert out.count("\n") == 10
    lines = cacho("rules", "-f", "markdown", name).out.splitlines()
    assert len(lines) == 11
    assert lines[2].rstrip(" |").endswith(f"| {in_markdown}")
    assert all(len(row) == 3 for row in _html_cells(cacho("rules", "-f", "html", name).out))
    for output_format in ("csv", *MARKUPS):
        assert cacho("rules", "-f", output_format, name).out.replace("\n", "").isprintable()


def test_standard_input_is_no_formula(cacho: "Cacho") -> None:
    out = cacho("rules", "-f", "csv", "-", stdin="bonus: 30\n").out
    assert out.splitlines()[1] == "bonus,30,file,'-,1"


@pytest.mark.parametrize("output_format", ["csv", *MARKUPS])
def test_faults_of_rules_are_no_table(output_format: str, write: "Write", cacho: "Cacho") -> None:
    write(("house.yaml", "bonus: 25\nchipvalue: 2\n"))
    text = cacho("rules", "house.yaml")
    assert (text.code, text.err) == (1, "")
    assert cacho("rules", "-f", output_format, "house.yaml") == (1, "", text.out)
    assert cacho("rules", "-q", "-f", output_format, "house.yaml") == (1, "", "")


# ---- languages, encodings, options ----


def test_money_is_written_as_the_language_does_for_people_alone(cacho: "Cacho") -> None:
    for output_format in ("text", *MARKUPS):
        out = cacho("settle", "--lang", "es", "-f", output_format, stdin=EVENING).out
        assert "-1,00" in out
        assert "-1.00" not in out
    assert cacho("settle", "--lang", "es", "-f", "csv", stdin=EVENING).out == EVENING_CSV


@pytest.mark.parametrize(
    "command", [["evaluate", "6o5o4o"], ["compare", "6o5o1b", "6c6e6b"], ["rules"], ["combinations"]]
)
def test_separated_values_are_the_same_in_both_languages(command: list[str], cacho: "Cacho") -> None:
    outs = {cacho(*command, "-f", "csv", "--lang", language).out for language in ("en", "es")}
    assert len(outs) == 1


def test_headings_follow_the_language(cacho: "Cacho") -> None:
    assert "| Jugador " in cacho("settle", "--lang", "es", "-f", "markdown", stdin=EVENING).out


def test_html_is_whole_in_an_encoding_that_lacks_its_letters(shell_environment: dict[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cacho_cli", "settle", "-f", "html"],
        input=EVENING.encode(),
        env={**shell_environment, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        timeout=60,
        check=True,
    )
    assert b"N&#250;&#241;ez_&#29579;" in done.stdout
    assert _html_cells(done.stdout.decode("ascii"))[2][0] == "Núñez_王"


@pytest.mark.parametrize("order", [["--table", "grid", "-f", "csv"], ["-f", "csv", "--table", "grid"]])
def test_style_of_what_is_not_text_is_refused(order: list[str], cacho: "Cacho") -> None:
    code, out, err = cacho("evaluate", *order, "6o5o4o")
    assert (code, out) == (2, "")
    assert err.startswith("cacho evaluate: error: --table grid draws tables in text, and --format csv has none")


def test_style_of_text_that_was_asked_for(cacho: "Cacho") -> None:
    assert cacho("evaluate", "-f", "text", "--table", "grid", "6o5o4o") == cacho(
        "evaluate", "--table", "grid", "6o5o4o"
    )


def test_bad_style_lists_all_there_are(cacho: "Cacho") -> None:
    code, out, err = cacho("rules", "--table", "fancy")
    assert (code, out) == (2, "")
    assert err.count("`") == 2 * 23
    assert "`fancy_grid`" in err


def test_style_is_forgotten_after_its_command(cacho: "Cacho") -> None:
    before = cacho("rules")
    assert cacho("rules", "--table", "grid") != before
    assert cacho("rules") == before


def test_every_format_is_the_same_again(root: Path, cacho_process: "Cacho") -> None:
    season = str(root / "examples" / "season")
    for output_format in ("csv", "markdown", "html", "latex"):
        assert cacho_process("settle", "-f", output_format, season) == cacho_process(
            "settle", "-f", output_format, season
        )

"""`cacho settle`: from transcripts and from counts, what it prints, and when it refuses."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest

if TYPE_CHECKING:
    from tests.commands.conftest import Write
    from tests.conftest import Cacho

SCHEMA = Path(__file__).parents[2] / "cacho_cli" / "schemas" / "settle.json"

HEADER = "---\nplayers: {Ana: 71, Beto: 64, Carmen: 58}\nrules: {chip_value: 0.10, currency: EUR}\n---\n"
EVENING = f"{HEADER}hand 1\nresult Ana +15, Beto -15\n"
FAULTY = f"{HEADER}hand 1\ndeal\nAna bet 2\n"
"""B302 at line 7, columns 9 to 10; nothing after it tells the chips."""
COUNTED = f"{FAULTY}count Ana 35, Beto 5, Carmen 20\n"

EVENING_TEXT = """\
Player  Bought  Final  Chips won  Money
Ana         20     35         15   1.50
Beto        20      5        -15  -1.50
Carmen      20     20          0   0.00

Beto pays Ana 1.50 EUR
"""
EVENING_DOCUMENT = {
    "version": 1,
    "currency": "EUR",
    "chip_value": "0.10",
    "players": [
        {"name": "Ana", "bought": 20, "final": 35, "net_chips": 15, "net": "1.50"},
        {"name": "Beto", "bought": 20, "final": 5, "net_chips": -15, "net": "-1.50"},
        {"name": "Carmen", "bought": 20, "final": 20, "net_chips": 0, "net": "0.00"},
    ],
    "transfers": [{"from": "Beto", "to": "Ana", "amount": "1.50"}],
    "fewest": True,
}
HOUSE = "chip_value: 0.10\ncurrency: EUR\n"


def _document(text: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(text)
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.Draft202012Validator(schema).validate(document)
    return document


def _settled(cacho: "Cacho", *arguments: str, stdin: str = "") -> dict[str, Any]:
    code, out, err = cacho("settle", "-f", "json", *arguments, stdin=stdin)
    assert (code, err) == (0, "")
    return _document(out)


def _nets(document: dict[str, Any]) -> dict[str, str]:
    return {player["name"]: player["net"] for player in document["players"]}


# ---- one evening ----


def test_evening(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", EVENING))
    assert cacho("settle", "a.cacho") == (0, EVENING_TEXT, "")
    assert _settled(cacho, "a.cacho") == EVENING_DOCUMENT


@pytest.mark.parametrize("arguments", [[], ["-"]], ids=["nothing", "dash"])
def test_standard_input(arguments: list[str], cacho: "Cacho") -> None:
    assert cacho("settle", *arguments, stdin=EVENING) == (0, EVENING_TEXT, "")


def test_lines_are_the_document_on_one(cacho: "Cacho") -> None:
    code, out, err = cacho("settle", "-f", "jsonl", stdin=EVENING)
    assert (code, out.count("\n"), err) == (0, 1, "")
    assert json.loads(out) == EVENING_DOCUMENT


def test_quiet_keeps_the_settlement(cacho: "Cacho") -> None:
    assert cacho("settle", "-q", stdin=EVENING) == (0, EVENING_TEXT, "")


def test_nobody_owes_anything(cacho: "Cacho") -> None:
    out = cacho("settle", stdin=f"{HEADER}hand 1\nresult Ana 0\n").out
    assert out.endswith("\n\nNobody owes anything.\n")
    assert _settled(cacho, stdin=HEADER)["transfers"] == []


def test_purchases_and_own_stacks_count_as_bought(cacho: "Cacho") -> None:
    log = (
        "---\nplayers: {Ana: {stack: 30}, Beto: 64}\nrules: {rebuys: true}\n---\n"
        "hand 1\nresult Ana +20, Beto -20\nBeto buys 10\n"
    )
    players = _settled(cacho, stdin=log)["players"]
    assert [(each["name"], each["bought"], each["final"], each["net_chips"]) for each in players] == [
        ("Ana", 30, 50, 20),
        ("Beto", 30, 10, -20),
    ]


# ---- several sessions ----


def test_sessions_add_up_by_player_without_regard_to_case(write: "Write", cacho: "Cacho") -> None:
    header = "---\nplayers: {Dora: 50, BETO: 64}\nrules: {chip_value: 1, currency: EUR}\n---\n"
    second = f"{header}hand\nresult beto +2, Dora -2\n"
    write(("games/1.cacho", EVENING + second), ("games/sub/2.cacho", EVENING))
    document = _settled(cacho, "games")
    assert _nets(document) == {"Ana": "3.00", "Beto": "-1.00", "Carmen": "0.00", "Dora": "-2.00"}
    assert [player["bought"] for player in document["players"]] == [40, 60, 40, 20]
    assert document["chip_value"] is None


def test_same_file_counts_once(write: "Write", cacho: "Cacho") -> None:
    """Nobody pays an evening twice because it was named twice."""
    write(("games/a.cacho", EVENING))
    code, out, err = cacho("settle", "games/a.cacho", "games")
    assert (code, out) == (0, EVENING_TEXT)
    assert err.startswith('"games/a.cacho" was read before')


def test_currencies_do_not_add_up(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", EVENING), ("b.cacho", EVENING.replace("EUR", "USD")), ("c.cacho", "---\nplayers: [A, B]\n---\n"))
    code, out, err = cacho("settle", "a.cacho", "b.cacho", "c.cacho")
    assert (code, out) == (1, "")
    assert err == (
        "cacho: error: nothing is settled because sessions in different currencies do not add up: EUR, USD and none\n"
    )
    code, out, _ = cacho("settle", "-f", "json", "a.cacho", "b.cacho", "c.cacho")
    assert code == 1
    assert _document(out)["error"]["currencies"] == ["EUR", "USD", None]


# ---- faults ----


def test_faults_are_shown_and_nothing_is_settled(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", EVENING), ("b.cacho", FAULTY), ("c.cacho", FAULTY))
    code, out, err = cacho("settle", "b.cacho", "a.cacho", "c.cacho")
    assert (code, out) == (1, "")
    assert [line[:15] for line in err.splitlines() if "[B302 bet-size]" in line] == [
        "b.cacho:7:9: er",
        "c.cacho:7:9: er",
    ]
    assert err.splitlines()[-1] == "cacho: error: nothing is settled because of 2 errors"


def test_quiet_refusal_says_why_in_one_line(cacho: "Cacho") -> None:
    assert cacho("settle", "-q", stdin=FAULTY) == (1, "", "cacho: error: nothing is settled because of 1 error\n")


def test_refusal_for_programs(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", EVENING + FAULTY))
    code, out, err = cacho("settle", "-f", "json", "a.cacho")
    assert code == 1
    assert "[B302 bet-size]" in err
    assert _document(out) == {
        "version": 1,
        "error": {
            "name": "faults",
            "message": "nothing is settled because of 1 error",
            "sessions": ["a.cacho:7"],
        },
    }


def test_warnings_are_said_and_do_not_hinder(cacho: "Cacho") -> None:
    log = EVENING.replace("hand 1", "hand 1\nresult Ana 0\nhand 4")
    code, out, err = cacho("settle", stdin=log)
    assert (code, out) == (0, EVENING_TEXT)
    assert err.startswith("-:7:6: warning: ")
    assert cacho("settle", "-q", stdin=log).err == ""


def test_faulty_header_hinders_too(cacho: "Cacho") -> None:
    code, out, err = cacho("settle", stdin="---\nplayers: {}\n---\n" + EVENING)
    assert (code, out) == (1, "")
    assert "[T106 bad-header]" in err


def test_nothing_of_what_can_be_read_is_settled_where_something_cannot(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", EVENING), ("b.cacho", FAULTY))
    code, out, err = cacho("settle", "a.cacho", "missing.cacho")
    assert (code, out) == (2, "")
    assert err.splitlines() == [
        'cacho: error: "missing.cacho" cannot be read: there is no such file',
        "cacho: error: nothing is settled because not everything could be read",
    ]
    code, out, err = cacho("settle", "-f", "jsonl", "missing.cacho", "b.cacho")
    assert (code, _document(out)["error"]["name"]) == (2, "unreadable")
    assert "[B302 bet-size]" in err


# ---- by count ----


def test_by_count(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", COUNTED))
    assert cacho("settle", "a.cacho").code == 1
    assert cacho("settle", "--by-count", "a.cacho") == (
        0,
        EVENING_TEXT,
        "a.cacho:1: settled from the last `count`, in spite of 1 error\n",
    )
    code, out, err = cacho("settle", "-q", "--by-count", "-f", "json", "a.cacho")
    assert (code, _document(out), err) == (0, EVENING_DOCUMENT, "")


def test_it_is_offered_only_where_it_helps(cacho: "Cacho") -> None:
    offer = "To settle all the same, by the last `count` of each session, add --by-count.\n"
    assert cacho("settle", stdin=COUNTED).err.endswith(offer)
    assert offer not in cacho("settle", stdin=FAULTY + COUNTED).err


def test_last_of_several_counts_counts(cacho: "Cacho") -> None:
    log = f"{FAULTY}count Ana 40, Beto 0, Carmen 20\nhand\ndeal\nBeto bet\ncount Ana 35, Beto 5, Carmen 20\n"
    assert cacho("settle", "--by-count", stdin=log).out == EVENING_TEXT


@pytest.mark.parametrize(
    "faulty",
    [
        FAULTY,
        f"{HEADER}hand 1\nresult Ana +1, Beto -1\ncount Ana 21, Beto 19, Carmen 20\nhand 2\ndeal\nAna bet 2\n",
        f"{FAULTY}count Ana 35, Beto 5\n",
        "---\nplayers: [Ana, Beto\n---\nhand\nresult\ncount Ana 20, Beto 20\n",
    ],
    ids=["none", "before the fault", "incomplete", "under a faulty header"],
)
def test_without_a_count_after_the_last_fault_the_session_is_named(faulty: str, write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", COUNTED), ("b.cacho", EVENING + faulty))
    code, out, err = cacho("settle", "--by-count", "a.cacho", "b.cacho")
    assert (code, out) == (1, "")
    assert err.splitlines()[-1] == "cacho: error: nothing is settled because the chips of 1 session are not certain"
    assert ("b.cacho:7: there is no complete `count` after the last fault" in err) is faulty.startswith(HEADER)
    code, out, _ = cacho("settle", "--by-count", "-f", "json", "a.cacho", "b.cacho")
    assert (code, _document(out)["error"]["sessions"]) == (1, ["b.cacho:7"])


def test_sessions_without_fault_need_no_count(write: "Write", cacho: "Cacho") -> None:
    halfway = EVENING.replace("hand 1", "hand 1\nresult Ana +1, Beto -1\ncount Ana 21, Beto 19, Carmen 20\nhand 2")
    write(("a.cacho", EVENING), ("b.cacho", halfway.replace("+15", "+14").replace("-15", "-14")), ("c.cacho", COUNTED))
    assert _nets(_settled(cacho, "-q", "--by-count", "a.cacho", "b.cacho", "c.cacho"))["Ana"] == "4.50"


def test_what_comes_after_the_count_is_left_out_and_that_is_said(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", f"{COUNTED}hand 2\nresult Ana -5, Beto +5\n"))
    code, out, err = cacho("settle", "--by-count", "a.cacho")
    assert (code, out) == (0, EVENING_TEXT)
    assert err.splitlines()[1] == "a.cacho:1: what was played or bought after the last `count` is left out"


def test_count_of_a_wrong_total_does_not_balance(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", f"{HEADER}hand 1\nresult Ana +15, Beto -15\ncount Ana 35, Beto 5, Carmen 18\n"))
    code, out, err = cacho("settle", "--by-count", "a.cacho")
    assert (code, out) == (1, "")
    assert err.splitlines()[1:] == [
        "a.cacho:1: 2 chips missing: 58 counted, but 60 handed out",
        "  Player  Bought  Final",
        "  Ana         20     35",
        "  Beto        20      5",
        "  Carmen      20     18",
        "cacho: error: nothing is settled because the chips do not balance",
        "To book the difference to somebody, such as a bank, add --difference-to bank.",
    ]
    assert _nets(_settled(cacho, "-q", "--by-count", "--difference-to", "carmen", "a.cacho"))["Carmen"] == "0.00"


# ---- counts on the command line ----


def test_count(write: "Write", cacho: "Cacho", monkeypatch: pytest.MonkeyPatch) -> None:
    write(("house.yaml", HOUSE))
    counts = ["Ana=35", "Beto=5", "Carmen=20"]
    assert cacho("settle", "--rules", "house.yaml", *counts) == (0, EVENING_TEXT, "")
    assert _nets(_settled(cacho, *counts)) == {"Ana": "15", "Beto": "-15", "Carmen": "0"}
    monkeypatch.setenv("CACHO_RULES", "house.yaml")
    assert _settled(cacho, *counts) == EVENING_DOCUMENT


def test_count_of_those_who_bought_other_numbers(write: "Write", cacho: "Cacho") -> None:
    write(("house.yaml", "starting_stack: 30\n"))
    document = _settled(cacho, "--rules", "house.yaml", "Ana=45", "Beto=0/10", "Carmen=35/40")
    assert [(each["bought"], each["net_chips"]) for each in document["players"]] == [(30, 15), (10, -10), (40, -5)]


def test_count_that_does_not_balance(cacho: "Cacho") -> None:
    code, out, err = cacho("settle", "Ana=35", "Beto=5", "Carmen=21")
    assert (code, out) == (1, "")
    assert err == (
        "1 chip too many: 61 counted, but 60 handed out\n"
        "  Player  Bought  Final\n"
        "  Ana         20     35\n"
        "  Beto        20      5\n"
        "  Carmen      20     21\n"
        "cacho: error: nothing is settled because the chips do not balance\n"
        "To book the difference to somebody, such as a bank, add --difference-to bank.\n"
    )


def test_count_that_does_not_balance_for_programs(cacho: "Cacho") -> None:
    code, out, _ = cacho("settle", "-f", "json", "Ana=35", "Beto=5/21")
    assert code == 1
    assert _document(out)["error"]["sessions"] == [
        {
            "session": None,
            "difference": -1,
            "players": [{"name": "Ana", "bought": 20, "final": 35}, {"name": "Beto", "bought": 21, "final": 5}],
        }
    ]


@pytest.mark.parametrize(
    ("counts", "net", "booked"),
    [
        (["Ana=35", "Beto=6"], -1, "1 chip too many is booked to bank."),
        (["Ana=35", "Beto=2"], 3, "3 chips missing are booked to bank."),
    ],
)
def test_difference_is_booked(counts: list[str], net: int, booked: str, cacho: "Cacho") -> None:
    document = _settled(cacho, "--difference-to", "bank", *counts)
    assert document["players"][-1] == {"name": "bank", "bought": 0, "final": 0, "net_chips": net, "net": str(net)}
    assert cacho("settle", "--difference-to", "bank", *counts).out.splitlines()[-1] == booked


def test_difference_is_booked_to_a_player(cacho: "Cacho") -> None:
    document = _settled(cacho, "--difference-to", "ana", "Ana=36", "Beto=5")
    assert _nets(document) == {"Ana": "15", "Beto": "-15"}


def test_nobody_new_appears_without_a_difference(cacho: "Cacho") -> None:
    assert list(_nets(_settled(cacho, "--difference-to", "bank", "Ana=35", "Beto=5"))) == ["Ana", "Beto"]


@pytest.mark.parametrize(
    ("name", "why"), [("", "a name is empty"), ("a\x1b[31mb", '"a\\u{001b}[31mb" has'), ("4", '"4" does not')]
)
def test_difference_needs_a_name(name: str, why: str, cacho: "Cacho") -> None:
    code, out, err = cacho("settle", "--difference-to", name, "Ana=20")
    assert (code, out) == (2, "")
    assert err.startswith(f"cacho settle: error: --difference-to: {why}")


def test_every_bad_count_is_said_with_its_place(cacho: "Cacho") -> None:
    code, out, err = cacho("settle", "Ana=35", "Beto=3.5", "ana=5", "=5", "Carmen=20/", "Dora=-2")
    assert (code, out) == (2, "")
    places = [line.split(" ")[0] for line in err.splitlines() if line.startswith("argument:")]
    assert places == ["argument:2:6:", "argument:3:1:", "argument:4:1:", "argument:5:11:", "argument:6:6:"]
    why = "a count is written NAME=CHIPS, or NAME=CHIPS/BOUGHT"
    assert err.splitlines()[-1] == f"cacho: error: {why}"
    code, out, _ = cacho("settle", "-f", "json", "Ana=35", "Beto=3.5")
    assert (code, _document(out)) == (2, {"version": 1, "error": {"name": "bad-count", "message": why}})


def test_counts_and_transcripts_do_not_mix(write: "Write", cacho: "Cacho") -> None:
    write(("a.cacho", EVENING))
    code, out, err = cacho("settle", "Ana=35", "a.cacho")
    assert (code, out) == (2, "")
    assert err.startswith('cacho settle: error: "Ana=35" is a count and "a.cacho" a transcript')


@pytest.mark.parametrize("option", ["--jobs", "--cluster"])
def test_nobody_shares_the_work_on_a_count(option: str, cacho: "Cacho") -> None:
    for value in ("1", "2"):
        code, out, err = cacho("settle", option, value, "Ana=35", "Beto=5")
        assert (code, out) == (2, "")
        assert err.startswith(
            f'cacho settle: error: {option} shares the work on transcripts, and "Ana=35" is a count; give one of them\n'
        )
    assert cacho("settle", "Ana=35", "Beto=5").code == 0


def test_file_whose_name_looks_like_a_count(write: "Write", cacho: "Cacho") -> None:
    write(("a=b", EVENING))
    assert cacho("settle", "a=b").code == 2
    assert cacho("settle", "./a=b") == (0, EVENING_TEXT, "")


# ---- money ----


def test_smallest_coin_shows_what_rounding_gives_or_takes(write: "Write", cacho: "Cacho") -> None:
    write(("house.yaml", "chip_value: 0.07\ncurrency: EUR\nsmallest_coin: 0.05\n"))
    counts = ["Ana=22", "Beto=21", "Carmen=17"]
    assert cacho("settle", "-r", "house.yaml", *counts).out == (
        "Player  Bought  Final  Chips won  Money  Rounding\n"
        "Ana         20     22          2   0.15      0.01\n"
        "Beto        20     21          1   0.05     -0.02\n"
        "Carmen      20     17         -3  -0.20      0.01\n"
        "\n"
        "Carmen pays Ana 0.15 EUR\n"
        "Carmen pays Beto 0.05 EUR\n"
        "\n"
        "Payments are rounded to 0.05 EUR; the last column says what that gives or takes.\n"
    )
    players = _settled(cacho, "-r", "house.yaml", *counts)["players"]
    assert [(player["net"], player["rounding"]) for player in players] == [
        ("0.15", "0.01"),
        ("0.05", "-0.02"),
        ("-0.20", "0.01"),
    ]


def test_what_cannot_be_paid_in_coin_is_said(write: "Write", cacho: "Cacho") -> None:
    write(("house.yaml", "chip_value: 0.125\ncurrency: EUR\n"))
    out = cacho("settle", "-r", "house.yaml", "Ana=23", "Beto=18", "Carmen=19").out
    assert out.splitlines()[5:] == [
        "Beto pays Ana 0.250 EUR",
        "Carmen pays Ana 0.125 EUR",
        "",
        "0.125 EUR cannot be paid in coin, since a chip is worth less than the smallest coin of EUR; `smallest_coin` in"
        " the house rules rounds payments.",
    ]
    assert "cannot be paid" not in cacho("settle", "-r", "house.yaml", "Ana=24", "Beto=16").out


def test_money_without_a_currency_is_a_number(write: "Write", cacho: "Cacho") -> None:
    write(("house.yaml", "chip_value: 1234567.80\n"))
    assert "Beto pays Ana 18518517.00\n" in cacho("settle", "-r", "house.yaml", "Ana=35", "Beto=5").out


def test_currency_without_cents(write: "Write", cacho: "Cacho") -> None:
    write(("house.yaml", "chip_value: 100\ncurrency: CLP\n"))
    assert "Beto pays Ana 1500 CLP\n" in cacho("settle", "-r", "house.yaml", "Ana=35", "Beto=5").out


def test_few_payments_are_not_called_the_fewest(cacho: "Cacho") -> None:
    counts = [f"p{letter}={20 + number}" for number, letter in enumerate("abcdefghijk", 1)]
    counts += [f"q{letter}={20 - number}" for number, letter in enumerate("abcdefghijk", 1)]
    assert _settled(cacho, *counts)["fewest"] is False
    assert cacho("settle", *counts).out.endswith("may be a way with fewer payments.\n")
    assert _settled(cacho, *counts[:5], *counts[11:16])["fewest"] is True


def test_names_stay_in_line_whatever_letters_they_have(cacho: "Cacho") -> None:
    out = cacho("settle", "王小明=35", "Jose\u0301=5", "Íñigo=20").out
    assert out.splitlines()[:4] == [
        "Player  Bought  Final  Chips won  Money",
        "王小明      20     35         15     15",
        "José        20      5        -15    -15",
        "Íñigo       20     20          0      0",
    ]


def test_spreadsheet_formulas_and_markup_are_no_names(cacho: "Cacho") -> None:
    for name in ("=1+1", "<b>", "@SUM", "$x$", "a|b", "a`b"):
        assert cacho("settle", f"./{name}", f"{name}=5").code == 2

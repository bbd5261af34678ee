from cacho_cli.report.look import flowing, visible_width, wrapped
from cacho_cli.report.style import painted
from cacho_cli.report.width import shortened


def test_colour_takes_no_width() -> None:
    assert visible_width(painted("王", "o", True)) == 2


def test_items_flow_to_the_last_column_and_no_further() -> None:
    assert flowing("Now: ", ["Ana 1", "Beto 2"], 18, "  ") == ["Now: Ana 1, Beto 2"]
    assert flowing("Now: ", ["Ana 1", "Beto 2"], 17, "  ") == ["Now: Ana 1,", "  Beto 2"]
    assert flowing("Now: ", ["Ana 1"], 3, "  ") == ["Now: Ana 1"]
    assert flowing("Now: ", [], 80, "  ") == ["Now: "]


def test_painted_items_flow_as_plain_ones() -> None:
    items = ["Ana 1", "王 2", "Carmen 3"]
    painted_items = [painted(item, "gain", True) for item in items]
    for width in range(1, 30):
        plain, colourful = (flowing("Now: ", each, width, "  ") for each in (items, painted_items))
        assert list(map(visible_width, colourful)) == list(map(visible_width, plain))


def test_sentences_break_between_words() -> None:
    text = "Ana takes 20 chips: three sixes"
    assert wrapped(text, 31, "  ", "    ") == ["  Ana takes 20 chips: three", "    sixes"]
    assert wrapped(text, 33, "  ", "    ") == [f"  {text}"]
    assert wrapped("Ana", 1) == ["Ana"]


def test_cut_names_keep_what_is_drawn_upon_a_letter() -> None:
    assert shortened("n\N{COMBINING TILDE}a", 2) == "n\N{COMBINING TILDE}a"
    assert shortened("n\N{COMBINING TILDE}abc", 3) == "n\N{COMBINING TILDE}a…"
    assert shortened("王小明", 4) == "王…"
    assert shortened("王小明", 5, "~") == "王小~"
    assert shortened("王小明", 6) == "王小明"

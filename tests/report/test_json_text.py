import json

from cacho_cli.report.json_text import document_text, line_text

HOSTILE = {"file": "a\udcff\u202e\x1b\u2028ñ.cacho"}


def test_json_is_ascii_and_comes_back_as_it_was() -> None:
    for text in (document_text(HOSTILE), line_text(HOSTILE)):
        assert text.isascii()
        assert "\x1b" not in text
        assert json.loads(text) == HOSTILE


def test_a_row_is_one_line() -> None:
    assert line_text({"message": "a\nb"}).count("\n") == 1

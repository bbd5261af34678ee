import pytest

from cacho_cli.messages.words import card_name


@pytest.mark.parametrize(("code", "name"), [("1b", "1 of bastos"), ("6x", "6x"), ("", ""), ("6oo", "6oo")])
def test_what_is_no_card_is_said_as_it_is_written(code: str, name: str) -> None:
    assert card_name(code) == name

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cacho_cli.messages.safety import is_harmful, safe

BIDI = [*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C]
CONTROLS = [*range(0x20), *range(0x7F, 0xA0)]
ZERO_WIDTH = [0x00AD, 0x034F, 0x115F, 0x1160, 0x180E, 0x200B, 0x200C, 0x200D, 0x2060, 0x3164, 0xFEFF, 0xFFA0, 0xE0041]
SEPARATORS = [0x0085, 0x2028, 0x2029]


@pytest.mark.parametrize("code", [*BIDI, *CONTROLS, *ZERO_WIDTH, *SEPARATORS, 0xD800, 0xE000, 0xFFFF])
def test_what_cannot_be_seen_or_moves_others_is_spelt_out(code: int) -> None:
    assert is_harmful(chr(code))
    assert safe(f"a{chr(code)}b") == f"a\\u{{{code:04x}}}b"


@pytest.mark.parametrize("text", ["Ana", "Núñez", "n\u0303", "王明", "אבא", "عمر", "⚔️ 6", "👍🏽", "O’Brien", "£1"])
def test_what_people_write_stays(text: str) -> None:
    assert safe(text) == text


@pytest.mark.parametrize("space", "\u00a0\u2003\u3000\u1680")
def test_a_space_that_is_no_plain_space_is_spelt_out(space: str) -> None:
    assert safe(f"5{space}chips") == f"5\\u{{{ord(space):04x}}}chips"


def test_a_text_is_cut_only_beyond_its_length() -> None:
    assert safe("x" * 60) == "x" * 60
    assert safe("x" * 61) == "x" * 59 + "…"


@given(st.text(st.characters(codec=None, max_codepoint=sys.maxunicode), max_size=80))
def test_whatever_comes_in_nothing_harmful_goes_out(text: str) -> None:
    shown = safe(text)
    assert not any(unicodedata.category(character) in ("Cc", "Cf", "Cs", "Zl", "Zp") for character in shown)
    shown.encode("utf-8")

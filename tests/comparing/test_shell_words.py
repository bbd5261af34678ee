"""Words of a line as a shell cuts them, each character with its place."""

import shlex

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cacho_cli.comparing.shell_words import UnclosedQuoteError, Word, shell_words

LINES = st.text(alphabet="ab= \t'\"\\#ñ", max_size=12)


def _by_shlex(line: str) -> list[str] | None:
    """What the standard library makes of a line, None where a quotation mark is open."""
    lexer = shlex.shlex(line, posix=True, punctuation_chars=False)
    lexer.whitespace_split = True
    lexer.commenters = ""
    try:
        return list(lexer)
    except ValueError:
        return None


def _by_us(line: str) -> list[str] | None:
    try:
        return [word.text for word in shell_words(line)]
    except UnclosedQuoteError:
        return None


@given(LINES.filter(lambda line: "#" not in line))
@example("a'b c'\"d\"\\ e")
@example("''")
@example('"\\""')
def test_words_are_those_of_the_standard_library(line: str) -> None:
    assert _by_us(line) == _by_shlex(line)


@given(LINES)
def test_places_hold_the_characters(line: str) -> None:
    if _by_us(line) is None:
        with pytest.raises(UnclosedQuoteError) as raised:
            shell_words(line)
        assert line[raised.value.place] in "'\"\\"
        return
    words = shell_words(line)
    end = 0
    for word in words:
        assert "".join(line[place] for place in word.places) == word.text
        assert end <= word.start < word.end <= len(line)
        assert all(word.start <= place < word.end for place in word.places)
        end = word.end


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("a # b", ["a"]),
        ("# b", []),
        ("a#b", ["a#b"]),
        ("'#' b", ["#", "b"]),
        ('"a\\$b" "\\n"', ["a$b", "\\n"]),
        ("", []),
        (" \t", []),
        ("a\r", ["a"]),
    ],
)
def test_comments_and_escapes(line: str, words: list[str]) -> None:
    assert [word.text for word in shell_words(line)] == words


@pytest.mark.parametrize(("line", "place"), [("a 'b", 2), ("'a' b\"c", 5), ("ab\\", 2), ('"\\"', 0)])
def test_open_quotes(line: str, place: int) -> None:
    with pytest.raises(UnclosedQuoteError) as raised:
        shell_words(line)
    assert raised.value.place == place


@pytest.mark.parametrize(
    ("line", "start", "end", "span"),
    [
        ("x 'Ana B'=6o", 0, 3, (3, 6)),
        ("x 'Ana B'=6o", 6, 8, (10, 12)),
        ("x 'Ana B'=6o", 4, 6, (7, 10)),
        ("x 'Ana B'=", 6, 6, (10, 10)),
        ("x ''", 0, 0, (4, 4)),
        ("x Ana", 1, 1, (3, 3)),
    ],
)
def test_spans(line: str, start: int, end: int, span: tuple[int, int]) -> None:
    assert shell_words(line)[1].span(start, end) == span


def test_whole_word() -> None:
    assert Word.whole("a b").span(2, 3) == (2, 3)
    assert Word.whole("").span(0, 0) == (0, 0)

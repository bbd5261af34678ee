import pytest

from cacho_cli.report.tally import Tally, closing_line, rewriting_line


@pytest.mark.parametrize(
    ("tally", "line"),
    [
        (Tally(files=3, sessions=3, hands=41, errors=2), "3 files, 41 hands, 2 errors"),
        (Tally(files=1, sessions=1, hands=1, errors=1), "1 file, 1 hand, 1 error"),
        (Tally(files=1, sessions=1, hands=12), "1 file, 12 hands, no errors"),
        (Tally(files=1, sessions=1, hands=12, warnings=1), "1 file, 12 hands, no errors, 1 warning"),
        (Tally(files=1, errors=1, warnings=2), "1 file, 0 hands, 1 error, 2 warnings"),
    ],
)
def test_the_closing_line_counts(tally: Tally, line: str) -> None:
    assert closing_line(tally) == line


@pytest.mark.parametrize(
    ("files", "changed", "errors", "written", "line"),
    [
        (1, 0, 0, True, "1 file, nothing to change"),
        (2, 1, 0, True, "2 files, 1 rewritten"),
        (3, 2, 1, False, "3 files, 2 would change, 1 error"),
        (3, 0, 2, False, "3 files, nothing to change, 2 errors"),
    ],
)
def test_the_line_of_fmt_counts(files: int, changed: int, errors: int, written: bool, line: str) -> None:
    assert rewriting_line(files, changed, errors, written=written) == line

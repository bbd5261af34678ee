from cacho_cli.transcript import reader
from cacho_cli.transcript.reader import Reader


def test_what_is_remembered_has_bounds() -> None:
    read = Reader(("Ana", "Beto"))
    lines = [f"Ana bets {chips}" for chips in range(1, 2 * reader._MOST_REMEMBERED)]
    for line in lines:
        read.read(line)
        assert len(read.known) <= reader._MOST_REMEMBERED
    assert lines[-1] in read.known
    assert lines[0] not in read.known
    assert read.read(lines[0]) == Reader(("Ana", "Beto")).read(lines[0])


def test_what_is_too_long_is_not_remembered() -> None:
    read = Reader(("Ana", "Beto"))
    read.read("Ana bets 2" + " " * reader.LONGEST_REMEMBERED)
    assert read.known == {}

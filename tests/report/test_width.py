import pytest

from cacho_cli.report.width import clusters, display_width


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("", 0),
        ("Beto", 4),
        ("Núñez", 5),
        ("Nu\u0301n\u0303ez", 5),
        ("王明", 4),
        ("한", 2),
        ("\u1112\u1161\u11ab", 2),
        ("ﾊ", 1),
        ("🪙💰🏆🍷", 8),
        ("⚔", 1),
        ("⚔️", 2),
        ("👍🏽", 2),
        ("🇪🇸", 2),
        ("אבא", 3),
        ("\u0301", 0),
        ("…", 1),
    ],
)
def test_columns(text: str, width: int) -> None:
    assert display_width(text) == width


def test_clusters_keep_every_character() -> None:
    text = "\u0301an\u0303⚔️👍🏽"
    assert "".join(clusters(text)) == text
    assert clusters(text) == ["\u0301", "a", "n\u0303", "⚔️", "👍🏽"]

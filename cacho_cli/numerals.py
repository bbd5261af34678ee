"""Whole numbers as people write them, never longer than Python takes no time to convert."""

__all__ = ["whole_number"]

_LONGEST = 18
"""Up to so many digits nobody has to count them."""


def whole_number(text: str, most: int) -> int | None:
    """The number that ASCII digits write, or None where they are none or it is more than `most`.

    >>> whole_number("010", 130), whole_number("131", 130), whole_number("٣", 130), whole_number("9" * 5000, 130)
    (10, None, None, None)
    """
    if not (text.isascii() and text.isdigit()):
        return None
    if len(text) > _LONGEST:
        text = text.lstrip("0") or "0"
        if len(text) > len(str(most)):
            return None
    return number if (number := int(text)) <= most else None

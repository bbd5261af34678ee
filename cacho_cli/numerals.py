"""Whole numbers as people write them, never longer than Python takes no time to convert."""

import re

__all__ = ["whole_number"]

_DIGITS = re.compile(r"[0-9]+\Z")


def whole_number(text: str, most: int) -> int | None:
    """The number that ASCII digits write, or None where they are none or it is more than `most`.

    >>> whole_number("010", 130), whole_number("131", 130), whole_number("٣", 130), whole_number("9" * 5000, 130)
    (10, None, None, None)
    """
    if not _DIGITS.match(text):
        return None
    digits = text.lstrip("0") or "0"
    if len(digits) > len(str(most)):
        return None
    return number if (number := int(digits)) <= most else None

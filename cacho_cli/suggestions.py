"""The word that was probably meant, for every "did you mean"."""

from collections.abc import Iterable

from cacho_cli.folding import fold_word

__all__ = ["did_you_mean"]

_LONGEST = 64


def did_you_mean(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate that `word` most resembles, or None where none is near enough.

    A slip is a letter too many, missing, wrong, or two that changed places; one slip is forgiven in a word of two to
    four letters, two up to eight, three beyond. The start of a single candidate will do too. Case and accents are no
    slips. Of equally near candidates the first one wins.

    >>> did_you_mean("chipvalue", ["bonus", "chip_value"]), did_you_mean("Premoi", ["bonus", "premio"])
    ('chip_value', 'premio')
    >>> did_you_mean("place", ["bonus", "currency"]) is None
    True
    """
    wanted = fold_word(word.strip())
    if not wanted or len(wanted) > _LONGEST:
        return None
    folded = [(candidate, fold_word(candidate)) for candidate in candidates]
    budget = _budget(len(wanted))
    best, nearest = None, budget + 1
    for candidate, form in folded:
        distance = _distance(wanted, form, nearest)
        if distance < nearest:
            best, nearest = candidate, distance
    return best if best is not None else _completed(wanted, folded)


def _budget(length: int) -> int:
    if length < 2:
        return 0
    return 1 if length <= 4 else 2 if length <= 8 else 3


def _completed(wanted: str, folded: list[tuple[str, str]]) -> str | None:
    """The only candidate that begins with `wanted`, if it has three letters to go by."""
    if len(wanted) < 3:
        return None
    longer = {form: candidate for candidate, form in folded if form.startswith(wanted)}
    return next(iter(longer.values())) if len(longer) == 1 else None


def _distance(one: str, other: str, limit: int) -> int:
    """The slips between two words, or `limit` where there are that many or more."""
    if one == other:
        return 0
    if abs(len(one) - len(other)) >= limit:
        return limit
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        last, row, previous = row, [i], before
        for j, facing in enumerate(other, 1):
            slips = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (letter != facing))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == facing:
                slips = min(slips, previous[j - 2] + 1)
            row.append(slips)
        if min(row) >= limit:
            return limit
        before = last
    return min(row[-1], limit)

"""The kinds of values that options have; what is wrong with one is said in our words."""

from typing import Any

import click

__all__ = ["OneOf", "WholeNumber"]

_MOST = 999_999_999


class OneOf(click.Choice[Any]):
    """One of a few values."""

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:  # noqa: ARG002 - click's own
        """That it is none of them, which was probably meant, and which they are."""
        from cacho_cli.messages.shell import said
        from cacho_cli.messages.wording import joined
        from cacho_cli.suggestions import did_you_mean

        allowed = joined(tuple(f"`{choice}`" for choice in self.choices), either=True, whole=True)
        suggestion = did_you_mean(str(value), [word for word in self.choices if isinstance(word, str)])
        if suggestion is None:
            return said("not-one-of", given=str(value), allowed=allowed)
        return said("not-one-of-but", given=str(value), suggestion=suggestion, allowed=allowed)


class WholeNumber(click.IntRange):
    """A whole number from 1 to more than anybody counts up to."""

    def __init__(self) -> None:
        """There is nothing to choose."""
        super().__init__(min=1, max=_MOST)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number that a text stands for."""
        text = str(value)
        digits = text.lstrip("0") if text.isascii() and text.isdecimal() else ""
        if not 0 < len(digits) <= len(str(_MOST)):
            from cacho_cli.messages.shell import said

            self.fail(said("number-too-large" if digits else "not-a-number", given=text, most=_MOST), param, ctx)
        return int(digits)

"""Referee and hand evaluator for the Spanish card game Cacho.

The functions and values named in `__all__` are the public interface; each is loaded when it is first asked for, so
that importing the package costs nothing.
"""

from cacho_cli.version import __version__

TYPE_CHECKING = False
if TYPE_CHECKING:
    pass


_HOMES: dict[str, str] = {}
"""Where each public name lives."""

__all__ = ["__version__"]


def __getattr__(name: str) -> object:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415 - it would make the command start slower

    value: object = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})

"""The version of the package, and how `--version` says it."""

__all__ = ["VERSION_LINE", "__version__"]

__version__ = "0.1.0"

VERSION_LINE = f"cacho {__version__}\n"

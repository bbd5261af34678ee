"""One target under a fuzzer, in a process of its own: atheris never comes back.

`python -m tests.fuzzing.harness NAME FLAGS... FOLDERS...`, with flags and folders as libFuzzer has them.
"""

import importlib
import pkgutil
import sys

__all__ = ["main"]


def main() -> None:
    """Fuzz the target that the first argument names."""
    import atheris  # noqa: PLC0415 - only those who fuzz have it

    with atheris.instrument_imports(include=["cacho_cli"]):
        import cacho_cli  # noqa: PLC0415 - every module of it must pass the hook

        for module in pkgutil.walk_packages(cacho_cli.__path__, "cacho_cli."):
            _load(module.name)
        from tests.fuzzing import command_line, limits, targets  # noqa: PLC0415 - as above

    name, *arguments = sys.argv[1:]
    with command_line.in_a_folder():
        atheris.Setup([sys.argv[0], *arguments], limits.limited(targets.TARGETS[name]))
        atheris.Fuzz()


def _load(module: str) -> None:
    """Load a module, unless it is the command's last one, or one for a library that is not here."""
    if not module.endswith("__main__"):
        try:
            importlib.import_module(module)
        except ModuleNotFoundError as error:
            if error.name is None or error.name.startswith("cacho_cli"):
                raise


if __name__ == "__main__":
    main()

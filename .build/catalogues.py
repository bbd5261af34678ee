"""Compiles the catalogues of messages (`cacho.po`) before a wheel is built or the project is installed as editable."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface[Any]):
    """Puts `cacho.mo` beside every `cacho.po`."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's signature
        """Compile what there is; a catalogue that cannot be read ends the build."""
        for source in sorted(Path(self.root).glob("cacho_cli/locale/*/LC_MESSAGES/*.po")):
            with source.open("rb") as text:
                catalogue = read_po(text, locale=source.parts[-3], abort_invalid=True)
            with source.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, catalogue)

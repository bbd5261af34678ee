"""Brings the catalogues of messages up to date with the code, says what is still to be translated, and compiles them.

    python .build/translate.py

New sentences come in without a translation, sentences that the code no longer has go out, and the others stay as they
are. Run it after a sentence was written or changed, translate what it names, and run it again.
"""

import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
MARKS = {"_": None, "N_": None, "Plural": (1, 2)}
NOISE = ("Report-Msgid", "PO-Revision", "Last-Translator", "Language-Team", "Generated-By")
"""Lines of the head that tell nothing. The date stays: without one the compiled catalogue would have that of now."""


def template(package: Path) -> Catalog:
    """All sentences of the code, without translations."""
    found = Catalog()
    for file, _, text, _, _ in extract_from_dir(package, [("**.py", "python")], keywords=MARKS):
        found.add(text, locations=[(f"{package.name}/{Path(file).as_posix()}", 0)])
    return found


def updated(catalogue: Catalog, sentences: Catalog) -> bytes:
    """A catalogue with just these sentences, as the text of its file."""
    catalogue.update(sentences, no_fuzzy_matching=True, update_creation_date=False)
    text = BytesIO()
    write_po(text, catalogue, width=0, ignore_obsolete=True, sort_by_file=True, include_lineno=False)
    lines = text.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(tuple(f'"{each}' for each in NOISE))).encode()


def main(root: Path = ROOT) -> int:
    """Update and compile every catalogue; the exit code is 1 where something is still to be translated."""
    sentences = template(root / "cacho_cli")
    missing = []
    for source in sorted(root.glob("cacho_cli/locale/*/LC_MESSAGES/*.po")):
        with source.open("rb") as text:
            catalogue = read_po(text, locale=source.parts[-3])
        source.write_bytes(updated(catalogue, sentences))
        with source.with_suffix(".mo").open("wb") as compiled:
            write_mo(compiled, catalogue)
        missing += [message for message in catalogue if message.id and not _is_translated(message.string)]
    sys.stdout.writelines(f"{message.id}\n" for message in missing)
    return int(bool(missing))


def _is_translated(forms: object) -> bool:
    return all(forms) if isinstance(forms, tuple | list) else bool(forms)


if __name__ == "__main__":
    sys.exit(main())

"""The words people read: `python tools/words.py compile` turns each catalog (.po) into what gettext loads (.mo)."""

import argparse
import io
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "antilles"


def compile_catalogs(package: Path = PACKAGE) -> list[Path]:
    """Compiles our catalogs and those of all titles in a package's folder, and returns the files made.

    One that cannot be read is a ValueError.
    """
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po

    made = []
    for source in sorted(package.rglob("LC_MESSAGES/antilles.po")):
        try:
            with source.open("rb") as file:
                catalog = read_po(file, abort_invalid=True)
        except PoFileError as error:
            raise ValueError(f"{source.relative_to(package)} cannot be read: {error}") from error
        packed = io.BytesIO()
        write_mo(packed, catalog)
        target = source.with_suffix(".mo")
        target.write_bytes(packed.getvalue())
        made.append(target)
    return made


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="words.py", description="Looks after the message catalogs.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("compile", help="compile every antilles.po to antilles.mo")
    parser.parse_args(arguments)
    try:
        made = compile_catalogs()
    except ValueError as error:
        print(f"words: {error}", file=sys.stderr)
        return 1
    print(f"words: {len(made)} catalogs compiled" if made else "words: no catalogs yet")
    return 0


if __name__ == "__main__":
    sys.exit(main())

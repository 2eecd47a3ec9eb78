"""What must not stand on a command line, where every user of the machine can read it: it comes from the environment
or from a file."""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import urlsplit

from antilles.core.errors import AntillesError

LEAST = 32  # characters of a secret


def given_data(address: str | None) -> str | None:
    """Where the tables are: as told, or as ANTILLES_DATA says; `@file` is a file whose first line says it."""
    if address and "://" in address and urlsplit(address).password:
        raise AntillesError(
            "A password on the command line can be read by everybody on this machine: "
            "put the URL into ANTILLES_DATA, or into a file and say --data @FILE."
        )
    address = address or os.environ.get("ANTILLES_DATA") or None
    return first_line(Path(address[1:]), "tables") if address and address.startswith("@") else address


def given_secret(file: Path | None) -> bytes | None:
    """The secret of the store, if it is kept outside of it: in a file, or in ANTILLES_SECRET."""
    named = file or (Path(path) if (path := os.environ.get("ANTILLES_SECRET_FILE")) else None)
    secret = first_line(named, "secret") if named else os.environ.get("ANTILLES_SECRET") or None
    if secret is not None and len(secret) < LEAST:
        raise AntillesError(f"The secret has {len(secret)} characters and needs at least {LEAST}: openssl rand -hex 32")
    return secret.encode() if secret is not None else None


def first_line(file: Path, what: str) -> str:
    """The first line of a file."""
    try:
        lines = file.read_text().splitlines()
    except (OSError, UnicodeError):
        raise AntillesError(f"The file with the {what} ({file}) cannot be read.") from None
    if not lines or not lines[0].strip():
        raise AntillesError(f"The file with the {what} ({file}) is empty.")
    return lines[0].strip()

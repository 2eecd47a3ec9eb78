"""Where the tables are: a SQLite file or the URL of a PostgreSQL, with a sentence for whatever is wrong with it.

What must not stand on a command line, where every user of the machine can read it, comes from the environment or from a
file: an address with a password, and the secret of the store.
"""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import unquote, urlsplit

from antilles.core.errors import AntillesError

PLAIN = {"postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg", "sqlite": "sqlite+aiosqlite"}
KINDS = ("sqlite+aiosqlite", "postgresql+asyncpg")
HEAD = b"SQLite format 3\x00"
LEAST = 32  # characters of a secret


def data_folder() -> Path:
    """Where this person's tables lie unless told otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "antilles"


def address_of(data: str | None, *, there: bool = False) -> str:
    """The store as SQLAlchemy names it: a file is SQLite, a URL is taken as it is.

    With `there` it must exist. Only the default folder is ever made: a path that somebody typed may be mistyped.
    """
    data = given_data(data)
    if data and "://" in data:
        scheme, _, rest = data.partition("://")
        kind = PLAIN.get(scheme, scheme)
        if kind not in KINDS:
            raise AntillesError(f"Tables are kept in a SQLite file or under postgresql://…, not under {scheme}://…")
        if kind == "sqlite+aiosqlite" and rest.startswith("/"):
            _look(Path(unquote(rest.partition("?")[0][1:])), there)
        return f"{kind}://{rest}"
    file = Path(data) if data else data_folder() / "tables.db"
    if data is None and not there:
        file.parent.mkdir(parents=True, exist_ok=True)
    _look(file, there)
    return f"sqlite+aiosqlite:///{file.resolve()}"


def _look(file: Path, there: bool) -> None:
    """Refuses what is no store, and a place where none can be."""
    if file.is_dir():
        raise AntillesError(f"{file} is a folder; --data names a file in it, for instance {file / 'tables.db'}.")
    if not file.exists():
        if there:
            raise AntillesError(f"There are no tables at {file}.")
        if not file.parent.is_dir():
            raise AntillesError(f"There is no folder {file.parent}; make it first, or choose another with --data.")
        if not os.access(file.parent, os.W_OK):
            raise AntillesError(f"Nobody may write into {file.parent} here; choose another folder with --data.")
        return
    try:
        with file.open("rb") as opened:
            head = opened.read(len(HEAD))
    except OSError as wrong:
        raise AntillesError(f"{file} cannot be read: {wrong.strerror}.") from None
    if head not in (HEAD, b""):
        raise AntillesError(f"{file} is not a file of tables (SQLite); nothing was changed.")
    if there and not head:
        raise AntillesError(f"There are no tables in {file}: it is empty.")


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
    try:
        lines = file.read_text().splitlines()
    except (OSError, UnicodeError):
        raise AntillesError(f"The file with the {what} ({file}) cannot be read.") from None
    if not lines or not lines[0].strip():
        raise AntillesError(f"The file with the {what} ({file}) is empty.")
    return lines[0].strip()

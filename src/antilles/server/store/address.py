"""Where the tables are: a SQLite file or the URL of a PostgreSQL, with a sentence for whatever is wrong with it."""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import unquote

from antilles.core.errors import AntillesError

from ..credentials import given_data

PLAIN = {"postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg", "sqlite": "sqlite+aiosqlite"}
KINDS = ("sqlite+aiosqlite", "postgresql+asyncpg")
HEAD = b"SQLite format 3\x00"


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

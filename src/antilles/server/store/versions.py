"""Brings a store to this version, or says that it is of a newer one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from antilles.core.errors import AntillesError

from .errors import in_words
from .writer import say

LOCK = 0x616E7469  # PostgreSQL: two servers that start at once do not both migrate


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def known(revision: str) -> bool:
    """Whether this version of Antilles knows a store."""
    return any(each.revision == revision for each in ScriptDirectory.from_config(_config()).walk_revisions())


def latest() -> str:
    """The newest store that this version of Antilles knows."""
    return ScriptDirectory.from_config(_config()).get_current_head() or ""


def revision_of(conn: sa.Connection) -> str | None:
    """Which version a store has; None for an empty one."""
    return MigrationContext.configure(conn).get_current_revision()


def fitting(conn: sa.Connection) -> None:
    """Refuses a store that a newer Antilles has made."""
    found = revision_of(conn)
    if found is not None and not known(found):
        raise AntillesError(
            f"These tables were stored by a newer Antilles (store {found}; this one knows up to {latest()})."
            " Use that version, or other tables with --data."
        )


def upgrade(conn: sa.Connection) -> None:
    """Brings a store to this version, in the transaction of its connection."""
    if conn.dialect.name == "postgresql":
        conn.execute(sa.text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    fitting(conn)
    config = _config()
    config.attributes["connection"] = conn
    command.upgrade(config, "head")


def upgrade_file(url: sa.URL) -> None:
    """Brings a SQLite file to this version.

    SQLite changes a table by copying it, and what refers to the old one would be deleted with it: so the references
    are not followed meanwhile, and are looked at before anything is stored.
    """
    engine = sa.create_engine(url.set(drivername="sqlite"), poolclass=sa.NullPool)
    tuned(engine, "BEGIN IMMEDIATE", references="OFF")
    try:
        with in_words(), engine.connect() as conn, conn.begin():
            if revision_of(conn) != latest():
                upgrade(conn)
                astray = conn.exec_driver_sql("PRAGMA foreign_key_check").first()
                if astray:
                    raise AntillesError(
                        f"The store could not be brought to this version: {astray[0]} has lost its table."
                    )
    finally:
        engine.dispose()


def tuned(engine: sa.Engine, begin: str, references: str = "ON") -> sa.Engine:
    """SQLite: readers beside a writer, on disk before we say so, and transactions that begin when we say so."""
    settings = ("journal_mode=WAL", "synchronous=FULL", f"foreign_keys={references}", "busy_timeout=10000")

    def connected(raw: Any, record: Any) -> None:
        raw.isolation_level = None
        cursor = raw.cursor()
        for setting in settings:
            cursor.execute(f"PRAGMA {setting}")
        cursor.close()

    sa.event.listen(engine, "connect", connected)
    sa.event.listen(engine, "begin", lambda conn: say(conn, begin))
    return engine

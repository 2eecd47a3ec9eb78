"""Brings a store to this version, or says that it is of a newer one."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from antilles.core.errors import AntillesError

from .errors import understood

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
    sa.event.listen(engine, "connect", lambda raw, _: _prepare(raw))
    sa.event.listen(engine, "begin", lambda conn: conn.exec_driver_sql("BEGIN IMMEDIATE"))
    try:
        with engine.connect() as conn, conn.begin():
            if revision_of(conn) != latest():
                upgrade(conn)
                astray = conn.exec_driver_sql("PRAGMA foreign_key_check").first()
                if astray:
                    raise AntillesError(
                        f"The store could not be brought to this version: {astray[0]} has lost its table."
                    )
    except sa.exc.SQLAlchemyError as wrong:
        raise understood(wrong) from wrong
    finally:
        engine.dispose()


def _prepare(raw: object) -> None:
    raw.isolation_level = None  # type: ignore[attr-defined]
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=OFF", "busy_timeout=10000"):
        raw.execute(f"PRAGMA {pragma}")  # type: ignore[attr-defined]

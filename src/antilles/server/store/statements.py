"""Statements that every turn needs, written out for SQLite once: SQLAlchemy need not work them out anew each time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects.sqlite import dialect as sqlite

Values = Mapping[str, Any]


class Prepared:
    """A statement with values of names that stay the same; other stores than SQLite take it as it is."""

    def __init__(self, statement: sa.Update | sa.Insert) -> None:
        self.statement, written = statement, sqlite()
        compiled: Any = statement.compile(dialect=written)
        self._text, kinds = str(compiled), {name: bind.type for name, bind in compiled.binds.items()}
        self._order = [
            (name, kinds[name].dialect_impl(written).bind_processor(written)) for name in compiled.positiontup
        ]

    def do(self, conn: sa.Connection, *values: Values) -> sa.CursorResult[Any]:
        """Does it once for each set of values."""
        if conn.dialect.name != "sqlite":
            return conn.execute(self.statement, values)
        rows = [self._row(each) for each in values]
        return conn.exec_driver_sql(self._text, rows if len(rows) > 1 else rows[0])

    def _row(self, values: Values) -> tuple[Any, ...]:
        return tuple(write(values[name]) if write else values[name] for name, write in self._order)

"""A portable file of tables: one JSON object a line, packed, with a digest at its end; for SQLite and PostgreSQL alike.

Every column of every row is in it, whatever columns there are, and of one moment. The file holds the secrets of running
games and of seats: it belongs to whoever runs the server.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import os
import time
import zlib
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from antilles.core.errors import AntillesError

from .integrity import Unreadable
from .schema import METADATA, SETTINGS, TABLES

FORMAT = 1
ROWS = [each for each in METADATA.sorted_tables if each not in (TABLES, SETTINGS)]  # what belongs to a table
Row = dict[str, Any]
Rows = dict[str, list[Row]]


def plain(value: Any) -> Any:
    """A value as JSON has it."""
    if isinstance(value, bytes):
        return {"$base64": base64.b64encode(value).decode()}
    if isinstance(value, Unreadable):
        return {"$unreadable": value.raw}
    return {"$json": value} if isinstance(value, dict | list) else value


def valued(value: Any) -> Any:
    """The value again."""
    if not isinstance(value, dict):
        return value
    if "$base64" in value:
        return base64.b64decode(value["$base64"])
    return Unreadable(value["$unreadable"]) if "$unreadable" in value else value["$json"]


async def rows_of(conn: Any, name: str) -> Rows:
    """Everything that is stored of a table."""
    found: Rows = {}
    for kind in [TABLES, *ROWS]:
        key = kind.c.id if kind is TABLES else kind.c.table_id
        rows = await conn.execute(sa.select(kind).where(key == name).order_by(*kind.primary_key.columns))
        found[kind.name] = [{k: plain(v) for k, v in row.items()} for row in rows.mappings()]
    return found


class Writer:
    """Writes a file beside its place and puts it there when it is whole."""

    def __init__(self, place: Path) -> None:
        self.place, self.beside = place, place.with_name(f".{place.name}.{os.getpid()}.part")
        self.digest, self.count = hashlib.sha256(), 0

    def __enter__(self) -> Writer:
        handle = os.open(self.beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)  # it holds secrets
        self.raw = os.fdopen(handle, "wb")
        self.file = gzip.GzipFile("", "wb", fileobj=self.raw, mtime=0)
        return self

    def line(self, entry: Mapping[str, Any]) -> None:
        """One object."""
        raw = json.dumps(entry, separators=(",", ":")).encode() + b"\n"
        self.digest.update(raw)
        self.file.write(raw)

    def table(self, rows: Rows) -> None:
        """One table."""
        self.line({"rows": rows})
        self.count += 1

    def __exit__(self, kind: Any, *error: Any) -> None:
        try:
            if kind is None:
                end = {"end": self.count, "sha256": self.digest.hexdigest()}
                self.file.write(json.dumps(end).encode() + b"\n")
            self.file.close()
            self.raw.flush()
            os.fsync(self.raw.fileno())
            self.raw.close()
            if kind is None:
                self.beside.replace(self.place)
        finally:
            with suppress(OSError):
                self.raw.close()
            self.beside.unlink(missing_ok=True)


def read(place: Path) -> Iterator[dict[str, Any]]:
    """The head of a file and its tables, one after the other; raises a sentence when it is not whole."""
    digest, count, ended = hashlib.sha256(), -1, False
    try:
        with gzip.open(place, "rb") as file:
            for raw in file:
                entry = json.loads(raw)
                if ended or not isinstance(entry, dict):
                    raise ValueError
                if "end" in entry:
                    ended = entry == {"end": count, "sha256": digest.hexdigest()}
                    if not ended:
                        raise ValueError
                    continue
                digest.update(raw)
                if count < 0 and entry.get("antilles") != "tables":
                    raise ValueError
                if count < 0 and entry["format"] > FORMAT:
                    raise AntillesError(f"{place.name} was made by a newer Antilles.")
                count += 1
                yield entry
    except (gzip.BadGzipFile, ValueError, KeyError, TypeError, EOFError, zlib.error):
        raise AntillesError(f"{place.name} is no file of tables, or it is damaged; nothing was changed.") from None
    except OSError as wrong:
        raise AntillesError(f"{place} cannot be read: {wrong.strerror or wrong}.") from None
    if not ended:
        raise AntillesError(f"{place.name} ends too early; nothing was changed.")


def head_of(place: Path) -> dict[str, Any]:
    """What a file says about itself, after all of it was found whole."""
    entries = read(place)
    head = next(entries)
    for _ in entries:
        pass
    return head


async def archived(conn: Any, names: Sequence[str], place: Path, revision: str) -> AsyncIterator[str]:
    """Writes tables into a file, all of one moment; yields each name when its rows are there."""
    settings = [dict(row) for row in (await conn.execute(sa.select(SETTINGS))).mappings()]
    with Writer(place) as file:
        head = {"antilles": "tables", "format": FORMAT, "store": revision, "made": time.time()}
        file.line({**head, "settings": settings})
        for name in names:
            rows = await rows_of(conn, name)
            if rows["tables"]:  # it may be gone since the names were read
                file.table(rows)
                yield name

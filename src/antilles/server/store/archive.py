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
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from antilles.core.errors import AntillesError

from .integrity import Unreadable
from .schema import DEVICES, METADATA, PEOPLE, SETTINGS, TABLES

FORMAT = 1
APART = (TABLES, SETTINGS, PEOPLE, DEVICES)
ROWS = [each for each in METADATA.sorted_tables if each not in APART]  # what belongs to a table
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
    found: Rows = {}
    for kind in [TABLES, *ROWS]:
        key = kind.c.id if kind is TABLES else kind.c.table_id
        rows = await conn.execute(sa.select(kind).where(key == name).order_by(*kind.primary_key.columns))
        found[kind.name] = [{k: plain(v) for k, v in row.items()} for row in rows.mappings()]
    return found


@contextmanager
def written(place: Path) -> Iterator[Callable[[Mapping[str, Any]], None]]:
    """Yields what writes an object, the head first, then tables; the file is put into its place when it is whole."""
    beside, digest, count = place.with_name(f".{place.name}.{os.getpid()}.part"), hashlib.sha256(), -1
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)  # it holds secrets
    try:
        with os.fdopen(handle, "wb") as raw:
            with gzip.GzipFile("", "wb", fileobj=raw, mtime=0) as file:

                def write(entry: Mapping[str, Any]) -> None:
                    nonlocal count
                    line = json.dumps(entry, separators=(",", ":")).encode() + b"\n"
                    digest.update(line)
                    file.write(line)
                    count += 1

                yield write
                file.write(json.dumps({"end": count, "sha256": digest.hexdigest()}).encode() + b"\n")
            raw.flush()
            os.fsync(raw.fileno())
        beside.replace(place)
    finally:
        beside.unlink(missing_ok=True)


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
    with written(place) as write:
        head = {"antilles": "tables", "format": FORMAT, "store": revision, "made": time.time()}
        write({**head, "settings": settings})
        for name in names:
            rows = await rows_of(conn, name)
            if rows["tables"]:  # it may be gone since the names were read
                write({"rows": rows})
                yield name

"""One server at a time for a SQLite file: a second one would show what is no longer true.

The operating system keeps the lock as long as the process lives, however it ends; a file that was left behind means
nothing. Commands that only read, and copies, need no lock.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import IO

from antilles.core.errors import AntillesError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]


class FileLock:
    """The lock of a file, held by this process; counted, so that a command and its server may both hold it."""

    def __init__(self, place: Path, file: IO[str]) -> None:
        self.place, self.file, self.count = place, file, 1

    def release(self) -> None:
        self.count -= 1
        if not self.count:
            HELD.pop(self.place, None)
            self.file.close()


HELD: dict[Path, FileLock] = {}


def take(database: str | None) -> FileLock | None:
    """The lock of a SQLite file, or a sentence who has it; nothing for a store that is in no file."""
    if not database or database == ":memory:":
        return None
    place = Path(f"{Path(database).resolve()}.lock")
    if place in HELD:
        HELD[place].count += 1
        return HELD[place]
    file = place.open("a+")
    try:
        _lock(file)
    except OSError:
        file.seek(0)
        who = file.read(20).strip()
        file.close()
        by = f" (process {who})" if who.isdecimal() else ""
        raise AntillesError(
            f"Another server{by} uses {Path(database).name} already. End it first, or give this one a file of its own"
            " with --data; several servers share one PostgreSQL."
        ) from None
    with suppress(OSError):  # on a full disk the number is missing, the lock is not
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
    HELD[place] = FileLock(place, file)
    return HELD[place]


def _lock(file: IO[str]) -> None:
    """Raises when another process has it."""
    if fcntl is not None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    else:
        import msvcrt  # Windows

        file.seek(1 << 20)  # far behind the number, which others may read
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]

"""`antilles serve`: the web table on this machine, or for everybody."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ..core.errors import AntillesError


def data_folder() -> Path:
    """Where this person's tables lie unless told otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "antilles"


def address_of(data: str | None) -> str:
    """The store as SQLAlchemy names it: a file is SQLite, a URL is taken as it is."""
    if data and "://" in data:
        scheme, _, rest = data.partition("://")
        plain = {"postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg", "sqlite": "sqlite+aiosqlite"}
        return f"{plain.get(scheme, scheme)}://{rest}"
    file = Path(data) if data else data_folder() / "tables.db"
    file.parent.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{file.resolve()}"


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8080,
    data: str | None = None,
    workers: int | None = None,
    origin: Annotated[list[str] | None, Parameter(negative="", consume_multiple=False)] = None,
    page: Path | None = None,
    plain_log: Annotated[bool, Parameter(negative="")] = False,
    no_limits: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Serve the web table: people play in their browsers, against bots and each other.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 lets others in.
    port
        The port to listen on.
    data
        A file for the tables (SQLite), or the URL of a PostgreSQL that several servers may share.
    workers
        Processes in which bots think; by default as many as there are cores, but at most four.
    origin
        Another address at which people see the page, for instance behind a proxy; may be repeated.
    page
        The folder of a page that was built elsewhere.
    plain_log
        Log lines for people instead of JSON.
    no_limits
        Let everybody ask as often as they like; to measure, on this machine only.
    """
    import uvicorn

    from ..warm import warm
    from .app import make
    from .limits import MESSAGE
    from .pages import BUILT

    if not 0 < port < 65_536:
        raise AntillesError(f"A port is a number from 1 to 65535, not {port}.")
    if no_limits and host != "127.0.0.1":
        raise AntillesError("--no-limits goes with the host 127.0.0.1 only.")
    count = workers if workers is not None else min(4, os.cpu_count() or 1)
    warm(lambda line: print(line, file=sys.stderr, flush=True))  # else the first who comes would wait for it
    gc.freeze()  # rules and libraries stay: nobody need look through them again and again
    gc.set_threshold(20_000, 20, 100)  # a whole collection takes long where many tables are live, and finds little
    app = make(address_of(data), workers=count, origins=tuple(origin or ()), built=page or BUILT, limited=not no_limits)
    uvicorn.run(
        app, host=host, port=port, log_config=log_config(plain_log), access_log=False, ws_max_size=2 * MESSAGE,
        ws_ping_interval=20.0, ws_ping_timeout=20.0, timeout_graceful_shutdown=5, server_header=False,
        proxy_headers=True,
    )  # fmt: skip
    return 0


def log_config(plain: bool) -> dict[str, object]:
    """Everything to the error output, one JSON object a line."""
    lines: dict[str, object] = {"()": "antilles.table.figures.Lines"}
    simple: dict[str, object] = {"format": "%(levelname)s %(message)s"}
    quiet = {"handlers": ["all"], "level": "INFO", "propagate": False}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": simple if plain else lines},
        "handlers": {"all": {"class": "logging.StreamHandler", "formatter": "lines"}},
        "loggers": {"uvicorn": quiet, "antilles": quiet, "alembic": {**quiet, "level": "WARNING"}},
    }

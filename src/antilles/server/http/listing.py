"""Whether this server lists tables for everybody, and who may add to the list or to a listed table.

Where only the machine itself reaches the server there is no such list, unless whoever runs it says so.
"""

from __future__ import annotations

from typing import Any

from litestar import Request

from ..errors import Refused
from ..store.opened import waiting_with
from ..tables.registry import Registry

MOST = 5  # listed tables at which one person waits


def offered(request: Request[Any, Any, Any]) -> bool:
    """Whether this server lists tables: as whoever runs it says, else where others can reach it."""
    said: bool | None = request.app.state.open_tables
    return bool(request.app.state.addresses.for_others()) if said is None else said


async def admit(request: Request[Any, Any, Any], registry: Registry, person: str) -> None:
    """Refuses where there is no list, and whoever waits at many tables already."""
    require(request)
    if await waiting_with(registry.store, person) >= MOST:
        raise Refused("bad", f"You wait at {MOST} open tables already.", key="many_open")


def require(request: Request[Any, Any, Any]) -> None:
    """Refuses where there is no list."""
    if not offered(request):
        raise Refused("unknown", "This server has no open tables.", key="no_open")

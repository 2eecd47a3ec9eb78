"""The application: routes, checks, headers; and how it starts and ends."""

from __future__ import annotations

import logging
import math
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig

from antilles import __version__
from antilles.core.kernel import JIT

from .bots.pool import Bots
from .http.account import OWN
from .http.errors import Refused, language_of, sentence
from .http.hosts import Application, Hosts, keeper_only
from .http.limits import MESSAGE
from .http.metrics import health, metrics
from .http.routes import ROUTES
from .http.security import Gate
from .http.static import BUILT, page, protect
from .live.sockets import live
from .ops.retention import keep_tidy
from .store.away import away
from .store.notify import bell_for
from .store.store import Store
from .tables.registry import AGAIN, Hall

LOG = logging.getLogger("antilles.server")
SHOWN = {"metrics": "local", "schema": "local"}  # off, local or open
CODES = {404: "unknown", 405: "bad", 413: "too_big", 429: "too_many"}


def refused(request: Request[Any, Any, Any], why: Refused) -> Response[dict[str, str]]:
    """A refusal as the page reads it."""
    request.app.state.hall.counted(f"refused_{why.code}")
    told = {"error": why.code, "sentence": why.told(language_of(request))}
    return Response(told, status_code=why.status, headers=later(why.status, why.wait))


def later(status: int, wait: float = 0.0) -> dict[str, str]:
    """When it is worth another try."""
    return {"retry-after": str(max(1, math.ceil(wait)))} if status in (429, 503) else {}


def astray(request: Request[Any, Any, Any], why: HTTPException) -> Response[dict[str, Any]]:
    """What the framework refuses, in our words."""
    code = CODES.get(why.status_code, "bad" if why.status_code < 500 else "broken")
    told: dict[str, Any] = {"error": code, "sentence": sentence(code, language_of(request))}
    if isinstance(why, ValidationException):
        told["where"] = why.extra
    return Response(told, status_code=why.status_code)


def broken(request: Request[Any, Any, Any], why: Exception) -> Response[dict[str, str]]:
    """The store is away, or it is our own mistake: then the log has everything, the page a sentence."""
    if isinstance(why, RecursionError | UnicodeError):  # nested too deep, or no text: nothing of ours is
        return refused(request, Refused("bad"))
    if away(why):
        LOG.warning("the store does not answer", exc_info=why)
        return refused(request, Refused("away", wait=AGAIN))
    LOG.error("a request failed", exc_info=why, extra={"route": request.scope.get("path_template", "")})
    return Response({"error": "broken", "sentence": sentence("broken", language_of(request))}, status_code=500)


def make(
    url: str,
    *,
    workers: int = 1,
    origins: tuple[str, ...] = (),
    built: Path = BUILT,
    bots: Bots | None = None,
    limited: bool = True,
    hosts: tuple[str, ...] = (),
    shown: Mapping[str, str] = SHOWN,
    secret: bytes | None = None,
    new_secret: bool = False,
    native: bool = JIT,
    archive: tuple[float, Path] | None = None,
) -> Litestar:
    """The application on a store; `hosts` are more names of it, `shown` says who may see /metrics and /schema,
    `archive` after how many days old tables go into which folder."""
    bell = None

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        nonlocal bell
        store = Store(url)
        store.bell = bell = bell_for(store.url)
        hall = app.state.hall = Hall(store, bell, bots or Bots(workers, native=native))
        await hall.open(secret, new=new_secret)
        if archive:
            hall.spawn(keep_tidy(hall, *archive))
        try:
            yield
        finally:
            await hall.close()

    app = Application(
        [*ROUTES, *OWN, live, health, metrics, page],
        state=State({"gate": Gate(origins, limited=limited), "page": built, "shown": {**SHOWN, **shown}}),
        lifespan=[running],
        before_send=[protect],
        exception_handlers={Refused: refused, HTTPException: astray, Exception: broken},
        request_max_body_size=MESSAGE,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, exclude=["/live", "^/assets/"]),
        openapi_config=OpenAPIConfig(
            "Antilles, the web table",
            __version__,
            path="/schema",
            render_plugins=[],
            openapi_router=Router("/schema", route_handlers=[], guards=[keeper_only("schema")]),
        ),
        logging_config=None,
        debug=False,
    )
    app.hosts = Hosts(hosts, origins)
    return app

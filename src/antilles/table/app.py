"""The application: routes, checks, headers; and how it starts and ends."""

from __future__ import annotations

import logging
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig

from .. import __version__
from .api import ROUTES
from .away import away
from .bell import bell_for
from .bots import Bots
from .figures import health, metrics
from .gate import Gate
from .hall import AGAIN, Hall
from .limits import MESSAGE
from .live import live
from .pages import BUILT, page, protect
from .refusal import Refused, language_of, sentence
from .store import Store

LOG = logging.getLogger("antilles.table")
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
    if away(why):
        LOG.warning("the store does not answer", extra={"error": type(why).__name__})
        return refused(request, Refused("away", wait=AGAIN))
    LOG.error("a request failed", exc_info=why, extra={"path": request.url.path})
    return Response({"error": "broken", "sentence": sentence("broken", language_of(request))}, status_code=500)


def make(
    url: str,
    *,
    workers: int = 1,
    origins: tuple[str, ...] = (),
    built: Path = BUILT,
    bots: Bots | None = None,
    limited: bool = True,
) -> Litestar:
    """The application on a store."""
    bell = None

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        nonlocal bell
        store = Store(url)
        store.bell = bell = bell_for(store.url)
        hall = app.state.hall = Hall(store, bell, bots or Bots(workers))
        await hall.open()
        try:
            yield
        finally:
            await hall.close()

    return Litestar(
        [*ROUTES, live, health, metrics, page],
        state=State({"gate": Gate(origins, limited=limited), "page": built}),
        lifespan=[running],
        before_send=[protect],
        exception_handlers={Refused: refused, HTTPException: astray, Exception: broken},
        request_max_body_size=MESSAGE,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, exclude=["/live", "^/assets/"]),
        openapi_config=OpenAPIConfig("Antilles, the web table", __version__, path="/schema", render_plugins=[]),
        logging_config=None,
        debug=False,
    )

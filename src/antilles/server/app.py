"""The application: routes, checks, headers; and how it starts and ends."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig

from antilles import __version__
from antilles.core.kernel import JIT

from .bots.pool import Bots
from .http.account import OWN
from .http.again import again
from .http.errors import EXCEPTIONS
from .http.hosts import Application, Hosts, keeper_only
from .http.lists import LISTS
from .http.metrics import health, metrics
from .http.notices import NOTICES
from .http.opened import OPENED
from .http.reach import REACH, Addresses
from .http.routes import ROUTES
from .http.security import Security
from .http.static import BUILT, page, protect
from .live.sockets import live
from .notices.courier import Courier, Means
from .ops.backups import keep_tidy
from .sizes import MESSAGE
from .store.store import Store
from .tables.registry import Registry

SHOWN = {"metrics": "local", "schema": "local"}  # off, local or open


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
    addresses: Addresses | None = None,
    means: Means | None = None,
    open_tables: bool | None = None,
) -> Litestar:
    """The application on a store; `hosts` are more names of it, `shown` says who may see /metrics and /schema,
    `archive` after how many days old tables go into which folder, `addresses` where friends can reach it,
    `means` how people who are away are told, `open_tables` whether tables are listed for everybody: by default where
    others can reach it."""

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        store = Store(url)
        registry = app.state.registry = Registry(store, store.notifier, bots or Bots(workers, native=native))
        await registry.open(secret, new=new_secret)
        courier = app.state.courier = Courier(registry, means or Means())
        registry.tasks.spawn(courier.run())
        if archive:
            registry.tasks.spawn(keep_tidy(registry, *archive))
        try:
            yield
        finally:
            await registry.close()

    app = Application(
        [*ROUTES, *LISTS, *OWN, *NOTICES, *OPENED, *REACH, again, live, health, metrics, page],
        state=State(
            {
                "security": Security(origins, limited=limited),
                "page": built,
                "shown": {**SHOWN, **shown},
                "addresses": addresses or Addresses("127.0.0.1", 8080, origins),
                "open_tables": open_tables,
            }
        ),
        lifespan=[running],
        before_send=[protect],
        exception_handlers=EXCEPTIONS,
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

"""The names under which a server answers, and who may see what is meant for those who run it.

A page elsewhere can let its own name lead to this machine (DNS rebinding): to the browser it is then the same site, and
only the name it asked for tells that it is not. So a request must ask for a name that is ours. An address in figures
cannot be bent that way and is always ours.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

from litestar import Litestar, Request
from litestar.connection import ASGIConnection
from litestar.handlers.base import BaseRouteHandler
from litestar.types import Receive, Scope, Send

from ..errors import Refused
from .errors import refused
from .security import address
from .static import HEADERS

FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")


def own_names() -> frozenset[str]:
    """What this machine is called without being told."""
    name = socket.gethostname().lower()
    return frozenset({"localhost", name, f"{name}.local"} - {"", ".local"})


def name_of(host: str) -> str:
    """The name in a Host header, without its port."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].lower().rstrip(".")


def numeric(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Hosts:
    """The names that are ours: this machine's own, those of other addresses of the page, and those allowed by hand."""

    def __init__(self, allowed: Iterable[str] = (), origins: Iterable[str] = ()) -> None:
        named = {name_of(host) for host in allowed} | {name_of(urlsplit(origin).netloc) for origin in origins}
        self.names = own_names() | (named - {""})

    def knows(self, host: str) -> bool:
        name = name_of(host)
        return name in self.names or name.endswith(".localhost") or numeric(name)


class Application(Litestar):
    """The application behind its door: nothing is even looked for under a name that is not ours."""

    hosts = Hosts()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # type: ignore[override]
        """Answers when its turn comes, or refuses a name, or an asker for whom the queue has no room."""
        if str(scope["type"]) == "lifespan":
            await super().__call__(scope, receive, send)
            return
        asked = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        why = "" if asked and all(self.hosts.knows(host) for host in asked) else "host"
        if not why and self.state.security.admission.full:
            why = "too_many"
        if not why:
            await self.state.security.admission.turn(None, address(ASGIConnection(scope)))
            await super().__call__(scope, receive, send)
        elif str(scope["type"]) == "websocket":
            await send({"type": "websocket.close", "code": 4403 if why == "host" else 4429, "reason": ""})
        else:
            scope["litestar_app"] = self
            request: Request[Any, Any, Any] = Request(scope)
            answer = refused(request, Refused(why, wait=5.0))
            answer.headers.update(HEADERS)
            await answer.to_asgi_response(None, request)(scope, receive, send)


def local(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether somebody at this very machine asks, without a proxy between."""
    names = [name_of(connection.headers.get("host", "")), connection.client.host if connection.client else ""]
    here = (name == "localhost" or (numeric(name) and ipaddress.ip_address(name).is_loopback) for name in names)
    return all(here) and not any(name in connection.headers for name in FORWARDED)


def keeper_only(kind: str) -> Any:
    """A guard: what is meant for those who run the server looks to others as if it were not there."""

    def guard(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
        how = connection.app.state.shown[kind]
        if how == "off" or (how == "local" and not local(connection)):
            raise Refused("unknown")

    return guard

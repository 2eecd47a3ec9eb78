"""The names under which a server answers, and who may see what is meant for those who run it.

A page elsewhere can let its own name lead to this machine (DNS rebinding): to the browser it is then the same site, and
only the name it asked for tells that it is not. So a request must ask for a name that is ours. An address in figures
cannot be bent that way and is always ours.
"""

from __future__ import annotations

import ipaddress
import json
import socket
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.handlers.base import BaseRouteHandler
from litestar.types import Receive, Scope, Send

from antilles.core.errors import AntillesError

from ..errors import Refused, sentence
from .errors import STATUS
from .language import preferred
from .limits import network
from .static import HEADERS

FORWARDED = (b"forwarded", b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto", b"x-real-ip")
OPENNESS = ("off", "local", "open")


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
    """Whether it is an address in figures."""
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
        """Whether a Host header names us."""
        name = name_of(host)
        return name in self.names or name.endswith(".localhost") or numeric(name)


class Application(Litestar):
    """The application behind its door: nothing is even looked for under a name that is not ours."""

    hosts = Hosts()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # type: ignore[override]
        """Answers when its turn comes, or refuses a name, or whoever finds no room in the line."""
        kind = str(scope["type"])
        why = "" if kind == "lifespan" else self._why_not(scope)
        if not why:
            if kind != "lifespan":
                await self.state.security.admission.turn(None, came_from(scope))
            await super().__call__(scope, receive, send)
        elif kind == "websocket":
            await send({"type": "websocket.close", "code": 4403 if why == "host" else 4429, "reason": ""})
        else:
            await self._refuse(scope, send, why)

    def _why_not(self, scope: Scope) -> str:
        """Before anything is looked for, read, or asked of the store."""
        if not self._known(scope):
            return "host"
        return "too_many" if self.state.security.admission.full else ""

    def _known(self, scope: Scope) -> bool:
        asked = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        return bool(asked) and all(self.hosts.knows(host) for host in asked)

    async def _refuse(self, scope: Scope, send: Send, code: str) -> None:
        status, lang = STATUS[code], preferred(ASGIConnection(scope))
        body = json.dumps({"error": code, "sentence": sentence(code, lang)}, ensure_ascii=False).encode()
        head = {"content-type": "application/json", "content-length": str(len(body)), **HEADERS}
        if status == 429:
            head["retry-after"] = "5"
        headers = [(name.encode(), value.encode()) for name, value in head.items()]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})


def came_from(scope: Scope) -> str:
    """The address that a request counts for: see `limits.network`."""
    client: Any = scope.get("client")
    return network(str(client[0])) if client else "?"


def local(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether somebody at this very machine asks, without a proxy between."""
    scope = connection.scope
    if any(name in FORWARDED for name, _ in scope["headers"]):
        return False
    client, name = connection.client, name_of(connection.headers.get("host", ""))
    here = name == "localhost" or (numeric(name) and ipaddress.ip_address(name).is_loopback)
    return bool(here and client and numeric(client.host) and ipaddress.ip_address(client.host).is_loopback)


def keeper_only(kind: str) -> Any:
    """A guard: what is meant for those who run the server looks to others as if it were not there."""

    def guard(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
        how = connection.app.state.shown[kind]
        if how == "off" or (how == "local" and not local(connection)):
            raise Refused("unknown")

    return guard


def trusted(proxies: Iterable[str]) -> list[str]:
    """Addresses of proxies whose word on who asks is believed; refuses what is none."""
    found = []
    for named in proxies:
        for part in filter(None, (part.strip() for part in named.split(","))):
            try:
                ipaddress.ip_network(part, strict=False)
            except ValueError:
                raise AntillesError(
                    f"--proxy takes addresses and networks in figures, such as 127.0.0.1 or 10.0.0.0/8, not {part!r}."
                ) from None
            found.append(part)
    return found

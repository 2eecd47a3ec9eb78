"""Where friends can reach this server: loopback and network told apart, and opened to the network while it runs.

What is asked at loopback is answered with the addresses that work elsewhere; everybody else came by one that works.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from litestar import Request, get, post

from ..errors import Refused
from .hosts import local, name_of, numeric
from .routes import FAULTS, registry_of
from .schemas import Reach

ANYWHERE = ("0.0.0.0", "::")
ELSEWHERE = "192.0.2.1"  # an address that belongs to nobody: nothing is sent, only the way to it is looked up


def loopback(host: str) -> bool:
    """Whether a name or an address means the machine that one sits at.

    >>> [loopback(host) for host in ("127.0.0.1", "localhost", "::1", "192.168.1.7", "0.0.0.0")]
    [True, True, True, False, False]
    """
    if numeric(host):
        return ipaddress.ip_address(host).is_loopback
    return host == "localhost" or host.endswith(".localhost")


def network_addresses() -> list[str]:
    """This machine's addresses in figures that others on its network can reach, the usual one first."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        way.connect((ELSEWHERE, 9))
        found.append(way.getsockname()[0])
    with suppress(OSError):
        found += [str(each[4][0]) for each in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [each for each in dict.fromkeys(found) if reachable(each)]


def reachable(address: str) -> bool:
    """Whether an address is one of a network, not of a machine alone."""
    known = ipaddress.ip_address(address)
    return not (known.is_loopback or known.is_link_local or known.is_unspecified or known.is_multicast)


class Addresses:
    """The addresses of this server that friends can use. `open`, where it is given, listens on one more."""

    def __init__(self, host: str, port: int, origins: tuple[str, ...] = ()) -> None:
        self.port, self.origins = port, origins
        self.listening = {host}
        self.open: Callable[[str], Awaitable[None]] | None = None

    def usable(self) -> list[str]:
        """Beginnings of links that work for others."""
        if self.origins:
            return [origin for origin in self.origins if not loopback(name_of(urlsplit(origin).netloc))]
        everywhere = any(host in ANYWHERE for host in self.listening)
        hosts = network_addresses() if everywhere else [host for host in self.listening if not loopback(host)]
        return [self.url(host) for host in hosts]

    def for_others(self) -> bool:
        """Whether anybody but this machine can reach it."""
        hosts = [name_of(urlsplit(origin).netloc) for origin in self.origins]
        return not all(loopback(host) for host in [*hosts, *self.listening])

    def closed(self) -> list[str]:
        """Addresses of this machine's network on which nobody listens yet."""
        return [] if self.usable() or self.open is None else network_addresses()

    def url(self, host: str) -> str:
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"

    async def let_in(self) -> None:
        """Listens on the network too."""
        for host in self.closed()[:1]:
            assert self.open
            await self.open(host)
            self.listening.add(host)


def reach_of(request: Request[Any, Any, Any]) -> Reach:
    """What somebody at this machine may know; to others nothing is told, for they came by an address that works."""
    known: Addresses = request.app.state.addresses
    if not local(request):
        return Reach([], [])
    return Reach(known.usable(), known.closed())


@get("/api/reach", summary="Addresses of this server that work for friends; told at this machine alone")
async def reach(request: Request[Any, Any, Any]) -> Reach:
    registry_of(request)
    return reach_of(request)


@post("/api/reach", summary="Listen on this network too, so that friends can come; at this machine alone")
async def let_in(request: Request[Any, Any, Any]) -> Reach:
    registry_of(request)
    if not local(request):
        raise Refused("not_yours")
    try:
        await request.app.state.addresses.let_in()
    except OSError:
        raise Refused("bad", "This machine does not let the server listen on its network.", key="no_network") from None
    return reach_of(request)


REACH = [reach, let_in]
for route in REACH:
    route.responses = FAULTS

"""Who may come in: the person behind a cookie, requests of our own page only, and not too many of them."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from .. import tokens
from ..errors import Refused
from .admission import Admission
from .limits import Limits, OpenSockets, network

Connection = ASGIConnection[Any, Any, Any, Any]
COOKIE = "antilles"
BOUND = "__Host-antilles"  # behind TLS: no other host and no plain connection can put one in its place
YEAR = 365 * 24 * 3600
SAFE = {"GET", "HEAD", "OPTIONS"}


class Security:
    """The checks at the door. `origins` are addresses of the page beside the server's own."""

    def __init__(self, origins: tuple[str, ...] = (), *, limited: bool = True) -> None:
        self.origins = frozenset(origins)
        self.limits, self.sockets = Limits(limited=limited), OpenSockets(limited=limited)
        self.admission = Admission(limited=limited)

    def own(self, connection: Connection) -> bool:
        """Whether our own page asks. Browsers always name the origin of a socket or a POST."""
        origin = connection.headers.get("origin")
        if origin is None or origin in self.origins:
            return origin is not None
        try:
            scheme, netloc = urlsplit(origin)[:2]
        except ValueError:  # no address at all
            return False
        return netloc == connection.headers.get("host", "") and (scheme == "https" or not encrypted(connection))

    def ask(self, kind: str, person: str | None, address: str) -> None:
        """Refuses whoever asks for too many of a kind; that they asked counts all the same."""
        wait = self.limits.take(kind, person, address)
        self.admission.charge("message" if wait > 0 else kind, person, address)
        if wait > 0:
            raise Refused("too_many", wait=wait)

    async def spend(self, kind: str, connection: Connection) -> None:
        """Something that takes the server a while: refused when there are too many, else when its turn comes."""
        caller = person_of(connection), address(connection)
        self.ask(kind, *caller)
        await self.admission.turn(*caller)

    def check(self, request: Request[Any, Any, Any], keys: tokens.Keys) -> None:
        """Refuses a forged or a hasty request."""
        who = person_of(request)
        self.ask("request", who, address(request))
        if request.method in SAFE:
            return
        if not self.own(request):
            raise Refused("origin")
        self.ask("act", who, address(request))
        kind = request.headers.get("content-type", "").partition(";")[0].strip()
        token = request.headers.get("x-csrf-token", "")
        if who is None or kind != "application/json" or not tokens.same(token, keys.token(who)):
            raise Refused("csrf")


def person_of(connection: Connection) -> str | None:
    """The digest of the secret in the cookie."""
    secret = secret_of(connection)
    return tokens.digest(secret) if secret else None


def encrypted(connection: Connection) -> bool:
    """Whether the browser speaks TLS, with us or with a proxy that we trust."""
    return connection.scope["scheme"] in ("https", "wss")


def secret_of(connection: Connection) -> str | None:
    return _read(connection, BOUND if encrypted(connection) else COOKIE)


def old_secret_of(connection: Connection) -> str | None:
    """The secret that a browser got before there was TLS: it stays the same person."""
    return _read(connection, COOKIE) if encrypted(connection) else None


def _read(connection: Connection, name: str) -> str | None:
    secret = connection.cookies.get(name)
    return secret if tokens.plausible(secret) else None


def address(connection: Connection) -> str:
    """Where a request comes from, as far as it counts: see `limits.network`."""
    return network(connection.client.host) if connection.client else "?"


def cookie(name: str, secret: str, secure: bool) -> Cookie:
    """A cookie that keeps a person's secret from every script; without a secret it ends the one that is there."""
    age = YEAR if secret else 0
    return Cookie(key=name, value=secret, path="/", max_age=age, httponly=True, samesite="strict", secure=secure)

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

COOKIE = "antilles"
BOUND = "__Host-antilles"  # behind TLS: no other host and no plain connection can put one in its place
YEAR = 365 * 24 * 3600
SAFE = {"GET", "HEAD", "OPTIONS"}


class Security:
    """The checks at the door. `origins` are addresses of the page beside the server's own."""

    def __init__(self, origins: tuple[str, ...] = (), *, limited: bool = True) -> None:
        self.origins = frozenset(origins)
        self.limits, self.sockets = (
            Limits(limited=limited),
            OpenSockets(limited=limited),
        )
        self.admission = Admission(limited=limited)

    def own(self, connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
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

    async def spend(self, kind: str, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
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


def person_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The digest of the secret in the cookie."""
    secret = secret_of(connection)
    return tokens.digest(secret) if secret else None


def encrypted(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether the browser speaks TLS, with us or with a proxy that we trust."""
    return connection.scope["scheme"] in ("https", "wss")


def secret_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The secret in the cookie."""
    secret = connection.cookies.get(BOUND if encrypted(connection) else COOKIE)
    return secret if tokens.plausible(secret) else None


def old_secret_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The secret that a browser got before there was TLS: it stays the same person."""
    secret = connection.cookies.get(COOKIE) if encrypted(connection) else None
    return secret if tokens.plausible(secret) else None


def address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from, as far as it counts: see `limits.network`."""
    return network(connection.client.host) if connection.client else "?"


def cookies(secret: str, secure: bool, old: bool = False) -> list[Cookie]:
    """The cookie that keeps a person's secret from every script; the one it takes the place of goes."""
    name = BOUND if secure else COOKIE
    kept = Cookie(key=name, value=secret, path="/", max_age=YEAR, httponly=True, samesite="strict", secure=secure)
    gone = Cookie(key=COOKIE, value="", path="/", max_age=0, httponly=True, samesite="strict", secure=secure)
    return [kept, gone] if old else [kept]

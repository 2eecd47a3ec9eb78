"""Who may come in: the person behind a cookie, requests of our own page only, and not too many of them."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from . import secrets
from .hall import Hall
from .limits import Limits
from .refusal import Refused

COOKIE = "antilles"
YEAR = 365 * 24 * 3600
SAFE = {"GET", "HEAD", "OPTIONS"}


class Gate:
    """The checks at the door. `origins` are addresses of the page beside the server's own."""

    def __init__(self, origins: tuple[str, ...] = (), *, limited: bool = True) -> None:
        self.origins = frozenset(origins)
        more = 1.0 if limited else 1e9  # only to measure: see `load.py`
        self.requests = Limits(rate=20.0 * more, most=100.0 * more)  # of one person
        self.tables = Limits(rate=0.2 * more, most=20.0 * more)  # that one address sets up
        self.sockets = Limits(rate=5.0 * more, most=60.0 * more)

    def own(self, connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
        """Whether our own page asks. Browsers always name the origin of a socket or a POST."""
        told = connection.headers.get("origin")
        if told is None or told in self.origins:
            return told is not None
        return urlsplit(told).netloc == connection.headers.get("host", "")

    def pass_through(self, request: Request[Any, Any, Any], hall: Hall) -> None:
        """Refuses a forged or a hasty request."""
        who = person_of(request)
        if not self.requests.take(who or address(request)):
            raise Refused("too_many")
        if request.method in SAFE:
            return
        if not self.own(request):
            raise Refused("origin")
        kind = request.headers.get("content-type", "").partition(";")[0].strip()
        token = request.headers.get("x-csrf-token", "")
        if who is None or kind != "application/json" or not secrets.same(token, hall.keys.token(who)):
            raise Refused("csrf")


def person_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The digest of the secret in the cookie."""
    told = connection.cookies.get(COOKIE)
    return secrets.digest(told) if told and secrets.plausible(told) else None


def address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client else "?"


def cookie(secret: str, secure: bool) -> Cookie:
    """The cookie that keeps a person's secret from every script."""
    return Cookie(key=COOKIE, value=secret, path="/", max_age=YEAR, httponly=True, samesite="strict", secure=secure)

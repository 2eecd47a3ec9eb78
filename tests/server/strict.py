"""Every answer of the HTTP side is what its route says: nothing unknown, nothing missing."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, get_args, get_origin

import httpx
import msgspec
from litestar import Response

from antilles.server import schema
from antilles.server.http.account import OWN
from antilles.server.http.metrics import health
from antilles.server.http.notices import NOTICES
from antilles.server.http.reach import REACH
from antilles.server.http.routes import ROUTES
from antilles.server.http.schemas import Fault
from antilles.server.show.box import box
from antilles.server.show.history import Back
from antilles.server.show.payloads import Things
from antilles.titles import names


@cache
def kinds(method: str, path: str) -> tuple[Any, ...]:
    """What the answer to a request may be; one for each title where titles add something."""
    for route in (*ROUTES, *OWN, *NOTICES, *REACH, health):
        for template in route.paths:
            if method in route.http_methods and re.fullmatch(re.sub(r"{\w+:\w+}", "[^/]+", template), path):
                kind = route.parsed_fn_signature.return_type.annotation
                kind = get_args(kind)[0] if get_origin(kind) is Response else kind
                if kind is bytes:  # a saved game
                    return ()
                if kind is Things:
                    return tuple(box(name).printed for name in names(examples=True))
                return tuple(map(back, names(examples=True))) if kind is Back else (kind,)
    return ()


@cache
def back(title: str) -> Any:
    """A position of the past in a title."""
    return msgspec.defstruct("Back", [("position", schema.position(title))], bases=(Back,), kw_only=True)


def check(answer: httpx.Response) -> None:
    """Raises when an answer is not what its route says."""
    if "json" not in answer.headers.get("content-type", ""):
        return
    path, wrong = answer.request.url.path, list[str]()
    described = answer.is_success or path == "/health"
    for kind in kinds(answer.request.method, path) if described else (Fault,):
        try:
            msgspec.json.decode(answer.read(), type=kind)
            return
        except msgspec.ValidationError as why:
            wrong.append(f"{path}: {why}")
    assert not wrong, wrong

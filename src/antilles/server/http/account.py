"""What a person may do about themselves: take their games along, and be forgotten."""

from __future__ import annotations

import time
from typing import Any

from litestar import Request, Response, get, post

from ..ops.exports import packed
from ..ops.forget import part
from .routes import FAULTS, Lang, language, registry_of, spend, who
from .schemas import Forgotten
from .security import BOUND, COOKIE, cookie, encrypted

Asked = Request[Any, Any, Any]


@get(
    "/api/me/games",
    summary="All my games in one file: finished ones as saves, running ones as my log",
    media_type="application/zip",
)
async def games(request: Asked, lang: Lang = "en") -> Response[bytes]:
    registry = registry_of(request)
    await spend(request, "look")
    body = await packed(registry.store, who(request), language(lang))
    name = f"antilles-{time.strftime('%Y-%m-%d', time.gmtime())}.zip"
    head = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(body, media_type="application/zip", headers=head)


@post("/api/me/forget", summary="Forget me: my seats, my name and what I said, for good", status_code=200)
async def forget_me(request: Asked) -> Response[Forgotten]:
    registry = registry_of(request)
    await spend(request, "look")
    counts = await part(registry, who(request))
    secure = encrypted(request)
    names = {COOKIE, BOUND} if secure else {COOKIE}
    return Response(Forgotten(**counts), cookies=[cookie(name, "", secure) for name in names])


OWN = [games, forget_me]
for route in OWN:
    route.responses = FAULTS

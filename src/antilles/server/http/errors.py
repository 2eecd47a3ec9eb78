"""What an exception becomes: a status, a code for the page and a sentence in the person's language."""

from __future__ import annotations

import logging
import math
from typing import Any

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, ValidationException

from antilles.core.tell.words import LANGUAGES

from ..errors import Refused, sentence
from ..store.errors import away
from ..tables.registry import AGAIN
from .schemas import Fault

LOG = logging.getLogger("antilles.server")
STATUS = {  # "away": the store does not answer
    "bad": 400, "illegal": 400, "origin": 403, "csrf": 403, "not_yours": 403, "unknown": 404, "not_your_turn": 409,
    "host": 421, "used": 410, "full": 409, "stale": 409, "over": 409, "nothing_to_undo": 409, "no_hints": 409,
    "no_undo": 409, "waiting": 409, "old_rules": 409,
    "damaged": 409, "dropped": 409, "too_big": 413, "too_many": 429, "broken": 500, "unsaved": 503, "busy": 503,
    "away": 503, "taken": 409, "seated": 409, "nameless": 400, "not_free": 409, "declined": 409,
}  # fmt: skip
CODES = {404: "unknown", 405: "bad", 413: "too_big", 429: "too_many"}


def preferred(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The first language of the browser's list that there is."""
    for part in connection.headers.get("accept-language", "").split(","):
        wish = part.partition(";")[0].strip().lower()
        for lang in LANGUAGES:
            if wish.partition("-")[0] == lang.partition("-")[0]:
                return lang
    return "en"


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The language that a request names, or the browser's own."""
    lang = connection.query_params.get("lang", "")
    return lang if lang in LANGUAGES else preferred(connection)


def refused(request: Request[Any, Any, Any], why: Refused) -> Response[Fault]:
    """A refusal of ours."""
    request.app.state.registry.counts[f"refused_{why.code}"] += 1
    status = STATUS[why.code]
    later = {"retry-after": str(max(1, math.ceil(why.wait)))} if status in (429, 503) else {}
    return Response(Fault(why.code, why.sentence(language_of(request))), status_code=status, headers=later)


def astray(request: Request[Any, Any, Any], why: HTTPException) -> Response[Fault]:
    """A refusal of the framework, in our words."""
    code = CODES.get(why.status_code, "bad" if why.status_code < 500 else "broken")
    where: Any = why.extra if isinstance(why, ValidationException) and isinstance(why.extra, list) else None
    return Response(Fault(code, sentence(code, language_of(request)), where), status_code=why.status_code)


def broken(request: Request[Any, Any, Any], why: Exception) -> Response[Fault]:
    """The store is away, or it is our own mistake: then the log has everything, the page a sentence."""
    if isinstance(why, RecursionError | UnicodeError):  # nested too deep, or no text: nothing of ours is
        return refused(request, Refused("bad"))
    if away(why):
        LOG.warning("the store does not answer", exc_info=why)
        return refused(request, Refused("away", wait=AGAIN))
    LOG.error("a request failed", exc_info=why, extra={"route": request.scope.get("path_template", "")})
    return Response(Fault("broken", sentence("broken", language_of(request))), status_code=500)


EXCEPTIONS: dict[Any, Any] = {Refused: refused, HTTPException: astray, Exception: broken}

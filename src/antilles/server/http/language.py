"""Which language a request is answered in."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection

from antilles.core.tell.words import LANGUAGES

Asked = ASGIConnection[Any, Any, Any, Any]


def preferred(request: Asked) -> str:
    """The first language of the browser's list that there is."""
    for part in request.headers.get("accept-language", "").split(","):
        wish = part.partition(";")[0].strip().lower()
        for lang in LANGUAGES:
            if wish and (wish == lang.lower() or wish.split("-")[0] == lang.split("-")[0]):
                return lang
    return "en"


def language_of(request: Asked) -> str:
    """The language that a request names, or the browser's own."""
    lang = request.query_params.get("lang", "")
    return lang if lang in LANGUAGES else preferred(request)

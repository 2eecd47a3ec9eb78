"""What is refused, with a code for the page and a sentence for the person."""

from __future__ import annotations

from functools import cache
from typing import Any

from litestar.connection import ASGIConnection

from antilles.core.tell.words import LANGUAGES, Words

Asked = ASGIConnection[Any, Any, Any, Any]

STATUS = {  # "away": the store does not answer
    "bad": 400, "illegal": 400, "origin": 403, "csrf": 403, "not_yours": 403, "unknown": 404, "not_your_turn": 409,
    "host": 421, "used": 410, "stale": 409, "over": 409, "nothing_to_undo": 409, "old_rules": 409, "damaged": 409,
    "dropped": 409, "too_big": 413, "too_many": 429, "broken": 500, "unsaved": 503, "busy": 503, "away": 503,
}  # fmt: skip


class Refused(Exception):
    """Nothing was changed. `detail` is for English readers and logs; everybody else is told the sentence of the key."""

    def __init__(self, code: str, detail: str = "", key: str = "", wait: float = 0.0) -> None:
        super().__init__(code)
        self.code, self.key, self.detail = code, key or code, detail
        self.wait = wait  # seconds after which it is worth another try

    @property
    def sentence(self) -> str:
        """In English."""
        return self.detail or sentence(self.key, "en")

    def told(self, lang: str) -> str:
        """In the reader's language."""
        return self.sentence if lang == "en" else sentence(self.key, lang)

    @property
    def status(self) -> int:
        """As HTTP says it."""
        return STATUS[self.code]


def sentence(key: str, lang: str) -> str:
    """What a code says to a person."""
    return _words(lang)(f"refused.{key}")


@cache
def _words(lang: str) -> Words:
    return Words(lang, ())


def own_language(request: Asked) -> str:
    """What the browser prefers, as far as we speak it."""
    for part in request.headers.get("accept-language", "").split(","):
        wish = part.partition(";")[0].strip().lower()
        for lang in LANGUAGES:
            if wish and (wish == lang.lower() or wish.split("-")[0] == lang.split("-")[0]):
                return lang
    return "en"


def language_of(request: Asked) -> str:
    """The language that a request asks for, or the browser's own."""
    lang = request.query_params.get("lang", "")
    return lang if lang in LANGUAGES else own_language(request)

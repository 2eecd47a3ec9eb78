"""Refusals: a code for the page and a sentence for the person; `http/errors.py` makes responses of them."""

from __future__ import annotations

from functools import cache

from antilles.core.tell.words import Words


class Refused(Exception):
    """Nothing was changed. `detail` is for English readers and logs; other languages get the sentence of the key."""

    def __init__(self, code: str, detail: str = "", key: str = "", wait: float = 0.0) -> None:
        super().__init__(code)
        self.code, self.key, self.detail = code, key or code, detail
        self.wait = wait  # seconds after which it is worth another try

    def sentence(self, lang: str = "en") -> str:
        return self.detail if lang == "en" and self.detail else sentence(self.key, lang)


@cache
def sentence(key: str, lang: str) -> str:
    return Words(lang, ())(f"refused.{key}")

"""Every word a person reads: gettext catalogs, one context per title and one more per edition's vocabulary.

A message is looked up in the edition's context, then in the title's, then in `antilles`; so an edition names only
what it calls differently (fruit for indigo, worker for colonist).
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from .errors import AntillesError
from .nearest import offers

LANGUAGES = ("en", "pt-BR", "it")
FOLDER = Path(__file__).resolve().parent.parent / "locale"


def checked_language(lang: str | None) -> str | None:
    """A language there is, or None for whatever is usual."""
    if lang is not None and lang not in LANGUAGES:
        raise AntillesError(f"There is no language {lang!r}; {offers(lang, LANGUAGES)}")
    return lang


@cache
def catalog(lang: str) -> gettext.NullTranslations:
    """The compiled catalog of one language."""
    if not isinstance(lang, str) or lang not in LANGUAGES:
        raise AntillesError(f"There is no language {lang!r}; {offers(lang, LANGUAGES)}")
    path = FOLDER / lang / "LC_MESSAGES" / "antilles.mo"
    if not path.exists():
        raise AntillesError(f"The words of {lang!r} are not compiled; run 'python tools/words.py compile'.")
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


class Words:
    """The vocabulary of one title and edition in one language."""

    def __init__(self, lang: str, contexts: Sequence[str]) -> None:
        self.lang, self.contexts = lang, (*contexts, "antilles")
        self._catalog = catalog(lang)
        self._known: dict[str, str | None] = {}

    def find(self, key: str) -> str | None:
        """The message, or None when no context has it."""
        if key not in self._known:
            self._known[key] = None
            for context in self.contexts:
                text = self._catalog.pgettext(context, key)
                if text != key:
                    self._known[key] = text
                    break
        return self._known[key]

    def __call__(self, key: str, **values: Any) -> str:
        """The message with its values put in; values that are names of terms are already words."""
        text = self.find(key)
        if text is None:
            raise AntillesError(f"No message {key!r} in {self.lang!r}.")
        return text.format_map(values) if values else text

    def term(self, kind: str, name: Any) -> str:
        """A thing of the game: `term("good", "indigo")`; numbers stay numbers."""
        return str(name) if isinstance(name, int) else self(f"{kind}.{name}")

    def count(self, kind: str, n: int) -> str:
        """A number of things: `count("coin", 2)` is '2 coins'."""
        return self(f"{kind}.one" if abs(n) == 1 else f"{kind}.many", n=n)

    def action(self, fields: Mapping[str, Any], details: Mapping[str, Any]) -> str:
        """The sentence of an action: `action.<verb>`, or `action.<verb>.<variant>` where details name one."""
        told = dict(details)
        variant = told.pop("variant", "")
        plain = {name: value for name, value in fields.items() if name != "move" and name not in told}
        values = {name: self.term(name, value) for name, value in plain.items()} | told
        key = f"action.{fields['move']}"
        return self(f"{key}.{variant}" if variant else key, **values)

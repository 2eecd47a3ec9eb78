"""Every word a person reads: gettext catalogs, ours and one of each title with a context for each vocabulary of it.

A message is looked up in the edition's context, then in the title's, then in our own catalog, in `antilles`; so an
edition names only what it calls differently (fruit for indigo, worker for colonist). What a language lacks is told in
English, so that a house rule need not be translated.
"""

from __future__ import annotations

import gettext
import string
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from ..errors import AntillesError
from ..nearest import offers
from .phrase import Count, Many, Named, Phrase, Seat, Span, Term, Value

LANGUAGES = ("en", "pt-BR", "it")
SENTENCES = 4096  # of one vocabulary that are kept at hand
FOLDER = Path(__file__).resolve().parents[2] / "locale"


def checked_language(lang: str | None) -> str | None:
    """A language there is, or None for the usual one."""
    if lang is not None and lang not in LANGUAGES:
        raise AntillesError(f"There is no language {lang!r}; {offers(lang, LANGUAGES)}")
    return lang


@cache
def catalog(lang: str, folder: Path) -> gettext.NullTranslations:
    """The compiled catalog of one language; of a title that lacks it, the English one."""
    if not isinstance(lang, str) or lang not in LANGUAGES:
        raise AntillesError(f"There is no language {lang!r}; {offers(lang, LANGUAGES)}")
    path, english = (folder / each / "LC_MESSAGES" / "antilles.mo" for each in (lang, "en"))
    if not path.parent.exists():
        path = english
    if not path.exists():
        raise AntillesError(f"The words in {path.parent} are not compiled; run 'python tools/words.py compile'.")
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


class Words:
    """The vocabulary of one title and edition in one language."""

    def __init__(self, lang: str, contexts: Sequence[str] = (), folder: Path | None = None) -> None:
        self.lang, self.contexts = lang, (*contexts, "antilles")
        self._places = []
        for each in dict.fromkeys((lang, "en")):  # what is not translated is told in English
            self._places += [(catalog(each, folder), context) for context in contexts] if folder else []
            self._places.append((catalog(each, FOLDER), "antilles"))
        self._known: dict[str, tuple[str | None, int]] = {}
        self._cut: dict[str, list[tuple[Span | None, str, str]]] = {}
        self._sentences: dict[Any, str] = {}
        self._things: dict[tuple[Term, str], list[Span]] = {}

    @cached_property
    def present(self) -> Present:
        """The same vocabulary, for a deed that is being shown."""
        return Present(self)

    def find(self, key: str) -> str | None:
        """The message, or None when no context has it."""
        return self._found(key)[0]

    def _found(self, key: str) -> tuple[str | None, int]:
        """The message, and at which place it was found."""
        if key not in self._known:
            texts = ((found.pgettext(context, key), at) for at, (found, context) in enumerate(self._places))
            self._known[key] = next((each for each in texts if each[0] != key), (None, len(self._places)))
        return self._known[key]

    def __call__(self, key: str, **values: Value) -> str:
        """The message with its values put in; without any, as the catalog has it."""
        return self.sentence(Phrase(key, values)) if values else self.message(key)

    def term(self, kind: str, name: Any, form: str = "") -> str:
        """A thing of the game: `term("good", "indigo")`; numbers stay numbers. `form` is how a sentence needs it:
        `the` puts the article before a building, where the catalog has it so."""
        if isinstance(name, int):
            return str(name)
        return (self.find(f"{kind}.{name}.{form}") if form else None) or self.message(f"{kind}.{name}")

    def count(self, kind: str, n: int) -> str:
        """A number of things: `count("coin", 2)` is '2 coins'."""
        return self.sentence(Count(kind, n))

    def message(self, key: str) -> str:
        """The message as the catalog has it, with its placeholders."""
        text = self.find(key)
        if text is None:
            raise AntillesError(f"No message {key!r} in {self.lang!r}.")
        return text

    def sentence(self, value: Value, names: Sequence[str] = ()) -> str:
        """A phrase, or any other value, in words; `names` are those of the seats. What is said again is at hand."""
        key = (value.key, *value.values.items(), names) if isinstance(value, Phrase) else (value, names)
        try:
            return self._sentences[key]
        except (KeyError, TypeError) as why:  # not said yet, or made of phrases
            said = "".join([span.text for span in self.spans(value, names)])
            if isinstance(why, KeyError):
                self._sentences[key] = said
            if len(self._sentences) > SENTENCES:
                self._sentences.clear()
            return said

    def spans(self, value: Value, names: Sequence[str] = (), form: str = "") -> list[Span]:
        """The same in pieces that know what they name."""
        if isinstance(value, Phrase):
            return self._filled(value.key, value.values, names)
        if isinstance(value, Term):
            if (value, form) not in self._things:
                said = self.term(value.kind, value.name, form)
                self._things[value, form] = [Span(said, value.kind, value.name)]
            return self._things[value, form]
        if isinstance(value, Named):
            return [Span(value.names.get(self.lang) or value.names["en"], value.kind, value.name)]
        if isinstance(value, Count):
            of = {value.of.kind: value.of} if value.of else {}
            return self._filled(f"{value.kind}.{'one' if abs(value.n) == 1 else 'many'}", {"n": value.n, **of}, names)
        if isinstance(value, Seat):
            return [Span(names[value.seat] if names else self("seat.name", n=value.seat + 1), "seat", str(value.seat))]
        if isinstance(value, Many):
            return self._listed(value, names)
        return [Span(str(value))]

    def _filled(self, key: str, values: Mapping[str, Value], names: Sequence[str]) -> list[Span]:
        made: list[Span] = []
        for literal, slot, form in self._parsed(key):
            if literal:
                made.append(literal)
            if slot:
                made += self.spans(values[slot], names, form)
        return made

    def _parsed(self, key: str) -> list[tuple[Span | None, str, str]]:
        """The message cut at its placeholders: text, name of the value, form of the value."""
        if key not in self._cut:
            parts = string.Formatter().parse(self.message(key))
            self._cut[key] = [(Span(text) if text else None, slot or "", form or "") for text, slot, form, _ in parts]
        return self._cut[key]

    def _listed(self, many: Many, names: Sequence[str]) -> list[Span]:
        parts = [self.spans(part, names, many.form) for part in many.parts]
        if many.together and len(parts) > 1:
            first, last = Many(many.parts[:-1], False, many.form), Many(many.parts[-1:], False, many.form)
            return self._filled("list.and", {"first": first, "last": last}, names)
        return [span for i, part in enumerate(parts) for span in ([Span(", ")] if i else []) + part]


class Present(Words):
    """Tells a deed while it is shown: by its message `now.build`, where it has one, in place of `log.build`."""

    def __init__(self, words: Words) -> None:
        self.__dict__ |= words.__dict__  # things are called alike, and are at hand for both
        self._cut, self._sentences = {}, {}

    def message(self, key: str) -> str:
        """The message in the present tense, unless a nearer context or the language has only the other one."""
        (now, here), (_, there) = self._found(f"now.{key.removeprefix('log.')}"), self._found(key)
        return now if now is not None and here <= there else super().message(key)

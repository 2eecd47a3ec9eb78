"""How the terminal speaks: the catalogs' words, before and after a title is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from antilles.core.tell.phrase import Phrase, Span
from antilles.core.tell.words import Words
from antilles.core.title import Setup, Title


class Voice:
    """The words of one title and edition, or of none yet, in one language."""

    def __init__(self, words: Words, names: Sequence[str] = ()) -> None:
        self.words, self.lang, self.names = words, words.lang, names

    @classmethod
    def alone(cls, lang: str) -> Voice:
        """Before a title is chosen."""
        return cls(Words(lang, ()))

    @classmethod
    def at(cls, title: Title, setup: Setup, lang: str) -> Voice:
        """At a table, where it is known who sits on which seat."""
        return cls(title.words(setup.edition, lang), title.names(setup, lang))

    def __call__(self, key: str, **values: Any) -> str:
        return self.words(key, **values)

    def maybe(self, key: str, otherwise: str) -> str:
        """A message that a catalog may lack."""
        return self.words.find(key) or otherwise

    def term(self, kind: str, name: Any) -> str:
        return self.words.term(kind, name)

    def count(self, kind: str, n: int) -> str:
        return self.words.count(kind, n)

    def spans(self, phrase: Phrase) -> list[Span]:
        """A sentence about players, in pieces."""
        return self.words.spans(phrase, self.names)

    def seat(self, p: int) -> str:
        return self.names[p] if self.names else self("seat.name", n=p + 1)

    def seats(self, seats: list[int]) -> str:
        return ", ".join(map(self.seat, seats))

"""Rulings as a page shows them: short sentences, some of which hold only under one reading of a switch."""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping
from typing import Any

from antilles.core.tell.words import Words

PHASE = "phase_"
Ruling = str | tuple[str, str, str]  # a key; with a switch and the value under which it holds


def told(k: Any, words: Words, rulings: Iterable[Ruling], kinds: Mapping[str, tuple[str, ...]]) -> list[str]:
    """The sentences that hold in this game; `kinds` are the things that a sentence may name."""
    keys = [ruling if isinstance(ruling, str) else holds(k, *ruling) for ruling in rulings]
    return [named(f"ruling.{key}", words, kinds) for key in keys if key]


def holds(k: Any, key: str, switch: str, value: str) -> str:
    """The key, if the rules have the switch at that value."""
    return key if k.fields[switch].names[getattr(k, switch)] == value else ""


def named(key: str, words: Words, kinds: Mapping[str, tuple[str, ...]]) -> str:
    """A sentence with the names of the things in it, as the edition calls them."""
    slots = [name for _, name, _, _ in string.Formatter().parse(words(key)) if name]
    return words(key, **{name: term(name, words, kinds) for name in slots})


def term(name: str, words: Words, kinds: Mapping[str, tuple[str, ...]]) -> str:
    """The name of a thing, whatever its kind; a phase is named within a sentence."""
    if name.startswith(PHASE):
        said = words.term("phase", name.removeprefix(PHASE))
        return said if words.lang == "en" else said[0].lower() + said[1:]
    return words.term(next(kind for kind, names in kinds.items() if name in names), name)

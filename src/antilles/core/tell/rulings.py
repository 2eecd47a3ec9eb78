"""Rulings as people read them: short sentences, some of which hold only under one reading of a switch."""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping
from typing import Any

from .words import Words

PHASE = "phase_"
Only = Mapping[str, tuple[str, str]]  # key of a ruling -> the switch and the value under which it holds


def sentences(k: Any, words: Words, keys: Iterable[str], only: Only, kinds: Mapping[str, tuple[str, ...]]) -> list[str]:
    """The rulings that hold in this game; `kinds` are the things that a sentence may name."""
    return [named(f"ruling.{key}", words, kinds) for key in keys if key not in only or holds(k, *only[key])]


def explained(words: Words, kind: str, name: str, rulings: list[str]) -> dict[str, Any]:
    """A card that can be taken for a round, as `PickCard` has it."""
    does, privilege = words(f"{kind}.{name}.does"), words(f"{kind}.{name}.privilege")
    return {kind: name, "name": words.term(kind, name), "does": does, "privilege": privilege, "rulings": rulings}


def holds(k: Any, switch: str, value: str) -> bool:
    """Whether the rules have the switch at that value."""
    return bool(k.fields[switch].names[getattr(k, switch)] == value)


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

"""Steps of a how-to, said by the catalogs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from antilles.core.tell.words import Words

from .book import HowStep


def step(words: Words, key: str, name: str, **values: Any) -> HowStep:
    """A step that `<key>.<name>` says, with `<key>.<name>.sub` below it where there is such a message."""
    said = f"{key}.{name}"
    return HowStep(name, _said(words, said, values), _said(words, f"{said}.sub", values))


def _said(words: Words, key: str, values: Mapping[str, Any]) -> str:
    return words(key, **values) if words.find(key) else ""

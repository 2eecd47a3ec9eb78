"""Which of our rulings a card or role has in this game; some hold only under one reading of a switch."""

from __future__ import annotations

from typing import Any

from ....core.words import Words


def rulings(k: Any, words: Words, kind: str, name: str) -> list[str]:
    """Short sentences, in our words."""
    return []

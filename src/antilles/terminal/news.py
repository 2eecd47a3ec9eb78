"""What happened, in few lines. It works on the lines of the log, which already hide what the reader may not know."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from .voice import Voice


def pattern(template: str) -> str:
    """A message as an expression that finds its values again."""
    return re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", re.escape(template))


def whole(voice: Voice, key: str) -> re.Pattern[str]:
    """The same for a whole line."""
    return re.compile(pattern(voice.words.find(key) or "") + "$")


class News:
    """Condenses the log in one language and vocabulary; every title has its own."""

    heading = "ui.since"

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.line = whole(voice, "log.player")

    def condense(self, lines: Sequence[str]) -> list[str]:
        """Fewer lines that say the same."""
        return list(lines)

    def since(self, lines: Sequence[str], player: str, first: int = 0) -> int:
        """Where the lines begin that a player wants to see; `first` is the first one they have not seen."""
        return first

    def beside(self, told: list[str], menu: Any, player: str) -> list[str]:
        """Without what the question itself shows."""
        return told

"""Players, colours and marks as they look on a terminal, for every title."""

from __future__ import annotations

import unicodedata

from rich.text import Text

SEATS = ("bold red", "bold blue", "bold yellow", "bold green", "bold magenta")
WIDE = 112  # columns from which things stand side by side
QUIET, LABEL, STRONG, ACT = "dim", "bold cyan", "bold", "bold magenta"
CROWN = "♛"


def fold(text: str) -> str:
    """Small letters without accents, for comparing what people type."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(ch for ch in plain if not unicodedata.combining(ch)).split())


def join(parts: list[Text], between: str = " · ") -> Text:
    """Parts on one line that may break between them."""
    line = Text()
    for part in parts:
        if line:
            line.append(between, style=QUIET)
        line.append_text(part)
    return line
